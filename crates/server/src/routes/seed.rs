//! The seed page: parts to edit, their saves and their history.

use axum::Json;
use axum::extract::State;
use serde_json::Value;
use tokio::task::spawn_blocking;

use super::AppState;
use super::catalogue::read_number;
use crate::api::fit::{FitAnswer, FitMeasurement, OverlayFile, OverlayPoint};
use crate::api::part::PartItem;
use crate::api::properties::properties_of;
use crate::api::seed::{
    SeedComparison, SeedDifference, SeedKey, SeedNumber, SeedPart, SeedRestore, SeedRevision,
    SeedStatus, SeedValues,
};
use crate::app::FieldError;
use crate::app::limits::{self, Limit};
use crate::app::seed::{self, Revised, SaveRequest, fitting};
use crate::extract::{Body, Options};
use crate::identity::Editor;
use crate::problem::{Problem, ProblemBody};
use crate::refusal::{BadBody, NoRole, UnknownPart};

/// Numbers that a revision can have.
const REVISION: Limit = Limit {
    min: 0.0,
    max: 1e9,
    unit: "",
};

fn seed_part(revised: &Revised) -> Json<SeedPart> {
    let part = &revised.part;
    let last_update = revised.last_update();
    let mut item = PartItem::new(part.id, &part.number, &part.part);
    item.ce_props = properties_of(part);
    item.seed_props = seed::property_list(part, &last_update);
    let newest = revised.newest.as_ref();
    Json(SeedPart {
        part: item,
        part_status: part.part.status.word().to_owned(),
        revision: revised.revision(),
        last_update,
        last_editor: newest.map_or_else(String::new, |newest| newest.editor.clone()),
        update_status: newest.map_or_else(String::new, |newest| newest.message.clone()),
    })
}

/// A part to edit, by its number.
#[utoipa::path(
    post, path = "/pn", tag = "seed",
    params(SeedNumber),
    responses(
        (status = 200, body = SeedPart),
        NoRole,
        UnknownPart,
        (status = 422, body = ProblemBody, content_type = "application/problem+json"),
    )
)]
pub async fn find_seed_part(
    State(state): State<AppState>,
    _editor: Editor,
    Options(query): Options<SeedNumber>,
) -> Result<Json<SeedPart>, Problem> {
    let number = read_number(&query.pn)?;
    Ok(seed_part(&seed::load(&state.store, number, "pn").await?))
}

/// A part to edit, by its row id or number.
#[utoipa::path(
    post, path = "/api/seed/pn", tag = "seed",
    request_body = SeedKey,
    responses((status = 200, body = SeedPart), BadBody, NoRole, UnknownPart)
)]
pub async fn get_seed_part(
    State(state): State<AppState>,
    _editor: Editor,
    Body(request): Body<SeedKey>,
) -> Result<Json<SeedPart>, Problem> {
    let key = read_number(&request.id.0)?;
    let revised = match key.parse::<i64>() {
        Ok(id) => seed::load_by_id(&state.store, id, "id").await?,
        Err(_) => seed::load(&state.store, key, "id").await?,
    };
    Ok(seed_part(&revised))
}

/// Saves seed properties as a new revision of the part.
#[utoipa::path(
    post, path = "/api/seed/addPart", tag = "seed",
    request_body = SeedValues,
    responses(
        (status = 200, body = SeedPart, description = "The part as saved"),
        BadBody,
        NoRole,
        UnknownPart,
        (status = 409, body = ProblemBody, description = "Somebody else saved the part in the meantime", content_type = "application/problem+json"),
    )
)]
pub async fn save_seed_part(
    State(state): State<AppState>,
    editor: Result<Editor, Problem>,
    body: Result<Body<SeedValues>, Problem>,
) -> Result<Json<SeedPart>, Problem> {
    save(&state, editor, body)
        .await
        .map_err(Problem::with_error_message)
}

async fn save(
    state: &AppState,
    editor: Result<Editor, Problem>,
    body: Result<Body<SeedValues>, Problem>,
) -> Result<Json<SeedPart>, Problem> {
    let Editor(account) = editor?;
    let Body(SeedValues(entered)) = body?;
    let mut request = SaveRequest {
        values: std::collections::BTreeMap::new(),
    };
    for (name, value) in entered {
        let text = match value {
            Value::String(text) => text,
            Value::Number(number) => number.to_string(),
            Value::Null => String::new(),
            _ => {
                let error = FieldError::new(name, "expected a text or a number");
                return Err(Problem::invalid_fields(vec![error]));
            }
        };
        request.values.insert(name, text);
    }
    Ok(seed_part(
        &seed::save(&state.store, &account, &request).await?,
    ))
}

/// The states that a part had, newest first.
#[utoipa::path(
    get, path = "/api/seed/history", tag = "seed",
    params(SeedNumber),
    responses(
        (status = 200, body = [SeedRevision]),
        NoRole,
        UnknownPart,
        (status = 422, body = ProblemBody, content_type = "application/problem+json"),
    )
)]
pub async fn list_revisions(
    State(state): State<AppState>,
    _editor: Editor,
    Options(query): Options<SeedNumber>,
) -> Result<Json<Vec<SeedRevision>>, Problem> {
    let number = read_number(&query.pn)?;
    Ok(Json(seed::revisions(&state.store, number).await?))
}

/// The properties that differ between two revisions.
#[utoipa::path(
    get, path = "/api/seed/diff", tag = "seed",
    params(SeedComparison),
    responses(
        (status = 200, body = [SeedDifference]),
        NoRole,
        UnknownPart,
        (status = 422, body = ProblemBody, content_type = "application/problem+json"),
    )
)]
pub async fn compare_revisions(
    State(state): State<AppState>,
    _editor: Editor,
    Options(query): Options<SeedComparison>,
) -> Result<Json<Vec<SeedDifference>>, Problem> {
    let number = read_number(&query.pn)?;
    let revisions = (query.from, query.to);
    Ok(Json(seed::compare(&state.store, number, revisions).await?))
}

/// Makes an earlier state the newest revision.
#[utoipa::path(
    post, path = "/api/seed/restore", tag = "seed",
    request_body = SeedRestore,
    responses(
        (status = 200, body = SeedPart),
        BadBody,
        NoRole,
        UnknownPart,
        (status = 409, body = ProblemBody, description = "Somebody else saved the part in the meantime", content_type = "application/problem+json"),
    )
)]
pub async fn restore_revision(
    State(state): State<AppState>,
    Editor(account): Editor,
    Body(request): Body<SeedRestore>,
) -> Result<Json<SeedPart>, Problem> {
    let mut errors = Vec::new();
    REVISION.check_whole("revision", request.revision.0, &mut errors);
    if !errors.is_empty() {
        return Err(Problem::invalid_fields(errors));
    }
    let revision = i64::from(limits::whole(request.revision.0));
    let number = read_number(&request.pn)?;
    let message = said(&request.message, "restored revision", &revision.to_string());
    let target = (number, revision);
    let revised = seed::restore(&state.store, &account, target, &message).await?;
    Ok(seed_part(&revised))
}

/// What the editor says, or what was done.
fn said(message: &str, done: &str, to: &str) -> String {
    if message.trim().is_empty() {
        format!("{done} {to}")
    } else {
        message.to_owned()
    }
}

/// Changes nothing but the status of a part.
#[utoipa::path(
    post, path = "/api/seed/status", tag = "seed",
    request_body = SeedStatus,
    responses(
        (status = 200, body = SeedPart),
        BadBody,
        NoRole,
        UnknownPart,
        (status = 409, body = ProblemBody, description = "Somebody else saved the part in the meantime", content_type = "application/problem+json"),
    )
)]
pub async fn set_part_status(
    State(state): State<AppState>,
    Editor(account): Editor,
    Body(request): Body<SeedStatus>,
) -> Result<Json<SeedPart>, Problem> {
    let number = read_number(&request.pn)?;
    let message = said(&request.message, "status", &request.status);
    let target = (number, request.status.as_str());
    let revised = seed::set_status(&state.store, &account, target, &message).await?;
    Ok(seed_part(&revised))
}

/// Fits the model of a part to a measurement; nothing is saved.
#[utoipa::path(
    post, path = "/api/seed/fit", tag = "seed",
    request_body = FitMeasurement,
    responses(
        (status = 200, body = FitAnswer),
        BadBody,
        NoRole,
        UnknownPart,
        (status = 413, body = ProblemBody, content_type = "application/problem+json"),
    )
)]
pub async fn fit_seed_part(
    State(state): State<AppState>,
    _editor: Editor,
    Body(request): Body<FitMeasurement>,
) -> Result<Json<FitAnswer>, Problem> {
    let prepared = fitting::prepare(&state.store, &request).await?;
    // The search takes long enough to hold up other requests.
    let answer = spawn_blocking(move || prepared.compute())
        .await
        .map_err(|error| Problem::internal(&error))??;
    Ok(Json(answer))
}

/// Reads a measurement from a file, to be laid over a plot; nothing is kept.
#[utoipa::path(
    post, path = "/api/seed/overlay", tag = "seed",
    request_body = OverlayFile,
    responses(
        (status = 200, body = [OverlayPoint]),
        BadBody,
        NoRole,
        (status = 413, body = ProblemBody, content_type = "application/problem+json"),
    )
)]
pub async fn read_overlay(
    _editor: Editor,
    Body(file): Body<OverlayFile>,
) -> Result<Json<Vec<OverlayPoint>>, Problem> {
    Ok(Json(fitting::overlay(&file)?))
}
