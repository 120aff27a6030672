//! Impedance and admittance parameters as scattering parameters.
//!
//! S = (z − 1)·(z + 1)⁻¹ and S = (1 − y)·(1 + y)⁻¹ with z = Z/R and y = Y·R, matrices for two
//! ports; textbook.

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
