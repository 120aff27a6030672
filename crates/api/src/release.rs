//! Release information.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What changed from version to version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReleaseInformation {
    /// Title of the page.
    pub title: String,
    /// Introduction.
    pub description: String,
    /// Newest first.
    pub releases: Vec<Release>,
}

/// One version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Release {
    /// Version number.
    pub version: String,
    /// Date and time, ISO 8601 in UTC; the first ten characters are the date.
    pub date: String,
    /// What the version is about.
    pub note: String,
    /// What is new.
    pub changes: Vec<String>,
    /// What is known to be wrong or missing.
    pub issues: Vec<String>,
    /// What comes next.
    pub backlog: Vec<String>,
}
