//! A measurement over frequency.

use henrad_parts::quantity::{Hertz, Ohms};
use henrad_sim::Complex64;
use henrad_sim::network::{LinePath, ScatteringMatrix};

use crate::touchstone::{self, Mount, Parameters};

/// A measurement over frequency.
#[derive(Debug, Clone, PartialEq)]
pub struct Curve {
    /// The part or sweep, where a file has several; else empty.
    pub name: String,
    /// Rising, above 0 Hz.
    pub frequencies: Vec<Hertz>,
    /// As many as frequencies.
    pub values: Values,
    /// Of scattering parameters the resistance at all ports.
    pub reference: Option<Ohms>,
    /// Whether the file has its frequencies in another order, or some of them twice: the first of
    /// equal ones counts.
    pub is_reordered: bool,
}

/// What was measured.
#[derive(Debug, Clone, PartialEq)]
pub enum Values {
    /// The impedance itself, at the end of one port.
    Impedance {
        /// Ω.
        impedances: Vec<Complex64>,
        /// Whether the sign of the reactance was measured, and not only its size.
        has_phase: bool,
    },
    /// The part between two ports.
    TwoPort {
        /// What the file tells of how the part lay.
        mount: Mount,
        /// Where only S21 was measured, the others are 0.
        matrices: Vec<ScatteringMatrix>,
        /// Whether S11 was measured.
        has_reflection: bool,
    },
}

impl Curve {
    /// Frequencies and impedances (Ω), without those at which the ports cannot tell the part from
    /// an open end or a short circuit; `None` where neither the file nor `path` tells how the part
    /// lay between two ports.
    pub fn impedances(&self, path: Option<LinePath>) -> Option<Vec<(Hertz, Complex64)>> {
        let frequencies = self.frequencies.iter().copied();
        match &self.values {
            Values::Impedance { impedances, .. } => {
                Some(frequencies.zip(impedances.iter().copied()).collect())
            }
            Values::TwoPort {
                mount, matrices, ..
            } => {
                let path = path.or(mount.path)?;
                let reference = self.reference?;
                let impedances = matrices.iter().map(|s| s.to_impedance(path, reference));
                let both = frequencies
                    .zip(impedances)
                    .filter_map(|(at, z)| Some((at, z?)));
                Some(both.collect())
            }
        }
    }
}

/// The curve of a Touchstone file, without points at 0 Hz and such that are not finite.
pub(super) fn from_touchstone(file: touchstone::Touchstone) -> Curve {
    let reference = file.reference;
    let mount = touchstone::mount(&file);
    let mut frequencies = file.frequencies;
    let values = match file.parameters {
        Parameters::OnePort(reflections) => {
            // Z = Z0·(1 + Γ)/(1 − Γ)
            let impedances: Vec<Complex64> = reflections
                .iter()
                .map(|reflection| reference.get() * (1.0 + reflection) / (1.0 - reflection))
                .collect();
            let is_kept: Vec<bool> = frequencies
                .iter()
                .zip(&impedances)
                .map(|(at, z)| at.get() > 0.0 && z.is_finite())
                .collect();
            frequencies = retain(frequencies, &is_kept);
            Values::Impedance {
                impedances: retain(impedances, &is_kept),
                has_phase: true,
            }
        }
        Parameters::TwoPort(matrices) => {
            let is_kept: Vec<bool> = frequencies.iter().map(|at| at.get() > 0.0).collect();
            frequencies = retain(frequencies, &is_kept);
            Values::TwoPort {
                mount: mount.unwrap_or_default(),
                matrices: retain(matrices, &is_kept),
                has_reflection: true,
            }
        }
    };
    Curve {
        name: String::new(),
        frequencies,
        values,
        reference: Some(reference),
        is_reordered: file.is_reordered,
    }
}

fn retain<T>(list: Vec<T>, is_kept: &[bool]) -> Vec<T> {
    let both = list.into_iter().zip(is_kept);
    both.filter_map(|(one, is_kept)| is_kept.then_some(one))
        .collect()
}
