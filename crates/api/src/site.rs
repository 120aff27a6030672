//! Texts, images and links that an administrator sets, and what the admin page shows.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Body of `/auth/homeString`.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HomeMessage {
    /// Plain text of at most 1000 characters; empty clears it.
    pub home_string: String,
}

/// Body of `/auth/bannerImageUpload`.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BannerImage {
    /// Data address of a PNG, JPEG, WebP or GIF image of at most 1 MB; empty clears it.
    pub banner_image: String,
}

/// Body of `/auth/footerImageUpload`.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FooterImage {
    /// Data address of a PNG, JPEG, WebP or GIF image of at most 1 MB; empty clears it.
    pub footer_image: String,
}

/// Body of `/auth/bannerLinkUpload`.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BannerLink {
    /// Address beginning with http:// or https://; empty clears it.
    pub banner_link: String,
}

/// Body of `/auth/footerLinkUpload`.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FooterLink {
    /// Address beginning with http:// or https://; empty clears it.
    pub footer_link: String,
}

/// A change that an account made.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AuditLine {
    /// When, ISO 8601 in UTC.
    pub at: String,
    /// Who.
    pub login: String,
    /// What was done.
    pub action: String,
    /// To what.
    pub subject: String,
    /// Value before; long ones are cut.
    pub before: String,
    /// Value after; long ones are cut.
    pub after: String,
}
