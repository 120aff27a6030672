//! Logging in.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Body of `/auth/login`.
#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct LoginRequest {
    /// Login.
    #[schema(required, example = "ada")]
    pub login: String,
    /// Password.
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
    /// Login.
    pub login: String,
    /// Name as pages show it.
    pub name: String,
    /// ROLE_ADMIN, ROLE_EDITOR.
    pub roles: Vec<String>,
}
