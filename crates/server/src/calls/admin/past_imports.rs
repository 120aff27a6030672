//! Imports that were stored, and how they are taken back.

use axum::Json;
use axum::extract::State;
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::{BadBody, NoRole};
use henrad_catalogue::{ImportUndo, PastImport};
use henrad_engine::clock;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::auth::accounts::change_by;
use crate::auth::identity::Admin;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Imports of one answer.
const MOST: u32 = 50;
/// Numbers of changed parts in an answer, and in a request.
const MOST_NAMED: usize = 500;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_imports))
        .routes(routes!(undo_import))
}

/// An import that was stored.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportItem {
    id: String,
    /// When it was stored, ISO 8601 in UTC.
    at: String,
    /// Login of the administrator; `key:` and the name of an import key.
    login: String,
    /// Name of the file; empty for an import by the command line.
    file: String,
    /// Maker of the rows that state none.
    maker: String,
    /// Parts that were new.
    added: i64,
    /// Parts that were given other values.
    replaced: i64,
    /// When it was taken back, ISO 8601 in UTC; empty where it was not.
    undone_at: String,
    /// Parts that can still be taken back: those of the last 20 imports.
    remaining: i64,
}

impl From<PastImport> for ImportItem {
    fn from(import: PastImport) -> Self {
        let undone_at = Some(import.undone_at).filter(|at| *at > 0);
        Self {
            id: import.id,
            at: clock::iso(import.at),
            login: import.login,
            file: import.file,
            maker: import.maker,
            added: import.added,
            replaced: import.replaced,
            undone_at: undone_at.map_or_else(String::new, clock::iso),
            remaining: import.remaining,
        }
    }
}

/// Body of `/api/admin/imports/undo`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct ImportToUndo {
    /// `id` of the import.
    #[schema(required, example = "Zm9vYmFyYmF6cXV4MTIzNA 7")]
    id: String,
    /// Numbers of parts that are taken back although somebody has changed them since; at most 500.
    #[schema(example = json!([]))]
    also: Vec<String>,
}

/// What taking back has done.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UndoneImport {
    /// Parts that have their former values again.
    restored: usize,
    /// New parts of the import that were removed.
    removed: usize,
    /// The first 500 numbers of parts that somebody has changed since, which stay as they are unless `also` names them.
    changed: Vec<String>,
    /// Number of all such parts.
    changed_count: usize,
    /// The first 500 numbers of parts that stay as they are because what they were before is damaged.
    damaged: Vec<String>,
}

impl From<ImportUndo> for UndoneImport {
    fn from(mut undo: ImportUndo) -> Self {
        let changed_count = undo.changed.len();
        undo.changed.truncate(MOST_NAMED);
        undo.damaged.truncate(MOST_NAMED);
        Self {
            restored: undo.restored,
            removed: undo.removed,
            changed: undo.changed,
            changed_count,
            damaged: undo.damaged,
        }
    }
}

/// The newest 50 imports, newest first.
#[utoipa::path(
    get, path = "/api/admin/imports", tag = "catalogue",
    responses((status = 200, body = [ImportItem]), NoRole)
)]
pub async fn list_imports(
    State(state): State<AppState>,
    _admin: Admin,
) -> Result<Json<Vec<ImportItem>>, Problem> {
    let imports = state.store.database().past_imports(MOST).await?;
    Ok(Json(imports.into_iter().map(Into::into).collect()))
}

/// Takes an import back: its new parts go, and the parts that it has changed have their former values again.
///
/// Parts that somebody has changed since stay, and are named; a second call with their numbers takes them back too.
#[utoipa::path(
    post, path = "/api/admin/imports/undo", tag = "catalogue",
    request_body = ImportToUndo,
    responses(
        (status = 200, body = UndoneImport),
        BadBody,
        NoRole,
        (status = 404, body = ProblemBody, description = "Nothing of such an import is left to take back", content_type = "application/problem+json"),
    )
)]
pub async fn undo_import(
    State(state): State<AppState>,
    Admin(admin): Admin,
    Body(request): Body<ImportToUndo>,
) -> Result<Json<UndoneImport>, Problem> {
    if request.also.len() > MOST_NAMED {
        let message = format!("At most {MOST_NAMED} numbers at once");
        return Err(Problem::invalid_field("also", message));
    }
    let change = change_by(&admin)?;
    let database = state.store.database();
    // PostgreSQL takes no text with a NUL, so no import is named so.
    let undone = if request.id.contains('\0') {
        None
    } else {
        database
            .undo_import(&request.id, &request.also, &change)
            .await?
    };
    let undone = undone.ok_or_else(|| {
        Problem::not_found_because(
            "Nothing of this import is left to take back: it was taken back, or 20 others followed.",
        )
    })?;
    Ok(Json(undone.into()))
}
