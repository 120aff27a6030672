//! `POST /api/powerArray/ratings`: ratings of one array over frequency.

use axum::Json;
use axum::extract::State;
use henrad_api::field::{FieldError, Limit};
use henrad_api::input::Control;
use henrad_api::object::object;
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_api::vocabulary::Scale;
use henrad_catalogue::power_array::shown_number;
use henrad_engine::error::{EngineError, refuse_invalid};
use henrad_engine::part_store::array_catalogue::{ArrayCatalogue, ArrayChip};
use henrad_parts::quantity::Hertz;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ArrayRequest, ArrayRequirements, LAW, PARALLEL, SERIES, read};
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Decades that the curve shows on either side of the application.
const DECADES: i32 = 2;
const POINTS_PER_DECADE: i32 = 20;

/// Body of `/api/powerArray/ratings`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct RatingsRequest {
    /// Part number.
    #[schema(required, example = "CKC33C473KEGACAUTO")]
    partnumber: String,
    /// Pieces in series.
    #[serde(rename = "NumberSeries")]
    #[schema(value_type = Control, example = 2)]
    number_series: Option<Control>,
    /// Strings in parallel.
    #[serde(rename = "NumberParallel")]
    #[schema(value_type = Control, example = 2)]
    number_parallel: Option<Control>,
    /// What the array must do.
    #[serde(deserialize_with = "object")]
    requirements: ArrayRequirements,
}

/// Ratings of an array over frequency.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RatingsAnswer {
    part_number: String,
    /// Name of the x axis.
    x_label: String,
    /// Unit of the x axis.
    x_unit: String,
    /// `log`.
    x_scale: Scale,
    /// Points (Hz, V rms, A rms).
    points: Vec<[f64; 3]>,
    application: ApplicationPoint,
    /// Frequency below which the voltage limits and above which the heat does, Hz; null outside the curve.
    corner_frequency: Option<f64>,
    /// Law and assumptions.
    note: String,
}

/// What is asked of an array.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct ApplicationPoint {
    /// Frequency, Hz.
    frequency: f64,
    /// Voltage, V rms.
    voltage: f64,
    /// Current, A rms.
    current: f64,
}

/// Voltage and current ratings of an array over frequency.
#[utoipa::path(
    post, path = "/api/powerArray/ratings", tag = "calculators",
    request_body = RatingsRequest,
    responses((status = 200, body = RatingsAnswer), BadBody, UnknownPart)
)]
pub async fn plot_array_ratings(
    State(state): State<AppState>,
    Body(request): Body<RatingsRequest>,
) -> Result<Json<RatingsAnswer>, Problem> {
    let application = read(&ArrayRequest {
        requirements: request.requirements.clone(),
        ..ArrayRequest::default()
    })?
    .requirement;
    let (series, parallel) = pieces(&request)?;
    let catalogue = state.arrays().await?;
    let entry = find(&catalogue, request.partnumber.trim())?;
    let allowed = catalogue.allowed_rise();
    let frequencies = frequencies_around(application.frequency.get());
    let corner = entry.model.corner_frequency(allowed);
    let is_shown = frequencies
        .first()
        .is_some_and(|first| *first <= corner.get())
        && frequencies.last().is_some_and(|last| corner.get() <= *last);
    let point = |frequency: f64| {
        let rating = entry.model.rating(Hertz::new(frequency), allowed);
        let (voltage, current) = (rating.voltage.get(), rating.current.get());
        [frequency, series * voltage, parallel * current]
    };
    Ok(Json(RatingsAnswer {
        part_number: entry.chip.part_number.clone(),
        x_label: "Frequency".to_owned(),
        x_unit: "Hz".to_owned(),
        x_scale: Scale::Log,
        points: frequencies.into_iter().map(point).collect(),
        application: ApplicationPoint {
            frequency: application.frequency.get(),
            voltage: application.voltage.get(),
            current: application.current.get(),
        },
        corner_frequency: is_shown.then_some(corner.get()),
        note: LAW.to_owned(),
    }))
}

/// Pieces of the array in series and in parallel.
///
/// # Errors
/// [`EngineError::InvalidFields`].
fn pieces(request: &RatingsRequest) -> Result<(f64, f64), EngineError> {
    let mut errors: Vec<FieldError> = Vec::new();
    let mut side = |path: &str, limit: Limit, sent: Option<Control>| {
        let value = sent.map_or(0.0, |control| control.0);
        limit.check_whole(path, value, &mut errors);
        value
    };
    let pieces = (
        side("NumberSeries", SERIES.limit, request.number_series),
        side("NumberParallel", PARALLEL.limit, request.number_parallel),
    );
    refuse_invalid(errors)?;
    Ok(pieces)
}

/// The chip of a number, in the maker's spelling or in that of the table.
fn find<'a>(catalogue: &'a ArrayCatalogue, number: &str) -> Result<&'a ArrayChip, EngineError> {
    let is_named = |entry: &&ArrayChip| {
        let own = &entry.chip.part_number;
        own.eq_ignore_ascii_case(number) || shown_number(own).eq_ignore_ascii_case(number)
    };
    let found = catalogue.chips.iter().find(is_named);
    found.ok_or_else(|| EngineError::UnknownPart {
        number: number.to_owned(),
        path: "partnumber".to_owned(),
        suggestions: Vec::new(),
        diagnosis: None,
    })
}

/// Frequencies in Hz at equal ratios on either side of that of the application.
fn frequencies_around(application: f64) -> Vec<f64> {
    let steps = DECADES * POINTS_PER_DECADE;
    (-steps..=steps)
        .map(|step| application * 10f64.powf(f64::from(step) / f64::from(POINTS_PER_DECADE)))
        .collect()
}
