//! Migrations and the load of the built-in catalogue.

use henrad_catalogue::{CatalogueError, Database, Lookup, SearchFilter};
use henrad_parts::{PartStatus, quantity};

use crate::damage::allow_damage;
use crate::support::{catalogue, few, load, run};
use crate::test_database::{Content, TestDatabase};

on_both_databases!(
    Nothing:
        answers_and_migrates_again,
        loads_once_and_is_left_alone_then,
        reports_progress_to_the_end,
        replaces_the_rows_of_an_earlier_catalogue,
        keeps_the_rows_of_other_makers,
        loads_once_when_two_servers_start_together;
);

async fn answers_and_migrates_again(database: Database) {
    database.ping().await.unwrap();
    if let Database::Sqlite(pool, _) = &database {
        let mode: String = sqlx::query_scalar("PRAGMA journal_mode")
            .fetch_one(pool)
            .await
            .unwrap();
        assert_eq!(mode, "wal");
        let keys: i64 = sqlx::query_scalar("PRAGMA foreign_keys")
            .fetch_one(pool)
            .await
            .unwrap();
        assert_eq!(keys, 1);
    }
}

#[test]
fn reading_leaves_an_older_or_newer_schema_as_it_is() {
    for on in [
        TestDatabase::sqlite(Content::Nothing),
        TestDatabase::postgres(Content::Nothing),
    ] {
        run(|database| reads_only(database, on.url.clone()), &on);
    }
}

async fn reads_only(database: Database, url: String) {
    const VERSIONS: &str = "SELECT version FROM _sqlx_migrations ORDER BY version";
    const RENAME: &str = "UPDATE _sqlx_migrations SET version = version + 1000 \
        WHERE version = (SELECT MAX(version) FROM _sqlx_migrations)";
    let execute = async |sql: &'static str| match &database {
        Database::Sqlite(pool, _) => drop(sqlx::query(sql).execute(pool).await.unwrap()),
        Database::Postgres(pool, _) => drop(sqlx::query(sql).execute(pool).await.unwrap()),
    };
    let versions = async || -> Vec<i64> {
        match &database {
            Database::Sqlite(pool, _) => {
                sqlx::query_scalar(VERSIONS).fetch_all(pool).await.unwrap()
            }
            Database::Postgres(pool, _) => {
                sqlx::query_scalar(VERSIONS).fetch_all(pool).await.unwrap()
            }
        }
    };
    let opened = async || Database::open_existing(&url).await.map(drop);
    opened().await.unwrap();
    let newest = *versions().await.last().unwrap();
    execute(RENAME).await;
    let error = opened().await.unwrap_err();
    assert!(matches!(error, CatalogueError::NewerSchema(step) if step == newest + 1000));
    let started = Database::open(&url).await.unwrap_err().to_string();
    for told in [
        &(newest + 1000).to_string(),
        "a newer Henrad",
        "restore the backup",
    ] {
        assert!(started.contains(told), "{told}: {started}");
    }
    execute("DELETE FROM _sqlx_migrations WHERE version > 1000").await;
    let before = versions().await;
    let error = opened().await.unwrap_err();
    let CatalogueError::OlderSchema { found, needed } = &error else {
        panic!("{error}");
    };
    assert_eq!((*found, *needed), (*before.last().unwrap(), newest));
    assert!(
        error.to_string().contains("start `henrad serve`"),
        "{error}"
    );
    assert_eq!(versions().await, before, "nothing was migrated");
    execute("DROP TABLE _sqlx_migrations").await;
    let error = opened().await.unwrap_err();
    assert!(matches!(error, CatalogueError::Foreign(..)), "{error}");
}

#[test]
fn parts_of_an_older_database_get_their_makers() {
    for on in [
        TestDatabase::sqlite(Content::Nothing),
        TestDatabase::postgres(Content::Nothing),
    ] {
        run(|database| migrates_makers(database, on.url.clone()), &on);
    }
}

/// Puts the schema back before the step that gives each part its maker, and takes that step again.
async fn migrates_makers(database: Database, url: String) {
    /// An imported part in a series of its own, the same as an editor left it, and one in a
    /// built-in series.
    const OLD: [&str; 11] = [
        "DELETE FROM _sqlx_migrations WHERE version = 40",
        "DROP INDEX part_by_value",
        "DROP INDEX part_ratings",
        "DROP INDEX part_by_choice",
        "ALTER TABLE part DROP COLUMN maker",
        "CREATE INDEX part_by_value ON part (capacitance)",
        "CREATE INDEX part_ratings ON part (base_number)",
        "CREATE INDEX part_by_choice ON part (series_id)",
        "UPDATE part SET made_by = 'Acme' WHERE id IN (SELECT id FROM part ORDER BY id LIMIT 3)",
        "UPDATE series SET made_by = 'Acme' WHERE id = (SELECT series_id FROM part ORDER BY id DESC LIMIT 1)",
        "UPDATE part SET made_by = 'editor' WHERE id = (SELECT MAX(id) FROM part)",
    ];
    database.load(&few(30), &mut |_| ()).await.unwrap();
    allow_damage(&database).await;
    for sql in OLD {
        match &database {
            Database::Sqlite(pool, _) => drop(sqlx::query(sql).execute(pool).await.unwrap()),
            Database::Postgres(pool, _) => drop(sqlx::query(sql).execute(pool).await.unwrap()),
        }
    }
    database.close().await;
    let migrated = Database::open(&url).await.unwrap();
    assert_eq!(migrated.makers().await.unwrap(), [("Acme".to_owned(), 4)]);
    // The load after it keeps these parts and groups all of them by maker.
    migrated.load(&few(30), &mut |_| ()).await.unwrap();
    assert_eq!(migrated.makers().await.unwrap(), [("Acme".to_owned(), 4)]);
    let of_acme = SearchFilter {
        maker: "Acme".to_owned(),
        ..SearchFilter::default()
    };
    let found = migrated.search("ceramic", &of_acme, 20).await.unwrap();
    assert_eq!((found.total, found.facets.maker[0].count), (4, 4));
    migrated.close().await;
}

async fn loads_once_and_is_left_alone_then(database: Database) {
    let first = load(&database).await;
    assert!(first.changed);
    let per_family = database.parts_per_family().await.unwrap();
    assert_eq!(per_family, catalogue().per_family());
    let mut stages = Vec::new();
    let second = database
        .load_built_in(&mut |progress| stages.push(progress.stage))
        .await
        .unwrap();
    assert!(!second.changed);
    assert_eq!(second.parts, first.parts);
    assert_eq!(stages, ["expanding the series"]);
    assert_eq!(count(&database, "part").await, first.parts);
    // From now on the database says that this program loaded it, until others did.
    stages.clear();
    let third = database
        .load_built_in(&mut |progress| stages.push(progress.stage))
        .await
        .unwrap();
    assert_eq!((third, stages.len()), (second, 0));
    database.load(&few(10), &mut |_| ()).await.unwrap();
    let again = database.load_built_in(&mut |_| ()).await.unwrap();
    assert_eq!(again, first);
}

async fn reports_progress_to_the_end(database: Database) {
    let mut steps = Vec::new();
    database
        .load(&few(1200), &mut |progress| {
            steps.push((progress.done, progress.total));
        })
        .await
        .unwrap();
    assert_eq!(steps, [(500, 1200), (1000, 1200), (1200, 1200)]);
}

async fn replaces_the_rows_of_an_earlier_catalogue(database: Database) {
    let (before, after) = (few(300), few(200));
    database.load(&before, &mut |_| ()).await.unwrap();
    let report = database.load(&after, &mut |_| ()).await.unwrap();
    assert!(report.changed);
    assert_eq!(count(&database, "part").await, 200);
    let gone = &before.parts[250].part_number;
    let answer = database
        .search(gone, &SearchFilter::default(), 5)
        .await
        .unwrap();
    assert!(answer.parts.is_empty(), "{gone} is still there");
}

async fn keeps_the_rows_of_other_makers(database: Database) {
    let (before, after) = (few(300), few(301));
    database.load(&before, &mut |_| ()).await.unwrap();
    // As an earlier version wrote it, without the columns of the figures.
    let edited = "UPDATE part SET made_by = 'editor', status = 'test', temperature_max = NULL, tolerances = '' \
        WHERE base_number = $1";
    let number = &before.parts[7].base_number;
    match &database {
        Database::Sqlite(pool, _) => sqlx::query(edited)
            .bind(number)
            .execute(pool)
            .await
            .map(|_| ()),
        Database::Postgres(pool, _) => sqlx::query(edited)
            .bind(number)
            .execute(pool)
            .await
            .map(|_| ()),
    }
    .unwrap();
    database.load(&after, &mut |_| ()).await.unwrap();
    assert_eq!(count(&database, "part").await, 301);
    let lookup = database
        .find_part(number, &[PartStatus::Active])
        .await
        .unwrap();
    assert!(
        matches!(lookup, Lookup::Missing { .. }),
        "the edit of {number} was overwritten"
    );
    let filter = SearchFilter {
        statuses: vec![PartStatus::Test],
        temperature_max: Some(before.parts[7].temperature_max),
        ..SearchFilter::default()
    };
    let text = quantity::format_capacitance(before.parts[7].capacitance);
    let answer = database.search(&text, &filter, 5).await.unwrap();
    assert_eq!(answer.total, 1, "its figures were not filled");
}

async fn loads_once_when_two_servers_start_together(database: Database) {
    let catalogue = few(400);
    let (mut quiet, mut silent) = (|_| (), |_| ());
    let (one, other) = tokio::join!(
        database.load(&catalogue, &mut quiet),
        database.load(&catalogue, &mut silent)
    );
    assert_ne!(one.unwrap().changed, other.unwrap().changed);
    assert_eq!(count(&database, "part").await, 400);
}

#[tokio::test]
async fn opens_a_database_in_memory() {
    let database = Database::open("sqlite::memory:").await.unwrap();
    database.load(&few(10), &mut |_| ()).await.unwrap();
    assert_eq!(count(&database, "part").await, 10);
}

#[tokio::test]
async fn refuses_other_databases_without_printing_passwords() {
    let error = Database::open("mysql://user:secret@host/name")
        .await
        .unwrap_err();
    assert!(matches!(error, CatalogueError::UnknownDatabase(_)));
    assert!(!error.to_string().contains("secret"), "{error}");
}

async fn count(database: &Database, table: &'static str) -> usize {
    let sql = sqlx::AssertSqlSafe(format!("SELECT COUNT(*) FROM {table}"));
    let rows: i64 = match database {
        Database::Sqlite(pool, _) => sqlx::query_scalar(sql).fetch_one(pool).await.unwrap(),
        Database::Postgres(pool, _) => sqlx::query_scalar(sql).fetch_one(pool).await.unwrap(),
    };
    usize::try_from(rows).unwrap()
}
