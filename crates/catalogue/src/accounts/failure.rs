//! Failed logins, counted in the database so that every server slows the same guesser down.

use std::time::Instant;

use crate::database::{Database, Transaction};
use crate::error::CatalogueError;

/// What became of an attempt to log in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attempted {
    /// Not counted, as a subject is blocked for so many milliseconds more.
    Blocked(i64),
    Counted {
        /// Milliseconds to wait for the failures of the shared subject.
        pause: i64,
    },
}

/// Subject of a failure count: a login or a client.
pub trait LoginSubject: Sync {
    /// Key in the database.
    fn key(&self) -> &str;

    /// Milliseconds to wait after a number of failures; `None` for no wait.
    fn pause(&self, failures: i64) -> Option<i64>;
}

impl Database {
    /// Counts a failed attempt against all subjects; if one of them is blocked, returns how long
    /// instead. Failures are forgotten after `kept_for` milliseconds, and blocks end when their time has passed,
    /// although the clock may be set back, or be behind that of another server. Check and count are one step, so that simultaneous attempts cannot slip
    /// through together. `shared` counts too but blocks nobody, because strangers share it.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn count_login_attempt(
        &self,
        subjects: &[impl LoginSubject],
        shared: &impl LoginSubject,
        now: i64,
        kept_for: i64,
    ) -> Result<Attempted, CatalogueError> {
        const NEWEST: &str = "SELECT MAX(last_at) FROM login_failure";
        const FORGET: &str = "DELETE FROM login_failure WHERE last_at < $1";
        const BLOCKED: &str =
            "SELECT blocked_until FROM login_failure WHERE subject = $1 AND blocked_until > $2";
        let mut transaction = Transaction::begin_exclusive(self).await?;
        let newest: Option<i64> = with_transaction!(&mut transaction, connection => {
            sqlx::query_scalar(NEWEST).fetch_one(connection).await?
        });
        let now = self.clock().at(Instant::now(), now, newest);
        with_transaction!(&mut transaction, connection => {
            let forgotten = sqlx::query(FORGET).bind(now.saturating_sub(kept_for));
            forgotten.execute(&mut *connection).await?;
            for subject in subjects {
                let blocked = sqlx::query_scalar::<_, i64>(BLOCKED).bind(subject.key()).bind(now);
                if let Some(until) = blocked.fetch_optional(&mut *connection).await? {
                    return Ok(Attempted::Blocked(until - now));
                }
            }
        });
        for subject in subjects {
            count(&mut transaction, subject, now).await?;
        }
        let failures = count(&mut transaction, shared, now).await?;
        transaction.commit().await?;
        Ok(Attempted::Counted {
            pause: shared.pause(failures).unwrap_or_default(),
        })
    }

    /// Clears the failures of a subject.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn clear_login_failures(&self, key: &str) -> Result<(), CatalogueError> {
        const SQL: &str = "DELETE FROM login_failure WHERE subject = $1";
        with_db!(self, pool => { sqlx::query(SQL).bind(key).execute(pool).await?; });
        Ok(())
    }
}

async fn count(
    transaction: &mut Transaction,
    subject: &impl LoginSubject,
    now: i64,
) -> Result<i64, CatalogueError> {
    const COUNT: &str = "INSERT INTO login_failure (subject, failures, last_at, blocked_until) \
        VALUES ($1, 1, $2, 0) ON CONFLICT (subject) DO UPDATE SET \
        failures = login_failure.failures + 1, last_at = excluded.last_at RETURNING failures";
    const BLOCK: &str = "UPDATE login_failure SET blocked_until = $2 WHERE subject = $1";
    with_transaction!(transaction, connection => {
        let failures = sqlx::query_scalar::<_, i64>(COUNT)
            .bind(subject.key())
            .bind(now)
            .fetch_one(&mut *connection)
            .await?;
        if let Some(pause) = subject.pause(failures) {
            let until = now.saturating_add(pause);
            sqlx::query(BLOCK).bind(subject.key()).bind(until).execute(connection).await?;
        }
        Ok(failures)
    })
}
