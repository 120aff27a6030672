//! Published capacitance under dc bias.

use henrad_parts::Technology;
use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::Volts;
use henrad_parts::technology::CeramicDielectric;
use henrad_sim::capacitor::analysis::deembedded_capacitance;
use henrad_sim::{Capacitor, Condition, FrequencyGrid};
use serde::Deserialize;

use super::{Comparison, compared, read};
use crate::support::{Ratings, part};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    part: String,
    source: String,
    bias: Vec<f64>,
    change: Vec<f64>,
    tolerance: f64,
}

/// All rows of dc_bias.toml against the models.
pub fn dc_bias() -> Vec<Comparison> {
    const TEXT: &str = include_str!("../../../../../../reference/capacitor/dc_bias.toml");
    compared(TEXT, Row::compare)
}

/// Capacitance at the reference frequency under bias over that at 0 V.
fn kept(model: &CapacitorModel, bias: f64) -> f64 {
    let grid = FrequencyGrid::from_frequencies(vec![1e3]).unwrap();
    let capacitance = |bias: f64| {
        let condition = Condition {
            bias: Volts::new(bias),
            ..Condition::default()
        };
        let capacitor = Capacitor::at(model, &condition).unwrap();
        deembedded_capacitance(&capacitor, &grid)[0]
    };
    capacitance(bias) / capacitance(0.0)
}

impl Row {
    fn compare(&self) -> Vec<Comparison> {
        let model = part(&self.part).model();
        let points = self.bias.iter().zip(&self.change);
        points
            .map(|(&bias, &change)| Comparison {
                case: format!("{}, {bias} V", self.part),
                quantity: "ΔC under bias",
                unit: "%",
                actual: 100.0 * (kept(&model, bias) - 1.0),
                expected: change,
                // The loss factor falls with bias, which moves C_s by up to tan²δ.
                allowed: self.tolerance + 0.05,
                source: self.source.clone(),
            })
            .collect()
    }
}

#[derive(Deserialize)]
struct Retention {
    rms_allowed: f64,
    row: Vec<RetentionRow>,
}

#[derive(Deserialize)]
struct RetentionRow {
    dielectric: CeramicDielectric,
    parts: Vec<(String, f64, f64, f64, f64)>,
}

/// Rms error of the estimated retention over all rows of retention.toml, and what is allowed.
pub fn retention() -> (f64, f64, usize) {
    const TEXT: &str = include_str!("../../../../../../reference/capacitor/retention.toml");
    let table: Retention = read(TEXT);
    let mut squares = Vec::new();
    for row in &table.row {
        for (case, voltage, capacitance, at_half, at_full) in &row.parts {
            let model = ratings(row.dielectric, case, *voltage, *capacitance).model();
            squares.push((kept(&model, 0.5 * voltage) - at_half).powi(2));
            squares.push((kept(&model, *voltage) - at_full).powi(2));
        }
    }
    let mean = squares.iter().sum::<f64>() / squares.len() as f64;
    (mean.sqrt(), table.rms_allowed, squares.len())
}

fn ratings(dielectric: CeramicDielectric, case: &str, voltage: f64, capacitance: f64) -> Ratings {
    let mut ratings = part("C0805C104K5RACTU");
    ratings.technology = Technology::Ceramic(dielectric);
    case.clone_into(&mut ratings.case_code);
    ratings.rated_voltage = voltage;
    ratings.capacitance = capacitance;
    ratings.height = None;
    ratings
}
