//! Lifetime of aluminum electrolytic capacitors on the wire.

pub mod fields;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::calculator::CalculatorInput;
use crate::field::NumberField;
use crate::film_lifetime::{
    CurrentRow, HeatPath, LifetimeParameter, LifetimePart, PartName, PlotPoint, VoltagePlot,
};
use crate::input::Control;
use crate::object::{object, objects};
use crate::vocabulary::NumberMatch;
use crate::vocabulary::OriginMark;

/// Body of `/api/electrolyticLifetime`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ElectrolyticRequest {
    /// Parts: numbers, or objects with `mfrPn`; at most ten.
    pub parts: Vec<PartName>,
    /// Load profiles; their working times sum to 100 %.
    #[serde(deserialize_with = "objects")]
    pub profile_list: Vec<ElectrolyticProfile>,
    /// Indices of the profiles to return curves for, from 0; all profiles when absent.
    pub chart_profiles: Option<Vec<u32>>,
    /// What is known of the cooling.
    #[serde(deserialize_with = "object")]
    pub heat: HeatPath,
    /// Random id of the visitor's browser.
    pub session: String,
}

/// A load that lasts for a share of the operating time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ElectrolyticProfile {
    /// Dc voltage, V; needed.
    #[serde(rename = "voltageDC", default = "Control::absent")]
    pub voltage_dc: Control,
    /// Ambient temperature, °C; needed.
    #[serde(default = "Control::absent")]
    pub temp_ambient: Control,
    /// Working time, % of the operating time; needed.
    #[serde(default = "Control::absent")]
    pub operating_percentage: Control,
    /// Ripple currents with their frequencies, at most five.
    #[serde(deserialize_with = "objects")]
    pub current_frequency: Vec<CurrentRow>,
}

impl Default for ElectrolyticProfile {
    fn default() -> Self {
        let start = |field: &NumberField| Control(field.default.unwrap_or(0.0));
        Self {
            voltage_dc: start(&fields::VOLTAGE),
            temp_ambient: start(&fields::AMBIENT),
            operating_percentage: start(&fields::SHARE),
            current_frequency: vec![CurrentRow {
                current: start(&fields::CURRENT),
                frequency: start(&fields::FREQUENCY),
            }],
        }
    }
}

/// Answer of `/api/electrolyticLifetime/inputs`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ElectrolyticForm {
    /// The inputs by name.
    pub inputs: ElectrolyticInputs,
    /// Profiles of a fresh page.
    pub profile_list: Vec<ElectrolyticProfile>,
    /// The part of a fresh page.
    pub defaults: ElectrolyticDefaults,
    /// Series with lifetime rules.
    pub series: Vec<String>,
    /// Most parts.
    pub max_parts: usize,
    /// Most profiles.
    pub max_profiles: usize,
    /// Most current and frequency rows of a profile.
    pub max_current_frequency_rows: usize,
    /// Pause after the last change before the lifetime is fetched, ms.
    pub debounce_ms: u32,
    pub hours_per_year: f64,
    /// What ends a life.
    pub criterion: String,
}

/// The inputs of a profile.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ElectrolyticInputs {
    #[serde(rename = "voltageDC")]
    pub voltage_dc: CalculatorInput,
    pub temp_ambient: CalculatorInput,
    pub operating_percentage: CalculatorInput,
    pub current: CalculatorInput,
    pub frequency: CalculatorInput,
}

impl ElectrolyticInputs {
    /// The inputs with their limits.
    pub fn new() -> Self {
        Self {
            voltage_dc: (&fields::VOLTAGE).into(),
            temp_ambient: (&fields::AMBIENT).into(),
            operating_percentage: (&fields::SHARE).into(),
            current: (&fields::CURRENT).into(),
            frequency: (&fields::FREQUENCY).into(),
        }
    }
}

impl Default for ElectrolyticInputs {
    fn default() -> Self {
        Self::new()
    }
}

/// The part of a fresh page.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ElectrolyticDefaults {
    pub series: String,
    pub part_number: String,
}

/// An aluminum electrolytic part with its lifetime parameters.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ElectrolyticPart {
    /// Row id in the catalogue.
    pub id: i64,
    /// Manufacturer part number.
    pub mfr_pn: String,
    /// How it answers the number; only in the answer to a look-up.
    #[serde(flatten)]
    pub answers: NumberMatch,
    /// Series name.
    pub series: String,
    /// Capacitance, pF.
    pub cap_value: f64,
    /// Capacitance for display.
    pub cap_display: String,
    /// Rated voltage, V.
    pub rated_voltage: f64,
    /// Highest ambient temperature, at which the lifetime is rated, °C.
    pub rated_temp: f64,
    /// Lowest ambient temperature, °C.
    pub min_temp: f64,
    /// Lifetime at the rated temperature with rated voltage and ripple, h.
    pub rated_lifetime: f64,
    /// Core over ambient at that point, K.
    pub rated_core_rise: f64,
    /// Longest lifetime that is stated, h.
    pub max_rated_lifetime: f64,
    /// Thermal resistance, core to ambient, K/W.
    pub rth: f64,
    /// What the voltage does, in a sentence.
    pub voltage_rule: String,
    /// How far a result can be trusted: the weakest mark among the parameters.
    pub mark: OriginMark,
    /// Every parameter with its basis.
    pub parameters: Vec<LifetimeParameter>,
}

/// Answer of `/api/electrolyticLifetime`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ElectrolyticAnswer {
    /// What ends a life.
    pub criterion: String,
    /// Lifetime in hours by part number.
    pub lifetime_hours_total: BTreeMap<String, Option<f64>>,
    /// The parts in the order of the request.
    pub parts: Vec<LifetimePart>,
    /// Results of the profiles, one list per part.
    pub profile_list: Vec<Vec<ElectrolyticResult>>,
}

/// What one profile does to one part.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ElectrolyticResult {
    /// Hours of the total that run under this profile.
    pub profile_lifetime: f64,
    /// Lifetime in hours under this profile alone, without the limit.
    pub profile_lifetime_alone: f64,
    /// Share of the damage, %.
    pub damage_share: f64,
    /// Core temperature, °C.
    pub core_temperature: f64,
    /// Core over ambient, K.
    pub self_heating: f64,
    /// Total ripple current, A rms.
    pub ripple_current: f64,
    /// Power of the ripple, W.
    pub power: f64,
    /// Lifetime over rated lifetime by temperature.
    pub temperature_factor: f64,
    /// The same by voltage.
    pub voltage_factor: f64,
    /// The ambient temperature is above the rated one.
    pub is_temperature_above_max: bool,
    /// The voltage is above the rated one.
    pub is_voltage_above_max: bool,
    /// The ripple heats the core beyond its rated temperature.
    pub is_ripple_above_max: bool,
    /// Inputs to look at.
    pub hints: Vec<String>,
    /// Ratings that are exceeded.
    pub warnings: Vec<String>,
    /// Lifetime over ambient temperature at this ripple and voltage.
    pub lifetime_vs_temperature_plot_points: VoltagePlot,
    /// Lifetime over total ripple current (A rms) at this ambient temperature and voltage, with all
    /// currents in the proportions of the profile.
    pub lifetime_vs_ripple_plot_points: VoltagePlot,
    /// Lifetime over voltage at this core temperature.
    pub lifetime_vs_voltage_plot_points: VoltagePlot,
    /// The same three curves without the longest stated lifetime.
    pub unlimited_curves: UnlimitedElectrolyticCurves,
}

/// Lifetimes without the longest stated one; no points where curves are not asked for.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
pub struct UnlimitedElectrolyticCurves {
    /// Over ambient temperature.
    pub temperature: Vec<PlotPoint>,
    /// Over total ripple current, A rms.
    pub ripple: Vec<PlotPoint>,
    /// Over voltage.
    pub voltage: Vec<PlotPoint>,
}
