//! The estimate: parts and profiles in, lifetimes out.

use std::collections::BTreeMap;

use henrad_api::film_lifetime::{
    LifeWithoutCredit, LifetimeAnswer, LifetimePart, LifetimeRequest, LifetimeSensitivity,
    PartName, ProfileResult,
};
use henrad_catalogue::FilmLifetimes;
use henrad_parts::Parameter;
use henrad_parts::lifetime::Application;
use henrad_parts::quantity::Hours;
use henrad_sim::film_lifetime::{
    Change, Drying, Estimator, Life, OperatingPoint, Profile, Sensitivity, Share, TotalLife,
};

use super::heat::HeatCase;
use super::{check, part_item, result};
use crate::error::AppError;
use crate::features::film_lifetime::parts::{self, FilmPart};
use crate::features::film_lifetime::{criterion, years};
use crate::part_store::PartStore;

/// A validated load on parts that exist.
#[derive(Debug)]
pub struct Estimate {
    pub(super) parts: Vec<FilmPart>,
    /// Where the thermal resistance of each part comes from; empty for that of the model.
    heat: Vec<String>,
    pub(super) profiles: Vec<Profile>,
    pub(super) application: Application,
    pub(super) drying: Drying,
    charts: Option<Vec<u32>>,
}

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

/// The parts of a request.
async fn find_parts(
    store: &PartStore,
    lifetimes: &FilmLifetimes,
    names: &[PartName],
) -> Result<Vec<FilmPart>, AppError> {
    check::part_count(names.len())?;
    let mut found = Vec::with_capacity(names.len());
    for (index, name) in names.iter().enumerate() {
        let path = format!("parts[{index}]");
        found.push(parts::find(store, lifetimes, &name.0, &path).await?);
    }
    Ok(found)
}

/// Gives a part the thermal resistance that the request knows.
fn cool(
    part: &mut FilmPart,
    heat: HeatCase,
    first: Option<&Profile>,
    application: Application,
) -> Result<String, AppError> {
    let own = part.model.thermal_resistance.value;
    let measured = |rise| {
        let (profile, estimator) = (
            first?,
            Estimator::new(&part.model, application, Drying::Credited)?,
        );
        estimator.thermal_resistance_of_rise(profile, rise)
    };
    let Some((value, words)) = heat.resistance(own, measured)? else {
        return Ok(String::new());
    };
    part.model.thermal_resistance = Parameter::new(value, heat.origin());
    Ok(words)
}

impl Estimate {
    /// Checks a request field by field and looks its parts up.
    ///
    /// # Errors
    /// All invalid fields at once, or the first unknown part.
    pub async fn prepare(
        store: &PartStore,
        lifetimes: &FilmLifetimes,
        request: &LifetimeRequest,
    ) -> Result<Self, AppError> {
        let heat = HeatCase::read(&request.heat)?;
        let mut parts = find_parts(store, lifetimes, &request.parts).await?;
        let application = application(request.is_vac);
        let profiles = check::profiles(&request.profile_list, application, &parts)?;
        let heat = parts
            .iter_mut()
            .map(|part| cool(part, heat, profiles.first(), application))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            profiles,
            parts,
            heat,
            application,
            drying: drying(request.no_drying_credit),
            charts: request.chart_profiles.clone(),
        })
    }

    /// The lifetimes.
    pub fn answer(&self) -> LifetimeAnswer {
        let is_vac = self.application == Application::Ac;
        let (parts, profile_list): (Vec<LifetimePart>, Vec<_>) =
            self.parts.iter().map(|part| self.part(part)).unzip();
        let parts: Vec<_> = parts
            .into_iter()
            .zip(&self.heat)
            .map(|(part, heat)| LifetimePart {
                heat: heat.clone(),
                ..part
            })
            .collect();
        let totals = parts
            .iter()
            .map(|part: &LifetimePart| (part.mfr_pn.clone(), part.lifetime_hours_total));
        LifetimeAnswer {
            is_vac,
            has_dc_model: self.parts.iter().any(|part| part.model.dc.is_some()),
            criterion: criterion(is_vac).to_owned(),
            no_drying_credit: self.drying == Drying::NotCredited,
            lifetime_hours_total: totals.collect::<BTreeMap<_, _>>(),
            parts,
            profile_list,
        }
    }

    fn part(&self, part: &FilmPart) -> (LifetimePart, Vec<ProfileResult>) {
        let assess = |drying| {
            let estimator = Estimator::new(&part.model, self.application, drying)?;
            Some(Assessment::of(estimator, &self.profiles))
        };
        let Some(asked) = assess(self.drying) else {
            return (self.without_law(part), Vec::new());
        };
        let is_credited = self.drying == Drying::Credited;
        let bare = is_credited.then(|| assess(Drying::NotCredited)).flatten();
        let mut results = Vec::with_capacity(self.profiles.len());
        for (index, profile) in self.profiles.iter().enumerate() {
            let has_charts = self.has_charts(index);
            let (point, share) = (&asked.points[index], &asked.shares[index]);
            let bare = bare.as_ref().map(|bare| {
                let (point, share) = (&bare.points[index], &bare.shares[index]);
                result::without_credit(&bare.estimator, point, share, has_charts)
            });
            results.push(ProfileResult {
                without_drying_credit: bare,
                ..result::profile(&asked.estimator, profile, point, share, has_charts)
            });
        }
        (self.with_law(part, &asked, bare.as_ref()), results)
    }

    fn has_charts(&self, index: usize) -> bool {
        self.charts
            .as_ref()
            .is_none_or(|wanted| u32::try_from(index).is_ok_and(|index| wanted.contains(&index)))
    }

    fn with_law(
        &self,
        part: &FilmPart,
        asked: &Assessment<'_>,
        bare: Option<&Assessment<'_>>,
    ) -> LifetimePart {
        let TotalLife { unlimited, hours } = asked.total;
        let loads = || self.profiles.iter().zip(&asked.points);
        let allowed = part.model.max_self_heating.value;
        LifetimePart {
            lifetime_hours_total: Some(hours.get()),
            lifetime_years_total: Some(years(hours.get())),
            lifetime_hours_unlimited: unlimited.map(Hours::get),
            is_limited: asked.is_limited(),
            messages: result::messages(&asked.estimator, loads()),
            sensitivity: asked.sensitivity(&self.profiles),
            is_self_heating_above_max: loads()
                .any(|(load, point)| load.share > 0.0 && point.exceeds_self_heating(allowed)),
            without_drying_credit: bare.map(|bare| LifeWithoutCredit {
                lifetime_hours_total: bare.total.hours.get(),
                lifetime_hours_unlimited: bare.total.unlimited.map(Hours::get),
                is_limited: bare.is_limited(),
                sensitivity: bare.sensitivity(&self.profiles),
            }),
            ..self.blank(part)
        }
    }

    fn without_law(&self, part: &FilmPart) -> LifetimePart {
        let kind = if self.application == Application::Ac {
            "Vac"
        } else {
            "Vdc"
        };
        LifetimePart {
            note: format!("No {kind} lifetime model for this part."),
            ..self.blank(part)
        }
    }

    fn blank(&self, part: &FilmPart) -> LifetimePart {
        LifetimePart {
            mfr_pn: part.number.clone(),
            status: part_item::status(&part.model, self.application),
            lifetime_hours_total: None,
            lifetime_years_total: None,
            lifetime_hours_unlimited: None,
            is_limited: false,
            max_rated_lifetime: part.model.max_rated_lifetime.value.get(),
            mark: part_item::mark(&part.model),
            messages: Vec::new(),
            note: String::new(),
            heat: String::new(),
            sensitivity: Vec::new(),
            is_self_heating_above_max: false,
            without_drying_credit: None,
        }
    }
}

/// One part under all profiles, with or without drying credit.
struct Assessment<'a> {
    estimator: Estimator<'a>,
    /// One per profile, as the shares.
    points: Vec<OperatingPoint>,
    shares: Vec<Share>,
    total: TotalLife,
}

impl<'a> Assessment<'a> {
    fn of(estimator: Estimator<'a>, profiles: &[Profile]) -> Self {
        let points: Vec<OperatingPoint> = profiles
            .iter()
            .map(|profile| estimator.operating_point(profile))
            .collect();
        let lives: Vec<(f64, Life)> = profiles
            .iter()
            .zip(&points)
            .map(|(profile, point)| (profile.share, point.life))
            .collect();
        let total = estimator.total_of(lives.iter().copied());
        Self {
            shares: estimator.shares(&lives, &total),
            estimator,
            points,
            total,
        }
    }

    fn is_limited(&self) -> bool {
        let TotalLife { unlimited, hours } = self.total;
        unlimited.is_none_or(|unlimited| unlimited > hours)
    }

    fn sensitivity(&self, profiles: &[Profile]) -> Vec<LifetimeSensitivity> {
        let rows = self.estimator.sensitivities(profiles, &self.total);
        rows.iter().map(sensitivity).collect()
    }
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
