//! Text with a character between cells, and text in columns of fixed places.

use super::heads::{HEAD_LINES, header};
use super::refusal::Refusal;
use super::{Format, Line, MAX_CELL, MAX_COLUMNS, MAX_LINES};
use crate::text;

/// Lines that tell the delimiter.
const SAMPLE: usize = 30;

/// The lines of a text, and how it was written.
///
/// The delimiter is the one that gives a head, of several the one that gives most known names;
/// without a head the one that most of the first lines have.
pub(super) fn read(text: &str, wanted: &[&str]) -> Result<(Vec<Line>, Format), Refusal> {
    let (stated, text) = text::stated_separator(text);
    if let Some(delimiter) = stated {
        return Ok((
            lines(text, delimiter, wanted)?,
            Format::Delimited(delimiter),
        ));
    }
    let samples = text::SEPARATORS.map(|delimiter| (delimiter, sample(text, delimiter)));
    let with_head = samples.iter().filter_map(|(delimiter, lines)| {
        let (_, names) = header(lines, wanted)?;
        Some((names, *delimiter))
    });
    let by_head = with_head.max_by_key(|(names, _)| *names);
    if let Some((_, delimiter)) = by_head {
        return Ok((
            lines(text, delimiter, wanted)?,
            Format::Delimited(delimiter),
        ));
    }
    if let Some((columns, more)) = fixed_columns(text, wanted) {
        return Ok((limited(columns, more, wanted)?, Format::FixedColumns));
    }
    let parted = |lines: &[Line]| lines.iter().filter(|line| line.cells.len() > 1).count();
    let most = samples
        .iter()
        .map(|(delimiter, lines)| (parted(lines), *delimiter))
        .max_by_key(|(count, _)| *count);
    let delimiter = most
        .filter(|(count, _)| *count > 0)
        .map_or(',', |(_, it)| it);
    Ok((
        lines(text, delimiter, wanted)?,
        Format::Delimited(delimiter),
    ))
}

/// The first lines with this delimiter; what is wrong with them is found later.
fn sample(text: &str, delimiter: char) -> Vec<Line> {
    let mut reader = Reader::new(text, delimiter);
    std::iter::from_fn(|| reader.line().ok().flatten())
        .filter(|line| !line.is_blank())
        .take(SAMPLE)
        .collect()
}

/// The lines that are not blank. Those beyond the limit are counted, and not kept.
fn lines(text: &str, delimiter: char, wanted: &[&str]) -> Result<Vec<Line>, Refusal> {
    let mut reader = Reader::new(text, delimiter);
    let (mut lines, mut more) = (Vec::new(), 0);
    while let Some(line) = reader.line()? {
        if line.is_blank() {
            continue;
        }
        if lines.len() < MAX_LINES + HEAD_LINES {
            lines.push(line);
        } else {
            more += 1;
        }
    }
    limited(lines, more, wanted)
}

/// Refuses more lines below the head than a list may have; `more` are not among them.
pub(super) fn limited(
    lines: Vec<Line>,
    more: usize,
    wanted: &[&str],
) -> Result<Vec<Line>, Refusal> {
    let all = lines.len() + more;
    if all > MAX_LINES {
        let head = header(&lines, wanted).map_or(0, |(at, _)| at + 1);
        let found = all - head;
        if found > MAX_LINES {
            return Err(Refusal::TooLarge {
                found,
                unit: "lines",
                most: MAX_LINES,
            });
        }
    }
    Ok(lines)
}

/// Reads cells of RFC 4180, and with it blanks before a quote, text behind one, `="text"`, and any
/// line end.
struct Reader<'a> {
    rest: &'a str,
    delimiter: char,
    line: usize,
    is_done: bool,
}

/// What ends a cell.
enum End {
    Cell,
    Line,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, delimiter: char) -> Self {
        Self {
            rest: text,
            delimiter,
            line: 1,
            is_done: text.is_empty(),
        }
    }

    fn line(&mut self) -> Result<Option<Line>, Refusal> {
        if self.is_done {
            return Ok(None);
        }
        let number = self.line;
        let mut cells = Vec::new();
        loop {
            let (cell, end) = self.cell()?;
            if cell.chars().nth(MAX_CELL).is_some() {
                return Err(Refusal::LongCell {
                    line: number,
                    most: MAX_CELL,
                });
            }
            if cells.len() == MAX_COLUMNS && !cell.is_empty() {
                return Err(Refusal::TooLarge {
                    found: cells.len() + 1,
                    unit: "columns",
                    most: MAX_COLUMNS,
                });
            }
            if cells.len() < MAX_COLUMNS {
                cells.push(cell);
            }
            if matches!(end, End::Line) {
                break;
            }
        }
        Ok(Some(Line {
            number,
            cells,
            is_hidden: false,
        }))
    }

    fn cell(&mut self) -> Result<(String, End), Refusal> {
        let is_blank =
            |c: char| c != self.delimiter && matches!(c, ' ' | '\t' | '\u{c}' | '\u{a0}');
        let start = self.rest.trim_start_matches(is_blank);
        let quoted = start
            .strip_prefix("=\"")
            .or_else(|| start.strip_prefix('"'));
        let mut text = String::new();
        if let Some(quoted) = quoted {
            self.rest = quoted;
            self.quoted(&mut text)?;
        }
        let is_end = |c: char| c == self.delimiter || matches!(c, '\r' | '\n');
        let length = self.rest.find(is_end).unwrap_or(self.rest.len());
        let (bare, rest) = self.rest.split_at(length);
        text.push_str(if quoted.is_some() {
            bare.trim_end()
        } else {
            bare
        });
        let text = without_formula(text.trim()).to_owned();
        let Some(end) = rest.chars().next() else {
            self.rest = rest;
            self.is_done = true;
            return Ok((text, End::Line));
        };
        if end == self.delimiter {
            self.rest = &rest[end.len_utf8()..];
            return Ok((text, End::Cell));
        }
        self.rest = rest.strip_prefix("\r\n").unwrap_or(&rest[1..]);
        self.line += 1;
        self.is_done = self.rest.is_empty();
        Ok((text, End::Line))
    }

    /// The text up to the closing quote, which is left behind.
    fn quoted(&mut self, text: &mut String) -> Result<(), Refusal> {
        let opened = self.line;
        loop {
            let Some(at) = self.rest.find('"') else {
                return Err(Refusal::OpenQuote { line: opened });
            };
            let (inner, rest) = self.rest.split_at(at);
            let unix = inner.replace("\r\n", "\n").replace('\r', "\n");
            self.line += unix.matches('\n').count();
            text.push_str(&unix);
            self.rest = &rest[1..];
            match self.rest.strip_prefix('"') {
                Some(rest) => {
                    text.push('"');
                    self.rest = rest;
                }
                None => return Ok(()),
            }
        }
    }
}

/// `="0402"`, by which spreadsheets keep text from becoming a number, is its text.
fn without_formula(text: &str) -> &str {
    let inner = text.strip_prefix("=\"").and_then(|it| it.strip_suffix('"'));
    inner.unwrap_or(text).trim()
}

/// Words that two or more blanks part, with their places.
fn placed_words(line: &str) -> Vec<(usize, String)> {
    let mut words: Vec<(usize, String)> = Vec::new();
    let mut blanks = 2;
    for (at, letter) in line.chars().enumerate() {
        if matches!(letter, ' ' | '\u{c}') {
            blanks += 1;
            continue;
        }
        match words.last_mut() {
            Some((_, word)) if blanks < 2 => {
                word.extend(std::iter::repeat_n(' ', blanks));
                word.push(letter);
            }
            _ => words.push((at, letter.to_string())),
        }
        blanks = 0;
    }
    words
}

/// A report whose columns stand below their heads, which two or more blanks part, and how many
/// lines it has beyond the limit.
fn fixed_columns(text: &str, wanted: &[&str]) -> Option<(Vec<Line>, usize)> {
    let numbered = || {
        text.lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line))
    };
    let heads = numbered().take(SAMPLE).find_map(|(_, line)| {
        let found = placed_words(line);
        let cells: Vec<String> = found.iter().map(|(_, word)| word.clone()).collect();
        let line = Line {
            number: 1,
            cells,
            is_hidden: false,
        };
        (found.len() > 1 && header(&[line], wanted).is_some()).then_some(found)
    })?;
    let read = numbered().map(|(number, line)| {
        let mut cells = vec![String::new(); heads.len()];
        for (at, word) in placed_words(line) {
            // A word belongs to the last head that begins no more than a character behind it.
            let column = heads.iter().rposition(|(start, _)| *start <= at + 1);
            let cell = &mut cells[column.unwrap_or(0)];
            if !cell.is_empty() {
                cell.push(' ');
            }
            cell.push_str(&word);
        }
        Line {
            number,
            cells,
            is_hidden: false,
        }
    });
    let mut filled = read.filter(|line| !line.is_blank());
    let lines = filled.by_ref().take(MAX_LINES + HEAD_LINES).collect();
    Some((lines, filled.count()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str, delimiter: char) -> Vec<(usize, Vec<String>)> {
        let lines = lines(text, delimiter, &[]).unwrap();
        lines
            .into_iter()
            .map(|line| (line.number, line.cells))
            .collect()
    }

    fn line(number: usize, cells: &[&str]) -> (usize, Vec<String>) {
        (number, cells.iter().map(|&cell| cell.to_owned()).collect())
    }

    #[test]
    fn cells_may_hold_delimiters_quotes_and_line_ends() {
        assert_eq!(
            cells(
                "a,\"b, \"\"c\"\"\",  \"d\"\r\n\"C1,\r\nC2\",x\r\n\ry,z\n",
                ','
            ),
            [
                line(1, &["a", "b, \"c\"", "d"]),
                line(2, &["C1,\nC2", "x"]),
                line(5, &["y", "z"]),
            ]
        );
        assert_eq!(
            cells("=\"0402\";\"=\"\"0603\"\"\";=1+1\n", ';'),
            [line(1, &["0402", "0603", "=1+1"])]
        );
        assert_eq!(
            cells("a\t \"b c\" d\t", '\t'),
            [line(1, &["a", "b c d", ""])]
        );
    }

    #[test]
    fn a_quote_without_end_is_refused_with_its_line() {
        let refused = lines("a,b\nc,\"d\ne\n", ',', &[]);
        assert_eq!(refused, Err(Refusal::OpenQuote { line: 2 }));
    }

    #[test]
    fn the_head_tells_the_delimiter() {
        let tabs = "Designator\tQty\nC1, C2, C3\t3\nC4, C5\t2\n";
        assert_eq!(read(tabs, &[]).unwrap().1, Format::Delimited('\t'));
        let stated = "sep=|\r\nRef|Qty\nC1|1\n";
        let (lines, format) = read(stated, &[]).unwrap();
        assert_eq!(format, Format::Delimited('|'));
        assert_eq!(lines[0].cells, ["Ref", "Qty"]);
    }
}
