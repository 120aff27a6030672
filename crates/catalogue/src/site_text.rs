//! Texts that administrators write, with every earlier state.

use crate::audit::{self, AuditEntry};
use crate::database::{Database, Transaction};
use crate::error::CatalogueError;
use crate::site::Change;

/// A saved state of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteTextRevision {
    /// From 1.
    pub revision: i64,
    /// Milliseconds since 1970.
    pub saved_at: i64,
    /// Name of the account.
    pub editor: String,
    /// The text; empty takes it back to the built-in one.
    pub value: String,
}

type Row = (i64, i64, String, String);

impl SiteTextRevision {
    fn read(row: Row) -> Self {
        let (revision, saved_at, editor, value) = row;
        Self {
            revision,
            saved_at,
            editor,
            value,
        }
    }
}

impl Database {
    /// All states of a text, newest first; empty for one that was never written.
    ///
    /// # Errors
    /// If the database does not answer, as with all methods on texts.
    pub async fn site_text_revisions(
        &self,
        name: &str,
    ) -> Result<Vec<SiteTextRevision>, CatalogueError> {
        const SQL: &str = "SELECT revision, saved_at, editor, value FROM site_text \
            WHERE name = $1 ORDER BY revision DESC";
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, Row>(SQL).bind(name).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(SiteTextRevision::read).collect())
    }

    /// The newest state of a text.
    ///
    /// # Errors
    /// See [`Database::site_text_revisions`].
    pub async fn site_text(&self, name: &str) -> Result<Option<SiteTextRevision>, CatalogueError> {
        const SQL: &str = "SELECT revision, saved_at, editor, value FROM site_text \
            WHERE name = $1 ORDER BY revision DESC LIMIT 1";
        let row = with_db!(self, pool => {
            sqlx::query_as::<_, Row>(SQL).bind(name).fetch_optional(pool).await?
        });
        Ok(row.map(SiteTextRevision::read))
    }

    /// Names of the texts whose newest state is not empty.
    ///
    /// # Errors
    /// See [`Database::site_text_revisions`].
    pub async fn written_site_texts(&self) -> Result<Vec<String>, CatalogueError> {
        const SQL: &str = "SELECT name FROM site_text AS t WHERE value <> '' AND revision = \
            (SELECT MAX(revision) FROM site_text AS newest WHERE newest.name = t.name) ORDER BY name";
        Ok(with_db!(self, pool => {
            sqlx::query_scalar::<_, String>(SQL).fetch_all(pool).await?
        }))
    }

    /// Saves a text as a new revision and records it in the audit. Returns the name of the editor
    /// who saved after the revision that was edited, and then saves nothing.
    ///
    /// # Errors
    /// See [`Database::site_text_revisions`]; nothing is changed then.
    pub async fn save_site_text(
        &self,
        name: &str,
        value: &str,
        edited: i64,
        change: &Change,
    ) -> Result<Option<String>, CatalogueError> {
        const READ: &str = "SELECT revision, editor, value FROM site_text WHERE name = $1 \
            ORDER BY revision DESC LIMIT 1";
        const WRITE: &str = "INSERT INTO site_text (name, revision, saved_at, login, editor, value) \
            VALUES ($1, $2, $3, $4, $5, $6)";
        let mut transaction = Transaction::begin_exclusive(self).await?;
        let newest: Option<(i64, String, String)> = with_transaction!(&mut transaction, connection => {
            sqlx::query_as(READ).bind(name).fetch_optional(connection).await?
        });
        let (revision, editor, before) = newest.unwrap_or_default();
        if revision != edited {
            return Ok(Some(editor));
        }
        with_transaction!(&mut transaction, connection => {
            sqlx::query(WRITE)
                .bind(name)
                .bind(revision + 1)
                .bind(change.at)
                .bind(&change.login)
                .bind(&change.name)
                .bind(value)
                .execute(connection)
                .await?;
        });
        let entry = AuditEntry {
            id: change.id.clone(),
            at: change.at,
            login: change.login.clone(),
            action: "write".to_owned(),
            subject: name.to_owned(),
            value_before: before,
            value_after: value.to_owned(),
        };
        audit::record(&mut transaction, entry).await?;
        transaction.commit().await?;
        Ok(None)
    }
}
