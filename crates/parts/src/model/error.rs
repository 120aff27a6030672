//! Reasons why a part has no model.

use thiserror::Error;

use super::ParameterName;

/// A part record that no model can be built for.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum ModelError {
    /// A rating that must be a positive, finite number is not.
    #[error("{rating} is {value}{}; it must be a positive number", spaced(unit))]
    NotPositive {
        /// Name of the rating.
        rating: &'static str,
        /// Value found, in `unit`.
        value: f64,
        /// Unit of the value.
        unit: &'static str,
    },
    /// The category temperatures are missing or reversed.
    #[error("category temperatures {min} °C to {max} °C do not form a range around 25 °C")]
    TemperatureRange {
        /// Lower category temperature, °C.
        min: f64,
        /// Upper category temperature, °C.
        max: f64,
    },
    /// A given parameter lies outside what the parameter can be.
    #[error("given {name} is {value}{unit}; allowed is {min} to {max}{unit}", unit = spaced(unit))]
    GivenOutOfRange {
        /// The parameter.
        name: ParameterName,
        /// Value found.
        value: f64,
        /// Unit of the three numbers.
        unit: &'static str,
        /// Smallest value allowed.
        min: f64,
        /// Largest value allowed.
        max: f64,
    },
    /// A given parameter belongs to another kind of equivalent circuit.
    #[error("given {name} does not apply to the {circuit} model")]
    GivenDoesNotApply {
        /// The parameter.
        name: ParameterName,
        /// Kind of equivalent circuit.
        circuit: &'static str,
    },
}

/// The unit as it follows a number; nothing for a dimensionless one.
fn spaced(unit: &str) -> String {
    if unit.is_empty() {
        String::new()
    } else {
        format!(" {unit}")
    }
}
