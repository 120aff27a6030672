//! Peaks of |Z| between groups of parts in parallel.

use henrad_parts::quantity::{Hertz, Ohms};

/// Points to a decade on which peaks are looked for, 2.3 % apart: one of a quality of 70 is 1.4 % wide and still
/// higher at the nearest point than at its neighbors.
pub const POINTS_PER_DECADE: u32 = 100;
/// Steps of golden section; each narrows two grid steps by 0.618.
const GOLDEN_STEPS: u32 = 40;

/// What a place of a rail sees at one frequency.
#[derive(Debug, Clone, PartialEq)]
pub struct Seen {
    /// |Z| there.
    pub impedance: Ohms,
    /// Imaginary part of the admittance of each group, S.
    pub susceptances: Vec<f64>,
}

/// A local maximum of |Z| at which two groups oppose each other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AntiResonance {
    /// Where.
    pub frequency: Hertz,
    /// |Z| there.
    pub impedance: Ohms,
    /// |Z| there over the higher of the minima beside it, or of the end of the sweep before one.
    pub prominence: f64,
    /// The group with the largest inductive susceptance, and that with the largest capacitive one.
    pub between: [usize; 2],
}

/// The anti-resonances within a sweep, rising in frequency.
///
/// A grid point above its neighbors is refined between them by golden section on a logarithmic
/// axis, to 10⁻⁸ of the grid step. A maximum without a capacitive and an inductive group is none.
///
/// # Source
/// Textbook: parallel resonance.
pub fn anti_resonances(
    frequencies: &[f64],
    magnitudes: &[f64],
    look: impl Fn(Hertz) -> Seen,
) -> Vec<AntiResonance> {
    let peaks = 1..magnitudes.len().saturating_sub(1);
    let is_peak = |&index: &usize| {
        magnitudes[index] > magnitudes[index - 1] && magnitudes[index] >= magnitudes[index + 1]
    };
    let found = peaks.filter(is_peak).filter_map(|index| {
        let (low, high) = (frequencies[index - 1], frequencies[index + 1]);
        let (frequency, impedance) =
            golden_section(low, high, |f| look(Hertz::new(f)).impedance.get());
        let frequency = Hertz::new(frequency);
        Some(AntiResonance {
            frequency,
            impedance: Ohms::new(impedance),
            prominence: impedance / higher_minimum(magnitudes, index),
            between: opposed(&look(frequency).susceptances)?,
        })
    });
    found.collect()
}

/// The maximum of a function with one peak between two frequencies, on a logarithmic scale.
pub(crate) fn golden_section(low: f64, high: f64, at: impl Fn(f64) -> f64) -> (f64, f64) {
    let share = (5f64.sqrt() - 1.0) / 2.0;
    let (mut low, mut high) = (low.ln(), high.ln());
    for _ in 0..GOLDEN_STEPS {
        let (left, right) = (high - share * (high - low), low + share * (high - low));
        if at(left.exp()) > at(right.exp()) {
            high = right;
        } else {
            low = left;
        }
    }
    let frequency = f64::midpoint(low, high).exp();
    (frequency, at(frequency))
}

/// The higher of the two minima beside a peak.
fn higher_minimum(magnitudes: &[f64], peak: usize) -> f64 {
    let (before, after) = magnitudes.split_at(peak);
    let left = minimum_on_the_way(before.iter().rev(), magnitudes[peak]);
    left.max(minimum_on_the_way(after.iter(), magnitudes[peak]))
}

/// The last of some values that do not rise.
fn minimum_on_the_way<'a>(values: impl Iterator<Item = &'a f64>, first: f64) -> f64 {
    let mut least = first;
    for &value in values {
        if value > least {
            break;
        }
        least = value;
    }
    least
}

/// The groups that oppose each other most; `None` where all are inductive or all are capacitive.
fn opposed(susceptances: &[f64]) -> Option<[usize; 2]> {
    let all = || susceptances.iter().enumerate();
    let (inductive, least) = all().min_by(|a, b| a.1.total_cmp(b.1))?;
    let (capacitive, most) = all().max_by(|a, b| a.1.total_cmp(b.1))?;
    (*least < 0.0 && *most > 0.0).then_some([inductive, capacitive])
}

#[cfg(test)]
mod tests {
    use std::f64::consts::TAU;

    use num_complex::Complex64;

    use super::*;
    use crate::FrequencyGrid;

    /// Series R, L, C.
    #[derive(Clone, Copy)]
    struct Branch(f64, f64, f64);

    impl Branch {
        fn impedance(self, f: f64) -> Complex64 {
            let omega = TAU * f;
            Complex64::new(self.0, omega * self.1 - 1.0 / (omega * self.2))
        }
    }

    fn look(branches: &[Branch], f: f64) -> Seen {
        let admittances: Vec<_> = branches.iter().map(|one| one.impedance(f).inv()).collect();
        let sum: Complex64 = admittances.iter().sum();
        Seen {
            impedance: Ohms::new(sum.inv().norm()),
            susceptances: admittances.iter().map(|y| y.im).collect(),
        }
    }

    fn found(branches: &[Branch], start: f64, stop: f64) -> Vec<AntiResonance> {
        let ends = (Hertz::new(start), Hertz::new(stop));
        let grid = FrequencyGrid::logarithmic(ends.0, ends.1, POINTS_PER_DECADE).unwrap();
        let frequencies = grid.frequencies();
        let magnitudes = frequencies
            .iter()
            .map(|&f| look(branches, f).impedance.get());
        let magnitudes: Vec<_> = magnitudes.collect();
        anti_resonances(frequencies, &magnitudes, |f| look(branches, f.get()))
    }

    /// Two series circuits oppose each other where X₁ + X₂ = 0, at ω² = (1/C₁ + 1/C₂)/(L₁ + L₂), with
    /// |Z| = |Z₁·Z₂|/(R₁ + R₂). The maximum is off that by the square of R/X, 10⁻⁷ here.
    #[test]
    fn two_parts_peak_where_their_reactances_cancel() {
        let bulk = Branch(20e-6, 1e-9, 22e-6);
        let small = Branch(30e-6, 0.4e-9, 100e-9);
        let omega = ((1.0 / bulk.2 + 1.0 / small.2) / (bulk.1 + small.1)).sqrt();
        let f = omega / TAU;
        let z = (bulk.impedance(f) * small.impedance(f)).norm() / (bulk.0 + small.0);
        for start in [1e4, 1.003e4, 2.2e6] {
            let peaks = found(&[small, bulk], start, 1e9);
            assert_eq!(peaks.len(), 1, "{peaks:?}");
            let peak = peaks[0];
            assert!((peak.frequency.get() / f - 1.0).abs() < 1e-6, "{peak:?}");
            assert!((peak.impedance.get() / z - 1.0).abs() < 1e-6, "{peak:?}");
            // The larger part is inductive there, the smaller one still capacitive.
            assert_eq!(peak.between, [1, 0]);
        }
    }

    /// The refined maximum does not depend on where the points of the grid lie.
    #[test]
    fn a_broad_peak_is_found_between_grid_points() {
        let parts = [Branch(0.006, 2e-9, 47e-6), Branch(0.01, 0.5e-9, 1e-6)];
        let [one, other] = [1e4, 1.002e4].map(|start| found(&parts, start, 1e9)[0]);
        assert!((one.frequency.get() / other.frequency.get() - 1.0).abs() < 1e-6);
        assert!((one.impedance.get() / other.impedance.get() - 1.0).abs() < 1e-12);
        let beside = |share: f64| look(&parts, one.frequency.get() * share).impedance.get();
        assert!(beside(0.999) < one.impedance.get() && beside(1.001) < one.impedance.get());
        assert!(one.prominence > 1.0);
    }

    /// Parts alike resonate together: no pair, no peak.
    #[test]
    fn parts_alike_have_none() {
        let part = Branch(0.01, 0.5e-9, 1e-6);
        assert_eq!(found(&[part, part], 1e4, 1e9), []);
    }

    #[test]
    fn the_prominence_is_that_over_the_higher_minimum() {
        assert_eq!(higher_minimum(&[5.0, 2.0, 4.0, 6.0, 3.0, 7.0], 3), 3.0);
        assert_eq!(higher_minimum(&[2.0, 6.0, 3.0, 1.0], 1), 2.0);
    }
}
