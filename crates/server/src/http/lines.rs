//! Answers of JSON lines (`application/x-ndjson`) that are sent as they come.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Instant;

use axum::body::{Body, Bytes, HttpBody};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use henrad_engine::error::EngineError;
use hyper::body::Frame;
use serde::Serialize;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;

use crate::state::forms::Forms;
use crate::state::occupancy::ClientQuota;

/// Media type of a stream of JSON lines.
const LINES: &str = "application/x-ndjson";
/// The last line before and behind its answer.
const DONE: &[u8] = br#"{"event":"done","answer":"#;
const END: &[u8] = b"}\n";
/// Lines that wait for a slow client.
const WAITING_LINES: usize = 64;

/// Whether a client asks for lines instead of one answer.
pub fn wants_lines(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT).iter();
    let mut texts = accepted.filter_map(|value| value.to_str().ok());
    texts.any(|text| text.contains(LINES))
}

/// Cancels work when it is dropped: the client that waited for it is gone.
#[derive(Debug, Default)]
pub struct CancelOnDrop(Arc<AtomicBool>);

impl CancelOnDrop {
    /// What the work looks at.
    pub fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }
}

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// What the work of a stream writes to.
#[derive(Debug)]
pub struct Sender {
    lines: mpsc::Sender<Bytes>,
    cancel_flag: Arc<AtomicBool>,
    /// Who pays while the work waits for its reader; `None` where it keeps no thread that others need.
    client: Option<ClientQuota>,
}

impl Sender {
    /// Set once the client has left.
    pub fn cancel_flag(&self) -> &AtomicBool {
        &self.cancel_flag
    }

    /// Sends a line; a client that reads no lines misses them, but not the end.
    pub fn send(&self, event: &impl Serialize) {
        if let Some(line) = line(event) {
            let _ = self.lines.try_send(line);
        }
    }

    /// Sends a line once there is room for it; none when the client has left.
    pub fn send_in_turn(&self, event: &impl Serialize) {
        if let Some(line) = line(event) {
            self.wait_to_send(line);
        }
    }

    /// Sends a text once there is room for it; false when the client has left. A client that reads slowly keeps a thread,
    /// and is charged for that time as for computing.
    fn wait_to_send(&self, text: Bytes) -> bool {
        let text = match self.lines.try_send(text) {
            Ok(()) => return true,
            Err(TrySendError::Closed(_)) => return false,
            Err(TrySendError::Full(text)) => text,
        };
        let begun = Instant::now();
        let is_sent = self.lines.blocking_send(text).is_ok();
        if let Some(client) = &self.client {
            client.charge_computing(begun.elapsed());
        }
        is_sent
    }

    /// Sends the last line around the pieces of an answer; none when the client has left.
    pub fn end_in_pieces<E: std::error::Error>(
        self,
        answer: impl Iterator<Item = Result<Vec<u8>, E>>,
    ) {
        let whole = [|| Ok(DONE.to_vec()), || Ok(END.to_vec())];
        let [begin, end] = whole.map(std::iter::once_with);
        for piece in gathered(begin.chain(answer).chain(end)) {
            let is_sent = match piece {
                Ok(piece) => self.wait_to_send(piece),
                Err(problem) => {
                    tracing::error!(cause = %problem, "an answer could not be written");
                    false
                }
            };
            if !is_sent {
                return;
            }
        }
    }

    /// Sends the last line: the answer, or `failure` where there is none.
    pub fn end(self, answer: Result<Bytes, EngineError>, failure: &impl Serialize) {
        let last = match answer {
            Ok(answer) => done_line(&answer),
            Err(problem) => {
                tracing::error!(cause = %problem, "work for a stream of lines failed");
                line(failure).unwrap_or_default()
            }
        };
        self.wait_to_send(last);
    }
}

/// Text on its way to a client, in pieces of about this many bytes.
const PIECE: usize = 32 * 1024;

/// Small pieces as larger ones.
fn gathered<E>(
    mut pieces: impl Iterator<Item = Result<Vec<u8>, E>>,
) -> impl Iterator<Item = Result<Bytes, E>> {
    std::iter::from_fn(move || {
        let mut gathered = Vec::new();
        while gathered.len() < PIECE {
            match pieces.next() {
                Some(Ok(piece)) => gathered.extend(piece),
                Some(Err(error)) => return Some(Err(error)),
                None => break,
            }
        }
        (!gathered.is_empty()).then(|| Ok(Bytes::from(gathered)))
    })
}

/// A response of lines and the way to write them. Its end, or that of the connection, ends the
/// work. A client that is named pays while the work waits for it.
pub fn stream(client: Option<ClientQuota>) -> (Sender, Response) {
    let (lines, waiting) = mpsc::channel(WAITING_LINES);
    let cancel = CancelOnDrop::default();
    let cancel_flag = cancel.flag();
    let body = Body::new(Lines {
        waiting,
        _cancel: cancel,
    });
    let sender = Sender {
        lines,
        cancel_flag,
        client,
    };
    (sender, with_type(body, LINES))
}

/// A response with the JSON of an answer, whole or as the only line.
pub fn json_response(answer: Bytes, wants_lines: bool) -> Response {
    if wants_lines {
        with_type(Body::from(done_line(&answer)), LINES)
    } else {
        with_type(Body::from(answer), "application/json")
    }
}

/// The same of an answer from memory, whose compressed forms are kept there too.
pub fn kept_response(kept: Arc<Forms>, wants_lines: bool) -> Response {
    let mut response = json_response(kept.text().clone(), wants_lines);
    if !wants_lines {
        response.extensions_mut().insert(kept);
    }
    response
}

/// The JSON of an answer.
///
/// # Errors
/// [`EngineError::File`] when it cannot be written.
pub fn to_json(answer: &impl Serialize) -> Result<Bytes, EngineError> {
    let text = serde_json::to_vec(answer);
    text.map(Bytes::from)
        .map_err(|error| EngineError::File(error.to_string()))
}

/// A response body of lines; its end ends the work.
struct Lines {
    waiting: mpsc::Receiver<Bytes>,
    _cancel: CancelOnDrop,
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

fn line(event: &impl Serialize) -> Option<Bytes> {
    let mut text = serde_json::to_vec(event).ok()?;
    text.push(b'\n');
    Some(Bytes::from(text))
}

/// The last line around an answer that is written already.
fn done_line(answer: &Bytes) -> Bytes {
    let parts: [&[u8]; 3] = [DONE, answer, END];
    Bytes::from(parts.concat())
}

fn with_type(body: Body, kind: &'static str) -> Response {
    let mut response = body.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::Mutex;
    use std::time::Duration;

    use axum::Router;
    use axum::http::Request;
    use axum::routing::get;
    use http_body_util::BodyExt;
    use serde_json::json;
    use tokio::task::spawn_blocking;
    use tokio::time::{sleep, timeout};
    use tower::ServiceExt;
    use tower_http::compression::CompressionLayer;

    use super::*;
    use crate::settings::Settings;
    use crate::state::memory_limit::Memory;
    use crate::state::occupancy::Occupancy;

    /// What ends every piece of a deflated stream that is flushed.
    const FLUSHED: [u8; 4] = [0, 0, 0xff, 0xff];

    #[tokio::test]
    async fn a_compressed_line_does_not_wait_for_the_next_and_leaving_ends_the_work() {
        let (sender, response) = stream(None);
        let response = Arc::new(Mutex::new(Some(response)));
        let answer = move || async move { response.lock().unwrap().take() };
        let router = Router::new()
            .route("/", get(|| async move { answer().await.unwrap() }))
            .layer(CompressionLayer::new());
        let request = Request::get("/").header("accept-encoding", "gzip");
        let response = router.oneshot(request.body(Body::empty()).unwrap()).await;
        let response = response.unwrap();
        assert_eq!(response.headers()["content-encoding"], "gzip");
        let mut body = response.into_body();
        for line in 0..3 {
            sender.send(&json!({ "line": line }));
            let mut sent = Vec::new();
            while !sent.ends_with(&FLUSHED) {
                let frame = timeout(Duration::from_secs(10), body.frame()).await;
                let frame = frame.expect("the line is held back");
                sent.extend(frame.unwrap().unwrap().into_data().unwrap());
            }
        }
        let cancel_flag = sender.cancel_flag();
        assert!(!cancel_flag.load(Ordering::Relaxed));
        drop(body);
        assert!(cancel_flag.load(Ordering::Relaxed));
    }

    #[tokio::test]
    async fn a_client_pays_while_the_work_waits_for_it() {
        let settings = Settings::default();
        let memory = Arc::new(Memory::new(&settings));
        let all = Arc::new(Occupancy::new(&settings, memory));
        let client = all.of(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let (sender, response) = stream(Some(client.clone()));
        for line in 0..WAITING_LINES {
            sender.send_in_turn(&line);
        }
        assert!(client.has_paid(), "nothing waited");
        let working = spawn_blocking(move || {
            while client.has_paid() {
                sender.send_in_turn(&"one more");
            }
        });
        let mut body = response.into_body();
        let reading = async {
            while !working.is_finished() {
                sleep(Duration::from_millis(20)).await;
                body.frame().await.unwrap().unwrap();
            }
        };
        let charged = timeout(Duration::from_secs(10), reading).await;
        charged.expect("the client never pays");
    }
}
