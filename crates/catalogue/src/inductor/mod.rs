//! Power inductors: those of the built-in catalogue, and those of imports.
//!
//! One table holds the published ratings of the first. Missing E6 values between two near neighbors
//! of one series and size are interpolated and marked `estimated`; nothing is added below the
//! smallest or above the largest published value, nor in a gap of more than a factor of 5.

mod by_number;
mod imported;
mod interpolated_ratings;
mod number;
mod parameters;
mod search;
mod table;

use henrad_parts::Origin;
use henrad_parts::quantity::{Amperes, Celsius, Henries, Kelvins, Meters, Ohms};
use serde::{Deserialize, Serialize};

pub use by_number::{InductorByNumber, inductor_by_code, inductor_by_number, read_inductor};
pub use imported::Inductors;
pub(crate) use imported::{ImportedInductor, energy_share, store, write};
pub use number::layout as number_layout;
pub use parameters::{
    Conditioned, CoreLossCoefficient, CoreResistanceRule, InductorParameters, InductorSeries,
    Observed, WindingRange, parameters,
};

pub(crate) use search::near_inductance;
pub use search::{Near, Search, search};

use crate::error::CatalogueError;

/// Current at which the inductance has fallen by a stated share.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Saturation {
    /// Dc current.
    pub current: Amperes,
    /// Drop of the inductance as a fraction, 0.2 for 20 %; `None` where the source does not say.
    pub drop: Option<f64>,
}

/// Current that warms the part by a rise.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct RatedCurrent {
    /// Current, rms.
    pub rms: Amperes,
    /// Temperature rise over ambient; `None` where the source does not say.
    pub rise: Option<Kelvins>,
}

/// Body of an inductor, nominal.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Body {
    pub length: Meters,
    pub width: Meters,
    pub height: Meters,
}

/// One inductor. Absent figures are not published.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct InductorRow {
    pub part_number: String,
    /// Series, for example `MPC`.
    pub series: String,
    /// Size code: body side and height.
    pub case_size: String,
    /// Nominal inductance at no dc current.
    pub inductance: Henries,
    /// Typical dc resistance at 25 °C; the printed one if the source does not say which it is.
    pub dc_resistance_typical: Ohms,
    /// Highest dc resistance at 25 °C.
    pub dc_resistance_max: Option<Ohms>,
    /// Current rating by heating.
    pub rated_current: RatedCurrent,
    /// Current rating by saturation.
    pub saturation: Option<Saturation>,
    /// Highest operating temperature, self-heating included.
    pub temperature_max: Option<Celsius>,
    pub body: Body,
    /// Address of the data sheet of this part; empty where nobody gave one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub data_sheet: String,
    /// The import that the row is from; empty for the program's own.
    #[serde(skip)]
    pub maker: String,
    /// Origin of the row.
    pub origin: Origin,
}

impl Body {
    /// Side of a square with the same area as length and width.
    pub fn side(&self) -> Meters {
        Meters::new((self.length.get() * self.width.get()).sqrt())
    }
}

impl InductorRow {
    /// Origin of the typical dc resistance: a data sheet guarantees only the maximum.
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
/// If a row of the table cannot be read or its number states another inductance. A test reads the
/// shipped table.
pub fn built_in() -> Result<Vec<InductorRow>, CatalogueError> {
    let mut rows = table::read()?;
    rows.sort_by(|a, b| {
        (&a.series, &a.case_size)
            .cmp(&(&b.series, &b.case_size))
            .then(a.inductance.get().total_cmp(&b.inductance.get()))
    });
    Ok(interpolated_ratings::fill(&rows))
}
