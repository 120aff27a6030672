//! A dense primal simplex for the dual of the covering problem.

/// Smaller numbers of the tableau count as zero.
const ZERO: f64 = 1e-11;
/// Pivots by steepest coefficient; later ones by Bland's rule, which cannot cycle.
const STEEPEST_PIVOTS: usize = 2000;
/// Pivots at most. What is reached by then still fulfills every constraint.
const MOST_PIVOTS: usize = 6000;

/// max Σ b·λ subject to M·λ ≤ c, λ ≥ 0.
#[derive(Debug, Clone, Default)]
pub struct Program {
    /// b: one for each variable.
    pub gains: Vec<f64>,
    /// One row of M and its c > 0 for each constraint.
    pub constraints: Vec<(Vec<f64>, f64)>,
}

/// Where the simplex ended.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    /// The maximum.
    Optimum {
        /// λ.
        variables: Vec<f64>,
        /// Shadow price of each constraint: the pieces of each part.
        prices: Vec<f64>,
    },
    /// Along this direction the gain grows without end.
    Unbounded(Vec<f64>),
}

impl Program {
    /// Solves from λ = 0, which is feasible because every c is above 0.
    pub fn solve(&self) -> Outcome {
        let mut tableau = Tableau::new(self);
        for pivot in 0..MOST_PIVOTS {
            let Some(entering) = tableau.entering(pivot >= STEEPEST_PIVOTS) else {
                break;
            };
            let Some(leaving) = tableau.leaving(entering) else {
                return Outcome::Unbounded(tableau.direction(entering));
            };
            tableau.pivot(leaving, entering);
        }
        tableau.optimum()
    }
}

struct Tableau {
    /// Variables, then slacks, then the right-hand side; the last row holds the negative reduced
    /// gains.
    cells: Vec<f64>,
    width: usize,
    variables: usize,
    /// Which variable each constraint has solved for.
    basis: Vec<usize>,
}

impl Tableau {
    fn new(program: &Program) -> Self {
        let (variables, constraints) = (program.gains.len(), program.constraints.len());
        let width = variables + constraints + 1;
        let mut cells = vec![0.0; width * (constraints + 1)];
        for (index, (coefficients, limit)) in program.constraints.iter().enumerate() {
            let row = &mut cells[index * width..(index + 1) * width];
            row[..variables].copy_from_slice(coefficients);
            row[variables + index] = 1.0;
            row[width - 1] = *limit;
        }
        let gains = &mut cells[constraints * width..];
        for (cell, gain) in gains.iter_mut().zip(&program.gains) {
            *cell = -gain;
        }
        Self {
            cells,
            width,
            variables,
            basis: (variables..variables + constraints).collect(),
        }
    }

    fn row(&self, index: usize) -> &[f64] {
        &self.cells[index * self.width..(index + 1) * self.width]
    }

    fn entering(&self, by_bland: bool) -> Option<usize> {
        let gains = &self.row(self.basis.len())[..self.width - 1];
        let mut rising = gains.iter().enumerate().filter(|(_, gain)| **gain < -1e-10);
        if by_bland {
            return rising.next().map(|(column, _)| column);
        }
        rising
            .min_by(|a, b| a.1.total_cmp(b.1))
            .map(|(column, _)| column)
    }

    fn leaving(&self, entering: usize) -> Option<usize> {
        let rows = (0..self.basis.len()).map(|index| (index, self.row(index)));
        let bounding = rows.filter(|(_, row)| row[entering] > ZERO);
        let ratios = bounding.map(|(index, row)| (index, row[self.width - 1] / row[entering]));
        let key = |index: usize| self.basis[index];
        ratios
            .min_by(|a, b| a.1.total_cmp(&b.1).then_with(|| key(a.0).cmp(&key(b.0))))
            .map(|(index, _)| index)
    }

    fn pivot(&mut self, leaving: usize, entering: usize) {
        let width = self.width;
        let inverse = self.row(leaving)[entering].recip();
        let mut solved = self.row(leaving).to_vec();
        for cell in &mut solved {
            *cell *= inverse;
        }
        for (index, row) in self.cells.chunks_mut(width).enumerate() {
            let factor = row[entering];
            if index == leaving {
                row.copy_from_slice(&solved);
            } else if factor != 0.0 {
                for (cell, solved) in row.iter_mut().zip(&solved) {
                    *cell -= factor * solved;
                }
            }
        }
        self.basis[leaving] = entering;
    }

    fn direction(&self, entering: usize) -> Vec<f64> {
        let mut direction = vec![0.0; self.variables];
        if let Some(own) = direction.get_mut(entering) {
            *own = 1.0;
        }
        for (index, &basic) in self.basis.iter().enumerate() {
            if let Some(value) = direction.get_mut(basic) {
                *value = (-self.row(index)[entering]).max(0.0);
            }
        }
        direction
    }

    fn optimum(&self) -> Outcome {
        let mut variables = vec![0.0; self.variables];
        for (index, &basic) in self.basis.iter().enumerate() {
            if let Some(value) = variables.get_mut(basic) {
                *value = self.row(index)[self.width - 1].max(0.0);
            }
        }
        let prices = &self.row(self.basis.len())[self.variables..self.width - 1];
        Outcome::Optimum {
            variables,
            prices: prices.iter().map(|price| price.max(0.0)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A textbook case: max 3x + 5y, x ≤ 4, 2y ≤ 12, 3x + 2y ≤ 18 has its maximum at (2, 6).
    #[test]
    fn a_textbook_program_is_solved() {
        let program = Program {
            gains: vec![3.0, 5.0],
            constraints: vec![
                (vec![1.0, 0.0], 4.0),
                (vec![0.0, 2.0], 12.0),
                (vec![3.0, 2.0], 18.0),
            ],
        };
        let Outcome::Optimum { variables, prices } = program.solve() else {
            panic!("a bounded program");
        };
        for (found, expected) in variables
            .iter()
            .chain(&prices)
            .zip([2.0, 6.0, 0.0, 1.5, 1.0])
        {
            assert!(
                (found - expected).abs() < 1e-12,
                "{found} instead of {expected}"
            );
        }
    }

    #[test]
    fn a_direction_without_end_is_named() {
        let program = Program {
            gains: vec![1.0, 1.0],
            constraints: vec![(vec![1.0, 0.0], 1.0)],
        };
        assert_eq!(program.solve(), Outcome::Unbounded(vec![0.0, 1.0]));
    }
}
