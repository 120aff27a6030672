//! Power laws of two quantities, and what they err by for makers that a fit leaves out.

use std::collections::BTreeSet;

use super::report::quantile;

/// Parts from which on a fit or its error says something.
const ENOUGH: usize = 12;

/// One listed figure.
#[derive(Debug, Clone)]
pub struct Point {
    pub maker: String,
    /// 1, and the logarithms of the two quantities that the law goes by.
    pub x: [f64; 3],
    /// Logarithm of the figure.
    pub y: f64,
}

pub fn makers_of(points: &[Point]) -> BTreeSet<&str> {
    points.iter().map(|point| point.maker.as_str()).collect()
}

/// Factor error at 50 and 90 % of ratios.
pub fn factor_errors(ratios: Vec<f64>) -> [f64; 2] {
    let errors = ratios.into_iter().map(|ratio| ratio.max(1.0 / ratio) - 1.0);
    let mut errors: Vec<f64> = errors.collect();
    errors.sort_by(f64::total_cmp);
    [0.5, 0.9].map(|share| quantile(&errors, share))
}

/// The factor error of a law that is fitted to all other makers, on the maker left out, at 50 and 90
/// % of all; `None` where too few are left.
pub fn errors_of_makers_left_out(points: &[Point]) -> Option<[f64; 2]> {
    let mut ratios = Vec::new();
    for maker in makers_of(points) {
        let (ours, others): (Vec<_>, Vec<_>) =
            points.iter().partition(|point| point.maker == maker);
        let differ = |index: usize| {
            let values: BTreeSet<_> = others.iter().map(|it| it.x[index].to_bits()).collect();
            values.len() > 1
        };
        if others.len() < ENOUGH || !differ(1) || !differ(2) {
            continue;
        }
        let law = least_squares(&others);
        let of_law = |x: &[f64; 3]| x.iter().zip(law).map(|(x, c)| x * c).sum::<f64>();
        ratios.extend(ours.iter().map(|point| (point.y - of_law(&point.x)).exp()));
    }
    (ratios.len() >= ENOUGH).then(|| factor_errors(ratios))
}

/// The power law through points by the least squares of the logarithms.
fn least_squares(points: &[&Point]) -> [f64; 3] {
    let mut rows = [[0.0; 4]; 3];
    for point in points {
        for (row, left) in rows.iter_mut().zip(point.x) {
            for (cell, right) in row.iter_mut().zip(point.x.into_iter().chain([point.y])) {
                *cell += left * right;
            }
        }
    }
    for pivot in 0..3 {
        let best = (pivot..3)
            .max_by(|a, b| rows[*a][pivot].abs().total_cmp(&rows[*b][pivot].abs()))
            .unwrap();
        rows.swap(pivot, best);
        let of_pivot = rows[pivot];
        for (index, row) in rows.iter_mut().enumerate() {
            if index != pivot {
                let factor = row[pivot] / of_pivot[pivot];
                for (cell, pivot_cell) in row.iter_mut().zip(of_pivot) {
                    *cell -= factor * pivot_cell;
                }
            }
        }
    }
    [0, 1, 2].map(|index| rows[index][3] / rows[index][index])
}
