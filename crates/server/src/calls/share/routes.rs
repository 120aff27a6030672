//! Sharing a session by link.

use axum::Json;
use axum::extract::State;
use henrad_api::field::whole;
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::{BadBody, TooMany};
use henrad_api::share::{ShareKey, ShareRequest, SharedSession};
use serde_json::Value;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{Loaded, wire};
use crate::calls::share;
use crate::clock;
use crate::http::client_address::ClientAddress;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(save_share))
        .routes(routes!(load_share))
}

/// Largest state, as JSON.
const MAX_STATE_BYTES: usize = 256 * 1024;
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
    wire::check(&request)?;
    let session = request.state.to_string();
    if session.len() > MAX_STATE_BYTES {
        return Err(Problem::larger_than(
            "A shared session holds at most 256 kB.",
        ));
    }
    let version = whole(request.version.0);
    let share = share::new_share(&state.store, request.route, version, session).await?;
    let bytes = share.bytes();
    state.throttle.check_share(client.0, bytes)?;
    if !share::has_room(&state.housekeeping, state.settings.share_megabytes) {
        return Err(Problem::storage_full(
            "This site has no room for more shared sessions. Please tell its operator.",
        ));
    }
    let database = state.store.database();
    database.save_share(&share, share.saved_at).await?;
    state.housekeeping.shared(bytes);
    Ok(Json(share.id))
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
    let days = state.settings.share_days;
    let (share, model_has_changed) = match share::load(&state.store, &request.id, days).await? {
        Loaded::Kept {
            share,
            model_has_changed,
        } => (share, model_has_changed),
        Loaded::Expired => return Err(Problem::share_expired()),
        Loaded::Unknown => {
            let detail = "This shared session does not exist.";
            return Err(Problem::not_found_because(detail));
        }
    };
    let session: Value =
        serde_json::from_str(&share.state).map_err(|error| Problem::internal(&error))?;
    Ok(Json(SharedSession {
        state: session,
        route: share.route,
        version: share.version,
        saved_at: clock::iso(share.saved_at),
        rules: share.rules,
        catalogue: share.catalogue,
        model_has_changed,
    }))
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::{Request, StatusCode};
    use henrad_catalogue::{Database, Share};
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
        let request = Request::post(path).body(Body::from(body.to_string()));
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
}
