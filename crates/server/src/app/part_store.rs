//! Parts with their models, as the simulation needs them.
//!
//! The catalogue answers look-ups; a model made from a part is kept for a short while, because the
//! page asks for the same few parts at every change of a condition.

use std::sync::Arc;
use std::time::Duration;

use henrad_catalogue::{Database, Lookup, StoredPart};
use henrad_parts::model::{self, CapacitorModel};
use henrad_parts::{Part, PartStatus, grammar};
use moka::sync::Cache;

use super::AppError;

/// Most part numbers whose models are kept.
const KEPT_PARTS: u64 = 4096;
/// How long an edit made through another server may stay unseen here.
const KEPT_FOR: Duration = Duration::from_secs(10);

/// A catalogue part with its model.
#[derive(Debug)]
pub struct ModelledPart {
    /// Row id in the catalogue.
    pub id: i64,
    /// Number as asked for, in its orderable spelling.
    pub number: String,
    /// The part.
    pub part: Part,
    /// Its model parameters.
    pub model: CapacitorModel,
    /// How far its curves can be trusted: the weakest mark among the model parameters.
    pub mark: &'static str,
}

/// Look-up of parts with their models.
#[derive(Debug, Clone)]
pub struct PartStore {
    database: Database,
    kept: Cache<String, Arc<ModelledPart>>,
}

impl PartStore {
    /// A store over a catalogue.
    pub fn new(database: Database) -> Self {
        let kept = Cache::builder()
            .max_capacity(KEPT_PARTS)
            .time_to_live(KEPT_FOR)
            .build();
        Self { database, kept }
    }

    /// The catalogue behind the store.
    pub fn database(&self) -> &Database {
        &self.database
    }

    /// The active part of that number in any spelling; `path` names the request field.
    ///
    /// # Errors
    /// [`AppError::UnknownPart`] with suggestions, or a failing catalogue.
    pub async fn find(&self, number: &str, path: &str) -> Result<Arc<ModelledPart>, AppError> {
        let key = grammar::normalise(number);
        if let Some(part) = self.kept.get(&key) {
            return Ok(part);
        }
        match self
            .database
            .find_part(number, &[PartStatus::Active])
            .await?
        {
            Lookup::Found(stored, number) => {
                let model = model::for_part(&stored.part).map_err(|source| AppError::Model {
                    number: number.clone(),
                    source,
                })?;
                let described = model::describe(&model);
                let marks = described.iter().map(|parameter| parameter.origin.mark());
                let StoredPart { id, part } = *stored;
                let part = Arc::new(ModelledPart {
                    id,
                    number,
                    part,
                    mark: weakest(marks),
                    model,
                });
                self.kept.insert(key, Arc::clone(&part));
                Ok(part)
            }
            Lookup::Missing {
                suggestions,
                diagnosis,
            } => Err(AppError::UnknownPart {
                number: number.to_owned(),
                path: path.to_owned(),
                suggestions,
                diagnosis,
            }),
        }
    }
}

/// Marks of origin, weakest first.
const WEAKEST_FIRST: [&str; 5] = [
    "estimated",
    "fitted",
    "vendor model",
    "typical",
    "guaranteed",
];

/// The weakest of some marks; typical without any.
pub fn weakest<'a>(marks: impl Iterator<Item = &'a str>) -> &'static str {
    let ranks = marks.filter_map(|mark| WEAKEST_FIRST.iter().position(|other| *other == mark));
    ranks.min().map_or("typical", |rank| WEAKEST_FIRST[rank])
}
