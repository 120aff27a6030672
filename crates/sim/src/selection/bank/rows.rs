//! Linear rows Σ n·w ≥ 1 that every bank within the mask fulfills.

use num_complex::Complex64;
use rayon::prelude::*;

use super::problem::{Demand, Problem};
use crate::complex::magnitude;

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
        let admittance = admittances[self.demand];
        match self.form {
            Form::Triangle { scale } => magnitude(admittance) * scale,
            Form::Chord { x, y } => admittance.re * x + admittance.im * y,
        }
    }

    /// Both rows of every demand where they exist.
    pub fn all(problem: &Problem<'_>) -> Vec<Self> {
        let cones = cones(problem);
        let mut rows = Vec::new();
        for (demand, (stated, cone)) in problem.demands.iter().zip(cones).enumerate() {
            let forms = [triangle(stated), chord(stated, cone.0, cone.1)];
            let forms = forms.into_iter().flatten();
            rows.extend(forms.map(|form| Self { demand, form }));
        }
        rows
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
