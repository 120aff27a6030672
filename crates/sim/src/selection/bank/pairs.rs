//! All banks of few pieces and at most two part numbers: what exchanges cannot reach because both
//! parts have to come together.

use num_complex::Complex64;
use rayon::prelude::*;

use super::problem::{Bank, Demand, Problem};
use super::progress::Phase;
use super::run::Run;
use crate::complex::magnitude;

/// Up to this many pieces all banks of two numbers are tried, whatever number of part numbers is
/// allowed.
const MOST_PIECES: u32 = 3;
/// Demands by which partners are found.
const KEYS: usize = 12;
/// Pairs that are compared at most; beyond that the demands tell too little for such a search.
const MOST_PAIRS: usize = 100_000_000;
/// Banks that are checked for one number of pieces.
const CHECKED: usize = 24;
/// Relative rounding of a strength.
const ROUNDING: f64 = 1e-9;

/// Looks for banks of one piece fewer than the best among all candidates, as long as that works;
/// true when it did.
pub fn search(run: &mut Run<'_, '_>, bound: u32) -> bool {
    let mut has_found = false;
    while let Some(best) = run.best.as_ref().map(|best| best.bank.pieces()) {
        let is_small = best <= MOST_PIECES + 1 || run.problem.limits.part_numbers == Some(2);
        let has_both = run.problem.limits.part_numbers.is_none_or(|most| most >= 2);
        if best <= bound.max(2) || !is_small || !has_both || run.is_over() {
            break;
        }
        let banks =
            Pairs::new(&run.problem).meeting(best - 1, &|| run.observer.is_over(Phase::Search));
        let found = banks.iter().find_map(|bank| run.verified(bank));
        let Some(found) = found else { break };
        run.keep(found);
        has_found = true;
    }
    has_found
}

/// A demand at which candidates are in the order of their strength.
struct Key {
    demand: usize,
    /// |Y|, falling, with the candidate.
    strengths: Vec<(f64, u32)>,
}

/// So many pieces of a part and of its partner.
#[derive(Debug, Clone, Copy)]
struct Split {
    own: u32,
    partner: u32,
}

struct Pairs<'p> {
    problem: &'p Problem<'p>,
    keys: Vec<Key>,
    /// Admittances at the keys, candidate by candidate: in a small table, because pairs jump about
    /// in it.
    admittances: Vec<Complex64>,
}

impl<'p> Pairs<'p> {
    fn new(problem: &'p Problem<'p>) -> Self {
        let demands = problem.demands.len();
        let step = demands.div_ceil(KEYS).max(1);
        let mut at: Vec<_> = (0..demands).step_by(step).collect();
        at.push(demands - 1);
        at.dedup();
        let key = |demand: usize| {
            let parts = 0..u32::try_from(problem.candidates.len()).unwrap_or(u32::MAX);
            let mut strengths: Vec<_> = parts
                .map(|part| {
                    let y = problem.admittances(index(part))[demand];
                    (magnitude(y), part)
                })
                .collect();
            strengths.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
            Key { demand, strengths }
        };
        let parts = (0..problem.candidates.len()).map(|part| problem.admittances(part));
        Self {
            problem,
            admittances: parts
                .flat_map(|all| at.iter().map(|&demand| all[demand]))
                .collect(),
            keys: at.par_iter().map(|&demand| key(demand)).collect(),
        }
    }

    fn at_keys(&self, part: usize) -> &[Complex64] {
        let start = part * self.keys.len();
        &self.admittances[start..start + self.keys.len()]
    }

    /// Banks of this many pieces that meet all demands, those with most to spare first; for each
    /// part with its best partner. Empty when there are too many pairs to compare.
    fn meeting(&self, pieces: u32, is_over: &(dyn Fn() -> bool + Sync)) -> Vec<Bank> {
        let splits = (1..pieces).map(|own| Split {
            own,
            partner: pieces - own,
        });
        let splits: Vec<_> = splits.collect();
        let parts = 0..self.problem.candidates.len();
        let work = parts.clone().into_par_iter().map(|part| {
            let partners = splits.iter().map(|split| self.partners(part, *split).len());
            partners.sum::<usize>()
        });
        if work.sum::<usize>() > MOST_PAIRS {
            return Vec::new();
        }
        let best = parts.into_par_iter().filter_map(|part| {
            let of_split = splits.iter().map(|split| self.best_partner(part, *split));
            let best = of_split.flatten().min_by(|a, b| a.0.total_cmp(&b.0));
            best.filter(|_| !is_over())
        });
        let mut best: Vec<_> = best.collect();
        best.sort_by(|a, b| a.0.total_cmp(&b.0).then_with(|| a.1.cmp(&b.1)));
        best.dedup_by(|a, b| a.1 == b.1);
        best.truncate(CHECKED);
        best.into_iter().map(|(_, bank)| bank).collect()
    }

    /// The candidates that are strong enough beside a part at the demand that leaves fewest:
    /// |Σ n·Y + A| ≤ n·|Y| + n'·|Y'| + |A| has to reach ρ.
    fn partners(&self, part: usize, split: Split) -> &[(f64, u32)] {
        let strong_enough = |(key, own): (&Key, &Complex64)| {
            let demand = &self.problem.demands[key.demand];
            let has = demand.offset.norm() + f64::from(split.own) * magnitude(*own);
            let lacks = (demand.radius * (1.0 - ROUNDING) - has) / f64::from(split.partner);
            key.strengths.partition_point(|it| it.0 >= lacks)
        };
        let keys = self.keys.iter().zip(self.at_keys(part));
        let counts = keys.map(|at| (strong_enough(at), at.0));
        let fewest = counts.min_by_key(|(count, _)| *count);
        fewest.map_or(&[], |(count, key)| &key.strengths[..count])
    }

    /// The bank of a part and the partner with which it has most to spare; its largest ρ²/|U|² is
    /// at most 1.
    fn best_partner(&self, part: usize, split: Split) -> Option<(f64, Bank)> {
        let mut best: Option<(f64, Bank)> = None;
        for &(_, partner) in self.partners(part, split) {
            let partner = index(partner);
            // Equal halves occur in both orders.
            if partner == part || (split.own == split.partner && partner < part) {
                continue;
            }
            let limit = best.as_ref().map_or(1.0, |best| best.0);
            let worst = self.worst_within((part, partner), split, limit);
            let Some(worst) = worst.filter(|worst| *worst < limit || best.is_none()) else {
                continue;
            };
            let mut bank = Bank(vec![(part, split.own)]);
            bank.add(partner, split.partner);
            if self.problem.allows(&bank) {
                best = Some((worst, bank));
            }
        }
        best
    }

    /// The largest ρ²/|U|², or none as soon as it is above a limit; the keys come first, because
    /// they tell most.
    fn worst_within(&self, pair: (usize, usize), split: Split, limit: f64) -> Option<f64> {
        let (own, partner) = (f64::from(split.own), f64::from(split.partner));
        let least = limit.recip();
        let share = |demand: &Demand, y: (Complex64, Complex64)| {
            (demand.aim.offset + y.0 * own + y.1 * partner).norm_sqr() * demand.aim.inverse_square
        };
        let pairs = self.at_keys(pair.0).iter().zip(self.at_keys(pair.1));
        let mut at_keys = self.keys.iter().zip(pairs);
        if at_keys.any(|(key, y)| share(&self.problem.demands[key.demand], (*y.0, *y.1)) < least) {
            return None;
        }
        let [a, b] = [pair.0, pair.1].map(|part| self.problem.admittances(part));
        let mut smallest = f64::INFINITY;
        for (demand, y) in self.problem.demands.iter().zip(a.iter().zip(b)) {
            smallest = smallest.min(share(demand, (*y.0, *y.1)));
            if smallest < least {
                return None;
            }
        }
        Some(smallest.recip())
    }
}

/// Candidates are counted in 32 bits here to keep the lists short.
fn index(part: u32) -> usize {
    usize::try_from(part).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use henrad_parts::quantity::{Hertz, Ohms};

    use super::super::candidate::{Candidate, Element, Limits, Objective};
    use super::super::{BankProblem, Mask, Rail};
    use super::*;
    use crate::FrequencyGrid;
    use crate::selection::Corner;

    /// Resistance, inductance and capacitance in series.
    struct Series(f64, f64, f64);

    impl Element for Series {
        fn impedances(&self, _corner: Corner, grid: &FrequencyGrid) -> Vec<Complex64> {
            let points = grid.points().iter();
            points
                .map(|point| {
                    let reactance = point.omega * self.1 - point.inverse_omega / self.2;
                    Complex64::new(self.0, reactance)
                })
                .collect()
        }
    }

    /// Bulk parts and small ones, drawn with a fixed seed.
    fn library() -> Vec<Series> {
        let mut random = super::super::search::Random::new(7, 0);
        let mut between = |low: f64, high: f64| {
            let share =
                f64::from(u32::try_from(random.below(1 << 20)).unwrap()) / f64::from(1 << 20);
            low * (high / low).powf(share)
        };
        (0..60)
            .map(|_| {
                Series(
                    between(1e-3, 0.1),
                    between(2e-10, 4e-9),
                    between(1e-8, 1e-3),
                )
            })
            .collect()
    }

    fn request(library: &[Series], target: f64) -> BankProblem<'_> {
        let corners = [(1e4, target), (1e6, target), (1e8, 50.0 * target)];
        BankProblem {
            candidates: library
                .iter()
                .map(|element| Candidate {
                    name: "",
                    element,
                    area: None,
                    cost: None,
                    uncertain: None,
                })
                .collect(),
            mask: Mask::new(&corners.map(|(f, z)| (Hertz::new(f), Ohms::new(z)))).unwrap(),
            rail: Rail::default(),
            limits: Limits {
                pieces: 6,
                part_numbers: Some(2),
                area: None,
            },
            objective: Objective::Count,
            with_corners: false,
            seed: 1,
            alternatives: 0,
        }
    }

    #[test]
    fn no_pair_is_missed() {
        let library = library();
        let mut met = 0;
        for target in [0.002, 0.005, 0.02, 0.05] {
            let problem = Problem::new(&request(&library, target)).unwrap();
            for pieces in 2..=5 {
                let found = Pairs::new(&problem).meeting(pieces, &|| false);
                let mut expected: Option<f64> = None;
                for (part, partner) in (0..60).flat_map(|a| (0..60).map(move |b| (a, b))) {
                    for own in (1..pieces).filter(|_| part != partner) {
                        let mut bank = Bank(vec![(part, own)]);
                        bank.add(partner, pieces - own);
                        let sums = problem.sums(&bank);
                        let demands = problem.demands.iter().zip(&sums);
                        let worst = demands
                            .map(|(demand, sum)| demand.radius.powi(2) / sum.norm_sqr())
                            .fold(0.0, f64::max);
                        if worst <= expected.unwrap_or(1.0) {
                            expected = Some(worst);
                        }
                    }
                }
                let best = found.first().map(|bank| {
                    let sums = problem.sums(bank);
                    let demands = problem.demands.iter().zip(&sums);
                    let ratio = |(demand, sum): (&Demand, &Complex64)| {
                        demand.radius.powi(2) / sum.norm_sqr()
                    };
                    demands.map(ratio).fold(0.0, f64::max)
                });
                assert_eq!(best.is_some(), expected.is_some(), "{pieces} at {target} Ω");
                if let Some((best, expected)) = best.zip(expected) {
                    assert!((best / expected - 1.0).abs() < 1e-9, "{best}, {expected}");
                    met += 1;
                }
            }
        }
        assert!((1..16).contains(&met), "{met} of 16 can be met");
    }
}
