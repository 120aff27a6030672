//! Numbers of options, read as the fields of the pages read them: `--start 1k`, `--bias 3V3`,
//! `--temperature −40`.

use henrad_parts::quantity::{self, ParseQuantityError};

/// V.
pub(super) fn volts(text: &str) -> Result<f64, ParseQuantityError> {
    quantity::parse(text, "V")
}

/// A.
pub(super) fn amperes(text: &str) -> Result<f64, ParseQuantityError> {
    quantity::parse(text, "A")
}

/// °C.
pub(super) fn celsius(text: &str) -> Result<f64, ParseQuantityError> {
    quantity::parse(text, "°C")
}

/// Hz.
pub(super) fn hertz(text: &str) -> Result<f64, ParseQuantityError> {
    quantity::parse(text, "Hz")
}

/// Without a unit.
pub(super) fn plain(text: &str) -> Result<f64, ParseQuantityError> {
    quantity::parse(text, "")
}
