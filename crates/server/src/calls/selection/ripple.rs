//! `POST /api/ripple`.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_engine::selection::ripple::{RippleAnswer, RippleCase, RippleRequest};
use henrad_engine::selection::ripple_sharing::shared_ripple;

use crate::auth::identity::Identity;
use crate::http::admission::Workers;
use crate::http::extract::Body;
use crate::http::lines;
use crate::http::problem::Problem;
use crate::state::AppState;

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
    let case = RippleCase::read(&store, stamp, &request).await?;
    let version = store.model_version(stamp).await?;
    let calculators = Arc::clone(&state.calculators);
    let answer = workers
        .run(move || lines::to_json(&shared_ripple(&case, &calculators, version)?))
        .await?;
    Ok(lines::json_response(answer, false))
}
