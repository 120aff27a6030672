//! Texts, images and links of the site.

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use henrad_api::refusal::{BadBody, LargeImage, NoRole};
use henrad_api::site::{BannerImage, BannerLink, FooterImage, FooterLink, HomeMessage};
use henrad_catalogue::{Account, SiteSetting};
use sha2::{Digest, Sha256};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::settings as site;
use super::settings::SiteError;
use crate::auth::identity::Admin;
use crate::http::conditional;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Largest body with an image: four characters carry three bytes.
const MAX_IMAGE_BODY: usize = 2 * 1024 * 1024;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_home_message))
        .routes(routes!(set_home_message))
        .routes(routes!(get_banner_image))
        .routes(routes!(get_footer_image))
        .routes(routes!(get_banner_link))
        .routes(routes!(set_banner_link))
        .routes(routes!(get_footer_link))
        .routes(routes!(set_footer_link))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(set_banner_image))
                .routes(routes!(set_footer_image))
                .layer(DefaultBodyLimit::max(MAX_IMAGE_BODY)),
        )
}

impl From<SiteError> for Problem {
    fn from(error: SiteError) -> Self {
        match error {
            SiteError::Field(field) => Self::invalid_fields(vec![field]),
            SiteError::TooLarge(picture) => Self::larger_than(&picture.to_string()),
            SiteError::App(error) => error.into(),
            SiteError::Randomness(error) => Self::internal(&error),
        }
    }
}

/// A setting as a JSON string, with an entity tag for conditional requests.
async fn answer(
    state: &AppState,
    setting: SiteSetting,
    asked: &HeaderMap,
) -> Result<Response, Problem> {
    let value = state.store.database().site_setting(setting).await?;
    let digest = Sha256::digest(value.as_bytes());
    let tag = hex::encode(&digest[..16]);
    let tag =
        HeaderValue::try_from(format!("\"{tag}\"")).map_err(|error| Problem::internal(&error))?;
    let mut response = if conditional::has(asked, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Json(value).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::ETAG, tag);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    Ok(response)
}

async fn save(
    state: &AppState,
    account: &Account,
    setting: SiteSetting,
    field: (&str, &str),
) -> Result<Json<String>, Problem> {
    let message = site::save(state.store.database(), account, setting, field).await?;
    Ok(Json(message))
}

macro_rules! read_call {
    ($(#[$doc:meta])* $name:ident, $path:literal, $setting:ident) => {
        $(#[$doc])*
        #[utoipa::path(
            get, path = $path, tag = "site",
            responses((status = 200, body = String, content_type = "application/json"), (status = 304))
        )]
        pub async fn $name(State(state): State<AppState>, asked: HeaderMap) -> Result<Response, Problem> {
            answer(&state, SiteSetting::$setting, &asked).await
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
            save(&state, &account, SiteSetting::$setting, ($sent, request.$field.as_str())).await
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
