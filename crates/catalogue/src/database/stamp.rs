//! The state of the catalogue, read once for all requests that wait for it.
//!
//! Every request must see what any server changed before it, so every request asks the database.
//! Under load many requests ask at the same time; one read answers all that came before it started.

use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::{task, time};

use super::{Database, Transaction, damage};
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
        let (queue, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(answer_all(database.clone(), waiting));
        Self { database, queue }
    }

    /// A number that every committed change of the parts increases.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn read(&self) -> Result<i64, CatalogueError> {
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

/// Tells all servers that the parts changed; after the last change of a transaction.
pub(crate) async fn stamp(transaction: &mut Transaction) -> Result<(), CatalogueError> {
    const SQL: &str = "UPDATE catalogue_stamp SET stamp = stamp + 1 WHERE id = 'parts'";
    with_transaction!(&mut *transaction, connection => {
        sqlx::query(SQL).execute(connection).await?;
    });
    damage::note_sum(transaction).await
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
    async fn without_a_reader_everybody_reads_alone() {
        let database = Database::open("sqlite::memory:").await.unwrap();
        let (queue, waiting) = mpsc::channel(1);
        drop(waiting);
        let stamp = CatalogueStamp { database, queue };
        assert!(stamp.read().await.is_ok());
    }
}
