//! A part with its revisions.

use std::collections::BTreeMap;

use henrad_api::field::FieldError;
use henrad_catalogue::{Measurement, PartRevision, StoredPart, part_version};
use henrad_parts::{Origin, Part, PartStatus};

use super::figures::{EditedFigures, FIGURES, Figure};
use super::fit_figures::FitFigures;
use super::property_list::{SeedProperty, property_list};
use crate::clock;
use crate::error::AppError;
use crate::part_store::{ModeledPart, PartStore};

/// An editor sees every part.
const EVERY_STATUS: &[PartStatus] = &PartStatus::ALL;
/// Properties that differ between any two revisions.
const NOT_COMPARED: [&str; 2] = ["Last_Update", "Update_Status"];

/// A part as the catalogue has it, with its newest revision.
#[derive(Debug)]
pub struct Revised {
    pub part: ModeledPart,
    /// Its newest revision; `None` when it was never edited.
    pub newest: Option<PartRevision>,
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
        self.newest.as_ref().map_or(0, |newest| newest.revision)
    }

    /// See [`part_version`].
    ///
    /// # Errors
    /// If the part cannot be written as JSON.
    pub fn version(&self) -> Result<String, AppError> {
        Ok(part_version(&self.part.part)?)
    }

    /// When it was saved, ISO 8601; empty for revision 0.
    pub fn last_update(&self) -> String {
        self.newest.as_ref().map_or_else(String::new, saved_at)
    }
}

pub fn saved_at(revision: &PartRevision) -> String {
    if revision.saved_at == 0 {
        String::new()
    } else {
        clock::iso(revision.saved_at)
    }
}

fn unknown(number: &str, path: &str) -> AppError {
    AppError::UnknownPart {
        number: number.to_owned(),
        path: path.to_owned(),
        suggestions: Vec::new(),
        diagnosis: None,
    }
}

/// The part of a number in any spelling, spelled as in the catalogue. A part between listed ones has
/// no row; its first save makes one.
///
/// # Errors
/// [`AppError::UnknownPart`].
pub async fn load(store: &PartStore, number: &str, path: &str) -> Result<Revised, AppError> {
    let found = store.seen_with(EVERY_STATUS).find(number, path).await?;
    if let Some(listed) = load_row(store, found.id).await? {
        return Ok(listed);
    }
    Ok(Revised {
        newest: store
            .database()
            .newest_revision(&found.part.base_number)
            .await?,
        part: found.with_model(found.model.clone()),
        edited: EditedFigures::default(),
        is_listed: false,
        series: store.database().series_keys(found.part.family).await?,
    })
}

/// The part of a row id.
///
/// # Errors
/// [`AppError::UnknownPart`].
pub async fn load_by_id(store: &PartStore, id: i64, path: &str) -> Result<Revised, AppError> {
    load_row(store, id)
        .await?
        .ok_or_else(|| unknown(&id.to_string(), path))
}

async fn load_row(store: &PartStore, id: i64) -> Result<Option<Revised>, AppError> {
    let database = store.database();
    let Some(stored) = database.part_with_id(id, EVERY_STATUS).await? else {
        return Ok(None);
    };
    let mut revisions = database.part_revisions(&stored.part.base_number).await?;
    let edited = edited_figures(&revisions);
    revisions.truncate(1);
    Ok(Some(Revised {
        series: database.series_keys(stored.part.family).await?,
        part: modeled(stored)?,
        newest: revisions.pop(),
        edited,
        is_listed: true,
    }))
}

/// The figures that are not those of the catalogue, with the revision that each is based on. `revisions`
/// begin with the newest and end with the catalogue's state.
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

fn modeled(stored: StoredPart) -> Result<ModeledPart, AppError> {
    let number = stored.part.part_number.clone();
    ModeledPart::new(stored, number)
}

/// States that a part had.
#[derive(Debug)]
pub struct History {
    /// Its present status.
    pub status: PartStatus,
    /// Newest first; none when it was never edited.
    pub revisions: Vec<PartRevision>,
    /// Figures of the fits that revisions keep, by revision.
    pub fits: BTreeMap<i64, FitFigures>,
}

/// All saved states of a part.
///
/// # Errors
/// See [`load`].
pub async fn revisions(store: &PartStore, number: &str) -> Result<History, AppError> {
    let part = load(store, number, "pn").await?.part.part;
    let kept = store
        .database()
        .measured_revisions(&part.base_number)
        .await?;
    let fits = kept.into_iter().filter_map(|(revision, figures)| {
        // Figures of a later release that this one cannot read are not shown.
        Some((revision, serde_json::from_str(&figures).ok()?))
    });
    Ok(History {
        fits: fits.collect(),
        revisions: store.database().part_revisions(&part.base_number).await?,
        status: part.status,
    })
}

/// The measurement that a revision keeps, with its figures.
///
/// # Errors
/// See [`load`]; an invalid field for a revision without one.
pub async fn measurement(
    store: &PartStore,
    number: &str,
    revision: i64,
) -> Result<(Measurement, FitFigures), AppError> {
    let part = load(store, number, "pn").await?.part.part;
    let kept = store
        .database()
        .measurement_of(&part.base_number, revision)
        .await?;
    let read = kept.and_then(|kept| {
        let figures = serde_json::from_str(&kept.figures).ok()?;
        Some((kept, figures))
    });
    read.ok_or_else(|| {
        let message = format!("Revision {revision} keeps no measurement.");
        AppError::InvalidFields(vec![FieldError::new("revision", message)])
    })
}

/// A state that a part had.
pub(super) async fn part_at(
    store: &PartStore,
    revised: &Revised,
    revision: i64,
    path: &str,
) -> Result<Part, AppError> {
    let base = &revised.part.part.base_number;
    let mut kept = store.database().part_revisions(base).await?.into_iter();
    if let Some(found) = kept.find(|kept| kept.revision == revision) {
        return Ok(found.part);
    }
    if revision == 0 && revised.newest.is_none() {
        return Ok(revised.part.part.clone());
    }
    let message = format!("There is no revision {revision}.");
    Err(AppError::InvalidFields(vec![FieldError::new(
        path, message,
    )]))
}

/// A property that differs between two states of a part.
#[derive(Debug)]
pub struct Difference {
    pub name: String,
    pub title: String,
    pub unit: String,
    pub before: String,
    pub after: String,
}

/// The properties that differ between two revisions.
///
/// # Errors
/// See [`load`]; an invalid field for a revision that does not exist.
pub async fn compare(
    store: &PartStore,
    number: &str,
    (from, to): (i64, i64),
) -> Result<Vec<Difference>, AppError> {
    let revised = load(store, number, "pn").await?;
    let before = part_at(store, &revised, from, "from").await?;
    let after = part_at(store, &revised, to, "to").await?;
    difference(before, after)
}

/// The properties that differ between two states of a part.
pub(super) fn difference(before: Part, after: Part) -> Result<Vec<Difference>, AppError> {
    let list = |part| {
        let maker = String::new();
        modeled(StoredPart { id: 0, maker, part })
            .map(|part| property_list(&part, ("", &[]), &EditedFigures::new()))
    };
    let (before, after) = (list(before)?, list(after)?);
    let differs = |property: &&SeedProperty| {
        let earlier = before.iter().find(|other| other.name == property.name);
        !NOT_COMPARED.contains(&property.name.as_str())
            && earlier.is_none_or(|earlier| earlier.value != property.value)
    };
    let line = |property: &SeedProperty| {
        let earlier = before.iter().find(|other| other.name == property.name);
        Difference {
            name: property.name.clone(),
            title: property.title.clone(),
            unit: property.unit.clone(),
            before: earlier.map_or_else(String::new, |earlier| earlier.value.clone()),
            after: property.value.clone(),
        }
    };
    Ok(after.iter().filter(differs).map(line).collect())
}
