//! Reads what an estimate is of, and writes lifetimes.

use std::collections::BTreeMap;

use henrad_api::film_lifetime::{
    LifeWithoutCredit, LifetimeAnswer, LifetimePart, LifetimeRequest, LifetimeSensitivity,
    ProfileResult,
};
use henrad_parts::lifetime::Application;
use henrad_parts::quantity::Hours;
use henrad_sim::film_lifetime::{Change, Drying, Profile, Sensitivity, TotalLife};

use super::{check, heat, part_item, result};
use crate::calls::film_lifetime::estimate::{Assessment, Estimate, Lives};
use crate::calls::film_lifetime::heat::HeatCase;
use crate::calls::film_lifetime::parts::FilmPart;
use crate::calls::film_lifetime::{criterion, years};
use crate::error::AppError;

/// The application of a request.
pub fn application(is_vac: bool) -> Application {
    if is_vac {
        Application::Ac
    } else {
        Application::Dc
    }
}

/// Whether the element may be drier than the air.
pub fn drying(no_credit: bool) -> Drying {
    if no_credit {
        Drying::NotCredited
    } else {
        Drying::Credited
    }
}

/// The load of a request on parts that were found for it, cooled as it says.
///
/// # Errors
/// All invalid fields at once.
pub fn estimate(
    request: &LifetimeRequest,
    parts: Vec<FilmPart>,
    heat: HeatCase,
) -> Result<Estimate, AppError> {
    let application = application(request.is_vac);
    let estimate = Estimate {
        profiles: check::profiles(&request.profile_list, application, &parts)?,
        parts,
        application,
        drying: drying(request.no_drying_credit),
        heat,
    };
    estimate.cooled()
}

/// The lifetimes, with curves for the profiles of `charts`, or for all of them.
pub fn answer(estimate: &Estimate, charts: Option<&[u32]>) -> LifetimeAnswer {
    let is_vac = estimate.application == Application::Ac;
    let each = estimate.parts.iter();
    let (parts, profile_list): (Vec<LifetimePart>, Vec<_>) =
        each.map(|it| part(estimate, it, charts)).unzip();
    let totals = parts
        .iter()
        .map(|part: &LifetimePart| (part.mfr_pn.clone(), part.lifetime_hours_total));
    LifetimeAnswer {
        is_vac,
        has_dc_model: estimate.parts.iter().any(|part| part.model.dc.is_some()),
        criterion: criterion(is_vac).to_owned(),
        no_drying_credit: estimate.drying == Drying::NotCredited,
        lifetime_hours_total: totals.collect::<BTreeMap<_, _>>(),
        parts,
        profile_list,
    }
}

fn part(
    estimate: &Estimate,
    part: &FilmPart,
    charts: Option<&[u32]>,
) -> (LifetimePart, Vec<ProfileResult>) {
    let Some(lives) = estimate.lives(part) else {
        return (without_law(estimate, part), Vec::new());
    };
    let bare = lives.without_credit.as_ref();
    let has_charts = |index: u32| charts.is_none_or(|wanted: &[u32]| wanted.contains(&index));
    let results = (0..).zip(lives.asked.loads.iter().enumerate());
    let results = results.map(|(number, (index, load))| {
        let has_charts = has_charts(number);
        ProfileResult {
            without_drying_credit: bare
                .map(|bare| result::without_credit(bare, &bare.loads[index], has_charts)),
            ..result::profile(&lives.asked, load, has_charts)
        }
    });
    (with_law(estimate, part, &lives), results.collect())
}

fn with_law(estimate: &Estimate, part: &FilmPart, lives: &Lives<'_>) -> LifetimePart {
    let Lives {
        asked,
        without_credit,
    } = lives;
    let TotalLife { unlimited, hours } = asked.total;
    let profiles = &estimate.profiles;
    LifetimePart {
        lifetime_hours_total: Some(hours.get()),
        lifetime_years_total: Some(years(hours.get())),
        lifetime_hours_unlimited: unlimited.map(Hours::get),
        is_limited: asked.is_limited(),
        messages: result::messages(asked),
        sensitivity: sensitivities(asked, profiles),
        is_self_heating_above_max: asked.is_too_hot(),
        without_drying_credit: without_credit.as_ref().map(|bare| LifeWithoutCredit {
            lifetime_hours_total: bare.total.hours.get(),
            lifetime_hours_unlimited: bare.total.unlimited.map(Hours::get),
            is_limited: bare.is_limited(),
            sensitivity: sensitivities(bare, profiles),
        }),
        ..blank(estimate, part)
    }
}

fn without_law(estimate: &Estimate, part: &FilmPart) -> LifetimePart {
    let kind = if estimate.application == Application::Ac {
        "Vac"
    } else {
        "Vdc"
    };
    LifetimePart {
        note: format!("No {kind} lifetime model for this part."),
        ..blank(estimate, part)
    }
}

fn blank(estimate: &Estimate, part: &FilmPart) -> LifetimePart {
    LifetimePart {
        mfr_pn: part.number.clone(),
        answers: part.answers.clone(),
        status: part_item::status(&part.model, estimate.application),
        lifetime_hours_total: None,
        lifetime_years_total: None,
        lifetime_hours_unlimited: None,
        is_limited: false,
        max_rated_lifetime: part.model.max_rated_lifetime.value.get(),
        mark: part_item::mark(&part.model),
        messages: Vec::new(),
        note: String::new(),
        heat: heat::words(estimate.heat, part.model.thermal_resistance.value),
        sensitivity: Vec::new(),
        is_self_heating_above_max: false,
        without_drying_credit: None,
    }
}

fn sensitivities(assessment: &Assessment<'_>, profiles: &[Profile]) -> Vec<LifetimeSensitivity> {
    let rows = assessment.sensitivities(profiles);
    rows.iter().map(sensitivity).collect()
}

fn sensitivity(row: &Sensitivity) -> LifetimeSensitivity {
    let change = match row.change {
        Change::Warmer => "+5 K",
        Change::HigherVoltage => "+10 % V",
        Change::MoreHumid => "+10 % RH",
    };
    LifetimeSensitivity {
        change: change.to_owned(),
        lifetime_hours: row.total.hours.get(),
        lifetime_hours_unlimited: row.total.unlimited.map(Hours::get),
        factor: row.factor,
    }
}
