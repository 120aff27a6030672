//! The database that holds the catalogue: SQLite in one file, or PostgreSQL shared by many servers.

#[macro_use]
mod macros;
mod choice;
mod clock;
mod damage;
mod direct_reader;
mod existing;
mod figures;
mod group_cache;
pub(crate) mod load;
mod migrations;
mod picker;
mod raw_text;
mod records;
mod row;
pub(crate) mod stamp;
mod transaction;

use std::fs::{DirBuilder, OpenOptions};
#[cfg(unix)]
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions, PgSslMode};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection};
use tokio::time::timeout;

pub use choice::PickerQuery;
use clock::SteadyClock;
pub use damage::{Damage, Verified};
use direct_reader::DirectReader;
pub(crate) use direct_reader::STAMP;
use group_cache::GroupCache;
pub(crate) use group_cache::{CachedGroups, FIGURES, Group, SeriesNames};
pub use load::{LoadProgress, LoadReport, ProgressListener};
pub use picker::{PickerOption, PickerSeries, PickerSize, PickerVoltage};
pub(crate) use raw_text::RawText;
pub(crate) use records::{Record, Stated, undamaged_records};
pub(crate) use row::StoredColumns;
pub use row::StoredPart;
pub(crate) use row::{
    EDITOR, NO_CHECKSUM, PartRow, checksum, family_word, identifier, ordering_figures, status_word,
    technology_word,
};
pub use stamp::CatalogueStamp;
pub(crate) use stamp::stamp;
pub(crate) use transaction::Transaction;

use crate::error::CatalogueError;

/// How long a writer on SQLite waits for another.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

const MAX_CONNECTIONS: u32 = 16;
/// Parts read at a time.
const PAGE: i64 = 1000;

/// Pages that each connection to SQLite keeps, in KiB (negative by SQLite's convention): the system
/// keeps the file in memory anyway, once for all connections.
const PAGES_PER_CONNECTION: &str = "-512";

/// Longest wait for a connection to PostgreSQL.
const CONNECT_WITHIN: Duration = Duration::from_secs(10);

/// An open database with the current schema.
#[derive(Debug, Clone)]
pub enum Database {
    /// One file, nothing to install.
    Sqlite(SqlitePool, InMemory),
    /// A server that several Henrad processes may share.
    Postgres(PgPool, InMemory),
}

/// Some parts of the catalogue.
#[derive(Debug, Clone, PartialEq)]
pub struct PartPage {
    pub parts: Vec<StoredPart>,
    /// The base number after which the next page begins.
    pub last: String,
}

/// What is kept in memory of a database; shared by its clones.
#[derive(Debug, Clone, Default)]
pub struct InMemory {
    groups: GroupCache,
    damage: Damage,
    /// The time of failed log-ins.
    clock: Arc<SteadyClock>,
    stamp: DirectReader,
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
            Self::Sqlite(Box::pin(open_sqlite(url)).await?, InMemory::default())
        } else if url.starts_with("postgres:") || url.starts_with("postgresql:") {
            Self::Postgres(Box::pin(open_postgres(url)).await?, InMemory::default())
        } else {
            return Err(CatalogueError::UnknownDatabase(without_credentials(url)));
        };
        let migrator = migrations::migrator(&database);
        with_db!(&database, pool => Box::pin(migrator.run(pool)).await?);
        Ok(database)
    }

    /// Number of stored parts at the last change; 0 before the first one.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn stored_parts(&self) -> Result<usize, CatalogueError> {
        const SQL: &str = "SELECT part_count FROM catalogue_stamp WHERE id = 'parts'";
        let count = with_db!(self, pool => {
            sqlx::query_scalar::<_, i64>(SQL).fetch_one(pool).await?
        });
        Ok(usize::try_from(count).unwrap_or(0))
    }

    /// The clock of what several servers share.
    pub(crate) fn clock(&self) -> &SteadyClock {
        let (Self::Sqlite(_, memory) | Self::Postgres(_, memory)) = self;
        &memory.clock
    }

    /// Reads the whole database for damage. PostgreSQL checks its pages itself when they are read.
    ///
    /// # Errors
    /// [`CatalogueError::Damaged`] with what was found, or if the database does not answer.
    pub async fn check(&self) -> Result<(), CatalogueError> {
        let Self::Sqlite(pool, _) = self else {
            return self.ping().await;
        };
        let found: Vec<String> = sqlx::query_scalar("PRAGMA quick_check(5)")
            .fetch_all(pool)
            .await?;
        if found == ["ok"] {
            return Ok(());
        }
        Err(CatalogueError::Damaged(found.join("; ")))
    }

    /// Whether the connection to another machine is encrypted and its certificate checked; true for
    /// a database on this machine.
    pub fn is_private(url: &str) -> bool {
        // Reading the options does not look at the scheme.
        if !url.starts_with("postgres") {
            return true;
        }
        let Ok(options) = PgConnectOptions::from_str(url) else {
            return true;
        };
        let host = options.get_host();
        let is_here = ["localhost", "127.0.0.1", "::1"].contains(&host) || host.starts_with('/');
        is_here || matches!(options.get_ssl_mode(), PgSslMode::VerifyFull)
    }

    /// Checks that a file is an undamaged SQLite database of this program, without writing to it.
    ///
    /// # Errors
    /// [`CatalogueError::Foreign`], [`CatalogueError::Damaged`].
    pub async fn inspect(file: &Path) -> Result<(), CatalogueError> {
        const MARK: &str =
            "SELECT COUNT(*) FROM sqlite_master WHERE name IN ('part_group', 'share')";
        let foreign = |why| CatalogueError::Foreign(file.display().to_string(), why);
        let options = SqliteConnectOptions::new()
            .filename(file)
            .read_only(true)
            .immutable(true);
        let mut connection = options.connect().await?;
        let mark = sqlx::query_scalar::<_, i64>(MARK);
        let tables = mark.fetch_one(&mut connection).await;
        if tables.map_err(|_| foreign("it is not SQLite"))? != 2 {
            return Err(foreign("it does not have Henrad's tables"));
        }
        let check = sqlx::query_scalar::<_, String>("PRAGMA quick_check(5)");
        let found = check.fetch_all(&mut connection).await?;
        connection.close().await?;
        if found == ["ok"] {
            Ok(())
        } else {
            Err(CatalogueError::Damaged(found.join("; ")))
        }
    }

    /// The file of an SQLite address; `None` for a database in memory or on a server.
    ///
    /// # Errors
    /// If the address cannot be read.
    pub fn file_of(url: &str) -> Result<Option<PathBuf>, CatalogueError> {
        if !url.starts_with("sqlite:") || url.contains(":memory:") {
            return Ok(None);
        }
        let options = SqliteConnectOptions::from_str(url)?;
        Ok(Some(options.get_filename().to_owned()))
    }

    /// Checks that the database begins a transaction and answers in it; after a failure of the disk, that it writes.
    /// Without one no write is begun, which would wait for those of others.
    ///
    /// # Errors
    /// If it does not.
    pub async fn ping(&self) -> Result<(), CatalogueError> {
        if self.damage().is_failing() {
            return self.write_nothing_new().await;
        }
        with_db!(self, pool => {
            // Where a transaction was left open this fails, and `begin` would nest another.
            let mut open = pool.begin_with("BEGIN").await?;
            sqlx::query("SELECT 1").execute(&mut *open).await?;
            open.rollback().await?;
        });
        Ok(())
    }

    /// Writes a row as it is.
    async fn write_nothing_new(&self) -> Result<(), CatalogueError> {
        const SAME: &str = "UPDATE catalogue_stamp SET id = id WHERE id = 'parts'";
        let begin = match self {
            Self::Sqlite(..) => "BEGIN IMMEDIATE",
            Self::Postgres(..) => "BEGIN",
        };
        with_db!(self, pool => {
            let mut open = pool.begin_with(begin).await?;
            sqlx::query(SAME).execute(&mut *open).await?;
            open.commit().await?;
        });
        self.damage().forget_failure();
        Ok(())
    }

    /// Numbers of open and of idle connections.
    pub fn connections(&self) -> (u64, u64) {
        with_db!(self, pool => (u64::from(pool.size()), pool.num_idle() as u64))
    }

    /// The parts whose base number follows `last`, of at most 1000 rows in the order of their base numbers, and
    /// the base number to go on after, so that the whole catalogue is read by pages; none after the last one.
    /// Damaged parts are left out.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn parts_after(&self, last: &str) -> Result<Option<PartPage>, CatalogueError> {
        // The index alone answers: it is read although pages of the table cannot be.
        const NUMBERS: &str =
            "SELECT base_number, id FROM part WHERE base_number > $1 ORDER BY base_number LIMIT $2";
        const ROWS: &str = "SELECT id, maker, checksum, definition FROM part WHERE base_number > $1 AND base_number <= $2 \
            ORDER BY base_number";
        let mut numbers: Vec<(RawText, i64)> = with_db!(self, pool => {
            sqlx::query_as(NUMBERS).bind(last).bind(PAGE).fetch_all(pool).await?
        });
        // Nothing can be asked for behind a broken number.
        let ends = numbers
            .iter()
            .rposition(|(number, _)| number.as_text().is_some());
        numbers.truncate(ends.map_or(0, |end| end + 1));
        let Some((end, _)) = numbers.last() else {
            return Ok(None);
        };
        let end = end.clone().into_text();
        let rows: Result<Vec<StoredColumns>, sqlx::Error> = with_db!(self, pool => {
            sqlx::query_as(ROWS).bind(last).bind(&end).fetch_all(pool).await
        });
        let ids = async || Ok(numbers.iter().map(|(_, id)| *id).collect());
        let rows = rows.map_err(CatalogueError::from);
        let rows = Box::pin(self.readable(rows, ids)).await?;
        let (parts, last) = (self.undamaged(rows), end);
        Ok(Some(PartPage { parts, last }))
    }

    /// Closes all connections; further calls fail.
    pub async fn close(&self) {
        let (Self::Sqlite(_, memory) | Self::Postgres(_, memory)) = self;
        memory.stamp.close();
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
        .pragma("cache_size", PAGES_PER_CONNECTION)
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
        create_private_folder(folder)?;
    }
    create_private_file(options.get_filename())?;
    Ok(SqlitePoolOptions::new()
        .max_connections(MAX_CONNECTIONS)
        .after_release(|connection, _| Box::pin(is_outside_transactions(connection)))
        .connect_with(options)
        .await?)
}

/// Whether a connection that is given back is in no transaction. After an error of the disk SQLite
/// has rolled back by itself, and sqlx believes that the transaction goes on: such a connection
/// would refuse every later one, so it is closed.
async fn is_outside_transactions(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    if connection.is_in_transaction() {
        // One that was dropped is rolled back before the connection answers.
        connection.ping().await?;
    }
    Ok(!connection.is_in_transaction())
}

/// A pool on a server that answers; the first connection tells why it does not.
async fn open_postgres(url: &str) -> Result<PgPool, CatalogueError> {
    let options = PgConnectOptions::from_str(url)?;
    let (host, port) = (options.get_host().to_owned(), options.get_port());
    let pool = PgPoolOptions::new()
        .max_connections(MAX_CONNECTIONS)
        .acquire_timeout(CONNECT_WITHIN);
    match timeout(CONNECT_WITHIN, options.connect()).await {
        Ok(Ok(connection)) => {
            connection.close().await?;
            Ok(pool.connect_with(options).await?)
        }
        Ok(Err(cause)) => Err(CatalogueError::Unreachable { host, port, cause }),
        Err(_) => Err(CatalogueError::Silent {
            host,
            port,
            seconds: CONNECT_WITHIN.as_secs(),
        }),
    }
}

/// Creates a folder that only its owner can read; keeps an existing one.
fn create_private_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    builder.mode(0o700);
    builder.create(folder)
}

/// Makes an empty file that only its owner can read and write, for SQLite to fill; leaves one that
/// is there. What SQLite makes beside it has the same rights.
fn create_private_file(file: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    options.mode(0o600);
    match options.open(file) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// The address of a database without its password, for messages.
pub fn without_credentials(url: &str) -> String {
    let url = &without_password_option(url);
    let Some((kind, rest)) = url.split_once("://") else {
        return url.rsplit('@').next().unwrap_or_default().to_owned();
    };
    let Some((credentials, place)) = rest.rsplit_once('@') else {
        return url.to_owned();
    };
    let user = credentials.split(':').next().unwrap_or_default();
    format!("{kind}://{user}@{place}")
}

/// The address without the option `password`, which PostgreSQL takes instead of one before the
/// host.
fn without_password_option(url: &str) -> String {
    let mut parts = url.split('&');
    let first = parts.next().unwrap_or_default();
    let (place, option) = first.split_once('?').unwrap_or((first, ""));
    let options = std::iter::once(option).chain(parts);
    let shown = options.filter(|option| !option.is_empty() && !option.starts_with("password="));
    let shown: Vec<_> = shown.collect();
    if shown.is_empty() {
        place.to_owned()
    } else {
        format!("{place}?{}", shown.join("&"))
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    #[test]
    fn no_message_shows_a_password() {
        for (url, shown) in [
            ("postgres://ada:pw@db:5432/x", "postgres://ada@db:5432/x"),
            ("postgres://ada:p@w@db/x", "postgres://ada@db/x"),
            ("postgres://ada@db/x", "postgres://ada@db/x"),
            (
                "sqlite:///var/lib/henrad.sqlite",
                "sqlite:///var/lib/henrad.sqlite",
            ),
            ("mysql:ada:pw@db", "db"),
            (
                "postgres://db/x?user=ada&password=p@w&sslmode=require",
                "postgres://db/x?user=ada&sslmode=require",
            ),
            ("postgres://db/x?password=pw", "postgres://db/x"),
        ] {
            assert_eq!(without_credentials(url), shown);
        }
    }

    #[tokio::test]
    async fn a_server_that_does_not_answer_is_named_without_the_password() {
        let closed = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = closed.local_addr().unwrap().to_string();
        drop(closed);
        let url = format!("postgres://ada:pass@{address}/henrad");
        let message = Database::open(&url).await.unwrap_err().to_string();
        assert!(
            message.contains(&address) && !message.contains("pass"),
            "{message}"
        );
    }

    #[tokio::test]
    async fn a_server_without_tls_is_refused_where_its_certificate_counts() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let server = tokio::spawn(async move {
            let (mut client, _) = listener.accept().await.unwrap();
            // The request for TLS has eight bytes; N says that there is none.
            let mut asked = [0; 8];
            client.read_exact(&mut asked).await.unwrap();
            client.write_all(b"N").await.unwrap();
            let mut more = Vec::new();
            client.read_to_end(&mut more).await.unwrap();
            (asked, more)
        });
        let url = format!("postgres://ada:pass@{address}/henrad?sslmode=verify-full");
        let message = Database::open(&url).await.unwrap_err().to_string();
        assert!(message.contains("TLS"), "{message}");
        let (asked, more) = server.await.unwrap();
        assert_eq!(asked, [0, 0, 0, 8, 4, 210, 22, 47]);
        assert_eq!(more, [0; 0], "nothing is sent unencrypted");
    }

    #[test]
    fn a_connection_to_elsewhere_is_private_with_a_checked_certificate_only() {
        for (url, is_private) in [
            ("sqlite://x", true),
            ("postgres://ada@localhost/x", true),
            ("postgres://ada@127.0.0.1/x?sslmode=disable", true),
            ("postgres://ada@db.example.com/x?sslmode=verify-full", true),
            ("postgres://ada@db.example.com/x", false),
            ("postgres://ada@db.example.com/x?sslmode=require", false),
        ] {
            assert_eq!(Database::is_private(url), is_private, "{url}");
        }
    }

    #[tokio::test]
    async fn a_damaged_or_foreign_file_is_told_from_ours() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ours.sqlite");
        let url = format!("sqlite://{}", file.display());
        let database = Database::open(&url).await.unwrap();
        database.check().await.unwrap();
        database.close().await;
        Database::inspect(&file).await.unwrap();

        let mut bytes = std::fs::read(&file).unwrap();
        let half = bytes.len() / 2;
        bytes[half..].fill(0x5a);
        let damaged = folder.path().join("damaged.sqlite");
        std::fs::write(&damaged, bytes).unwrap();
        assert!(Database::inspect(&damaged).await.is_err());

        let empty = folder.path().join("empty.sqlite");
        std::fs::write(&empty, b"").unwrap();
        let told = Database::inspect(&empty).await.unwrap_err();
        assert!(matches!(told, CatalogueError::Foreign(..)), "{told}");
        assert_eq!(std::fs::read(&empty).unwrap(), b"", "only read");
    }
}
