//! `GET /api/filmLifetime/inputs`: what the page needs before a calculation.

use axum::Json;
use axum::extract::State;
use henrad_api::calculator::CalculatorInput;
use henrad_api::limits::MAX_PARTS;
use henrad_api::refusal::{BadQuery, UnknownPart};
use henrad_api::vocabulary::VoltageType;
use henrad_engine::lifetime::{
    AMBIENT, DEBOUNCE_MS, DEFAULT_PROFILES, FILM_FREQUENCY, HOURS_PER_YEAR, HUMIDITY, Highlighted,
    MAX_PROFILES, MAX_ROWS, SHARE,
};
use henrad_engine::part_store::read_number;
use henrad_parts::lifetime::Application;
use henrad_sim::film_lifetime::IMPROBABLE_ABSOLUTE_HUMIDITY;
use serde::Serialize;
use utoipa::ToSchema;

use super::criterion;
use super::part::find;
use super::profile::{
    FUNDAMENTAL, FilmProfile, OVERLAY, OVERLAY_FREQUENCY, REQUIRED_HOURS, ROW_CURRENT, VOLTAGE,
    VOLTAGE_DC, rated_dc,
};
use super::selector::{FilmChoice, parts_of};
use crate::http::extract::Options;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Series of a fresh selector.
const DEFAULT_SERIES: &str = "F862 V054";
/// Its lead spacing, mm.
const DEFAULT_PITCH: f64 = 15.0;
/// Its rated ac voltage, V.
const DEFAULT_VOLTAGE: f64 = 310.0;
const OVERLAY_RULE: &str = "The smaller of (rated Vdc − Vdc)/√2 and Vdc/√2.";
const DRYING: &str = "In steady operation the warm element is drier than the air around it, because \
    its moisture has the same vapor pressure. Moisture takes days to weeks to move, so a load that \
    switches on and off leaves the element as humid as the air. With this switch the relative humidity \
    of the air counts at the hot spot: the result is shorter and never longer.";

/// Answer of `/api/filmLifetime/inputs`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FilmLifetimeForm {
    /// The inputs by name.
    inputs: FilmInputs,
    /// Profiles of a fresh page.
    profile_list: Vec<FilmProfile>,
    /// Choices of a fresh selector.
    defaults: FilmDefaults,
    /// Most parts.
    max_parts: usize,
    /// Most profiles.
    max_profiles: usize,
    /// Most current and frequency rows of a profile.
    max_current_frequency_rows: usize,
    /// Pause after the last change before the lifetime is fetched, ms.
    debounce_ms: u32,
    hours_per_year: f64,
    /// Capacitance change that ends a life.
    criterion: LifetimeCriterion,
    /// Water in air beyond which a climate counts as improbable, g/m³.
    absolute_humidity_limit: f64,
    /// The switch against credit for drying.
    no_drying_credit: DrySwitch,
    /// Rule of the largest overlay in words.
    overlay_rule: String,
}

/// The inputs of a profile and of the goal seek.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FilmInputs {
    voltage: CalculatorInput,
    #[serde(rename = "voltageDC")]
    voltage_dc: CalculatorInput,
    fundamental_frequency: CalculatorInput,
    temp_ambient: CalculatorInput,
    relative_humidity: CalculatorInput,
    operating_percentage: CalculatorInput,
    overlay_vac: CalculatorInput,
    overlay_frequency: CalculatorInput,
    current: CalculatorInput,
    frequency: CalculatorInput,
    required_hours: CalculatorInput,
}

impl FilmInputs {
    /// The inputs with the printed limits.
    fn new() -> Self {
        Self {
            voltage: (&VOLTAGE).into(),
            voltage_dc: (&VOLTAGE_DC).into(),
            fundamental_frequency: (&FUNDAMENTAL).into(),
            temp_ambient: (&AMBIENT).into(),
            relative_humidity: (&HUMIDITY).into(),
            operating_percentage: (&SHARE).into(),
            overlay_vac: (&OVERLAY).into(),
            overlay_frequency: (&OVERLAY_FREQUENCY).into(),
            current: (&ROW_CURRENT).into(),
            frequency: (&FILM_FREQUENCY).into(),
            required_hours: (&REQUIRED_HOURS).into(),
        }
    }
}

/// Choices of a fresh selector.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FilmDefaults {
    series: String,
    /// Lead spacing, mm.
    pitch: f64,
    /// `Vac` or `Vdc`.
    voltage_type: VoltageType,
    /// Rated voltage, V.
    voltage: f64,
    /// The first part behind these choices.
    part_number: String,
}

/// Capacitance change that ends a life.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct LifetimeCriterion {
    /// For an ac application.
    vac: String,
    /// For a dc application.
    vdc: String,
}

/// The switch against credit for drying.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct DrySwitch {
    title: String,
    /// What it does and when to use it.
    explanation: String,
}

/// Inputs with limits and starting values.
#[utoipa::path(
    get, path = "/api/filmLifetime/inputs", tag = "film lifetime",
    params(Highlighted),
    responses(
        (status = 200, body = FilmLifetimeForm),
        UnknownPart,
        BadQuery,
    )
)]
pub async fn get_film_inputs(
    State(state): State<AppState>,
    Options(highlighted): Options<Highlighted>,
) -> Result<Json<FilmLifetimeForm>, Problem> {
    let mut inputs = FilmInputs::new();
    if !highlighted.part_number.trim().is_empty() {
        let number = read_number(&highlighted.part_number)?;
        let part = find(&state, number, "partNumber").await?;
        let model = &part.model;
        inputs.temp_ambient.min = inputs.temp_ambient.min.max(model.temperature_min.get());
        inputs.temp_ambient.max = inputs.temp_ambient.max.min(model.temperature_max.get());
        if let Some(rated) = rated_dc(&part) {
            inputs.voltage_dc.max = inputs.voltage_dc.max.max(rated);
        }
    }
    let choice = FilmChoice {
        series: DEFAULT_SERIES.to_owned(),
        pitch: Some(DEFAULT_PITCH),
        application: Some(Application::Ac),
        voltage: Some(DEFAULT_VOLTAGE),
    };
    let parts = parts_of(&state, &choice).await?;
    let first = parts.first();
    Ok(Json(FilmLifetimeForm {
        inputs,
        profile_list: vec![FilmProfile::default(); DEFAULT_PROFILES],
        defaults: FilmDefaults {
            series: choice.series,
            pitch: DEFAULT_PITCH,
            voltage_type: VoltageType::Vac,
            voltage: DEFAULT_VOLTAGE,
            part_number: first.map_or_else(String::new, |part| part.number.clone()),
        },
        max_parts: MAX_PARTS,
        max_profiles: MAX_PROFILES,
        max_current_frequency_rows: MAX_ROWS,
        debounce_ms: DEBOUNCE_MS,
        hours_per_year: HOURS_PER_YEAR,
        criterion: LifetimeCriterion {
            vac: criterion(true).to_owned(),
            vdc: criterion(false).to_owned(),
        },
        absolute_humidity_limit: IMPROBABLE_ABSOLUTE_HUMIDITY.get(),
        no_drying_credit: DrySwitch {
            title: "No drying credit".to_owned(),
            explanation: DRYING.to_owned(),
        },
        overlay_rule: OVERLAY_RULE.to_owned(),
    }))
}
