//! Loss of an oxide as a term in series with the capacitance: resistance ∝ 1/f.

use std::f64::consts::{FRAC_2_PI, TAU};

use henrad_parts::model::LossForm;
use henrad_parts::quantity::{Hertz, Ohms};

use super::reactance_share;
use crate::lanes::Real;
use crate::sweep::FrequencyPoint;

/// Frequency at which the capacitance in series is the nominal one: published |Z| at 100 Hz
/// belongs to the nominal capacitance (`tas_ksim`).
const REFERENCE: Hertz = Hertz::new(100.0);

/// Z(f) = (R/f)·[1 − j·(2/π)·ln(f / 100 Hz)], R the resistance at 1 Hz
///
/// A resistance ∝ 1/f is a constant share of energy lost per cycle. Causality makes the capacitance
/// fall with it, by 2/π of the loss factor per e-fold of frequency: 1.46 % per decade for 1 %, as
/// in a constant-phase capacitor.
///
/// # Validity
/// Causal and passive for loss factors up to 10 % from 1 mHz on; without reactance (the law as
/// printed) passive only.
///
/// # Source
/// Kramers-Kronig relations (textbook).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OxideLoss {
    /// Resistance at 1 Hz.
    resistance: f64,
    /// 2/π, or 0 for the printed law.
    reactance: f64,
}

impl OxideLoss {
    /// A loss of `resistance` at 1 Hz.
    pub fn new(resistance: Ohms, form: LossForm) -> Self {
        Self {
            resistance: resistance.get(),
            reactance: FRAC_2_PI * reactance_share(form),
        }
    }

    /// Impedance in ohm.
    #[inline(always)]
    pub fn impedance<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        let resistance = point.inverse_omega * (self.resistance * TAU);
        let decades = point.ln_frequency - REFERENCE.get().ln();
        resistance.with_imaginary(resistance * decades * -self.reactance)
    }
}

#[cfg(test)]
mod tests {
    use num_complex::Complex64;

    use super::*;

    fn at(form: LossForm, frequency: f64) -> Complex64 {
        OxideLoss::new(Ohms::new(60.0), form).impedance(&FrequencyPoint::new(Hertz::new(frequency)))
    }

    #[test]
    fn resistance_is_the_printed_one_in_either_form() {
        for frequency in [0.1, 100.0, 1e3, 1e9] {
            for form in [LossForm::Causal, LossForm::Resistive] {
                assert!((at(form, frequency).re * frequency / 60.0 - 1.0).abs() < 1e-12);
            }
            assert_eq!(at(LossForm::Resistive, frequency).im, 0.0);
        }
    }

    #[test]
    fn elastance_grows_by_the_share_that_causality_demands() {
        // −ω·X is the elastance; it grows by 2/π·ω·R per e-fold.
        let elastance = |frequency: f64| -at(LossForm::Causal, frequency).im * frequency;
        assert!(elastance(100.0).abs() < 1e-12);
        for frequency in [100.0, 1e4, 1e7] {
            let growth = elastance(10.0 * frequency) - elastance(frequency);
            assert!((growth / (60.0 * FRAC_2_PI * 10f64.ln()) - 1.0).abs() < 1e-9);
        }
    }
}
