//! A database of its own for every test, on either kind of server.

use std::future::Future;
use std::sync::LazyLock;

use henrad_catalogue::{BuiltIn, Database, LoadReport};
use tokio::runtime::Runtime;

use crate::test_database::TestDatabase;

/// Makes two tests of each function: one per kind of database. `Catalogue:` and `Nothing:` say what
/// the database holds at the start.
macro_rules! on_both_databases {
    ($($content:ident: $($test:ident),+);+ $(;)?) => {
        mod sqlite {
            use crate::test_database::{Content, TestDatabase};

            $($(#[test] fn $test() {
                crate::support::run(super::$test, &TestDatabase::sqlite(Content::$content));
            })+)+
        }
        mod postgres {
            use crate::test_database::{Content, TestDatabase};

            $($(#[test] fn $test() {
                crate::support::run(super::$test, &TestDatabase::postgres(Content::$content));
            })+)+
        }
    };
}

/// Runs a test on an opened database.
pub fn run<F: Future<Output = ()>>(test: impl FnOnce(Database) -> F, on: &TestDatabase) {
    Runtime::new().unwrap().block_on(async {
        let database = Database::open(&on.url).await.unwrap();
        test(database.clone()).await;
        database.close().await;
    });
}

/// The built-in catalogue, expanded once for all tests.
pub fn catalogue() -> &'static BuiltIn {
    static CATALOGUE: LazyLock<BuiltIn> = LazyLock::new(|| henrad_catalogue::built_in().unwrap());
    &CATALOGUE
}

/// The first parts of the catalogue, loaded in a small part of the time.
pub fn few(parts: usize) -> BuiltIn {
    BuiltIn {
        series: catalogue().series.clone(),
        parts: catalogue().parts[..parts].to_vec(),
    }
}

/// Loads the built-in catalogue.
pub async fn load(database: &Database) -> LoadReport {
    database.load(catalogue(), &mut |_| ()).await.unwrap()
}
