//! Slows down password guessing. A failure counts against the pair of client and login, against the
//! client, and against the login, which has the highest limit because many clients share it.

use std::net::IpAddr;

use henrad_catalogue::{Database, LoginSubject};

use super::LoginError;
use crate::clock;
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
/// Short, because otherwise anybody could lock an administrator out.
const LOGIN: FailureLimit = FailureLimit {
    failures: 50,
    longest: 30,
};

impl FailureLimit {
    /// Seconds to pause after so many failures: 1, 2, 4 …
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

/// A login that is being tried. It counts as failed until it is known to be right, so that guesses
/// sent at the same time count too.
#[derive(Debug)]
pub(super) struct Attempt {
    subjects: [Subject; 3],
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
        let subjects = [
            subject(format!("pair {client} {login}"), PAIR),
            subject(format!("client {client}"), CLIENT),
            subject(format!("login {login}"), LOGIN),
        ];
        let times = (now, now - clock::DAY);
        match database.count_login_attempt(&subjects, times).await? {
            Some(until) => {
                let retry_after = (until - now).unsigned_abs().div_ceil(1000);
                Err(LoginError::TooOften(TooOften { retry_after }))
            }
            None => Ok(Self { subjects }),
        }
    }

    /// The login was right.
    pub async fn forget(self, database: &Database) -> Result<(), LoginError> {
        for subject in &self.subjects {
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
