//! Health of the process and of what it needs.

use std::borrow::Cow;
use std::time::Duration;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use henrad_api::problem::ProblemBody;
use henrad_catalogue::Damage;
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

/// Whether the database answers, begins transactions, writes after a failure of its disk, and could be read so far. Parts that are not what was written are
/// left out, and counted here.
#[utoipa::path(
    get, path = "/readyz", tag = "server",
    responses(
        (status = 200, body = String, content_type = "text/plain"),
        (status = 503, body = ProblemBody, content_type = "application/problem+json"),
    )
)]
pub async fn get_readiness(State(state): State<AppState>) -> Result<Cow<'static, str>, Problem> {
    let ping = state.store.database().ping();
    match timeout(DATABASE_ANSWERS_WITHIN, ping).await {
        Ok(Ok(())) => in_words(state.store.database().damage()),
        Ok(Err(error)) => Err(Problem::unavailable(&error)),
        Err(late) => Err(Problem::unavailable(&late)),
    }
}

/// What a database that answers is ready for.
fn in_words(damage: &Damage) -> Result<Cow<'static, str>, Problem> {
    if damage.is_unreadable() {
        return Err(Problem::unreadable());
    }
    let left_out = damage.left_out();
    let without = match left_out {
        0 => String::new(),
        1 => ", without 1 damaged part or record".to_owned(),
        _ => format!(", without {left_out} damaged parts or records"),
    };
    let lost = if damage.is_incomplete() {
        ", but parts are lost"
    } else {
        ""
    };
    Ok(if without.is_empty() && lost.is_empty() {
        Cow::Borrowed("ready")
    } else {
        Cow::Owned(format!("ready{without}{lost}; see `henrad check`"))
    })
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
