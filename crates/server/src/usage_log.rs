//! The usage log: written in the background, so that no answer ever waits for it.

use std::time::{Duration, Instant};

use henrad_catalogue::{Database, UsageRecord};
use henrad_engine::clock;
use tokio::sync::{mpsc, oneshot};

/// Records that may wait for the database; more are dropped.
const QUEUE: usize = 4096;
/// Records of one insert; SQLite takes 32 766 values.
const BATCH: usize = 500;
/// How often old records are deleted.
const ROTATE_EVERY: Duration = Duration::from_hours(1);

enum Message {
    Record(UsageRecord),
    Flush(oneshot::Sender<()>),
}

/// Queue of records that the writer of the usage log stores.
#[derive(Debug, Clone)]
pub struct UsageLog {
    queue: mpsc::Sender<Message>,
}

impl UsageLog {
    /// Starts the writer on the current runtime; records are kept for this many days.
    pub fn start(database: Database, keep_days: u32) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(write(database, waiting, keep_days));
        Self { queue }
    }

    /// Notes a use; false when too many wait and this one is dropped.
    pub fn record(&self, record: UsageRecord) -> bool {
        self.queue.try_send(Message::Record(record)).is_ok()
    }

    /// Waits until everything noted so far is in the database.
    pub async fn flush(&self) {
        let (done, is_done) = oneshot::channel();
        if self.queue.send(Message::Flush(done)).await.is_ok() {
            // The writer is gone only when the process ends.
            let _ = is_done.await;
        }
    }
}

async fn write(database: Database, mut waiting: mpsc::Receiver<Message>, keep_days: u32) {
    let mut messages = Vec::with_capacity(BATCH);
    let mut rotated: Option<Instant> = None;
    while waiting.recv_many(&mut messages, BATCH).await > 0 {
        let mut records = Vec::with_capacity(messages.len());
        let mut flushes = Vec::new();
        for message in messages.drain(..) {
            match message {
                Message::Record(record) => records.push(record),
                Message::Flush(done) => flushes.push(done),
            }
        }
        if let Err(error) = database.record_usage(&records).await {
            tracing::warn!(cause = %error, records = records.len(), "usage was not recorded");
        }
        if rotated.is_none_or(|time| time.elapsed() > ROTATE_EVERY) {
            rotated = Some(Instant::now());
            let oldest = clock::now() - i64::from(keep_days) * clock::DAY;
            if let Err(error) = database.forget_usage_before(oldest).await {
                tracing::warn!(cause = %error, "old usage was not deleted");
            }
        }
        // Last, because the caller may close the database on this answer.
        for done in flushes {
            let _ = done.send(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> UsageRecord {
        UsageRecord::Part(henrad_catalogue::PartUse {
            at: 1,
            part_number: "C0805C104K5RACTU".to_owned(),
            method: "typed".to_owned(),
            found: true,
            visitor: String::new(),
        })
    }

    #[tokio::test]
    async fn a_full_queue_drops_instead_of_waiting() {
        let (queue, _never_read) = mpsc::channel(1);
        let log = UsageLog { queue };
        assert!(log.record(record()));
        assert!(!log.record(record()));
    }

    #[tokio::test]
    async fn a_flush_ends_when_nothing_is_left_to_do() {
        let database = Database::open("sqlite::memory:").await.unwrap();
        let log = UsageLog::start(database.clone(), 90);
        log.record(record());
        log.flush().await;
        // The record is of 1970: written, and forgotten again.
        assert!(database.usage_figures(0).await.unwrap().days.is_empty());
    }
}
