//! Lines of a table and their cells.

use std::borrow::Cow;

use super::numbers::{self, Mark};

/// Lines that begin so are notes, or the head.
const NOTES: [char; 3] = ['#', '!', '%'];

/// A line with its number from 1.
pub(super) struct Line {
    pub(super) number: usize,
    pub(super) is_note: bool,
    /// Whether a separator parts the cells, and not blanks, which part prose, too.
    pub(super) is_parted: bool,
    pub(super) cells: Vec<String>,
}

pub(super) fn lines(text: &str) -> Vec<Line> {
    let unix = text.trim_start_matches('\u{feff}').split('\n');
    let all = unix
        .enumerate()
        .map(|(index, line)| (index + 1, line.trim()));
    all.filter(|(_, line)| {
        let is_mark = line.len() == "sep=;".len() && line.to_lowercase().starts_with("sep=");
        !line.is_empty() && !line.starts_with("END") && !is_mark
    })
    .map(|(number, line)| {
        let noted = line.strip_prefix(NOTES);
        // Gamry's units begin with that of a column of counts.
        let noted = noted.filter(|rest| !rest.starts_with(['\t', ';', ',']));
        Line {
            number,
            is_note: noted.is_some(),
            is_parted: line.contains([';', '\t', ',']),
            cells: cells(noted.unwrap_or(line).trim()),
        }
    })
    .collect()
}

pub(super) fn cells(line: &str) -> Vec<String> {
    let is_number = |cell: &str| {
        [Mark::Point, Mark::Comma]
            .iter()
            .any(|mark| numbers::number(cell, *mark, None).is_some())
    };
    let blanks = || {
        line.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    match [';', '\t', ','].into_iter().find(|&it| line.contains(it)) {
        Some(',') => {
            let parted = at_commas(line);
            let by_blanks = blanks();
            // Decimal commas between blanks.
            let are_decimal = by_blanks.len() > 1
                && !parted.iter().all(|cell| cell.is_empty() || is_number(cell))
                && by_blanks.iter().all(|cell| is_number(cell));
            if are_decimal { by_blanks } else { parted }
        }
        Some(separator) => {
            let parts = line.split(separator);
            parts
                .map(|cell| cell.trim().trim_matches('"').trim().to_owned())
                .collect()
        }
        None => {
            let singly = blanks();
            let widely: Vec<&str> = line
                .split("  ")
                .map(str::trim)
                .filter(|it| !it.is_empty())
                .collect();
            if widely.len() > 1 && !singly.iter().all(|cell| is_number(cell)) {
                return widely.into_iter().map(str::to_owned).collect();
            }
            with_units(singly)
        }
    }
}

/// `f (Hz)` is one cell.
fn with_units(cells: Vec<String>) -> Vec<String> {
    let mut joined: Vec<String> = Vec::with_capacity(cells.len());
    for cell in cells {
        match joined.last_mut() {
            Some(last) if cell.starts_with(['(', '[']) => {
                last.push(' ');
                last.push_str(&cell);
            }
            _ => joined.push(cell),
        }
    }
    joined
}

/// At commas outside of quotes and brackets. As `csv` parts a line, whose reader takes longer to make than a line to part.
fn at_commas(line: &str) -> Vec<String> {
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
    parts.map(|cell| unquoted(cell).trim().to_owned()).collect()
}

fn unquoted(cell: &str) -> Cow<'_, str> {
    match cell.trim().strip_prefix('"') {
        Some(rest) => rest
            .strip_suffix('"')
            .unwrap_or(rest)
            .replace("\"\"", "\"")
            .into(),
        None => cell.into(),
    }
}
