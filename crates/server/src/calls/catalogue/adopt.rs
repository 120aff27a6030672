//! `POST /api/adopt`: parts known by their number become parts of the catalogue, as by the command.

use axum::Json;
use axum::extract::State;
use henrad_api::field::FieldError;
use henrad_api::input::YesNo;
use henrad_api::part_name::PartName;
use henrad_api::refusal::{BadBody, NoRole};
use henrad_api::vocabulary::ProblemCode;
use henrad_catalogue::{AdoptOptions, AdoptRefusal, AdoptedNumber};
use henrad_engine::catalogue::part::MAX_NUMBERS;
use henrad_engine::error::EngineError;
use henrad_engine::part_store::read_number;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::auth::identity::Adopter;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Body of `/api/adopt`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Adoption {
    /// Part numbers of any maker that no list has, or order codes of an imported list, at most 500.
    #[schema(required, example = json!(["GRM188R71C104KA01D", "EEE-FK1V101P"]))]
    pub part_numbers: Vec<PartName>,
    /// Whether the numbers are only checked.
    pub dry_run: YesNo,
}

/// What was adopted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdoptionAnswer {
    /// Whether the parts are in the catalogue now: not after a dry run.
    is_stored: bool,
    /// The parts by number.
    parts: Vec<AdoptedPart>,
}

/// A part that was adopted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdoptedPart {
    part_number: String,
    /// Its maker, under which it is stored.
    made_by: String,
}

/// Stores parts that are known by their number as imported ones of their maker: all of them, or none.
///
/// What the number states has its key as source; the rest stays estimated until somebody edits or imports it. Beside an
/// editor a program may do so that sends an import key: `Authorization: Bearer henrad_…`.
#[utoipa::path(
    post, path = "/api/adopt", tag = "catalogue",
    request_body = Adoption,
    responses((status = 200, body = AdoptionAnswer), BadBody, NoRole),
    security(("session" = []), ("importKey" = []))
)]
pub async fn adopt_parts(
    State(state): State<AppState>,
    Adopter(change): Adopter,
    Body(asked): Body<Adoption>,
) -> Result<Json<AdoptionAnswer>, Problem> {
    let numbers = numbers(&asked.part_numbers)?;
    let dry_run = asked.dry_run.is_yes();
    let options = AdoptOptions { dry_run, change };
    let database = state.store.database();
    let adopted = database.adopt(&numbers, &options).await?;
    let adopted = adopted.map_err(|refusals| refused(&refusals))?;
    let parts = adopted.into_iter().map(|part| AdoptedPart {
        part_number: part.part_number,
        made_by: part.made_by,
    });
    Ok(Json(AdoptionAnswer {
        is_stored: !dry_run,
        parts: parts.collect(),
    }))
}

fn numbers(asked: &[PartName]) -> Result<Vec<AdoptedNumber>, Problem> {
    if !(1..=MAX_NUMBERS).contains(&asked.len()) {
        let message = format!("Please name 1 to {MAX_NUMBERS} part numbers.");
        return Err(Problem::invalid_field("partNumbers", message));
    }
    let mut errors = Vec::new();
    let mut numbers = Vec::with_capacity(asked.len());
    for (index, name) in asked.iter().enumerate() {
        match read_number(&name.number) {
            Ok(number) => numbers.push(AdoptedNumber {
                number: number.to_owned(),
                maker: name.maker.clone(),
                confirm_unusual: name.confirm_unusual.is_yes(),
            }),
            Err(EngineError::InvalidFields(found)) => {
                let named = found.into_iter().map(|it| it.message);
                errors.extend(named.map(|it| FieldError::new(path(index), it)));
            }
            Err(error) => return Err(error.into()),
        }
    }
    if errors.is_empty() {
        Ok(numbers)
    } else {
        Err(Problem::invalid_fields(errors))
    }
}

fn path(index: usize) -> String {
    format!("partNumbers[{index}]")
}

/// Each number with its reason; `unusual` where confirming them takes all.
fn refused(refusals: &[(usize, AdoptRefusal)]) -> Problem {
    let errors = refusals
        .iter()
        .map(|(index, refusal)| FieldError::new(path(*index), format!("{refusal}.")));
    let errors = errors.collect();
    let is_confirmed = |refusal: &AdoptRefusal| matches!(refusal, AdoptRefusal::Unusual { advice, .. } if !advice.is_empty());
    if refusals.iter().all(|(_, refusal)| is_confirmed(refusal)) {
        let code = ProblemCode::Unusual;
        return EngineError::Refused { code, errors }.into();
    }
    Problem::invalid_fields(errors)
}
