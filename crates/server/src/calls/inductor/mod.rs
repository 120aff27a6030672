//! The inductor simulation. Field names are those of the interface; kHz, V, A and °C in requests,
//! SI in answers.

mod csv;
mod files;
mod find;
mod form;
mod impedance;
mod limits;
mod operating_point;
mod part;
mod plot;

use std::sync::Arc;

use henrad_api::field::{FieldError, NumberField};
use henrad_api::input::{Control, Lenient, OrEmpty, in_any_case};
use henrad_api::vocabulary::{InductorSweep, Rectifier, Topology};
use henrad_engine::error::{EngineError, refuse_invalid};
use henrad_engine::inductor::{
    CURRENT_OUTPUT, FREQUENCY, TEMPERATURE_AMBIENT, VOLTAGE_INPUT, VOLTAGE_OUTPUT,
};
use henrad_engine::inductor::{MAX_PARTS, too_many_parts};
use henrad_engine::part_store::inductor_catalogue::InductorCatalogue;
use henrad_engine::part_store::inductor_model::ModeledInductor;
use henrad_parts::quantity::{Amperes, Celsius, Hertz, Volts};
use henrad_sim::inductor::{self as sim, Converter};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;
pub use find::STATED;

/// Longest part number that a request may hold.
const MAX_NUMBER_LENGTH: usize = 64;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(form::get_inductor_form))
        .routes(routes!(part::list_inductor_series))
        .routes(routes!(part::list_inductor_sizes))
        .routes(routes!(part::list_inductors))
        .routes(routes!(part::find_inductor))
        .routes(routes!(plot::plot_inductance))
        .routes(routes!(plot::plot_power_loss))
        .routes(routes!(plot::plot_split_power_loss))
        .routes(routes!(plot::plot_temperature_rise))
        .routes(routes!(csv::export_inductor_csv))
        .routes(routes!(csv::preview_inductor_csv))
        .routes(routes!(impedance::read_inductor_impedance))
        .routes(routes!(impedance::export_inductor_impedance))
        .routes(routes!(files::export_inductor_s2p))
        .routes(routes!(files::preview_inductor_s2p))
        .routes(routes!(files::export_inductor_spice))
        .routes(routes!(files::preview_inductor_spice))
        .routes(routes!(files::export_inductor_library))
        .routes(routes!(files::preview_inductor_library))
        .routes(routes!(part::search_inductors))
        .routes(routes!(find::get_inductor_find_form))
        .routes(routes!(find::find_inductors))
}

/// One curve to compute.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct InductorElement {
    #[schema(required, example = "MPC1040LR36C")]
    pub part_number: String,
    /// Switching frequency, 1 to 1000 kHz.
    #[schema(value_type = Control, example = 500)]
    pub frequency: Option<Control>,
    /// Input voltage, 0.1 to 1000 V.
    #[schema(value_type = Control, example = 12)]
    pub voltage_input: Option<Control>,
    /// Output voltage, 0.1 to 1000 V.
    #[schema(value_type = Control, example = 1.2)]
    pub voltage_output: Option<Control>,
    /// Output current, 0.01 to 100 A.
    #[schema(value_type = Control, example = 20)]
    pub current_output: Option<Control>,
    /// Ambient temperature, −55 to 155 °C.
    #[schema(value_type = Control, example = 25)]
    pub temperature_ambient: Option<Control>,
    /// `buck` or `boost`; buck when empty.
    #[serde(deserialize_with = "in_any_case")]
    #[schema(required = false, value_type = OrEmpty<Topology>, example = "buck")]
    pub topology: Lenient<Topology>,
    /// `synchronous` or `diode`; synchronous when empty.
    #[serde(deserialize_with = "in_any_case")]
    #[schema(required = false, value_type = OrEmpty<Rectifier>, example = "synchronous")]
    pub rectifier: Lenient<Rectifier>,
    /// What runs along the x axis: `current`, `frequency` or `voltage_input`; current when empty.
    #[serde(deserialize_with = "in_any_case")]
    #[schema(required = false, value_type = OrEmpty<InductorSweep>, example = "current")]
    pub sweep: Lenient<InductorSweep>,
}

/// Conditions of one curve.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Conditions {
    converter: Converter,
    output_current: Amperes,
    ambient: Celsius,
    sweep: InductorSweep,
}

/// A checked element.
#[derive(Debug, Clone)]
struct InductorCase {
    inductor: Arc<ModeledInductor>,
    conditions: Conditions,
}

impl InductorCase {
    fn part_number(&self) -> &str {
        &self.inductor.row.part_number
    }
}

/// Checks elements; `prefix` gives the path of the element at a position.
///
/// # Errors
/// [`EngineError::InvalidFields`] with all fields that are out of range, then
/// [`EngineError::UnknownPart`].
fn read_list(
    catalogue: &InductorCatalogue,
    elements: &[InductorElement],
    prefix: impl Fn(usize) -> String,
) -> Result<Vec<InductorCase>, EngineError> {
    if elements.len() > MAX_PARTS {
        let path = prefix(MAX_PARTS).trim_end_matches('.').to_owned();
        let error = FieldError::new(path, too_many_parts());
        return Err(EngineError::InvalidFields(vec![error]));
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

/// Checks one element; an absent number counts as 0, as an empty one does (CONF-39).
fn conditions(element: &InductorElement, prefix: &str, errors: &mut Vec<FieldError>) -> Conditions {
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

/// Two decimals without trailing zeros.
fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}
