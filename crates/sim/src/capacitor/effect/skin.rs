//! Skin effect in electrodes, terminations and leads.

use crate::sweep::FrequencyPoint;

/// Resistance r·√(f / 1 MHz), r in ohm at 1 MHz.
///
/// # Validity
/// With a constant inductance the law is passive but not causal; the error in |Z| stays below 1 %.
///
/// # Source
/// Textbook skin effect.
#[inline]
pub fn resistance(at_one_megahertz: f64, point: &FrequencyPoint) -> f64 {
    at_one_megahertz * point.sqrt_megahertz
}
