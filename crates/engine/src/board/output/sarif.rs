//! SARIF 2.1.0 for code hosts and editors.
//!
//! Readers differ in what they count: some look at the level of a result, some at that of its rule,
//! and few at suppressions or the baseline. So every result has exactly the level of its rule, what
//! can end in several ways has a rule for each, and what does not count is a note.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Value, json};

use super::super::report::{BoardReport, BoardResult, BoardRow, Ending};
use super::super::rules::RuleId;
use super::{Extras, open, references};

/// Most results.
const MAX_RESULTS: usize = 5000;

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// Level of a result, and what follows the name of its rule.
fn level(result: &BoardResult) -> (&'static str, &'static str) {
    if result.waiver.is_some() {
        return ("note", "-waived");
    }
    if !result.is_new {
        return ("note", "-known");
    }
    let rule = RuleId::from_id(result.rule);
    let is_usual = |rules: &[RuleId]| rule.is_some_and(|rule| rules.contains(&rule));
    match result.verdict {
        Ending::Fail => ("error", ""),
        Ending::Advice if is_usual(&ADVICE) => ("warning", ""),
        Ending::Advice => ("warning", "-advice"),
        _ if is_usual(&UNDECIDED) => ("note", ""),
        _ => ("note", "-undecided"),
    }
}

/// Rules that end as advice alone.
const ADVICE: [RuleId; 5] = [
    RuleId::RecommendedVoltage,
    RuleId::ShortenedNumber,
    RuleId::AlternateMismatch,
    RuleId::QuantityMismatch,
    RuleId::StaleWaiver,
];
/// Rules that end undecided alone.
const UNDECIDED: [RuleId; 3] = [
    RuleId::UnknownNumber,
    RuleId::NoNumber,
    RuleId::MissingCondition,
];

/// Where a server explains the rules.
const RULES: &str = "/docs/models#rules-of-the-board-check";

/// The report as a log.
pub fn log(report: &BoardReport, extras: Extras<'_>) -> Value {
    let site = extras.site;
    let help = site.map(|site| format!("{}{RULES}", site.trim_end_matches('/')));
    let rows = report.rows.iter();
    let results = rows.flat_map(|row| open(row).map(move |result| (row, result)));
    let results = results.filter(|(_, it)| !extras.omits_waived || it.waiver.is_none());
    let results: Vec<(&BoardRow, &BoardResult)> = results.take(MAX_RESULTS).collect();
    let mut rules: BTreeMap<String, Value> = BTreeMap::new();
    let mut written = Vec::with_capacity(results.len());
    for (row, result) in results {
        let (level, addition) = level(result);
        let id = format!("{}{addition}", result.rule);
        rules
            .entry(id.clone())
            .or_insert_with(|| rule(&id, result.rule, level, help.as_deref()));
        written.push(of_result(report, row, result, &id, level));
    }
    let places: Vec<&String> = rules.keys().collect();
    for result in &mut written {
        let id = result["ruleId"].as_str().unwrap_or_default();
        let index = places.iter().position(|it| *it == id);
        result["ruleIndex"] = json!(index);
    }
    json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "henrad board",
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": rules.into_values().collect::<Vec<_>>(),
            }},
            "columnKind": "unicodeCodePoints",
            "results": written,
        }]
    })
}

fn rule(id: &str, of: &str, level: &str, help: Option<&str>) -> Value {
    let known = RuleId::from_id(of).map(RuleId::rule);
    let text = known.map_or_else(String::new, |it| {
        let limit = if it.formula.is_empty() {
            String::new()
        } else {
            format!(" Limit: {}.", it.formula)
        };
        format!("{}{limit} Source: {}.", it.text, it.source)
    });
    let mut written = json!({
        "id": id,
        "shortDescription": { "text": known.map_or("", |it| it.text) },
        "fullDescription": { "text": text },
        "help": { "text": text },
        "defaultConfiguration": { "level": level },
    });
    if let Some(help) = help {
        written["helpUri"] = json!(help);
    }
    written
}

/// A name of a file as a relative address.
fn uri(name: &str) -> String {
    let plain = name.replace('\\', "/");
    let plain = plain.trim_start_matches("./").trim_start_matches('/');
    let safe = |byte: u8| byte.is_ascii_alphanumeric() || b"/-_.~".contains(&byte);
    let mut written = String::new();
    for byte in plain.bytes() {
        if safe(byte) {
            written.push(char::from(byte));
        } else {
            // Writing to a String cannot fail.
            let _ = write!(written, "%{byte:02X}");
        }
    }
    if written.is_empty() {
        "list".to_owned()
    } else {
        written
    }
}

fn of_result(
    report: &BoardReport,
    row: &BoardRow,
    result: &BoardResult,
    id: &str,
    level: &str,
) -> Value {
    let logical: Vec<Value> = row
        .refs
        .iter()
        .map(|name| json!({ "name": name, "kind": "element" }))
        .collect();
    let text = format!("{}: {}", references(row), result.text);
    let name = &report.file.name;
    let file = if row.sheet.is_empty() {
        name.clone()
    } else {
        // A folder holds its sheets; those of a zip stand beside it.
        let folder = name.strip_suffix(".zip").unwrap_or(name);
        format!("{folder}/{}", row.sheet)
    };
    let mut written = json!({
        "ruleId": id,
        "level": level,
        "message": { "text": text },
        "locations": [{
            "physicalLocation": {
                "artifactLocation": { "uri": uri(&file) },
                "region": { "startLine": row.line.max(1) },
            },
            "logicalLocations": logical,
        }],
        "partialFingerprints": { "henradBoard/v1": result.fingerprint },
        "baselineState": if result.is_new { "new" } else { "unchanged" },
    });
    if let Some(waiver) = &result.waiver {
        let by = if waiver.by.is_empty() {
            String::new()
        } else {
            format!(", {}", waiver.by)
        };
        written["suppressions"] = json!([{
            "kind": "external",
            "status": "accepted",
            "justification": format!("{} (until {}{by})", waiver.reason, waiver.until),
        }]);
    }
    written
}
