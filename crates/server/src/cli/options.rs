//! What several commands take: conditions, and numbers read as the fields of the pages read them:
//! `--start 1k`, `--bias 3V3`, `--temperature −40`.

use clap::Args;
use henrad_parts::quantity::{self, ParseQuantityError};

/// Conditions of the parts, and the sweep.
#[derive(Debug, Args)]
pub struct ConditionArgs {
    /// Dc bias of capacitors in V.
    #[arg(long, default_value_t = 0.0, value_name = "V", value_parser = volts, allow_hyphen_values = true)]
    pub bias: f64,
    /// Dc current of inductors in A.
    #[arg(long, default_value_t = 0.0, value_name = "A", value_parser = amperes, allow_hyphen_values = true)]
    pub current: f64,
    /// Ambient temperature in °C; of inductors that of the part.
    #[arg(long, default_value_t = 25.0, value_name = "°C", value_parser = celsius, allow_hyphen_values = true)]
    pub temperature: f64,
    /// Pieces of each capacitor in parallel.
    #[arg(long, default_value_t = 1.0, value_parser = plain, allow_hyphen_values = true)]
    pub quantity: f64,
    /// First frequency in Hz.
    #[arg(long, default_value_t = 1e3, value_name = "HZ", value_parser = hertz, allow_hyphen_values = true)]
    pub start: f64,
    /// Last frequency in Hz.
    #[arg(long, default_value_t = 1e9, value_name = "HZ", value_parser = hertz, allow_hyphen_values = true)]
    pub stop: f64,
    /// Points per decade, 10 to 500.
    #[arg(long, default_value_t = 50.0, value_parser = plain, allow_hyphen_values = true)]
    pub points: f64,
}

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
