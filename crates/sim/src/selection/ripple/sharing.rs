//! Division of a current among groups of equal pieces and a source.

use std::f64::consts::TAU;

use henrad_parts::quantity::{Henries, Ohms};
use num_complex::Complex64;

use super::waveform::Spectrum;
use crate::SimError;

/// Equal pieces in parallel.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Group<'a> {
    /// Number of pieces, ≥ 1.
    pub count: u32,
    /// Mounted impedance of one piece at each harmonic, Ω.
    pub impedance: &'a [Complex64],
}

/// The source behind the bank: resistance and inductance in series.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Feed {
    /// Resistance, ≥ 0.
    pub resistance: Ohms,
    /// Inductance, ≥ 0; not both zero.
    pub inductance: Henries,
}

/// Peak values and phases at each harmonic.
#[derive(Debug, Clone, PartialEq)]
pub struct Shared {
    /// Voltage of the node, V.
    pub voltage: Vec<Complex64>,
    /// Current of one piece of each group, A.
    pub currents: Vec<Vec<Complex64>>,
    /// Current of the source, A; empty without one.
    pub feed: Vec<Complex64>,
}

/// V_h = I_h/(Y_0 + Σ n_i·Y_i), I_(i,h) = V_h·Y_i.
///
/// # Validity
/// All pieces share one node; the source is linear.
///
/// # Errors
/// [`SimError::NothingToCombine`] without groups or with one of no piece, [`SimError::Length`]
/// unless each impedance has one value per harmonic.
///
/// # Source
/// Textbook.
pub fn share(
    spectrum: &Spectrum,
    groups: &[Group<'_>],
    feed: Option<Feed>,
) -> Result<Shared, SimError> {
    let expected = spectrum.harmonics.len();
    if groups.is_empty() || groups.iter().any(|group| group.count == 0) {
        return Err(SimError::NothingToCombine);
    }
    let wrong = groups
        .iter()
        .find(|group| group.impedance.len() != expected);
    if let Some(group) = wrong {
        return Err(SimError::Length {
            expected,
            found: group.impedance.len(),
        });
    }
    let mut shared = Shared {
        voltage: Vec::with_capacity(expected),
        currents: vec![Vec::with_capacity(expected); groups.len()],
        feed: Vec::new(),
    };
    for (index, harmonic) in spectrum.harmonics.iter().enumerate() {
        let feed = feed.map(|feed| {
            let reactance = TAU * harmonic.frequency.get() * feed.inductance.get();
            Complex64::new(feed.resistance.get(), reactance).inv()
        });
        let parallel: Complex64 = groups
            .iter()
            .map(|group| f64::from(group.count) * group.impedance[index].inv())
            .sum();
        let voltage = harmonic.phasor / (parallel + feed.unwrap_or_default());
        shared.voltage.push(voltage);
        for (currents, group) in shared.currents.iter_mut().zip(groups) {
            currents.push(voltage * group.impedance[index].inv());
        }
        shared
            .feed
            .extend(feed.map(|admittance| voltage * admittance));
    }
    Ok(shared)
}
