//! Ratings of one array over frequency.

use henrad_api::field::{FieldError, Limit};
use henrad_api::input::Control;
use henrad_api::power_array::{ApplicationPoint, RatingsAnswer, RatingsRequest};
use henrad_api::vocabulary::Scale;
use henrad_parts::quantity::Hertz;
use henrad_sim::power_array::Requirement;

use super::request::{PARALLEL, SERIES};
use crate::calls::power_array::LAW;
use crate::calls::power_array::ratings::Ratings;
use crate::error::{AppError, refuse_invalid};

/// The curve with the point of the application.
pub fn ratings(ratings: Ratings<'_>, application: &Requirement) -> RatingsAnswer {
    RatingsAnswer {
        part_number: ratings.entry.chip.part_number.clone(),
        x_label: "Frequency".to_owned(),
        x_unit: "Hz".to_owned(),
        x_scale: Scale::Log,
        points: ratings.points,
        application: ApplicationPoint {
            frequency: application.frequency.get(),
            voltage: application.voltage.get(),
            current: application.current.get(),
        },
        corner_frequency: ratings.corner.map(Hertz::get),
        note: LAW.to_owned(),
    }
}

/// Pieces of the array in series and in parallel.
///
/// # Errors
/// [`AppError::InvalidFields`].
pub fn pieces(request: &RatingsRequest) -> Result<(f64, f64), AppError> {
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
