//! `POST /api/filmLifetime/partExtremes`: figures of a film part for comparisons.

use axum::Json;
use axum::extract::State;
use henrad_api::input::Lenient;
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_api::vocabulary::{FilmExtreme, Word};
use henrad_engine::part_store::read_number;
use henrad_parts::properties;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Body of `/api/filmLifetime/partExtremes`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PartExtremesRequest {
    /// Manufacturer part number in any spelling.
    #[schema(required, example = "F862BK104K310ZV054")]
    part_number: String,
    /// Names of the figures.
    #[schema(value_type = Vec<FilmExtreme>)]
    parameter_names: Vec<Lenient<FilmExtreme>>,
}

/// A figure of a part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartExtreme {
    parameter_name: FilmExtreme,
    /// Bare number in °C or V.
    value: String,
}

/// Figures of a film part for comparisons, as bare numbers in °C and V.
#[utoipa::path(
    post, path = "/api/filmLifetime/partExtremes", tag = "film lifetime",
    request_body = PartExtremesRequest,
    responses(
        (status = 200, body = [PartExtreme], description = "A figure that the part does not have is left out"),
        BadBody,
        UnknownPart,
    )
)]
pub async fn list_part_extremes(
    State(state): State<AppState>,
    Body(request): Body<PartExtremesRequest>,
) -> Result<Json<Vec<PartExtreme>>, Problem> {
    let number = read_number(&request.part_number)?;
    for (index, name) in request.parameter_names.iter().enumerate() {
        name.checked(&format!("parameterNames[{index}]"))?;
    }
    let part = state.store.find_listed(number, "partNumber").await?;
    let figures = properties::comparison(&part.part).into_iter();
    let is_requested = |name| {
        let mut requested = request.parameter_names.iter();
        requested.any(|requested| requested.known() == Some(name))
    };
    let rows = figures.filter_map(|(name, value)| {
        let parameter_name = FilmExtreme::of_word(name)?;
        is_requested(parameter_name).then_some(PartExtreme {
            parameter_name,
            value,
        })
    });
    Ok(Json(rows.collect()))
}
