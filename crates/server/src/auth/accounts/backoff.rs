//! Slows down password guessing. A failure counts against the pair of client and login and against
//! the client, which must pause; and against the login, whose further guesses only take longer,
//! because strangers must not lock anybody out. A client that has logged in before does not wait
//! for them.

use std::net::IpAddr;
use std::time::Duration;

use henrad_catalogue::{Attempted, Database, LoginSubject};
use henrad_engine::clock;
use tokio::time::sleep;

use super::{LoginError, digest};
use crate::error::TooOften;

/// Failures after which a subject must pause, and the longest pause in seconds.
#[derive(Debug, Clone, Copy)]
struct FailureLimit {
    failures: i64,
    longest: i64,
}

const PAIR: FailureLimit = FailureLimit {
    failures: 5,
    longest: 15 * 60,
};
const CLIENT: FailureLimit = FailureLimit {
    failures: 20,
    longest: 15 * 60,
};
/// Delays the answer instead of refusing it.
const LOGIN: FailureLimit = FailureLimit {
    failures: 50,
    longest: 5,
};

impl FailureLimit {
    /// Seconds to pause after a number of failures: 1, 2, 4 …
    fn pause(self, failures: i64) -> Option<i64> {
        let beyond = failures - self.failures;
        // 2^20 s is beyond every longest pause.
        (beyond >= 0).then(|| (1_i64 << beyond.min(20)).min(self.longest))
    }
}

/// A pair, client or login with its own count of failures.
#[derive(Debug)]
struct Subject {
    key: String,
    limit: FailureLimit,
}

impl LoginSubject for Subject {
    fn key(&self) -> &str {
        &self.key
    }

    fn pause(&self, failures: i64) -> Option<i64> {
        self.limit.pause(failures).map(|seconds| 1000 * seconds)
    }
}

/// How the database remembers that a client has logged in to an account.
pub(super) fn known_client(login: &str, client: IpAddr) -> String {
    digest(&format!("{client} {login}"))
}

/// A login that is being tried. It counts as failed until it is known to be right, so that guesses
/// sent at the same time count too.
#[derive(Debug)]
pub(super) struct Attempt {
    subjects: [Subject; 2],
    login: Subject,
}

impl Attempt {
    /// Counts an attempt, unless one of its subjects must pause.
    pub async fn begin(
        database: &Database,
        login: &str,
        client: IpAddr,
        now: i64,
    ) -> Result<Self, LoginError> {
        let subject = |key: String, limit| Subject { key, limit };
        let shared = subject(format!("login {login}"), LOGIN);
        let subjects = [
            subject(format!("pair {client} {login}"), PAIR),
            subject(format!("client {client}"), CLIENT),
        ];
        let counted = database
            .count_login_attempt(&subjects, &shared, now, clock::DAY)
            .await?;
        match counted {
            Attempted::Blocked(pause) => {
                let retry_after = pause.unsigned_abs().div_ceil(1000);
                Err(LoginError::TooOften(TooOften { retry_after }))
            }
            Attempted::Counted { pause } => {
                if pause > 0 && !database.knows_client(&known_client(login, client)).await? {
                    sleep(Duration::from_millis(pause.unsigned_abs())).await;
                }
                Ok(Self {
                    subjects,
                    login: shared,
                })
            }
        }
    }

    /// The login was right.
    pub async fn forget(self, database: &Database) -> Result<(), LoginError> {
        for subject in self.subjects.iter().chain([&self.login]) {
            database.clear_login_failures(&subject.key).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_the_longest() {
        let pauses: Vec<_> = [1, 4, 5, 6, 7, 14, 15, 67, 68, 69, 1000, i64::MAX]
            .map(|failures| PAIR.pause(failures))
            .into();
        let most = Some(900);
        assert_eq!(
            pauses,
            [
                None,
                None,
                Some(1),
                Some(2),
                Some(4),
                Some(512),
                most,
                most,
                most,
                most,
                most,
                most
            ]
        );
    }
}
