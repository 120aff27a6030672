//! Parts by number, one or many.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use henrad_api::part::{PartItem, PartLookUp};
use henrad_api::refusal::{BadBody, BadNumber, UnknownPart};
use henrad_engine::error::EngineError;
use henrad_engine::part_store::inductor_catalogue::InductorCatalogue;
use henrad_engine::part_store::{ModeledPart, PartStore};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::part_item::whole_part;
use crate::auth::identity::Identity;
use crate::calls::inductor::part::{InductorPart, looked_up as looked_up_inductor};
use crate::http::admission::Workers;
use crate::http::extract::{Body, read_number};
use crate::http::problem::Problem;
use crate::state::AppState;

/// Most numbers of a call: a long bill of materials.
const MAX_NUMBERS: usize = 500;
/// Parts described between two turns of other requests.
const DESCRIBED_AT_ONCE: usize = 50;

/// A look-up of many part numbers at once.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PartsLookUp {
    /// Manufacturer part numbers in any spelling, at most 500.
    #[schema(required, example = json!(["C0805C104K5RACTU", "T491A106K010AT"]))]
    pub part_numbers: Vec<String>,
}

/// What many numbers name.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LookedUpParts {
    /// One entry for each number, in the same order.
    pub parts: Vec<LookedUpPart>,
    /// How many of them name a part.
    pub found: usize,
}

/// What one of many numbers names.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LookedUpPart {
    /// The number as asked for.
    pub part_number: String,
    /// The capacitor, as `/api/part` answers it; null when the number names none.
    pub part: Option<PartItem>,
    /// The inductor, as `/api/calcL/part` answers it; null when the number names none.
    pub inductor: Option<InductorPart>,
    /// Why there is neither; empty for a part.
    pub message: String,
    /// What is wrong with the number, or what this catalogue has instead, where that is known.
    pub diagnosis: Option<String>,
    /// The nearest numbers for one that names no part.
    pub suggestions: Vec<String>,
}

/// A part by its number in any spelling, also one that lacks letters of its end or has others there.
#[utoipa::path(
    post, path = "/api/part", tag = "catalogue",
    request_body = PartLookUp,
    responses(
        (status = 200, body = PartItem),
        BadNumber,
        UnknownPart,
    )
)]
pub async fn find_part(
    State(state): State<AppState>,
    identity: Identity,
    Body(request): Body<PartLookUp>,
) -> Result<Json<PartItem>, Problem> {
    let number = read_number(&request.part_number)?;
    let part = identity.store(&state).find(number, "partNumber").await?;
    Ok(Json(whole_part(&part, &state.settings.documentation_url)))
}

/// Capacitors and inductors by their numbers, found or not, in the order of the numbers.
#[utoipa::path(
    post, path = "/api/parts", tag = "catalogue",
    request_body = PartsLookUp,
    responses((status = 200, body = LookedUpParts), BadBody)
)]
pub async fn look_up_parts(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    Body(request): Body<PartsLookUp>,
) -> Result<Json<LookedUpParts>, Problem> {
    let numbers = request.part_numbers;
    if !(1..=MAX_NUMBERS).contains(&numbers.len()) {
        let message = format!("Please name 1 to {MAX_NUMBERS} part numbers.");
        return Err(Problem::invalid_field("partNumbers", message));
    }
    let store = identity.store(&state);
    let stamp = store.stamp().await?;
    let mut parts = Vec::with_capacity(numbers.len());
    for some in numbers.chunks(DESCRIBED_AT_ONCE) {
        let mut looked_up = Vec::with_capacity(some.len());
        for number in some {
            looked_up.push(look_up(&store, stamp, number).await?);
        }
        let url = state.settings.documentation_url.clone();
        let inductors = state.inductors().await?;
        let describe = move || {
            let entries = looked_up.into_iter();
            let entries = entries.map(|(entry, part)| match part {
                Some(part) => LookedUpPart {
                    part: Some(whole_part(&part, &url)),
                    ..entry
                },
                None => as_inductor(entry, &inductors, &url),
            });
            Ok::<_, Problem>(entries.collect::<Vec<_>>())
        };
        parts.extend(workers.run(describe).await?);
    }
    let found = parts
        .iter()
        .filter(|entry| entry.message.is_empty())
        .count();
    Ok(Json(LookedUpParts { parts, found }))
}

/// The entry of a number that no capacitor has, with the inductor that has it.
fn as_inductor(entry: LookedUpPart, inductors: &InductorCatalogue, url: &str) -> LookedUpPart {
    match inductors.find(&entry.part_number, "partNumbers") {
        Ok(inductor) => LookedUpPart {
            inductor: Some(looked_up_inductor(&inductor.row, &entry.part_number, url)),
            part_number: entry.part_number,
            part: None,
            message: String::new(),
            diagnosis: None,
            suggestions: Vec::new(),
        },
        Err(_) => entry,
    }
}

/// One of many look-ups; if it fails, the others still succeed.
async fn look_up(
    store: &PartStore,
    stamp: i64,
    number: &str,
) -> Result<(LookedUpPart, Option<Arc<ModeledPart>>), EngineError> {
    let mut entry = LookedUpPart {
        part_number: number.to_owned(),
        part: None,
        inductor: None,
        message: String::new(),
        diagnosis: None,
        suggestions: Vec::new(),
    };
    let read = match read_number(number) {
        Ok(read) => read,
        Err(problem) => {
            problem.detail().clone_into(&mut entry.message);
            return Ok((entry, None));
        }
    };
    match store.find_at(stamp, read, "partNumbers").await {
        Ok(part) => Ok((entry, Some(part))),
        Err(EngineError::UnknownPart {
            suggestions,
            diagnosis,
            ..
        }) => {
            "No match found.".clone_into(&mut entry.message);
            entry.suggestions = suggestions;
            entry.diagnosis = diagnosis;
            Ok((entry, None))
        }
        Err(error) => Err(error),
    }
}
