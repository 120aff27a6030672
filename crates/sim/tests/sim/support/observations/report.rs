//! The errors of the rules: all in `reference/observations/errors.csv`, by class in docs/MODELS.md.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::coverage::with_coverage;
use super::inductors::with_inductors;
use super::limits::with_limits;
use super::makers::with_makers;
use super::{Figure, figures, observations};

const BEGIN: &str = "<!-- rule errors: begin, written by cargo xtask calibration -->";
const END: &str = "<!-- rule errors: end -->";
/// The errors of the last release, in the form that [`baseline`] writes.
const RELEASE: &str = include_str!("../../../../../../reference/observations/errors-release-1.csv");

/// How a rule lies to the observations of one quantity of one group.
#[derive(Debug, Clone)]
pub struct Distribution {
    pub group: String,
    pub quantity: String,
    pub count: usize,
    /// 10, 50 and 90 % of observed over model, or of their difference.
    pub deviation: [f64; 3],
    /// 50 and 90 % of the factor error, or of the size of the difference.
    pub error: [f64; 2],
    is_difference: bool,
}

/// Every group and quantity, in the order of the tables.
pub fn distributions() -> Vec<Distribution> {
    let mut groups: Vec<Vec<Figure>> = Vec::new();
    for figure in observations().iter().flat_map(figures) {
        let same = |group: &&mut Vec<Figure>| {
            (&group[0].group, &group[0].quantity) == (&figure.group, &figure.quantity)
        };
        match groups.iter_mut().rev().find(same) {
            Some(group) => group.push(figure),
            None => groups.push(vec![figure]),
        }
    }
    groups.sort_by_key(|group| group[0].group.clone());
    groups.iter().map(|group| distribution(group)).collect()
}

fn distribution(figures: &[Figure]) -> Distribution {
    let sorted = |value: fn(&Figure) -> f64| {
        let mut values: Vec<f64> = figures.iter().map(value).collect();
        values.sort_by(f64::total_cmp);
        values
    };
    let (deviations, errors) = (sorted(Figure::deviation), sorted(Figure::error));
    Distribution {
        group: figures[0].group.clone(),
        quantity: figures[0].quantity.clone(),
        count: figures.len(),
        deviation: [0.1, 0.5, 0.9].map(|share| quantile(&deviations, share)),
        error: [0.5, 0.9].map(|share| quantile(&errors, share)),
        is_difference: figures[0].is_difference,
    }
}

/// Quantile of sorted values, straight between them.
pub(super) fn quantile(sorted: &[f64], share: f64) -> f64 {
    let position = share * (sorted.len() - 1) as f64;
    let below = position.floor();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a position within the list"
    )]
    let index = below as usize;
    let next = sorted[(index + 1).min(sorted.len() - 1)];
    sorted[index] + (position - below) * (next - sorted[index])
}

/// The errors of today's rules as the columns beside those of later rules.
pub fn baseline() -> String {
    let mut text = String::from("rule,quantity,median,p90\n");
    for row in distributions() {
        let [median, p90] = row.error;
        let (group, quantity) = (&row.group, &row.quantity);
        writeln!(text, "\"{group}\",\"{quantity}\",{median:.4},{p90:.4}").unwrap();
    }
    text
}

/// The document with its tables replaced by the coverage and the errors of today's rules.
pub fn with_rule_errors(document: &str) -> String {
    let document = &with_makers(&with_limits(&with_inductors(&with_coverage(document))));
    let (before, rest) = document.split_once(BEGIN).unwrap();
    let (_, after) = rest.split_once(END).unwrap();
    format!("{before}{BEGIN}\n{}{END}{after}", table())
}

/// The errors of each class: of factors, and of shares and exponents in points.
fn table() -> String {
    let mut classes: BTreeMap<String, [Vec<f64>; 2]> = BTreeMap::new();
    for figure in observations().iter().flat_map(figures) {
        let class = classes.entry(figure.group.clone()).or_default();
        class[usize::from(figure.is_difference)].push(figure.error());
    }
    let mut text = String::from(
        "\n| rule | factors | error, median / 90 % | shares | error, median / 90 % |\n|---|---|---|---|---|\n",
    );
    for (class, errors) in classes {
        write!(text, "| {class} |").unwrap();
        for (mut errors, unit) in errors.into_iter().zip(["%", "points"]) {
            if errors.is_empty() {
                text.push_str(" | |");
                continue;
            }
            errors.sort_by(f64::total_cmp);
            let [median, p90] = [0.5, 0.9].map(|share| 100.0 * quantile(&errors, share));
            let count = errors.len();
            write!(text, " {count} | {median:.0} / {p90:.0} {unit} |").unwrap();
        }
        text.push('\n');
    }
    text.push('\n');
    text
}

/// Every rule and quantity: observed over model (of shares and exponents their difference) at 10,
/// 50 and 90 % of the parts, the error at 50 and 90 %, and the same error with the rules of release
/// 1.
pub fn rule_errors() -> String {
    let release = release();
    let mut text = String::from(
        "rule,quantity,observations,kind,p10,p50,p90,error_median,error_p90,release_1_median,release_1_p90\n",
    );
    for row in distributions() {
        let before = release
            .iter()
            .find(|before| (&before.0, &before.1) == (&row.group, &row.quantity));
        let kind = if row.is_difference {
            "difference"
        } else {
            "ratio"
        };
        let numbers = row.deviation.into_iter().chain(row.error);
        let before = before.map_or([None; 2], |&(_, _, error)| error.map(Some));
        let numbers = numbers.map(Some).chain(before);
        let numbers = numbers.map(|number| number.map_or(String::new(), |it| format!("{it:.4}")));
        writeln!(
            text,
            "\"{}\",\"{}\",{},{kind},{}",
            row.group,
            row.quantity,
            row.count,
            numbers.collect::<Vec<_>>().join(",")
        )
        .unwrap();
    }
    text
}

fn release() -> Vec<(String, String, [f64; 2])> {
    let mut reader = csv::Reader::from_reader(RELEASE.as_bytes());
    let rows = reader.deserialize::<(String, String, f64, f64)>();
    rows.map(|row| {
        let (group, quantity, median, p90) = row.unwrap();
        (group, quantity, [median, p90])
    })
    .collect()
}
