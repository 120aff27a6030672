//! Texts, images and links that an administrator sets, and what the admin page shows.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::input::Lenient;
use crate::vocabulary::SiteTextName;

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
    /// Names the entry, as `before` of the call takes it.
    pub id: String,
    /// When, ISO 8601 in UTC.
    pub at: String,
    pub login: String,
    /// What was done.
    pub action: String,
    /// What it was done to.
    pub subject: String,
    /// Value before; long ones are cut.
    pub before: String,
    /// Value after; long ones are cut.
    pub after: String,
}

/// Query of `/api/site/text`.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SiteTextKey {
    /// Which text.
    #[param(value_type = SiteTextName)]
    pub name: Lenient<SiteTextName>,
}

/// A text that the operator of the site wrote.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SiteTextItem {
    /// Plain text; lines that begin with `## ` are headings. Empty where the built-in text holds.
    pub value: String,
    /// When it was saved, ISO 8601 in UTC; empty for the built-in text.
    pub saved_at: String,
}

/// Every state of a text.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SiteTextHistory {
    /// Newest first.
    pub revisions: Vec<SiteTextState>,
    /// The built-in release notes in the form in which they are edited; empty for other texts.
    pub built_in: String,
}

/// A saved state of a text.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SiteTextState {
    /// Number, from 1.
    pub revision: i64,
    /// When, ISO 8601 in UTC.
    pub saved_at: String,
    /// Name of the account.
    pub editor: String,
    /// The text; empty takes it back to the built-in one.
    pub value: String,
}

/// Body of `/api/admin/text`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct SavedSiteText {
    #[schema(required, value_type = SiteTextName)]
    pub name: Lenient<SiteTextName>,
    /// Plain text; empty takes it back to the built-in one.
    #[schema(required)]
    pub value: String,
    /// The revision that was edited; 0 for a text that was never written.
    #[schema(required)]
    pub revision: i64,
}

/// Body of `/api/admin/text/preview`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct SiteTextPreview {
    /// Release notes: `## version date` begins a version, `### Changes`, `### Known issues` and
    /// `### Planned` begin lists of lines with a hyphen.
    #[schema(required)]
    pub value: String,
}
