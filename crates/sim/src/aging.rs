//! Capacitance of class II and III ceramics over the time since their last heat treatment.

use henrad_parts::quantity::{Farads, Hours};

use crate::capacitor::effect::aging::relative_capacitance;

/// One week.
pub const WEEK: Hours = Hours::new(168.0);
/// One month, a twelfth of a year.
pub const MONTH: Hours = Hours::new(730.0);
/// One year of 365 days.
pub const YEAR: Hours = Hours::new(8760.0);
/// Ten years.
pub const DECADE: Hours = Hours::new(87_600.0);

/// Age at which the curve begins, h.
const YOUNGEST: f64 = 1.0;
/// Age up to which the curve runs at least, h.
const OLDEST: f64 = 1e5;
/// Points of the curve per decade of time.
const POINTS_PER_DECADE: i32 = 20;
/// Upper bound on the points of a curve, wherever its marks lie: twenty decades.
const MOST_POINTS: i32 = 20 * POINTS_PER_DECADE;

/// A ceramic capacitor that ages.
///
/// ```
/// use henrad_parts::quantity::{Farads, Hours};
/// use henrad_sim::aging::{CeramicAging, YEAR};
/// let aging = CeramicAging {
///     reference: Farads::new(22e-6),
///     referee_time: Hours::new(48.0),
///     loss_per_decade: 0.03,
/// };
/// assert!((aging.capacitance(YEAR).get() * 1e6 - 20.50757).abs() < 5e-6);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CeramicAging {
    /// Capacitance at the referee time.
    pub reference: Farads,
    /// Time since the last heat at which `reference` holds, above 0.
    pub referee_time: Hours,
    /// Share of `reference` that one decade of time takes, 0 to 1.
    pub loss_per_decade: f64,
}

impl CeramicAging {
    /// Capacitance at an age above 0, never below zero.
    ///
    /// C(t) = max(0, C_ref·(1 − k·log10(t/t_ref)))
    ///
    /// Before the referee time the capacitance is above its reference value.
    ///
    /// # Validity
    /// Class II and III ceramics below their Curie point, 1 h to 10⁷ h after the last time above
    /// it. The loss per decade is a share of the reference value, not of the remaining one; the
    /// compound form differs by less than 0.4 % over ten years of an X7R part.
    ///
    /// # Source
    /// `kemet_ageing_2019`
    pub fn capacitance(&self, age: Hours) -> Farads {
        let kept = relative_capacitance(self.loss_per_decade, age, self.referee_time);
        Farads::new(self.reference.get() * kept.max(0.0))
    }

    /// Ages of a curve in rising order: twenty per decade from 1 h to 100 000 h, or to the
    /// last of the `marks`, and every mark exactly.
    pub fn curve_ages(marks: &[Hours]) -> Vec<Hours> {
        let last = marks.iter().fold(OLDEST, |last, mark| last.max(mark.get()));
        let step =
            |index: i32| YOUNGEST * 10f64.powf(f64::from(index) / f64::from(POINTS_PER_DECADE));
        let mut ages: Vec<f64> = (0..MOST_POINTS)
            .map(step)
            .take_while(|age| *age < last)
            .collect();
        ages.push(last);
        ages.extend(marks.iter().map(|mark| mark.get()));
        ages.sort_by(f64::total_cmp);
        ages.dedup_by(|a, b| (*a - *b).abs() <= 1e-9 * *b);
        ages.into_iter().map(Hours::new).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn aging(loss_per_decade: f64) -> CeramicAging {
        CeramicAging {
            reference: Farads::new(22e-6),
            referee_time: Hours::new(48.0),
            loss_per_decade,
        }
    }

    #[test]
    fn the_reference_holds_at_the_referee_time_and_more_before() {
        let aging = aging(0.03);
        assert_eq!(aging.capacitance(Hours::new(48.0)).get(), 22e-6);
        assert!(aging.capacitance(Hours::new(1.0)).get() > 22e-6);
    }

    #[test]
    fn equal_ratios_of_time_take_equal_shares() {
        let aging = aging(0.05);
        let at = |hours| aging.capacitance(Hours::new(hours)).get();
        let first = at(10.0) - at(100.0);
        let second = at(1000.0) - at(10_000.0);
        assert!((first - second).abs() < 1e-18);
        assert!((first - 0.05 * 22e-6).abs() < 1e-18);
    }

    #[test]
    fn capacitance_never_falls_below_zero() {
        assert_eq!(aging(1.0).capacitance(MONTH).get(), 0.0);
    }

    #[test]
    fn a_curve_rises_in_time_and_holds_its_marks() {
        let marks = [Hours::new(48.0), WEEK, MONTH, YEAR, DECADE, Hours::new(2e5)];
        let ages = CeramicAging::curve_ages(&marks);
        assert!(ages.windows(2).all(|pair| pair[0].get() < pair[1].get()));
        assert!(marks.iter().all(|mark| ages.contains(mark)));
        assert_eq!(ages.first().copied(), Some(Hours::new(1.0)));
        assert_eq!(ages.last().copied(), Some(Hours::new(2e5)));
        // 100 intervals of five decades, part of a sixth, and the marks.
        assert!((101..=115).contains(&ages.len()), "{}", ages.len());
        assert_eq!(CeramicAging::curve_ages(&[]).len(), 101);
    }
}
