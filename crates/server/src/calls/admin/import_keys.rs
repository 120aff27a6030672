//! Keys with which programs import parts.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use henrad_api::refusal::{BadBody, NoRole};
use henrad_catalogue::ImportKey;
use henrad_engine::clock;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::auth::accounts::change_by;
use crate::auth::accounts::import_keys::{self, KeyError};
use crate::auth::identity::Admin;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// A key of a program that imports parts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportKeyItem {
    /// Name of the program.
    name: String,
    /// When it was made, ISO 8601.
    created_at: String,
    /// Login of who made it.
    created_by: String,
    /// When it was used last, ISO 8601; empty for a key that was never used.
    last_used_at: String,
}

impl From<ImportKey> for ImportKeyItem {
    fn from(key: ImportKey) -> Self {
        Self {
            name: key.name,
            created_at: clock::iso(key.created_at),
            created_by: key.created_by,
            last_used_at: if key.last_used_at == 0 {
                String::new()
            } else {
                clock::iso(key.last_used_at)
            },
        }
    }
}

/// A key by the name of its program.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct ImportKeyName {
    /// 1 to 64 letters, digits and any of . - _
    #[schema(required, example = "plm")]
    name: String,
}

/// A new key.
#[derive(Clone, Serialize, ToSchema)]
pub struct NewImportKey {
    /// The key itself. No later answer has it.
    key: String,
}

/// All keys by name, without their secrets.
#[utoipa::path(
    get, path = "/api/admin/keys", tag = "accounts",
    responses((status = 200, body = [ImportKeyItem]), NoRole)
)]
pub async fn list_import_keys(
    State(state): State<AppState>,
    _admin: Admin,
) -> Result<Json<Vec<ImportKeyItem>>, Problem> {
    let keys = state.store.database().import_keys().await?;
    Ok(Json(keys.into_iter().map(ImportKeyItem::from).collect()))
}

/// Makes a key with which a program may import parts as an editor.
#[utoipa::path(
    post, path = "/api/admin/keys", tag = "accounts",
    request_body = ImportKeyName,
    responses((status = 200, body = NewImportKey), BadBody, NoRole)
)]
pub async fn add_import_key(
    State(state): State<AppState>,
    Admin(admin): Admin,
    Body(request): Body<ImportKeyName>,
) -> Result<Json<NewImportKey>, Problem> {
    let change = change_by(&admin)?;
    let key = import_keys::add(state.store.database(), &request.name, &change).await?;
    Ok(Json(NewImportKey { key }))
}

/// Revokes a key; its next call is refused.
#[utoipa::path(
    post, path = "/api/admin/keys/revoke", tag = "accounts",
    request_body = ImportKeyName,
    responses((status = 204), BadBody, NoRole)
)]
pub async fn revoke_import_key(
    State(state): State<AppState>,
    Admin(admin): Admin,
    Body(request): Body<ImportKeyName>,
) -> Result<StatusCode, Problem> {
    let change = change_by(&admin)?;
    import_keys::revoke(state.store.database(), &request.name, &change).await?;
    Ok(StatusCode::NO_CONTENT)
}

impl From<KeyError> for Problem {
    fn from(error: KeyError) -> Self {
        match error {
            KeyError::Catalogue(error) => error.into(),
            KeyError::Randomness(_) => Self::internal(&error),
            KeyError::Name | KeyError::Taken(_) | KeyError::TooMany | KeyError::Unknown(_) => {
                Self::invalid_field("name", error.to_string())
            }
        }
    }
}
