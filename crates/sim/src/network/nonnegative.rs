//! Least squares with coefficients that must not be negative.

/// A coefficient enters only while its gradient exceeds this share of the greatest initial one.
const ENTRY: f64 = 1e-10;
/// Smallest pivot of the scaled equations, whose diagonal is 1; below it columns are dependent.
const SMALLEST_PIVOT: f64 = 1e-12;
/// Most exchanges per coefficient; the search then ends with the current solution.
const EXCHANGES_PER_COEFFICIENT: usize = 6;

/// Rows that the products of columns take at a time: each product is loaded and stored once for all
/// of them.
const TOGETHER: usize = 4;

/// Equations A·x = b, each with its weight.
#[derive(Debug, Clone)]
pub struct WeightedEquations {
    size: usize,
    /// Rows of A and b, times the root of their weight.
    rows: Vec<f64>,
    values: Vec<f64>,
}

impl WeightedEquations {
    /// Equations in `size` coefficients, without rows.
    pub fn new(size: usize) -> Self {
        Self {
            size,
            rows: Vec::new(),
            values: Vec::new(),
        }
    }

    /// Adds the row `row`·x = `value` with a weight that multiplies its squared error.
    pub fn add(&mut self, row: impl Iterator<Item = f64>, value: f64, weight: f64) {
        let root = weight.sqrt();
        self.rows.extend(row.map(|a| root * a));
        self.values.push(root * value);
    }

    /// The coefficients x ≥ 0 with the least squared error.
    ///
    /// # Source
    /// `lawson_hanson_1974`, algorithm NNLS, on the normal equations with unit diagonal.
    pub fn solve(self) -> Vec<f64> {
        let scaled = Scaled::new(&self.normal());
        let mut search = Search {
            equations: &scaled,
            x: vec![0.0; scaled.size],
            passive: Vec::new(),
            factor: Factor::default(),
        };
        search.run();
        let values = search.x.iter().zip(&scaled.scale);
        values.map(|(x, scale)| x * scale).collect()
    }

    /// The normal equations AᵀA·x = Aᵀb.
    fn normal(self) -> NormalEquations {
        let Self {
            size,
            mut rows,
            mut values,
        } = self;
        // Empty rows change nothing.
        values.resize(values.len().next_multiple_of(TOGETHER), 0.0);
        rows.resize(values.len() * size, 0.0);
        let mut normal = NormalEquations {
            size,
            gram: vec![0.0; size * size],
            right: vec![0.0; size],
        };
        let (blocks, _) = values.as_chunks::<TOGETHER>();
        for (rows, values) in rows.chunks_exact(TOGETHER * size).zip(blocks) {
            normal.add(rows, values);
        }
        normal
    }
}

/// Equations with the products of the columns as coefficients.
struct NormalEquations {
    size: usize,
    /// Lower triangle, row by row.
    gram: Vec<f64>,
    right: Vec<f64>,
}

impl NormalEquations {
    fn add(&mut self, rows: &[f64], values: &[f64; TOGETHER]) {
        let rows: [&[f64]; TOGETHER] =
            std::array::from_fn(|row| &rows[row * self.size..(row + 1) * self.size]);
        let [first, second, third, fourth] = rows;
        for (i, right) in self.right.iter_mut().enumerate() {
            let factors = rows.map(|row| row[i]);
            *right += factors.iter().zip(values).map(|(a, b)| a * b).sum::<f64>();
            let cells = &mut self.gram[i * self.size..=i * self.size + i];
            let columns = first.iter().zip(second).zip(third).zip(fourth);
            for (cell, (((a, b), c), d)) in cells.iter_mut().zip(columns) {
                *cell += factors[0] * a + factors[1] * b + factors[2] * c + factors[3] * d;
            }
        }
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
    fn new(equations: &NormalEquations) -> Self {
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
    fn gradient(&self, x: &[f64]) -> Vec<f64> {
        let mut product = vec![0.0; self.size];
        for (row, &x) in self.gram.chunks_exact(self.size).zip(x) {
            if x != 0.0 {
                for (sum, a) in product.iter_mut().zip(row) {
                    *sum += a * x;
                }
            }
        }
        let pairs = self.right.iter().zip(product);
        pairs.map(|(b, product)| b - product).collect()
    }
}

/// Least squares over some columns alone by Cholesky. A column more leaves the rows before it as
/// they are.
#[derive(Default)]
struct Factor {
    /// Rows of the lower triangle, each up to its diagonal, and what forward substitution gives.
    rows: Vec<(Vec<f64>, f64)>,
}

impl Factor {
    /// Covers all of `passive`, of which the first columns are covered; false when they are
    /// linearly dependent.
    fn cover(&mut self, equations: &Scaled, passive: &[usize]) -> bool {
        for &column in &passive[self.rows.len()..] {
            let gram = &equations.gram[column * equations.size..];
            let mut row: Vec<f64> = Vec::with_capacity(self.rows.len() + 1);
            let mut value = 0.0;
            for ((above, above_value), &other) in self.rows.iter().zip(passive) {
                let (&diagonal, before) = above.split_last().unwrap_or((&1.0, &[]));
                let entry = (gram[other] - product(&row, before)) / diagonal;
                row.push(entry);
                value += entry * above_value;
            }
            let rest = gram[column] - product(&row, &row);
            if rest <= SMALLEST_PIVOT {
                return false;
            }
            let diagonal = rest.sqrt();
            row.push(diagonal);
            self.rows
                .push((row, (equations.right[column] - value) / diagonal));
        }
        true
    }

    /// The coefficients of the covered columns.
    fn solution(&self) -> Vec<f64> {
        let mut z: Vec<f64> = self.rows.iter().map(|(_, value)| *value).collect();
        for (i, (row, _)) in self.rows.iter().enumerate().rev() {
            let (known, rest) = z.split_at_mut(i);
            if let (Some((diagonal, before)), Some(last)) = (row.split_last(), rest.first_mut()) {
                *last /= diagonal;
                for (value, entry) in known.iter_mut().zip(before) {
                    *value -= entry * *last;
                }
            }
        }
        z
    }
}

fn product(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Which coefficients are above zero, and their values.
struct Search<'a> {
    equations: &'a Scaled,
    x: Vec<f64>,
    passive: Vec<usize>,
    factor: Factor,
}

impl Search<'_> {
    fn run(&mut self) {
        let size = self.equations.size;
        let greatest = self.equations.right.iter().copied().fold(0.0, f64::max);
        let threshold = ENTRY * greatest;
        let mut refused = vec![false; size];
        for _ in 0..EXCHANGES_PER_COEFFICIENT * size {
            let gradient = self.equations.gradient(&self.x);
            let entering = (0..size)
                .filter(|i| !refused[*i] && !self.passive.contains(i))
                .map(|i| (i, gradient[i]))
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
        let before = self.passive.len();
        self.passive.push(entering);
        // The last coefficient has the sign of what forward substitution gives.
        let grows = self.factor.cover(self.equations, &self.passive)
            && self.factor.rows.last().is_some_and(|&(_, last)| last > 0.0);
        if !grows {
            self.passive.pop();
            self.factor.rows.truncate(before);
            return false;
        }
        loop {
            let z = self.factor.solution();
            let Some((step, leaving)) = self.longest_step(&z) else {
                for (&i, &value) in self.passive.iter().zip(&z) {
                    self.x[i] = value;
                }
                return true;
            };
            for (&i, &value) in self.passive.iter().zip(&z) {
                self.x[i] += step * (value - self.x[i]);
            }
            let left = self.passive.remove(leaving);
            self.x[left] = 0.0;
            self.factor.rows.truncate(leaving);
            if !self.factor.cover(self.equations, &self.passive) {
                return true;
            }
        }
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
        let mut equations = WeightedEquations::new(rows[0].0.len());
        for (row, value) in rows {
            equations.add(row.iter().copied(), *value, 1.0);
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
        let mut equations = WeightedEquations::new(1);
        equations.add([1.0].into_iter(), 1.0, 3.0);
        equations.add([1.0].into_iter(), 5.0, 1.0);
        assert!((equations.solve()[0] - 2.0).abs() < 1e-12);
    }

    #[test]
    fn dependent_and_empty_columns_do_no_harm() {
        let x = solve(&[(&[1.0, 1.0, 0.0], 2.0), (&[2.0, 2.0, 0.0], 4.0)]);
        assert!((x[0] + x[1] - 2.0).abs() < 1e-9);
        assert_eq!(x[2], 0.0);
    }
}
