//! Why a question has no answer.

use std::time::Duration;

use henrad_api::field::FieldError;
use henrad_api::vocabulary::{ProblemCode, Word};
use henrad_catalogue::CatalogueError;
use henrad_parts::model::ModelError;
use henrad_sim::SimError;
use thiserror::Error;

/// Why a question has no answer.
#[derive(Debug, Error)]
pub enum EngineError {
    /// Fields of the request are out of range or contradict each other.
    #[error("{} field(s) of the request are invalid", .0.len())]
    InvalidFields(Vec<FieldError>),
    /// Fields of the request are valid and yet cannot be answered, for a reason of its own.
    #[error("{}: {} field(s)", code.word(), errors.len())]
    Refused {
        code: ProblemCode,
        /// The fields, each with its reason.
        errors: Vec<FieldError>,
    },
    /// The models of so many parts do not fit into the memory that the process may use.
    #[error("{needed} MB of memory are needed, and {limit} MB may be used")]
    TooLittleMemory {
        /// What is needed, megabytes.
        needed: u64,
        /// What the process may use, megabytes.
        limit: u64,
    },
    /// Others occupy what is needed, for a while.
    #[error("all {0} is occupied")]
    Busy(&'static str),
    /// Whoever pays for the work has used the time that it may.
    #[error("the processor time is used for {}", humantime::format_duration(*.0))]
    TimeIsSpent(Duration),
    /// No part has this number.
    #[error("no part has the number {number}")]
    UnknownPart {
        /// Number as asked for.
        number: String,
        /// Path of the field that holds it.
        path: String,
        /// Nearest existing numbers.
        suggestions: Vec<String>,
        /// What is wrong with the number, or what the catalogue has instead, if that is known.
        diagnosis: Option<String>,
    },
    /// Makers write such a number for different values.
    #[error("makers write {number} for different values")]
    Ambiguous {
        /// Number as asked for.
        number: String,
        /// Path of the field that holds it.
        path: String,
        /// What the number means for each maker.
        readings: Vec<String>,
    },
    /// The catalogue did not answer.
    #[error("the catalogue did not answer: {0}")]
    Catalogue(#[from] CatalogueError),
    /// A catalogue part has ratings from which no model can be made.
    #[error("part {number} has no model: {source}")]
    Model {
        /// Part number.
        number: String,
        /// What is wrong with the ratings.
        source: ModelError,
    },
    /// A file could not be written from valid values.
    #[error("the file could not be written: {0}")]
    File(String),
    /// The physics refused values that passed validation.
    #[error("the simulation of {number} failed: {source}")]
    Simulation {
        /// Part number.
        number: String,
        /// Why.
        source: SimError,
    },
}

/// The next step, unless a field is wrong.
///
/// # Errors
/// [`EngineError::InvalidFields`] with all of them.
pub fn refuse_invalid(errors: Vec<FieldError>) -> Result<(), EngineError> {
    if errors.is_empty() {
        Ok(())
    } else {
        Err(EngineError::InvalidFields(errors))
    }
}

impl From<FieldError> for EngineError {
    fn from(error: FieldError) -> Self {
        Self::InvalidFields(vec![error])
    }
}

impl EngineError {
    /// A refusal of the physics, with the number of the part it is about.
    pub fn simulation(number: &str, source: SimError) -> Self {
        Self::Simulation {
            number: number.to_owned(),
            source,
        }
    }
}
