//! Loss of the conductors of a tantalum part: resistance ∝ f up to a corner frequency.

use std::f64::consts::PI;

use henrad_parts::model::LossForm;
use henrad_parts::quantity::{Hertz, Ohms};
use num_complex::Complex64;

use super::reactance_share;
use crate::sweep::FrequencyPoint;

/// R(f) = R·½·[min(x, 1) + min(x, 2)], x = f/f_c
///
/// X(f) = (R/π)·½·[g(x) + 2·g(x/2)], g(x) = (1 + x)·ln(1 + 1/x) − (1 − x)·ln|1 − 1/x|
///
/// A resistance cannot grow ∝ f without end: by causality, its inductance would become negative.
/// Published figures end at the corner; above it the resistance grows half as fast for an octave
/// and then stays constant. X is the reactance that causality demands for that resistance: an
/// inductance that falls with frequency and vanishes above the corner. A sharper corner would need
/// resonant circuits.
///
/// # Validity
/// Causal and passive; without reactance (the printed law) passive only.
///
/// # Source
/// Resistance below the corner: `intusoft_cap`. Reactance: Kramers-Kronig relation for a resistance
/// of straight lines (`bode_1945`); the octave is judgment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ConductorLoss {
    resistance: f64,
    corner: f64,
    reactance: f64,
}

impl ConductorLoss {
    /// A loss of `resistance` at `corner`.
    pub fn new(resistance: Ohms, corner: Hertz, form: LossForm) -> Self {
        Self {
            resistance: resistance.get(),
            corner: corner.get(),
            reactance: reactance_share(form) / PI,
        }
    }

    /// Impedance in ohm.
    #[inline]
    pub fn impedance(&self, point: &FrequencyPoint) -> Complex64 {
        let x = point.frequency / self.corner;
        let half = 0.5 * self.resistance;
        let resistance = half * (x.min(1.0) + x.min(2.0));
        if self.reactance == 0.0 {
            return Complex64::new(resistance, 0.0);
        }
        let shape = beside_line(x) + 2.0 * beside_line(0.5 * x);
        Complex64::new(resistance, self.reactance * half * shape)
    }
}

/// π × the reactance that belongs to the resistance min(x, 1).
#[inline]
fn beside_line(x: f64) -> f64 {
    let distance = 1.0 - x;
    // y·ln|y| → 0 as y → 0.
    let below = if distance == 0.0 {
        0.0
    } else {
        distance * (distance / x).abs().ln()
    };
    (1.0 + x) * x.recip().ln_1p() - below
}

#[cfg(test)]
mod tests {
    use super::*;

    const CORNER: Hertz = Hertz::new(1e7);

    fn at(form: LossForm, frequency: f64) -> Complex64 {
        let loss = ConductorLoss::new(Ohms::new(0.06), CORNER, form);
        loss.impedance(&FrequencyPoint::new(Hertz::new(frequency)))
    }

    #[test]
    fn resistance_grows_to_the_corner_and_hardly_beyond() {
        let rows = [
            (1e6, 0.006),
            (1e7, 0.06),
            (1.5e7, 0.075),
            (2e7, 0.09),
            (1e9, 0.09),
        ];
        for form in [LossForm::Causal, LossForm::Resistive] {
            for (frequency, expected) in rows {
                assert!((at(form, frequency).re / expected - 1.0).abs() < 1e-12);
            }
        }
        assert_eq!(at(LossForm::Resistive, 1e6).im, 0.0);
    }

    /// X(f) = (1/π)·∫ (dR/dy)·ln|(y + f)/(y − f)| dy, here by the midpoint rule.
    #[test]
    fn reactance_is_the_kramers_kronig_integral() {
        for frequency in [1e5, 3e6, 9e6, 1.5e7, 1e9] {
            let count = 200_000_u32;
            let step = 2.0 * CORNER.get() / f64::from(count);
            let integral: f64 = (0..count)
                .map(|k| {
                    let y = (f64::from(k) + 0.5) * step;
                    let slope = if y < CORNER.get() { 1.0 } else { 0.5 };
                    slope * ((y + frequency) / (y - frequency)).abs().ln() * step
                })
                .sum();
            let expected = 0.06 / CORNER.get() * integral / PI;
            let actual = at(LossForm::Causal, frequency).im;
            assert!(
                (actual / expected - 1.0).abs() < 1e-3,
                "{frequency} Hz: {actual} Ω, {expected} Ω"
            );
        }
    }

    #[test]
    fn inductance_falls_steadily_and_never_below_zero() {
        let mut last = f64::INFINITY;
        for exponent in 0..=120 {
            let frequency = 1e3 * 10f64.powf(0.1 * f64::from(exponent) * 0.6);
            let inductance = at(LossForm::Causal, frequency).im / frequency;
            assert!(0.0 < inductance && inductance < last, "{frequency} Hz");
            last = inductance;
        }
    }
}
