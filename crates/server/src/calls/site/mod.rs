//! What the operator writes for all visitors: texts, images, links, and release notes.

mod picture;
mod release;
mod release_notes;
mod settings;
mod text;

use axum::extract::DefaultBodyLimit;
use henrad_api::vocabulary::{SiteTextName, Word};
use henrad_catalogue::{CatalogueError, Database, SiteTextRevision};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

/// Largest body with an image: four characters carry three bytes.
const MAX_IMAGE_BODY: usize = 2 * 1024 * 1024;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(release::get_releases))
        .routes(routes!(text::get_site_text))
        .routes(routes!(text::list_site_text))
        .routes(routes!(text::save_site_text))
        .routes(routes!(text::preview_release_notes))
        .routes(routes!(settings::get_home_message))
        .routes(routes!(settings::set_home_message))
        .routes(routes!(settings::get_banner_image))
        .routes(routes!(settings::get_footer_image))
        .routes(routes!(settings::get_banner_link))
        .routes(routes!(settings::set_banner_link))
        .routes(routes!(settings::get_footer_link))
        .routes(routes!(settings::set_footer_link))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(settings::set_banner_image))
                .routes(routes!(settings::set_footer_image))
                .layer(DefaultBodyLimit::max(MAX_IMAGE_BODY)),
        )
}

/// The newest state of a text; `None` where the built-in one holds.
async fn newest_text(
    database: &Database,
    name: SiteTextName,
) -> Result<Option<SiteTextRevision>, CatalogueError> {
    let newest = database.site_text(name.word()).await?;
    Ok(newest.filter(|newest| !newest.value.is_empty()))
}
