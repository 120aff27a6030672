//! Message, images and links that an administrator sets.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use henrad_api::refusal::{BadBody, LargeImage, NoRole};
use henrad_catalogue::{Account, SiteSetting};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;
use url::Url;
use utoipa::ToSchema;

use super::picture::{self, PictureError};
use crate::auth::accounts::change_by;
use crate::auth::identity::Admin;
use crate::http::conditional;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Longest home message (ADMIN-PAGE-03).
const MAX_MESSAGE_LENGTH: usize = 1000;
/// Longest link.
const MAX_LINK_LENGTH: usize = 2000;

/// One image at a time: decoding and scaling the largest one takes most of the memory that a server
/// has.
static TURN: Semaphore = Semaphore::const_new(1);

/// Body of `/auth/homeString`.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HomeMessage {
    /// Plain text of at most 1000 characters; empty clears it.
    home_string: String,
}

/// Body of `/auth/bannerImageUpload`.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BannerImage {
    /// Data address of a PNG, JPEG, WebP or GIF image of at most 1 MB; empty clears it.
    banner_image: String,
}

/// Body of `/auth/footerImageUpload`.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FooterImage {
    /// Data address of a PNG, JPEG, WebP or GIF image of at most 1 MB; empty clears it.
    footer_image: String,
}

/// Body of `/auth/bannerLinkUpload`.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BannerLink {
    /// Address beginning with http:// or https://; empty clears it.
    banner_link: String,
}

/// Body of `/auth/footerLinkUpload`.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FooterLink {
    /// Address beginning with http:// or https://; empty clears it.
    footer_link: String,
}

/// A setting as a JSON string, with an entity tag for conditional requests.
async fn answer(
    state: &AppState,
    setting: SiteSetting,
    headers: &HeaderMap,
) -> Result<Response, Problem> {
    let value = state.store.database().site_setting(setting).await?;
    let digest = Sha256::digest(value.as_bytes());
    let tag = hex::encode(&digest[..16]);
    let tag =
        HeaderValue::try_from(format!("\"{tag}\"")).map_err(|error| Problem::internal(&error))?;
    let mut response = if conditional::has(headers, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Json(value).into_response()
    };
    let sent = response.headers_mut();
    sent.insert(header::ETAG, tag);
    sent.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    Ok(response)
}

macro_rules! read_call {
    ($(#[$doc:meta])* $name:ident, $path:literal, $setting:ident) => {
        $(#[$doc])*
        #[utoipa::path(
            get, path = $path, tag = "site",
            responses((status = 200, body = String, content_type = "application/json"), (status = 304))
        )]
        pub async fn $name(State(state): State<AppState>, headers: HeaderMap) -> Result<Response, Problem> {
            answer(&state, SiteSetting::$setting, &headers).await
        }
    };
}

read_call!(
    /// Text of the home page; empty when none is set.
    get_home_message, "/auth/homeMessageRequest", HomeMessage
);
read_call!(
    /// Banner image as a data address; empty when none is set.
    get_banner_image, "/auth/bannerImageRequest", BannerImage
);
read_call!(
    /// Footer image as a data address; empty when none is set.
    get_footer_image, "/auth/footerImageRequest", FooterImage
);
read_call!(
    /// Where the banner leads; empty when nowhere.
    get_banner_link, "/auth/bannerLinkRequest", BannerLink
);
read_call!(
    /// Where the footer image leads; empty when nowhere.
    get_footer_link, "/auth/footerLinkRequest", FooterLink
);

macro_rules! save_call {
    ($(#[$doc:meta])* $name:ident, $path:literal, $setting:ident, $field:ident as $sent:literal $(, $refusal:tt)?) => {
        $(#[$doc])*
        #[utoipa::path(
            post, path = $path, tag = "site",
            request_body = $setting,
            responses(
                (status = 200, body = String, content_type = "application/json", description = "A sentence for the page"),
                BadBody,
                NoRole,
                $($refusal,)?
            )
        )]
        pub async fn $name(
            State(state): State<AppState>,
            Admin(account): Admin,
            Body(request): Body<$setting>,
        ) -> Result<Json<String>, Problem> {
            save(&state, &account, SiteSetting::$setting, $sent, &request.$field).await
        }
    };
}

save_call!(
    /// Sets the text of the home page.
    set_home_message, "/auth/homeString", HomeMessage, home_string as "homeString"
);
save_call!(
    /// Sets the banner image.
    set_banner_image, "/auth/bannerImageUpload", BannerImage, banner_image as "bannerImage", LargeImage
);
save_call!(
    /// Sets the footer image.
    set_footer_image, "/auth/footerImageUpload", FooterImage, footer_image as "footerImage", LargeImage
);
save_call!(
    /// Sets where the banner leads.
    set_banner_link, "/auth/bannerLinkUpload", BannerLink, banner_link as "bannerLink"
);
save_call!(
    /// Sets where the footer image leads.
    set_footer_link, "/auth/footerLinkUpload", FooterLink, footer_link as "footerLink"
);

/// Saves a setting; answers the sentence for the page. `path` names the field of the request.
async fn save(
    state: &AppState,
    account: &Account,
    setting: SiteSetting,
    path: &str,
    value: &str,
) -> Result<Json<String>, Problem> {
    let refused = |message: &str| Problem::invalid_field(path, message);
    let value = match setting {
        SiteSetting::HomeMessage => message(value).map_err(refused)?,
        SiteSetting::BannerLink | SiteSetting::FooterLink => link(value).map_err(refused)?,
        SiteSetting::BannerImage | SiteSetting::FooterImage => {
            image(value).await.map_err(|error| match error {
                PictureError::Bytes => Problem::larger_than(&error.to_string()),
                _ => refused(&error.to_string()),
            })?
        }
    };
    let change = change_by(account)?;
    let database = state.store.database();
    database.set_site_setting(setting, &value, &change).await?;
    let done = if value.is_empty() { "cleared" } else { "saved" };
    let name = setting.word().replace('_', " ");
    Ok(Json(format!("The {name} was {done}.")))
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

async fn image(data_address: &str) -> Result<String, PictureError> {
    if data_address.is_empty() {
        return Ok(String::new());
    }
    let data_address = data_address.to_owned();
    let turn = TURN.acquire().await;
    // Decoding takes long enough to hold up other requests, and ends when it does, not when the
    // client leaves.
    let rewritten = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        picture::rewrite(&data_address)
    });
    rewritten.await.unwrap_or(Err(PictureError::Unreadable))
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
        let waiting = time::timeout(Duration::from_millis(50), image(nothing));
        assert!(waiting.await.is_err(), "the other one is not done");
        drop(other);
        assert!(image(nothing).await.is_err(), "refused at once");
    }
}
