//! Counts and times every request.

use std::time::Instant;

use axum::body::Body;
use axum::extract::{MatchedPath, Request, State};
use axum::http::Response;
use axum::middleware::Next;

use super::problem::DatabaseFailure;
use crate::state::AppState;

/// Label of requests that no call takes: pages and unknown addresses.
const NO_CALL: &str = "page";

/// Metrics middleware.
pub async fn observe(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Response<Body> {
    let start = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let response = next.run(request).await;
    let route = route.as_ref().map_or(NO_CALL, MatchedPath::as_str);
    let seconds = start.elapsed().as_secs_f64();
    let status = response.status().as_u16();
    let metrics = &state.metrics;
    metrics.answered(method.as_str(), route, status, seconds);
    let damage = state.store.database().damage();
    match response.extensions().get() {
        Some(DatabaseFailure::Unreadable) => damage.note_unreadable(),
        Some(DatabaseFailure::Disk) => damage.note_failure(),
        None => {}
    }
    response
}
