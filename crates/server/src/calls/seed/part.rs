//! `POST /pn` and `/api/seed/pn`: a part to edit.

use axum::Json;
use axum::extract::State;
use henrad_api::input::Choice;
use henrad_api::part::PartItem;
use henrad_api::refusal::{BadBody, BadQuery, NoRole, UnknownPart};
use henrad_api::vocabulary::StatusWord;
use henrad_engine::catalogue::part_item::{part_item, properties_of};
use henrad_engine::error::EngineError;
use henrad_engine::part_store::read_number;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::form::property_list;
use super::{Revised, SeedNumber, load, load_by_id};
use crate::auth::identity::Editor;
use crate::http::extract::{Body, Options};
use crate::http::problem::Problem;
use crate::state::AppState;

/// What a damaged part says of itself in place of the words of its last editor.
const DAMAGED: &str = "What is stored of this part is damaged. This is its newest whole revision; please restore one.";

/// A part with its seed properties.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeedPart {
    /// The part as everywhere, with its seed properties.
    #[serde(flatten)]
    pub part: PartItem,
    /// active, inactive, de-active or test.
    pub part_status: StatusWord,
    /// Number of the newest revision; 0 for a part as the catalogue has it.
    pub revision: i64,
    /// Changes with each value of the part, also when an import changes it without a revision. A save sends it back as
    /// `Version`; 409 when the part has another one.
    pub version: String,
    /// When it was saved, ISO 8601 in UTC; empty for revision 0.
    pub last_update: String,
    /// Name of the editor; empty for revision 0.
    pub last_editor: String,
    /// What the editor said, with the name before it; of a damaged part that it is.
    pub update_status: String,
}

/// A part to edit, by its number.
#[utoipa::path(
    post, path = "/pn", tag = "seed",
    params(SeedNumber),
    responses(
        (status = 200, body = SeedPart),
        NoRole,
        UnknownPart,
        BadQuery,
    )
)]
pub async fn find_seed_part(
    State(state): State<AppState>,
    _editor: Editor,
    Options(query): Options<SeedNumber>,
) -> Result<Json<SeedPart>, Problem> {
    let number = read_number(&query.pn)?;
    let revised = load(&state.store, number, "pn").await?;
    Ok(Json(seed_part(&revised)?))
}

/// Body of `/api/seed/pn`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct SeedKey {
    /// Row id of the part, or its number.
    #[schema(required, example = "C0805C104K5RACTU")]
    pub id: Choice,
}

/// A part to edit, by its row id or number.
#[utoipa::path(
    post, path = "/api/seed/pn", tag = "seed",
    request_body = SeedKey,
    responses((status = 200, body = SeedPart), BadBody, NoRole, UnknownPart)
)]
pub async fn get_seed_part(
    State(state): State<AppState>,
    _editor: Editor,
    Body(request): Body<SeedKey>,
) -> Result<Json<SeedPart>, Problem> {
    let key = read_number(&request.id.0)?;
    let revised = match key.parse::<i64>() {
        Ok(id) => load_by_id(&state.store, id, "id").await?,
        Err(_) => load(&state.store, key, "id").await?,
    };
    Ok(Json(seed_part(&revised)?))
}

/// A part to edit.
///
/// # Errors
/// If the part cannot be written as JSON.
pub(super) fn seed_part(revised: &Revised) -> Result<SeedPart, EngineError> {
    let part = &revised.part;
    let last_update = revised.last_update();
    let mut item = part_item(part.row_id(), &part.number, &part.part, &part.maker);
    item.ce_props = properties_of(part);
    item.seed_props = property_list(part, &last_update, &revised.series, &revised.edited);
    let newest = revised.newest.as_ref();
    Ok(SeedPart {
        part: item,
        part_status: StatusWord::from_status(part.part.status),
        revision: revised.revision(),
        version: revised.version()?,
        last_update,
        last_editor: newest.map_or_else(String::new, |newest| newest.editor.clone()),
        update_status: if revised.is_damaged {
            DAMAGED.to_owned()
        } else {
            newest.map_or_else(String::new, |newest| newest.message.clone())
        },
    })
}
