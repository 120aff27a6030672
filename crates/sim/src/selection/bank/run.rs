//! One design under way: what is known so far, and how banks compare.

use std::cmp::Ordering;

use rayon::prelude::*;

use super::mask::ALLOWED_EXCESS;
use super::problem::{Bank, Problem};
use super::progress::{Phase, Progress, ProgressObserver};
use super::search::Trial;
use super::verify::{Checked, CheckedBank, Verifier, Worst, anti_resonances};
use super::{BankError, Objective};

/// Relative distance of the two frequencies that join a violated one.
const NEIGHBOR: f64 = 1.004;

/// Candidates, checks and the best bank so far.
pub struct Run<'a, 'w> {
    pub problem: Problem<'a>,
    pub verifier: Verifier,
    pub observer: &'w dyn ProgressObserver,
    pub seed: u64,
    /// The candidates among which the search moves.
    pub working: Vec<usize>,
    pub best: Option<Found>,
    /// The bank nearest to the mask, while none meets it.
    pub closest: Option<Found>,
    /// Banks that meet every demand and that the spread of their estimates made fail.
    pub refuted: Vec<Bank>,
    /// True once the search has been told to end.
    pub is_stopped: bool,
    error: Option<BankError>,
}

/// A bank with its check.
#[derive(Debug, Clone)]
pub struct Found {
    pub bank: Bank,
    pub worst: Worst,
}

impl<'a, 'w> Run<'a, 'w> {
    pub fn new(
        problem: Problem<'a>,
        observer: &'w dyn ProgressObserver,
        seed: u64,
    ) -> Result<Self, BankError> {
        Ok(Self {
            verifier: Verifier::new(&problem)?,
            problem,
            observer,
            seed,
            working: Vec::new(),
            best: None,
            closest: None,
            refuted: Vec::new(),
            is_stopped: false,
            error: None,
        })
    }

    /// True when the search has to end; remembers it.
    pub fn is_over(&mut self) -> bool {
        self.is_stopped |= self.error.is_some() || self.observer.is_over(Phase::Search);
        self.is_stopped
    }

    /// The error that ended the search.
    pub fn take_error(&mut self) -> Option<BankError> {
        self.error.take()
    }

    /// Improves several banks at a time by exchanges among some parts, in the order of the starts.
    pub fn improve(&self, starts: Vec<Bank>, parts: &[usize]) -> Vec<Trial> {
        let is_over = || self.observer.is_over(Phase::Search);
        let trials = starts.into_par_iter().map(|bank| {
            let mut trial = Trial::new(&self.problem, bank);
            trial.exchange(&self.problem, parts, &is_over);
            trial
        });
        trials.collect()
    }

    /// Checks a bank that meets the demands. One that fails between them or in a corner adds its
    /// worst point, and its two neighbors, to the demands; one that fails by the spread of its
    /// estimates lowers what the search aims at.
    pub fn verified(&mut self, bank: &Bank) -> Option<Found> {
        if !self.problem.allows(bank) {
            return None;
        }
        let Checked { worst, factors } = self.verifier.check(&self.problem, bank);
        let found = Found {
            bank: bank.clone(),
            worst,
        };
        if found.worst.ratio <= 1.0 + ALLOWED_EXCESS {
            return Some(found);
        }
        if self
            .closest
            .as_ref()
            .is_none_or(|closest| found.worst.ratio < closest.worst.ratio)
        {
            self.closest = Some(found.clone());
        }
        let frequencies = self.verifier.frequencies();
        let (first, last) = (frequencies[0], frequencies[frequencies.len() - 1]);
        let f = found.worst.frequency.get();
        let mut added: Vec<_> = [f / NEIGHBOR, f, f * NEIGHBOR]
            .map(|f| f.clamp(first, last))
            .to_vec();
        added.dedup();
        let scenario = found.worst.scenario(bank);
        self.error = self
            .error
            .take()
            .or(self.problem.demand(&added, &scenario).err());
        if let Some(factors) = factors {
            self.refuted.push(bank.clone());
            self.problem.lower_aim(|frequency| {
                let next = frequencies.partition_point(|known| *known < frequency);
                factors[next.min(factors.len() - 1)]
            });
        }
        None
    }

    /// Keeps a bank that passed the check if it is better than the best.
    pub fn keep(&mut self, found: Found) {
        let is_better = self
            .best
            .as_ref()
            .is_none_or(|best| self.compare(&found, best).is_lt());
        if is_better {
            let checked = self.checked(&found);
            self.observer.report(Progress::Bank(&checked));
            self.best = Some(found);
        }
    }

    /// Less objective, fewer part numbers, smaller known area, larger margin, then by name.
    pub fn compare(&self, a: &Found, b: &Found) -> Ordering {
        let problem = &self.problem;
        let weight = |found: &Found| nine_digits(problem.weight_of(&found.bank));
        let area = |found: &Found| {
            problem
                .area_of(&found.bank)
                .map_or(f64::INFINITY, nine_digits)
        };
        let names = |found: &Found| -> Vec<_> {
            found
                .bank
                .0
                .iter()
                .map(|&(part, _)| problem.candidates[part].name)
                .collect()
        };
        let by_weight = weight(a).total_cmp(&weight(b));
        by_weight
            .then_with(|| a.bank.part_numbers().cmp(&b.bank.part_numbers()))
            .then_with(|| area(a).total_cmp(&area(b)))
            .then_with(|| a.worst.ratio.total_cmp(&b.worst.ratio))
            .then_with(|| names(a).cmp(&names(b)))
    }

    /// A bank as the caller sees it.
    pub fn checked(&self, found: &Found) -> CheckedBank {
        let parts = found.bank.0.iter();
        let objective = match self.problem.objective {
            Objective::Count => f64::from(found.bank.pieces()),
            Objective::Area | Objective::Cost => {
                self.problem.weight_of(&found.bank) * self.problem.unit
            }
        };
        CheckedBank {
            parts: parts
                .map(|&(part, count)| (self.problem.positions[part], count))
                .collect(),
            pieces: found.bank.pieces(),
            objective,
            area: self.problem.area_of(&found.bank),
            worst: found.worst.clone(),
            anti_resonances: anti_resonances(&self.problem, &self.verifier, &found.bank),
        }
    }

    /// The nearest bank to the mask among trials that missed it, checked.
    pub fn remember_closest(&mut self, trial: &Trial) {
        if self.best.is_some() || trial.bank.0.is_empty() {
            return;
        }
        let worst = self.verifier.check(&self.problem, &trial.bank).worst;
        let is_closer = self
            .closest
            .as_ref()
            .is_none_or(|closest| worst.ratio < closest.worst.ratio);
        if is_closer {
            let bank = trial.bank.clone();
            self.closest = Some(Found { bank, worst });
        }
    }

    /// Exchanges all pieces of one number for another of the bank where the check still passes, so
    /// that the bank has fewer part numbers.
    pub fn with_fewer_numbers(&mut self, found: Found) -> Found {
        let mut found = found;
        loop {
            let parts: Vec<_> = found.bank.0.clone();
            let pairs = parts
                .iter()
                .flat_map(|&(out, count)| parts.iter().map(move |&(into, _)| (out, into, count)));
            let merged =
                pairs
                    .filter(|(out, into, _)| out != into)
                    .find_map(|(out, into, count)| {
                        let bank = found.bank.exchanged(out, into, count);
                        let is_lighter = self.problem.weight_of(&bank)
                            <= self.problem.weight_of(&found.bank) + 1e-12;
                        let trial = Trial::new(&self.problem, bank);
                        if !is_lighter
                            || !trial.meets_demands()
                            || self.observer.is_over(Phase::Search)
                        {
                            return None;
                        }
                        self.verified(&trial.bank)
                    });
            match merged {
                Some(merged) => found = merged,
                None => return found,
            }
        }
    }
}

/// A value with nine significant digits, so that ties do not depend on rounding.
pub fn nine_digits(value: f64) -> f64 {
    if value == 0.0 || !value.is_finite() {
        return value;
    }
    let scale = 10f64.powf(8.0 - value.abs().log10().floor());
    (value * scale).round() / scale
}
