//! Self-resonance: where the reactance changes sign.

use henrad_parts::quantity::Hertz;

use crate::root::rising_root;
use crate::sweep::FrequencyPoint;

/// Range of the search, Hz.
const RANGE: (f64, f64) = (1e-3, 1e12);
/// Ratio of neighboring frequencies in the search, eight per decade: reactances of two-section
/// inductances cross zero once, so the step only has to be narrower than a stray resonance.
const STEP: f64 = 1.333_521_432_163_324;

/// The lowest frequency at which `reactance` turns from negative to positive.
pub fn self_resonant_frequency(reactance: impl Fn(&FrequencyPoint) -> f64) -> Option<Hertz> {
    let at = |frequency: f64| reactance(&FrequencyPoint::new(Hertz::new(frequency)));
    let mut low = RANGE.0;
    while low < RANGE.1 {
        let high = low * STEP;
        if at(low) < 0.0 && at(high) >= 0.0 {
            return Some(Hertz::new(rising_root(low, high, at)));
        }
        low = high;
    }
    None
}

/// The frequency nearest to a given one at which `reactance` turns from negative to positive.
pub fn crossing(near: Hertz, reactance: impl Fn(&FrequencyPoint) -> f64) -> Option<Hertz> {
    let at = |frequency: f64| reactance(&FrequencyPoint::new(Hertz::new(frequency)));
    let (mut low, mut high) = (near.get(), near.get());
    while at(low) >= 0.0 {
        (high, low) = (low, low / STEP);
        if low < RANGE.0 {
            return None;
        }
    }
    while low == high || at(high) < 0.0 {
        (low, high) = (high, high * STEP);
        if high > RANGE.1 {
            return None;
        }
    }
    Some(Hertz::new(rising_root(low, high, at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_resonance_of_an_lc_circuit() {
        let (l, c) = (2e-9_f64, 100e-9_f64);
        let found = self_resonant_frequency(|p| p.omega * l - 1.0 / (p.omega * c)).unwrap();
        let expected = 1.0 / (std::f64::consts::TAU * (l * c).sqrt());
        assert!((found.get() / expected - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_pure_capacitor_has_none() {
        assert_eq!(self_resonant_frequency(|p| -1.0 / p.omega), None);
        assert_eq!(crossing(Hertz::new(1e6), |p| -1.0 / p.omega), None);
        assert_eq!(crossing(Hertz::new(1e6), |p| p.omega), None);
    }
}
