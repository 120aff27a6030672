//! Lower bound by linear programming, proven by weak duality over all candidates.

use num_complex::Complex64;
use rayon::prelude::*;

use super::problem::{Demand, Problem};
use super::progress::{NoProgress, ProgressObserver};
use super::{BankError, BankProblem};
use crate::complex::magnitude;

/// Parts in a block of one thread.
const BLOCK: usize = 512;

/// The covering problem min Σ c·n, Σ n·w ≥ 1 for all rows, over some of the candidates.
pub struct Covering<'p> {
    pub problem: &'p Problem<'p>,
    pub rows: &'p [Row],
    /// What the rows follow from.
    pub cones: &'p [(f64, f64)],
    pub parts: &'p [usize],
    /// Objective of each candidate of the problem.
    pub weights: &'p [f64],
    /// Ends the pricing early, between two rounds.
    pub observer: &'p dyn ProgressObserver,
}

/// A bound with what proves it.
#[derive(Debug, Clone)]
pub struct LinearBound {
    /// Σλ after scaling: no bank has less; infinite when no bank meets the rows at all.
    pub value: f64,
    /// λ of the rows, scaled.
    pub multipliers: Vec<f64>,
    /// Parts of the fractional bank with their pieces.
    pub bank: Vec<(usize, f64)>,
    /// True when the pricing was ended early: what is proven stands, and more may be.
    pub is_cut: bool,
}

impl<'p> Covering<'p> {
    /// Over all candidates, by their weight.
    pub fn of_all(
        problem: &'p Problem<'p>,
        rows: &'p Rows,
        observer: &'p dyn ProgressObserver,
    ) -> Self {
        Self {
            problem,
            rows: &rows.of_demands,
            cones: &rows.cones,
            parts: &problem.places,
            weights: &problem.weights,
            observer,
        }
    }

    /// Places of the strongest part for its cost at each row: where solving begins.
    pub fn strongest(&self) -> Vec<u32> {
        // Part by part: the admittances of one part lie side by side.
        let none = || vec![(f64::NEG_INFINITY, u32::MAX); self.rows.len()];
        let is_stronger = |a: (f64, u32), b: (f64, u32)| a.0 > b.0 || (a.0 == b.0 && a.1 < b.1);
        let places: Vec<_> = (0..).zip(self.parts).collect();
        let blocks = places.par_chunks(BLOCK).map(|block| {
            let mut strongest = none();
            for &(place, &part) in block {
                let y = self.problem.admittances(part);
                for (best, row) in strongest.iter_mut().zip(self.rows) {
                    let own = (row.coefficient(y) / self.weights[part], place);
                    if is_stronger(own, *best) {
                        *best = own;
                    }
                }
            }
            strongest
        });
        let merged = blocks.reduce(none, |mut strongest, others| {
            for (best, other) in strongest.iter_mut().zip(others) {
                if is_stronger(other, *best) {
                    *best = other;
                }
            }
            strongest
        });
        let mut places: Vec<_> = merged.into_iter().map(|(_, place)| place).collect();
        places.retain(|place| *place != u32::MAX);
        places.sort_unstable();
        places.dedup();
        places
    }
}

/// The linear bound alone: no bank of these candidates that meets the mask has a smaller objective.
/// Infinite when no bank of any size meets it.
///
/// # Errors
/// As [`design`](super::design()).
pub fn linear_bound(request: &BankProblem<'_>) -> Result<f64, BankError> {
    let problem = Problem::new(request)?;
    let rows = Rows::of(&problem);
    let covering = Covering::of_all(&problem, &rows, &NoProgress);
    Ok(covering.root().value * problem.unit)
}

/// Widest cone of phases, rad, whose chord still bounds well: 175°.
const WIDEST_CONE: f64 = 175.0 * std::f64::consts::PI / 180.0;
/// Cones below this, rad, are one ray.
const ONE_RAY: f64 = 1e-9;

/// One row; its coefficients are computed from the admittances.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Row {
    pub demand: usize,
    form: Form,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Form {
    /// w = |Y|·scale.
    Triangle { scale: f64 },
    /// w = Re Y·x + Im Y·y.
    Chord { x: f64, y: f64 },
}

impl Row {
    /// Coefficient of one piece with these admittances.
    pub fn coefficient(&self, admittances: &[Complex64]) -> f64 {
        self.of(admittances[self.demand])
    }

    /// The row w = Re Y·x + Im Y·y with x + jy = `direction`.
    pub fn along(demand: usize, direction: Complex64) -> Self {
        let (x, y) = (direction.re, direction.im);
        Self {
            demand,
            form: Form::Chord { x, y },
        }
    }

    /// At least the coefficient of every admittance up to this magnitude.
    pub fn largest(&self, magnitude: f64) -> f64 {
        match self.form {
            Form::Triangle { scale } => magnitude * scale,
            Form::Chord { x, y } => magnitude * x.hypot(y),
        }
    }

    /// Coefficient of one piece with this admittance at the demand.
    #[inline]
    pub fn of(&self, admittance: Complex64) -> f64 {
        match self.form {
            Form::Triangle { scale } => magnitude(admittance) * scale,
            Form::Chord { x, y } => admittance.re * x + admittance.im * y,
        }
    }
}

/// The rows of all demands, with what they follow from.
#[derive(Debug, Clone, PartialEq)]
pub struct Rows {
    /// Both rows of every demand where they exist.
    pub of_demands: Vec<Row>,
    /// Least and largest phase of all candidates at every demand, rad.
    pub cones: Vec<(f64, f64)>,
}

impl Rows {
    pub fn of(problem: &Problem<'_>) -> Self {
        let cones = cones(problem);
        let mut of_demands = Vec::new();
        for (demand, (stated, cone)) in problem.demands.iter().zip(&cones).enumerate() {
            let forms = [triangle(stated), chord(stated, cone.0, cone.1)];
            let forms = forms.into_iter().flatten();
            of_demands.extend(forms.map(|form| Row { demand, form }));
        }
        Self { of_demands, cones }
    }
}

/// ρ ≤ |Σ n·Y + A| ≤ Σ n·|Y| + |A|: w = |Y|/(ρ − |A|) where ρ > |A|.
fn triangle(demand: &Demand) -> Option<Form> {
    let room = demand.radius - demand.offset.norm();
    (room > 0.0).then(|| Form::Triangle {
        scale: room.recip(),
    })
}

/// Least and largest phase of all candidates at every demand, rad. A passive part has its
/// admittance in the right half plane, so phases do not wrap.
fn cones(problem: &Problem<'_>) -> Vec<(f64, f64)> {
    let none = || vec![(f64::INFINITY, f64::NEG_INFINITY); problem.demands.len()];
    let parts = (0..problem.candidates.len()).into_par_iter();
    let widened = parts.fold(none, |mut cones, part| {
        for (cone, y) in cones.iter_mut().zip(problem.admittances(part)) {
            let slope = if y.re > 0.0 {
                y.im / y.re
            } else {
                f64::INFINITY.copysign(y.im)
            };
            *cone = (cone.0.min(slope), cone.1.max(slope));
        }
        cones
    });
    let slopes = widened.reduce(none, |mut cones, others| {
        for (cone, other) in cones.iter_mut().zip(others) {
            *cone = (cone.0.min(other.0), cone.1.max(other.1));
        }
        cones
    });
    slopes
        .into_iter()
        .map(|(low, high)| (low.atan(), high.atan()))
        .collect()
}

/// The chord of the disc between the two edges of the cone that holds all admittances.
///
/// The disc |U + A| < ρ is convex and holds the origin, so whatever leaves it inside the cone lies
/// beyond the chord through the points where the edges leave it, at t = −b + √(b² − |A|² + ρ²), b =
/// Re(A·e^{−jθ}). With Y = l_1·e^{jθ1} + l_2·e^{jθ2}: w = l_1/t_1 + l_2/t_2, which is linear in Re
/// Y and Im Y.
fn chord(demand: &Demand, first: f64, second: f64) -> Option<Form> {
    let (offset, radius) = (demand.offset, demand.radius);
    let span = second - first;
    if offset.norm() >= radius || span.is_nan() || span >= WIDEST_CONE {
        return None;
    }
    let distance = |theta: f64| {
        let b = (offset * Complex64::cis(-theta)).re;
        -b + (b * b - offset.norm_sqr() + radius * radius).sqrt()
    };
    let (t1, t2) = (distance(first), distance(second));
    let (s1, c1) = first.sin_cos();
    let (s2, c2) = second.sin_cos();
    Some(if span < ONE_RAY {
        Form::Triangle {
            scale: t1.min(t2).recip(),
        }
    } else {
        let sine = span.sin();
        Form::Chord {
            x: (s2 / t1 - s1 / t2) / sine,
            y: (c1 / t2 - c2 / t1) / sine,
        }
    })
}
