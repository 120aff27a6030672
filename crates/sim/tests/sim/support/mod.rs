//! Parts and tolerances that tests, examples and benchmarks share.
#![allow(
    dead_code,
    unused_imports,
    clippy::unwrap_used,
    clippy::panic,
    reason = "support of tests: each target uses its own share, and a bad table must stop it"
)]

pub mod any;
pub mod deck;
pub mod netlist;
pub mod ngspice;
pub mod observations;
pub mod reference;
pub mod time_limit;

use std::collections::BTreeMap;

use henrad_parts::model::{CapacitorModel, GivenParameter, ParameterName, for_part};
use henrad_parts::quantity::{Amperes, Celsius, Farads, Henries, Hertz, Meters, Volts};
use henrad_parts::{EsrRating, Family, Origin, Part, PartStatus, Published, Technology};
use henrad_sim::capacitor::analysis::deembedded_capacitance;
use henrad_sim::{Capacitor, Condition, FrequencyGrid};
use serde::Deserialize;

const PARTS: &str = include_str!("../../../../../reference/capacitor/parts.toml");

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
            aging_per_decade: self.ageing_per_decade,
            status: PartStatus::Active,
            published: Published {
                dissipation_factor_limit: self.dissipation_factor_limit,
                esr: self.esr,
                esl: self.esl.map(Henries::new),
                leakage_current_limit: self.leakage_current_limit.map(Amperes::new),
                height: self.height.map(Meters::new),
                lead_spacing: self.lead_spacing.map(Meters::new),
                ..Published::default()
            },
            given: given(&self.given),
            curves: Vec::new(),
            variants: String::new(),
            data_sheet: String::new(),
            origin: Origin::Guaranteed(self.source.clone().into()),
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
        .map(|(&name, &value)| fitted(name, value))
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
    TEN_PARTS
        .iter()
        .map(|number| part(number).model())
        .collect()
}

/// The element values of a model.
pub fn capacitor(model: &CapacitorModel, condition: &Condition) -> Capacitor {
    Capacitor::at(model, condition).unwrap()
}

/// The ten benchmark parts at the reference condition.
pub fn ten_capacitors() -> Vec<Capacitor> {
    let condition = Condition::default();
    let models = ten_models();
    models
        .iter()
        .map(|model| capacitor(model, &condition))
        .collect()
}

/// 100 Hz to 1 GHz at 50 points per decade.
pub fn usual_sweep() -> FrequencyGrid {
    FrequencyGrid::logarithmic(Hertz::new(100.0), Hertz::new(1e9), 50).unwrap()
}

/// The reference condition under a bias in volt.
pub fn biased(bias: f64) -> Condition {
    Condition {
        bias: Volts::new(bias),
        ..Condition::default()
    }
}

/// The element values of a part under a bias in volt.
pub fn under_bias(part: &Part, bias: f64) -> Capacitor {
    capacitor(&for_part(part).unwrap(), &biased(bias))
}

/// A grid of one frequency in hertz.
pub fn single(frequency: f64) -> FrequencyGrid {
    FrequencyGrid::from_frequencies(vec![frequency]).unwrap()
}

/// 1 Hz to 10 GHz at 10 points per decade.
pub fn coarse_sweep() -> FrequencyGrid {
    FrequencyGrid::logarithmic(Hertz::new(1.0), Hertz::new(1e10), 10).unwrap()
}

/// A parameter as a fit gives it.
pub fn fitted(name: ParameterName, value: f64) -> GivenParameter {
    GivenParameter {
        name,
        value,
        origin: Origin::Fitted("published curve".into()),
    }
}

/// A part at its self-resonance.
pub struct Resonance {
    pub frequency: f64,
    pub esr: f64,
    /// Capacitance at the resonance.
    pub capacitance: f64,
    pub capacitance_at_1_khz: f64,
}

impl Resonance {
    /// The part at a bias in volt.
    pub fn new(part: &Part, bias: f64) -> Self {
        let capacitor = under_bias(part, bias);
        let frequency = capacitor.self_resonant_frequency().unwrap();
        let grid = FrequencyGrid::from_frequencies(vec![1e3, frequency.get()]).unwrap();
        let capacitance = deembedded_capacitance(&capacitor, &grid);
        Self {
            frequency: frequency.get(),
            esr: capacitor.impedance(frequency).re,
            capacitance: capacitance[1],
            capacitance_at_1_khz: capacitance[0],
        }
    }
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
