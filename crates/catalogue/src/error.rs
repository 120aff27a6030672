//! Errors of the catalogue.

use henrad_parts::grammar::DecodeError;
use sqlx::migrate::MigrateError;

/// Faults of the built-in tables and of the database.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    /// A series refers to a table that is not embedded.
    #[error("no table is named {0}")]
    UnknownTable(String),
    /// A table row cannot be read.
    #[error("table {table}: {source}")]
    Table {
        /// Path of the table below `data/`.
        table: String,
        /// What the reader says.
        source: csv::Error,
    },
    /// A definition file cannot be read.
    #[error("definitions {file}: {source}")]
    Definition {
        /// Path of the file below `data/`.
        file: &'static str,
        /// What the reader says.
        source: toml::de::Error,
    },
    /// A row names a series that no file defines.
    #[error("series {0} is not defined")]
    UnknownSeries(String),
    /// A row names a part that is not in the catalogue.
    #[error("part {0} is not in the catalogue")]
    UnknownPart(String),
    /// A row names an unknown set of values, code or spacing.
    #[error("{what} {code} is not known")]
    UnknownCode {
        /// Which kind of code.
        what: &'static str,
        code: String,
    },
    /// A number of a table does not decode.
    #[error("part number {number}: {source}")]
    Number {
        number: String,
        /// The decoder's diagnosis.
        source: DecodeError,
    },
    /// A table and the number of its part state different values.
    #[error(
        "part number {number}: the table says {stated:e} {unit}, the number says {decoded:e} {unit}"
    )]
    Disagreement {
        number: String,
        /// Value of the table.
        stated: f64,
        /// Value that the number decodes to.
        decoded: f64,
        /// Unit of both.
        unit: &'static str,
    },
    /// Neither the number nor the table gives a rated voltage.
    #[error("part number {0}: no rated voltage is known")]
    NoVoltage(String),
    /// The address does not name a supported database.
    #[error("database address {0} must begin with sqlite: or postgres:")]
    UnknownDatabase(String),
    /// A table of the program cannot be read; the shipped ones are tested to be readable.
    #[error("built-in table: {0}")]
    BuiltIn(String),
    /// A folder or a file cannot be created or written.
    #[error("file system: {0}")]
    FileSystem(#[from] std::io::Error),
    /// A file to import cannot be read as a whole.
    #[error("{file}: {reason}")]
    ImportFile {
        /// The file as named by the caller.
        file: String,
        reason: String,
    },
    /// A file changed between its check and its import.
    #[error("{0}: the file changed while it was imported")]
    ImportChanged(String),
    /// The name of an import is empty, too long or taken.
    #[error(
        "{0:?} cannot name an import: 1 to 64 letters, digits, blanks and -_. other than built-in"
    )]
    ImportName(String),
    /// No part has this maker.
    #[error("no part was imported under the name {name:?}{}", known_makers(.known))]
    UnknownMaker {
        /// The name asked for.
        name: String,
        /// The names of imports.
        known: Vec<String>,
    },
    /// A copy misses rows.
    #[error("table {table}: {found} of {expected} rows were copied")]
    CopyIncomplete {
        table: &'static str,
        /// Its rows.
        expected: u64,
        /// Rows of the copy.
        found: u64,
    },
    /// A copy has other rows.
    #[error("table {table}: the copy has other values")]
    CopyDiffers { table: &'static str },
    /// No database server answers.
    #[error("cannot connect to PostgreSQL at {host}:{port}: {cause}")]
    Unreachable {
        /// Its name or address.
        host: String,
        port: u16,
        /// What the connection met.
        cause: sqlx::Error,
    },
    /// No database server answers in time.
    #[error("no PostgreSQL answers at {host}:{port} within {seconds} s")]
    Silent {
        /// Its name or address.
        host: String,
        port: u16,
        /// How long was waited.
        seconds: u64,
    },
    /// The file is not a database of this program.
    #[error("{0} is not a Henrad database: {1}")]
    Foreign(String, &'static str),
    /// The database is damaged.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// The database was used by a newer version of this program.
    #[error(
        "the database has step {0} of the schema, which this version does not know: a newer Henrad \
        has used it. Start that version again, or restore the backup from before it"
    )]
    NewerSchema(i64),
    /// The database was used last by an older version of this program.
    #[error(
        "the database has step {found} of the schema, and this version reads step {needed}. Make a backup with the \
        version that used it last, then start `henrad serve` of this one, which brings it up to date"
    )]
    OlderSchema {
        /// Its last step.
        found: i64,
        /// The step of this version.
        needed: i64,
    },
    /// The target of a copy has accounts, shares or edits of its own.
    #[error("the database to copy into is not empty")]
    NotEmpty,
    /// The database refused.
    #[error("database: {0}")]
    Database(#[from] sqlx::Error),
    /// The schema could not be brought up to date.
    #[error("migration: {0}")]
    Migration(MigrateError),
    /// A stored part is not what was written.
    #[error("the part in row {0} is damaged")]
    DamagedPart(i64),
    /// Another stored row is not what was written.
    #[error("the stored {0} is damaged")]
    DamagedRecord(String),
    /// A stored part cannot be read or written.
    #[error("stored part: {0}")]
    Stored(#[from] serde_json::Error),
}

impl From<MigrateError> for CatalogueError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(step) => Self::NewerSchema(step),
            error => Self::Migration(error),
        }
    }
}

/// What ails a database that is otherwise well.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DatabaseErrorKind {
    /// It cannot be reached; the same may work a little later.
    Connection,
    /// Others write for longer than one may wait; the same may work a little later.
    Busy,
    /// The disk is full, or a file may not grow.
    Full,
    /// Its files cannot be written or opened.
    Disk,
    /// What is stored cannot be read, or is not what was written.
    Damaged,
}

impl CatalogueError {
    /// What keeps the database from answering, where the request is not at fault.
    pub fn trouble(&self) -> Option<DatabaseErrorKind> {
        match self {
            Self::Unreachable { .. }
            | Self::Silent { .. }
            | Self::Database(
                sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed | sqlx::Error::Io(_),
            ) => Some(DatabaseErrorKind::Connection),
            Self::Database(sqlx::Error::Database(error)) => error.code().and_then(|it| coded(&it)),
            Self::DamagedPart(_)
            | Self::DamagedRecord(_)
            | Self::Damaged(_)
            | Self::Database(sqlx::Error::ColumnDecode { .. }) => Some(DatabaseErrorKind::Damaged),
            _ => None,
        }
    }

    /// Whether the database itself says that pages cannot be read.
    pub fn is_unreadable(&self) -> bool {
        let is_told = matches!(self, Self::Database(sqlx::Error::Database(_)));
        is_told && self.is_damage()
    }

    /// Whether what is stored cannot be read, or is not what was written.
    pub fn is_damage(&self) -> bool {
        self.trouble() == Some(DatabaseErrorKind::Damaged)
    }
}

/// The trouble behind a code of PostgreSQL (five characters) or of SQLite (a number whose last byte
/// is the kind).
fn coded(code: &str) -> Option<DatabaseErrorKind> {
    const LENGTH_ON_POSTGRES: usize = 5;
    if code.len() == LENGTH_ON_POSTGRES {
        return match code {
            "53100" => Some(DatabaseErrorKind::Full),
            // An error of the disk, and a server that only reads, as a standby does.
            "58030" | "25006" => Some(DatabaseErrorKind::Disk),
            // A page or an index.
            "XX001" | "XX002" => Some(DatabaseErrorKind::Damaged),
            // Serialization failure, deadlock, lock not available.
            "40001" | "40P01" | "55P03" => Some(DatabaseErrorKind::Busy),
            // Too many connections, shut down by its administrator, after a crash, starting.
            "53300" | "57P01" | "57P02" | "57P03" => Some(DatabaseErrorKind::Connection),
            _ => None,
        };
    }
    match code.parse::<u32>().ok()? & 0xff {
        // SQLITE_BUSY, SQLITE_LOCKED, SQLITE_FULL
        5 | 6 => Some(DatabaseErrorKind::Busy),
        13 => Some(DatabaseErrorKind::Full),
        // SQLITE_READONLY, SQLITE_IOERR, SQLITE_CANTOPEN
        8 | 10 | 14 => Some(DatabaseErrorKind::Disk),
        // SQLITE_CORRUPT, SQLITE_NOTADB
        11 | 26 => Some(DatabaseErrorKind::Damaged),
        _ => None,
    }
}

fn known_makers(known: &[String]) -> String {
    if known.is_empty() {
        return String::new();
    }
    format!("; imports are {}", known.join(", "))
}

#[cfg(test)]
mod tests {
    use super::{DatabaseErrorKind, coded};

    #[test]
    fn codes_of_both_databases_tell_the_trouble() {
        for (code, trouble) in [
            ("5", Some(DatabaseErrorKind::Busy)),
            // SQLITE_BUSY_SNAPSHOT
            ("517", Some(DatabaseErrorKind::Busy)),
            ("262", Some(DatabaseErrorKind::Busy)),
            ("13", Some(DatabaseErrorKind::Full)),
            // SQLITE_READONLY, SQLITE_IOERR_WRITE, SQLITE_CANTOPEN
            ("8", Some(DatabaseErrorKind::Disk)),
            ("778", Some(DatabaseErrorKind::Disk)),
            ("14", Some(DatabaseErrorKind::Disk)),
            ("58030", Some(DatabaseErrorKind::Disk)),
            ("25006", Some(DatabaseErrorKind::Disk)),
            // SQLITE_CORRUPT_INDEX
            ("779", Some(DatabaseErrorKind::Damaged)),
            ("XX001", Some(DatabaseErrorKind::Damaged)),
            // SQLITE_CONSTRAINT_UNIQUE
            ("2067", None),
            ("53100", Some(DatabaseErrorKind::Full)),
            ("57P01", Some(DatabaseErrorKind::Connection)),
            ("40P01", Some(DatabaseErrorKind::Busy)),
            // A unique violation, whose number would end in the byte of SQLite's busy.
            ("23505", None),
            ("23557", None),
        ] {
            assert_eq!(coded(code), trouble, "{code}");
        }
    }
}
