//! `GET /api/admin/logins`: who has logged in, and who has failed to.

use axum::Json;
use axum::extract::State;
use henrad_api::refusal::{BadQuery, NoRole};
use henrad_catalogue::{LoginOutcome, LoginRecord};
use henrad_engine::clock;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{ENTRIES, check};
use crate::auth::identity::Admin;
use crate::http::extract::Options;
use crate::http::problem::Problem;
use crate::state::AppState;

/// How many attempts to log in.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LoginLimit {
    /// Most entries, newest first, 1 to 500.
    #[serde(default = "super::hundred")]
    #[param(example = 100)]
    limit: u32,
}

/// Attempts to log in of one hour that are alike.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LoginLine {
    /// When the last of them was, ISO 8601 in UTC.
    at: String,
    /// Login of the account; `unknown name` without one, as what was typed there may be a password, and `several names`
    /// where a network had too many failures in this hour to tell them apart.
    #[schema(example = "ada")]
    login: String,
    /// Whether the attempt failed.
    failed: bool,
    /// What became of it, such as `wrong password`.
    outcome: &'static str,
    /// Network of the client: the first 24 bits of its address, 48 of IPv6.
    network: String,
    /// How many they are.
    times: i64,
}

/// The newest attempts to log in, newest first. Passwords are never kept.
#[utoipa::path(
    get, path = "/api/admin/logins", tag = "accounts",
    params(LoginLimit),
    responses((status = 200, body = [LoginLine]), NoRole, BadQuery)
)]
pub async fn list_logins(
    State(state): State<AppState>,
    _admin: Admin,
    Options(options): Options<LoginLimit>,
) -> Result<Json<Vec<LoginLine>>, Problem> {
    check("limit", options.limit, &ENTRIES)?;
    let records = state.store.database().login_records(options.limit).await?;
    Ok(Json(records.into_iter().map(LoginLine::from).collect()))
}

impl From<LoginRecord> for LoginLine {
    fn from(record: LoginRecord) -> Self {
        let login = match record.outcome {
            LoginOutcome::Further => "several names".to_owned(),
            _ if record.login.is_empty() => "unknown name".to_owned(),
            _ => record.login,
        };
        Self {
            at: clock::iso(record.at),
            login,
            failed: record.outcome != LoginOutcome::LoggedIn,
            outcome: match record.outcome {
                LoginOutcome::LoggedIn => "logged in",
                LoginOutcome::NoAccount => "no such account",
                LoginOutcome::WrongPassword => "wrong password",
                LoginOutcome::Disabled => "account is disabled",
                LoginOutcome::Paused => "must pause after failures",
                LoginOutcome::Further => "further failures",
            },
            network: record.network,
            times: record.times,
        }
    }
}
