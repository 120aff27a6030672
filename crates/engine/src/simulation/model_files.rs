//! Touchstone and SPICE files of the highlighted selection, and libraries of several rows.

use std::collections::HashSet;

use henrad_api::field::FieldError;
use henrad_formats::archive::Entry;
use henrad_formats::conditions::{Conditions, Piece};
use henrad_formats::library::footprint::Footprint;
use henrad_formats::library::{self, CapacitorModels, LibraryPart, Program};
use henrad_formats::spice::{
    Accuracy, Dialect, FileFormat, SpiceModel, SpicePart, SpiceRange, subcircuit_name,
};
use henrad_formats::touchstone;
use henrad_parts::quantity::Hertz;
use henrad_sim::capacitor::combine;
use henrad_sim::network::{Fixture, two_port};
use henrad_sim::{Capacitor, SimError};

use super::curves::ValidRange;
use super::{SimulatedPart, Simulation};
use crate::error::EngineError;
use crate::model_file::{self, TextFile};

/// Scattering parameters of the highlighted selection in its line.
///
/// # Errors
/// [`EngineError::InvalidFields`] without parts, [`EngineError::Simulation`] when the physics refuses.
pub fn touchstone(simulation: &Simulation) -> Result<TextFile, EngineError> {
    let parts = selected(simulation)?;
    let mut conditions = conditions(simulation, parts);
    conditions.small_signal = simulation.small_signal;
    let fixture = Fixture {
        path: simulation.line.path,
        reference: simulation.line.reference,
        trace: simulation.trace,
    };
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
/// bias.
///
/// # Errors
/// As [`touchstone`].
pub fn spice(
    simulation: &Simulation,
    format: FileFormat,
    dialect: Dialect,
) -> Result<TextFile, EngineError> {
    let part = models(simulation, simulation.file_part())?;
    let ending = format!("_SPICE.{}", format.extension());
    Ok(TextFile::new(
        "",
        simulation.file_part(),
        &ending,
        &simulation.condition_name(false),
        part.model.write(&part.conditions, format, dialect),
    ))
}

/// How closely the broadband subcircuits of the highlighted selection follow its parts.
///
/// # Errors
/// As [`touchstone`].
pub fn accuracy(simulation: &Simulation) -> Result<Vec<Accuracy>, EngineError> {
    let part = models(simulation, simulation.file_part())?;
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
    let mut taken = HashSet::new();
    let rows = simulation.exported();
    let parts = rows.iter().map(|row| {
        let mut name = row.file_part().to_owned();
        // Two rows may have the same part at the same condition.
        if !taken.insert(subcircuit_name(&name) + &row.condition_name(false)) {
            name = format!("{name}_{}", row.designator());
        }
        models(row, &name).map(LibraryPart::Capacitor)
    });
    parts.collect()
}

/// The subcircuits of the highlighted selection under a name, and their conditions.
fn models(simulation: &Simulation, name: &str) -> Result<CapacitorModels, EngineError> {
    let parts = selected(simulation)?;
    let conditions = conditions(simulation, parts);
    let range = SpiceRange {
        center: simulation.spice_frequency,
        start: conditions.start,
        stop: conditions.stop,
    };
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
    let model = SpiceModel::new(name, &pieces, simulation.trace, range)
        .map_err(|source| EngineError::simulation(simulation.file_part(), source))?;
    let footprint = match parts {
        [part] => Footprint::new(&part.modeled.part).map(|it| it.name),
        _ => None,
    };
    Ok(CapacitorModels {
        model,
        conditions,
        footprint,
    })
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

fn conditions(simulation: &Simulation, parts: &[SimulatedPart]) -> Conditions {
    let frequencies = simulation.frequencies();
    let end = |frequency: Option<&f64>| Hertz::new(frequency.copied().unwrap_or_default());
    Conditions {
        generator: simulation.stamp.generator(),
        date: simulation.stamp.date.clone(),
        pieces: parts.iter().map(piece).collect(),
        trace: simulation.trace,
        start: end(frequencies.first()),
        stop: end(frequencies.last()),
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
