//! Attempts to log in, for administrators.

use crate::database::{Database, Transaction};
use crate::error::CatalogueError;

/// Most rows of log-ins, and most of failed attempts: a guesser fills neither the disk nor the
/// place of the others.
const MOST_RECORDS: i64 = 1000;

/// What became of an attempt to log in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LoginOutcome {
    /// The password was right.
    LoggedIn,
    /// There is no such account.
    NoAccount,
    /// The password was wrong.
    WrongPassword,
    /// The account may not log in.
    Disabled,
    /// It was not looked at, after too many failures.
    Paused,
}

impl LoginOutcome {
    const ALL: [Self; 5] = [
        Self::LoggedIn,
        Self::NoAccount,
        Self::WrongPassword,
        Self::Disabled,
        Self::Paused,
    ];

    const fn word(self) -> &'static str {
        match self {
            Self::LoggedIn => "logged in",
            Self::NoAccount => "no account",
            Self::WrongPassword => "wrong password",
            Self::Disabled => "disabled",
            Self::Paused => "paused",
        }
    }

    /// A word of a newer server reads as the attempt that it least overstates.
    fn read(word: &str) -> Self {
        let mut all = Self::ALL.into_iter();
        all.find(|outcome| outcome.word() == word)
            .unwrap_or(Self::Paused)
    }
}

/// Attempts of one hour that are alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoginRecord {
    /// Same for attempts that count as one row.
    pub id: String,
    /// The last of them, milliseconds since 1970.
    pub at: i64,
    /// As entered.
    pub login: String,
    pub outcome: LoginOutcome,
    /// Network of the client.
    pub network: String,
    /// How many they are.
    pub times: i64,
}

type Row = (String, i64, String, String, String, i64);

impl LoginRecord {
    fn from_row((id, at, login, outcome, network, times): Row) -> Self {
        Self {
            id,
            at,
            login,
            outcome: LoginOutcome::read(&outcome),
            network,
            times,
        }
    }
}

impl Database {
    /// Keeps an attempt; one with the id of a kept one counts with it.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn record_login(&self, record: &LoginRecord) -> Result<(), CatalogueError> {
        const KEEP: &str = "INSERT INTO login_record (id, at, login, outcome, failed, network, times) \
            VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO UPDATE SET \
            at = excluded.at, times = login_record.times + excluded.times";
        const FORGET: &str = "DELETE FROM login_record WHERE failed = $1 AND id NOT IN \
            (SELECT id FROM login_record WHERE failed = $1 ORDER BY at DESC, id LIMIT $2)";
        let failed = record.outcome != LoginOutcome::LoggedIn;
        let mut transaction = Transaction::begin_exclusive(self).await?;
        with_transaction!(&mut transaction, connection => {
            sqlx::query(KEEP)
                .bind(&record.id)
                .bind(record.at)
                .bind(&record.login)
                .bind(record.outcome.word())
                .bind(failed)
                .bind(&record.network)
                .bind(record.times)
                .execute(&mut *connection)
                .await?;
            sqlx::query(FORGET)
                .bind(failed)
                .bind(MOST_RECORDS)
                .execute(connection)
                .await?;
        });
        transaction.commit().await
    }

    /// The newest attempts to log in, newest first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn login_records(&self, limit: u32) -> Result<Vec<LoginRecord>, CatalogueError> {
        const SQL: &str = "SELECT id, at, login, outcome, network, times FROM login_record \
            ORDER BY at DESC, id LIMIT $1";
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, Row>(SQL).bind(i64::from(limit)).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(LoginRecord::from_row).collect())
    }
}
