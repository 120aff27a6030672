//! What the admin page shows.

use serde::Serialize;
use utoipa::ToSchema;

/// A change that an account made.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AuditLine {
    /// Names the entry, as `before` of the call takes it.
    pub id: String,
    /// When, ISO 8601 in UTC.
    pub at: String,
    pub login: String,
    /// What was done.
    pub action: String,
    /// What it was done to.
    pub subject: String,
    /// Value before; long ones are cut.
    pub before: String,
    /// Value after; long ones are cut.
    pub after: String,
}
