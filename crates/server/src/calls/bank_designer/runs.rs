//! Designs under way: one for each visitor, and no more than processors or memory allow.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::error::TooOften;

/// Designs at nominal values that a server of 512 MiB holds beside the models of the built-in
/// catalogue: each takes up to 90 MB.
const MOST_IN_MEMORY: usize = 2;

/// Longest wait for a design whose visitor has left: it looks every few milliseconds whether it has
/// to end.
const LONGEST_WAIT: Duration = Duration::from_secs(3);
/// Time between two looks at it.
const LOOK: Duration = Duration::from_millis(10);

/// Memory of a design. Its admittances take most: 16 bytes for each candidate, frequency and corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// Nominal values, or a list of parts.
    Usual,
    /// The whole catalogue in three corners of tolerance, up to 200 MB with the built-in one: the only design of its time.
    Corners,
}

/// The designs under way.
#[derive(Debug, Clone)]
pub struct BankRuns {
    under_way: Arc<Mutex<HashMap<IpAddr, UnderWay>>>,
    most: usize,
}

/// A design of a visitor.
#[derive(Debug)]
struct UnderWay {
    /// When it ends at the latest.
    end: Instant,
    size: Size,
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
    /// Begins a design that takes no longer than `longest`, once designs that nobody waits for have
    /// ended; `is_left` is set when nobody waits for this one.
    ///
    /// # Errors
    /// When the visitor has one under way, or those under way leave no room for it.
    pub async fn begin(
        &self,
        visitor: IpAddr,
        design: (Size, Duration),
        is_left: &Arc<AtomicBool>,
    ) -> Result<Run, TooOften> {
        let last = Instant::now() + LONGEST_WAIT;
        loop {
            match self.try_begin(visitor, design, is_left) {
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
        (size, longest): (Size, Duration),
        is_left: &Arc<AtomicBool>,
    ) -> Result<Run, TooOften> {
        let mut under_way = self.lock();
        let own = under_way.get(&visitor).map(|run| run.end);
        if let Some(end) = own.or_else(|| self.room_from(&under_way, size)) {
            let wait = end.saturating_duration_since(Instant::now());
            return Err(TooOften {
                retry_after: wait.as_secs() + 1,
            });
        }
        let run = UnderWay {
            end: Instant::now() + longest,
            size,
            is_left: Arc::clone(is_left),
        };
        under_way.insert(visitor, run);
        Ok(Run {
            runs: self.clone(),
            visitor,
        })
    }

    /// When there is room for a design; `None` for now.
    fn room_from(&self, under_way: &HashMap<IpAddr, UnderWay>, size: Size) -> Option<Instant> {
        let ends = under_way.values().map(|design| design.end);
        let mut large = under_way
            .values()
            .filter(|design| design.size == Size::Corners);
        match (size, large.next()) {
            (_, Some(large)) => Some(large.end),
            (Size::Corners, None) => ends.max(),
            (Size::Usual, None) if under_way.len() >= self.most => ends.min(),
            (Size::Usual, None) => None,
        }
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
        let longest = (Size::Usual, Duration::from_secs(5));
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
        let longest = (Size::Usual, Duration::from_secs(20));
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

    #[tokio::test]
    async fn a_design_of_all_corners_is_alone() {
        let runs = BankRuns {
            most: 2,
            ..BankRuns::default()
        };
        let (short, long) = (Duration::from_secs(5), Duration::from_secs(20));
        let flag = Arc::default();
        let begin = |last: u8, design| runs.begin(address(last), design, &flag);
        let usual = begin(1, (Size::Usual, short)).await;
        let refused = begin(2, (Size::Corners, long))
            .await
            .expect_err("another is under way");
        assert!((1..=5).contains(&refused.retry_after));
        drop(usual);
        let large = begin(2, (Size::Corners, long)).await;
        let _large = large.expect("alone");
        for size in [Size::Usual, Size::Corners] {
            let refused = begin(3, (size, short)).await;
            let refused = refused.expect_err("the large one is alone");
            assert!((6..=20).contains(&refused.retry_after));
        }
    }
}
