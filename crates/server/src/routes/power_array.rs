//! The power array calculator.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;

use super::AppState;
use super::attachment;
use crate::api::power_array::{
    ArrayForm, ArrayPart, ArrayRequest, ArraySeriesOption, RatingsAnswer, RatingsRequest,
};
use crate::app::power_array::{self, ArrayCase};
use crate::extract::Body;
use crate::problem::{Problem, ProblemBody};
use crate::refusal::{BadBody, UnknownPart};

/// Series of chips for arrays.
#[utoipa::path(
    get, path = "/api/powerArray/series", tag = "calculators",
    responses((status = 200, body = Vec<ArraySeriesOption>))
)]
pub async fn list_array_series() -> Json<Vec<ArraySeriesOption>> {
    Json(power_array::series())
}

/// Inputs, choices and sentences of the power array calculator.
#[utoipa::path(
    get, path = "/api/powerArray/form", tag = "calculators",
    responses((status = 200, body = ArrayForm))
)]
pub async fn get_array_form(State(state): State<AppState>) -> Json<ArrayForm> {
    Json(power_array::form(&state.calculators.arrays))
}

/// Arrays of ceramic chips that meet a requirement.
#[utoipa::path(
    post, path = "/api/powerArray/calculate", tag = "calculators",
    request_body = ArrayRequest,
    responses(
        (status = 200, body = Vec<ArrayPart>),
        BadBody,
        (status = 404, body = ProblemBody, description = "Data Not Found.", content_type = "application/problem+json"),
    )
)]
pub async fn calculate_arrays(
    State(state): State<AppState>,
    Body(request): Body<ArrayRequest>,
) -> Result<Json<Vec<ArrayPart>>, Problem> {
    found(&state, &request).map(Json)
}

/// The arrays as a CSV file.
#[utoipa::path(
    post, path = "/api/powerArray/csv", tag = "calculators",
    request_body = ArrayRequest,
    responses(
        (status = 200, body = String, content_type = "text/csv", description = "Attachment power-array.csv"),
        BadBody,
        UnknownPart,
    )
)]
pub async fn export_array_csv(
    State(state): State<AppState>,
    Body(request): Body<ArrayRequest>,
) -> Result<(HeaderMap, String), Problem> {
    let parts = found(&state, &request)?;
    let notice = state.calculators.arrays.notice();
    let text = power_array::csv(&parts, request.in_stock, request.best_per_part, notice);
    attachment::csv("power-array.csv", text)
}

/// Voltage and current that an array stands over frequency.
#[utoipa::path(
    post, path = "/api/powerArray/ratings", tag = "calculators",
    request_body = RatingsRequest,
    responses((status = 200, body = RatingsAnswer), BadBody, UnknownPart)
)]
pub async fn plot_array_ratings(
    State(state): State<AppState>,
    Body(request): Body<RatingsRequest>,
) -> Result<Json<RatingsAnswer>, Problem> {
    let asked = ArrayRequest {
        requirements: request.requirements.clone(),
        ..ArrayRequest::default()
    };
    let case = ArrayCase::read(&asked)?;
    let answer = power_array::ratings(&state.calculators.arrays, &case, &request)?;
    Ok(Json(answer))
}

fn found(state: &AppState, request: &ArrayRequest) -> Result<Vec<ArrayPart>, Problem> {
    let case = ArrayCase::read(request)?;
    let parts = power_array::calculate(&state.calculators.arrays, &case);
    if parts.is_empty() {
        Err(Problem::data_not_found(power_array::NO_DATA))
    } else {
        Ok(parts)
    }
}
