//! Rows of a sheet of a workbook.

use henrad_formats::workbook::{self, Content, Limits, Row, Workbook};

use super::heads::Heads;
use super::record::{Record, RowProblem, fault, has_decimal_comma};
use super::source::{Source, Stated, faulty, refused_heads, without_guard};

/// Largest file; it is held in memory as a whole.
pub(super) const MAX_BYTES: u64 = 32_000_000;

/// Most that is read of it: 100,000 rows of the columns of the exchange format, mostly filled. A cell
/// of a spreadsheet has at most 32,767 characters.
const LIMITS: Limits = Limits {
    unpacked: 128_000_000,
    rows: 100_000,
    columns: 200,
    cells: 4_000_000,
    cell: 32_767,
    text: 64_000_000,
};

/// The rows below the heads of a sheet: the one that is asked for, else the first that holds
/// anything.
///
/// # Errors
/// Why the file cannot be read.
pub(super) fn open(bytes: &[u8], name: &str, stated: Stated<'_>) -> Result<Source, String> {
    let told = |error: workbook::WorkbookError| error.to_string();
    if !bytes.starts_with(workbook::MAGIC) {
        return Err("not a workbook of XLSX, or one with a password".to_owned());
    }
    let workbook = Workbook::open(bytes, LIMITS).map_err(told)?;
    let mut workbook = workbook.ok_or("not a workbook of XLSX")?;
    let names: Vec<String> = workbook.sheet_names().map(str::to_owned).collect();
    let is_asked = |name: &String| {
        stated
            .sheet
            .is_none_or(|asked| asked.eq_ignore_ascii_case(name))
    };
    let mut read = None;
    for (index, sheet) in names.iter().enumerate().filter(|(_, name)| is_asked(name)) {
        let rows = workbook.rows(index).map_err(told)?;
        if !rows.is_empty() {
            read = Some((sheet, rows));
            break;
        }
    }
    if let Some(asked) = stated.sheet
        && !names.iter().any(is_asked)
    {
        let found = names.join(", ");
        return Err(format!("no sheet is named {asked}; it has {found}"));
    }
    let Some((sheet, rows)) = read else {
        return Ok(faulty(vec![fault(name, 1, "", "the sheet is empty")]));
    };
    let mut notes = Vec::new();
    if stated.sheet.is_none() && names.len() > 1 {
        let others = names.iter().filter(|it| *it != sheet);
        let others: Vec<&str> = others.map(String::as_str).collect();
        notes.push(format!(
            "{name}: sheet {sheet} is read, not {}",
            others.join(", ")
        ));
    }
    match rows.iter().filter(|row| row.is_hidden).count() {
        0 => {}
        1 => notes.push(format!("{name}: 1 hidden row is read too")),
        hidden => notes.push(format!("{name}: {hidden} hidden rows are read too")),
    }
    Ok(Source {
        notes,
        ..records(rows, name, stated.columns)
    })
}

fn records(rows: Vec<Row>, name: &str, given: &[(String, String)]) -> Source {
    let mut rows = rows.into_iter();
    let Some(header) = rows.next() else {
        return faulty(Vec::new());
    };
    let line = header.number as u64;
    let header: Vec<String> = header.cells.into_iter().map(|cell| cell.text).collect();
    let heads = match Heads::read(name, line, &header, given) {
        Ok(heads) => heads,
        Err(problems) => return refused_heads(problems),
    };
    let has_decimal_commas = rows.as_slice().iter().any(|row| {
        let mut cells = heads.cells(row.cells.iter());
        cells.any(|(label, cell)| {
            cell.content == Content::Text && has_decimal_comma(label, &cell.text)
        })
    });
    let left_out = heads.left_out.clone();
    let name = name.to_owned();
    let records = rows.map(move |row| {
        record(&row, &name, &heads).map(|record| record.with_decimal_commas(has_decimal_commas))
    });
    Source {
        left_out,
        ..Source::new(records)
    }
}

fn record(row: &Row, name: &str, heads: &Heads) -> Result<Record, RowProblem> {
    let mut record = Record::new(name, row.number as u64);
    if row.cells.len() > heads.len() {
        let message = format!("{} cells under {} columns", row.cells.len(), heads.len());
        return Err(record.problem("", message));
    }
    for (label, cell) in heads.cells(row.cells.iter()) {
        match cell.content {
            Content::Text => record.add(label, without_guard(&cell.text))?,
            Content::Number => record.add_number(label, &cell.text)?,
            Content::Unread(why) => {
                let message = format!("{why}; write what it means as text");
                return Err(record.problem(label, message));
            }
        }
    }
    Ok(record)
}
