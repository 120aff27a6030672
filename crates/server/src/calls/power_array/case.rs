//! What an array is asked for.

use henrad_catalogue::power_array::ChipCase;
use henrad_parts::quantity::Meters;
use henrad_sim::power_array::Requirement;

use super::{ArrayChip, display_number};

/// Largest array side.
pub const MOST_PIECES: f64 = 100.0;

/// What an array must do, and the chips that may be in it.
#[derive(Debug, Clone, PartialEq)]
pub struct ArrayCase {
    pub requirement: Requirement,
    /// Part numbers to choose from, in the maker's spelling or in that of the page; an empty list means all
    /// (ARR-IN-10), here and below.
    pub numbers: Vec<String>,
    pub series: Vec<String>,
    /// Case sizes.
    pub cases: Vec<String>,
    /// Largest land pattern of one chip, mm.
    pub land: (Option<f64>, Option<f64>),
}

impl ArrayCase {
    /// Whether a chip may be used: by number, series, case and land pattern. Rows without a case
    /// are dropped (ARR-STATE-04).
    pub fn accepts(&self, entry: &ArrayChip) -> bool {
        let chip = &entry.chip;
        let case = &chip.case;
        !case.case_size.is_empty()
            && self.is_asked_for(&chip.part_number)
            && is_chosen(&self.series, &chip.series)
            && is_chosen(&self.cases, &case.case_size)
            && fits(case, self.land)
    }

    /// By its own number or by the one the page shows.
    fn is_asked_for(&self, number: &str) -> bool {
        is_chosen(&self.numbers, number) || is_chosen(&self.numbers, &display_number(number))
    }
}

fn is_chosen(list: &[String], value: &str) -> bool {
    list.is_empty() || list.iter().any(|entry| entry.eq_ignore_ascii_case(value))
}

/// Whether the land pattern of a chip fits, either way round.
fn fits(case: &ChipCase, (x, y): (Option<f64>, Option<f64>)) -> bool {
    const SLACK: f64 = 1e-6;
    let within =
        |side: Meters, most: Option<f64>| most.is_none_or(|most| side.get() * 1e3 <= most + SLACK);
    (within(case.land_x, x) && within(case.land_y, y))
        || (within(case.land_y, x) && within(case.land_x, y))
}
