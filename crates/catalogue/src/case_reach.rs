//! How much a case can hold: the highest charge, or for film energy, of any listed part of a technology and case.

use std::sync::LazyLock;

use henrad_parts::{Family, Part, case};
use serde::Deserialize;

use crate::database::technology_word;
use crate::tables;

const TABLE: &str = "case_reach.csv";

/// Times the reach of its case that an unlisted part may need. Of 242 real parts outside the table ten need more than
/// once, none more than 1.86 times; invented ones need 4 to 25 times.
pub(crate) const MOST_IN_LOOK_UP: f64 = 2.0;

/// Times the reach of its case from which a part of another maker is unusual, and from which it is a slip of units:
/// other makers have other powders, foils and films.
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
    Slip(f64),
}

/// Judges a part by [`case_excess`].
pub fn case_fit(part: &Part) -> CaseFit {
    CaseFit::of_share(case_excess(part))
}

impl CaseFit {
    /// Judges how many times the reach of its case a part needs.
    pub(crate) fn of_share(excess: Option<f64>) -> Self {
        match excess {
            Some(excess) if excess > SLIP => Self::Slip(excess),
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

/// Times that the part needs more than the most that a listed part of its technology reaches in its case; `None` if no
/// case of about its size is known.
///
/// Solid and wet parts are compared by C·V, which the volume of an anode or foil limits; film by C·V², because thicker
/// film holds more voltage on less area; ceramic chips by the capacitance at this voltage or above.
///
/// ```
/// let catalogue = henrad_catalogue::built_in().unwrap();
/// let mut part = catalogue.parts.into_iter().find(|part| part.base_number == "T491A106K010AT").unwrap();
/// assert!(henrad_catalogue::case_excess(&part).unwrap() < 1.0);
/// part.capacitance = henrad_parts::quantity::Farads::new(1e-3);
/// assert!(henrad_catalogue::case_excess(&part).unwrap() > 10.0);
/// ```
pub fn case_excess(part: &Part) -> Option<f64> {
    let technology = technology_of(part);
    let of_technology = || ROWS.iter().filter(|row| row.technology == technology);
    let asked = (part.capacitance.get() * 1e6, part.rated_voltage.get());
    let case = case_of(part);
    let same: Vec<&Row> = of_technology().filter(|row| row.case == case).collect();
    if !same.is_empty() {
        return Some(excess(part.family, &same, asked));
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
    Some(excess(part.family, &neighbors, asked) / ratio)
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

fn excess(family: Family, rows: &[&Row], (capacitance, voltage): (f64, f64)) -> f64 {
    let charge = |c: f64, v: f64| match family {
        Family::Film => c * v * v,
        _ => c * v,
    };
    let most = rows
        .iter()
        .map(|row| charge(row.capacitance, row.voltage))
        .fold(0.0, f64::max);
    if family == Family::Ceramic {
        let made = rows.iter().filter(|row| row.voltage >= voltage * 0.999);
        let largest = made.map(|row| row.capacitance).fold(0.0, f64::max);
        if largest > 0.0 {
            return capacitance / largest;
        }
    }
    charge(capacitance, voltage) / most
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
    use super::*;

    #[test]
    fn every_row_reads() {
        assert_eq!(tables::rows::<Row>(TABLE).unwrap().len(), ROWS.len());
        assert!(ROWS.len() > 100);
    }

    #[test]
    fn ceramics_are_compared_at_their_voltage_and_film_by_energy() {
        let row = |capacitance, voltage| Row {
            technology: String::new(),
            case: String::new(),
            capacitance,
            voltage,
        };
        let (low, high) = (row(10.0, 10.0), row(1.0, 50.0));
        let rows = [&low, &high];
        assert!((excess(Family::Ceramic, &rows, (2.0, 25.0)) - 2.0).abs() < 1e-9);
        assert!((excess(Family::Ceramic, &rows, (2.0, 10.0)) - 0.2).abs() < 1e-9);
        assert!((excess(Family::Tantalum, &rows, (10.0, 20.0)) - 2.0).abs() < 1e-9);
        assert!((excess(Family::Film, &rows, (2.0, 50.0)) - 2.0).abs() < 1e-9);
    }
}
