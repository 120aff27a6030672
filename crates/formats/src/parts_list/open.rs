//! From the bytes of a file to a table with heads.

use std::collections::HashMap;

use super::columns::{Columns, Numbers, Options, is_comment, number_in, quoted};
use super::heads::{Field, header, plain};
use super::references::{self, Kind};
use super::refusal::Refusal;
use super::value::written;
use super::{Format, Line, MAX_BYTES, MAX_CELL, MAX_COLUMNS, MAX_LINES, Note, WORKBOOK, delimited};
use crate::kicad::{self, Design};
use crate::text::{self, Encoding};
use crate::workbook::{self, Content, Row, Unread, Workbook, WorkbookError};

/// A list with its heads; [`Table::read`] reads its rows.
#[derive(Debug, Clone)]
pub struct Table {
    /// How it was written.
    pub format: Format,
    /// The sheet of a workbook.
    pub sheet: Option<String>,
    /// Heads of the columns; empty for a list of numbers without a head.
    pub header: Vec<String>,
    /// What a reader should know.
    pub notes: Vec<Note>,
    /// How its text was encoded; `None` for a workbook.
    pub encoding: Option<Encoding>,
    /// The netlist or schematic that it was made from.
    pub design: Option<Design>,
    pub(super) header_line: Option<usize>,
    pub(super) lines: Vec<Line>,
    pub(super) columns: Columns,
}

/// Lines whose cells tell what a column holds.
const SAMPLE: usize = 200;

/// Most notes about the cells of a sheet.
const MAX_NOTES: usize = 20;

/// Beginnings of files that are no list, and what they are.
const OTHERS: [(&[u8], &str); 12] = [
    (b"%PDF", "a PDF"),
    (b"\x89PNG", "an image"),
    (b"\xff\xd8\xff", "an image"),
    (b"GIF8", "an image"),
    (b"\x1f\x8b", "an archive"),
    (b"7z\xbc\xaf\x27\x1c", "an archive"),
    (b"Rar!", "an archive"),
    (b"{\\rtf", "a text document"),
    (b"(kicad_", "a file of KiCad other than a schematic"),
    (
        b"EESchema",
        "a schematic of KiCad 5, which newer versions save anew",
    ),
    (b"<", "a page or an XML file"),
    (b"\x7fELF", "a program"),
];

/// First bytes of XLS workbooks and of workbooks with a password.
const COMPOUND_FILE: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/// Reads the bytes of a file up to its heads.
///
/// # Errors
/// [`Refusal`] for what is no list, is beyond a limit, or has no head that names a reference or a
/// number; text without any head is a list of numbers, which [`Table::read`] judges.
pub fn open(bytes: &[u8], options: &Options) -> Result<Table, Refusal> {
    if bytes.len() > MAX_BYTES {
        return Err(Refusal::TooLarge {
            found: bytes.len(),
            unit: "bytes",
            most: MAX_BYTES,
        });
    }
    if bytes.starts_with(workbook::MAGIC) {
        return match Workbook::open(bytes, WORKBOOK)? {
            Some(workbook) => of_workbook(workbook, options),
            None => of_archive(bytes, options),
        };
    }
    if bytes.starts_with(COMPOUND_FILE) {
        let wide: Vec<u8> = "EncryptedPackage"
            .bytes()
            .flat_map(|byte| [byte, 0])
            .collect();
        return Err(if contains(bytes, &wide) {
            Refusal::Locked
        } else {
            Refusal::NotAList {
                what: "an XLS workbook of before 2007",
            }
        });
    }
    let start = bytes.trim_ascii_start();
    let start = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start);
    let start = start.trim_ascii_start();
    let (text, encoding) = text::decode(bytes);
    if let Some(design) = kicad::read(&text)? {
        return of_design(design, Some(encoding), options);
    }
    if let Some((_, what)) = OTHERS.iter().find(|(magic, _)| start.starts_with(magic)) {
        return Err(Refusal::NotAList { what });
    }
    if text.contains('\0') {
        return Err(Refusal::NotAList {
            what: "no text, or text in UTF-16 without a mark",
        });
    }
    let (lines, format) = delimited::read(&text, &wanted(options))?;
    if lines.is_empty() {
        return Err(Refusal::Empty);
    }
    let read = table(lines, format, None, Vec::new(), options)?;
    Ok(Table {
        encoding: Some(encoding),
        ..read
    })
}

/// The project of KiCad in an archive.
fn of_archive(bytes: &[u8], options: &Options) -> Result<Table, Refusal> {
    if contains(bytes, b"opendocument.spreadsheet") {
        return Err(Refusal::NotAList {
            what: "an ODS workbook",
        });
    }
    match kicad::read_project(bytes)? {
        Some(design) => of_design(design, None, options),
        None => Err(Refusal::NotAList {
            what: "an archive or another kind of document",
        }),
    }
}

/// The netlist, schematic or zipped project of KiCad in the bytes of a file; `None` for every other
/// file.
///
/// # Errors
/// [`Refusal`].
pub fn open_design(bytes: &[u8]) -> Result<Option<Design>, Refusal> {
    if bytes.len() > MAX_BYTES {
        return Err(Refusal::TooLarge {
            found: bytes.len(),
            unit: "bytes",
            most: MAX_BYTES,
        });
    }
    if bytes.starts_with(workbook::MAGIC) {
        let is_workbook = Workbook::open(bytes, WORKBOOK)?.is_some();
        return Ok(if is_workbook {
            None
        } else {
            kicad::read_project(bytes)?
        });
    }
    Ok(kicad::read(&text::decode(bytes).0)?)
}

/// Heads of the columns that a component fills itself.
const OWN_HEADS: [&str; 5] = ["Reference", "Value", "Footprint", "Description", "DNP"];

/// A netlist or schematic as a list with a row for each component and a column for each field.
fn of_design(
    mut design: Design,
    encoding: Option<Encoding>,
    options: &Options,
) -> Result<Table, Refusal> {
    let mut heads: Vec<String> = OWN_HEADS.map(str::to_owned).into();
    let mut places: HashMap<String, usize> = heads
        .iter()
        .enumerate()
        .map(|(at, head)| (plain(head), at))
        .collect();
    let mut lines = vec![Line {
        number: 1,
        cells: Vec::new(),
        is_hidden: false,
    }];
    for component in &mut design.components {
        let mut cells = vec![
            component.references.join(", "),
            std::mem::take(&mut component.value),
            std::mem::take(&mut component.footprint),
            std::mem::take(&mut component.description),
            String::from(if component.is_not_fitted { "DNP" } else { "" }),
        ];
        for (name, text) in std::mem::take(&mut component.fields) {
            let next = places.len();
            let at = *places.entry(plain(&name)).or_insert(next);
            if at == next {
                heads.push(name);
            }
            cells.resize(cells.len().max(at + 1), String::new());
            if cells[at].is_empty() {
                cells[at] = text;
            }
        }
        lines.push(Line {
            number: component.line,
            cells: cells.into_iter().map(|cell| limited(&cell)).collect(),
            is_hidden: false,
        });
    }
    for (found, unit, most) in [
        (heads.len(), "fields", MAX_COLUMNS),
        (lines.len() - 1, "components", MAX_LINES),
    ] {
        if found > most {
            return Err(Refusal::TooLarge { found, unit, most });
        }
    }
    lines[0].cells = heads;
    let format = Format::Kicad(design.format);
    let notes = std::mem::take(&mut design.notes).into_iter();
    let notes = notes.map(|text| Note { line: None, text }).collect();
    let read = table(lines, format, None, notes, options)?;
    Ok(Table {
        encoding,
        header_line: None,
        design: Some(design),
        ..read
    })
}

/// The text of a field, trimmed and cut where it is longer than a cell may be.
fn limited(text: &str) -> String {
    let text = text.trim();
    // KiCad writes an empty field so.
    if text == "~" {
        return String::new();
    }
    text.chars().take(MAX_CELL).collect()
}

fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

fn wanted(options: &Options) -> Vec<&str> {
    options
        .columns
        .iter()
        .map(|(_, name)| name.as_str())
        .collect()
}

/// The first sheet with a head, or the one that was asked for.
fn of_workbook(mut workbook: Workbook<'_>, options: &Options) -> Result<Table, Refusal> {
    let names: Vec<String> = workbook.sheet_names().map(str::to_owned).collect();
    let asked = options.sheet.as_deref();
    let is_asked = |name: &str| asked.is_none_or(|asked| asked.eq_ignore_ascii_case(name));
    let mut first_problem = None;
    for (index, name) in names.iter().enumerate().filter(|(_, name)| is_asked(name)) {
        let rows = workbook.rows(index).map_err(below_head)?;
        let mut notes = unread_cells(&rows);
        let lines = delimited::limited(lines(rows), 0, &wanted(options))?;
        let has_head = header(&lines, &wanted(options)).is_some();
        if !has_head && (asked.is_none() || lines.is_empty()) {
            let others = lines.first().map(|line| quoted(line.filled()));
            first_problem = first_problem.or(others);
            continue;
        }
        if asked.is_none() && names.len() > 1 {
            notes.push(Note {
                line: None,
                text: format!(
                    "Sheet \"{name}\" is read; the workbook has {}.",
                    names.len()
                ),
            });
        }
        return table(lines, Format::Workbook, Some(name.clone()), notes, options);
    }
    match (asked, first_problem) {
        (Some(name), _) if !names.iter().any(|it| is_asked(it)) => Err(Refusal::NoSheet {
            name: name.to_owned(),
            found: quoted(names.iter().map(String::as_str)),
        }),
        (_, Some(found)) => Err(missing_head(found, options)),
        (_, None) => Err(Refusal::Empty),
    }
}

/// Too many rows of a sheet as too many lines below its head.
fn below_head(error: WorkbookError) -> Refusal {
    match error {
        WorkbookError::TooLarge {
            found,
            unit: unit @ "lines",
            ..
        } => Refusal::TooLarge {
            found: found - 1,
            unit,
            most: MAX_LINES,
        },
        error => error.into(),
    }
}

/// The rows of a sheet as lines of a list.
fn lines(rows: Vec<Row>) -> Vec<Line> {
    let lines = rows.into_iter().map(|row| Line {
        number: row.number,
        cells: row.cells.into_iter().map(|cell| cell.text).collect(),
        is_hidden: row.is_hidden,
    });
    lines.filter(|line| !line.is_blank()).collect()
}

/// Notes of the first cells whose text does not tell what they hold.
fn unread_cells(rows: &[Row]) -> Vec<Note> {
    let cells = rows.iter().flat_map(|row| {
        let cells = row.cells.iter().enumerate();
        cells.map(|(column, cell)| (row.number, column, cell.content))
    });
    let notes = cells.filter_map(|(row, column, content)| {
        let Content::Unread(why) = content else {
            return None;
        };
        let is_shown = matches!(why, Unread::Formula | Unread::Error);
        let not_read = if is_shown { "" } else { ". It is not read" };
        Some(Note {
            line: Some(row),
            text: format!("cell {} {why}{not_read}.", workbook::place(column, row)),
        })
    });
    notes.take(MAX_NOTES).collect()
}

fn missing_head(found: String, options: &Options) -> Refusal {
    match options.columns.first() {
        Some((_, name)) => Refusal::NoColumn {
            name: name.clone(),
            found,
        },
        None => Refusal::NoHeader { found },
    }
}

fn table(
    mut lines: Vec<Line>,
    format: Format,
    sheet: Option<String>,
    notes: Vec<Note>,
    options: &Options,
) -> Result<Table, Refusal> {
    let head = header(&lines, &wanted(options));
    let Some((at, _)) = head else {
        let found = lines.first().map(|line| quoted(line.filled()));
        if let Some((_, name)) = options.columns.first() {
            // The name that no line holds, of several that no line holds together.
            let is_missing = |name: &&String| header(&lines, &[name.as_str()]).is_none();
            let names = options.columns.iter().map(|(_, name)| name);
            return Err(Refusal::NoColumn {
                name: names.clone().find(is_missing).unwrap_or(name).clone(),
                found: found.unwrap_or_default(),
            });
        }
        let columns = Columns::without_header(&lines);
        return Ok(Table {
            format,
            sheet,
            header: Vec::new(),
            notes,
            encoding: None,
            design: None,
            header_line: None,
            lines,
            columns,
        });
    };
    let rows = lines.split_off(at + 1);
    let header_line = lines.pop();
    let number = header_line.as_ref().map(|line| line.number);
    let header = header_line.map(|line| line.cells).unwrap_or_default();
    let columns = Columns::new(&header, options)?;
    Ok(Table {
        format,
        sheet,
        header,
        notes,
        encoding: None,
        design: None,
        header_line: number,
        lines: rows,
        columns,
    })
}

/// Whether a cell is the number of a part at a shop: `C` and 4 to 8 digits.
fn is_shops(cell: &str) -> bool {
    let digits = cell.strip_prefix('C').unwrap_or_default();
    (4..=8).contains(&digits.len()) && digits.bytes().all(|it| it.is_ascii_digit())
}

impl Table {
    /// Cells that [`Table::read`] asks about, those of the first 200 lines; none where the heads
    /// decide alone.
    pub fn unclear_cells(&self) -> Vec<&str> {
        let columns = match self.columns.numbers.as_slice() {
            [] => Vec::from_iter(self.columns.place(Field::Value)),
            [_] if !self.columns.is_bare => Vec::new(),
            several => several.to_vec(),
        };
        let cells = columns.iter().flat_map(|&column| self.cells(column));
        let mut cells: Vec<&str> = cells.collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Heads of the fields that the heads alone tell; the maker's number is not among them.
    pub fn fields(&self) -> Vec<(Field, String)> {
        let fields = self.columns.fields.iter();
        let named = fields.filter_map(|(field, at)| Some((*field, self.header.get(*at)?.clone())));
        named.collect()
    }

    /// Cells of the first lines below the heads.
    pub fn samples(&self, count: usize) -> Vec<Vec<String>> {
        let lines = self.lines.iter().take(count);
        lines.map(|line| line.cells.clone()).collect()
    }

    /// The filled cells of a column in lines of capacitors and inductors; of all lines if there are
    /// no references.
    fn cells(&self, column: usize) -> impl Iterator<Item = &str> {
        let reference = self.columns.place(Field::Reference);
        let counts = move |line: &&Line| {
            let Some(reference) = reference else {
                return true;
            };
            let references = references::split(line.cell(Some(reference)));
            references
                .iter()
                .any(|it| references::kind(it) != Kind::Other)
        };
        let lines = self.lines.iter().filter(counts).take(SAMPLE);
        lines.filter_map(move |line| number_in(line.cell(Some(column))))
    }

    /// Where the numbers are, by heads and then by cells.
    pub(super) fn numbers(
        &self,
        is_known: &impl Fn(&str) -> bool,
        notes: &mut Vec<Note>,
    ) -> Result<Numbers, Refusal> {
        let known_in = |column: usize| self.cells(column).filter(|cell| is_known(cell)).count();
        if self.columns.is_bare {
            return self.numbers_without_header(&known_in, is_known);
        }
        let is_shops_column = |column: usize| {
            let count = self.cells(column).count();
            let shops = self.cells(column).filter(|cell| is_shops(cell)).count();
            count > 0 && 2 * shops > count
        };
        let candidates = self.columns.numbers.iter().copied();
        let candidates: Vec<usize> = candidates.filter(|&it| !is_shops_column(it)).collect();
        let head = |column: usize| self.header[column].as_str();
        for &column in &self.columns.numbers {
            if !candidates.contains(&column) {
                notes.push(Note {
                    line: None,
                    text: format!("Column \"{}\" holds a shop's numbers.", head(column)),
                });
            }
        }
        match candidates.as_slice() {
            [] => Ok(Numbers::Column(self.number_as_value(&known_in, notes))),
            &[only] => Ok(Numbers::Column(Some(only))),
            several => self.most_known(several, &known_in, notes),
        }
    }

    /// The column of several whose cells are known at least twice as often as those of any other.
    fn most_known(
        &self,
        several: &[usize],
        known_in: &impl Fn(usize) -> usize,
        notes: &mut Vec<Note>,
    ) -> Result<Numbers, Refusal> {
        let head = |column: usize| self.header[column].as_str();
        let first = several[0];
        let is_same = |&other: &usize| {
            let mut lines = self.lines.iter();
            lines.all(|line| line.cell(Some(first)) == line.cell(Some(other)))
        };
        if several[1..].iter().all(is_same) {
            return Ok(Numbers::Column(Some(first)));
        }
        let mut counts: Vec<(usize, usize)> = several
            .iter()
            .map(|&column| (known_in(column), column))
            .collect();
        counts.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
        let ((best, column), (second, _)) = (counts[0], counts[1]);
        if best == 0 || best < 2 * second {
            return Err(Refusal::TwoColumns {
                columns: quoted(several.iter().map(|&column| head(column))),
            });
        }
        notes.push(Note {
            line: None,
            text: format!(
                "Column \"{}\" is read as the part number: {best} of its cells are known, {second} of the next column.",
                head(column)
            ),
        });
        Ok(Numbers::Column(Some(column)))
    }

    /// The column of values, if it holds part numbers instead, as OrCAD's Part and EasyEDA's Name
    /// can.
    fn number_as_value(
        &self,
        known_in: &impl Fn(usize) -> usize,
        notes: &mut Vec<Note>,
    ) -> Option<usize> {
        let column = self.columns.place(Field::Value)?;
        let cells = self.cells(column);
        let (mut count, mut values) = (0, 0);
        for cell in cells {
            count += 1;
            values += usize::from(written(cell, Kind::Capacitor).is_value());
        }
        let known = known_in(column);
        let holds_numbers = known > 0 && 2 * known >= count && known > values;
        holds_numbers.then(|| {
            notes.push(Note {
                line: None,
                text: format!(
                    "Column \"{}\" holds part numbers and is read so.",
                    self.header[column]
                ),
            });
            column
        })
    }

    /// A list without heads: one column of numbers, or numbers in all cells.
    fn numbers_without_header(
        &self,
        known_in: &impl Fn(usize) -> usize,
        is_known: &impl Fn(&str) -> bool,
    ) -> Result<Numbers, Refusal> {
        if let [only] = self.columns.numbers.as_slice() {
            return Ok(Numbers::Column(Some(*only)));
        }
        let refusal = || Refusal::NoHeader {
            found: quoted(self.lines.iter().take(1).flat_map(Line::filled)),
        };
        // A first line without any number is a head that was not understood.
        let first = self.lines.iter().find(|line| !is_comment(line));
        if !first.is_some_and(|line| line.filled().any(is_known)) {
            return Err(refusal());
        }
        let mut counts: Vec<(usize, usize)> = self
            .columns
            .numbers
            .iter()
            .map(|&column| (known_in(column), column))
            .collect();
        counts.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
        let known: usize = counts.iter().map(|(count, _)| count).sum();
        let sample = self.lines.iter().take(SAMPLE);
        let filled: usize = sample.map(|line| line.filled().count()).sum();
        let [(best, column), (second, _), ..] = counts.as_slice() else {
            return Err(refusal());
        };
        if *second > 0 && 2 * known >= filled {
            return Ok(Numbers::Cells);
        }
        if *best >= 2 * second {
            return Ok(Numbers::Column(Some(*column)));
        }
        Err(refusal())
    }
}
