//! A database for each test, on either kind of server: empty, or a copy of one into which the
//! built-in catalogue was loaded once per test program. The tests of the server use this file too.

use std::env;
use std::fs;
use std::future::Future;
use std::hash::{BuildHasher, RandomState};
use std::path::Path;
use std::sync::LazyLock;
use std::thread;

use henrad_catalogue::Database;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// Address of a PostgreSQL server on which tests may create databases.
const SERVER: &str = "HENRAD_TEST_POSTGRES_URL";

/// What a database holds when its test starts.
#[derive(Debug, Clone, Copy)]
pub enum Content {
    Catalogue,
    Nothing,
}

/// The database of a test; dropped, it is removed.
pub struct TestDatabase {
    pub url: String,
    place: Place,
}

enum Place {
    File { _folder: TempDir },
    Server { name: String },
}

impl TestDatabase {
    pub fn sqlite(content: Content) -> Self {
        static LOADED: LazyLock<Vec<u8>> = LazyLock::new(loaded_file);
        let folder = tempfile::tempdir().unwrap();
        // The folder `new` is made when the database is opened.
        let mut file = folder.path().join("new/henrad.sqlite");
        if matches!(content, Content::Catalogue) {
            file = folder.path().join("henrad.sqlite");
            fs::write(&file, &*LOADED).unwrap();
        }
        Self {
            url: sqlite_url(&file),
            place: Place::File { _folder: folder },
        }
    }

    pub fn postgres(content: Content) -> Self {
        // Never dropped: it goes with the server, which lives as long as a test run.
        static LOADED: LazyLock<TestDatabase> = LazyLock::new(|| {
            let database = TestDatabase::postgres(Content::Nothing);
            load(database.url.clone());
            database
        });
        let name = format!("henrad_test_{:016x}", RandomState::new().hash_one(0));
        let template = match content {
            Content::Catalogue => LOADED.name(),
            Content::Nothing => "template0",
        };
        execute(format!("CREATE DATABASE {name} TEMPLATE {template}"));
        Self {
            url: with_name(&server(), &name),
            place: Place::Server { name },
        }
    }

    fn name(&self) -> &str {
        match &self.place {
            Place::File { .. } => "",
            Place::Server { name } => name,
        }
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        if let Place::Server { name } = &self.place {
            execute(format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
        }
    }
}

/// An SQLite file that holds the built-in catalogue.
fn loaded_file() -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("henrad.sqlite");
    load(sqlite_url(&file));
    fs::read(file).unwrap()
}

fn sqlite_url(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}

/// Loads the built-in catalogue and closes the database, as a copy needs it.
fn load(url: String) {
    wait_for(|| async move {
        let database = Database::open(&url).await.unwrap();
        database.load_built_in(&mut |_| ()).await.unwrap();
        database.close().await;
    });
}

fn server() -> String {
    env::var(SERVER).unwrap_or_else(|_| {
        panic!("{SERVER} is not set: name a PostgreSQL server for the tests, see xtask/README.md")
    })
}

fn execute(statement: String) {
    wait_for(|| async move {
        let mut connection = PgConnection::connect(&server())
            .await
            .unwrap_or_else(|error| panic!("the server of {SERVER} does not answer: {error}"));
        sqlx::query(AssertSqlSafe(statement))
            .execute(&mut connection)
            .await
            .unwrap();
    });
}

/// Runs asynchronous work to its end, on a thread of its own because a test may be asynchronous
/// too.
fn wait_for<F: Future<Output = ()>>(work: impl FnOnce() -> F + Send + 'static) {
    let thread = thread::spawn(|| Runtime::new().unwrap().block_on(work()));
    assert!(thread.join().is_ok(), "a test database is not to be had");
}

/// The server's address with another database name.
fn with_name(server: &str, name: &str) -> String {
    let (address, options) = match server.split_once('?') {
        Some((address, options)) => (address, format!("?{options}")),
        None => (server, String::new()),
    };
    let host = address.find("://").map_or(0, |at| at + 3);
    let end = address[host..]
        .find('/')
        .map_or(address.len(), |slash| host + slash);
    format!("{}/{name}{options}", &address[..end])
}
