//! `GET /api/seed/history`, `/diff` and `/measurement`: the states that a part had.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use henrad_api::properties::SeedProperty;
use henrad_api::refusal::{BadQuery, NoRole, UnknownPart};
use henrad_api::vocabulary::{MeasurementFormat, StatusWord, Word};
use henrad_catalogue::{PartRevision, StoredPart};
use henrad_engine::error::EngineError;
use henrad_engine::part_store::PartStore;
use henrad_engine::part_store::read_number;
use henrad_parts::Part;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::fit_record::{FitFigures, FitRecord, record};
use super::form::{EditedFigures, property_list};
use super::{Revised, SeedNumber, invalid, load, modeled, saved_at};
use crate::auth::identity::Editor;
use crate::http::extract::Options;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Properties that differ between any two revisions.
const NOT_COMPARED: [&str; 2] = ["Last_Update", "Update_Status"];

/// A saved state of a part.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeedRevision {
    /// Number; 0 for the state before the first edit.
    pub revision: i64,
    /// When, ISO 8601 in UTC; empty for revision 0.
    pub saved_at: String,
    /// Name of the editor.
    pub editor: String,
    /// What the editor said, with the name before it.
    pub update_status: String,
    /// Part status in that state.
    pub status: StatusWord,
    /// The fit that values of this revision come from; null for a revision without one.
    pub fit: Option<FitRecord>,
}

/// The states that a part had, newest first.
#[utoipa::path(
    get, path = "/api/seed/history", tag = "seed",
    params(SeedNumber),
    responses(
        (status = 200, body = [SeedRevision]),
        NoRole,
        UnknownPart,
        BadQuery,
    )
)]
pub async fn list_revisions(
    State(state): State<AppState>,
    _editor: Editor,
    Options(query): Options<SeedNumber>,
) -> Result<Json<Vec<SeedRevision>>, Problem> {
    let number = read_number(&query.pn)?;
    Ok(Json(revisions(&state.store, number).await?))
}

/// Query of `/api/seed/diff`.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SeedComparison {
    /// Manufacturer part number.
    pub pn: String,
    /// Earlier revision.
    #[param(value_type = i64)]
    pub from: i64,
    /// Later revision.
    #[param(value_type = i64)]
    pub to: i64,
}

/// A property that differs between two revisions.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
pub struct SeedDifference {
    pub name: String,
    pub title: String,
    /// Unit of both values.
    pub unit: String,
    /// Earlier value.
    pub before: String,
    /// Later value.
    pub after: String,
}

/// The properties that differ between two revisions.
#[utoipa::path(
    get, path = "/api/seed/diff", tag = "seed",
    params(SeedComparison),
    responses(
        (status = 200, body = [SeedDifference]),
        NoRole,
        UnknownPart,
        BadQuery,
    )
)]
pub async fn compare_revisions(
    State(state): State<AppState>,
    _editor: Editor,
    Options(query): Options<SeedComparison>,
) -> Result<Json<Vec<SeedDifference>>, Problem> {
    let number = read_number(&query.pn)?;
    let revised = load(&state.store, number, "pn").await?;
    let before = part_at(&state.store, &revised, query.from, "from").await?;
    let after = part_at(&state.store, &revised, query.to, "to").await?;
    Ok(Json(differences(before, after)?))
}

/// Query of `/api/seed/measurement`.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SeedMeasurementQuery {
    /// Manufacturer part number.
    #[param(example = "C0805C104K5RACTU")]
    pub pn: String,
    /// Revision that keeps the measurement.
    #[param(value_type = i64)]
    pub revision: i64,
}

/// A measurement that a revision keeps.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SeedMeasurement {
    /// Conditions and figures of the fit.
    pub fit: FitRecord,
    /// Form of the file.
    pub format: MeasurementFormat,
    /// Text of the file.
    pub content: String,
}

/// The measurement that values of a revision were fitted to.
#[utoipa::path(
    get, path = "/api/seed/measurement", tag = "seed",
    params(SeedMeasurementQuery),
    responses(
        (status = 200, body = SeedMeasurement),
        NoRole,
        UnknownPart,
        BadQuery,
    )
)]
pub async fn get_measurement(
    State(state): State<AppState>,
    _editor: Editor,
    Options(query): Options<SeedMeasurementQuery>,
) -> Result<Json<SeedMeasurement>, Problem> {
    let number = read_number(&query.pn)?;
    let part = load(&state.store, number, "pn").await?.part.part;
    let database = state.store.database();
    let measurement = database.measurement_of(&part.base_number, query.revision);
    let read = measurement.await?.and_then(|measurement| {
        let figures: FitFigures = serde_json::from_str(&measurement.figures).ok()?;
        Some((measurement, figures))
    });
    let (measurement, figures) = read.ok_or_else(|| {
        let message = format!("Revision {} keeps no measurement.", query.revision);
        invalid("revision", message)
    })?;
    let format = MeasurementFormat::of_word(&measurement.format).ok_or_else(|| {
        let message = format!("Unknown form of a measurement: {}", measurement.format);
        EngineError::File(message)
    })?;
    Ok(Json(SeedMeasurement {
        fit: record(figures),
        format,
        content: measurement.content,
    }))
}

/// All states of a part, newest first; a part that was never edited has the catalogue's alone.
async fn revisions(store: &PartStore, number: &str) -> Result<Vec<SeedRevision>, EngineError> {
    let revised = load(store, number, "pn").await?;
    let part = &revised.part.part;
    let database = store.database();
    let measured = database.measured_revisions(&part.base_number).await?;
    let mut fits: BTreeMap<i64, FitFigures> = measured
        .into_iter()
        .filter_map(|(revision, figures)| {
            // Figures of a later release that this one cannot read are not shown.
            Some((revision, serde_json::from_str(&figures).ok()?))
        })
        .collect();
    let revisions = database.part_revisions(&part.base_number).await?;
    if revised.newest_edit.is_none() {
        return Ok(vec![SeedRevision {
            revision: 0,
            saved_at: String::new(),
            editor: "Catalogue".to_owned(),
            update_status: "As in the catalogue.".to_owned(),
            status: StatusWord::from_status(part.status),
            fit: None,
        }]);
    }
    let line = |revision: PartRevision| SeedRevision {
        saved_at: saved_at(&revision),
        status: StatusWord::from_status(revision.part.status),
        fit: fits.remove(&revision.revision).map(record),
        revision: revision.revision,
        editor: revision.editor,
        update_status: revision.message,
    };
    Ok(revisions.into_iter().map(line).collect())
}

/// A state that a part had.
pub(super) async fn part_at(
    store: &PartStore,
    revised: &Revised,
    revision: i64,
    path: &str,
) -> Result<Part, EngineError> {
    let base = &revised.part.part.base_number;
    let mut revisions = store.database().part_revisions(base).await?.into_iter();
    if let Some(found) = revisions.find(|it| it.revision == revision) {
        return Ok(found.part);
    }
    if revision == 0 && revised.newest_edit.is_none() {
        return Ok(revised.part.part.clone());
    }
    Err(invalid(path, format!("There is no revision {revision}.")))
}

/// The properties that differ between two states of a part.
pub(super) fn differences(before: Part, after: Part) -> Result<Vec<SeedDifference>, EngineError> {
    let list = |part| {
        let maker = String::new();
        modeled(StoredPart { id: 0, maker, part })
            .map(|part| property_list(&part, "", &[], &EditedFigures::new()))
    };
    let (before, after) = (list(before)?, list(after)?);
    let differs = |property: &&SeedProperty| {
        let earlier = before.iter().find(|other| other.name == property.name);
        !NOT_COMPARED.contains(&property.name.as_str())
            && earlier.is_none_or(|earlier| earlier.value != property.value)
    };
    let line = |property: &SeedProperty| {
        let earlier = before.iter().find(|other| other.name == property.name);
        SeedDifference {
            name: property.name.clone(),
            title: property.title.clone(),
            unit: property.unit.clone(),
            before: earlier.map_or_else(String::new, |earlier| earlier.value.clone()),
            after: property.value.clone(),
        }
    };
    Ok(after.iter().filter(differs).map(line).collect())
}
