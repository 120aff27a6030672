//! Published ratings against estimated parameters.

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Hertz, Ohms};
use henrad_parts::{EsrRating, RatingKind, Technology};
use serde::Deserialize;

use super::{Comparison, read};
use crate::support::part;

#[derive(Deserialize)]
struct Table {
    ripple: Vec<Ripple>,
    leakage: Vec<Leakage>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ripple {
    part_number: String,
    case_code: String,
    rise: f64,
    esr: f64,
    current: f64,
    tolerance: f64,
    source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Leakage {
    part_number: String,
    technology: Technology,
    capacitance: f64,
    rated_voltage: f64,
    typical_share: f64,
    limit: f64,
    tolerance: f64,
    source: String,
}

fn table() -> Table {
    read(include_str!(
        "../../../../../../reference/capacitor/ratings.toml"
    ))
}

/// Ripple ratings: I = √(rise/(R_th·ESR)) with the estimated thermal resistance.
pub fn ripple() -> Vec<Comparison> {
    table().ripple.iter().map(Ripple::compare).collect()
}

/// Leakage limits: V/(share·R_leak) with the estimated leakage resistance.
pub fn leakage() -> Vec<Comparison> {
    table().leakage.iter().map(Leakage::compare).collect()
}

impl Ripple {
    fn compare(&self) -> Comparison {
        let polymer = self.part_number.starts_with("T52");
        let mut ratings = part(if polymer {
            "T520D337M006ATE015"
        } else {
            "T491D107K010AT"
        });
        ratings.part_number.clone_from(&self.part_number);
        ratings.case_code.clone_from(&self.case_code);
        ratings.esr = Some(EsrRating {
            value: Ohms::new(self.esr),
            frequency: Hertz::new(100e3),
            kind: RatingKind::Limit,
        });
        let CapacitorModel::Solid(model) = ratings.model() else {
            panic!("{} is not a solid capacitor", self.part_number)
        };
        let thermal_resistance = model.thermal_resistance.value.get();
        Comparison {
            case: self.part_number.clone(),
            quantity: "ripple current",
            unit: "A",
            actual: (self.rise / (thermal_resistance * self.esr)).sqrt(),
            expected: self.current,
            allowed: self.tolerance,
            source: self.source.clone(),
        }
    }
}

impl Leakage {
    fn compare(&self) -> Comparison {
        let mut ratings = part("T491D107K010AT");
        ratings.part_number.clone_from(&self.part_number);
        ratings.technology = self.technology;
        ratings.capacitance = self.capacitance;
        ratings.rated_voltage = self.rated_voltage;
        ratings.leakage_current_limit = None;
        let CapacitorModel::Solid(model) = ratings.model() else {
            panic!("{} is not a solid capacitor", self.part_number)
        };
        let typical = self.rated_voltage / model.leakage_resistance.value.get();
        Comparison {
            case: self.part_number.clone(),
            quantity: "leakage limit",
            unit: "A",
            actual: typical / self.typical_share,
            expected: self.limit,
            allowed: self.tolerance * self.limit,
            source: self.source.clone(),
        }
    }
}
