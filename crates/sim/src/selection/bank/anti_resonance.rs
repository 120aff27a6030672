//! Peaks of a bank between two groups of parts.

use henrad_parts::quantity::{Hertz, Ohms};
use num_complex::Complex64;

use super::problem::{Bank, Problem};
use super::verify::{AntiResonance, Member, Verifier};

/// Anti-resonances of a bank at nominal values, rising in frequency.
pub fn find(problem: &Problem<'_>, verifier: &Verifier, bank: &Bank) -> Vec<AntiResonance> {
    let (magnitudes, groups) = verifier.nominal(problem, bank);
    let frequencies = verifier.frequencies();
    let is_minimum = |index: usize| {
        magnitudes[index] < magnitudes[index - 1] && magnitudes[index] <= magnitudes[index + 1]
    };
    let inner = 1..magnitudes.len().saturating_sub(1);
    let minima: Vec<_> = inner.filter(|&index| is_minimum(index)).collect();
    let peaks = minima.windows(2).filter_map(|pair| {
        (pair[0]..pair[1]).max_by(|&a, &b| magnitudes[a].total_cmp(&magnitudes[b]))
    });
    let described = peaks.map(|index| {
        let frequency = Hertz::new(frequencies[index]);
        AntiResonance {
            frequency,
            impedance: Ohms::new(magnitudes[index]),
            ratio: magnitudes[index] / problem.mask.at(frequency).get(),
            between: pair(problem, bank, &groups, index, frequency),
        }
    });
    described.collect()
}

fn pair(
    problem: &Problem<'_>,
    bank: &Bank,
    groups: &[Vec<Complex64>],
    index: usize,
    frequency: Hertz,
) -> Option<[Member; 2]> {
    let parts = bank
        .0
        .iter()
        .map(|&(part, _)| Member::Part(problem.positions[part]));
    let susceptances = groups.iter().map(|group| group[index].im);
    let source = problem.rail.admittance(frequency).im;
    let all: Vec<_> = parts
        .zip(susceptances)
        .chain([(Member::Source, source)])
        .collect();
    let inductive = all.iter().min_by(|a, b| a.1.total_cmp(&b.1))?;
    let capacitive = all.iter().max_by(|a, b| a.1.total_cmp(&b.1))?;
    (inductive.1 < 0.0 && capacitive.1 > 0.0).then_some([inductive.0, capacitive.0])
}
