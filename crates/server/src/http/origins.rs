//! Pages of other sites: which of them may make read-only calls, and which may show ours in a
//! frame.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, Method, Response, header};
use axum::middleware::Next;
use tower_http::cors::{AllowOrigin, CorsLayer};
use utoipa::openapi::OpenApi;
use utoipa::openapi::path::Operation;

use super::client_address::API_KEY;
use super::ignored_fields::{IGNORED_FIELDS, PREFER, PREFERENCE_APPLIED};
use super::problem::REQUEST_ID;
use crate::settings::Settings;

/// Groups of calls that only look up and compute; new groups stay closed until they are listed
/// here.
const READ_ONLY: [&str; 6] = [
    "simulation",
    "calculators",
    "film lifetime",
    "electrolytic lifetime",
    "catalogue",
    "selection",
];
/// Time for which a browser need not ask again what it may call.
const ASK_AGAIN: Duration = Duration::from_hours(24);
/// Number of entries of a list that was asked for in pages.
pub const TOTAL_COUNT: HeaderName = HeaderName::from_static("x-total-count");

/// The calls that named sites may make.
#[derive(Debug)]
pub struct OpenCalls {
    origins: Vec<HeaderValue>,
    paths: Vec<String>,
}

impl OpenCalls {
    /// The read-only calls, for the sites that the settings name; `None` without any.
    pub fn new(settings: &Settings, description: &OpenApi) -> Option<Arc<Self>> {
        let origins = settings.calling_origins();
        let origins: Vec<_> = origins
            .filter_map(|origin| HeaderValue::from_str(origin).ok())
            .collect();
        let is_read_only = |call: &Operation| {
            let mut tags = call.tags.iter().flatten();
            tags.any(|tag| READ_ONLY.contains(&tag.as_str()))
        };
        let paths = description.paths.paths.iter().filter(|(_, item)| {
            let mut calls = [&item.get, &item.post].into_iter().flatten();
            calls.any(is_read_only)
        });
        let paths = paths.map(|(path, _)| path.clone()).collect();
        (!origins.is_empty()).then(|| Arc::new(Self { origins, paths }))
    }

    fn is_open(&self, origin: &HeaderValue, path: &str) -> bool {
        self.origins.contains(origin) && self.paths.iter().any(|call| matches(call, path))
    }

    /// Tells browsers what pages of the named sites may do. Never with cookies.
    pub fn layer(self: &Arc<Self>) -> CorsLayer {
        let calls = Arc::clone(self);
        CorsLayer::new()
            .allow_origin(AllowOrigin::predicate(move |origin, parts| {
                calls.is_open(origin, parts.uri.path())
            }))
            .allow_methods([Method::GET, Method::POST])
            .allow_headers([header::CONTENT_TYPE, API_KEY, PREFER])
            .expose_headers([
                header::CONTENT_DISPOSITION,
                header::RETRY_AFTER,
                IGNORED_FIELDS,
                PREFERENCE_APPLIED,
                REQUEST_ID,
                TOTAL_COUNT,
            ])
            .max_age(ASK_AGAIN)
    }
}

/// Whether a path is one of a call, where `{…}` matches any segment.
fn matches(call: &str, path: &str) -> bool {
    let (mut called, mut asked) = (call.split('/'), path.split('/'));
    loop {
        match (called.next(), asked.next()) {
            (None, None) => return true,
            (Some(called), Some(asked)) if called == asked || called.starts_with('{') => {}
            _ => return false,
        }
    }
}

/// Middleware that lets a call of a named site pass the guard against other sites, as that of an
/// anonymous visitor: whatever session the browser has does not come along.
pub async fn admit_open_calls(
    State(calls): State<Arc<OpenCalls>>,
    mut request: Request,
    next: Next,
) -> Response<Body> {
    let origin = request.headers().get(header::ORIGIN);
    if origin.is_some_and(|origin| calls.is_open(origin, request.uri().path())) {
        let headers = request.headers_mut();
        headers.remove(header::ORIGIN);
        headers.remove(header::COOKIE);
        headers.remove("sec-fetch-site");
    }
    next.run(request).await
}

/// The headers that say who may show the pages in a frame.
pub fn framing(settings: &Settings) -> (String, Option<HeaderValue>) {
    let sites: Vec<_> = settings.framing_origins().collect();
    if sites.is_empty() {
        let never = HeaderValue::from_static("DENY");
        return ("frame-ancestors 'none'".to_owned(), Some(never));
    }
    // The older header cannot name sites.
    (format!("frame-ancestors 'self' {}", sites.join(" ")), None)
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;
    use henrad_catalogue::Database;
    use tower::ServiceExt;

    use super::*;
    use crate::service;
    use crate::settings::{Secret, Settings};
    use crate::state::AppState;

    const PLM: &str = "https://plm.example.com";
    const AGING: &str =
        r#"{"nominal":22,"hoursReferee":48,"factor":3,"tolerance":10,"hoursUser":87600}"#;

    async fn open_to_one_site() -> AppState {
        let database = Database::open("sqlite::memory:").await.unwrap();
        let settings = Settings {
            cors_origins: PLM.to_owned(),
            frame_origins: PLM.to_owned(),
            client_keys: Secret::from("plm:0:0123456789abcdef"),
            calls_per_second: 1,
            ..Settings::default()
        };
        AppState::new(database, settings, |_| None).unwrap()
    }

    async fn ask(
        state: &AppState,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
    ) -> Response<Body> {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let body = request.body(Body::from(AGING)).unwrap();
        service::router(state.clone()).oneshot(body).await.unwrap()
    }

    fn allowed(answer: &Response<Body>) -> Option<&str> {
        let origin = answer.headers().get("access-control-allow-origin");
        origin.and_then(|origin| origin.to_str().ok())
    }

    #[tokio::test]
    async fn a_named_site_may_compute_and_nothing_else() {
        let state = open_to_one_site().await;
        let from = |origin| [("origin", origin), ("sec-fetch-site", "cross-site")];
        let aging = "/api/aging";
        let answer = ask(&state, Method::POST, aging, &from(PLM)).await;
        assert_eq!(answer.status(), StatusCode::OK);
        assert_eq!(allowed(&answer), Some(PLM));
        assert!(
            !answer
                .headers()
                .contains_key("access-control-allow-credentials")
        );
        let other = ask(&state, Method::POST, aging, &from("https://evil.example")).await;
        assert_eq!(other.status(), StatusCode::FORBIDDEN);
        assert_eq!(allowed(&other), None);
        for path in [
            "/auth/login",
            "/api/seed/addPart",
            "/api/share/save",
            "/log/part",
        ] {
            let answer = ask(&state, Method::POST, path, &from(PLM)).await;
            assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{path}");
            assert_eq!(allowed(&answer), None, "{path}");
        }
    }

    #[tokio::test]
    async fn a_browser_learns_beforehand_what_it_may_call() {
        let state = open_to_one_site().await;
        let asks = [("origin", PLM), ("access-control-request-method", "POST")];
        for (path, expected) in [("/plot", Some(PLM)), ("/auth/login", None)] {
            let answer = ask(&state, Method::OPTIONS, path, &asks).await;
            assert_eq!(allowed(&answer), expected, "{path}");
        }
    }

    #[tokio::test]
    async fn a_session_does_not_come_along() {
        async fn cookie(request: Request) -> Response<Body> {
            let has = request.headers().contains_key(header::COOKIE);
            Response::new(Body::from(if has { "cookie" } else { "none" }))
        }
        let calls = Arc::new(OpenCalls {
            origins: vec![HeaderValue::from_static(PLM)],
            paths: vec!["/plot".to_owned()],
        });
        let admit = axum::middleware::from_fn_with_state(calls, admit_open_calls);
        let router = axum::Router::new().fallback(cookie).layer(admit);
        for (origin, expected) in [(PLM, "none"), ("https://other.example", "cookie")] {
            let request = Request::post("/plot")
                .header("origin", origin)
                .header("cookie", "henrad_session=x");
            let request = request.body(Body::empty()).unwrap();
            let answer = router.clone().oneshot(request).await.unwrap();
            let text = axum::body::to_bytes(answer.into_body(), 100).await.unwrap();
            assert_eq!(text, expected, "{origin}");
        }
    }

    #[tokio::test]
    async fn a_key_has_its_own_limit_and_a_wrong_one_is_refused() {
        let state = open_to_one_site().await;
        let aging = "/api/aging";
        let key = [("x-api-key", "0123456789abcdef")];
        for _ in 0..20 {
            let answer = ask(&state, Method::POST, aging, &key).await;
            assert_eq!(answer.status(), StatusCode::OK);
        }
        let wrong = ask(
            &state,
            Method::POST,
            aging,
            &[("x-api-key", "0123456789abcdee")],
        )
        .await;
        assert_eq!(wrong.status(), StatusCode::UNAUTHORIZED);
        let mut refused = 0;
        for _ in 0..20 {
            let answer = ask(&state, Method::POST, aging, &[]).await;
            refused += usize::from(answer.status() == StatusCode::TOO_MANY_REQUESTS);
        }
        assert!(refused > 0, "an address has the usual limit");
    }

    #[tokio::test]
    async fn named_sites_may_show_the_pages_in_a_frame() {
        let state = open_to_one_site().await;
        let answer = ask(&state, Method::GET, "/healthz", &[]).await;
        let policy = answer.headers()["content-security-policy"]
            .to_str()
            .unwrap();
        assert!(policy.ends_with("frame-ancestors 'self' https://plm.example.com"));
        assert!(!answer.headers().contains_key("x-frame-options"));
        let (policy, older) = framing(&Settings::default());
        assert_eq!(policy, "frame-ancestors 'none'");
        assert_eq!(older, Some(HeaderValue::from_static("DENY")));
    }

    #[test]
    fn a_segment_in_braces_stands_for_any() {
        let call = "/series/{series}/case_size";
        assert!(matches(call, "/series/MPC/case_size"));
        for other in ["/series/MPC", "/series/MPC/case_size/1040", "/plot"] {
            assert!(!matches(call, other), "{other}");
        }
    }
}
