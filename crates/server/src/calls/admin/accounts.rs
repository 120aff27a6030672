//! Accounts of the site.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use henrad_api::input::Lenient;
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::{BadBody, NoRole};
use henrad_api::vocabulary::RoleWord;
use henrad_catalogue::{Account, AccountChange, Role};
use henrad_engine::clock;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::auth::accounts::{self, AccountError, change_by};
use crate::auth::identity::Admin;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// An account, for administrators.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountItem {
    login: String,
    /// Name as pages show it.
    name: String,
    roles: Vec<RoleWord>,
    /// Whether the account may not log in.
    disabled: bool,
    /// When it was made, ISO 8601.
    created_at: String,
}

#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct NewAccount {
    /// Login: 1 to 64 letters, digits and any of . - _ @
    #[schema(required, example = "ada")]
    login: String,
    /// Name as pages show it; the login when empty.
    name: String,
    /// Password of at least 12 characters.
    #[schema(required, format = Password)]
    password: String,
    #[schema(required, value_type = RoleWord, example = "ROLE_EDITOR")]
    role: Lenient<RoleWord>,
}

/// A change of an account; members that are left out stay as they are.
#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct ChangedAccount {
    #[schema(required, example = "ada")]
    login: String,
    /// Whether the account may not log in; its sessions end.
    disabled: Option<bool>,
    /// Another role.
    #[schema(value_type = Option<RoleWord>)]
    role: Option<Lenient<RoleWord>>,
    /// A new password of at least 12 characters; its sessions end.
    #[schema(format = Password)]
    password: Option<String>,
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
    Ok(Json(accounts.into_iter().map(AccountItem::from).collect()))
}

impl From<Account> for AccountItem {
    fn from(account: Account) -> Self {
        Self {
            roles: accounts::role_words(&account.roles),
            login: account.login,
            name: account.name,
            disabled: account.disabled,
            created_at: clock::iso(account.created_at),
        }
    }
}

fn role(word: &Lenient<RoleWord>) -> Result<Role, Problem> {
    Ok(match word.checked("role")? {
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
    let change = change_by(&admin)?;
    let database = state.store.database();
    accounts::add(
        database,
        &state.passwords,
        &request.login,
        &request.name,
        &request.password,
        role,
        &change,
    )
    .await?;
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
    let login = request.login.as_str();
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
    let change = change_by(&admin)?;
    accounts::change(state.store.database(), login, &changes, &change).await?;
    Ok(StatusCode::NO_CONTENT)
}
