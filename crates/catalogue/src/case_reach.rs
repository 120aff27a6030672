//! How much a case can hold: the highest charge, or for film energy, of any listed part of a
//! technology and case.
//!
//! The charge C·V that an anode or foil of one volume holds falls with the voltage: the oxide is
//! thicker, and the grains that carry it are coarser. So the reach is one of case and voltage.
//! Chips of the cases that makers share have the reach of all makers, [`henrad_parts::case::reach`].

use std::collections::HashMap;
use std::sync::LazyLock;

use henrad_parts::{Family, Part, Technology, case};
use serde::Deserialize;

use crate::database::technology_word;
use crate::tables;

const TABLE: &str = "case_reach.csv";

/// Times the reach of its case that an unlisted part may need. Of 242 real parts outside the table
/// ten need more than once, none more than 1.86 times; invented ones need 4 to 25 times.
pub(crate) const MOST_IN_LOOK_UP: f64 = 2.0;

/// Up to this many times the reach a part needs no more than a listed one.
pub(crate) const AS_LISTED: f64 = 1.001;

/// Voltages count as equal within this.
const SAME: f64 = 1e-3;

/// Times the reach of its case from which a part of another maker is unusual, and from which it is
/// a slip of units: other makers have other powders, foils and films.
const UNUSUAL: f64 = 2.0;
const SLIP: f64 = 20.0;

/// How a part that somebody enters compares with what its case is known to hold.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum CaseFit {
    /// Within twice the reach of its case, or of a case that is not known.
    Usual,
    /// This many times the reach: worth a warning.
    Unusual(f64),
    /// This many times the reach: to be refused unless it is confirmed.
    UnitTypo(f64),
}

/// Judges a part by [`case_excess`].
pub fn case_fit(part: &Part) -> CaseFit {
    CaseFit::of_share(case_excess(part))
}

impl CaseFit {
    /// Judges how many times the reach of its case a part needs.
    pub(crate) fn of_share(excess: Option<f64>) -> Self {
        match excess {
            Some(excess) if excess > SLIP => Self::UnitTypo(excess),
            Some(excess) if excess > UNUSUAL => Self::Unusual(excess),
            _ => Self::Usual,
        }
    }
}

/// A case whose size is further than this from any listed one has no neighbor.
const NEIGHBOR_SIZE: f64 = 2.5;

/// A listed part that marks what its case holds.
#[derive(Debug, Deserialize)]
struct Row {
    technology: String,
    case: String,
    #[serde(rename = "capacitance_uF")]
    capacitance: f64,
    voltage: f64,
}

static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| tables::rows(TABLE).unwrap_or_default());

/// Times that the part needs more than the most that its case is known to hold; `None` if no case
/// of about its size is known.
///
/// Solid and wet parts are compared by C·V with the listed parts of their technology and case for
/// this voltage or above; above the highest listed voltage with those of the highest; a wet can
/// that is listed at low voltages alone keeps the usual share of its charge. Film is compared by
/// C·V², because thicker film holds more voltage on less area. Chips of the cases that all makers
/// share are compared with the chips of all makers, by capacitance and by C·V, and other ceramics
/// by the capacitance at this voltage or above.
///
/// ```
/// let catalogue = henrad_catalogue::built_in().unwrap();
/// let mut part = catalogue.parts.into_iter().find(|part| part.base_number == "T491A106K010AT").unwrap();
/// assert!(henrad_catalogue::case_excess(&part).unwrap() < 1.0);
/// part.capacitance = henrad_parts::quantity::Farads::new(1e-3);
/// assert!(henrad_catalogue::case_excess(&part).unwrap() > 10.0);
/// ```
pub fn case_excess(part: &Part) -> Option<f64> {
    if let Some(excess) = excess_of_chip(part) {
        return Some(excess);
    }
    let technology = technology_of(part);
    let of_technology = || ROWS.iter().filter(|row| row.technology == technology);
    let (capacitance, voltage) = (part.capacitance.get() * 1e6, part.rated_voltage.get());
    let case = case_of(part);
    let same: Vec<&Row> = of_technology().filter(|row| row.case == case).collect();
    if !same.is_empty() {
        return Some(excess(part.family, &same, capacitance, voltage));
    }
    let size = size_of(part.family, &case)?;
    let ratio = |row: &&Row| Some(size / size_of(part.family, &row.case)?);
    let (nearest, ratio) = of_technology()
        .filter_map(|row| Some((row, ratio(&row)?)))
        .min_by(|a, b| a.1.ln().abs().total_cmp(&b.1.ln().abs()))
        .filter(|(_, ratio)| (1.0 / NEIGHBOR_SIZE..=NEIGHBOR_SIZE).contains(ratio))?;
    let neighbors: Vec<&Row> = of_technology()
        .filter(|row| row.case == nearest.case)
        .collect();
    Some(excess(part.family, &neighbors, capacitance, voltage) / ratio)
}

/// The technology as the table names it: ceramic and film with their dielectric.
fn technology_of(part: &Part) -> String {
    let word = technology_word(part.technology);
    match part.family {
        Family::Ceramic | Family::Film => format!("{word} {}", part.dielectric),
        _ => word.to_owned(),
    }
}

/// The case as the table names it: film by lead spacing.
fn case_of(part: &Part) -> String {
    match part.published.lead_spacing {
        Some(spacing) if part.family == Family::Film => {
            // Spacings are multiples of 0.1 mm.
            ((spacing.get() * 1e4).round() / 10.0).to_string()
        }
        _ => part.case_code.clone(),
    }
}

/// The excess of a ceramic chip in a case that makers share; `None` for other parts.
fn excess_of_chip(part: &Part) -> Option<f64> {
    let Technology::Ceramic(dielectric) = part.technology else {
        return None;
    };
    let most = case::reach(&part.case_code, dielectric.is_class_one())?;
    Some(most.factor(part.capacitance, part.rated_voltage))
}

/// What a part needs of its case: C·V, of film C·V², of ceramics C.
fn need(family: Family, capacitance: f64, voltage: f64) -> f64 {
    match family {
        Family::Film => capacitance * voltage * voltage,
        Family::Ceramic => capacitance,
        _ => capacitance * voltage,
    }
}

/// The most that the parts of a case hold for this voltage or above; above their highest, at the
/// highest.
fn most_at(family: Family, rows: &[&Row], voltage: f64) -> f64 {
    let least = match family {
        Family::Film => 0.0,
        _ => voltage.min(highest(rows)) * (1.0 - SAME),
    };
    let holding = rows.iter().filter(|row| row.voltage >= least);
    holding
        .map(|row| need(family, row.capacitance, row.voltage))
        .fold(0.0, f64::max)
}

fn highest(rows: &[&Row]) -> f64 {
    rows.iter().map(|row| row.voltage).fold(0.0, f64::max)
}

/// Share of its highest charge that a wet can keeps at a voltage: the median of the cases that are
/// listed for both; 0 where they are too few. The lists of wet cans hold a few parts a case, so
/// that a case alone does not show it.
fn kept_share(technology: &str, voltage: f64) -> f64 {
    const FEWEST: usize = 3;
    let mut cases: HashMap<&str, Vec<&Row>> = HashMap::new();
    for row in ROWS.iter().filter(|row| row.technology == technology) {
        cases.entry(&row.case).or_default().push(row);
    }
    let share = |rows: &Vec<&Row>| {
        let charge = |row: &&Row| row.capacitance * row.voltage;
        let fullest = *rows.iter().max_by(|a, b| charge(a).total_cmp(&charge(b)))?;
        let above = voltage * (1.0 - SAME);
        let is_both = fullest.voltage < above && highest(rows) >= above;
        is_both.then(|| most_at(Family::Aluminum, rows, voltage) / charge(&fullest))
    };
    let mut shares: Vec<f64> = cases.values().filter_map(share).collect();
    shares.sort_by(f64::total_cmp);
    if shares.len() < FEWEST {
        return 0.0;
    }
    let middle = shares.len() / 2;
    if shares.len().is_multiple_of(2) {
        f64::midpoint(shares[middle - 1], shares[middle])
    } else {
        shares[middle]
    }
}

fn excess(family: Family, rows: &[&Row], capacitance: f64, voltage: f64) -> f64 {
    let mut most = most_at(family, rows, voltage);
    if family == Family::Aluminum
        && let Some(row) = rows.first()
    {
        most = most.max(most_at(family, rows, 0.0) * kept_share(&row.technology, voltage));
    }
    let highest = highest(rows);
    if family == Family::Ceramic && voltage > highest * (1.0 + SAME) {
        // No part of the case stands this voltage: thicker layers hold less capacitance.
        return capacitance * voltage / (most * highest);
    }
    need(family, capacitance, voltage) / most
}

/// A volume in any unit, to compare cases of one family.
fn size_of(family: Family, case: &str) -> Option<f64> {
    if family == Family::Film {
        return case.parse::<f64>().ok().map(|spacing| spacing.powi(3));
    }
    if let Some((diameter, height)) = case::can_size(case) {
        return Some(diameter * diameter * height);
    }
    let body = case::solid(case)?;
    Some(body.length.get() * body.width.get() * body.height_max?.get())
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, HashSet};

    use henrad_parts::Origin;

    use super::*;

    /// Writes the table in place of comparing it.
    const RENEW: &str = "HENRAD_RENEW_CASE_REACH";

    /// A row with what names it, as the file has it.
    #[derive(Debug, Clone, PartialEq, Deserialize, serde::Serialize)]
    struct Line {
        technology: String,
        case: String,
        #[serde(rename = "capacitance_uF")]
        capacitance: f64,
        voltage: f64,
        part: String,
        source: String,
    }

    impl Line {
        fn need(&self) -> f64 {
            let Self {
                capacitance: c,
                voltage: v,
                ..
            } = self;
            match self.technology.split(' ').next() {
                Some("film") => c * v * v,
                Some("ceramic") => *c,
                _ => c * v,
            }
        }
    }

    /// The lines that no other of their technology and case outdoes for their voltage or above; of
    /// film the highest.
    fn front(lines: Vec<Line>) -> Vec<Line> {
        let mut cases: BTreeMap<(String, String), Vec<Line>> = BTreeMap::new();
        for line in lines {
            let key = (line.technology.clone(), line.case.clone());
            cases.entry(key).or_default().push(line);
        }
        let mut kept = Vec::new();
        for mut lines in cases.into_values() {
            let by_voltage = |line: &Line| -line.voltage;
            lines.sort_by(|a, b| {
                let (a_first, b_first) = (by_voltage(a), by_voltage(b));
                let first = if a.technology.starts_with("film") {
                    b.need().total_cmp(&a.need())
                } else {
                    a_first.total_cmp(&b_first)
                };
                first
                    .then(b.need().total_cmp(&a.need()))
                    .then_with(|| a.part.cmp(&b.part))
            });
            let mut most = 0.0;
            let is_film = lines[0].technology.starts_with("film");
            let mut of_case: Vec<Line> = Vec::new();
            for line in lines {
                if line.need() > most * (1.0 + 1e-9) && !(is_film && most > 0.0) {
                    most = line.need();
                    of_case.push(line);
                }
            }
            of_case.reverse();
            kept.extend(of_case);
        }
        kept
    }

    fn listed() -> Vec<Line> {
        let parts = crate::built_in().unwrap().parts.into_iter();
        let parts = parts.filter(|part| !matches!(part.origin, Origin::Estimated(_)));
        let parts = parts.filter(|part| excess_of_chip(part).is_none());
        let round = |value: f64| format!("{value:.6e}").parse::<f64>().unwrap();
        let lines = parts.map(|part| Line {
            technology: technology_of(&part),
            case: case_of(&part),
            capacitance: round(part.capacitance.get() * 1e6),
            voltage: part.rated_voltage.get(),
            part: part.part_number.clone(),
            source: part.origin.basis().to_owned(),
        });
        lines.collect()
    }

    /// The table is the front of the listed parts, and of the parts beside them that it names
    /// itself.
    #[test]
    fn the_table_is_what_the_listed_parts_reach() {
        let stored: Vec<Line> = tables::rows(TABLE).unwrap();
        let listed = listed();
        let known: HashSet<&str> = listed.iter().map(|line| line.part.as_str()).collect();
        let beside = stored
            .iter()
            .filter(|line| !known.contains(line.part.as_str()));
        let all: Vec<Line> = beside.cloned().chain(listed.iter().cloned()).collect();
        let due = front(all);
        if std::env::var_os(RENEW).is_some() {
            let path = format!("{}/data/{TABLE}", env!("CARGO_MANIFEST_DIR"));
            let mut writer = csv::WriterBuilder::new()
                .terminator(csv::Terminator::Any(b'\n'))
                .from_path(path)
                .unwrap();
            for line in &due {
                writer.serialize(line).unwrap();
            }
            return writer.flush().unwrap();
        }
        assert!(ROWS.len() > 200);
        assert_eq!(
            stored.len(),
            due.len(),
            "{RENEW}=1 with this test renews it"
        );
        for (stored, due) in stored.iter().zip(&due) {
            assert_eq!(stored, due, "{RENEW}=1 with this test renews it");
        }
    }

    fn row(capacitance: f64, voltage: f64) -> Row {
        Row {
            technology: String::new(),
            case: String::new(),
            capacitance,
            voltage,
        }
    }

    #[test]
    fn a_case_holds_less_charge_at_a_higher_voltage() {
        let (low, high) = (row(470.0, 16.0), row(22.0, 63.0));
        let rows = [&low, &high];
        let needs = |capacitance, voltage| excess(Family::Polymer, &rows, capacitance, voltage);
        assert!((needs(470.0, 16.0) - 1.0).abs() < 1e-9);
        assert!((needs(22.0, 63.0) - 1.0).abs() < 1e-9);
        assert!((needs(100.0, 63.0) - 100.0 / 22.0).abs() < 1e-9);
        // Above the highest voltage, by the charge at the highest.
        assert!((needs(22.0, 126.0) - 2.0).abs() < 1e-9);
    }

    /// Case 9B is listed for 50 V with 1 µF alone, and 2.2 µF are on sale.
    #[test]
    fn a_wet_case_keeps_the_usual_share_of_its_charge() {
        let shares: Vec<f64> = [35.0, 50.0, 63.0, 100.0]
            .map(|voltage| kept_share("aluminum_electrolytic", voltage))
            .to_vec();
        assert!(shares.is_sorted_by(|a, b| a >= b), "{shares:?}");
        assert!(
            shares.iter().all(|share| (0.3..0.8).contains(share)),
            "{shares:?}"
        );
        let rows = ROWS
            .iter()
            .filter(|row| row.technology == "aluminum_electrolytic");
        let of_case: Vec<&Row> = rows.filter(|row| row.case == "9B").collect();
        assert!(excess(Family::Aluminum, &of_case, 2.2, 50.0) < 1.0);
        assert!(excess(Family::Aluminum, &of_case, 10.0, 63.0) > MOST_IN_LOOK_UP);
    }

    #[test]
    fn ceramics_are_compared_at_their_voltage_and_film_by_energy() {
        let (low, high) = (row(10.0, 10.0), row(1.0, 50.0));
        let rows = [&low, &high];
        assert!((excess(Family::Ceramic, &rows, 2.0, 25.0) - 2.0).abs() < 1e-9);
        assert!((excess(Family::Ceramic, &rows, 2.0, 10.0) - 0.2).abs() < 1e-9);
        assert!((excess(Family::Ceramic, &rows, 1.0, 100.0) - 2.0).abs() < 1e-9);
        assert!((excess(Family::Film, &rows, 2.0, 50.0) - 2.0).abs() < 1e-9);
    }
}
