//! The cells of a sheet of a workbook, as text.

use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::number_format::Shown;
use super::refusal::Refusal;
use super::{Line, MAX_BYTES, MAX_CELL, MAX_COLUMNS, MAX_LINES, Note};

static PLAIN: Shown = Shown::PLAIN;

/// All characters of the cells of a sheet, in bytes: every cell may refer to one shared text.
const MAX_TEXT: usize = 2 * MAX_BYTES;

/// Deepest elements.
const MAX_DEPTH: usize = 64;

/// Most notes of a sheet.
const MAX_NOTES: usize = 20;

/// What the cells of all sheets refer to.
#[derive(Default)]
pub(super) struct Tables {
    pub(super) texts: Vec<String>,
    /// By the number of the style.
    pub(super) formats: Vec<Shown>,
}

/// What is known of a cell while its elements are read.
#[derive(Default)]
struct Cell {
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

/// The lines with content, cells of merged rows repeated.
pub(super) fn lines(xml: &str, tables: &Tables) -> Result<(Vec<Line>, Vec<Note>), Refusal> {
    let mut sheet = Sheet {
        tables,
        lines: Vec::new(),
        merged: Vec::new(),
        notes: Vec::new(),
        row: 0,
        next_column: 0,
        cell: None,
        inside: Inside::Other,
        is_reading: false,
        size: 0,
    };
    events(xml, |event| sheet.take(event))?;
    sheet.repeat_merged()?;
    sheet.lines.retain(|line| !line.is_blank());
    Ok((sheet.lines, sheet.notes))
}

struct Sheet<'a> {
    tables: &'a Tables,
    lines: Vec<Line>,
    /// Column, first and last row of merged cells.
    merged: Vec<(usize, usize, usize)>,
    notes: Vec<Note>,
    row: usize,
    next_column: usize,
    cell: Option<Cell>,
    inside: Inside,
    is_reading: bool,
    /// Bytes of all cells.
    size: usize,
}

impl Sheet<'_> {
    fn take(&mut self, event: Event<'_>) -> Result<(), Refusal> {
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

    fn start(&mut self, element: &BytesStart<'_>) -> Result<(), Refusal> {
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
                self.cell = Some(Cell {
                    column,
                    kind: attribute(element, "t").unwrap_or_default(),
                    style: style.unwrap_or(0),
                    ..Cell::default()
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

    fn start_row(&mut self, element: &BytesStart<'_>) -> Result<(), Refusal> {
        let stated = attribute(element, "r").and_then(|it| it.parse().ok());
        let row: usize = stated.unwrap_or(self.row + 1);
        if row <= self.row {
            return Err(damaged("its rows are not in order"));
        }
        self.row = row;
        self.next_column = 0;
        if self.lines.last().is_some_and(Line::is_blank) {
            self.lines.pop();
        }
        if self.lines.len() == MAX_LINES {
            return Err(Refusal::TooLarge {
                found: MAX_LINES + 1,
                unit: "lines",
                most: MAX_LINES,
            });
        }
        let hidden = attribute(element, "hidden");
        self.lines.push(Line {
            number: row,
            cells: Vec::new(),
            is_hidden: hidden.is_some_and(|it| matches!(it.as_str(), "1" | "true")),
        });
        Ok(())
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

    fn end(&mut self, name: &str) -> Result<(), Refusal> {
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

    fn finish(&mut self, cell: &Cell) -> Result<(), Refusal> {
        let text = self.shown(cell);
        let text = text.trim();
        if text.is_empty() {
            return Ok(());
        }
        if text.chars().nth(MAX_CELL).is_some() {
            return Err(Refusal::LongCell {
                line: self.row,
                most: MAX_CELL,
            });
        }
        if cell.column >= MAX_COLUMNS {
            return Err(Refusal::TooLarge {
                found: cell.column + 1,
                unit: "columns",
                most: MAX_COLUMNS,
            });
        }
        self.size = grown(self.size, text)?;
        let line = self.lines.last_mut();
        let line = line.ok_or_else(|| damaged("a cell stands outside of a row"))?;
        if line.cells.len() <= cell.column {
            line.cells.resize(cell.column + 1, String::new());
        }
        text.clone_into(&mut line.cells[cell.column]);
        Ok(())
    }

    /// What the cell says; a number as its format shows it, a formula by its stored result.
    fn shown(&mut self, cell: &Cell) -> String {
        if let Some(text) = &cell.text {
            return unescaped(text);
        }
        let Some(value) = &cell.value else {
            let formula = &cell.formula;
            if formula.is_empty() {
                return String::new();
            }
            let text = format!("={formula}");
            self.note(cell, "holds a formula without its result");
            return text;
        };
        match cell.kind.as_str() {
            "s" => {
                let index: Option<usize> = value.trim().parse().ok();
                let text = index.and_then(|index| self.tables.texts.get(index));
                text.map_or_else(String::new, |text| unescaped(text))
            }
            "b" => if value.trim() == "1" { "TRUE" } else { "FALSE" }.to_owned(),
            "" | "n" => self.number(cell, value.trim()),
            _ => unescaped(value),
        }
    }

    fn number(&mut self, cell: &Cell, text: &str) -> String {
        let Some(value) = text.parse::<f64>().ok().filter(|it| it.is_finite()) else {
            return text.to_owned();
        };
        let shown = self.tables.formats.get(cell.style).unwrap_or(&PLAIN);
        shown.text(value).unwrap_or_else(|| {
            let what = if *shown == Shown::Date {
                "is a date; the program that wrote the list may have changed a text into it"
            } else {
                "is shown by a format that is not understood"
            };
            self.note(cell, &format!("{what}. It is not read"));
            String::new()
        })
    }

    fn note(&mut self, cell: &Cell, what: &str) {
        if self.notes.len() < MAX_NOTES {
            self.notes.push(Note {
                line: Some(self.row),
                text: format!("cell {}{} {what}.", letters(cell.column), self.row),
            });
        }
    }

    /// A cell that is merged over rows counts for all of them that hold something else.
    fn repeat_merged(&mut self) -> Result<(), Refusal> {
        let mut size = self.size;
        for &(column, first, last) in &self.merged {
            let position = |row: usize| self.lines.partition_point(|line| line.number < row);
            let (start, end) = (position(first), position(last + 1));
            let Some((head, others)) = self.lines[start..end].split_first_mut() else {
                continue;
            };
            if head.number != first {
                continue;
            }
            let text = head.cell(Some(column)).to_owned();
            for line in others.iter_mut().filter(|line| !line.is_blank()) {
                if line.cells.len() <= column {
                    line.cells.resize(column + 1, String::new());
                }
                size = grown(size, &text)?;
                line.cells[column].clone_from(&text);
            }
        }
        Ok(())
    }
}

/// The size of the cells with one more, which counts at least one byte.
fn grown(size: usize, text: &str) -> Result<usize, Refusal> {
    let size = size + text.len().max(1);
    if size > MAX_TEXT {
        return Err(Refusal::TooLarge {
            found: size,
            unit: "characters in its cells",
            most: MAX_TEXT,
        });
    }
    Ok(size)
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

#[expect(
    clippy::needless_pass_by_value,
    reason = "used as a function of errors"
)]
pub(super) fn damaged(reason: impl ToString) -> Refusal {
    Refusal::Damaged {
        reason: reason.to_string(),
    }
}

/// The events of a part; one that declares entities or nests too deep is refused.
pub(super) fn events(
    xml: &str,
    mut take: impl FnMut(Event<'_>) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
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
pub(super) fn attribute(element: &BytesStart<'_>, name: &str) -> Option<String> {
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
pub(super) fn character(reference: &BytesRef<'_>) -> String {
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
