//! Lines of a table and their cells.

use std::borrow::Cow;

use super::numbers::{self, Mark};
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

/// Lines that part or end blocks: of network analyzers, of ZPlot behind its heads, and of pynanovna before each sweep.
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

/// At commas outside of quotes and brackets. As `csv` parts a line, whose reader takes longer to make than a line to part.
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
