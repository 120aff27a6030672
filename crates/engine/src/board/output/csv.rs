//! One line for each row.

use super::super::report::BoardReport;
use super::{Cell, HEADS, cells};

/// The report as CSV, RFC 4180.
pub fn write(report: &BoardReport) -> String {
    let heads = HEADS.map(|head| Cell::Text(head.to_owned()));
    let mut text = line(&heads);
    for row in &report.rows {
        text.push_str(&line(&cells(row)));
    }
    text
}

fn line(cells: &[Cell]) -> String {
    let cells: Vec<String> = cells.iter().map(written).collect();
    cells.join(",") + "\r\n"
}

fn written(cell: &Cell) -> String {
    match cell {
        Cell::Number(number) => number.map_or_else(String::new, |it| it.to_string()),
        Cell::Text(text) => quoted(&guarded(text)),
    }
}

/// A text that no spreadsheet runs as a formula.
pub fn guarded(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        format!("'{text}")
    } else {
        text.to_owned()
    }
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_a_formula_and_quotes_are_kept() {
        let text = |it: &str| written(&Cell::Text(it.to_owned()));
        assert_eq!(text("=1+1"), "'=1+1");
        assert_eq!(text("-12V"), "'-12V");
        assert_eq!(text("a \"b\", c"), "\"a \"\"b\"\", c\"");
        assert_eq!(written(&Cell::Number(Some(-0.25))), "-0.25");
    }
}
