//! The band around a curve within which 8 in 10 parts lie, from the spreads of estimated
//! parameters.
//!
//! Each class of parts has up to four unknown factors, independent of each other: on all losses, on
//! all inductances, on the capacitance at small signal, and on what bias leaves of it. Parts of one
//! class share them, and so do the pieces of one part. Each factor is log-normal on either side of
//! its median, with the spread's values at 10 and 90 %. One at a time is set to these values; the
//! upward and the downward changes of a curve are each added by their squares.

mod change;
mod impedance;
mod member;
mod ratio;
mod resonance;
mod ripple;

pub use change::{ChangeAxis, UncertainPart, bias_spread, change_band};
pub use impedance::{ImpedanceBand, impedance_band, reading_band};
pub(crate) use impedance::{band_at, band_of};
pub use member::UncertainPiece;
pub(crate) use member::{Member, SpreadsAt};
pub use ratio::{RatioBand, ratio_band};
pub(crate) use resonance::{UncertainReactance, capacitance_spread};
pub use ripple::{RippleBand, ripple_band, rise_spread};

/// Standard deviations of a normal distribution at 90 %.
const AT_90_PERCENT: f64 = 1.281_551_565_545;

/// Lower and upper edge of a band, one value per point of its curve.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Edges {
    /// One part in ten lies below.
    pub low: Vec<f64>,
    /// One part in ten lies above.
    pub high: Vec<f64>,
}

/// Upward and downward changes of one value, summed by their squares.
#[derive(Debug, Clone, Copy, Default)]
struct Changes {
    down: f64,
    up: f64,
}

impl Changes {
    /// Adds what one unknown does at its 10 and its 90 %. Near a resonance both may lead the same
    /// way; the larger counts.
    #[inline]
    fn add(&mut self, at_low: f64, at_high: f64) {
        let down = at_low.min(at_high).min(0.0);
        let up = at_low.max(at_high).max(0.0);
        self.down += down * down;
        self.up += up * up;
    }

    /// Changes at 10 and 90 % of all unknowns together.
    #[inline]
    fn edges(self) -> (f64, f64) {
        (-self.down.sqrt(), self.up.sqrt())
    }
}
