//! Attempts to log in, for administrators.

use crate::database::{Database, Transaction};
use crate::error::CatalogueError;

/// Most rows of log-ins, and most of failed attempts: a guesser fills neither the disk nor the
/// place of the others.
const MOST_RECORDS: i64 = 1000;
/// Most rows of failures of a network in an hour; further ones share one more row.
const MOST_OF_A_NETWORK: i64 = 20;
/// Milliseconds in an hour.
const HOUR: i64 = 60 * 60 * 1000;

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
    /// A failure of a network that has had too many of them in this hour to tell them apart.
    Further,
}

impl LoginOutcome {
    const ALL: [Self; 6] = [
        Self::LoggedIn,
        Self::NoAccount,
        Self::WrongPassword,
        Self::Disabled,
        Self::Paused,
        Self::Further,
    ];

    const fn word(self) -> &'static str {
        match self {
            Self::LoggedIn => "logged in",
            Self::NoAccount => "no account",
            Self::WrongPassword => "wrong password",
            Self::Disabled => "disabled",
            Self::Paused => "paused",
            Self::Further => "further",
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
    /// The last of them, milliseconds since 1970.
    pub at: i64,
    /// Login of an account; empty for a name of none, which may be a password in the wrong field.
    pub login: String,
    pub outcome: LoginOutcome,
    /// Network of the client.
    pub network: String,
    /// How many they are.
    pub times: i64,
}

type Row = (i64, String, String, String, i64);

impl LoginRecord {
    /// Same for attempts that share a row.
    fn id(&self) -> String {
        let hour = self.at.div_euclid(HOUR);
        let outcome = self.outcome.word();
        format!("{hour} {outcome} {} {}", self.network, self.login)
    }

    /// What is kept instead where the network has too many rows.
    fn further(&self) -> Self {
        Self {
            login: String::new(),
            outcome: LoginOutcome::Further,
            ..self.clone()
        }
    }
}

impl Database {
    /// Keeps an attempt; one of the same hour that is alike counts with it.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn record_login(&self, record: &LoginRecord) -> Result<(), CatalogueError> {
        const IS_KEPT: &str = "SELECT COUNT(*) FROM login_record WHERE id = $1";
        const OF_NETWORK: &str = "SELECT COUNT(*) FROM login_record \
            WHERE failed = $1 AND network = $2 AND at >= $3 AND at < $4";
        const KEEP: &str = "INSERT INTO login_record (id, at, login, outcome, failed, network, times) \
            VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO UPDATE SET \
            at = excluded.at, times = login_record.times + excluded.times";
        const FORGET: &str = "DELETE FROM login_record WHERE failed = $1 AND id NOT IN \
            (SELECT id FROM login_record WHERE failed = $1 ORDER BY at DESC, id LIMIT $2)";
        let failed = record.outcome != LoginOutcome::LoggedIn;
        let hour = record.at.div_euclid(HOUR) * HOUR;
        let mut kept = record.clone();
        let mut transaction = Transaction::begin_exclusive(self).await?;
        with_transaction!(&mut transaction, connection => {
            let alike = sqlx::query_scalar::<_, i64>(IS_KEPT)
                .bind(record.id())
                .fetch_one(&mut *connection)
                .await?;
            let of_network = sqlx::query_scalar::<_, i64>(OF_NETWORK)
                .bind(failed)
                .bind(&record.network)
                .bind(hour)
                .bind(hour + HOUR)
                .fetch_one(&mut *connection)
                .await?;
            if failed && alike == 0 && of_network >= MOST_OF_A_NETWORK {
                kept = record.further();
            }
            sqlx::query(KEEP)
                .bind(kept.id())
                .bind(kept.at)
                .bind(&kept.login)
                .bind(kept.outcome.word())
                .bind(failed)
                .bind(&kept.network)
                .bind(kept.times)
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
        const SQL: &str = "SELECT at, login, outcome, network, times FROM login_record \
            ORDER BY at DESC, id LIMIT $1";
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, Row>(SQL).bind(i64::from(limit)).fetch_all(pool).await?
        });
        let records = rows
            .into_iter()
            .map(|(at, login, outcome, network, times)| LoginRecord {
                at,
                login,
                outcome: LoginOutcome::read(&outcome),
                network,
                times,
            });
        Ok(records.collect())
    }
}
