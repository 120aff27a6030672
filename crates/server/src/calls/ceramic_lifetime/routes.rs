//! The lifetime of ceramic capacitors.

use axum::Json;
use henrad_api::ceramic_lifetime::{
    CeramicLifetimeAnswer, CeramicLifetimeForm, CeramicLifetimeRequest,
};
use henrad_api::refusal::BadBody;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::wire::{answer, form, read};
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_ceramic_lifetime_form))
        .routes(routes!(estimate_ceramic_lifetime))
}

/// Inputs of the lifetime of ceramic capacitors.
#[utoipa::path(
    get, path = "/api/ceramicLifetime/form", tag = "calculators",
    responses((status = 200, body = CeramicLifetimeForm))
)]
pub async fn get_ceramic_lifetime_form() -> Json<CeramicLifetimeForm> {
    Json(form())
}

/// Lifetime of a ceramic capacitor from an endurance test.
#[utoipa::path(
    post, path = "/api/ceramicLifetime", tag = "calculators",
    request_body = CeramicLifetimeRequest,
    responses((status = 200, body = CeramicLifetimeAnswer), BadBody)
)]
pub async fn estimate_ceramic_lifetime(
    Body(request): Body<CeramicLifetimeRequest>,
) -> Result<Json<CeramicLifetimeAnswer>, Problem> {
    Ok(Json(answer(&read(&request)?)))
}
