//! Linear programs over whole and fractional banks: the linear bound of all candidates, and the
//! relaxation of a node of the branch and bound. Each is proven by weak duality over all candidates
//! that are left.

use std::sync::{Arc, OnceLock};

use num_complex::Complex64;
use rayon::prelude::*;

use super::linear::{Covering, LinearBound};
use super::problem::Problem;
use super::progress::{Phase, ProgressObserver};
use super::sector::{Cut, Shape};
use super::simplex::{Outcome, Program};
use crate::complex::magnitude;

/// Parts that enter after each pricing.
const PRICED_IN: usize = 12;
/// Pricings at most, of a node and of the linear bound; what is proven is valid after any of them.
const MOST_PRICINGS: usize = 60;
const MOST_PRICINGS_OF_ALL: usize = 120;
/// Rows that the linear bound begins with.
const FIRST_ROWS: usize = 32;
/// A linear bound above this is none: no bank of any size meets the rows.
const ENDLESS: f64 = 1e6;
/// Cuts that enter at a time.
const CUTS_IN: usize = 12;
/// Times that cuts are rounded at one node.
const MOST_ROUNDS: usize = 8;
/// A rounded cut that a bank misses by less, relative, is not worth its place.
const WORTH_ROUNDING: f64 = 0.02;
/// Steps of rounding below this share of the largest coefficient are of no use.
const LEAST_STEP: f64 = 1e-6;
/// Pieces this near a whole number give no step.
const LEAST_PIECE_FRACTION: f64 = 1e-3;
/// A cut that a bank misses by less is fulfilled.
const MISSED: f64 = 1e-9;
/// Relative distance to the optimum at which pricing ends.
const CLOSE: f64 = 1e-9;
/// Prices of a direction without end below this are rounding.
const ZERO_PRICE: f64 = 1e-9;
/// Parts in a block of one thread.
const BLOCK: usize = 2048;
/// Room for rounding of a sum over cuts, relative to the sum of its magnitudes.
const SLACK: f64 = 1e-13;
/// Room for rounding of a reduced cost.
const COST_SLACK: f64 = 1e-9;

/// Some candidates, and their admittances at each demand.
pub struct Columns<'p> {
    pub problem: &'p Problem<'p>,
    /// Ends the pricing early, between two rounds.
    observer: &'p dyn ProgressObserver,
    /// Candidates of the problem.
    pub parts: &'p [usize],
    /// Copies that many nodes read, demand by demand, each made when it is asked for; `None` for
    /// long lists, of which they would take too much memory.
    copies: Option<Vec<OnceLock<Column>>>,
    /// Largest |Y| for the weight at each demand.
    strongest: Vec<OnceLock<f64>>,
    weights: Vec<f64>,
    /// Least weight.
    lightest: f64,
}

struct Column {
    real: Vec<f64>,
    imaginary: Vec<f64>,
}

impl<'p> Columns<'p> {
    /// Of the parts that the nodes of a branch and bound share.
    pub fn new(covering: &Covering<'p>, parts: &'p [usize]) -> Self {
        let demands = covering.problem.demands.iter();
        Self {
            copies: Some(demands.map(|_| OnceLock::new()).collect()),
            ..Self::of_covering(&Covering { parts, ..*covering })
        }
    }

    fn of_covering(covering: &Covering<'p>) -> Self {
        let (problem, parts) = (covering.problem, covering.parts);
        let weights: Vec<_> = parts.iter().map(|&part| covering.weights[part]).collect();
        Self {
            problem,
            observer: covering.observer,
            parts,
            copies: None,
            strongest: problem.demands.iter().map(|_| OnceLock::new()).collect(),
            lightest: weights.iter().copied().fold(f64::INFINITY, f64::min),
            weights,
        }
    }

    /// Admittance of the part at a place, S.
    pub fn at(&self, place: u32, demand: usize) -> Complex64 {
        self.problem.admittances(self.part(place))[demand]
    }

    pub fn part(&self, place: u32) -> usize {
        self.parts[index(place)]
    }

    pub fn weight(&self, place: u32) -> f64 {
        self.weights[index(place)]
    }

    fn strongest(&self, demand: usize) -> f64 {
        *self.strongest[demand].get_or_init(|| {
            // A short list is done before other threads hear of it.
            let parts = self.parts.iter().zip(&self.weights);
            parts
                .map(|(&part, weight)| magnitude(self.problem.admittances(part)[demand]) / weight)
                .fold(0.0, f64::max)
        })
    }

    fn column<'c>(&self, copies: &'c [OnceLock<Column>], demand: usize) -> &'c Column {
        copies[demand].get_or_init(|| {
            let of = |&part: &usize| self.problem.admittances(part)[demand];
            let values: Vec<_> = self.parts.iter().map(of).collect();
            Column {
                real: values.iter().map(|y| y.re).collect(),
                imaginary: values.iter().map(|y| y.im).collect(),
            }
        })
    }

    /// Σλ·w of each of some parts.
    fn prices(&self, multipliers: &[(Cut, f64)], places: &[u32]) -> Vec<f64> {
        let mut prices = vec![0.0; places.len()];
        let blocks = prices.par_chunks_mut(BLOCK).zip(places.par_chunks(BLOCK));
        match &self.copies {
            Some(copies) => blocks.for_each(|(prices, places)| {
                for (cut, multiplier) in multipliers {
                    let column = self.column(copies, cut.row.demand);
                    for (price, &place) in prices.iter_mut().zip(places) {
                        let place = index(place);
                        let y = Complex64::new(column.real[place], column.imaginary[place]);
                        *price += multiplier * cut.coefficient(y, self.weights[place]);
                    }
                }
            }),
            None => blocks.for_each(|(prices, places)| {
                for (price, &place) in prices.iter_mut().zip(places) {
                    let y = self.problem.admittances(self.part(place));
                    let weight = self.weight(place);
                    let priced = multipliers.iter().map(|(cut, multiplier)| {
                        multiplier * cut.coefficient(y[cut.row.demand], weight)
                    });
                    *price = priced.sum();
                }
            }),
        }
        prices
    }
}

/// What a node demands, and from what.
#[derive(Debug, Clone, Copy)]
pub struct Subproblem<'n> {
    /// Holds for every bank.
    pub common: &'n [Cut],
    /// Of its branches.
    pub own: &'n [Cut],
    /// Parts that a bank of it may hold.
    pub places: &'n Arc<[u32]>,
    /// Parts that the linear program begins with.
    pub start: &'n [(u32, f64)],
    /// Cuts that it begins with.
    pub active: &'n [(Cut, f64)],
    /// A bound that cannot rise above this is of no interest: pricing ends there.
    pub until: f64,
    /// Banks of this weight or more are of no interest.
    pub target: f64,
    /// Largest weight of a bank of interest.
    pub most: f64,
    /// Whether cuts are made by rounding, which hold for whole pieces only.
    pub is_rounded: bool,
}

/// A bound with what proves it.
#[derive(Debug, Clone)]
pub struct Relaxed {
    /// No bank of the node has less; infinite when there is none.
    pub value: f64,
    /// Cuts that decide it.
    pub active: Vec<(Cut, f64)>,
    /// A fractional bank that fulfills all cuts.
    pub bank: Vec<(u32, f64)>,
    /// Parts that a bank of interest may hold.
    pub places: Arc<[u32]>,
    /// True when the pricing was ended early: what is proven stands, and more may be.
    pub is_cut: bool,
}

/// The relaxation of a node, and λ of the value.
struct Solved {
    relaxed: Relaxed,
    multipliers: Vec<(Cut, f64)>,
}

impl Relaxed {
    fn of(node: &Subproblem<'_>) -> Self {
        Self {
            value: 0.0,
            active: Vec::new(),
            bank: Vec::new(),
            places: Arc::clone(node.places),
            is_cut: false,
        }
    }
}

impl Covering<'_> {
    /// The linear bound: no bank has less.
    pub fn root(&self) -> LinearBound {
        let columns = Columns::of_covering(self);
        let common: Vec<_> = self.rows.iter().map(|row| Cut::sum(*row)).collect();
        let places: Vec<_> = (0..).take(self.parts.len()).collect();
        let start: Vec<_> = self.strongest().into_iter().map(|it| (it, 0.0)).collect();
        let step = (common.len() / FIRST_ROWS).max(1);
        let first = common.iter().step_by(step);
        let active: Vec<_> = first.map(|cut| (*cut, 0.0)).collect();
        let Solved {
            relaxed,
            multipliers,
        } = columns.solve(Subproblem {
            common: &common,
            own: &[],
            places: &places.into(),
            start: &start,
            active: &active,
            until: 0.0,
            target: f64::INFINITY,
            most: f64::INFINITY,
            is_rounded: false,
        });
        let mut of_rows = vec![0.0; self.rows.len()];
        for (cut, multiplier) in multipliers {
            if let Some(row) = common.iter().position(|known| *known == cut) {
                of_rows[row] += multiplier;
            }
        }
        let is_endless = relaxed.value > ENDLESS;
        let bank = relaxed.bank.into_iter();
        let bank = bank.map(|(place, pieces)| (columns.part(place), pieces));
        LinearBound {
            value: if is_endless {
                f64::INFINITY
            } else {
                relaxed.value
            },
            multipliers: of_rows,
            bank: if is_endless {
                Vec::new()
            } else {
                bank.collect()
            },
            is_cut: relaxed.is_cut,
        }
    }
}

impl Columns<'_> {
    /// The relaxation of a node.
    pub fn relax(&self, node: Subproblem<'_>) -> Relaxed {
        self.solve(node).relaxed
    }

    /// Solves over few parts and cuts, lets the cuts that its bank misses enter, prices all parts
    /// with λ and lets the 12 worst enter, until none is worth more than it costs.
    fn solve(&self, node: Subproblem<'_>) -> Solved {
        let mut columns: Vec<u32> = node.start.iter().map(|&(place, _)| place).collect();
        let mut active: Vec<Cut> = node.active.iter().map(|(cut, _)| *cut).collect();
        let mut best = Relaxed::of(&node);
        let mut proof = Vec::new();
        let mut least = f64::INFINITY;
        let mut rounds = 0;
        let pricings = if node.is_rounded {
            MOST_PRICINGS
        } else {
            MOST_PRICINGS_OF_ALL
        };
        for _ in 0..pricings {
            if self.observer.is_over(Phase::Pricing) {
                best.is_cut = true;
                break;
            }
            let program = self.program(&columns, &active);
            match program.solve() {
                Outcome::Unbounded(direction) => {
                    let direction = weighted(&active, &direction);
                    let prices = self.prices(&direction, node.places);
                    let (value, scale) = self.proven(&direction, &prices, node.places);
                    let entering = self.largest(&prices, node.places, ZERO_PRICE, &columns);
                    if value >= node.target || entering.is_empty() {
                        if value > best.value {
                            best.value = value;
                            // Where nothing is priced, all of it is rounding.
                            proof = scaled(&direction, if value > ENDLESS { 1.0 } else { scale });
                        }
                        break;
                    }
                    columns.extend(entering);
                }
                Outcome::Optimum { variables, prices } => {
                    let gains = variables.iter().zip(&program.gains);
                    let reached: f64 = gains.map(|(x, gain)| x * gain).sum();
                    let bank = columns.iter().copied().zip(prices);
                    best.bank = bank.filter(|&(_, pieces)| pieces > 1e-9).collect();
                    if self.add_missed(&node, &best.bank, &mut active) {
                        continue;
                    }
                    let is_rounded = node.is_rounded && rounds < MOST_ROUNDS;
                    if is_rounded && self.add_rounded(&best.bank, &mut active) {
                        rounds += 1;
                        continue;
                    }
                    let multipliers = weighted(&active, &variables);
                    if reached <= node.until {
                        best.active = multipliers;
                        break;
                    }
                    let prices = self.prices(&multipliers, node.places);
                    let (value, scale) = self.proven(&multipliers, &prices, node.places);
                    let is_better = value > best.value;
                    if is_better {
                        best.value = value;
                        proof = scaled(&multipliers, scale);
                    }
                    best.active = multipliers;
                    if value >= node.target {
                        break;
                    }
                    if is_better {
                        best.places = self.affordable(&node, value, scale, &prices);
                    }
                    let entering = self.largest(&prices, node.places, 1.0 + CLOSE, &columns);
                    if entering.is_empty() {
                        break;
                    }
                    // Where the optimum stands still, dropping columns could bring them back for
                    // ever.
                    if reached < least * (1.0 - CLOSE) {
                        columns.retain(|place| best.bank.iter().any(|(used, _)| used == place));
                    }
                    least = least.min(reached);
                    columns.extend(entering);
                }
            }
        }
        Solved {
            relaxed: best,
            multipliers: proof,
        }
    }

    /// What λ proves, and the factor by which it prices a part too high.
    ///
    /// The proof does not trust the solver: λ ≥ 0 is divided by the largest Σλ·w/c of all parts, and
    /// for any λ that prices no part above its c, Σλ·b ≤ Σλ·(Σ n·w) = Σ n·(Σλ·w) ≤ Σ n·c for every
    /// bank n that fulfills the cuts Σ n·w ≥ b. A direction of the dual without end is a λ too: the
    /// less its parts are priced, the more it proves. Sums are rounded by less than their slack.
    fn proven(&self, multipliers: &[(Cut, f64)], prices: &[f64], places: &[u32]) -> (f64, f64) {
        let (mut sum, mut magnitudes, mut rounding) = (0.0, 0.0, 0.0);
        for (cut, multiplier) in multipliers {
            sum += cut.least * multiplier;
            magnitudes += (cut.least * multiplier).abs();
            rounding += multiplier * self.largest_coefficient(cut);
        }
        let over_weight = prices.iter().zip(places);
        let highest = over_weight
            .map(|(price, &place)| price / self.weight(place))
            .fold(0.0, f64::max);
        let scale = highest + SLACK * rounding;
        let sum = sum - SLACK * magnitudes;
        if sum <= 0.0 || !scale.is_finite() {
            return (0.0, 1.0);
        }
        (sum / scale, scale)
    }

    /// At least the largest magnitude of a coefficient, for the weight.
    fn largest_coefficient(&self, cut: &Cut) -> f64 {
        let of_row = || cut.row.largest(self.strongest(cut.row.demand));
        let of_piece = self.lightest.recip();
        match cut.shape {
            Shape::Sum => of_row(),
            Shape::Capped => of_row().min(of_piece),
            Shape::Rounded {
                inverse_step,
                inverse_share,
                ..
            } => (of_row() * inverse_step + of_piece) * inverse_share,
            Shape::Above { .. } | Shape::Heavier { .. } => of_piece,
        }
    }

    /// Parts whose reduced cost leaves room below the weight of interest: by the same duality, a
    /// bank with a piece of another one weighs more.
    fn affordable(
        &self,
        node: &Subproblem<'_>,
        value: f64,
        scale: f64,
        prices: &[f64],
    ) -> Arc<[u32]> {
        let room = node.most - value + COST_SLACK;
        let priced = prices.iter().zip(node.places.iter());
        let affordable = priced
            .filter(|&(price, &place)| self.weight(place) - price / scale <= room)
            .map(|(_, place)| *place);
        let affordable: Vec<_> = affordable.collect();
        if affordable.len() == node.places.len() {
            Arc::clone(node.places)
        } else {
            affordable.into()
        }
    }

    /// Lets the cuts that a fractional bank misses by the most enter; false when it fulfills all.
    fn add_missed(
        &self,
        node: &Subproblem<'_>,
        bank: &[(u32, f64)],
        active: &mut Vec<Cut>,
    ) -> bool {
        let bank = bank.iter();
        let bank: Vec<_> = bank
            .map(|&(place, pieces)| {
                (
                    self.problem.admittances(self.part(place)),
                    self.weight(place),
                    pieces,
                )
            })
            .collect();
        let lack = |cut: &Cut| -> f64 {
            let demand = cut.row.demand;
            let parts = bank.iter();
            let filled: f64 = parts
                .map(|(y, weight, pieces)| pieces * cut.coefficient(y[demand], *weight))
                .sum();
            cut.least - filled
        };
        let cuts = node.own.iter().chain(node.common);
        let lacking = cuts.map(|cut| (lack(cut), cut));
        let mut missed: Vec<_> = lacking
            .filter(|(lack, cut)| *lack > MISSED && !active.contains(cut))
            .collect();
        missed.sort_by(|a, b| b.0.total_cmp(&a.0));
        active.extend(missed.iter().take(CUTS_IN).map(|(_, cut)| **cut));
        !missed.is_empty()
    }

    /// Lets cuts enter that mixed-integer rounding makes of the active ones and that a fractional
    /// bank misses; false when there is none.
    fn add_rounded(&self, bank: &[(u32, f64)], active: &mut Vec<Cut>) -> bool {
        let bases = active
            .iter()
            .filter(|cut| matches!(cut.shape, Shape::Sum | Shape::Capped));
        let rounded = bases.filter_map(|cut| self.rounded(cut, bank));
        let mut missed: Vec<_> = rounded.filter(|(_, cut)| !active.contains(cut)).collect();
        missed.sort_by(|a, b| b.0.total_cmp(&a.0));
        active.extend(missed.iter().take(CUTS_IN).map(|(_, cut)| *cut));
        !missed.is_empty()
    }

    /// The rounded form of a cut that a fractional bank misses by the most, and by how much,
    /// relative. Steps are the coefficients of its fractional parts, and one above all.
    fn rounded(&self, cut: &Cut, bank: &[(u32, f64)]) -> Option<(f64, Cut)> {
        let value = |&(place, pieces): &(u32, f64)| {
            let admittance = self.at(place, cut.row.demand);
            (
                cut.coefficient(admittance, self.weight(place)),
                pieces,
                admittance,
            )
        };
        let values: Vec<_> = bank.iter().map(value).collect();
        let magnitudes = values.iter().map(|(w, ..)| w.abs());
        let largest = magnitudes.fold(cut.least.abs(), f64::max);
        let fractional = values
            .iter()
            .filter(|(_, pieces, _)| (pieces - pieces.round()).abs() > LEAST_PIECE_FRACTION);
        let steps = fractional.map(|(w, ..)| w.abs()).chain([2.0 * largest]);
        let rounded = steps
            .filter(|step| *step > LEAST_STEP * largest)
            .filter_map(|step| cut.rounded(step));
        let lacking = rounded.map(|rounded| {
            let filled: f64 = values
                .iter()
                .map(|(_, pieces, admittance)| pieces * rounded.coefficient(*admittance, 0.0))
                .sum();
            (
                (rounded.least - filled) / rounded.least.abs().max(1.0),
                rounded,
            )
        });
        lacking
            .filter(|(lack, _)| *lack > WORTH_ROUNDING)
            .max_by(|a, b| a.0.total_cmp(&b.0))
    }

    fn program(&self, columns: &[u32], active: &[Cut]) -> Program {
        let constraint = |&place: &u32| {
            let y = self.problem.admittances(self.part(place));
            let coefficients = active
                .iter()
                .map(|cut| cut.coefficient(y[cut.row.demand], self.weight(place)));
            (coefficients.collect(), self.weight(place))
        };
        Program {
            gains: active.iter().map(|cut| cut.least).collect(),
            constraints: columns.iter().map(constraint).collect(),
        }
    }

    /// The parts of largest price for their weight, above a limit, that are not yet columns.
    fn largest(&self, prices: &[f64], places: &[u32], limit: f64, columns: &[u32]) -> Vec<u32> {
        let mut kept: Vec<(f64, u32)> = Vec::with_capacity(PRICED_IN + 1);
        for (&price, &place) in prices.iter().zip(places) {
            let price = price / self.weight(place);
            let is_full = kept.len() == PRICED_IN;
            if price <= limit || (is_full && kept.last().is_some_and(|last| price <= last.0)) {
                continue;
            }
            if columns.contains(&place) {
                continue;
            }
            let at = kept.partition_point(|kept| kept.0 >= price);
            kept.insert(at, (price, place));
            kept.truncate(PRICED_IN);
        }
        kept.into_iter().map(|(_, place)| place).collect()
    }
}

/// Multipliers that price no part above its weight.
fn scaled(multipliers: &[(Cut, f64)], scale: f64) -> Vec<(Cut, f64)> {
    let scaled = multipliers.iter().map(|(cut, x)| (*cut, x / scale));
    scaled.collect()
}

/// Cuts with their multipliers, where these are above 0.
fn weighted(cuts: &[Cut], multipliers: &[f64]) -> Vec<(Cut, f64)> {
    let pairs = cuts.iter().copied().zip(multipliers.iter().copied());
    pairs.filter(|(_, multiplier)| *multiplier > 0.0).collect()
}

/// Places are counted in 32 bits to keep the lists of nodes short.
pub fn index(place: u32) -> usize {
    usize::try_from(place).unwrap_or(usize::MAX)
}
