//! The frequencies of the measurement that parameters were fitted to.

use std::fmt;

use super::GivenParameter;
use crate::origin::Origin;
use crate::part::Part;
use crate::quantity::{Hertz, format, parse};

/// Digits of a frequency in a sentence.
const DIGITS: usize = 3;
/// What comes before the range in the basis of [`Origin::Fitted`]: the bias of the measurement.
const BEFORE: &str = " V, ";
const BETWEEN: &str = " to ";

/// Frequencies from the lowest to the highest point that a fit counted.
///
/// The basis of [`Origin::Fitted`] carries it in words, `… at 25 °C, 3.3 V, 1 kHz to 200 MHz`, through the
/// catalogue, revisions and files; this type alone writes and reads them, to three digits.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FittedRange {
    /// Lowest frequency.
    pub from: Hertz,
    /// Highest frequency, above the lowest.
    pub to: Hertz,
}

impl FittedRange {
    /// The range of a part's newest fit; `None` for a part without one and where the fit does not say.
    ///
    /// A save appends what it changed and holds the whole model against its measurement, so the last
    /// fit is the one that counts.
    pub fn of(part: &Part) -> Option<Self> {
        part.given.iter().rev().find_map(Self::of_parameter)
    }

    pub(super) fn of_parameter(parameter: &GivenParameter) -> Option<Self> {
        match &parameter.origin {
            Origin::Fitted(basis) => Self::of_basis(basis),
            _ => None,
        }
    }

    /// Whether a frequency in Hz, given by its natural logarithm, was measured.
    pub(super) fn has(self, ln_frequency: f64) -> bool {
        // Points of a sweep meet the ends but for rounding.
        const ROUNDING: f64 = 1e-9;
        ln_frequency >= self.from.get().ln() - ROUNDING
            && ln_frequency <= self.to.get().ln() + ROUNDING
    }

    /// Whether frequencies of a sweep lie outside, below or above.
    pub fn is_left_by(self, lowest: Hertz, highest: Hertz) -> bool {
        !(self.has(lowest.get().ln()) && self.has(highest.get().ln()))
    }

    fn of_basis(basis: &str) -> Option<Self> {
        let after = |(at, _): (usize, &str)| Self::begins(&basis[at + BEFORE.len()..]);
        basis.match_indices(BEFORE).find_map(after)
    }

    /// The range at the beginning of a text.
    fn begins(text: &str) -> Option<Self> {
        let (from, rest) = text.split_once(BETWEEN)?;
        let end = rest.find(Hertz::UNIT)? + Hertz::UNIT.len();
        let read = |text: &str| parse(text, Hertz::UNIT).ok().map(Hertz::new);
        let (from, to) = (read(from)?, read(&rest[..end])?);
        (from.get() > 0.0 && from < to).then_some(Self { from, to })
    }
}

impl fmt::Display for FittedRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let frequency = |value: Hertz| format(value.get(), Hertz::UNIT, DIGITS);
        write!(f, "{}{BETWEEN}{}", frequency(self.from), frequency(self.to))
    }
}

/// The words of a measurement's condition with the range that was fitted, for the basis of
/// [`Origin::Fitted`]: temperature in °C, bias in V.
pub fn fitted_condition(temperature: f64, bias: f64, range: FittedRange) -> String {
    format!("{temperature} °C, {bias}{BEFORE}{range}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(from: f64, to: f64) -> FittedRange {
        FittedRange {
            from: Hertz::new(from),
            to: Hertz::new(to),
        }
    }

    #[test]
    fn the_words_of_a_range_read_back() {
        for (from, to) in [(10.0, 1e9), (1234.0, 2e8), (0.5, 999.0)] {
            let condition = fitted_condition(-40.0, 3.3, range(from, to));
            let basis =
                format!("|Z| rms 2.0 % to a V, b to c.s2p at {condition}, revision 2 by Jo");
            let read = FittedRange::of_basis(&basis).unwrap();
            assert!(
                (read.from.get() / from - 1.0).abs() < 5e-3,
                "{basis}: {read:?}"
            );
            assert!((read.to.get() / to - 1.0).abs() < 5e-3, "{basis}: {read:?}");
        }
    }

    #[test]
    fn words_without_a_range_have_none() {
        for basis in [
            "",
            "least squares to a measurement, revision 1 by 1 Hz to 2 Hz",
            "at 25 °C, 0 V, 2 MHz to 1 MHz",
            "at 25 °C, 0 V, all to Hz",
        ] {
            assert_eq!(FittedRange::of_basis(basis), None, "{basis}");
        }
    }

    #[test]
    fn a_sweep_within_the_measurement_does_not_leave_it() {
        let measured = range(1e3, 1e6);
        let leaves = |from, to| measured.is_left_by(Hertz::new(from), Hertz::new(to));
        assert!(!leaves(1e3, 1e6));
        assert!(leaves(9e2, 1e6));
        assert!(leaves(1e3, 2e6));
    }
}
