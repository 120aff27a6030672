//! The cascading pickers of the part selector, step by step.

use axum::Json;
use axum::extract::State;
use henrad_api::input::{Choice, Lenient, OrEmpty, begun_in_any_case, in_any_case};
use henrad_api::refusal::BadBody;
use henrad_api::vocabulary::{Cathode, OptionUnit, SelectorType, StatusWord, Word as _};
use henrad_catalogue::{CatalogueError, PickerOption, PickerQuery};
use henrad_parts::PartStatus;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::voltage;
use crate::auth::identity::Identity;
use crate::http::extract::{Body, Options};
use crate::http::problem::Problem;
use crate::state::AppState;

/// Choices made so far; an empty field is not chosen yet.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PickerRequest {
    /// `ceramic`, `polymer`, `tantalum`, `aluminum` or `film`, in any case.
    #[serde(rename = "type", deserialize_with = "in_any_case")]
    #[schema(required, value_type = SelectorType, example = "ceramic")]
    pub kind: Lenient<SelectorType>,
    /// Series name as `/series` gives it.
    pub series: String,
    /// Case size as `/size` gives it; sizes of chips with a C before them too.
    pub size: String,
    /// Dielectric as `/dielectric` gives it.
    pub dielectric: String,
    /// One termination letter.
    pub termination: String,
    /// Rated voltage in V, as number or text.
    pub voltage: Choice,
    /// `Polymer` or `MnO2` or the beginning of it, in any case, for type `tantalum` and `aluminum`. Without it `tantalum`
    /// has both, `aluminum` the wet ones.
    #[serde(deserialize_with = "begun_in_any_case")]
    #[schema(value_type = OrEmpty<Cathode>)]
    pub cathode: Lenient<Cathode>,
    /// `active`; other statuses need a role.
    #[schema(value_type = OrEmpty<StatusWord>)]
    pub part_status: Lenient<StatusWord>,
}

/// A series of the selected type.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SeriesOption {
    /// Series name, the value of the picker.
    pub series: String,
    /// One line about the series.
    pub description: String,
    /// The same, as older clients read it.
    #[serde(rename = "Description")]
    pub older_description: String,
    /// Construction style.
    pub style: String,
    /// The same, as older clients read it.
    #[serde(rename = "Style")]
    pub older_style: String,
    /// Parts behind this choice.
    pub count: i64,
}

/// A case size of the selected series.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SizeOption {
    /// Case size: EIA inch code, tantalum letter, can code or lead spacing in mm.
    #[serde(rename = "case_Size")]
    pub case_size: String,
    /// Metric or EIA body code; empty where there is none.
    #[serde(rename = "eiA_Code")]
    pub eia_code: String,
    /// Parts behind this choice.
    pub count: i64,
}

/// Which step to count.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CountRequest {
    /// `dielectric` when left out.
    #[serde(default)]
    #[param(required = false, inline)]
    pub step: CountedStep,
}

/// A step of a cascade whose own call answers with bare values.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CountedStep {
    #[default]
    Dielectric,
    /// Termination letters.
    Termination,
    /// Rated voltages.
    Voltage,
}

/// An option of a step with the parts behind it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CountedOption {
    /// The value of the picker as text; voltages in V.
    pub value: String,
    /// What a voltage is rated in, `VDC` or `VAC`; `V` where parts of both kinds share the value.
    /// Empty for words.
    pub unit: OptionUnit,
    /// Parts behind this choice.
    pub count: i64,
}

/// Series of a type.
#[utoipa::path(
    post, path = "/series", tag = "catalogue",
    request_body = PickerRequest,
    responses((status = 200, body = [SeriesOption]), BadBody)
)]
pub async fn list_series(
    State(state): State<AppState>,
    identity: Identity,
    Body(request): Body<PickerRequest>,
) -> Result<Json<Vec<SeriesOption>>, Problem> {
    let query = read_query(request, &identity)?;
    let series = state.store.database().picker_series(&query).await?;
    let options = series.into_iter().map(|row| SeriesOption {
        series: row.series,
        older_description: row.description.clone(),
        description: row.description,
        older_style: row.style.clone(),
        style: row.style,
        count: row.count,
    });
    Ok(Json(options.collect()))
}

/// Case sizes of a series.
#[utoipa::path(
    post, path = "/size", tag = "catalogue",
    request_body = PickerRequest,
    responses((status = 200, body = [SizeOption]), BadBody)
)]
pub async fn list_sizes(
    State(state): State<AppState>,
    identity: Identity,
    Body(request): Body<PickerRequest>,
) -> Result<Json<Vec<SizeOption>>, Problem> {
    let query = read_query(request, &identity)?;
    let sizes = state.store.database().picker_sizes(&query).await?;
    let options = sizes.into_iter().map(|row| SizeOption {
        case_size: row.case_code,
        eia_code: row.case_alias,
        count: row.count,
    });
    Ok(Json(options.collect()))
}

/// Dielectrics of a case size.
#[utoipa::path(
    post, path = "/dielectric", tag = "catalogue",
    request_body = PickerRequest,
    responses((status = 200, body = [String]), BadBody)
)]
pub async fn list_dielectrics(
    State(state): State<AppState>,
    identity: Identity,
    Body(request): Body<PickerRequest>,
) -> Result<Json<Vec<String>>, Problem> {
    let query = read_query(request, &identity)?;
    let dielectrics = state.store.database().picker_dielectrics(&query).await?;
    let options = dielectrics.into_iter().map(|option| option.value);
    Ok(Json(options.collect()))
}

/// Termination letters, in one text.
#[utoipa::path(
    post, path = "/termination", tag = "catalogue",
    request_body = PickerRequest,
    responses((status = 200, body = String, content_type = "application/json"), BadBody)
)]
pub async fn list_terminations(
    State(state): State<AppState>,
    identity: Identity,
    Body(request): Body<PickerRequest>,
) -> Result<Json<String>, Problem> {
    let query = read_query(request, &identity)?;
    let terminations = state.store.database().picker_terminations(&query).await?;
    let letters = terminations.into_iter().map(|option| option.value);
    Ok(Json(letters.collect()))
}

/// Rated voltages in V.
#[utoipa::path(
    post, path = "/voltage", tag = "catalogue",
    request_body = PickerRequest,
    responses((status = 200, body = [f64]), BadBody)
)]
pub async fn list_voltages(
    State(state): State<AppState>,
    identity: Identity,
    Body(request): Body<PickerRequest>,
) -> Result<Json<Vec<f64>>, Problem> {
    let query = read_query(request, &identity)?;
    let voltages = state.store.database().picker_voltages(&query).await?;
    let options = voltages.into_iter().map(|option| option.value.get());
    Ok(Json(options.collect()))
}

/// Number of parts for each option of a step, in the order of the step's own call.
#[utoipa::path(
    post, path = "/api/picker-counts", tag = "catalogue",
    params(CountRequest),
    request_body = PickerRequest,
    responses((status = 200, body = [CountedOption]), BadBody)
)]
pub async fn count_options(
    State(state): State<AppState>,
    identity: Identity,
    Options(CountRequest { step }): Options<CountRequest>,
    Body(request): Body<PickerRequest>,
) -> Result<Json<Vec<CountedOption>>, Problem> {
    let query = read_query(request, &identity)?;
    let database = state.store.database();
    let options = match step {
        CountedStep::Dielectric => counted(database.picker_dielectrics(&query).await),
        CountedStep::Termination => counted(database.picker_terminations(&query).await),
        CountedStep::Voltage => database.picker_voltages(&query).await.map(|options| {
            let texts = options.into_iter().map(|option| CountedOption {
                value: option.value.get().to_string(),
                unit: OptionUnit::from_voltage_kind(option.kind),
                count: option.count,
            });
            texts.collect()
        }),
    };
    Ok(Json(options?))
}

fn counted<T: ToString>(
    options: Result<Vec<PickerOption<T>>, CatalogueError>,
) -> Result<Vec<CountedOption>, CatalogueError> {
    let texts = options?.into_iter().map(|option| CountedOption {
        value: option.value.to_string(),
        unit: OptionUnit::None,
        count: option.count,
    });
    Ok(texts.collect())
}

/// Reads the choices; only editors see parts that are not active, whatever the request says.
pub(super) fn read_query(
    request: PickerRequest,
    identity: &Identity,
) -> Result<PickerQuery, Problem> {
    Ok(PickerQuery {
        family: Some(request.kind.checked("type")?.family()),
        cathode: request
            .cathode
            .chosen("cathode")?
            .map_or_else(String::new, |cathode| cathode.word().to_owned()),
        series: request.series,
        size: case_size(&request.size).to_owned(),
        dielectric: request.dielectric,
        termination: request.termination,
        voltage: voltage(&request.voltage.0)?,
        statuses: status(&request.part_status, identity)?,
    })
}

/// A case size without the C that part numbers of chips have before it.
fn case_size(asked: &str) -> &str {
    let asked = asked.trim();
    let digits = asked.strip_prefix(['C', 'c']);
    digits
        .filter(|digits| digits.len() == 4 && digits.bytes().all(|byte| byte.is_ascii_digit()))
        .unwrap_or(asked)
}

fn status(asked: &Lenient<StatusWord>, identity: &Identity) -> Result<PartStatus, Problem> {
    if !identity.is_editor() {
        return Ok(PartStatus::Active);
    }
    let chosen = asked.chosen("partStatus")?;
    Ok(chosen.map_or(PartStatus::Active, PartStatus::from))
}
