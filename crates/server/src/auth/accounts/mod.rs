//! Logging in and out.

mod backoff;
pub mod import_keys;
mod password;

use std::net::{IpAddr, Ipv6Addr};

use backoff::Attempt;
use henrad_api::vocabulary::RoleWord;
use henrad_catalogue::{
    Account, AccountChange, AccountOutcome, CatalogueError, Change, Database, LoginOutcome,
    LoginRecord, Role, Session,
};
use henrad_engine::clock;
use sha2::{Digest, Sha256};

use crate::error::TooOften;
use crate::random::{self, NoRandomness};

pub use password::{PasswordError, Passwords};

/// Longest login and name.
const MAX_NAME_LENGTH: usize = 64;
/// Milliseconds in an hour.
const HOUR: i64 = 60 * 60 * 1000;

/// Roles on the wire.
pub fn role_words(roles: &[Role]) -> Vec<RoleWord> {
    let word = |role: &Role| match role {
        Role::Admin => RoleWord::Administrator,
        Role::Editor => RoleWord::Editor,
    };
    roles.iter().map(word).collect()
}

/// Why a login failed.
#[derive(Debug, thiserror::Error)]
pub enum LoginError {
    /// Unknown login, disabled account or wrong password; nobody outside learns which.
    #[error("wrong login or password")]
    Refused,
    /// Too many failures before.
    #[error("too many attempts; the next one in {} s", .0.retry_after)]
    TooOften(TooOften),
    /// The password could not be checked.
    #[error("the login could not be checked: {0}")]
    Password(#[from] PasswordError),
    /// The operating system gives no random numbers.
    #[error(transparent)]
    Randomness(#[from] NoRandomness),
    /// The database does not answer.
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
}

/// Starts a session of that many hours; returns its token.
///
/// # Errors
/// See [`LoginError`].
pub async fn log_in(
    database: &Database,
    passwords: &Passwords,
    login: &str,
    password: &str,
    client: IpAddr,
    hours: u32,
) -> Result<String, LoginError> {
    let now = clock::now();
    let login = normal_login(login);
    let attempt = match Attempt::begin(database, &login, client, now).await {
        Err(error @ LoginError::TooOften(_)) => {
            let account = database.account(&login).await?;
            record(
                database,
                account.as_ref(),
                LoginOutcome::Paused,
                client,
                now,
            )
            .await;
            return Err(error);
        }
        begun => begun?,
    };
    let account = database.account(&login).await?;
    // An unknown login costs the same time as a wrong password.
    let hash = account
        .as_ref()
        .map(|account| account.password_hash.clone());
    let is_right = passwords.verify(password, hash).await?;
    let outcome = outcome_of(account.as_ref(), is_right);
    record(database, account.as_ref(), outcome, client, now).await;
    let Some(account) = account.filter(|account| is_right && !account.disabled) else {
        tracing::warn!(%client, "a login failed");
        return Err(LoginError::Refused);
    };
    attempt.forget(database).await?;
    let token = random::token::<32>()?;
    let session = Session {
        token_digest: digest(&token),
        created_at: now,
        expires_at: now + i64::from(hours) * HOUR,
    };
    let change = change_by(&account)?;
    let client = backoff::known_client(&account.login, client);
    database.begin_session(&session, &client, &change).await?;
    tracing::info!(login = account.login, "logged in");
    Ok(token)
}

fn outcome_of(account: Option<&Account>, is_right: bool) -> LoginOutcome {
    match account {
        None => LoginOutcome::NoAccount,
        Some(_) if !is_right => LoginOutcome::WrongPassword,
        Some(account) if account.disabled => LoginOutcome::Disabled,
        Some(_) => LoginOutcome::LoggedIn,
    }
}

/// Keeps an attempt for the administrators; a login does not fail because it cannot be noted. A
/// name without an account is not kept: it may be a password in the wrong field.
async fn record(
    database: &Database,
    account: Option<&Account>,
    outcome: LoginOutcome,
    client: IpAddr,
    now: i64,
) {
    let record = LoginRecord {
        at: now,
        login: account.map_or_else(String::new, |account| account.login.clone()),
        outcome,
        network: shown_network(client),
        times: 1,
    };
    if let Err(error) = database.record_login(&record).await {
        tracing::warn!(cause = %error, "a login was not noted");
    }
}

/// The network of an address, as administrators see it: enough to tell clients apart, too little to
/// name a person.
fn shown_network(client: IpAddr) -> String {
    match client.to_canonical() {
        IpAddr::V4(address) => {
            let [a, b, c, _] = address.octets();
            format!("{a}.{b}.{c}.0/24")
        }
        IpAddr::V6(address) => {
            let [a, b, c, ..] = address.segments();
            format!("{}/48", Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0))
        }
    }
}

/// The account behind a token.
///
/// # Errors
/// When the database does not answer.
pub async fn account_of(
    database: &Database,
    token: &str,
) -> Result<Option<Account>, CatalogueError> {
    database.session_account(&digest(token), clock::now()).await
}

/// Ends the session of a token.
///
/// # Errors
/// When the database does not answer.
pub async fn log_out(database: &Database, token: &str) -> Result<(), CatalogueError> {
    database.end_session(&digest(token)).await
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
    /// Nobody could administer the site afterwards.
    #[error("{0} is the last administrator; add another one first")]
    LastAdministrator(String),
    /// The typed current password is wrong.
    #[error("the current password is wrong")]
    WrongPassword,
    /// The operating system gives no random numbers.
    #[error(transparent)]
    Randomness(#[from] NoRandomness),
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
    login: &str,
    name: &str,
    password: &str,
    role: Role,
    change: &Change,
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
    if database.add_account(&account, change).await? {
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
    login: &str,
    password: &str,
    change: &Change,
) -> Result<(), AccountError> {
    let hash = passwords.hash(password).await?;
    self::change(database, login, &[AccountChange::Password(&hash)], change).await
}

/// Gives the visitor's own account a new password, if the current one is right. A wrong one counts
/// as a failed login. All sessions end.
///
/// # Errors
/// See [`AccountError`]; [`LoginError::TooOften`] after many wrong ones.
pub async fn set_own_password(
    database: &Database,
    passwords: &Passwords,
    account: &Account,
    client: IpAddr,
    current: &str,
    new: &str,
) -> Result<(), OwnPasswordError> {
    let attempt = Attempt::begin(database, &account.login, client, clock::now()).await?;
    let hash = Some(account.password_hash.clone());
    if !passwords
        .verify(current, hash)
        .await
        .map_err(AccountError::from)?
    {
        return Err(AccountError::WrongPassword.into());
    }
    attempt.forget(database).await?;
    let change = change_by(account).map_err(AccountError::from)?;
    Ok(set_password(database, passwords, &account.login, new, &change).await?)
}

/// Why a visitor's own password stays.
#[derive(Debug, thiserror::Error)]
pub enum OwnPasswordError {
    /// Too many wrong ones, or the server could not decide.
    #[error(transparent)]
    Login(#[from] LoginError),
    /// The current password is wrong or the new one unsuitable.
    #[error(transparent)]
    Account(#[from] AccountError),
}

/// Changes an account: all of it, or nothing.
///
/// # Errors
/// See [`AccountError`].
pub async fn change(
    database: &Database,
    login: &str,
    what: &[AccountChange<'_>],
    change: &Change,
) -> Result<(), AccountError> {
    let login = normal_login(login);
    match database.change_account(&login, what, change).await? {
        AccountOutcome::Changed => Ok(()),
        AccountOutcome::Unknown => Err(AccountError::Unknown(login)),
        AccountOutcome::LastAdministrator => Err(AccountError::LastAdministrator(login)),
    }
}

/// A change that an account makes now.
///
/// # Errors
/// When the operating system gives no random numbers.
pub fn change_by(account: &Account) -> Result<Change, NoRandomness> {
    Ok(Change {
        id: random::token::<16>()?,
        at: clock::now(),
        login: account.login.clone(),
        name: account.name.clone(),
    })
}

/// The open sessions of an account, newest first, each with whether it is the one of the token.
///
/// # Errors
/// When the database does not answer.
pub async fn sessions(
    database: &Database,
    account: &Account,
    token: &str,
) -> Result<Vec<(Session, bool)>, CatalogueError> {
    let own = digest(token);
    let sessions = database.sessions(&account.login, clock::now()).await?;
    let marked = sessions.into_iter().map(|session| {
        let is_own = session.token_digest == own;
        (session, is_own)
    });
    Ok(marked.collect())
}

/// Ends all sessions of an account but the one of the token; how many there were.
///
/// # Errors
/// When the database does not answer.
pub async fn end_other_sessions(
    database: &Database,
    account: &Account,
    token: &str,
) -> Result<u64, AccountError> {
    let change = change_by(account)?;
    let kept = digest(token);
    Ok(database
        .end_other_sessions(&account.login, &kept, &change)
        .await?)
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

#[cfg(test)]
mod tests {
    use super::shown_network;

    #[test]
    fn an_address_is_cut_to_its_network() {
        for (address, shown) in [
            ("203.0.113.77", "203.0.113.0/24"),
            ("::ffff:203.0.113.77", "203.0.113.0/24"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"),
        ] {
            assert_eq!(shown_network(address.parse().expect("an address")), shown);
        }
    }
}
