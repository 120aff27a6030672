//! Why a list is not read.

use thiserror::Error;

use crate::kicad::DesignError;
use crate::workbook::{WorkbookError, count};

/// Reasons to refuse a list, as sentences. Lines count from 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal {
    /// No bytes, or blanks alone.
    #[error("The list is empty.")]
    Empty,
    /// Something that is no list.
    #[error("This is {what}. Export the list as CSV or XLSX.")]
    NotAList {
        /// With its article.
        what: &'static str,
    },
    /// A workbook with a password.
    #[error("The workbook has a password. Save it without one.")]
    Locked,
    /// A workbook that cannot be read.
    #[error(transparent)]
    Workbook(#[from] WorkbookError),
    /// A netlist or schematic that cannot be read.
    #[error(transparent)]
    Design(#[from] DesignError),
    /// Beyond a limit.
    #[error("The list has {} {unit}; {} at most.", count(*found), count(*most))]
    TooLarge {
        /// What the list has.
        found: usize,
        /// Of what.
        unit: &'static str,
        /// The limit.
        most: usize,
    },
    /// A cell beyond the limit.
    #[error("Line {line}: a cell has more than {most} characters; a quote may be missing.")]
    LongCell {
        /// The line.
        line: usize,
        /// The limit.
        most: usize,
    },
    /// A quote without its end.
    #[error("Line {line}: a quote is not closed.")]
    OpenQuote {
        /// Line of the quote.
        line: usize,
    },
    /// No line that names the columns.
    #[error("No line names a reference or a part number and another column. Found: {found}.")]
    NoHeader {
        /// Cells of the first line.
        found: String,
    },
    /// Several columns that can hold the maker's number.
    #[error("Several columns could hold the part number: {columns}.")]
    TwoColumns {
        /// Their heads in quotes.
        columns: String,
    },
    /// A named column that the list does not have.
    #[error("No column is named \"{name}\". Found: {found}.")]
    NoColumn {
        /// The name that was asked for.
        name: String,
        /// Heads of the list.
        found: String,
    },
    /// A named sheet that the workbook does not have.
    #[error("No sheet is named \"{name}\". Found: {found}.")]
    NoSheet {
        /// The name that was asked for.
        name: String,
        /// Sheets of the workbook.
        found: String,
    },
}

impl Refusal {
    /// Whether a list is read once somebody says which column holds the part number.
    pub fn is_question(&self) -> bool {
        matches!(self, Self::NoHeader { .. } | Self::TwoColumns { .. })
    }
}
