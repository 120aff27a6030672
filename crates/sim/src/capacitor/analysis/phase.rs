//! Phase of the impedance.

use num_complex::Complex64;

/// φ = arg Z in radian, one value per frequency: −π/2 is a pure capacitance, 0 the resonance.
///
/// # Validity
/// A passive impedance keeps −π/2 ≤ φ ≤ π/2; an impedance of zero has the phase 0.
///
/// # Examples
/// ```
/// use henrad_sim::{Complex64, capacitor::analysis::phase};
/// let radians = phase(&[Complex64::new(1.0, -1.0)]);
/// assert!((radians[0].to_degrees() + 45.0).abs() < 1e-12);
/// ```
///
/// # Source
/// Textbook.
pub fn phase(impedance: &[Complex64]) -> Vec<f64> {
    impedance.iter().map(|z| z.arg()).collect()
}
