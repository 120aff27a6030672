//! The bank designer: banks of catalogue parts that meet an impedance mask.

mod changes;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_engine::bank_designer::{
    BankAnswer, BankCase, BankEvent, BankRequest, Candidates, Course, Pool, Tolerance, design,
};
use henrad_engine::error::EngineError;
use henrad_engine::part_store::ModelVersion;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

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
        (status = 503, body = ProblemBody, content_type = "application/problem+json",
            description = "The server may not use as much memory as a bank of so many parts needs"),
    )
)]
pub async fn design_bank(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    headers: HeaderMap,
    Body(request): Body<BankRequest>,
) -> Result<Response, Problem> {
    let began = Instant::now();
    let case = BankCase::read(&request)?;
    let store = identity.store(&state);
    let stamp = store.stamp().await?;
    let wants_lines = lines::wants_lines(&headers);
    let key = ResponseKey::new(stamp, store.visible(), &("bank", &request));
    if let Some(kept) = key.as_ref().and_then(|key| state.responses.get(key)) {
        return Ok(lines::kept_response(kept, wants_lines));
    }
    let question = ResponseKey::new(stamp, store.visible(), &("bank", &request.question()));
    let is_of_catalogue = case.numbers.is_empty();
    let need = MemoryNeed {
        parts: store.database().stored_parts().await?,
        candidates: 0,
        is_in_corners: case.tolerance != Tolerance::Nominal,
    };
    if is_of_catalogue {
        state.memory.check(need)?;
    }
    let pool = if is_of_catalogue {
        Pool::Catalogue(state.models.at(stamp).await?, store.visible())
    } else {
        Pool::listed(&case, &store, stamp).await?
    };
    let version = store.model_version(stamp).await?;
    // Which of them pass is known when their circuits are computed.
    let most = MemoryNeed {
        candidates: if is_of_catalogue {
            need.parts
        } else {
            case.numbers.len()
        },
        ..need
    };
    let longest = case.budget + case.proof;
    let permit = workers.design(case.fills_memory(), longest, most.design());
    let permit = permit.await?;
    let memory = Arc::clone(&state.memory);
    let prepare = computing_threads::spawn(move || -> Result<_, EngineError> {
        let candidates = Candidates::new(pool, &case, |candidates| {
            let need = MemoryNeed { candidates, ..need };
            if is_of_catalogue {
                memory.check(need)?;
            }
            Ok(())
        })?;
        Ok((case, candidates, permit))
    });
    let prepared = prepare.await.map_err(|error| Problem::internal(&error))?;
    let (case, candidates, mut permit) = prepared?;
    let need = MemoryNeed {
        candidates: candidates.len(),
        ..need
    };
    permit.shrink_to(need.design());
    let work = Work {
        state,
        case,
        candidates,
        version,
        key,
        question,
        resumes: request.resume.is_yes(),
        began,
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
    /// When the call began.
    began: Instant,
    /// Its place among the designs; it ends with the design.
    _permit: Turn,
}

impl Work {
    async fn answer(self) -> Result<Response, Problem> {
        // A client that leaves drops this future.
        let cancel = CancelOnDrop::default();
        let flag = cancel.flag();
        let done = computing_threads::spawn(move || self.design(&flag, None)).await;
        let answer = done.map_err(|error| Problem::internal(&error))??;
        Ok(lines::json_response(answer, false))
    }

    /// Answers with lines as they come.
    fn stream(self) -> Response {
        let (sender, response) = lines::stream(None);
        computing_threads::spawn(move || {
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
        let report = sender.map(|sender| |event| sender.send(&event));
        let (answer, reached) = design(
            &self.case,
            &self.candidates,
            version,
            known,
            Course {
                began: self.began,
                cancel_flag,
            },
            report.as_ref().map(|report| report as _),
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
