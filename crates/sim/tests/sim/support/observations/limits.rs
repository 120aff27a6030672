//! The laws of ESR limits by capacitance and voltage, as a table for docs/MODELS.md.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::power_law::{Point, errors_of_makers_left_out, factor_errors, makers_of};
use super::report::quantile;
use super::{figures, observations};

const BEGIN: &str = "<!-- limits: begin, written by cargo xtask calibration -->";
const END: &str = "<!-- limits: end -->";

/// The document with its table of listed limits renewed.
pub fn with_limits(document: &str) -> String {
    let (before, rest) = document.split_once(BEGIN).unwrap();
    let (_, after) = rest.split_once(END).unwrap();
    format!("{before}{BEGIN}\n{}{END}{after}", table())
}

fn table() -> String {
    let mut classes: BTreeMap<String, Vec<(Point, f64)>> = BTreeMap::new();
    for observed in observations() {
        let listed = figures(&observed).into_iter();
        for figure in listed.filter(|it| it.quantity.starts_with("ESR limit")) {
            let point = Point {
                maker: figure.maker.clone(),
                x: [
                    1.0,
                    observed.required("capacitance_F").ln(),
                    observed.required("voltage_V").ln(),
                ],
                y: figure.observed.ln(),
            };
            let class = classes.entry(figure.group.clone()).or_default();
            class.push((point, figure.deviation()));
        }
    }
    let mut text = String::from(
        "\n| class | parts | makers | listed limit over typical, 10, 50, 90 % | about the median, median / 90 % | maker left out | below the rule |\n|---|---|---|---|---|---|---|\n",
    );
    for (class, figures) in classes {
        let (points, mut ratios): (Vec<_>, Vec<_>) = figures.into_iter().unzip();
        ratios.sort_by(f64::total_cmp);
        let below = ratios.iter().filter(|ratio| **ratio < 1.0).count() as f64;
        let [low, middle, high] = [0.1, 0.5, 0.9].map(|share| quantile(&ratios, share));
        let percent =
            |[median, p90]: [f64; 2]| format!("{:.0} / {:.0} %", 100.0 * median, 100.0 * p90);
        let scatter = factor_errors(ratios.iter().map(|ratio| ratio / middle).collect());
        writeln!(
            text,
            "| {class} | {} | {} | {low:.2}, {middle:.2}, {high:.2} | {} | {} | {:.0} % |",
            points.len(),
            makers_of(&points).len(),
            percent(scatter),
            errors_of_makers_left_out(&points).map_or_else(String::new, percent),
            100.0 * below / points.len() as f64,
        )
        .unwrap();
    }
    text.push('\n');
    text
}
