//! Edges of the self-resonant frequency and of the capacitance.

use henrad_parts::model::Spread;
use henrad_parts::quantity::Hertz;

use super::member::{SpreadsAt, capacitances};
use super::{Changes, UncertainPiece};
use crate::SimError;
use crate::capacitor::{Capacitor, resonance};
use crate::sweep::FrequencyPoint;

/// The reactance of a capacitor with what is not known about it.
#[derive(Debug, Clone, Copy)]
pub struct UncertainReactance<'a> {
    pub capacitor: &'a Capacitor,
    pub spreads: &'a SpreadsAt,
}

impl UncertainReactance<'_> {
    /// Im Z at 10 and 90 % of the parts, Ω: what [`impedance_band`](super::impedance_band) says
    /// there.
    fn edges(&self, point: &FrequencyPoint) -> (f64, f64) {
        let (impedance, core) = self.capacitor.impedance_and_core(point);
        let whole = impedance.im;
        let mut changes = Changes::default();
        let beside = whole - core;
        let Spread { low, high } = self.spreads.inductance.at(point.ln_frequency);
        changes.add(beside * (low - 1.0), beside * (high - 1.0));
        let roll_off = self.spreads.roll_off.at(point.ln_frequency);
        for spread in [self.spreads.capacitance, roll_off, self.spreads.bias] {
            changes.add(core / spread.low - core, core / spread.high - core);
        }
        let (down, up) = changes.edges();
        (whole + down, whole + up)
    }

    /// The resonance at 10 and at 90 % of the parts, searched from a frequency near both.
    pub fn resonances(&self, near: Hertz) -> (Option<Hertz>, Option<Hertz>) {
        // Where one part in ten is inductive, one in ten has its resonance below.
        let low = resonance::crossing(near, |point| self.edges(point).1);
        let high = resonance::crossing(near, |point| self.edges(point).0);
        (low, high)
    }
}

/// Factors on the capacitance at its condition and a frequency: at small signal, of the roll-off of
/// an anode and of what bias leaves, independent of each other.
///
/// # Errors
/// Those of [`Capacitor::at`].
pub fn capacitance_spread(
    piece: &UncertainPiece<'_>,
    frequency: Hertz,
) -> Result<Spread, SimError> {
    let mut changes = Changes::default();
    let roll_off = piece.spreads.roll_off_over_frequency();
    let roll_off = roll_off.at(frequency.get().ln());
    for Spread { low, high } in capacitances(piece)?.into_iter().chain([roll_off]) {
        changes.add(low.ln(), high.ln());
    }
    let (down, up) = changes.edges();
    Ok(Spread::new(down.exp(), up.exp()))
}
