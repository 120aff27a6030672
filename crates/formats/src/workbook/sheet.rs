//! The cells of a sheet of a workbook, as text.

use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::Limits;
use super::error::{WorkbookError, damaged};
use super::number_format::Shown;

static PLAIN: Shown = Shown::PLAIN;

/// Deepest elements.
const MAX_DEPTH: usize = 64;

/// A row of a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// From 1.
    pub number: usize,
    /// From the first column to the last one that is filled.
    pub cells: Vec<Cell>,
    /// Whether the row is hidden, as a filter does.
    pub is_hidden: bool,
}

impl Row {
    fn is_blank(&self) -> bool {
        self.cells.iter().all(Cell::is_blank)
    }
}

/// A cell as its format shows it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Cell {
    /// Trimmed; a number with the unit of its format, a formula by its stored result.
    pub text: String,
    /// What it holds.
    pub content: Content,
}

impl Cell {
    fn is_blank(&self) -> bool {
        self.text.is_empty() && !matches!(self.content, Content::Unread(_))
    }
}

/// What a cell holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Content {
    /// Text, or nothing.
    #[default]
    Text,
    /// A number, whose text has a decimal point and no groups of digits.
    Number,
    /// Something that its text does not tell.
    Unread(Unread),
}

/// Why the text of a cell does not tell what it holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unread {
    /// A formula without its stored result.
    Formula,
    /// A date or time.
    Date,
    /// A number in a format that scales it or depends on it.
    Format,
    /// A formula that failed.
    Error,
}

impl std::fmt::Display for Unread {
    /// What follows after the name of the cell.
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(match self {
            Self::Formula => "holds a formula without its result",
            Self::Date => {
                "is a date; the program that wrote the list may have changed a text into it"
            }
            Self::Format => "is shown by a format that is not understood",
            Self::Error => "holds the error of a formula",
        })
    }
}

/// What the cells of all sheets refer to.
#[derive(Default)]
pub(super) struct Tables {
    pub(super) texts: Vec<String>,
    /// By the number of the style.
    pub(super) formats: Vec<Shown>,
}

/// What is known of a cell while its elements are read.
#[derive(Default)]
struct OpenCell {
    column: usize,
    kind: String,
    style: usize,
    value: Option<String>,
    formula: String,
    text: Option<String>,
}

/// Which element's text is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Inside {
    Value,
    Formula,
    Text,
    Other,
}

/// The rows with content, cells of merged rows repeated.
pub(super) fn rows(xml: &str, tables: &Tables, limits: Limits) -> Result<Vec<Row>, WorkbookError> {
    let mut sheet = Sheet {
        tables,
        rows: Vec::new(),
        more: 0,
        merged: Vec::new(),
        row: 0,
        next_column: 0,
        cell: None,
        inside: Inside::Other,
        is_reading: false,
        size: Size {
            limits,
            cells: 0,
            text: 0,
        },
    };
    events(xml, |event| sheet.take(event))?;
    sheet.drop_last();
    if sheet.more > 0 {
        return Err(WorkbookError::TooLarge {
            found: limits.rows + sheet.more,
            unit: "lines",
            most: limits.rows,
        });
    }
    sheet.repeat_merged()?;
    sheet.rows.retain(|row| !row.is_blank());
    Ok(sheet.rows)
}

struct Sheet<'a> {
    tables: &'a Tables,
    rows: Vec<Row>,
    /// Filled rows beyond the limit.
    more: usize,
    /// Column, first and last row of merged cells.
    merged: Vec<(usize, usize, usize)>,
    row: usize,
    next_column: usize,
    cell: Option<OpenCell>,
    inside: Inside,
    is_reading: bool,
    size: Size,
}

/// What the cells of a sheet take, within its limits.
struct Size {
    limits: Limits,
    cells: usize,
    text: usize,
}

impl Size {
    /// Puts a cell into a row.
    fn put(&mut self, row: &mut Row, column: usize, cell: Cell) -> Result<(), WorkbookError> {
        let more = (column + 1).saturating_sub(row.cells.len());
        self.cells += more;
        self.text += cell.text.len();
        let counts = [
            (self.cells, "cells", self.limits.cells),
            (self.text, "characters in its cells", self.limits.text),
        ];
        if let Some((found, unit, most)) = counts.into_iter().find(|(found, _, most)| found > most)
        {
            return Err(WorkbookError::TooLarge { found, unit, most });
        }
        if more > 0 {
            row.cells.resize(column + 1, Cell::default());
        }
        row.cells[column] = cell;
        Ok(())
    }
}

impl Sheet<'_> {
    fn take(&mut self, event: Event<'_>) -> Result<(), WorkbookError> {
        match event {
            Event::Start(element) => self.start(&element),
            Event::Empty(element) => {
                self.start(&element)?;
                self.end(element.local_name().as_ref())
            }
            Event::End(element) => self.end(element.local_name().as_ref()),
            Event::Text(text) => {
                self.text(&text.xml10_content());
                Ok(())
            }
            Event::CData(text) => {
                self.text(&text.xml10_content());
                Ok(())
            }
            Event::GeneralRef(reference) => {
                self.text(&character(&reference));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn start(&mut self, element: &BytesStart<'_>) -> Result<(), WorkbookError> {
        match element.local_name().as_ref() {
            "row" => self.start_row(element)?,
            "c" => {
                let place = attribute(element, "r");
                let column = match place {
                    Some(place) => place_of(&place).map(|(column, _)| column),
                    None => Some(self.next_column),
                };
                let column = column.ok_or_else(|| damaged("a cell has no place"))?;
                self.next_column = column + 1;
                let style = attribute(element, "s").and_then(|it| it.parse().ok());
                self.cell = Some(OpenCell {
                    column,
                    kind: attribute(element, "t").unwrap_or_default(),
                    style: style.unwrap_or(0),
                    ..OpenCell::default()
                });
            }
            "v" => self.inside = Inside::Value,
            "f" => self.inside = Inside::Formula,
            "t" => self.inside = Inside::Text,
            "rPh" => self.is_reading = true,
            "mergeCell" => {
                let range = attribute(element, "ref").unwrap_or_default();
                let ends = range
                    .split_once(':')
                    .map(|(a, b)| (place_of(a), place_of(b)));
                if let Some((Some((column, first)), Some((_, last)))) = ends
                    && last > first
                {
                    self.merged.push((column, first, last));
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn start_row(&mut self, element: &BytesStart<'_>) -> Result<(), WorkbookError> {
        let stated = attribute(element, "r").and_then(|it| it.parse().ok());
        let row: usize = stated.unwrap_or(self.row + 1);
        if row <= self.row {
            return Err(damaged("its rows are not in order"));
        }
        self.row = row;
        self.next_column = 0;
        self.drop_last();
        let hidden = attribute(element, "hidden");
        self.rows.push(Row {
            number: row,
            cells: Vec::new(),
            is_hidden: hidden.is_some_and(|it| matches!(it.as_str(), "1" | "true")),
        });
        Ok(())
    }

    /// Drops the row before where it is blank, or beyond the limit: it is counted then.
    fn drop_last(&mut self) {
        self.rows.pop_if(|row| row.is_blank());
        if self.rows.len() > self.size.limits.rows {
            self.rows.pop();
            self.more += 1;
        }
    }

    fn text(&mut self, text: &str) {
        let Some(cell) = &mut self.cell else { return };
        let into = match self.inside {
            Inside::Value => cell.value.get_or_insert_default(),
            Inside::Formula => &mut cell.formula,
            Inside::Text if !self.is_reading => cell.text.get_or_insert_default(),
            _ => return,
        };
        into.push_str(text);
    }

    fn end(&mut self, name: &str) -> Result<(), WorkbookError> {
        match name {
            "v" | "f" | "t" => self.inside = Inside::Other,
            "rPh" => self.is_reading = false,
            "c" => {
                if let Some(cell) = self.cell.take() {
                    self.finish(&cell)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn finish(&mut self, open: &OpenCell) -> Result<(), WorkbookError> {
        let (text, content) = self.shown(open);
        let text = text.trim().to_owned();
        let cell = Cell { text, content };
        if cell.is_blank() {
            return Ok(());
        }
        let Limits {
            columns,
            cell: longest,
            ..
        } = self.size.limits;
        if cell.text.chars().nth(longest).is_some() {
            return Err(WorkbookError::LongCell {
                row: self.row,
                most: longest,
            });
        }
        if open.column >= columns {
            return Err(WorkbookError::TooLarge {
                found: open.column + 1,
                unit: "columns",
                most: columns,
            });
        }
        let row = self.rows.last_mut();
        let row = row.ok_or_else(|| damaged("a cell stands outside of a row"))?;
        self.size.put(row, open.column, cell)
    }

    /// What the cell says; a number as its format shows it, a formula by its stored result.
    fn shown(&self, cell: &OpenCell) -> (String, Content) {
        if let Some(text) = &cell.text {
            return (unescaped(text), Content::Text);
        }
        let Some(value) = &cell.value else {
            let formula = &cell.formula;
            if formula.is_empty() {
                return (String::new(), Content::Text);
            }
            return (format!("={formula}"), Content::Unread(Unread::Formula));
        };
        let text = match cell.kind.as_str() {
            "s" => {
                let index: Option<usize> = value.trim().parse().ok();
                let text = index.and_then(|index| self.tables.texts.get(index));
                text.map_or_else(String::new, |text| unescaped(text))
            }
            "b" => if value.trim() == "1" { "TRUE" } else { "FALSE" }.to_owned(),
            "" | "n" => return self.number(cell, value.trim()),
            "e" => return (value.clone(), Content::Unread(Unread::Error)),
            // Dates as ISO 8601 writes them.
            "d" => return (String::new(), Content::Unread(Unread::Date)),
            _ => unescaped(value),
        };
        (text, Content::Text)
    }

    fn number(&self, cell: &OpenCell, text: &str) -> (String, Content) {
        let Some(value) = text.parse::<f64>().ok().filter(|it| it.is_finite()) else {
            return (text.to_owned(), Content::Text);
        };
        let shown = self.tables.formats.get(cell.style).unwrap_or(&PLAIN);
        match shown.text(value) {
            Some(text) => (text, Content::Number),
            None if *shown == Shown::Date => (String::new(), Content::Unread(Unread::Date)),
            None => (String::new(), Content::Unread(Unread::Format)),
        }
    }

    /// A cell that is merged over rows counts for all of them that hold something else.
    fn repeat_merged(&mut self) -> Result<(), WorkbookError> {
        for &(column, first, last) in &self.merged {
            let position = |row: usize| self.rows.partition_point(|it| it.number < row);
            let (start, end) = (position(first), position(last.saturating_add(1)));
            let Some((head, others)) = self.rows[start..end].split_first_mut() else {
                continue;
            };
            if head.number != first {
                continue;
            }
            let cell = head.cells.get(column).cloned().unwrap_or_default();
            for row in others.iter_mut().filter(|row| !row.is_blank()) {
                self.size.put(row, column, cell.clone())?;
            }
        }
        Ok(())
    }
}

/// Column from 0 and row from 1 of a place such as `AB12`.
fn place_of(place: &str) -> Option<(usize, usize)> {
    let place = place.trim_start_matches('$');
    let letters = place.trim_end_matches(|c: char| c.is_ascii_digit() || c == '$');
    let row = place[letters.len()..]
        .trim_start_matches('$')
        .parse()
        .ok()?;
    if letters.is_empty() || letters.len() > 3 || !letters.bytes().all(|it| it.is_ascii_uppercase())
    {
        return None;
    }
    let number = letters
        .bytes()
        .fold(0, |sum, letter| sum * 26 + usize::from(letter - b'A') + 1);
    Some((number - 1, row))
}

/// The place of a cell, such as `AB12`; the column from 0.
pub fn place(column: usize, row: usize) -> String {
    format!("{}{row}", letters(column))
}

fn letters(column: usize) -> String {
    let (mut number, mut letters) = (column + 1, Vec::new());
    while number > 0 {
        number -= 1;
        letters.push(char::from(b'A' + u8::try_from(number % 26).unwrap_or(0)));
        number /= 26;
    }
    letters.iter().rev().collect()
}

/// Text with the characters that XML cannot hold: `_x000D_` is a carriage return.
fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("_x") {
        plain.push_str(&rest[..at]);
        let code = rest
            .get(at + 2..at + 7)
            .and_then(|code| code.strip_suffix('_'));
        let letter = code.and_then(|code| u32::from_str_radix(code, 16).ok());
        let (taken, length) = match letter.and_then(char::from_u32) {
            Some(letter) => (letter.to_string(), "_x000D_".len()),
            None => ("_x".to_owned(), "_x".len()),
        };
        plain.push_str(&taken);
        rest = &rest[at + length..];
    }
    plain.push_str(rest);
    plain
}

/// The events of a part; one that declares entities or nests too deep is refused.
pub(super) fn events(
    xml: &str,
    mut take: impl FnMut(Event<'_>) -> Result<(), WorkbookError>,
) -> Result<(), WorkbookError> {
    let mut reader = Reader::from_str(xml);
    let mut depth = 0_usize;
    loop {
        let event = reader.read_event().map_err(damaged)?;
        match &event {
            Event::Eof => return Ok(()),
            Event::DocType(_) => return Err(damaged("it declares a document type")),
            Event::Start(_) => depth += 1,
            Event::End(_) => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_DEPTH {
            return Err(damaged("its elements nest too deep"));
        }
        take(event)?;
    }
}

/// An attribute by its local name.
pub(crate) fn attribute(element: &BytesStart<'_>, name: &str) -> Option<String> {
    let found = element
        .attributes()
        .filter_map(Result::ok)
        .find(|attribute| attribute.key.local_name().as_ref() == name)?;
    found
        .normalized_value(XmlVersion::Implicit1_0)
        .ok()
        .map(std::borrow::Cow::into_owned)
}

/// The character of a reference such as `&amp;` or `&#10;`; none for one that XML does not know.
pub(crate) fn character(reference: &BytesRef<'_>) -> String {
    match reference.resolve_char_ref() {
        Ok(Some(letter)) => letter.to_string(),
        _ => resolve_xml_entity(reference).unwrap_or_default().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_columns_and_rows() {
        for (place, column, row) in [
            ("A1", 0, 1),
            ("Z9", 25, 9),
            ("AA10", 26, 10),
            ("XFD1", 16383, 1),
        ] {
            assert_eq!(place_of(place), Some((column, row)), "{place}");
            assert_eq!(
                letters(column),
                place.trim_end_matches(|c: char| c.is_ascii_digit())
            );
        }
        for place in ["", "A", "1", "a1", "AAAA1", "Ä1"] {
            assert_eq!(place_of(place), None, "{place}");
        }
    }

    #[test]
    fn characters_that_xml_cannot_hold_are_written_out() {
        assert_eq!(unescaped("a_x000A_b_x005F_x000D__x_"), "a\nb_x000D__x_");
        assert_eq!(unescaped("_xZZZZ_ _x00"), "_xZZZZ_ _x00");
        assert_eq!(unescaped("_x00é9_"), "_x00é9_");
    }
}
