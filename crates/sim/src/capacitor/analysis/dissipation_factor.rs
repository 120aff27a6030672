//! Dissipation factor over frequency.

use num_complex::Complex64;

use super::ratio_over_frequency;
use crate::SimError;
use crate::sweep::FrequencyGrid;

/// DF = Re Z/|Im Z| as points (frequency in Hz, DF), a fraction.
///
/// # Validity
/// The factor of the whole part as a meter shows it, leads and electrodes included; far below
/// resonance it is that of the dielectric alone. At resonance the reactance vanishes:
/// the factor grows without limit, and a frequency exactly there has no point.
///
/// # Errors
/// [`SimError::Length`] unless the impedance has one value per frequency.
///
/// # Examples
/// ```
/// use henrad_sim::{Complex64, FrequencyGrid, capacitor::analysis::dissipation_factor};
/// let grid = FrequencyGrid::from_frequencies(vec![1e3, 1e6])?;
/// let impedance = [Complex64::new(16.0, -1600.0), Complex64::new(0.02, 0.0)];
/// assert_eq!(dissipation_factor(&grid, &impedance)?, [(1e3, 0.01)]);
/// # Ok::<(), henrad_sim::SimError>(())
/// ```
///
/// # Source
/// Textbook.
pub fn dissipation_factor(
    grid: &FrequencyGrid,
    impedance: &[Complex64],
) -> Result<Vec<(f64, f64)>, SimError> {
    ratio_over_frequency(grid, impedance, |z| z.re / z.im.abs())
}
