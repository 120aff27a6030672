//! RC ladder of a porous anode.

use crate::SimError;
use crate::complex::quotient;
use crate::lanes::{ComplexNumber, Real};

/// Most capacitors of a ladder.
pub const MAX_STEPS: usize = 8;

/// N capacitors joined by N − 1 resistors, seen from the port:
///
/// ```text
/// port ──┬── R1 ──┬── R2 ──┬── …
///        C0       C1       C2
/// ```
///
/// # Source
/// `intusoft_cap` and `avx_tantalum_lib` agree on N = 5 and capacitors in the ratio 1:2:4:8:16.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ladder {
    steps: usize,
    capacitors: [f64; MAX_STEPS],
    resistors: [f64; MAX_STEPS],
}

impl Ladder {
    /// A ladder of `steps` capacitors that sum to `capacitance` (F), each `ratio` times the one
    /// before it, c_i = C·q^i·(q − 1)/(q^N − 1), with `resistor(i)` ohm between i − 1 and i.
    ///
    /// # Errors
    /// [`SimError::Parameter`] unless there are 1 to 8 steps and the ratio is positive.
    pub fn new(
        capacitance: f64,
        steps: usize,
        ratio: f64,
        resistor: impl Fn(usize) -> f64,
    ) -> Result<Self, SimError> {
        if !(1..=MAX_STEPS).contains(&steps) {
            return Err(SimError::Parameter {
                name: "number of ladder steps",
                value: steps as f64,
            });
        }
        if !(ratio > 0.0 && ratio.is_finite()) {
            return Err(SimError::Parameter {
                name: "ratio of ladder capacitors",
                value: ratio,
            });
        }
        let mut capacitors = [0.0; MAX_STEPS];
        let mut weight = 1.0;
        for capacitor in &mut capacitors[..steps] {
            *capacitor = weight;
            weight *= ratio;
        }
        let unit = capacitance / capacitors.iter().sum::<f64>();
        let mut resistors = [0.0; MAX_STEPS];
        for step in 0..steps {
            capacitors[step] *= unit;
            resistors[step] = if step == 0 { 0.0 } else { resistor(step) };
        }
        Ok(Self {
            steps,
            capacitors,
            resistors,
        })
    }

    /// Capacitors from the port inwards, F.
    pub fn capacitors(&self) -> &[f64] {
        &self.capacitors[..self.steps]
    }

    /// Resistors from the port inwards, Ω: entry i lies between capacitors i and i + 1.
    pub fn resistors(&self) -> &[f64] {
        &self.resistors[1..self.steps]
    }

    /// Impedance with `s` = j·ω (rad/s) or j·ω·C*(f)/C for lossy capacitors, and a leakage
    /// conductance (S) across the port.
    ///
    /// z = 1/(s·c_{N−1}); for i = N−2 … 0: z = 1/(s·c_i + 1/(z + R_{i+1}))
    ///
    /// With z = p/q the step is p ← p + R·q, q ← s·c·p + q: one division for the whole ladder.
    #[inline(always)]
    pub fn impedance<Z: ComplexNumber>(&self, s: Z, leakage: f64) -> Z {
        self.seen_through(&Lossy(s), leakage)
    }

    /// The same for lossless capacitors at ω, rad/s.
    #[inline(always)]
    pub fn lossless_impedance<T: Real>(&self, omega: T, leakage: f64) -> T::Complex {
        self.seen_through(&Lossless(omega), leakage)
    }

    #[inline(always)]
    fn seen_through<C: Capacitors>(&self, capacitors: &C, leakage: f64) -> C::Complex {
        let last = self.steps - 1;
        let mut q = capacitors.admittance(self.capacitors[last]);
        let [real, _] = q.parts();
        let mut p = real.constant(1.0).with_imaginary(real.constant(0.0));
        let outwards = self.capacitors[..last]
            .iter()
            .zip(&self.resistors[1..=last]);
        for (&capacitor, &resistor) in outwards.rev() {
            p = q.scaled_added(real.constant(resistor), p);
            q = capacitors.current_added(p, capacitor, q);
        }
        quotient(p, p.scaled_added(real.constant(leakage), q))
    }
}

/// How the capacitors of a ladder conduct.
trait Capacitors {
    type Complex: ComplexNumber;

    /// Admittance of a capacitor in farad.
    fn admittance(&self, capacitor: f64) -> Self::Complex;

    /// A current and that of a capacitor in farad at a voltage.
    fn current_added(
        &self,
        voltage: Self::Complex,
        capacitor: f64,
        current: Self::Complex,
    ) -> Self::Complex;
}

/// With `s`.
struct Lossy<Z>(Z);

impl<Z: ComplexNumber> Capacitors for Lossy<Z> {
    type Complex = Z;

    #[inline(always)]
    fn admittance(&self, capacitor: f64) -> Z {
        let [re, im] = self.0.parts();
        (re * capacitor).with_imaginary(im * capacitor)
    }

    #[inline(always)]
    fn current_added(&self, voltage: Z, capacitor: f64, current: Z) -> Z {
        self.admittance(capacitor).times_added(voltage, current)
    }
}

/// With ω.
struct Lossless<T>(T);

impl<T: Real> Capacitors for Lossless<T> {
    type Complex = T::Complex;

    #[inline(always)]
    fn admittance(&self, capacitor: f64) -> T::Complex {
        self.0.constant(0.0).with_imaginary(self.0 * capacitor)
    }

    #[inline(always)]
    fn current_added(
        &self,
        voltage: T::Complex,
        capacitor: f64,
        current: T::Complex,
    ) -> T::Complex {
        let susceptance = self.0 * capacitor;
        let ([re, im], [current_re, current_im]) = (voltage.parts(), current.parts());
        let real = im.times_added(-susceptance, current_re);
        real.with_imaginary(re.times_added(susceptance, current_im))
    }
}

#[cfg(test)]
mod tests {
    use num_complex::Complex64;

    use super::*;

    fn equal(resistance: f64) -> Ladder {
        Ladder::new(22e-6, 5, 2.0, |_| resistance).unwrap()
    }

    #[test]
    fn capacitors_double_and_sum_to_the_total() {
        let ladder = equal(0.06);
        assert!((ladder.capacitors().iter().sum::<f64>() / 22e-6 - 1.0).abs() < 1e-12);
        for pair in ladder.capacitors().windows(2) {
            assert!((pair[1] / pair[0] - 2.0).abs() < 1e-12);
        }
        assert_eq!(ladder.resistors(), [0.06; 4]);
    }

    #[test]
    fn a_ladder_without_resistors_is_one_capacitor() {
        let s = Complex64::new(0.0, 1e5);
        let z = equal(0.0).impedance(s, 0.0);
        let capacitor = (s * 22e-6).inv();
        assert!((z - capacitor).norm() < 1e-12 * capacitor.norm());
    }

    #[test]
    fn low_frequency_resistance_has_its_closed_form() {
        // Rt·[(30/31)² + (28/31)² + (24/31)² + (16/31)²] = 2.618·Rt
        let z = equal(0.06).impedance(Complex64::new(0.0, 1.0), 0.0);
        let factor = [30.0_f64, 28.0, 24.0, 16.0]
            .iter()
            .map(|share| (share / 31.0).powi(2))
            .sum::<f64>();
        assert!((z.re / (factor * 0.06) - 1.0).abs() < 1e-6, "{}", z.re);
    }

    #[test]
    fn lossless_capacitors_need_no_complex_admittance() {
        let ladder = equal(0.06);
        for omega in [1.0, 1e5, 1e9] {
            let z = ladder.lossless_impedance(omega, 1e-3);
            let expected = ladder.impedance(Complex64::new(0.0, omega), 1e-3);
            assert!((z - expected).norm() <= 2.0 * f64::EPSILON * expected.norm());
        }
    }

    #[test]
    fn leakage_lies_across_the_port() {
        let (s, leakage) = (Complex64::new(0.0, 10.0), 1e-3);
        let ladder = equal(0.06);
        let expected = (ladder.impedance(s, 0.0).inv() + leakage).inv();
        assert!((ladder.impedance(s, leakage) - expected).norm() < 1e-12 * expected.norm());
    }

    #[test]
    fn step_numbers_are_checked() {
        for steps in [0, 9] {
            assert!(Ladder::new(1e-6, steps, 2.0, |_| 1.0).is_err());
        }
        assert!(Ladder::new(1e-6, 5, 0.0, |_| 1.0).is_err());
    }
}
