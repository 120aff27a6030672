//! The caller's view of a running design.

use super::design::Bound;
use super::verify::CheckedBank;

/// What a design is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// Looking for banks.
    Search,
    /// Raising the bound.
    Proof,
    /// Looking for other banks.
    Alternatives,
}

/// What a design has reached.
#[derive(Debug, Clone, Copy)]
pub enum Progress<'a> {
    /// The linear bound.
    Bound(&'a Bound),
    /// A bank that passed the full check and is better than those before.
    Bank(&'a CheckedBank),
    /// No bank has less than this, by a proof.
    Proof(f64),
}

/// BodyWithUnknownFields of progress, and asked whether to end. The physics has no clock: a caller that wants a time limit
/// keeps the time itself.
pub trait ProgressObserver: Sync {
    /// True when a phase has to end; what was reached by then is the answer.
    fn is_over(&self, _phase: Phase) -> bool {
        false
    }

    /// News.
    fn report(&self, _progress: Progress<'_>) {}
}

/// A caller that waits as long as it takes and wants no news.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoProgress;

impl ProgressObserver for NoProgress {}
