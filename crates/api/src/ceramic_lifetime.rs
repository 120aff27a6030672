//! Types of the lifetime of ceramic capacitors: V, °C, h, eV, shares in percent.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::calculator::CalculatorInput;
use crate::film_lifetime::LifetimeParameter;
use crate::input::{Control, Number};
use crate::object::objects;
use crate::vocabulary::OriginMark;

/// Body of `/api/ceramicLifetime`. An absent field of the test or the law counts as 0.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct CeramicLifetimeRequest {
    /// Duration of the endurance test, 1 to 100 000 h.
    #[schema(value_type = Control, example = 1000)]
    pub test_hours: Option<Control>,
    /// Voltage of the test, 0.1 to 100 000 V.
    #[schema(value_type = Control, example = 100)]
    pub test_voltage: Option<Control>,
    /// Temperature of the test, 25 to 250 °C.
    #[schema(value_type = Control, example = 125)]
    pub test_temperature: Option<Control>,
    /// Exponent of the voltage, 1 to 10.
    #[schema(value_type = Control, example = 4)]
    pub voltage_exponent: Option<Control>,
    /// Activation energy, 0.3 to 2 eV; or `kelvinsPerHalving`.
    #[schema(value_type = Control, required = false, example = 0.9)]
    pub activation_energy: Option<Control>,
    /// Temperature rise that halves the life, as makers print it, 4 to 30 K, about the middle between the test and each
    /// load; in place of the activation energy.
    #[schema(value_type = Control, required = false, example = 8)]
    pub kelvins_per_halving: Option<Control>,
    /// Loads, at most 20; their working times sum to 100 %.
    #[serde(deserialize_with = "objects")]
    pub loads: Vec<CeramicLoad>,
}

/// A load that lasts for a share of the operating time.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct CeramicLoad {
    /// Working time, % of the operating time; needed.
    #[schema(value_type = Number, required)]
    pub operating_percentage: Option<Number>,
    /// Voltage, dc or crest, 0 to 100 000 V; needed.
    #[schema(value_type = Number, required)]
    pub voltage: Option<Number>,
    /// Temperature of the part, self-heating included, −55 to 250 °C; needed.
    #[schema(value_type = Number, required)]
    pub temperature: Option<Number>,
}

/// Answer of `/api/ceramicLifetime/form`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CeramicLifetimeForm {
    /// The test and the law.
    pub inputs: Vec<CalculatorInput>,
    pub load_inputs: Vec<CalculatorInput>,
    /// Most loads.
    pub max_loads: u32,
    /// Ranges that are published, with their sources.
    pub parameters: Vec<LifetimeParameter>,
    /// What the result is and is not.
    pub note: String,
}

/// Answer of `/api/ceramicLifetime`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CeramicLifetimeAnswer {
    /// Lifetime over all loads, h; at most `longestHours`.
    pub hours: f64,
    /// Activation energy that was counted with, eV; null where K per halving were given.
    pub activation_energy: Option<f64>,
    /// Temperature rise that halves the life at the test, K.
    pub kelvins_per_halving: f64,
    /// The same in years of 8760 h.
    pub years: f64,
    /// Whether the longest life decides.
    pub is_limited: bool,
    /// Longest life that is stated, h.
    pub longest_hours: f64,
    /// Lifetime with the published constants that shorten it most and least, and with the given ones, h.
    pub range: [f64; 2],
    /// The basis of the figure.
    pub mark: OriginMark,
    /// Each load in the order of the request.
    pub loads: Vec<CeramicLoadResult>,
    /// Lifetime over the temperature of the part under the voltage of the first load: °C, h, and both ends of the
    /// range, h. Not ended by `longestHours`.
    pub curve: Vec<[f64; 4]>,
    /// What to look at.
    pub warnings: Vec<String>,
    /// Conditions, law and sources.
    pub note: String,
}

/// What one load does.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CeramicLoadResult {
    /// By how much the voltage stretches the test.
    pub voltage_factor: f64,
    /// By how much the temperature does.
    pub temperature_factor: f64,
    /// Lifetime under this load alone, h, without the longest life.
    pub hours_alone: f64,
    /// Share of the damage, %.
    pub damage_share: f64,
}
