//! The order of the parts that meet the demands.

use std::cmp::Ordering;

use super::{Candidate, Fit};

/// Figures of areas and capacitances that count in comparisons, after the first.
const DIGITS: i32 = 8;

/// What the rows are sorted by first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SortKey {
    /// Smallest footprint of all pieces.
    #[default]
    Area,
    /// Largest capacitance of all pieces.
    Capacitance,
    /// Smallest ESR of all pieces.
    Esr,
    /// Largest ripple current of all pieces.
    Ripple,
    /// Smallest height.
    Height,
    /// Fewest pieces.
    Pieces,
    /// Alphabetical.
    PartNumber,
}

/// A fit with what it is compared by.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ranked<'a> {
    /// The fit.
    pub fit: Fit,
    /// Its part.
    pub candidate: Candidate<'a>,
    /// n·area, m²; infinite where not published.
    area: f64,
    /// n·C_eff, F.
    capacitance: f64,
    /// The value of the sort key, rising.
    first: f64,
}

impl<'a> Ranked<'a> {
    fn new(fit: Fit, candidate: Candidate<'a>, key: SortKey) -> Self {
        let pieces = f64::from(fit.pieces);
        let evaluated = &fit.evaluated;
        let known = |value: Option<f64>| value.unwrap_or(f64::INFINITY);
        let area = known(candidate.area().map(|area| pieces * area));
        let capacitance = evaluated
            .capacitance
            .map_or(0.0, |capacitance| pieces * capacitance.get());
        let first = match key {
            SortKey::Area | SortKey::PartNumber => 0.0,
            SortKey::Capacitance => -capacitance,
            SortKey::Esr => known(evaluated.esr.map(|esr| esr.get() / pieces)),
            SortKey::Ripple => known(evaluated.ripple.map(|it| -pieces * it.current.get())),
            SortKey::Height => known(candidate.height().map(henrad_parts::quantity::Meters::get)),
            SortKey::Pieces => pieces,
        };
        Self {
            fit,
            candidate,
            area: rounded(area),
            capacitance: rounded(capacitance),
            first: rounded(first),
        }
    }

    /// n·area, m²; `None` where the footprint is not published.
    pub fn area(&self) -> Option<f64> {
        self.area.is_finite().then_some(self.area)
    }

    fn compare(&self, other: &Self) -> Ordering {
        self.first
            .total_cmp(&other.first)
            .then_with(|| self.area.total_cmp(&other.area))
            .then_with(|| self.fit.pieces.cmp(&other.fit.pieces))
            .then_with(|| other.capacitance.total_cmp(&self.capacitance))
            .then_with(|| self.compare_rated(other))
    }

    /// Higher rated voltage first, then the part number.
    pub(super) fn compare_rated(&self, other: &Self) -> Ordering {
        let voltage = |ranked: &Self| ranked.candidate.part.rated_voltage.get();
        voltage(other)
            .total_cmp(&voltage(self))
            .then_with(|| self.number().cmp(other.number()))
    }

    fn number(&self) -> &'a str {
        &self.candidate.part.part_number
    }
}

/// The fits in order: known first, n·area, n, larger n·C_eff, higher rated voltage, part number;
/// any other key goes before these. Areas and capacitances compare as nine significant digits, so
/// that ties do not depend on rounding.
pub fn rank<'a>(fits: &[Fit], candidates: &[Candidate<'a>], key: SortKey) -> Vec<Ranked<'a>> {
    let mut ranked: Vec<_> = fits
        .iter()
        .filter_map(|fit| Some(Ranked::new(*fit, *candidates.get(fit.index)?, key)))
        .collect();
    if key == SortKey::PartNumber {
        ranked.sort_by(|a, b| a.number().cmp(b.number()));
    } else {
        ranked.sort_by(Ranked::compare);
    }
    ranked
}

/// The value with nine significant digits.
pub(super) fn rounded(value: f64) -> f64 {
    if value == 0.0 || !value.is_finite() {
        return value;
    }
    let exponent = value.abs().log10().floor();
    let scale = 10_f64.powf(f64::from(DIGITS) - exponent);
    (value * scale).round() / scale
}

#[cfg(test)]
mod tests {
    use super::rounded;

    #[test]
    fn nine_digits_make_equal_what_rounding_made_different() {
        assert_eq!(rounded(3.0 * 2.5e-6), rounded(7.5e-6));
        assert_eq!(rounded(0.1 + 0.2), rounded(0.3));
        assert_ne!(rounded(1.000_000_01), rounded(1.000_000_02));
        assert_eq!(rounded(-4.7e-6), -rounded(4.7e-6));
        assert!(rounded(f64::INFINITY).is_infinite());
    }
}
