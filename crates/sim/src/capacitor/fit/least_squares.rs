//! Damped least squares (Levenberg, Marquardt).

use henrad_parts::model::ParameterName;
use henrad_parts::quantity::{Henries, Ohms};

use super::residual::Problem;
use crate::linear_equations;

/// Most steps from one start.
const MAX_ITERATIONS: usize = 60;
/// Factors on resistances and inductances of further starts.
const FACTORS: [f64; 3] = [1.0, 0.5, 2.0];
/// Factors on the skin resistance of further starts: the inductance of a ceramic's skin can hide that
/// of its outer section, which then changes nothing.
const SKIN_FACTORS: [f64; 2] = [1.0, 0.3];
/// Factors on one parameter of the best so far, and on two at once: where a parameter took the place
/// of another, only a push leads back.
const PUSHES: [f64; 2] = [0.3, 3.0];
/// Most points of the measurement while minima are compared.
const MOST_EXPLORED: usize = 150;
/// Steps from a further start before it shows whether the way leads on.
const FIRST_STEPS: usize = 12;
/// A way leads on when its sum of squares is at most this multiple of the best.
const PROMISING: f64 = 2.0;
/// Rounds of pushes over all parameters.
const MAX_ROUNDS: usize = 4;
/// Mean square per point below which no further start is tried: 0.1 %.
const GOOD_ENOUGH: f64 = 1e-6;
/// A further round of pushes follows one that improved the sum of squares by this share.
const WORTH_A_ROUND: f64 = 0.01;
/// Step of the numerical derivative, in logarithms.
const DIFFERENCE: f64 = 1e-6;
const FIRST_DAMPING: f64 = 1e-3;
const MOST_DAMPING: f64 = 1e12;
/// Keeps the equations solvable where a parameter changes nothing.
const SMALLEST_DIAGONAL: f64 = 1e-150;
/// The search ends when a step improves the sum of squares by less than this share.
const CONVERGED: f64 = 1e-12;

/// Where the search ended.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Minimum {
    pub logarithms: Vec<f64>,
    /// Sum of squares.
    pub cost: f64,
    pub iterations: usize,
}

/// Searches the best of several minima with some of the points, then its very place with all.
pub(super) fn search(problem: &Problem<'_>) -> Minimum {
    let rough = explore_all(&problem.thinned(MOST_EXPLORED));
    let exact = minimise(problem, &rough.logarithms, MAX_ITERATIONS);
    let iterations = rough.iterations + exact.iterations;
    Minimum {
        iterations,
        ..exact
    }
}

/// Searches from several starts, because a resonance has more than one minimum beside it, and then
/// pushes the best of them.
fn explore_all(problem: &Problem<'_>) -> Minimum {
    let mut best = minimise(problem, &problem.start(), MAX_ITERATIONS);
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

/// Pushes each parameter of the best so far, and each two.
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

/// Takes the first steps from a further start, and the rest when they promise something.
fn explore(problem: &Problem<'_>, best: &mut Minimum, start: &[f64]) {
    if is_good_enough(problem, best) {
        return;
    }
    let first = minimise(problem, start, FIRST_STEPS);
    best.iterations += first.iterations;
    if first.cost < PROMISING * best.cost {
        try_from(problem, best, &first.logarithms);
    }
}

/// Searches from a further start, unless what was found is good enough.
fn try_from(problem: &Problem<'_>, best: &mut Minimum, start: &[f64]) {
    if is_good_enough(problem, best) {
        return;
    }
    let found = minimise(problem, start, MAX_ITERATIONS);
    let iterations = best.iterations + found.iterations;
    if found.cost < best.cost {
        *best = found;
    }
    best.iterations = iterations;
}

fn is_good_enough(problem: &Problem<'_>, best: &Minimum) -> bool {
    best.cost < GOOD_ENOUGH * problem.point_count() as f64
}

/// Searches the minimum from a start.
pub(super) fn minimise(problem: &Problem<'_>, start: &[f64], iterations: usize) -> Minimum {
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

/// Solves (JᵀJ + λ·diag(JᵀJ))·δ = −Jᵀr; a parameter that changes nothing gets no step.
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
