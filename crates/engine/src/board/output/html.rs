//! A page to read and to print: one file without scripts.

use std::fmt::Write as _;

use henrad_parts::quantity;

use super::super::report::{BoardCurve, BoardReport, BoardResult, BoardRow, Ending};
use super::super::rules::{self, RuleId};
use super::drawing::figure;
use super::text::{headline, in_its_place};
use super::{escaped, open};

const STYLE: &str = include_str!("report.css");
/// Nothing is fetched, and nothing runs.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/// Sign of a verdict, told apart without color.
fn sign(ending: Ending) -> &'static str {
    match ending {
        Ending::Fail => "✕ fail",
        Ending::Advice => "△ advice",
        Ending::Undecided => "? undecided",
        Ending::Pass => "✓ pass",
        Ending::Skipped => "– not fitted",
    }
}

/// The report as a page, with the curve of the row that stands first.
pub fn write(report: &BoardReport, curve: Option<&BoardCurve>) -> String {
    let title = if report.board.is_empty() {
        &report.file.name
    } else {
        &report.board
    };
    let summary = report.summary;
    let mut body = format!(
        "<header><b>Henrad</b> board check</header><h1>{}</h1><p>{}, {} lines, {} references, which are counted below, with profile “{}” ({}). {}</p>",
        escaped(title),
        escaped(&report.file.name),
        summary.lines,
        summary.references,
        escaped(&report.profile.title),
        escaped(&report.profile.source),
        escaped(&headline(report)),
    );
    body.push_str("<ul class=\"counts\">");
    for (count, ending, word) in [
        (summary.fail, Ending::Fail, "fail"),
        (summary.advice, Ending::Advice, "need a look"),
        (summary.undecided, Ending::Undecided, "undecided"),
        (summary.pass, Ending::Pass, "pass"),
    ] {
        let class = ending.word();
        // Writing to a String cannot fail.
        let _ = write!(body, "<li class=\"{class}\"><b>{count}</b>{word}</li>");
    }
    body.push_str("</ul><div class=\"shares\" aria-hidden=\"true\">");
    for (count, class) in [
        (summary.fail, "fail"),
        (summary.advice, "advice"),
        (summary.undecided, "undecided"),
        (summary.pass, "pass"),
    ] {
        if count > 0 {
            let _ = write!(body, "<i class=\"{class}\" style=\"flex:{count}\"></i>");
        }
    }
    body.push_str("</div>");
    for (ending, head) in [
        (Ending::Fail, "Fail"),
        (Ending::Advice, "Advice"),
        (Ending::Undecided, "Undecided"),
        (Ending::Pass, "Pass"),
        (Ending::Skipped, "Not fitted"),
    ] {
        let rows = report.rows.iter().filter(|row| row.verdict == ending);
        let rows: Vec<String> = rows.map(of_row).collect();
        if !rows.is_empty() {
            let heads = ["", "References", "Part", "Rule and reason", "Margin"];
            body.push_str(&table_of("rows", head, &heads, &rows));
        }
        // Behind the first rows, of which it is the first.
        if report.rows.first().is_some_and(|row| row.verdict == ending) {
            body.extend(curve.map(figure));
        }
    }
    body.push_str(&waivers(report));
    body.push_str(&conditions(report));
    let notes: Vec<String> = report
        .notes
        .iter()
        .map(|note| {
            let line = note.line.map_or_else(String::new, |it| it.to_string());
            cells(&[&line, &note.text])
        })
        .collect();
    if !notes.is_empty() {
        body.push_str(&table("Notes", &["Line", "Note"], &notes));
    }
    let used: Vec<String> = rules::all()
        .iter()
        .filter(|rule| {
            let mut results = report.rows.iter().flat_map(|row| &row.results);
            results.any(|it| it.rule == rule.id)
        })
        .map(|rule| {
            let name = format!("<b>{}</b><br><small>{}</small>", rule.title, rule.id);
            let texts = [rule.text, rule.formula, rule.source].map(escaped);
            row_of([name].iter().chain(&texts))
        })
        .collect();
    let heads = ["Rule", "Finds", "Limit", "Source"];
    body.push_str(&table("Rules", &heads, &used));
    let version = &report.model_version;
    let _ = write!(
        body,
        "<footer>rules {} · catalogue {} · check {}. Typical values and estimates, not a data sheet.</footer>",
        escaped(&version.rules),
        escaped(&version.catalogue),
        escaped(&version.check),
    );
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\"><meta name=\"viewport\" content=\"width=device-width\"><title>{}</title><style>{STYLE}</style></head><body>{body}</body></html>\n",
        escaped(title)
    )
}

fn table(head: &str, heads: &[&str], rows: &[String]) -> String {
    table_of("", head, heads, rows)
}

fn table_of(class: &str, head: &str, heads: &[&str], rows: &[String]) -> String {
    let heads: Vec<String> = heads
        .iter()
        .map(|it| format!("<th scope=\"col\">{it}</th>"))
        .collect();
    format!(
        "<h2>{head}</h2><table class=\"{class}\"><thead><tr>{}</tr></thead><tbody>{}</tbody></table>",
        heads.concat(),
        rows.concat()
    )
}

fn cells(texts: &[&str]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| escaped(text)).collect();
    row_of(texts.iter())
}

/// A row of cells that are written as HTML.
fn row_of<'a>(cells: impl Iterator<Item = &'a String>) -> String {
    let cells: Vec<String> = cells.map(|cell| format!("<td>{cell}</td>")).collect();
    format!("<tr>{}</tr>", cells.concat())
}

fn margin(result: Option<&BoardResult>) -> String {
    let margin = result.and_then(|it| it.margin);
    margin.map_or_else(
        || "–".to_owned(),
        |it| format!("{:.0} %", 100.0 * it).replace('-', "−"),
    )
}

fn of_row(row: &BoardRow) -> String {
    let reasons: Vec<String> = if row.verdict == Ending::Pass {
        let titles = row.results.iter().map(|it| RuleId::title_of(it.rule));
        let titles: Vec<&str> = titles.collect();
        vec![format!("<small>{}</small>", escaped(&titles.join(", ")))]
    } else {
        open(row)
            .map(|it| {
                format!(
                    "{}<br><small>{}</small>",
                    escaped(RuleId::title_of(it.rule)),
                    escaped(&it.text)
                )
            })
            .collect()
    };
    let waived = if row.waived { "<br>waived" } else { "" };
    let instead = in_its_place(row).map_or_else(String::new, |words| {
        format!("<br><small>Would pass: {}.</small>", escaped(&words))
    });
    format!(
        "<tr><td class=\"mark {}\">{}{waived}</td><td class=\"refs\">{}</td><td class=\"part\">{}<br><small>{}</small></td><td>{}{instead}</td><td class=\"number {}\">{}</td></tr>",
        row.verdict.word(),
        sign(row.verdict),
        escaped(&row.refs.join(", ")),
        escaped(&row.written.number),
        escaped(&row.written.value),
        reasons.join("<br>"),
        row.verdict.word(),
        margin(row.governing()),
    )
}

fn waivers(report: &BoardReport) -> String {
    let rows = report.rows.iter().flat_map(|row| {
        row.results.iter().filter_map(|it| {
            let waiver = it.waiver.as_ref()?;
            Some(cells(&[
                &row.refs.join(", "),
                RuleId::title_of(it.rule),
                &waiver.reason,
                &waiver.until,
                &waiver.by,
            ]))
        })
    });
    let rows: Vec<String> = rows.collect();
    if rows.is_empty() {
        return String::new();
    }
    table(
        "Waivers",
        &["References", "Rule", "Reason", "Until", "By"],
        &rows,
    )
}

fn conditions(report: &BoardReport) -> String {
    let rows: Vec<String> = report
        .rows
        .iter()
        .filter(|row| !row.conditions.is_empty())
        .map(|row| {
            let words: Vec<String> = row
                .conditions
                .iter()
                .map(|(key, it)| {
                    let from = if it.from.is_empty() {
                        String::new()
                    } else {
                        format!(", {}", it.from)
                    };
                    let unit = match it.unit {
                        "degC" => "°C",
                        "ohm" => "Ω",
                        unit => unit,
                    };
                    let value = quantity::format(it.value, unit, 4);
                    let origin = format!("{:?}", it.origin).to_lowercase();
                    format!("{} {value} ({origin}{from})", key.replace('_', " "))
                })
                .collect();
            cells(&[&row.refs.join(", "), &words.join("; ")])
        })
        .collect();
    if rows.is_empty() {
        return String::new();
    }
    table(
        "Conditions",
        &["References", "Conditions with their origin"],
        &rows,
    )
}
