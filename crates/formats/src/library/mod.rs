//! Libraries of several parts for programs that draw circuits: one file of subcircuits and symbols
//! that lead to them.

mod kicad;
mod ltspice;

use crate::archive::Entry;
use crate::conditions::{Conditions, ascii};
use crate::spice::{Dialect, SpiceModel};

/// Most parts of one library.
pub const MAX_PARTS: usize = 500;

/// Longest name of a library.
pub const LONGEST_NAME: usize = 64;

/// Whether a library may have the name: letters, digits, `-` and `_`, which every program and file system takes.
pub fn is_name(name: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    (1..=LONGEST_NAME).contains(&name.len()) && name.chars().all(is_plain)
}

/// The program that a library is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Program {
    /// LTspice: a `.lib` and one symbol `.asy` per part.
    #[default]
    Ltspice,
    /// KiCad 7 or newer, which simulates with ngspice: a `.lib` and one symbol library `.kicad_sym`.
    Kicad,
}

impl Program {
    /// The dialect of its subcircuits.
    pub const fn dialect(self) -> Dialect {
        match self {
            Self::Ltspice => Dialect::Ltspice,
            Self::Kicad => Dialect::Ngspice,
        }
    }
}

/// A part of a library. Names of the models must differ.
#[derive(Debug, Clone, PartialEq)]
pub struct LibraryPart {
    /// Its subcircuits.
    pub model: SpiceModel,
    /// Its conditions.
    pub conditions: Conditions,
}

impl LibraryPart {
    /// What a symbol says of it: quantity, number, conditions and origin.
    fn description(&self) -> String {
        let pieces = self.conditions.pieces.iter().map(|piece| {
            format!(
                "{} x {}, {} degC, {} V dc, parameters {}",
                piece.quantity,
                piece.part_number,
                piece.temperature.get(),
                piece.bias.get(),
                piece.origin
            )
        });
        ascii(&pieces.collect::<Vec<_>>().join("; "))
    }

    fn is_polarized(&self) -> bool {
        self.conditions.pieces.iter().any(|piece| piece.polarized)
    }
}

/// The files of a library: `name`.lib with the broadband subcircuit of every part and the one under
/// bias of those that depend on it, and the symbols. [`is_name`] holds for `name`.
pub fn files(name: &str, program: Program, parts: &[LibraryPart]) -> Vec<Entry> {
    let mut files = vec![entry(format!("{name}.lib"), text(name, program, parts))];
    match program {
        Program::Ltspice => files.extend(parts.iter().map(|part| {
            let symbol = format!("{}.asy", part.model.broadband_name());
            entry(symbol, ltspice::symbol(name, part))
        })),
        Program::Kicad => {
            files.push(entry(
                format!("{name}.kicad_sym"),
                kicad::symbols(name, parts),
            ));
        }
    }
    files
}

fn entry(name: String, text: String) -> Entry {
    Entry {
        name,
        distinction: String::new(),
        text,
    }
}

/// The subcircuits.
fn text(name: &str, program: Program, parts: &[LibraryPart]) -> String {
    let dialect = program.dialect();
    let mut lines = vec![format!(
        "* {name}.lib: {} for {}",
        count(parts.len()),
        dialect.reads_in().join(", ")
    )];
    lines.extend(dialect.remarks().iter().map(|line| format!("* {line}")));
    for part in parts {
        lines.push("*".to_owned());
        lines.extend(part.model.library_lines(&part.conditions, dialect));
    }
    lines.push(String::new());
    lines.join("\n")
}

fn count(parts: usize) -> String {
    match parts {
        1 => "1 part".to_owned(),
        _ => format!("{parts} parts"),
    }
}
