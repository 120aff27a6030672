//! The capacitance-from-power calculator.

use axum::Json;
use axum::extract::State;

use super::AppState;
use crate::api::power::{PowerAnswer, PowerForm, PowerRequest};
use crate::app::power::{self, PowerCase};
use crate::extract::Body;
use crate::problem::Problem;
use crate::refusal::BadBody;

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
