//! Component properties of a part.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use henrad_api::properties::{PropertiesAnswer, PropertiesRequest, PropertyLookUp, PropertyMatch};
use henrad_api::refusal::BadNumber;

use crate::calls::catalogue::wire::{
    found, is_capacitor_type, matched, missing, no_match, of_another_type,
};
use crate::error::AppError;
use crate::http::extract::{Body, read_number};
use crate::http::problem::Problem;
use crate::part_store::{ModeledPart, PartStore};
use crate::state::AppState;

/// Most other parts of one answer.
const MAX_OTHERS: usize = 50;

/// Properties and documents of a part, if it is of the selected type.
#[utoipa::path(
    post, path = "/api/ce/params", tag = "catalogue",
    request_body = PropertiesRequest,
    responses(
        (status = 200, body = PropertiesAnswer, description = "A miss has msg \"No match found.\" and no properties"),
        BadNumber,
    )
)]
pub async fn list_properties(
    State(state): State<AppState>,
    Body(request): Body<PropertiesRequest>,
) -> Result<Json<PropertiesAnswer>, Problem> {
    let number = read_number(&request.part_number)?;
    let settings = &state.settings;
    let answer = match find(&state.store, number).await? {
        None => missing(),
        Some(part) if is_capacitor_type(&part.part, &request.cap_type) => {
            found(&part, &settings.documentation_url)
        }
        Some(part) => of_another_type(&part, &settings.brand_name),
    };
    Ok(Json(answer))
}

/// The same under its older path.
#[utoipa::path(
    post, path = "/api/ce/parameters", tag = "catalogue",
    request_body = PropertiesRequest,
    responses(
        (status = 200, body = PropertiesAnswer, description = "As /api/ce/params"),
        BadNumber,
    )
)]
pub async fn list_parameters(
    state: State<AppState>,
    body: Body<PropertiesRequest>,
) -> Result<Json<PropertiesAnswer>, Problem> {
    list_properties(state, body).await
}

/// Properties of the part of a number in any spelling, or of the first part whose number begins so: a
/// base number need not have its last fields.
#[utoipa::path(
    post, path = "/api/ce/seed", tag = "catalogue",
    request_body = PropertyLookUp,
    responses(
        (status = 200, body = PropertyMatch, description = "A miss has msg \"No match found.\" and no data"),
        BadNumber,
    )
)]
pub async fn match_properties(
    State(state): State<AppState>,
    Body(request): Body<PropertyLookUp>,
) -> Result<Json<PropertyMatch>, Problem> {
    let number = read_number(&request.part_number)?;
    if let Some(part) = find(&state.store, number).await? {
        return Ok(Json(matched(&part, number, Vec::new())));
    }
    let store = &state.store;
    let beginning = store.database().numbers_beginning(number, store.visible());
    let mut others = beginning.await?.into_iter();
    let Some(first) = others.next() else {
        return Ok(Json(no_match(number)));
    };
    let part = find(store, &first).await?;
    Ok(Json(match part {
        Some(part) => matched(&part, number, others.take(MAX_OTHERS).collect()),
        None => no_match(number),
    }))
}

/// The part of a number; a miss is an answer here, not a problem.
async fn find(store: &PartStore, number: &str) -> Result<Option<Arc<ModeledPart>>, Problem> {
    match store.find(number, "partNumber").await {
        Ok(part) => Ok(Some(part)),
        Err(AppError::UnknownPart { .. }) => Ok(None),
        Err(error) => Err(error.into()),
    }
}
