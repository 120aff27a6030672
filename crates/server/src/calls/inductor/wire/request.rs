//! From a request to checked cases.

use std::sync::Arc;

use henrad_api::field::{FieldError, NumberField, range};
use henrad_api::inductor::InductorElement;
use henrad_api::input::Control;
use henrad_api::vocabulary::{InductorSweep, Rectifier, Topology};
use henrad_parts::quantity::{Amperes, Celsius, Hertz, Volts};
use henrad_sim::inductor::{self as sim, Converter};

use crate::calls::inductor::model::ModeledInductor;
use crate::calls::inductor::{InductorCatalogue, MAX_PARTS};
use crate::error::{AppError, refuse_invalid};

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

/// Conditions of one curve.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Conditions {
    pub(super) converter: Converter,
    pub(super) output_current: Amperes,
    pub(super) ambient: Celsius,
    pub(super) sweep: InductorSweep,
}

/// A checked element.
#[derive(Debug, Clone)]
pub struct InductorCase {
    pub(super) inductor: Arc<ModeledInductor>,
    pub(super) conditions: Conditions,
}

impl InductorCase {
    pub fn part_number(&self) -> &str {
        &self.inductor.row.part_number
    }
}

/// Whether the curves take so long that they are drawn beside the threads that answer requests: over
/// frequency a part takes about 1 ms.
pub fn is_long(cases: &[InductorCase]) -> bool {
    const SHORT: usize = 4;
    let over_frequency = |case: &&InductorCase| case.conditions.sweep == InductorSweep::Frequency;
    cases.iter().filter(over_frequency).count() > SHORT
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
    refuse_invalid(errors)?;
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
pub(super) fn conditions(
    element: &InductorElement,
    prefix: &str,
    errors: &mut Vec<FieldError>,
) -> Conditions {
    if element.part_number.chars().count() > MAX_NUMBER_LENGTH {
        let message = format!("A part number has at most {MAX_NUMBER_LENGTH} characters.");
        errors.push(FieldError::new(format!("{prefix}part_number"), message));
    }
    let mut number = |field: &NumberField, sent: Option<Control>| field.sent(prefix, sent, errors);
    let kilohertz = number(&FREQUENCY, element.frequency);
    let input = number(&VOLTAGE_INPUT, element.voltage_input);
    let output = number(&VOLTAGE_OUTPUT, element.voltage_output);
    let current = number(&CURRENT_OUTPUT, element.current_output);
    let ambient = number(&TEMPERATURE_AMBIENT, element.temperature_ambient);
    let path = |field: &str| format!("{prefix}{field}");
    let topology = element
        .topology
        .or(Topology::Buck, &path("topology"), errors);
    let rectifier = &element.rectifier;
    let rectifier = rectifier.or(Rectifier::Synchronous, &path("rectifier"), errors);
    let sweep = &element.sweep;
    let sweep = sweep.or(InductorSweep::Current, &path("sweep"), errors);
    Conditions {
        converter: Converter {
            topology: match topology {
                Topology::Buck => sim::Topology::Buck,
                Topology::Boost => sim::Topology::Boost,
            },
            rectifier: match rectifier {
                Rectifier::Synchronous => sim::Rectifier::Synchronous,
                Rectifier::Diode => sim::Rectifier::Diode,
            },
            input_voltage: Volts::new(input),
            output_voltage: Volts::new(output),
            frequency: Hertz::new(kilohertz * 1e3),
        },
        output_current: Amperes::new(current),
        ambient: Celsius::new(ambient),
        sweep,
    }
}
