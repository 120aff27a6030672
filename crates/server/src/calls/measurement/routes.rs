//! Reading of a measured file.

use axum::Json;
use axum::extract::DefaultBodyLimit;
use henrad_api::measurement::{MeasurementFile, MeasurementReading};
use henrad_api::refusal::{BadBody, BadQuery, TooLarge};
use henrad_formats::measured::MAX_BYTES;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::wire;
use crate::http::admission::Workers;
use crate::http::extract::{Options, RawFile};
use crate::http::problem::Problem;
use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(read_measurement))
        .layer(DefaultBodyLimit::max(MAX_BYTES))
}

/// Reads the measurement in a file of an instrument or program, to be laid over a plot; nothing is kept.
#[utoipa::path(
    post, path = "/api/measurement/read", tag = "simulation",
    params(MeasurementFile),
    request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "The file, at most 10 MB"),
    responses((status = 200, body = MeasurementReading), BadBody, BadQuery, TooLarge)
)]
pub async fn read_measurement(
    workers: Workers,
    Options(file): Options<MeasurementFile>,
    RawFile(bytes): RawFile,
) -> Result<Json<MeasurementReading>, Problem> {
    let reading = workers.run(move || wire::read(&file, &bytes));
    Ok(Json(reading.await?))
}
