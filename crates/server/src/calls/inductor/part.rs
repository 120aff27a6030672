//! Inductors as pickers and tables show them: by series and size, by number, by a text.

use axum::Json;
use axum::extract::{Path, State};
use henrad_api::field::count;
use henrad_api::refusal::{BadNumber, BadQuery, UnknownPart};
use henrad_engine::inductor::part::{InductorPart, body, part};
use henrad_engine::part_store::read_number;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::extract::{Body, Options};
use crate::http::problem::Problem;
use crate::state::AppState;

/// Longest text of a search.
const MAX_LENGTH: usize = 200;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct InductorSeriesOption {
    /// Name.
    pub series: String,
    /// One line about it.
    pub description: String,
}

/// Inductor series.
#[utoipa::path(
    get, path = "/series", tag = "calculators",
    responses((status = 200, body = Vec<InductorSeriesOption>))
)]
pub async fn list_inductor_series(
    State(state): State<AppState>,
) -> Result<Json<Vec<InductorSeriesOption>>, Problem> {
    let inductors = state.inductors().await?;
    let series = inductors
        .series()
        .iter()
        .map(|series| InductorSeriesOption {
            series: series.name.clone(),
            description: series.description.clone(),
        });
    Ok(Json(series.collect()))
}

/// A case size of a series.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct InductorCaseOption {
    /// Code.
    pub case_size: String,
    /// Body.
    pub description: String,
}

/// Case sizes of an inductor series.
#[utoipa::path(
    get, path = "/series/{series}/case_size", tag = "calculators",
    params(("series" = String, Path, description = "Name of the series, percent-encoded")),
    responses((status = 200, body = Vec<InductorCaseOption>), UnknownPart)
)]
pub async fn list_inductor_sizes(
    State(state): State<AppState>,
    Path(series): Path<String>,
) -> Result<Json<Vec<InductorCaseOption>>, Problem> {
    let mut sizes: Vec<InductorCaseOption> = Vec::new();
    for row in state.inductors().await?.rows(&series) {
        if !sizes.iter().any(|size| size.case_size == row.case_size) {
            sizes.push(InductorCaseOption {
                case_size: row.case_size.clone(),
                description: body(row),
            });
        }
    }
    not_empty(sizes, "series")
}

/// Inductors of a series and size.
#[utoipa::path(
    get, path = "/series/{series}/case_size/{size}", tag = "calculators",
    params(
        ("series" = String, Path, description = "Name of the series, percent-encoded"),
        ("size" = String, Path, description = "Case size, percent-encoded"),
    ),
    responses((status = 200, body = Vec<InductorPart>), UnknownPart)
)]
pub async fn list_inductors(
    State(state): State<AppState>,
    Path((series, size)): Path<(String, String)>,
) -> Result<Json<Vec<InductorPart>>, Problem> {
    let base = &state.settings.documentation_url;
    let inductors = state.inductors().await?;
    let rows = inductors.rows(&series).filter(|row| row.case_size == size);
    not_empty(rows.map(|row| part(row, base)).collect(), "size")
}

/// A list that is not empty; `path` names the field with the unknown value.
fn not_empty<T>(list: Vec<T>, path: &str) -> Result<Json<Vec<T>>, Problem> {
    if list.is_empty() {
        Err(Problem::part_not_found(path.to_owned(), Vec::new(), None))
    } else {
        Ok(Json(list))
    }
}

/// Body of `/api/calcL/part`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct InductorLookUp {
    /// Part number in any case.
    #[schema(required, example = "MPC1040LR36C")]
    pub part_number: String,
    /// How the number came, as in `/api/part`.
    pub method: String,
    /// Random id of the visitor's browser.
    pub session: String,
}

/// An inductor by its number.
#[utoipa::path(
    post, path = "/api/calcL/part", tag = "calculators",
    request_body = InductorLookUp,
    responses(
        (status = 200, body = InductorPart),
        BadNumber,
        UnknownPart,
    )
)]
pub async fn find_inductor(
    State(state): State<AppState>,
    Body(request): Body<InductorLookUp>,
) -> Result<Json<InductorPart>, Problem> {
    let number = read_number(&request.part_number)?;
    let base = &state.settings.documentation_url;
    let inductors = state.inductors().await?;
    Ok(Json(inductors.item(number, "partNumber", base)?))
}

/// What inductors to search for.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct InductorSearchRequest {
    /// Values and pieces of a number: inductance, least current, greatest height in mm. At most 200 characters.
    #[param(example = "2.2u 8A")]
    pub q: String,
}

/// Inductors that a text names.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InductorSearchAnswer {
    /// At most 50 inductors, the lowest sufficient current first.
    pub parts: Vec<InductorPart>,
    /// Matches in all.
    pub total: u32,
    /// How the words of the text were read.
    pub understood: Vec<String>,
    /// Words that mean nothing here; they did not narrow the search.
    pub unread: Vec<String>,
}

/// Inductors by values and pieces of their numbers, such as "2.2u 8A".
#[utoipa::path(
    get, path = "/api/calcL/search", tag = "calculators",
    params(InductorSearchRequest),
    responses((status = 200, body = InductorSearchAnswer), BadQuery)
)]
pub async fn search_inductors(
    State(state): State<AppState>,
    Options(request): Options<InductorSearchRequest>,
) -> Result<Json<InductorSearchAnswer>, Problem> {
    if request.q.chars().count() > MAX_LENGTH {
        let message = format!("A search has at most {MAX_LENGTH} characters.");
        return Err(Problem::invalid_field("q", message));
    }
    let found = state.inductors().await?.search(&request.q);
    let base = &state.settings.documentation_url;
    Ok(Json(InductorSearchAnswer {
        parts: found.rows.iter().map(|row| part(row, base)).collect(),
        total: count(found.total),
        understood: found
            .understood
            .into_iter()
            .map(|(_, meaning)| meaning)
            .collect(),
        unread: found.unread,
    }))
}
