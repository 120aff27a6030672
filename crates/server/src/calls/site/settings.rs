//! What an administrator sets: checks and saves.

use henrad_api::field::FieldError;
use henrad_catalogue::{Account, Database, SiteSetting};
use tokio::sync::Semaphore;
use url::Url;

use super::picture::{self, PictureError};
use crate::auth::accounts::change_by;
use crate::error::AppError;
use crate::random::NoRandomness;

/// Longest home message (ADMIN-PAGE-03).
const MAX_MESSAGE_LENGTH: usize = 1000;
/// Longest link.
const MAX_LINK_LENGTH: usize = 2000;

/// One image at a time: decoding and scaling the largest one takes most of the memory that a server has.
static TURN: Semaphore = Semaphore::const_new(1);

/// Why a setting was not saved.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// The value is refused.
    #[error("{}: {}", .0.path, .0.message)]
    Field(FieldError),
    /// The image is larger than is kept.
    #[error("the image is too large")]
    TooLarge(PictureError),
    /// The server cannot save.
    #[error(transparent)]
    App(#[from] AppError),
    /// No key for the audit.
    #[error(transparent)]
    Randomness(#[from] NoRandomness),
}

/// Saves a setting; answers the sentence for the page. `path` names the field of the request.
///
/// # Errors
/// See [`SiteError`].
pub async fn save(
    database: &Database,
    account: &Account,
    setting: SiteSetting,
    (path, value): (&str, &str),
) -> Result<String, SiteError> {
    let value = match setting {
        SiteSetting::HomeMessage => message(value).map_err(|text| refusal(path, text))?,
        SiteSetting::BannerLink | SiteSetting::FooterLink => {
            link(value).map_err(|text| refusal(path, text))?
        }
        SiteSetting::BannerImage | SiteSetting::FooterImage => image(path, value).await?,
    };
    let change = change_by(account)?;
    database
        .set_site_setting(setting, &value, &change)
        .await
        .map_err(AppError::from)?;
    let done = if value.is_empty() { "cleared" } else { "saved" };
    Ok(format!(
        "The {} was {done}.",
        setting.word().replace('_', " ")
    ))
}

fn refusal(path: &str, message: &str) -> SiteError {
    SiteError::Field(FieldError::new(path, message))
}

/// Plain text: pages show it as text, so markup in it is harmless.
fn message(text: &str) -> Result<String, &'static str> {
    if text.chars().count() > MAX_MESSAGE_LENGTH {
        return Err("The home message has at most 1000 characters.");
    }
    let is_text = |c: &char| !c.is_control() || matches!(c, '\n' | '\t');
    Ok(text.chars().filter(is_text).collect())
}

fn link(text: &str) -> Result<String, &'static str> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(String::new());
    }
    let is_plain = !text
        .chars()
        .any(|c| c.is_control() || c.is_whitespace() || is_invisible(c) || "\"<>\\".contains(c));
    // Leniency of browsers, such as `https:example.com`, is not for what everybody sees.
    let lower = text.to_lowercase();
    let is_web = ["https://", "http://"]
        .iter()
        .filter_map(|scheme| lower.strip_prefix(scheme))
        .any(|rest| !rest.starts_with('/'));
    if !is_web || !is_plain || text.chars().count() > MAX_LINK_LENGTH {
        return Err("Only http and https links are accepted.");
    }
    let address = Url::parse(text).map_err(|_| "The link has no valid host.")?;
    // What stands before an @ looks like the host and is none.
    if !address.username().is_empty() || address.password().is_some() {
        return Err("A link must not name a user.");
    }
    Ok(text.to_owned())
}

/// Characters that change how an address reads: marks of direction, joiners, the byte order mark.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

async fn image(path: &str, data_address: &str) -> Result<String, SiteError> {
    if data_address.is_empty() {
        return Ok(String::new());
    }
    let data_address = data_address.to_owned();
    let turn = TURN.acquire().await;
    // Decoding takes long enough to hold up other requests, and ends when it does, not when the client leaves.
    let rewritten = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        picture::rewrite(&data_address)
    })
    .await
    .unwrap_or(Err(PictureError::Unreadable));
    rewritten.map_err(|error| match error {
        PictureError::Bytes => SiteError::TooLarge(error),
        _ => refusal(path, &error.to_string()),
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time;

    use super::*;

    #[test]
    fn links_lead_to_web_pages_only() {
        for good in [
            "https://example.com/a?b=c#d",
            "HTTP://example.com",
            "http://[::1]:8080/",
            "  https://example.com  ",
        ] {
            assert_eq!(link(good).as_deref(), Ok(good.trim()));
        }
        for bad in [
            "javascript:alert(1)",
            "data:text/html,x",
            "//example.com",
            "https://",
            "https:///x",
            "https://a\" onclick=\"x",
            "java\nscript:x",
            "ftp://example.com",
            "https://exa mple.com",
            "https://[::1",
            "https://example.com/\u{202e}gpj.exe",
            "https://good.example@evil.example/",
            "https://example.com:99999/",
        ] {
            assert!(link(bad).is_err(), "{bad}");
        }
        assert_eq!(link(" ").as_deref(), Ok(""));
    }

    #[test]
    fn admin_page_03_a_message_has_at_most_1000_characters() {
        assert!(message(&"µ".repeat(1000)).is_ok());
        assert!(message(&"µ".repeat(1001)).is_err());
        assert_eq!(message("a\u{0}b\r\nc\td").as_deref(), Ok("ab\nc\td"));
    }

    #[tokio::test]
    async fn images_wait_for_one_another() {
        let nothing = "data:image/png;base64,";
        let other = TURN.acquire().await.unwrap();
        let waiting = time::timeout(Duration::from_millis(50), image("bannerImage", nothing));
        assert!(waiting.await.is_err(), "the other one is not done");
        drop(other);
        assert!(
            image("bannerImage", nothing).await.is_err(),
            "refused at once"
        );
    }
}
