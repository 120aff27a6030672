//! The tables of chips and cases.

use henrad_parts::quantity::{Farads, Meters, Volts};
use henrad_parts::tolerance::{self, Band};
use serde::Deserialize;

use super::{Chip, ChipCase, series_name};
use crate::definition::OriginWord;
use crate::error::CatalogueError;
use crate::tables;

/// Index of the tolerance letter in these families, from 0.
const TOLERANCE_INDEX: usize = 9;

#[derive(Deserialize)]
struct CaseRow {
    case_size: String,
    length_mm: f64,
    width_mm: f64,
    height_mm: f64,
    land_x_mm: f64,
    land_y_mm: f64,
    origin: OriginWord,
    source: String,
}

#[derive(Deserialize)]
struct ChipRow {
    number: String,
    series: String,
    case_size: String,
    #[serde(rename = "capacitance_nF")]
    capacitance: f64,
    #[serde(rename = "rated_V")]
    rated_voltage: f64,
    chips: u32,
    application: String,
    origin: OriginWord,
    source: String,
}

pub fn cases() -> Result<Vec<ChipCase>, CatalogueError> {
    let rows = tables::rows::<CaseRow>("power_array/cases.csv")?;
    let millimeters = |value: f64| Meters::new(value / 1e3);
    Ok(rows
        .into_iter()
        .map(|row| ChipCase {
            case_size: row.case_size,
            length: millimeters(row.length_mm),
            width: millimeters(row.width_mm),
            height: millimeters(row.height_mm),
            land_x: millimeters(row.land_x_mm),
            land_y: millimeters(row.land_y_mm),
            origin: row.origin.with_source(&row.source),
        })
        .collect())
}

pub fn chips() -> Result<Vec<Chip>, CatalogueError> {
    let cases = cases()?;
    tables::rows::<ChipRow>("power_array/chips.csv")?
        .into_iter()
        .map(|row| typed(row, &cases))
        .collect()
}

fn typed(row: ChipRow, cases: &[ChipCase]) -> Result<Chip, CatalogueError> {
    let unknown = |what, code: &str| CatalogueError::UnknownCode {
        what,
        code: code.to_owned(),
    };
    let case = cases
        .iter()
        .find(|case| case.case_size == row.case_size)
        .ok_or_else(|| unknown("case", &row.case_size))?;
    let series = series_name(&row.series).ok_or_else(|| unknown("series", &row.series))?;
    Ok(Chip {
        series: series.to_owned(),
        case: case.clone(),
        capacitance: Farads::new(row.capacitance * 1e-9),
        tolerance: tolerance_of(&row.number),
        rated_voltage: Volts::new(row.rated_voltage),
        stacked: row.chips,
        application: row.application,
        origin: row.origin.with_source(&row.source),
        part_number: row.number,
    })
}

fn tolerance_of(number: &str) -> Option<f64> {
    match tolerance::band(number.chars().nth(TOLERANCE_INDEX)?)? {
        Band::Relative { minus, plus } if minus.total_cmp(&plus).is_eq() => Some(plus),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chip_is_physical_and_its_number_names_its_tolerance() {
        let chips = chips().expect("the table reads");
        assert_eq!(chips.len(), 65);
        for chip in &chips {
            let number = &chip.part_number;
            assert!((5e-12..=1e-6).contains(&chip.capacitance.get()), "{number}");
            assert!(
                (500.0..=3000.0).contains(&chip.rated_voltage.get()),
                "{number}"
            );
            assert!((1..=2).contains(&chip.stacked), "{number}");
            let tolerance = chip.tolerance.expect("a tolerance");
            assert!((0.01..=0.1).contains(&tolerance), "{number}");
        }
    }

    #[test]
    fn stacks_of_both_families_count_in_their_series() {
        let chips = chips().expect("the table reads");
        let series = |number: &str| {
            let chip = chips.iter().find(|chip| chip.part_number == number);
            chip.map(|chip| (chip.series.as_str(), chip.stacked))
        };
        assert_eq!(
            series("CKC21C204KWGLCAUTO"),
            Some(("KC-LINK with KONNEKT", 2))
        );
        assert_eq!(series("C2220C204KBGLCAUTO"), Some(("HV C0G", 2)));
    }
}
