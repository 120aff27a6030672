//! The schema, step by step. Released steps never change: the database keeps their checksums.

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Version, name and text of each file in `migrations/`.
const STEPS: [(i64, &str, &str); 12] = [
    (
        1,
        "catalogue",
        include_str!("../../migrations/0001_catalogue.sql"),
    ),
    (
        2,
        "search",
        include_str!("../../migrations/0002_search.sql"),
    ),
    (
        10,
        "operations",
        include_str!("../../migrations/0010_operations.sql"),
    ),
    (
        11,
        "voltage kind",
        include_str!("../../migrations/0011_voltage_kind.sql"),
    ),
    (
        12,
        "aluminum",
        include_str!("../../migrations/0012_aluminum.sql"),
    ),
    (
        14,
        "share version",
        include_str!("../../migrations/0014_share_version.sql"),
    ),
    (
        25,
        "measurement",
        include_str!("../../migrations/0025_measurement.sql"),
    ),
    (
        26,
        "operation",
        include_str!("../../migrations/0026_operation.sql"),
    ),
    (
        29,
        "site text",
        include_str!("../../migrations/0029_site_text.sql"),
    ),
    (
        30,
        "inductor",
        include_str!("../../migrations/0030_inductor.sql"),
    ),
    (
        34,
        "part figures",
        include_str!("../../migrations/0034_part_figures.sql"),
    ),
    (
        40,
        "part maker",
        include_str!("../../migrations/0040_part_maker.sql"),
    ),
];

/// Versions of all steps, rising.
pub(super) fn versions() -> impl Iterator<Item = i64> {
    STEPS.iter().map(|(version, ..)| *version)
}

/// All steps; `sqlx::migrate!` would compile both database drivers a second time.
pub(super) fn migrator() -> Migrator {
    let steps = STEPS.map(|(version, name, sql)| {
        let sql = SqlStr::from_static(sql);
        Migration::new(version, name.into(), MigrationType::Simple, sql, false)
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
        let named =
            STEPS.map(|(version, name, _)| format!("{version:04}_{}.sql", name.replace(' ', "_")));
        assert_eq!(files, named);
    }
}
