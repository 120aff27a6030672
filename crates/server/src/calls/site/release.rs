//! `GET /api/release`: what changed from version to version. The built-in text is
//! `data/releases.toml`.

use std::sync::LazyLock;

use axum::Json;
use axum::extract::State;
use henrad_api::vocabulary::SiteTextName;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::newest_text;
use super::release_notes::{self, Notes};
use crate::http::problem::Problem;
use crate::state::AppState;

/// What changed from version to version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReleaseInformation {
    /// Title of the page.
    title: String,
    /// Introduction.
    description: String,
    /// Newest first.
    releases: Vec<Release>,
}

/// One version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Release {
    /// Version number.
    version: String,
    /// Date and time, ISO 8601 in UTC; the first ten characters are the date.
    date: String,
    /// What the version is about.
    note: String,
    /// What is new.
    changes: Vec<String>,
    /// What is known to be wrong or missing.
    issues: Vec<String>,
    /// What comes next.
    backlog: Vec<String>,
}

static RELEASES: LazyLock<Result<ReleaseInformation, toml::de::Error>> =
    LazyLock::new(|| toml::from_str(include_str!("../../../data/releases.toml")));

/// The built-in release information; a test keeps a malformed file from being shipped.
pub fn built_in() -> Result<&'static ReleaseInformation, Problem> {
    RELEASES.as_ref().map_err(|error| Problem::internal(error))
}

impl ReleaseInformation {
    /// Notes of an administrator under the built-in title.
    pub fn from_notes(releases: Vec<Notes>, built_in: &Self) -> Self {
        let release = |notes: Notes| {
            let [changes, issues, backlog] = notes.lists;
            Release {
                version: notes.version,
                date: format!("{}T00:00:00Z", notes.day),
                note: notes.note,
                changes,
                issues,
                backlog,
            }
        };
        Self {
            releases: releases.into_iter().map(release).collect(),
            ..built_in.clone()
        }
    }

    /// The text in which release notes are edited.
    pub fn text(&self) -> String {
        let releases = self.releases.iter().map(|release| Notes {
            version: release.version.clone(),
            day: release.date.chars().take(DAY).collect(),
            note: release.note.clone(),
            lists: [
                release.changes.clone(),
                release.issues.clone(),
                release.backlog.clone(),
            ],
        });
        release_notes::to_text(&releases.collect::<Vec<_>>())
    }
}

/// Characters of an ISO 8601 date without its time.
const DAY: usize = 10;

/// What changed from version to version.
#[utoipa::path(
    get, path = "/api/release", tag = "server",
    responses((status = 200, body = ReleaseInformation))
)]
pub async fn get_releases(
    State(state): State<AppState>,
) -> Result<Json<ReleaseInformation>, Problem> {
    let built_in = built_in()?;
    let newest = newest_text(state.store.database(), SiteTextName::ReleaseNotes).await?;
    // A text of a later version that this one cannot read gives way to the built-in one.
    let notes = newest.and_then(|newest| release_notes::read(&newest.value).ok());
    Ok(Json(notes.map_or_else(
        || built_in.clone(),
        |notes| ReleaseInformation::from_notes(notes, built_in),
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rel_page_02_rel_page_03_releases_are_dated_and_lead_with_this_version() {
        let information = built_in().expect("a readable file");
        assert_eq!(
            information.releases[0].version,
            env!("CARGO_PKG_VERSION"),
            "the newest entry describes this build"
        );
        let dates: Vec<_> = information
            .releases
            .iter()
            .map(|release| humantime::parse_rfc3339(&release.date).expect("an ISO 8601 time"))
            .collect();
        assert!(dates.is_sorted_by(|newer, older| newer >= older));
        for release in &information.releases {
            assert!(!release.note.is_empty() && !release.changes.is_empty());
        }
    }
}
