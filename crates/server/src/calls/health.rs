//! Health of the process and of what it needs.

use std::time::Duration;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use henrad_api::problem::ProblemBody;
use tokio::time::timeout;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::problem::Problem;
use crate::state::AppState;

/// A database that answers later is not ready.
const DATABASE_ANSWERS_WITHIN: Duration = Duration::from_secs(1);

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_health))
        .routes(routes!(get_readiness))
        .routes(routes!(get_metrics))
}

/// Whether the process runs.
#[utoipa::path(
    get, path = "/healthz", tag = "server",
    responses((status = 200, body = String, content_type = "text/plain"))
)]
pub async fn get_health() -> &'static str {
    "ok"
}

/// Whether the database answers, and begins transactions.
#[utoipa::path(
    get, path = "/readyz", tag = "server",
    responses(
        (status = 200, body = String, content_type = "text/plain"),
        (status = 503, body = ProblemBody, content_type = "application/problem+json"),
    )
)]
pub async fn get_readiness(State(state): State<AppState>) -> Result<&'static str, Problem> {
    let ping = state.store.database().ping();
    match timeout(DATABASE_ANSWERS_WITHIN, ping).await {
        Ok(Ok(())) => Ok("ready"),
        Ok(Err(error)) => Err(Problem::unavailable(&error)),
        Err(late) => Err(Problem::unavailable(&late)),
    }
}

/// Counters of this process in the text form of Prometheus.
#[utoipa::path(
    get, path = "/metrics", tag = "server",
    responses((status = 200, body = String, content_type = "application/openmetrics-text"))
)]
pub async fn get_metrics(State(state): State<AppState>) -> Result<Response, Problem> {
    let occupied = state.occupancy.occupied();
    let (database, shares) = state.housekeeping.sizes();
    let text = state
        .metrics
        .text(&state.store, &state.responses, occupied, database, shares)
        .map_err(|error| Problem::internal(&error))?;
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}
