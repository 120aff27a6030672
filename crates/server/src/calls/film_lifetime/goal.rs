//! `POST /api/filmLifetime/goalSeek`: the highest temperature or voltage for a required lifetime.

use axum::Json;
use axum::extract::State;
use henrad_api::field::FieldError;
use henrad_api::input::{Control, Lenient};
use henrad_api::object::{object, objects};
use henrad_api::part_name::PartName;
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_api::vocabulary::{GoalEnd, GoalVariable, Word};
use henrad_engine::error::{EngineError, refuse_invalid};
use henrad_engine::lifetime::heat::HeatPath;
use henrad_parts::quantity::{Hours, format_hours};
use henrad_sim::film_lifetime::{Goal, GoalLimit, GoalResult, Vary};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::assessment::Estimate;
use super::part::FilmPart;
use super::profile::{FilmProfile, REQUIRED_HOURS};
use super::{application, drying, estimate, flag, flag_forms};
use crate::http::admission::Workers;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Body of `/api/filmLifetime/goalSeek`.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct GoalRequest {
    /// Parts: numbers, or objects with `mfrPn`; at most ten.
    parts: Vec<PartName>,
    /// Load profiles; their working times sum to 100 %.
    #[serde(deserialize_with = "objects")]
    profile_list: Vec<FilmProfile>,
    /// Ac application; otherwise dc.
    #[serde(deserialize_with = "flag")]
    #[schema(schema_with = flag_forms)]
    is_vac: bool,
    /// Counts the humidity of the air at the hot spot.
    #[serde(deserialize_with = "flag")]
    #[schema(schema_with = flag_forms)]
    no_drying_credit: bool,
    /// Lifetime to reach, h.
    #[schema(value_type = Control)]
    required_hours: Option<Control>,
    /// `temperature` or `voltage`.
    #[schema(required, value_type = GoalVariable, example = "temperature")]
    vary: Lenient<GoalVariable>,
    /// The only profile to vary, from 0; all of them when absent.
    profile: Option<u32>,
    /// What is known of the cooling.
    #[serde(deserialize_with = "object")]
    heat: HeatPath,
    /// Not read: a goal has no curves.
    chart_profiles: Option<Vec<u32>>,
    /// Random id of the visitor's browser.
    session: String,
}

impl Default for GoalRequest {
    fn default() -> Self {
        Self {
            parts: Vec::new(),
            profile_list: Vec::new(),
            is_vac: true,
            no_drying_credit: false,
            required_hours: None,
            vary: Lenient::default(),
            profile: None,
            heat: HeatPath::default(),
            chart_profiles: None,
            session: String::new(),
        }
    }
}

/// What reaches the lifetime.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoalAnswer {
    /// Lifetime to reach, h.
    required_hours: f64,
    /// `temperature` or `voltage`.
    vary: GoalVariable,
    /// The parts in the order of the request.
    parts: Vec<GoalPart>,
}

/// What reaches the lifetime with one part.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoalPart {
    /// Manufacturer part number.
    mfr_pn: String,
    /// Whether any value reaches the lifetime.
    is_reachable: bool,
    /// Shift of the ambient temperature, K; null for voltage.
    shift: Option<f64>,
    /// Factor on the voltage; null for temperature.
    factor: Option<f64>,
    /// `lifetime` or `rating`: what ends the search; empty when not reachable.
    limited_by: GoalEnd,
    /// Ambient temperature or voltage of each profile after the change.
    values: Vec<f64>,
    /// Unit of the values.
    unit: String,
    /// Lifetime there, h.
    lifetime_hours: Option<f64>,
    /// Why nothing reaches it, or what ends the search.
    note: String,
}

/// The highest temperature or voltage for a required lifetime.
#[utoipa::path(
    post, path = "/api/filmLifetime/goalSeek", tag = "film lifetime",
    request_body = GoalRequest,
    responses((status = 200, body = GoalAnswer), BadBody, UnknownPart)
)]
pub async fn seek_film_goal(
    State(state): State<AppState>,
    workers: Workers,
    Body(request): Body<GoalRequest>,
) -> Result<Json<GoalAnswer>, Problem> {
    let estimate = estimate::read(
        &state,
        &request.parts,
        &request.profile_list,
        application(request.is_vac),
        drying(request.no_drying_credit),
        &request.heat,
    )
    .await?;
    let goal = checked(&request, estimate.profiles.len())?;
    let answer = workers.run(move || {
        let parts = estimate.parts.iter();
        Ok::<_, EngineError>(GoalAnswer {
            required_hours: goal.required.get(),
            vary: match goal.vary {
                Vary::Temperature => GoalVariable::Temperature,
                Vary::Voltage => GoalVariable::Voltage,
            },
            parts: parts.map(|part| seek(&estimate, part, &goal)).collect(),
        })
    });
    Ok(Json(answer.await?))
}

/// The goal for a load of this number of profiles.
///
/// # Errors
/// [`EngineError::InvalidFields`] for a goal that cannot be read.
fn checked(request: &GoalRequest, profiles: usize) -> Result<Goal, EngineError> {
    let mut errors = Vec::new();
    let required = request
        .required_hours
        .map_or(REQUIRED_HOURS.default.unwrap_or(0.0), |hours| hours.0);
    REQUIRED_HOURS.check("", required, &mut errors);
    let variable = request.vary.known();
    if variable.is_none() {
        let message = format!("Must be {}", GoalVariable::words(" or "));
        errors.push(FieldError::new("vary", message));
    }
    let profile = request
        .profile
        .and_then(|index| usize::try_from(index).ok());
    if profile.is_some_and(|index| index >= profiles) {
        errors.push(FieldError::new("profile", "There is no such profile"));
    }
    refuse_invalid(errors)?;
    Ok(Goal {
        required: Hours::new(required),
        vary: match variable.unwrap_or(GoalVariable::Temperature) {
            GoalVariable::Temperature => Vary::Temperature,
            GoalVariable::Voltage => Vary::Voltage,
        },
        profile,
    })
}

/// What reaches a goal with one part of an estimate.
fn seek(estimate: &Estimate, part: &FilmPart, goal: &Goal) -> GoalPart {
    let profiles = &estimate.profiles;
    let Some(estimator) = part.estimator(estimate.application, estimate.drying) else {
        let note = "No lifetime model for this application.".to_owned();
        return unreachable(part, goal, note);
    };
    if let Some(found) = estimator.furthest(profiles, goal) {
        return reached(part, goal, &found);
    }
    let has_voltage = profiles.iter().any(|profile| profile.voltage.get() > 0.0);
    let longest = part.model.max_rated_lifetime.value;
    let note = if goal.required > longest {
        let longest = format_hours(longest);
        format!("No more than {longest} are stated for this part.")
    } else if goal.vary == Vary::Voltage && !has_voltage {
        "There is no voltage to vary.".to_owned()
    } else {
        "No value within the ratings of the part reaches this lifetime.".to_owned()
    };
    unreachable(part, goal, note)
}

fn unit(vary: Vary) -> &'static str {
    match vary {
        Vary::Temperature => "°C",
        Vary::Voltage => "V",
    }
}

fn unreachable(part: &FilmPart, goal: &Goal, note: String) -> GoalPart {
    GoalPart {
        mfr_pn: part.number.clone(),
        is_reachable: false,
        shift: None,
        factor: None,
        limited_by: GoalEnd::None,
        values: Vec::new(),
        unit: unit(goal.vary).to_owned(),
        lifetime_hours: None,
        note,
    }
}

fn reached(part: &FilmPart, goal: &Goal, found: &GoalResult) -> GoalPart {
    let is_temperature = goal.vary == Vary::Temperature;
    let (limited_by, note) = match found.limited_by {
        GoalLimit::Lifetime => (GoalEnd::Lifetime, ""),
        GoalLimit::Rating => (
            GoalEnd::Rating,
            "The ratings of the part end here, before the lifetime falls below the required one.",
        ),
    };
    let values = found.profiles.iter().map(|profile| match goal.vary {
        Vary::Temperature => profile.ambient.get(),
        Vary::Voltage => profile.voltage.get(),
    });
    GoalPart {
        mfr_pn: part.number.clone(),
        is_reachable: true,
        shift: is_temperature.then_some(found.change),
        factor: (!is_temperature).then_some(found.change),
        limited_by,
        values: values.collect(),
        unit: unit(goal.vary).to_owned(),
        lifetime_hours: Some(found.total.hours.get()),
        note: note.to_owned(),
    }
}
