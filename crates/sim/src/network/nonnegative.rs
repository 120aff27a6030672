//! Least squares with coefficients that must not be negative.

/// A coefficient enters only while its gradient exceeds this share of the greatest initial one.
const ENTRY: f64 = 1e-10;
/// Smallest pivot of the scaled equations, whose diagonal is 1; below it columns are dependent.
const SMALLEST_PIVOT: f64 = 1e-12;
/// Most exchanges per coefficient; the search then ends with the current solution.
const EXCHANGES_PER_COEFFICIENT: usize = 6;

/// Normal equations AᵀA·x = Aᵀb, accumulated row by row.
#[derive(Debug, Clone)]
pub struct NormalEquations {
    size: usize,
    /// Lower triangle, row by row.
    gram: Vec<f64>,
    right: Vec<f64>,
}

impl NormalEquations {
    /// Equations in `size` coefficients, without rows.
    pub fn new(size: usize) -> Self {
        Self {
            size,
            gram: vec![0.0; size * size],
            right: vec![0.0; size],
        }
    }

    /// Adds the row `row`·x = `value` with a weight that multiplies its squared error.
    pub fn add(&mut self, row: &[f64], value: f64, weight: f64) {
        for (i, &a) in row.iter().enumerate() {
            let weighted = weight * a;
            self.right[i] += weighted * value;
            let target = &mut self.gram[i * self.size..=i * self.size + i];
            for (cell, &b) in target.iter_mut().zip(row) {
                *cell += weighted * b;
            }
        }
    }

    /// The coefficients x ≥ 0 with the least squared error.
    ///
    /// # Source
    /// `lawson_hanson_1974`, algorithm NNLS, on the normal equations with unit diagonal.
    pub fn solve(&self) -> Vec<f64> {
        let scaled = Scaled::of(self);
        let mut search = Search {
            equations: &scaled,
            x: vec![0.0; self.size],
            passive: Vec::new(),
        };
        search.run();
        let values = search.x.iter().zip(&scaled.scale);
        values.map(|(x, scale)| x * scale).collect()
    }
}

/// The equations with every column scaled to length 1.
struct Scaled {
    size: usize,
    gram: Vec<f64>,
    right: Vec<f64>,
    scale: Vec<f64>,
}

impl Scaled {
    fn of(equations: &NormalEquations) -> Self {
        let size = equations.size;
        let length = |i: usize| equations.gram[i * size + i].sqrt();
        let scale: Vec<f64> = (0..size)
            .map(|i| {
                if length(i) > 0.0 {
                    1.0 / length(i)
                } else {
                    0.0
                }
            })
            .collect();
        let mut gram = vec![0.0; size * size];
        for i in 0..size {
            for j in 0..=i {
                let value = equations.gram[i * size + j] * scale[i] * scale[j];
                gram[i * size + j] = value;
                gram[j * size + i] = value;
            }
        }
        let right = equations.right.iter().zip(&scale);
        Self {
            size,
            gram,
            right: right.map(|(b, scale)| b * scale).collect(),
            scale,
        }
    }

    /// Half the negative gradient of the squared error at x.
    fn gradient(&self, i: usize, x: &[f64]) -> f64 {
        let row = &self.gram[i * self.size..(i + 1) * self.size];
        self.right[i] - row.iter().zip(x).map(|(a, x)| a * x).sum::<f64>()
    }

    /// Least squares over the `passive` columns alone, by Cholesky; `None` when they are linearly
    /// dependent.
    fn solve_passive(&self, passive: &[usize]) -> Option<Vec<f64>> {
        let n = passive.len();
        let mut lower = vec![0.0; n * n];
        for i in 0..n {
            for j in 0..=i {
                let known: f64 = (0..j).map(|k| lower[i * n + k] * lower[j * n + k]).sum();
                let rest = self.gram[passive[i] * self.size + passive[j]] - known;
                if i != j {
                    lower[i * n + j] = rest / lower[j * n + j];
                } else if rest > SMALLEST_PIVOT {
                    lower[i * n + i] = rest.sqrt();
                } else {
                    return None;
                }
            }
        }
        let mut z: Vec<f64> = passive.iter().map(|&i| self.right[i]).collect();
        for i in 0..n {
            let known: f64 = (0..i).map(|k| lower[i * n + k] * z[k]).sum();
            z[i] = (z[i] - known) / lower[i * n + i];
        }
        for i in (0..n).rev() {
            let known: f64 = (i + 1..n).map(|k| lower[k * n + i] * z[k]).sum();
            z[i] = (z[i] - known) / lower[i * n + i];
        }
        Some(z)
    }
}

/// Which coefficients are above zero, and their values.
struct Search<'a> {
    equations: &'a Scaled,
    x: Vec<f64>,
    passive: Vec<usize>,
}

impl Search<'_> {
    fn run(&mut self) {
        let size = self.equations.size;
        let greatest = self.equations.right.iter().copied().fold(0.0, f64::max);
        let threshold = ENTRY * greatest;
        let mut refused = vec![false; size];
        for _ in 0..EXCHANGES_PER_COEFFICIENT * size {
            let gradient = |i: usize| self.equations.gradient(i, &self.x);
            let entering = (0..size)
                .filter(|i| !refused[*i] && !self.passive.contains(i))
                .map(|i| (i, gradient(i)))
                .max_by(|a, b| a.1.total_cmp(&b.1));
            let Some((entering, _)) = entering.filter(|(_, slope)| *slope > threshold) else {
                return;
            };
            if self.admit(entering) {
                refused.fill(false);
            } else {
                refused[entering] = true;
            }
        }
    }

    /// Lets a coefficient grow from zero; false if it would not.
    fn admit(&mut self, entering: usize) -> bool {
        self.passive.push(entering);
        let grows = self
            .equations
            .solve_passive(&self.passive)
            .is_some_and(|z| z.last().is_some_and(|&last| last > 0.0));
        if !grows {
            self.passive.pop();
            return false;
        }
        while let Some(z) = self.equations.solve_passive(&self.passive) {
            let Some(step) = self.longest_step(&z) else {
                for (&i, &value) in self.passive.iter().zip(&z) {
                    self.x[i] = value;
                }
                return true;
            };
            for (&i, &value) in self.passive.iter().zip(&z) {
                self.x[i] += step.0 * (value - self.x[i]);
            }
            let leaving = self.passive.remove(step.1);
            self.x[leaving] = 0.0;
        }
        true
    }

    /// Longest step from x toward `z` that keeps all coefficients nonnegative, and the one that
    /// becomes zero; `None` when the full step is allowed.
    fn longest_step(&self, z: &[f64]) -> Option<(f64, usize)> {
        let x = self.passive.iter().map(|&i| self.x[i]);
        x.zip(z)
            .enumerate()
            .filter(|(_, (_, z))| **z <= 0.0)
            .map(|(position, (x, z))| (x / (x - z), position))
            .min_by(|a, b| a.0.total_cmp(&b.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solve(rows: &[(&[f64], f64)]) -> Vec<f64> {
        let mut equations = NormalEquations::new(rows[0].0.len());
        for (row, value) in rows {
            equations.add(row, *value, 1.0);
        }
        equations.solve()
    }

    #[test]
    fn a_positive_solution_is_the_ordinary_one() {
        let x = solve(&[(&[1.0, 0.0], 3.0), (&[1.0, 1.0], 5.0), (&[0.0, 1.0], 2.0)]);
        assert!((x[0] - 3.0).abs() < 1e-12 && (x[1] - 2.0).abs() < 1e-12);
    }

    #[test]
    fn a_negative_coefficient_becomes_zero_and_the_other_follows() {
        // Without the bound x = (2, −1); with it x1 = 0 and x0 the mean of its two rows.
        let x = solve(&[(&[1.0, 0.0], 2.0), (&[1.0, 1.0], 1.0)]);
        assert_eq!(x[1], 0.0);
        assert!((x[0] - 1.5).abs() < 1e-12);
    }

    #[test]
    fn weights_draw_the_solution_to_their_rows() {
        let mut equations = NormalEquations::new(1);
        equations.add(&[1.0], 1.0, 3.0);
        equations.add(&[1.0], 5.0, 1.0);
        assert!((equations.solve()[0] - 2.0).abs() < 1e-12);
    }

    #[test]
    fn dependent_and_empty_columns_do_no_harm() {
        let x = solve(&[(&[1.0, 1.0, 0.0], 2.0), (&[2.0, 2.0, 0.0], 4.0)]);
        assert!((x[0] + x[1] - 2.0).abs() < 1e-9);
        assert_eq!(x[2], 0.0);
    }
}
