//! Texts that administrators write, for visitors and for those who write them.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use henrad_api::field::FieldError;
use henrad_api::input::Lenient;
use henrad_api::refusal::{BadBody, BadQuery, NoRole};
use henrad_api::release::ReleaseInformation;
use henrad_api::site::{
    SavedSiteText, SiteTextHistory, SiteTextItem, SiteTextKey, SiteTextPreview, SiteTextState,
};
use henrad_api::vocabulary::{SiteTextName, Word};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::written;
use crate::auth::identity::Admin;
use crate::calls::release::{notes, wire as releases};
use crate::clock;
use crate::http::extract::{Body, Options};
use crate::http::problem::Problem;
use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_site_text))
        .routes(routes!(list_site_text))
        .routes(routes!(save_site_text))
        .routes(routes!(preview_release_notes))
}

fn named(asked: &Lenient<SiteTextName>) -> Result<SiteTextName, Problem> {
    asked
        .known()
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
    let newest = written::newest(state.store.database(), named(&key.name)?).await?;
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
    let name = named(&key.name)?;
    let revisions = state.store.database().site_text_revisions(name.word());
    let revisions = revisions.await?;
    let built_in = match name {
        SiteTextName::ReleaseNotes => {
            let built_in = releases::releases().map_err(|error| Problem::internal(error))?;
            releases::text(built_in)
        }
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
    let name = named(&request.name)?;
    let database = state.store.database();
    written::save(database, &account, (name, &request.value), request.revision).await?;
    Ok(StatusCode::NO_CONTENT)
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
    let found = notes::read(&request.value)
        .map_err(|message| Problem::invalid_fields(vec![FieldError::new("value", message)]))?;
    let built_in = releases::releases().map_err(|error| Problem::internal(error))?;
    Ok(Json(releases::information(found, built_in)))
}
