//! Reads files of the exchange format row by row: CSV, TOML, JSON; workbooks, and circuits of
//! LTspice.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

use henrad_formats::text;
use serde::Deserialize;

use super::heads::Heads;
use super::ltspice;
use super::record::{Record, RowProblem, fault, has_decimal_comma};
use super::source::{Source, Stated, faulty, refused_heads, without_guard};
use super::workbook;
use crate::definition::SeriesDefinition;
use crate::error::CatalogueError;

/// Largest CSV file: several million parts.
const MAX_CSV_BYTES: u64 = 4 << 30;

/// Largest TOML or JSON file; these are held in memory as a whole.
const MAX_TREE_BYTES: u64 = 256 << 20;

/// Longest header line.
const MAX_HEADER_BYTES: u64 = 1 << 16;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The form of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExchangeFormat {
    /// Comma-separated values with a header line.
    Csv,
    /// Tables `[[part]]`, optionally after `[[series]]`.
    Toml,
    /// A list of objects, or an object with the list `parts`.
    Json,
}

impl ExchangeFormat {
    /// The form by the extension of a file name.
    pub fn from_path(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        match extension.as_str() {
            "csv" => Some(Self::Csv),
            "toml" => Some(Self::Toml),
            "json" => Some(Self::Json),
            _ => None,
        }
    }
}

/// The end of a file's name, in small letters.
fn ending(path: &Path) -> String {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.unwrap_or_default().to_ascii_lowercase()
}

/// Whether a file is a circuit or a list of parts of LTspice, by the end of its name.
fn is_ltspice(path: &Path) -> bool {
    ["asc", "net", "cap", "ind"].contains(&ending(path).as_str())
}

/// Whether a file is a table with tabs, by the end of its name; it is read as CSV, whose separator
/// its first line tells.
fn is_tabbed(path: &Path) -> bool {
    ending(path) == "tsv"
}

/// Whether a file is a workbook, by the end of its name; with macros it is the same format.
fn is_workbook(path: &Path) -> bool {
    ["xlsx", "xlsm"].contains(&ending(path).as_str())
}

/// Opens a file. If it as a whole is invalid, its rows are the problems.
///
/// # Errors
/// If the file cannot be read or its extension is unknown.
pub(super) fn open(path: &Path, stated: Stated<'_>) -> Result<Source, CatalogueError> {
    let name = path.display().to_string();
    let unreadable = |reason: String| CatalogueError::ImportFile {
        file: name.clone(),
        reason,
    };
    let format =
        ExchangeFormat::from_path(path).or_else(|| is_tabbed(path).then_some(ExchangeFormat::Csv));
    if format.is_none() && !is_ltspice(path) && !is_workbook(path) {
        let message = "the name must end in .csv, .tsv, .xlsx, .toml or .json, or in .asc or .net for a circuit of LTspice; \
            save other workbooks as XLSX";
        return Err(unreadable(message.to_owned()));
    }
    let mut file = File::open(path).map_err(|error| unreadable(error.to_string()))?;
    let properties = file
        .metadata()
        .map_err(|error| unreadable(error.to_string()))?;
    if !properties.is_file() {
        return Err(unreadable("not a file".to_owned()));
    }
    let most = match format {
        Some(ExchangeFormat::Csv) => MAX_CSV_BYTES,
        None if is_workbook(path) => workbook::MAX_BYTES,
        _ => MAX_TREE_BYTES,
    };
    if properties.len() > most {
        return Err(unreadable(format!("larger than {most} bytes")));
    }
    if is_workbook(path) {
        let mut bytes = Vec::new();
        let read = file.take(most).read_to_end(&mut bytes);
        read.map_err(|error| unreadable(error.to_string()))?;
        return workbook::open(&bytes, &name, stated).map_err(unreadable);
    }
    skip_mark(&mut file).map_err(|error| unreadable(error.to_string()))?;
    if format == Some(ExchangeFormat::Csv) {
        let source = csv_source(file, &name, stated.columns);
        return source.map_err(|error| unreadable(error.to_string()));
    }
    let mut bytes = Vec::new();
    file.take(most)
        .read_to_end(&mut bytes)
        .map_err(|error| unreadable(error.to_string()))?;
    if format.is_none() {
        return Ok(ltspice::rows(&bytes, &name));
    }
    Ok(match String::from_utf8(bytes) {
        Ok(text) if format == Some(ExchangeFormat::Toml) => toml_rows(&text, &name),
        Ok(text) => json_rows(&text, &name),
        Err(error) => {
            let line = line_of(error.as_bytes(), error.utf8_error().valid_up_to());
            faulty(vec![fault(&name, line, "", NOT_UTF8)])
        }
    })
}

const NOT_UTF8: &str = "not UTF-8 text; save the file as UTF-8";

fn skip_mark(file: &mut File) -> std::io::Result<()> {
    let mut start = [0; 3];
    let read = file.read(&mut start)?;
    let skipped = if start[..read] == *BYTE_ORDER_MARK {
        3
    } else {
        0
    };
    file.seek(SeekFrom::Start(skipped)).map(|_| ())
}

/// Where the heads of a CSV file stand, and what parts its cells.
#[derive(Clone, Copy)]
struct Layout {
    separator: u8,
    /// Bytes and lines before the heads.
    start: u64,
    lines_before: u64,
}

/// The layout of a file by its first line, which may state the separator: `sep=;`.
fn layout(file: &mut File) -> io::Result<Layout> {
    let start = file.stream_position()?;
    let mut line = Vec::new();
    BufReader::new(file.take(MAX_HEADER_BYTES)).read_until(b'\n', &mut line)?;
    let first = String::from_utf8_lossy(&line);
    let (stated, _) = text::stated_separator(&first);
    let separator = stated.or_else(|| text::separator(&first));
    let separator = separator.and_then(|sign| u8::try_from(sign).ok());
    Ok(Layout {
        separator: separator.unwrap_or(b','),
        start: start + stated.map_or(0, |_| line.len() as u64),
        lines_before: u64::from(stated.is_some()),
    })
}

/// The rows of a CSV file; it is read twice before, for its heads and its decimal marks.
fn csv_source(mut file: File, name: &str, given: &[(String, String)]) -> io::Result<Source> {
    let layout = layout(&mut file)?;
    file.seek(SeekFrom::Start(layout.start))?;
    let heads = match heads(&mut file, layout, name, given) {
        Ok(heads) => heads,
        Err(problems) => return Ok(refused_heads(problems)),
    };
    file.seek(SeekFrom::Start(layout.start))?;
    let has_decimal_commas = has_decimal_commas(&mut file, layout.separator, &heads);
    file.seek(SeekFrom::Start(layout.start))?;
    let name = name.to_owned();
    Ok(csv_rows(file, layout, heads, name, has_decimal_commas))
}

/// The columns of the first line.
fn heads(
    file: &mut File,
    layout: Layout,
    name: &str,
    given: &[(String, String)],
) -> Result<Heads, Vec<RowProblem>> {
    let mut reader = csv::ReaderBuilder::new()
        .flexible(true)
        .delimiter(layout.separator)
        .from_reader(BufReader::new(file));
    let line = layout.lines_before + 1;
    let header = match reader.byte_headers() {
        Ok(header) => header.iter().map(utf8).collect::<Option<Vec<_>>>(),
        Err(error) => return Err(vec![fault(name, line, "", error.to_string())]),
    };
    let header = header.ok_or_else(|| vec![fault(name, line, "", NOT_UTF8)])?;
    Heads::read(name, line, &header, given)
}

/// Whether a cell of a quantity has a decimal comma. What cannot be read is refused later, with its
/// place.
fn has_decimal_commas(file: &mut File, separator: u8, heads: &Heads) -> bool {
    let mut reader = csv::ReaderBuilder::new()
        .flexible(true)
        .delimiter(separator)
        .from_reader(BufReader::new(file));
    let mut row = csv::ByteRecord::new();
    while let Ok(true) = reader.read_byte_record(&mut row) {
        let found = heads.cells(row.iter()).any(|(label, cell)| {
            cell.contains(&b',')
                && std::str::from_utf8(cell).is_ok_and(|text| has_decimal_comma(label, text.trim()))
        });
        if found {
            return true;
        }
    }
    false
}

fn csv_rows(
    file: File,
    layout: Layout,
    heads: Heads,
    name: String,
    has_decimal_commas: bool,
) -> Source {
    // A line ends at its line feed, also the last one; a carriage return before it is trimmed like
    // a blank.
    let mut reader = csv::ReaderBuilder::new()
        .flexible(true)
        .delimiter(layout.separator)
        .terminator(csv::Terminator::Any(b'\n'))
        .from_reader(BufReader::new(file.chain(&b"\n"[..])));
    let left_out = heads.left_out.clone();
    let mut row = csv::ByteRecord::new();
    let rows = std::iter::from_fn(move || {
        loop {
            match reader.read_byte_record(&mut row) {
                Ok(false) => return None,
                Ok(true) if is_blank(&row) => {}
                Ok(true) => {
                    // Where the row ends, less the lines that its quoted cells hold.
                    let inner: usize = row.iter().map(line_feeds).sum();
                    let line = reader.position().line().saturating_sub(1 + inner as u64);
                    let line = layout.lines_before + line;
                    return Some(
                        csv_record(&name, &heads, &row, line)
                            .map(|record| record.with_decimal_commas(has_decimal_commas)),
                    );
                }
                Err(error) => {
                    let line = error.position().map_or(0, csv::Position::line);
                    let line = layout.lines_before + line;
                    return Some(Err(fault(&name, line, "", error.to_string())));
                }
            }
        }
    });
    Source {
        left_out,
        ..Source::new(rows)
    }
}

/// An empty line, or one of separators alone as spreadsheets leave below a table.
fn is_blank(row: &csv::ByteRecord) -> bool {
    row.iter().all(|cell| cell.trim_ascii().is_empty())
}

fn line_feeds(cell: &[u8]) -> usize {
    cell.split(|byte| *byte == b'\n').skip(1).count()
}

fn csv_record(
    name: &str,
    heads: &Heads,
    row: &csv::ByteRecord,
    line: u64,
) -> Result<Record, RowProblem> {
    let mut record = Record::new(name, line);
    if row.len() != heads.len() {
        let message = format!("{} cells under {} columns", row.len(), heads.len());
        return Err(record.problem("", message));
    }
    for (label, cell) in heads.cells(row.iter()) {
        let text = utf8(cell).ok_or_else(|| record.problem(label, NOT_UTF8))?;
        record.add(label, without_guard(&text))?;
    }
    Ok(record)
}

fn utf8(bytes: &[u8]) -> Option<String> {
    std::str::from_utf8(bytes)
        .ok()
        .map(|text| text.trim().to_owned())
}

fn toml_rows(text: &str, name: &str) -> Source {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Tree {
        #[serde(default)]
        series: Vec<SeriesDefinition>,
        #[serde(default)]
        part: Vec<toml::Spanned<toml::Table>>,
    }
    let tree: Tree = match toml::from_str(text) {
        Ok(tree) => tree,
        Err(error) => {
            let line = error
                .span()
                .map_or(1, |span| line_of(text.as_bytes(), span.start));
            return faulty(vec![fault(name, line, "", error.message())]);
        }
    };
    if let Some(block) = tree.series.iter().find(|block| block.grid.is_some()) {
        let message = format!("series {}: a grid needs tables of the program", block.id);
        return faulty(vec![fault(name, 1, "grid", message)]);
    }
    let breaks: Vec<usize> = text.match_indices('\n').map(|(place, _)| place).collect();
    let rows: Vec<_> = tree
        .part
        .into_iter()
        .map(|part| {
            let before = breaks.partition_point(|place| *place < part.span().start);
            let line = 1 + before as u64;
            let cells = part.into_inner().into_iter();
            tree_record(
                name,
                line,
                cells.map(|(label, value)| (label, toml_text(&value))),
            )
        })
        .collect();
    Source {
        series: tree.series,
        ..Source::new(rows.into_iter())
    }
}

fn toml_text(value: &toml::Value) -> Option<String> {
    match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Integer(number) => Some(number.to_string()),
        toml::Value::Float(number) => Some(number.to_string()),
        _ => None,
    }
}

/// The rows of a list of objects, or of an object with the list `parts`.
fn json_rows(text: &str, name: &str) -> Source {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Tree {
        List(Vec<serde_json::Map<String, serde_json::Value>>),
        Object {
            parts: Vec<serde_json::Map<String, serde_json::Value>>,
        },
    }
    let value: serde_json::Value = match serde_json::from_str(text) {
        Ok(value) => value,
        Err(error) => {
            let line = u64::try_from(error.line()).unwrap_or(0);
            return faulty(vec![fault(name, line, "", error.to_string())]);
        }
    };
    let depth = if value.is_array() { 2 } else { 3 };
    let has_more = value.as_object().is_some_and(|object| object.len() > 1);
    let parts = match serde_json::from_value(value) {
        Ok(Tree::List(parts) | Tree::Object { parts }) if !has_more => parts,
        _ => {
            let message = "must be a list of parts, or an object with the list \"parts\"";
            return faulty(vec![fault(name, 1, "", message)]);
        }
    };
    let lines = object_lines(text, depth);
    let rows: Vec<_> = parts
        .into_iter()
        .zip(lines)
        .map(|(part, line)| {
            let cells = part.into_iter();
            tree_record(
                name,
                line,
                cells.map(|(label, value)| (label, json_text(&value))),
            )
        })
        .collect();
    Source::new(rows.into_iter())
}

fn json_text(value: &serde_json::Value) -> Option<String> {
    match value {
        serde_json::Value::Null => Some(String::new()),
        serde_json::Value::String(text) => Some(text.clone()),
        serde_json::Value::Number(number) => Some(number.to_string()),
        serde_json::Value::Array(list) => serde_json::to_string(list).ok(),
        _ => None,
    }
}

/// Lines on which the objects at this depth of brackets begin.
fn object_lines(text: &str, depth: usize) -> Vec<u64> {
    let mut lines = Vec::new();
    let (mut line, mut level, mut in_text, mut escaped) = (1, 0usize, false, false);
    for byte in text.bytes() {
        match byte {
            b'\n' => line += 1,
            _ if escaped => escaped = false,
            b'\\' if in_text => escaped = true,
            b'"' => in_text = !in_text,
            b'{' | b'[' if !in_text => {
                level += 1;
                if byte == b'{' && level == depth {
                    lines.push(line);
                }
            }
            b'}' | b']' if !in_text => level = level.saturating_sub(1),
            _ => {}
        }
    }
    lines
}

fn tree_record(
    name: &str,
    line: u64,
    cells: impl Iterator<Item = (String, Option<String>)>,
) -> Result<Record, RowProblem> {
    let mut record = Record::new(name, line);
    for (label, text) in cells {
        let text = text.ok_or_else(|| record.problem(&label, "must be a text or a number"))?;
        record.add(&label, &text)?;
    }
    Ok(record)
}

fn line_of(bytes: &[u8], position: usize) -> u64 {
    let before = bytes.iter().take(position);
    1 + before.filter(|byte| **byte == b'\n').count() as u64
}

#[cfg(test)]
#[path = "open_tests.rs"]
mod tests;
