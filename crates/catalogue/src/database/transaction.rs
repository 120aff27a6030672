//! A transaction on either database.

use sqlx::{Postgres, Sqlite};

use super::Database;
use super::direct_reader::DirectReader;
use crate::error::CatalogueError;

/// A number that other programs are unlikely to use for their advisory locks.
const ADVISORY_LOCK: i64 = 0x0048_656E_7261_6464;

/// An open transaction, rolled back if dropped without [`Transaction::commit`].
pub(crate) enum Transaction {
    Sqlite(sqlx::Transaction<'static, Sqlite>, DirectReader),
    Postgres(sqlx::Transaction<'static, Postgres>),
}

impl Transaction {
    /// Begins a transaction that excludes others of its kind, so that two servers that start
    /// together do not load the catalogue twice.
    pub async fn begin_exclusive(database: &Database) -> Result<Self, CatalogueError> {
        match database {
            Database::Sqlite(pool, memory) => {
                let open = pool.begin_with("BEGIN IMMEDIATE").await?;
                Ok(Self::Sqlite(open, memory.stamp.clone()))
            }
            Database::Postgres(pool, _) => {
                let mut open = pool.begin().await?;
                sqlx::query("SELECT pg_advisory_xact_lock($1)")
                    .bind(ADVISORY_LOCK)
                    .execute(&mut *open)
                    .await?;
                Ok(Self::Postgres(open))
            }
        }
    }

    /// Begins a transaction that reads one state of the database, whatever others write meanwhile,
    /// and keeps nobody from writing.
    pub async fn begin_snapshot(database: &Database) -> Result<Self, CatalogueError> {
        const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        match database {
            // In WAL mode the first read takes the snapshot.
            Database::Sqlite(pool, memory) => {
                let open = pool.begin_with("BEGIN").await?;
                Ok(Self::Sqlite(open, memory.stamp.clone()))
            }
            Database::Postgres(pool, _) => Ok(Self::Postgres(pool.begin_with(SNAPSHOT).await?)),
        }
    }

    /// Makes the changes permanent.
    pub async fn commit(self) -> Result<(), CatalogueError> {
        match self {
            Self::Sqlite(open, stamp) => {
                let committed = open.commit().await;
                // After an error the change may be there all the same.
                stamp.forget();
                committed?;
            }
            Self::Postgres(open) => open.commit().await?,
        }
        Ok(())
    }
}
