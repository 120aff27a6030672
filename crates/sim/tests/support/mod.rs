//! Parts and tolerances that tests, examples and benchmarks share.
#![allow(dead_code, reason = "each target uses its own share of this module")]

use std::collections::BTreeMap;

use henrad_parts::model::{CapacitorModel, GivenParameter, ParameterName, for_part};
use henrad_parts::quantity::{Amperes, Celsius, Farads, Henries, Metres, Volts};
use henrad_parts::{EsrRating, Family, Origin, Part, PartStatus, Published, Technology};
use serde::Deserialize;

const PARTS: &str = include_str!("../../../../reference/capacitor/parts.toml");

/// The ten parts of the benchmarks and of the peer's deck, mixed over all technologies.
pub const TEN_PARTS: [&str; 10] = [
    "C0805C104K5RACTU",
    "C0603C104K5RACTU",
    "C0402C104K4RACTU",
    "C0805C106K8PACTU",
    "C0201C103K4PACTU",
    "T491A106K010AT",
    "T491D107K010AT",
    "A700V337M2R5ATE009",
    "R46KN4100JHP1M",
    "EDH106M016A9BAA",
];

#[derive(Deserialize)]
struct Table {
    part: Vec<Ratings>,
}

/// The ratings that a model depends on.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ratings {
    pub part_number: String,
    pub technology: Technology,
    pub case_code: String,
    pub capacitance: f64,
    pub rated_voltage: f64,
    #[serde(default)]
    pub rated_voltage_ac: Option<f64>,
    pub temperature: (f64, f64),
    #[serde(default)]
    pub ageing_per_decade: f64,
    #[serde(default)]
    pub dissipation_factor_limit: Option<f64>,
    #[serde(default)]
    pub esr: Option<EsrRating>,
    #[serde(default)]
    pub esl: Option<f64>,
    #[serde(default)]
    pub leakage_current_limit: Option<f64>,
    #[serde(default)]
    pub height: Option<f64>,
    #[serde(default)]
    pub lead_spacing: Option<f64>,
    #[serde(default)]
    pub given: BTreeMap<ParameterName, f64>,
    pub source: String,
}

impl Ratings {
    /// The part with these ratings.
    pub fn part(&self) -> Part {
        Part {
            part_number: self.part_number.clone(),
            base_number: self.part_number.clone(),
            series_id: String::new(),
            series: String::new(),
            family: Family::Ceramic,
            technology: self.technology,
            dielectric: String::new(),
            case_code: self.case_code.clone(),
            case_alias: String::new(),
            capacitance: Farads::new(self.capacitance),
            tolerance: None,
            tolerances: String::new(),
            terminations: String::new(),
            rated_voltage: Volts::new(self.rated_voltage),
            rated_voltage_ac: self.rated_voltage_ac.map(Volts::new),
            temperature_min: Celsius::new(self.temperature.0),
            temperature_max: Celsius::new(self.temperature.1),
            application: String::new(),
            ageing_per_decade: self.ageing_per_decade,
            status: PartStatus::Active,
            published: Published {
                dissipation_factor_limit: self.dissipation_factor_limit,
                esr: self.esr,
                esl: self.esl.map(Henries::new),
                leakage_current_limit: self.leakage_current_limit.map(Amperes::new),
                height: self.height.map(Metres::new),
                lead_spacing: self.lead_spacing.map(Metres::new),
                ..Published::default()
            },
            given: given(&self.given),
            origin: Origin::Guaranteed(self.source.clone()),
        }
    }

    /// The model of the part with these ratings.
    pub fn model(&self) -> CapacitorModel {
        for_part(&self.part()).unwrap()
    }
}

/// Parameters fitted to a published curve.
pub fn given(values: &BTreeMap<ParameterName, f64>) -> Vec<GivenParameter> {
    values
        .iter()
        .map(|(&name, &value)| GivenParameter {
            name,
            value,
            origin: Origin::Fitted("published curve".to_owned()),
        })
        .collect()
}

/// All parts of reference/capacitor/parts.toml.
pub fn parts() -> Vec<Ratings> {
    toml::from_str::<Table>(PARTS).unwrap().part
}

/// One part of reference/capacitor/parts.toml.
pub fn part(part_number: &str) -> Ratings {
    let mut parts = parts().into_iter();
    parts
        .find(|part| part.part_number == part_number)
        .unwrap_or_else(|| panic!("{part_number} is not in parts.toml"))
}

/// The models of the ten benchmark parts.
pub fn ten_models() -> Vec<CapacitorModel> {
    TEN_PARTS.iter().map(|number| part(number).model()).collect()
}

/// Fails with both numbers and the unit when they differ by more than the relative tolerance.
#[track_caller]
pub fn assert_close(what: &str, actual: f64, expected: f64, tolerance: f64, unit: &str) {
    let error = actual / expected - 1.0;
    assert!(
        error.abs() <= tolerance,
        "{what}: {actual:.6e} {unit}, expected {expected:.6e} {unit}: off by {:+.3} %, allowed {} %",
        100.0 * error,
        100.0 * tolerance
    );
}
