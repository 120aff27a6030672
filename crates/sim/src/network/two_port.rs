//! An impedance as a two-port: scattering parameters and back.

use std::f64::consts::LOG10_E;

use henrad_parts::quantity::Ohms;
use num_complex::Complex64;

use crate::SimError;
use crate::capacitor::combine::{TraceImpedance, with_trace};
use crate::complex::inverse;
use crate::lanes::{ComplexNumber, Real};
use crate::sweep::{FrequencyGrid, Reading, readings};

const ONE: Complex64 = Complex64::new(1.0, 0.0);

/// Position of the part relative to the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LinePath {
    /// Between line and ground.
    Shunt,
    /// In series with the line.
    Series,
}

/// The measuring line around a part.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fixture {
    /// Position of the part.
    pub path: LinePath,
    /// Impedance of both ports, > 0; usually 50 Ω or 75 Ω.
    pub reference: Ohms,
    /// Trace in series with the part.
    pub trace: TraceImpedance,
}

/// Scattering parameters of a two-port, both ports with the same real reference impedance.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ScatteringMatrix {
    /// Reflection at port 1.
    pub s11: Complex64,
    /// Transmission from port 1 to port 2.
    pub s21: Complex64,
    /// Transmission from port 2 to port 1.
    pub s12: Complex64,
    /// Reflection at port 2.
    pub s22: Complex64,
}

impl ScatteringMatrix {
    /// A two-port that looks the same from both ends.
    pub const fn symmetric(reflection: Complex64, transmission: Complex64) -> Self {
        Self {
            s11: reflection,
            s21: transmission,
            s12: transmission,
            s22: reflection,
        }
    }

    /// An impedance `z` (Ω) in a line of reference impedance `reference` (Ω).
    ///
    /// Shunt: S11 = −Z0/(Z0 + 2·Z), S21 = 2·Z/(Z0 + 2·Z);
    /// series: S11 = Z/(Z + 2·Z0), S21 = 2·Z0/(Z + 2·Z0)
    ///
    /// # Validity
    /// Any passive impedance, Re Z ≥ 0, and any reference above zero.
    ///
    /// # Examples
    /// ```
    /// use henrad_parts::quantity::Ohms;
    /// use henrad_sim::{Complex64, network::{LinePath, ScatteringMatrix}};
    /// let one_ohm = Complex64::new(1.0, 0.0);
    /// let s = ScatteringMatrix::of_impedance(one_ohm, LinePath::Shunt, Ohms::new(50.0));
    /// assert!((20.0 * s.s21.norm().log10() + 28.30).abs() < 0.005);
    /// ```
    ///
    /// # Source
    /// Textbook.
    pub fn of_impedance(z: Complex64, path: LinePath, reference: Ohms) -> Self {
        let [reflection, transmission] = in_line(z, path, reference.get());
        Self::symmetric(reflection, transmission)
    }

    /// The impedance (Ω) that gives this transmission; `None` where no finite one does (shunt
    /// S21 = 1, series S21 = 0).
    ///
    /// Shunt: Z = Z0·S21/(2·(1 − S21)); series: Z = 2·Z0·(1 − S21)/S21
    ///
    /// Transmission is more accurate than reflection for capacitors: a small shunt impedance gives
    /// a small S21, while S11 is close to −1.
    pub fn to_impedance(self, path: LinePath, reference: Ohms) -> Option<Complex64> {
        let z0 = reference.get();
        let z = match path {
            LinePath::Shunt => z0 * self.s21 / (2.0 * (ONE - self.s21)),
            LinePath::Series => 2.0 * z0 * (ONE - self.s21) / self.s21,
        };
        z.is_finite().then_some(z)
    }

    /// The impedance (Ω) at port 1 with port 2 terminated in the reference impedance: the reading
    /// of a Smith chart of S11. `None` where it is not finite.
    ///
    /// Z_in = Z0·(1 + S11)/(1 − S11)
    ///
    /// # Source
    /// Textbook.
    pub fn input_impedance(self, reference: Ohms) -> Option<Complex64> {
        let z = reference.get() * (ONE + self.s11) / (ONE - self.s11);
        z.is_finite().then_some(z)
    }

    /// The largest share of incoming power that can come back out: the greater eigenvalue of
    /// S^H·S.
    pub fn largest_power_gain(&self) -> f64 {
        // S^H·S = [[a, b], [b*, d]]
        let a = self.s11.norm_sqr() + self.s21.norm_sqr();
        let d = self.s12.norm_sqr() + self.s22.norm_sqr();
        let b = self.s11.conj() * self.s12 + self.s21.conj() * self.s22;
        let half_difference = 0.5 * (a - d);
        0.5 * (a + d) + half_difference.hypot(b.norm())
    }

    /// Whether no incident wave comes back out with more power, up to the rounding allowance
    /// `tolerance`.
    pub fn is_passive(&self, tolerance: f64) -> bool {
        self.largest_power_gain() <= 1.0 + tolerance
    }
}

/// Reflection and transmission of an impedance in a line; see [`ScatteringMatrix::of_impedance`].
#[inline(always)]
fn in_line<Z: ComplexNumber>(z: Z, path: LinePath, reference: f64) -> [Z; 2] {
    let [real, _] = z.parts();
    let constant = |value| real.constant(value);
    match path {
        LinePath::Shunt => {
            let twice = z * constant(2.0);
            let share = inverse(twice + constant(reference));
            [share * constant(-reference), twice * share]
        }
        LinePath::Series => {
            let twice = constant(2.0 * reference);
            let share = inverse(z + twice);
            [z * share, share * twice]
        }
    }
}

/// A scattering parameter of an impedance in decibels: 20·lg|S|, −∞ where it is zero.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Decibels {
    /// Which parameter.
    pub of: Wave,
    /// Position of the part.
    pub path: LinePath,
    /// Impedance of both ports, > 0.
    pub reference: Ohms,
}

/// The wave that a scattering parameter tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Wave {
    /// S11.
    Reflected,
    /// S21.
    Transmitted,
}

impl Decibels {
    /// The value for an impedance, dB.
    pub fn at(&self, impedance: Complex64) -> f64 {
        self.of::<f64>(impedance)
    }

    /// The values for impedances, dB.
    pub fn over(&self, impedances: &[Complex64]) -> Vec<f64> {
        readings(impedances, *self)
    }
}

impl Reading for Decibels {
    #[inline(always)]
    fn of<T: Real>(&self, impedance: T::Complex) -> T {
        let [reflected, transmitted] = in_line(impedance, self.path, self.reference.get());
        let wave = match self.of {
            Wave::Reflected => reflected,
            Wave::Transmitted => transmitted,
        };
        let [re, im] = wave.parts();
        let square = re.times_added(re, im * im);
        // 20·lg|S| = 10·lg|S|²; the natural logarithm takes a third of the time of the common one.
        let logarithm = if square.any_below(f64::MIN_POSITIVE) {
            let [logarithm] = square.each(|square| [square.ln()]);
            logarithm
        } else {
            square.ln()
        };
        // What is no number stays none.
        (logarithm + square * 0.0) * (10.0 * LOG10_E)
    }
}

/// Scattering parameters over a sweep of a part with impedances `impedance` (Ω).
///
/// # Errors
/// [`SimError::Parameter`] unless the reference impedance is positive and the trace not negative,
/// [`SimError::Length`] unless there is one impedance per frequency.
pub fn sweep(
    grid: &FrequencyGrid,
    impedance: &[Complex64],
    fixture: &Fixture,
) -> Result<Vec<ScatteringMatrix>, SimError> {
    check(fixture)?;
    let with_trace = with_trace(grid, impedance, fixture.trace)?;
    let of = |&z: &Complex64| ScatteringMatrix::of_impedance(z, fixture.path, fixture.reference);
    Ok(with_trace.iter().map(of).collect())
}

fn check(fixture: &Fixture) -> Result<(), SimError> {
    let (resistance, inductance) = (
        fixture.trace.resistance.get(),
        fixture.trace.inductance.get(),
    );
    let reference = fixture.reference.get();
    let refuse = |name, value| Err(SimError::Parameter { name, value });
    if !(reference.is_finite() && reference > 0.0) {
        return refuse("reference impedance", reference);
    }
    if !(resistance.is_finite() && resistance >= 0.0) {
        return refuse("trace resistance", resistance);
    }
    if !(inductance.is_finite() && inductance >= 0.0) {
        return refuse("trace inductance", inductance);
    }
    Ok(())
}
