//! State of recent designs that ran out of time, for a longer run to resume.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use henrad_sim::selection::bank::Reached;

use super::response_cache::ResponseKey;

/// Designs at most.
const MOST: usize = 32;
/// Their memory at most, bytes.
const MOST_BYTES: usize = 16 << 20;

/// The ends of designs by their questions, the newest first.
#[derive(Debug, Clone, Default)]
pub struct ReachedDesigns(Arc<Mutex<VecDeque<(ResponseKey, Reached)>>>);

impl ReachedDesigns {
    /// The end of the last design of a question, which the caller goes on from.
    pub fn take(&self, question: &ResponseKey) -> Option<Reached> {
        let mut designs = self.lock();
        let place = designs.iter().position(|(known, _)| known == question)?;
        designs.remove(place).map(|(_, reached)| reached)
    }

    /// Keeps the end of a design instead of an older one, as long as there is room.
    pub fn keep(&self, question: ResponseKey, reached: Reached) {
        let mut designs = self.lock();
        designs.retain(|(known, _)| *known != question);
        designs.push_front((question, reached));
        designs.truncate(MOST);
        let mut bytes = 0;
        designs.retain(|(_, reached)| {
            bytes += reached.bytes();
            bytes <= MOST_BYTES
        });
    }

    /// A thread that panicked left the list whole: every change of it is one call.
    fn lock(&self) -> MutexGuard<'_, VecDeque<(ResponseKey, Reached)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
