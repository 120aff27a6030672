//! How far to trust a computed curve.

use henrad_parts::model::OperatingRange;
use henrad_parts::quantity::{Celsius, Hertz, Volts};

use super::Condition;

/// No model of this crate is verified by measurement above this frequency.
///
/// # Source
/// `yageo_client`: the makers mark their own curves as extrapolated from here.
pub const VERIFIED_TO: Hertz = Hertz::new(1e9);

/// A reason to distrust a curve.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ValidityNote {
    /// The temperature is below or above the category temperatures.
    TemperatureOutsideRange {
        /// Temperature of the condition.
        temperature: Celsius,
        /// Lower category temperature.
        min: Celsius,
        /// Upper category temperature.
        max: Celsius,
    },
    /// The bias is above the rated voltage.
    BiasAboveRating {
        /// Bias of the condition.
        bias: Volts,
        /// Rated dc voltage.
        rated_voltage: Volts,
    },
    /// A polarized part is biased in reverse.
    ReverseBias {
        /// Bias of the condition.
        bias: Volts,
    },
}

/// Limits of the validity of a curve.
#[derive(Debug, Clone, PartialEq)]
pub struct Validity {
    /// Values above this frequency are extrapolated.
    pub extrapolated_from: Hertz,
    /// Other warnings; empty within the ratings.
    pub notes: Vec<ValidityNote>,
}

impl Validity {
    pub(super) fn of(range: &OperatingRange, condition: &Condition) -> Self {
        let mut notes = Vec::new();
        let temperature = condition.temperature;
        if temperature < range.temperature_min || temperature > range.temperature_max {
            notes.push(ValidityNote::TemperatureOutsideRange {
                temperature,
                min: range.temperature_min,
                max: range.temperature_max,
            });
        }
        let bias = condition.bias;
        if bias.get().abs() > range.rated_voltage.get() {
            notes.push(ValidityNote::BiasAboveRating {
                bias,
                rated_voltage: range.rated_voltage,
            });
        }
        if range.polarized && bias.get() < 0.0 {
            notes.push(ValidityNote::ReverseBias { bias });
        }
        Self {
            extrapolated_from: VERIFIED_TO,
            notes,
        }
    }
}
