//! The database that holds the catalogue: SQLite in one file, or PostgreSQL shared by many servers.

#[macro_use]
mod macros;
mod choice;
pub(crate) mod load;
mod migrations;
mod picker;
mod row;
mod transaction;

use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::{PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

pub use choice::PickerQuery;
pub use load::{LoadProgress, LoadReport, ProgressListener};
pub use picker::{PickerOption, PickerSeries, PickerSize, PickerVoltage};
pub use row::StoredPart;
pub(crate) use row::{PartRow, family_word, identifier, status_word, technology_word};
pub(crate) use transaction::Transaction;

use crate::error::CatalogueError;

/// How long a writer on SQLite waits for another.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

const MAX_CONNECTIONS: u32 = 16;
/// Parts read at a time.
const PAGE: i64 = 1000;

/// An open database with the current schema.
#[derive(Debug, Clone)]
pub enum Database {
    /// One file, nothing to install.
    Sqlite(SqlitePool),
    /// A server that several Henrad processes may share.
    Postgres(PgPool),
}

impl Database {
    /// Opens a database by its address and brings its schema up to date.
    ///
    /// `sqlite:path/to/file`, `sqlite::memory:` or `postgres://user:password@host/name`. A missing
    /// SQLite file is created with its folder. On PostgreSQL an advisory lock keeps servers that
    /// start together from migrating at the same time.
    ///
    /// # Errors
    /// If the address is of another kind, the database cannot be reached, or a migration fails.
    pub async fn open(url: &str) -> Result<Self, CatalogueError> {
        let database = if url.starts_with("sqlite:") {
            Self::Sqlite(open_sqlite(url).await?)
        } else if url.starts_with("postgres:") || url.starts_with("postgresql:") {
            Self::Postgres(
                PgPoolOptions::new()
                    .max_connections(MAX_CONNECTIONS)
                    .connect(url)
                    .await?,
            )
        } else {
            return Err(CatalogueError::UnknownDatabase(without_credentials(url)));
        };
        with_db!(&database, pool => migrations::migrator().run(pool).await?);
        Ok(database)
    }

    /// Checks that the database answers.
    ///
    /// # Errors
    /// If it does not answer.
    pub async fn ping(&self) -> Result<(), CatalogueError> {
        with_db!(self, pool => { sqlx::query("SELECT 1").execute(pool).await?; });
        Ok(())
    }

    /// Numbers of open and of idle connections.
    pub fn connections(&self) -> (u64, u64) {
        with_db!(self, pool => (u64::from(pool.size()), pool.num_idle() as u64))
    }

    /// The parts whose base number follows `last`, at most 1000 in the order of their base numbers, so
    /// that the whole catalogue is read by pages; empty after the last one.
    ///
    /// # Errors
    /// If the database does not answer, or a part in it cannot be read.
    pub async fn parts_after(&self, last: &str) -> Result<Vec<StoredPart>, CatalogueError> {
        const SQL: &str =
            "SELECT id, definition FROM part WHERE base_number > $1 ORDER BY base_number LIMIT $2";
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, (i64, String)>(SQL).bind(last).bind(PAGE).fetch_all(pool).await?
        });
        rows.iter()
            .map(|(id, definition)| StoredPart::read(*id, definition))
            .collect()
    }

    /// Closes all connections; further calls fail.
    pub async fn close(&self) {
        with_db!(self, pool => pool.close().await);
    }
}

async fn open_sqlite(url: &str) -> Result<SqlitePool, CatalogueError> {
    let options = SqliteConnectOptions::from_str(url)?
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // Acknowledged changes survive a power cut.
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY_TIMEOUT);
    if url.contains(":memory:") {
        // Each connection to memory is its own database: keep exactly one, forever.
        let pool = SqlitePoolOptions::new()
            .max_connections(1)
            .idle_timeout(None)
            .max_lifetime(None);
        return Ok(pool.connect_with(options).await?);
    }
    if let Some(folder) = options
        .get_filename()
        .parent()
        .filter(|path| *path != Path::new(""))
    {
        std::fs::create_dir_all(folder)?;
    }
    Ok(SqlitePoolOptions::new()
        .max_connections(MAX_CONNECTIONS)
        .connect_with(options)
        .await?)
}

/// The address without its password, for messages.
fn without_credentials(url: &str) -> String {
    url.rsplit('@').next().unwrap_or_default().to_owned()
}
