//! Constant-phase capacitor: the loss law of ferroelectric ceramics and oxides.

use std::f64::consts::{FRAC_2_PI, FRAC_PI_2, LN_10, PI, TAU};

use henrad_parts::quantity::{Farads, Hertz, Ohms};

use super::loss_angle;
use crate::lanes::{ComplexNumber as _, Real, split};
use crate::sweep::FrequencyPoint;

/// Largest phase share a(f): keeps a growing loss factor below tan(π/4).
const LARGEST_SHARE: f64 = 0.5;
/// Angles below this count as this one where they divide.
const SMALLEST_ANGLE: f64 = 1e-12;

/// A capacitor whose loss factor does not depend on frequency, or only slowly.
///
/// a(f) = a_ref·(f/f_ref)^g, a_ref = (2/π)·atan(tan δ), 0 < a ≪ 1
///
/// C*(f) = |C*(f)|·exp(−j·(π/2)·a(f)), d ln|C*|/d ln f = −a(f)
///
/// With g = 0 this is C_ref·(f/f_ref)^(−a)·exp(−j·π·a/2): tan δ is the same at every frequency and
/// the capacitance falls by 1.46 % per decade for tan δ = 1 %, as causality demands.
///
/// # Validity
/// tan δ up to 0.5; g within ±0.1, for which the local relation between loss and slope holds well
/// below the accuracy of any loss figure.
///
/// # Source
/// Kramers-Kronig relations (textbook); slopes checked against `nomdetom_mlcc`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ConstantPhase {
    capacitance: f64,
    ln_reference: f64,
    share: f64,
    exponent: f64,
    inverse_exponent: f64,
    cos: f64,
    sin: f64,
}

/// Series branch of a resistor and a capacitor.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SeriesBranch {
    /// Resistance.
    pub resistance: Ohms,
    /// Capacitance.
    pub capacitance: Farads,
}

/// A constant-phase capacitor built from plain elements: a capacitor in parallel with series
/// branches.
#[derive(Debug, Clone, PartialEq)]
pub struct BranchSynthesis {
    /// Capacitance that remains above the highest branch.
    pub remaining: Farads,
    /// Branches in rising frequency.
    pub branches: Vec<SeriesBranch>,
}

impl ConstantPhase {
    /// A capacitor of `capacitance` and `loss_factor` at `reference` with loss exponent g.
    pub fn new(capacitance: Farads, loss_factor: f64, reference: Hertz, exponent: f64) -> Self {
        let share = FRAC_2_PI * loss_factor.atan();
        let (sin, cos) = (FRAC_PI_2 * share).sin_cos();
        Self {
            capacitance: capacitance.get(),
            ln_reference: reference.get().ln(),
            share,
            exponent,
            inverse_exponent: inverse_exponent(exponent),
            cos,
            sin,
        }
    }

    /// Magnitude |C*| in farad and phase share a at the logarithm of a frequency.
    #[inline(always)]
    fn magnitude_and_share<T: Real>(&self, ln_frequency: T) -> (T, T) {
        let x = ln_frequency - self.ln_reference;
        // ∫ a d ln f = a_ref·(e^(g·x) − 1)/g
        if self.exponent == 0.0 {
            let magnitude = (x * -self.share).exp() * self.capacitance;
            return (magnitude, x.constant(self.share));
        }
        let (exponent, inverse) = (x.constant(self.exponent), x.constant(self.inverse_exponent));
        let fall = relative_growth(exponent, inverse, x) * self.share;
        let magnitude = (-fall).exp() * self.capacitance;
        let share = fall.times_plus(exponent, self.share);
        let share = share.at_most(LARGEST_SHARE);
        (magnitude, share)
    }

    /// Complex capacitance C*(f) in farad.
    #[inline(always)]
    pub fn complex_capacitance<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        let (magnitude, share) = self.magnitude_and_share(point.ln_frequency);
        let (sin, cos) = if self.exponent == 0.0 {
            (share.constant(self.sin), share.constant(self.cos))
        } else {
            loss_angle::sin_cos(share * FRAC_PI_2)
        };
        (magnitude * cos).with_imaginary(-magnitude * sin)
    }

    /// Admittance j·ω·C*(f) in siemens.
    #[inline(always)]
    pub fn admittance<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        let [re, im] = self.complex_capacitance(point).parts();
        (-point.omega * im).with_imaginary(point.omega * re)
    }

    /// Plain elements with the same behavior between two frequencies.
    ///
    /// f_k = f_lo·10^(k/p), from one decade below `low` to one decade above `high`;
    /// C_k = S(f_k·10^(−1/(2p))) − S(f_k·10^(1/(2p))), C_inf = S(f_hi·10^(1/(2p))),
    /// R_k = 1/(2π·f_k·C_k), with S(f) = |C*(f)|·sin(π·a)/(π·a)
    ///
    /// S is the capacitance that relaxes above f: −dS/d ln f is the density of relaxation times of
    /// the law. Each branch covers what relaxes in its own frequency band.
    ///
    /// # Validity
    /// Two branches per decade give tan δ within −4 to 0 % and capacitance within 0.1 % for
    /// tan δ = 1 %; four give |Z| within 0.1 % for tan δ up to 6 %.
    ///
    /// # Source
    /// `intusoft_soakage` for geometrically spaced time constants; sizes derived here.
    pub fn branches(&self, low: Hertz, high: Hertz, per_decade: u32) -> BranchSynthesis {
        let density = f64::from(per_decade.max(1));
        let (first, last) = (0.1 * low.get(), 10.0 * high.get());
        let steps = (density * (last / first).log10()).round();
        let relaxing_above_edge = |step: f64| {
            let middle = first.ln() + LN_10 * (step - 0.5) / density;
            let (magnitude, share) = self.magnitude_and_share(middle);
            let angle = PI * share.max(SMALLEST_ANGLE);
            magnitude * angle.sin() / angle
        };
        let mut branches = Vec::new();
        let mut step = 0.0;
        let mut above = relaxing_above_edge(step);
        while step <= steps {
            let above_next = relaxing_above_edge(step + 1.0);
            let capacitance = above - above_next;
            let frequency = first * 10f64.powf(step / density);
            branches.push(SeriesBranch {
                resistance: Ohms::new(1.0 / (TAU * frequency * capacitance)),
                capacitance: Farads::new(capacitance),
            });
            above = above_next;
            step += 1.0;
        }
        BranchSynthesis {
            remaining: Farads::new(above),
            branches,
        }
    }
}

/// 1/g of an exponent g, which takes longer to find than to multiply with; 0 for g = 0, where nothing
/// is multiplied with it.
pub(super) fn inverse_exponent(exponent: f64) -> f64 {
    if exponent == 0.0 { 0.0 } else { 1.0 / exponent }
}

/// Exponents below this need eight terms for all digits of a double.
const NEAR: f64 = 1.0 / 32.0;

/// (e^(g·x) − 1)/g, which is x where g is zero, with [`inverse_exponent`].
///
/// # Source
/// Taylor series for small g·x; the first term left out is 3·10⁻¹⁷ of the whole.
#[inline(always)]
pub(super) fn relative_growth<T: Real>(exponent: T, inverse: T, x: T) -> T {
    let y = exponent * x;
    let size = y.abs();
    split!(
        size,
        below NEAR => {
            let beyond = y.polynomial([
                1.0 / 2.0,
                1.0 / 6.0,
                1.0 / 24.0,
                1.0 / 120.0,
                1.0 / 720.0,
                1.0 / 5_040.0,
                1.0 / 40_320.0,
            ]);
            (x * y).times_added(beyond, x)
        },
        else (y.exp() - 1.0) * inverse,
    )
}

#[cfg(test)]
mod tests {
    use num_complex::Complex64;

    use super::*;

    fn capacitor(loss_factor: f64, exponent: f64) -> ConstantPhase {
        let (capacitance, reference) = (Farads::new(100e-9), Hertz::new(1e3));
        ConstantPhase::new(capacitance, loss_factor, reference, exponent)
    }

    fn at(capacitor: &ConstantPhase, frequency: f64) -> Complex64 {
        capacitor.complex_capacitance(&FrequencyPoint::new(Hertz::new(frequency)))
    }

    #[test]
    fn loss_factor_is_constant_and_capacitance_falls() {
        let capacitor = capacitor(0.01, 0.0);
        for frequency in [1.0, 1e3, 1e6, 1e9] {
            let c = at(&capacitor, frequency);
            assert!((-c.im / c.re / 0.01 - 1.0).abs() < 1e-12);
        }
        let per_decade = at(&capacitor, 1e4).re / at(&capacitor, 1e3).re - 1.0;
        assert!((per_decade - -0.014_55).abs() < 1e-4, "{per_decade}");
    }

    #[test]
    fn loss_exponent_raises_loss_and_slope_together() {
        let capacitor = capacitor(0.01, 0.07);
        let c = at(&capacitor, 1e5);
        assert!((-c.im / c.re - 0.0138).abs() < 1e-4);
        let (low, high) = (at(&capacitor, 0.99e5).norm(), at(&capacitor, 1.01e5).norm());
        let slope = (high / low).ln() / (1.01_f64 / 0.99).ln();
        assert!((slope / (-FRAC_2_PI * 0.0138_f64.atan()) - 1.0).abs() < 1e-2);
    }

    #[test]
    fn growth_is_that_of_the_library() {
        for exponent in [0.0, 1e-9, -1e-3, 0.07, 0.1] {
            for x in [-25.0, -0.5, -0.31, 1e-9, 0.2, 0.4, 12.0, 30.0] {
                let found = relative_growth(exponent, inverse_exponent(exponent), x);
                let expected = if exponent == 0.0 {
                    x
                } else {
                    f64::exp_m1(exponent * x) / exponent
                };
                assert!((found / expected - 1.0).abs() < 1e-14, "{exponent} {x}");
            }
        }
    }

    #[test]
    fn branches_behave_like_the_law() {
        let capacitor = capacitor(0.01, 0.0);
        let synthesis = capacitor.branches(Hertz::new(1e3), Hertz::new(1e7), 2);
        for exponent in 0..=40 {
            let point =
                FrequencyPoint::new(Hertz::new(1e3 * 10f64.powf(0.1 * f64::from(exponent))));
            let mut y = Complex64::new(0.0, point.omega * synthesis.remaining.get());
            for branch in &synthesis.branches {
                let reactance = -1.0 / (point.omega * branch.capacitance.get());
                y += Complex64::new(branch.resistance.get(), reactance).inv();
            }
            let law = capacitor.admittance(&point);
            assert!(
                (y.im / law.im - 1.0).abs() < 1e-3,
                "C at {}",
                point.frequency
            );
            let loss = (y.re / y.im) / (law.re / law.im) - 1.0;
            assert!(
                (-0.045..=0.005).contains(&loss),
                "loss at {}: {loss}",
                point.frequency
            );
        }
    }
}
