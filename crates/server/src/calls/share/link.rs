//! A session behind a link.

use henrad_catalogue::{Share, SharedState};

use crate::error::AppError;
use crate::housekeeping::{Housekeeping, expired_before};
use crate::part_store::PartStore;
use crate::{clock, random};

/// Characters of a key, of 16 random bytes.
const KEY_LENGTH: usize = 22;

/// What a key leads to.
pub enum Loaded {
    Kept {
        share: Share,
        /// Whether another model would answer now.
        model_has_changed: bool,
    },
    Expired,
    Unknown,
}

/// A share of a state under a new key, not saved yet.
///
/// # Errors
/// When the catalogue does not answer or the operating system gives no random numbers.
pub async fn new_share(
    store: &PartStore,
    route: String,
    version: u32,
    state: String,
) -> Result<Share, AppError> {
    let model = store.current_model_version().await?;
    Ok(Share {
        id: random::token::<16>()?,
        route,
        version: i64::from(version),
        state,
        saved_at: clock::now(),
        rules: model.rules,
        catalogue: model.catalogue,
    })
}

/// Whether all shares together may grow, up to so many megabytes; 0 for any.
pub fn has_room(housekeeping: &Housekeeping, megabytes: u32) -> bool {
    const MEGABYTE: i64 = 1_000_000;
    let limit = MEGABYTE * i64::from(megabytes);
    let (_, shared) = housekeeping.sizes();
    limit <= 0 || shared < limit
}

/// What was kept under a key; links expire after so many days without use, 0 for never.
///
/// # Errors
/// When the catalogue does not answer.
pub async fn load(store: &PartStore, key: &str, days: u32) -> Result<Loaded, AppError> {
    let is_url_safe = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    if key.len() != KEY_LENGTH || !key.bytes().all(is_url_safe) {
        return Ok(Loaded::Unknown);
    }
    let now = clock::now();
    let times = (now, expired_before(now, days));
    let share = match store.database().load_share(key, times).await? {
        SharedState::Kept(share) => share,
        SharedState::Expired => return Ok(Loaded::Expired),
        SharedState::Unknown => return Ok(Loaded::Unknown),
    };
    let version = store.current_model_version().await?;
    Ok(Loaded::Kept {
        model_has_changed: (&share.rules, &share.catalogue) != (&version.rules, &version.catalogue),
        share,
    })
}
