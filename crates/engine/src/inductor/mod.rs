//! Inductors. Field names are those of the interface; kHz, V, A and °C in requests, SI in answers.

pub mod component;
pub mod impedance;
pub mod part;

use henrad_api::field::{NumberField, StatedLimit, range};
use henrad_api::vocabulary::OriginMark;
use henrad_parts::model::DescribedParameter;
use serde::Serialize;
use utoipa::ToSchema;

/// Most elements of a request.
pub const MAX_PARTS: usize = 10;

/// Message of the CSV calls without a part (IND-SCR-17).
pub const NO_PART: &str = "Please select a part first.";

pub const FREQUENCY: NumberField = NumberField::required(
    "frequency",
    "Freq. (kHz)",
    range(1.0, 1000.0, "kHz"),
    1.0,
    300.0,
)
.explained("Switching frequency");

pub const VOLTAGE_INPUT: NumberField = NumberField::required(
    "voltageInput",
    "Vin (V)",
    range(0.1, 1000.0, "V"),
    0.1,
    12.0,
)
.sent_as("voltage_input")
.explained("Input voltage");

pub const VOLTAGE_OUTPUT: NumberField = NumberField::required(
    "voltageOutput",
    "Vout (V)",
    range(0.1, 1000.0, "V"),
    0.1,
    3.3,
)
.sent_as("voltage_output")
.explained("Output voltage");

pub const CURRENT_OUTPUT: NumberField = NumberField::required(
    "currentOutput",
    "Iout (A)",
    range(0.01, 100.0, "A"),
    0.01,
    5.0,
)
.sent_as("current_output")
.explained("Output current");

pub const TEMPERATURE_AMBIENT: NumberField = NumberField::required(
    "temperatureAmbient",
    "Amb. (°C)",
    range(-55.0, 155.0, "°C"),
    1.0,
    25.0,
)
.sent_as("temperature_ambient")
.explained("Ambient temperature");

/// Ranges of the fields, as the description of the interface states them.
pub const STATED: &[StatedLimit] = &[
    FREQUENCY.stated_in("InductorElement"),
    VOLTAGE_INPUT.stated_in("InductorElement"),
    VOLTAGE_OUTPUT.stated_in("InductorElement"),
    CURRENT_OUTPUT.stated_in("InductorElement"),
    TEMPERATURE_AMBIENT.stated_in("InductorElement"),
];

/// A parameter of the model with its origin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InductorParameter {
    pub parameter_name: String,
    /// Value with its unit.
    pub value: String,
    /// Where it holds; empty for what holds throughout.
    pub condition: String,
    /// guaranteed, typical, fitted or estimated.
    pub origin: OriginMark,
    /// Document, method or rule.
    pub source: String,
}

/// Parameters as answers state them.
pub fn describe<'a>(
    parameters: impl IntoIterator<Item = &'a DescribedParameter>,
) -> Vec<InductorParameter> {
    parameters
        .into_iter()
        .map(|parameter| InductorParameter {
            parameter_name: parameter.name.clone(),
            value: parameter.value.clone(),
            condition: parameter.condition.clone(),
            origin: OriginMark::from_origin(&parameter.origin),
            source: parameter.origin.basis().to_owned(),
        })
        .collect()
}

/// Message at the limit of parts (IND-STATE-05).
pub fn too_many_parts() -> String {
    format!("You cannot add any more parts. The maximum is {MAX_PARTS}.")
}

/// The part numbers, each with its place where the table holds it more than once.
pub fn places_of_repeated(numbers: &[&str]) -> Vec<String> {
    let named = |(index, number): (usize, &&str)| {
        let is_repeated = numbers.iter().filter(|other| *other == number).count() > 1;
        if is_repeated {
            format!("{number} ({})", index + 1)
        } else {
            (*number).to_owned()
        }
    };
    numbers.iter().enumerate().map(named).collect()
}
