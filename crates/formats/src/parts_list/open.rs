//! From the bytes of a file to a table with heads.

use super::columns::Columns;
use super::heads::{Field, header};
use super::refusal::Refusal;
use super::workbook::Workbook;
use super::{Format, Line, MAX_BYTES, Note, delimited};
use crate::text;

/// What somebody says about a list.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Heads of columns by what they hold.
    pub columns: Vec<(Field, String)>,
    /// Name of the sheet of a workbook.
    pub sheet: Option<String>,
}

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
    pub(super) lines: Vec<Line>,
    pub(super) columns: Columns,
}

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
    (b"(export", "a netlist"),
    (b"(kicad_", "a file of KiCad"),
    (b"<", "a page or an XML file"),
    (b"\x7fELF", "a program"),
];

/// First bytes of XLS workbooks and of workbooks with a password.
const COMPOUND_FILE: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/// Reads the bytes of a file up to its heads.
///
/// # Errors
/// [`Refusal`] for what is no list, is beyond a limit, or has no head that names a reference or a number; text without any
/// head is a list of numbers, which [`Table::read`] judges.
pub fn open(bytes: &[u8], options: &Options) -> Result<Table, Refusal> {
    if bytes.len() > MAX_BYTES {
        return Err(Refusal::TooLarge {
            found: bytes.len(),
            unit: "bytes",
            most: MAX_BYTES,
        });
    }
    if bytes.starts_with(b"PK\x03\x04") {
        return match Workbook::open(bytes)? {
            Some(workbook) => of_workbook(workbook, options),
            None => Err(Refusal::NotAList {
                what: if contains(bytes, b"opendocument.spreadsheet") {
                    "an ODS workbook"
                } else {
                    "an archive or another kind of document"
                },
            }),
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
    if let Some((_, what)) = OTHERS.iter().find(|(magic, _)| start.starts_with(magic)) {
        return Err(Refusal::NotAList { what });
    }
    let (text, _) = text::decode(bytes);
    if text.contains('\0') {
        return Err(Refusal::NotAList {
            what: "no text, or text in UTF-16 without a mark",
        });
    }
    let (lines, format) = delimited::read(&text, &wanted(options))?;
    if lines.is_empty() {
        return Err(Refusal::Empty);
    }
    table(lines, format, None, Vec::new(), options)
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
        let (lines, mut notes) = workbook.lines(index)?;
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

fn missing_head(found: String, options: &Options) -> Refusal {
    match options.columns.first() {
        Some((_, name)) => Refusal::NoColumn {
            name: name.clone(),
            found,
        },
        None => Refusal::NoHeader { found },
    }
}

/// Texts in quotes, as many as fit into a sentence.
pub(super) fn quoted<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    const MOST: usize = 20;
    const LONGEST: usize = 40;
    let mut texts = texts.filter(|text| !text.is_empty()).map(|text| {
        let start: String = text.chars().take(LONGEST).collect();
        format!("\"{start}\"")
    });
    let shown: Vec<String> = texts.by_ref().take(MOST).collect();
    let more = texts.count();
    match more {
        0 => shown.join(", "),
        more => format!("{} and {more} more", shown.join(", ")),
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
            lines,
            columns,
        });
    };
    let rows = lines.split_off(at + 1);
    let header = lines.pop().map(|line| line.cells).unwrap_or_default();
    let columns = Columns::new(&header, options)?;
    Ok(Table {
        format,
        sheet,
        header,
        notes,
        lines: rows,
        columns,
    })
}
