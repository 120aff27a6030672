//! Release information.

use axum::Json;
use axum::extract::State;
use henrad_api::release::ReleaseInformation;
use henrad_api::vocabulary::SiteTextName;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{notes, wire as releases};
use crate::calls::site_text::written;
use crate::http::problem::Problem;
use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(get_releases))
}

/// What changed from version to version.
#[utoipa::path(
    get, path = "/api/release", tag = "server",
    responses((status = 200, body = ReleaseInformation))
)]
pub async fn get_releases(
    State(state): State<AppState>,
) -> Result<Json<ReleaseInformation>, Problem> {
    let built_in = releases::releases().map_err(|error| Problem::internal(error))?;
    let written = written::newest(state.store.database(), SiteTextName::ReleaseNotes).await?;
    // A text of a later version that this one cannot read gives way to the built-in one.
    let read = written.and_then(|written| notes::read(&written.value).ok());
    Ok(Json(read.map_or_else(
        || built_in.clone(),
        |read| releases::information(read, built_in),
    )))
}
