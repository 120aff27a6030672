//! `POST /plot`: curves of parts at their conditions.

use std::mem;

use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::BadBody;
use henrad_engine::part_store::PartStore;
use henrad_engine::simulation::plot::{PlotAnswer, compute};
use henrad_engine::simulation::request::{PlotRequest, prepare_at};

use crate::auth::identity::Identity;
use crate::http::admission::Workers;
use crate::http::curves::{of_kept, of_written, written};
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;
use crate::state::response_cache::ResponseKey;

/// Curves of up to ten parts at their conditions.
#[utoipa::path(
    post, path = "/plot", tag = "simulation",
    request_body = PlotRequest,
    responses(
        (status = 200, body = PlotAnswer),
        BadBody,
        (status = 404, body = ProblemBody, description = "Unknown part", content_type = "application/problem+json"),
    )
)]
pub async fn create_plot(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    Body(mut request): Body<PlotRequest>,
) -> Result<Response, Problem> {
    // The session id does not affect the result, so drop it from the cache key.
    request.session.clear();
    let store = identity.store(&state);
    let response = answer(&state, &store, &workers, &request).await?;
    state.metrics.simulated(request.plot_type.word());
    Ok(response)
}

/// The answer at the current state of the catalogue, from memory where it was given before.
async fn answer(
    state: &AppState,
    store: &PartStore,
    workers: &Workers,
    request: &PlotRequest,
) -> Result<Response, Problem> {
    let stamp = store.stamp().await?;
    let key = ResponseKey::new(stamp, store.visible(), request);
    if let Some(cached) = key.as_ref().and_then(|key| state.responses.get(key)) {
        return Ok(of_kept(cached));
    }
    let simulation = prepare_at(store, stamp, request).await?;
    let answer = if simulation.is_long() {
        let request = request.clone();
        let compute = move || to_json(compute(&simulation, &request)?);
        workers.run(compute).await?
    } else {
        to_json(compute(&simulation, request)?)?
    };
    if let Some(key) = key {
        state.responses.insert_repeated(key, &answer);
    }
    Ok(of_written(answer))
}

fn to_json(mut answer: PlotAnswer) -> Result<Bytes, Problem> {
    let series = answer.series_list.iter_mut();
    let points: Vec<_> = series.map(|series| mem::take(&mut series.points)).collect();
    written(&answer, &points).map_err(|error| Problem::internal(&error))
}
