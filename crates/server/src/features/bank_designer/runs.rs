//! Designs under way: one for each visitor, and no more than processors or memory allow.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::error::TooOften;

/// A design over the whole catalogue with corners of tolerance holds up to 150 MB; a server may have 512.
const MOST_IN_MEMORY: usize = 2;

/// The designs under way, by visitor, with the time at which each ends at the latest.
#[derive(Debug, Clone)]
pub struct BankRuns {
    ends: Arc<Mutex<HashMap<IpAddr, Instant>>>,
    most: usize,
}

impl Default for BankRuns {
    /// As many as there are processors, within the memory.
    fn default() -> Self {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        Self {
            ends: Arc::default(),
            most: processors.min(MOST_IN_MEMORY),
        }
    }
}

/// A design under way; it ends when this is dropped.
#[derive(Debug)]
pub struct Run {
    runs: BankRuns,
    visitor: IpAddr,
}

impl BankRuns {
    /// Begins a design that takes no longer than `longest`.
    ///
    /// # Errors
    /// When the visitor has one under way, or all processors have.
    pub fn begin(&self, visitor: IpAddr, longest: Duration) -> Result<Run, TooOften> {
        let mut ends = self.lock();
        let own = ends.get(&visitor).copied();
        let first = (ends.len() >= self.most)
            .then(|| ends.values().min().copied())
            .flatten();
        if let Some(end) = own.or(first) {
            let wait = end.saturating_duration_since(Instant::now());
            return Err(TooOften {
                retry_after: wait.as_secs() + 1,
            });
        }
        ends.insert(visitor, Instant::now() + longest);
        Ok(Run {
            runs: self.clone(),
            visitor,
        })
    }

    /// A thread that panicked left the table whole: every change of it is one call.
    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, Instant>> {
        self.ends.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        self.runs.lock().remove(&self.visitor);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[test]
    fn a_visitor_has_one_design_and_all_together_as_many_as_processors() {
        let runs = BankRuns {
            most: 2,
            ..BankRuns::default()
        };
        let longest = Duration::from_secs(5);
        let first = runs.begin(address(1), longest).expect("the first");
        let refused = runs
            .begin(address(1), longest)
            .expect_err("the same visitor");
        assert!((1..=5).contains(&refused.retry_after));
        let _second = runs.begin(address(2), longest).expect("another visitor");
        assert!(runs.begin(address(3), longest).is_err());
        drop(first);
        assert!(runs.begin(address(3), longest).is_ok());
    }
}
