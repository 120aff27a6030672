//! The calls of the selection. Evaluation runs beside the threads that serve requests.

use std::sync::atomic::Ordering;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use henrad_api::refusal::{BadBody, BadQuery, UnknownPart};
use henrad_api::selection::find::{
    FindAnswer, FindEvent, FindRequest, SentenceAnswer, SentenceRequest,
};
use henrad_api::selection::operating_point::{OperatingPointAnswer, OperatingPointRequest};
use henrad_api::selection::ripple::{RippleAnswer, RippleRequest};
use henrad_catalogue::reading::MAX_LENGTH;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ripple::{Lifetimes, compute};
use super::wire;
use crate::auth::identity::Identity;
use crate::calls::catalogue;
use crate::error::AppError;
use crate::http::admission::Workers;
use crate::http::extract::{Body, Options};
use crate::http::lines::{self, Sender};
use crate::http::problem::Problem;
use crate::state::AppState;
use crate::state::response_cache::ResponseKey;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(find_parts))
        .routes(routes!(read_sentence))
        .routes(routes!(read_operating_point))
        .routes(routes!(share_ripple))
}

/// Parts of the catalogue that meet demands at an operating point.
///
/// Every part that passes the filter is evaluated exactly, as `/plot` draws it. With `Accept: application/x-ndjson`
/// the answer is a stream of lines, each a `FindEvent`: what the first parts of a large catalogue gave, and `done` with
/// the whole answer. Closing the connection ends the search.
#[utoipa::path(
    post, path = "/api/find", tag = "selection",
    request_body = FindRequest,
    responses(
        (status = 200, content(
            (FindAnswer = "application/json"),
            (FindEvent = "application/x-ndjson"),
        )),
        BadBody,
    )
)]
pub async fn find_parts(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    headers: HeaderMap,
    Body(request): Body<FindRequest>,
) -> Result<Response, Problem> {
    let case = wire::FindCase::read(&request)?;
    let store = identity.store(&state);
    let stamp = store.stamp().await?;
    let key = ResponseKey::new(stamp, store.visible(), &("find", &request));
    let wants_lines = lines::wants_lines(&headers);
    if let Some(kept) = key.as_ref().and_then(|key| state.responses.get(key)) {
        return Ok(lines::kept(kept, wants_lines));
    }
    let (snapshot, version) = (
        state.models.at(stamp).await?,
        store.model_version(stamp).await?,
    );
    let visible = store.visible();
    let work = move |sender: Option<&Sender>| {
        let answer = wire::found(&case, &snapshot, visible, version, sender);
        let written = answer.and_then(|answer| lines::written(&answer))?;
        // A search that was ended early has not seen all parts.
        let is_whole = sender.is_none_or(|sender| !sender.is_ended().load(Ordering::Relaxed));
        if let Some(key) = key.filter(|_| is_whole) {
            state.responses.insert(key, written.clone());
        }
        Ok::<_, AppError>(written)
    };
    if !wants_lines {
        let answer = workers.run(move || work(None)).await?;
        return Ok(lines::kept(answer, false));
    }
    let stream = workers.stream(move |sender| {
        let answer = work(Some(&sender));
        let detail = "The search could not be finished.".to_owned();
        sender.end(answer, &FindEvent::Failed { detail });
    });
    stream.await
}

/// What a sentence asks for, such as "C >= 8 uF at 12 V, 85 degC; ESR <= 5 mOhm at 500 kHz".
#[utoipa::path(
    get, path = "/api/find/sentence", tag = "selection",
    params(SentenceRequest),
    responses((status = 200, body = SentenceAnswer), BadQuery)
)]
pub async fn read_sentence(
    State(state): State<AppState>,
    Options(request): Options<SentenceRequest>,
) -> Result<Json<SentenceAnswer>, Problem> {
    if request.q.chars().count() > MAX_LENGTH {
        let message = format!("A sentence has at most {MAX_LENGTH} characters.");
        return Err(Problem::invalid_field("q", message));
    }
    let database = state.store.database();
    let read = database.read_sentence(&request.q).await?;
    Ok(Json(catalogue::wire::sentence(read)))
}

/// Values of listed parts at their own operating points, and of all of them in parallel.
#[utoipa::path(
    post, path = "/api/operating-point", tag = "selection",
    request_body = OperatingPointRequest,
    responses((status = 200, body = OperatingPointAnswer), BadBody, UnknownPart)
)]
pub async fn read_operating_point(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    Body(request): Body<OperatingPointRequest>,
) -> Result<Response, Problem> {
    let store = identity.store(&state);
    let stamp = store.stamp().await?;
    let query = wire::read_operating_point(&store, stamp, &request).await?;
    let version = store.model_version(stamp).await?;
    let answer = workers
        .run(move || lines::written(&wire::operating_point_answer(&query, version)?))
        .await?;
    Ok(lines::kept(answer, false))
}

/// A ripple current shared among the parts of a bank: current, loss, self-heating, margin and life.
#[utoipa::path(
    post, path = "/api/ripple", tag = "selection",
    request_body = RippleRequest,
    responses((status = 200, body = RippleAnswer), BadBody, UnknownPart)
)]
pub async fn share_ripple(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    Body(request): Body<RippleRequest>,
) -> Result<Response, Problem> {
    let store = identity.store(&state);
    let stamp = store.stamp().await?;
    let case = wire::read_ripple(&store, stamp, &request).await?;
    let version = store.model_version(stamp).await?;
    let calculators = std::sync::Arc::clone(&state.calculators);
    let answer = workers
        .run(move || {
            let lifetimes = Lifetimes {
                electrolytic: &calculators.electrolytic_lifetimes,
                film: &calculators.film_lifetimes,
            };
            let result = compute(&case.query, &lifetimes)?;
            lines::written(&wire::ripple_answer(&case, &result, version))
        })
        .await?;
    Ok(lines::kept(answer, false))
}
