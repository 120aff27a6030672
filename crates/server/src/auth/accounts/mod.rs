//! Logging in and out.

mod backoff;
mod password;

use std::net::IpAddr;

use backoff::Attempt;
use henrad_catalogue::{Account, CatalogueError, Database, Role};
use sha2::{Digest, Sha256};

use crate::clock;
use crate::error::{AppError, TooOften};
use crate::random::{self, NoRandomness};

pub use password::{PasswordError, Passwords};

/// Longest login and name.
const MAX_NAME_LENGTH: usize = 64;
/// Milliseconds in an hour.
const HOUR: i64 = 60 * 60 * 1000;

/// Why a login failed.
#[derive(Debug, thiserror::Error)]
pub enum LoginError {
    /// Unknown login, disabled account or wrong password; nobody outside learns which.
    #[error("the login or the password is not right")]
    Refused,
    /// Too many failures before.
    #[error("too many attempts; the next one in {} s", .0.retry_after)]
    TooOften(TooOften),
    /// The server could not decide.
    #[error("the login could not be checked: {0}")]
    Failed(String),
}

impl From<CatalogueError> for LoginError {
    fn from(error: CatalogueError) -> Self {
        Self::Failed(error.to_string())
    }
}

impl From<PasswordError> for LoginError {
    fn from(error: PasswordError) -> Self {
        Self::Failed(error.to_string())
    }
}

impl From<NoRandomness> for LoginError {
    fn from(error: NoRandomness) -> Self {
        Self::Failed(error.to_string())
    }
}

/// Starts a session of that many hours; returns its token.
///
/// # Errors
/// See [`LoginError`].
pub async fn log_in(
    database: &Database,
    passwords: &Passwords,
    (login, password): (&str, &str),
    (client, hours): (IpAddr, u32),
) -> Result<String, LoginError> {
    let now = clock::now();
    let login = normal_login(login);
    let attempt = Attempt::begin(database, &login, client, now).await?;
    let account = database.account(&login).await?;
    // An unknown login costs the same time as a wrong password.
    let hash = account
        .as_ref()
        .map(|account| account.password_hash.clone());
    let is_right = passwords.verify(password, hash).await?;
    let Some(account) = account.filter(|account| is_right && !account.disabled) else {
        tracing::warn!(%client, "a login failed");
        return Err(LoginError::Refused);
    };
    attempt.forget(database).await?;
    let token = random::token::<32>()?;
    let end = now + i64::from(hours) * HOUR;
    database
        .begin_session(&digest(&token), &account.login, (now, end))
        .await?;
    tracing::info!(login = account.login, "logged in");
    Ok(token)
}

/// The account behind a token.
///
/// # Errors
/// When the database does not answer.
pub async fn account_of(database: &Database, token: &str) -> Result<Option<Account>, AppError> {
    Ok(database
        .session_account(&digest(token), clock::now())
        .await?)
}

/// Ends the session of a token.
///
/// # Errors
/// When the database does not answer.
pub async fn log_out(database: &Database, token: &str) -> Result<(), AppError> {
    Ok(database.end_session(&digest(token)).await?)
}

/// Why an account cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    /// Logins are written into logs and tables.
    #[error("a login has 1 to {MAX_NAME_LENGTH} letters, digits and any of . - _ @")]
    Login,
    /// Names are shown on pages.
    #[error("a name has 1 to {MAX_NAME_LENGTH} characters")]
    Name,
    /// The login belongs to another account.
    #[error("the login {0} is taken")]
    Taken(String),
    /// No such account.
    #[error("there is no account {0}")]
    Unknown(String),
    /// The password cannot be used.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// The database does not answer.
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
}

/// Makes an account.
///
/// # Errors
/// See [`AccountError`].
pub async fn add(
    database: &Database,
    passwords: &Passwords,
    (login, name, password): (&str, &str, &str),
    role: Role,
) -> Result<(), AccountError> {
    let login = normal_login(login);
    let is_letter = |c: char| c.is_alphanumeric() || ".-_@".contains(c);
    if login.is_empty() || login.chars().count() > MAX_NAME_LENGTH || !login.chars().all(is_letter)
    {
        return Err(AccountError::Login);
    }
    let name = if name.trim().is_empty() {
        &login
    } else {
        name.trim()
    };
    if name.chars().count() > MAX_NAME_LENGTH || name.chars().any(char::is_control) {
        return Err(AccountError::Name);
    }
    let account = Account {
        login: login.clone(),
        name: name.to_owned(),
        password_hash: passwords.hash(password).await?,
        roles: vec![role],
        disabled: false,
        created_at: clock::now(),
    };
    if database.add_account(&account).await? {
        Ok(())
    } else {
        Err(AccountError::Taken(login))
    }
}

/// Gives an account a new password and ends its sessions.
///
/// # Errors
/// See [`AccountError`].
pub async fn set_password(
    database: &Database,
    passwords: &Passwords,
    (login, password): (&str, &str),
) -> Result<(), AccountError> {
    let login = normal_login(login);
    let hash = passwords.hash(password).await?;
    if database.set_password(&login, &hash).await? {
        Ok(())
    } else {
        Err(AccountError::Unknown(login))
    }
}

/// Keeps an account from logging in.
///
/// # Errors
/// See [`AccountError`].
pub async fn disable(database: &Database, login: &str) -> Result<(), AccountError> {
    let login = normal_login(login);
    if database.disable_account(&login).await? {
        Ok(())
    } else {
        Err(AccountError::Unknown(login))
    }
}

/// Trims a login and lowers its case; drops characters that databases cannot store.
fn normal_login(login: &str) -> String {
    let login = login.trim().to_lowercase();
    let printable = login.chars().filter(|c| !c.is_control());
    printable.take(4 * MAX_NAME_LENGTH).collect()
}

/// SHA-256 in hexadecimal. Tokens are random, so no salt is needed.
fn digest(token: &str) -> String {
    hex::encode(Sha256::digest(token.as_bytes()))
}
