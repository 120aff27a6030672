//! Models of the whole catalogue in memory, for searches that evaluate every part.

use std::sync::Arc;

use henrad_catalogue::Database;
use henrad_parts::PartStatus;
use henrad_sim::selection::find::Candidate;
use tokio::runtime::Handle;
use tokio::sync::Mutex;
use tokio::task::spawn_blocking;

use crate::error::AppError;
use crate::part_store::ModeledPart;

/// The parts at one state of the catalogue, in alphabetical order.
#[derive(Debug)]
pub struct Snapshot {
    stamp: i64,
    parts: Vec<ModeledPart>,
}

impl Snapshot {
    /// Parts of these statuses.
    pub fn parts(&self, visible: &[PartStatus]) -> Vec<&ModeledPart> {
        let parts = self.parts.iter();
        parts
            .filter(|modeled| visible.contains(&modeled.part.status))
            .collect()
    }
}

/// The parts as a search compares them.
pub fn candidates<'a>(parts: &[&'a ModeledPart]) -> Vec<Candidate<'a>> {
    let parts = parts.iter();
    parts
        .map(|modeled| Candidate {
            part: &modeled.part,
            model: &modeled.model,
        })
        .collect()
}

/// The newest snapshot. A change of the catalogue by any server changes the stamp, so no search sees
/// an outdated model.
#[derive(Debug, Clone)]
pub struct CatalogueModels {
    database: Database,
    kept: Arc<Mutex<Option<Arc<Snapshot>>>>,
}

impl CatalogueModels {
    /// An empty memory over a catalogue.
    pub fn new(database: Database) -> Self {
        Self {
            database,
            kept: Arc::default(),
        }
    }

    /// The parts at a state of the catalogue; whoever asks first reads them, the others wait.
    ///
    /// # Errors
    /// When the catalogue does not answer.
    pub async fn at(&self, stamp: i64) -> Result<Arc<Snapshot>, AppError> {
        let mut kept = self.kept.lock().await;
        if let Some(snapshot) = kept.as_ref().filter(|snapshot| snapshot.stamp == stamp) {
            return Ok(Arc::clone(snapshot));
        }
        let (database, runtime) = (self.database.clone(), Handle::current());
        // Thousands of parts are decoded: too long for a thread that serves requests.
        let read = spawn_blocking(move || runtime.block_on(read(&database)));
        let parts = read
            .await
            .map_err(|error| AppError::File(error.to_string()))??;
        let snapshot = Arc::new(Snapshot { stamp, parts });
        *kept = Some(Arc::clone(&snapshot));
        Ok(snapshot)
    }
}

async fn read(database: &Database) -> Result<Vec<ModeledPart>, AppError> {
    let mut parts = Vec::new();
    let mut last = String::new();
    loop {
        let page = database.parts_after(&last).await?;
        let Some(end) = page.last() else { break };
        last.clone_from(&end.part.base_number);
        for stored in page {
            let number = stored.part.part_number.clone();
            match ModeledPart::new(stored, number) {
                Ok(modeled) => parts.push(modeled),
                Err(error) => tracing::warn!(%error, "a part is left out of searches"),
            }
        }
    }
    // Databases sort texts in their own ways.
    parts.sort_by(|a, b| a.number.cmp(&b.number));
    Ok(parts)
}
