//! Databases of earlier versions with what users had saved in them: they open, nothing is lost, and what they hold
//! is copied to either kind of database. The folder `earlier` has one for each time that the schema had grown much;
//! a release adds its own, as `sqlite3 FILE .dump` or `pg_dump --inserts --no-owner` writes it.

use std::fs;
use std::path::Path;

use henrad_catalogue::{Database, Lookup, SharedState, SiteSetting};
use henrad_parts::PartStatus;
use sqlx::AssertSqlSafe;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, PgConnection};

use crate::support::few;
use crate::test_database::{Content, TestDatabase};

/// A part that an editor had changed, and one of an import.
const EDITED: &str = "C0805C103M1UACTU";
const IMPORTED: &str = "ACME-1";

/// The dumps with their names, the oldest first.
fn dumps() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/earlier");
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    let read = |file: &std::path::PathBuf| {
        let name = file.file_stem().unwrap().to_str().unwrap().to_owned();
        (name, fs::read_to_string(file).unwrap())
    };
    files.iter().map(read).collect()
}

/// The database that a dump was made of.
async fn restored(of: &str, dump: String) -> TestDatabase {
    let dump = AssertSqlSafe(dump);
    if of.ends_with(".postgres") {
        let database = TestDatabase::postgres(Content::Nothing);
        let mut connection = PgConnection::connect(&database.url).await.unwrap();
        sqlx::raw_sql(dump).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        return database;
    }
    let database = TestDatabase::sqlite(Content::Nothing);
    let file = Path::new(database.url.strip_prefix("sqlite://").unwrap());
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .foreign_keys(false);
    let mut connection: SqliteConnection = options.connect().await.unwrap();
    sqlx::raw_sql(dump).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    database
}

/// What users had saved is there, and is what was written.
async fn expect_kept(database: &Database, of: &str) {
    let account = database.account("ada").await.unwrap().expect(of);
    assert_eq!(account.name, "Ada L.", "{of}");
    let SharedState::Kept(share) = database.load_share("key", 6, 5).await.unwrap() else {
        panic!("{of}: no share")
    };
    assert_eq!(share.state, "{\"text\":\"µ\"}", "{of}");
    let message = database.site_setting(SiteSetting::HomeMessage).await;
    assert_eq!(message.unwrap(), "hello", "{of}");
    let mut bases = Vec::new();
    for number in [EDITED, IMPORTED] {
        let found = database.find_part(number, &PartStatus::ALL).await.unwrap();
        let Lookup::Found(stored, _) = found else {
            panic!("{of}: no {number}")
        };
        if number == EDITED {
            assert_eq!(stored.part.application, "an editor's", "{of}");
        }
        bases.push(stored.part.base_number);
    }
    let revisions = database.part_revisions(&bases[0]).await.unwrap();
    assert_eq!(revisions.len(), 2, "{of}");
    let audit = database.audit(10).await.unwrap();
    assert!(
        audit.iter().any(|entry| entry.action == "save part"),
        "{of}"
    );
    let verified = database.verify_parts().await.unwrap();
    assert_eq!((verified.fault(), verified.unmarked), (None, 0), "{of}");
}

#[test]
fn databases_of_earlier_versions_open_with_all_that_users_saved() {
    let runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = { runtime }.enable_all().build().unwrap();
    let dumps = dumps();
    assert!(dumps.len() >= 5, "{}", dumps.len());
    for (of, dump) in dumps {
        assert!(dump.len() <= 50_000, "{of} is large");
        runtime.block_on(async {
            let restored = restored(&of, dump).await;
            let database = Database::open(&restored.url).await.unwrap();
            database.check().await.unwrap();
            database.load(&few(100), &mut |_| ()).await.unwrap();
            expect_kept(&database, &of).await;
            for target in [
                TestDatabase::sqlite(Content::Nothing),
                TestDatabase::postgres(Content::Nothing),
            ] {
                let copy = Database::open(&target.url).await.unwrap();
                database.copy_to(&copy).await.unwrap();
                expect_kept(&copy, &of).await;
                copy.close().await;
            }
            database.close().await;
        });
    }
}
