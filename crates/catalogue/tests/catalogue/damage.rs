//! Damage to stored parts: noticed wherever it strikes, and no reason to answer nothing else.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use henrad_catalogue::{
    Database, ImportOptions, ImportedAs, Measurement, PickerQuery, SearchFilter, StoredPart,
};
use henrad_parts::{Family, PartStatus};
use sqlx::AssertSqlSafe;

use crate::imports_of_makers::write;
use crate::operations::edit;
use crate::support::{catalogue, few, run};
use crate::test_database::{Content, TestDatabase};

on_both_databases!(
    Catalogue:
        a_whole_catalogue_is_whole_also_after_changes,
        a_changed_value_is_noticed_and_its_part_left_out,
        a_lost_part_is_noticed,
        changed_records_of_every_kind_are_noticed,
        records_of_an_earlier_version_are_marked_by_the_next_load;
    Nothing:
        rows_of_an_earlier_version_are_marked_by_the_next_load,
        a_part_without_a_maximum_temperature_spoils_no_search;
);

const NUMBER: &str = "C0805C104K5RACTU";
/// The part that [`edit`] edits.
const EDITED: &str = "C0805C103M1UAC";
const ACTIVE: &[PartStatus] = &[PartStatus::Active];

pub async fn execute(database: &Database, sql: &str) {
    let sql = AssertSqlSafe(sql.to_owned());
    match database {
        Database::Sqlite(pool, _) => drop(sqlx::query(sql).execute(pool).await.unwrap()),
        Database::Postgres(pool, _) => drop(sqlx::query(sql).execute(pool).await.unwrap()),
    }
}

/// From now on a statement changes rows as damage to the file does: a change by a program would leave its mark.
pub async fn allow_damage(database: &Database) {
    const CHECKED: [&str; 6] = [
        "part",
        "inductor",
        "order_code",
        "part_revision",
        "measurement",
        "share",
    ];
    for table in CHECKED {
        let on = match database {
            Database::Sqlite(..) => String::new(),
            Database::Postgres(..) => format!(" ON {table}"),
        };
        let sql = format!("DROP TRIGGER IF EXISTS {table}_is_unchecked{on}");
        execute(database, &sql).await;
    }
}

/// All parts that can be read, by their base numbers.
async fn parts(database: &Database) -> HashMap<String, StoredPart> {
    let (mut last, mut parts) = (String::new(), HashMap::new());
    while let Some(page) = database.parts_after(&last).await.unwrap() {
        last = page.last;
        let read = page.parts.into_iter();
        parts.extend(read.map(|stored| (stored.part.base_number.clone(), stored)));
    }
    parts
}

pub async fn fault(database: &Database) -> Option<String> {
    database.verify_parts().await.unwrap().fault()
}

async fn a_whole_catalogue_is_whole_also_after_changes(database: Database) {
    let verified = database.verify_parts().await.unwrap();
    assert_eq!((verified.fault(), verified.unmarked), (None, 0));
    assert_eq!(verified.parts, catalogue().parts.len());
    assert_eq!(verified.expected, Some(verified.parts));
    edit(&database, "edited", 0).await;
    assert_eq!(fault(&database).await, None);
    database.load(&few(100), &mut |_| ()).await.unwrap();
    assert_eq!(fault(&database).await, None);
    assert!(!database.damage().is_any());
}

async fn a_changed_value_is_noticed_and_its_part_left_out(database: Database) {
    let before = parts(&database).await;
    allow_damage(&database).await;
    let changed = format!(
        "UPDATE part SET definition = REPLACE(definition, '1e-7', '8e-7') WHERE part_number = '{NUMBER}'"
    );
    execute(&database, &changed).await;
    let asked = database.find_part(NUMBER, ACTIVE).await;
    assert!(asked.unwrap_err().is_damage());
    assert_eq!(database.damage().left_out(), 1, "a look-up notices it");
    let filter = SearchFilter::default();
    let found = database.search("C0805C104", &filter, 50).await.unwrap();
    assert!(!found.parts.is_empty());
    assert!(
        found
            .parts
            .iter()
            .all(|(it, ..)| it.part.part_number != NUMBER)
    );
    let said = fault(&database).await.unwrap();
    assert!(
        said.starts_with("1 damaged record: C0805C104K5RAC"),
        "{said}"
    );
    let after = parts(&database).await;
    assert_eq!(after.len(), before.len() - 1);
    let is_same = |(number, part): (&String, &StoredPart)| before.get(number) == Some(part);
    assert!(after.iter().all(is_same));
    assert!(database.damage().is_any());
    // As a flipped byte back, or another load, would.
    let changed_back = changed.replace("'1e-7', '8e-7'", "'8e-7', '1e-7'");
    execute(&database, &changed_back).await;
    assert!(database.find_part(NUMBER, ACTIVE).await.is_ok());
    assert!(!database.damage().is_any());
}

const CODES: &str = include_str!("../../../../docs/import-example/codes.csv");
const INDUCTORS: &str = include_str!("../../../../docs/import-example/coils.csv");

/// An edit, a measurement, imported inductors and order codes.
pub async fn save_records(database: &Database) {
    edit(database, "edited", 0).await;
    let folder = tempfile::tempdir().unwrap();
    for (name, text, imported_as) in [
        ("codes.csv", CODES, ImportedAs::OrderCodes),
        ("coils.csv", INDUCTORS, ImportedAs::default()),
    ] {
        let file = write(folder.path(), name, text);
        let options = ImportOptions {
            imported_as,
            made_by: "Acme".to_owned(),
            ..ImportOptions::default()
        };
        let report = database.import(&[file], &options, &mut |_| ()).await;
        assert_eq!(report.unwrap().problems, [], "{name}");
    }
    let measurement = Measurement {
        id: "fit".to_owned(),
        base_number: EDITED.to_owned(),
        fitted_at: 1,
        login: "ada".to_owned(),
        file_name: String::new(),
        format: "csv".to_owned(),
        content: "Frequency,Impedance\n1000,10".to_owned(),
        figures: "{}".to_owned(),
    };
    database.add_measurement(&measurement).await.unwrap();
}

/// A kind of record, how a flipped byte in one of them would change it, and back.
const CHANGES: [(&str, &str, &str); 4] = [
    (
        "order code",
        "UPDATE order_code SET definition = REPLACE(definition, 'FROM', 'TO') WHERE code = '90010071'",
        "1e-7",
    ),
    (
        "inductor",
        "UPDATE inductor SET definition = REPLACE(definition, 'FROM', 'TO')",
        "inductance",
    ),
    (
        "revision",
        "UPDATE part_revision SET definition = REPLACE(definition, 'FROM', 'TO') WHERE revision = 1",
        "edited",
    ),
    (
        "measurement",
        "UPDATE measurement SET content = REPLACE(content, 'FROM', 'TO')",
        "1000",
    ),
];

async fn changed_records_of_every_kind_are_noticed(database: Database) {
    save_records(&database).await;
    assert_eq!(fault(&database).await, None);
    allow_damage(&database).await;
    for (kind, change, from) in CHANGES {
        let to = "9".repeat(from.len());
        let sql = |from: &str, to: &str| change.replace("FROM", from).replace("TO", to);
        execute(&database, &sql(from, &to)).await;
        let said = fault(&database).await.expect(kind);
        assert!(said.contains(&format!(": {kind} ")), "{kind}: {said}");
        assert!(database.damage().is_any(), "{kind}");
        let is_refused = match kind {
            "order code" => database.order_code("9001-0071", None).await.is_err(),
            "revision" => database.newest_revision(EDITED).await.is_err(),
            "measurement" => database.measurement("fit").await.is_err(),
            _ => {
                let all = database.inductors().await.unwrap();
                all.rows.iter().all(|row| row.maker != "Acme")
            }
        };
        assert!(is_refused, "{kind}");
        let left = database.part_revisions(EDITED).await.unwrap();
        assert_eq!(left.len(), if kind == "revision" { 1 } else { 2 });
        execute(&database, &sql(&to, from)).await;
        assert_eq!(fault(&database).await, None, "{kind}");
        assert!(!database.damage().is_any(), "{kind}");
    }
    // What is copied is checked there too.
    execute(
        &database,
        &CHANGES[3].1.replace("FROM", "1000").replace("TO", "2000"),
    )
    .await;
    let target = Database::open("sqlite::memory:").await.unwrap();
    database.copy_to(&target).await.unwrap();
    let said = fault(&target).await.unwrap();
    assert_eq!(said, "1 damaged record: measurement fit");
}

async fn records_of_an_earlier_version_are_marked_by_the_next_load(database: Database) {
    save_records(&database).await;
    for table in ["order_code", "inductor", "part_revision", "measurement"] {
        execute(&database, &format!("UPDATE {table} SET checksum = 0")).await;
    }
    let verified = database.verify_parts().await.unwrap();
    assert!(verified.unmarked > 8, "{}", verified.unmarked);
    assert_eq!(verified.fault(), None);
    database.load(&few(100), &mut |_| ()).await.unwrap();
    let verified = database.verify_parts().await.unwrap();
    assert_eq!((verified.fault(), verified.unmarked), (None, 0));
}

async fn a_lost_part_is_noticed(database: Database) {
    let lost = format!("DELETE FROM part WHERE part_number = '{NUMBER}'");
    execute(&database, &lost).await;
    let all = catalogue().parts.len();
    let said = format!("{} parts of {all}", all - 1);
    assert_eq!(fault(&database).await, Some(said));
    assert!(database.damage().is_incomplete());
}

async fn rows_of_an_earlier_version_are_marked_by_the_next_load(database: Database) {
    database.load(&few(50), &mut |_| ()).await.unwrap();
    execute(&database, "UPDATE part SET checksum = 0, made_by = 'Acme'").await;
    execute(
        &database,
        "UPDATE catalogue_stamp SET part_count = -1, checksum = 0",
    )
    .await;
    let verified = database.verify_parts().await.unwrap();
    assert_eq!((verified.fault(), verified.expected), (None, None));
    assert_eq!(verified.unmarked, verified.parts);
    database.load(&few(100), &mut |_| ()).await.unwrap();
    let verified = database.verify_parts().await.unwrap();
    assert_eq!((verified.fault(), verified.unmarked), (None, 0));
    assert_eq!(verified.expected, Some(verified.parts));
}

async fn a_part_without_a_maximum_temperature_spoils_no_search(database: Database) {
    database.load(&few(100), &mut |_| ()).await.unwrap();
    execute(&database, "UPDATE part SET temperature_max = NULL").await;
    let number = few(100).parts[0].part_number.clone();
    let found = database.search(&number, &SearchFilter::default(), 5).await;
    assert!(!found.unwrap().parts.is_empty());
}

#[test]
fn broken_letters_spoil_no_list() {
    let on = TestDatabase::sqlite(Content::Catalogue);
    run(broken_letters, &on);
}

async fn broken_letters(database: Database) {
    let before = parts(&database).await.len();
    allow_damage(&database).await;
    let broken = |column: &str, value: &str| {
        format!("UPDATE part SET {column} = CAST({value} AS TEXT) WHERE part_number = '{NUMBER}'")
    };
    execute(&database, &broken("definition", "X'FF' || definition")).await;
    assert_eq!(parts(&database).await.len(), before - 1);
    let asked = database.find_part(NUMBER, ACTIVE).await;
    assert!(asked.unwrap_err().is_damage());
    // Groups of parts, which searches, their words and pickers read.
    for column in ["dielectric", "case_code"] {
        let sql = format!(
            "UPDATE part_group SET {column} = CAST(X'FF' AS TEXT) WHERE rowid = (SELECT MIN(rowid) FROM part_group)"
        );
        execute(&database, &sql).await;
        execute(&database, "UPDATE catalogue_stamp SET stamp = stamp + 1").await;
        let filter = SearchFilter::default();
        let found = database.search("C0805C104", &filter, 50).await.unwrap();
        assert!(!found.parts.is_empty(), "{column}");
        assert!(database.damage().left_out() > 1, "{column}");
        let choice = PickerQuery {
            family: Some(Family::Ceramic),
            ..PickerQuery::default()
        };
        assert!(!database.picker_sizes(&choice).await.unwrap().is_empty());
        let dielectrics = database.picker_dielectrics(&choice).await.unwrap();
        assert!(!dielectrics.is_empty(), "{column}");
    }
    // A column that only searches read.
    let columns = ["case_code", "dielectric", "series_id"];
    execute(&database, "PRAGMA foreign_keys = OFF").await;
    for column in &columns[..2] {
        execute(&database, &broken(column, "X'FFFE'")).await;
        let filter = SearchFilter::default();
        let found = database.search("C0805C104", &filter, 50).await.unwrap();
        assert!(!found.parts.is_empty(), "{column}");
    }
}

/// Bytes of a page of SQLite.
const PAGE: usize = 4096;

/// A fixed sequence of numbers that look random.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % end
    }
}

fn overwrite_pages(file: &Path, seed: u64) {
    let mut numbers = Numbers(seed);
    let mut bytes = fs::read(file).unwrap();
    let pages = bytes.len() / PAGE;
    for _ in 0..40 {
        // The first page holds the schema; without it nothing is a database.
        let begin = (1 + numbers.below(pages - 1)) * PAGE + numbers.below(PAGE - 32);
        for byte in &mut bytes[begin..begin + 32] {
            *byte = u8::try_from(numbers.below(256)).unwrap();
        }
    }
    fs::write(file, bytes).unwrap();
}

#[test]
fn overwritten_pages_are_noticed_and_no_other_values_come_of_them() {
    let runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = { runtime }.enable_all().build().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let expected = runtime.block_on(async {
        let on = TestDatabase::sqlite(Content::Catalogue);
        let database = Database::open(&on.url).await.unwrap();
        let expected = parts(&database).await;
        database.close().await;
        expected
    });
    let mut most_read = 0;
    for seed in 1..=5 {
        let on = TestDatabase::sqlite(Content::Catalogue);
        let from = Database::file_of(&on.url).unwrap().unwrap();
        let file = folder.path().join(format!("{seed}.sqlite"));
        fs::copy(from, &file).unwrap();
        overwrite_pages(&file, seed);
        runtime.block_on(async {
            let database = Database::open(&format!("sqlite://{}", file.display())).await;
            // One that cannot even be opened is noticed.
            let Ok(database) = database else { return };
            let is_whole = database.check().await.is_ok();
            let verified = database.verify_parts().await;
            let is_noticed = match &verified {
                Ok(verified) => verified.fault().is_some(),
                Err(error) => error.is_damage(),
            };
            assert!(is_noticed || !is_whole, "seed {seed}: {verified:?}");
            let (mut last, mut read) = (String::new(), 0);
            loop {
                let page = match database.parts_after(&last).await {
                    Ok(Some(page)) => page,
                    Ok(None) => break,
                    Err(error) => {
                        assert!(error.is_damage(), "seed {seed}: {error}");
                        break;
                    }
                };
                last = page.last;
                read += page.parts.len();
                for stored in page.parts {
                    let original = &expected[&stored.part.base_number];
                    assert_eq!(stored.part, original.part, "seed {seed}");
                    assert_eq!(stored.maker, original.maker, "seed {seed}");
                }
            }
            most_read = most_read.max(read);
            database.close().await;
        });
    }
    // Where the indexes are whole, all but some parts are read.
    assert!(most_read * 10 > expected.len() * 9, "{most_read}");
}
