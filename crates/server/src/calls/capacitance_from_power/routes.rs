//! The capacitance-from-power calculator.

use axum::Json;
use axum::extract::State;
use henrad_api::power::{PowerAnswer, PowerForm, PowerRequest};
use henrad_api::refusal::BadBody;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::wire as power;
use super::wire::PowerCase;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_power_form))
        .routes(routes!(calculate_power))
}

/// Inputs and formula of the capacitance-from-power calculator.
#[utoipa::path(
    get, path = "/api/power/form", tag = "calculators",
    responses((status = 200, body = PowerForm))
)]
pub async fn get_power_form() -> Json<PowerForm> {
    Json(power::form())
}

/// The capacitance that a power needs, and chips that give it.
#[utoipa::path(
    post, path = "/api/power", tag = "calculators",
    request_body = PowerRequest,
    responses((status = 200, body = PowerAnswer), BadBody)
)]
pub async fn calculate_power(
    State(state): State<AppState>,
    Body(request): Body<PowerRequest>,
) -> Result<Json<PowerAnswer>, Problem> {
    let case = PowerCase::read(&request)?;
    Ok(Json(case.answer(state.calculators.arrays.chips())))
}
