//! The selector of parts with a lifetime law: series, lead spacing, application, voltage,
//! capacitance.

use axum::Json;
use axum::extract::State;
use henrad_api::field::FieldError;
use henrad_api::input::{Choice, Lenient, OrEmpty};
use henrad_api::refusal::BadBody;
use henrad_api::vocabulary::{NumberMatch, VoltageType};
use henrad_catalogue::PickerQuery;
use henrad_engine::error::{EngineError, refuse_invalid};
use henrad_parts::lifetime::Application;
use henrad_parts::quantity::{self, Volts};
use henrad_parts::{Family, PartStatus};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::part::{FilmPart, model_of};
use super::part_item::{FilmPartItem, item};
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Choices made so far in the film selector; an empty field is not chosen yet.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct FilmPicker {
    /// Series name.
    #[schema(example = "F862 V054")]
    series: String,
    /// Lead spacing in mm; 0 for cans with terminals.
    pitch: Choice,
    /// `Vac` or `Vdc`.
    #[schema(value_type = OrEmpty<VoltageType>)]
    voltage_type: Lenient<VoltageType>,
    /// Rated voltage in V of that type.
    voltage: Choice,
}

/// A series with a lifetime law.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FilmSeries {
    /// Series name, the value of the picker.
    series: String,
    /// One line about the series.
    description: String,
    /// Parts behind this choice.
    count: i64,
    /// Whether no part has a law for ac.
    disable_vac: bool,
    /// Whether no part has a law for dc.
    disable_vdc: bool,
}

/// Which applications a choice leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VoltageTypes {
    /// Whether no part has a law for dc.
    disable_vdc: bool,
    /// Whether no part has a law for ac.
    disable_vac: bool,
}

/// Series with a lifetime law.
#[utoipa::path(
    get, path = "/api/filmLifetime/series", tag = "film lifetime",
    responses((status = 200, body = [FilmSeries]))
)]
pub async fn list_film_series(
    State(state): State<AppState>,
) -> Result<Json<Vec<FilmSeries>>, Problem> {
    let lifetimes = &state.calculators.film_lifetimes;
    let query = PickerQuery {
        family: Some(Family::Film),
        statuses: PartStatus::Active,
        ..PickerQuery::default()
    };
    let mut listed = Vec::new();
    for row in state.store.database().picker_series(&query).await? {
        let mut applications = lifetimes.applications(&row.series);
        if applications.is_empty() && !row.maker.is_empty() {
            applications = stated_applications(&state, &row.series).await?;
        }
        if !applications.is_empty() {
            listed.push(FilmSeries {
                description: row.description,
                count: row.count,
                disable_vac: !applications.contains(&Application::Ac),
                disable_vdc: !applications.contains(&Application::Dc),
                series: row.series,
            });
        }
    }
    Ok(Json(listed))
}

/// The applications for which parts of an imported series state laws of their own.
async fn stated_applications(
    state: &AppState,
    series: &str,
) -> Result<Vec<Application>, EngineError> {
    let choice = FilmChoice {
        series: series.to_owned(),
        ..FilmChoice::default()
    };
    let parts = parts_of(state, &choice).await?;
    let mut applications = choice.applications();
    applications.retain(|&one| parts.iter().any(|part| part.rated_voltage(one).is_some()));
    Ok(applications)
}

/// Lead spacings of a series, mm; 0 for cans with terminals.
#[utoipa::path(
    post, path = "/api/filmLifetime/pitch", tag = "film lifetime",
    request_body = FilmPicker,
    responses((status = 200, body = [f64]), BadBody)
)]
pub async fn list_film_pitches(
    State(state): State<AppState>,
    Body(picker): Body<FilmPicker>,
) -> Result<Json<Vec<f64>>, Problem> {
    let choice = FilmChoice {
        pitch: None,
        voltage: None,
        ..choice(&picker)?
    };
    let parts = parts_of(&state, &choice).await?;
    Ok(Json(rising(parts.iter().map(FilmPart::pitch))))
}

/// Applications that the choices leave.
#[utoipa::path(
    post, path = "/api/filmLifetime/voltageType", tag = "film lifetime",
    request_body = FilmPicker,
    responses((status = 200, body = VoltageTypes), BadBody)
)]
pub async fn list_voltage_types(
    State(state): State<AppState>,
    Body(picker): Body<FilmPicker>,
) -> Result<Json<VoltageTypes>, Problem> {
    let choice = FilmChoice {
        application: None,
        voltage: None,
        ..choice(&picker)?
    };
    let parts = parts_of(&state, &choice).await?;
    Ok(Json(VoltageTypes {
        disable_vdc: !parts.iter().any(|part| part.model.dc.is_some()),
        disable_vac: !parts.iter().any(|part| part.model.ac.is_some()),
    }))
}

/// Rated voltages, V.
#[utoipa::path(
    post, path = "/api/filmLifetime/voltage", tag = "film lifetime",
    request_body = FilmPicker,
    responses((status = 200, body = [f64]), BadBody)
)]
pub async fn list_film_voltages(
    State(state): State<AppState>,
    Body(picker): Body<FilmPicker>,
) -> Result<Json<Vec<f64>>, Problem> {
    let choice = FilmChoice {
        voltage: None,
        ..choice(&picker)?
    };
    let parts = parts_of(&state, &choice).await?;
    let applications = choice.applications();
    let rated = parts.iter().flat_map(|part| {
        let each = applications.iter();
        each.filter_map(|&application| part.rated_voltage(application))
    });
    Ok(Json(rising(rated.map(Volts::get))))
}

/// Different values in rising order.
fn rising(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.dedup();
    values
}

/// Parts behind all choices.
#[utoipa::path(
    post, path = "/api/filmLifetime/capacitance", tag = "film lifetime",
    request_body = FilmPicker,
    responses((status = 200, body = [FilmPartItem]), BadBody)
)]
pub async fn list_film_parts(
    State(state): State<AppState>,
    Body(picker): Body<FilmPicker>,
) -> Result<Json<Vec<FilmPartItem>>, Problem> {
    let parts = parts_of(&state, &choice(&picker)?).await?;
    Ok(Json(parts.iter().map(item).collect()))
}

/// What has been chosen in the selector.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct FilmChoice {
    /// Series; any when empty.
    pub series: String,
    /// Lead spacing, mm.
    pub pitch: Option<f64>,
    pub application: Option<Application>,
    /// Rated voltage of the application, V.
    pub voltage: Option<f64>,
}

/// Two ratings are the same when they differ by less than this.
const SAME: f64 = 1e-6;

impl FilmChoice {
    fn fits(&self, part: &FilmPart) -> bool {
        let same = |a: f64, b: f64| (a - b).abs() < SAME;
        let applications = self.applications();
        let mut voltages = applications
            .iter()
            .filter_map(|&application| part.rated_voltage(application));
        self.pitch.is_none_or(|pitch| same(pitch, part.pitch()))
            && voltages.any(|rated| {
                self.voltage
                    .is_none_or(|voltage| same(voltage, rated.get()))
            })
    }

    /// The chosen application, or both.
    pub fn applications(&self) -> Vec<Application> {
        self.application
            .map_or(vec![Application::Ac, Application::Dc], |one| vec![one])
    }
}

/// Reads the choices of a request.
///
/// # Errors
/// [`EngineError::InvalidFields`] for a number or a voltage type that cannot be read.
fn choice(picker: &FilmPicker) -> Result<FilmChoice, EngineError> {
    let mut errors = Vec::new();
    let chosen = picker.voltage_type.chosen("voltageType");
    let application = chosen.unwrap_or_else(|error| {
        errors.push(error);
        None
    });
    let mut number = |path: &str, text: &str| {
        if text.trim().is_empty() {
            return None;
        }
        quantity::parse_number(text)
            .map_err(|error| errors.push(FieldError::new(path, error.to_string())))
            .ok()
    };
    let choice = FilmChoice {
        series: picker.series.trim().to_owned(),
        pitch: number("pitch", &picker.pitch.0),
        application: application.map(|voltage_type| match voltage_type {
            VoltageType::Vac => Application::Ac,
            VoltageType::Vdc => Application::Dc,
        }),
        voltage: number("voltage", &picker.voltage.0),
    };
    refuse_invalid(errors)?;
    Ok(choice)
}

/// Parts behind the choices of the selector that have a lifetime law, by rising capacitance.
///
/// # Errors
/// When the catalogue does not answer.
pub async fn parts_of(state: &AppState, choice: &FilmChoice) -> Result<Vec<FilmPart>, EngineError> {
    let lifetimes = &state.calculators.film_lifetimes;
    let query = PickerQuery {
        family: Some(Family::Film),
        series: choice.series.clone(),
        statuses: PartStatus::Active,
        ..PickerQuery::default()
    };
    let stored = state.store.database().picker_capacitors(&query).await?;
    let mut parts = Vec::new();
    for row in stored {
        let Some(model) = model_of(lifetimes, &row.part)? else {
            continue;
        };
        let part = FilmPart {
            id: row.id,
            number: row.part.part_number.clone(),
            answers: NumberMatch::default(),
            part: row.part,
            model,
        };
        if choice.fits(&part) {
            parts.push(part);
        }
    }
    Ok(parts)
}
