//! A database of its own for every test, on either kind of server.

use std::future::Future;
use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;

use henrad_catalogue::{BuiltIn, Database, LoadReport};
use sqlx::{AssertSqlSafe, Connection, PgConnection};

const POSTGRES: &str = "HENRAD_TEST_POSTGRES_URL";

/// Makes two tests of each function: one per database.
macro_rules! on_both_databases {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(#[test] fn $test() { crate::support::on_sqlite(super::$test); })+
        }
        mod postgres {
            $(#[test] fn $test() { crate::support::on_postgres(super::$test); })+
        }
    };
}

/// Runs a test on an empty SQLite file.
pub fn on_sqlite<F: Future<Output = ()>>(test: impl FnOnce(Database) -> F) {
    let folder = tempfile::tempdir().unwrap();
    let url = format!(
        "sqlite://{}",
        folder.path().join("new/henrad.sqlite").display()
    );
    runtime().block_on(async {
        let database = Database::open(&url).await.unwrap();
        test(database.clone()).await;
        database.close().await;
    });
}

/// Runs a test on an empty PostgreSQL database, and drops it whatever the outcome.
pub fn on_postgres<F: Future<Output = ()>>(test: impl FnOnce(Database) -> F) {
    let server = std::env::var(POSTGRES).unwrap_or_else(|_| {
        panic!("{POSTGRES} is not set: name a PostgreSQL server for the tests, see xtask/README.md")
    });
    let name = format!("t_{:016x}", RandomState::new().hash_one(&server));
    let _dropped_at_the_end = Temporary {
        server: server.clone(),
        name: name.clone(),
    };
    runtime().block_on(async {
        run_on(&server, format!("CREATE DATABASE {name}")).await;
        let database = Database::open(&with_database(&server, &name))
            .await
            .unwrap();
        test(database.clone()).await;
        database.close().await;
    });
}

/// The built-in catalogue, expanded once for all tests.
pub fn catalogue() -> &'static BuiltIn {
    static CATALOGUE: LazyLock<BuiltIn> = LazyLock::new(|| henrad_catalogue::built_in().unwrap());
    &CATALOGUE
}

/// Loads the built-in catalogue.
pub async fn load(database: &Database) -> LoadReport {
    database.load(catalogue(), &mut |_| ()).await.unwrap()
}

struct Temporary {
    server: String,
    name: String,
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let statement = format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name);
        runtime().block_on(run_on(&self.server, statement));
    }
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Runtime::new().unwrap()
}

async fn run_on(server: &str, statement: String) {
    let mut connection = PgConnection::connect(server)
        .await
        .unwrap_or_else(|error| panic!("the server of {POSTGRES} does not answer: {error}"));
    sqlx::query(AssertSqlSafe(statement))
        .execute(&mut connection)
        .await
        .unwrap();
}

/// The server's address with another database name.
fn with_database(server: &str, name: &str) -> String {
    let (address, options) = server
        .split_once('?')
        .map_or((server, String::new()), |(address, options)| {
            (address, format!("?{options}"))
        });
    let host = address.find("://").map_or(0, |at| at + 3);
    let end = address[host..]
        .find('/')
        .map_or(address.len(), |slash| host + slash);
    format!("{}/{name}{options}", &address[..end])
}
