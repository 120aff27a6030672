//! The rules that estimate ceramics against their worked numbers,
//! reference/capacitor/ceramic_rules.toml.

use std::collections::BTreeMap;

use henrad_parts::model::{CapacitorModel, CeramicModel, ParameterName};
use henrad_parts::quantity::{Celsius, Farads, Hertz, Meters, Volts};
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

fn ceramic(dielectric: CeramicDielectric, number: &str, ratings: (&str, f64, f64)) -> CeramicModel {
    let (case, capacitance, voltage) = ratings;
    let mut part = support::part("C0805C104K5RACTU").part();
    number.clone_into(&mut part.part_number);
    part.technology = Technology::Ceramic(dielectric);
    case.clone_into(&mut part.case_code);
    part.capacitance = Farads::new(capacitance);
    part.rated_voltage = Volts::new(voltage);
    part.published.height = None;
    match henrad_parts::model::for_part(&part).unwrap() {
        CapacitorModel::Ceramic(model) => model,
        _ => panic!("{number} is not a ceramic"),
    }
}

/// Capacitance over its value at 25 °C and 0 V.
fn share(model: &CeramicModel, temperature: f64, bias: f64) -> f64 {
    let at = |temperature, bias| {
        let condition = Condition {
            temperature: Celsius::new(temperature),
            bias: Volts::new(bias),
            ..Condition::default()
        };
        let model = CapacitorModel::Ceramic(model.clone());
        let capacitor = Capacitor::at(&model, &condition).unwrap();
        -1.0 / capacitor.core_impedances(&support::single(1e3))[0].im
    };
    at(temperature, bias) / at(25.0, 0.0)
}

/// Least and largest change in percent by EIA-198 (BX: MIL-PRF-55681), over the temperatures of the
/// code.
#[test]
fn no_typical_course_leaves_the_guarantee_of_its_code() {
    use CeramicDielectric as D;
    let ppm = |ppm: f64, kelvins: f64| 1e-4 * ppm * kelvins;
    for step in 0..=205 {
        let temperature = -55.0 + f64::from(step);
        let kelvins = temperature - 25.0;
        let within = |range: std::ops::RangeInclusive<f64>| range.contains(&temperature);
        let mut guarantees = Vec::new();
        let cog = ppm(30.0, kelvins.abs());
        for dielectric in [D::C0G, D::X8G] {
            guarantees.push((dielectric, -cog, cog));
        }
        if within(-55.0..=125.0) {
            let slopes = [ppm(-870.0, kelvins), ppm(-630.0, kelvins)];
            let [low, high] = [slopes[0].min(slopes[1]), slopes[0].max(slopes[1])];
            guarantees.push((D::U2J, low, high));
            guarantees.extend([(D::X7R, -15.0, 15.0), (D::BX, -15.0, 15.0)]);
        }
        if within(-55.0..=85.0) {
            guarantees.push((D::X5R, -15.0, 15.0));
        }
        if within(-30.0..=85.0) {
            guarantees.push((D::Y5V, -82.0, 22.0));
        }
        if within(10.0..=85.0) {
            guarantees.push((D::Z5U, -56.0, 22.0));
        }
        guarantees.push((D::X8R, -15.0, 15.0));
        let least = if temperature > 125.0 { -40.0 } else { -15.0 };
        guarantees.push((D::X8L, least, 15.0));
        for (dielectric, low, high) in guarantees {
            for number in ["C0805C104K5RACTU", "C0805C104K5HACTU"] {
                let model = ceramic(dielectric, number, ("0805", 100e-9, 50.0));
                let change = 100.0 * (share(&model, temperature, 0.0) - 1.0);
                // The loss moves the capacitance in series by tan² δ.
                assert!(
                    (low - 0.05..=high + 0.05).contains(&change),
                    "{} at {temperature} °C: {change} %, {low} to {high} %",
                    dielectric.code()
                );
            }
        }
    }
}

#[test]
fn x8l_falls_steeply_past_125_degrees_and_its_band_ends_at_the_guarantee() {
    let model = ceramic(
        CeramicDielectric::X8L,
        "C0805C104K5NACTU",
        ("0805", 100e-9, 50.0),
    );
    let x7r = ceramic(
        CeramicDielectric::X7R,
        "C0805C104K5RACTU",
        ("0805", 100e-9, 50.0),
    );
    for temperature in [-55.0, 85.0, 125.0] {
        let difference = share(&model, temperature, 0.0) - share(&x7r, temperature, 0.0);
        assert!(difference.abs() < 1e-3, "{temperature} °C: {difference}");
    }
    let fall = share(&model, 125.0, 0.0) - share(&model, 150.0, 0.0);
    assert!(fall > 0.15, "{fall}");
    assert_eq!(model.temperature_characteristic.origin.mark(), "estimated");
}

/// The overview of C1007: no loss of capacitance to dc voltage.
#[test]
fn ultra_stable_x8r_is_flat_over_dc_and_ac_voltage() {
    for number in ["C0805C682K1HACTU", "C1812C224K5HACTU", "C315C153J1H5TA"] {
        let model = ceramic(CeramicDielectric::X8R, number, ("0805", 6.8e-9, 100.0));
        assert!(
            model.dc_bias.is_none() && model.ac_voltage.is_none(),
            "{number}"
        );
        assert_eq!(share(&model, 25.0, 100.0), 1.0);
    }
    // Another maker's X8R is ferroelectric.
    let other = ceramic(
        CeramicDielectric::X8R,
        "CGA4J2X8R1H104K",
        ("0805", 100e-9, 50.0),
    );
    assert!(share(&other, 25.0, 50.0) < 0.9);
}

/// MIL-PRF-55681: +15/−25 % at rated voltage over −55 to 125 °C.
#[test]
fn bx_keeps_its_guarantee_at_rated_voltage() {
    for capacitance in [1e-9, 4.7e-9, 12e-9, 100e-9, 470e-9] {
        for voltage in [50.0, 100.0] {
            let ratings = ("0805", capacitance, voltage);
            let model = ceramic(CeramicDielectric::BX, "CDR31BX472BKUS", ratings);
            for temperature in [-55.0, -40.0, 0.0, 25.0, 85.0, 125.0] {
                let kept = share(&model, temperature, voltage);
                assert!(kept > 0.7495, "{capacitance} F, {temperature} °C: {kept}");
            }
        }
    }
    // A part that loses less is left alone.
    let light = ceramic(
        CeramicDielectric::BX,
        "CDR31BX472BKUS",
        ("0805", 1e-9, 50.0),
    );
    let x7r = ceramic(
        CeramicDielectric::X7R,
        "C0805C102K5RACTU",
        ("0805", 1e-9, 50.0),
    );
    let voltage =
        |model: &CeramicModel| model.dc_bias.as_ref().unwrap().characteristic_voltage.value;
    assert_eq!(voltage(&light), voltage(&x7r));
}

/// Two chips of half the capacitance in parallel.
#[test]
fn a_stack_of_two_loses_what_one_of_its_chips_loses() {
    let law = |number, capacitance| {
        let model = ceramic(CeramicDielectric::X7R, number, ("2220", capacitance, 25.0));
        model.dc_bias.unwrap().characteristic_voltage.value.get()
    };
    let (stack, chip) = (
        law("C2220C476M3R2CAUTO", 47e-6),
        law("C2220C236M3RACTU", 23.5e-6),
    );
    assert!((stack / chip - 1.0).abs() < 1e-12, "{stack} V, {chip} V");
    assert!((stack - 19.7).abs() < 0.1, "{stack} V");
}
