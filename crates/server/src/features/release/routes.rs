//! Release information.

use axum::Json;
use henrad_api::release::ReleaseInformation;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::wire as releases;
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
pub async fn get_releases() -> Result<Json<&'static ReleaseInformation>, Problem> {
    releases::releases()
        .map(Json)
        .map_err(|error| Problem::internal(error))
}
