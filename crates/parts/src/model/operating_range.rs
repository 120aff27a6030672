//! Ratings that bound the use of a model.

use serde::{Deserialize, Serialize};

use crate::part::Part;
use crate::quantity::{Celsius, Volts};

/// The ratings within which a model is meant to be used; outside them it extrapolates.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct OperatingRange {
    /// Rated dc voltage.
    pub rated_voltage: Volts,
    /// Lower category temperature.
    pub temperature_min: Celsius,
    /// Upper category temperature.
    pub temperature_max: Celsius,
    /// True when the part must not see reverse voltage.
    pub polarised: bool,
}

impl OperatingRange {
    /// The ratings of a part.
    pub fn of(part: &Part) -> Self {
        Self {
            rated_voltage: part.rated_voltage,
            temperature_min: part.temperature_min,
            temperature_max: part.temperature_max,
            polarised: part.technology.is_polarised(),
        }
    }
}
