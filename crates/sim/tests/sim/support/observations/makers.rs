//! The errors of the rules by maker and class, as a table for docs/MODELS.md.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::report::quantile;
use super::{Figure, figures, observations};

const BEGIN: &str = "<!-- makers: begin, written by cargo xtask calibration -->";
const END: &str = "<!-- makers: end -->";

/// The document with its table of makers renewed.
pub fn with_makers(document: &str) -> String {
    let (before, rest) = document.split_once(BEGIN).unwrap();
    let (_, after) = rest.split_once(END).unwrap();
    format!("{before}{BEGIN}\n{}{END}{after}", table())
}

/// The class of a group without the maker that its name may end with.
fn class(figure: &Figure) -> String {
    let group = figure
        .group
        .strip_suffix(&figure.maker)
        .unwrap_or(&figure.group);
    let group = group.trim_end_matches(", ");
    match group {
        "dc bias, other makers" => "dc bias".to_owned(),
        group => group.to_owned(),
    }
}

const COLUMNS: [&str; 5] = ["|Z|", "ESR", "resonance", "L, C", "ESR limit over rule"];

/// The column of a quantity; `None` for what has its own column or none.
fn column(figure: &Figure) -> Option<usize> {
    let quantity = figure.quantity.as_str();
    match () {
        () if figure.is_difference => None,
        () if quantity.starts_with("ESR limit") => Some(4),
        () if quantity.starts_with("|Z|") => Some(0),
        () if quantity.starts_with("ESR") || quantity.starts_with("tan") => Some(1),
        () if quantity.starts_with("resonance") => Some(2),
        () => Some(3),
    }
}

#[derive(Default)]
struct Row {
    parts: BTreeSet<String>,
    /// Observed over rule by column.
    ratios: [Vec<f64>; COLUMNS.len()],
    /// Observed less rule of shares under bias.
    shares: Vec<f64>,
    within: Vec<bool>,
}

fn table() -> String {
    let mut rows: BTreeMap<(String, String), Row> = BTreeMap::new();
    for figure in observations().iter().flat_map(figures) {
        let row = rows
            .entry((class(&figure), figure.maker.clone()))
            .or_default();
        row.parts.insert(figure.part.clone());
        row.within.extend(figure.within_spread);
        match column(&figure) {
            Some(column) => row.ratios[column].push(figure.deviation()),
            None if figure.quantity.starts_with("C(") => row.shares.push(figure.deviation()),
            None => {}
        }
    }
    let mut text = String::from("\n| class | maker | parts |");
    for column in COLUMNS {
        write!(text, " {column} |").unwrap();
    }
    text.push_str(" C under bias, rms | within the band |\n|---|---|---|");
    text.push_str(&"---|".repeat(COLUMNS.len() + 2));
    text.push('\n');
    for ((class, maker), row) in joined(rows) {
        write!(text, "| {class} | {maker} | {} |", row.parts.len()).unwrap();
        for (index, ratios) in row.ratios.into_iter().enumerate() {
            let shown = if index + 1 == COLUMNS.len() {
                distribution(ratios)
            } else {
                errors(ratios)
            };
            write!(text, " {shown} |").unwrap();
        }
        let squares: f64 = row.shares.iter().map(|share| share * share).sum();
        let rms = (squares / row.shares.len() as f64).sqrt();
        let rms = if row.shares.is_empty() {
            String::new()
        } else {
            format!("{:.1} points", 100.0 * rms)
        };
        let inside = row.within.iter().filter(|it| **it).count();
        let share = if row.within.is_empty() {
            String::new()
        } else {
            format!("{:.0} %", 100.0 * inside as f64 / row.within.len() as f64)
        };
        writeln!(text, " {rms} | {share} |").unwrap();
    }
    text.push('\n');
    text
}

/// The rows with those of few parts joined class by class.
fn joined(rows: BTreeMap<(String, String), Row>) -> BTreeMap<(String, String), Row> {
    const FEW: usize = 5;
    let mut kept: BTreeMap<(String, String), Row> = BTreeMap::new();
    let in_class = |class: &str| rows.keys().filter(|key| key.0 == class).count();
    let counts: Vec<usize> = rows.keys().map(|key| in_class(&key.0)).collect();
    for (((class, maker), row), count) in rows.into_iter().zip(counts) {
        let is_small = row.parts.len() < FEW && count > FEW;
        let maker = if is_small { "others".to_owned() } else { maker };
        let target = kept.entry((class, maker)).or_default();
        target.parts.extend(row.parts);
        target.shares.extend(row.shares);
        target.within.extend(row.within);
        for (ours, theirs) in target.ratios.iter_mut().zip(row.ratios) {
            ours.extend(theirs);
        }
    }
    kept
}

/// Factor error at 50 and 90 %.
fn errors(ratios: Vec<f64>) -> String {
    let factors = ratios.into_iter().map(|ratio| ratio.max(1.0 / ratio) - 1.0);
    let mut errors: Vec<f64> = factors.collect();
    if errors.is_empty() {
        return String::new();
    }
    errors.sort_by(f64::total_cmp);
    let [median, p90] = [0.5, 0.9].map(|share| 100.0 * quantile(&errors, share));
    format!("{median:.0} / {p90:.0} %")
}

/// 10, 50 and 90 %.
fn distribution(mut ratios: Vec<f64>) -> String {
    if ratios.is_empty() {
        return String::new();
    }
    ratios.sort_by(f64::total_cmp);
    let [low, middle, high] = [0.1, 0.5, 0.9].map(|share| quantile(&ratios, share));
    format!("{low:.2}, {middle:.2}, {high:.2}")
}
