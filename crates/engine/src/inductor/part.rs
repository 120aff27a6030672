//! Inductors as pickers and tables show them: by series and size, by number, by a text.

use axum::Json;
use axum::extract::{Path, State};
use henrad_api::calculator::CalculatorInput;
use henrad_api::document::{Document, documents_with};
use henrad_api::field::count;
use henrad_api::properties::Property;
use henrad_api::refusal::{BadNumber, BadQuery, UnknownPart};
use henrad_api::vocabulary::{MatchQuality, NumberMatch, OriginMark, PartBasis, PropertyStep};
use henrad_catalogue::inductor::InductorRow;
use henrad_engine::part_store::inductor_model::percent;
use henrad_parts::Origin;
use henrad_parts::quantity::{self, Meters};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{CURRENT_OUTPUT, FREQUENCY, TEMPERATURE_AMBIENT, VOLTAGE_INPUT, VOLTAGE_OUTPUT};
use crate::http::extract::{Body, Options, read_number};
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
    let found = state.inductors().await?.find(number, "partNumber")?;
    let base = &state.settings.documentation_url;
    Ok(Json(looked_up(&found.row, number, base)))
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

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InductorPart {
    pub pn: String,
    pub part_number: String,
    /// How it answers the number; only in the answer to a look-up.
    #[serde(flatten)]
    pub answers: NumberMatch,
    /// Maker that an import named; empty for the built-in catalogue.
    pub maker: String,
    pub series: String,
    /// Size code.
    pub size: String,
    /// Size code.
    pub case_size: String,
    /// Inductance, H.
    pub value: f64,
    /// Inductance, H.
    pub nominal_inductance: f64,
    /// Inductance with prefix.
    pub inductance_display: String,
    /// Current of the rated rise, A rms.
    pub rated_current: f64,
    /// Saturation current, A; null when it is not published.
    pub saturation_current: Option<f64>,
    /// Length, width and height of the body, m.
    pub body: [f64; 3],
    /// Pieces on the page.
    pub instances: u32,
    /// Inputs of the part.
    pub param: InductorParam,
    #[serde(rename = "ceProps")]
    pub ce_props: Vec<Property>,
    /// Documents; none when the maker has not configured their address.
    pub documents: Vec<Document>,
    /// Where the row comes from: guaranteed, typical or estimated.
    pub origin: OriginMark,
    /// Document or rule.
    pub source: String,
}

/// Inputs of one inductor.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InductorParam {
    pub frequency: CalculatorInput,
    pub voltage_input: CalculatorInput,
    pub voltage_output: CalculatorInput,
    pub current_output: CalculatorInput,
    pub temperature_ambient: CalculatorInput,
}

/// An inductor that was looked up by a number.
pub fn looked_up(row: &InductorRow, requested: &str, documentation_url: &str) -> InductorPart {
    let basis = if row.maker.is_empty() {
        PartBasis::Listed
    } else {
        PartBasis::Imported
    };
    InductorPart {
        answers: NumberMatch {
            requested: Some(requested.to_owned()),
            match_quality: Some(MatchQuality::Exact),
            basis: Some(basis),
        },
        ..part(row, documentation_url)
    }
}

/// An inductor as the page holds it.
fn part(row: &InductorRow, documentation_url: &str) -> InductorPart {
    InductorPart {
        pn: row.part_number.clone(),
        part_number: row.part_number.clone(),
        answers: NumberMatch::default(),
        maker: row.maker.clone(),
        series: row.series.clone(),
        size: row.case_size.clone(),
        case_size: row.case_size.clone(),
        value: row.inductance.get(),
        nominal_inductance: row.inductance.get(),
        inductance_display: quantity::format(row.inductance.get(), "H", 3),
        rated_current: row.rated_current.rms.get(),
        saturation_current: row.saturation.map(|saturation| saturation.current.get()),
        body: [row.body.length, row.body.width, row.body.height].map(Meters::get),
        instances: 1,
        param: InductorParam {
            frequency: (&FREQUENCY).into(),
            voltage_input: (&VOLTAGE_INPUT).into(),
            voltage_output: (&VOLTAGE_OUTPUT).into(),
            current_output: (&CURRENT_OUTPUT).into(),
            temperature_ambient: (&TEMPERATURE_AMBIENT).into(),
        },
        ce_props: properties(row),
        documents: documents_with(documentation_url, &row.part_number, &row.data_sheet),
        origin: OriginMark::from_origin(&row.origin),
        source: row.origin.basis().to_owned(),
    }
}

/// Properties for the expanded row; unpublished ones have no entry.
fn properties(row: &InductorRow) -> Vec<Property> {
    let row_origin = &row.origin;
    let resistance_origin = &row.dc_resistance_origin();
    let print = |value: f64, unit: &str| Some(quantity::format(value, unit, 4));
    let typical = row.dc_resistance_typical.get();
    let highest = row.dc_resistance_max.and_then(|max| print(max.get(), "Ω"));
    let hottest = row.temperature_max.map(|max| format!("{} °C", max.get()));
    [
        (row_origin, "Series", Some(row.series.clone())),
        (row_origin, "Inductance", print(row.inductance.get(), "H")),
        (
            resistance_origin,
            "DC Resistance Typical",
            print(typical, "Ω"),
        ),
        (row_origin, "DC Resistance Max", highest),
        (row_origin, "Rated Current", Some(rated_current(row))),
        (
            row_origin,
            "Saturation Current",
            Some(saturation_current(row)),
        ),
        (row_origin, "Maximum Temperature", hottest),
        (row_origin, "Case Size", Some(row.case_size.clone())),
        (row_origin, "Body", Some(body(row))),
    ]
    .into_iter()
    .filter_map(|(origin, name, value)| Some(property(origin, name, value?)))
    .collect()
}

fn property(origin: &Origin, name: &str, value: String) -> Property {
    Property {
        parameter_name: name.to_owned(),
        value,
        step: PropertyStep::Shown,
        origin: OriginMark::from_origin(origin),
        source: origin.basis().to_owned(),
    }
}

fn rated_current(row: &InductorRow) -> String {
    let rated = &row.rated_current;
    let current = quantity::format(rated.rms.get(), "A", 4);
    rated.rise.map_or_else(
        || format!("{current} (rise not stated)"),
        |rise| format!("{current} ({} K rise)", rise.get()),
    )
}

fn saturation_current(row: &InductorRow) -> String {
    let Some(saturation) = row.saturation else {
        return "not given".to_owned();
    };
    let current = quantity::format(saturation.current.get(), "A", 4);
    saturation.drop.map_or_else(
        || format!("{current} (drop not stated)"),
        |drop| format!("{current} ({} drop)", percent(drop)),
    )
}

fn body(row: &InductorRow) -> String {
    let millimeters = |length: f64| (length * 1e5).round() / 1e2;
    format!(
        "{} × {} × {} mm",
        millimeters(row.body.length.get()),
        millimeters(row.body.width.get()),
        millimeters(row.body.height.get())
    )
}
