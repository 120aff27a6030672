//! The points of a curve as the rows of a table give them.

use henrad_parts::quantity::{Hertz, Ohms};
use henrad_sim::Complex64;
use henrad_sim::network::ScatteringMatrix;

use super::checks::{Turns, check_resistances, few};
use super::head_words::Role;
use super::plan::{Plan, REFERENCE};
use super::{Curve, TableError, Values};
use crate::touchstone::{Mount, mount_by_scattering};

/// Most characters of a cell that an error quotes.
const EXCERPT: usize = 20;
/// Fewest points of each of several sweeps.
const LEAST_SWEEP: usize = 3;

pub(super) fn not_a_number(line: usize, cell: &str) -> TableError {
    TableError::NotANumber {
        line,
        found: cell.chars().take(EXCERPT).collect(),
    }
}

/// The points of one part as they are read.
#[derive(Default)]
pub(super) struct Points {
    frequencies: Vec<Hertz>,
    impedances: Vec<Complex64>,
    matrices: Vec<ScatteringMatrix>,
    turns: Turns,
    /// How many have a |Z| below zero, or below its resistance.
    short: usize,
}

impl Points {
    pub(super) fn add(
        &mut self,
        plan: &Plan,
        line: usize,
        text: &str,
        row: &[f64],
    ) -> Result<(), TableError> {
        if plan.needed().iter().any(|&index| row[index].is_nan()) {
            return Ok(());
        }
        let refused = || not_a_number(line, text.trim());
        let frequency = if plan.is_two_port() {
            let (frequency, [s11, s21]) = plan.two_port(row);
            let s11 = if s11.is_finite() {
                s11
            } else {
                Complex64::ZERO
            };
            let zero = Complex64::ZERO;
            let matrix = ScatteringMatrix {
                s11,
                s21,
                s12: zero,
                s22: zero,
            };
            if !s21.is_finite() {
                return Err(refused());
            }
            self.matrices.push(matrix);
            frequency
        } else {
            let (frequency, impedance) = plan.point(row);
            if !impedance.is_finite() {
                return Err(refused());
            }
            self.impedances.push(impedance);
            frequency
        };
        if !frequency.is_finite() {
            return Err(refused());
        }
        if frequency < 0.0 {
            return Err(TableError::NegativeFrequency { line });
        }
        self.frequencies.push(Hertz::new(frequency));
        if let Some(at) = plan.angle() {
            let is_radian = plan.role(at) == Some(Role::Radians);
            let degrees = if is_radian {
                row[at].to_degrees()
            } else {
                row[at]
            };
            self.turns.add(line, degrees);
        }
        self.short += usize::from(plan.is_short(row));
        Ok(())
    }

    /// With room for so many.
    pub(super) fn with_room(plan: &Plan, count: usize) -> Self {
        let [impedances, matrices] = if plan.is_two_port() {
            [0, count]
        } else {
            [count, 0]
        };
        Self {
            frequencies: Vec::with_capacity(count),
            impedances: Vec::with_capacity(impedances),
            matrices: Vec::with_capacity(matrices),
            ..Self::default()
        }
    }

    pub(super) fn count(&self) -> usize {
        self.frequencies.len()
    }

    /// Adds those of the rows below.
    pub(super) fn append(&mut self, below: Self) {
        self.frequencies.extend(below.frequencies);
        self.impedances.extend(below.impedances);
        self.matrices.extend(below.matrices);
        self.turns.append(&below.turns);
        self.short += below.short;
    }

    /// The curves, one for each sweep; `is_believed` where somebody said what the columns hold.
    pub(super) fn curves(
        mut self,
        name: &str,
        plan: &Plan,
        is_believed: bool,
    ) -> Result<Vec<Curve>, TableError> {
        let count = self.frequencies.len();
        if !is_believed {
            self.turns.check()?;
            if self.short > few(count) {
                return Err(TableError::ShortLength {
                    count: self.short,
                    points: count,
                });
            }
            if plan.has_phase() && !plan.is_two_port() {
                check_resistances(&self.impedances)?;
            }
        }
        let sweeps = sweeps(&self.frequencies);
        let are_several = sweeps.len() > 1;
        let mut curves = Vec::with_capacity(sweeps.len());
        // From the last on, so that each is at the end of what is left.
        for (place, start) in sweeps.into_iter().enumerate().rev() {
            let mut one = Self {
                frequencies: self.frequencies.split_off(start),
                impedances: self.impedances.split_off(start.min(self.impedances.len())),
                matrices: self.matrices.split_off(start.min(self.matrices.len())),
                ..Self::default()
            };
            let is_reordered = one.put_in_order();
            let sweep = if are_several {
                format!("sweep {}", place + 1)
            } else {
                String::new()
            };
            let names = [name, &sweep].into_iter().filter(|it| !it.is_empty());
            curves.push(Curve {
                name: names.collect::<Vec<_>>().join(", "),
                is_reordered,
                reference: plan.is_scattering().then(|| Ohms::new(REFERENCE)),
                values: one.values(plan),
                frequencies: one.frequencies,
            });
        }
        curves.reverse();
        Ok(curves)
    }

    /// Sorts by frequency, keeps the first of equal frequencies and drops 0 Hz; returns whether the
    /// order changed.
    fn put_in_order(&mut self) -> bool {
        let at = &self.frequencies;
        let is_right = at.is_sorted_by(|a, b| a < b);
        if is_right && at.first().is_none_or(|it| it.get() > 0.0) {
            return false;
        }
        let mut order: Vec<usize> = (0..at.len()).filter(|&it| at[it].get() > 0.0).collect();
        order.sort_by(|&a, &b| at[a].get().total_cmp(&at[b].get()));
        order.dedup_by_key(|it| at[*it]);
        self.frequencies = in_order(&self.frequencies, &order);
        self.impedances = in_order(&self.impedances, &order);
        self.matrices = in_order(&self.matrices, &order);
        !is_right
    }

    fn values(&mut self, plan: &Plan) -> Values {
        if plan.is_two_port() {
            let matrices = std::mem::take(&mut self.matrices);
            let has_reflection = matrices.iter().any(|it| it.s11 != Complex64::ZERO);
            let mount = if has_reflection {
                mount_by_scattering(&self.frequencies, &matrices)
            } else {
                Mount::default()
            };
            return Values::TwoPort {
                mount,
                matrices,
                has_reflection,
            };
        }
        let mut impedances = std::mem::take(&mut self.impedances);
        if !plan.has_phase() {
            turn_inductive(&mut impedances);
        }
        Values::Impedance {
            impedances,
            has_phase: plan.has_phase(),
        }
    }
}

fn in_order<T: Copy>(list: &[T], order: &[usize]) -> Vec<T> {
    let places = order.iter();
    places.filter_map(|&it| list.get(it).copied()).collect()
}

/// Where sweeps begin: a file that comes back to its first frequency, each time with rising or each
/// time with falling ones, holds several.
fn sweeps(frequencies: &[Hertz]) -> Vec<usize> {
    let Some(first) = frequencies.first() else {
        return vec![0];
    };
    let starts = (0..frequencies.len()).filter(|&at| frequencies[at] == *first);
    let starts: Vec<usize> = starts.collect();
    let ends = starts.iter().skip(1).copied().chain([frequencies.len()]);
    let mut sweeps = starts
        .iter()
        .zip(ends)
        .map(|(&start, end)| &frequencies[start..end]);
    let are_whole = sweeps.clone().all(|sweep| sweep.len() >= LEAST_SWEEP)
        && (sweeps.clone().all(|sweep| sweep.is_sorted_by(|a, b| a < b))
            || sweeps.all(|sweep| sweep.is_sorted_by(|a, b| a > b)));
    if are_whole { starts } else { vec![0] }
}

/// |Z| with a resistance or a loss leaves the sign of the reactance open: it is positive above the lowest |Z|.
fn turn_inductive(impedances: &mut [Complex64]) {
    let lengths = impedances.iter().map(|z| z.norm());
    let lowest = lengths.enumerate().min_by(|a, b| a.1.total_cmp(&b.1));
    let Some((resonance, _)) = lowest else {
        return;
    };
    for impedance in &mut impedances[resonance + 1..] {
        *impedance = impedance.conj();
    }
}
