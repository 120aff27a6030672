//! A database of its own for every test, on either kind of server.

use std::future::Future;
use std::sync::LazyLock;

use henrad_catalogue::{BuiltIn, Database, LoadReport};
use tokio::runtime::{Builder, Runtime};

use crate::test_database::{Content, TestDatabase};

/// Makes two tests of each function: one per kind of database. `Catalogue:` and `Nothing:` say what
/// a database of the test's own holds at the start; tests after `Shared:` read one catalogue and
/// change nothing. Those after `OnThreads:` have a catalogue of their own and a runtime whose tasks
/// run at once.
macro_rules! on_both_databases {
    ($($content:ident: $($test:ident),+);+ $(;)?) => {
        mod sqlite {
            $($(#[test] fn $test() {
                on_both_databases!(@run $content sqlite $test);
            })+)+
        }
        mod postgres {
            $($(#[test] fn $test() {
                on_both_databases!(@run $content postgres $test);
            })+)+
        }
    };
    (@run Shared $kind:ident $test:ident) => {
        crate::support::$kind().read(super::$test);
    };
    (@run OnThreads $kind:ident $test:ident) => {
        use crate::test_database::{Content, TestDatabase};

        crate::support::run_on_threads(super::$test, &TestDatabase::$kind(Content::Catalogue));
    };
    (@run $content:ident $kind:ident $test:ident) => {
        use crate::test_database::{Content, TestDatabase};

        crate::support::run(super::$test, &TestDatabase::$kind(Content::$content));
    };
}

/// A runtime on the thread of the test: waking another thread at every answer of a database costs
/// more than the answer does.
fn runtime() -> Runtime {
    Builder::new_current_thread().enable_all().build().unwrap()
}

/// Runs a test on an opened database.
pub fn run<F: Future<Output = ()>>(test: impl FnOnce(Database) -> F, on: &TestDatabase) {
    run_in(&runtime(), test, on);
}

/// Runs a test on an opened database, and what it spawns on several threads at once.
pub fn run_on_threads<F: Future<Output = ()>>(test: impl FnOnce(Database) -> F, on: &TestDatabase) {
    run_in(&Runtime::new().unwrap(), test, on);
}

fn run_in<F: Future<Output = ()>>(
    runtime: &Runtime,
    test: impl FnOnce(Database) -> F,
    on: &TestDatabase,
) {
    runtime.block_on(async {
        let database = Database::open(&on.url).await.unwrap();
        test(database.clone()).await;
        database.close().await;
    });
}

/// A database with the catalogue that stays open for all tests that only read.
pub struct Shared {
    runtime: Runtime,
    database: Database,
    _on: TestDatabase,
}

impl Shared {
    fn open(on: TestDatabase) -> Self {
        let runtime = runtime();
        let database = runtime.block_on(Database::open(&on.url)).unwrap();
        Self {
            runtime,
            database,
            _on: on,
        }
    }

    pub fn read<F: Future<Output = ()>>(&self, test: impl FnOnce(Database) -> F) {
        self.runtime.block_on(test(self.database.clone()));
    }
}

pub fn sqlite() -> &'static Shared {
    static SHARED: LazyLock<Shared> =
        LazyLock::new(|| Shared::open(TestDatabase::sqlite(Content::Catalogue)));
    &SHARED
}

pub fn postgres() -> &'static Shared {
    static SHARED: LazyLock<Shared> =
        LazyLock::new(|| Shared::open(TestDatabase::postgres(Content::Catalogue)));
    &SHARED
}

/// Of many numbers that are looked up alike, every which one a database is asked for: what tells
/// the databases apart is their queries, and one number in twenty-five brings each of them.
pub fn step(database: &Database) -> usize {
    match database {
        Database::Sqlite(..) => 1,
        Database::Postgres(..) => 25,
    }
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
