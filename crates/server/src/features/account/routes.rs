//! Logging in and out, and who is logged in.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use henrad_api::account::{LoginRequest, Visitor};
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::BadBody;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::auth::accounts::{self, LoginError};
use crate::auth::identity::{self, Identity};
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
}

/// Begins a session, kept in a cookie.
#[utoipa::path(
    post, path = "/auth/login", tag = "accounts",
    request_body = LoginRequest,
    responses(
        (status = 204, description = "Session cookie, HttpOnly and SameSite=Lax"),
        BadBody,
        (status = 401, body = ProblemBody, description = "The login or the password is not right.", content_type = "application/problem+json"),
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
        (&request.login, &request.password),
        (client.0, hours),
    )
    .await?;
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
            LoginError::Failed(_) => Self::internal(&error),
        }
    }
}

/// Ends the session; harmless when there is none.
#[utoipa::path(
    get, path = "/auth/logout", tag = "accounts",
    responses((status = 204))
)]
pub async fn log_out(
    State(state): State<AppState>,
    headers: HeaderMap,
) -> Result<(StatusCode, HeaderMap), Problem> {
    if let Some(token) = identity::token(&headers) {
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
    Json(account.map_or_else(Visitor::default, |account| {
        Visitor {
            login: account.login,
            name: account.name,
            roles: account
                .roles
                .iter()
                .map(|role| role.word().to_owned())
                .collect(),
        }
    }))
}
