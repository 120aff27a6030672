//! Lifetime of film capacitors.

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, HeaderName, header};
use axum::response::Response;
use henrad_api::file::PdfFile;
use henrad_api::film_lifetime::{
    FilmLifetimeForm, FilmPartItem, FilmPicker, FilmSeries, GoalAnswer, GoalRequest, IsoLifeAnswer,
    IsoLifeRequest, LifetimeAnswer, LifetimeRequest, PartExtreme, PartExtremesRequest,
    ProfileExport, ProfileImport, ProfileTable, VoltageTypes,
};
use henrad_api::part::PartLookUp;
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::{BadBody, BadLoad, BadNumber, BadQuery, TooLarge, UnknownPart};
use henrad_api::vocabulary::{FilmExtreme, Word};
use henrad_parts::lifetime::Application;
use henrad_parts::properties;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{Choice, DEFAULT_CHOICE, Estimate, FilmPart, wire};
use crate::calls::film_lifetime;
use crate::error::AppError;
use crate::http::admission::Workers;
use crate::http::attachment;
use crate::http::extract::{Body, Options, read_number};
use crate::http::lines;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Largest body with a recorded history: a year of minutes.
const MAX_HISTORY_BODY: usize = 8 * 1024 * 1024;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_film_inputs))
        .routes(routes!(list_film_series))
        .routes(routes!(list_film_pitches))
        .routes(routes!(list_voltage_types))
        .routes(routes!(list_film_voltages))
        .routes(routes!(list_film_parts))
        .routes(routes!(find_film_part))
        .routes(routes!(list_part_extremes))
        .routes(routes!(estimate_film_lifetime))
        .routes(routes!(seek_film_goal))
        .routes(routes!(map_film_life))
        .routes(routes!(export_film_profiles))
        .routes(routes!(get_instructions))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(import_film_profiles))
                .layer(DefaultBodyLimit::max(MAX_HISTORY_BODY)),
        )
}

/// Typeset from docs/film-lifetime-instructions.
const INSTRUCTIONS: &[u8] = include_bytes!("../../../assets/film-lifetime-instructions.pdf");

/// The part that is highlighted.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct Highlighted {
    /// Manufacturer part number; the limits are those of the part.
    pub part_number: String,
}

async fn find(state: &AppState, number: &str, path: &str) -> Result<FilmPart, Problem> {
    let lifetimes = &state.calculators.film_lifetimes;
    Ok(film_lifetime::find(&state.store, lifetimes, number, path).await?)
}

async fn chosen(state: &AppState, choice: &Choice) -> Result<Vec<FilmPart>, Problem> {
    let lifetimes = &state.calculators.film_lifetimes;
    Ok(film_lifetime::parts_of(&state.store, lifetimes, choice).await?)
}

async fn estimate(state: &AppState, request: &LifetimeRequest) -> Result<Estimate, Problem> {
    let heat = wire::heat(&request.heat)?;
    let numbers: Vec<_> = request.parts.iter().map(|name| name.0.as_str()).collect();
    let lifetimes = &state.calculators.film_lifetimes;
    let parts = film_lifetime::find_all(&state.store, lifetimes, &numbers).await?;
    Ok(wire::estimate(request, parts, heat)?)
}

/// Inputs with limits and starting values.
#[utoipa::path(
    get, path = "/api/filmLifetime/inputs", tag = "film lifetime",
    params(Highlighted),
    responses(
        (status = 200, body = FilmLifetimeForm),
        UnknownPart,
        BadQuery,
    )
)]
pub async fn get_film_inputs(
    State(state): State<AppState>,
    Options(highlighted): Options<Highlighted>,
) -> Result<Json<FilmLifetimeForm>, Problem> {
    let part = if highlighted.part_number.trim().is_empty() {
        None
    } else {
        let number = read_number(&highlighted.part_number)?;
        Some(find(&state, number, "partNumber").await?)
    };
    let (series, pitch, voltage) = DEFAULT_CHOICE;
    let choice = Choice {
        series: series.to_owned(),
        pitch: Some(pitch),
        application: Some(Application::Ac),
        voltage: Some(voltage),
    };
    let first = chosen(&state, &choice).await?;
    Ok(Json(wire::form(part.as_ref(), first.first())))
}

/// Series with a lifetime law.
#[utoipa::path(
    get, path = "/api/filmLifetime/series", tag = "film lifetime",
    responses((status = 200, body = [FilmSeries]))
)]
pub async fn list_film_series(
    State(state): State<AppState>,
) -> Result<Json<Vec<FilmSeries>>, Problem> {
    let lifetimes = &state.calculators.film_lifetimes;
    let list = film_lifetime::series_list(&state.store, lifetimes).await?;
    Ok(Json(list.into_iter().map(wire::series).collect()))
}

/// Lead spacings of a series, mm; 0 for cans with terminals.
#[utoipa::path(
    post, path = "/api/filmLifetime/pitch", tag = "film lifetime",
    request_body = FilmPicker,
    responses((status = 200, body = [f64]), BadBody)
)]
pub async fn list_film_pitches(
    State(state): State<AppState>,
    Body(picker): Body<FilmPicker>,
) -> Result<Json<Vec<f64>>, Problem> {
    let choice = Choice {
        pitch: None,
        voltage: None,
        ..wire::choice(&picker)?
    };
    let parts = chosen(&state, &choice).await?;
    Ok(Json(rising(parts.iter().map(FilmPart::pitch))))
}

/// Applications that the choices leave.
#[utoipa::path(
    post, path = "/api/filmLifetime/voltageType", tag = "film lifetime",
    request_body = FilmPicker,
    responses((status = 200, body = VoltageTypes), BadBody)
)]
pub async fn list_voltage_types(
    State(state): State<AppState>,
    Body(picker): Body<FilmPicker>,
) -> Result<Json<VoltageTypes>, Problem> {
    let choice = Choice {
        application: None,
        voltage: None,
        ..wire::choice(&picker)?
    };
    let parts = chosen(&state, &choice).await?;
    Ok(Json(VoltageTypes {
        disable_vdc: !parts.iter().any(|part| part.model.dc.is_some()),
        disable_vac: !parts.iter().any(|part| part.model.ac.is_some()),
    }))
}

/// Rated voltages, V.
#[utoipa::path(
    post, path = "/api/filmLifetime/voltage", tag = "film lifetime",
    request_body = FilmPicker,
    responses((status = 200, body = [f64]), BadBody)
)]
pub async fn list_film_voltages(
    State(state): State<AppState>,
    Body(picker): Body<FilmPicker>,
) -> Result<Json<Vec<f64>>, Problem> {
    let choice = Choice {
        voltage: None,
        ..wire::choice(&picker)?
    };
    let parts = chosen(&state, &choice).await?;
    let applications = choice.applications();
    let rated = parts.iter().flat_map(|part| {
        let each = applications.iter();
        each.filter_map(|&application| part.rated_voltage(application))
    });
    Ok(Json(rising(rated.map(henrad_parts::quantity::Volts::get))))
}

/// Different values in rising order.
fn rising(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.dedup();
    values
}

/// Parts behind all choices.
#[utoipa::path(
    post, path = "/api/filmLifetime/capacitance", tag = "film lifetime",
    request_body = FilmPicker,
    responses((status = 200, body = [FilmPartItem]), BadBody)
)]
pub async fn list_film_parts(
    State(state): State<AppState>,
    Body(picker): Body<FilmPicker>,
) -> Result<Json<Vec<FilmPartItem>>, Problem> {
    let parts = chosen(&state, &wire::choice(&picker)?).await?;
    Ok(Json(parts.iter().map(wire::item).collect()))
}

/// A part with a lifetime law by its number in any spelling.
#[utoipa::path(
    post, path = "/api/filmLifetime/part", tag = "film lifetime",
    request_body = PartLookUp,
    responses(
        (status = 200, body = FilmPartItem),
        BadNumber,
        UnknownPart,
    )
)]
pub async fn find_film_part(
    State(state): State<AppState>,
    Body(request): Body<PartLookUp>,
) -> Result<Json<FilmPartItem>, Problem> {
    let number = read_number(&request.part_number)?;
    let part = find(&state, number, "partNumber").await?;
    Ok(Json(wire::item(&part)))
}

/// Figures of a film part for comparisons, as bare numbers in °C and V.
#[utoipa::path(
    post, path = "/api/filmLifetime/partExtremes", tag = "film lifetime",
    request_body = PartExtremesRequest,
    responses(
        (status = 200, body = [PartExtreme], description = "A figure that the part does not have is left out"),
        BadBody,
        UnknownPart,
    )
)]
pub async fn list_part_extremes(
    State(state): State<AppState>,
    Body(request): Body<PartExtremesRequest>,
) -> Result<Json<Vec<PartExtreme>>, Problem> {
    let number = read_number(&request.part_number)?;
    for (index, name) in request.parameter_names.iter().enumerate() {
        name.checked(&format!("parameterNames[{index}]"))
            .map_err(|error| Problem::invalid_fields(vec![error]))?;
    }
    let part = state.store.find(number, "partNumber").await?;
    let figures = properties::comparison(&part.part).into_iter();
    let wanted = |name| {
        let mut asked = request.parameter_names.iter();
        asked.any(|asked| asked.known() == Some(name))
    };
    let rows = figures.filter_map(|(name, value)| {
        let parameter_name = FilmExtreme::of_word(name)?;
        wanted(parameter_name).then_some(PartExtreme {
            parameter_name,
            value,
        })
    });
    Ok(Json(rows.collect()))
}

/// Lifetimes of parts under load profiles.
#[utoipa::path(
    post, path = "/api/filmLifetime", tag = "film lifetime",
    request_body = LifetimeRequest,
    responses(
        (status = 200, body = LifetimeAnswer),
        BadLoad,
        UnknownPart,
    )
)]
pub async fn estimate_film_lifetime(
    State(state): State<AppState>,
    workers: Workers,
    Body(request): Body<LifetimeRequest>,
) -> Result<Response, Problem> {
    let estimate = estimate(&state, &request).await?;
    let charts = request.chart_profiles;
    // Ten parts under a hundred loads are 10 MB, and writing them takes as long as computing them.
    let answer = workers.run(move || lines::to_json(&wire::answer(&estimate, charts.as_deref())));
    Ok(lines::json_response(answer.await?, false))
}

/// The highest temperature or voltage for a required lifetime.
#[utoipa::path(
    post, path = "/api/filmLifetime/goalSeek", tag = "film lifetime",
    request_body = GoalRequest,
    responses((status = 200, body = GoalAnswer), BadBody, UnknownPart)
)]
pub async fn seek_film_goal(
    State(state): State<AppState>,
    workers: Workers,
    Body(request): Body<GoalRequest>,
) -> Result<Json<GoalAnswer>, Problem> {
    let estimate = estimate(&state, &request.load()).await?;
    let goal = wire::goal(&request, estimate.profiles.len())?;
    let answer = workers.run(move || {
        let each = estimate.parts.iter();
        let reached = each.map(|part| (part, film_lifetime::seek(&estimate, part, &goal)));
        Ok::<_, AppError>(wire::goal_answer(&goal, reached))
    });
    Ok(Json(answer.await?))
}

/// Lines of equal lifetime over ambient temperature and voltage.
#[utoipa::path(
    post, path = "/api/filmLifetime/isoLife", tag = "film lifetime",
    request_body = IsoLifeRequest,
    responses((status = 200, body = IsoLifeAnswer), BadBody, UnknownPart)
)]
pub async fn map_film_life(
    State(state): State<AppState>,
    workers: Workers,
    Body(request): Body<IsoLifeRequest>,
) -> Result<Json<IsoLifeAnswer>, Problem> {
    let number = read_number(&request.part_number.0)?;
    let part = find(&state, number, "partNumber").await?;
    let map = workers.run(move || {
        let case = wire::map_case(&part, &request)?;
        let map = film_lifetime::map(&case);
        Ok::<_, AppError>(wire::map(&part, &request, &case.load, &map))
    });
    Ok(Json(map.await?))
}

/// The instructions of the estimator.
#[utoipa::path(
    get, path = "/api/filmLifetime/instructions", tag = "film lifetime",
    responses((status = 200, body = inline(PdfFile), content_type = "application/pdf"))
)]
pub async fn get_instructions() -> ([(HeaderName, &'static str); 2], &'static [u8]) {
    let headers = [
        (header::CONTENT_TYPE, "application/pdf"),
        (
            header::CONTENT_DISPOSITION,
            "inline; filename=\"film-lifetime-instructions.pdf\"",
        ),
    ];
    (headers, INSTRUCTIONS)
}

/// Load profiles from a table.
#[utoipa::path(
    post, path = "/api/filmLifetime/profileImport", tag = "film lifetime",
    request_body = ProfileImport,
    responses(
        (status = 200, body = ProfileTable),
        (status = 400, body = ProblemBody, description = "Not JSON", content_type = "application/problem+json"),
        TooLarge,
        (status = 422, body = ProblemBody, description = "Line and column of what cannot be read", content_type = "application/problem+json"),
    )
)]
pub async fn import_film_profiles(
    workers: Workers,
    Body(request): Body<ProfileImport>,
) -> Result<Json<ProfileTable>, Problem> {
    let request = ProfileImport {
        base: request.base.completed(),
        ..request
    };
    let table = workers.run(move || wire::import(&request));
    Ok(Json(table.await?))
}

/// Load profiles as a table.
#[utoipa::path(
    post, path = "/api/filmLifetime/profileExport", tag = "film lifetime",
    request_body = ProfileExport,
    responses((status = 200, body = String, content_type = "text/csv"), BadBody)
)]
pub async fn export_film_profiles(
    Body(request): Body<ProfileExport>,
) -> Result<(HeaderMap, String), Problem> {
    let text = wire::export(&request.profile_list, request.is_vac)?;
    attachment::csv("load-profile.csv", text)
}
