//! Search for the least area or cost.

use rayon::prelude::*;

use super::problem::{Bank, Problem};
use super::progress::Phase;
use super::run::{Found, Run, nine_digits};
use super::search::{Random, Trial, merit, perturbed};

/// Perturbed starts that run side by side.
const BATCH: usize = 8;
/// Batches without a better bank after which the search ends.
const IDLE_BATCHES: usize = 6;
const MOST_BATCHES: usize = 60;
/// Times that the search goes on after verification added demands.
const MOST_REPAIRS: usize = 24;

/// Repairs an empty bank, or one that is known, by the largest gain per weight, then drops, swaps
/// and merges pieces as long as the bank gets lighter and meets the demands; perturbs the best and
/// repeats. The best bank is in `run.best`.
pub fn search(run: &mut Run<'_, '_>) {
    let known = run.best.as_ref().map(|best| best.bank.clone());
    descend(run, &[known.unwrap_or_default()]);
    let (mut idle, mut batch) = (0, 0_u64);
    while idle < IDLE_BATCHES && batch < MOST_BATCHES as u64 && !run.is_over() {
        let Some(best) = run.best.clone() else { return };
        let starts: Vec<_> = (0..BATCH as u64)
            .map(|stream| {
                let mut random = Random::new(run.seed, (batch << 8) + stream);
                let mut bank = perturbed(&run.problem, &best.bank, &run.working, &mut random);
                for _ in 0..random.below(3) {
                    if let Some(&(part, _)) = bank.0.get(random.below(bank.0.len())) {
                        bank.remove(part, 1);
                    }
                }
                bank
            })
            .collect();
        let before = run.problem.weight_of(&best.bank);
        descend(run, &starts);
        let after = run
            .best
            .as_ref()
            .map_or(before, |found| run.problem.weight_of(&found.bank));
        idle = if nine_digits(after) < nine_digits(before) {
            0
        } else {
            idle + 1
        };
        batch += 1;
    }
}

/// Local optima from several banks; the best of them that passes the check is kept.
fn descend(run: &mut Run<'_, '_>, starts: &[Bank]) {
    let mut starts = starts.to_vec();
    for _ in 0..MOST_REPAIRS {
        let optima: Vec<_> = starts
            .par_iter()
            .filter_map(|bank| local_optimum(run, bank))
            .collect();
        if optima.is_empty() {
            return;
        }
        let changes = run.problem.changes;
        let mut passed: Vec<Found> = Vec::new();
        for bank in &optima {
            let known = run
                .best
                .as_ref()
                .map(|best| nine_digits(run.problem.weight_of(&best.bank)));
            let is_lighter =
                known.is_none_or(|known| nine_digits(run.problem.weight_of(bank)) <= known);
            if is_lighter && let Some(found) = run.verified(bank) {
                passed.push(found);
            }
        }
        for found in passed {
            run.keep(found);
        }
        if run.problem.changes == changes || run.is_over() {
            return;
        }
        starts = optima;
    }
}

/// A bank that meets the demands and that no move makes lighter.
fn local_optimum(run: &Run<'_, '_>, start: &Bank) -> Option<Bank> {
    let problem = &run.problem;
    let mut bank = repaired(run, start)?;
    while !run.observer.is_over(Phase::Search) {
        let Some(lighter) = lighter(problem, &bank, &run.working) else {
            break;
        };
        bank = lighter;
    }
    Some(bank)
}

/// Adds the piece with the largest gain in merit per weight until the demands are met.
fn repaired(run: &Run<'_, '_>, start: &Bank) -> Option<Bank> {
    let problem = &run.problem;
    let mut trial = Trial::new(problem, start.clone());
    while !trial.meets_demands() {
        if trial.bank.pieces() >= problem.limits.pieces || run.observer.is_over(Phase::Search) {
            return None;
        }
        let mut best: Option<(f64, Bank)> = None;
        for &part in &run.working {
            let mut bank = trial.bank.clone();
            bank.add(part, 1);
            if !problem.allows(&bank) {
                continue;
            }
            let sums: Vec<_> = trial
                .sums
                .iter()
                .zip(problem.admittances(part))
                .map(|(sum, y)| sum + y)
                .collect();
            let gain = (trial.merit.min(1e12) - merit(problem, &sums)) / problem.weights[part];
            if best.as_ref().is_none_or(|(most, _)| gain > *most) {
                best = Some((gain, bank));
            }
        }
        trial = Trial::new(problem, best?.1);
    }
    Some(trial.bank)
}

/// The lightest bank that one move reaches: one or two pieces out, none, one or two lighter ones
/// in.
fn lighter(problem: &Problem<'_>, bank: &Bank, parts: &[usize]) -> Option<Bank> {
    let mut outs: Vec<Vec<usize>> = Vec::new();
    for (index, &(first, count)) in bank.0.iter().enumerate() {
        outs.push(vec![first]);
        let others = bank.0[index + 1..].iter().map(|&(part, _)| part);
        let twice = (count > 1).then_some(first);
        outs.extend(
            twice
                .into_iter()
                .chain(others)
                .map(|second| vec![first, second]),
        );
    }
    let lightest = outs
        .par_iter()
        .map(|out| lightest_exchange(problem, bank, out, parts));
    let banks: Vec<_> = lightest.collect();
    let known = banks.into_iter().flatten();
    known
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, bank)| bank)
}

/// The lightest exchange for some pieces of a bank, with the weight of the whole.
fn lightest_exchange(
    problem: &Problem<'_>,
    bank: &Bank,
    out: &[usize],
    parts: &[usize],
) -> Option<(f64, Bank)> {
    let mut rest = bank.clone();
    for &part in out {
        rest.remove(part, 1);
    }
    let sums = problem.sums(&rest);
    let weight = problem.weight_of(&rest);
    let room = (problem.weight_of(bank) - weight) * (1.0 - 1e-9);
    let mut best: Option<(f64, Vec<usize>)> = None;
    let mut consider = |added: &[usize]| {
        let more: f64 = added.iter().map(|&part| problem.weights[part]).sum();
        if more >= best.as_ref().map_or(room, |(least, _)| *least) {
            return;
        }
        let is_met = problem.demands.iter().enumerate().all(|(demand, it)| {
            let sum = added.iter().fold(sums[demand], |sum, &part| {
                sum + problem.admittances(part)[demand]
            });
            sum.norm_sqr() * it.aim.inverse_square >= 1.0
        });
        if is_met && problem.allows(&with(&rest, added)) {
            best = Some((more, added.to_vec()));
        }
    };
    consider(&[]);
    for (index, &first) in parts.iter().enumerate() {
        consider(&[first]);
        for &second in &parts[index..] {
            consider(&[first, second]);
        }
    }
    best.map(|(more, added)| (weight + more, with(&rest, &added)))
}

fn with(bank: &Bank, added: &[usize]) -> Bank {
    let mut bank = bank.clone();
    for &part in added {
        bank.add(part, 1);
    }
    bank
}
