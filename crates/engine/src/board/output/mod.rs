//! The report in its forms.

mod csv;
mod drawing;
mod html;
mod junit;
mod sarif;
mod text;
mod xlsx;

use std::path::Path;

use super::report::{BoardCurve, BoardReport, BoardResult, BoardRow, Ending};

pub(super) use text::explained;

henrad_parts::enum_with_all! {
    /// A form of the report.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum OutputFormat {
        /// Sentences for a terminal.
        Text,
        /// `henrad.board/1`.
        Json,
        /// One line for each row.
        Csv,
        /// A workbook.
        Xlsx,
        /// A page to read and to print.
        Html,
        /// SARIF 2.1.0.
        Sarif,
        /// JUnit XML.
        Junit,
    }
}

impl OutputFormat {
    /// Its word in options.
    pub fn word(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Json => "json",
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
            Self::Html => "html",
            Self::Sarif => "sarif",
            Self::Junit => "junit",
        }
    }

    /// Its media type.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Text => "text/plain; charset=utf-8",
            Self::Json => "application/json",
            Self::Csv => "text/csv; charset=utf-8",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Html => "text/html; charset=utf-8",
            Self::Sarif => "application/sarif+json",
            Self::Junit => "application/xml",
        }
    }

    /// The form of a word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.word() == word)
    }

    /// The form by the ending of a file; `.xml` is JUnit, `.txt` text.
    pub fn of_file(file: &Path) -> Option<Self> {
        let ending = file.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "xml" => Some(Self::Junit),
            "txt" => Some(Self::Text),
            ending => Self::from_word(ending),
        }
    }
}

/// What forms of a report show beside it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Extras<'a> {
    /// The curve that decides the worst row; a page shows it.
    pub curve: Option<&'a BoardCurve>,
    /// Address of a server whose documents explain the rules; a log refers to them.
    pub site: Option<&'a str>,
    /// Whether a log leaves waived results out, for programs that count them as faults.
    pub omits_waived: bool,
}

/// The bytes of a report in a form.
///
/// # Errors
/// Why it cannot be written.
pub(super) fn write(
    report: &BoardReport,
    extras: Extras<'_>,
    format: OutputFormat,
) -> Result<Vec<u8>, String> {
    let json = |value: serde_json::Result<String>| value.map_err(|error| error.to_string());
    let text = match format {
        OutputFormat::Text => text::write(report, false),
        OutputFormat::Json => json(serde_json::to_string_pretty(report))?,
        OutputFormat::Csv => csv::write(report),
        OutputFormat::Xlsx => return xlsx::write(report),
        OutputFormat::Html => html::write(report, extras.curve),
        OutputFormat::Sarif => json(serde_json::to_string_pretty(&sarif::log(report, extras)))?,
        OutputFormat::Junit => junit::write(report),
    };
    Ok(text.into_bytes())
}

/// The report as JSON without the blanks that people read it by, in pieces. Rows go as they are
/// written, so that a large report is not in memory as text, too.
///
/// # Errors
/// Why it cannot be written.
pub fn json_pieces(
    mut report: BoardReport,
) -> serde_json::Result<impl Iterator<Item = serde_json::Result<Vec<u8>>>> {
    const ROWS: &str = "\"rows\":[";
    let rows = std::mem::take(&mut report.rows);
    let text = serde_json::to_string(&report)?;
    // In a string its quotes would be escaped.
    let at = text.find(ROWS).map_or(0, |at| at + ROWS.len());
    let (begin, end) = text.split_at(at);
    let [begin, end] = [begin, end].map(|it| Ok(it.as_bytes().to_vec()));
    let mut separator: &[u8] = b"";
    let rows = rows.into_iter().map(move |row| {
        let mut piece = separator.to_vec();
        separator = b",";
        serde_json::to_writer(&mut piece, &row)?;
        Ok(piece)
    });
    Ok(std::iter::once(begin)
        .chain(rows)
        .chain(std::iter::once(end)))
}

/// The text of a report for a terminal that shows colors.
pub fn colored(report: &BoardReport) -> String {
    text::write(report, true)
}

/// References of a row in a line.
fn references(row: &BoardRow) -> String {
    row.refs.join(" ")
}

/// Results of a row that do not pass.
fn open(row: &BoardRow) -> impl Iterator<Item = &BoardResult> {
    let results = row.results.iter();
    results.filter(|it| it.verdict != Ending::Pass)
}

/// Text as the content of an element or attribute.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            // Characters that no XML document holds.
            '\u{0}'..='\u{8}'
            | '\u{b}'
            | '\u{c}'
            | '\u{e}'..='\u{1f}'
            | '\u{fffe}'
            | '\u{ffff}' => {
                safe.push('\u{fffd}');
            }
            letter => safe.push(letter),
        }
    }
    safe
}

/// One row in cells, with their heads.
const HEADS: [&str; 16] = [
    "References",
    "Number",
    "Part",
    "Match",
    "Voltage (V)",
    "Voltage from",
    "Temperature (°C)",
    "C typical (F)",
    "C worst (F)",
    "Rule",
    "Value",
    "Limit",
    "Margin",
    "Verdict",
    "Waived",
    "Reason",
];

/// A cell of a table.
#[derive(Debug, Clone, PartialEq)]
enum Cell {
    Text(String),
    Number(Option<f64>),
}

fn cells(row: &BoardRow) -> [Cell; HEADS.len()] {
    let text = |text: &str| Cell::Text(text.to_owned());
    let condition = |key: &str| row.conditions.get(key);
    let voltage = condition("voltage").or_else(|| condition("peak"));
    let part = row.part.as_ref();
    let capacitance = row.values.get("capacitance");
    let governing = row.governing();
    [
        Cell::Text(references(row)),
        text(&row.written.number),
        text(part.map_or("", |it| &it.number)),
        text(part.map_or("", |it| it.match_quality)),
        Cell::Number(voltage.map(|it| it.value)),
        Cell::Text(voltage.map_or_else(String::new, |it| {
            let origin = serde_json::to_value(it.origin).ok();
            let origin = origin.and_then(|it| it.as_str().map(str::to_owned));
            origin.unwrap_or_default()
        })),
        Cell::Number(condition("temperature").map(|it| it.value)),
        Cell::Number(capacitance.and_then(|it| it.typical)),
        Cell::Number(capacitance.and_then(|it| it.low)),
        text(row.governing.unwrap_or_default()),
        Cell::Number(governing.and_then(|it| it.value)),
        Cell::Number(governing.and_then(|it| it.limit)),
        Cell::Number(governing.and_then(|it| it.margin)),
        text(row.verdict.word()),
        text(if row.waived { "yes" } else { "" }),
        text(&row.reason),
    ]
}
