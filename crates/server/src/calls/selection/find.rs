//! `POST /api/find`.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_engine::error::EngineError;
use henrad_engine::selection::find::{
    FindAnswer, FindCase, FindEvent, FindRequest, unlisted_candidates,
};
use henrad_engine::selection::search::{Caller, found};

use crate::auth::identity::Identity;
use crate::http::admission::Workers;
use crate::http::extract::Body;
use crate::http::lines::{self, Sender};
use crate::http::problem::Problem;
use crate::state::AppState;
use crate::state::response_cache::ResponseKey;

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
        UnknownPart,
    )
)]
pub async fn find_parts(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    headers: HeaderMap,
    Body(request): Body<FindRequest>,
) -> Result<Response, Problem> {
    let case = FindCase::read(&request)?;
    let store = identity.store(&state);
    let stamp = store.stamp().await?;
    let key = ResponseKey::new(stamp, store.visible(), &("find", &request));
    let wants_lines = lines::wants_lines(&headers);
    if let Some(kept) = key.as_ref().and_then(|key| state.responses.get(key)) {
        return Ok(lines::kept_response(kept, wants_lines));
    }
    let unlisted = unlisted_candidates(&request, &store, stamp).await?;
    let snapshot = state.models.at(stamp).await?;
    let version = store.model_version(stamp).await?;
    let visible = store.visible();
    let work = move |sender: Option<&Sender>| {
        let report = sender.map(|sender| |event| sender.send(&event));
        let caller = sender.zip(report.as_ref()).map(|(sender, report)| Caller {
            cancel_flag: sender.cancel_flag(),
            report: report as _,
        });
        let mut parts = snapshot.parts(visible);
        parts.extend(unlisted.iter().map(Arc::as_ref));
        let answer = found(&case, &parts, version, caller);
        let written = answer.and_then(|answer| lines::to_json(&answer))?;
        // A search that was ended early has not seen all parts.
        let is_whole = sender.is_none_or(|sender| !sender.cancel_flag().load(Ordering::Relaxed));
        if let Some(key) = key.filter(|_| is_whole) {
            state.responses.insert(key, written.clone());
        }
        Ok::<_, EngineError>(written)
    };
    if !wants_lines {
        let answer = workers.run(move || work(None)).await?;
        return Ok(lines::json_response(answer, false));
    }
    let stream = workers.stream(move |sender| {
        let answer = work(Some(&sender));
        let detail = "The search could not be finished.".to_owned();
        sender.end(answer, &FindEvent::Failed { detail });
    });
    stream.await
}
