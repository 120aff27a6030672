//! Factors on capacitance, losses and inductance of one piece.

use henrad_parts::quantity::Hertz;
use num_complex::Complex64;

use super::{Capacitor, resonance};
use crate::sweep::{FrequencyGrid, FrequencyPoint};

/// What multiplies the values of a piece; 1 each for the part as it is.
///
/// The losses are the real part of the impedance, the inductance is the reactance beside that of
/// the dielectric, and the dielectric keeps its loss factor when the capacitance changes:
///
/// Z' = k_R·Re(Z_m + Z_d/k_C) + j·(Im Z_d/k_C + k_L·Im Z_m),   Z_m = Z − Z_d
///
/// # Validity
/// Factors above 0, the same at all frequencies.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PieceFactors {
    /// k_C on the capacitance.
    pub capacitance: f64,
    /// k_R on the losses.
    pub loss: f64,
    /// k_L on the inductance.
    pub inductance: f64,
}

impl Default for PieceFactors {
    fn default() -> Self {
        Self {
            capacitance: 1.0,
            loss: 1.0,
            inductance: 1.0,
        }
    }
}

impl PieceFactors {
    /// Whether nothing changes.
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// The impedance of a piece from that of the part and that of its dielectric alone, Ω.
    #[inline]
    pub fn on(&self, impedance: Complex64, dielectric: Complex64) -> Complex64 {
        let metal = impedance - dielectric;
        let dielectric = dielectric / self.capacitance;
        Complex64::new(
            (metal.re + dielectric.re) * self.loss,
            dielectric.im + metal.im * self.inductance,
        )
    }
}

impl Capacitor {
    /// Impedances in ohm over a sweep, with factors.
    pub fn impedances_with(&self, grid: &FrequencyGrid, factors: PieceFactors) -> Vec<Complex64> {
        let impedances = self.impedances(grid);
        if factors.is_none() {
            return impedances;
        }
        let both = impedances.into_iter().zip(self.core_impedances(grid));
        both.map(|(z, core)| factors.on(z, core)).collect()
    }

    /// Impedance in ohm at a frequency above 0 Hz, with factors.
    pub fn impedance_with(&self, frequency: Hertz, factors: PieceFactors) -> Complex64 {
        let point = FrequencyPoint::new(frequency);
        if factors.is_none() {
            return self.impedance(frequency);
        }
        factors.on(self.impedance(frequency), self.core_impedance(&point))
    }

    /// As [`Self::self_resonant_frequency`], with factors.
    pub fn self_resonant_frequency_with(&self, factors: PieceFactors) -> Option<Hertz> {
        let reactance = |point: &FrequencyPoint| {
            let impedance = self.impedance(Hertz::new(point.frequency));
            factors.on(impedance, self.core_impedance(point)).im
        };
        resonance::self_resonant_frequency(reactance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_factor_acts_on_its_own_share() {
        let (z, dielectric) = (Complex64::new(0.010, -0.5), Complex64::new(0.004, -0.6));
        let with = |capacitance, loss, inductance| {
            let factors = PieceFactors {
                capacitance,
                loss,
                inductance,
            };
            factors.on(z, dielectric)
        };
        let near = |a: Complex64, b: Complex64| assert!((a - b).norm() < 1e-15, "{a} {b}");
        near(with(1.0, 1.0, 1.0), z);
        // Half the capacitance: twice the reactance and, at the same loss factor, twice its loss.
        near(with(0.5, 1.0, 1.0), Complex64::new(0.014, -1.1));
        near(with(1.0, 3.0, 1.0), Complex64::new(0.030, -0.5));
        near(with(1.0, 1.0, 2.0), Complex64::new(0.010, -0.4));
    }
}
