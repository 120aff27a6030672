//! Logged-in browsers. The database holds only digests, with which nobody can log in.

use super::account::{self, Account, AccountRow};
use crate::audit;
use crate::database::{Database, Transaction};
use crate::error::CatalogueError;
use crate::site::Change;

/// How long a client that logged in is remembered, ms: half a year.
const KNOWN_FOR: i64 = 183 * 24 * 60 * 60 * 1000;

impl Database {
    /// Begins a session, deletes expired ones, remembers the client that logged in, and notes it in
    /// the audit.
    ///
    /// # Errors
    /// If the database does not answer, as with all methods on sessions.
    pub async fn begin_session(
        &self,
        session: &Session,
        client_digest: &str,
        change: &Change,
    ) -> Result<(), CatalogueError> {
        const FORGET: &str = "DELETE FROM login_session WHERE expires_at <= $1";
        const FORGET_CLIENT: &str = "DELETE FROM known_client WHERE last_at < $1";
        const BEGIN: &str = "INSERT INTO login_session (token_digest, login, created_at, expires_at) \
            VALUES ($1, $2, $3, $4)";
        const KNOW: &str = "INSERT INTO known_client (digest, last_at) VALUES ($1, $2) \
            ON CONFLICT (digest) DO UPDATE SET last_at = excluded.last_at";
        let now = session.created_at;
        let mut transaction = Transaction::begin_exclusive(self).await?;
        with_transaction!(&mut transaction, connection => {
            sqlx::query(FORGET).bind(now).execute(&mut *connection).await?;
            sqlx::query(FORGET_CLIENT)
                .bind(now - KNOWN_FOR)
                .execute(&mut *connection)
                .await?;
            sqlx::query(BEGIN)
                .bind(&session.token_digest)
                .bind(&change.login)
                .bind(now)
                .bind(session.expires_at)
                .execute(&mut *connection)
                .await?;
            sqlx::query(KNOW).bind(client_digest).bind(now).execute(connection).await?;
        });
        let entry = account::entry(
            change,
            "log in",
            &change.login,
            String::new(),
            String::new(),
        );
        audit::record(&mut transaction, entry).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Whether a client has logged in to an account within half a year; the digest identifies both.
    ///
    /// # Errors
    /// See [`Database::begin_session`].
    pub async fn knows_client(&self, digest: &str) -> Result<bool, CatalogueError> {
        const SQL: &str = "SELECT COUNT(*) FROM known_client WHERE digest = $1";
        let count: i64 = with_db!(self, pool => {
            sqlx::query_scalar(SQL).bind(digest).fetch_one(pool).await?
        });
        Ok(count > 0)
    }

    /// The account of an open session.
    ///
    /// # Errors
    /// See [`Database::begin_session`].
    pub async fn session_account(
        &self,
        token_digest: &str,
        now: i64,
    ) -> Result<Option<Account>, CatalogueError> {
        const SQL: &str = "SELECT a.login, a.name, a.password_hash, a.roles, a.disabled, a.created_at \
            FROM login_session AS s JOIN account AS a ON a.login = s.login \
            WHERE s.token_digest = $1 AND s.expires_at > $2";
        let row = with_db!(self, pool => {
            sqlx::query_as::<_, AccountRow>(SQL)
                .bind(token_digest)
                .bind(now)
                .fetch_optional(pool)
                .await?
        });
        Ok(row.map(Account::read).filter(|account| !account.disabled))
    }

    /// Ends a session.
    ///
    /// # Errors
    /// See [`Database::begin_session`].
    pub async fn end_session(&self, token_digest: &str) -> Result<(), CatalogueError> {
        const SQL: &str = "DELETE FROM login_session WHERE token_digest = $1";
        with_db!(self, pool => { sqlx::query(SQL).bind(token_digest).execute(pool).await?; });
        Ok(())
    }

    /// The open sessions of an account, newest first.
    ///
    /// # Errors
    /// See [`Database::begin_session`].
    pub async fn sessions(&self, login: &str, now: i64) -> Result<Vec<Session>, CatalogueError> {
        const SQL: &str = "SELECT token_digest, created_at, expires_at FROM login_session \
            WHERE login = $1 AND expires_at > $2 ORDER BY created_at DESC, token_digest";
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, (String, i64, i64)>(SQL).bind(login).bind(now).fetch_all(pool).await?
        });
        let read = |(token_digest, created_at, expires_at)| Session {
            token_digest,
            created_at,
            expires_at,
        };
        Ok(rows.into_iter().map(read).collect())
    }

    /// Ends all sessions of an account but one, and notes it in the audit.
    ///
    /// # Errors
    /// See [`Database::begin_session`].
    pub async fn end_other_sessions(
        &self,
        login: &str,
        kept_digest: &str,
        change: &Change,
    ) -> Result<u64, CatalogueError> {
        let mut transaction = Transaction::begin_exclusive(self).await?;
        let ended = account::end_sessions(&mut transaction, login, kept_digest).await?;
        let ended_count = format!("{ended} ended");
        let entry = account::entry(
            change,
            "end other sessions",
            login,
            String::new(),
            ended_count,
        );
        audit::record(&mut transaction, entry).await?;
        transaction.commit().await?;
        Ok(ended)
    }
}

/// A logged-in browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    pub token_digest: String,
    /// When it logged in, milliseconds since 1970.
    pub created_at: i64,
    /// When it ends by itself.
    pub expires_at: i64,
}
