//! Lines of a table and their cells.

use std::borrow::Cow;

use memchr::{memchr, memchr3};

use super::TableError;
use super::numbers::{self, DecimalMark, looks_like_number, mark_of};
use crate::text;

/// Lines that begin so are notes, or the head.
const NOTES: [char; 3] = ['#', '!', '%'];

/// A cell without the blanks and quotes around it.
pub(super) type Cell<'a> = Cow<'a, str>;

/// A line with its number from 1.
#[derive(Debug, Clone)]
pub(super) struct Line<'a> {
    pub(super) number: usize,
    pub(super) is_note: bool,
    /// What parts the cells where blanks, which part prose, too, do not.
    pub(super) separator: Option<char>,
    pub(super) cells: Vec<Cell<'a>>,
}

/// The lines that hold anything.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> + Clone {
    let all = text::lines(text).enumerate();
    all.filter_map(|(index, text)| line(index + 1, text))
}

/// A line with its number; `None` for one that holds nothing.
pub(super) fn line(number: usize, text: &str) -> Option<Line<'_>> {
    let text = text.trim();
    if text.is_empty() || is_between(text) {
        return None;
    }
    let noted = text.strip_prefix(NOTES);
    // Gamry's units begin with that of a column of counts.
    let noted = noted.filter(|rest| !rest.starts_with(['\t', ';', ',']));
    let separator = text::separator(text);
    Some(Line {
        number,
        is_note: noted.is_some(),
        separator,
        cells: cells(noted.unwrap_or(text).trim(), separator),
    })
}

/// Lines that part or end blocks: of network analyzers, of ZPlot behind its heads, and of pynanovna
/// before each sweep.
fn is_between(line: &str) -> bool {
    line.starts_with("END") || line == "End Comments" || line.starts_with("sweepnumber:")
}

/// The cells of a line; [`text::separator`] of the whole line parts them.
fn cells(line: &str, separator: Option<char>) -> Vec<Cell<'_>> {
    match separator {
        Some(',') if !line.contains(['"', '(', ' ', '\t']) => {
            line.split(',').map(Cow::Borrowed).collect()
        }
        Some(',') => {
            let parted = at_commas(line);
            let by_blanks: Vec<&str> = line.split_whitespace().collect();
            // Decimal commas between blanks.
            let are_decimal = by_blanks.len() > 1
                && !parted.iter().all(|cell| cell.is_empty() || is_number(cell))
                && by_blanks.iter().all(|cell| is_number(cell));
            if are_decimal {
                by_blanks.into_iter().map(Cow::Borrowed).collect()
            } else {
                parted
            }
        }
        Some(separator) => {
            let parts = line.split(separator);
            parts
                .map(|cell| Cow::Borrowed(cell.trim().trim_matches('"').trim()))
                .collect()
        }
        None => by_blanks(line),
    }
}

fn is_number(cell: &str) -> bool {
    [DecimalMark::Point, DecimalMark::Comma]
        .iter()
        .any(|mark| numbers::number(cell, *mark, None).is_some())
}

/// Several blanks part cells before single ones do.
fn by_blanks(line: &str) -> Vec<Cell<'_>> {
    let singly: Vec<&str> = line.split_whitespace().collect();
    if line.contains("  ") && !singly.iter().all(|cell| is_number(cell)) {
        let widely = line.split("  ").map(str::trim);
        let widely: Vec<_> = widely.filter(|it| !it.is_empty()).collect();
        if widely.len() > 1 {
            return widely.into_iter().map(Cow::Borrowed).collect();
        }
    }
    with_units(singly)
}

/// `f (Hz)` is one cell.
fn with_units(cells: Vec<&str>) -> Vec<Cell<'_>> {
    let mut joined: Vec<Cell<'_>> = Vec::with_capacity(cells.len());
    for cell in cells {
        match joined.last_mut() {
            Some(last) if cell.starts_with(['(', '[']) => {
                let last = last.to_mut();
                last.push(' ');
                last.push_str(cell);
            }
            _ => joined.push(Cow::Borrowed(cell)),
        }
    }
    joined
}

/// At commas outside of quotes and brackets. As `csv` parts a line, whose reader takes longer to
/// make than a line to part.
fn at_commas(line: &str) -> Vec<Cell<'_>> {
    let (mut is_quoted, mut may_open, mut depth) = (false, true, 0_i32);
    let parts = line.split(|character| {
        let ends = character == ',' && !is_quoted && depth <= 0;
        match character {
            '(' if !is_quoted => depth += 1,
            ')' if !is_quoted => depth -= 1,
            _ => {}
        }
        if character == '"' && (is_quoted || may_open) {
            is_quoted = !is_quoted;
            // A second quote behind this one is a quote of the text.
            may_open = !is_quoted;
        } else {
            may_open = ends;
        }
        ends
    });
    parts.map(unquoted).collect()
}

fn unquoted(cell: &str) -> Cell<'_> {
    let cell = cell.trim();
    match cell.strip_prefix('"') {
        None => Cow::Borrowed(cell),
        Some(rest) => {
            let inner = rest.strip_suffix('"').unwrap_or(rest).trim();
            if inner.contains('"') {
                Cow::Owned(inner.replace("\"\"", "\""))
            } else {
                Cow::Borrowed(inner)
            }
        }
    }
}

/// The decimal mark of a table.
///
/// # Errors
/// [`TableError::Ambiguous`] and [`TableError::TwoMarks`].
pub(super) fn decimal_mark_of(text: &str) -> Result<DecimalMark, TableError> {
    if !may_hold_comma(text) {
        return Ok(DecimalMark::Point);
    }
    let is_numeric = |cell: &str| {
        cell.is_empty()
            || cell.starts_with(|c: char| {
                c.is_ascii_digit() || matches!(c, '+' | '-' | '−' | '.' | ',')
            })
    };
    let is_row = |line: &Line<'_>| {
        !line.is_note && line.cells.len() >= 2 && line.cells.iter().all(|cell| is_numeric(cell))
    };
    let mut decision = Decision::default();
    for (index, text) in text::lines(text).enumerate() {
        if decision.agrees(text.as_bytes()) {
            continue;
        }
        let row = line(index + 1, text).filter(is_row);
        for cell in row.iter().flat_map(|line| &line.cells) {
            decision.add(index + 1, cell)?;
        }
    }
    decision.mark()
}

/// Whether a cell of numbers may have a comma: where commas alone part the cells from the first
/// line of numbers on, none has.
fn may_hold_comma(text: &str) -> bool {
    let is_of_numbers = |line: &str| {
        let first = line.trim_start_matches([' ', '\t', '"']);
        first.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '−' | '.' | ','))
    };
    let above = text
        .split_inclusive('\n')
        .take_while(|line| !is_of_numbers(line));
    let rows = &text[above.map(str::len).sum::<usize>()..];
    let rows = rows.as_bytes();
    memchr(b',', rows).is_some()
        && (memchr3(b';', b'\t', b'"', rows).is_some() || memchr(b' ', rows).is_some())
}

/// The decimal mark of a file by those of its cells that are numbers.
#[derive(Debug, Default)]
struct Decision {
    decided: Option<DecimalMark>,
    /// Line and text of a cell that may be read in two ways.
    unclear: Option<(usize, String)>,
}

impl Decision {
    /// Whether a mark is decided, and a line has none but this in its cells, as almost all have: no
    /// points, and not two commas between semicolons or tabs.
    fn agrees(&self, line: &[u8]) -> bool {
        let Some(DecimalMark::Comma) = self.decided else {
            return self.decided == Some(DecimalMark::Point) && memchr(b',', line).is_none();
        };
        let (mut is_parted, mut has_comma) = (false, false);
        let agrees = |byte: &u8| match byte {
            b';' | b'\t' => {
                (is_parted, has_comma) = (true, false);
                true
            }
            b',' => !std::mem::replace(&mut has_comma, true),
            _ => *byte != b'.',
        };
        line.iter().all(agrees) && is_parted
    }

    fn add(&mut self, line: usize, cell: &str) -> Result<(), TableError> {
        if !looks_like_number(cell) {
            return Ok(());
        }
        let Some(found) = mark_of(cell) else {
            if self.unclear.is_none() && cell.contains(',') {
                self.unclear = Some((line, cell.to_owned()));
            }
            return Ok(());
        };
        if self.decided.is_some_and(|mark| mark != found) {
            let found = cell.to_owned();
            return Err(TableError::TwoMarks { line, found });
        }
        self.decided = Some(found);
        Ok(())
    }

    fn mark(self) -> Result<DecimalMark, TableError> {
        match (self.decided, self.unclear) {
            (None, Some((line, found))) => Err(TableError::Ambiguous { line, found }),
            (mark, _) => Ok(mark.unwrap_or(DecimalMark::Point)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decided(cells: &[&str]) -> Result<DecimalMark, TableError> {
        let mut decision = Decision::default();
        for (line, cell) in cells.iter().enumerate() {
            decision.add(line + 1, cell)?;
        }
        decision.mark()
    }

    #[test]
    fn one_number_with_a_clear_mark_decides_for_the_file() {
        assert_eq!(decided(&["1,000", "15.9"]), Ok(DecimalMark::Point));
        assert_eq!(decided(&["1,000", "15,9"]), Ok(DecimalMark::Comma));
        assert_eq!(decided(&["1000,000", "159,155"]), Ok(DecimalMark::Comma));
        assert_eq!(decided(&["1.591,5"]), Ok(DecimalMark::Comma));
        for (table, mark) in [
            ("1,5;2\n3;4,5\n", Ok(DecimalMark::Comma)),
            ("1,5;2\n3.5;4\n", Err(2)),
            ("1,5;2\n1,000,000;4\n", Err(2)),
            ("1.5;2\n3;4\n5;6,7\n", Err(3)),
            ("1.5;2\n3;1,000\n", Ok(DecimalMark::Point)),
            ("1,5 2\n3.5 4,2\n", Err(2)),
        ] {
            let read = decimal_mark_of(table);
            let read = read.map_err(|why| match why {
                TableError::TwoMarks { line, .. } => line,
                _ => 0,
            });
            assert_eq!(read, mark, "{table}");
        }
        assert!(matches!(
            decided(&["1,000", "2"]),
            Err(TableError::Ambiguous { line: 1, .. })
        ));
        assert!(matches!(
            decided(&["1,5", "2.5"]),
            Err(TableError::TwoMarks { line: 2, .. })
        ));
    }
}
