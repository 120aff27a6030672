//! Keys of programs that import parts. The database holds only digests.

use super::account;
use crate::audit;
use crate::database::{Database, Transaction};
use crate::error::CatalogueError;
use crate::site::Change;

/// Most keys of a site.
const MOST_KEYS: i64 = 100;

/// A key without its secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportKey {
    /// Name of the program.
    pub name: String,
    /// Milliseconds since 1970.
    pub created_at: i64,
    /// Login of who made it.
    pub created_by: String,
    /// Milliseconds since 1970; 0 for a key that was never used.
    pub last_used_at: i64,
}

/// What became of a new key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NewKey {
    /// It is there.
    Added,
    /// Another key has the name.
    Taken,
    /// There are 100 keys.
    TooMany,
}

impl Database {
    /// Keeps a key by its digest and notes it in the audit.
    ///
    /// # Errors
    /// If the database does not answer, as with all methods on keys.
    pub async fn add_import_key(
        &self,
        name: &str,
        digest: &str,
        change: &Change,
    ) -> Result<NewKey, CatalogueError> {
        const COUNT: &str = "SELECT COUNT(*) FROM import_key";
        const ADD: &str = "INSERT INTO import_key (name, digest, created_at, created_by, last_used_at) \
            VALUES ($1, $2, $3, $4, 0) ON CONFLICT (name) DO NOTHING";
        let mut transaction = Transaction::begin_exclusive(self).await?;
        let added = with_transaction!(&mut transaction, connection => {
            let count: i64 = sqlx::query_scalar(COUNT).fetch_one(&mut *connection).await?;
            if count >= MOST_KEYS {
                return Ok(NewKey::TooMany);
            }
            sqlx::query(ADD)
                .bind(name)
                .bind(digest)
                .bind(change.at)
                .bind(&change.login)
                .execute(connection)
                .await?
                .rows_affected()
        });
        if added == 0 {
            return Ok(NewKey::Taken);
        }
        let after = name.to_owned();
        let entry = account::entry(change, "add", "import key", String::new(), after);
        audit::record(&mut transaction, entry).await?;
        transaction.commit().await?;
        Ok(NewKey::Added)
    }

    /// All keys by name.
    ///
    /// # Errors
    /// See [`Database::add_import_key`].
    pub async fn import_keys(&self) -> Result<Vec<ImportKey>, CatalogueError> {
        const SQL: &str =
            "SELECT name, created_at, created_by, last_used_at FROM import_key ORDER BY name";
        let rows: Vec<(String, i64, String, i64)> = with_db!(self, pool => {
            sqlx::query_as(SQL).fetch_all(pool).await?
        });
        let keys = rows
            .into_iter()
            .map(|(name, created_at, created_by, last_used_at)| ImportKey {
                name,
                created_at,
                created_by,
                last_used_at,
            });
        Ok(keys.collect())
    }

    /// The name of the key with a digest, which is used now; `None` for no such key.
    ///
    /// # Errors
    /// See [`Database::add_import_key`].
    pub async fn use_import_key(
        &self,
        digest: &str,
        now: i64,
    ) -> Result<Option<String>, CatalogueError> {
        const SQL: &str =
            "UPDATE import_key SET last_used_at = $2 WHERE digest = $1 RETURNING name";
        Ok(with_db!(self, pool => {
            sqlx::query_scalar(SQL).bind(digest).bind(now).fetch_optional(pool).await?
        }))
    }

    /// Deletes a key and notes it in the audit. Returns false for an unknown name.
    ///
    /// # Errors
    /// See [`Database::add_import_key`]; nothing is changed then.
    pub async fn revoke_import_key(
        &self,
        name: &str,
        change: &Change,
    ) -> Result<bool, CatalogueError> {
        const SQL: &str = "DELETE FROM import_key WHERE name = $1";
        let mut transaction = Transaction::begin_exclusive(self).await?;
        let revoked = with_transaction!(&mut transaction, connection => {
            sqlx::query(SQL).bind(name).execute(connection).await?.rows_affected()
        });
        if revoked == 0 {
            return Ok(false);
        }
        let before = name.to_owned();
        let entry = account::entry(change, "revoke", "import key", before, String::new());
        audit::record(&mut transaction, entry).await?;
        transaction.commit().await?;
        Ok(true)
    }
}
