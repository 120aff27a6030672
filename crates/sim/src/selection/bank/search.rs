//! Merit of a bank, and the moves that improve it.

use num_complex::Complex64;
use rayon::prelude::*;

use super::linear::{Covering, LinearBound};
use super::problem::{Bank, Problem};
use crate::complex::magnitude;

/// Weight of ln g beside v in the merit.
const WORST_SHARE: f64 = 1e-6;
/// Parts in a block of one thread.
const BLOCK: usize = 256;
/// Demands that are looked at before all others.
const HARDEST: usize = 8;
/// Difference of a merit that the order of its sum may make, relative.
const ROUNDING: f64 = 1e-9;
/// Improvements below this are rounding.
const IMPROVEMENT: f64 = 1e-12;

/// v + 10⁻⁶·ln g with v = Σ max(0, ln(ρ²/|U|²))² and g = max ρ²/|U|²; the mask is met where v = 0,
/// that is where the merit is not above 0.
pub fn merit(problem: &Problem<'_>, sums: &[Complex64]) -> f64 {
    merit_within(problem, sums.iter().copied(), f64::INFINITY).unwrap_or(f64::INFINITY)
}

/// The merit, or none as soon as it is above a limit.
fn merit_within(
    problem: &Problem<'_>,
    sums: impl Iterator<Item = Complex64>,
    limit: f64,
) -> Option<f64> {
    let (mut v, mut least) = (0.0, f64::INFINITY);
    for (demand, sum) in problem.demands.iter().zip(sums) {
        // |U|²/ρ², because a division takes longer than all the rest
        let share = sum.norm_sqr() * demand.aim.inverse_square;
        least = f64::min(least, share);
        if share < 1.0 {
            let lack = share.ln();
            v += lack * lack;
            if v > limit {
                return None;
            }
        }
    }
    let merit = v - WORST_SHARE * f64::ln(least);
    (merit <= limit).then_some(merit)
}

/// The demands that a bank lacks most, worst first: most parts that cannot replace a piece fail at
/// these.
struct Hardest(Vec<usize>);

impl Hardest {
    fn new(problem: &Problem<'_>, sums: &[Complex64]) -> Self {
        let demands = problem.demands.iter().zip(sums).enumerate();
        let mut lacking: Vec<_> = demands
            .map(|(index, (demand, sum))| (sum.norm_sqr() * demand.aim.inverse_square, index))
            .filter(|(share, _)| *share < 1.0)
            .collect();
        lacking.sort_by(|a, b| a.0.total_cmp(&b.0));
        lacking.truncate(HARDEST);
        Self(lacking.into_iter().map(|(_, index)| index).collect())
    }

    /// Whether the lack at these demands alone puts the merit above a limit.
    fn exceed(&self, problem: &Problem<'_>, sum: impl Fn(usize) -> Complex64, limit: f64) -> bool {
        let limit = limit + ROUNDING * limit.abs();
        let mut v = 0.0;
        self.0.iter().any(|&index| {
            let share = sum(index).norm_sqr() * problem.demands[index].aim.inverse_square;
            // A limit below 0 is that of a bank that meets the mask: only a lack exceeds it.
            share < 1.0 && {
                let lack = share.ln();
                v += lack * lack;
                v > limit
            }
        })
    }
}

/// A bank with its sums and merit.
#[derive(Debug, Clone)]
pub struct Trial {
    pub bank: Bank,
    pub sums: Vec<Complex64>,
    pub merit: f64,
}

/// One step: some pieces of a part out, some of another in.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Step {
    merit: f64,
    out: Option<usize>,
    into: usize,
    count: u32,
}

impl Trial {
    pub fn new(problem: &Problem<'_>, bank: Bank) -> Self {
        let sums = problem.sums(&bank);
        let merit = merit(problem, &sums);
        Self { bank, sums, merit }
    }

    pub fn meets_demands(&self) -> bool {
        self.merit <= 0.0
    }

    /// Adds the piece that lowers the merit most; false when no part may be added.
    pub fn add_best(&mut self, problem: &Problem<'_>, parts: &[usize]) -> bool {
        let step = best_step(problem, self, parts, None, 1, f64::INFINITY);
        let Some(step) = step else { return false };
        self.take(problem, step);
        true
    }

    /// Takes the best exchange of one piece, or of all pieces of one number, until none improves
    /// the merit, or until `is_over` says so.
    pub fn exchange(&mut self, problem: &Problem<'_>, parts: &[usize], is_over: &dyn Fn() -> bool) {
        while !is_over() {
            let mut best: Option<Step> = None;
            for &(out, count) in &self.bank.0 {
                let counts = if count > 1 { &[1, count][..] } else { &[1] };
                for &moved in counts {
                    let limit = best.map_or(self.merit, |step| step.merit);
                    let step = best_step(problem, self, parts, Some(out), moved, limit);
                    best = step.filter(|step| step.merit < limit).or(best);
                }
            }
            match best {
                Some(step) if step.merit < self.merit - IMPROVEMENT => self.take(problem, step),
                _ => return,
            }
        }
    }

    fn take(&mut self, problem: &Problem<'_>, step: Step) {
        if let Some(out) = step.out {
            self.bank.remove(out, step.count);
        }
        self.bank.add(step.into, step.count);
        *self = Self::new(problem, std::mem::take(&mut self.bank));
    }
}

/// The best part to add in place of `count` pieces of another, or beside all, if its merit is not
/// above a limit; equal ones by position.
fn best_step(
    problem: &Problem<'_>,
    trial: &Trial,
    parts: &[usize],
    out: Option<usize>,
    count: u32,
    limit: f64,
) -> Option<Step> {
    let mut rest = trial.bank.clone();
    let mut sums = trial.sums.clone();
    if let Some(out) = out {
        rest.remove(out, count);
        for (sum, y) in sums.iter_mut().zip(problem.admittances(out)) {
            *sum -= y * f64::from(count);
        }
    }
    let hardest = Hardest::new(problem, &sums);
    let blocks = parts.par_chunks(BLOCK).map(|block| {
        let mut best: Option<Step> = None;
        for &into in block.iter().filter(|part| Some(**part) != out) {
            if !may_add(problem, &rest, into, count) {
                continue;
            }
            let limit = best.map_or(limit, |step| step.merit);
            let added = problem.admittances(into);
            let sum = |index: usize| sums[index] + added[index] * f64::from(count);
            if hardest.exceed(problem, sum, limit) {
                continue;
            }
            let sums = sums
                .iter()
                .zip(added)
                .map(|(sum, y)| sum + y * f64::from(count));
            if let Some(merit) = merit_within(problem, sums, limit)
                && best.is_none_or(|step| merit < step.merit)
            {
                best = Some(Step {
                    merit,
                    out,
                    into,
                    count,
                });
            }
        }
        best
    });
    let steps: Vec<_> = blocks.collect();
    steps
        .into_iter()
        .flatten()
        .reduce(|best, step| if step.merit < best.merit { step } else { best })
}

/// True when a bank with more pieces of a part keeps to the limits.
fn may_add(problem: &Problem<'_>, bank: &Bank, part: usize, count: u32) -> bool {
    let limits = problem.limits;
    if limits
        .part_numbers
        .is_some_and(|most| bank.part_numbers() >= most)
        && bank.count_of(part) == 0
    {
        return false;
    }
    let Some(most) = limits.area else { return true };
    let area = problem.area_of(bank).zip(problem.candidates[part].area);
    area.is_some_and(|(bank, one)| bank + one * f64::from(count) <= most * (1.0 + 1e-9))
}

/// Random numbers that are the same on every run: xorshift64.
///
/// # Source
/// Marsaglia 2003, "Xorshift RNGs", shifts 13, 7, 17.
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    /// The stream number `stream` of a seed.
    pub fn new(seed: u64, stream: u64) -> Self {
        let mixed = seed ^ stream.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut random = Self(if mixed == 0 { 1 } else { mixed });
        random.next();
        random
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// One of `0..count`; 0 when there is none.
    pub fn below(&mut self, count: usize) -> usize {
        let count = u64::try_from(count).unwrap_or(u64::MAX).max(1);
        usize::try_from(self.next() % count).unwrap_or(0)
    }
}

/// The bank after 2 to 4 random exchanges of one piece that keep to the limits.
pub fn perturbed(problem: &Problem<'_>, bank: &Bank, parts: &[usize], random: &mut Random) -> Bank {
    let mut changed = bank.clone();
    for _ in 0..2 + random.below(3) {
        let (Some(&(out, _)), Some(&into)) = (
            changed.0.get(random.below(changed.0.len())),
            parts.get(random.below(parts.len())),
        ) else {
            break;
        };
        let other = changed.exchanged(out, into, 1);
        if problem.allows(&other) {
            changed = other;
        }
    }
    changed
}

/// Parts of a working set.
const SIZE: usize = 96;
/// Up to here by reduced cost.
const BY_REDUCED_COST: usize = SIZE * 2 / 3;
/// Frequencies at which the two strongest enter.
const STRONGEST_AT: usize = 24;
/// Frequencies of the distance between parts.
const DISTANCE_AT: usize = 12;
/// Parts weaker than this share of the strongest at every such frequency are of no use.
const WEAKEST: f64 = 1.0 / 50.0;

/// Parts of the linear bound, the two strongest per cost at 24 frequencies, the least reduced
/// costs, then those farthest from all others in ln|Y| and phase: lossy parts come in by this last
/// step, and damping needs them.
pub fn working_set(covering: &Covering<'_>, bound: &LinearBound) -> Vec<usize> {
    let problem = covering.problem;
    let all = problem.candidates.len();
    if all <= SIZE {
        return (0..all).collect();
    }
    let mut chosen: Vec<usize> = bound.bank.iter().map(|&(part, _)| part).collect();
    for demand in spread(problem.demands.len(), STRONGEST_AT) {
        let strength =
            |part: usize| magnitude(problem.admittances(part)[demand]) / problem.weights[part];
        let parts = (0..all).into_par_iter();
        let mut parts: Vec<_> = parts.map(|part| (strength(part), part)).collect();
        parts.select_nth_unstable_by(1, |a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        chosen.extend(parts[..2].iter().map(|&(_, part)| part));
    }
    let mut is_chosen = vec![false; all];
    chosen.retain(|&part| !std::mem::replace(&mut is_chosen[part], true));
    chosen.truncate(SIZE);
    add_by_reduced_cost(covering, bound, &mut chosen, &mut is_chosen);
    add_farthest(problem, &mut chosen, &mut is_chosen);
    chosen.sort_unstable();
    chosen
}

fn add_by_reduced_cost(
    covering: &Covering<'_>,
    bound: &LinearBound,
    chosen: &mut Vec<usize>,
    is_chosen: &mut [bool],
) {
    let problem = covering.problem;
    let active: Vec<_> = covering
        .rows
        .iter()
        .zip(&bound.multipliers)
        .filter(|(_, x)| **x > 0.0)
        .collect();
    let reduced = |part: usize| {
        let y = problem.admittances(part);
        let price: f64 = active.iter().map(|(row, x)| *x * row.coefficient(y)).sum();
        1.0 - price / problem.weights[part]
    };
    let parts = (0..problem.candidates.len()).into_par_iter();
    let mut parts: Vec<_> = parts.map(|part| (reduced(part), part)).collect();
    let wanted = (2 * SIZE).min(parts.len() - 1);
    parts.select_nth_unstable_by(wanted, |a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    parts.truncate(wanted);
    parts.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    for (_, part) in parts {
        if chosen.len() >= BY_REDUCED_COST {
            break;
        }
        if !std::mem::replace(&mut is_chosen[part], true) {
            chosen.push(part);
        }
    }
}

/// ln|Y| and phase of a part at a few demands.
type Features = Vec<f64>;

fn add_farthest(problem: &Problem<'_>, chosen: &mut Vec<usize>, is_chosen: &mut [bool]) {
    let demands = spread(problem.demands.len(), DISTANCE_AT);
    let all = problem.candidates.len();
    let strongest: Vec<f64> = demands
        .par_iter()
        .map(|&demand| {
            (0..all)
                .map(|part| magnitude(problem.admittances(part)[demand]))
                .fold(0.0, f64::max)
        })
        .collect();
    let features = |part: usize| -> Option<Features> {
        let y = problem.admittances(part);
        let mut useful = false;
        let mut features = Vec::with_capacity(2 * demands.len());
        for (&demand, strongest) in demands.iter().zip(&strongest) {
            let (norm, phase) = y[demand].to_polar();
            useful |= norm >= strongest * WEAKEST;
            features.extend([norm.ln(), phase]);
        }
        useful.then_some(features)
    };
    let candidates = (0..all)
        .into_par_iter()
        .filter_map(|part| Some((part, features(part)?)));
    let mut open: Vec<(usize, Features, f64)> = candidates
        .map(|(part, it)| (part, it, f64::INFINITY))
        .collect();
    let mut newest: Vec<Features> = chosen.iter().filter_map(|&part| features(part)).collect();
    while chosen.len() < SIZE {
        open.par_iter_mut().for_each(|(_, own, distance)| {
            for new in &newest {
                let square = own
                    .iter()
                    .zip(new)
                    .map(|(a, b)| (a - b) * (a - b))
                    .sum::<f64>();
                *distance = distance.min(square);
            }
        });
        let unchosen = open.iter().filter(|(part, ..)| !is_chosen[*part]);
        let farthest = unchosen.max_by(|a, b| a.2.total_cmp(&b.2).then(b.0.cmp(&a.0)));
        let Some((part, own, _)) = farthest else {
            return;
        };
        is_chosen[*part] = true;
        chosen.push(*part);
        newest = vec![own.clone()];
    }
}

/// About `count` positions spread evenly over `length`.
fn spread(length: usize, count: usize) -> Vec<usize> {
    let count = count.min(length).max(1);
    (0..count)
        .map(|index| index * (length - 1) / count.max(2).saturating_sub(1))
        .collect()
}
