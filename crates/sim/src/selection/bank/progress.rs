//! The caller's view of a running design.

use henrad_parts::quantity::Hertz;

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
    /// Solving the linear program of a bound, which search and proof wait for. An end leaves what is proven by then,
    /// and the bound is begun again when the design goes on.
    Pricing,
}

/// How a bound was proven.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoundMethod {
    /// Linear program, weak duality over all candidates.
    Linear,
    /// Branch and bound over whole pieces.
    Integer,
    /// All smaller banks were searched.
    Exhaustive,
}

/// A frequency that decides the linear bound.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WeightedFrequency {
    /// Where.
    pub frequency: Hertz,
    /// Its share of the linear bound; all shares together are 1.
    pub weight: f64,
}

/// A proven lower bound of the objective.
#[derive(Debug, Clone, PartialEq)]
pub struct Bound {
    /// No bank has less: pieces, m² or cost. Infinite when no bank of any size meets the mask.
    pub value: f64,
    /// Fewest pieces of any bank that meets the mask.
    pub pieces: f64,
    /// How `value` was proven.
    pub method: BoundMethod,
    /// True when the bank found has no more than the bound.
    pub is_reached: bool,
    /// Why not less: the frequencies of the linear bound.
    pub frequencies: Vec<WeightedFrequency>,
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

/// Receives the progress of a design and tells it when to end. The physics has no clock: a caller
/// that wants a time limit keeps the time itself.
pub trait ProgressObserver: Sync {
    /// True when a phase has to end; what was reached by then is the answer.
    fn is_over(&self, _phase: Phase) -> bool {
        false
    }

    /// Called at every step forward.
    fn report(&self, _progress: Progress<'_>) {}
}

/// A caller that waits as long as it takes and shows no progress.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoProgress;

impl ProgressObserver for NoProgress {}
