//! What the page needs to know before a part is chosen.

use axum::Json;
use axum::extract::State;

use super::AppState;
use crate::api::product::ProductConfig;

/// Brand, plot list, options and limits of the pages.
#[utoipa::path(
    get, path = "/api/config", tag = "server",
    responses((status = 200, body = ProductConfig))
)]
pub async fn get_config(State(state): State<AppState>) -> Json<ProductConfig> {
    Json(ProductConfig::new(&state.settings))
}
