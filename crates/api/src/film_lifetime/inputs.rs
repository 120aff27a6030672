//! What the page needs before a calculation.

use serde::Serialize;
use utoipa::ToSchema;

use super::fields;
use super::request::FilmProfile;
use crate::calculator::CalculatorInput;
use crate::vocabulary::VoltageType;

/// Answer of `/api/filmLifetime/inputs`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FilmLifetimeForm {
    /// The inputs by name.
    pub inputs: FilmInputs,
    /// Profiles of a fresh page.
    pub profile_list: Vec<FilmProfile>,
    /// Choices of a fresh selector.
    pub defaults: FilmDefaults,
    /// Most parts.
    pub max_parts: usize,
    /// Most profiles.
    pub max_profiles: usize,
    /// Most current and frequency rows of a profile.
    pub max_current_frequency_rows: usize,
    /// Pause after the last change before the lifetime is fetched, ms.
    pub debounce_ms: u32,
    pub hours_per_year: f64,
    /// Capacitance change that ends a life.
    pub criterion: LifetimeCriterion,
    /// Water in air beyond which a climate counts as improbable, g/m³.
    pub absolute_humidity_limit: f64,
    /// The switch against credit for drying.
    pub no_drying_credit: DrySwitch,
    /// Rule of the largest overlay in words.
    pub overlay_rule: String,
}

/// The inputs of a profile and of the goal seek.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FilmInputs {
    pub voltage: CalculatorInput,
    #[serde(rename = "voltageDC")]
    pub voltage_dc: CalculatorInput,
    pub fundamental_frequency: CalculatorInput,
    pub temp_ambient: CalculatorInput,
    pub relative_humidity: CalculatorInput,
    pub operating_percentage: CalculatorInput,
    pub overlay_vac: CalculatorInput,
    pub overlay_frequency: CalculatorInput,
    pub current: CalculatorInput,
    pub frequency: CalculatorInput,
    pub required_hours: CalculatorInput,
}

/// Choices of a fresh selector.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FilmDefaults {
    pub series: String,
    /// Lead spacing, mm.
    pub pitch: f64,
    /// `Vac` or `Vdc`.
    pub voltage_type: VoltageType,
    /// Rated voltage, V.
    pub voltage: f64,
    /// The first part behind these choices.
    pub part_number: String,
}

/// Capacitance change that ends a life.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct LifetimeCriterion {
    /// For an ac application.
    pub vac: String,
    /// For a dc application.
    pub vdc: String,
}

/// The switch against credit for drying.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct DrySwitch {
    pub title: String,
    /// What it does and when to use it.
    pub explanation: String,
}

impl FilmInputs {
    /// The inputs with the printed limits.
    pub fn new() -> Self {
        Self {
            voltage: (&fields::VOLTAGE).into(),
            voltage_dc: (&fields::VOLTAGE_DC).into(),
            fundamental_frequency: (&fields::FUNDAMENTAL).into(),
            temp_ambient: (&fields::AMBIENT).into(),
            relative_humidity: (&fields::HUMIDITY).into(),
            operating_percentage: (&fields::SHARE).into(),
            overlay_vac: (&fields::OVERLAY).into(),
            overlay_frequency: (&fields::OVERLAY_FREQUENCY).into(),
            current: (&fields::ROW_CURRENT).into(),
            frequency: (&fields::ROW_FREQUENCY).into(),
            required_hours: (&fields::REQUIRED_HOURS).into(),
        }
    }
}

impl Default for FilmInputs {
    fn default() -> Self {
        Self::new()
    }
}
