//! What the page needs to know before a part is chosen.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, header};
use henrad_api::product::ProductConfig;
use henrad_api::vocabulary::{SiteTextName, Word};
use henrad_catalogue::SiteSetting;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::wire::config;
use crate::part_store::ModelVersion;
use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(get_config))
}

/// Settings, site texts and catalogue change without a new address, so nobody on the way keeps the answer.
const NOT_STORED: [(HeaderName, &str); 1] = [(header::CACHE_CONTROL, "no-store")];

/// Brand, plot list, options and limits of the pages.
#[utoipa::path(
    get, path = "/api/config", tag = "server",
    responses((status = 200, body = ProductConfig))
)]
pub async fn get_config(
    State(state): State<AppState>,
) -> ([(HeaderName, &'static str); 1], Json<ProductConfig>) {
    let filled = state.store.database().filled_site_settings().await;
    // Without an answer the page asks for every setting and says itself what fails.
    let filled = filled.unwrap_or_else(|error| {
        tracing::warn!(%error, "the site settings cannot be read");
        SiteSetting::ALL.to_vec()
    });
    let written = state.store.database().written_site_texts().await;
    let written = written.unwrap_or_else(|error| {
        tracing::warn!(%error, "the texts of the site cannot be read");
        Vec::new()
    });
    let written = written
        .iter()
        .filter_map(|name| SiteTextName::of_word(name));
    let version = state.store.current_model_version().await;
    let version = version.unwrap_or_else(|error| {
        tracing::warn!(%error, "the version of the catalogue cannot be read");
        ModelVersion::with_catalogue(String::new())
    });
    let config = config(&state.settings, (&filled, written.collect()), version);
    (NOT_STORED, Json(config))
}
