//! The documentation that the product carries: the description of the interface, the models behind
//! each plot, and its sources.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::Router;
use axum::body::Bytes;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::{Redirect, Response};
use axum::routing::get;
use henrad_engine::references::REFERENCES;
use utoipa::openapi::OpenApi;
use utoipa_swagger_ui::Config;

use super::fixed::Fixed;
use super::problem::Problem;

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

/// The files of the browsable description, each kept with its compressed forms once somebody asked for it.
struct Browser {
    config: Arc<Config<'static>>,
    kept: Mutex<HashMap<String, Arc<Fixed>>>,
}

impl Browser {
    fn new() -> Self {
        Self {
            // The page must work offline: it asks no validator outside.
            config: Arc::new(Config::new([DESCRIPTION]).validator_url("none")),
            kept: Mutex::default(),
        }
    }

    async fn answer(&self, name: &str, headers: &HeaderMap) -> Result<Response, Problem> {
        let file = self.file(name)?.ok_or_else(Problem::not_found)?;
        Ok(file.answer(headers).await)
    }

    fn file(&self, name: &str) -> Result<Option<Arc<Fixed>>, Problem> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(file) = kept.get(name) {
            return Ok(Some(Arc::clone(file)));
        }
        let found = utoipa_swagger_ui::serve(name, Arc::clone(&self.config));
        let Some(found) = found.map_err(|error| Problem::internal(&error))? else {
            return Ok(None);
        };
        let text = match found.bytes {
            Cow::Borrowed(text) => Bytes::from_static(text),
            Cow::Owned(text) => Bytes::from(text),
        };
        let file = Arc::new(Fixed::new(name.to_owned(), text));
        kept.insert(name.to_owned(), Arc::clone(&file));
        Ok(Some(file))
    }
}

/// The pages of the documentation.
pub fn pages(description: &OpenApi) -> Router {
    let description = description.to_json().unwrap_or_default();
    let description = Arc::new(Fixed::new("openapi.json", description));
    let browser = Arc::new(Browser::new());
    let files = Arc::clone(&browser);
    let folder = format!("{DOCS}/");
    Router::new()
        .route(
            &format!("{folder}{{*file}}"),
            get(async move |Path(file): Path<String>, headers: HeaderMap| {
                files.answer(&file, &headers).await
            }),
        )
        .route(
            &folder,
            get(async move |headers: HeaderMap| browser.answer("index.html", &headers).await),
        )
        .route(DOCS, get(async move || Redirect::to(&folder)))
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
