//! `POST /api/seed/restore`, its review, and `/api/seed/status`: revisions that need no form.

use axum::Json;
use axum::extract::State;
use henrad_api::input::{Lenient, Number, in_any_case};
use henrad_api::refusal::{BadBody, NoRole, Overtaken, UnknownPart};
use henrad_api::vocabulary::{StatusWord, Word};
use henrad_catalogue::CatalogueError;
use henrad_engine::error::EngineError;
use henrad_engine::part_store::PartStore;
use henrad_engine::part_store::read_number;
use henrad_parts::Part;
use serde::Deserialize;
use utoipa::ToSchema;

use super::history::part_at;
use super::part::{SeedPart, seed_part};
use super::save::{
    Saving, SeedReview, check_changed, check_newest, checked_model, doubts, refuse_doubtful,
    review, store_part,
};
use super::{Doubt, Revised, load, message_or, revision};
use crate::auth::identity::Editor;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Body of `/api/seed/restore` and `/api/seed/restore/review`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct SeedRestore {
    /// Manufacturer part number.
    #[schema(required)]
    pub pn: String,
    #[schema(required)]
    pub revision: Number,
    /// The newest revision that the editor has seen; 409 when there is a newer one. Whatever is newest when
    /// absent.
    #[schema(value_type = Option<f64>)]
    pub expected_revision: Option<Number>,
    /// Lists, with commas, the properties whose odd values are right.
    pub confirm: String,
    /// What the editor says about it.
    pub message: String,
}

/// Makes an earlier state the newest revision.
#[utoipa::path(
    post, path = "/api/seed/restore", tag = "seed",
    request_body = SeedRestore,
    responses(
        (status = 200, body = SeedPart),
        BadBody,
        NoRole,
        UnknownPart,
        Overtaken,
    )
)]
pub async fn restore_revision(
    State(state): State<AppState>,
    Editor(account): Editor,
    Body(request): Body<SeedRestore>,
) -> Result<Json<SeedPart>, Problem> {
    let store = &state.store;
    let restored = Restored::read(store, &request).await?;
    refuse_doubtful(&request.confirm, restored.doubts)?;
    let base = &restored.revised.part.part.base_number;
    let measurement = store.database().measurement_of(base, restored.revision);
    let mut message = message_or(
        &request.message,
        "restored revision",
        &restored.revision.to_string(),
    );
    let measurement = match measurement.await {
        Err(CatalogueError::DamagedRecord(name)) => {
            message = format!("{message}, without the damaged {name}");
            None
        }
        measurement => measurement?,
    };
    let saving = Saving {
        expected: restored.expected,
        message: &message,
        measurement: measurement
            .as_ref()
            .map(|it| (it.id.as_str(), it.figures.as_str())),
    };
    let Restored { revised, part, .. } = restored;
    let saved = store_part(store, &account, &revised, part, saving).await?;
    Ok(Json(seed_part(&saved)?))
}

/// What a restore would change, and what of it is odd. Saves nothing.
#[utoipa::path(
    post, path = "/api/seed/restore/review", tag = "seed",
    request_body = SeedRestore,
    responses(
        (status = 200, body = SeedReview),
        BadBody,
        NoRole,
        UnknownPart,
        Overtaken,
    )
)]
pub async fn review_restore(
    State(state): State<AppState>,
    _editor: Editor,
    Body(request): Body<SeedRestore>,
) -> Result<Json<SeedReview>, Problem> {
    let restored = Restored::read(&state.store, &request).await?;
    let before = restored.revised.part.part.clone();
    Ok(Json(review(before, restored.part, restored.doubts)?))
}

/// A part as it is and as a restore would make it, which differ.
struct Restored {
    revised: Revised,
    part: Part,
    /// The earlier state.
    revision: i64,
    /// The revision that the editor has seen.
    expected: i64,
    /// What is odd about the earlier state.
    doubts: Vec<Doubt>,
}

impl Restored {
    async fn read(store: &PartStore, request: &SeedRestore) -> Result<Self, Problem> {
        let expected = request.expected_revision;
        let expected = expected.map(|number| revision("expectedRevision", number));
        let number = read_number(&request.pn)?;
        let (revision, expected) = (
            revision("revision", request.revision)?,
            expected.transpose()?,
        );
        let revised = load(store, number, "pn").await?;
        let expected = expected.unwrap_or_else(|| revised.revision());
        check_newest(&revised, expected)?;
        let part = part_at(store, &revised, revision, "revision").await?;
        check_changed(&revised, &part, "revision")?;
        let doubts = doubts_of_restored(&revised, &part)?;
        Ok(Self {
            revised,
            part,
            revision,
            expected,
            doubts,
        })
    }
}

/// What is odd about an earlier state. It was the part's once, so it may be far from a typo that it
/// takes back: nothing of it is impossible.
fn doubts_of_restored(revised: &Revised, part: &Part) -> Result<Vec<Doubt>, EngineError> {
    let model = checked_model(part)?;
    let all = doubts(revised, part, &model).into_iter();
    let possible = |doubt| Doubt {
        is_impossible: false,
        suggestion: None,
        ..doubt
    };
    Ok(all.map(possible).collect())
}

/// Body of `/api/seed/status`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct SeedStatus {
    /// Manufacturer part number.
    #[schema(required)]
    pub pn: String,
    /// active, inactive, de-active or test.
    #[serde(deserialize_with = "in_any_case")]
    #[schema(required, value_type = StatusWord)]
    pub status: Lenient<StatusWord>,
    /// The newest revision that the editor has seen; 409 when there is a newer one. Whatever is newest when
    /// absent.
    #[schema(value_type = Option<f64>)]
    pub expected_revision: Option<Number>,
    /// What the editor says about it.
    pub message: String,
}

/// Changes nothing but the status of a part.
#[utoipa::path(
    post, path = "/api/seed/status", tag = "seed",
    request_body = SeedStatus,
    responses(
        (status = 200, body = SeedPart),
        BadBody,
        NoRole,
        UnknownPart,
        Overtaken,
    )
)]
pub async fn set_part_status(
    State(state): State<AppState>,
    Editor(account): Editor,
    Body(request): Body<SeedStatus>,
) -> Result<Json<SeedPart>, Problem> {
    let number = read_number(&request.pn)?;
    let status = request.status.checked("status")?;
    let expected = request.expected_revision;
    let expected = expected.map(|number| revision("expectedRevision", number));
    let expected = expected.transpose()?;
    let revised = load(&state.store, number, "pn").await?;
    revised.refuse_damaged("pn")?;
    let part = Part {
        status: status.into(),
        ..revised.part.part.clone()
    };
    let expected = expected.unwrap_or_else(|| revised.revision());
    check_newest(&revised, expected)?;
    check_changed(&revised, &part, "status")?;
    let saving = Saving {
        expected,
        message: &message_or(&request.message, "status", status.word()),
        measurement: None,
    };
    let saved = store_part(&state.store, &account, &revised, part, saving).await?;
    Ok(Json(seed_part(&saved)?))
}
