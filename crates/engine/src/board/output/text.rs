//! Sentences for a terminal.

use std::collections::BTreeMap;

use super::super::report::{BoardCurve, BoardReport, BoardRow, BoardValue, Ending};
use super::{drawing, open, references};

/// Most rows that are shown.
const MAX_ROWS: usize = 200;
/// Most references of a row that are shown.
const MAX_REFERENCES: usize = 8;

/// The report in sentences: the verdict, then what does not pass.
pub fn write(report: &BoardReport, has_colors: bool) -> String {
    let mut lines = vec![headline(report), String::new()];
    let rows = report
        .rows
        .iter()
        .filter(|row| matches!(row.verdict, Ending::Fail | Ending::Advice));
    let count = rows.clone().count();
    for row in rows.take(MAX_ROWS) {
        lines.extend(of_row(row, has_colors));
    }
    if count > MAX_ROWS {
        lines.push(format!("{} more rows", count - MAX_ROWS));
    }
    let undecided = report
        .rows
        .iter()
        .filter(|row| row.verdict == Ending::Undecided);
    for row in undecided.take(MAX_ROWS) {
        lines.extend(of_row(row, has_colors));
    }
    let waived = report.rows.iter().flat_map(|row| {
        let results = row.results.iter();
        let waived = results.filter_map(|it| Some((it, it.waiver.as_ref()?)));
        waived.map(|(it, waiver)| {
            format!(
                "waived until {}: {} {}: {}",
                waiver.until,
                references(row),
                it.rule,
                waiver.reason
            )
        })
    });
    lines.extend(waived);
    lines.extend(report.notes.iter().map(|note| match note.line {
        Some(line) => format!("note: line {line}: {}", note.text),
        None => format!("note: {}", note.text),
    }));
    let summary = report.summary;
    lines.push(format!(
        "{} lines, {} references: {} fail, {} advice, {} undecided, {} pass, {} not fitted, {} waived; {} of other parts. Profile {}. Rules {}, catalogue {}.",
        summary.lines,
        summary.references,
        summary.fail,
        summary.advice,
        summary.undecided,
        summary.pass,
        summary.skipped,
        summary.waived,
        summary.ignored,
        report.profile.id,
        report.model_version.rules,
        report.model_version.catalogue,
    ));
    lines.join("\n")
}

/// The verdict of the board in one line.
pub fn headline(report: &BoardReport) -> String {
    let count = |ending| {
        report
            .rows
            .iter()
            .filter(|row| row.verdict == ending)
            .count()
    };
    let name = if report.board.is_empty() {
        &report.file.name
    } else {
        &report.board
    };
    let judged = report.rows.len() - count(Ending::Skipped);
    let (fail, advice, undecided) = (
        count(Ending::Fail),
        count(Ending::Advice),
        count(Ending::Undecided),
    );
    let mut words = vec![match fail {
        0 => "no row fails".to_owned(),
        1 => format!("1 of {judged} rows fails"),
        _ => format!("{fail} of {judged} rows fail"),
    }];
    if advice > 0 {
        words.push(format!("{advice} need a look"));
    }
    if undecided > 0 {
        words.push(format!("{undecided} cannot be decided"));
    }
    format!("{name}: {}.", words.join(", "))
}

fn of_row(row: &BoardRow, has_colors: bool) -> Vec<String> {
    let mut refs = row
        .refs
        .iter()
        .take(MAX_REFERENCES)
        .cloned()
        .collect::<Vec<_>>();
    if row.refs.len() > MAX_REFERENCES {
        refs.push(format!("+{}", row.refs.len() - MAX_REFERENCES));
    }
    let word = row.verdict.word();
    let word = match (has_colors, row.verdict) {
        (true, Ending::Fail) => format!("\u{1b}[31m{word}\u{1b}[0m"),
        (true, Ending::Advice) => format!("\u{1b}[33m{word}\u{1b}[0m"),
        _ => word.to_owned(),
    };
    let mut marks = String::new();
    if row.waived {
        marks.push_str(" (waived)");
    }
    let mut lines = vec![format!(
        "{word}{marks}  {}  {}",
        refs.join(" "),
        row.written.number
    )];
    lines.extend(open(row).map(|it| {
        let new = if it.is_new { "" } else { " (known)" };
        format!("    {}: {}{new}", it.rule, it.text)
    }));
    lines.extend(in_its_place(row).map(|words| format!("    would pass: {words}")));
    lines
}

/// What would pass in place of a part in a line; `None` where nobody looked.
pub fn in_its_place(row: &BoardRow) -> Option<String> {
    let alternatives = row.alternatives.as_ref()?;
    if alternatives.is_empty() {
        return Some("no listed part of this case".to_owned());
    }
    let words = alternatives.iter().map(|it| match it.pieces {
        1 => format!("{} ({})", it.number, it.ratings),
        pieces => format!("{pieces} × {} in parallel", it.number),
    });
    Some(words.collect::<Vec<_>>().join(", "))
}

/// Values in lines.
fn values(of: &BTreeMap<&'static str, BoardValue>, indent: &str) -> Vec<String> {
    let lines = of.iter().map(|(name, it)| {
        let low = it.low.map(|low| format!(", worst case {low:.4e}"));
        format!(
            "{indent}{name} {:.4e}{} {} ({})",
            it.typical.unwrap_or_default(),
            low.unwrap_or_default(),
            it.unit,
            it.origin
        )
    });
    lines.collect()
}

/// Everything about the rows of a reference: conditions, every rule, alternates, the curve that
/// decides, and what would pass.
pub fn explained(
    report: &BoardReport,
    reference: &str,
    curve: impl Fn(&BoardRow) -> Option<BoardCurve>,
) -> String {
    let mut lines = Vec::new();
    let rows = report.rows.iter();
    for row in rows.filter(|row| row.refs.iter().any(|it| it == reference)) {
        lines.push(format!(
            "{reference}, line {}: {}{}",
            row.line,
            row.verdict.word(),
            if row.waived { ", waived" } else { "" }
        ));
        let part = row.part.as_ref();
        let named = part.map_or_else(
            || "nothing is known by it".to_owned(),
            |it| {
                format!(
                    "{} {}, {}, {}",
                    it.maker, it.number, it.match_quality, it.basis
                )
            },
        );
        lines.push(format!("  number {}: {}", row.written.number, named.trim()));
        lines.extend(row.alternates.iter().map(|it| {
            let known = it.part.as_ref().map_or("not known", |part| &part.number);
            format!("  alternate {}: {known}", it.number)
        }));
        lines.extend(row.conditions.iter().map(|(key, it)| {
            let origin = serde_json::to_value(it.origin).ok();
            let origin = origin.and_then(|it| it.as_str().map(str::to_owned));
            let from = if it.from.is_empty() {
                String::new()
            } else {
                format!(", {}", it.from)
            };
            format!(
                "  {key} {} {} ({}{from})",
                it.value,
                it.unit,
                origin.unwrap_or_default()
            )
        }));
        lines.extend(row.results.iter().map(|it| {
            let margin = it.margin.map(|it| format!(" [{:.1} % left]", 100.0 * it));
            format!(
                "  {:<10}{}: {}{} ({})",
                it.verdict.word(),
                it.rule,
                it.text,
                margin.unwrap_or_default(),
                it.source
            )
        }));
        lines.extend(values(&row.values, "  "));
        lines.extend(curve(row).iter().flat_map(drawing::lines));
        for it in row.alternatives.iter().flatten() {
            let margin = it.margin.map(|it| format!(" [{:.1} % left]", 100.0 * it));
            lines.push(format!(
                "  would pass: {} × {}, {}; {}: {}{}",
                it.pieces,
                it.number,
                it.ratings,
                it.rule.unwrap_or_default(),
                it.text,
                margin.unwrap_or_default()
            ));
            lines.extend(values(&it.values, "    "));
        }
        if row.alternatives.as_ref().is_some_and(Vec::is_empty) {
            lines.push("  would pass: no listed part of this case".to_owned());
        }
    }
    if lines.is_empty() {
        lines.push(format!("No row has {reference}."));
    }
    lines.join("\n")
}
