//! What a file gives: its rows, or why it has none.

use henrad_parts::spreadsheet::FORMULA_MARKS;

use super::record::{Record, RowProblem};
use crate::definition::SeriesDefinition;

/// What somebody says about tables.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Stated<'a> {
    /// Heads by column.
    pub columns: &'a [(String, String)],
    /// The sheet of a workbook.
    pub sheet: Option<&'a str>,
}

/// The rows of one file, and the series that it defines.
pub(super) struct Source {
    pub rows: Box<dyn Iterator<Item = Result<Record, RowProblem>> + Send>,
    pub series: Vec<SeriesDefinition>,
    /// Heads of a file whose columns were not used.
    pub left_out: Vec<String>,
    /// Whether the heads of a table are the problems.
    pub has_refused_heads: bool,
    /// What a user should know of the file, as sentences.
    pub notes: Vec<String>,
}

impl Source {
    /// Rows alone.
    pub fn new(rows: impl Iterator<Item = Result<Record, RowProblem>> + Send + 'static) -> Self {
        Self {
            rows: Box::new(rows),
            series: Vec::new(),
            left_out: Vec::new(),
            has_refused_heads: false,
            notes: Vec::new(),
        }
    }

    /// Every row with what it does not state itself: columns and their texts.
    pub fn completed(self, defaults: &[(String, String)]) -> Self {
        let defaults = defaults.to_vec();
        let rows = self.rows.map(move |row| {
            row.and_then(|mut record| {
                for (column, text) in &defaults {
                    record.complete(column, text)?;
                }
                Ok(record)
            })
        });
        Self {
            rows: Box::new(rows),
            ..self
        }
    }
}

/// A file without rows that can be read.
pub(super) fn faulty(problems: Vec<RowProblem>) -> Source {
    Source::new(problems.into_iter().map(Err))
}

/// A table without rows, because of its heads.
pub(super) fn refused_heads(problems: Vec<RowProblem>) -> Source {
    Source {
        has_refused_heads: true,
        ..faulty(problems)
    }
}

/// Drops the apostrophe that keeps spreadsheets from running a text as a formula.
pub(super) fn without_guard(text: &str) -> &str {
    text.strip_prefix('\'')
        .filter(|rest| rest.starts_with(FORMULA_MARKS))
        .unwrap_or(text)
}
