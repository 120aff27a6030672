//! Where a design ended, and a design that goes on from there.

use super::BankError;
use super::problem::{Bank, Problem, Scenario};
use super::proof::Proof;
use super::run::{Found, Run};
use super::verify::CheckedBank;
use super::watch::ProgressObserver;

/// Memory that the proof may take, bytes. A larger one is given up; its bound stays.
const MOST_BYTES: usize = 8 << 20;

/// Where a design ended. Only a design of the same question, candidates included, can go on from
/// there.
#[derive(Debug)]
pub struct Reached {
    candidates: usize,
    /// Frequencies and scenarios of all demands, in the order in which they came.
    asked: Vec<(Vec<f64>, Scenario)>,
    /// By how much each demand is lowered for the search.
    factors: Vec<f64>,
    working: Vec<usize>,
    best: Option<Found>,
    closest: Option<Found>,
    refuted: Vec<Bank>,
    proof: Proof,
    /// True when the search came to its end.
    is_searched: bool,
    /// The best bank with all alternatives to it; `None` while they are not known.
    alternatives: Option<(Bank, Vec<CheckedBank>)>,
}

impl Reached {
    pub(super) fn new(
        run: Run<'_, '_>,
        proof: Proof,
        is_searched: bool,
        alternatives: Vec<CheckedBank>,
    ) -> Self {
        let problem = run.problem;
        let is_small = proof.bytes() <= MOST_BYTES;
        let best = run.best.as_ref().filter(|_| !run.is_stopped);
        Self {
            candidates: problem.candidates.len(),
            factors: problem.demands.iter().map(|it| it.aim.factor).collect(),
            asked: problem.asked,
            working: run.working,
            alternatives: best.map(|found| (found.bank.clone(), alternatives)),
            best: run.best,
            closest: run.closest,
            refuted: run.refuted,
            proof: if is_small {
                proof
            } else {
                proof.without_tree()
            },
            is_searched,
        }
    }

    /// About how much memory this takes, bytes.
    pub fn bytes(&self) -> usize {
        let frequencies: usize = self.asked.iter().map(|(asked, _)| asked.len()).sum();
        let values = 16 * frequencies + self.working.len() + 64 * self.refuted.len();
        self.proof.bytes() + size_of::<f64>() * values
    }
}

/// A design at its beginning, or where another one ended.
pub struct Start<'a, 'w> {
    pub run: Run<'a, 'w>,
    pub proof: Proof,
    pub is_searched: bool,
    pub alternatives: Option<(Bank, Vec<CheckedBank>)>,
}

impl<'a, 'w> Start<'a, 'w> {
    pub fn new(
        mut problem: Problem<'a>,
        reached: Option<Reached>,
        watch: &'w dyn ProgressObserver,
        seed: u64,
    ) -> Result<Self, BankError> {
        let is_same = |reached: &Reached| {
            let candidates = problem.candidates.len();
            reached.candidates == candidates && reached.asked.starts_with(&problem.asked)
        };
        let Some(reached) = reached.filter(is_same) else {
            return Ok(Self {
                proof: Proof::new(&problem),
                run: Run::new(problem, watch, seed)?,
                is_searched: false,
                alternatives: None,
            });
        };
        for (frequencies, scenario) in &reached.asked[problem.asked.len()..] {
            problem.demand(frequencies, scenario)?;
        }
        problem.lower_aims(&reached.factors);
        let mut run = Run::new(problem, watch, seed)?;
        run.working = reached.working;
        run.best = reached.best;
        run.closest = reached.closest;
        run.refuted = reached.refuted;
        let mut proof = reached.proof;
        proof.is_stopped = false;
        Ok(Self {
            run,
            proof,
            is_searched: reached.is_searched,
            alternatives: reached.alternatives,
        })
    }
}
