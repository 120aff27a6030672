//! Lines of a table and their cells.

use std::borrow::Cow;

use super::TableError;
use super::numbers::{self, Mark, looks_like_number, mark_of};
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
    /// Without the blanks around it.
    pub(super) text: &'a str,
    /// What parts the cells where blanks, which part prose, too, do not.
    pub(super) separator: Option<char>,
    pub(super) cells: Vec<Cell<'a>>,
}

/// The lines that hold anything.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> + Clone {
    let all = text::lines(text.trim_start_matches('\u{feff}')).enumerate();
    all.filter_map(|(index, text)| line(index + 1, text))
}

/// A line with its number; `None` for one that holds nothing.
pub(super) fn line(number: usize, text: &str) -> Option<Line<'_>> {
    let text = text.trim();
    let is_mark = text.len() == "sep=;".len()
        && text
            .get(..4)
            .is_some_and(|it| it.eq_ignore_ascii_case("sep="));
    if text.is_empty() || is_mark || is_between(text) {
        return None;
    }
    let noted = text.strip_prefix(NOTES);
    // Gamry's units begin with that of a column of counts.
    let noted = noted.filter(|rest| !rest.starts_with(['\t', ';', ',']));
    let separator = separator(text);
    Some(Line {
        number,
        text,
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

fn separator(line: &str) -> Option<char> {
    [';', '\t', ',']
        .into_iter()
        .find(|&mark| line.contains(mark))
}

/// The cells of a line; [`separator`] of the whole line parts them.
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
    [Mark::Point, Mark::Comma]
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
pub(super) fn decimal_mark_of(text: &str) -> Result<Mark, TableError> {
    if !may_hold_comma(text) {
        return Ok(Mark::Point);
    }
    let is_numeric = |cell: &str| {
        cell.is_empty()
            || cell.starts_with(|c: char| {
                c.is_ascii_digit() || matches!(c, '+' | '-' | '−' | '.' | ',')
            })
    };
    let rows = lines(text)
        .filter(|it| !it.is_note && it.cells.len() >= 2)
        .filter(|line| line.cells.iter().all(|cell| is_numeric(cell)));
    let mut decision = Decision::default();
    for line in rows {
        for cell in &line.cells {
            decision.add(line.number, cell)?;
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
    rows.contains(',')
        && [';', '\t', '"', ' ']
            .iter()
            .any(|&mark| rows.contains(mark))
}

/// The decimal mark of a file by those of its cells that are numbers.
#[derive(Debug, Default)]
struct Decision {
    decided: Option<Mark>,
    /// Line and text of a cell that may be read in two ways.
    unclear: Option<(usize, String)>,
}

impl Decision {
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

    fn mark(self) -> Result<Mark, TableError> {
        match (self.decided, self.unclear) {
            (None, Some((line, found))) => Err(TableError::Ambiguous { line, found }),
            (mark, _) => Ok(mark.unwrap_or(Mark::Point)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decided(cells: &[&str]) -> Result<Mark, TableError> {
        let mut decision = Decision::default();
        for (line, cell) in cells.iter().enumerate() {
            decision.add(line + 1, cell)?;
        }
        decision.mark()
    }

    #[test]
    fn one_number_with_a_clear_mark_decides_for_the_file() {
        assert_eq!(decided(&["1,000", "15.9"]), Ok(Mark::Point));
        assert_eq!(decided(&["1,000", "15,9"]), Ok(Mark::Comma));
        assert_eq!(decided(&["1000,000", "159,155"]), Ok(Mark::Comma));
        assert_eq!(decided(&["1.591,5"]), Ok(Mark::Comma));
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
