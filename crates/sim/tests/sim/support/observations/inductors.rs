//! The rules of inductors against listed ones, and what they err by for makers that a fit leaves out.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use henrad_parts::build::{Coil, CoilConstruction};
use henrad_parts::model::{CoilEstimate, Spread, coil_estimate};
use henrad_parts::quantity::{Henries, Meters};
use serde::Deserialize;

use super::report::quantile;

const BEGIN: &str = "<!-- inductors: begin, written by cargo xtask calibration -->";
const END: &str = "<!-- inductors: end -->";
const ROWS: &str = include_str!("../../../../../../reference/observations/inductors.csv");
/// Parts of other makers from which on a fit says something.
const ENOUGH: usize = 12;

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

/// A listed figure: logarithms of inductance, volume and value, with its maker.
struct Point {
    maker: String,
    x: [f64; 3],
    y: f64,
    ratio: f64,
    spread: Spread,
}

/// Every construction and quantity, in the order of the constructions.
pub fn coil_judgments() -> Vec<CoilJudgment> {
    let mut groups: BTreeMap<(usize, &'static str), Vec<Point>> = BTreeMap::new();
    for row in listed_coils() {
        let construction = row.construction();
        let order = CoilConstruction::ALL
            .iter()
            .position(|it| *it == construction);
        let volume = row.coil().volume_mm3();
        for (quantity, observed, rule, spread) in row.figures() {
            groups
                .entry((order.unwrap(), quantity))
                .or_default()
                .push(Point {
                    maker: row.maker.clone(),
                    x: [1.0, (row.inductance * 1e6).ln(), volume.ln()],
                    y: observed.ln(),
                    ratio: observed / rule,
                    spread,
                });
        }
    }
    let judged = groups.into_iter().map(|((order, quantity), points)| {
        judgment(CoilConstruction::ALL[order].name(), quantity, &points)
    });
    judged.collect()
}

fn judgment(construction: &'static str, quantity: &'static str, points: &[Point]) -> CoilJudgment {
    let makers: BTreeSet<&str> = points.iter().map(|point| point.maker.as_str()).collect();
    let sorted = |values: Vec<f64>| {
        let mut values = values;
        values.sort_by(f64::total_cmp);
        values
    };
    let factor_error = |ratio: f64| ratio.max(1.0 / ratio) - 1.0;
    let ratios = sorted(points.iter().map(|point| point.ratio).collect());
    let errors = sorted(ratios.iter().map(|ratio| factor_error(*ratio)).collect());
    let mut left_out = Vec::new();
    for maker in &makers {
        let (ours, others): (Vec<_>, Vec<_>) =
            points.iter().partition(|point| point.maker == *maker);
        let volumes: BTreeSet<_> = others.iter().map(|point| point.x[2].to_bits()).collect();
        if others.len() < ENOUGH || volumes.len() < 2 {
            continue;
        }
        let law = least_squares(&others);
        let of_law = |x: &[f64; 3]| x.iter().zip(law).map(|(x, c)| x * c).sum::<f64>();
        left_out.extend(
            ours.iter()
                .map(|point| factor_error((point.y - of_law(&point.x)).exp())),
        );
    }
    let left_out = sorted(left_out);
    let inside = points
        .iter()
        .filter(|it| (it.spread.low..=it.spread.high).contains(&it.ratio));
    CoilJudgment {
        construction,
        quantity,
        count: points.len(),
        makers: makers.len(),
        ratio: [0.1, 0.5, 0.9].map(|share| quantile(&ratios, share)),
        error: [0.5, 0.9].map(|share| quantile(&errors, share)),
        left_out: (left_out.len() >= ENOUGH).then(|| [0.5, 0.9].map(|it| quantile(&left_out, it))),
        spread: points[0].spread,
        inside: inside.count() as f64 / points.len() as f64,
    }
}

/// The power law through points by the least squares of the logarithms.
fn least_squares(points: &[&Point]) -> [f64; 3] {
    let mut rows = [[0.0; 4]; 3];
    for point in points {
        for (row, left) in rows.iter_mut().zip(point.x) {
            for (cell, right) in row.iter_mut().zip(point.x.into_iter().chain([point.y])) {
                *cell += left * right;
            }
        }
    }
    for pivot in 0..3 {
        let best = (pivot..3)
            .max_by(|a, b| rows[*a][pivot].abs().total_cmp(&rows[*b][pivot].abs()))
            .unwrap();
        rows.swap(pivot, best);
        let of_pivot = rows[pivot];
        for (index, row) in rows.iter_mut().enumerate() {
            if index != pivot {
                let factor = row[pivot] / of_pivot[pivot];
                for (cell, pivot_cell) in row.iter_mut().zip(of_pivot) {
                    *cell -= factor * pivot_cell;
                }
            }
        }
    }
    [0, 1, 2].map(|index| rows[index][3] / rows[index][index])
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
