//! Damped least squares (Levenberg, Marquardt).

use super::problem::Problem;
use crate::linear_equations;

const FIRST_DAMPING: f64 = 1e-3;
const LEAST_DAMPING: f64 = 1e-12;
const MOST_DAMPING: f64 = 1e12;
/// Keeps the equations solvable where a parameter has no effect.
const SMALLEST_DIAGONAL: f64 = 1e-150;
/// The search ends when steps improve the cost by less than this share so often in a row.
const CONVERGED: f64 = 1e-6;
const CONVERGED_STEPS: usize = 3;

/// Result of a search.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Minimum {
    /// Values of the free parameters as the search varies them.
    pub at: Vec<f64>,
    /// Sum of squares.
    pub cost: f64,
    pub iterations: usize,
}

/// Finds the minimum near a start in at most `iterations` steps.
pub(super) fn minimize(problem: &Problem<'_>, start: &[f64], iterations: usize) -> Minimum {
    let mut best = Minimum {
        at: start.to_vec(),
        cost: f64::INFINITY,
        iterations: 0,
    };
    let Some(mut residuals) = problem.residuals(start) else {
        return best;
    };
    best.cost = squares(&residuals);
    let (mut damping, mut small_steps) = (FIRST_DAMPING, 0);
    let mut slopes = jacobian(problem, &best.at, &residuals);
    while best.iterations < iterations && damping < MOST_DAMPING {
        best.iterations += 1;
        let Some(jacobian_here) = &slopes else {
            return best;
        };
        let step = step(jacobian_here, &residuals, damping);
        let mut tried: Vec<f64> = best.at.iter().zip(&step).map(|(at, by)| at + by).collect();
        problem.clamp(&mut tried);
        let there = problem
            .residuals(&tried)
            .filter(|there| squares(there) < best.cost);
        let Some(there) = there else {
            damping *= 4.0;
            continue;
        };
        let cost = squares(&there);
        let is_small = best.cost - cost < CONVERGED * best.cost;
        small_steps = if is_small { small_steps + 1 } else { 0 };
        (best.at, best.cost, residuals) = (tried, cost, there);
        damping = (damping / 5.0).max(LEAST_DAMPING);
        if small_steps == CONVERGED_STEPS {
            break;
        }
        slopes = jacobian(problem, &best.at, &residuals);
    }
    best
}

fn squares(residuals: &[f64]) -> f64 {
    residuals.iter().map(|value| value * value).sum()
}

/// Columns of ∂r/∂p of a problem at a place; `None` where its model is invalid.
pub(super) fn slopes(problem: &Problem<'_>, at: &[f64]) -> Option<Vec<Vec<f64>>> {
    jacobian(problem, at, &problem.residuals(at)?)
}

/// Columns of ∂r/∂p by forward differences.
fn jacobian(problem: &Problem<'_>, at: &[f64], residuals: &[f64]) -> Option<Vec<Vec<f64>>> {
    let column = |index: usize| {
        let difference = problem.free[index].difference();
        let mut moved = at.to_vec();
        moved[index] += difference;
        let there = problem.residuals(&moved).or_else(|| {
            moved[index] = at[index] - difference;
            problem.residuals(&moved)
        })?;
        let width = moved[index] - at[index];
        let slope = there.iter().zip(residuals).map(|(b, a)| (b - a) / width);
        Some(slope.collect())
    };
    (0..at.len()).map(column).collect()
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
