//! The documentation that the product carries: the description of the interface, the models behind
//! each plot, and its sources.

use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::http::HeaderMap;
use axum::routing::get;
use henrad_engine::references::REFERENCES;
use utoipa::openapi::OpenApi;
use utoipa_swagger_ui::{Config, SwaggerUi};

use super::fixed::Fixed;

/// Folder of the browsable interface description.
pub const DOCS: &str = "/api/docs";
/// The description itself.
const DESCRIPTION: &str = "/api/openapi.json";

/// docs/MODELS.md, rendered when the program was built.
static MODELS: LazyLock<Fixed> = LazyLock::new(|| {
    const TEXT: &str = include_str!(concat!(env!("OUT_DIR"), "/models.html"));
    Fixed::new("models.html", TEXT)
});

/// Browsers show a text; they would save what calls itself BibTeX.
static SOURCES: LazyLock<Fixed> = LazyLock::new(|| Fixed::new("references.txt", REFERENCES));

/// The pages of the documentation.
pub fn pages(description: &OpenApi) -> Router {
    let description = description.to_json().unwrap_or_default();
    let description = Arc::new(Fixed::new("openapi.json", description));
    // The page must work offline: it asks no validator outside.
    let config = Config::new([DESCRIPTION]).validator_url("none");
    let docs = SwaggerUi::new(DOCS).config(config);
    Router::from(docs)
        .route(
            DESCRIPTION,
            get(async move |headers: HeaderMap| description.answer(&headers).await),
        )
        .route(
            "/docs/models",
            get(async |headers: HeaderMap| MODELS.answer(&headers).await),
        )
        .route(
            "/docs/references.bib",
            get(async |headers: HeaderMap| SOURCES.answer(&headers).await),
        )
}
