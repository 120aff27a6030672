//! Texts that administrators write, for visitors and for those who write them: legal pages, release
//! notes, and what images mean.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use henrad_api::input::Lenient;
use henrad_api::refusal::{BadBody, BadQuery, NoRole};
use henrad_api::vocabulary::{SiteTextName, Word};
use henrad_engine::clock;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::release::{self, ReleaseInformation};
use super::{newest_text, release_notes};
use crate::auth::accounts::change_by;
use crate::auth::identity::Admin;
use crate::http::extract::{Body, Options};
use crate::http::problem::Problem;
use crate::state::AppState;

/// Longest page.
const MAX_PAGE: usize = 50_000;
/// Longest description of an image or link.
const MAX_DESCRIPTION: usize = 200;

/// Query of `/api/site/text`.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SiteTextKey {
    /// Which text.
    #[param(value_type = SiteTextName)]
    name: Lenient<SiteTextName>,
}

/// A text that the operator of the site wrote.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SiteTextItem {
    /// Plain text; lines that begin with `## ` are headings. Empty where the built-in text holds.
    value: String,
    /// When it was saved, ISO 8601 in UTC; empty for the built-in text.
    saved_at: String,
}

/// Every state of a text.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SiteTextHistory {
    /// Newest first.
    revisions: Vec<SiteTextState>,
    /// The built-in release notes in the form in which they are edited; empty for other texts.
    built_in: String,
}

/// A saved state of a text.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SiteTextState {
    /// Number, from 1.
    revision: i64,
    /// When, ISO 8601 in UTC.
    saved_at: String,
    /// Name of the account.
    editor: String,
    /// The text; empty takes it back to the built-in one.
    value: String,
}

/// Body of `/api/admin/text`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct SavedSiteText {
    #[schema(required, value_type = SiteTextName)]
    name: Lenient<SiteTextName>,
    /// Plain text; empty takes it back to the built-in one.
    #[schema(required)]
    value: String,
    /// The revision that was edited; 0 for a text that was never written.
    #[schema(required)]
    revision: i64,
}

/// Body of `/api/admin/text/preview`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct SiteTextPreview {
    /// Release notes: `## version date` begins a version, `### Changes`, `### Known issues` and
    /// `### Planned` begin lists of lines with a hyphen.
    #[schema(required)]
    value: String,
}

fn known(name: &Lenient<SiteTextName>) -> Result<SiteTextName, Problem> {
    name.known()
        .ok_or_else(|| Problem::invalid_field("name", "There is no such text."))
}

/// A text that the operator of the site wrote; empty where the built-in one holds.
#[utoipa::path(
    get, path = "/api/site/text", tag = "site",
    params(SiteTextKey),
    responses((status = 200, body = SiteTextItem), BadQuery)
)]
pub async fn get_site_text(
    State(state): State<AppState>,
    Options(key): Options<SiteTextKey>,
) -> Result<Json<SiteTextItem>, Problem> {
    let newest = newest_text(state.store.database(), known(&key.name)?).await?;
    Ok(Json(newest.map_or_else(SiteTextItem::default, |newest| {
        SiteTextItem {
            value: newest.value,
            saved_at: clock::iso(newest.saved_at),
        }
    })))
}

/// Every state of a text, newest first, and the built-in one.
#[utoipa::path(
    get, path = "/api/admin/text", tag = "site",
    params(SiteTextKey),
    responses((status = 200, body = SiteTextHistory), NoRole, BadQuery)
)]
pub async fn list_site_text(
    State(state): State<AppState>,
    _admin: Admin,
    Options(key): Options<SiteTextKey>,
) -> Result<Json<SiteTextHistory>, Problem> {
    let name = known(&key.name)?;
    let revisions = state.store.database().site_text_revisions(name.word());
    let revisions = revisions.await?;
    let built_in = match name {
        SiteTextName::ReleaseNotes => release::built_in()?.text(),
        _ => String::new(),
    };
    Ok(Json(SiteTextHistory {
        revisions: revisions
            .into_iter()
            .map(|revision| SiteTextState {
                revision: revision.revision,
                saved_at: clock::iso(revision.saved_at),
                editor: revision.editor,
                value: revision.value,
            })
            .collect(),
        built_in,
    }))
}

/// Saves a text as a new revision; an empty one takes it back to the built-in one.
#[utoipa::path(
    post, path = "/api/admin/text", tag = "site",
    request_body = SavedSiteText,
    responses((status = 204), BadBody, NoRole)
)]
pub async fn save_site_text(
    State(state): State<AppState>,
    Admin(account): Admin,
    Body(request): Body<SavedSiteText>,
) -> Result<StatusCode, Problem> {
    let name = known(&request.name)?;
    let value = checked(name, &request.value)
        .map_err(|message| Problem::invalid_field("value", message))?;
    let change = change_by(&account)?;
    let database = state.store.database();
    let later_editor = database
        .save_site_text(name.word(), &value, request.revision, &change)
        .await?;
    if let Some(editor) = later_editor {
        let message = format!("{editor} saved this text in the meantime. Load it again.");
        return Err(Problem::invalid_field("revision", message));
    }
    Ok(StatusCode::NO_CONTENT)
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
        release_notes::read(text)?;
    }
    Ok(text.to_owned())
}

/// Release notes as their page would show them; nothing is kept.
#[utoipa::path(
    post, path = "/api/admin/text/preview", tag = "site",
    request_body = SiteTextPreview,
    responses((status = 200, body = ReleaseInformation), BadBody, NoRole)
)]
pub async fn preview_release_notes(
    _admin: Admin,
    Body(request): Body<SiteTextPreview>,
) -> Result<Json<ReleaseInformation>, Problem> {
    let notes = release_notes::read(&request.value)
        .map_err(|message| Problem::invalid_field("value", message))?;
    let built_in = release::built_in()?;
    Ok(Json(ReleaseInformation::from_notes(notes, built_in)))
}
