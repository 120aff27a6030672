//! The rules that estimate ceramics against their worked numbers, reference/capacitor/ceramic_rules.toml.

use std::collections::BTreeMap;

use henrad_parts::model::{CapacitorModel, ParameterName};
use henrad_parts::quantity::{Farads, Hertz, Meters, Volts};
use henrad_parts::technology::CeramicDielectric;
use henrad_parts::{Part, Technology};
use henrad_sim::capacitor::effect::dc_bias;
use henrad_sim::{Capacitor, Condition};
use serde::Deserialize;

use crate::support;

/// The printed digits.
const PARAMETER_TOLERANCE: f64 = 1e-3;
/// What the closed form leaves out.
const ESR_TOLERANCE: f64 = 0.015;
/// The same where the circuit is the one that the figures are of.
const SAME_CIRCUIT_TOLERANCE: f64 = 0.003;

#[derive(Deserialize)]
struct Table {
    row: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    dielectric: CeramicDielectric,
    case: String,
    height_mm: Option<f64>,
    capacitance: f64,
    rated_voltage: f64,
    parameter: BTreeMap<ParameterName, f64>,
    #[serde(default)]
    esr: Vec<(f64, f64)>,
    #[serde(default)]
    esr_by_small_signal: Vec<(f64, f64)>,
    #[serde(default)]
    kept: Vec<(f64, f64)>,
}

impl Row {
    fn part(&self) -> Part {
        let mut part = support::part("C0805C104K5RACTU").part();
        part.technology = Technology::Ceramic(self.dielectric);
        part.case_code.clone_from(&self.case);
        part.capacitance = Farads::new(self.capacitance);
        part.rated_voltage = Volts::new(self.rated_voltage);
        part.published.height = self.height_mm.map(|height| Meters::new(1e-3 * height));
        part.published.dissipation_factor_limit = None;
        part
    }

    fn name(&self) -> String {
        let dielectric = self.dielectric.code();
        format!("{dielectric} {} {} F", self.case, self.capacitance)
    }
}

fn rows() -> Vec<Row> {
    const TEXT: &str = include_str!("../../../../reference/capacitor/ceramic_rules.toml");
    toml::from_str::<Table>(TEXT).unwrap().row
}

#[track_caller]
fn assert_close(what: &str, actual: f64, expected: f64, tolerance: f64) {
    assert!(
        (actual - expected).abs() <= tolerance * expected.abs(),
        "{what}: {actual:.6e}, expected {expected:.6e} within {tolerance}"
    );
}

#[test]
fn estimated_parameters_are_the_worked_ones() {
    for row in rows() {
        let parameters = henrad_parts::model::for_part(&row.part())
            .unwrap()
            .parameters();
        for (&name, &expected) in &row.parameter {
            let found = parameters.iter().find(|parameter| parameter.name == name);
            let what = format!("{} {name}", row.name());
            assert_close(&what, found.unwrap().value, expected, PARAMETER_TOLERANCE);
        }
    }
}

#[test]
fn the_esr_at_small_signal_is_the_worked_one() {
    let condition = Condition {
        ac_voltage: Some(Volts::new(0.0)),
        ..Condition::default()
    };
    for row in rows() {
        let model = henrad_parts::model::for_part(&row.part()).unwrap();
        let capacitor = Capacitor::at(&model, &condition).unwrap();
        for &(frequency, expected) in &row.esr {
            let esr = capacitor.impedance(Hertz::new(frequency)).re;
            let what = format!("{} at {frequency} Hz", row.name());
            assert_close(&what, esr, expected, ESR_TOLERANCE);
        }
    }
}

/// The calibration prints 4.298 mΩ at 1 MHz where the rules give 4.224: its figures have C·F_ss for C in Rs ∝ C^−0.65,
/// R2 ∝ C^−0.55 and r ∝ C^0.1 below 1 µF. With that the circuit has them.
#[test]
fn the_printed_esr_is_that_of_rules_at_the_small_signal_capacitance() {
    let condition = Condition {
        ac_voltage: Some(Volts::new(0.0)),
        ..Condition::default()
    };
    for row in rows()
        .iter()
        .filter(|it| !it.esr_by_small_signal.is_empty())
    {
        let model = henrad_parts::model::for_part(&row.part()).unwrap();
        // b = 2·(1/F_ss − 1)
        let growth = row.parameter[&ParameterName::AcVoltageGrowth];
        let kept = 1.0 / (1.0 + growth / 2.0);
        let rules = [
            (ParameterName::SeriesResistance, -0.65),
            (ParameterName::OuterDamping, -0.55),
        ];
        let mut given = model.parameters();
        given.retain(|it| rules.iter().any(|(name, _)| *name == it.name));
        assert_eq!(given.len(), rules.len());
        for parameter in &mut given {
            let rule = rules.iter().find(|(name, _)| *name == parameter.name);
            parameter.value *= f64::powf(kept, rule.unwrap().1);
        }
        let model = model.with_given(&given).unwrap();
        let capacitor = Capacitor::at(&model, &condition).unwrap();
        for &(frequency, expected) in &row.esr_by_small_signal {
            let esr = capacitor.impedance(Hertz::new(frequency)).re;
            let what = format!("{} at {frequency} Hz", row.name());
            assert_close(&what, esr, expected, SAME_CIRCUIT_TOLERANCE);
        }
    }
}

#[test]
fn the_capacitance_kept_under_bias_is_the_worked_one() {
    for row in rows() {
        let CapacitorModel::Ceramic(model) = henrad_parts::model::for_part(&row.part()).unwrap()
        else {
            panic!("{} is not a ceramic", row.name())
        };
        for &(bias, expected) in &row.kept {
            let condition = Condition {
                bias: Volts::new(bias),
                ..Condition::default()
            };
            let kept = dc_bias::relative_capacitance(model.dc_bias.as_ref().unwrap(), &condition);
            let what = format!("{} at {bias} V", row.name());
            assert_close(&what, kept, expected, PARAMETER_TOLERANCE);
        }
    }
}
