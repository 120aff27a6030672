//! `GET /api/admin/audit`: who changed what.

use axum::Json;
use axum::extract::State;
use henrad_api::refusal::{BadQuery, NoRole};
use henrad_catalogue::AuditEntry;
use henrad_engine::clock;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{ENTRIES, check};
use crate::auth::identity::Admin;
use crate::http::extract::Options;
use crate::http::problem::Problem;
use crate::state::AppState;

/// How many entries of the audit.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AuditLimit {
    /// Most entries, newest first, 1 to 500.
    #[serde(default = "super::hundred")]
    #[param(example = 100)]
    limit: u32,
    /// `id` of an entry: only older ones; for the next page that of the last entry.
    #[serde(default)]
    before: String,
}

/// A change that an account made.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AuditLine {
    /// Names the entry, as `before` of the call takes it.
    id: String,
    /// When, ISO 8601 in UTC.
    at: String,
    login: String,
    /// What was done.
    action: String,
    /// What it was done to.
    subject: String,
    /// Value before; long ones are cut.
    before: String,
    /// Value after; long ones are cut.
    after: String,
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
    Ok(Json(entries.into_iter().map(AuditLine::from).collect()))
}

impl From<AuditEntry> for AuditLine {
    fn from(entry: AuditEntry) -> Self {
        Self {
            id: entry.id,
            at: clock::iso(entry.at),
            login: entry.login,
            action: entry.action,
            subject: entry.subject,
            before: entry.value_before,
            after: entry.value_after,
        }
    }
}
