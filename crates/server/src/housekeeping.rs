//! What is done from time to time, apart from any request: shares expire, the size of the database is measured, and
//! where something is damaged all is read again, as another server may have mended it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use henrad_catalogue::Database;
use henrad_engine::clock;
use tokio::time;

/// How often the size is measured.
const MEASURE_EVERY: Duration = Duration::from_mins(5);
/// How many measurements lie between two looks for expired shares.
const EXPIRE_EVERY: u32 = 12;

/// Sizes as they were measured last.
#[derive(Debug, Clone, Default)]
pub struct Housekeeping {
    total: Arc<AtomicI64>,
    shares: Arc<AtomicI64>,
}

impl Housekeeping {
    /// Starts on the current runtime; shares expire after this many days without use, 0 for never.
    pub fn start(database: Database, share_days: u32) -> Self {
        let sizes = Self::default();
        let measured = sizes.clone();
        tokio::spawn(async move {
            let mut every = time::interval(MEASURE_EVERY);
            for round in (0..EXPIRE_EVERY).cycle() {
                every.tick().await;
                if round == 0 && share_days > 0 {
                    expire(&database, share_days).await;
                }
                match database.size().await {
                    Ok(size) => {
                        measured.total.store(size.total, Ordering::Relaxed);
                        measured.shares.store(size.shares, Ordering::Relaxed);
                    }
                    Err(error) => tracing::warn!(cause = %error, "the size is not known"),
                }
                if let Err(error) = database.verify_damaged().await {
                    tracing::warn!(cause = %error, "damaged parts were not read again");
                }
            }
        });
        sizes
    }

    /// Bytes of the database, and of shares in it, with those that this server has added since.
    pub fn sizes(&self) -> (i64, i64) {
        let read = |size: &AtomicI64| size.load(Ordering::Relaxed);
        (read(&self.total), read(&self.shares))
    }

    /// A share of this many bytes was saved.
    pub fn shared(&self, bytes: usize) {
        let bytes = i64::try_from(bytes).unwrap_or(i64::MAX);
        self.shares.fetch_add(bytes, Ordering::Relaxed);
    }
}

/// The time before which shares of so many days without use have expired; 0 days for none.
pub fn expired_before(now: i64, share_days: u32) -> i64 {
    match share_days {
        0 => i64::MIN,
        days => now - i64::from(days) * clock::DAY,
    }
}

async fn expire(database: &Database, share_days: u32) {
    let now = clock::now();
    match database
        .expire_shares(now, expired_before(now, share_days))
        .await
    {
        Ok(0) => {}
        Ok(count) => tracing::info!(count, "shares have expired"),
        Err(error) => tracing::warn!(cause = %error, "old shares were not deleted"),
    }
}
