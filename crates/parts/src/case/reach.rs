//! What ceramic chips of a case are known to hold, over all makers.

use crate::quantity::{Farads, Volts};

/// The most that chips of one case and class on sale hold.
///
/// Source: largest values of 53,340 rows of distributors' and libraries' lists of 60 makers,
/// 2026-11.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Reach {
    /// Largest capacitance.
    pub capacitance: Farads,
    /// Largest product of capacitance and rated voltage, C.
    pub charge: f64,
}

/// Case, then class I: nF and µC, then class II: µF and µC.
type Row = (&'static str, (f64, f64), (f64, f64));

const ROWS: [Row; 8] = [
    ("01005", (0.33, 0.0055), (0.47, 3.0)),
    ("0201", (1.0, 0.05), (4.7, 35.0)),
    ("0402", (10.0, 0.35), (22.0, 139.0)),
    ("0603", (33.0, 1.0), (47.0, 550.0)),
    ("0805", (100.0, 3.9), (100.0, 770.0)),
    ("1206", (220.0, 11.0), (220.0, 1390.0)),
    ("1210", (330.0, 22.0), (330.0, 2080.0)),
    ("1812", (1400.0, 70.0), (470.0, 1880.0)),
];

/// The reach of an EIA case; `None` for a case of which too few parts are known.
///
/// ```
/// use henrad_parts::{case, quantity::{Farads, Volts}};
/// let factor = case::reach("0402", false).unwrap().factor(Farads::new(22e-6), Volts::new(50.0));
/// assert!((factor - 7.9).abs() < 0.05);
/// ```
pub fn reach(eia: &str, is_class_one: bool) -> Option<Reach> {
    let (_, (nanofarads, first), (microfarads, second)) =
        ROWS.iter().find(|(case, ..)| *case == eia)?;
    let (capacitance, microcoulombs) = if is_class_one {
        (nanofarads * 1e-9, first)
    } else {
        (microfarads * 1e-6, second)
    };
    Some(Reach {
        capacitance: Farads::new(capacitance),
        charge: microcoulombs * 1e-6,
    })
}

impl Reach {
    /// How many times the reach a chip needs; up to 1 for one like those on sale.
    pub fn factor(self, capacitance: Farads, rated_voltage: Volts) -> f64 {
        let charge = capacitance.get() * rated_voltage.get();
        (capacitance.get() / self.capacitance.get()).max(charge / self.charge)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn factor(eia: &str, is_class_one: bool, capacitance: f64, volts: f64) -> f64 {
        let reach = reach(eia, is_class_one).unwrap();
        reach.factor(Farads::new(capacitance), Volts::new(volts))
    }

    #[test]
    fn stock_parts_of_any_maker_are_within_the_reach() {
        for (eia, capacitance, volts) in [
            ("0201", 1e-6, 10.0),
            ("0402", 22e-6, 4.0),
            ("1206", 22e-6, 25.0),
            ("1206", 10e-6, 50.0),
        ] {
            assert!(factor(eia, false, capacitance, volts) <= 1.0, "{eia}");
        }
    }

    #[test]
    fn both_the_capacitance_and_the_charge_count() {
        assert!((factor("0402", false, 220e-6, 2.5) - 10.0).abs() < 1e-9);
        assert!((factor("0402", true, 10e-9, 350.0) - 10.0).abs() < 1e-9);
        assert_eq!(reach("0508", false), None);
    }
}
