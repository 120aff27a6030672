//! Passwords: Argon2id with the recommended cost, a few at a time.

use std::sync::{Arc, OnceLock};

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use crate::computing_threads;
use crate::settings::SHORTEST_PASSWORD;

/// Longer ones only cost time.
const MAX_BYTES: usize = 1024;
/// Hashes computed at a time; each takes 19 MiB.
const AT_A_TIME: usize = 2;

/// Why a password cannot be hashed or checked.
#[derive(Debug, thiserror::Error)]
pub enum PasswordError {
    /// Too easy to guess.
    #[error("a password needs at least {SHORTEST_PASSWORD} characters")]
    TooShort,
    /// No person types this.
    #[error("a password has at most {MAX_BYTES} bytes")]
    TooLong,
    /// The hash function refused.
    #[error("the password could not be hashed: {0}")]
    Hash(String),
}

/// Hashes and checks passwords.
#[derive(Debug, Clone)]
pub struct Passwords {
    turns: Arc<Semaphore>,
    /// Hash that is checked for an unknown login, so that the answer takes as long as for a known
    /// one.
    decoy: Arc<OnceLock<String>>,
}

impl Default for Passwords {
    fn default() -> Self {
        Self {
            turns: Arc::new(Semaphore::new(AT_A_TIME)),
            decoy: Arc::default(),
        }
    }
}

impl Passwords {
    /// The hash of a new password.
    ///
    /// # Errors
    /// For a password that is too short or too long.
    pub async fn hash(&self, password: &str) -> Result<String, PasswordError> {
        if password.chars().count() < SHORTEST_PASSWORD {
            return Err(PasswordError::TooShort);
        }
        if password.len() > MAX_BYTES {
            return Err(PasswordError::TooLong);
        }
        let password = password.to_owned();
        self.compute(move || hash(&password)).await?
    }

    /// Whether a password matches a hash. Without a hash the answer is false, after the same time.
    ///
    /// # Errors
    /// When a hash cannot be computed.
    pub async fn verify(
        &self,
        password: &str,
        stored: Option<String>,
    ) -> Result<bool, PasswordError> {
        let decoy = Arc::clone(&self.decoy);
        let is_known = stored.is_some();
        // A text that no password can be is checked all the same, for the time that it takes.
        let password: String = if password.len() > MAX_BYTES {
            String::new()
        } else {
            password.to_owned()
        };
        self.compute(move || {
            let stored = match stored {
                Some(stored) => stored,
                None => match decoy.get() {
                    Some(decoy) => decoy.clone(),
                    None => decoy
                        .get_or_init(|| hash("nobody at all").unwrap_or_default())
                        .clone(),
                },
            };
            let is_right = PasswordHash::new(&stored).is_ok_and(|stored| {
                let argon2 = Argon2::default();
                argon2.verify_password(password.as_bytes(), &stored).is_ok()
            });
            is_right && is_known
        })
        .await
    }

    /// Runs a computation on a blocking thread once a slot is free.
    async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PasswordError> {
        let failed = |error: &dyn std::fmt::Display| PasswordError::Hash(error.to_string());
        let _turn = self.turns.acquire().await.map_err(|error| failed(&error))?;
        computing_threads::spawn(work)
            .await
            .map_err(|error| failed(&error))
    }
}

fn hash(password: &str) -> Result<String, PasswordError> {
    let hash: PasswordHash = Argon2::default()
        .hash_password(password.as_bytes())
        .map_err(|error| PasswordError::Hash(error.to_string()))?;
    Ok(hash.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_hash_is_argon2id_and_knows_its_password() {
        let passwords = Passwords::default();
        let stored = passwords.hash("correct horse").await.expect("a hash");
        assert!(
            stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{stored}"
        );
        for (typed, is_right) in [
            ("correct horse", true),
            ("correct horsf", false),
            ("", false),
        ] {
            let answer = passwords.verify(typed, Some(stored.clone())).await;
            assert_eq!(answer.expect("an answer"), is_right, "{typed}");
        }
        let again = passwords.hash("correct horse").await.expect("a hash");
        assert_ne!(stored, again, "each hash has its own salt");
    }

    #[tokio::test]
    async fn nobody_logs_in_without_an_account() {
        let passwords = Passwords::default();
        for typed in ["nobody at all", "", "another text"] {
            assert!(!passwords.verify(typed, None).await.expect("an answer"));
        }
        let broken = passwords.verify("x", Some("not a hash".to_owned())).await;
        assert!(!broken.expect("an answer"));
    }

    #[tokio::test]
    async fn short_and_endless_passwords_are_refused() {
        let passwords = Passwords::default();
        for password in ["elevenchars".to_owned(), "a".repeat(2000)] {
            assert!(passwords.hash(&password).await.is_err());
        }
    }
}
