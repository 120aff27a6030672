//! Search for the fewest pieces.

use rayon::prelude::*;

use super::pairs;
use super::problem::Bank;
use super::run::{Found, Run};
use super::search::{Random, Trial, perturbed};

/// Starts for each number of pieces on the way up.
const STARTS_UP: usize = 3;
/// Starts for each number of pieces on the way down.
const STARTS_DOWN: usize = 24;
/// Pieces of all banks that begin with one part each.
const PIECES_OF_STARTS: u32 = 400;
/// Part numbers of all banks whose pieces are exchanged among all candidates.
const NUMBERS_OF_STARTS: usize = 24;
/// Starts that run side by side; each such batch perturbs the best bank before it.
const BATCH: usize = 8;
/// Times that the search goes on after verification added demands.
const MOST_REPAIRS: usize = 24;
/// Banks of one batch that are verified.
const VERIFIED: usize = 3;

/// What a number of pieces gave.
struct Tried {
    found: Option<Found>,
    /// The bank of least merit.
    nearest: Option<Trial>,
}

/// Looks for banks of more and more pieces from the bound on until one passes the check, unless one
/// is known, then for smaller ones, at last among all candidates, pairs of them first. The best
/// bank is in `run.best`.
pub fn search(run: &mut Run<'_, '_>, bound: u32) {
    let known = run.best.clone();
    let Some(mut found) = known.or_else(|| upwards(run, bound)) else {
        return;
    };
    run.keep(found.clone());
    let mut nearest = None;
    while found.bank.pieces() > bound && !run.is_over() {
        let starts = one_piece_fewer(run, &found.bank);
        let mut tried = try_count(run, starts, STARTS_DOWN);
        if tried.found.is_none() && !run.is_over() {
            let starts = one_of_each(run, found.bank.pieces() - 1);
            let nearest = tried.nearest.take();
            tried = try_count(run, starts, 0);
            let both = tried.nearest.into_iter().chain(nearest);
            tried.nearest = both.min_by(|a, b| a.merit.total_cmp(&b.merit));
        }
        let Some(fewer) = tried.found else {
            nearest = tried.nearest;
            break;
        };
        run.keep(fewer.clone());
        found = fewer;
    }
    if pairs::search(run, bound) {
        nearest = None;
    }
    among_all(run, bound, nearest);
    if let Some(best) = run.best.clone() {
        let merged = run.with_fewer_numbers(best);
        run.keep(merged);
    }
}

fn upwards(run: &mut Run<'_, '_>, bound: u32) -> Option<Found> {
    let most = run.problem.limits.pieces;
    let mut greedy = Trial::new(&run.problem, Bank::default());
    let mut exchanged: Option<Trial> = None;
    let mut pieces = bound.max(1).min(most);
    loop {
        let parts = run.working.clone();
        let grow = |bank: Bank| {
            let mut trial = Trial::new(&run.problem, bank);
            while trial.bank.pieces() < pieces && trial.add_best(&run.problem, &parts) {}
            trial
        };
        greedy = grow(std::mem::take(&mut greedy.bank));
        let grown = exchanged.map(|trial| grow(trial.bank).bank);
        let starts = std::iter::once(greedy.bank.clone()).chain(grown).collect();
        let tried = try_count(run, starts, STARTS_UP);
        if tried.found.is_some() {
            return tried.found;
        }
        if let Some(nearest) = &tried.nearest {
            run.remember_closest(nearest);
        }
        if pieces >= most || run.is_over() {
            return None;
        }
        exchanged = tried.nearest;
        pieces = (pieces + (pieces * 12 / 100).max(1)).min(most);
    }
}

/// Exchanges from the given banks, then from perturbed ones, all of one size, until one passes the
/// check.
fn try_count(run: &mut Run<'_, '_>, starts: Vec<Bank>, count: usize) -> Tried {
    let parts = run.working.clone();
    let mut tried = Tried {
        found: None,
        nearest: None,
    };
    let pieces = starts.first().map_or(0, Bank::pieces);
    let mut next = starts;
    let (mut done, mut repairs) = (0, 0);
    while !next.is_empty() {
        done += next.len();
        let mut trials = run.improve(next, &parts);
        trials.sort_by(|a, b| a.merit.total_cmp(&b.merit));
        let changes = run.problem.changes;
        tried.found = first_verified(run, &trials);
        if tried.found.is_some() {
            return tried;
        }
        if run.problem.changes > changes && repairs < MOST_REPAIRS && !run.is_over() {
            repairs += 1;
            trials.truncate(VERIFIED);
            next = trials.into_iter().map(|trial| trial.bank).collect();
            continue;
        }
        let nearest = trials.into_iter().chain(tried.nearest.take());
        let renewed = nearest.map(|trial| Trial::new(&run.problem, trial.bank));
        tried.nearest = renewed.min_by(|a, b| a.merit.total_cmp(&b.merit));
        let Some(best) = tried
            .nearest
            .as_ref()
            .filter(|_| done < count && !run.is_over())
        else {
            break;
        };
        let streams = done..count.min(done + BATCH);
        let perturb = |stream: usize| {
            let stream = u64::try_from(stream).unwrap_or(0) + (u64::from(pieces) << 16);
            perturbed(
                &run.problem,
                &best.bank,
                &parts,
                &mut Random::new(run.seed, stream),
            )
        };
        next = streams.map(perturb).collect();
    }
    tried
}

/// The best of the trials that meet the demands and pass the check.
fn first_verified(run: &mut Run<'_, '_>, trials: &[Trial]) -> Option<Found> {
    let mut best: Option<Found> = None;
    for trial in trials
        .iter()
        .filter(|trial| trial.meets_demands())
        .take(VERIFIED)
    {
        if let Some(found) = run.verified(&trial.bank) {
            let is_better = best
                .as_ref()
                .is_none_or(|best| run.compare(&found, best).is_lt());
            if is_better {
                best = Some(found);
            }
        }
    }
    best
}

/// The bank without its least useful piece, and without one piece of each other number.
fn one_piece_fewer(run: &Run<'_, '_>, bank: &Bank) -> Vec<Bank> {
    let smaller = bank.0.iter().map(|&(part, _)| {
        let mut smaller = bank.clone();
        smaller.remove(part, 1);
        Trial::new(&run.problem, smaller)
    });
    let mut smaller: Vec<_> = smaller.collect();
    smaller.sort_by(|a, b| a.merit.total_cmp(&b.merit));
    smaller.truncate(BATCH);
    smaller.into_iter().map(|trial| trial.bank).collect()
}

/// Banks that begin with one piece of a part each and are filled by greedy addition: exchanges
/// alone do not reach banks whose parts have to come together. The more pieces, the fewer of them.
fn one_of_each(run: &Run<'_, '_>, pieces: u32) -> Vec<Bank> {
    let most = usize::try_from(PIECES_OF_STARTS / pieces.max(1))
        .unwrap_or(0)
        .max(BATCH);
    let step = run.working.len().div_ceil(most).max(1);
    let first: Vec<_> = run.working.iter().copied().step_by(step).collect();
    let grown = first.into_par_iter().map(|part| {
        let mut trial = Trial::new(&run.problem, Bank(vec![(part, 1)]));
        while trial.bank.pieces() < pieces && trial.add_best(&run.problem, &run.working) {}
        trial.bank
    });
    let grown: Vec<_> = grown.collect();
    grown
        .into_iter()
        .filter(|bank| bank.pieces() == pieces && run.problem.allows(bank))
        .collect()
}

/// The best local optima of the working set; the more part numbers they have, the dearer their
/// exchange among all candidates, and the fewer of them.
fn promising(run: &Run<'_, '_>, pieces: u32) -> Vec<Bank> {
    let mut trials = run.improve(one_of_each(run, pieces), &run.working);
    trials.sort_by(|a, b| a.merit.total_cmp(&b.merit));
    trials.dedup_by(|a, b| a.bank == b.bank);
    let numbers = trials.first().map_or(1, |trial| trial.bank.0.len());
    trials.truncate((NUMBERS_OF_STARTS / numbers.max(1)).clamp(1, BATCH));
    trials.into_iter().map(|trial| trial.bank).collect()
}

/// Greedy and exchange over all candidates for one piece fewer than the best, as long as that
/// works.
fn among_all(run: &mut Run<'_, '_>, bound: u32, nearest: Option<Trial>) {
    let all: Vec<_> = (0..run.problem.candidates.len()).collect();
    if all.len() <= run.working.len() {
        return;
    }
    let mut nearest = nearest;
    while let Some(best) = run.best.clone().filter(|best| best.bank.pieces() > bound) {
        let mut starts = match nearest.take() {
            Some(trial) => vec![trial.bank],
            None => one_piece_fewer(run, &best.bank)
                .into_iter()
                .take(1)
                .collect(),
        };
        starts.extend(promising(run, best.bank.pieces() - 1));
        let mut starts = run.improve(starts, &all);
        let mut greedy = Trial::new(&run.problem, Bank::default());
        while greedy.bank.pieces() + 1 < best.bank.pieces()
            && !run.is_over()
            && greedy.add_best(&run.problem, &all)
        {}
        starts.extend(run.improve(vec![greedy.bank], &all));
        let used = starts
            .iter()
            .flat_map(|trial| trial.bank.0.iter().map(|&(part, _)| part));
        let mut working: Vec<_> = run.working.iter().copied().chain(used).collect();
        working.sort_unstable();
        working.dedup();
        run.working = working;
        if run.is_over() {
            return;
        }
        let starts: Vec<_> = starts.into_iter().map(|trial| trial.bank).collect();
        let starts: Vec<_> = starts
            .into_iter()
            .filter(|bank| bank.pieces() + 1 == best.bank.pieces())
            .collect();
        match try_count(run, starts, BATCH).found {
            Some(found) => run.keep(found),
            None => return,
        }
    }
}
