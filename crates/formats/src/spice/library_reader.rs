//! Reads subcircuits of resistors, inductors and capacitors, as makers and engineers keep them in
//! SPICE libraries.
//!
//! Two pins; elements with values, parameters and expressions, the parasitics that LTspice lets
//! capacitors and inductors have (`Rser`, `Lser`, `Rpar`, `Cpar`), models with temperature
//! coefficients, diodes, charges (`Q=`) and subcircuits within. What depends on the bias is taken
//! without bias, and the subcircuit says so. A subcircuit with anything else, such as controlled
//! sources and coupling, is skipped and named with its line.

use super::library_elements::{Library, ReadSubcircuit};
use super::library_source::{LibraryFault, SourceText, fault};

/// A subcircuit that was not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SkippedSubcircuit {
    /// Its name, as written.
    pub name: String,
    /// Why, and where.
    pub fault: LibraryFault,
}

/// The subcircuits of a library in their order.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ReadLibrary {
    /// Those that are understood.
    pub subcircuits: Vec<ReadSubcircuit>,
    /// All others.
    pub skipped: Vec<SkippedSubcircuit>,
}

/// Reads the subcircuits of a library in their order.
///
/// ```
/// let text = ".PARAM C=100n\n.SUBCKT CHIP 1 2\nC1 1 3 {C} Rser=10m\nL1 3 2 0.5n\n.ENDS\n\
///     .SUBCKT AMPLIFIER 1 2\nE1 1 2 3 4 5\n.ENDS\n";
/// let read = henrad_formats::spice::read_library(text)?;
/// let chip = &read.subcircuits[0];
/// assert_eq!((chip.name.as_str(), chip.netlist.elements().len()), ("CHIP", 3));
/// assert_eq!(read.skipped[0].fault.line, 7);
/// # Ok::<(), henrad_formats::spice::LibraryFault>(())
/// ```
///
/// # Errors
/// [`LibraryFault`] for a library without a subcircuit.
pub fn read_library(text: &str) -> Result<ReadLibrary, LibraryFault> {
    let source = SourceText::read(text);
    if source.definitions.is_empty() {
        return Err(fault(1, "the file has no subcircuit"));
    }
    let library = Library::new(&source);
    let mut read = ReadLibrary::default();
    for definition in &source.definitions {
        match library.netlist(definition) {
            Ok(subcircuit) => read.subcircuits.push(subcircuit),
            Err(fault) => read.skipped.push(SkippedSubcircuit {
                name: definition.name.clone(),
                fault,
            }),
        }
    }
    Ok(read)
}

#[cfg(test)]
#[path = "library_reader_tests.rs"]
mod tests;
