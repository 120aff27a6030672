//! Damped least squares (Levenberg, Marquardt).

use henrad_parts::model::ParameterName;
use henrad_parts::quantity::{Henries, Ohms};

use super::residual::Problem;
use crate::linear_equations;

/// Most steps from one start.
const MAX_ITERATIONS: usize = 60;
/// Factors on resistances and inductances for additional starts.
const FACTORS: [f64; 3] = [1.0, 0.5, 2.0];
/// Factors on the skin resistance for additional starts: the skin inductance of a ceramic can mask
/// its outer section, whose parameters then have no effect.
const SKIN_FACTORS: [f64; 2] = [1.0, 0.3];
/// Perturbation factors for one or two parameters of the best fit: escape minima where one parameter
/// compensates for another.
const PUSHES: [f64; 2] = [0.3, 3.0];
/// Most measured points used to compare minima.
const MOST_EXPLORED: usize = 150;
/// Trial steps from an additional start, after which it is kept or dropped.
const FIRST_STEPS: usize = 12;
/// A start is kept when its sum of squares is below this multiple of the best.
const PROMISING: f64 = 2.0;
/// Most rounds of perturbations over all parameters.
const MAX_ROUNDS: usize = 4;
/// Mean square per point below which no other start is tried: 0.1 %.
const GOOD_ENOUGH: f64 = 1e-6;
/// Another round of perturbations follows if the last improved the sum of squares by this share.
const WORTH_A_ROUND: f64 = 0.01;
/// Step of the numerical derivative, in logarithms.
const DIFFERENCE: f64 = 1e-6;
const FIRST_DAMPING: f64 = 1e-3;
const MOST_DAMPING: f64 = 1e12;
/// Keeps the equations solvable where a parameter has no effect.
const SMALLEST_DIAGONAL: f64 = 1e-150;
/// The search ends when a step improves the sum of squares by less than this share.
const CONVERGED: f64 = 1e-12;

/// Result of a search.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Minimum {
    pub logarithms: Vec<f64>,
    /// Sum of squares.
    pub cost: f64,
    pub iterations: usize,
}

/// Finds the best of several minima on some of the points, then refines it on all.
pub(super) fn search(problem: &Problem<'_>) -> Minimum {
    let rough = explore_all(&problem.thinned(MOST_EXPLORED));
    let exact = minimize(problem, &rough.logarithms, MAX_ITERATIONS);
    let iterations = rough.iterations + exact.iterations;
    Minimum {
        iterations,
        ..exact
    }
}

/// Searches from several starts, because a resonance has several minima nearby, and then perturbs
/// the best of them.
fn explore_all(problem: &Problem<'_>) -> Minimum {
    let mut best = minimize(problem, &problem.start(), MAX_ITERATIONS);
    for skin in SKIN_FACTORS {
        for inductance in FACTORS {
            for resistance in FACTORS {
                let start = problem.start_with(|name| match name {
                    ParameterName::SkinResistance => skin * resistance,
                    _ if name.unit() == Henries::UNIT => inductance,
                    _ if name.unit() == Ohms::UNIT => resistance,
                    _ => 1.0,
                });
                explore(problem, &mut best, &start);
            }
        }
    }
    for _ in 0..MAX_ROUNDS {
        let before = best.cost;
        push(problem, &mut best);
        if best.cost > (1.0 - WORTH_A_ROUND) * before {
            break;
        }
    }
    best
}

/// Perturbs each parameter of the best fit, and each pair.
fn push(problem: &Problem<'_>, best: &mut Minimum) {
    for one in 0..best.logarithms.len() {
        for factor in PUSHES {
            explore(
                problem,
                best,
                &problem.pushed(&best.logarithms, &[(one, factor)]),
            );
            for other in 0..one {
                for other_factor in PUSHES {
                    let pushes = [(one, factor), (other, other_factor)];
                    explore(problem, best, &problem.pushed(&best.logarithms, &pushes));
                }
            }
        }
    }
}

/// Takes trial steps from an additional start, and the rest if they are promising.
fn explore(problem: &Problem<'_>, best: &mut Minimum, start: &[f64]) {
    if is_good_enough(problem, best) {
        return;
    }
    let first = minimize(problem, start, FIRST_STEPS);
    best.iterations += first.iterations;
    if first.cost < PROMISING * best.cost {
        try_from(problem, best, &first.logarithms);
    }
}

/// Searches from an additional start, unless the best fit is good enough.
fn try_from(problem: &Problem<'_>, best: &mut Minimum, start: &[f64]) {
    if is_good_enough(problem, best) {
        return;
    }
    let found = minimize(problem, start, MAX_ITERATIONS);
    let iterations = best.iterations + found.iterations;
    if found.cost < best.cost {
        *best = found;
    }
    best.iterations = iterations;
}

fn is_good_enough(problem: &Problem<'_>, best: &Minimum) -> bool {
    best.cost < GOOD_ENOUGH * problem.point_count() as f64
}

/// Finds the minimum near a start.
pub(super) fn minimize(problem: &Problem<'_>, start: &[f64], iterations: usize) -> Minimum {
    let mut best = Minimum {
        logarithms: start.to_vec(),
        cost: f64::INFINITY,
        iterations: 0,
    };
    let Some(mut residuals) = problem.residuals(start) else {
        return best;
    };
    best.cost = squares(&residuals);
    let mut damping = FIRST_DAMPING;
    while best.iterations < iterations && damping < MOST_DAMPING {
        best.iterations += 1;
        let Some(jacobian) = jacobian(problem, &best.logarithms, &residuals) else {
            return best;
        };
        let step = step(&jacobian, &residuals, damping);
        let mut tried: Vec<f64> = best
            .logarithms
            .iter()
            .zip(&step)
            .map(|(at, by)| at + by)
            .collect();
        problem.clamp(&mut tried);
        let there = problem
            .residuals(&tried)
            .filter(|there| squares(there) < best.cost);
        let Some(there) = there else {
            damping *= 4.0;
            continue;
        };
        let cost = squares(&there);
        let is_converged = best.cost - cost < CONVERGED * best.cost;
        (best.logarithms, best.cost, residuals) = (tried, cost, there);
        damping = (damping / 5.0).max(1e-12);
        if is_converged {
            break;
        }
    }
    best
}

fn squares(residuals: &[f64]) -> f64 {
    residuals.iter().map(|value| value * value).sum()
}

/// Columns of ∂r/∂ln p by forward differences.
fn jacobian(problem: &Problem<'_>, at: &[f64], residuals: &[f64]) -> Option<Vec<Vec<f64>>> {
    (0..at.len())
        .map(|index| {
            let mut moved = at.to_vec();
            moved[index] += DIFFERENCE;
            let there = problem.residuals(&moved).or_else(|| {
                moved[index] = at[index] - DIFFERENCE;
                problem.residuals(&moved)
            })?;
            let width = moved[index] - at[index];
            let slope = there.iter().zip(residuals).map(|(b, a)| (b - a) / width);
            Some(slope.collect())
        })
        .collect()
}

/// Solves (JᵀJ + λ·diag(JᵀJ))·δ = −Jᵀr; a parameter without effect gets no step.
fn step(jacobian: &[Vec<f64>], residuals: &[f64], damping: f64) -> Vec<f64> {
    let dot = |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(x, y)| x * y).sum() };
    let mut matrix: Vec<Vec<f64>> = jacobian
        .iter()
        .map(|row| jacobian.iter().map(|column| dot(row, column)).collect())
        .collect();
    let right = jacobian
        .iter()
        .map(|column| -dot(column, residuals))
        .collect();
    for (index, row) in matrix.iter_mut().enumerate() {
        row[index] = (row[index] + damping * row[index]).max(SMALLEST_DIAGONAL);
    }
    linear_equations::solve(matrix, right)
}

#[cfg(test)]
mod tests {
    use super::step;

    #[test]
    fn a_direction_without_slope_gets_no_step() {
        let jacobian = vec![vec![1.0, 1.0], vec![0.0, 0.0]];
        assert_eq!(step(&jacobian, &[-2.0, -2.0], 0.0), [2.0, 0.0]);
    }
}
