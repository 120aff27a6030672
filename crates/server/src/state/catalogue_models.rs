//! Models of the whole catalogue in memory, for searches that evaluate every part.

use std::sync::Arc;

use henrad_catalogue::Database;
use henrad_engine::error::EngineError;
use henrad_engine::part_store::snapshot::Snapshot;
use tokio::runtime::Handle;
use tokio::sync::Mutex;
use tokio::task::spawn_blocking;

use super::memory_limit::Memory;

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
    /// When the catalogue does not answer, or its models do not fit into memory.
    pub async fn at(&self, stamp: i64) -> Result<Arc<Snapshot>, EngineError> {
        let mut kept = Arc::clone(&self.kept).lock_owned().await;
        if let Some(snapshot) = kept.as_ref().filter(|snapshot| snapshot.stamp() == stamp) {
            return Ok(Arc::clone(snapshot));
        }
        // An outdated one goes before the new one comes: a large catalogue must not be in memory
        // twice.
        *kept = None;
        let (database, runtime) = (self.database.clone(), Handle::current());
        let memory = Arc::clone(&self.memory);
        // Thousands of parts are decoded: too long for a thread that serves requests.
        let read = spawn_blocking(move || {
            let parts = runtime.block_on(database.stored_parts())?;
            memory.note_models(parts)?;
            let snapshot = Arc::new(runtime.block_on(Snapshot::read(&database, stamp))?);
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

    #[tokio::test]
    async fn a_reading_goes_on_when_its_asker_leaves() {
        let database = Database::open("sqlite::memory:").await.unwrap();
        let memory = Memory::new(&Settings::default());
        let models = CatalogueModels::new(database, Arc::new(memory));
        let asked = models.at(7).now_or_never();
        assert!(asked.is_none(), "the asker leaves before the answer");
        let kept = models.kept.lock().await;
        assert_eq!(kept.as_ref().unwrap().stamp(), 7);
    }
}
