//! The ceramic aging calculator.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use henrad_api::aging::{AgingAnswer, AgingForm, AgingRequest, PartPreset, PartPresetRequest};
use henrad_api::refusal::{BadBody, UnknownPart};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::wire::{self, AgingCase};
use crate::http::attachment;
use crate::http::extract::{Body, read_number};
use crate::http::problem::Problem;
use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_aging_form))
        .routes(routes!(calculate_aging))
        .routes(routes!(export_aging_csv))
        .routes(routes!(find_aging_preset))
}

/// Inputs and presets of the aging calculator.
#[utoipa::path(
    get, path = "/api/aging/form", tag = "calculators",
    responses((status = 200, body = AgingForm))
)]
pub async fn get_aging_form(State(state): State<AppState>) -> Json<AgingForm> {
    Json(wire::form(&state.calculators.aging_rates))
}

/// Capacitance of a class II or III ceramic over time.
#[utoipa::path(
    post, path = "/api/aging", tag = "calculators",
    request_body = AgingRequest,
    responses((status = 200, body = AgingAnswer), BadBody)
)]
pub async fn calculate_aging(
    Body(request): Body<AgingRequest>,
) -> Result<Json<AgingAnswer>, Problem> {
    Ok(Json(AgingCase::read(&request)?.answer()))
}

/// The curves of the aging calculator as a CSV file.
#[utoipa::path(
    post, path = "/api/aging/csv", tag = "calculators",
    request_body = AgingRequest,
    responses(
        (status = 200, body = String, content_type = "text/csv", description = "Attachment ceramic-aging.csv"),
        BadBody,
    )
)]
pub async fn export_aging_csv(
    State(state): State<AppState>,
    Body(request): Body<AgingRequest>,
) -> Result<(HeaderMap, String), Problem> {
    let case = AgingCase::read(&request)?;
    let version = state.store.current_model_version().await?;
    attachment::csv("ceramic-aging.csv", case.csv(&version))
}

/// Inputs of the aging calculator for a part of the catalogue.
#[utoipa::path(
    post, path = "/api/aging/preset", tag = "calculators",
    request_body = PartPresetRequest,
    responses((status = 200, body = PartPreset), BadBody, UnknownPart)
)]
pub async fn find_aging_preset(
    State(state): State<AppState>,
    Body(request): Body<PartPresetRequest>,
) -> Result<Json<PartPreset>, Problem> {
    let number = read_number(&request.part_number)?;
    let part = state.store.find(number, "partNumber").await?;
    Ok(Json(wire::part_preset(&part)))
}
