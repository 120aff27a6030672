//! The calls of the selection. Evaluation runs beside the threads that serve requests.

use std::sync::atomic::Ordering;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_api::selection::find::{FindAnswer, FindEvent, FindRequest};
use henrad_api::selection::operating_point::{OperatingPointAnswer, OperatingPointRequest};
use henrad_api::selection::ripple::{RippleAnswer, RippleRequest};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ripple::{Lifetimes, compute};
use super::wire;
use crate::auth::identity::Identity;
use crate::error::AppError;
use crate::http::admission::Workers;
use crate::http::extract::Body;
use crate::http::lines::{self, Sender};
use crate::http::problem::Problem;
use crate::state::AppState;
use crate::state::response_cache::ResponseKey;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(find_parts))
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
