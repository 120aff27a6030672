//! The rules of inductors against listed ones, and what they err by for makers that a fit leaves out.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use henrad_parts::build::{Coil, CoilConstruction};
use henrad_parts::model::{CoilEstimate, Spread, coil_estimate};
use henrad_parts::quantity::{Henries, Meters};
use serde::Deserialize;

use super::power_law::{Point, errors_of_makers_left_out, factor_errors, makers_of};
use super::report::quantile;

const BEGIN: &str = "<!-- inductors: begin, written by cargo xtask calibration -->";
const END: &str = "<!-- inductors: end -->";
const ROWS: &str = include_str!("../../../../../../reference/observations/inductors.csv");

/// One listed inductor.
#[derive(Debug, Clone, Deserialize)]
pub struct ListedCoil {
    pub part: String,
    maker: String,
    class: String,
    length_mm: f64,
    width_mm: f64,
    height_mm: f64,
    #[serde(rename = "inductance_H")]
    inductance: f64,
    pub source: String,
    dc_resistance: Option<f64>,
    saturation_current: Option<f64>,
    rated_current: Option<f64>,
    self_resonance: Option<f64>,
}

pub fn listed_coils() -> Vec<ListedCoil> {
    let mut reader = csv::Reader::from_reader(ROWS.as_bytes());
    reader.deserialize().map(Result::unwrap).collect()
}

impl ListedCoil {
    fn construction(&self) -> CoilConstruction {
        let mut all = CoilConstruction::ALL.into_iter();
        all.find(|it| it.name() == self.class)
            .unwrap_or_else(|| panic!("unknown construction {}", self.class))
    }

    fn coil(&self) -> Coil {
        let millimeters = [self.length_mm, self.width_mm, self.height_mm];
        Coil {
            construction: self.construction(),
            size: millimeters.map(|it| Meters::new(it * 1e-3)),
            has_height: true,
        }
    }

    fn estimate(&self) -> CoilEstimate {
        coil_estimate(&self.coil(), Henries::new(self.inductance))
            .unwrap_or_else(|refusal| panic!("{}: {refusal}", self.part))
    }

    /// Each listed figure with its rule: name, observed, rule and spread. Currents that no rule gives
    /// are left out.
    fn figures(&self) -> Vec<(&'static str, f64, f64, Spread)> {
        let estimate = self.estimate();
        let resistance = estimate.dc_resistance;
        let resonance = estimate.self_resonance;
        let rows = [
            (
                "DCR",
                self.dc_resistance,
                Some((resistance.value.get(), resistance.spread)),
            ),
            (
                "I_sat",
                self.saturation_current,
                estimate
                    .saturation_current
                    .map(|it| (it.value.get(), it.spread)),
            ),
            (
                "I_rated",
                self.rated_current,
                estimate.rated_current.map(|it| (it.value.get(), it.spread)),
            ),
            (
                "SRF",
                self.self_resonance,
                Some((resonance.value.get(), resonance.spread)),
            ),
        ];
        let rows = rows.into_iter();
        rows.filter_map(|(name, observed, rule)| {
            let (value, spread) = rule?;
            Some((name, observed?, value, spread))
        })
        .collect()
    }
}

/// How a rule lies to the listed parts of one construction.
#[derive(Debug, Clone)]
pub struct CoilJudgment {
    pub construction: &'static str,
    pub quantity: &'static str,
    pub count: usize,
    pub makers: usize,
    /// Listed over rule at 10, 50 and 90 %.
    pub ratio: [f64; 3],
    /// Factor error at 50 and 90 %.
    pub error: [f64; 2],
    /// The same of a fit to all other makers, on the maker left out.
    pub left_out: Option<[f64; 2]>,
    pub spread: Spread,
    /// Share within the spread.
    pub inside: f64,
}

/// A listed figure with its rule.
struct Listed {
    point: Point,
    ratio: f64,
    spread: Spread,
}

/// Every construction and quantity, in the order of the constructions.
pub fn coil_judgments() -> Vec<CoilJudgment> {
    let mut groups: BTreeMap<(usize, &'static str), Vec<Listed>> = BTreeMap::new();
    for row in listed_coils() {
        let construction = row.construction();
        let order = CoilConstruction::ALL
            .iter()
            .position(|it| *it == construction);
        let volume = row.coil().volume_mm3();
        for (quantity, observed, rule, spread) in row.figures() {
            let group = groups.entry((order.unwrap(), quantity)).or_default();
            group.push(Listed {
                point: Point {
                    maker: row.maker.clone(),
                    x: [1.0, (row.inductance * 1e6).ln(), volume.ln()],
                    y: observed.ln(),
                },
                ratio: observed / rule,
                spread,
            });
        }
    }
    let judged = groups.into_iter().map(|((order, quantity), figures)| {
        judgment(CoilConstruction::ALL[order].name(), quantity, figures)
    });
    judged.collect()
}

fn judgment(
    construction: &'static str,
    quantity: &'static str,
    figures: Vec<Listed>,
) -> CoilJudgment {
    let mut ratios: Vec<f64> = figures.iter().map(|it| it.ratio).collect();
    ratios.sort_by(f64::total_cmp);
    let inside = figures
        .iter()
        .filter(|it| (it.spread.low..=it.spread.high).contains(&it.ratio));
    let (inside, count, spread) = (inside.count(), figures.len(), figures[0].spread);
    let points: Vec<Point> = figures.into_iter().map(|it| it.point).collect();
    CoilJudgment {
        construction,
        quantity,
        count,
        makers: makers_of(&points).len(),
        ratio: [0.1, 0.5, 0.9].map(|share| quantile(&ratios, share)),
        error: factor_errors(ratios),
        left_out: errors_of_makers_left_out(&points),
        spread,
        inside: inside as f64 / count as f64,
    }
}

/// The document with its table of inductors renewed.
pub fn with_inductors(document: &str) -> String {
    let (before, rest) = document.split_once(BEGIN).unwrap();
    let (_, after) = rest.split_once(END).unwrap();
    format!("{before}{BEGIN}\n{}{END}{after}", table())
}

fn table() -> String {
    let mut text = String::from(
        "\n| construction | figure | parts | makers | listed over rule, 10, 50, 90 % | error, median / 90 % | maker left out | spread | within |\n|---|---|---|---|---|---|---|---|---|\n",
    );
    for row in coil_judgments() {
        let [low, middle, high] = row.ratio;
        let percent =
            |[median, p90]: [f64; 2]| format!("{:.0} / {:.0} %", 100.0 * median, 100.0 * p90);
        writeln!(
            text,
            "| {} | {} | {} | {} | {low:.2}, {middle:.2}, {high:.2} | {} | {} | × {:.2} to {:.2} | {:.0} % |",
            row.construction,
            row.quantity,
            row.count,
            row.makers,
            percent(row.error),
            row.left_out.map_or_else(String::new, percent),
            row.spread.low,
            row.spread.high,
            100.0 * row.inside
        )
        .unwrap();
    }
    text.push('\n');
    text
}
