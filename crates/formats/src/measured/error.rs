//! Why a table is not read.

use thiserror::Error;

use super::numbers::{self, DecimalMark};
use crate::touchstone::ReadError;

/// A way out that every refusal of a head names.
const EXAMPLE: &str =
    "Name frequency and impedance, for example: Frequency (Hz), Real(Z) (Ohm), Imag(Z) (Ohm)";

/// A number whose comma is a decimal mark or separates groups of digits.
#[derive(Debug, Clone, PartialEq)]
pub struct UnclearNumber {
    /// As it is written.
    pub found: String,
    /// Its value with a decimal point.
    pub as_point: f64,
    /// Its value with a decimal comma.
    pub as_comma: f64,
}

/// A column that does not say what it holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskedColumn {
    /// Its head; empty without one.
    pub head: String,
    /// Its first cells.
    pub sample: String,
    /// What it seems to hold, as an answer says it; empty where nothing tells.
    pub guess: String,
}

/// Why a file was not read, and what an answer may settle.
#[derive(Debug, Clone, PartialEq, Error)]
#[error("{why}")]
pub struct Unread {
    /// The reason.
    pub why: Why,
    /// The columns that somebody may name, in their order; empty where that helps nothing.
    pub columns: Vec<AskedColumn>,
}

/// A reason, as a sentence.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum Why {
    /// Of a table.
    #[error(transparent)]
    Table(#[from] TableError),
    /// Of a Touchstone file.
    #[error("{0}.")]
    Touchstone(#[from] ReadError),
}

impl Unread {
    /// The number that can be read in two ways, where this is the reason: a decimal mark answers it.
    pub fn number(&self) -> Option<UnclearNumber> {
        let Why::Table(TableError::Ambiguous { found, .. }) = &self.why else {
            return None;
        };
        let [as_point, as_comma] =
            [DecimalMark::Point, DecimalMark::Comma].map(|mark| numbers::number(found, mark, None));
        Some(UnclearNumber {
            found: found.clone(),
            as_point: as_point?,
            as_comma: as_comma?,
        })
    }

    /// How many ports the file has, where naming two of them answers it.
    pub fn ports(&self) -> Option<usize> {
        match self.why {
            Why::Touchstone(ReadError::Ports { ports }) => Some(ports),
            _ => None,
        }
    }

    /// A reason that the names of the columns may settle.
    pub(super) fn asking(why: TableError, columns: Vec<AskedColumn>) -> Self {
        let columns = if why.is_of_columns() {
            columns
        } else {
            Vec::new()
        };
        Self {
            why: why.into(),
            columns,
        }
    }
}

impl<E: Into<Why>> From<E> for Unread {
    fn from(why: E) -> Self {
        Self {
            why: why.into(),
            columns: Vec::new(),
        }
    }
}

/// Reasons to refuse a table, as sentences. Lines count from 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TableError {
    /// Fewer columns than frequency, impedance and phase.
    #[error("The file must have 3 columns.")]
    FewColumns,
    /// More columns than frequency, impedance and phase, and no head that explains them.
    #[error("The file can only have 3 columns.")]
    ManyColumns,
    /// A row without a head that is not three numbers.
    #[error("Line {line}: three numbers are expected.")]
    ThreeNumbers {
        /// The line.
        line: usize,
    },
    /// A cell that is needed and is no number.
    #[error("Line {line}: {found} is not a number.")]
    NotANumber {
        /// The line.
        line: usize,
        /// The start of the cell.
        found: String,
    },
    /// Heads that do not tell frequency and impedance, each by one column.
    #[error(
        "Line {line}: the heads do not tell the impedance. Understood: {understood}. Not understood: {others}. {EXAMPLE}."
    )]
    Heads {
        /// Line of the head.
        line: usize,
        /// Heads that were understood.
        understood: String,
        /// The others.
        others: String,
    },
    /// The file is larger than any sweep.
    #[error("The file has more than 10 MB.")]
    TooLarge,
    /// A frequency below 0 Hz.
    #[error("Line {line}: the frequency must not be negative.")]
    NegativeFrequency {
        /// The line.
        line: usize,
    },
    /// A block with another number of values than the lines above it state.
    #[error("Line {line}: the block does not hold as many numbers as the lines above it state.")]
    Incomplete {
        /// The line.
        line: usize,
    },
    /// What somebody says of the columns is of another number of them.
    #[error("The table has {columns} columns, and {answers} are named.")]
    Answers {
        /// Of the table.
        columns: usize,
        /// That are named.
        answers: usize,
    },
    /// What somebody says of a column is not understood.
    #[error(
        "{found} is not understood as what a column holds. For example: f (kHz), |Z| (mΩ), phase (rad), -Im(Z), Cs (nF), D."
    )]
    Answer {
        /// What was said.
        found: String,
    },
    /// A comma that is a decimal mark or groups digits; no other number tells.
    #[error(
        "Line {line}: {found} can be read in two ways. Write numbers with a decimal point and without groups."
    )]
    Ambiguous {
        /// The line.
        line: usize,
        /// The cell.
        found: String,
    },
    /// Commas and points are both decimal marks.
    #[error("Line {line}: {found} has another decimal mark than the numbers before it.")]
    TwoMarks {
        /// The line.
        line: usize,
        /// The cell.
        found: String,
    },
    /// A real part that no passive part has.
    #[error(
        "The resistance is below zero at {count} of {points} points, which no capacitor has: a column or a sign is another one. {EXAMPLE}."
    )]
    NegativeResistance {
        /// Points with one.
        count: usize,
        /// All points.
        points: usize,
    },
    /// |Z| below zero or below its own real part.
    #[error(
        "|Z| is below zero or below its resistance at {count} of {points} points: a column is another one. {EXAMPLE}."
    )]
    ShortLength {
        /// Points of the kind.
        count: usize,
        /// All points.
        points: usize,
    },
    /// Phases that are all exactly 0.
    #[error("All phases are exactly 0: the file holds no phase. {EXAMPLE}.")]
    NoPhase,
    /// A phase beyond a turn.
    #[error(
        "Line {line}: a phase beyond 360° is none: the column holds something else. {EXAMPLE}."
    )]
    Turned {
        /// The line.
        line: usize,
    },
    /// Three columns without a head that look like frequency, resistance and reactance.
    #[error(
        "The third of three columns without a head looks like a resistance or reactance, not like a phase. {EXAMPLE}."
    )]
    LooksLikeParts,
}

impl TableError {
    /// Whether it is about what the columns hold.
    fn is_of_columns(&self) -> bool {
        matches!(
            self,
            Self::ManyColumns
                | Self::Heads { .. }
                | Self::NegativeResistance { .. }
                | Self::ShortLength { .. }
                | Self::NoPhase
                | Self::Turned { .. }
                | Self::LooksLikeParts
        )
    }
}
