//! Logged-in browsers. The database holds only digests, with which nobody can log in.

use super::account::{Account, AccountRow};
use crate::database::Database;
use crate::error::CatalogueError;

impl Database {
    /// Begins a session and deletes expired ones.
    ///
    /// # Errors
    /// If the database does not answer, as with all methods on sessions.
    pub async fn begin_session(
        &self,
        token_digest: &str,
        login: &str,
        (now, expires_at): (i64, i64),
    ) -> Result<(), CatalogueError> {
        const FORGET: &str = "DELETE FROM login_session WHERE expires_at <= $1";
        const BEGIN: &str = "INSERT INTO login_session (token_digest, login, created_at, expires_at) \
            VALUES ($1, $2, $3, $4)";
        with_db!(self, pool => {
            sqlx::query(FORGET).bind(now).execute(pool).await?;
            sqlx::query(BEGIN)
                .bind(token_digest)
                .bind(login)
                .bind(now)
                .bind(expires_at)
                .execute(pool)
                .await?;
        });
        Ok(())
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

    pub(super) async fn end_sessions_of(&self, login: &str) -> Result<(), CatalogueError> {
        const SQL: &str = "DELETE FROM login_session WHERE login = $1";
        with_db!(self, pool => { sqlx::query(SQL).bind(login).execute(pool).await?; });
        Ok(())
    }
}
