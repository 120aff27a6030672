//! The basis of computed values.

use std::fmt;
use std::sync::Mutex;

use henrad_catalogue::Database;
use henrad_parts::model::RULES_VERSION;
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::EngineError;

/// The basis of the values.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ModelVersion {
    /// Version of the estimation rules.
    pub rules: String,
    /// Version of the catalogue, without edits; ends in `-damaged` where parts in the database are not what was written.
    pub catalogue: String,
}

impl ModelVersion {
    /// The rules of this program with a catalogue.
    pub fn with_catalogue(catalogue: String) -> Self {
        Self {
            rules: RULES_VERSION.name.to_owned(),
            catalogue,
        }
    }
}

/// As files and images state it.
impl fmt::Display for ModelVersion {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "rules {}, catalogue {}",
            self.rules, self.catalogue
        )
    }
}

/// Stands behind the version of a catalogue of which something is not what was written.
const DAMAGED: &str = "-damaged";

/// The version of the catalogue with the state at which it was read.
#[derive(Debug, Default)]
pub(super) struct CachedVersion(Mutex<Option<(i64, String)>>);

impl CachedVersion {
    /// The version at a state of the catalogue, read once for each state.
    pub async fn at(&self, stamp: i64, database: &Database) -> Result<ModelVersion, EngineError> {
        let catalogue = if let Some(cached) = self.cached(stamp) {
            cached
        } else {
            let read = database.catalogue_version().await?;
            if let Ok(mut cached) = self.0.lock() {
                *cached = Some((stamp, read.clone()));
            }
            read
        };
        let is_damaged = database.damage().concerns_models();
        let mark = if is_damaged { DAMAGED } else { "" };
        Ok(ModelVersion::with_catalogue(catalogue + mark))
    }

    fn cached(&self, stamp: i64) -> Option<String> {
        let cached = self.0.lock().ok()?;
        let (at, version) = cached.as_ref()?;
        (*at == stamp).then(|| version.clone())
    }
}
