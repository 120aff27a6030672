//! Models of the whole catalogue in memory, for searches that evaluate every part.

use std::sync::Arc;
use std::time::Duration;

use henrad_catalogue::Database;
use henrad_engine::error::EngineError;
use henrad_engine::part_store::snapshot::Snapshot;
use tokio::runtime::Handle;
use tokio::sync::Mutex;
use tokio::task::spawn_blocking;
use tokio::time::Instant;

use super::memory_limit::Memory;

/// Longest wait for memory: designs with the models of an earlier state of the catalogue end within it, most of them.
const WAIT: Duration = Duration::from_secs(10);

/// The newest snapshot. A change of the catalogue by any server changes the stamp, so no search sees
/// an outdated model.
#[derive(Debug, Clone)]
pub struct CatalogueModels {
    database: Database,
    memory: Arc<Memory>,
    kept: Arc<Mutex<Option<Arc<Snapshot>>>>,
}

impl CatalogueModels {
    /// An empty memory over a catalogue.
    pub fn new(database: Database, memory: Arc<Memory>) -> Self {
        Self {
            database,
            memory,
            kept: Arc::default(),
        }
    }

    /// The parts at a state of the catalogue; the first caller reads them, the others wait. The
    /// reading goes on when the asker leaves, so that asking again succeeds however slow the
    /// machine is.
    ///
    /// # Errors
    /// When the catalogue does not answer, its models do not fit into memory, or others occupy it.
    pub async fn at(&self, stamp: i64) -> Result<Arc<Snapshot>, EngineError> {
        let mut kept = Arc::clone(&self.kept).lock_owned().await;
        if let Some(snapshot) = kept.as_ref().filter(|snapshot| snapshot.stamp() == stamp) {
            return Ok(Arc::clone(snapshot));
        }
        // An outdated one goes before the new one comes: a large catalogue should not be in memory
        // twice. Whoever works with it keeps it, and its memory, to the end.
        *kept = None;
        let (database, runtime) = (self.database.clone(), Handle::current());
        let memory = Arc::clone(&self.memory);
        // Thousands of parts are decoded: too long for a thread that serves requests.
        let read = spawn_blocking(move || {
            let parts = runtime.block_on(database.stored_parts())?;
            let share = memory.take_models(parts, Instant::now() + WAIT);
            let share = runtime
                .block_on(share)?
                .ok_or(EngineError::Busy("memory"))?;
            let snapshot = runtime.block_on(Snapshot::read(&database, stamp))?;
            let snapshot = Arc::new(snapshot.holding(share));
            *kept = Some(Arc::clone(&snapshot));
            Ok(snapshot)
        });
        read.await
            .map_err(|error| EngineError::File(error.to_string()))?
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;
    use crate::settings::Settings;

    async fn models() -> CatalogueModels {
        let database = Database::open("sqlite::memory:").await.unwrap();
        let memory = Memory::new(&Settings::default());
        CatalogueModels::new(database, Arc::new(memory))
    }

    #[tokio::test]
    async fn memory_is_taken_as_long_as_somebody_has_the_models() {
        let models = models().await;
        let holders = || Arc::strong_count(&models.memory) - 1;
        let at_work = models.at(7).await.unwrap();
        assert_eq!(holders(), 1);
        let newer = models.at(8).await.unwrap();
        assert_eq!(holders(), 2, "both are in memory");
        drop((at_work, newer));
        assert_eq!(holders(), 1);
    }

    #[tokio::test]
    async fn a_reading_goes_on_when_its_asker_leaves() {
        let models = models().await;
        let asked = models.at(7).now_or_never();
        assert!(asked.is_none(), "the asker leaves before the answer");
        let kept = models.kept.lock().await;
        assert_eq!(kept.as_ref().unwrap().stamp(), 7);
    }
}
