//! Libraries in memory, as they are sent.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use henrad_engine::error::EngineError;
use henrad_engine::kicad::{Category, Library, Profile};
use moka::sync::Cache;
use tokio::sync::Mutex;

use crate::http::admission::Workers;
use crate::http::fixed::Fixed;
use crate::http::problem::Problem;
use crate::state::AppState;

/// How long a library is kept that nobody opens. KiCad asks again every ten minutes.
const KEPT_FOR: Duration = Duration::from_mins(30);
/// Most libraries in memory, of a few megabytes each.
const KEPT_LIBRARIES: u64 = 16;

/// The state of the catalogue and the profile as it is.
type Key = (i64, String);

/// The libraries in memory. A change of the catalogue by any server changes its stamp, so none is
/// outdated.
#[derive(Debug, Clone)]
pub struct WrittenLibraries {
    kept: Cache<Key, Arc<WrittenLibrary>>,
    /// One library is written at a time: KiCad asks for all lists of one at once.
    writing: Arc<Mutex<()>>,
}

impl Default for WrittenLibraries {
    fn default() -> Self {
        let kept = Cache::builder()
            .max_capacity(KEPT_LIBRARIES)
            .time_to_idle(KEPT_FOR)
            .build();
        Self {
            kept,
            writing: Arc::default(),
        }
    }
}

/// A library: its categories, the list of each, and where the lists have each part.
#[derive(Debug)]
pub struct WrittenLibrary {
    pub categories: Fixed,
    lists: HashMap<String, Fixed>,
    texts: Vec<Bytes>,
    places: HashMap<String, (usize, Range<usize>)>,
}

impl WrittenLibrary {
    fn new(library: Library) -> Result<Self, EngineError> {
        let Library {
            categories,
            lists,
            places,
        } = library;
        let listed = serde_json::to_vec::<Vec<Category>>(&categories)
            .map_err(|error| EngineError::File(error.to_string()))?;
        let texts: Vec<Bytes> = lists.into_iter().map(Bytes::from).collect();
        let named = categories.into_iter().zip(&texts);
        Ok(Self {
            categories: Fixed::new("categories.json", listed),
            lists: named
                .map(|(category, list)| (category.id, Fixed::new("list.json", list.clone())))
                .collect(),
            texts,
            places,
        })
    }

    /// The list of a category.
    pub fn list(&self, category: &str) -> Option<&Fixed> {
        self.lists.get(category)
    }

    /// The record of a part.
    pub fn record(&self, id: &str) -> Option<Bytes> {
        let (list, place) = self.places.get(id)?;
        Some(self.texts.get(*list)?.slice(place.clone()))
    }
}

impl WrittenLibraries {
    /// The library of a profile now.
    ///
    /// # Errors
    /// A problem of the catalogue, of the profile's filter, or of too much work at a time.
    pub async fn of(
        &self,
        state: &AppState,
        workers: &Workers,
        profile: Profile,
    ) -> Result<Arc<WrittenLibrary>, Problem> {
        let stamp = state.store.stamp().await?;
        let key = (stamp, format!("{profile:?}"));
        if let Some(known) = self.kept.get(&key) {
            return Ok(known);
        }
        let _alone = self.writing.lock().await;
        if let Some(known) = self.kept.get(&key) {
            return Ok(known);
        }
        let parts = state.models.at(stamp).await?;
        let inductors = state.inductors().await?;
        let public_url = state.settings.address_in_files();
        let work = move || {
            let library = Library::new(&profile, &parts, &inductors, &public_url)?;
            WrittenLibrary::new(library).map(Arc::new)
        };
        let written = workers.run::<_, EngineError>(work).await?;
        self.kept.insert(key, Arc::clone(&written));
        Ok(written)
    }
}
