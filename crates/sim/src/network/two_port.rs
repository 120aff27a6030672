//! An impedance as a two-port: scattering parameters and back.

use henrad_parts::quantity::Ohms;
use num_complex::Complex64;

use crate::SimError;
use crate::capacitor::combine::{TraceImpedance, with_trace};
use crate::complex::inverse;
use crate::sweep::FrequencyGrid;

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
        let z0 = reference.get();
        match path {
            LinePath::Shunt => {
                let share = inverse(z0 + 2.0 * z);
                Self::symmetric(-z0 * share, 2.0 * z * share)
            }
            LinePath::Series => {
                let share = inverse(z + 2.0 * z0);
                Self::symmetric(z * share, 2.0 * z0 * share)
            }
        }
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
