//! The schema, step by step. Released steps never change: the database keeps their checksums.

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

macro_rules! steps {
    ($($file:literal),+ $(,)?) => {
        [$(($file, include_str!(concat!("../../migrations/", $file, ".sql")))),+]
    };
}

/// Name and text of each file in `migrations/`: its version, then what it is about.
const STEPS: [(&str, &str); 22] = steps![
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
    "0172_record_checksum",
];

fn version(file: &str) -> i64 {
    let (version, _) = file.split_once('_').unwrap_or_default();
    version.parse().unwrap_or_default()
}

/// Versions of all steps, rising.
pub(super) fn versions() -> impl Iterator<Item = i64> {
    STEPS.iter().map(|(file, _)| version(file))
}

/// All steps; `sqlx::migrate!` would compile both database drivers a second time.
pub(super) fn migrator() -> Migrator {
    let steps = STEPS.map(|(file, sql)| {
        let sql = SqlStr::from_static(sql);
        let name = file.trim_start_matches(|c: char| c.is_ascii_digit());
        let name = name.trim_start_matches('_').replace('_', " ");
        Migration::new(
            version(file),
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
        assert_eq!(files, STEPS.map(|(file, _)| format!("{file}.sql")));
    }

    #[test]
    fn versions_rise_from_one() {
        let versions: Vec<_> = super::versions().collect();
        assert_eq!(versions.first(), Some(&1));
        assert!(versions.is_sorted_by(|one, next| one < next));
    }
}
