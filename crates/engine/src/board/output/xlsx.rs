//! A workbook: the result, the conditions, the rules.

use henrad_formats::workbook::{self, Shade, SheetCell, WrittenSheet};

use super::super::report::{BoardReport, Ending};
use super::super::rules;
use super::{Cell, HEADS, cells, references};

/// The report as a workbook.
///
/// # Errors
/// Why it cannot be written.
pub fn write(report: &BoardReport) -> Result<Vec<u8>, String> {
    let sheets = [result(report), conditions(report), all_rules()];
    workbook::write(&sheets).map_err(|error| error.to_string())
}

fn heads(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn result(report: &BoardReport) -> WrittenSheet {
    let rows = report.rows.iter().map(|row| {
        let shade = match row.verdict {
            Ending::Fail => Shade::Bad,
            Ending::Advice => Shade::Warning,
            Ending::Pass => Shade::Good,
            Ending::Undecided | Ending::Skipped => Shade::None,
        };
        let written = cells(row)
            .into_iter()
            .zip(HEADS)
            .map(|(cell, head)| SheetCell {
                shade: if head == "Verdict" {
                    shade
                } else {
                    Shade::None
                },
                ..of_cell(cell)
            });
        written.collect()
    });
    WrittenSheet {
        name: "Result".to_owned(),
        heads: heads(&HEADS),
        rows: rows.collect(),
    }
}

fn of_cell(cell: Cell) -> SheetCell {
    match cell {
        Cell::Text(text) => SheetCell::text(text),
        Cell::Number(number) => number.map_or_else(SheetCell::default, SheetCell::number),
    }
}

fn conditions(report: &BoardReport) -> WrittenSheet {
    let rows = report.rows.iter().flat_map(|row| {
        row.conditions.iter().map(|(key, it)| {
            let origin = serde_json::to_value(it.origin).ok();
            let origin = origin.and_then(|it| it.as_str().map(str::to_owned));
            vec![
                SheetCell::text(references(row)),
                SheetCell::text((*key).to_owned()),
                SheetCell::number(it.value),
                SheetCell::text(it.unit.to_owned()),
                SheetCell::text(origin.unwrap_or_default()),
                SheetCell::text(it.from.clone()),
            ]
        })
    });
    WrittenSheet {
        name: "Conditions".to_owned(),
        heads: heads(&["References", "Condition", "Value", "Unit", "Origin", "From"]),
        rows: rows.collect(),
    }
}

fn all_rules() -> WrittenSheet {
    let rows = rules::all().iter().map(|rule| {
        [rule.id, rule.text, rule.formula, rule.source]
            .map(|text| SheetCell::text(text.to_owned()))
            .into()
    });
    WrittenSheet {
        name: "Rules".to_owned(),
        heads: heads(&["Rule", "Finds", "Limit", "Source"]),
        rows: rows.collect(),
    }
}
