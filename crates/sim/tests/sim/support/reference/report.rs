//! The measured errors as a table for docs/MODELS.md.

use std::fmt::Write as _;

use super::{Comparison, all_tables, retention};

/// Line before the generated table.
pub const BEGIN: &str = "<!-- measured errors: begin, written by cargo run -p henrad-sim --example renew -- model_errors -->";
/// Line after the generated table.
pub const END: &str = "<!-- measured errors: end -->";

/// The document with its table replaced by the errors measured now.
pub fn with_measured_errors(document: &str) -> String {
    let (before, rest) = document.split_once(BEGIN).unwrap();
    let (_, after) = rest.split_once(END).unwrap();
    format!("{before}{BEGIN}\n{}{END}{after}", table())
}

fn table() -> String {
    let mut text = String::from(
        "\n| part, parameters | quantity | points | worst | rms | allowed | source |\n\
         |---|---|---|---|---|---|---|\n",
    );
    for comparisons in all_tables() {
        for group in grouped(&comparisons) {
            write_row(&mut text, &group);
        }
    }
    let (rms, allowed, count) = retention();
    writeln!(
        text,
        "| 34 published bias models, estimated V0 | C kept at V_r/2 and V_r | {count} | | {:.1} points | {:.1} points | `wuerth_ltspice` |\n",
        100.0 * rms,
        100.0 * allowed
    )
    .unwrap();
    text
}

/// Comparisons of one part and quantity, in the order of the tables.
fn grouped(comparisons: &[Comparison]) -> Vec<Vec<&Comparison>> {
    let mut groups: Vec<Vec<&Comparison>> = Vec::new();
    for comparison in comparisons {
        let same = |group: &&mut Vec<&Comparison>| {
            let first = group[0];
            (subject(first), first.quantity, &first.source)
                == (subject(comparison), comparison.quantity, &comparison.source)
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.push(comparison),
            None => groups.push(vec![comparison]),
        }
    }
    groups
}

/// The part without the point on its curve.
fn subject(comparison: &Comparison) -> &str {
    comparison
        .case
        .split_once(", ")
        .map_or(comparison.case.as_str(), |(subject, _)| subject)
}

fn write_row(text: &mut String, group: &[&Comparison]) {
    let first = group[0];
    let errors: Vec<f64> = group.iter().map(|one| one.error_percent()).collect();
    let worst = errors.iter().copied().fold(0.0, |worst: f64, error| {
        if error.abs() > worst.abs() {
            error
        } else {
            worst
        }
    });
    let squares = errors.iter().map(|error| error * error).sum::<f64>();
    let rms = (squares / errors.len() as f64).sqrt();
    let allowed = group
        .iter()
        .map(|one| one.allowed_percent())
        .fold(0.0, f64::max);
    let unit = if first.unit == "%" { "points" } else { "%" };
    writeln!(
        text,
        "| {} | {} | {} | {worst:+.2} {unit} | {rms:.2} {unit} | {allowed:.2} {unit} | `{}` |",
        subject(first),
        first.quantity.replace('|', "\\|"),
        group.len(),
        first.source
    )
    .unwrap();
}
