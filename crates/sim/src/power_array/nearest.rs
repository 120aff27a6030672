//! Arrays that come near a requirement which nothing meets.

use henrad_parts::quantity::{Amperes, Farads, Kelvins, Volts};

use super::array::{Requirement, SizedArray, size};
use super::rating::ResonantChip;

/// Relative slack of every limit, for values that are decimal fractions.
const ROUNDING: f64 = 1e-9;

/// What an array lacks to meet a requirement.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shortfall {
    /// Capacitance beyond the range: below 0 for too little, above 0 for too much, 0 within it.
    pub capacitance: Farads,
    /// Voltage that the array does not stand, at least 0.
    pub voltage: Volts,
    /// Current that the array does not carry, at least 0.
    pub current: Amperes,
    /// All three relative to what is required.
    pub total: f64,
}

impl Shortfall {
    /// What an array lacks; all 0 for one that meets the requirement.
    pub fn new(array: &SizedArray, requirement: &Requirement) -> Self {
        let capacitance = array.capacitance.get();
        let (least, most) = (
            requirement.capacitance_min.get(),
            requirement.capacitance_max.get(),
        );
        let outside = if capacitance < least * (1.0 - ROUNDING) {
            capacitance - least
        } else if capacitance > most * (1.0 + ROUNDING) {
            capacitance - most
        } else {
            0.0
        };
        let lacking = |required: f64, rating: f64| {
            if required > rating * (1.0 + ROUNDING) {
                required - rating
            } else {
                0.0
            }
        };
        let voltage = lacking(requirement.voltage.get(), array.voltage_rating().get());
        let current = lacking(requirement.current.get(), array.current_rating().get());
        let limit = if outside < 0.0 { least } else { most };
        Self {
            capacitance: Farads::new(outside),
            voltage: Volts::new(voltage),
            current: Amperes::new(current),
            total: outside.abs() / limit
                + voltage / requirement.voltage.get()
                + current / requirement.current.get(),
        }
    }

    /// Whether the capacitance is in the range.
    pub fn fits_capacitance(&self) -> bool {
        self.capacitance.get() == 0.0
    }

    /// Whether the array withstands the voltage.
    pub fn fits_voltage(&self) -> bool {
        self.voltage.get() == 0.0
    }

    /// Whether the array carries the current.
    pub fn fits_current(&self) -> bool {
        self.current.get() == 0.0
    }
}

/// Every array of one chip up to the required pieces, with what it lacks, by chips in series, then
/// strings in parallel.
///
/// # Validity
/// As [`super::arrays`], which lists those that lack nothing.
pub fn shortfalls(
    chip: &ResonantChip,
    allowed: Kelvins,
    requirement: &Requirement,
) -> impl Iterator<Item = (SizedArray, Shortfall)> {
    let rating = chip.rating(requirement.frequency, allowed);
    let pairs = (1..=requirement.most_in_series).flat_map(|series| {
        (1..=requirement.most_in_parallel).map(move |parallel| (series, parallel))
    });
    pairs.map(move |(series, parallel)| {
        let array = size(chip, rating, requirement, series, parallel);
        (array, Shortfall::new(&array, requirement))
    })
}

#[cfg(test)]
mod tests {
    use super::super::array::tests::chip;
    use super::super::arrays;
    use super::*;
    use henrad_parts::quantity::Hertz;

    const ALLOWED: Kelvins = Kelvins::new(20.0);

    fn requirement(current: f64) -> Requirement {
        Requirement {
            capacitance_min: Farads::new(45e-9),
            capacitance_max: Farads::new(55e-9),
            voltage: Volts::new(640.0),
            current: Amperes::new(current),
            frequency: Hertz::new(100e3),
            most_in_series: 10,
            most_in_parallel: 10,
        }
    }

    #[test]
    fn arrays_that_lack_nothing_are_those_that_meet_the_requirement() {
        let requirement = requirement(20.0);
        let met: Vec<_> = shortfalls(&chip(), ALLOWED, &requirement)
            .filter(|(_, shortfall)| shortfall.total == 0.0)
            .map(|(array, _)| (array.series, array.parallel))
            .collect();
        let expected: Vec<_> = arrays(&chip(), ALLOWED, &requirement)
            .iter()
            .map(|array| (array.series, array.parallel))
            .collect();
        assert!(!expected.is_empty());
        assert_eq!(met, expected);
    }

    #[test]
    fn a_shortfall_is_what_the_ratings_leave_open() {
        let requirement = requirement(2000.0);
        for (array, shortfall) in shortfalls(&chip(), ALLOWED, &requirement) {
            let carried = array.current_rating().get() + shortfall.current.get();
            assert!((carried / 2000.0 - 1.0).abs() < 1e-12);
            let reached = array.capacitance.get() - shortfall.capacitance.get();
            assert!(reached > 44.9e-9 && reached < 55.1e-9);
        }
    }
}
