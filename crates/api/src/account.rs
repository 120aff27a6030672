//! Logging in.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::input::Lenient;
use crate::vocabulary::RoleWord;

/// Body of `/auth/login`.
#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct LoginRequest {
    #[schema(required, example = "ada")]
    pub login: String,
    #[schema(required, format = Password)]
    pub password: String,
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
    pub login: String,
    /// Name as pages show it.
    pub name: String,
    pub roles: Vec<RoleWord>,
}

/// An account, for administrators.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountItem {
    pub login: String,
    /// Name as pages show it.
    pub name: String,
    pub roles: Vec<RoleWord>,
    /// Whether the account may not log in.
    pub disabled: bool,
    /// When it was made, ISO 8601.
    pub created_at: String,
}

#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct NewAccount {
    /// Login: 1 to 64 letters, digits and any of . - _ @
    #[schema(required, example = "ada")]
    pub login: String,
    /// Name as pages show it; the login when empty.
    pub name: String,
    /// Password of at least 12 characters.
    #[schema(required, format = Password)]
    pub password: String,
    #[schema(required, value_type = RoleWord, example = "ROLE_EDITOR")]
    pub role: Lenient<RoleWord>,
}

/// A change of an account; members that are left out stay as they are.
#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct ChangedAccount {
    #[schema(required, example = "ada")]
    pub login: String,
    /// Whether the account may not log in; its sessions end.
    pub disabled: Option<bool>,
    /// Another role.
    #[schema(value_type = Option<RoleWord>)]
    pub role: Option<Lenient<RoleWord>>,
    /// A new password of at least 12 characters; its sessions end.
    #[schema(format = Password)]
    pub password: Option<String>,
}

/// A new password for the visitor's own account.
#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct OwnPassword {
    /// The password so far.
    #[schema(required, format = Password)]
    pub current_password: String,
    /// Password of at least 12 characters.
    #[schema(required, format = Password)]
    pub new_password: String,
}

/// A logged-in browser of the visitor's own account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionItem {
    /// When it logged in, ISO 8601.
    pub created_at: String,
    /// When it ends by itself, ISO 8601.
    pub expires_at: String,
    /// Whether it is the one that asks.
    pub is_this: bool,
}
