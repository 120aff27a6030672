//! `POST /api/filmLifetime/isoLife`: lines of equal lifetime over ambient temperature and voltage.

use axum::Json;
use axum::extract::State;
use henrad_api::field::FieldError;
use henrad_api::input::Number;
use henrad_api::object::object;
use henrad_api::part_name::PartName;
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_engine::error::EngineError;
use henrad_engine::lifetime::PlotPoint;
use henrad_engine::part_store::read_number;
use henrad_parts::lifetime::Application;
use henrad_parts::quantity::{Celsius, Hours, Volts};
use henrad_sim::film_lifetime::{IMPROBABLE_ABSOLUTE_HUMIDITY, IsoLifeGrid, absolute_humidity};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::part::{FilmPart, find};
use super::profile::{FilmProfile, REQUIRED_HOURS, check_profile, of_model};
use super::{application, drying, flag, flag_forms};
use crate::http::admission::Workers;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Default lines, h.
const USUAL_LINES: [f64; 5] = [10_000.0, 25_000.0, 50_000.0, 100_000.0, 200_000.0];
/// Most lines of a map.
const MAX_LINES: usize = 8;

/// Body of `/api/filmLifetime/isoLife`.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct IsoLifeRequest {
    #[schema(required)]
    part_number: PartName,
    /// Ac application; otherwise dc.
    #[serde(deserialize_with = "flag")]
    #[schema(schema_with = flag_forms)]
    is_vac: bool,
    /// Counts the humidity of the air at the hot spot.
    #[serde(deserialize_with = "flag")]
    #[schema(schema_with = flag_forms)]
    no_drying_credit: bool,
    /// The load; the map replaces its ambient temperature and voltage.
    #[serde(deserialize_with = "object")]
    profile: FilmProfile,
    /// Lifetimes of the lines, h, at most eight; usual ones when empty.
    required_hours: Vec<Number>,
}

impl Default for IsoLifeRequest {
    fn default() -> Self {
        Self {
            part_number: PartName::default(),
            is_vac: true,
            no_drying_credit: false,
            profile: FilmProfile::default(),
            required_hours: Vec::new(),
        }
    }
}

/// Lifetime over ambient temperature and voltage.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IsoLifeAnswer {
    /// Manufacturer part number.
    mfr_pn: String,
    /// Name of the x axis.
    x_label: String,
    /// Unit of the x axis.
    x_unit: String,
    /// Name of the y axis.
    y_label: String,
    /// Unit of the y axis.
    y_unit: String,
    /// Lines of equal lifetime, shortest lifetime first.
    contours: Vec<IsoLifeContour>,
    /// Highest operating voltage, self-heating included.
    limit: IsoLifeLimit,
    /// Ambient temperature and voltage of the load.
    operating_point: PlotPoint,
    /// Lowest ambient temperature, °C, at which air of this relative humidity would hold more water
    /// than any climate does; null where the map has none.
    improbable_from: Option<f64>,
    /// Lifetimes on a grid.
    map: IsoLifeMap,
    /// What else the map depends on.
    note: String,
}

/// A line of equal lifetime.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct IsoLifeContour {
    /// Lifetime, h.
    hours: f64,
    /// Highest voltage with that lifetime, V, over ambient temperature, °C; none where the line is
    /// outside the map.
    points: Vec<PlotPoint>,
}

/// The line of the ratings.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct IsoLifeLimit {
    /// What the line is.
    label: String,
    /// Voltage, V, over ambient temperature, °C.
    points: Vec<PlotPoint>,
}

/// Lifetimes on a grid.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IsoLifeMap {
    /// Ambient temperatures, °C.
    temperature: Vec<f64>,
    /// Voltages, V.
    voltage: Vec<f64>,
    /// Lifetime in hours: one row per voltage, one value per temperature.
    lifetime_hours: Vec<Vec<f64>>,
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
    let number = read_number(&request.part_number.number)?;
    let part = find(&state, number, "partNumber").await?;
    let answer = workers.run(move || answer(&part, &request));
    Ok(Json(answer.await?))
}

/// The map of a part.
///
/// # Errors
/// [`EngineError::InvalidFields`] for a load out of range and for a part without a law.
fn answer(part: &FilmPart, request: &IsoLifeRequest) -> Result<IsoLifeAnswer, EngineError> {
    let application = application(request.is_vac);
    let mut errors = Vec::new();
    let parts = std::slice::from_ref(part);
    // The map replaces voltage and temperature: only the humidity must come.
    let profile = FilmProfile {
        relative_humidity: request.profile.relative_humidity,
        ..request.profile.clone().completed()
    };
    check_profile("profile", &profile, application, parts, &mut errors);
    let lines = lines(part, request, &mut errors);
    let estimator = part.estimator(application, drying(request.no_drying_credit));
    if estimator.is_none() {
        let message = "No lifetime model for this application.";
        errors.push(FieldError::new("isVac", message));
    }
    let (Some(estimator), true) = (estimator, errors.is_empty()) else {
        return Err(EngineError::InvalidFields(errors));
    };
    let load = of_model(&profile, application);
    let map = estimator.iso_life(&load, &lines);
    // The first temperature at which the air would hold more water than any climate does.
    let humidity = load.relative_humidity;
    let mut temperatures = map.grid.temperatures.iter().copied();
    let improbable_from =
        temperatures.find(|t| absolute_humidity(*t, humidity) > IMPROBABLE_ABSOLUTE_HUMIDITY);
    let contours = map.contours.iter().map(|line| IsoLifeContour {
        hours: line.lifetime.get(),
        points: line.points.iter().map(voltage_point).collect(),
    });
    Ok(IsoLifeAnswer {
        mfr_pn: part.number.clone(),
        x_label: "Ambient temperature".to_owned(),
        x_unit: Celsius::UNIT.to_owned(),
        y_label: "Voltage".to_owned(),
        y_unit: Volts::UNIT.to_owned(),
        contours: contours.collect(),
        limit: IsoLifeLimit {
            label: "Maximum operating voltage".to_owned(),
            points: map.limit.iter().map(voltage_point).collect(),
        },
        operating_point: PlotPoint {
            x: load.ambient.get(),
            y: load.voltage.get(),
        },
        improbable_from: improbable_from.map(Celsius::get),
        map: grid(&map.grid),
        note: note(request, application),
    })
}

fn lines(part: &FilmPart, request: &IsoLifeRequest, errors: &mut Vec<FieldError>) -> Vec<Hours> {
    let longest = part.model.max_rated_lifetime.value.get();
    let mut wanted: Vec<f64> = request.required_hours.iter().map(|hours| hours.0).collect();
    if wanted.len() > MAX_LINES {
        let message = format!("A map has at most {MAX_LINES} lines.");
        errors.push(FieldError::new("requiredHours", message));
        return Vec::new();
    }
    for (index, hours) in wanted.iter().enumerate() {
        let limit = REQUIRED_HOURS.limit;
        limit.check(format_args!("requiredHours[{index}]"), *hours, errors);
    }
    if wanted.is_empty() {
        wanted = USUAL_LINES
            .into_iter()
            .filter(|hours| *hours <= longest)
            .collect();
    }
    wanted.sort_by(f64::total_cmp);
    wanted.into_iter().map(Hours::new).collect()
}

/// The grid with one row per voltage.
fn grid(grid: &IsoLifeGrid) -> IsoLifeMap {
    let rows = (0..grid.voltages.len()).map(|row| {
        let column = grid.lifetimes.iter();
        column
            .filter_map(|lifetimes| lifetimes.get(row))
            .map(|hours| hours.get())
            .collect()
    });
    IsoLifeMap {
        temperature: grid.temperatures.iter().map(|t| t.get()).collect(),
        voltage: grid.voltages.iter().map(|v| v.get()).collect(),
        lifetime_hours: rows.collect(),
    }
}

/// A point of a line of voltages.
fn voltage_point(point: &(Celsius, Volts)) -> PlotPoint {
    PlotPoint {
        x: point.0.get(),
        y: point.1.get(),
    }
}

fn note(request: &IsoLifeRequest, application: Application) -> String {
    let profile = &request.profile;
    let rows = profile
        .current_frequency
        .iter()
        .filter(|row| row.current.0 > 0.0);
    let mut parts = vec![format!(
        "{} % relative humidity of the ambient air",
        profile.relative_humidity.0
    )];
    match application {
        Application::Ac => parts.push(format!("{} Hz", profile.fundamental_frequency.0)),
        Application::Dc if profile.overlay_vac.overlay_vac.0 > 0.0 => parts.push(format!(
            "overlay {} V at {} kHz",
            profile.overlay_vac.overlay_vac.0, profile.overlay_vac.frequency.0
        )),
        Application::Dc => {}
    }
    parts.extend(rows.map(|row| format!("{} A at {} kHz", row.current.0, row.frequency.0)));
    if request.no_drying_credit {
        parts.push("no drying credit".to_owned());
    }
    format!("At {}; self-heating included.", parts.join(", "))
}
