//! The service as a whole: interface, pages, and what surrounds every request.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::DefaultBodyLimit;
use axum::http::{
    HeaderMap, HeaderName, HeaderValue, Method, Request, Response, StatusCode, Uri, header,
};
use axum::middleware::{Next, from_fn, from_fn_with_state, map_response};
use axum::response::IntoResponse;
use tower::Layer;
use tower::util::{MapRequestLayer, option_layer};
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;
use utoipa::openapi::{self, Content, OpenApi, Ref, RefOr, ResponseBuilder};
use utoipa_axum::router::OpenApiRouter;
use utoipa_swagger_ui::{Config, SwaggerUi};

use crate::features;
pub use crate::http::connections::Service;
use crate::http::problem::{self, Problem, REQUEST_ID};
use crate::http::{admission, documentation, guard, observe, web};
use crate::settings::Settings;
use crate::state::AppState;

/// Largest request body: a full-shape request of ten parts is about 30 kB.
const MAX_BODY_BYTES: usize = 512 * 1024;
/// Longest time for an answer.
const ANSWER_WITHIN: Duration = Duration::from_secs(30);
/// Scripts only from this server; inline styles because the component library sets them.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; \
    connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; \
    frame-ancestors 'none'";

/// For visitors who come by https: never http again.
const ONE_YEAR_OF_HTTPS: &str = "max-age=31536000; includeSubDomains";
/// Folder of the browsable interface description.
const DOCS: &str = "/api/docs";
/// Headers of every answer.
const SECURITY_HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=()",
    ),
];

/// The description of the interface.
pub fn openapi() -> OpenApi {
    described_calls(|calls| calls).1
}

/// The calls with their description; limits surround all but those of the server's own health.
fn described_calls(
    limits: impl FnOnce(OpenApiRouter<AppState>) -> OpenApiRouter<AppState>,
) -> (Router<AppState>, OpenApi) {
    let calls = limits(features::interface()).merge(features::health::routes::routes());
    let (calls, mut description) = calls.split_for_parts();
    let posts = description.paths.paths.values_mut();
    for post in posts.filter_map(|item| item.post.as_mut()) {
        let responses = &mut post.responses.responses;
        responses
            .entry(StatusCode::TOO_MANY_REQUESTS.as_str().to_owned())
            .or_insert_with(too_many_calls);
    }
    (calls, description)
}

fn too_many_calls() -> RefOr<openapi::Response> {
    let problem = Content::new(Some(Ref::from_schema_name("ProblemBody")));
    ResponseBuilder::new()
        .description("Too many calls of this client")
        .content("application/problem+json", problem)
        .into()
}

/// The calls and pages with everything that surrounds a request. Pages, health and figures answer
/// outside every limit.
pub fn router(state: AppState) -> Router {
    let settings = Arc::clone(&state.settings);
    let pages = Arc::clone(&state.settings);
    let observed = state.clone();
    let (calls, description) = described_calls(|calls| {
        calls
            .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
            .layer(from_fn_with_state(state.clone(), admission::admit))
            .layer(from_fn_with_state(state.clone(), guard::limit_calls))
    });
    // The page must work offline: it asks no validator outside.
    let docs = SwaggerUi::new(DOCS)
        .url("/api/openapi.json", description)
        .config(Config::default().validator_url("none"));
    let routed = calls
        .with_state(state)
        .merge(docs)
        .merge(documentation::pages())
        .fallback(async move |method: Method, uri: Uri, headers: HeaderMap| {
            web::serve(&method, &uri, &headers, &pages)
        })
        .method_not_allowed_fallback(async || Problem::method_not_allowed())
        .layer(from_fn_with_state(observed, observe::observe))
        .layer(guard::against_other_sites(&settings));
    surround(routed, &settings)
}

/// The service to listen with: as [`router`], and every call answers with a trailing slash too.
pub fn service(state: AppState) -> Service {
    let trim: fn(Request<Body>) -> Request<Body> = without_trailing_slash;
    MapRequestLayer::new(trim).layer(router(state))
}

fn without_trailing_slash(mut request: Request<Body>) -> Request<Body> {
    let path = request.uri().path();
    let trimmed = path.strip_suffix('/').unwrap_or_default();
    // The pages of the interface description use relative links below their own folder.
    if trimmed.is_empty() || trimmed.ends_with('/') || path.starts_with(DOCS) {
        return request;
    }
    let query = request
        .uri()
        .query()
        .map_or(String::new(), |query| format!("?{query}"));
    if let Ok(uri) = format!("{trimmed}{query}").parse() {
        *request.uri_mut() = uri;
    }
    request
}

/// Wraps the routes, outermost layer last: request id, log, headers, compression, limits.
fn surround(routed: Router, settings: &Settings) -> Router {
    let strict = settings.is_https().then(|| {
        SetResponseHeaderLayer::overriding(
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static(ONE_YEAR_OF_HTTPS),
        )
    });
    routed
        .layer(CatchPanicLayer::custom(|_| {
            Problem::unexplained().into_response()
        }))
        .layer(TimeoutLayer::with_status_code(
            StatusCode::REQUEST_TIMEOUT,
            ANSWER_WITHIN,
        ))
        .layer(from_fn(problem::render))
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(map_response(with_security_headers))
        .layer(option_layer(strict))
        .layer(TraceLayer::new_for_http().make_span_with(request_span))
        .layer(PropagateRequestIdLayer::new(REQUEST_ID))
        .layer(SetRequestIdLayer::new(REQUEST_ID, MakeRequestUuid))
        .layer(from_fn(drop_foreign_request_id))
}

/// A client's own request id could forge log lines; every request gets a new one.
async fn drop_foreign_request_id(mut request: Request<Body>, next: Next) -> Response<Body> {
    request.headers_mut().remove(&REQUEST_ID);
    next.run(request).await
}

fn request_span(request: &Request<Body>) -> tracing::Span {
    let id = request
        .headers()
        .get(&REQUEST_ID)
        .and_then(|id| id.to_str().ok());
    tracing::info_span!(
        "request",
        method = %request.method(),
        path = logged_path(request.uri().path()),
        request_id = id.unwrap_or_default(),
    )
}

/// Who knows the key of a share can read it, so the log has only the address before it.
fn logged_path(path: &str) -> &str {
    const SHARES: &str = "/share/";
    if path.starts_with(SHARES) {
        SHARES
    } else {
        path
    }
}

async fn with_security_headers(mut response: Response<Body>) -> Response<Body> {
    let headers = response.headers_mut();
    for (name, value) in SECURITY_HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}
