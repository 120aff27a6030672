//! Reading and saving what administrators write.

use henrad_api::field::FieldError;
use henrad_api::vocabulary::{SiteTextName, Word};
use henrad_catalogue::{Account, Database, SiteTextRevision};

use crate::auth::accounts::change_by;
use crate::calls::release::notes;
use crate::error::AppError;

/// Longest page.
const MAX_PAGE: usize = 50_000;
/// Longest description of an image or link.
const MAX_DESCRIPTION: usize = 200;

/// Saves a text that was edited from a revision; 0 for one that was never written.
///
/// # Errors
/// An invalid field, or a failing catalogue.
pub async fn save(
    database: &Database,
    account: &Account,
    (name, value): (SiteTextName, &str),
    edited: i64,
) -> Result<(), AppError> {
    let value = checked(name, value)
        .map_err(|message| AppError::InvalidFields(vec![FieldError::new("value", message)]))?;
    let change = change_by(account)?;
    let overtaken = database
        .save_site_text((name.word(), &value), edited, &change)
        .await?;
    match overtaken {
        None => Ok(()),
        Some(editor) => {
            let message = format!("{editor} saved this text in the meantime. Load it again.");
            Err(AppError::InvalidFields(vec![FieldError::new(
                "revision", message,
            )]))
        }
    }
}

/// The newest state of a text; `None` where the built-in one holds.
///
/// # Errors
/// A failing catalogue.
pub async fn newest(
    database: &Database,
    name: SiteTextName,
) -> Result<Option<SiteTextRevision>, AppError> {
    let newest = database.site_text(name.word()).await?;
    Ok(newest.filter(|newest| !newest.value.is_empty()))
}

/// The text as it is kept: plain text without control characters.
fn checked(name: SiteTextName, value: &str) -> Result<String, String> {
    let is_text = |c: &char| !c.is_control() || matches!(c, '\n' | '\t');
    let text: String = value.chars().filter(is_text).collect();
    let text = text.trim();
    let longest = if name.is_description() {
        MAX_DESCRIPTION
    } else {
        MAX_PAGE
    };
    if text.chars().count() > longest {
        return Err(format!("At most {longest} characters"));
    }
    if name == SiteTextName::ReleaseNotes && !text.is_empty() {
        notes::read(text)?;
    }
    Ok(text.to_owned())
}
