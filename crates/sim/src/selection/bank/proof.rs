//! The lower bound of a design: the linear one, then branch and bound or exhaustion.

use henrad_parts::quantity::Hertz;

use super::BankError;
use super::candidate::Objective;
use super::exact::{Excluded, Exhaustion, Size, Table};
use super::integer::{self, Ended, ROUNDING, Tree};
use super::linear::{Covering, LinearBound, Rows};
use super::problem::Problem;
use super::progress::{
    Bound, BoundMethod, NoProgress, Phase, Progress, ProgressObserver, WeightedFrequency,
};
use super::run::Run;
use super::search::working_set;

/// Longest list of which all banks are searched.
const SHORT_LIST: usize = 32;
/// Shares of the bound below this are left out of its frequencies.
const SMALLEST_SHARE: f64 = 1e-3;

/// Share by which a bank has to be lighter than the best one. Twice what nine significant digits
/// may hide, so that a bank that is found is also a better one.
const LIGHTER: f64 = 2e-8;

/// A count that a bound proves, for loops over pieces.
fn whole(value: f64) -> u32 {
    let mut count = 0;
    while count < u32::MAX && f64::from(count) < value - ROUNDING {
        count += 1;
    }
    count
}

/// What is proven so far, in weights.
#[derive(Debug)]
pub struct Proof {
    unit: f64,
    value: f64,
    pieces: f64,
    method: BoundMethod,
    rows: Rows,
    linear: LinearBound,
    /// Branch and bound under way.
    tree: Option<Tree>,
    /// What an exhaustion under way has excluded.
    excluded: Excluded,
    /// True when the pricing of the linear bound was ended early.
    pub is_partial: bool,
    pub is_stopped: bool,
}

impl Proof {
    /// The linear bound, or what is proven of it when the observer ends the pricing.
    pub fn new(problem: &Problem<'_>, observer: &dyn ProgressObserver) -> Self {
        let rows = Rows::of(problem);
        let by_weight = Covering::of_all(problem, &rows, observer);
        let linear = by_weight.root();
        let value = integer::level(problem.objective, linear.value);
        let mut is_partial = linear.is_cut;
        let pieces = if problem.objective == Objective::Count {
            value
        } else {
            let ones = vec![1.0; problem.candidates.len()];
            let by_count = Covering {
                weights: &ones,
                ..by_weight
            };
            let bound = by_count.root();
            is_partial |= bound.is_cut;
            integer::level(Objective::Count, bound.value)
        };
        Self {
            unit: problem.unit,
            value,
            pieces,
            method: BoundMethod::Linear,
            linear,
            rows,
            tree: None,
            excluded: Excluded::default(),
            is_partial,
            is_stopped: false,
        }
    }

    /// The same with the linear bound begun again, where its pricing was ended early. What was
    /// proven stays.
    #[must_use]
    pub fn renewed(self, problem: &Problem<'_>, observer: &dyn ProgressObserver) -> Self {
        let new = Self::new(problem, observer);
        let method = if self.value > new.value {
            self.method
        } else {
            new.method
        };
        let (rows, linear) = if self.linear.value > new.linear.value {
            (self.rows, self.linear)
        } else {
            (new.rows, new.linear)
        };
        Self {
            value: self.value.max(new.value),
            pieces: self.pieces.max(new.pieces),
            method,
            rows,
            linear,
            excluded: self.excluded,
            ..new
        }
    }

    /// The proven count as a number of pieces, for loops over them.
    pub fn least_pieces(&self) -> u32 {
        whole(self.value)
    }

    /// True when no bank has less than the bound.
    pub fn is_reached_by(&self, weight: f64) -> bool {
        weight <= self.value * (1.0 + 1e-9)
    }

    /// Bytes in memory beyond a few thousand.
    pub fn bytes(&self) -> usize {
        self.tree.as_ref().map_or(0, Tree::bytes) + self.excluded.bytes()
    }

    /// Gives up the branch and bound under way; what it has proven stays.
    #[must_use]
    pub fn without_tree(self) -> Self {
        Self { tree: None, ..self }
    }

    /// True when no bank within the limits meets the mask.
    pub fn excludes_all(&self, problem: &Problem<'_>) -> bool {
        self.pieces > f64::from(problem.limits.pieces)
    }

    pub fn working_set(&self, problem: &Problem<'_>) -> Vec<usize> {
        let covering = Covering::of_all(problem, &self.rows, &NoProgress);
        working_set(&covering, &self.linear)
    }

    /// Raises the bound towards the best bank: by branch and bound for long lists, by exhaustion
    /// for short ones.
    pub fn raise(&mut self, run: &mut Run<'_, '_>) -> Result<(), BankError> {
        if run.problem.candidates.len() <= SHORT_LIST {
            return match run.problem.objective {
                Objective::Count => self.exhaust_counts(run),
                Objective::Area | Objective::Cost => {
                    self.branch(run)?;
                    self.exhaust_weights(run)
                }
            };
        }
        self.branch(run)
    }

    /// The weight that a bound need not exceed: that of the best bank, or the first one above the
    /// limits.
    fn target(run: &Run<'_, '_>) -> Option<f64> {
        let best = run
            .best
            .as_ref()
            .map(|found| run.problem.weight_of(&found.bank));
        // No piece weighs more than 1.
        best.or(Some(f64::from(run.problem.limits.pieces) + 1.0))
    }

    /// Branch and bound. A bank that turns up is checked: it is the new best, or adds a demand.
    fn branch(&mut self, run: &mut Run<'_, '_>) -> Result<(), BankError> {
        while let Some(target) = Self::target(run).filter(|target| self.value < *target) {
            let problem = &run.problem;
            // Demands that verification added make the rows stronger.
            let rows = Rows::of(problem);
            let covering = Covering::of_all(problem, &rows, run.observer);
            let wanted = match problem.objective {
                Objective::Count => target,
                Objective::Area | Objective::Cost => target * (1.0 - LIGHTER),
            };
            let grown = self.tree.take();
            let is_new = grown.is_none();
            let mut tree = grown.unwrap_or_else(|| {
                if rows == self.rows && !self.linear.is_cut {
                    Tree::new(&covering, &self.linear, wanted)
                } else {
                    Tree::new(&covering, &covering.root(), wanted)
                }
            });
            if is_new && run.observer.is_over(Phase::Pricing) {
                // The bound of its root may not be whole.
                self.is_stopped = true;
                break;
            }
            let unit = self.unit;
            let mut report = |value: f64| run.observer.report(Progress::Proof(value * unit));
            let ended = tree.raise(&covering, wanted, run.observer, &mut report);
            let proven = if ended == Ended::Reached {
                target
            } else {
                tree.proven
            };
            if proven > self.value {
                self.value = proven;
                self.method = BoundMethod::Integer;
                if problem.objective == Objective::Count {
                    self.pieces = proven;
                }
            }
            self.tree = Some(tree);
            match ended {
                Ended::Reached => break,
                Ended::Stopped => {
                    self.is_stopped |= run.observer.is_over(Phase::Proof);
                    break;
                }
                Ended::Bank(bank) => {
                    let demands = run.problem.demands.len();
                    if let Some(found) = run.verified(&bank) {
                        run.keep(found);
                    } else if demands == run.problem.demands.len() || run.refuted.contains(&bank) {
                        break;
                    }
                    run.take_error().map_or(Ok(()), Err)?;
                }
            }
        }
        Ok(())
    }

    /// Searches all banks of one number of pieces after the other.
    fn exhaust_counts(&mut self, run: &mut Run<'_, '_>) -> Result<(), BankError> {
        while Self::target(run).is_some_and(|target| self.value < target) && !self.is_stopped {
            let ended = self.with_table(run, |proof, run, table| {
                loop {
                    let pieces = whole(proof.value);
                    let ended = table.search(
                        Size::Pieces(pieces),
                        run.observer,
                        &run.refuted,
                        &mut proof.excluded,
                    );
                    if ended != Exhaustion::NoBank {
                        return ended;
                    }
                    proof.value = f64::from(pieces) + 1.0;
                    proof.pieces = proof.value;
                    proof.method = BoundMethod::Exhaustive;
                    run.observer.report(Progress::Proof(proof.value));
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
            let size = Size::Weight(target * (1.0 - LIGHTER));
            let ended = self.with_table(run, |proof, run, table| {
                table.search(size, run.observer, &run.refuted, &mut proof.excluded)
            });
            if ended == Exhaustion::NoBank {
                if run.best.is_none() {
                    self.pieces = f64::from(run.problem.limits.pieces) + 1.0;
                }
                self.value = target;
                self.method = BoundMethod::Exhaustive;
                run.observer.report(Progress::Proof(target * self.unit));
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
                    self.is_stopped |= run.observer.is_over(Phase::Proof);
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
        let rows = Rows::of(problem);
        let covering = Covering::of_all(problem, &rows, run.observer);
        call(self, run, &Table::new(&covering))
    }

    /// What is proven, as the caller sees it.
    pub fn bound(&self, problem: &Problem<'_>, is_reached: bool) -> Bound {
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
        for (row, multiplier) in self.rows.of_demands.iter().zip(&self.linear.multipliers) {
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
