//! The tables of reference/capacitor and what the models make of them.

mod bias;
mod current_voltage;
mod heating;
mod impedance;
mod ladder;
mod prymak_ceramic;
mod ratings;
mod report;
mod temperature;

pub use bias::{dc_bias, retention};
pub use current_voltage::ripple_limits;
pub use heating::heating;
pub use impedance::impedance;
pub use ladder::ladder;
pub use prymak_ceramic::prymak_ceramic;
pub use ratings::{leakage, ripple};
pub use report::measured_errors;
pub use temperature::temperature;

use henrad_parts::quantity::Hertz;
use henrad_sim::FrequencyGrid;
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// One number of a reference table beside the model's.
#[derive(Debug, Clone)]
pub struct Comparison {
    /// Part and condition.
    pub case: String,
    /// What is compared.
    pub quantity: &'static str,
    /// Unit of the numbers; `%` for percentage points.
    pub unit: &'static str,
    /// Number of the model.
    pub actual: f64,
    /// Number of the table.
    pub expected: f64,
    /// Largest |actual − expected| allowed.
    pub allowed: f64,
    /// Key of the source.
    pub source: String,
}

impl Comparison {
    /// Difference in percent of the expected value, or in points for percentages.
    pub fn error_percent(&self) -> f64 {
        if self.unit == "%" {
            self.actual - self.expected
        } else {
            100.0 * (self.actual / self.expected - 1.0)
        }
    }

    /// Allowed difference in the unit of [`Comparison::error_percent`].
    pub fn allowed_percent(&self) -> f64 {
        if self.unit == "%" {
            self.allowed
        } else {
            100.0 * self.allowed / self.expected
        }
    }

    fn fits(&self) -> bool {
        (self.actual - self.expected).abs() <= self.allowed * (1.0 + 1e-12)
    }
}

/// Fails with every comparison outside its tolerance.
#[track_caller]
pub fn assert_all_fit(comparisons: &[Comparison]) {
    assert!(!comparisons.is_empty(), "the table is empty");
    let misses: Vec<String> = comparisons
        .iter()
        .filter(|comparison| !comparison.fits())
        .map(|c| {
            format!(
                "{}, {}: {:.6e} {unit}, expected {:.6e} {unit} ± {:.2e} {unit} ({:+.2} %)",
                c.case,
                c.quantity,
                c.actual,
                c.expected,
                c.allowed,
                c.error_percent(),
                unit = c.unit
            )
        })
        .collect();
    assert!(
        misses.is_empty(),
        "{} of {} values miss:\n{}",
        misses.len(),
        comparisons.len(),
        misses.join("\n")
    );
}

/// Every table with its comparisons.
pub fn all_tables() -> [Vec<Comparison>; 9] {
    [
        impedance(),
        ladder(),
        prymak_ceramic(),
        dc_bias(),
        temperature(),
        ripple(),
        leakage(),
        ripple_limits(),
        heating(),
    ]
}

fn read<T: DeserializeOwned>(text: &str) -> T {
    toml::from_str(text).unwrap()
}

/// A table with one kind of row.
#[derive(Deserialize)]
struct Table<R> {
    row: Vec<R>,
}

/// All rows of a table against the models.
fn compared<R: DeserializeOwned>(
    text: &str,
    compare: impl Fn(&R) -> Vec<Comparison>,
) -> Vec<Comparison> {
    let table: Table<R> = read(text);
    table.row.iter().flat_map(compare).collect()
}

/// A fine sweep for minima: 500 points per decade from 10 kHz to 1 GHz.
fn fine_sweep() -> FrequencyGrid {
    FrequencyGrid::logarithmic(Hertz::new(1e4), Hertz::new(1e9), 500).unwrap()
}

fn lowest(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::INFINITY, f64::min)
}
