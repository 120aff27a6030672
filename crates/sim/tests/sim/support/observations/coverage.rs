//! How often the observations lie within the bands of their rules, as a table for docs/MODELS.md.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::report::quantile;
use super::{Figure, figures, observations};

const BEGIN: &str = "<!-- coverage: begin, written by cargo xtask calibration -->";
const END: &str = "<!-- coverage: end -->";
/// Folds of the cross-validation, by part number.
const FOLDS: u64 = 5;
/// Parts of the other folds from which on their 10 and 90 % say something.
const ENOUGH: usize = 10;

/// Columns of the table: losses by decade, the others by quantity.
const COLUMNS: [&str; 8] = [
    "up to 1 kHz",
    "10 kHz",
    "100 kHz",
    "1 MHz",
    "10 MHz",
    "from 100 MHz",
    "L",
    "C",
];

/// Figures within a band, of how many.
#[derive(Debug, Clone, Copy, Default)]
pub struct Count {
    pub inside: usize,
    pub all: usize,
}

impl Count {
    fn add(&mut self, is_inside: bool) {
        self.inside += usize::from(is_inside);
        self.all += 1;
    }

    pub fn share(self) -> f64 {
        self.inside as f64 / self.all as f64
    }

    fn percent(self) -> String {
        if self.all == 0 {
            return String::new();
        }
        format!("{:.0} %", 100.0 * self.share())
    }
}

/// One class of parts.
#[derive(Debug, Clone)]
pub struct Coverage {
    pub class: String,
    pub parts: usize,
    /// By column of the table.
    columns: [Count; COLUMNS.len()],
    pub total: Count,
    /// Parts within the 10 to 90 % of the other folds.
    pub left_out: Count,
}

/// Every class with a band, in the order of their names, and all of them together.
pub fn coverages() -> (Vec<Coverage>, Coverage) {
    let mut classes: BTreeMap<String, Vec<Figure>> = BTreeMap::new();
    for figure in observations().iter().flat_map(figures) {
        if figure.within_spread.is_some() {
            classes
                .entry(figure.group.clone())
                .or_default()
                .push(figure);
        }
    }
    let rows: Vec<_> = classes
        .iter()
        .map(|(class, figures)| coverage(class, figures))
        .collect();
    let mut pooled = coverage("all", &[]);
    for row in &rows {
        pooled.parts += row.parts;
        let ours = pooled.columns.iter_mut().zip(row.columns);
        let totals = [
            (&mut pooled.total, row.total),
            (&mut pooled.left_out, row.left_out),
        ];
        for (sum, count) in ours.chain(totals) {
            sum.inside += count.inside;
            sum.all += count.all;
        }
    }
    (rows, pooled)
}

fn coverage(class: &str, figures: &[Figure]) -> Coverage {
    let parts: BTreeSet<_> = figures.iter().map(|figure| &figure.part).collect();
    let mut row = Coverage {
        class: class.to_owned(),
        parts: parts.len(),
        columns: Default::default(),
        total: Count::default(),
        left_out: left_out(figures),
    };
    for figure in figures {
        let is_inside = figure.within_spread == Some(true);
        row.columns[column(figure)].add(is_inside);
        row.total.add(is_inside);
    }
    row
}

/// The column of a figure.
fn column(figure: &Figure) -> usize {
    match figure.loss_frequency {
        None if figure.quantity.starts_with('L') => 6,
        None => 7,
        // A decade reaches half a decade to either side.
        Some(frequency) => {
            let limits = [3.5, 4.5, 5.5, 6.5, 7.5];
            limits.partition_point(|limit| *limit < frequency.log10())
        }
    }
}

/// Figures within the 10 to 90 % of the parts of the other folds, quantity by quantity.
fn left_out(figures: &[Figure]) -> Count {
    let mut count = Count::default();
    let quantities: BTreeSet<_> = figures.iter().map(|figure| &figure.quantity).collect();
    for quantity in quantities {
        let of_quantity = || figures.iter().filter(move |it| it.quantity == *quantity);
        for fold in 0..FOLDS {
            let others = of_quantity().filter(|figure| fold_of(&figure.part) != fold);
            let mut others: Vec<_> = others.map(Figure::deviation).collect();
            if others.len() < ENOUGH {
                continue;
            }
            others.sort_by(f64::total_cmp);
            let edges = quantile(&others, 0.1)..=quantile(&others, 0.9);
            for figure in of_quantity().filter(|figure| fold_of(&figure.part) == fold) {
                count.add(edges.contains(&figure.deviation()));
            }
        }
    }
    count
}

/// The fold of a part, by the FNV-1a hash of its number.
fn fold_of(part: &str) -> u64 {
    let hash = part.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    hash % FOLDS
}

/// The document with its table replaced by the coverage of today's bands.
pub fn with_coverage(document: &str) -> String {
    let (before, rest) = document.split_once(BEGIN).unwrap();
    let (_, after) = rest.split_once(END).unwrap();
    format!("{before}{BEGIN}\n{}{END}{after}", table())
}

fn table() -> String {
    let (rows, pooled) = coverages();
    let mut text = String::from("\n| class | parts | figures |");
    for column in COLUMNS {
        write!(text, " {column} |").unwrap();
    }
    text.push_str(" all | left out |\n|---|---|---|");
    text.push_str(&"---|".repeat(COLUMNS.len() + 2));
    text.push('\n');
    for row in rows.iter().chain([&pooled]) {
        write!(
            text,
            "| {} | {} | {} |",
            row.class, row.parts, row.total.all
        )
        .unwrap();
        for count in row.columns.iter().chain([&row.total, &row.left_out]) {
            write!(text, " {} |", count.percent()).unwrap();
        }
        text.push('\n');
    }
    text.push('\n');
    text
}
