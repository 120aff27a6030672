//! Admittances of all candidates wherever the mask is demanded.

use henrad_parts::quantity::{Hertz, Ohms};
use num_complex::Complex64;
use rayon::prelude::*;

use super::BankError;
use super::candidate::{Candidate, Limits, Objective};
use super::mask::Mask;
use super::mask::{Disc, Rail};
use crate::FrequencyGrid;
use crate::complex::inverse;
use crate::selection::Corner;

/// Frequencies to a decade of the search, on masks of up to five decades.
const POINTS_PER_DECADE: u32 = 24;
/// Frequencies to a decade of the search on the widest masks.
const FEWEST_POINTS_PER_DECADE: u32 = 12;
/// Room for demands that verification adds before all admittances move to wider rows.
const SPARE_DEMANDS: usize = 48;
/// Candidates whose admittances lie side by side. Rows are widened block by block, so that the
/// whole table is never in memory twice.
const BLOCK: usize = 256;

/// What a bank has to do, and from what.
#[derive(Debug, Clone)]
pub struct BankProblem<'a> {
    /// Parts that may be used.
    pub candidates: Vec<Candidate<'a>>,
    /// Largest impedance at the load.
    pub mask: Mask,
    /// Converter, planes and the way to the load.
    pub rail: Rail,
    /// What a bank may not exceed.
    pub limits: Limits,
    /// What is to be least.
    pub objective: Objective,
    /// True when every combination of tolerance limits must meet the mask.
    pub with_corners: bool,
    /// Seed of the search.
    pub seed: u64,
    /// Further banks that do without one of the best bank's part numbers.
    pub alternatives: usize,
}

/// A combination of corners: one corner for all parts but the listed ones.
#[derive(Debug, Clone, PartialEq)]
pub struct Scenario {
    pub default: Corner,
    pub exceptions: Vec<(usize, Corner)>,
}

impl Scenario {
    pub fn all(default: Corner) -> Self {
        Self {
            default,
            exceptions: Vec::new(),
        }
    }

    pub fn corner_of(&self, part: usize) -> Corner {
        let mut exceptions = self.exceptions.iter();
        let exception = exceptions.find(|(excepted, _)| *excepted == part);
        exception.map_or(self.default, |&(_, corner)| corner)
    }
}

/// One demand |Σ n·Y + A| ≥ ρ: a frequency in a scenario.
#[derive(Debug, Clone, Copy)]
pub struct Demand {
    pub frequency: f64,
    /// A, S.
    pub offset: Complex64,
    /// ρ, S.
    pub radius: f64,
    /// What the search aims at: A and 1/ρ² of a mask below the demanded one, by as much as the
    /// spread of the estimates raised the banks that failed here. Proofs do not read it.
    pub aim: Aim,
}

/// A lowered demand.
#[derive(Debug, Clone, Copy)]
pub struct Aim {
    /// A, S.
    pub offset: Complex64,
    /// 1/ρ², Ω².
    pub inverse_square: f64,
    /// The demanded mask over the lowered one, ≥ 1.
    pub factor: f64,
}

impl Aim {
    fn at(disc: Disc, factor: f64) -> Self {
        Self {
            offset: disc.offset,
            inverse_square: 1.0 / (disc.radius * disc.radius),
            factor,
        }
    }
}

/// Candidates, what limits them, and their admittances at every demand.
pub struct Problem<'a> {
    pub candidates: Vec<Candidate<'a>>,
    /// Position of each in the request.
    pub positions: Vec<usize>,
    /// All candidates: 0, 1, 2, …
    pub places: Vec<usize>,
    /// Objective of one piece of each candidate, scaled so that the largest is 1.
    pub weights: Vec<f64>,
    /// What a weight of 1 means.
    pub unit: f64,
    pub mask: Mask,
    pub rail: Rail,
    pub limits: Limits,
    pub objective: Objective,
    /// True when every corner of tolerance must meet the mask.
    pub with_corners: bool,
    pub demands: Vec<Demand>,
    /// Frequencies and scenarios of all demands, in the order in which they came.
    pub asked: Vec<(Vec<f64>, Scenario)>,
    /// How often demands were added or lowered.
    pub changes: usize,
    /// Rows of `stride` values, one row a candidate, in blocks of [`BLOCK`] candidates: 16 bytes a
    /// value.
    admittances: Vec<Vec<Complex64>>,
    stride: usize,
}

impl<'a> Problem<'a> {
    /// Computes the admittances of all candidates that the objective and the limits admit.
    ///
    /// # Errors
    /// [`BankError::NoCandidate`], [`BankError::MaskBelowSpreading`].
    pub fn new(request: &super::BankProblem<'a>) -> Result<Self, BankError> {
        let (objective, limits) = (request.objective, request.limits);
        let is_admitted = |(_, candidate): &(usize, &Candidate<'a>)| {
            let fits = limits
                .area
                .is_none_or(|most| candidate.area.is_some_and(|area| area <= most));
            fits && objective.of(candidate).is_some()
        };
        let admitted = request.candidates.iter().enumerate().filter(is_admitted);
        let (positions, candidates): (Vec<_>, Vec<_>) =
            admitted.map(|(at, part)| (at, *part)).unzip();
        let values: Vec<_> = candidates
            .iter()
            .filter_map(|part| objective.of(part))
            .collect();
        let unit = values.iter().copied().fold(0.0, f64::max);
        if candidates.is_empty() {
            return Err(BankError::NoCandidate);
        }
        let mut problem = Self {
            weights: values.iter().map(|value| value / unit).collect(),
            unit,
            places: (0..candidates.len()).collect(),
            candidates,
            positions,
            mask: request.mask.clone(),
            rail: request.rail,
            limits,
            objective,
            with_corners: request.with_corners,
            demands: Vec::new(),
            asked: Vec::new(),
            changes: 0,
            admittances: Vec::new(),
            stride: 0,
        };
        let frequencies = problem.mask.frequencies(density(&problem.mask));
        let corners = if request.with_corners {
            &[Corner::Nominal, Corner::Low, Corner::High][..]
        } else {
            &[Corner::Nominal]
        };
        problem.make_room(corners.len() * frequencies.len());
        for corner in corners {
            problem.demand(&frequencies, &Scenario::all(*corner))?;
        }
        Ok(problem)
    }

    /// Demands the mask at more frequencies (rising) in a scenario.
    pub fn demand(&mut self, frequencies: &[f64], scenario: &Scenario) -> Result<(), BankError> {
        let before = self.demands.len();
        for &frequency in frequencies {
            let hertz = Hertz::new(frequency);
            let disc = self.rail.disc(self.mask.at(hertz), hertz);
            let disc = disc.ok_or(BankError::MaskBelowSpreading { frequency: hertz })?;
            self.demands.push(Demand {
                frequency,
                offset: disc.offset,
                radius: disc.radius,
                aim: Aim::at(disc, 1.0),
            });
        }
        self.asked.push((frequencies.to_vec(), scenario.clone()));
        self.changes += 1;
        self.make_room(self.demands.len());
        let grid = FrequencyGrid::from_frequencies(frequencies.to_vec())?;
        let candidates = &self.candidates;
        let stride = self.stride;
        let blocks = self.admittances.par_iter_mut().enumerate();
        blocks.for_each(|(block, values)| {
            for (index, row) in values.chunks_mut(stride).enumerate() {
                let part = BLOCK * block + index;
                let element = candidates[part].element;
                let impedances = element.impedances(scenario.corner_of(part), &grid);
                for (place, impedance) in row[before..].iter_mut().zip(impedances) {
                    *place = inverse(impedance);
                }
            }
        });
        Ok(())
    }

    /// Lowers what the search aims at by a factor of the frequency, where it is not lowered as far
    /// and the way to the load leaves room.
    pub fn lower_aim(&mut self, factor: impl Fn(f64) -> f64) {
        let factors: Vec<_> = self.demands.iter().map(|it| factor(it.frequency)).collect();
        self.lower_aims(&factors);
    }

    /// The same by a factor for each demand.
    pub fn lower_aims(&mut self, factors: &[f64]) {
        for (demand, &factor) in self.demands.iter_mut().zip(factors) {
            if factor <= demand.aim.factor {
                continue;
            }
            let hertz = Hertz::new(demand.frequency);
            let lowered = Ohms::new(self.mask.at(hertz).get() / factor);
            if let Some(disc) = self.rail.disc(lowered, hertz) {
                demand.aim = Aim::at(disc, factor);
                self.changes += 1;
            }
        }
    }

    /// Widens the rows when more demands come than they hold.
    fn make_room(&mut self, demands: usize) {
        if demands <= self.stride {
            return;
        }
        let (old_stride, stride) = (self.stride, demands + SPARE_DEMANDS);
        let blocks = self.candidates.len().div_ceil(BLOCK);
        self.admittances.resize_with(blocks, Vec::new);
        for (block, values) in self.admittances.iter_mut().enumerate() {
            let rows = (self.candidates.len() - BLOCK * block).min(BLOCK);
            let mut wider = vec![Complex64::default(); stride * rows];
            if old_stride > 0 {
                let old = values.chunks(old_stride);
                for (row, old) in wider.chunks_mut(stride).zip(old) {
                    row[..old.len()].copy_from_slice(old);
                }
            }
            *values = wider;
        }
        self.stride = stride;
    }

    /// Admittances of one piece of a candidate at all demands, S.
    pub fn admittances(&self, part: usize) -> &[Complex64] {
        let start = part % BLOCK * self.stride;
        &self.admittances[part / BLOCK][start..start + self.demands.len()]
    }

    /// Σ n·Y + A of a bank at all demands as the search aims at them, S.
    pub fn sums(&self, bank: &Bank) -> Vec<Complex64> {
        let mut sums: Vec<_> = self
            .demands
            .iter()
            .map(|demand| demand.aim.offset)
            .collect();
        for &(part, count) in &bank.0 {
            for (sum, y) in sums.iter_mut().zip(self.admittances(part)) {
                *sum += y * f64::from(count);
            }
        }
        sums
    }

    /// What the objective adds up to, in weights.
    pub fn weight_of(&self, bank: &Bank) -> f64 {
        let pieces = bank.0.iter();
        pieces
            .map(|&(part, count)| self.weights[part] * f64::from(count))
            .sum()
    }

    /// Sum of the areas, m²; `None` when one is not known.
    pub fn area_of(&self, bank: &Bank) -> Option<f64> {
        let pieces = bank.0.iter();
        let areas =
            pieces.map(|&(part, count)| Some(self.candidates[part].area? * f64::from(count)));
        areas.sum()
    }

    /// True when a bank keeps to the limits.
    pub fn allows(&self, bank: &Bank) -> bool {
        let Limits {
            pieces,
            part_numbers,
            area,
        } = self.limits;
        bank.pieces() <= pieces
            && part_numbers.is_none_or(|most| bank.part_numbers() <= most)
            && area.is_none_or(|most| {
                self.area_of(bank)
                    .is_some_and(|area| area <= most * (1.0 + 1e-9))
            })
    }
}

/// Frequencies to a decade: memory and time grow with all of them together, and the check of a bank
/// has its own.
fn density(mask: &Mask) -> u32 {
    let fits =
        |density: &u32| mask.frequencies(*density).len() <= mask.frequencies(1).len() + 5 * 24;
    let densities = (FEWEST_POINTS_PER_DECADE..=POINTS_PER_DECADE).rev();
    densities
        .into_iter()
        .find(fits)
        .unwrap_or(FEWEST_POINTS_PER_DECADE)
}

/// Candidates by position with their counts, all above 0, rising in position.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Bank(pub Vec<(usize, u32)>);

impl Bank {
    pub fn pieces(&self) -> u32 {
        self.0.iter().map(|&(_, count)| count).sum()
    }

    pub fn part_numbers(&self) -> u32 {
        u32::try_from(self.0.len()).unwrap_or(u32::MAX)
    }

    pub fn count_of(&self, part: usize) -> u32 {
        let position = self.0.binary_search_by_key(&part, |&(part, _)| part);
        position.map_or(0, |position| self.0[position].1)
    }

    pub fn add(&mut self, part: usize, count: u32) {
        match self.0.binary_search_by_key(&part, |&(part, _)| part) {
            Ok(position) => self.0[position].1 += count,
            Err(position) if count > 0 => self.0.insert(position, (part, count)),
            Err(_) => {}
        }
    }

    pub fn remove(&mut self, part: usize, count: u32) {
        if let Ok(position) = self.0.binary_search_by_key(&part, |&(part, _)| part) {
            let left = self.0[position].1.saturating_sub(count);
            self.0[position].1 = left;
            if left == 0 {
                self.0.remove(position);
            }
        }
    }

    /// The bank with `count` pieces of one part exchanged for as many of another.
    #[must_use]
    pub fn exchanged(&self, out: usize, into: usize, count: u32) -> Self {
        let mut changed = self.clone();
        changed.remove(out, count);
        changed.add(into, count);
        changed
    }
}
