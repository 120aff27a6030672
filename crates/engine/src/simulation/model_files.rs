//! Touchstone and SPICE files of the highlighted selection, and libraries of several rows.

use henrad_api::document::data_sheet_of;
use henrad_api::field::{FieldError, range};
use henrad_api::part::ambient_limit;
use henrad_api::vocabulary::SpiceConditions;
use henrad_formats::archive::Entry;
use henrad_formats::conditions::{Conditions, Piece};
use henrad_formats::library::footprint::Footprint;
use henrad_formats::library::{self, CapacitorModels, LibraryPart, Ordered, Program};
use henrad_formats::spice::{Accuracy, ConditionModel, SpiceModel, SpicePart, SpiceRange};
use henrad_formats::touchstone::{self, ConditionBlock};
use henrad_parts::quantity::{Celsius, Hertz, Volts};
use henrad_sim::capacitor::combine;
use henrad_sim::network::{Fixture, two_port};
use henrad_sim::{Capacitor, Condition, SimError};

use super::curves::ValidRange;
use super::spice_options::{self, SpiceOptions};
use super::{SimulatedPart, Simulation};
use crate::error::{EngineError, refuse_invalid};
use crate::model_file::{self, TextFile};
use crate::part_store::{ModeledPart, manufacturer};

/// Scattering parameters of the highlighted selection in its line.
///
/// # Errors
/// [`EngineError::InvalidFields`] without parts, [`EngineError::Simulation`] when the physics refuses.
pub fn touchstone(simulation: &Simulation) -> Result<TextFile, EngineError> {
    let parts = selected(simulation)?;
    let mut conditions = conditions(simulation, parts);
    conditions.small_signal = simulation.small_signal;
    let fixture = fixture(simulation);
    let text = impedance(simulation, parts)
        .and_then(|impedance| two_port::sweep(&simulation.grid, &impedance, &fixture))
        .map_err(|source| EngineError::simulation(simulation.file_part(), source))
        .and_then(|matrices| {
            touchstone::write(&conditions, &fixture, simulation.frequencies(), &matrices)
                .map_err(|error| EngineError::File(error.to_string()))
        })?;
    let condition = simulation.condition_name(simulation.small_signal);
    Ok(TextFile::new(
        "",
        simulation.file_part(),
        ".s2p",
        &condition,
        text,
    ))
}

/// Scattering parameters of one part over bias in V and temperature in °C, as MDIF; over those of
/// its table where a list is empty.
///
/// # Errors
/// As [`touchstone`]; [`EngineError::InvalidFields`] for a combination.
pub fn mdif(
    simulation: &Simulation,
    biases: &[f64],
    temperatures: &[f64],
) -> Result<TextFile, EngineError> {
    let parts = selected(simulation)?;
    let [part] = parts else {
        let message =
            "A combination has no sweep over bias and temperature; select one of its parts.";
        return Err(EngineError::InvalidFields(vec![FieldError::new(
            "parts", message,
        )]));
    };
    let table = spice_options::table(part);
    let or_table = |asked: &[f64], table: &Vec<f64>| {
        if asked.is_empty() {
            table.clone()
        } else {
            asked.to_vec()
        }
    };
    let biases = or_table(biases, &table[0]);
    let temperatures = or_table(temperatures, &table[1]);
    check_sweep(part, &biases, &temperatures)?;
    let fixture = fixture(simulation);
    let block = |bias: f64, temperature: f64| {
        let mut part = part.clone();
        part.condition.bias = Volts::new(bias);
        part.condition.temperature = Celsius::new(temperature);
        let impedance = impedance(simulation, &[part])?;
        Ok(ConditionBlock {
            bias: Volts::new(bias),
            temperature: Celsius::new(temperature),
            matrices: two_port::sweep(&simulation.grid, &impedance, &fixture)?,
        })
    };
    let blocks = biases.iter().flat_map(|&bias| {
        let temperatures = temperatures.iter();
        temperatures.map(move |&temperature| block(bias, temperature))
    });
    let blocks: Vec<_> = blocks
        .collect::<Result<_, SimError>>()
        .map_err(|source| EngineError::simulation(simulation.file_part(), source))?;
    let mut conditions = conditions(simulation, parts);
    conditions.small_signal = simulation.small_signal;
    let text = touchstone::write_mdif(&conditions, &fixture, simulation.frequencies(), &blocks)
        .map_err(|error| EngineError::File(error.to_string()))?;
    Ok(TextFile::new("", simulation.file_part(), ".mdf", "", text))
}

fn check_sweep(
    part: &SimulatedPart,
    biases: &[f64],
    temperatures: &[f64],
) -> Result<(), EngineError> {
    let part = &part.modeled.part;
    let mut errors = Vec::new();
    for &bias in biases {
        range(0.0, part.rated_voltage.get(), "V").check("bias", bias, &mut errors);
    }
    for &temperature in temperatures {
        ambient_limit(part.temperature_max).check("temperature", temperature, &mut errors);
    }
    refuse_invalid(errors)
}

/// Real and imaginary part of the impedance of the highlighted selection.
///
/// # Errors
/// As [`touchstone`].
pub fn complex_table(simulation: &Simulation) -> Result<TextFile, EngineError> {
    let parts = selected(simulation)?;
    let impedances = impedance(simulation, parts)
        .map_err(|source| EngineError::simulation(simulation.file_part(), source))?;
    Ok(TextFile::new(
        "",
        simulation.file_part(),
        "_Z.csv",
        &simulation.condition_name(simulation.small_signal),
        model_file::complex_table(simulation.frequencies(), &impedances),
    ))
}

/// SPICE subcircuits of the highlighted selection: one valid from start to stop, one of few
/// elements that is exact at the center frequency, and in dialects other than portable one under
/// bias; or one over bias and temperature.
///
/// # Errors
/// As [`touchstone`]; [`EngineError::InvalidFields`] for a combination with what one part has.
pub fn spice(simulation: &Simulation, options: SpiceOptions) -> Result<TextFile, EngineError> {
    let parts = selected(simulation)?;
    let part = parts.first().filter(|_| parts.len() == 1);
    if options.is_of_one_part() && part.is_none() {
        let message = "A combination has neither draws nor a table over bias and temperature; select one of its parts.";
        return Err(EngineError::InvalidFields(vec![FieldError::new(
            "parts", message,
        )]));
    }
    if options.conditions == SpiceConditions::Parameters {
        leave_out_condition(parts)?;
    }
    let refused = |source| EngineError::simulation(simulation.file_part(), source);
    let statistics = options
        .statistics(parts, simulation.spice_frequency)
        .map_err(refused)?;
    let (dialect, number) = (options.dialect, simulation.file_part());
    let (text, condition) = match part {
        Some(part) if options.conditions == SpiceConditions::Parameters => {
            let conditions = conditions(simulation, parts);
            let model = over_conditions(simulation, part).map_err(refused)?;
            let text = model.write(&conditions, dialect, &statistics);
            (text, "_BT".to_owned())
        }
        _ => {
            let models = models(simulation)?;
            let (conditions, format) = (&models.conditions, options.format);
            let text = models
                .model
                .write_with(conditions, format, dialect, &statistics);
            (text, simulation.condition_name(false))
        }
    };
    let ending = format!("_SPICE.{}", options.format.extension());
    Ok(TextFile::new("", number, &ending, &condition, text))
}

/// Refuses bias and temperature where the subcircuit has them as parameters.
fn leave_out_condition(parts: &[SimulatedPart]) -> Result<(), EngineError> {
    let usual = Condition::default();
    let message = "Is a parameter of this subcircuit; leave it out.";
    let mut errors = Vec::new();
    for part in parts {
        if part.condition.bias != usual.bias {
            errors.push(FieldError::new("bias", message));
        }
        if part.condition.temperature != usual.temperature {
            errors.push(FieldError::new("temperature", message));
        }
    }
    refuse_invalid(errors)
}

/// The subcircuit of a part over bias and temperature.
fn over_conditions(
    simulation: &Simulation,
    part: &SimulatedPart,
) -> Result<ConditionModel, SimError> {
    let [biases, temperatures] = spice_options::table(part);
    let piece = SpicePart {
        designator: "C1",
        part_number: &part.modeled.number,
        quantity: part.quantity,
        model: &part.modeled.model,
        condition: &part.condition,
    };
    let name = format!("{}{}", part.modeled.number, simulation.distinction);
    let (range, trace) = (spice_range(simulation), simulation.trace);
    ConditionModel::new(&name, &piece, trace, range, &biases, &temperatures)
}

fn spice_range(simulation: &Simulation) -> SpiceRange {
    let frequencies = simulation.frequencies();
    let end = |frequency: Option<&f64>| Hertz::new(frequency.copied().unwrap_or_default());
    SpiceRange {
        center: simulation.spice_frequency,
        start: end(frequencies.first()),
        stop: end(frequencies.last()),
    }
}

/// How closely the broadband subcircuits of the highlighted selection follow its parts.
///
/// # Errors
/// As [`touchstone`].
pub fn accuracy(simulation: &Simulation) -> Result<Vec<Accuracy>, EngineError> {
    let part = models(simulation)?;
    Ok(part.model.accuracy())
}

/// The subcircuits of every exported row as a library with symbols, named `Henrad`.
///
/// # Errors
/// As [`touchstone`].
pub fn library(
    simulation: &Simulation,
    name: &str,
    program: Program,
) -> Result<Vec<Entry>, EngineError> {
    let parts = library_parts(simulation)?;
    Ok(library::files(name, program, &parts))
}

/// The subcircuits of every exported row under names that differ.
///
/// # Errors
/// As [`touchstone`].
pub fn library_parts(simulation: &Simulation) -> Result<Vec<LibraryPart>, EngineError> {
    let rows = simulation.exported();
    let parts = rows
        .iter()
        .map(|row| models(row).map(LibraryPart::Capacitor));
    parts.collect()
}

/// The subcircuits of the highlighted selection, and their conditions.
fn models(simulation: &Simulation) -> Result<CapacitorModels, EngineError> {
    let parts = selected(simulation)?;
    let conditions = conditions(simulation, parts);
    let range = spice_range(simulation);
    let first = if simulation.highlights_combination() {
        0
    } else {
        simulation.highlighted
    };
    let designators: Vec<_> = (0..parts.len())
        .map(|index| format!("C{}", first + index + 1))
        .collect();
    let pieces: Vec<_> = parts
        .iter()
        .zip(&designators)
        .map(|(part, designator)| SpicePart {
            designator,
            part_number: &part.modeled.number,
            quantity: part.quantity,
            model: &part.modeled.model,
            condition: &part.condition,
        })
        .collect();
    let name = format!("{}{}", simulation.file_part(), simulation.distinction);
    let model = SpiceModel::new(&name, &pieces, simulation.trace, range)
        .map_err(|source| EngineError::simulation(simulation.file_part(), source))?;
    let alone = match parts {
        [part] => Some(&part.modeled),
        _ => None,
    };
    Ok(CapacitorModels {
        model,
        conditions,
        footprint: alone.and_then(|it| Some(Footprint::new(&it.part)?.name)),
        ordered: alone.map(|it| Ordered {
            part_number: it.number.clone(),
            manufacturer: made_by(it),
            data_sheet: data_sheet_of(&it.number, &it.part.data_sheet),
        }),
    })
}

/// Who makes a part, listed or known by its number alone.
fn made_by(part: &ModeledPart) -> String {
    let by_number = part.by_number().map(|it| it.number.made_by());
    by_number.unwrap_or_else(|| manufacturer(&part.maker).to_owned())
}

/// The highlighted part, or all parts when the combination is highlighted.
///
/// # Errors
/// An invalid field without any part: no file can be made of none.
pub fn selected(simulation: &Simulation) -> Result<&[SimulatedPart], EngineError> {
    let parts = simulation.highlighted_parts();
    if parts.is_empty() {
        let message = "Please select a part first.";
        return Err(EngineError::InvalidFields(vec![FieldError::new(
            "parts", message,
        )]));
    }
    Ok(parts)
}

fn impedance(
    simulation: &Simulation,
    parts: &[SimulatedPart],
) -> Result<Vec<henrad_sim::Complex64>, SimError> {
    let pieces = parts
        .iter()
        .map(|part| {
            let condition = if simulation.small_signal {
                part.at_small_signal()
            } else {
                part.condition
            };
            let capacitor = Capacitor::at(&part.modeled.model, &condition)?;
            Ok((part.quantity, capacitor.impedances(&simulation.grid)))
        })
        .collect::<Result<Vec<_>, SimError>>()?;
    combine::parallel(&pieces)
}

fn fixture(simulation: &Simulation) -> Fixture {
    Fixture {
        path: simulation.line.path,
        reference: simulation.line.reference,
        trace: simulation.trace,
    }
}

fn conditions(simulation: &Simulation, parts: &[SimulatedPart]) -> Conditions {
    let range = spice_range(simulation);
    Conditions {
        generator: simulation.stamp.generator(),
        date: simulation.stamp.date.clone(),
        pieces: parts.iter().map(piece).collect(),
        trace: simulation.trace,
        start: range.start,
        stop: range.stop,
        extrapolated_from: ValidRange::common(parts).to,
        small_signal: false,
    }
}

fn piece(part: &SimulatedPart) -> Piece {
    Piece {
        part_number: part.modeled.number.clone(),
        quantity: part.quantity,
        temperature: part.condition.temperature,
        bias: part.condition.bias,
        age: part.condition.age,
        polarized: part.modeled.part.technology.is_polarized(),
        origin: part
            .modeled
            .mark_in_words(&part.condition)
            .replace("°C", "degC"),
        fitted: part.fitted_range(),
        notice: part.modeled.file_lines(),
    }
}
