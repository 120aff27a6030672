//! The power array calculator.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use henrad_api::power_array::{
    ArrayForm, ArrayPart, ArrayRequest, ArraySeriesOption, NearestArrays, RatingsAnswer,
    RatingsRequest,
};
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::{BadBody, UnknownPart};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::wire;
use crate::calls::power_array;
use crate::error::AppError;
use crate::http::admission::Workers;
use crate::http::attachment;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_array_series))
        .routes(routes!(get_array_form))
        .routes(routes!(calculate_arrays))
        .routes(routes!(find_nearest_arrays))
        .routes(routes!(export_array_csv))
        .routes(routes!(plot_array_ratings))
}

/// Series of chips for arrays.
#[utoipa::path(
    get, path = "/api/powerArray/series", tag = "calculators",
    responses((status = 200, body = Vec<ArraySeriesOption>))
)]
pub async fn list_array_series() -> Json<Vec<ArraySeriesOption>> {
    Json(wire::series())
}

/// Inputs, choices and sentences of the power array calculator.
#[utoipa::path(
    get, path = "/api/powerArray/form", tag = "calculators",
    responses((status = 200, body = ArrayForm))
)]
pub async fn get_array_form(State(state): State<AppState>) -> Json<ArrayForm> {
    Json(wire::form(&state.calculators.arrays))
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

/// Why no array meets a requirement, and which come near.
#[utoipa::path(
    post, path = "/api/powerArray/nearest", tag = "calculators",
    request_body = ArrayRequest,
    responses((status = 200, body = NearestArrays), BadBody)
)]
pub async fn find_nearest_arrays(
    State(state): State<AppState>,
    workers: Workers,
    Body(request): Body<ArrayRequest>,
) -> Result<Json<NearestArrays>, Problem> {
    let case = wire::read(&request)?;
    let unit = wire::unit_of_capacitance(&request);
    let answer = workers
        .run(move || {
            let found = power_array::nearest(&state.calculators.arrays, &case);
            Ok::<_, AppError>(wire::nearest(&found, &case.requirement, unit))
        })
        .await?;
    Ok(Json(answer))
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
    let text = wire::csv(&parts, request.in_stock, request.best_per_part, notice);
    attachment::csv("power-array.csv", text)
}

/// Voltage and current ratings of an array over frequency.
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
    let application = wire::read(&asked)?.requirement;
    let pieces = wire::pieces(&request)?;
    let (arrays, number) = (&state.calculators.arrays, request.partnumber.trim());
    let ratings = power_array::ratings(arrays, number, pieces, application.frequency)?;
    Ok(Json(wire::ratings(ratings, &application)))
}

fn found(state: &AppState, request: &ArrayRequest) -> Result<Vec<ArrayPart>, Problem> {
    let case = wire::read(request)?;
    let arrays = &state.calculators.arrays;
    let found = power_array::find(arrays, &case);
    let parts = wire::arrays(arrays, &case.requirement, &found);
    if parts.is_empty() {
        Err(Problem::data_not_found(power_array::NO_DATA))
    } else {
        Ok(parts)
    }
}
