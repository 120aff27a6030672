//! Which parameters a measurement of few points can decide.

use henrad_parts::model::ParameterName;

use super::least_squares::slopes;
use super::problem::Problem;

/// Leaves a problem at most as many free parameters as it has points; returns those that are held.
///
/// Taken first is the parameter on which the points depend most, then the one whose effect the
/// parameters taken so far imitate least: the columns of the Jacobian by their length across those
/// taken (QR decomposition with pivoting).
pub(super) fn hold(problem: &mut Problem<'_>) -> Vec<ParameterName> {
    let most = problem.count();
    if problem.free.len() <= most {
        return Vec::new();
    }
    let columns = slopes(problem, &problem.start());
    let order = columns.map_or_else(|| (0..problem.free.len()).collect(), by_effect);
    let is_taken = |index: usize| order.iter().take(most).any(|&taken| taken == index);
    let indexed = problem.free.iter().enumerate();
    let (taken, held): (Vec<_>, Vec<_>) = indexed.partition(|(index, _)| is_taken(*index));
    let held = held.into_iter().map(|(_, free)| free.name).collect();
    problem.free = taken.into_iter().map(|(_, free)| *free).collect();
    held
}

/// The columns in the order in which they add the most.
fn by_effect(mut columns: Vec<Vec<f64>>) -> Vec<usize> {
    let dot = |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(x, y)| x * y).sum() };
    let mut left: Vec<usize> = (0..columns.len()).collect();
    let mut order = Vec::with_capacity(columns.len());
    let length = |columns: &[Vec<f64>], index: usize| dot(&columns[index], &columns[index]);
    while let Some(place) = (0..left.len())
        .max_by(|&a, &b| length(&columns, left[a]).total_cmp(&length(&columns, left[b])))
    {
        let next = left.swap_remove(place);
        order.push(next);
        let pivot = columns[next].clone();
        let square = dot(&pivot, &pivot);
        if square > 0.0 {
            for &index in &left {
                let share = dot(&columns[index], &pivot) / square;
                let column = columns[index].iter_mut().zip(&pivot);
                column.for_each(|(value, of_pivot)| *value -= share * of_pivot);
            }
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use super::by_effect;

    #[test]
    fn a_parameter_that_another_imitates_comes_last() {
        // The first two act nearly alike; the third acts less, but otherwise.
        let columns = vec![vec![3.0, 0.0], vec![4.0, 0.1], vec![0.0, 1.0]];
        assert_eq!(by_effect(columns), [1, 2, 0]);
    }
}
