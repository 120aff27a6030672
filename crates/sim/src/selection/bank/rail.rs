//! What a rail has besides its bank: the converter, the planes, the way to the load.

use henrad_parts::quantity::{Farads, Henries, Hertz, Ohms};
use num_complex::Complex64;

use crate::FrequencyGrid;

/// A resistance and an inductance in series.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct SeriesBranch {
    /// Resistance.
    pub resistance: Ohms,
    /// Inductance.
    pub inductance: Henries,
}

impl SeriesBranch {
    /// R + jωL, Ω.
    pub fn impedance(self, frequency: Hertz) -> Complex64 {
        let omega = std::f64::consts::TAU * frequency.get();
        Complex64::new(self.resistance.get(), omega * self.inductance.get())
    }

    /// The same over a sweep.
    pub(super) fn over(self, grid: &FrequencyGrid) -> Vec<Complex64> {
        let frequencies = grid.frequencies().iter();
        frequencies
            .map(|&f| self.impedance(Hertz::new(f)))
            .collect()
    }
}

/// Power and ground planes as one capacitor.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Planes {
    /// Capacitance between the planes.
    pub capacitance: Farads,
    /// Resistance in series with it.
    pub resistance: Ohms,
    /// Dissipation factor of the board.
    pub dissipation_factor: f64,
}

impl Planes {
    /// R + 1/(jωC·(1 − j·tan δ)), Ω.
    pub fn impedance(self, frequency: Hertz) -> Complex64 {
        let susceptance = std::f64::consts::TAU * frequency.get() * self.capacitance.get();
        let admittance = Complex64::new(self.dissipation_factor * susceptance, susceptance);
        self.resistance.get() + admittance.inv()
    }
}

/// The surroundings of a bank; each of them may be absent.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Rail {
    /// Converter below its bandwidth.
    pub source: Option<SeriesBranch>,
    /// Planes.
    pub planes: Option<Planes>,
    /// Between bank and load, common to all currents.
    pub spreading: Option<SeriesBranch>,
}

impl Rail {
    /// Admittance of source and planes, S.
    pub fn admittance(&self, frequency: Hertz) -> Complex64 {
        let source = self.source.map(|branch| branch.impedance(frequency));
        let planes = self.planes.map(|planes| planes.impedance(frequency));
        [source, planes]
            .into_iter()
            .flatten()
            .map(|z| z.inv())
            .sum()
    }

    /// Impedance between bank and load, Ω.
    pub fn spreading_impedance(&self, frequency: Hertz) -> Complex64 {
        let spreading = self.spreading.unwrap_or_default();
        spreading.impedance(frequency)
    }

    /// Impedance at the load with bank admittance `bank` in siemens, Ω: Z_s + 1/(Y_0 + Y).
    pub fn impedance(&self, frequency: Hertz, bank: Complex64) -> Complex64 {
        self.spreading_impedance(frequency) + (self.admittance(frequency) + bank).inv()
    }

    /// The disc that the bank must leave for a largest |Z|; `None` where the way to the load alone
    /// is above it.
    pub(super) fn disc(&self, target: Ohms, frequency: Hertz) -> Option<Disc> {
        let target = target.get();
        let spreading = self.spreading_impedance(frequency);
        let room = target * target - spreading.norm_sqr();
        (room > 0.0).then(|| Disc {
            offset: self.admittance(frequency) - spreading.conj() / room,
            radius: target / room,
        })
    }
}

/// The demand at one frequency: |Σ n·Y + A| ≥ ρ.
///
/// With a = Z_t² − |Z_s|² > 0, |Z_s + 1/Y| ≤ Z_t multiplied by |Y|² and completed to a square gives
///
/// A = Y_0 − conj(Z_s)/a,   ρ = Z_t/a
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Disc {
    /// A, S.
    pub offset: Complex64,
    /// ρ, S.
    pub radius: f64,
}
