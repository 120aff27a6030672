//! `GET /api/electrolyticLifetime/inputs`, and a load profile with its checks.

use axum::Json;
use axum::extract::State;
use henrad_api::calculator::CalculatorInput;
use henrad_api::field::{FieldError, NumberField, StatedLimit, range};
use henrad_api::input::Control;
use henrad_api::limits::MAX_PARTS;
use henrad_api::object::objects;
use henrad_api::refusal::{BadQuery, UnknownPart};
use henrad_engine::error::{EngineError, refuse_invalid};
use henrad_engine::lifetime::{
    AMBIENT, CurrentRow, DEBOUNCE_MS, DEFAULT_PROFILES, ELECTROLYTIC_FREQUENCY, HOURS_PER_YEAR,
    Highlighted, MAX_PROFILES, MAX_ROWS, SHARE, check_profile_count, check_row_count, check_shares,
    currents,
};
use henrad_engine::part_store::read_number;
use henrad_parts::quantity::{Celsius, Volts};
use henrad_sim::electrolytic_lifetime::Profile;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::CRITERION;
use super::part::find;
use crate::http::extract::Options;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Part of a fresh page.
const DEFAULT_PART: &str = "EDH106M016A9BAA";
/// Its series.
const DEFAULT_SERIES: &str = "EDH";
const VOLTAGE: NumberField = NumberField::required(
    "voltageDC",
    "Voltage (Vdc)",
    range(0.0, 800.0, "V"),
    1.0,
    12.0,
);
const CURRENT: NumberField = NumberField::required(
    "current",
    "Ripple current (A)",
    range(0.0, 200.0, "A"),
    0.1,
    0.0,
);

/// Ranges of the fields, as the description of the interface states them.
pub const STATED: &[StatedLimit] = &[
    VOLTAGE.stated_in("ElectrolyticProfile"),
    AMBIENT.stated_in("ElectrolyticProfile"),
    SHARE.stated_in("ElectrolyticProfile"),
];

/// Answer of `/api/electrolyticLifetime/inputs`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ElectrolyticForm {
    /// The inputs by name.
    inputs: ElectrolyticInputs,
    /// Profiles of a fresh page.
    profile_list: Vec<ElectrolyticProfile>,
    /// The part of a fresh page.
    defaults: ElectrolyticDefaults,
    /// Series with lifetime rules.
    series: Vec<String>,
    /// Most parts.
    max_parts: usize,
    /// Most profiles.
    max_profiles: usize,
    /// Most current and frequency rows of a profile.
    max_current_frequency_rows: usize,
    /// Pause after the last change before the lifetime is fetched, ms.
    debounce_ms: u32,
    hours_per_year: f64,
    /// What ends a life.
    criterion: String,
}

/// The inputs of a profile.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ElectrolyticInputs {
    #[serde(rename = "voltageDC")]
    voltage_dc: CalculatorInput,
    temp_ambient: CalculatorInput,
    operating_percentage: CalculatorInput,
    current: CalculatorInput,
    frequency: CalculatorInput,
}

impl ElectrolyticInputs {
    /// The inputs with their limits.
    fn new() -> Self {
        Self {
            voltage_dc: (&VOLTAGE).into(),
            temp_ambient: (&AMBIENT).into(),
            operating_percentage: (&SHARE).into(),
            current: (&CURRENT).into(),
            frequency: (&ELECTROLYTIC_FREQUENCY).into(),
        }
    }
}

/// The part of a fresh page.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ElectrolyticDefaults {
    series: String,
    part_number: String,
}

/// A load that lasts for a share of the operating time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ElectrolyticProfile {
    /// Dc voltage, V; needed.
    #[serde(rename = "voltageDC", default = "Control::absent")]
    voltage_dc: Control,
    /// Ambient temperature, °C; needed.
    #[serde(default = "Control::absent")]
    temp_ambient: Control,
    /// Working time, % of the operating time; needed.
    #[serde(default = "Control::absent")]
    operating_percentage: Control,
    /// Ripple currents with their frequencies, at most five.
    #[serde(deserialize_with = "objects")]
    current_frequency: Vec<CurrentRow>,
}

impl Default for ElectrolyticProfile {
    fn default() -> Self {
        let start = |field: &NumberField| Control(field.default.unwrap_or(0.0));
        Self {
            voltage_dc: start(&VOLTAGE),
            temp_ambient: start(&AMBIENT),
            operating_percentage: start(&SHARE),
            current_frequency: vec![CurrentRow {
                current: start(&CURRENT),
                frequency: start(&ELECTROLYTIC_FREQUENCY),
            }],
        }
    }
}

/// Inputs with limits and starting values.
#[utoipa::path(
    get, path = "/api/electrolyticLifetime/inputs", tag = "electrolytic lifetime",
    params(Highlighted),
    responses(
        (status = 200, body = ElectrolyticForm),
        UnknownPart,
        BadQuery,
    )
)]
pub async fn get_electrolytic_inputs(
    State(state): State<AppState>,
    Options(highlighted): Options<Highlighted>,
) -> Result<Json<ElectrolyticForm>, Problem> {
    let mut inputs = ElectrolyticInputs::new();
    if !highlighted.part_number.trim().is_empty() {
        let number = read_number(&highlighted.part_number)?;
        let part = find(&state, number.into(), "partNumber").await?;
        let rules = &part.rules;
        inputs.temp_ambient.min = inputs.temp_ambient.min.max(rules.temperature_min.get());
        inputs.temp_ambient.max = inputs.temp_ambient.max.min(rules.rated_temperature.get());
        inputs.voltage_dc.max = inputs.voltage_dc.max.min(rules.rated_voltage.get());
    }
    Ok(Json(ElectrolyticForm {
        inputs,
        profile_list: vec![ElectrolyticProfile::default(); DEFAULT_PROFILES],
        defaults: ElectrolyticDefaults {
            series: DEFAULT_SERIES.to_owned(),
            part_number: DEFAULT_PART.to_owned(),
        },
        series: state
            .calculators
            .electrolytic_lifetimes
            .series()
            .map(str::to_owned)
            .collect(),
        max_parts: MAX_PARTS,
        max_profiles: MAX_PROFILES,
        max_current_frequency_rows: MAX_ROWS,
        debounce_ms: DEBOUNCE_MS,
        hours_per_year: HOURS_PER_YEAR,
        criterion: CRITERION.to_owned(),
    }))
}

/// Profiles as the model takes them.
///
/// # Errors
/// All invalid fields at once.
pub fn profiles(list: &[ElectrolyticProfile]) -> Result<Vec<Profile>, EngineError> {
    let mut errors = Vec::new();
    check_profile_count(list.len())?;
    for (index, profile) in list.iter().enumerate() {
        one(&format!("profileList[{index}]."), profile, &mut errors);
    }
    let shares = list.iter().map(|profile| profile.operating_percentage.0);
    check_shares("profileList", shares, &mut errors);
    refuse_invalid(errors)?;
    Ok(list.iter().map(of_model).collect())
}

fn one(prefix: &str, profile: &ElectrolyticProfile, errors: &mut Vec<FieldError>) {
    VOLTAGE.check(prefix, profile.voltage_dc.0, errors);
    AMBIENT.check(prefix, profile.temp_ambient.0, errors);
    SHARE.check(prefix, profile.operating_percentage.0, errors);
    if !check_row_count(prefix, profile.current_frequency.len(), errors) {
        return;
    }
    for (index, row) in profile.current_frequency.iter().enumerate() {
        let prefix = format!("{prefix}currentFrequency[{index}].");
        CURRENT.check(&prefix, row.current.0, errors);
        ELECTROLYTIC_FREQUENCY.check(&prefix, row.frequency.0, errors);
    }
}

fn of_model(profile: &ElectrolyticProfile) -> Profile {
    Profile {
        share: profile.operating_percentage.0 / 100.0,
        voltage: Volts::new(profile.voltage_dc.0),
        ambient: Celsius::new(profile.temp_ambient.0),
        currents: currents(&profile.current_frequency),
    }
}
