//! What would make a bank possible that cannot be built, or was not found: single changes of the
//! request, each designed with everything else as it is.

mod ladder;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use henrad_api::input::Number;
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_api::vocabulary::{BankChangeKind, BankStatus};
use henrad_engine::bank_designer::{
    BankAnswer, BankCase, BankRequest, Candidates, Course, Pool, Tolerance, design, refusal,
};
use henrad_engine::error::EngineError;
use henrad_engine::part_store::ModelVersion;
use henrad_sim::selection::bank::{
    BankProblem, Phase, Progress, ProgressObserver, Promising, Status, design as search, promising,
};
use serde::Serialize;
use utoipa::ToSchema;

use self::ladder::{Change, Ladder, ladders, with_pieces};
use crate::auth::identity::Identity;
use crate::computing_threads;
use crate::http::admission::Workers;
use crate::http::extract::Body;
use crate::http::lines::{self, CancelOnDrop, Sender};
use crate::http::problem::Problem;
use crate::state::AppState;
use crate::state::memory_limit::MemoryNeed;
use crate::state::occupancy::Turn;
use crate::state::response_cache::ResponseKey;
pub use ladder::BankChangedFields;

/// Time of all changes together.
const TOGETHER: Duration = Duration::from_secs(18);
/// Longest search of one step of a ladder among few parts.
const TRIAL: Duration = Duration::from_millis(400);
/// Longest search of a change among all parts, and longest proof.
const SEARCH: Duration = Duration::from_secs(2);
const PROOF: Duration = Duration::from_secs(1);
/// Less than this is no time to design.
const LEAST: Duration = Duration::from_millis(300);

/// Answer of `/api/bank/changes`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankChanges {
    /// Up to five changes, those with a bank first; none where a bank was found for the request as it is.
    pub changes: Vec<BankChange>,
    /// Whether time ended before every change was tried, or one would take more memory than the server may use.
    pub stopped: bool,
    /// Time that the changes took, s.
    pub seconds: f64,
    /// The basis of the values.
    pub model_version: ModelVersion,
}

/// One change of the request, with what `/api/bank` answers to the changed request.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankChange {
    /// What it concerns.
    pub kind: BankChangeKind,
    /// The change in words.
    #[schema(example = "End the target at 4 MHz")]
    pub text: String,
    /// The change as fields of the request.
    pub fields: BankChangedFields,
    /// The answer with everything else as it is, without alternatives. The least change of its kind for which a
    /// quick search found a bank; the greatest one where it found none.
    pub answer: BankAnswer,
}

/// One line of the answer as `application/x-ndjson`.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "camelCase")]
pub enum BankChangesEvent {
    /// A change that was designed.
    Change {
        /// The change.
        change: Box<BankChange>,
    },
    /// The end.
    #[expect(
        dead_code,
        reason = "`http::lines` writes it around an answer that is JSON already"
    )]
    Done {
        /// The whole answer.
        answer: Box<BankChanges>,
    },
    /// The end of a call that failed; the log of the server says why.
    Failed {
        /// The sentence to show.
        detail: String,
    },
}

/// What would make a bank possible: up to five single changes of the request.
///
/// The changes are: a mask that rises where it is hit, a shorter mask, more pieces, less mounting inductance, and parts
/// that the request leaves out. Each is the least of its kind for which a search of few parts finds a bank, and is then
/// designed with all parts and everything else as it is in the request; `budget`, `proof`, `resume` and `alternatives`
/// of the request have no effect. With `Accept: application/x-ndjson` the answer is a stream of lines, each a
/// `BankChangesEvent`. All changes together take up to 18 s; closing the connection ends them. The call counts as a
/// design: a visitor has one at a time.
#[utoipa::path(
    post, path = "/api/bank/changes", tag = "selection",
    request_body = BankRequest,
    responses(
        (status = 200, content(
            (BankChanges = "application/json"),
            (BankChangesEvent = "application/x-ndjson"),
        )),
        BadBody,
        UnknownPart,
        (status = 429, body = ProblemBody, content_type = "application/problem+json",
            description = "Too many calls of this client, a design of this client is under way, or those of others \
                leave no processor or memory"),
        (status = 503, body = ProblemBody, content_type = "application/problem+json",
            description = "The server may not use as much memory as a bank of so many parts needs"),
    )
)]
pub async fn bank_changes(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    headers: HeaderMap,
    Body(request): Body<BankRequest>,
) -> Result<Response, Problem> {
    let request = BankRequest {
        alternatives: Number(0.0),
        ..request
    };
    let case = BankCase::read(&request)?;
    let store = identity.store(&state);
    let stamp = store.stamp().await?;
    let parts = store.database().stored_parts().await?;
    let models = MemoryNeed {
        parts,
        candidates: 0,
        is_in_corners: case.tolerance != Tolerance::Nominal,
    };
    state.memory.check(models)?;
    let all = Pool::Catalogue(state.models.at(stamp).await?, store.visible());
    let pool = if case.numbers.is_empty() {
        all.clone()
    } else {
        Pool::listed(&case, &store, stamp).await?
    };
    let version = store.model_version(stamp).await?;
    // A change may take in the whole catalogue.
    let all_parts = MemoryNeed {
        candidates: parts,
        ..models
    };
    let turn = workers.design(models.is_in_corners, TOGETHER, all_parts.design());
    let turn = turn.await?;
    let visible = store.visible();
    let question = move |request: &BankRequest| {
        ResponseKey::new(stamp, visible, &("bank", &request.question()))
    };
    let work = Work {
        state,
        request,
        case,
        pool,
        all,
        version,
        models,
        question: Box::new(question),
        began: Instant::now(),
        _turn: turn,
    };
    let prepare = computing_threads::spawn(move || -> Result<_, EngineError> {
        let candidates = work.candidates(&work.pool, &work.case)?;
        Ok((work, candidates))
    });
    let prepared = prepare.await.map_err(|error| Problem::internal(&error))?;
    let (work, candidates) = prepared?;
    if lines::wants_lines(&headers) {
        let (sender, response) = lines::stream(None);
        computing_threads::spawn(move || {
            let answer = work.run(candidates, sender.cancel_flag(), Some(&sender));
            let detail = "The changes could not be computed.".to_owned();
            sender.end(answer, &BankChangesEvent::Failed { detail });
        });
        return Ok(response);
    }
    let cancel = CancelOnDrop::default();
    let flag = cancel.flag();
    let done = computing_threads::spawn(move || work.run(candidates, &flag, None)).await;
    let answer = done.map_err(|error| Problem::internal(&error))??;
    Ok(lines::json_response(answer, false))
}

/// The key under which the end of a design is kept.
type Question = Box<dyn Fn(&BankRequest) -> Option<ResponseKey> + Send>;

/// All that the changes of one request need.
struct Work {
    state: AppState,
    request: BankRequest,
    case: BankCase,
    /// The parts of the request, and all parts.
    pool: Pool,
    all: Pool,
    version: ModelVersion,
    /// The memory of all models, without candidates.
    models: MemoryNeed,
    question: Question,
    began: Instant,
    /// Its place among the designs; it ends with the work.
    _turn: Turn,
}

impl Work {
    /// The parts of a pool that a case admits, where the memory is enough for them.
    fn candidates(&self, pool: &Pool, case: &BankCase) -> Result<Candidates, EngineError> {
        Candidates::new(pool.clone(), case, |candidates| {
            let need = MemoryNeed {
                candidates,
                ..self.models
            };
            self.state.memory.check(need).map_err(EngineError::from)
        })
    }

    fn run(
        self,
        candidates: Candidates,
        cancel: &AtomicBool,
        sender: Option<&Sender>,
    ) -> Result<Bytes, EngineError> {
        let end = self.began + TOGETHER;
        let pricing = Trial {
            end,
            cancel,
            is_found: AtomicBool::new(false),
        };
        let known = promising(&candidates.problem(&self.case), &pricing);
        let Promising {
            candidates: few,
            bound,
        } = known.map_err(refusal)?;
        let trials = Trials {
            few: candidates.among(&few, &self.case),
            positions: (0..few.len()).collect(),
            cancel,
            end,
        };
        let ladders = if trials.finds(&self.case) {
            Vec::new()
        } else {
            ladders(&self.request, &self.case, &bound)
        };
        let (mut left, mut too_large) = (ladders.len(), 0);
        let mut changes = Vec::new();
        let mut candidates = Some(candidates);
        for ladder in &ladders {
            let time = end.saturating_duration_since(Instant::now());
            let share = time / u32::try_from(left).unwrap_or(1);
            if share < LEAST || cancel.load(Ordering::Relaxed) {
                break;
            }
            left -= 1;
            let Some(change) = trials.least(ladder, share / 2) else {
                continue;
            };
            let change = match self.designed(change, &mut candidates, share / 2, cancel) {
                Err(EngineError::TooLittleMemory { .. }) => {
                    too_large += 1;
                    continue;
                }
                designed => designed?,
            };
            if let Some(sender) = sender {
                let change = Box::new(change.clone());
                sender.send(&BankChangesEvent::Change { change });
            }
            changes.push(change);
        }
        changes.sort_by_key(|change| change.answer.status != BankStatus::Met);
        lines::to_json(&BankChanges {
            changes,
            stopped: left + too_large > 0,
            seconds: self.began.elapsed().as_secs_f64(),
            model_version: self.version.clone(),
        })
    }

    /// A change with its bank among all parts.
    fn designed(
        &self,
        change: &Change,
        candidates: &mut Option<Candidates>,
        time: Duration,
        cancel: &AtomicBool,
    ) -> Result<BankChange, EngineError> {
        let mut case = BankCase::read(&change.request)?;
        (case.budget, case.proof) = (SEARCH.min(time / 2), PROOF.min(time / 2));
        let are_same = matches!(
            change.kind,
            BankChangeKind::Target | BankChangeKind::Range | BankChangeKind::Pieces
        );
        let of_change = kept_or_new(candidates, are_same, || {
            let pool = if case.numbers.is_empty() {
                &self.all
            } else {
                &self.pool
            };
            self.candidates(pool, &case)
        })?;
        let design_of = |change: &Change, case: &BankCase| -> Result<_, EngineError> {
            let course = Course {
                began: Instant::now(),
                cancel_flag: cancel,
            };
            let (answer, reached) = design(case, &of_change, &self.version, None, course, None)?;
            if answer.stopped.is_some()
                && let Some(question) = (self.question)(&change.request)
            {
                self.state.reached_designs.keep(question, reached);
            }
            Ok(answer)
        };
        let mut answer = design_of(change, &case)?;
        let mut change = change.clone();
        if answer.status == BankStatus::Met && change.kind == BankChangeKind::Pieces {
            // A search within fewer pieces takes another way: what it does not find is not offered.
            let fewer = with_pieces(&self.request, answer.pieces);
            let mut fewer_case = BankCase::read(&fewer.request)?;
            (fewer_case.budget, fewer_case.proof) = (case.budget, case.proof);
            let of_fewer = design_of(&fewer, &fewer_case)?;
            if of_fewer.status == BankStatus::Met {
                (change, answer) = (fewer, of_fewer);
            }
        }
        if are_same {
            *candidates = Some(of_change);
        }
        Ok(BankChange {
            kind: change.kind,
            text: change.text,
            fields: change.fields,
            answer,
        })
    }
}

/// What is kept, where it still holds; otherwise it is dropped before a new one is made: two lists of all parts at a time
/// would take twice the memory.
fn kept_or_new<T, E>(
    kept: &mut Option<T>,
    holds: bool,
    new: impl FnOnce() -> Result<T, E>,
) -> Result<T, E> {
    let kept = kept.take().filter(|_| holds);
    kept.map_or_else(new, Ok)
}

/// Quick searches among few parts.
struct Trials<'a> {
    few: Candidates,
    positions: Vec<usize>,
    cancel: &'a AtomicBool,
    end: Instant,
}

impl Trials<'_> {
    /// The least change for which a bank is found among few parts, by halving: a larger change
    /// admits what a smaller one does. The largest one where none is found.
    fn least<'l>(&self, ladder: &'l Ladder, time: Duration) -> Option<&'l Change> {
        let steps = &ladder.steps;
        if ladder.has_other_parts {
            return steps.first();
        }
        let end = self.end.min(Instant::now() + time);
        let (mut low, mut high) = (0, steps.len());
        while low < high && Instant::now() < end && !self.cancel.load(Ordering::Relaxed) {
            let middle = usize::midpoint(low, high);
            let case = BankCase::read(&steps[middle].request);
            if case.is_ok_and(|case| self.finds(&case)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        steps.get(high).or(steps.last())
    }

    fn finds(&self, case: &BankCase) -> bool {
        let few = self.few.among(&self.positions, case);
        let problem = BankProblem {
            alternatives: 0,
            ..few.problem(case)
        };
        let trial = Trial {
            end: self.end.min(Instant::now() + TRIAL),
            cancel: self.cancel,
            is_found: AtomicBool::new(false),
        };
        search(&problem, &trial).is_ok_and(|design| design.status == Status::Met)
    }
}

/// Ends a search with its first bank.
struct Trial<'a> {
    end: Instant,
    cancel: &'a AtomicBool,
    is_found: AtomicBool,
}

impl ProgressObserver for Trial<'_> {
    fn is_over(&self, phase: Phase) -> bool {
        matches!(phase, Phase::Proof | Phase::Alternatives)
            || self.is_found.load(Ordering::Relaxed)
            || self.cancel.load(Ordering::Relaxed)
            || Instant::now() > self.end
    }

    fn report(&self, progress: Progress<'_>) {
        if matches!(progress, Progress::Bank(_)) {
            self.is_found.store(true, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::sync::Arc;

    use super::*;

    #[test]
    fn what_no_longer_holds_is_dropped_before_a_new_one_is_made() {
        let first = Arc::new(1);
        let weak = Arc::downgrade(&first);
        let mut kept = Some(first);
        let Ok(first) = kept_or_new::<_, Infallible>(&mut kept, true, || unreachable!());
        kept = Some(first);
        let made = kept_or_new::<_, Infallible>(&mut kept, false, || {
            assert_eq!(weak.strong_count(), 0);
            Ok(Arc::new(2))
        });
        assert_eq!((made, kept), (Ok(Arc::new(2)), None));
    }
}
