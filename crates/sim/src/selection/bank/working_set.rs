//! The few candidates among which the search moves.

use rayon::prelude::*;

use super::linear::{Covering, LinearBound};
use super::problem::Problem;
use crate::complex::magnitude;

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
pub fn choose(covering: &Covering<'_>, bound: &LinearBound) -> Vec<usize> {
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
