//! Keys with which a program imports parts as an editor does.

use std::net::IpAddr;

use henrad_catalogue::{CatalogueError, Change, Database, NewKey};
use henrad_engine::clock;

use super::backoff::Attempt;
use super::{LoginError, MAX_NAME_LENGTH, digest};
use crate::random::{self, NoRandomness};

/// What every key begins with, so that it is known for one where it should not be.
const BEGINNING: &str = "henrad_";
/// Where failed attempts are counted, beside those to log in; no login has a blank.
const SUBJECT: &str = "import key";

/// Why a key cannot be made or revoked.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// Names are written into logs and revisions.
    #[error("A name has 1 to {MAX_NAME_LENGTH} letters, digits and any of . - _")]
    Name,
    /// Another key has the name.
    #[error("There is a key {0} already; revoke it first.")]
    Taken(String),
    /// Somebody should look at the keys.
    #[error("There are too many keys; revoke those that are not used.")]
    TooMany,
    /// No such key.
    #[error("There is no key {0}.")]
    Unknown(String),
    /// The operating system gives no random numbers.
    #[error(transparent)]
    Randomness(#[from] NoRandomness),
    /// The database does not answer.
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
}

/// Makes a key; returns its text, which nobody can see again.
///
/// # Errors
/// See [`KeyError`].
pub async fn add(database: &Database, name: &str, change: &Change) -> Result<String, KeyError> {
    let name = name.trim();
    let is_letter = |c: char| c.is_alphanumeric() || ".-_".contains(c);
    if name.is_empty() || name.chars().count() > MAX_NAME_LENGTH || !name.chars().all(is_letter) {
        return Err(KeyError::Name);
    }
    let key = format!("{BEGINNING}{}", random::token::<32>()?);
    match database.add_import_key(name, &digest(&key), change).await? {
        NewKey::Added => Ok(key),
        NewKey::Taken => Err(KeyError::Taken(name.to_owned())),
        NewKey::TooMany => Err(KeyError::TooMany),
    }
}

/// Deletes a key.
///
/// # Errors
/// See [`KeyError`].
pub async fn revoke(database: &Database, name: &str, change: &Change) -> Result<(), KeyError> {
    let name = name.trim();
    if database.revoke_import_key(name, change).await? {
        Ok(())
    } else {
        Err(KeyError::Unknown(name.to_owned()))
    }
}

/// A change that the program with a key makes now. A wrong key counts as a failed login of the
/// client.
///
/// # Errors
/// [`LoginError::Refused`] for an unknown or revoked key, [`LoginError::TooOften`] after many.
pub async fn change_with(
    database: &Database,
    key: &str,
    client: IpAddr,
) -> Result<Change, LoginError> {
    let now = clock::now();
    let attempt = Attempt::begin(database, SUBJECT, client, now).await?;
    let Some(name) = database.use_import_key(&digest(key), now).await? else {
        tracing::warn!(%client, "an import key was refused");
        return Err(LoginError::Refused);
    };
    attempt.forget(database).await?;
    Ok(Change {
        id: random::token::<16>()?,
        at: now,
        // No login has a colon.
        login: format!("key:{name}"),
        name: format!("Import key {name}"),
    })
}
