//! The state of the catalogue, read from a file of SQLite on the thread that asks for it. What was
//! read holds until this program changes the file, or for half a millisecond.

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags};

/// How long what was read of a file holds, as another program may change it: less than the time in
/// which one could say so to a client that then asks here.
pub(super) const VALID_FOR: Duration = Duration::from_micros(500);

/// The state of the catalogue.
pub(crate) const STAMP: &str = "SELECT stamp FROM catalogue_stamp WHERE id = 'parts'";

/// A connection of its own to a file of SQLite, which answers within microseconds. Those of the pool
/// live on threads of their own: between taking one and giving it back each question wakes its
/// thread, and is woken by it, three times.
#[derive(Debug, Clone, Default)]
pub(crate) struct DirectReader(Arc<Mutex<Reading>>);

#[derive(Debug, Default)]
struct Reading {
    connection: Option<Connection>,
    /// What was read last, and when that began.
    last: Option<(Instant, i64)>,
}

impl DirectReader {
    pub(super) fn open(&self, file: &Path) {
        // Nothing that it reads waits for a writer, and what would wait asks the pool.
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let opened = Connection::open_with_flags(file, flags)
            .and_then(|connection| connection.busy_timeout(Duration::ZERO).map(|()| connection));
        match opened {
            Ok(connection) => self.reading().connection = Some(connection),
            Err(error) => tracing::warn!(cause = %error, "each plot asks the pool for the stamp"),
        }
    }

    /// The stamp; `None` where the pool has to be asked, whose errors say more.
    pub(super) fn read(&self) -> Option<i64> {
        let now = Instant::now();
        let mut reading = self.reading();
        if let Some((begun, stamp)) = reading.last
            && now.saturating_duration_since(begun) < VALID_FOR
        {
            return Some(stamp);
        }
        let connection = reading.connection.as_ref()?;
        let mut statement = connection.prepare_cached(STAMP).ok()?;
        let stamp = statement.query_row([], |row| row.get(0)).ok()?;
        drop(statement);
        reading.last = Some((now, stamp));
        Some(stamp)
    }

    /// Reads anew for the next request: this program has changed the file.
    pub(super) fn forget(&self) {
        self.reading().last = None;
    }

    /// Ends the connection, so that the last one of the pool tidies the file up.
    pub(super) fn close(&self) {
        *self.reading() = Reading::default();
    }

    fn reading(&self) -> MutexGuard<'_, Reading> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
