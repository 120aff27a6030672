//! The documentation that the product carries: the models behind each plot, and its sources.

use axum::Router;
use axum::http::header;
use axum::response::{Html, IntoResponse};
use axum::routing::get;

use crate::references::REFERENCES;

/// docs/MODELS.md, rendered when the program was built.
const MODELS: &str = include_str!(concat!(env!("OUT_DIR"), "/models.html"));

/// The pages of the documentation.
pub fn pages() -> Router {
    Router::new()
        .route("/docs/models", get(models))
        .route("/docs/references.bib", get(references))
}

async fn models() -> Html<&'static str> {
    Html(MODELS)
}

async fn references() -> impl IntoResponse {
    (
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8")],
        REFERENCES,
    )
}
