//! The bank designer: banks of catalogue parts that meet an impedance mask.

mod answer;
mod candidates;
mod changes;
mod request;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use henrad_api::field::FieldError;
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_engine::error::EngineError;
use henrad_engine::part_store::ModelVersion;
use henrad_sim::selection::bank::{
    BankDesign, BankError, Bound, CheckedBank, Objective, Phase, Progress, ProgressObserver,
    Reached, Status, resume,
};
use tokio::task::spawn_blocking;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use answer::Answers;
pub use answer::{BankAnswer, BankEvent};
pub use candidates::{Candidates, Pool};
pub use request::{BankCase, BankRequest};

use crate::auth::identity::Identity;
use crate::http::admission::Workers;
use crate::http::extract::Body;
use crate::http::lines::{self, CancelOnDrop, Sender};
use crate::http::problem::Problem;
use crate::state::AppState;
use crate::state::occupancy::Turn;
use crate::state::response_cache::ResponseKey;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(design_bank))
        .routes(routes!(changes::bank_changes))
}

/// A bank of least count, area or cost that meets an impedance mask, and how small any bank can be.
///
/// With `Accept: application/x-ndjson` the answer is a stream of lines, each a `BankEvent`: the mask over the frequencies
/// of all curves, the linear bound, every better bank once it has passed the full check with the answer so far, raised
/// bounds, and `done` with the whole answer. Closing the connection ends the design. A visitor has one design at a time;
/// one over the whole catalogue with tolerances runs alone.
#[utoipa::path(
    post, path = "/api/bank", tag = "selection",
    request_body = BankRequest,
    responses(
        (status = 200, content(
            (BankAnswer = "application/json"),
            (BankEvent = "application/x-ndjson"),
        )),
        BadBody,
        UnknownPart,
        (status = 429, body = ProblemBody, content_type = "application/problem+json",
            description = "Too many calls of this client, a design of this client is under way, or those of others \
                leave no processor or memory"),
    )
)]
pub async fn design_bank(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    headers: HeaderMap,
    Body(request): Body<BankRequest>,
) -> Result<Response, Problem> {
    let case = BankCase::read(&request)?;
    let store = identity.store(&state);
    let stamp = store.stamp().await?;
    let wants_lines = lines::wants_lines(&headers);
    let key = ResponseKey::new(stamp, store.visible(), &("bank", &request));
    if let Some(kept) = key.as_ref().and_then(|key| state.responses.get(key)) {
        return Ok(lines::json_response(kept, wants_lines));
    }
    let question = ResponseKey::new(stamp, store.visible(), &("bank", &request.question()));
    let pool = if case.numbers.is_empty() {
        Pool::Catalogue(state.models.at(stamp).await?, store.visible())
    } else {
        Pool::listed(&case, &store, stamp).await?
    };
    let version = store.model_version(stamp).await?;
    let permit = workers.design(case.fills_memory()).await?;
    let prepare = spawn_blocking(move || {
        let candidates = Candidates::new(pool, &case);
        candidates.check(&case).map(|()| (case, candidates, permit))
    });
    let prepared = prepare.await.map_err(|error| Problem::internal(&error))?;
    let (case, candidates, permit) = prepared?;
    let work = Work {
        state,
        case,
        candidates,
        version,
        key,
        question,
        resumes: request.resume.is_yes(),
        _permit: permit,
    };
    if wants_lines {
        return Ok(work.stream());
    }
    work.answer().await
}

/// A design with all that it needs.
struct Work {
    state: AppState,
    case: BankCase,
    candidates: Candidates,
    version: ModelVersion,
    key: Option<ResponseKey>,
    /// The key without the times.
    question: Option<ResponseKey>,
    /// Whether to go on from where the last design of the question ended.
    resumes: bool,
    /// Its place among the designs; it ends with the design.
    _permit: Turn,
}

impl Work {
    async fn answer(self) -> Result<Response, Problem> {
        // A client that leaves drops this future.
        let cancel = CancelOnDrop::default();
        let flag = cancel.flag();
        let done = spawn_blocking(move || self.design(&flag, None)).await;
        let answer = done.map_err(|error| Problem::internal(&error))??;
        Ok(lines::json_response(answer, false))
    }

    /// Answers with lines as they come.
    fn stream(self) -> Response {
        let (sender, response) = lines::stream();
        spawn_blocking(move || {
            let answer = self.design(sender.cancel_flag(), Some(&sender));
            let detail = "The design could not be finished.".to_owned();
            sender.end(answer, &BankEvent::Failed { detail });
        });
        response
    }

    /// Designs, reports progress, and keeps the answer if it does not depend on the speed of this machine; otherwise it
    /// keeps where the design ended.
    fn design(
        &self,
        cancel_flag: &AtomicBool,
        sender: Option<&Sender>,
    ) -> Result<Bytes, EngineError> {
        let designs = &self.state.reached_designs;
        let question = self.question.as_ref();
        let known = question.filter(|_| self.resumes);
        let known = known.and_then(|question| designs.take(question));
        let version = &self.version;
        let (answer, reached) = design(
            &self.case,
            &self.candidates,
            version,
            known,
            cancel_flag,
            sender,
        )?;
        let written = lines::to_json(&answer)?;
        match (answer.stopped, &self.key, question) {
            (None, Some(key), _) => self.state.responses.insert(key.clone(), written.clone()),
            (Some(_), _, Some(question)) => designs.keep(question.clone(), reached),
            _ => {}
        }
        Ok(written)
    }
}

/// Longest search for alternatives.
const ALTERNATIVES: Duration = Duration::from_secs(2);

/// Designs a bank, or goes on from where another design of the case ended, until `cancel_flag` is set or the time of the
/// case is over; the sender receives progress.
///
/// # Errors
/// When the physics refuses the case.
pub fn design(
    case: &BankCase,
    candidates: &Candidates,
    version: &ModelVersion,
    reached: Option<Reached>,
    cancel_flag: &AtomicBool,
    sender: Option<&Sender>,
) -> Result<(BankAnswer, Reached), EngineError> {
    let refused = |source| EngineError::simulation("the bank", source);
    let problem = candidates.problem(case);
    let answers = Answers::new(case, candidates, &problem).map_err(refused)?;
    if let Some(sender) = sender {
        sender.send(&BankEvent::Begin {
            screened: candidates.len(),
            curves: answers.curves(None),
        });
    }
    let observer = Observer {
        case,
        answers: &answers,
        version,
        sender,
        cancel_flag,
        began: Instant::now(),
        proof_began: OnceLock::new(),
        alternatives_began: OnceLock::new(),
        bound: Mutex::default(),
    };
    let (designed, reached) = resume(&problem, reached, &observer).map_err(refusal)?;
    let answer = answers.answer(&designed, version.clone(), observer.seconds());
    Ok((answer, reached))
}

/// Why the physics refuses a case.
fn refusal(error: BankError) -> EngineError {
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
    sender: Option<&'a Sender>,
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
        };
        is_late || self.cancel_flag.load(Ordering::Relaxed)
    }

    fn report(&self, progress: Progress<'_>) {
        let Some(sender) = self.sender else { return };
        match progress {
            Progress::Bound(linear) => {
                *self.bound() = Some(linear.clone());
                let value = Some(linear.value).filter(|value| value.is_finite());
                sender.send(&BankEvent::Bound { value });
            }
            Progress::Bank(bank) => {
                let Some(bound) = self.bound().clone() else {
                    return;
                };
                let so_far = so_far(bank, bound);
                let answer = self
                    .answers
                    .answer(&so_far, self.version.clone(), self.seconds());
                sender.send(&BankEvent::Bank {
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
                sender.send(&BankEvent::Proof { value });
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
