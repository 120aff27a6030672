//! Libraries of several parts for programs that draw circuits: one file of subcircuits and symbols
//! that lead to them.

pub mod footprint;
mod kicad;
mod ltspice;

use crate::archive::Entry;
use crate::conditions::{Conditions, InductorConditions, ascii};
use crate::spice::{Dialect, InductorModel, SpiceModel};

/// Most parts of one library.
pub const MAX_PARTS: usize = 500;

/// Longest name of a library.
pub const LONGEST_NAME: usize = 64;

/// Whether a library may have the name: letters, digits, `-` and `_`, which every program and file
/// system takes.
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
    /// KiCad 7 or newer, which simulates with ngspice: a `.lib` and one symbol library
    /// `.kicad_sym`.
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
pub enum LibraryPart {
    /// A capacitor, or a bank of them.
    Capacitor(CapacitorModels),
    /// An inductor.
    Inductor(InductorModels),
}

/// What is ordered where a symbol stands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ordered {
    /// Number of the part.
    pub part_number: String,
    /// Who makes it; empty where it is not known.
    pub manufacturer: String,
    /// Address of its data sheet; empty where none is known.
    pub data_sheet: String,
}

/// The circuits of a capacitor.
#[derive(Debug, Clone, PartialEq)]
pub struct CapacitorModels {
    /// Its subcircuits.
    pub model: SpiceModel,
    /// Its conditions.
    pub conditions: Conditions,
    /// KiCad's standard footprint whose pads fit; `None` for a bank and where none fits.
    pub footprint: Option<&'static str>,
    /// What is ordered; `None` for a bank.
    pub ordered: Option<Ordered>,
}

/// The circuits of an inductor.
#[derive(Debug, Clone, PartialEq)]
pub struct InductorModels {
    /// Its subcircuits.
    pub model: InductorModel,
    /// Its conditions.
    pub conditions: InductorConditions,
    /// What is ordered.
    pub ordered: Ordered,
}

/// What a symbol shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Drawing {
    /// Two plates, with a sign at the positive pin.
    Capacitor { polarized: bool },
    /// Turns of a wire.
    Inductor,
}

impl LibraryPart {
    /// The subcircuit of its symbol: the one of part and condition without another ending.
    fn name(&self) -> String {
        match self {
            Self::Capacitor(part) => part.model.broadband_name(),
            Self::Inductor(part) => part.model.small_signal_name().to_owned(),
        }
    }

    /// What a symbol says of it: number, conditions and origin, quantity of capacitors.
    fn description(&self) -> String {
        let text = match self {
            Self::Capacitor(part) => part.conditions.in_words(),
            Self::Inductor(part) => part.conditions.in_words(),
        };
        ascii(&text)
    }

    fn footprint(&self) -> &'static str {
        match self {
            Self::Capacitor(part) => part.footprint.unwrap_or_default(),
            Self::Inductor(_) => "",
        }
    }

    fn ordered(&self) -> Option<&Ordered> {
        match self {
            Self::Capacitor(part) => part.ordered.as_ref(),
            Self::Inductor(part) => Some(&part.ordered),
        }
    }

    fn drawing(&self) -> Drawing {
        match self {
            Self::Capacitor(part) => Drawing::Capacitor {
                polarized: part.conditions.pieces.iter().any(|piece| piece.polarized),
            },
            Self::Inductor(_) => Drawing::Inductor,
        }
    }

    /// Its subcircuits with comments.
    fn lines(&self, dialect: Dialect) -> Vec<String> {
        match self {
            Self::Capacitor(part) => part.model.library_lines(&part.conditions, dialect),
            Self::Inductor(part) => part.model.library_lines(&part.conditions, dialect),
        }
    }
}

/// The files of a library: `name`.lib with the broadband subcircuit of every part, the one under
/// bias of capacitors that depend on it and the one that saturates of inductors, and the symbols.
/// [`is_name`] holds for `name`.
pub fn files(name: &str, program: Program, parts: &[LibraryPart]) -> Vec<Entry> {
    let mut files = vec![entry(format!("{name}.lib"), text(name, program, parts))];
    match program {
        Program::Ltspice => files.extend(parts.iter().map(|part| {
            let symbol = format!("{}.asy", part.name());
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
        lines.extend(part.lines(dialect));
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
