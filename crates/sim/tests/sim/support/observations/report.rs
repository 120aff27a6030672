//! The errors of the rules as a table for docs/MODELS.md.

use std::fmt::Write as _;

use super::coverage::with_coverage;
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
    let document = &with_coverage(document);
    let (before, rest) = document.split_once(BEGIN).unwrap();
    let (_, after) = rest.split_once(END).unwrap();
    format!("{before}{BEGIN}\n{}{END}{after}", table())
}

fn table() -> String {
    let release = release();
    let mut text = String::from(
        "\n| rule | quantity | observations | observed/model, 10, 50, 90 % | error, median / 90 % | release 1 |\n\
         |---|---|---|---|---|---|\n",
    );
    for row in distributions() {
        let before = release
            .iter()
            .find(|before| (&before.0, &before.1) == (&row.group, &row.quantity));
        let before = before.map_or(String::new(), |&(_, _, error)| row.errors(error));
        writeln!(
            text,
            "| {} | {} | {} | {} | {} | {before} |",
            row.group,
            row.quantity.replace('|', "\\|"),
            row.count,
            row.deviations(),
            row.errors(row.error),
        )
        .unwrap();
    }
    text.push('\n');
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

impl Distribution {
    fn deviations(&self) -> String {
        let one = |value: f64| {
            if !self.is_difference {
                return format!("{value:.2}");
            }
            format!("{:+.1}", self.scaled(value)).replace('-', "\u{2212}")
        };
        self.deviation.map(one).join(", ")
    }

    fn errors(&self, [median, p90]: [f64; 2]) -> String {
        let (median, p90) = (self.scaled(median), self.scaled(p90));
        if self.quantity == "g" {
            format!("{median:.2} / {p90:.2}")
        } else if self.is_difference {
            format!("{median:.1} / {p90:.1} points")
        } else {
            format!("{median:.0} / {p90:.0} %")
        }
    }

    /// Percent and points, except for the exponent.
    fn scaled(&self, value: f64) -> f64 {
        if self.quantity == "g" {
            value
        } else {
            100.0 * value
        }
    }
}
