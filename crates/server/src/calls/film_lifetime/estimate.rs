//! `POST /api/filmLifetime`: lifetimes of parts under load profiles.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::response::Response;
use henrad_api::object::{object, objects};
use henrad_api::part_name::PartName;
use henrad_api::refusal::{BadLoad, UnknownPart};
use henrad_engine::lifetime::heat::HeatPath;
use henrad_engine::lifetime::{LifeWithoutCredit, LifetimePart, years};
use henrad_parts::lifetime::Application;
use henrad_parts::quantity::Hours;
use henrad_sim::film_lifetime::{Drying, TotalLife};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::assessment::{Estimate, Lives};
use super::part::{FilmPart, find_all};
use super::profile::{FilmProfile, profiles};
use super::profile_result::{self, ProfileResult};
use super::{application, criterion, drying, flag, flag_forms, part_item};
use crate::http::admission::Workers;
use crate::http::extract::Body;
use crate::http::lines;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Body of `/api/filmLifetime`.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct LifetimeRequest {
    /// Parts: numbers, or objects with `mfrPn`; at most ten.
    parts: Vec<PartName>,
    /// Load profiles; their working times sum to 100 %.
    #[serde(deserialize_with = "objects")]
    profile_list: Vec<FilmProfile>,
    /// Ac application; otherwise dc.
    #[serde(deserialize_with = "flag")]
    #[schema(schema_with = flag_forms)]
    is_vac: bool,
    /// Counts the humidity of the air at the hot spot, without credit for its warmth.
    #[serde(deserialize_with = "flag")]
    #[schema(schema_with = flag_forms)]
    no_drying_credit: bool,
    /// Indices of the profiles to return curves for, from 0; all profiles when absent.
    chart_profiles: Option<Vec<u32>>,
    /// What is known of the cooling.
    #[serde(deserialize_with = "object")]
    heat: HeatPath,
    /// Random id of the visitor's browser.
    session: String,
}

impl Default for LifetimeRequest {
    fn default() -> Self {
        Self {
            parts: Vec::new(),
            profile_list: Vec::new(),
            is_vac: true,
            no_drying_credit: false,
            chart_profiles: None,
            heat: HeatPath::default(),
            session: String::new(),
        }
    }
}

/// Lifetimes of all parts.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LifetimeAnswer {
    /// Ac application; otherwise dc.
    is_vac: bool,
    /// Whether any part has a law for dc.
    has_dc_model: bool,
    /// Capacitance change that ends a life.
    criterion: String,
    /// Whether the humidity of the air counted at the hot spot.
    no_drying_credit: bool,
    /// Lifetime in hours by part number; null for a part without a law.
    lifetime_hours_total: BTreeMap<String, Option<f64>>,
    /// The parts in the order of the request.
    parts: Vec<LifetimePart>,
    /// Results of the profiles, one list per part.
    profile_list: Vec<Vec<ProfileResult>>,
}

/// Lifetimes of parts under load profiles.
#[utoipa::path(
    post, path = "/api/filmLifetime", tag = "film lifetime",
    request_body = LifetimeRequest,
    responses(
        (status = 200, body = LifetimeAnswer),
        BadLoad,
        UnknownPart,
    )
)]
pub async fn estimate_film_lifetime(
    State(state): State<AppState>,
    workers: Workers,
    Body(request): Body<LifetimeRequest>,
) -> Result<Response, Problem> {
    let estimate = read(
        &state,
        &request.parts,
        &request.profile_list,
        application(request.is_vac),
        drying(request.no_drying_credit),
        &request.heat,
    )
    .await?;
    let charts = request.chart_profiles;
    // Ten parts under a hundred loads are 10 MB, and writing them takes as long as computing them.
    let answer = workers.run(move || lines::to_json(&answer(&estimate, charts.as_deref())));
    Ok(lines::json_response(answer.await?, false))
}

/// The load of a request on its parts, cooled as it says.
pub async fn read(
    state: &AppState,
    parts: &[PartName],
    profile_list: &[FilmProfile],
    application: Application,
    drying: Drying,
    heat: &HeatPath,
) -> Result<Estimate, Problem> {
    let heat = heat.checked()?;
    let parts = find_all(state, parts).await?;
    let estimate = Estimate {
        profiles: profiles(profile_list, application, &parts)?,
        parts,
        application,
        drying,
        heat,
    };
    Ok(estimate.cooled()?)
}

/// The lifetimes, with curves for the profiles of `charts`, or for all of them.
fn answer(estimate: &Estimate, charts: Option<&[u32]>) -> LifetimeAnswer {
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
    let results = (0..).zip(lives.requested.loads.iter().enumerate());
    let results = results.map(|(number, (index, load))| {
        let has_charts = has_charts(number);
        ProfileResult {
            without_drying_credit: bare
                .map(|bare| profile_result::without_credit(bare, &bare.loads[index], has_charts)),
            ..profile_result::profile(&lives.requested, load, has_charts)
        }
    });
    (with_law(estimate, part, &lives), results.collect())
}

fn with_law(estimate: &Estimate, part: &FilmPart, lives: &Lives<'_>) -> LifetimePart {
    let Lives {
        requested,
        without_credit,
    } = lives;
    let TotalLife { unlimited, hours } = requested.total;
    let profiles = &estimate.profiles;
    LifetimePart {
        lifetime_hours_total: Some(hours.get()),
        lifetime_years_total: Some(years(hours.get())),
        lifetime_hours_unlimited: unlimited.map(Hours::get),
        is_limited: requested.is_limited(),
        messages: profile_result::messages(requested),
        sensitivity: requested.sensitivities(profiles),
        is_self_heating_above_max: requested.is_too_hot(),
        without_drying_credit: without_credit.as_ref().map(|bare| LifeWithoutCredit {
            lifetime_hours_total: bare.total.hours.get(),
            lifetime_hours_unlimited: bare.total.unlimited.map(Hours::get),
            is_limited: bare.is_limited(),
            sensitivity: bare.sensitivities(profiles),
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
        lifetime_hours_longest: None,
        lifetime_years_total: None,
        lifetime_hours_unlimited: None,
        is_limited: false,
        max_rated_lifetime: part.model.max_rated_lifetime.value.get(),
        mark: part_item::mark(&part.model),
        messages: Vec::new(),
        note: String::new(),
        heat: estimate
            .heat
            .description(part.model.thermal_resistance.value),
        sensitivity: Vec::new(),
        is_self_heating_above_max: false,
        without_drying_credit: None,
    }
}
