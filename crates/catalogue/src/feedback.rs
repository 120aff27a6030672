//! What visitors tell the administrators of a site.

use crate::audit::{self, AuditEntry};
use crate::database::{Database, Transaction};
use crate::error::CatalogueError;
use crate::site::Change;

/// Messages that are kept; the oldest make room.
const MOST_KEPT: i64 = 2000;
/// Messages of one day: a flood takes ten days to push out all others, and is seen by then.
const MOST_A_DAY: i64 = 200;
const DAY: i64 = 24 * 60 * 60 * 1000;

/// A message of a visitor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Feedback {
    pub id: String,
    /// Milliseconds since 1970.
    pub sent_at: i64,
    /// As it was typed: plain text.
    pub message: String,
    /// What the page adds: version, window, browser.
    pub details: String,
}

impl Database {
    /// Keeps a message. Returns false, and keeps nothing, when 200 came within a day before it; of
    /// more than 2000 the oldest are deleted.
    ///
    /// # Errors
    /// If the database does not answer, as with all methods on feedback.
    pub async fn keep_feedback(&self, feedback: &Feedback) -> Result<bool, CatalogueError> {
        const COUNT: &str = "SELECT COUNT(*) FROM feedback WHERE sent_at > $1";
        const WRITE: &str =
            "INSERT INTO feedback (id, sent_at, message, details) VALUES ($1, $2, $3, $4)";
        const FORGET: &str = "DELETE FROM feedback WHERE id NOT IN \
            (SELECT id FROM feedback ORDER BY sent_at DESC, id LIMIT $1)";
        let mut transaction = Transaction::begin_exclusive(self).await?;
        let today: i64 = with_transaction!(&mut transaction, connection => {
            sqlx::query_scalar(COUNT)
                .bind(feedback.sent_at - DAY)
                .fetch_one(connection)
                .await?
        });
        if today >= MOST_A_DAY {
            return Ok(false);
        }
        with_transaction!(&mut transaction, connection => {
            sqlx::query(WRITE)
                .bind(&feedback.id)
                .bind(feedback.sent_at)
                .bind(&feedback.message)
                .bind(&feedback.details)
                .execute(&mut *connection)
                .await?;
            sqlx::query(FORGET).bind(MOST_KEPT).execute(connection).await?;
        });
        transaction.commit().await?;
        Ok(true)
    }

    /// The messages that follow the one with an id, newest first; from the newest on for an empty
    /// id, and none for an unknown one.
    ///
    /// # Errors
    /// See [`Database::keep_feedback`].
    pub async fn feedback_before(
        &self,
        id: &str,
        limit: u32,
    ) -> Result<Vec<Feedback>, CatalogueError> {
        const SQL: &str = "SELECT id, sent_at, message, details FROM feedback \
            WHERE $2 = '' OR sent_at < (SELECT sent_at FROM feedback WHERE id = $2) \
            OR (sent_at = (SELECT sent_at FROM feedback WHERE id = $2) AND id > $2) \
            ORDER BY sent_at DESC, id LIMIT $1";
        let rows: Vec<(String, i64, String, String)> = with_db!(self, pool => {
            sqlx::query_as(SQL)
                .bind(i64::from(limit))
                .bind(id)
                .fetch_all(pool)
                .await?
        });
        let messages = rows
            .into_iter()
            .map(|(id, sent_at, message, details)| Feedback {
                id,
                sent_at,
                message,
                details,
            });
        Ok(messages.collect())
    }

    /// Deletes a message and records that in the audit, without its text. Returns false for an
    /// unknown id.
    ///
    /// # Errors
    /// See [`Database::keep_feedback`]; nothing is changed then.
    pub async fn delete_feedback(&self, id: &str, change: &Change) -> Result<bool, CatalogueError> {
        const SQL: &str = "DELETE FROM feedback WHERE id = $1";
        let mut transaction = Transaction::begin_exclusive(self).await?;
        let deleted = with_transaction!(&mut transaction, connection => {
            sqlx::query(SQL).bind(id).execute(connection).await?.rows_affected()
        });
        if deleted == 0 {
            return Ok(false);
        }
        let entry = AuditEntry {
            id: change.id.clone(),
            at: change.at,
            login: change.login.clone(),
            action: "delete".to_owned(),
            subject: "feedback".to_owned(),
            value_before: String::new(),
            value_after: String::new(),
        };
        audit::record(&mut transaction, entry).await?;
        transaction.commit().await?;
        Ok(true)
    }
}
