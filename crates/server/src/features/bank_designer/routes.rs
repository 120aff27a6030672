//! The call of the bank designer. A design runs beside the threads that serve requests.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::task::{Context, Poll};

use axum::body::{Body as ResponseBody, Bytes, HttpBody};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_api::selection::bank::{BankAnswer, BankEvent, BankRequest};
use hyper::body::Frame;
use serde::Serialize;
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::candidates::{Candidates, Pool};
use super::case::BankCase;
use super::runs::Run;
use super::timing::{ALTERNATIVES, EndsOnDrop};
use super::wire;
use crate::auth::identity::Identity;
use crate::error::AppError;
use crate::http::client_address::ClientAddress;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::part_store::ModelVersion;
use crate::state::AppState;
use crate::state::plot_cache::PlotKey;

/// Media type of a stream of JSON lines.
const LINES: &str = "application/x-ndjson";
/// Lines that wait for a slow client.
const WAITING_LINES: usize = 64;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(design_bank))
}

/// A bank of least count, area or cost that meets an impedance mask, and how small any bank can be.
///
/// With `Accept: application/x-ndjson` the answer is a stream of lines, each a `BankEvent`: the linear bound, every
/// better bank once it has passed the full check, raised bounds, and `done` with the whole answer. Closing the
/// connection ends the design. A visitor has one design at a time.
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
            description = "Too many calls of this client, a design of this client is under way, or one on every \
                processor"),
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
    let wants_lines = wants_lines(&headers);
    let key = PlotKey::new(stamp, store.visible(), &("bank", &request));
    if let Some(kept) = key.as_ref().and_then(|key| state.plots.get(key)) {
        return Ok(if wants_lines {
            lines(&done_line(&kept))
        } else {
            json(kept)
        });
    }
    let pool = Pool::of(&case, (&store, &state.models), stamp).await?;
    let version = store.model_version(stamp).await?;
    let longest = case.budget + case.proof + ALTERNATIVES;
    let run = state.bank_runs.begin(client.0, longest)?;
    let (case, candidates, run) = spawn_blocking(move || {
        let candidates = Candidates::of(pool, &case);
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
        _run: run,
    };
    if wants_lines {
        Ok(work.stream())
    } else {
        work.answer().await
    }
}

fn wants_lines(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT).iter();
    let mut texts = accepted.filter_map(|value| value.to_str().ok());
    texts.any(|text| text.contains(LINES))
}

/// A design with all that it needs.
struct Work {
    state: AppState,
    case: BankCase,
    candidates: Candidates,
    version: ModelVersion,
    key: Option<PlotKey>,
    _run: Run,
}

impl Work {
    async fn answer(self) -> Result<Response, Problem> {
        let ends = EndsOnDrop::default();
        let flag = ends.flag();
        let done = spawn_blocking(move || self.run(flag, &|_| {})).await;
        drop(ends);
        Ok(json(done.map_err(|error| Problem::internal(&error))??))
    }

    /// Answers with lines as they come.
    fn stream(self) -> Response {
        let (sender, waiting) = mpsc::channel(WAITING_LINES);
        let ends = EndsOnDrop::default();
        let flag = ends.flag();
        spawn_blocking(move || {
            let send = |event: &BankEvent| {
                // A client that reads no lines misses news, but not the end.
                if let Some(line) = line(event) {
                    let _ = sender.try_send(line);
                }
            };
            let last = match self.run(flag, &send) {
                Ok(answer) => done_line(&answer),
                Err(problem) => {
                    tracing::error!(cause = %problem, "a design failed");
                    let detail = "The design could not be finished.".to_owned();
                    line(&BankEvent::Failed { detail }).unwrap_or_default()
                }
            };
            let _ = sender.blocking_send(last);
        });
        let body = ResponseBody::new(Lines {
            waiting,
            _ends: ends,
        });
        with_type(body, LINES)
    }

    /// Designs, tells of progress, and keeps the answer if it does not depend on the speed of this machine.
    fn run(&self, is_ended: Arc<AtomicBool>, tell: &wire::Tell<'_>) -> Result<Bytes, AppError> {
        let answer = wire::run(
            (&self.case, &self.candidates),
            self.version.clone(),
            is_ended,
            tell,
        )?;
        let written = written(&answer)?;
        if let (None, Some(key)) = (answer.stopped, &self.key) {
            self.state.plots.insert(key.clone(), written.clone());
        }
        Ok(written)
    }
}

/// A response body of lines; its end ends the design.
struct Lines {
    waiting: mpsc::Receiver<Bytes>,
    _ends: EndsOnDrop,
}

impl HttpBody for Lines {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let next = self.waiting.poll_recv(context);
        next.map(|line| line.map(|line| Ok(Frame::data(line))))
    }
}

fn line(event: &BankEvent) -> Option<Bytes> {
    let mut text = serde_json::to_vec(event).ok()?;
    text.push(b'\n');
    Some(Bytes::from(text))
}

/// The last line around an answer that is written already.
fn done_line(answer: &Bytes) -> Bytes {
    let parts: [&[u8]; 3] = [br#"{"event":"done","answer":"#, answer, b"}\n"];
    Bytes::from(parts.concat())
}

fn lines(text: &Bytes) -> Response {
    with_type(ResponseBody::from(text.clone()), LINES)
}

fn json(text: Bytes) -> Response {
    with_type(ResponseBody::from(text), "application/json")
}

fn with_type(body: ResponseBody, kind: &'static str) -> Response {
    let mut response = body.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    if kind == LINES {
        // A compressor would hold lines back until it has a block.
        headers.insert(
            header::CONTENT_ENCODING,
            HeaderValue::from_static("identity"),
        );
    }
    response
}

fn written(answer: &impl Serialize) -> Result<Bytes, AppError> {
    let text = serde_json::to_vec(answer);
    text.map(Bytes::from)
        .map_err(|error| AppError::File(error.to_string()))
}
