//! The service as a whole: interface, pages, and what surrounds every request.

mod description;
#[cfg(test)]
mod every_part;

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::DefaultBodyLimit;
use axum::http::{
    Extensions, HeaderMap, HeaderName, HeaderValue, Method, Request, Response, StatusCode, Uri,
    Version, header,
};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::IntoResponse;
use tower::Layer;
use tower::util::{MapRequestLayer, MapResponseLayer, option_layer};
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::predicate::Predicate as _;
use tower_http::compression::{CompressionBody, CompressionLayer, DefaultPredicate};
use tower_http::request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::TraceLayer;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::calls;
pub use crate::http::connections::Service;
use crate::http::ignored_fields::Queries;
use crate::http::origins::OpenCalls;
use crate::http::problem::{self, Problem, REQUEST_ID};
use crate::http::{
    admission, documentation, encoding, forms, guard, ignored_fields, observe, origins, streams,
    web,
};
use crate::settings::Settings;
use crate::state::AppState;

/// Largest request body: a full-shape request of ten parts is about 30 kB.
const MAX_BODY_BYTES: usize = 512 * 1024;
/// Scripts only from this server; inline styles because the component library sets them.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; \
    connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'";

/// For visitors who come by https: never http again.
const ONE_YEAR_OF_HTTPS: &str = "max-age=31536000; includeSubDomains";
/// Headers of every answer that does not state them itself.
const SECURITY_HEADERS: [(HeaderName, &str); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    // Pages of sites in `HENRAD_CORS_ORIGINS` ask with CORS, which this leaves alone.
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
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
    let calls = limits(calls::interface()).merge(calls::health::routes());
    let (calls, mut description) = calls.split_for_parts();
    description::complete(&mut description);
    (calls, description)
}

/// The calls and pages with everything that surrounds a request. Pages, health and figures answer
/// outside every limit.
pub fn router(state: AppState) -> Router {
    let settings = Arc::clone(&state.settings);
    let (pages, site) = (state.pages, Arc::clone(&state.settings));
    let observed = state.clone();
    let (calls, description) = described_calls(|calls| {
        calls.layer((
            from_fn_with_state(state.clone(), admission::admit),
            DefaultBodyLimit::max(MAX_BODY_BYTES),
        ))
    });
    let open = OpenCalls::new(&settings, &description);
    let queries = Queries::new(&description);
    let routed = calls
        .with_state(state)
        .layer(from_fn_with_state(queries, ignored_fields::name))
        .merge(documentation::pages(&description))
        .fallback(async move |method: Method, uri: Uri, headers: HeaderMap| {
            web::serve(pages, &site, &method, &uri, &headers)
        })
        .method_not_allowed_fallback(async || Problem::method_not_allowed())
        .layer(guard::against_other_sites(&settings));
    let routed = match &open {
        Some(open) => routed
            .layer(from_fn_with_state(
                Arc::clone(open),
                origins::admit_open_calls,
            ))
            .layer(open.layer()),
        None => routed,
    };
    surround(routed, &settings, observed)
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
    if trimmed.is_empty() || trimmed.ends_with('/') || path.starts_with(documentation::DOCS) {
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

/// Wraps the routes, outermost layer first: request id, log, figures, headers, compression, problem
/// documents, panics. The figures count what the layers within them answer, too.
///
/// All are added at once: each time that layers are added, every route with all layers so far is
/// put behind another pointer, and requests copy what is behind it.
fn surround(routed: Router, settings: &Settings, observed: AppState) -> Router {
    let security_headers = Arc::new(security_headers(settings));
    let strict = settings.is_https().then(|| {
        SetResponseHeaderLayer::overriding(
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static(ONE_YEAR_OF_HTTPS),
        )
    });
    let identified = (
        MapRequestLayer::new(without_foreign_request_id),
        SetRequestIdLayer::new(REQUEST_ID, MakeRequestUuid),
        PropagateRequestIdLayer::new(REQUEST_ID),
        TraceLayer::new_for_http().make_span_with(request_span),
    );
    let is_text =
        |_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions| forms::is_text(headers);
    let compressible = DefaultPredicate::new().and(is_text);
    let described = (
        from_fn_with_state(observed, observe::observe),
        option_layer(strict),
        MapResponseLayer::new(move |response: Response<CompressionBody<Body>>| {
            let mut response = response.into_response();
            response.headers_mut().reserve(security_headers.len());
            for (name, value) in &*security_headers {
                let header = response.headers_mut().entry(name);
                header.or_insert_with(|| value.clone());
            }
            encoding::settle_tag(&mut response);
            streams::charged(response)
        }),
        MapRequestLayer::new(encoding::with_plain_form::<Body>),
        CompressionLayer::new()
            .quality(CompressionLevel::Fastest)
            .compress_when(compressible),
    );
    let answered = (
        from_fn(problem::render),
        CatchPanicLayer::custom(|panic: Box<dyn std::any::Any + Send>| {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
            Problem::internal(&text.unwrap_or("a panic")).into_response()
        }),
    );
    routed.layer((identified, described, answered))
}

/// A client's own request id could forge log lines; every request gets a new one.
fn without_foreign_request_id(mut request: Request<Body>) -> Request<Body> {
    request.headers_mut().remove(&REQUEST_ID);
    request
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

/// Anyone who knows the key of a share can read it, so the log has only the address before it.
fn logged_path(path: &str) -> &str {
    const SHARES: &str = "/share/";
    if path.starts_with(SHARES) {
        SHARES
    } else {
        path
    }
}

fn security_headers(settings: &Settings) -> HeaderMap {
    let (frames, older) = origins::framing(settings);
    let policy = HeaderValue::try_from(format!("{CONTENT_SECURITY_POLICY}; {frames}"));
    let mut headers: HeaderMap = SECURITY_HEADERS
        .into_iter()
        .map(|(name, value)| (name, HeaderValue::from_static(value)))
        .collect();
    headers.extend(policy.map(|policy| (header::CONTENT_SECURITY_POLICY, policy)));
    headers.extend(older.map(|older| (header::X_FRAME_OPTIONS, older)));
    headers
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use henrad_catalogue::Database;
    use http_body_util::BodyExt;
    use tower::ServiceExt;

    use super::*;

    #[test]
    fn the_log_has_no_key_of_a_share() {
        assert_eq!(logged_path("/share/abcdef"), "/share/");
        assert_eq!(logged_path("/api/share/load"), "/api/share/load");
    }

    async fn broken() {
        panic!("a fault of ours")
    }

    #[tokio::test]
    async fn slow_answers_and_panics_are_problems_and_count() {
        let database = Database::open("sqlite::memory:").await.unwrap();
        let settings = Settings {
            answer_seconds: 1,
            ..Settings::default()
        };
        let state = AppState::new(database, settings, |_| None).unwrap();
        let calls = Router::new()
            .route("/slow", get(std::future::pending::<()>))
            .route("/broken", get(broken))
            .layer(from_fn_with_state(state.clone(), admission::admit));
        let settings = Arc::clone(&state.settings);
        let service = surround(calls, &settings, state.clone());
        for (path, status, code) in [
            ("/slow", StatusCode::SERVICE_UNAVAILABLE, "too_slow"),
            ("/broken", StatusCode::INTERNAL_SERVER_ERROR, "internal"),
        ] {
            let request = Request::get(path).body(Body::empty()).unwrap();
            let answer = service.clone().oneshot(request).await.unwrap();
            assert_eq!(answer.status(), status);
            let waits = answer.headers().contains_key(header::RETRY_AFTER);
            assert_eq!(waits, status == StatusCode::SERVICE_UNAVAILABLE);
            let body = answer.into_body().collect().await.unwrap().to_bytes();
            let body: serde_json::Value = serde_json::from_slice(&body).unwrap();
            assert_eq!(body["code"], code);
            let occupied = state.occupancy.occupied();
            assert_eq!(occupied.requests, 0, "its turn is free");
            let text = state
                .metrics
                .text(&state.store, &state.responses, occupied, 0, 0);
            let counted = format!("route=\"{path}\",status=\"{}\"}} 1", status.as_u16());
            assert!(text.unwrap().contains(&counted), "{counted}");
        }
    }
}
