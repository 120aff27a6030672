//! How long a design runs.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use henrad_sim::selection::bank::{Phase, Progress, ProgressObserver};

/// Longest search for alternatives.
pub const ALTERNATIVES: Duration = Duration::from_secs(2);

/// Time limits and news of one design.
pub struct Timing<'a> {
    began: Instant,
    budget: Duration,
    proof: Duration,
    proof_began: OnceLock<Instant>,
    alternatives_began: OnceLock<Instant>,
    is_ended: Arc<AtomicBool>,
    tell: &'a (dyn Fn(Progress<'_>) + Sync),
}

impl fmt::Debug for Timing<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Timing").finish_non_exhaustive()
    }
}

impl<'a> Timing<'a> {
    /// Begins now.
    pub fn new(
        (budget, proof): (Duration, Duration),
        is_ended: Arc<AtomicBool>,
        tell: &'a (dyn Fn(Progress<'_>) + Sync),
    ) -> Self {
        Self {
            began: Instant::now(),
            budget,
            proof,
            proof_began: OnceLock::new(),
            alternatives_began: OnceLock::new(),
            is_ended,
            tell,
        }
    }

    /// Time since the beginning.
    pub fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }
}

impl ProgressObserver for Timing<'_> {
    fn is_over(&self, phase: Phase) -> bool {
        let is_late = match phase {
            Phase::Search => self.began.elapsed() > self.budget,
            Phase::Proof => self.proof_began.get_or_init(Instant::now).elapsed() > self.proof,
            Phase::Alternatives => {
                self.alternatives_began.get_or_init(Instant::now).elapsed() > ALTERNATIVES
            }
        };
        is_late || self.is_ended.load(Ordering::Relaxed)
    }

    fn report(&self, progress: Progress<'_>) {
        (self.tell)(progress);
    }
}
