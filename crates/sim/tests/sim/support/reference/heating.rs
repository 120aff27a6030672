//! Published temperature rise over ripple current.

use henrad_parts::model::{CapacitorModel, ParameterName, for_part};
use henrad_parts::quantity::{Amperes, Hertz};
use henrad_sim::Condition;
use henrad_sim::capacitor::analysis::{SelfHeating, ThermalCoupling, self_heating};
use serde::Deserialize;

use super::{Comparison, compared};
use crate::support::{fitted, part};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    part: String,
    source: String,
    frequency: f64,
    thermal_resistance: f64,
    current: Vec<f64>,
    rise: Vec<f64>,
    tolerance: f64,
    absolute: f64,
}

/// All rows of heating.toml against the models.
pub fn heating() -> Vec<Comparison> {
    const TEXT: &str = include_str!("../../../../../../reference/capacitor/heating.toml");
    compared(TEXT, Row::compare)
}

impl Row {
    fn model(&self) -> CapacitorModel {
        let mut part = part(&self.part).part();
        let resistance = fitted(ParameterName::ThermalResistance, self.thermal_resistance);
        part.given.push(resistance);
        for_part(&part).unwrap()
    }

    fn compare(&self) -> Vec<Comparison> {
        let model = self.model();
        let rise = |current: f64| {
            let load = [(Hertz::new(self.frequency), Amperes::new(current))];
            let condition = Condition::default();
            match self_heating(&model, &condition, &load, ThermalCoupling::Uncoupled).unwrap() {
                SelfHeating::Steady(rise) => rise.get(),
                SelfHeating::Runaway => panic!("{} runs away", self.part),
            }
        };
        let points = self.current.iter().zip(&self.rise);
        points
            .map(|(&current, &expected)| Comparison {
                case: format!("{}, {:.0e} Hz, {current} A", self.part, self.frequency),
                quantity: "temperature rise",
                unit: "K",
                actual: rise(current),
                expected,
                allowed: self.tolerance * expected + self.absolute,
                source: self.source.clone(),
            })
            .collect()
    }
}
