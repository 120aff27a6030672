//! The estimation rules against worked numbers, each evaluated in the circuit of its part.

use std::f64::consts::TAU;

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Celsius, Hertz};
use henrad_sim::capacitor::CapacitorCircuit;
use henrad_sim::{Capacitor, Condition};
use serde::Deserialize;

use crate::support::Ratings;

const TABLES: [&str; 4] = [
    include_str!("../../../../reference/estimation/polymer_can.toml"),
    include_str!("../../../../reference/estimation/aluminum.toml"),
    include_str!("../../../../reference/estimation/tantalum.toml"),
    include_str!("../../../../reference/estimation/film.toml"),
];
/// Worked numbers have four digits.
const TOLERANCE: f64 = 1e-3;
/// The loss of polyester takes some capacitance, so that the dielectric of a circuit loses a little
/// more at resonance than the rule takes off.
const TOLERANCE_AT_RESONANCE: f64 = 1.5e-2;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    esr: Vec<Esr>,
    #[serde(default)]
    inductance: Vec<Inductance>,
    #[serde(default)]
    electrolyte: Vec<Electrolyte>,
}

#[derive(Deserialize)]
struct Esr {
    #[serde(flatten)]
    part: Ratings,
    /// The resonance where it is absent.
    frequency: Option<f64>,
    expected: f64,
}

#[derive(Deserialize)]
struct Inductance {
    #[serde(flatten)]
    part: Ratings,
    expected: f64,
}

/// Resistance of the electrolyte over that at 25 °C.
#[derive(Deserialize)]
struct Electrolyte {
    #[serde(flatten)]
    part: Ratings,
    /// Temperature, °C.
    at: f64,
    expected: f64,
}

fn tables() -> impl Iterator<Item = Table> {
    TABLES.iter().map(|text| toml::from_str(text).unwrap())
}

/// 1/(2π·√(L·C)) of a film part.
fn resonance(model: &CapacitorModel) -> f64 {
    let CapacitorModel::Film(film) = model else {
        panic!("a frequency is missing")
    };
    let inductance = film.inner_inductance.value.get() + film.outer_inductance.value.get();
    (TAU * (inductance * film.capacitance.value.get()).sqrt()).recip()
}

#[test]
fn circuits_have_the_worked_esr() {
    for row in tables().flat_map(|table| table.esr) {
        let model = row.part.model();
        let frequency = row.frequency.unwrap_or_else(|| resonance(&model));
        let capacitor = Capacitor::at(&model, &Condition::default()).unwrap();
        let actual = capacitor.impedance(Hertz::new(frequency)).re;
        let tolerance = row.frequency.map_or(TOLERANCE_AT_RESONANCE, |_| TOLERANCE);
        assert!(
            (actual / row.expected - 1.0).abs() < tolerance,
            "{} at {frequency} Hz: {actual} Ω, worked {} Ω",
            row.part.part_number,
            row.expected
        );
    }
}

/// |Z| at 100 MHz is at least the reactance of the body, and above it only by the conductor of manganese
/// dioxide parts.
#[test]
fn the_inductance_of_the_body_stays_whole() {
    for row in tables().flat_map(|table| table.inductance) {
        let capacitor = Capacitor::at(&row.part.model(), &Condition::default()).unwrap();
        let reactance = capacitor.impedance(Hertz::new(100e6)).im;
        let relative = reactance / (TAU * 100e6 * row.expected);
        assert!(
            (0.999..1.1).contains(&relative),
            "{}: {relative} × the reactance of {} H",
            row.part.part_number,
            row.expected
        );
    }
}

#[test]
fn electrolytes_stiffen_and_thin_as_worked() {
    for row in tables().flat_map(|table| table.electrolyte) {
        let model = row.part.model();
        let resistance = |temperature: f64| {
            let condition = Condition {
                temperature: Celsius::new(temperature),
                ..Condition::default()
            };
            let capacitor = Capacitor::at(&model, &condition).unwrap();
            let CapacitorCircuit::Aluminum(circuit) = capacitor.circuit() else {
                panic!("{} is no wet aluminum", row.part.part_number)
            };
            circuit.electrolyte_resistance.get()
        };
        let factor = resistance(row.at) / resistance(25.0);
        assert!(
            (factor / row.expected - 1.0).abs() < TOLERANCE,
            "{} V at {} °C: {factor}, worked {}",
            row.part.rated_voltage,
            row.at,
            row.expected
        );
    }
}
