//! Reads requests of the bank designer and writes answers.

mod answer;
mod request;
mod verdict;

pub use request::read;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use henrad_api::field::FieldError;
use henrad_api::selection::bank::{BankAnswer, BankEvent};
use henrad_sim::selection::bank::{BankError, Progress, design};

use super::candidates::Candidates;
use super::case::BankCase;
use super::timing::Timing;
use crate::error::AppError;
use crate::part_store::ModelVersion;
use answer::Answers;

/// Hears of progress.
pub type Tell<'a> = dyn Fn(&BankEvent) + Sync + 'a;

/// Designs a bank and tells of progress, until `is_ended` is set or the time of the case is over.
///
/// # Errors
/// When the physics refuses the case.
pub fn run(
    (case, candidates): (&BankCase, &Candidates),
    version: ModelVersion,
    is_ended: Arc<AtomicBool>,
    tell: &Tell<'_>,
) -> Result<BankAnswer, AppError> {
    let refused = |source| AppError::simulation("the bank", source);
    let problem = candidates.problem(case);
    let answers = Answers::new(case, candidates, &problem).map_err(refused)?;
    let report = |progress: Progress<'_>| {
        tell(&match progress {
            Progress::Bound(value) => BankEvent::Bound {
                value: Some(value).filter(|value| value.is_finite()),
            },
            Progress::Bank(bank) => BankEvent::Bank {
                row: answers.row(bank),
            },
            Progress::Proof(value) => BankEvent::Proof { value },
        });
    };
    let timing = Timing::new((case.budget, case.proof), is_ended, &report);
    let designed = design(&problem, &timing).map_err(|error| match error {
        BankError::Simulation(source) => refused(source),
        other => AppError::InvalidFields(vec![FieldError::new("mask", other.to_string())]),
    })?;
    Ok(answers.answer(&designed, version, timing.elapsed().as_secs_f64()))
}
