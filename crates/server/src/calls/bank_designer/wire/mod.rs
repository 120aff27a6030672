//! Reads requests of the bank designer and writes answers.

mod answer;
mod request;
mod verdict;

pub use request::{question, read};

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use henrad_api::field::FieldError;
use henrad_api::selection::bank::{BankAnswer, BankEvent};
use henrad_sim::selection::bank::{
    BankDesign, BankError, Bound, CheckedBank, Objective, Phase, Progress, Reached, Status, resume,
};

use super::candidates::Candidates;
use super::case::BankCase;
use super::timing::Timing;
use crate::error::AppError;
use crate::part_store::ModelVersion;
use answer::Answers;

/// Hears of progress.
pub type Tell<'a> = dyn Fn(&BankEvent) + Sync + 'a;

/// Designs a bank, or goes on from where another design of the case ended, and tells of progress,
/// until `is_ended` is set or the time of the case is over.
///
/// # Errors
/// When the physics refuses the case.
pub fn run(
    (case, candidates): (&BankCase, &Candidates),
    version: &ModelVersion,
    (is_ended, reached): (Arc<AtomicBool>, Option<Reached>),
    tell: &Tell<'_>,
) -> Result<(BankAnswer, Reached), AppError> {
    let refused = |source| AppError::simulation("the bank", source);
    let problem = candidates.problem(case);
    let answers = Answers::new(case, candidates, &problem).map_err(refused)?;
    tell(&BankEvent::Begin {
        screened: candidates.len(),
        curves: answers.curves(None),
    });
    let began = Instant::now();
    let bound: Mutex<Option<Bound>> = Mutex::default();
    let known = || bound.lock().unwrap_or_else(PoisonError::into_inner);
    let report = |progress: Progress<'_>| match progress {
        Progress::Bound(linear) => {
            *known() = Some(linear.clone());
            let value = Some(linear.value).filter(|value| value.is_finite());
            tell(&BankEvent::Bound { value });
        }
        Progress::Bank(bank) => {
            let Some(bound) = known().clone() else { return };
            let so_far = so_far(bank, bound);
            let seconds = began.elapsed().as_secs_f64();
            tell(&BankEvent::Bank {
                row: answers.row(bank),
                answer: Box::new(answers.answer(&so_far, version.clone(), seconds)),
            });
        }
        Progress::Proof(value) => {
            if let Some(bound) = known().as_mut() {
                bound.value = value;
                // The count of any bank is proven by the linear bound alone, unless it is the
                // objective.
                if case.objective == Objective::Count {
                    bound.pieces = value;
                }
            }
            tell(&BankEvent::Proof { value });
        }
    };
    let timing = Timing::new((case.budget, case.proof), is_ended, &report);
    let (designed, reached) = resume(&problem, reached, &timing).map_err(|error| match error {
        BankError::Simulation(source) => refused(source),
        other => AppError::InvalidFields(vec![FieldError::new("mask", other.to_string())]),
    })?;
    let seconds = timing.elapsed().as_secs_f64();
    let answer = answers.answer(&designed, version.clone(), seconds);
    Ok((answer, reached))
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
