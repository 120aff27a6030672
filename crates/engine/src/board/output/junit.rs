//! JUnit XML: a suite for each rule, a case for each row.

use std::fmt::Write as _;

use super::super::report::{BoardReport, BoardResult, BoardRow, Ending};
use super::super::rules::RuleId;
use super::{escaped, references};

/// The report as JUnit XML.
pub fn write(report: &BoardReport) -> String {
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let mut suites = String::new();
    let (mut tests, mut failures) = (0, 0);
    for rule in RuleId::ALL {
        let rows = report.rows.iter();
        let results = rows.flat_map(|row| row.results.iter().map(move |it| (row, it)));
        let own: Vec<_> = results.filter(|(_, it)| it.rule == rule.id()).collect();
        if own.is_empty() {
            continue;
        }
        let failed = own.iter().filter(|(_, it)| fails(it)).count();
        let skipped = own.iter().filter(|(_, it)| skip(it).is_some()).count();
        // Writing to a String cannot fail.
        let _ = writeln!(
            suites,
            "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{failed}\" errors=\"0\" skipped=\"{skipped}\">",
            escaped(rule.id()),
            own.len()
        );
        for (row, result) in &own {
            suites.push_str(&case(report, row, result));
        }
        suites.push_str("  </testsuite>\n");
        tests += own.len();
        failures += failed;
    }
    let _ = writeln!(
        text,
        "<testsuites name=\"henrad board\" tests=\"{tests}\" failures=\"{failures}\" errors=\"0\">"
    );
    text.push_str(&suites);
    text.push_str("</testsuites>\n");
    text
}

fn fails(result: &BoardResult) -> bool {
    result.verdict == Ending::Fail && result.is_new && result.waiver.is_none()
}

/// Why a result does not count: it is waived, known, or not decided.
fn skip(result: &BoardResult) -> Option<String> {
    if let Some(waiver) = &result.waiver {
        return Some(format!("waived until {}: {}", waiver.until, waiver.reason));
    }
    match result.verdict {
        Ending::Undecided => Some(result.text.clone()),
        Ending::Fail if !result.is_new => Some(format!("known: {}", result.text)),
        _ => None,
    }
}

fn case(report: &BoardReport, row: &BoardRow, result: &BoardResult) -> String {
    let name = format!("{} {}", references(row), result.rule);
    let body = if fails(result) {
        format!(
            "<failure message=\"{}\" type=\"{}\">{}</failure>",
            escaped(&result.text),
            escaped(result.rule),
            escaped(&format!(
                "{} line {}: {}",
                report.file.name, row.line, result.text
            ))
        )
    } else if let Some(why) = skip(result) {
        format!("<skipped message=\"{}\"/>", escaped(&why))
    } else if result.verdict == Ending::Advice {
        format!("<system-out>{}</system-out>", escaped(&result.text))
    } else {
        String::new()
    };
    format!(
        "    <testcase classname=\"{}\" name=\"{}\">{body}</testcase>\n",
        escaped(&report.file.name),
        escaped(&name)
    )
}
