//! Power inductors of the built-in catalogue.
//!
//! One table holds the published ratings. Between two neighbours of one series and size the values of
//! E6 that the table lacks are filled in, marked `estimated`; nothing is added beyond the smallest and
//! the largest published value.

mod between;
mod number;
mod parameters;
mod table;

use henrad_parts::Origin;
use henrad_parts::quantity::{Amperes, Celsius, Henries, Kelvins, Metres, Ohms};

pub use parameters::{Conditioned, InductorParameters, InductorSeries, parameters};

use crate::error::CatalogueError;

/// Current at which the inductance has fallen by a stated share.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Saturation {
    /// Dc current.
    pub current: Amperes,
    /// Drop of the inductance as a fraction, 0.2 for 20 %.
    pub drop: f64,
}

/// Current that warms the part by a stated rise.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RatedCurrent {
    /// Current, rms.
    pub rms: Amperes,
    /// Temperature rise over ambient.
    pub rise: Kelvins,
}

/// Body of an inductor, nominal.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Body {
    /// Length.
    pub length: Metres,
    /// Width.
    pub width: Metres,
    /// Height.
    pub height: Metres,
}

/// One inductor. Absent figures are not published.
#[derive(Debug, Clone, PartialEq)]
pub struct InductorRow {
    /// Part number.
    pub part_number: String,
    /// Series, for example `MPC`.
    pub series: String,
    /// Size code: body side and height.
    pub case_size: String,
    /// Nominal inductance without dc current.
    pub inductance: Henries,
    /// Dc resistance at 25 °C, typical; where the source does not say which, the printed one.
    pub dc_resistance_typical: Ohms,
    /// Highest dc resistance at 25 °C.
    pub dc_resistance_max: Option<Ohms>,
    /// Current rating by heating.
    pub rated_current: RatedCurrent,
    /// Current rating by saturation.
    pub saturation: Option<Saturation>,
    /// Highest operating temperature, self-heating included.
    pub temperature_max: Option<Celsius>,
    /// Body.
    pub body: Body,
    /// Where the row comes from.
    pub origin: Origin,
}

impl InductorRow {
    /// Origin of the typical dc resistance: a data sheet guarantees its maximum, not what is typical.
    pub fn dc_resistance_origin(&self) -> Origin {
        match &self.origin {
            Origin::Guaranteed(source) => Origin::Typical(source.clone()),
            origin => origin.clone(),
        }
    }
}

/// All inductors: published rows and the values between them, by series, size and inductance.
///
/// ```
/// let inductors = henrad_catalogue::inductor::built_in().unwrap();
/// assert!(inductors.iter().any(|row| row.part_number == "MPC1040LR36C"));
/// ```
///
/// # Errors
/// When a row of the table cannot be read or its number names another inductance. The shipped table
/// is tested not to.
pub fn built_in() -> Result<Vec<InductorRow>, CatalogueError> {
    let mut rows = table::read()?;
    rows.sort_by(|a, b| {
        (&a.series, &a.case_size)
            .cmp(&(&b.series, &b.case_size))
            .then(a.inductance.get().total_cmp(&b.inductance.get()))
    });
    Ok(between::fill(&rows))
}

/// The series of inductors whose numbers begin like this text.
pub(crate) fn series_of(number: &str) -> Result<Option<String>, CatalogueError> {
    let rows = table::read()?;
    let series = rows.into_iter().map(|row| row.series);
    Ok(series
        .filter(|series| number.starts_with(series.as_str()))
        .max_by_key(String::len))
}
