//! Anti-resonances as a choice between half-planes: the sector in which the admittance of the node
//! lies at one frequency.
//!
//! Outside of the disc |U| < ρ, U = Σ n·Y + A, is not convex: a fractional bank whose inductive and
//! capacitive parts cancel fulfills all rows that hold for every bank. A line through the origin
//! divides the plane in two half-planes, and every bank lies in one of them. Where the argument of
//! U is known to lie between φ₁ and φ₂, less than π apart, the outside is bounded by lines:
//!
//! - its sides, Im(U·e^{−jφ₁}) ≥ 0 and Im(U·e^{−jφ₂}) ≤ 0, by the choice itself;
//! - its chord, Re(U·e^{−jφ}) ≥ ρ·cos h with φ the middle and h half the width: the argument is at
//!   most h away from φ, so Re(U·e^{−jφ}) = |U|·cos(arg U − φ) ≥ |U|·cos h ≥ ρ·cos h.
//!
//! All three are linear in the counts. The narrower the sector, the nearer the chord to the circle.

use std::f64::consts::{PI, TAU};

use num_complex::Complex64;

use super::linear::Row;
use super::problem::Demand;

/// Room for rounding of a side or a chord, relative to the larger one of |A| and ρ.
const SLACK: f64 = 1e-12;
/// Room for rounding of a phase, rad.
const PHASE_SLACK: f64 = 1e-9;
/// A chord nearer to the origin than this share of ρ says no more than the sides.
const LEAST_CHORD: f64 = 1e-4;
/// Share of a sector that either part of it keeps.
const LEAST_SHARE: f64 = 0.05;

/// A linear demand on the counts: Σ n·w ≥ least.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cut {
    /// Gives w, or what w is made of.
    pub row: Row,
    pub shape: Shape,
    pub least: f64,
}

/// What a cut makes of the coefficients of its row.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Shape {
    /// Themselves.
    Sum,
    /// Themselves, between 0 and 1.
    Capped,
    /// ⌊a⌋ + min(1, (a − ⌊a⌋)/s), a = w/step: mixed-integer rounding of one of the former.
    Rounded {
        is_capped: bool,
        inverse_step: f64,
        inverse_share: f64,
    },
    /// `sign` for coefficients above a threshold, else 0.
    Above { above: f64, sign: f64 },
    /// `sign` for weights above a threshold, else 0.
    Heavier { above: f64, sign: f64 },
}

/// Shares of a step that rounding keeps away from.
const LEAST_STEP_FRACTION: f64 = 0.02;

impl Cut {
    /// A row as it is.
    pub fn sum(row: Row) -> Self {
        Self {
            row,
            shape: Shape::Sum,
            least: 1.0,
        }
    }

    /// A row that every bank fulfills, Σ n·w ≥ 1 with all w ≥ 0. One piece with w ≥ 1 fulfills it
    /// alone, so no w counts more than 1.
    pub fn of(row: Row) -> Self {
        Self {
            row,
            shape: Shape::Capped,
            least: 1.0,
        }
    }

    /// w of one piece with this admittance before it is rounded.
    #[inline]
    pub fn base(&self, admittance: Complex64) -> f64 {
        let w = self.row.of(admittance);
        match self.shape {
            Shape::Capped
            | Shape::Rounded {
                is_capped: true, ..
            } => w.clamp(0.0, 1.0),
            _ => w,
        }
    }

    /// w of one piece with this admittance at the demand of the row, and this weight.
    #[inline]
    pub fn coefficient(&self, admittance: Complex64, weight: f64) -> f64 {
        let w = self.base(admittance);
        match self.shape {
            Shape::Sum | Shape::Capped => w,
            Shape::Rounded {
                inverse_step,
                inverse_share,
                ..
            } => {
                let steps = w * inverse_step;
                let whole = steps.floor();
                whole + ((steps - whole) * inverse_share).min(1.0)
            }
            Shape::Above { above, sign } => {
                if w > above {
                    sign
                } else {
                    0.0
                }
            }
            Shape::Heavier { above, sign } => {
                if weight > above {
                    sign
                } else {
                    0.0
                }
            }
        }
    }

    /// The cut that mixed-integer rounding makes of Σ n·w ≥ b: with a = w/step, r = b/step and s = r
    /// − ⌊r⌋, Σ n·(⌊a⌋ + min(1, (a − ⌊a⌋)/s)) ≥ ⌈r⌉ for whole n ≥ 0. `None` where s is too near to 0
    /// or 1.
    ///
    /// Let X be the sum of ⌊a⌋ over the parts with a − ⌊a⌋ < s and of ⌈a⌉ over the others, and t the
    /// sum of n·(a − ⌊a⌋) over the former. X + t ≥ r, X is whole and t ≥ 0. If X ≥ ⌈r⌉ it is met;
    /// otherwise t ≥ r − X = s + (⌈r⌉ − 1 − X), hence t/s ≥ 1 + (⌈r⌉ − 1 − X).
    pub fn rounded(&self, step: f64) -> Option<Self> {
        let steps = self.least / step;
        let share = steps - steps.floor();
        let is_clear = (LEAST_STEP_FRACTION..=1.0 - LEAST_STEP_FRACTION).contains(&share);
        is_clear.then(|| Self {
            row: self.row,
            shape: Shape::Rounded {
                is_capped: self.shape == Shape::Capped,
                inverse_step: step.recip(),
                inverse_share: share.recip(),
            },
            least: steps.ceil(),
        })
    }
}

/// One end of a sector.
#[derive(Debug, Clone, Copy, PartialEq)]
struct End {
    /// Argument, rad.
    angle: f64,
    /// A number of this argument and magnitude 1.
    direction: Complex64,
    /// Whether it was chosen; one that was not holds for every bank.
    is_chosen: bool,
}

impl End {
    fn common(angle: f64) -> Self {
        Self {
            is_chosen: false,
            ..Self::chosen(angle)
        }
    }

    fn chosen(angle: f64) -> Self {
        Self {
            angle,
            direction: Complex64::cis(angle),
            is_chosen: true,
        }
    }

    /// The other half of the same line.
    fn opposite(self, turn: f64) -> Self {
        Self {
            angle: self.angle + turn,
            direction: -self.direction,
            ..self
        }
    }
}

/// Where the argument of U lies at one demand: from the first end on, up to π, to the second.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sector {
    pub demand: usize,
    first: End,
    second: End,
}

impl Sector {
    /// The sector that no bank can leave, when the candidates have phases between two limits: U is A
    /// and something in their cone, so where the cone from A on does not hold the origin, its
    /// argument lies between those of A and of both edges. `None` where U may lie anywhere.
    pub fn of_all(demand: usize, stated: &Demand, cone: (f64, f64)) -> Option<Self> {
        let middle = f64::midpoint(cone.0, cone.1);
        let own = if stated.offset.norm_sqr() == 0.0 {
            middle
        } else {
            middle + wrapped(stated.offset.arg() - middle)
        };
        let first = cone.0.min(own) - PHASE_SLACK;
        let second = cone.1.max(own) + PHASE_SLACK;
        (second - first < PI).then(|| Self {
            demand,
            first: End::common(first),
            second: End::common(second),
        })
    }

    /// The two half-planes at an argument.
    pub fn halves(demand: usize, argument: f64) -> [Self; 2] {
        let end = End::chosen(argument);
        let of = |first, second| Self {
            demand,
            first,
            second,
        };
        [of(end.opposite(-PI), end), of(end, end.opposite(PI))]
    }

    /// Its two parts at an argument, which is moved inwards where a part would be too narrow.
    pub fn parts(&self, argument: f64) -> [Self; 2] {
        let width = self.second.angle - self.first.angle;
        let middle = f64::midpoint(self.first.angle, self.second.angle);
        let reach = width * (0.5 - LEAST_SHARE);
        let at = End::chosen(middle + wrapped(argument - middle).clamp(-reach, reach));
        [
            Self {
                second: at,
                ..*self
            },
            Self { first: at, ..*self },
        ]
    }

    /// Its sides, where they were chosen, and its chord.
    ///
    /// Both parts of a sector have the same side with opposite signs, without any rounding between
    /// them, so every bank lies in one.
    pub fn cuts(&self, stated: &Demand) -> impl Iterator<Item = Cut> + use<> {
        let scale = stated.radius.recip();
        let offset = stated.offset * scale;
        let slack = SLACK * (1.0 + offset.norm());
        let demand = self.demand;
        let along = |a: Complex64, b: Complex64| a.re * b.re + a.im * b.im;
        // Re(U·conj(direction)) ≥ ρ·least
        let beyond = move |direction: Complex64, least: f64| Cut {
            row: Row::along(demand, direction * scale),
            shape: Shape::Sum,
            least: least - along(offset, direction) - slack,
        };
        let left_of = |end: End| Complex64::new(-end.direction.im, end.direction.re);
        let Self { first, second, .. } = *self;
        let middle = Complex64::cis(f64::midpoint(first.angle, second.angle));
        let chord = along(first.direction, middle).min(along(second.direction, middle));
        let cuts = [
            first.is_chosen.then(|| beyond(left_of(first), 0.0)),
            second.is_chosen.then(|| beyond(-left_of(second), 0.0)),
            (chord > LEAST_CHORD).then(|| beyond(middle, chord)),
        ];
        cuts.into_iter().flatten()
    }
}

/// An angle between −π and π.
fn wrapped(angle: f64) -> f64 {
    angle - TAU * (angle / TAU).round()
}
