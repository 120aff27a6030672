//! What the admin page shows: use of the site, and who changed what.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use henrad_api::account::{AccountItem, ChangedAccount, NewAccount};
use henrad_api::field::{Limit, range};
use henrad_api::input::Lenient;
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::{BadBody, BadQuery, NoRole};
use henrad_api::site::AuditLine;
use henrad_api::usage::{AuditLimit, Usage, UsagePeriod};
use henrad_api::vocabulary::RoleWord;
use henrad_catalogue::{AccountChange, Role};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::wire;
use crate::auth::accounts::{self, AccountError, change_by};
use crate::auth::identity::Admin;
use crate::calls::admin;
use crate::error::AppError;
use crate::http::extract::{Body, Options};
use crate::http::problem::Problem;
use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_usage))
        .routes(routes!(list_audit))
        .routes(routes!(list_accounts))
        .routes(routes!(add_account))
        .routes(routes!(change_account))
}

/// Days that figures may reach back.
const PERIOD: Limit = range(1.0, 366.0, "");
/// Entries of one answer.
const ENTRIES: Limit = range(1.0, 500.0, "");

/// Use of the site by day, and what was asked for most.
#[utoipa::path(
    get, path = "/api/admin/usage", tag = "site",
    params(UsagePeriod),
    responses(
        (status = 200, body = Usage),
        NoRole,
        BadQuery,
    )
)]
pub async fn get_usage(
    State(state): State<AppState>,
    _admin: Admin,
    Options(period): Options<UsagePeriod>,
) -> Result<Json<Usage>, Problem> {
    check("days", period.days, &PERIOD)?;
    let used = admin::site_use(&state.usage, state.store.database(), period.days).await?;
    Ok(Json(wire::usage(used)))
}

fn check(path: &str, value: u32, limit: &Limit) -> Result<(), Problem> {
    let mut errors = Vec::new();
    limit.check(path, f64::from(value), &mut errors);
    if errors.is_empty() {
        Ok(())
    } else {
        Err(Problem::invalid_fields(errors))
    }
}

/// The newest changes that accounts made, newest first.
#[utoipa::path(
    get, path = "/api/admin/audit", tag = "site",
    params(AuditLimit),
    responses(
        (status = 200, body = [AuditLine]),
        NoRole,
        BadQuery,
    )
)]
pub async fn list_audit(
    State(state): State<AppState>,
    _admin: Admin,
    Options(options): Options<AuditLimit>,
) -> Result<Json<Vec<AuditLine>>, Problem> {
    check("limit", options.limit, &ENTRIES)?;
    let database = state.store.database();
    let entries = database
        .audit_before(&options.before, options.limit)
        .await?;
    Ok(Json(entries.into_iter().map(wire::audit_line).collect()))
}

/// All accounts by login.
#[utoipa::path(
    get, path = "/api/admin/accounts", tag = "accounts",
    responses((status = 200, body = [AccountItem]), NoRole)
)]
pub async fn list_accounts(
    State(state): State<AppState>,
    _admin: Admin,
) -> Result<Json<Vec<AccountItem>>, Problem> {
    let accounts = state.store.database().accounts().await?;
    Ok(Json(accounts.into_iter().map(wire::account_item).collect()))
}

fn role(asked: &Lenient<RoleWord>) -> Result<Role, Problem> {
    Ok(match asked.checked("role")? {
        RoleWord::Administrator => Role::Admin,
        RoleWord::Editor => Role::Editor,
    })
}

/// Makes an account.
#[utoipa::path(
    post, path = "/api/admin/accounts", tag = "accounts",
    request_body = NewAccount,
    responses((status = 204), BadBody, NoRole)
)]
pub async fn add_account(
    State(state): State<AppState>,
    Admin(admin): Admin,
    Body(request): Body<NewAccount>,
) -> Result<StatusCode, Problem> {
    let role = role(&request.role)?;
    let account = (&*request.login, &*request.name, &*request.password);
    let change = change_by(&admin).map_err(AppError::from)?;
    let database = state.store.database();
    accounts::add(database, &state.passwords, account, (role, &change)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Disables or enables an account, or gives it another role or password; all that is asked for, or nothing.
#[utoipa::path(
    post, path = "/api/admin/accounts/change", tag = "accounts",
    request_body = ChangedAccount,
    responses(
        (status = 204),
        BadBody,
        NoRole,
        (status = 409, body = ProblemBody, description = "It is the last administrator", content_type = "application/problem+json"),
    )
)]
pub async fn change_account(
    State(state): State<AppState>,
    Admin(admin): Admin,
    Body(request): Body<ChangedAccount>,
) -> Result<StatusCode, Problem> {
    let role = request.role.as_ref().map(role).transpose()?;
    let (database, login) = (state.store.database(), request.login.as_str());
    if login.trim().is_empty() {
        return Err(Problem::invalid_field("login", "Please enter a login."));
    }
    let hash = match &request.password {
        Some(password) => Some(state.passwords.hash(password).await),
        None => None,
    };
    let hash = hash.transpose().map_err(AccountError::from)?;
    let changes = [
        role.map(AccountChange::Role),
        request.disabled.map(AccountChange::Disabled),
        hash.as_deref().map(AccountChange::Password),
    ];
    let changes: Vec<_> = changes.into_iter().flatten().collect();
    let change = change_by(&admin).map_err(AppError::from)?;
    accounts::change(database, login, &changes, &change).await?;
    Ok(StatusCode::NO_CONTENT)
}
