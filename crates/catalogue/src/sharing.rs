//! Sessions that visitors share by link.

use crate::database::Database;
use crate::error::CatalogueError;

/// A shared session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Share {
    /// Unguessable key.
    pub id: String,
    /// Page that the session belongs to.
    pub route: String,
    /// Format version of the state.
    pub version: i64,
    /// State as JSON.
    pub state: String,
    /// Time of saving, milliseconds since 1970.
    pub saved_at: i64,
    /// Version of the estimation rules at that time; empty when it was not kept yet.
    pub rules: String,
    /// Version of the catalogue at that time, likewise.
    pub catalogue: String,
}

impl Database {
    /// Stores a session.
    ///
    /// # Errors
    /// If the key is taken or the database does not answer.
    pub async fn save_share(&self, share: &Share) -> Result<(), CatalogueError> {
        const SQL: &str = "INSERT INTO share (id, route, version, state, saved_at, rules, catalogue) \
            VALUES ($1, $2, $3, $4, $5, $6, $7)";
        with_db!(self, pool => {
            sqlx::query(SQL)
                .bind(&share.id)
                .bind(&share.route)
                .bind(share.version)
                .bind(&share.state)
                .bind(share.saved_at)
                .bind(&share.rules)
                .bind(&share.catalogue)
                .execute(pool)
                .await?;
        });
        Ok(())
    }

    /// The session of a key.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn load_share(&self, id: &str) -> Result<Option<Share>, CatalogueError> {
        const SQL: &str = "SELECT id, route, version, state, saved_at, rules, catalogue \
            FROM share WHERE id = $1";
        let row = with_db!(self, pool => {
            sqlx::query_as::<_, (String, String, i64, String, i64, String, String)>(SQL)
                .bind(id)
                .fetch_optional(pool)
                .await?
        });
        Ok(row.map(
            |(id, route, version, state, saved_at, rules, catalogue)| Share {
                id,
                route,
                version,
                state,
                saved_at,
                rules,
                catalogue,
            },
        ))
    }
}
