//! The state of the catalogue, read once for all requests that wait for it.
//!
//! Every request must see what any server changed before it, so every request asks the database. A
//! file of SQLite is read on the thread that asks (`direct_reader.rs`). A server is read for many at
//! a time: one read answers all that came before it started.

use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::{task, time};

use super::damage::SUMMED;
use super::{Database, Transaction};
use crate::CatalogueError;

/// Requests that share one read; more wait for the next.
const QUEUE: usize = 1024;
/// Longest time of a shared read: a connection that hangs must not hold up every request.
const SHARED_WITHIN: Duration = Duration::from_secs(2);

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
    use crate::database::direct_reader::VALID_FOR;

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
