//! The schema, step by step. Released steps never change: the database keeps their checksums.

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

use super::Database;

/// A step: its version, then what it is about, with its text for each database.
struct Step {
    name: &'static str,
    sqlite: &'static str,
    postgres: &'static str,
}

macro_rules! text {
    ($($file:expr),+) => {
        include_str!(concat!("../../migrations/", $($file),+, ".sql"))
    };
}

/// Steps whose text serves both databases, and at last those that have one for each.
macro_rules! steps {
    ($($both:literal),+; $($each:literal),+ $(,)?) => {
        [
            $(Step { name: $both, sqlite: text!($both), postgres: text!($both) }),+,
            $(Step {
                name: $each,
                sqlite: text!($each, ".sqlite"),
                postgres: text!($each, ".postgres"),
            }),+
        ]
    };
}

/// The files in `migrations/`.
const STEPS: [Step; 23] = steps![
    "0001_catalogue",
    "0002_search",
    "0010_operations",
    "0011_voltage_kind",
    "0012_aluminum",
    "0014_share_version",
    "0025_measurement",
    "0026_operation",
    "0029_site_text",
    "0030_inductor",
    "0034_part_figures",
    "0040_part_maker",
    "0150_feedback",
    "0151_login_record",
    "0152_price_offer",
    "0153_import_key",
    "0159_account_project",
    "0160_order_code",
    "0161_past_import",
    "0170_kicad_profile",
    "0171_checksum",
    "0172_record_checksum";
    // Triggers are written otherwise on each.
    "0173_unchecked",
];

fn version(file: &str) -> i64 {
    let (version, _) = file.split_once('_').unwrap_or_default();
    version.parse().unwrap_or_default()
}

/// Versions of all steps, rising.
pub(super) fn versions() -> impl Iterator<Item = i64> {
    STEPS.iter().map(|step| version(step.name))
}

/// All steps of a database; `sqlx::migrate!` would compile both database drivers a second time.
pub(super) fn migrator(database: &Database) -> Migrator {
    let steps = STEPS.map(|step| {
        let sql = SqlStr::from_static(match database {
            Database::Sqlite(..) => step.sqlite,
            Database::Postgres(..) => step.postgres,
        });
        let name = step.name.trim_start_matches(|c: char| c.is_ascii_digit());
        let name = name.trim_start_matches('_').replace('_', " ");
        Migration::new(
            version(step.name),
            name.into(),
            MigrationType::Simple,
            sql,
            false,
        )
    });
    Migrator::with_migrations(steps.into())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::STEPS;

    #[test]
    fn every_file_is_a_step() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        let mut files: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort();
        let expected = STEPS.iter().flat_map(|step| {
            let kinds: &[&str] = if step.sqlite == step.postgres {
                &[""]
            } else {
                &[".postgres", ".sqlite"]
            };
            kinds.iter().map(|kind| format!("{}{kind}.sql", step.name))
        });
        assert_eq!(files, expected.collect::<Vec<_>>());
    }

    #[test]
    fn versions_rise_from_one() {
        let versions: Vec<_> = super::versions().collect();
        assert_eq!(versions.first(), Some(&1));
        assert!(versions.is_sorted_by(|one, next| one < next));
    }
}
