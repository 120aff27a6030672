//! Loss of the conductors of a tantalum part: resistance ∝ f up to a corner frequency.

use std::f64::consts::{PI, TAU};

use henrad_parts::model::LossForm;
use henrad_parts::quantity::{Hertz, Ohms};

use super::reactance_share;
use crate::lanes::{Real, split};
use crate::sweep::FrequencyPoint;

/// R(f) = R·r(x), x = f/f_c; r = x to the corner, (4 − x⁻³)/3 above it
///
/// X(f) = (R/π)·[g(x) + m(x)], g(x) = (1 + x)·ln(1 + 1/x) − (1 − x)·ln|1 − 1/x|,
/// m(x) = [x³·ln|(1 + x)/(1 − x)| + ln|1 − x²| + x²]/(3x³)
///
/// A resistance cannot grow ∝ f without end: by causality, its inductance would become negative.
/// Published figures end at the corner; above it the slope of the resistance falls with the fourth
/// power of the frequency, so that the curve has no bend. X is the reactance that causality demands
/// for that resistance: an inductance that falls with frequency and vanishes above the corner. A
/// sharper corner would need resonant circuits.
///
/// # Validity
/// Causal and passive; without reactance (the printed law) passive only.
///
/// # Source
/// Resistance below the corner: `intusoft_cap`. Reactance: Kramers-Kronig relation (`bode_1945`);
/// the power above it is judgment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ConductorLoss {
    resistance: f64,
    /// 1 over the corner frequency, s.
    period: f64,
    /// 2π times the corner frequency, rad/s.
    corner: f64,
    ln_corner: f64,
    reactance: f64,
}

impl ConductorLoss {
    /// A loss of `resistance` at `corner`.
    pub fn new(resistance: Ohms, corner: Hertz, form: LossForm) -> Self {
        Self {
            resistance: resistance.get(),
            period: 1.0 / corner.get(),
            corner: TAU * corner.get(),
            ln_corner: corner.get().ln(),
            reactance: reactance_share(form) / PI,
        }
    }

    /// Impedance in ohm.
    #[inline(always)]
    pub fn impedance<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        let x = point.frequency * self.period;
        let inverse = point.inverse_omega * self.corner;
        let resistance = growth(x, inverse) * self.resistance;
        if self.reactance == 0.0 {
            return resistance.with_imaginary(x.constant(0.0));
        }
        let beside = beside_growth(x, inverse, point.ln_frequency - self.ln_corner);
        resistance.with_imaginary(beside * (self.reactance * self.resistance))
    }
}

/// r(x): its slope is 1 to the corner and x⁻⁴ above it; with 1/x.
#[inline(always)]
fn growth<T: Real>(x: T, inverse: T) -> T {
    let above = (inverse * inverse * inverse * (-1.0 / 3.0)) + 4.0 / 3.0;
    x.choose(1.0, x, above)
}

/// π × the reactance that belongs to r(x): ∫ r'(y)·ln|(y + x)/(y − x)| dy, with 1/x and ln x.
#[inline(always)]
fn beside_growth<T: Real>(x: T, inverse: T, ln_x: T) -> T {
    split!(x, below SMALL => beside_small(x, ln_x), else beside_large(x, inverse, ln_x))
}

#[inline(always)]
fn beside_small<T: Real>(x: T, ln_x: T) -> T {
    let square = x * x;
    // g(x) = 2x·(1 − x²/(2·3) − x⁴/(4·5) − … − ln x)
    let to_corner = square.polynomial([
        2.0,
        -2.0 / 6.0,
        -2.0 / 20.0,
        -2.0 / 42.0,
        -2.0 / 72.0,
        -2.0 / 110.0,
    ]);
    let beyond = square.polynomial([1.0 / 2.0, 1.0 / 9.0, 1.0 / 20.0]);
    x * (to_corner + beyond - ln_x * 2.0)
}

#[inline(always)]
fn beside_large<T: Real>(x: T, inverse: T, ln_x: T) -> T {
    let one = x.constant(1.0);
    let square = x * x;
    let distance = one - x;
    // As exact as the other logarithm, and half the time of `ln_1p`.
    let above = (inverse + 1.0).ln();
    // y·ln|y| → 0 as y → 0.
    let below = (inverse - 1.0).abs();
    let below = split!(
        below,
        below f64::MIN_POSITIVE => x.constant(0.0),
        else below.ln(),
    );
    let to_corner = (x + 1.0) * above - distance * below;
    let cube = square * x;
    let beyond = (cube + 1.0) * above + (one - cube) * below + ln_x * 2.0 + square;
    beyond.times_added(inverse * inverse * inverse * (1.0 / 3.0), to_corner)
}

/// Below it power series are shorter than logarithms; that of the term beyond the corner is exact
/// to 10⁻¹⁰, where its closed form cancels.
const SMALL: f64 = 0.05;

#[cfg(test)]
mod tests {
    use num_complex::Complex64;

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
            (2e7, 0.0775),
            (1e8, 0.07998),
            (1e12, 0.08),
        ];
        for form in [LossForm::Causal, LossForm::Resistive] {
            for (frequency, expected) in rows {
                assert!((at(form, frequency).re / expected - 1.0).abs() < 1e-9);
            }
        }
        assert_eq!(at(LossForm::Resistive, 1e6).im, 0.0);
    }

    /// X(f) = (1/π)·∫ (dR/dy)·ln|(y + f)/(y − f)| dy, here by the midpoint rule to the corner and
    /// in 1/y beyond.
    #[test]
    fn reactance_is_the_kramers_kronig_integral() {
        for frequency in [1e5, 4e5, 6e5, 3e6, 9e6, 1.5e7, 1e9] {
            let x = frequency / CORNER.get();
            let count = 200_000_u32;
            let step = f64::from(count).recip();
            let integral: f64 = (0..count)
                .map(|k| {
                    let y = (f64::from(k) + 0.5) * step;
                    let pull = |y: f64| ((y + x) / (y - x)).abs().ln();
                    // dy = −dz/z² at y = 1/z, and the slope there is z⁴.
                    (pull(y) + y * y * pull(y.recip())) * step
                })
                .sum();
            let expected = 0.06 * integral / PI;
            let actual = at(LossForm::Causal, frequency).im;
            assert!(
                (actual / expected - 1.0).abs() < 1e-3,
                "{frequency} Hz: {actual} Ω, {expected} Ω"
            );
        }
    }

    #[test]
    fn resistance_has_no_bend() {
        let at = |x: f64| growth(x, 1.0 / x);
        let slope = |x: f64| (at(x + 1e-6) - at(x - 1e-6)) / 2e-6;
        for place in 0..400_u32 {
            let x = 0.5 + 0.01 * f64::from(place);
            let turn = (slope(x + 1e-3) - slope(x - 1e-3)).abs();
            // The steepest fall of the slope is 4 per unit of x, at the corner; a bend of 1 % would
            // be 1e-2.
            assert!(turn < 9e-3, "{x}: {turn}");
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
