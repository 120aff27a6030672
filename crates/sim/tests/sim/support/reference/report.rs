//! The measured errors as a table.

use std::fmt::Write as _;

use super::{Comparison, all_tables, retention};

/// The differences of the models from the tables of reference/capacitor, as text of its
/// `errors.csv`: worst, root mean square and allowed in percent, in points for shares of a value.
pub fn measured_errors() -> String {
    let mut text = String::from("part,quantity,points,unit,worst,rms,allowed,source\n");
    for comparisons in all_tables() {
        for group in grouped(&comparisons) {
            write_row(&mut text, &group);
        }
    }
    let (rms, allowed, count) = retention();
    writeln!(
        text,
        "34 published bias models (estimated V0),C kept at V_r/2 and V_r,{count},points,,{:.1},{:.1},wuerth_ltspice",
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
    // What prints as zero has no sign.
    let worst = if worst.abs() < 0.005 { 0.0 } else { worst };
    let squares = errors.iter().map(|error| error * error).sum::<f64>();
    let rms = (squares / errors.len() as f64).sqrt();
    let allowed = group
        .iter()
        .map(|one| one.allowed_percent())
        .fold(0.0, f64::max);
    let unit = if first.unit == "%" { "points" } else { "%" };
    writeln!(
        text,
        "{},{},{},{unit},{worst:.2},{rms:.2},{allowed:.2},{}",
        subject(first),
        first.quantity,
        group.len(),
        first.source
    )
    .unwrap();
}
