//! The seed page: parts to edit, their saves and their history.

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use henrad_api::field::{FieldError, Limit, range, whole};
use henrad_api::fit::{FitAnswer, FitMeasurement, OverlayFile, OverlayReading};
use henrad_api::input::Number;
use henrad_api::refusal::{BadBody, BadQuery, NoRole, Overtaken, TooLarge, UnknownPart};
use henrad_api::seed::{
    SeedComparison, SeedDifference, SeedKey, SeedMeasurement, SeedMeasurementQuery, SeedNumber,
    SeedPart, SeedRestore, SeedReview, SeedRevision, SeedStatus, SeedValues,
};
use henrad_api::vocabulary::{MeasurementFormat, Word};
use serde_json::Value;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::wire::{self, fitting, seed_part};
use super::{Restoring, SaveRequest};
use crate::auth::identity::Editor;
use crate::calls::seed;
use crate::error::AppError;
use crate::http::admission::Workers;
use crate::http::extract::{Body, Options, read_number};
use crate::http::problem::Problem;
use crate::state::AppState;

/// Largest body with a measurement: its text has at most 2 MB.
const MAX_MEASUREMENT_BODY: usize = 3 * 1024 * 1024;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(find_seed_part))
        .routes(routes!(get_seed_part))
        .routes(routes!(save_seed_part))
        .routes(routes!(review_seed_part))
        .routes(routes!(list_revisions))
        .routes(routes!(compare_revisions))
        .routes(routes!(restore_revision))
        .routes(routes!(review_restore))
        .routes(routes!(set_part_status))
        .routes(routes!(get_measurement))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(fit_seed_part))
                .routes(routes!(read_overlay))
                .layer(DefaultBodyLimit::max(MAX_MEASUREMENT_BODY)),
        )
}

/// Numbers that a revision can have.
const REVISION: Limit = range(0.0, 1e9, "");

/// A part to edit, by its number.
#[utoipa::path(
    post, path = "/pn", tag = "seed",
    params(SeedNumber),
    responses(
        (status = 200, body = SeedPart),
        NoRole,
        UnknownPart,
        BadQuery,
    )
)]
pub async fn find_seed_part(
    State(state): State<AppState>,
    _editor: Editor,
    Options(query): Options<SeedNumber>,
) -> Result<Json<SeedPart>, Problem> {
    let number = read_number(&query.pn)?;
    let revised = seed::load(&state.store, number, "pn").await?;
    Ok(Json(seed_part(&revised)?))
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
    Ok(Json(seed_part(&revised)?))
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
        Overtaken,
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
    let Body(entered) = body?;
    let request = save_request(entered)?;
    let revised = seed::save(&state.store, &account, &request).await?;
    Ok(Json(seed_part(&revised)?))
}

/// What a save of seed properties would change, and what of it is odd. Saves nothing.
#[utoipa::path(
    post, path = "/api/seed/review", tag = "seed",
    request_body = SeedValues,
    responses((status = 200, body = SeedReview), BadBody, NoRole, UnknownPart, Overtaken)
)]
pub async fn review_seed_part(
    State(state): State<AppState>,
    Editor(account): Editor,
    Body(entered): Body<SeedValues>,
) -> Result<Json<SeedReview>, Problem> {
    let request = save_request(entered)?;
    let review = seed::review(&state.store, &account, &request).await?;
    Ok(Json(wire::review(review)))
}

/// The entered values as texts.
fn save_request(SeedValues(entered): SeedValues) -> Result<SaveRequest, Problem> {
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
    Ok(request)
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
    let history = seed::revisions(&state.store, number).await?;
    Ok(Json(wire::revisions(&history)))
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
    let revisions = (query.from, query.to);
    let list = seed::compare(&state.store, number, revisions).await?;
    Ok(Json(wire::differences(list)))
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
        Overtaken,
    )
)]
pub async fn restore_revision(
    State(state): State<AppState>,
    Editor(account): Editor,
    Body(request): Body<SeedRestore>,
) -> Result<Json<SeedPart>, Problem> {
    let restoring = restoring(&request)?;
    let to = restoring.revision.to_string();
    let message = said(&request.message, "restored revision", &to);
    let restoring = Restoring {
        message: &message,
        ..restoring
    };
    let revised = seed::restore(&state.store, &account, &restoring).await?;
    Ok(Json(seed_part(&revised)?))
}

/// What a restore would change, and what of it is odd. Saves nothing.
#[utoipa::path(
    post, path = "/api/seed/restore/review", tag = "seed",
    request_body = SeedRestore,
    responses(
        (status = 200, body = SeedReview),
        BadBody,
        NoRole,
        UnknownPart,
        Overtaken,
    )
)]
pub async fn review_restore(
    State(state): State<AppState>,
    _editor: Editor,
    Body(request): Body<SeedRestore>,
) -> Result<Json<SeedReview>, Problem> {
    let restoring = restoring(&request)?;
    let review = seed::review_restore(&state.store, &restoring).await?;
    Ok(Json(wire::review(review)))
}

fn restoring(request: &SeedRestore) -> Result<Restoring<'_>, Problem> {
    let expected = request.expected_revision;
    let expected = expected.map(|number| revision("expectedRevision", number));
    Ok(Restoring {
        number: read_number(&request.pn)?,
        revision: revision("revision", request.revision)?,
        expected: expected.transpose()?,
        confirmed: &request.confirm,
        message: &request.message,
    })
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
        Overtaken,
    )
)]
pub async fn set_part_status(
    State(state): State<AppState>,
    Editor(account): Editor,
    Body(request): Body<SeedStatus>,
) -> Result<Json<SeedPart>, Problem> {
    let number = read_number(&request.pn)?;
    let status = request.status.checked("status")?;
    let message = said(&request.message, "status", status.word());
    let target = (number, status.into());
    let expected = request.expected_revision;
    let expected = expected.map(|number| revision("expectedRevision", number));
    let saying = (expected.transpose()?, message.as_str());
    let revised = seed::set_status(&state.store, &account, target, saying).await?;
    Ok(Json(seed_part(&revised)?))
}

/// Fits the model of a part to a measurement; the part does not change until the values are saved.
#[utoipa::path(
    post, path = "/api/seed/fit", tag = "seed",
    request_body = FitMeasurement,
    responses(
        (status = 200, body = FitAnswer),
        BadBody,
        NoRole,
        UnknownPart,
        TooLarge,
    )
)]
pub async fn fit_seed_part(
    State(state): State<AppState>,
    Editor(account): Editor,
    workers: Workers,
    Body(request): Body<FitMeasurement>,
) -> Result<Json<FitAnswer>, Problem> {
    let reading = workers.run(move || {
        let measured = fitting::measured(&request);
        Ok::<_, Problem>((request, measured))
    });
    let (request, measured) = reading.await?;
    let prepared = fitting::prepare(&state.store, &account, &request, measured).await?;
    let (answer, kept) = workers.run(move || prepared.compute()).await?;
    state.store.database().add_measurement(&kept).await?;
    Ok(Json(answer))
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
    let (kept, figures) = seed::kept_measurement(&state.store, number, query.revision).await?;
    let format = MeasurementFormat::of_word(&kept.format).ok_or_else(|| {
        let message = format!("Unknown form of a measurement: {}", kept.format);
        AppError::File(message)
    })?;
    Ok(Json(SeedMeasurement {
        fit: wire::record(&figures),
        format,
        content: kept.content,
    }))
}

/// Reads a measurement from a file, to be laid over a plot; nothing is kept.
#[utoipa::path(
    post, path = "/api/seed/overlay", tag = "seed",
    request_body = OverlayFile,
    responses(
        (status = 200, body = OverlayReading),
        BadBody,
        NoRole,
        TooLarge,
    )
)]
pub async fn read_overlay(
    _editor: Editor,
    workers: Workers,
    Body(file): Body<OverlayFile>,
) -> Result<Json<OverlayReading>, Problem> {
    let reading = workers.run(move || fitting::overlay(&file));
    Ok(Json(reading.await?))
}
