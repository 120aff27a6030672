//! The seed page: what an editor sees of a part, changes and saves, and its history.

mod fit;
mod fit_record;
mod form;
mod history;
mod identity;
mod overlay;
mod part;
mod plausibility;
mod restore;
mod save;

use std::collections::BTreeMap;

use axum::extract::DefaultBodyLimit;
use henrad_api::field::{FieldError, Limit, StatedLimit, range, stated, whole};
use henrad_api::input::Number;
use henrad_catalogue::{CatalogueError, PartRevision, StoredPart, part_version};
use henrad_engine::clock;
use henrad_engine::error::EngineError;
use henrad_engine::part_store::{ModeledPart, PartStore};
use henrad_parts::{Origin, PartStatus};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::form::{EditedFigures, FIGURES, Figure};
use crate::http::problem::Problem;
use crate::state::AppState;

/// Largest body with a measurement: its text has at most 2 MB.
const MAX_MEASUREMENT_BODY: usize = 3 * 1024 * 1024;

/// Numbers that a revision can have.
const REVISION: Limit = range(0.0, 1e9, "");

/// Ranges of the fields, as the description of the interface states them.
pub const STATED: &[StatedLimit] = &[stated("SeedRestore", "revision", REVISION)];

/// An editor sees every part.
const EVERY_STATUS: &[PartStatus] = &PartStatus::ALL;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(part::find_seed_part))
        .routes(routes!(part::get_seed_part))
        .routes(routes!(save::save_seed_part))
        .routes(routes!(save::review_seed_part))
        .routes(routes!(history::list_revisions))
        .routes(routes!(history::compare_revisions))
        .routes(routes!(restore::restore_revision))
        .routes(routes!(restore::review_restore))
        .routes(routes!(restore::set_part_status))
        .routes(routes!(history::get_measurement))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(fit::fit_seed_part))
                .routes(routes!(overlay::read_overlay))
                .layer(DefaultBodyLimit::max(MAX_MEASUREMENT_BODY)),
        )
}

/// Query of `/pn`.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SeedNumber {
    /// Manufacturer part number in any spelling.
    #[param(example = "C0805C104K5RACTU")]
    pub pn: String,
}

/// What was entered, by property name.
#[derive(Debug)]
struct SaveRequest {
    /// Texts by property name.
    values: BTreeMap<String, String>,
}

impl SaveRequest {
    fn value(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }
}

/// What is odd about a property.
#[derive(Debug, Clone, PartialEq)]
struct Doubt {
    /// Name of the property.
    pub name: String,
    /// What is odd, with what is usual.
    pub message: String,
    /// Whether confirming does not help.
    pub is_impossible: bool,
    /// The value that was probably meant, in the property's unit.
    pub suggestion: Option<f64>,
}

/// A part as the catalogue has it, with its newest revision.
#[derive(Debug)]
struct Revised {
    pub part: ModeledPart,
    /// Its newest whole revision; `None` when it was never edited.
    pub newest: Option<PartRevision>,
    /// Number and editor of its newest revision, be it whole or not.
    pub newest_edit: Option<(i64, String)>,
    /// Whether its row is damaged: `part` is what the newest whole revision says, and the next one is restored.
    pub is_damaged: bool,
    /// Origin of the figures that an editor has changed, by name.
    pub edited: EditedFigures,
    /// Whether the catalogue has a row of it; a part found by number and range has none.
    pub is_listed: bool,
    /// Keys of the series that it may belong to.
    pub series: Vec<String>,
}

impl Revised {
    /// Number of the newest revision.
    pub fn revision(&self) -> i64 {
        self.newest_edit
            .as_ref()
            .map_or(0, |(revision, _)| *revision)
    }

    /// Refuses to change a damaged part; who restores a revision chooses what comes after.
    ///
    /// # Errors
    /// [`EngineError::InvalidFields`] at a path.
    pub fn refuse_damaged(&self, path: &str) -> Result<(), EngineError> {
        if self.is_damaged {
            return Err(invalid(
                path,
                "What is stored of this part is damaged. Please restore a revision first.",
            ));
        }
        Ok(())
    }

    /// See [`part_version`].
    ///
    /// # Errors
    /// If the part cannot be written as JSON.
    pub fn version(&self) -> Result<String, EngineError> {
        Ok(part_version(&self.part.part)?)
    }

    /// When it was saved, ISO 8601; empty for revision 0.
    pub fn last_update(&self) -> String {
        self.newest.as_ref().map_or_else(String::new, saved_at)
    }
}

fn saved_at(revision: &PartRevision) -> String {
    if revision.saved_at == 0 {
        String::new()
    } else {
        clock::iso(revision.saved_at)
    }
}

fn unknown(number: &str, path: &str) -> EngineError {
    EngineError::UnknownPart {
        number: number.to_owned(),
        path: path.to_owned(),
        suggestions: Vec::new(),
        diagnosis: None,
    }
}

/// The part of a number in any spelling, spelled as in the catalogue. A part between listed ones
/// has no row; its first save makes one.
///
/// # Errors
/// [`EngineError::UnknownPart`].
async fn load(store: &PartStore, number: &str, path: &str) -> Result<Revised, EngineError> {
    let found = store.seen_with(EVERY_STATUS);
    let found = match found.find_listed(number, path).await {
        Err(EngineError::Catalogue(CatalogueError::DamagedPart(id))) => {
            return load_damaged(store, id, path).await;
        }
        found => found?,
    };
    if let Some(listed) = load_row(store, found.id, path).await? {
        return Ok(listed);
    }
    let (database, number) = (store.database(), &found.part.base_number);
    Ok(Revised {
        newest: database.part_revisions(number).await?.into_iter().next(),
        newest_edit: database.newest_edit(number).await?,
        is_damaged: false,
        part: found.with_model(found.model.clone()),
        edited: EditedFigures::default(),
        is_listed: false,
        series: database.series_keys(found.part.family).await?,
    })
}

/// The part of a row id.
///
/// # Errors
/// [`EngineError::UnknownPart`].
async fn load_by_id(store: &PartStore, id: i64, path: &str) -> Result<Revised, EngineError> {
    load_row(store, id, path)
        .await?
        .ok_or_else(|| unknown(&id.to_string(), path))
}

async fn load_row(store: &PartStore, id: i64, path: &str) -> Result<Option<Revised>, EngineError> {
    match store.database().part_with_id(id, EVERY_STATUS).await {
        Ok(Some(stored)) => revised(store, stored, false).await.map(Some),
        Ok(None) => Ok(None),
        Err(CatalogueError::DamagedPart(_)) => load_damaged(store, id, path).await.map(Some),
        Err(error) => Err(error.into()),
    }
}

/// What the newest whole revision of a damaged part says.
///
/// # Errors
/// [`EngineError::InvalidFields`] where there is none.
async fn load_damaged(store: &PartStore, id: i64, path: &str) -> Result<Revised, EngineError> {
    let Some(stored) = store.database().last_whole_state(id).await? else {
        let message = "What is stored of this part is damaged, and no revision of it is whole. Please import it again; \
            the next start of the server loads what belongs to the built-in catalogue again.";
        return Err(invalid(path, message));
    };
    revised(store, stored, true).await
}

async fn revised(
    store: &PartStore,
    stored: StoredPart,
    is_damaged: bool,
) -> Result<Revised, EngineError> {
    let database = store.database();
    let mut revisions = database.part_revisions(&stored.part.base_number).await?;
    let edited = edited_figures(&revisions);
    revisions.truncate(1);
    Ok(Revised {
        series: database.series_keys(stored.part.family).await?,
        newest_edit: database.newest_edit(&stored.part.base_number).await?,
        is_damaged,
        part: modeled(stored)?,
        newest: revisions.pop(),
        edited,
        is_listed: true,
    })
}

/// The figures that are not those of the catalogue, with the revision that each is based on.
/// `revisions` begin with the newest and end with the catalogue's state.
fn edited_figures(revisions: &[PartRevision]) -> EditedFigures {
    let origin = |figure: &Figure| {
        let value = (figure.read)(&revisions.first()?.part);
        let same = |revision: &&PartRevision| (figure.read)(&revision.part) == value;
        let since = revisions.iter().take_while(same).last()?;
        (since.revision > 0).then(|| {
            let by = format!("revision {} by {}", since.revision, since.editor);
            (figure.name, Origin::VendorModel(by.into()))
        })
    };
    FIGURES.iter().filter_map(origin).collect()
}

fn modeled(stored: StoredPart) -> Result<ModeledPart, EngineError> {
    let number = stored.part.part_number.clone();
    ModeledPart::new(stored, number)
}

fn invalid(path: &str, message: impl Into<String>) -> EngineError {
    EngineError::InvalidFields(vec![FieldError::new(path, message)])
}

fn revision(path: &str, number: Number) -> Result<i64, Problem> {
    let mut errors = Vec::new();
    REVISION.check_whole(path, number.0, &mut errors);
    if errors.is_empty() {
        Ok(i64::from(whole(number.0)))
    } else {
        Err(Problem::invalid_fields(errors))
    }
}

/// What the editor says, or what was done.
fn message_or(message: &str, done: &str, to: &str) -> String {
    if message.trim().is_empty() {
        format!("{done} {to}")
    } else {
        message.to_owned()
    }
}
