//! One raw row of a file: cells with their column and place.

use henrad_parts::quantity;

use super::columns::{self, Column, Kind};

/// Longest text in a cell; lists of given parameters and of curves may be longer.
const MAX_CELL: usize = 500;
const MAX_LIST: usize = 200_000;

/// A problem with one cell or row of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowProblem {
    /// File as named by the caller.
    pub file: String,
    /// Line, counted from 1.
    pub line: u64,
    /// Column name in the file; empty if the problem is the whole row.
    pub column: String,
    pub message: String,
}

impl std::fmt::Display for RowProblem {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}, line {}", self.file, self.line)?;
        if !self.column.is_empty() {
            write!(formatter, ", column {}", self.column)?;
        }
        write!(formatter, ": {}", self.message)
    }
}

/// One cell that is not empty.
#[derive(Debug, Clone)]
struct Cell {
    column: &'static Column,
    /// The name in the file.
    label: String,
    /// Power of ten that converts its number to SI.
    exponent: i32,
    text: String,
}

/// One row.
#[derive(Debug, Clone)]
pub(crate) struct Record {
    pub file: String,
    pub line: u64,
    cells: Vec<Cell>,
}

impl Record {
    pub fn new(file: &str, line: u64) -> Self {
        Self {
            file: file.to_owned(),
            line,
            cells: Vec::new(),
        }
    }

    /// Adds a cell; ignores an empty one.
    ///
    /// # Errors
    /// If the column is unknown or appears twice, or the text cannot be stored.
    pub fn add(&mut self, label: &str, text: &str) -> Result<(), RowProblem> {
        let text = text.trim();
        let Some((column, exponent)) = columns::find(label) else {
            return Err(self.problem(label, columns::unknown(label)));
        };
        if text.is_empty() {
            return Ok(());
        }
        let most = if columns::is_list(column) {
            MAX_LIST
        } else {
            MAX_CELL
        };
        if text.chars().count() > most {
            return Err(self.problem(label, format!("longer than {most} characters")));
        }
        if text.chars().any(char::is_control) {
            return Err(self.problem(label, "holds a control character"));
        }
        if self.cell(column.name).is_some() {
            return Err(self.problem(label, format!("column {} appears twice", column.name)));
        }
        self.cells.push(Cell {
            column,
            label: label.to_owned(),
            exponent,
            text: text.to_owned(),
        });
        Ok(())
    }

    /// Adds a cell unless the row has one of that column.
    ///
    /// # Errors
    /// Those of [`Record::add`].
    pub fn complete(&mut self, label: &str, text: &str) -> Result<(), RowProblem> {
        let is_stated =
            columns::find(label).is_some_and(|(column, _)| self.cell(column.name).is_some());
        if is_stated {
            return Ok(());
        }
        self.add(label, text)
    }

    fn cell(&self, name: &str) -> Option<&Cell> {
        self.cells.iter().find(|cell| cell.column.name == name)
    }

    /// The columns that are not empty.
    pub fn filled(&self) -> impl Iterator<Item = &'static str> {
        self.cells.iter().map(|cell| cell.column.name)
    }

    /// The text of a column; `None` when it is empty.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.cell(name).map(|cell| cell.text.as_str())
    }

    /// The number of a column in SI units; `None` when it is empty.
    ///
    /// # Errors
    /// If the text is not a quantity in the unit of the column.
    pub fn number(&self, name: &str) -> Result<Option<f64>, RowProblem> {
        let Some(cell) = self.cell(name) else {
            return Ok(None);
        };
        let unit = match cell.column.kind {
            Kind::Quantity(unit) => unit,
            Kind::Text => "",
        };
        let scaled = if cell.exponent == 0 {
            cell.text.clone()
        } else {
            format!("{}e{}", cell.text, cell.exponent)
        };
        quantity::parse(&scaled, unit)
            .map(Some)
            .map_err(|error| self.problem(&cell.label, error.to_string()))
    }

    /// A problem of this row, under the file's name for the column.
    pub fn problem(&self, column: &str, message: impl Into<String>) -> RowProblem {
        let label = self.cell(column).map_or(column, |cell| &cell.label);
        RowProblem {
            file: self.file.clone(),
            line: self.line,
            column: label.to_owned(),
            message: message.into(),
        }
    }
}
