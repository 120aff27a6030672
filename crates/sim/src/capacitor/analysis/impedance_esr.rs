//! Magnitude and equivalent series resistance.

use num_complex::Complex64;

/// Magnitude and real part of an impedance over a sweep.
#[derive(Debug, Clone, PartialEq)]
pub struct ImpedanceEsr {
    /// |Z|, Ω.
    pub impedance: Vec<f64>,
    /// Equivalent series resistance Re Z, Ω.
    pub esr: Vec<f64>,
}

/// |Z| and Re Z in ohm, one value per frequency.
///
/// # Examples
/// ```
/// use henrad_sim::{Complex64, capacitor::analysis::impedance_esr};
/// let curves = impedance_esr(&[Complex64::new(3.0, -4.0)]);
/// assert_eq!((curves.impedance[0], curves.esr[0]), (5.0, 3.0));
/// ```
pub fn impedance_esr(impedance: &[Complex64]) -> ImpedanceEsr {
    ImpedanceEsr {
        // √(re² + im²): impedances are far from overflow, so the slower `hypot` is not needed.
        impedance: impedance.iter().map(|z| z.norm_sqr().sqrt()).collect(),
        esr: impedance.iter().map(|z| z.re).collect(),
    }
}
