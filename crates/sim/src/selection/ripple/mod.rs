//! A ripple current shared among the parts of a bank and a source: who carries how much, and how
//! far each part is from its limits.

mod converter;
mod inverter;
mod sharing;
mod stress;
mod waveform;

pub use converter::{Converter, Topology};
pub use inverter::Inverter;
pub use sharing::{Feed, Group, Shared, share};
pub use stress::{Load, Stress, condensed, stress};
pub use waveform::{Harmonic, MAX_HARMONICS, Shape, Spectrum, peak_to_peak, rms, samples};
