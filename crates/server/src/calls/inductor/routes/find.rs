//! The search for inductors by what the converter asks for.

use axum::Json;
use axum::extract::State;
use henrad_api::inductor::{InductorSearchAnswer, InductorSearchRequest};
use henrad_api::inductor_find::{InductorFindAnswer, InductorFindForm, InductorFindRequest};
use henrad_api::refusal::{BadBody, BadQuery};

use crate::calls::inductor::wire::{FindCase, find_form, found, searched};
use crate::http::extract::{Body, Options};
use crate::http::problem::Problem;
use crate::state::AppState;

/// Longest text of a search.
const MAX_LENGTH: usize = 200;

/// Inductors by values and pieces of their numbers, such as "2.2u 8A".
#[utoipa::path(
    get, path = "/api/calcL/search", tag = "calculators",
    params(InductorSearchRequest),
    responses((status = 200, body = InductorSearchAnswer), BadQuery)
)]
pub async fn search_inductors(
    State(state): State<AppState>,
    Options(request): Options<InductorSearchRequest>,
) -> Result<Json<InductorSearchAnswer>, Problem> {
    if request.q.chars().count() > MAX_LENGTH {
        let message = format!("A search has at most {MAX_LENGTH} characters.");
        return Err(Problem::invalid_field("q", message));
    }
    let found = state.inductors().await?.search(&request.q);
    Ok(Json(searched(found, &state.settings.documentation_url)))
}

/// Conditions and limits of the search for inductors.
#[utoipa::path(
    get, path = "/api/inductor/find/form", tag = "calculators",
    responses((status = 200, body = InductorFindForm))
)]
pub async fn get_inductor_find_form() -> Json<InductorFindForm> {
    Json(find_form())
}

/// Inductors for a converter.
///
/// Every inductor of the catalogue is brought to its steady state at the conditions, then judged by the limits.
#[utoipa::path(
    post, path = "/api/inductor/find", tag = "calculators",
    request_body = InductorFindRequest,
    responses((status = 200, body = InductorFindAnswer), BadBody)
)]
pub async fn find_inductors(
    State(state): State<AppState>,
    Body(request): Body<InductorFindRequest>,
) -> Result<Json<InductorFindAnswer>, Problem> {
    let case = FindCase::read(&request)?;
    Ok(Json(found(&case, &*state.inductors().await?)))
}
