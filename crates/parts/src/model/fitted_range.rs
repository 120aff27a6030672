//! What the words of a fit say: how closely it meets its measurement, and where that was taken.

use std::fmt;

use super::{ActsOn, GivenParameter};
use crate::origin::Origin;
use crate::part::Part;
use crate::quantity::{Celsius, Hertz, Volts, format, parse};

/// Digits of a frequency in a sentence.
const DIGITS: usize = 3;
/// What comes before the range in the basis of [`Origin::Fitted`]: the bias of the measurement.
const BEFORE: &str = " V, ";
const BETWEEN: &str = " to ";
/// What stands around the deviation, and before the condition.
const DEVIATION: (&str, &str) = ("|Z| rms ", " %");
const AT: &str = " at ";
const BEFORE_BIAS: &str = " °C, ";

/// The newest fit of a part.
///
/// A save holds the whole circuit against its measurement, so the fit proves the elements that it
/// left alone as well; not the laws over bias, ac voltage, age and temperature, which it saw at one
/// condition.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PartFit {
    /// Deviation of |Z| from the measurement, rms, %; `None` where the words do not say, and once a
    /// later edit changed the circuit.
    pub rms_magnitude: Option<f64>,
    /// Temperature of the measurement; 25 °C where the words do not say.
    pub temperature: Celsius,
    /// Bias of the measurement; 0 V where the words do not say.
    pub bias: Volts,
}

impl PartFit {
    /// The newest fit of a part's circuit; `None` for a part without one.
    pub fn from_part(part: &Part) -> Option<Self> {
        let of_circuit = |given: &&GivenParameter| given.name.acts_on().is_circuit();
        let mut newest_first = part.given.iter().rev().filter(of_circuit);
        let mut edits = Vec::new();
        let basis = newest_first.find_map(|given| match &given.origin {
            Origin::Fitted(basis) => Some(basis),
            other => {
                edits.push(other.basis());
                None
            }
        })?;
        // Values that were typed in the revision of the fit were held against the measurement with
        // it.
        let is_unchanged = edits.iter().all(|edit| basis.ends_with(edit));
        let (temperature, bias) = condition_of(basis).unwrap_or((REFERENCE, Volts::new(0.0)));
        Some(Self {
            rms_magnitude: deviation_of(basis).filter(|_| is_unchanged),
            temperature,
            bias,
        })
    }
}

const REFERENCE: Celsius = Celsius::new(25.0);

impl ActsOn {
    /// Whether an impedance at one condition shows it.
    pub fn is_circuit(self) -> bool {
        matches!(self, Self::Capacitance | Self::Loss | Self::Inductance)
    }
}

fn deviation_of(basis: &str) -> Option<f64> {
    let (_, after) = basis.split_once(DEVIATION.0)?;
    after.split_once(DEVIATION.1)?.0.parse().ok()
}

fn condition_of(basis: &str) -> Option<(Celsius, Volts)> {
    basis.match_indices(AT).find_map(|(at, _)| {
        let (temperature, rest) = basis[at + AT.len()..].split_once(BEFORE_BIAS)?;
        let bias = rest.split_once(" V")?.0;
        Some((
            Celsius::new(temperature.parse().ok()?),
            Volts::new(bias.parse().ok()?),
        ))
    })
}

/// The words of a fit, for the basis of [`Origin::Fitted`]: deviation of |Z|, rms, and of the ESR,
/// median, in %, from what was measured; temperature in °C, bias in V.
pub fn fit_in_words(
    rms_magnitude: f64,
    median_esr: f64,
    measured: &str,
    temperature: f64,
    bias: f64,
    range: FittedRange,
) -> String {
    let (before, after) = DEVIATION;
    let condition = fitted_condition(temperature, bias, range);
    format!(
        "{before}{rms_magnitude:.1}{after}, median ESR {median_esr:.0} % to {measured}{AT}{condition}"
    )
}

/// Frequencies from the lowest to the highest point that a fit counted.
///
/// The basis of [`Origin::Fitted`] carries it in words, `… at 25 °C, 3.3 V, 1 kHz to 200 MHz`,
/// through the catalogue, revisions and files; this type alone writes and reads them, to three
/// digits.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FittedRange {
    /// Lowest frequency.
    pub from: Hertz,
    /// Highest frequency, above the lowest.
    pub to: Hertz,
}

impl FittedRange {
    /// The range of a part's newest fit; `None` for a part without one and where the fit does not
    /// say.
    ///
    /// A save appends what it changed and holds the whole model against its measurement, so the
    /// last fit is the one that counts.
    pub fn from_part(part: &Part) -> Option<Self> {
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
    format!("{temperature}{BEFORE_BIAS}{bias}{BEFORE}{range}")
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
            assert_eq!(deviation_of(&basis), Some(2.0));
            assert_eq!(
                condition_of(&basis),
                Some((Celsius::new(-40.0), Volts::new(3.3)))
            );
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
