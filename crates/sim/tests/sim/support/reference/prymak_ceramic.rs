//! The printed table of the ceramic circuit of 1995.

use henrad_parts::quantity::{Farads, Henries, Hertz, Ohms};
use henrad_sim::FrequencyGrid;
use henrad_sim::capacitor::technology::prymak_ceramic::PrymakCeramic;
use serde::Deserialize;

use super::{Comparison, compared};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    part: String,
    source: String,
    circuit: Circuit,
    tolerance: f64,
    frequency: Vec<f64>,
    impedance: Vec<f64>,
    esr: Vec<f64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Circuit {
    capacitance: f64,
    resistance: f64,
    inductance: f64,
    resonance: f64,
    stray_capacitance: f64,
}

/// All rows of `prymak_ceramic.toml` against the circuit.
pub fn prymak_ceramic() -> Vec<Comparison> {
    const TEXT: &str = include_str!("../../../../../../reference/capacitor/prymak_ceramic.toml");
    compared(TEXT, Row::compare)
}

impl Row {
    fn compare(&self) -> Vec<Comparison> {
        let circuit = PrymakCeramic {
            capacitance: Farads::new(self.circuit.capacitance),
            resistance: Ohms::new(self.circuit.resistance),
            inductance: Henries::new(self.circuit.inductance),
            resonance: Hertz::new(self.circuit.resonance),
            stray_capacitance: Farads::new(self.circuit.stray_capacitance),
        };
        let circuit = circuit.checked().unwrap();
        let grid = FrequencyGrid::from_frequencies(self.frequency.clone()).unwrap();
        let sweep = grid.points().iter().map(|point| circuit.impedance(point));
        let printed = self.impedance.iter().zip(&self.esr);
        sweep
            .zip(printed)
            .zip(&self.frequency)
            .flat_map(|((z, (&impedance, &esr)), &frequency)| {
                [
                    self.comparison("|Z|", frequency, z.norm(), impedance),
                    self.comparison("ESR", frequency, z.re, esr),
                ]
            })
            .collect()
    }

    fn comparison(
        &self,
        quantity: &'static str,
        frequency: f64,
        actual: f64,
        expected: f64,
    ) -> Comparison {
        Comparison {
            case: format!("{}, {frequency:.2e} Hz", self.part),
            quantity,
            unit: "Ω",
            actual,
            expected,
            allowed: self.tolerance * expected,
            source: self.source.clone(),
        }
    }
}
