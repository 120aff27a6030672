//! Logging in and out, and who is logged in.

use std::fmt;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::{BadBody, NoRole};
use henrad_api::vocabulary::RoleWord;
use henrad_engine::clock;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::auth::accounts::{self, AccountError, LoginError, OwnPasswordError};
use crate::auth::identity::{self, Identity, LoggedIn};
use crate::http::client_address::ClientAddress;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(log_in))
        .routes(routes!(log_out))
        .routes(routes!(get_name))
        .routes(routes!(get_visitor))
        .routes(routes!(set_own_password))
        .routes(routes!(list_own_sessions))
        .routes(routes!(end_other_sessions))
}

/// Body of `/auth/login`.
#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct LoginRequest {
    #[schema(required, example = "ada")]
    login: String,
    #[schema(required, format = Password)]
    password: String,
}

impl fmt::Debug for LoginRequest {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("LoginRequest");
        shown.field("login", &self.login).finish_non_exhaustive()
    }
}

/// Who is logged in; empty for an anonymous visitor.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Visitor {
    login: String,
    /// Name as pages show it.
    name: String,
    roles: Vec<RoleWord>,
}

/// A new password for the visitor's own account.
#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct OwnPassword {
    /// The password so far.
    #[schema(required, format = Password)]
    current_password: String,
    /// Password of at least 12 characters.
    #[schema(required, format = Password)]
    new_password: String,
}

/// A logged-in browser of the visitor's own account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionItem {
    /// When it logged in, ISO 8601.
    created_at: String,
    /// When it ends by itself, ISO 8601.
    expires_at: String,
    /// Whether it is the one that asks.
    is_this: bool,
}

/// Begins a session, kept in a cookie.
#[utoipa::path(
    post, path = "/auth/login", tag = "accounts",
    request_body = LoginRequest,
    responses(
        (status = 204, description = "Session cookie, HttpOnly and SameSite=Lax"),
        BadBody,
        (status = 401, body = ProblemBody, description = "Wrong login or password.", content_type = "application/problem+json"),
        (status = 429, body = ProblemBody, description = "Too many attempts", content_type = "application/problem+json"),
    )
)]
pub async fn log_in(
    State(state): State<AppState>,
    client: ClientAddress,
    Body(request): Body<LoginRequest>,
) -> Result<(StatusCode, HeaderMap), Problem> {
    let hours = state.settings.session_hours;
    let token = accounts::log_in(
        state.store.database(),
        &state.passwords,
        &request.login,
        &request.password,
        client.0,
        hours,
    )
    .await;
    state.metrics.logged_in(match &token {
        Ok(_) => "right",
        Err(LoginError::Refused) => "wrong",
        Err(_) => "refused",
    });
    let token = token?;
    let cookie = identity::cookie(&token, hours, state.settings.is_https());
    Ok((StatusCode::NO_CONTENT, with_cookie(cookie)))
}

fn with_cookie(cookie: Option<axum::http::HeaderValue>) -> HeaderMap {
    HeaderMap::from_iter(cookie.map(|cookie| (header::SET_COOKIE, cookie)))
}

impl From<LoginError> for Problem {
    fn from(error: LoginError) -> Self {
        match error {
            LoginError::Refused => Self::login_failed(),
            LoginError::TooOften(refusal) => refusal.into(),
            LoginError::Catalogue(error) => error.into(),
            LoginError::Password(_) | LoginError::Randomness(_) => Self::internal(&error),
        }
    }
}

impl From<AccountError> for Problem {
    fn from(error: AccountError) -> Self {
        if let AccountError::Catalogue(error) = error {
            return error.into();
        }
        let field = match &error {
            AccountError::Login | AccountError::Taken(_) | AccountError::Unknown(_) => "login",
            AccountError::Name => "name",
            AccountError::Password(_) => "password",
            AccountError::WrongPassword => "currentPassword",
            AccountError::LastAdministrator(_) => return Self::last_administrator(),
            AccountError::Randomness(_) | AccountError::Catalogue(_) => {
                return Self::internal(&error);
            }
        };
        Self::invalid_field(field, sentence(&error.to_string()))
    }
}

impl From<OwnPasswordError> for Problem {
    fn from(error: OwnPasswordError) -> Self {
        match error {
            OwnPasswordError::Login(error) => error.into(),
            OwnPasswordError::Account(error) => error.into(),
        }
    }
}

/// An error's text as a page shows it.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    format!("{}{}.", first.unwrap_or_default(), letters.as_str())
}

/// Gives the own account a new password and logs it out everywhere.
#[utoipa::path(
    post, path = "/auth/password", tag = "accounts",
    request_body = OwnPassword,
    responses((status = 204, description = "All sessions of the account have ended"), BadBody, NoRole)
)]
pub async fn set_own_password(
    State(state): State<AppState>,
    client: ClientAddress,
    LoggedIn(account): LoggedIn,
    Body(request): Body<OwnPassword>,
) -> Result<(StatusCode, HeaderMap), Problem> {
    accounts::set_own_password(
        state.store.database(),
        &state.passwords,
        &account,
        client.0,
        &request.current_password,
        &request.new_password,
    )
    .await?;
    let cookie = identity::cookie("", 0, state.settings.is_https());
    Ok((StatusCode::NO_CONTENT, with_cookie(cookie)))
}

/// Logged-in browsers of the own account, newest first.
#[utoipa::path(
    get, path = "/auth/sessions", tag = "accounts",
    responses((status = 200, body = [SessionItem]), NoRole)
)]
pub async fn list_own_sessions(
    State(state): State<AppState>,
    LoggedIn(account): LoggedIn,
    headers: HeaderMap,
) -> Result<Json<Vec<SessionItem>>, Problem> {
    let token = identity::token(&headers, state.settings.is_https()).unwrap_or_default();
    let sessions = accounts::sessions(state.store.database(), &account, token).await?;
    let items = sessions.into_iter().map(|(session, is_this)| SessionItem {
        created_at: clock::iso(session.created_at),
        expires_at: clock::iso(session.expires_at),
        is_this,
    });
    Ok(Json(items.collect()))
}

/// Logs the own account out everywhere else; answers how many sessions ended.
#[utoipa::path(
    post, path = "/auth/sessions/endOthers", tag = "accounts",
    responses((status = 200, body = u64, content_type = "application/json"), NoRole)
)]
pub async fn end_other_sessions(
    State(state): State<AppState>,
    LoggedIn(account): LoggedIn,
    headers: HeaderMap,
) -> Result<Json<u64>, Problem> {
    let token = identity::token(&headers, state.settings.is_https()).unwrap_or_default();
    let ended = accounts::end_other_sessions(state.store.database(), &account, token).await?;
    Ok(Json(ended))
}

/// Ends the session; harmless when there is none. A page of another site cannot do it.
#[utoipa::path(
    get, path = "/auth/logout", tag = "accounts",
    responses((status = 204))
)]
pub async fn log_out(
    State(state): State<AppState>,
    headers: HeaderMap,
) -> Result<(StatusCode, HeaderMap), Problem> {
    // The guard against other sites looks at calls that change something, which a GET should not.
    if headers
        .get("sec-fetch-site")
        .is_some_and(|site| site == "cross-site")
    {
        return Err(Problem::cross_site());
    }
    if let Some(token) = identity::token(&headers, state.settings.is_https()) {
        accounts::log_out(state.store.database(), token).await?;
    }
    let cookie = identity::cookie("", 0, state.settings.is_https());
    Ok((StatusCode::NO_CONTENT, with_cookie(cookie)))
}

/// Name of whoever is logged in; empty for an anonymous visitor.
#[utoipa::path(
    get, path = "/ad/name", tag = "accounts",
    responses((status = 200, body = String, content_type = "application/json"))
)]
pub async fn get_name(Identity(account): Identity) -> Json<String> {
    Json(account.map_or_else(String::new, |account| account.name))
}

/// Whoever is logged in; empty for an anonymous visitor.
#[utoipa::path(
    get, path = "/auth/me", tag = "accounts",
    responses((status = 200, body = Visitor))
)]
pub async fn get_visitor(Identity(account): Identity) -> Json<Visitor> {
    Json(account.map_or_else(Visitor::default, |account| Visitor {
        login: account.login,
        name: account.name,
        roles: accounts::role_words(&account.roles),
    }))
}

#[cfg(test)]
mod tests {
    use axum::body::Body as RequestBody;
    use axum::http::Request;
    use henrad_catalogue::Database;
    use sqlx::{Connection, SqliteConnection};
    use tower::ServiceExt;

    use super::*;
    use crate::service;
    use crate::settings::Settings;

    #[tokio::test]
    async fn a_locked_database_is_busy_and_no_fault_of_the_program() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}", folder.path().join("henrad.sqlite").display());
        let database = Database::open(&url).await.unwrap();
        if let Database::Sqlite(pool, _) = &database {
            // The usual wait is 10 s.
            let impatient = sqlx::query("PRAGMA busy_timeout = 1");
            impatient.execute(pool).await.unwrap();
        }
        let state = AppState::new(database, Settings::default(), |_| None).unwrap();
        let mut other = SqliteConnection::connect(&url).await.unwrap();
        let lock = sqlx::query("BEGIN IMMEDIATE");
        lock.execute(&mut other).await.unwrap();

        let body = serde_json::json!({ "login": "ada", "password": "correct horse" });
        let request = Request::post("/auth/login").body(RequestBody::from(body.to_string()));
        let service = service::router(state);
        let answer = service.oneshot(request.unwrap()).await.unwrap();
        assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(answer.headers().contains_key(header::RETRY_AFTER));
    }
}
