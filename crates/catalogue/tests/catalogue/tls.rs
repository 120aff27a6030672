//! TLS to a PostgreSQL whose certificate an authority of its own has signed, for 127.0.0.1 alone.

use henrad_catalogue::{CatalogueError, Database};
use sqlx::postgres::PgPool;
use tokio::runtime::Runtime;

use crate::test_database::{Content, TestDatabase};

/// The address of a test database without its options.
fn address(database: &TestDatabase) -> &str {
    let (address, _) = database.url.split_once('?').unwrap_or((&database.url, ""));
    address
}

/// A setting of the server, or what it says of this connection.
async fn ask(pool: &PgPool, sql: &'static str) -> String {
    sqlx::query_scalar(sql).fetch_one(pool).await.unwrap()
}

#[test]
fn a_server_is_believed_with_a_certificate_of_the_named_authority_for_its_host() {
    let test = TestDatabase::postgres(Content::Nothing);
    let plain = address(&test);
    Runtime::new().unwrap().block_on(async {
        let pool = PgPool::connect(&test.url).await.unwrap();
        let authority = ask(&pool, "SHOW ssl_ca_file").await;
        pool.close().await;
        assert_ne!(
            authority, "",
            "the server of the tests has no TLS, see xtask/README.md"
        );

        let checked = format!("{plain}?sslmode=verify-full&sslrootcert={authority}");
        let database = Database::open(&checked).await.unwrap();
        let Database::Postgres(pool, _) = &database else {
            panic!("{checked}")
        };
        let version = "SELECT version FROM pg_stat_ssl WHERE pid = pg_backend_pid() AND ssl";
        assert_eq!(ask(pool, version).await, "TLSv1.3");
        database.check().await.unwrap();
        database.close().await;

        let unknown = format!("{plain}?sslmode=verify-full");
        let elsewhere = checked.replace("127.0.0.1", "localhost");
        for (url, trouble) in [(unknown, "UnknownIssuer"), (elsewhere, "not valid for")] {
            let refused: CatalogueError = Database::open(&url).await.unwrap_err();
            let told = refused.to_string();
            assert!(told.contains(trouble), "{url}: {told}");
        }
    });
}
