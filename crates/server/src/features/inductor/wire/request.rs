//! From a request to checked cases.

use std::sync::Arc;

use henrad_api::field::{FieldError, NumberField, range};
use henrad_api::inductor::InductorElement;
use henrad_api::input::Control;
use henrad_parts::quantity::{Amperes, Celsius, Hertz, Volts};
use henrad_sim::inductor::{Converter, Rectifier, Topology};

use crate::error::AppError;
use crate::features::inductor::model::ModelledInductor;
use crate::features::inductor::{InductorCatalogue, MAX_PARTS};

pub(super) const FREQUENCY: NumberField = NumberField::required(
    "frequency",
    "Freq. (kHz)",
    range(1.0, 1000.0, "kHz"),
    (1.0, 300.0),
)
.explained("Switching frequency");
pub(super) const VOLTAGE_INPUT: NumberField = NumberField::required(
    "voltageInput",
    "Vin (V)",
    range(0.1, 1000.0, "V"),
    (0.1, 12.0),
)
.sent_as("voltage_input")
.explained("Input voltage");
pub(super) const VOLTAGE_OUTPUT: NumberField = NumberField::required(
    "voltageOutput",
    "Vout (V)",
    range(0.1, 1000.0, "V"),
    (0.1, 3.3),
)
.sent_as("voltage_output")
.explained("Output voltage");
pub(super) const CURRENT_OUTPUT: NumberField = NumberField::required(
    "currentOutput",
    "Iout (A)",
    range(0.01, 100.0, "A"),
    (0.01, 5.0),
)
.sent_as("current_output")
.explained("Output current");
pub(super) const TEMPERATURE_AMBIENT: NumberField = NumberField::required(
    "temperatureAmbient",
    "Amb. (°C)",
    range(-55.0, 155.0, "°C"),
    (1.0, 25.0),
)
.sent_as("temperature_ambient")
.explained("Ambient temperature");

/// Longest part number that a request may hold.
const MAX_NUMBER_LENGTH: usize = 64;

/// What runs along the x axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sweep {
    /// Dc current of the inductor.
    Current,
    /// Switching frequency.
    Frequency,
    /// Input voltage.
    InputVoltage,
}

pub(super) const TOPOLOGIES: [(&str, Topology); 2] =
    [("buck", Topology::Buck), ("boost", Topology::Boost)];
pub(super) const RECTIFIERS: [(&str, Rectifier); 2] = [
    ("synchronous", Rectifier::Synchronous),
    ("diode", Rectifier::Diode),
];
pub(super) const SWEEPS: [(&str, Sweep); 3] = [
    ("current", Sweep::Current),
    ("frequency", Sweep::Frequency),
    ("voltage_input", Sweep::InputVoltage),
];

/// Conditions of one curve.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Conditions {
    pub(super) converter: Converter,
    pub(super) output_current: Amperes,
    pub(super) ambient: Celsius,
    pub(super) sweep: Sweep,
}

/// A checked element.
#[derive(Debug, Clone)]
pub struct InductorCase {
    pub(super) inductor: Arc<ModelledInductor>,
    pub(super) conditions: Conditions,
}

impl InductorCase {
    pub fn part_number(&self) -> &str {
        &self.inductor.row.part_number
    }
}

/// Checks elements; `prefix` gives the path of the element at a position.
///
/// # Errors
/// [`AppError::InvalidFields`] with all fields that are out of range, then [`AppError::UnknownPart`].
pub fn read_list(
    catalogue: &InductorCatalogue,
    elements: &[InductorElement],
    prefix: impl Fn(usize) -> String,
) -> Result<Vec<InductorCase>, AppError> {
    if elements.len() > MAX_PARTS {
        let path = prefix(MAX_PARTS).trim_end_matches('.').to_owned();
        let error = FieldError::new(path, too_many_parts());
        return Err(AppError::InvalidFields(vec![error]));
    }
    let mut errors = Vec::new();
    let conditions: Vec<_> = elements
        .iter()
        .enumerate()
        .map(|(index, element)| conditions(element, &prefix(index), &mut errors))
        .collect();
    if !errors.is_empty() {
        return Err(AppError::InvalidFields(errors));
    }
    let cases = elements.iter().zip(conditions).enumerate();
    cases
        .map(|(index, (element, conditions))| {
            let path = format!("{}part_number", prefix(index));
            Ok(InductorCase {
                inductor: catalogue.find(&element.part_number, &path)?,
                conditions,
            })
        })
        .collect()
}

/// Message at the limit of parts (IND-STATE-05).
pub(super) fn too_many_parts() -> String {
    format!("You cannot add any more parts. The maximum is {MAX_PARTS}.")
}

/// Checks one element; an absent number counts as 0, as an empty one does (CONF-39).
fn conditions(element: &InductorElement, prefix: &str, errors: &mut Vec<FieldError>) -> Conditions {
    if element.part_number.chars().count() > MAX_NUMBER_LENGTH {
        let message = format!("A part number has at most {MAX_NUMBER_LENGTH} characters.");
        errors.push(FieldError::new(format!("{prefix}part_number"), message));
    }
    let mut number = |field: &NumberField, sent: Option<Control>| {
        let value = sent.map_or(0.0, |control| control.0);
        field.check(prefix, value, errors);
        value
    };
    let kilohertz = number(&FREQUENCY, element.frequency);
    let input = number(&VOLTAGE_INPUT, element.voltage_input);
    let output = number(&VOLTAGE_OUTPUT, element.voltage_output);
    let current = number(&CURRENT_OUTPUT, element.current_output);
    let ambient = number(&TEMPERATURE_AMBIENT, element.temperature_ambient);
    let path = |field: &str| format!("{prefix}{field}");
    Conditions {
        converter: Converter {
            topology: choice(&path("topology"), &element.topology, &TOPOLOGIES, errors),
            rectifier: choice(&path("rectifier"), &element.rectifier, &RECTIFIERS, errors),
            input_voltage: Volts::new(input),
            output_voltage: Volts::new(output),
            frequency: Hertz::new(kilohertz * 1e3),
        },
        output_current: Amperes::new(current),
        ambient: Celsius::new(ambient),
        sweep: choice(&path("sweep"), &element.sweep, &SWEEPS, errors),
    }
}

/// The choice of a name; the first one of the list without a name.
fn choice<T: Copy, const N: usize>(
    path: &str,
    name: &str,
    choices: &[(&str, T); N],
    errors: &mut Vec<FieldError>,
) -> T {
    const { assert!(N > 0, "a choice needs an entry") };
    let name = name.trim();
    let found = choices
        .iter()
        .find(|(known, _)| known.eq_ignore_ascii_case(name));
    if found.is_none() && !name.is_empty() {
        let names: Vec<_> = choices.iter().map(|(known, _)| *known).collect();
        let message = format!("Must be one of {}", names.join(", "));
        errors.push(FieldError::new(path, message));
    }
    found.map_or(choices[0].1, |(_, value)| *value)
}
