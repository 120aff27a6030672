//! Published capacitance over temperature.

use henrad_parts::model::{CapacitorModel, TemperatureCharacteristic};
use henrad_parts::quantity::Celsius;
use henrad_sim::capacitor::analysis::deembedded_capacitance;
use henrad_sim::{Capacitor, Condition, FrequencyGrid};
use serde::Deserialize;

use super::{Comparison, compared};
use crate::support::part;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    part: String,
    source: String,
    #[serde(default)]
    template: bool,
    /// Measuring frequency, Hz.
    frequency: f64,
    temperature: Vec<f64>,
    change: Vec<f64>,
    tolerance: f64,
}

/// All rows of temperature.toml against the models.
pub fn temperature() -> Vec<Comparison> {
    const TEXT: &str = include_str!("../../../../../../reference/capacitor/temperature.toml");
    compared(TEXT, Row::compare)
}

impl Row {
    fn model(&self) -> CapacitorModel {
        let mut model = part(&self.part).model();
        if let (true, CapacitorModel::Ceramic(ceramic)) = (self.template, &mut model) {
            let mut points: Vec<(Celsius, f64)> = self
                .temperature
                .iter()
                .zip(&self.change)
                .map(|(&temperature, &change)| (Celsius::new(temperature), change))
                .collect();
            points.push((Celsius::new(25.0), 0.0));
            points.sort_by(|a, b| a.0.get().total_cmp(&b.0.get()));
            ceramic.temperature_characteristic.value = TemperatureCharacteristic::Table { points };
        }
        model
    }

    fn compare(&self) -> Vec<Comparison> {
        let model = self.model();
        let grid = FrequencyGrid::from_frequencies(vec![self.frequency]).unwrap();
        let capacitance = |temperature: f64| {
            let condition = Condition {
                temperature: Celsius::new(temperature),
                ..Condition::default()
            };
            let capacitor = Capacitor::at(&model, &condition).unwrap();
            deembedded_capacitance(&capacitor, &grid)[0]
        };
        let reference = capacitance(25.0);
        let points = self.temperature.iter().zip(&self.change);
        points
            .map(|(&temperature, &change)| Comparison {
                case: format!("{}, {temperature} °C", self.part),
                quantity: "ΔC over temperature",
                unit: "%",
                actual: 100.0 * (capacitance(temperature) / reference - 1.0),
                expected: change,
                allowed: self.tolerance,
                source: self.source.clone(),
            })
            .collect()
    }
}
