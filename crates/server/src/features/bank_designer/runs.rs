//! Designs under way: one for each visitor, and no more than processors or memory allow.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::error::TooOften;

/// A design over the whole catalogue with corners of tolerance holds up to 150 MB; a server may have 512.
const MOST_IN_MEMORY: usize = 2;

/// Longest wait for a design whose visitor has left: it looks every few milliseconds whether it has to end.
const LONGEST_WAIT: Duration = Duration::from_secs(3);
/// Time between two looks at it.
const LOOK: Duration = Duration::from_millis(10);

/// The designs under way, by visitor.
#[derive(Debug, Clone)]
pub struct BankRuns {
    under_way: Arc<Mutex<HashMap<IpAddr, UnderWay>>>,
    most: usize,
}

#[derive(Debug)]
struct UnderWay {
    /// When it ends at the latest.
    end: Instant,
    /// Set once nobody waits for it any more.
    is_left: Arc<AtomicBool>,
}

impl Default for BankRuns {
    /// As many as there are processors, within the memory.
    fn default() -> Self {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        Self {
            under_way: Arc::default(),
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
    /// Begins a design that takes no longer than `longest`, once designs that nobody waits for have ended; `is_left` is
    /// set when nobody waits for this one.
    ///
    /// # Errors
    /// When the visitor has one under way, or all processors have.
    pub async fn begin(
        &self,
        visitor: IpAddr,
        longest: Duration,
        is_left: &Arc<AtomicBool>,
    ) -> Result<Run, TooOften> {
        let last = Instant::now() + LONGEST_WAIT;
        loop {
            match self.try_begin(visitor, longest, is_left) {
                Err(_) if self.is_one_left(visitor) && Instant::now() < last => {
                    tokio::time::sleep(LOOK).await;
                }
                begun => return begun,
            }
        }
    }

    fn try_begin(
        &self,
        visitor: IpAddr,
        longest: Duration,
        is_left: &Arc<AtomicBool>,
    ) -> Result<Run, TooOften> {
        let mut under_way = self.lock();
        let own = under_way.get(&visitor).map(|run| run.end);
        let first = (under_way.len() >= self.most)
            .then(|| under_way.values().map(|run| run.end).min())
            .flatten();
        if let Some(end) = own.or(first) {
            let wait = end.saturating_duration_since(Instant::now());
            return Err(TooOften {
                retry_after: wait.as_secs() + 1,
            });
        }
        let run = UnderWay {
            end: Instant::now() + longest,
            is_left: Arc::clone(is_left),
        };
        under_way.insert(visitor, run);
        Ok(Run {
            runs: self.clone(),
            visitor,
        })
    }

    /// Whether the design that is in the way of a visitor is about to end.
    fn is_one_left(&self, visitor: IpAddr) -> bool {
        let under_way = self.lock();
        let is_left = |run: &UnderWay| run.is_left.load(Ordering::Relaxed);
        match under_way.get(&visitor) {
            Some(own) => is_left(own),
            None => under_way.values().any(is_left),
        }
    }

    /// A thread that panicked left the table whole: every change of it is one call.
    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, UnderWay>> {
        self.under_way
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl Run {
    /// From now on this says that nobody waits for the design.
    pub fn is_left_with(&self, flag: Arc<AtomicBool>) {
        if let Some(run) = self.runs.lock().get_mut(&self.visitor) {
            run.is_left = flag;
        }
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

    #[tokio::test]
    async fn a_visitor_has_one_design_and_all_together_as_many_as_processors() {
        let runs = BankRuns {
            most: 2,
            ..BankRuns::default()
        };
        let longest = Duration::from_secs(5);
        let flag = Arc::default();
        let begin = |last: u8| runs.begin(address(last), longest, &flag);
        let first = begin(1).await.expect("the first");
        let refused = begin(1).await.expect_err("the same visitor");
        assert!((1..=5).contains(&refused.retry_after));
        let _second = begin(2).await.expect("another visitor");
        assert!(begin(3).await.is_err());
        drop(first);
        assert!(begin(3).await.is_ok());
    }

    #[tokio::test]
    async fn a_design_waits_for_the_one_that_its_visitor_left() {
        let runs = BankRuns {
            most: 2,
            ..BankRuns::default()
        };
        let longest = Duration::from_secs(20);
        let (at_first, stream) = (Arc::default(), Arc::new(AtomicBool::new(false)));
        let first = runs.begin(address(1), longest, &at_first).await;
        let first = first.expect("the first");
        first.is_left_with(Arc::clone(&stream));
        let flag = Arc::default();
        at_first.store(true, Ordering::Relaxed);
        assert!(runs.begin(address(1), longest, &flag).await.is_err());
        stream.store(true, Ordering::Relaxed);
        let ends = async {
            tokio::time::sleep(5 * LOOK).await;
            drop(first);
        };
        let (next, ()) = tokio::join!(runs.begin(address(1), longest, &flag), ends);
        assert!(next.is_ok());
    }
}
