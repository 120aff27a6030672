//! Ratings of one array over frequency.

use henrad_api::field::{FieldError, Limit};
use henrad_api::input::Control;
use henrad_api::power_array::{ApplicationPoint, RatingsAnswer, RatingsRequest};
use henrad_api::vocabulary::Scale;
use henrad_parts::quantity::Hertz;

use super::request::{ArrayCase, PARALLEL, SERIES};
use crate::error::{AppError, refuse_invalid};
use crate::features::power_array::{ArrayCatalogue, ArrayChip, LAW, display_number};

/// Decades that the curve shows on either side of the application.
const DECADES: i32 = 2;
const POINTS_PER_DECADE: i32 = 20;

/// Voltage and current ratings of an array over frequency, with the point of the application.
///
/// # Errors
/// [`AppError::UnknownPart`] and [`AppError::InvalidFields`].
pub fn ratings(
    catalogue: &ArrayCatalogue,
    case: &ArrayCase,
    request: &RatingsRequest,
) -> Result<RatingsAnswer, AppError> {
    let (series, parallel) = pieces(request)?;
    let entry = find(catalogue, request.partnumber.trim())?;
    let allowed = catalogue.allowed_rise();
    let application = case.requirement.frequency.get();
    let frequencies = frequencies_around(application);
    let corner = entry.model.corner_frequency(allowed).get();
    let is_shown = frequencies.first().is_some_and(|first| *first <= corner)
        && frequencies.last().is_some_and(|last| corner <= *last);
    let point = |frequency: f64| {
        let rating = entry.model.rating(Hertz::new(frequency), allowed);
        let (voltage, current) = (rating.voltage.get(), rating.current.get());
        [frequency, series * voltage, parallel * current]
    };
    Ok(RatingsAnswer {
        part_number: entry.chip.part_number.clone(),
        x_label: "Frequency".to_owned(),
        x_unit: "Hz".to_owned(),
        x_scale: Scale::Log,
        points: frequencies.into_iter().map(point).collect(),
        application: ApplicationPoint {
            frequency: application,
            voltage: case.requirement.voltage.get(),
            current: case.requirement.current.get(),
        },
        corner_frequency: is_shown.then_some(corner),
        note: LAW.to_owned(),
    })
}

/// The chip of a number, in the maker's spelling or in that of the table.
fn find<'a>(catalogue: &'a ArrayCatalogue, number: &str) -> Result<&'a ArrayChip, AppError> {
    let is_named = |entry: &&ArrayChip| {
        let own = &entry.chip.part_number;
        own.eq_ignore_ascii_case(number) || display_number(own).eq_ignore_ascii_case(number)
    };
    let found = catalogue.chips.iter().find(is_named);
    found.ok_or_else(|| AppError::UnknownPart {
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

/// Pieces of the array in series and in parallel.
fn pieces(request: &RatingsRequest) -> Result<(f64, f64), AppError> {
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
