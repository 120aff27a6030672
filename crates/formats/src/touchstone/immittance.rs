//! Impedance and admittance parameters as scattering parameters.
//!
//! S = (z − 1)·(z + 1)⁻¹ and S = (1 − y)·(1 + y)⁻¹ with z = Z/R and y = Y·R, matrices for two
//! ports; textbook.

use henrad_parts::quantity::Ohms;
use henrad_sim::Complex64;

/// What the pairs of a file are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ParameterKind {
    /// Scattering parameters.
    #[default]
    Scattering,
    /// Impedances.
    Impedance,
    /// Admittances.
    Admittance,
}

const ONE: Complex64 = Complex64::new(1.0, 0.0);

impl ParameterKind {
    /// The scattering parameter of one port; impedances over, admittances times the reference
    /// impedance.
    pub fn one_port(self, value: Complex64) -> Complex64 {
        match self {
            Self::Scattering => value,
            Self::Impedance => (value - ONE) / (value + ONE),
            Self::Admittance => (ONE - value) / (ONE + value),
        }
    }

    /// The scattering parameters of two ports, in the order 11, 21, 12, 22.
    pub fn two_port(self, [p11, p21, p12, p22]: [Complex64; 4]) -> [Complex64; 4] {
        // (1 − p)·(1 + p)⁻¹ is that of admittances; of impedances it has the other sign.
        let sign = match self {
            Self::Scattering => return [p11, p21, p12, p22],
            Self::Impedance => -1.0,
            Self::Admittance => 1.0,
        };
        let coupling = p12 * p21;
        let determinant = (ONE + p11) * (ONE + p22) - coupling;
        let s11 = (ONE - p11) * (ONE + p22) + coupling;
        let s22 = (ONE + p11) * (ONE - p22) + coupling;
        [s11, -2.0 * p21, -2.0 * p12, s22].map(|value| sign * value / determinant)
    }

    /// A value over what it is normalized to: `reference` in Ω.
    pub fn normalized(self, value: Complex64, reference: f64) -> Complex64 {
        match self {
            Self::Scattering => value,
            Self::Impedance => value / reference,
            Self::Admittance => value * reference,
        }
    }
}

/// Scattering parameters in the order 11, 21, 12, 22 with the reference impedance of the first port
/// at the second as well.
///
/// The waves at the second port become a' = k·(a + ρ·b), b' = k·(ρ·a + b) with ρ = (R2 − R1)/(R2 + R1)
/// and k² = 1/(1 − ρ²), for power waves of real references.
///
/// # Source
/// Textbook: change of the reference impedance of power waves.
pub fn at_first_reference(
    [s11, s21, s12, s22]: [Complex64; 4],
    references: [Ohms; 2],
) -> [Complex64; 4] {
    let [first, second] = references.map(Ohms::get);
    let rho = (second - first) / (second + first);
    if rho == 0.0 {
        return [s11, s21, s12, s22];
    }
    let transmitted = (1.0 - rho * rho).sqrt();
    let load = ONE + rho * s22;
    [
        s11 - rho * s12 * s21 / load,
        transmitted * s21 / load,
        transmitted * s12 / load,
        (s22 + rho) / load,
    ]
}
