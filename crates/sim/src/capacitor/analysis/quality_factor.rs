//! Quality factor over frequency.

use num_complex::Complex64;

use super::ratio_over_frequency;
use crate::SimError;
use crate::sweep::FrequencyGrid;

/// Q = |Im Z|/Re Z as points (frequency in Hz, Q), zero at resonance.
///
/// # Validity
/// Q counts the losses of the whole part, leads and electrodes included. A frequency at which
/// the resistance is zero has no point.
///
/// # Errors
/// [`SimError::Length`] unless the impedance has one value per frequency.
///
/// # Examples
/// ```
/// use henrad_sim::{Complex64, FrequencyGrid, capacitor::analysis::quality_factor};
/// let grid = FrequencyGrid::from_frequencies(vec![1e6])?;
/// assert_eq!(quality_factor(&grid, &[Complex64::new(0.1, -5.0)])?, [(1e6, 50.0)]);
/// # Ok::<(), henrad_sim::SimError>(())
/// ```
///
/// # Source
/// Textbook.
pub fn quality_factor(
    grid: &FrequencyGrid,
    impedance: &[Complex64],
) -> Result<Vec<(f64, f64)>, SimError> {
    ratio_over_frequency(grid, impedance, |z| z.im.abs() / z.re)
}
