//! The call of the bank designer. A design runs beside the threads that serve requests.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_api::selection::bank::{BankAnswer, BankEvent, BankRequest};
use tokio::task::spawn_blocking;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::candidates::{Candidates, Pool};
use super::case::BankCase;
use super::runs::Run;
use super::timing::ALTERNATIVES;
use super::wire;
use crate::auth::identity::Identity;
use crate::error::AppError;
use crate::http::client_address::ClientAddress;
use crate::http::extract::Body;
use crate::http::lines::{self, EndsOnDrop};
use crate::http::problem::Problem;
use crate::part_store::ModelVersion;
use crate::state::AppState;
use crate::state::response_cache::ResponseKey;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(design_bank))
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
    client: ClientAddress,
    headers: HeaderMap,
    Body(request): Body<BankRequest>,
) -> Result<Response, Problem> {
    let case = wire::read(&request)?;
    let store = identity.store(&state);
    let stamp = store.stamp().await?;
    let wants_lines = lines::wants_lines(&headers);
    let key = ResponseKey::new(stamp, store.visible(), &("bank", &request));
    if let Some(kept) = key.as_ref().and_then(|key| state.responses.get(key)) {
        return Ok(lines::kept(kept, wants_lines));
    }
    let question = ResponseKey::new(stamp, store.visible(), &("bank", &wire::question(&request)));
    let pool = Pool::new(&case, (&store, &state.models), stamp).await?;
    let version = store.model_version(stamp).await?;
    let longest = case.budget + case.proof + ALTERNATIVES;
    // A client that leaves drops this future.
    let waits = EndsOnDrop::default();
    let run = state
        .bank_runs
        .begin(client.0, (case.size(), longest), &waits.flag())
        .await?;
    let (case, candidates, run) = spawn_blocking(move || {
        let candidates = Candidates::new(pool, &case);
        (case, candidates, run)
    })
    .await
    .map_err(|error| Problem::internal(&error))?;
    candidates.check(&case)?;
    let work = Work {
        state,
        case,
        candidates,
        version,
        key,
        question,
        resumes: request.resume.is_yes(),
        run,
    };
    let response = if wants_lines {
        work.stream()
    } else {
        work.answer().await?
    };
    Ok(response)
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
    run: Run,
}

impl Work {
    async fn answer(self) -> Result<Response, Problem> {
        let ends = EndsOnDrop::default();
        let flag = ends.flag();
        self.run.is_left_with(Arc::clone(&flag));
        let done = spawn_blocking(move || self.design(flag, &|_| {})).await;
        drop(ends);
        let answer = done.map_err(|error| Problem::internal(&error))??;
        Ok(lines::kept(answer, false))
    }

    /// Answers with lines as they come.
    fn stream(self) -> Response {
        let (sender, response) = lines::stream();
        self.run.is_left_with(sender.is_ended());
        spawn_blocking(move || {
            let answer = self.design(sender.is_ended(), &|event| sender.tell(event));
            let detail = "The design could not be finished.".to_owned();
            sender.end(answer, &BankEvent::Failed { detail });
        });
        response
    }

    /// Designs, tells of progress, and keeps the answer if it does not depend on the speed of this
    /// machine; otherwise it keeps where the design ended.
    fn design(&self, is_ended: Arc<AtomicBool>, tell: &wire::Tell<'_>) -> Result<Bytes, AppError> {
        let designs = &self.state.reached_designs;
        let question = self.question.as_ref();
        let known = question.filter(|_| self.resumes);
        let known = known.and_then(|question| designs.take(question));
        let (answer, reached) = wire::run(
            (&self.case, &self.candidates),
            &self.version,
            (is_ended, known),
            tell,
        )?;
        let written = lines::written(&answer)?;
        match (answer.stopped, &self.key, question) {
            (None, Some(key), _) => self.state.responses.insert(key.clone(), written.clone()),
            (Some(_), _, Some(question)) => designs.keep(question.clone(), reached),
            _ => {}
        }
        Ok(written)
    }
}
