//! Part look-up by number and the cascading pickers.

mod list;
mod part;
mod product;
mod properties;
mod search;

use axum::Json;
use axum::extract::State;
use henrad_api::input::Lenient;
use henrad_api::picker::{
    CountRequest, CountedOption, CountedStep, PickerRequest, SeriesOption, SizeOption,
};
use henrad_api::refusal::BadBody;
use henrad_api::vocabulary::{OptionUnit, StatusWord, Word};
use henrad_catalogue::{CatalogueError, PickerOption, PickerQuery};
use henrad_parts::PartStatus;
use henrad_parts::quantity::{self, Volts};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::auth::identity::Identity;
use crate::http::extract::{Body, Options};
use crate::http::problem::Problem;
use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(part::find_part))
        .routes(routes!(part::look_up_parts))
        .routes(routes!(product::open_product))
        .routes(routes!(list_series))
        .routes(routes!(list_sizes))
        .routes(routes!(list_dielectrics))
        .routes(routes!(list_terminations))
        .routes(routes!(list_voltages))
        .routes(routes!(list::list_capacitors))
        .routes(routes!(list::list_lines))
        .routes(routes!(count_options))
        .routes(routes!(search::search_parts))
        .routes(routes!(properties::list_properties))
        .routes(routes!(properties::list_parameters))
        .routes(routes!(properties::match_properties))
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
fn read_query(request: PickerRequest, identity: &Identity) -> Result<PickerQuery, Problem> {
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

pub(super) fn voltage(text: &str) -> Result<Option<Volts>, Problem> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    quantity::parse(text, "V")
        .map(|value| Some(Volts::new(value)))
        .map_err(|error| Problem::invalid_field("voltage", error.to_string()))
}
