//! One design from request to answer: bound, search, proof, alternatives.

use super::problem::{Bank, BankProblem, Problem, Scenario};
use super::progress::{Bound, Phase, Progress, ProgressObserver};
use super::proof::Proof;
use super::run::{Found, Run};
use super::verify::{CheckedBank, Member, Violation};
use super::{BankError, Objective, count, weighted};

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
    /// The phase that the observer ended; the answer then depends on the speed of the machine.
    pub stopped: Option<Phase>,
}

/// Finds the bank of least objective that meets a mask, and proves how small any bank can be.
///
/// # Errors
/// [`BankError`] for a mask below the way to the load, no candidate, or an impedance that cannot be
/// computed.
pub fn design(
    request: &BankProblem<'_>,
    observer: &dyn ProgressObserver,
) -> Result<BankDesign, BankError> {
    resume(request, None, observer).map(|(designed, _)| designed)
}

/// The same from where a design of the same question ended: its bank stays unless a better one is
/// found, its bound unless it is raised. A search that came to its end is not repeated; a linear
/// bound whose pricing was ended is begun again.
///
/// # Errors
/// As [`design`].
pub fn resume(
    request: &BankProblem<'_>,
    reached: Option<Reached>,
    observer: &dyn ProgressObserver,
) -> Result<(BankDesign, Reached), BankError> {
    let problem = Problem::new(request)?;
    let Start {
        mut run,
        mut proof,
        mut is_searched,
        alternatives: known,
    } = Start::new(problem, reached, observer, request.seed)?;
    run.is_stopped |= proof.is_partial;
    observer.report(Progress::Bound(&proof.bound(&run.problem, false)));
    if let Some(best) = &run.best {
        observer.report(Progress::Bank(&run.checked(best)));
    }
    if !proof.excludes_all(&run.problem) {
        if run.working.is_empty() {
            run.working = proof.working_set(&run.problem);
        }
        if !is_searched {
            search(&mut run, &proof);
            is_searched = !run.is_stopped;
        }
        proof.raise(&mut run)?;
    }
    let alternatives = match (run.best.clone(), known) {
        (Some(best), Some((to, banks))) if to == best.bank => banks,
        (Some(best), _) => alternatives(request, &mut run, &best)?,
        (None, _) => Vec::new(),
    };
    if let Some(error) = run.take_error() {
        return Err(error);
    }
    let designed = answer(&run, &proof, alternatives.clone());
    let reached = Reached::new(run, proof, is_searched, alternatives);
    Ok((designed, reached))
}

/// The few candidates among which a design searches first, and the linear bound of all of them.
#[derive(Debug, Clone, PartialEq)]
pub struct Promising {
    /// Positions in the request, rising; at most 96, or all candidates where there are fewer.
    pub candidates: Vec<usize>,
    /// The bound.
    pub bound: Bound,
}

/// Finds the candidates among which a bank is most likely, so that many similar requests can be
/// tried among few parts. What is found among them is a bank; what is not found proves nothing. An
/// observer that ends the pricing leaves the bound that is proven by then.
///
/// # Errors
/// As [`design`].
pub fn promising(
    request: &BankProblem<'_>,
    observer: &dyn ProgressObserver,
) -> Result<Promising, BankError> {
    let problem = Problem::new(request)?;
    let proof = Proof::new(&problem, observer);
    let places = proof.working_set(&problem);
    Ok(Promising {
        candidates: places
            .into_iter()
            .map(|place| problem.positions[place])
            .collect(),
        bound: proof.bound(&problem, false),
    })
}

fn search(run: &mut Run<'_, '_>, proof: &Proof) {
    match run.problem.objective {
        Objective::Count => count::search(run, proof.least_pieces()),
        Objective::Area | Objective::Cost => weighted::search(run),
    }
}

/// Designs again without the best bank's part numbers, one at a time, those with the most pieces
/// first.
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
        if run.observer.is_over(Phase::Alternatives) {
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
    let silent = Silent(run.observer);
    let proof = Proof::new(&problem, &silent);
    if proof.excludes_all(&problem) {
        return Ok(None);
    }
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

/// Passes on whether to end, but reports no progress.
struct Silent<'w>(&'w dyn ProgressObserver);

impl ProgressObserver for Silent<'_> {
    fn is_over(&self, _phase: Phase) -> bool {
        self.0.is_over(Phase::Alternatives)
    }
}

fn answer(run: &Run<'_, '_>, proof: &Proof, alternatives: Vec<CheckedBank>) -> BankDesign {
    let problem = &run.problem;
    let best = run.best.as_ref();
    let closest = run.closest.as_ref().filter(|_| best.is_none());
    let is_impossible = best.is_none() && proof.excludes_all(problem);
    let is_reached = best.is_some_and(|found| proof.is_reached_by(problem.weight_of(&found.bank)));
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
        observer: &'w dyn ProgressObserver,
        seed: u64,
    ) -> Result<Self, BankError> {
        let is_same = |reached: &Reached| {
            let candidates = problem.candidates.len();
            reached.candidates == candidates && reached.asked.starts_with(&problem.asked)
        };
        let Some(reached) = reached.filter(is_same) else {
            return Ok(Self {
                proof: Proof::new(&problem, observer),
                run: Run::new(problem, observer, seed)?,
                is_searched: false,
                alternatives: None,
            });
        };
        for (frequencies, scenario) in &reached.asked[problem.asked.len()..] {
            problem.demand(frequencies, scenario)?;
        }
        problem.lower_aims(&reached.factors);
        let mut proof = reached.proof;
        let mut working = reached.working;
        if proof.is_partial {
            proof = proof.renewed(&problem, observer);
            // It follows from the linear bound.
            working.clear();
        }
        proof.is_stopped = false;
        let mut run = Run::new(problem, observer, seed)?;
        run.working = working;
        run.best = reached.best;
        run.closest = reached.closest;
        run.refuted = reached.refuted;
        Ok(Self {
            run,
            proof,
            is_searched: reached.is_searched,
            alternatives: reached.alternatives,
        })
    }
}
