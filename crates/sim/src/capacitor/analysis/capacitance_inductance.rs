//! Series-equivalent capacitance and inductance.

use num_complex::Complex64;

use crate::SimError;
use crate::capacitor::Capacitor;
use crate::sweep::FrequencyGrid;

/// Readings of a meter that assumes a series circuit, each where it exists.
#[derive(Debug, Clone, PartialEq)]
pub struct CapacitanceInductance {
    /// Frequency in Hz and capacitance in F where the reactance is negative.
    pub capacitance: Vec<(f64, f64)>,
    /// Frequency in Hz and inductance in H where the reactance is positive.
    pub inductance: Vec<(f64, f64)>,
}

/// C_s = −1/(ω·Im Z) where Im Z < 0, L_s = Im Z/ω where Im Z > 0.
///
/// # Validity
/// C_s grows without limit toward resonance, because the inductance cancels reactance;
/// [`deembedded_capacitance`] does not.
///
/// # Errors
/// [`SimError::Length`] unless the impedance has one value per frequency.
///
/// # Source
/// Textbook.
pub fn capacitance_inductance(
    grid: &FrequencyGrid,
    impedance: &[Complex64],
) -> Result<CapacitanceInductance, SimError> {
    if impedance.len() != grid.len() {
        return Err(SimError::Length {
            expected: grid.len(),
            found: impedance.len(),
        });
    }
    let mut curves = CapacitanceInductance {
        capacitance: Vec::with_capacity(grid.len()),
        inductance: Vec::with_capacity(grid.len()),
    };
    for (point, z) in grid.points().iter().zip(impedance) {
        if z.im < 0.0 {
            let capacitance = -1.0 / (point.omega * z.im);
            curves.capacitance.push((point.frequency, capacitance));
        } else if z.im > 0.0 {
            curves
                .inductance
                .push((point.frequency, z.im / point.omega));
        }
    }
    Ok(curves)
}

/// Capacitance without the effect of the inductance, F, one value per frequency:
/// C_de = −1/(ω·Im Z_core).
///
/// # Validity
/// Z_core is the capacitance with its loss and leakage alone, so C_de falls with frequency: by the
/// loss of the dielectric in ceramic and film parts, by the ladder in the others.
///
/// # Source
/// Textbook; Kramers-Kronig for the fall.
pub fn deembedded_capacitance(capacitor: &Capacitor, grid: &FrequencyGrid) -> Vec<f64> {
    let core = capacitor.core_impedances(grid);
    let points = grid.points().iter();
    points
        .zip(core)
        .map(|(point, z)| -1.0 / (point.omega * z.im))
        .collect()
}

#[cfg(test)]
mod tests {
    use std::f64::consts::TAU;

    use super::*;

    #[test]
    fn reactance_splits_into_capacitance_and_inductance() {
        let grid = FrequencyGrid::from_frequencies(vec![1e3, 1e6, 1e9]).unwrap();
        let reactances = [-1.0 / (TAU * 1e3 * 100e-9), 0.0, TAU * 1e9 * 1e-9];
        let z = reactances.map(|reactance| Complex64::new(0.1, reactance));
        let curves = capacitance_inductance(&grid, &z).unwrap();
        assert_eq!(curves.capacitance.len(), 1);
        assert!((curves.capacitance[0].1 / 100e-9 - 1.0).abs() < 1e-12);
        assert_eq!(curves.inductance.len(), 1);
        assert!((curves.inductance[0].1 / 1e-9 - 1.0).abs() < 1e-12);
        assert!(capacitance_inductance(&grid, &z[..2]).is_err());
    }
}
