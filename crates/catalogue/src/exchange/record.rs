//! One raw row of a file: cells with their column and place.

use henrad_parts::quantity::{self, ParseQuantityError};

use super::columns::{self, Column, Kind};
use super::written;

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

/// A problem of a place in a file.
pub(super) fn fault(file: &str, line: u64, column: &str, message: impl Into<String>) -> RowProblem {
    RowProblem {
        file: file.to_owned(),
        line,
        column: column.to_owned(),
        message: message.into(),
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
    /// Whether a workbook holds it as a number, so that a point is its decimal mark.
    is_number: bool,
}

/// One row.
#[derive(Debug, Clone)]
pub(crate) struct Record {
    pub file: String,
    pub line: u64,
    cells: Vec<Cell>,
    /// Whether the file writes decimal commas, so that a point may separate groups of digits.
    has_decimal_commas: bool,
}

impl Record {
    pub fn new(file: &str, line: u64) -> Self {
        Self {
            file: file.to_owned(),
            line,
            cells: Vec::new(),
            has_decimal_commas: false,
        }
    }

    /// The same row of a file that writes decimal commas somewhere.
    pub fn with_decimal_commas(mut self, has_decimal_commas: bool) -> Self {
        self.has_decimal_commas = has_decimal_commas;
        self
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
        let is_none = matches!(column.kind, Kind::Quantity(_)) && written::is_none(text);
        if text.is_empty() || is_none {
            return Ok(());
        }
        let text = if column.name == "case_code" {
            written::case(text)
        } else {
            text
        };
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
            is_number: false,
        });
        Ok(())
    }

    /// Adds a cell that a workbook holds as a number.
    ///
    /// # Errors
    /// Those of [`Record::add`].
    pub fn add_number(&mut self, label: &str, text: &str) -> Result<(), RowProblem> {
        let place = self.cells.len();
        let column = columns::find(label).map(|(column, _)| column.name);
        let is_case = column.is_some_and(|name| ["case_code", "case_alias"].contains(&name));
        if is_case && text.len() < 4 {
            let message = format!(
                "{text} is a number, before which a spreadsheet drops a zero; write the case as text"
            );
            return Err(self.problem(label, message));
        }
        self.add(label, text)?;
        if let Some(cell) = self.cells.get_mut(place) {
            cell.is_number = true;
        }
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
        let refused = |error: ParseQuantityError| self.problem(&cell.label, error.to_string());
        let text = written::quantity(&cell.text, name, unit);
        if self.has_decimal_commas
            && !cell.is_number
            && let Some(error) = group_point(&text, unit)
        {
            return Err(refused(error));
        }
        let scaled = if cell.exponent == 0 {
            text.into_owned()
        } else {
            format!("{text}e{}", cell.exponent)
        };
        quantity::parse(&scaled, unit).map(Some).map_err(refused)
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

/// `1.000 pF` where commas are decimal marks: the point may separate groups of digits, as the comma
/// of `1,000 pF` may elsewhere.
fn group_point(text: &str, unit: &str) -> Option<ParseQuantityError> {
    if text.contains(',') {
        return None;
    }
    match quantity::parse(&text.replacen('.', ",", 1), unit) {
        Err(ParseQuantityError::Ambiguous {
            decimal, grouped, ..
        }) => Some(ParseQuantityError::Ambiguous {
            text: text.to_owned(),
            decimal,
            grouped,
        }),
        _ => None,
    }
}

/// Whether a text is a quantity with a decimal comma.
pub(super) fn has_decimal_comma(label: &str, text: &str) -> bool {
    let Some((column, _)) = columns::find(label) else {
        return false;
    };
    let Kind::Quantity(unit) = column.kind else {
        return false;
    };
    text.matches(',').count() == 1
        && quantity::parse(&written::quantity(text, column.name, unit), unit).is_ok()
        // Commas between groups come before the point.
        && text.find('.').is_none_or(|point| Some(point) < text.find(','))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(column: &str, text: &str, has_decimal_commas: bool) -> Result<Option<f64>, String> {
        let mut record = Record::new("file", 2).with_decimal_commas(has_decimal_commas);
        record.add(column, text).unwrap();
        let (found, _) = columns::find(column).unwrap();
        record.number(found.name).map_err(|problem| problem.message)
    }

    #[test]
    fn a_group_point_is_ambiguous_where_commas_are_decimal_marks() {
        assert_eq!(number("capacitance", "1.000 pF", false), Ok(Some(1e-12)));
        for (column, text) in [
            ("capacitance", "1.000 pF"),
            ("capacitance", "100.000 pF"),
            ("capacitance_uF", "1.000"),
        ] {
            let told = number(column, text, true).unwrap_err();
            assert!(told.contains("is ambiguous; write"), "{text}: {told}");
        }
        for (text, value) in [
            ("1.00 pF", 1e-12),
            ("0.100 pF", 0.1e-12),
            ("4,7 µF", 4.7e-6),
            ("1.000,5 pF", 1000.5e-12),
        ] {
            assert_eq!(number("capacitance", text, true), Ok(Some(value)), "{text}");
        }
        for (text, is_one) in [
            ("4,7 µF", true),
            ("0,1", true),
            ("1,000", false),
            ("1,000.5", false),
            ("4.7u", false),
            ("a,b", false),
        ] {
            assert_eq!(has_decimal_comma("capacitance", text), is_one, "{text}");
        }
        assert!(!has_decimal_comma("source", "1,5"));
    }

    #[test]
    fn the_kind_of_a_voltage_may_stand_behind_it() {
        for text in ["50VDC", "50 Vdc", "50 V DC", "50 V", "50"] {
            assert_eq!(
                number("rated_voltage", text, false),
                Ok(Some(50.0)),
                "{text}"
            );
        }
        assert_eq!(
            number("rated_voltage_ac", "250 VAC", false),
            Ok(Some(250.0))
        );
        for (column, text) in [("rated_voltage", "250 VAC"), ("rated_voltage_ac", "50VDC")] {
            number(column, text, false).unwrap_err();
        }
    }
}
