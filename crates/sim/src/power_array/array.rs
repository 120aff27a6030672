//! Chips in series and parallel.

use henrad_parts::quantity::{Amperes, Farads, Hertz, Kelvins, Volts, Watts, whole};

use super::rating::{ChipRating, ResonantChip};

/// Relative slack at both ends of the capacitance range, for values that are decimal fractions.
const ROUNDING: f64 = 1e-9;

/// Requirements on an array.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Requirement {
    /// Least capacitance, above 0.
    pub capacitance_min: Farads,
    /// Most capacitance.
    pub capacitance_max: Farads,
    /// Voltage across the array, rms.
    pub voltage: Volts,
    /// Current through the array, rms.
    pub current: Amperes,
    /// Frequency of both, above 0.
    pub frequency: Hertz,
    /// Most chips in series.
    pub most_in_series: u32,
    /// Most strings in parallel.
    pub most_in_parallel: u32,
}

/// An array of equal chips and its ratings.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SizedArray {
    /// Chips in series.
    pub series: u32,
    /// Strings in parallel.
    pub parallel: u32,
    /// Capacitance.
    pub capacitance: Farads,
    /// Rating of one chip.
    pub chip: ChipRating,
    /// Voltage across one chip, rms.
    pub chip_voltage: Volts,
    /// Current through one chip, rms.
    pub chip_current: Amperes,
    /// Loss of the whole array.
    pub loss: Watts,
    /// Rise of one chip.
    pub rise: Kelvins,
}

impl SizedArray {
    /// Pieces of the array.
    pub fn pieces(&self) -> u32 {
        self.series * self.parallel
    }

    /// Largest voltage of the array, rms, with the voltage shared evenly.
    pub fn voltage_rating(&self) -> Volts {
        Volts::new(f64::from(self.series) * self.chip.voltage.get())
    }

    /// Largest current of the array, rms, with the current shared evenly.
    pub fn current_rating(&self) -> Amperes {
        Amperes::new(f64::from(self.parallel) * self.chip.current.get())
    }
}

/// All arrays of one chip that meet a requirement, by chips in series, then strings in parallel.
///
/// C = C_1·p/s within the range, V/s ≤ V_rating, I/p ≤ I_rating. For each s, only the p between
/// s·C_min/C_1 and s·C_max/C_1 are tried.
///
/// # Validity
/// Equal chips: shares of voltage and current are even, see [`imbalance_share`]. The board heats
/// all chips alike.
///
/// # Source
/// Textbook.
pub fn arrays(chip: &ResonantChip, allowed: Kelvins, requirement: &Requirement) -> Vec<SizedArray> {
    let rating = chip.rating(requirement.frequency, allowed);
    let one = chip.capacitance.get();
    let mut found = Vec::new();
    for series in 1..=requirement.most_in_series {
        let s = f64::from(series);
        if requirement.voltage.get() / s > rating.voltage.get() {
            continue;
        }
        let least = (s * requirement.capacitance_min.get() * (1.0 - ROUNDING) / one).ceil();
        let most = (s * requirement.capacitance_max.get() * (1.0 + ROUNDING) / one).floor();
        let by_current = (requirement.current.get() / rating.current.get()).ceil();
        let first = least.max(by_current).max(1.0);
        let last = most.min(f64::from(requirement.most_in_parallel));
        if first <= last {
            let strings = whole(first)..=whole(last);
            found.extend(strings.map(|parallel| size(chip, rating, requirement, series, parallel)));
        }
    }
    found
}

pub(super) fn size(
    chip: &ResonantChip,
    rating: ChipRating,
    requirement: &Requirement,
    series: u32,
    parallel: u32,
) -> SizedArray {
    let (s, p) = (f64::from(series), f64::from(parallel));
    let chip_current = Amperes::new(requirement.current.get() / p);
    let loss = chip.loss(requirement.frequency, chip_current);
    SizedArray {
        series,
        parallel,
        capacitance: Farads::new(chip.capacitance.get() * p / s),
        chip: rating,
        chip_voltage: Volts::new(requirement.voltage.get() / s),
        chip_current,
        loss: Watts::new(loss.power.get() * s * p),
        rise: loss.rise,
    }
}

/// Margin to a rating, in percent: 100 − 100·application/rating. The rating must be above 0.
///
/// ```
/// let margin = henrad_sim::power_array::margin_percent(640.0, 711.2);
/// assert!((margin - 10.0).abs() < 0.05);
/// ```
pub fn margin_percent(application: f64, rating: f64) -> f64 {
    100.0 - 100.0 * application / rating
}

/// Worst-case share of the voltage across the smallest chip of a string.
///
/// (1/(1 − t))/(1/(1 − t) + (s − 1)/(1 + t))
///
/// with one chip at the lower and all others at the upper limit of the tolerance t, 0 ≤ t < 1.
///
/// # Source
/// Voltage divider of capacitors.
///
/// ```
/// let share = henrad_sim::power_array::imbalance_share(2, 0.05);
/// assert!((share - 0.525).abs() < 1e-12);
/// ```
pub fn imbalance_share(series: u32, tolerance: f64) -> f64 {
    let weak = 1.0 / (1.0 - tolerance);
    let others = f64::from(series.saturating_sub(1)) / (1.0 + tolerance);
    weak / (weak + others)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use henrad_parts::quantity::{KelvinsPerWatt, Ohms};

    pub fn chip() -> ResonantChip {
        ResonantChip {
            capacitance: Farads::new(10e-9),
            rated_voltage: Volts::new(1000.0),
            discharge_voltage: None,
            dissipation_factor: 1e-4,
            resistance: Ohms::new(3.38e-3),
            thermal_resistance: KelvinsPerWatt::new(80.8),
        }
    }

    fn requirement() -> Requirement {
        Requirement {
            capacitance_min: Farads::new(45e-9),
            capacitance_max: Farads::new(55e-9),
            voltage: Volts::new(640.0),
            current: Amperes::new(20.0),
            frequency: Hertz::new(100e3),
            most_in_series: 10,
            most_in_parallel: 10,
        }
    }

    /// Every s × p tried one by one.
    fn by_trial(requirement: &Requirement) -> Vec<(u32, u32)> {
        let rating = chip().rating(requirement.frequency, Kelvins::new(20.0));
        let fits = |&(s, p): &(u32, u32)| {
            let (s, p) = (f64::from(s), f64::from(p));
            let c = 10e-9 * p / s;
            c >= requirement.capacitance_min.get() * (1.0 - ROUNDING)
                && c <= requirement.capacitance_max.get() * (1.0 + ROUNDING)
                && requirement.voltage.get() / s <= rating.voltage.get()
                && requirement.current.get() / p <= rating.current.get()
        };
        let all = |s| (1..=requirement.most_in_parallel).map(move |p| (s, p));
        (1..=requirement.most_in_series)
            .flat_map(all)
            .filter(fits)
            .collect()
    }

    #[test]
    fn the_bounds_find_what_trying_every_pair_finds() {
        for (least, most, voltage, current, parallel) in [
            (45e-9, 55e-9, 640.0, 20.0, 10),
            (1e-9, 1e-6, 10.0, 0.1, 30),
            (30e-9, 30e-9, 100.0, 5.0, 50),
            (33e-9, 34e-9, 100.0, 5.0, 20),
        ] {
            let requirement = Requirement {
                capacitance_min: Farads::new(least),
                capacitance_max: Farads::new(most),
                voltage: Volts::new(voltage),
                current: Amperes::new(current),
                most_in_parallel: parallel,
                ..requirement()
            };
            let found: Vec<_> = arrays(&chip(), Kelvins::new(20.0), &requirement)
                .iter()
                .map(|array| (array.series, array.parallel))
                .collect();
            assert_eq!(found, by_trial(&requirement));
            assert!(!found.is_empty());
        }
    }

    #[test]
    fn the_array_stands_what_its_chips_stand_together() {
        for array in arrays(&chip(), Kelvins::new(20.0), &requirement()) {
            assert!(array.voltage_rating().get() >= 640.0);
            assert!(array.current_rating().get() >= 20.0);
            let (s, p) = (f64::from(array.series), f64::from(array.parallel));
            assert!((array.chip_voltage.get() * s - 640.0).abs() < 1e-9);
            assert!((array.chip_current.get() * p - 20.0).abs() < 1e-9);
            let esr = chip().equivalent_series_resistance(Hertz::new(100e3)).get();
            assert!((array.loss.get() / (400.0 * esr * s / p) - 1.0).abs() < 1e-12);
            assert!(array.rise.get() <= 20.0 * (1.0 + 1e-9));
        }
    }

    #[test]
    fn impossible_demands_find_nothing() {
        let swapped = Requirement {
            capacitance_min: Farads::new(55e-9),
            capacitance_max: Farads::new(45e-9),
            ..requirement()
        };
        assert!(arrays(&chip(), Kelvins::new(20.0), &swapped).is_empty());
        let strong = Requirement {
            voltage: Volts::new(1e6),
            ..requirement()
        };
        assert!(arrays(&chip(), Kelvins::new(20.0), &strong).is_empty());
    }

    #[test]
    fn equal_chips_share_evenly() {
        assert_eq!(imbalance_share(4, 0.0), 0.25);
        assert_eq!(imbalance_share(1, 0.1), 1.0);
    }
}
