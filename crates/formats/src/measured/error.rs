//! Why a table is not read.

use thiserror::Error;

/// A way out that every refusal of a head names.
const EXAMPLE: &str =
    "Name frequency and impedance, for example: Frequency (Hz), Real(Z) (Ohm), Imag(Z) (Ohm)";

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
    /// Several parts beside each other.
    #[error("The table holds several parts: {parts}. Keep the columns of one.")]
    Parts {
        /// Their names.
        parts: String,
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
        "The three columns look like frequency, resistance and reactance, and have no head that says so. {EXAMPLE}."
    )]
    LooksLikeParts,
}
