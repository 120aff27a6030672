//! Release information, kept in `data/releases.toml`.

use std::sync::LazyLock;

use henrad_api::release::{Release, ReleaseInformation};

use super::notes::{self, Notes};

static RELEASES: LazyLock<Result<ReleaseInformation, toml::de::Error>> =
    LazyLock::new(|| toml::from_str(include_str!("../../../data/releases.toml")));

/// The release information.
///
/// # Errors
/// When the file is malformed; a test keeps that from being shipped.
pub fn releases() -> Result<&'static ReleaseInformation, &'static toml::de::Error> {
    RELEASES.as_ref()
}

/// Written release notes under the built-in title.
pub fn information(releases: Vec<Notes>, built_in: &ReleaseInformation) -> ReleaseInformation {
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
    ReleaseInformation {
        releases: releases.into_iter().map(release).collect(),
        ..built_in.clone()
    }
}

/// The text in which release notes are edited.
pub fn text(information: &ReleaseInformation) -> String {
    let releases = information.releases.iter().map(|release| Notes {
        version: release.version.clone(),
        day: release.date.chars().take(DAY).collect(),
        note: release.note.clone(),
        lists: [
            release.changes.clone(),
            release.issues.clone(),
            release.backlog.clone(),
        ],
    });
    notes::written(&releases.collect::<Vec<_>>())
}

/// Characters of an ISO 8601 date without its time.
const DAY: usize = 10;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rel_page_02_rel_page_03_releases_are_dated_and_lead_with_this_version() {
        let information = releases().expect("a readable file");
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
