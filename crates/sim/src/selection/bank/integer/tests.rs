//! Branch and bound against all banks one by one.

use std::sync::atomic::{AtomicU32, Ordering};

use henrad_parts::quantity::{Henries, Hertz, Ohms};
use num_complex::Complex64;

use super::super::candidate::{Candidate, Element, Limits};
use super::super::linear::Rows;
use super::super::mask::{Mask, Rail, SeriesBranch};
use super::super::problem::{BankProblem, Demand, Problem};
use super::super::progress::NoProgress;
use super::super::search::Random;
use super::*;
use crate::FrequencyGrid;
use crate::selection::Corner;

/// Resistance, inductance and capacitance in series.
struct Series {
    resistance: f64,
    inductance: f64,
    capacitance: f64,
    cost: f64,
}

impl Element for Series {
    fn impedances(&self, _corner: Corner, grid: &FrequencyGrid) -> Vec<Complex64> {
        let points = grid.points().iter();
        points
            .map(|point| {
                let reactance =
                    point.omega * self.inductance - point.inverse_omega / self.capacitance;
                Complex64::new(self.resistance, reactance)
            })
            .collect()
    }
}

/// Evenly distributed logarithms.
fn between(random: &mut Random, low: f64, high: f64) -> f64 {
    let share = f64::from(u32::try_from(random.below(1 << 20)).unwrap()) / f64::from(1 << 20);
    low * (high / low).powf(share)
}

fn library(random: &mut Random) -> Vec<Series> {
    let parts = 1 + random.below(4);
    let part = |_| Series {
        resistance: between(random, 2e-4, 0.05),
        inductance: between(random, 2e-10, 4e-9),
        capacitance: between(random, 1e-7, 2e-3),
        cost: between(random, 0.15, 1.0),
    };
    (0..parts).map(part).collect()
}

fn branch(random: &mut Random, ohms: [f64; 2], henries: [f64; 2]) -> SeriesBranch {
    SeriesBranch {
        resistance: Ohms::new(between(random, ohms[0], ohms[1])),
        inductance: Henries::new(between(random, henries[0], henries[1])),
    }
}

/// A rail whose source resonates with its capacitors, some with a way to the load.
fn request<'a>(random: &mut Random, library: &'a [Series]) -> BankProblem<'a> {
    let target = between(random, 3e-3, 0.1);
    let has_source = random.below(8) > 0;
    let has_spreading = random.below(3) == 0;
    let slope = between(random, 1.0, 8.0);
    let corners = [(1e4, target), (3e5, target), (3e6, slope * target)];
    BankProblem {
        candidates: library
            .iter()
            .map(|element| Candidate {
                name: "",
                element,
                area: None,
                cost: Some(element.cost),
                uncertain: None,
            })
            .collect(),
        mask: Mask::new(&corners.map(|(f, z)| (Hertz::new(f), Ohms::new(z)))).unwrap(),
        rail: Rail {
            source: has_source.then(|| branch(random, [2e-4, 0.02], [1e-9, 1e-6])),
            planes: None,
            spreading: has_spreading.then(|| branch(random, [1e-4, 2e-3], [1e-12, 5e-11])),
        },
        limits: Limits {
            pieces: 8,
            part_numbers: None,
            area: None,
        },
        objective: if random.below(2) == 0 {
            Objective::Count
        } else {
            Objective::Cost
        },
        with_corners: false,
        seed: 1,
        alternatives: 0,
    }
}

/// The least weight below a target of a bank that meets all demands.
fn by_enumeration(problem: &Problem<'_>, target: f64) -> Option<f64> {
    fn extend(problem: &Problem<'_>, bank: &mut Bank, from: usize, least: &mut f64) {
        let weight = problem.weight_of(bank);
        if weight >= *least {
            return;
        }
        let mut demands = problem.demands.iter().zip(problem.sums(bank));
        let is_met = |(demand, sum): (&Demand, Complex64)| sum.norm() >= demand.radius;
        if demands.all(is_met) {
            *least = weight;
            return;
        }
        for part in from..problem.candidates.len() {
            bank.add(part, 1);
            extend(problem, bank, part, least);
            bank.remove(part, 1);
        }
    }
    let mut least = target;
    extend(problem, &mut Bank::default(), 0, &mut least);
    (least < target).then_some(least)
}

/// Ends a proof after so many nodes.
struct After {
    nodes: u32,
    seen: AtomicU32,
}

impl ProgressObserver for After {
    fn is_over(&self, phase: Phase) -> bool {
        phase == Phase::Proof && self.seen.fetch_add(1, Ordering::Relaxed) >= self.nodes
    }
}

/// Raises a bound to its end, with the weight of each bank that turns up as the next target.
fn raised(problem: &Problem<'_>, target: f64, nodes: Option<u32>) -> (Ended, f64, f64) {
    let rows = Rows::of(problem);
    let covering = Covering::of_all(problem, &rows, &NoProgress);
    let mut target = target;
    let mut tree = Tree::new(&covering, &covering.root(), target);
    let observer = After {
        nodes: nodes.unwrap_or(u32::MAX),
        seen: AtomicU32::new(0),
    };
    loop {
        let bank = match tree.raise(&covering, target, &observer, &mut |_| ()) {
            Ended::Bank(bank) => bank,
            ended => return (ended, tree.proven, target),
        };
        let weight = problem.weight_of(&bank);
        for (demand, sum) in problem.demands.iter().zip(problem.sums(&bank)) {
            assert!(sum.norm() >= demand.radius * (1.0 - 1e-7), "{bank:?}");
        }
        assert!(weight < target, "{bank:?}");
        target = weight * (1.0 - 1e-9);
    }
}

#[test]
fn it_finds_what_enumeration_finds_and_never_proves_more() {
    let (mut met, mut beyond_rows) = (0, 0);
    for stream in 0..2000 {
        let mut random = Random::new(11, stream);
        let library = library(&mut random);
        let Ok(problem) = Problem::new(&request(&mut random, &library)) else {
            continue;
        };
        let target = match problem.objective {
            Objective::Count => 7.0,
            // No bank weighs just as much: two of the lightest part would.
            _ => 2.0 * (1.0 - 1e-9),
        };
        let expected = by_enumeration(&problem, target);
        let (ended, _, least) = raised(&problem, target, None);
        assert_eq!(ended, Ended::Reached, "stream {stream}");
        let found = (least < target).then_some(least);
        assert_eq!(found.is_some(), expected.is_some(), "stream {stream}");
        if let Some((found, expected)) = found.zip(expected) {
            assert!(
                (found - expected).abs() <= 1e-6 * expected,
                "stream {stream}"
            );
            met += 1;
            let rows = Rows::of(&problem);
            let covering = Covering::of_all(&problem, &rows, &NoProgress);
            let rows_alone = level(problem.objective, covering.root().value);
            beyond_rows += usize::from(rows_alone < expected * (1.0 - 1e-6));
        }
        for nodes in [0, 3, 20] {
            let (ended, proven, _) = raised(&problem, target, Some(nodes));
            let optimum = expected.unwrap_or(target);
            let is_valid = ended == Ended::Reached || proven <= optimum * (1.0 + 1e-9);
            assert!(is_valid, "stream {stream}: {proven} above {optimum}");
        }
    }
    assert!(met > 300, "only {met} can be met");
    assert!(beyond_rows > 100, "rows alone prove all but {beyond_rows}");
}
