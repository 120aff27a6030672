//! Errors of reading and of writing a part number.

use crate::quantity::{Farads, Ohms, Volts, format, format_capacitance};

use super::Grammar;

/// Why a text is not a part number of a known family. The display text is a diagnosis for the user;
/// it counts characters from 1, the fields count from 0.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// Only blanks.
    #[error("the part number is empty")]
    Empty,
    /// A character that does not occur in part numbers.
    #[error("{character:?} at character {} does not occur in part numbers", .index + 1)]
    Character {
        /// Index of the character.
        index: usize,
        /// The character.
        character: char,
    },
    /// The first characters belong to no known family.
    #[error("this catalogue does not know numbers that begin with {start}")]
    UnknownFamily {
        /// The first characters.
        start: String,
    },
    /// The number stops too early.
    #[error("the number ends after {} characters; the field {field} is missing or cut off", .index + .found)]
    Truncated {
        /// Index at which the field begins.
        index: usize,
        /// Field that is missing.
        field: &'static str,
        /// Present characters of the field.
        found: usize,
        /// Characters that the field has.
        expected: usize,
    },
    /// A code that is not in the family's table.
    #[error(
        "this catalogue does not know {field} code {code} in this family (known at character {}: {allowed})",
        .index + 1
    )]
    Code {
        /// Index at which the code begins.
        index: usize,
        /// Field of the code.
        field: &'static str,
        /// The code as written.
        code: String,
        /// The codes that the family uses.
        allowed: String,
    },
    /// A character other than a digit inside a number.
    #[error(
        "{field} code {code} has {character} at character {} where a digit is needed",
        .index + 1
    )]
    Digit {
        /// Index of the character.
        index: usize,
        /// Field of the code.
        field: &'static str,
        /// The code as written.
        code: String,
        /// The character.
        character: char,
    },
    /// Characters behind the last field.
    #[error("the number is complete before {surplus}, which no field of this family holds")]
    Surplus {
        /// Index of the first character too many.
        index: usize,
        /// The characters.
        surplus: String,
    },
    /// A family whose tolerance is never written into the number.
    #[error("the tolerance of {} is not chosen through the part number", .grammar.title())]
    ToleranceNotWritten {
        /// The family's grammar.
        grammar: Grammar,
    },
}

/// Why a rating cannot be written into a part number.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum EncodeError {
    /// A capacitance that the code's digits cannot hold.
    #[error("{} cannot be written as a capacitance code", format_capacitance(*.capacitance))]
    Capacitance {
        /// The capacitance asked for.
        capacitance: Farads,
    },
    /// A voltage without a code in this family.
    #[error("this family has no code for {}", format(.voltage.get(), "V", 4))]
    Voltage {
        /// The voltage asked for.
        voltage: Volts,
    },
    /// A resistance that the code's digits cannot hold.
    #[error("{} cannot be written as an ESR code", format(.esr.get(), "Ω", 4))]
    Esr {
        /// The resistance asked for.
        esr: Ohms,
    },
    /// A dielectric without a letter in this family.
    #[error("this family has no letter for the dielectric {dielectric}")]
    Dielectric {
        /// The dielectric asked for.
        dielectric: &'static str,
    },
    /// A code that is not in the family's table.
    #[error("{field} code {code} is not used in this family (allowed: {allowed})")]
    Code {
        /// Field of the code.
        field: &'static str,
        /// The code asked for.
        code: String,
        /// The codes that the family uses.
        allowed: String,
    },
    /// A field that every number has, without a value of its kind.
    #[error("the field {field} needs a value of its kind")]
    Value {
        /// Field that is missing.
        field: &'static str,
    },
}
