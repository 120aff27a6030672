//! `GET /api/search`.

use axum::Json;
use axum::extract::State;
use henrad_api::input::{Lenient, OrEmpty, in_any_case};
use henrad_api::refusal::{BadQuery, TooMany};
use henrad_api::vocabulary::{SelectorType, StatusFilter};
use henrad_catalogue::reading::MAX_LENGTH;
use henrad_catalogue::{MAX_SEARCH_RESULTS, SearchFilter};
use henrad_engine::catalogue::search::{SearchResult, search_result};
use henrad_parts::PartStatus;
use henrad_parts::quantity::Celsius;
use serde::Deserialize;
use utoipa::IntoParams;

use super::voltage;
use crate::auth::identity::Identity;
use crate::http::extract::Options;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Most parts that an answer may leave out.
const LARGEST_OFFSET: usize = 1_000_000_000;
/// Parts in an answer when the request names no limit.
const USUAL_LIMIT: usize = 20;

/// What to search for, and what narrows the search.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct SearchRequest {
    /// Part number, a piece of one, or values, limits and words of the trade.
    #[param(example = "10u 25V X7R 1206")]
    pub q: String,
    /// Most parts to answer with, 1 to 100; 20 when left out.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100)]
    pub limit: Option<String>,
    /// Parts to leave out before the first of the answer, at most a billion; 0 when left out.
    #[param(value_type = Option<u32>, maximum = 1_000_000_000)]
    pub offset: Option<String>,
    /// `ceramic`, `polymer`, `tantalum`, `aluminum` or `film`.
    #[serde(rename = "type", deserialize_with = "in_any_case")]
    #[param(rename = "type", inline, value_type = OrEmpty<SelectorType>)]
    pub kind: Lenient<SelectorType>,
    /// Type whose parts come first: as `type`, but others stay in the answer.
    #[serde(deserialize_with = "in_any_case")]
    #[param(inline, value_type = OrEmpty<SelectorType>)]
    pub prefer: Lenient<SelectorType>,
    /// Series name.
    pub series: String,
    /// Case size.
    pub size: String,
    pub dielectric: String,
    /// Rated voltage in V, exactly.
    pub voltage: String,
    /// Maker of imported parts, as facet `maker` names it, or `built-in` for all other parts.
    pub maker: String,
    /// Safety class by IEC 60384-14, alone or among others.
    #[param(example = "X2")]
    pub safety_class: String,
    /// Yes, or a value of facet `aecQ200`: only parts that are qualified to AEC-Q200.
    #[serde(rename = "aecQ200")]
    #[param(rename = "aecQ200", example = "Yes")]
    pub aec_q200: String,
    /// Maximum temperature in °C, exactly.
    #[param(example = "125")]
    pub max_temp: String,
    /// `active`, or for editors `inactive`, `de-active`, `test` or `all`; others find active parts,
    /// whatever is asked for.
    #[param(inline, value_type = OrEmpty<StatusFilter>)]
    pub part_status: Lenient<StatusFilter>,
}

/// Parts by number, a piece of a number, or values: `10u 25V X7R 1206`.
#[utoipa::path(
    get, path = "/api/search", tag = "catalogue",
    params(SearchRequest),
    responses(
        (status = 200, body = SearchResult),
        BadQuery,
        TooMany,
    )
)]
pub async fn search_parts(
    State(state): State<AppState>,
    identity: Identity,
    Options(request): Options<SearchRequest>,
) -> Result<Json<SearchResult>, Problem> {
    if request.q.chars().count() > MAX_LENGTH {
        let message = format!("A search has at most {MAX_LENGTH} characters.");
        return Err(Problem::invalid_field("q", message));
    }
    let limit = limit(request.limit.as_deref())?;
    let filter = SearchFilter {
        family: request.kind.chosen("type")?.map(SelectorType::family),
        series: request.series,
        case_code: request.size,
        dielectric: request.dielectric,
        voltage: voltage(&request.voltage)?,
        maker: request.maker,
        safety_class: request.safety_class,
        automotive: asks_for_automotive(&request.aec_q200)?,
        temperature_max: temperature(&request.max_temp)?,
        prefer: request.prefer.chosen("prefer")?.map(SelectorType::family),
        statuses: statuses(&request.part_status, &identity)?,
        offset: offset(request.offset.as_deref())?,
    };
    let answer = state
        .store
        .database()
        .search(&request.q, &filter, limit)
        .await?;
    let mut result = search_result(answer);
    let question = state.store.database().read_question(&request.q).await?;
    result.question = question;
    Ok(Json(result))
}

/// Only editors find parts that are not active, whatever the request says.
fn statuses(
    asked: &Lenient<StatusFilter>,
    identity: &Identity,
) -> Result<Vec<PartStatus>, Problem> {
    if !identity.is_editor() {
        return Ok(vec![PartStatus::Active]);
    }
    Ok(match asked.chosen("partStatus")? {
        None => vec![PartStatus::Active],
        Some(StatusFilter::Only(status)) => vec![status.into()],
        Some(StatusFilter::All) => identity.visible().to_vec(),
    })
}

/// Whether only automotive parts are asked for.
fn asks_for_automotive(text: &str) -> Result<bool, Problem> {
    match text.trim().to_ascii_lowercase().as_str() {
        "" | "no" | "false" => Ok(false),
        "yes" | "true" => Ok(true),
        value if value.starts_with("aec-q200") => Ok(true),
        _ => Err(Problem::invalid_field("aecQ200", "Not Yes or No.")),
    }
}

/// A maximum temperature, exactly; empty text means any.
fn temperature(text: &str) -> Result<Option<Celsius>, Problem> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let value = text.trim().parse::<f64>().ok().filter(|it| it.is_finite());
    let value = value.ok_or_else(|| Problem::invalid_field("maxTemp", "Not a number."))?;
    Ok(Some(Celsius::new(value)))
}

fn offset(text: Option<&str>) -> Result<usize, Problem> {
    let Some(text) = text else {
        return Ok(0);
    };
    text.parse()
        .ok()
        .filter(|offset| *offset <= LARGEST_OFFSET)
        .ok_or_else(|| {
            let message = format!("Not a number of parts from 0 to {LARGEST_OFFSET}.");
            Problem::invalid_field("offset", message)
        })
}

fn limit(text: Option<&str>) -> Result<usize, Problem> {
    let Some(text) = text else {
        return Ok(USUAL_LIMIT);
    };
    text.parse()
        .ok()
        .filter(|limit| (1..=MAX_SEARCH_RESULTS).contains(limit))
        .ok_or_else(|| {
            Problem::invalid_field("limit", format!("Out of range: 1 to {MAX_SEARCH_RESULTS}"))
        })
}
