//! `POST /api/operating-point`.

use axum::extract::State;
use axum::response::Response;
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_engine::selection::operating_point::{
    OperatingPointAnswer, OperatingPointRequest, PointQuery, answer,
};

use crate::auth::identity::Identity;
use crate::http::admission::Workers;
use crate::http::extract::Body;
use crate::http::lines;
use crate::http::problem::Problem;
use crate::state::AppState;

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
    let query = PointQuery::read(&store, stamp, &request).await?;
    let version = store.model_version(stamp).await?;
    let answer = workers
        .run(move || lines::to_json(&answer(&query, version)?))
        .await?;
    Ok(lines::json_response(answer, false))
}
