//! Why a workbook is not read.

use henrad_parts::quantity::grouped;
use thiserror::Error;

/// Reasons to refuse a workbook, as sentences.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum WorkbookError {
    /// It breaks the rules of its format.
    #[error("The workbook is damaged ({reason}). Save it again, or as CSV.")]
    Damaged {
        /// What is wrong.
        reason: String,
    },
    /// Beyond a limit.
    #[error("The workbook has {} {unit}; {} at most.", count(*found), count(*most))]
    TooLarge {
        /// What it has.
        found: usize,
        /// Of what.
        unit: &'static str,
        /// The limit.
        most: usize,
    },
    /// It unpacks to more than its limit.
    #[error("The workbook unpacks to more than {most} MB. Save its sheet as CSV.")]
    Unpacked {
        /// The limit in MB.
        most: u64,
    },
    /// A cell beyond the limit.
    #[error("Line {row}: a cell has more than {most} characters.")]
    LongCell {
        /// Row from 1.
        row: usize,
        /// The limit.
        most: usize,
    },
}

/// A count as sentences have it.
pub(crate) fn count(count: usize) -> String {
    grouped(&count.to_string())
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "used as a function of errors"
)]
pub(super) fn damaged(reason: impl ToString) -> WorkbookError {
    WorkbookError::Damaged {
        reason: reason.to_string(),
    }
}
