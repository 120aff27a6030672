//! Opens a database to read it: makes none, and leaves its schema as it is.

use std::collections::BTreeSet;
use std::str::FromStr;

use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};

use super::{
    BUSY_TIMEOUT, Database, InMemory, MAX_CONNECTIONS, PAGES_PER_CONNECTION, migrations,
    open_postgres, without_credentials,
};
use crate::error::CatalogueError;

impl Database {
    /// Opens an existing database with the schema of this version; the address as for
    /// [`Database::open`].
    ///
    /// # Errors
    /// [`CatalogueError::Foreign`], [`CatalogueError::OlderSchema`],
    /// [`CatalogueError::NewerSchema`], or if the database cannot be reached. Nothing is changed.
    pub async fn open_existing(url: &str) -> Result<Self, CatalogueError> {
        if url.contains(":memory:") {
            // Nobody else has a database in memory.
            return Self::open(url).await;
        }
        let database = if url.starts_with("sqlite:") {
            let options = SqliteConnectOptions::from_str(url)?
                .foreign_keys(true)
                .pragma("cache_size", PAGES_PER_CONNECTION)
                .busy_timeout(BUSY_TIMEOUT);
            let pool = SqlitePoolOptions::new().max_connections(MAX_CONNECTIONS);
            Self::Sqlite(pool.connect_with(options).await?, InMemory::default())
        } else if url.starts_with("postgres:") || url.starts_with("postgresql:") {
            Self::Postgres(open_postgres(url).await?, InMemory::default())
        } else {
            return Err(CatalogueError::UnknownDatabase(without_credentials(url)));
        };
        database.require_schema(url).await?;
        Ok(database)
    }

    async fn require_schema(&self, url: &str) -> Result<(), CatalogueError> {
        const SQL: &str = "SELECT version FROM _sqlx_migrations WHERE success";
        let found = with_db!(self, pool => sqlx::query_scalar::<_, i64>(SQL).fetch_all(pool).await);
        let found: BTreeSet<i64> = match found.map_err(CatalogueError::from) {
            Ok(found) => found.into_iter().collect(),
            Err(error) if error.trouble().is_some() => return Err(error),
            Err(_) => {
                let place = without_credentials(url);
                return Err(CatalogueError::Foreign(
                    place,
                    "it does not have Henrad's tables",
                ));
            }
        };
        let known: BTreeSet<i64> = migrations::versions().collect();
        if let Some(newer) = found.difference(&known).last() {
            return Err(CatalogueError::NewerSchema(*newer));
        }
        match known.difference(&found).last() {
            Some(needed) => Err(CatalogueError::OlderSchema {
                found: found.last().copied().unwrap_or_default(),
                needed: *needed,
            }),
            None => Ok(()),
        }
    }
}
