//! The rows of a list.

use super::columns::{Numbers, is_comment, number_in, quoted};
use super::heads::{Field, plain};
use super::open::Table;
use super::references::{self, Kind};
use super::refusal::Refusal;
use super::value::{Written, written};
use super::{Format, Line, MAX_REFERENCES, Note};
use crate::kicad::Design;
use crate::text::Encoding;

/// A parts list.
#[derive(Debug, Clone)]
pub struct PartsList {
    /// How it was written.
    pub format: Format,
    /// The sheet of a workbook.
    pub sheet: Option<String>,
    /// Heads of the columns; empty for a list without heads.
    pub header: Vec<String>,
    /// Head of the column with the makers' numbers; `None` if no column holds them, or the list has
    /// no heads.
    pub number_column: Option<String>,
    /// Line of the heads, from 1; `None` without one.
    pub header_line: Option<usize>,
    /// Head of the column of each field; that of the numbers is `number_column`.
    pub columns: Vec<(Field, String)>,
    /// How its text was encoded; `None` for a workbook.
    pub encoding: Option<Encoding>,
    /// The netlist or schematic that it was made from: symbols and nets.
    pub design: Option<Design>,
    /// Heads of columns that were not used.
    pub unused: Vec<String>,
    /// Rows in the order of the file.
    pub rows: Vec<Row>,
    /// What a reader should know.
    pub notes: Vec<Note>,
}

/// A row: one or more pieces of the same part.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Row {
    /// Line from 1.
    pub line: usize,
    /// Reference designators, ranges written out; empty if the list names none.
    pub references: Vec<String>,
    /// Number of pieces as stated.
    pub quantity: Option<u32>,
    /// Value as written.
    pub value: String,
    /// The maker's number; empty if there is none, also for `any`, `generic`, `TBD` and the like.
    pub number: String,
    /// The maker.
    pub maker: String,
    /// Footprint or case as written.
    pub footprint: String,
    /// Free text.
    pub description: String,
    /// Whether the list says that the part is left out.
    pub is_not_fitted: bool,
    /// Whether the row is hidden in its workbook.
    pub is_hidden: bool,
    /// Other parts that may replace it.
    pub alternates: Vec<Alternate>,
    /// All cells, in the order of the heads.
    pub cells: Vec<String>,
}

/// A part that may replace another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alternate {
    /// Line from 1.
    pub line: usize,
    /// The maker's number.
    pub number: String,
    /// The maker.
    pub maker: String,
}

impl Row {
    /// Whether it is of a capacitor or an inductor, by its references; `None` if it has none.
    pub fn kind(&self) -> Option<Kind> {
        let mut kinds = self.references.iter().map(|it| references::kind(it));
        let first = kinds.next()?;
        Some(match first {
            Kind::Other => kinds.find(|it| *it != Kind::Other).unwrap_or(first),
            known => known,
        })
    }

    /// Its value and ratings as far as its value says them.
    pub fn written(&self) -> Written {
        written(&self.value, self.kind().unwrap_or(Kind::Capacitor))
    }
}

/// Words that say that a part is left out, as [`plain`] leaves them.
const NOT_FITTED: [&str; 10] = [
    "dnp",
    "dnf",
    "dni",
    "nf",
    "nc",
    "nm",
    "notfitted",
    "donotinstall",
    "donotpopulate",
    "donotfit",
];
/// Letters from which such a word may begin a heading: `DO NOT INSTALL COMPONENTS BELOW`.
const HEADING: usize = 8;

/// Whether a line says that those below it are left out.
fn is_heading_of_left_out(text: &str) -> bool {
    let text = plain(text);
    let mut words = NOT_FITTED.iter();
    words.any(|word| text == *word || (word.len() >= HEADING && text.starts_with(word)))
}

/// Whether a text is a reference designator: a letter, and a digit behind.
fn is_reference(text: &str) -> bool {
    text.starts_with(char::is_alphabetic) && text.contains(|c: char| c.is_ascii_digit())
}

/// Marks in a column of parts that are left out.
const YES: [&str; 5] = ["x", "1", "true", "yes", "y"];
const NO: [&str; 6] = ["", "0", "false", "no", "n", "fitted"];

/// Whether a cell of a column of such words says that the part is left out; `None` for other words.
fn is_left_out(cell: &str, of_fitted: bool) -> Option<bool> {
    let word = plain(cell);
    let word = word.as_str();
    if NOT_FITTED.contains(&word) {
        return Some(true);
    }
    if word.is_empty() || word == "fitted" {
        return Some(false);
    }
    let said = if YES.contains(&word) {
        true
    } else if NO.contains(&word) {
        false
    } else {
        return None;
    };
    Some(said != of_fitted)
}

impl Table {
    /// Reads the rows. `is_known` tells whether a text is a known or readable part number; it is
    /// asked where heads do not tell which column holds the numbers ([`Table::unclear_cells`]).
    ///
    /// # Errors
    /// [`Refusal::TwoColumns`], [`Refusal::NoHeader`] and [`Refusal::TooLarge`].
    pub fn read(self, is_known: impl Fn(&str) -> bool) -> Result<PartsList, Refusal> {
        let mut notes = self.notes.clone();
        let numbers = self.numbers(&is_known, &mut notes)?;
        let number_column = match numbers {
            Numbers::Cells => None,
            Numbers::Column(column) => column,
        };
        let mut reader = Reader {
            table: &self,
            number: number_column,
            rows: Vec::new(),
            notes,
            are_left_out: false,
            references: 0,
        };
        for line in &self.lines {
            match numbers {
                Numbers::Cells => reader.cells(line),
                Numbers::Column(_) => reader.line(line),
            }
            if reader.references > MAX_REFERENCES {
                return Err(Refusal::TooLarge {
                    found: reader.references,
                    unit: "references",
                    most: MAX_REFERENCES,
                });
            }
        }
        reader.note_hidden();
        reader.note_boards();
        let Reader { rows, notes, .. } = reader;
        let head = |column: usize| self.header.get(column).cloned();
        Ok(PartsList {
            format: self.format,
            sheet: self.sheet.clone(),
            number_column: number_column.and_then(head),
            unused: self
                .columns
                .unused
                .iter()
                .filter_map(|&it| head(it))
                .collect(),
            columns: self.fields(),
            header_line: self.header_line,
            encoding: self.encoding,
            design: self.design,
            header: self.header,
            rows,
            notes,
        })
    }
}

struct Reader<'a> {
    table: &'a Table,
    number: Option<usize>,
    rows: Vec<Row>,
    notes: Vec<Note>,
    /// Whether the lines follow a line that says so.
    are_left_out: bool,
    references: usize,
}

impl Reader<'_> {
    fn note(&mut self, line: usize, text: impl Into<String>) {
        self.notes.push(Note {
            line: Some(line),
            text: text.into(),
        });
    }

    fn field<'l>(&self, line: &'l Line, field: Field) -> &'l str {
        line.cell(self.table.columns.place(field))
    }

    /// Every cell is a number.
    fn cells(&mut self, line: &Line) {
        if is_comment(line) {
            return;
        }
        let rows = line.filled().filter_map(number_in).map(|number| Row {
            line: line.number,
            number: number.to_owned(),
            ..Row::default()
        });
        self.rows.extend(rows);
    }

    fn line(&mut self, line: &Line) {
        if self.is_no_row(line) || self.belongs_to_row_above(line) {
            return;
        }
        let quantity = self.field(line, Field::Quantity);
        let read_quantity = whole(quantity);
        if read_quantity.is_none() && !quantity.is_empty() {
            self.note(
                line.number,
                format!("\"{quantity}\" is no number of pieces."),
            );
        }
        let references = references::split(self.field(line, Field::Reference));
        self.references += references.len();
        let number = number_in(line.cell(self.number)).unwrap_or_default();
        let row = Row {
            line: line.number,
            references,
            quantity: read_quantity,
            value: self.field(line, Field::Value).to_owned(),
            number: number.to_owned(),
            maker: self.field(line, Field::Maker).to_owned(),
            footprint: self.field(line, Field::Footprint).to_owned(),
            description: self.field(line, Field::Description).to_owned(),
            is_not_fitted: self.is_not_fitted(line),
            is_hidden: line.is_hidden,
            alternates: Vec::new(),
            cells: line.cells.clone(),
        };
        self.rows.push(row);
    }

    /// Takes a line that adds an alternate or references to the row above it, and notes one that
    /// says nothing.
    fn belongs_to_row_above(&mut self, line: &Line) -> bool {
        let has = |field| self.table.columns.place(field).is_some();
        let reference = self.field(line, Field::Reference);
        if !has(Field::Reference) || !self.field(line, Field::Quantity).is_empty() {
            return false;
        }
        let number = number_in(line.cell(self.number)).unwrap_or_default();
        let says_nothing = number.is_empty() && self.field(line, Field::Value).is_empty();
        if reference.is_empty() && number.is_empty() {
            let text = quoted(line.filled());
            let text = format!("has neither reference nor part number and is left out: {text}");
            self.note(line.number, text);
            return true;
        }
        let more = references::split(reference);
        let has_quantities = has(Field::Quantity);
        let maker = self.field(line, Field::Maker);
        let Some(row) = self.rows.last_mut() else {
            return false;
        };
        if reference.is_empty() {
            row.alternates.push(Alternate {
                line: line.number,
                number: number.to_owned(),
                maker: maker.to_owned(),
            });
            return true;
        }
        let continues = has_quantities && says_nothing;
        if continues && !more.iter().all(|it| is_reference(it)) {
            let text = format!("is no list of references and is left out: \"{reference}\"");
            self.note(line.number, text);
            return true;
        }
        if continues {
            self.references += more.len();
            row.references.extend(more);
        }
        continues
    }

    /// Lines of a report between its rows, comments, heads of further pages, and heads of sections.
    fn is_no_row(&mut self, line: &Line) -> bool {
        let is_rule = line
            .filled()
            .all(|cell| cell.chars().all(|c| matches!(c, '_' | '-' | '=')));
        let is_head = !self.table.header.is_empty() && line.cells == self.table.header;
        if is_rule || is_head || (self.table.columns.is_bare() && is_comment(line)) {
            return true;
        }
        let only = {
            let mut filled = line.filled();
            filled.next().filter(|_| filled.next().is_none())
        };
        let is_section = self.field(line, Field::Reference).is_empty()
            && line.cell(self.number).is_empty()
            || self.table.columns.place(Field::Reference).is_some();
        if let Some(only) = only
            && is_section
            && is_heading_of_left_out(only)
        {
            self.are_left_out = true;
            return true;
        }
        // Titles of the pages of a report, whose rows begin with the number of the item.
        let item = self
            .table
            .header
            .first()
            .is_some_and(|head| plain(head) == "item");
        let first = line.cell(Some(0));
        let is_title = item && !first.is_empty() && whole(first).is_none();
        if is_title {
            self.note(
                line.number,
                format!("is no item and is left out: {}", quoted(line.filled())),
            );
        }
        is_title
    }

    fn is_not_fitted(&mut self, line: &Line) -> bool {
        let mut is_left = self.are_left_out;
        for (field, of_fitted) in [(Field::NotFitted, false), (Field::Fitted, true)] {
            let cell = self.field(line, field);
            if let Some(said) = is_left_out(cell, of_fitted) {
                is_left |= said;
                continue;
            }
            let place = self.table.columns.place(field);
            let head = place.map_or("", |at| &self.table.header[at]);
            let text = format!(
                "\"{cell}\" below \"{head}\" does not tell whether the part is fitted; it counts as fitted."
            );
            self.note(line.number, text);
        }
        let is_said = |text: &str| {
            let mut words =
                text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '/' | '(' | ')'));
            words.any(|word| matches!(word.to_ascii_uppercase().as_str(), "DNP" | "DNF" | "DNI"))
        };
        let value = self.field(line, Field::Value);
        is_left
            || NOT_FITTED.contains(&plain(value).as_str())
            || [value, line.cell(self.number)].into_iter().any(is_said)
    }

    fn note_hidden(&mut self) {
        let count = self.rows.iter().filter(|row| row.is_hidden).count();
        if count > 0 {
            let rows = if count == 1 { "row is" } else { "rows are" };
            self.notes.push(Note {
                line: None,
                text: format!("{count} {rows} hidden in the workbook and read too."),
            });
        }
    }

    /// Whether all quantities are the same multiple of the references.
    fn note_boards(&mut self) {
        let multiple = |row: &Row| {
            let pieces = u32::try_from(row.references.len()).ok()?;
            let quantity = row.quantity?;
            (pieces > 0 && quantity % pieces == 0).then(|| quantity / pieces)
        };
        let counted: Vec<&Row> = self
            .rows
            .iter()
            .filter(|row| row.quantity.is_some())
            .collect();
        let Some(boards) = counted.first().and_then(|row| multiple(row)) else {
            return;
        };
        if boards > 1
            && counted.len() > 1
            && counted.iter().all(|row| multiple(row) == Some(boards))
        {
            self.notes.push(Note {
                line: None,
                text: format!("All quantities are {boards} times the references: the list is for {boards} boards."),
            });
        }
    }
}

/// A whole number: `2`, `2.0`, `2,0`.
fn whole(text: &str) -> Option<u32> {
    let text = text.trim();
    let digits = text.split_once(['.', ',']).map_or(text, |(whole, rest)| {
        let is_zero = !rest.is_empty() && rest.len() <= 2 && rest.bytes().all(|it| it == b'0');
        if is_zero { whole } else { text }
    });
    digits.parse().ok()
}
