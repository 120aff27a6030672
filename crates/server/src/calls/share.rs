//! Sessions shared by link.

use axum::Json;
use axum::extract::State;
use henrad_api::field::{FieldError, Limit, StatedLimit, range, stated, whole};
use henrad_api::input::Number;
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::{BadBody, TooMany};
use henrad_catalogue::{Share, SharedState};
use henrad_engine::clock;
use henrad_engine::error::{EngineError, refuse_invalid};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::housekeeping::expired_before;
use crate::http::client_address::ClientAddress;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::random;
use crate::state::AppState;

/// Largest state, as JSON.
const MAX_STATE_BYTES: usize = 256 * 1024;
/// Longest path with query.
const MAX_ROUTE_LENGTH: usize = 2000;
/// Versions that a state may have.
const VERSION: Limit = range(0.0, 1e6, "");

/// Ranges of the fields, as the description of the interface states them.
pub const STATED: &[StatedLimit] = &[stated("ShareRequest", "version", VERSION)];
/// Characters of a key, of 16 random bytes.
const KEY_LENGTH: usize = 22;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(save_share))
        .routes(routes!(load_share))
}

/// Body of `/api/share/save`.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(default)]
pub struct ShareRequest {
    /// State of the page, any JSON.
    #[schema(required)]
    state: Value,
    /// Path of the page with its query.
    #[schema(required, example = "/capacitor-simulation")]
    route: String,
    /// Version of the form of the state.
    #[schema(example = 1)]
    version: Number,
}

impl Default for ShareRequest {
    fn default() -> Self {
        Self {
            state: Value::Null,
            route: String::new(),
            version: Number(1.0),
        }
    }
}

/// Body of `/api/share/load`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct ShareKey {
    /// The key that `/api/share/save` answered.
    #[schema(required, example = "Zm9vYmFyYmF6cXV4MTIzNA")]
    id: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SharedSession {
    /// State of the page as it was saved.
    state: Value,
    /// Path of the page with its query.
    route: String,
    /// Version of the form of the state.
    version: i64,
    /// When it was saved, ISO 8601 in UTC.
    saved_at: String,
    /// Version of the estimation rules at that time; empty when it was not kept yet.
    rules: String,
    /// Version of the catalogue at that time, likewise.
    catalogue: String,
    /// Whether rules or catalogue have another version now, so that curves may differ.
    model_has_changed: bool,
}

/// Keeps the state of a page; answers the key of its link.
#[utoipa::path(
    post, path = "/api/share/save", tag = "share",
    request_body = ShareRequest,
    responses(
        (status = 200, body = String, content_type = "application/json", description = "Key of 22 url-safe characters"),
        (status = 400, body = ProblemBody, description = "Not JSON", content_type = "application/problem+json"),
        (status = 413, body = ProblemBody, description = "A shared session holds at most 256 kB.", content_type = "application/problem+json"),
        (status = 422, body = ProblemBody, description = "No state, or a route outside this site", content_type = "application/problem+json"),
        TooMany,
        (status = 507, body = ProblemBody, description = "The room for all shares is used up", content_type = "application/problem+json"),
    )
)]
pub async fn save_share(
    State(state): State<AppState>,
    client: ClientAddress,
    Body(request): Body<ShareRequest>,
) -> Result<Json<String>, Problem> {
    state.throttle.check_write(client.0)?;
    check(&request)?;
    let session = request.state.to_string();
    if session.len() > MAX_STATE_BYTES {
        return Err(Problem::larger_than(
            "A shared session holds at most 256 kB.",
        ));
    }
    let model = state.store.current_model_version().await?;
    let share = Share {
        id: random::token::<16>()?,
        route: request.route,
        version: i64::from(whole(request.version.0)),
        state: session,
        saved_at: clock::now(),
        rules: model.rules,
        catalogue: model.catalogue,
    };
    let bytes = share.bytes();
    state.throttle.check_share(client.0, bytes)?;
    if !has_room(&state) {
        return Err(Problem::storage_full(
            "This site has no room for more shared sessions. Please tell its operator.",
        ));
    }
    let database = state.store.database();
    database.save_share(&share, share.saved_at).await?;
    state.housekeeping.shared(bytes);
    Ok(Json(share.id))
}

/// Checks every field.
///
/// # Errors
/// [`EngineError::InvalidFields`] without a state and for a route that leaves this site.
fn check(request: &ShareRequest) -> Result<(), EngineError> {
    let mut errors = Vec::new();
    if request.state.is_null() {
        errors.push(FieldError::new("state", "There is no state to share."));
    }
    if !is_path_of_this_site(&request.route) {
        let message = "The route must be a path of this site.";
        errors.push(FieldError::new("route", message));
    }
    VERSION.check_whole("version", request.version.0, &mut errors);
    refuse_invalid(errors)
}

/// A browser that follows the route must stay here: `//host`, `/\host` and control characters lead
/// elsewhere.
fn is_path_of_this_site(route: &str) -> bool {
    route.starts_with('/')
        && !route.contains("//")
        && !route.contains('\\')
        && !route.chars().any(char::is_control)
        && route.chars().count() <= MAX_ROUTE_LENGTH
}

/// Whether all shares together may grow; a limit of 0 MB allows any size.
fn has_room(state: &AppState) -> bool {
    const MEGABYTE: i64 = 1_000_000;
    let limit = MEGABYTE * i64::from(state.settings.share_megabytes);
    let (_, shared) = state.housekeeping.sizes();
    limit <= 0 || shared < limit
}

/// The state that was kept under a key.
#[utoipa::path(
    post, path = "/api/share/load", tag = "share",
    request_body = ShareKey,
    responses(
        (status = 200, body = SharedSession),
        BadBody,
        (status = 404, body = ProblemBody, description = "This shared session does not exist.", content_type = "application/problem+json"),
        (status = 410, body = ProblemBody, description = "The link has expired because nobody used it for a long time", content_type = "application/problem+json"),
    )
)]
pub async fn load_share(
    State(state): State<AppState>,
    Body(request): Body<ShareKey>,
) -> Result<Json<SharedSession>, Problem> {
    let share = kept_share(&state, &request.id).await?;
    let model = state.store.current_model_version().await?;
    let session: Value =
        serde_json::from_str(&share.state).map_err(|error| Problem::internal(&error))?;
    Ok(Json(SharedSession {
        state: session,
        route: share.route,
        version: share.version,
        saved_at: clock::iso(share.saved_at),
        model_has_changed: share.rules != model.rules || share.catalogue != model.catalogue,
        rules: share.rules,
        catalogue: share.catalogue,
    }))
}

/// The share of a key. Links expire after the days of the setting without use; 0 days for never.
async fn kept_share(state: &AppState, key: &str) -> Result<Share, Problem> {
    let unknown = || Problem::not_found_because("This shared session does not exist.");
    let is_url_safe = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    if key.len() != KEY_LENGTH || !key.bytes().all(is_url_safe) {
        return Err(unknown());
    }
    let now = clock::now();
    match state
        .store
        .database()
        .load_share(key, now, expired_before(now, state.settings.share_days))
        .await?
    {
        SharedState::Kept(share) => Ok(share),
        SharedState::Expired => Err(Problem::share_expired()),
        SharedState::Unknown => Err(unknown()),
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body as RequestBody;
    use axum::http::{Request, StatusCode};
    use henrad_catalogue::Database;
    use http_body_util::BodyExt;
    use tower::ServiceExt;

    use super::*;
    use crate::service;
    use crate::settings::Settings;

    /// Saves a session of 200 kB; the status and the code of a problem.
    async fn save(state: &AppState) -> (StatusCode, String) {
        let body = serde_json::json!({ "state": "x".repeat(200_000), "route": "/" });
        post(state, "/api/share/save", &body).await
    }

    /// The status, and the code of a problem.
    async fn post(state: &AppState, path: &str, body: &Value) -> (StatusCode, String) {
        let request = Request::post(path).body(RequestBody::from(body.to_string()));
        let service = service::router(state.clone());
        let answer = service.oneshot(request.unwrap()).await.unwrap();
        let status = answer.status();
        let body = answer.into_body().collect().await.unwrap().to_bytes();
        let body: Value = serde_json::from_slice(&body).unwrap();
        (status, body["code"].as_str().unwrap_or_default().to_owned())
    }

    #[tokio::test]
    async fn the_operator_says_after_how_many_days_a_link_expires() {
        const KEY: &str = "UsedFortyDaysAgoAAAAAA";
        for (share_days, status) in [
            (30, StatusCode::GONE),
            (50, StatusCode::OK),
            (0, StatusCode::OK),
        ] {
            let database = Database::open("sqlite::memory:").await.unwrap();
            let used = clock::now() - 40 * clock::DAY;
            let share = Share {
                id: KEY.to_owned(),
                route: "/".to_owned(),
                version: 1,
                state: "{}".to_owned(),
                saved_at: used,
                rules: String::new(),
                catalogue: String::new(),
            };
            database.save_share(&share, used).await.unwrap();
            let settings = Settings {
                share_days,
                ..Settings::default()
            };
            let state = AppState::new(database, settings, |_| None).unwrap();
            let body = serde_json::json!({ "id": KEY });
            let (found, _) = post(&state, "/api/share/load", &body).await;
            assert_eq!(found, status, "{share_days} days");
        }
    }

    #[tokio::test]
    async fn what_has_no_room_is_507() {
        let settings = || Settings {
            share_megabytes: 1,
            ..Settings::default()
        };
        let refused = (StatusCode::INSUFFICIENT_STORAGE, "storage_full".to_owned());
        let database = Database::open("sqlite::memory:").await.unwrap();
        let state = AppState::new(database, settings(), |_| None).unwrap();
        let mut saved = 0;
        while save(&state).await.0 == StatusCode::OK && saved < 10 {
            saved += 1;
        }
        assert!((5..=6).contains(&saved), "{saved} of 200 kB in 1 MB");
        assert_eq!(save(&state).await, refused, "all shares together");

        let database = Database::open("sqlite::memory:").await.unwrap();
        if let Database::Sqlite(pool, _) = &database {
            // No more pages than there are.
            let full = sqlx::query("PRAGMA max_page_count = 1");
            full.execute(pool).await.unwrap();
        }
        let state = AppState::new(database, settings(), |_| None).unwrap();
        assert_eq!(save(&state).await, refused, "the disk");
    }

    #[test]
    fn a_route_never_leads_to_another_site() {
        assert!(is_path_of_this_site("/"));
        assert!(is_path_of_this_site("/seed?pn=C0805C104K5RACTU#top"));
        for foreign in [
            "",
            "seed",
            "//evil.example",
            "/\\evil.example",
            "https://evil.example",
            "javascript:alert(1)",
            "/a\n//evil.example",
            "/\t/evil.example",
        ] {
            assert!(!is_path_of_this_site(foreign), "{foreign:?}");
        }
        assert!(!is_path_of_this_site(&format!("/{}", "a".repeat(2000))));
    }
}
