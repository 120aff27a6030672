//! Release information.

use axum::Json;

use crate::api::release::ReleaseInformation;
use crate::app::releases;
use crate::problem::Problem;

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
