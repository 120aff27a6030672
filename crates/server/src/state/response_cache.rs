//! Serialized answers of repeated requests: many engineers open the same ones.
//!
//! An answer is kept under everything that it depends on: the state of the catalogue, who may see
//! it, and what was asked for. A change of a part by any server changes the state, so the cache
//! never returns outdated answers. A plot is kept when the same request comes for the second time:
//! most, such as those of a slider, nobody sends again, and each would only push another one out.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher as _, Hash};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bytes::Bytes;
use henrad_parts::PartStatus;
use moka::sync::Cache;
use serde::Serialize;

use super::forms::{Forms, Level};

/// Most memory of all answers with their keys, bytes.
const KEPT_BYTES: u64 = 24 * 1024 * 1024;
/// Longest call that is kept, bytes of its key.
const LONGEST_CALL: usize = 16 * 1024;
/// Calls remembered to recognize repeated ones; 64 kB.
const REMEMBERED_CALLS: usize = 8192;
/// How long an unused answer is kept.
const KEPT_FOR: Duration = Duration::from_mins(10);

/// What an answer depends on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ResponseKey {
    stamp: i64,
    visible: &'static [PartStatus],
    call: Vec<u8>,
}

impl ResponseKey {
    /// The key of a call at a state of the catalogue for a visitor who may see parts of these
    /// statuses; `None` for a call that is not kept.
    pub fn new(stamp: i64, visible: &'static [PartStatus], call: &impl Serialize) -> Option<Self> {
        let call = serde_json::to_vec(call).ok()?;
        (call.len() <= LONGEST_CALL).then_some(Self {
            stamp,
            visible,
            call,
        })
    }
}

/// The answers in memory.
#[derive(Debug, Clone)]
pub struct ResponseCache {
    entries: Cache<ResponseKey, Arc<Forms>>,
    asked: Arc<RecentKeys>,
    counted: Arc<Counted>,
}

/// Recent calls. Each replaces another with the same end of its hash.
struct RecentKeys {
    hasher: RandomState,
    hashes: Box<[AtomicU64]>,
}

impl std::fmt::Debug for RecentKeys {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("RecentKeys").finish_non_exhaustive()
    }
}

impl Default for RecentKeys {
    fn default() -> Self {
        Self {
            hasher: RandomState::new(),
            hashes: (0..REMEMBERED_CALLS).map(|_| AtomicU64::new(0)).collect(),
        }
    }
}

impl RecentKeys {
    /// Whether a call came before; from now on it did.
    fn again(&self, call: &impl Hash) -> bool {
        let (hash, last) = self.last(call);
        last.is_some_and(|last| last.swap(hash, Ordering::Relaxed) == hash)
    }

    /// Whether a call came before.
    fn before(&self, call: &impl Hash) -> bool {
        let (hash, last) = self.last(call);
        last.is_some_and(|last| last.load(Ordering::Relaxed) == hash)
    }

    /// The hash of a call, and the place with the last hash of the same end.
    fn last(&self, call: &impl Hash) -> (u64, Option<&AtomicU64>) {
        let hash = self.hasher.hash_one(call);
        let place = usize::try_from(hash % REMEMBERED_CALLS as u64).unwrap_or_default();
        (hash, self.hashes.get(place))
    }
}

/// Cache hits and misses.
#[derive(Debug, Default)]
struct Counted {
    hits: AtomicU64,
    misses: AtomicU64,
}

impl Default for ResponseCache {
    fn default() -> Self {
        Self::within(KEPT_BYTES)
    }
}

impl ResponseCache {
    fn within(bytes: u64) -> Self {
        let entries = Cache::builder()
            .max_capacity(bytes)
            .weigher(|key: &ResponseKey, answer: &Arc<Forms>| {
                // Each of its compressed forms takes up to two thirds of its length: digits without any order do.
                let answer = answer.text().len() * 5 / 2;
                let bytes = size_of::<ResponseKey>() + key.call.len() + answer;
                u32::try_from(bytes).unwrap_or(u32::MAX)
            })
            .time_to_idle(KEPT_FOR)
            .build();
        Self {
            entries,
            asked: Arc::default(),
            counted: Arc::default(),
        }
    }

    /// Whether a call came before, by all that its answer depends on; from now on it did. One that
    /// is new is cheaper to answer than to look for.
    pub fn is_repeated(&self, call: &impl Hash) -> bool {
        let is_repeated = self.asked.again(call);
        if !is_repeated {
            self.counted.misses.fetch_add(1, Ordering::Relaxed);
        }
        is_repeated
    }

    /// The cached answer of a key.
    pub fn get(&self, key: &ResponseKey) -> Option<Arc<Forms>> {
        // Most calls are new, and the cache writes down every question. A kept answer whose call
        // another one displaced is computed again.
        let before = self.asked.before(key);
        let found = before.then(|| self.entries.get(key)).flatten();
        let counter = if found.is_some() {
            &self.counted.hits
        } else {
            &self.counted.misses
        };
        counter.fetch_add(1, Ordering::Relaxed);
        found
    }

    /// Keeps an answer for repeated requests.
    pub fn insert(&self, key: ResponseKey, answer: Bytes) {
        self.asked.again(&key);
        let forms = Forms::new(answer, Level::Fastest);
        self.entries.insert(key, Arc::new(forms));
    }

    /// Calls answered from memory, and computed.
    pub fn hits_and_misses(&self) -> (u64, u64) {
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        (read(&self.counted.hits), read(&self.counted.misses))
    }

    /// Bytes in memory.
    pub fn bytes(&self) -> u64 {
        self.entries.weighted_size()
    }
}

#[cfg(test)]
mod tests {
    use super::super::forms::CODINGS;
    use super::*;

    const ACTIVE: &[PartStatus] = &[PartStatus::Active];

    fn key(stamp: i64, visible: &'static [PartStatus], call: &str) -> ResponseKey {
        ResponseKey::new(stamp, visible, &call).unwrap()
    }

    #[test]
    fn an_answer_is_found_under_its_own_key_only() {
        let answers = ResponseCache::default();
        answers.insert(key(1, ACTIVE, "a"), Bytes::from_static(b"curve"));
        let kept = answers.get(&key(1, ACTIVE, "a")).unwrap();
        assert_eq!(kept.text(), "curve");
        for other in [
            key(2, ACTIVE, "a"),
            key(1, &PartStatus::ALL, "a"),
            key(1, ACTIVE, "b"),
        ] {
            assert!(answers.get(&other).is_none(), "{other:?}");
        }
        assert_eq!(answers.hits_and_misses(), (1, 3));
    }

    #[test]
    fn a_call_is_repeated_when_all_of_it_came_before() {
        let answers = ResponseCache::default();
        let calls = [(1, "a"), (1, "b"), (1, "a"), (2, "a"), (1, "b")];
        let repeated = calls.map(|call| answers.is_repeated(&call));
        assert_eq!(repeated, [false, false, true, false, true]);
        assert_eq!(answers.hits_and_misses(), (0, 3));
    }

    #[test]
    fn long_calls_are_not_kept() {
        let longest = LONGEST_CALL - "\"\"".len();
        assert!(ResponseKey::new(1, ACTIVE, &"a".repeat(longest)).is_some());
        assert!(ResponseKey::new(1, ACTIVE, &"a".repeat(longest + 1)).is_none());
    }

    #[tokio::test]
    async fn an_answer_weighs_as_much_as_all_its_forms() {
        let mut digits = 1_u64;
        let mut number = || {
            digits = digits
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            format!("{:019}", digits / 2)
        };
        let text: String = (0..10_000).map(|_| number()).collect();
        let answers = ResponseCache::default();
        answers.insert(key(1, ACTIVE, "a"), Bytes::from(text));
        let kept = answers.get(&key(1, ACTIVE, "a")).unwrap();
        let mut bytes = kept.text().len();
        for encoding in CODINGS {
            let form = kept.best(|coding| coding == encoding, None).await;
            assert_eq!(form.1, Some(encoding));
            bytes += form.0.len();
        }
        answers.entries.run_pending_tasks();
        let weight = usize::try_from(answers.bytes()).unwrap();
        assert!(weight >= bytes, "{bytes} bytes weigh {weight}");
        assert!(weight < 2 * bytes);
    }

    #[test]
    fn memory_is_bounded() {
        let answers = ResponseCache::within(10_000);
        for call in 0..100 {
            answers.insert(
                key(1, ACTIVE, &call.to_string()),
                Bytes::from(vec![0; 1000]),
            );
        }
        answers.entries.run_pending_tasks();
        assert!((1000..=10_000).contains(&answers.bytes()));
    }
}
