//! Texts, images and links of the site.

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::{BadBody, NoRole};
use henrad_api::site::{BannerImage, BannerLink, FooterImage, FooterLink, HomeMessage};
use henrad_catalogue::{Account, SiteSetting};
use sha2::{Digest, Sha256};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::settings as site;
use super::settings::SiteError;
use crate::auth::identity::Admin;
use crate::error::AppError;
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
    let value = state.store.database().site_setting(setting).await;
    let value = value.map_err(AppError::from)?;
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

/// Text of the home page; empty when none is set.
#[utoipa::path(
    get, path = "/auth/homeMessageRequest", tag = "site",
    responses((status = 200, body = String, content_type = "application/json"), (status = 304))
)]
pub async fn get_home_message(
    State(state): State<AppState>,
    asked: HeaderMap,
) -> Result<Response, Problem> {
    answer(&state, SiteSetting::HomeMessage, &asked).await
}

/// Banner image as a data address; empty when none is set.
#[utoipa::path(
    get, path = "/auth/bannerImageRequest", tag = "site",
    responses((status = 200, body = String, content_type = "application/json"), (status = 304))
)]
pub async fn get_banner_image(
    State(state): State<AppState>,
    asked: HeaderMap,
) -> Result<Response, Problem> {
    answer(&state, SiteSetting::BannerImage, &asked).await
}

/// Footer image as a data address; empty when none is set.
#[utoipa::path(
    get, path = "/auth/footerImageRequest", tag = "site",
    responses((status = 200, body = String, content_type = "application/json"), (status = 304))
)]
pub async fn get_footer_image(
    State(state): State<AppState>,
    asked: HeaderMap,
) -> Result<Response, Problem> {
    answer(&state, SiteSetting::FooterImage, &asked).await
}

/// Where the banner leads; empty when nowhere.
#[utoipa::path(
    get, path = "/auth/bannerLinkRequest", tag = "site",
    responses((status = 200, body = String, content_type = "application/json"), (status = 304))
)]
pub async fn get_banner_link(
    State(state): State<AppState>,
    asked: HeaderMap,
) -> Result<Response, Problem> {
    answer(&state, SiteSetting::BannerLink, &asked).await
}

/// Where the footer image leads; empty when nowhere.
#[utoipa::path(
    get, path = "/auth/footerLinkRequest", tag = "site",
    responses((status = 200, body = String, content_type = "application/json"), (status = 304))
)]
pub async fn get_footer_link(
    State(state): State<AppState>,
    asked: HeaderMap,
) -> Result<Response, Problem> {
    answer(&state, SiteSetting::FooterLink, &asked).await
}

/// Sets the text of the home page.
#[utoipa::path(
    post, path = "/auth/homeString", tag = "site",
    request_body = HomeMessage,
    responses(
        (status = 200, body = String, content_type = "application/json", description = "A sentence for the page"),
        BadBody,
        NoRole,
    )
)]
pub async fn set_home_message(
    State(state): State<AppState>,
    Admin(account): Admin,
    Body(request): Body<HomeMessage>,
) -> Result<Json<String>, Problem> {
    let field = ("homeString", request.home_string.as_str());
    save(&state, &account, SiteSetting::HomeMessage, field).await
}

/// Sets the banner image.
#[utoipa::path(
    post, path = "/auth/bannerImageUpload", tag = "site",
    request_body = BannerImage,
    responses(
        (status = 200, body = String, content_type = "application/json", description = "A sentence for the page"),
        BadBody,
        NoRole,
        (status = 413, body = ProblemBody, description = "An image can have at most 1 MB.", content_type = "application/problem+json"),
    )
)]
pub async fn set_banner_image(
    State(state): State<AppState>,
    Admin(account): Admin,
    Body(request): Body<BannerImage>,
) -> Result<Json<String>, Problem> {
    let field = ("bannerImage", request.banner_image.as_str());
    save(&state, &account, SiteSetting::BannerImage, field).await
}

/// Sets the footer image.
#[utoipa::path(
    post, path = "/auth/footerImageUpload", tag = "site",
    request_body = FooterImage,
    responses(
        (status = 200, body = String, content_type = "application/json", description = "A sentence for the page"),
        BadBody,
        NoRole,
        (status = 413, body = ProblemBody, description = "An image can have at most 1 MB.", content_type = "application/problem+json"),
    )
)]
pub async fn set_footer_image(
    State(state): State<AppState>,
    Admin(account): Admin,
    Body(request): Body<FooterImage>,
) -> Result<Json<String>, Problem> {
    let field = ("footerImage", request.footer_image.as_str());
    save(&state, &account, SiteSetting::FooterImage, field).await
}

/// Sets where the banner leads.
#[utoipa::path(
    post, path = "/auth/bannerLinkUpload", tag = "site",
    request_body = BannerLink,
    responses(
        (status = 200, body = String, content_type = "application/json", description = "A sentence for the page"),
        BadBody,
        NoRole,
    )
)]
pub async fn set_banner_link(
    State(state): State<AppState>,
    Admin(account): Admin,
    Body(request): Body<BannerLink>,
) -> Result<Json<String>, Problem> {
    let field = ("bannerLink", request.banner_link.as_str());
    save(&state, &account, SiteSetting::BannerLink, field).await
}

/// Sets where the footer image leads.
#[utoipa::path(
    post, path = "/auth/footerLinkUpload", tag = "site",
    request_body = FooterLink,
    responses(
        (status = 200, body = String, content_type = "application/json", description = "A sentence for the page"),
        BadBody,
        NoRole,
    )
)]
pub async fn set_footer_link(
    State(state): State<AppState>,
    Admin(account): Admin,
    Body(request): Body<FooterLink>,
) -> Result<Json<String>, Problem> {
    let field = ("footerLink", request.footer_link.as_str());
    save(&state, &account, SiteSetting::FooterLink, field).await
}
