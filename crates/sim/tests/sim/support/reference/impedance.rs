//! Published impedances.

use std::collections::BTreeMap;

use henrad_parts::model::{ParameterName, for_part};
use henrad_parts::quantity::Hertz;
use henrad_sim::capacitor::analysis::{deembedded_capacitance, impedance_esr};
use henrad_sim::{Capacitor, Condition, FrequencyGrid};
use serde::Deserialize;

use super::{Comparison, compared, fine_sweep, lowest};
use crate::support::{given, part};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    part: String,
    source: String,
    /// Leaves the part's fitted parameters out.
    #[serde(default)]
    estimated: bool,
    #[serde(default)]
    given: BTreeMap<ParameterName, f64>,
    frequency: Vec<f64>,
    #[serde(default)]
    impedance: Vec<f64>,
    #[serde(default)]
    esr: Vec<f64>,
    #[serde(default)]
    capacitance: Vec<f64>,
    lowest_impedance: Option<f64>,
    lowest_esr: Option<f64>,
    lowest_at: Option<f64>,
    resonance: Option<f64>,
    tolerance: Tolerance,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Tolerance {
    impedance: f64,
    esr: f64,
    capacitance: f64,
    frequency: f64,
}

/// All rows of impedance.toml against the models.
pub fn impedance() -> Vec<Comparison> {
    const TEXT: &str = include_str!("../../../../../../reference/capacitor/impedance.toml");
    compared(TEXT, Row::compare)
}

impl Row {
    fn capacitor(&self) -> Capacitor {
        let mut part = part(&self.part).part();
        if self.estimated {
            part.given.clear();
        }
        part.given.extend(given(&self.given));
        Capacitor::at(&for_part(&part).unwrap(), &Condition::default()).unwrap()
    }

    fn compare(&self) -> Vec<Comparison> {
        let capacitor = self.capacitor();
        let mut comparisons = self.compare_points(&capacitor);
        comparisons.extend(self.compare_minima(&capacitor));
        comparisons
    }

    fn parameters(&self) -> &'static str {
        let of_part = !self.estimated && !part(&self.part).given.is_empty();
        let fitted = of_part || !self.given.is_empty();
        if fitted { "fitted" } else { "estimated" }
    }

    fn comparison(
        &self,
        place: &str,
        quantity: &'static str,
        unit: &'static str,
        actual: f64,
        expected: f64,
        tolerance: f64,
    ) -> Comparison {
        Comparison {
            case: format!("{} ({}), {place}", self.part, self.parameters()),
            quantity,
            unit,
            actual,
            expected,
            allowed: tolerance * expected,
            source: self.source.clone(),
        }
    }

    fn compare_points(&self, capacitor: &Capacitor) -> Vec<Comparison> {
        if self.frequency.is_empty() {
            return Vec::new();
        }
        let grid = FrequencyGrid::from_frequencies(self.frequency.clone()).unwrap();
        let curves = impedance_esr(&capacitor.impedances(&grid));
        let capacitance = deembedded_capacitance(capacitor, &grid);
        let columns = [
            (
                ("|Z|", "Ω"),
                &self.impedance,
                curves.impedance,
                self.tolerance.impedance,
            ),
            (("ESR", "Ω"), &self.esr, curves.esr, self.tolerance.esr),
            (
                ("C", "F"),
                &self.capacitance,
                capacitance,
                self.tolerance.capacitance,
            ),
        ];
        let mut comparisons = Vec::new();
        for ((quantity, unit), expected, actual, tolerance) in columns {
            for ((frequency, expected), actual) in self.frequency.iter().zip(expected).zip(actual) {
                let place = format!("{frequency:.4e} Hz");
                let row = self.comparison(&place, quantity, unit, actual, *expected, tolerance);
                comparisons.push(row);
            }
        }
        comparisons
    }

    fn compare_minima(&self, capacitor: &Capacitor) -> Vec<Comparison> {
        let sweep = fine_sweep();
        let curves = impedance_esr(&capacitor.impedances(&sweep));
        let lowest_at = sweep.frequencies()[position_of_lowest(&curves.impedance)];
        let resonance = capacitor
            .self_resonant_frequency()
            .map_or(f64::NAN, Hertz::get);
        let Tolerance { esr, frequency, .. } = self.tolerance;
        let rows = [
            (
                ("lowest |Z|", "Ω"),
                self.lowest_impedance,
                lowest(&curves.impedance),
                esr,
            ),
            (
                ("lowest ESR", "Ω"),
                self.lowest_esr,
                lowest(&curves.esr),
                esr,
            ),
            (
                ("frequency of the lowest |Z|", "Hz"),
                self.lowest_at,
                lowest_at,
                frequency,
            ),
            (("resonance", "Hz"), self.resonance, resonance, frequency),
        ];
        rows.into_iter()
            .filter_map(|((quantity, unit), expected, actual, tolerance)| {
                Some(self.comparison("whole curve", quantity, unit, actual, expected?, tolerance))
            })
            .collect()
    }
}

fn position_of_lowest(values: &[f64]) -> usize {
    let lowest = lowest(values);
    values.iter().position(|&value| value == lowest).unwrap()
}
