//! `POST /api/impedance`.

use axum::extract::State;
use axum::response::Response;
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_engine::simulation::impedance::{ImpedanceAnswer, ImpedanceCase, ImpedanceRequest};

use crate::auth::identity::Identity;
use crate::http::admission::Workers;
use crate::http::extract::Body;
use crate::http::lines;
use crate::http::problem::Problem;
use crate::state::AppState;

/// The complex impedance of a capacitor or an inductor at any conditions and frequencies.
#[utoipa::path(
    post, path = "/api/impedance", tag = "simulation",
    request_body = ImpedanceRequest,
    responses((status = 200, body = ImpedanceAnswer), BadBody, UnknownPart)
)]
pub async fn read_impedance(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    Body(request): Body<ImpedanceRequest>,
) -> Result<Response, Problem> {
    let store = identity.store(&state);
    let inductors = state.inductors().await?;
    let stamp = store.stamp().await?;
    let case = ImpedanceCase::read(&store, &inductors, stamp, &request).await?;
    let version = store.model_version(stamp).await?;
    let answer = workers
        .run(move || lines::to_json(&case.answer(version)?))
        .await?;
    Ok(lines::json_response(answer, false))
}
