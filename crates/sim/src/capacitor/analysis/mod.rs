//! What the plots show, one file each.

mod capacitance_inductance;
mod dissipation_factor;
mod impedance_esr;
mod phase;
mod quality_factor;

pub use capacitance_inductance::{
    CapacitanceInductance, capacitance_inductance, deembedded_capacitance,
};
pub use dissipation_factor::dissipation_factor;
pub use impedance_esr::{ImpedanceEsr, impedance_esr};
pub use phase::phase;
pub use quality_factor::quality_factor;

use num_complex::Complex64;

use crate::SimError;
use crate::sweep::FrequencyGrid;

/// A quotient of real and imaginary part over frequency, without the points where it has no
/// finite value.
fn ratio_over_frequency(
    grid: &FrequencyGrid,
    impedance: &[Complex64],
    ratio: impl Fn(&Complex64) -> f64,
) -> Result<Vec<(f64, f64)>, SimError> {
    if impedance.len() != grid.len() {
        return Err(SimError::Length {
            expected: grid.len(),
            found: impedance.len(),
        });
    }
    let pairs = grid.frequencies().iter().zip(impedance);
    Ok(pairs
        .map(|(&frequency, z)| (frequency, ratio(z)))
        .filter(|point| point.1.is_finite())
        .collect())
}
