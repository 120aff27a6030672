//! The bank designer: banks of catalogue parts that meet an impedance mask.

mod answer;
mod candidates;
mod request;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use answer::Answers;
pub use answer::{BankAnswer, BankEvent};
pub use candidates::{Candidates, Pool};
use henrad_api::field::FieldError;
use henrad_sim::selection::bank::{
    BankDesign, BankError, Bound, CheckedBank, Objective, Phase, Progress, ProgressObserver,
    Reached, Status, resume,
};
pub use request::{BankCase, BankRequest, MOST_PIECES, STATED, Tolerance};

use crate::error::EngineError;
use crate::part_store::ModelVersion;

/// Takes the progress of a design.
type Report<'r> = &'r (dyn Fn(BankEvent) + Sync);

/// Longest search for alternatives.
const ALTERNATIVES: Duration = Duration::from_secs(2);

/// When the work for a design began, and what ends it early.
#[derive(Debug, Clone, Copy)]
pub struct Course<'a> {
    /// From then on the time of the case counts: reading the catalogue and computing the candidates is part of it.
    pub began: Instant,
    /// Ends the design when it is set.
    pub cancel_flag: &'a AtomicBool,
}

/// Designs a bank, or goes on from where another design of the case ended, until it is cancelled or the time of the
/// case is over; `report` takes progress.
///
/// # Errors
/// When the physics refuses the case.
pub fn design(
    case: &BankCase,
    candidates: &Candidates,
    version: &ModelVersion,
    reached: Option<Reached>,
    course: Course<'_>,
    report: Option<Report<'_>>,
) -> Result<(BankAnswer, Reached), EngineError> {
    let refused = |source| EngineError::simulation("the bank", source);
    let problem = candidates.problem(case);
    let answers = Answers::new(case, candidates, &problem).map_err(refused)?;
    if let Some(report) = report {
        report(BankEvent::Begin {
            screened: candidates.len(),
            curves: answers.curves(None),
        });
    }
    let observer = Observer {
        case,
        answers: &answers,
        version,
        report,
        cancel_flag: course.cancel_flag,
        began: course.began,
        proof_began: OnceLock::new(),
        alternatives_began: OnceLock::new(),
        bound: Mutex::default(),
    };
    let (designed, reached) = resume(&problem, reached, &observer).map_err(refusal)?;
    let answer = answers.answer(&designed, version.clone(), observer.seconds());
    Ok((answer, reached))
}

/// Why the physics refuses a case.
pub fn refusal(error: BankError) -> EngineError {
    match error {
        BankError::Simulation(source) => EngineError::simulation("the bank", source),
        other => EngineError::InvalidFields(vec![FieldError::new("mask", other.to_string())]),
    }
}

/// Time limits and progress of one design.
struct Observer<'a> {
    case: &'a BankCase,
    answers: &'a Answers<'a>,
    version: &'a ModelVersion,
    report: Option<Report<'a>>,
    cancel_flag: &'a AtomicBool,
    began: Instant,
    proof_began: OnceLock<Instant>,
    alternatives_began: OnceLock<Instant>,
    /// The bound of now.
    bound: Mutex<Option<Bound>>,
}

impl Observer<'_> {
    fn seconds(&self) -> f64 {
        self.began.elapsed().as_secs_f64()
    }

    fn bound(&self) -> MutexGuard<'_, Option<Bound>> {
        self.bound.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ProgressObserver for Observer<'_> {
    fn is_over(&self, phase: Phase) -> bool {
        let since = |began: &OnceLock<Instant>| began.get_or_init(Instant::now).elapsed();
        let is_late = match phase {
            Phase::Search => self.began.elapsed() > self.case.budget,
            Phase::Proof => since(&self.proof_began) > self.case.proof,
            Phase::Alternatives => since(&self.alternatives_began) > ALTERNATIVES,
            // The search's time, and after it that of the proof, which may not have begun.
            Phase::Pricing => {
                self.began.elapsed() > self.case.budget
                    && since(&self.proof_began) > self.case.proof
            }
        };
        is_late || self.cancel_flag.load(Ordering::Relaxed)
    }

    fn report(&self, progress: Progress<'_>) {
        let Some(report) = self.report else { return };
        match progress {
            Progress::Bound(linear) => {
                *self.bound() = Some(linear.clone());
                let value = Some(linear.value).filter(|value| value.is_finite());
                report(BankEvent::Bound { value });
            }
            Progress::Bank(bank) => {
                let Some(bound) = self.bound().clone() else {
                    return;
                };
                let so_far = so_far(bank, bound);
                let answer = self
                    .answers
                    .answer(&so_far, self.version.clone(), self.seconds());
                report(BankEvent::Bank {
                    row: self.answers.row(bank),
                    answer: Box::new(answer),
                });
            }
            Progress::Proof(value) => {
                if let Some(bound) = self.bound().as_mut() {
                    bound.value = value;
                    // The count of any bank is proven by the linear bound alone, unless it is the objective.
                    if self.case.objective == Objective::Count {
                        bound.pieces = value;
                    }
                }
                report(BankEvent::Proof { value });
            }
        }
    }
}

/// A design that ends with the bank of now.
fn so_far(bank: &CheckedBank, bound: Bound) -> BankDesign {
    BankDesign {
        status: Status::Met,
        bank: Some(bank.clone()),
        closest: None,
        violations: Vec::new(),
        bound: Bound {
            is_reached: bank.objective <= bound.value * (1.0 + 1e-9),
            ..bound
        },
        alternatives: Vec::new(),
        demands: 0,
        stopped: Some(Phase::Search),
    }
}
