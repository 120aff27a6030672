//! The state of the catalogue, read once for all requests that wait for it.
//!
//! Every request must see what any server changed before it, so every request asks the database. A
//! file of SQLite is read on the thread that asks, and what was read holds until this program
//! changes the file, or for [`VALID_FOR`]. A server is read for many at a time: one read answers all
//! that came before it started.

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags};
use tokio::sync::{mpsc, oneshot};
use tokio::{task, time};

use super::damage::SUMMED;
use super::{Database, Transaction};
use crate::CatalogueError;

/// Requests that share one read; more wait for the next.
const QUEUE: usize = 1024;
/// Longest time of a shared read: a connection that hangs must not hold up every request.
const SHARED_WITHIN: Duration = Duration::from_secs(2);

/// How long what was read of a file holds, as another program may change it: less than the time in
/// which one could say so to a client that then asks here.
const VALID_FOR: Duration = Duration::from_micros(500);

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
    fn open(&self, file: &Path) {
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
    fn read(&self) -> Option<i64> {
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

/// A request that waits; `None` tells it to read by itself.
type Asker = oneshot::Sender<Option<i64>>;

/// Reader of the state of the catalogue.
#[derive(Debug, Clone)]
pub struct CatalogueStamp {
    database: Database,
    queue: mpsc::Sender<Asker>,
}

impl CatalogueStamp {
    /// Starts the reader on the current runtime.
    pub fn start(database: Database) -> Self {
        if let Database::Sqlite(pool, memory) = &database {
            let options = pool.connect_options();
            // A database in memory has no file.
            let file = Some(options.get_filename()).filter(|file| file.is_file());
            if let Some(file) = file {
                memory.stamp.open(file);
            }
        }
        let (queue, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(answer_all(database.clone(), waiting));
        Self { database, queue }
    }

    /// A number that every committed change of the parts increases.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn read(&self) -> Result<i64, CatalogueError> {
        if let Database::Sqlite(_, memory) = &self.database
            && let Some(stamp) = memory.stamp.read()
        {
            return Ok(stamp);
        }
        let (asker, answer) = oneshot::channel();
        if self.queue.send(asker).await.is_ok()
            && let Ok(Some(stamp)) = answer.await
        {
            return Ok(stamp);
        }
        self.database.catalogue_stamp().await
    }
}

async fn answer_all(database: Database, mut waiting: mpsc::Receiver<Asker>) {
    let mut askers = Vec::new();
    // A request that arrives during a read waits for the next one: this result may predate a change
    // that is already committed.
    while waiting.recv_many(&mut askers, QUEUE).await > 0 {
        // Yield once so that other ready requests join this read; free when there are none.
        task::yield_now().await;
        while askers.len() < QUEUE
            && let Ok(asker) = waiting.try_recv()
        {
            askers.push(asker);
        }
        let read = time::timeout(SHARED_WITHIN, database.catalogue_stamp()).await;
        let stamp = read.ok().and_then(Result::ok);
        for asker in askers.drain(..) {
            // The caller may have gone.
            let _ = asker.send(stamp);
        }
    }
}

/// Tells all servers that the parts changed, and notes number and sum of them; after the last change of a transaction.
pub(crate) async fn stamp(transaction: &mut Transaction) -> Result<(), CatalogueError> {
    const SQL: &str = "UPDATE catalogue_stamp SET stamp = stamp + 1, part_count = (SELECT COUNT(*) FROM part), \
        checksum = (SELECT CAST(COALESCE(SUM(checksum & $1), 0) AS BIGINT) FROM part) WHERE id = 'parts'";
    with_transaction!(&mut *transaction, connection => {
        sqlx::query(SQL).bind(SUMMED).execute(connection).await?;
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn all_who_ask_at_once_get_the_stamp() {
        let database = Database::open("sqlite::memory:").await.unwrap();
        let expected = database.catalogue_stamp().await.unwrap();
        let stamp = CatalogueStamp::start(database);
        let mut asking = tokio::task::JoinSet::new();
        for _ in 0..3 * QUEUE {
            let stamp = stamp.clone();
            asking.spawn(async move { stamp.read().await.unwrap() });
        }
        let stamps = asking.join_all().await;
        assert!(stamps.iter().all(|&stamp| stamp == expected));
    }

    #[tokio::test]
    async fn a_database_that_is_gone_is_told_to_everybody() {
        let database = Database::open("sqlite::memory:").await.unwrap();
        let stamp = CatalogueStamp::start(database.clone());
        database.close().await;
        assert!(stamp.read().await.is_err());
        assert!(stamp.read().await.is_err());
    }

    #[tokio::test]
    async fn a_change_is_in_the_next_stamp_and_one_by_another_program_soon() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}", folder.path().join("henrad.db").display());
        let database = Database::open(&url).await.unwrap();
        let stamp = CatalogueStamp::start(database.clone());
        let Database::Sqlite(_, memory) = &database else {
            panic!("a file of SQLite");
        };
        let other = Database::open(&url).await.unwrap();
        for (changed, after) in [(&other, VALID_FOR), (&database, Duration::ZERO)] {
            let before = stamp.read().await.unwrap();
            assert_eq!(memory.stamp.read(), Some(before), "without the pool");
            let mut transaction = Transaction::begin_exclusive(changed).await.unwrap();
            super::stamp(&mut transaction).await.unwrap();
            assert_eq!(stamp.read().await.unwrap(), before, "not committed yet");
            transaction.commit().await.unwrap();
            time::sleep(after).await;
            assert_eq!(stamp.read().await.unwrap(), before + 1);
        }
        database.close().await;
        assert!(stamp.read().await.is_err());
    }

    #[tokio::test]
    async fn without_a_reader_everybody_reads_alone() {
        let database = Database::open("sqlite::memory:").await.unwrap();
        let (queue, waiting) = mpsc::channel(1);
        drop(waiting);
        let stamp = CatalogueStamp { database, queue };
        assert!(stamp.read().await.is_ok());
    }
}
