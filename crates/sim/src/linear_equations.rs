//! Dense systems of linear equations, real or complex, with tens of unknowns.

use num_complex::ComplexFloat;

/// Solves A·x = b by Gaussian elimination with row pivoting. The result is not finite where A is
/// singular.
pub(crate) fn solve<T: ComplexFloat<Real = f64>>(mut a: Vec<Vec<T>>, mut b: Vec<T>) -> Vec<T> {
    let size = b.len();
    for column in 0..size {
        let magnitude = |row: usize| (a[row][column] * a[row][column].conj()).re();
        let pivot = (column..size)
            .max_by(|&i, &j| magnitude(i).total_cmp(&magnitude(j)))
            .unwrap_or(column);
        a.swap(column, pivot);
        b.swap(column, pivot);
        let (above, below) = a.split_at_mut(column + 1);
        let (pivot_row, pivot_value) = (&above[column], b[column]);
        for (row, value) in below.iter_mut().zip(&mut b[column + 1..]) {
            if row[column].is_zero() {
                continue;
            }
            let factor = row[column] / pivot_row[column];
            for (cell, &source) in row.iter_mut().zip(pivot_row).skip(column) {
                *cell = *cell - factor * source;
            }
            *value = *value - factor * pivot_value;
        }
    }
    for column in (0..size).rev() {
        let known = a[column].iter().zip(&b).skip(column + 1);
        let sum = known.fold(T::zero(), |sum, (&a, &x)| sum + a * x);
        b[column] = (b[column] - sum) / a[column][column];
    }
    b
}

#[cfg(test)]
mod tests {
    use super::solve;
    use crate::Complex64;

    #[test]
    fn a_zero_on_the_diagonal_needs_another_pivot() {
        let a = vec![vec![0.0, 2.0], vec![4.0, 1.0]];
        assert_eq!(solve(a, vec![6.0, 11.0]), [2.0, 3.0]);
    }

    #[test]
    fn complex_equations_are_solved_too() {
        let [one, i] = [Complex64::ONE, Complex64::I];
        let a = vec![vec![i, one], vec![one, one]];
        let half = (one - i) / 2.0;
        assert_eq!(solve(a, vec![i, Complex64::ZERO]), [half, -half]);
    }
}
