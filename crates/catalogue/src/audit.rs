//! The audit: every change by an account, with the value before.

use crate::database::{Database, Transaction};
use crate::error::CatalogueError;

/// Longest stored value.
const MAX_VALUE_LENGTH: usize = 2000;

/// One change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEntry {
    pub id: String,
    /// Milliseconds since 1970.
    pub at: i64,
    pub login: String,
    /// Action, for example `save`.
    pub action: String,
    /// Object, for example `home_message` or a part number.
    pub subject: String,
    /// Value before; long ones are cut.
    pub value_before: String,
    /// Value after; long ones are cut.
    pub value_after: String,
}

type AuditRow = (String, i64, String, String, String, String, String);

impl AuditEntry {
    fn read(row: AuditRow) -> Self {
        let (id, at, login, action, subject, value_before, value_after) = row;
        Self {
            id,
            at,
            login,
            action,
            subject,
            value_before,
            value_after,
        }
    }

    /// Truncates values that are too long, and says so.
    #[must_use]
    pub fn shortened(mut self) -> Self {
        for value in [&mut self.value_before, &mut self.value_after] {
            // An image is described by its kind and size only.
            if let Some((kind, content)) = value.split_once(";base64,") {
                let bytes = content.len() / 4 * 3;
                *value = format!("{kind}, about {bytes} bytes");
                continue;
            }
            let length = value.chars().count();
            if length > MAX_VALUE_LENGTH {
                let kept: String = value.chars().take(MAX_VALUE_LENGTH).collect();
                *value = format!("{kept}… ({length} characters)");
            }
        }
        self
    }
}

/// Writes an entry in the transaction of its change.
pub(crate) async fn record(
    transaction: &mut Transaction,
    entry: AuditEntry,
) -> Result<(), CatalogueError> {
    const SQL: &str = "INSERT INTO audit (id, at, login, action, subject, value_before, value_after) \
        VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let entry = entry.shortened();
    with_transaction!(transaction, connection => {
        sqlx::query(SQL)
            .bind(entry.id)
            .bind(entry.at)
            .bind(entry.login)
            .bind(entry.action)
            .bind(entry.subject)
            .bind(entry.value_before)
            .bind(entry.value_after)
            .execute(connection)
            .await?;
    });
    Ok(())
}

impl Database {
    /// The newest changes, newest first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn audit(&self, limit: u32) -> Result<Vec<AuditEntry>, CatalogueError> {
        self.audit_before("", limit).await
    }

    /// The changes that follow the one with an id in that order; none for an unknown id, and from
    /// the newest on for an empty one.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn audit_before(
        &self,
        id: &str,
        limit: u32,
    ) -> Result<Vec<AuditEntry>, CatalogueError> {
        const SQL: &str = "SELECT id, at, login, action, subject, value_before, value_after \
            FROM audit WHERE $2 = '' OR at < (SELECT at FROM audit WHERE id = $2) \
            OR (at = (SELECT at FROM audit WHERE id = $2) AND id > $2) \
            ORDER BY at DESC, id LIMIT $1";
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, AuditRow>(SQL)
                .bind(i64::from(limit))
                .bind(id)
                .fetch_all(pool)
                .await?
        });
        Ok(rows.into_iter().map(AuditEntry::read).collect())
    }
}
