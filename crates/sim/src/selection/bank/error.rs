//! Requests that no bank can answer.

use henrad_parts::quantity::Hertz;
use thiserror::Error;

use crate::SimError;

/// Why a bank cannot be designed.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum BankError {
    /// A mask needs two positive corners or more, rising in frequency.
    #[error("corner {position} of the mask is missing, not positive or not above its predecessor")]
    Mask {
        /// Zero-based position in the list.
        position: usize,
    },
    /// The way to the load alone is above the mask.
    #[error("at {} Hz spreading alone is above the mask", frequency.get())]
    MaskBelowSpreading {
        /// First such frequency.
        frequency: Hertz,
    },
    /// There is no candidate, or none with the area or cost that is to be least.
    #[error("no candidate is left")]
    NoCandidate,
    /// An impedance cannot be computed.
    #[error(transparent)]
    Simulation(#[from] SimError),
}
