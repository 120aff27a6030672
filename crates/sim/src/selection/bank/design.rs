//! One design from request to answer: bound, search, proof, alternatives.

use henrad_parts::quantity::Hertz;

use super::anti_resonance::Member;
use super::exact::{Exhaustion, Size, Table};
use super::integer::{self, ROUNDING};
use super::linear::{Covering, LinearBound};
use super::problem::Problem;
use super::rows::Row;
use super::run::{Found, Run};
use super::verify::{CheckedBank, Violation};
use super::watch::{Phase, Progress, Watch};
use super::{BankError, Candidate, Limits, Mask, Objective, Rail};
use super::{count, weighted, working_set};

/// Longest list of which all banks are searched.
const SHORT_LIST: usize = 32;
/// Shares of the bound below this are left out of its frequencies.
const SMALLEST_SHARE: f64 = 1e-3;

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

/// What a design found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// A bank meets the mask.
    Met,
    /// No bank within the limits can meet it: proven.
    Impossible,
    /// None was found, and none was ruled out.
    NotFound,
}

/// How a bound was proven.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoundMethod {
    /// Linear program, weak duality over all candidates.
    Linear,
    /// Branch and bound over whole pieces.
    Integer,
    /// All smaller banks were searched.
    Exhaustive,
}

/// A frequency that decides the linear bound.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WeightedFrequency {
    /// Where.
    pub frequency: Hertz,
    /// Its share of the linear bound; all shares together are 1.
    pub weight: f64,
}

/// A proven lower bound of the objective.
#[derive(Debug, Clone, PartialEq)]
pub struct Bound {
    /// No bank has less: pieces, m² or cost. Infinite when no bank of any size meets the mask.
    pub value: f64,
    /// Fewest pieces of any bank that meets the mask.
    pub pieces: f64,
    /// How `value` was proven.
    pub method: BoundMethod,
    /// True when the bank found has no more than the bound.
    pub is_reached: bool,
    /// Why not less: the frequencies of the linear bound.
    pub frequencies: Vec<WeightedFrequency>,
}

/// The answer.
#[derive(Debug, Clone, PartialEq)]
pub struct BankDesign {
    /// Met, impossible or not found.
    pub status: Status,
    /// The best bank that meets the mask.
    pub bank: Option<CheckedBank>,
    /// The bank nearest to the mask when none meets it.
    pub closest: Option<CheckedBank>,
    /// Where the closest bank is above the mask.
    pub violations: Vec<Violation>,
    /// What was proven.
    pub bound: Bound,
    /// Banks without one of the best bank's part numbers.
    pub alternatives: Vec<CheckedBank>,
    /// Frequencies of the search, in every scenario.
    pub demands: usize,
    /// The phase that the watch ended; the answer then depends on the speed of the machine.
    pub stopped: Option<Phase>,
}

/// Finds the bank of least objective that meets a mask, and proves how small any bank can be.
///
/// # Errors
/// [`BankError`] for a mask below the way to the load, no candidate, or an impedance that cannot be computed.
pub fn design(request: &BankProblem<'_>, watch: &dyn Watch) -> Result<BankDesign, BankError> {
    let problem = Problem::new(request)?;
    let mut proof = Proof::of(&problem);
    watch.report(Progress::Bound(&proof.bound(&problem, false)));
    let mut run = Run::new(problem, watch, request.seed)?;
    if !proof.excludes_all(&run.problem) {
        run.working = proof.working_set(&run.problem);
        search(&mut run, &proof);
        proof.raise(&mut run)?;
    }
    let alternatives = match run.best.clone() {
        Some(best) => alternatives(request, &mut run, &best)?,
        None => Vec::new(),
    };
    if let Some(error) = run.take_error() {
        return Err(error);
    }
    Ok(answer(&run, &proof, alternatives))
}

fn search(run: &mut Run<'_, '_>, proof: &Proof) {
    match run.problem.objective {
        Objective::Count => count::search(run, whole(proof.value)),
        Objective::Area | Objective::Cost => weighted::search(run),
    }
}

/// A count that a bound proves, for loops over pieces.
fn whole(value: f64) -> u32 {
    let mut count = 0;
    while count < u32::MAX && f64::from(count) < value - ROUNDING {
        count += 1;
    }
    count
}

/// What is proven so far, in weights.
struct Proof {
    unit: f64,
    value: f64,
    pieces: f64,
    method: BoundMethod,
    rows: Vec<Row>,
    linear: LinearBound,
    is_stopped: bool,
}

impl Proof {
    fn of(problem: &Problem<'_>) -> Self {
        let rows = Row::all(problem);
        let parts: Vec<_> = (0..problem.candidates.len()).collect();
        let ones = vec![1.0; parts.len()];
        let covering = |weights| Covering {
            problem,
            rows: &rows,
            parts: &parts,
            weights,
        };
        let by_weight = covering(&problem.weights);
        let linear = by_weight.root();
        let value = integer::level(problem.objective, linear.value);
        let pieces = if problem.objective == Objective::Count {
            value
        } else {
            let by_count = covering(&ones);
            let bound = by_count.root();
            integer::level(Objective::Count, bound.value)
        };
        Self {
            unit: problem.unit,
            value,
            pieces,
            method: BoundMethod::Linear,
            linear,
            rows,
            is_stopped: false,
        }
    }

    fn excludes_all(&self, problem: &Problem<'_>) -> bool {
        self.pieces > f64::from(problem.limits.pieces)
    }

    fn working_set(&self, problem: &Problem<'_>) -> Vec<usize> {
        let parts: Vec<_> = (0..problem.candidates.len()).collect();
        let covering = Covering {
            problem,
            rows: &self.rows,
            parts: &parts,
            weights: &problem.weights,
        };
        working_set::choose(&covering, &self.linear)
    }

    /// Raises the bound towards the best bank: by branch and bound for long lists, by exhaustion for short ones.
    fn raise(&mut self, run: &mut Run<'_, '_>) -> Result<(), BankError> {
        if run.problem.candidates.len() <= SHORT_LIST {
            return match run.problem.objective {
                Objective::Count => self.exhaust_counts(run),
                Objective::Area | Objective::Cost => {
                    self.branch(run);
                    self.exhaust_weights(run)
                }
            };
        }
        self.branch(run);
        Ok(())
    }

    /// The weight that a bound need not exceed: that of the best bank, or the first one above the limits.
    fn target(run: &Run<'_, '_>) -> Option<f64> {
        let best = run
            .best
            .as_ref()
            .map(|found| run.problem.weight_of(&found.bank));
        // No piece weighs more than 1.
        best.or(Some(f64::from(run.problem.limits.pieces) + 1.0))
    }

    fn branch(&mut self, run: &mut Run<'_, '_>) {
        let problem = &run.problem;
        let Some(target) = Self::target(run).filter(|target| self.value < *target) else {
            return;
        };
        // Demands that verification added make the rows stronger.
        let rows = Row::all(problem);
        let parts: Vec<_> = (0..problem.candidates.len()).collect();
        let covering = Covering {
            problem,
            rows: &rows,
            parts: &parts,
            weights: &problem.weights,
        };
        let root = covering.root();
        let unit = self.unit;
        let mut report = |value: f64| run.watch.report(Progress::Proof(value * unit));
        let raised = integer::raise(&covering, (&root, target), run.watch, &mut report);
        if raised > self.value {
            self.value = raised;
            self.method = BoundMethod::Integer;
            if problem.objective == Objective::Count {
                self.pieces = raised;
            }
        }
        self.is_stopped |= raised < target && run.watch.is_over(Phase::Proof);
    }

    /// Searches all banks of one number of pieces after the other.
    fn exhaust_counts(&mut self, run: &mut Run<'_, '_>) -> Result<(), BankError> {
        while Self::target(run).is_some_and(|target| self.value < target) && !self.is_stopped {
            let ended = self.with_table(run, |proof, run, table| {
                loop {
                    let pieces = whole(proof.value.max(1.0));
                    let ended = table.search(Size::Pieces(pieces), (run.watch, &run.refuted));
                    if ended != Exhaustion::NoBank {
                        return ended;
                    }
                    proof.value = f64::from(pieces) + 1.0;
                    proof.pieces = proof.value;
                    proof.method = BoundMethod::Exhaustive;
                    run.watch.report(Progress::Proof(proof.value));
                    if Self::target(run).is_none_or(|target| proof.value >= target) {
                        return ended;
                    }
                }
            });
            self.follow(run, ended)?;
        }
        Ok(())
    }

    /// Searches all banks lighter than the best until there is none.
    fn exhaust_weights(&mut self, run: &mut Run<'_, '_>) -> Result<(), BankError> {
        while let Some(target) = Self::target(run).filter(|target| self.value < *target) {
            if self.is_stopped {
                return Ok(());
            }
            let size = Size::Weight(target * (1.0 - 1e-9));
            let ended = self.with_table(run, |_, run, table| {
                table.search(size, (run.watch, &run.refuted))
            });
            if ended == Exhaustion::NoBank {
                if run.best.is_none() {
                    self.pieces = f64::from(run.problem.limits.pieces) + 1.0;
                }
                self.value = target;
                self.method = BoundMethod::Exhaustive;
                run.watch.report(Progress::Proof(target * self.unit));
            }
            self.follow(run, ended)?;
        }
        Ok(())
    }

    /// Checks a bank that the proof came upon: it is the new best, or adds a demand.
    fn follow(&mut self, run: &mut Run<'_, '_>, ended: Exhaustion) -> Result<(), BankError> {
        match ended {
            Exhaustion::NoBank => {}
            Exhaustion::Stopped => self.is_stopped = true,
            Exhaustion::Bank(bank) => {
                if let Some(found) = run.verified(&bank) {
                    run.keep(found);
                } else {
                    // One bank after the other may fail by its spread, each found in few steps.
                    self.is_stopped |= run.watch.is_over(Phase::Proof);
                }
            }
        }
        run.take_error().map_or(Ok(()), Err)
    }

    /// Calls with the table of the present demands.
    fn with_table(
        &mut self,
        run: &Run<'_, '_>,
        call: impl FnOnce(&mut Self, &Run<'_, '_>, &Table<'_>) -> Exhaustion,
    ) -> Exhaustion {
        let problem = &run.problem;
        let rows = Row::all(problem);
        let parts: Vec<_> = (0..problem.candidates.len()).collect();
        let covering = Covering {
            problem,
            rows: &rows,
            parts: &parts,
            weights: &problem.weights,
        };
        call(self, run, &Table::new(&covering))
    }

    /// What is proven, as the caller sees it.
    fn bound(&self, problem: &Problem<'_>, is_reached: bool) -> Bound {
        Bound {
            value: self.value * self.unit,
            pieces: self.pieces,
            method: self.method,
            is_reached,
            frequencies: self.frequencies(problem),
        }
    }

    /// Shares of the demands in the linear bound, largest first.
    fn frequencies(&self, problem: &Problem<'_>) -> Vec<WeightedFrequency> {
        let total: f64 = self.linear.multipliers.iter().sum();
        let mut shares: Vec<(f64, f64)> = Vec::new();
        for (row, multiplier) in self.rows.iter().zip(&self.linear.multipliers) {
            let frequency = problem.demands[row.demand].frequency;
            let share = multiplier / total;
            match shares.iter_mut().find(|(known, _)| *known == frequency) {
                Some((_, sum)) => *sum += share,
                None => shares.push((frequency, share)),
            }
        }
        shares.retain(|(_, share)| *share >= SMALLEST_SHARE);
        shares.sort_by(|a, b| b.1.total_cmp(&a.1));
        let described = shares
            .into_iter()
            .map(|(frequency, weight)| WeightedFrequency {
                frequency: Hertz::new(frequency),
                weight,
            });
        described.collect()
    }
}

/// Designs again without the best bank's part numbers, one at a time, those with the most pieces first.
fn alternatives(
    request: &BankProblem<'_>,
    run: &mut Run<'_, '_>,
    best: &Found,
) -> Result<Vec<CheckedBank>, BankError> {
    let mut numbers = best.bank.0.clone();
    numbers.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
    let mut found: Vec<CheckedBank> = Vec::new();
    for (part, _) in numbers {
        if found.len() >= request.alternatives {
            break;
        }
        if run.watch.is_over(Phase::Alternatives) {
            run.is_stopped = true;
            break;
        }
        if let Some(other) = without(request, run, part)?
            && found.iter().all(|known| known.parts != other.parts)
        {
            found.push(other);
        }
    }
    Ok(found)
}

/// The best bank of the working set without one part.
fn without(
    request: &BankProblem<'_>,
    run: &mut Run<'_, '_>,
    part: usize,
) -> Result<Option<CheckedBank>, BankError> {
    let kept = run.working.iter().copied().filter(|other| *other != part);
    let positions: Vec<_> = kept.map(|place| run.problem.positions[place]).collect();
    let without = BankProblem {
        candidates: positions
            .iter()
            .map(|&position| request.candidates[position])
            .collect(),
        alternatives: 0,
        ..request.clone()
    };
    if without.candidates.is_empty() {
        return Ok(None);
    }
    let problem = Problem::new(&without)?;
    let proof = Proof::of(&problem);
    if proof.excludes_all(&problem) {
        return Ok(None);
    }
    let silent = Silent(run.watch);
    let mut other = Run::new(problem, &silent, request.seed)?;
    other.working = (0..other.problem.candidates.len()).collect();
    search(&mut other, &proof);
    run.is_stopped |= other.is_stopped;
    let checked = other.best.as_ref().map(|bank| {
        let mut checked = other.checked(bank);
        let places = checked.parts.iter_mut().map(|(place, _)| place);
        let pairs = checked.anti_resonances.iter_mut();
        let pairs = pairs.flat_map(|peak| peak.between.iter_mut().flatten());
        let members = pairs.filter_map(|member| match member {
            Member::Part(place) => Some(place),
            Member::Source => None,
        });
        for place in places.chain(members) {
            *place = positions[*place];
        }
        checked
    });
    Ok(checked)
}

/// Passes the question whether to end on, and no news.
struct Silent<'w>(&'w dyn Watch);

impl Watch for Silent<'_> {
    fn is_over(&self, _phase: Phase) -> bool {
        self.0.is_over(Phase::Alternatives)
    }
}

fn answer(run: &Run<'_, '_>, proof: &Proof, alternatives: Vec<CheckedBank>) -> BankDesign {
    let problem = &run.problem;
    let best = run.best.as_ref();
    let closest = run.closest.as_ref().filter(|_| best.is_none());
    let is_impossible = best.is_none() && proof.excludes_all(problem);
    let is_reached =
        best.is_some_and(|found| problem.weight_of(&found.bank) <= proof.value * (1.0 + 1e-9));
    let stopped = match (run.is_stopped, proof.is_stopped) {
        (true, _) => Some(Phase::Search),
        (false, true) => Some(Phase::Proof),
        (false, false) => None,
    };
    BankDesign {
        status: match (best, is_impossible) {
            (Some(_), _) => Status::Met,
            (None, true) => Status::Impossible,
            (None, false) => Status::NotFound,
        },
        bank: best.map(|found| run.checked(found)),
        closest: closest.map(|found| run.checked(found)),
        violations: closest.map_or_else(Vec::new, |found| {
            run.verifier.violations(problem, &found.bank, &found.worst)
        }),
        bound: proof.bound(problem, is_reached),
        alternatives,
        demands: problem.demands.len(),
        stopped,
    }
}
