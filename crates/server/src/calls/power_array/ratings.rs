//! Ratings of one array over frequency.

use henrad_parts::quantity::Hertz;

use super::{ArrayCatalogue, ArrayChip, display_number};
use crate::error::AppError;

/// Decades that the curve shows on either side of the application.
const DECADES: i32 = 2;
const POINTS_PER_DECADE: i32 = 20;

/// Ratings of an array around the frequency of an application.
pub struct Ratings<'a> {
    pub entry: &'a ArrayChip,
    /// Points (Hz, V rms, A rms).
    pub points: Vec<[f64; 3]>,
    /// Frequency below which the voltage limits and above which the heat does; `None` outside the curve.
    pub corner: Option<Hertz>,
}

/// Ratings of so many pieces of a part in series and in parallel.
///
/// # Errors
/// [`AppError::UnknownPart`].
pub fn ratings<'a>(
    catalogue: &'a ArrayCatalogue,
    number: &str,
    (series, parallel): (f64, f64),
    application: Hertz,
) -> Result<Ratings<'a>, AppError> {
    let entry = find(catalogue, number)?;
    let allowed = catalogue.allowed_rise();
    let frequencies = frequencies_around(application.get());
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
    Ok(Ratings {
        entry,
        points: frequencies.into_iter().map(point).collect(),
        corner: is_shown.then_some(corner),
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
