//! The ceramic aging calculator.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;

use super::AppState;
use super::attachment;
use super::catalogue::read_number;
use crate::api::aging::{AgingAnswer, AgingForm, AgingRequest, PartPreset, PartPresetRequest};
use crate::app::AppError;
use crate::app::aging::{self, AgingCase};
use crate::extract::Body;
use crate::problem::Problem;
use crate::refusal::{BadBody, UnknownPart};

/// Inputs and presets of the aging calculator.
#[utoipa::path(
    get, path = "/api/aging/form", tag = "calculators",
    responses((status = 200, body = AgingForm))
)]
pub async fn get_aging_form() -> Result<Json<AgingForm>, Problem> {
    let rates = henrad_catalogue::ageing_rates().map_err(AppError::from)?;
    Ok(Json(aging::form(rates)))
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
    Body(request): Body<AgingRequest>,
) -> Result<(HeaderMap, String), Problem> {
    attachment::csv("ceramic-aging.csv", AgingCase::read(&request)?.csv())
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
    Ok(Json(aging::part_preset(&part)))
}
