//! Release information, kept in `data/releases.toml`.

use std::sync::LazyLock;

use henrad_api::release::ReleaseInformation;

static RELEASES: LazyLock<Result<ReleaseInformation, toml::de::Error>> =
    LazyLock::new(|| toml::from_str(include_str!("../../../data/releases.toml")));

/// The release information.
///
/// # Errors
/// When the file is not in its form; a test keeps that from being shipped.
pub fn releases() -> Result<&'static ReleaseInformation, &'static toml::de::Error> {
    RELEASES.as_ref()
}

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
