//! Lets requests in: reads their bodies against a clock, gives them a turn, and counts what their
//! answers occupy until they are sent.

use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{FromRequestParts, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Response, header};
use axum::middleware::Next;
use http_body_util::BodyExt;
use hyper::body::{Frame, SizeHint};
use tokio::task;
use tokio::time::{self, Instant};

use super::client_address::identified;
use super::forms;
use super::guard;
use super::lines;
use super::problem::Problem;
use super::streams;
use crate::state::AppState;
use crate::state::occupancy::{ClientQuota, MemoryPermit, Overloaded, Queue, Turn};
use crate::state::payer;

/// Longest silence while a body is sent.
const SILENCE: Duration = Duration::from_secs(10);
/// Largest body of any call: a list of the board check in base64. Most accept less.
const LARGEST_BODY: usize = 12 * 1024 * 1024;
/// Longer answers are handed out in pieces, bytes. Whoever compresses one takes as much as it is
/// given at a time, on a thread that answers requests: this much takes well below a millisecond.
const PIECE: usize = 64 * 1024;
/// Smaller answers are not worth counting.
const SMALL_ANSWER: usize = 4 * 1024;
/// What an answer of unknown length takes at most: its pieces wait until they are read.
const STREAM: usize = 1024 * 1024;
/// The calls that check a password. They wait in a queue of their own, because guesses are delayed.
const PASSWORD_CALLS: [&str; 2] = ["/auth/login", "/auth/password"];
/// The calls that keep the database busy: hundreds of look-ups, long lists, and the search.
const DATABASE_CALLS: [&str; 6] = [
    "/api/board",
    "/api/board/columns",
    "/api/parts",
    "/api/picker-parts",
    "/api/search",
    "/capacitance",
];

/// Middleware around every call: limits of the client first. A request takes its turn when its body
/// is there, so that a slow client occupies only its connection. Body and answer together have the
/// time of the setting `answer_seconds`: 408 when the body takes longer, 503 when the answer does.
pub async fn admit(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Result<Response<Body>, Problem> {
    let (mut parts, body) = request.into_parts();
    let client = guard::admitted(&mut parts, &state)?;
    let is_personal = parts.headers.contains_key(header::COOKIE);
    let encodings = parts.headers.get_all(header::ACCEPT_ENCODING).iter();
    let encodings = encodings.map(|it| (header::ACCEPT_ENCODING, it.clone()));
    let encodings: HeaderMap = encodings.collect();
    let place = state.occupancy.of(client);
    place.check_answering()?;
    let end = Instant::now() + Duration::from_secs(state.settings.answer_seconds.into());
    let body = time::timeout_at(end, read(body, &place)).await;
    let (body, held) = body.map_err(|_late| Problem::timed_out())??;
    let queue = queue(&parts);
    let answer = async {
        let turn = place.turn(queue).await?;
        let response = next.run(Request::from_parts(parts, Body::from(body)));
        let response = match queue {
            // Its turn is charged for all of it.
            Queue::Database => response.await,
            Queue::Calls | Queue::Passwords => {
                charged(payer::paid_by(place.clone(), response), &place).await
            }
        };
        drop((turn, held));
        forms::compressed(response, &encodings, &place).await
    };
    let answer = time::timeout_at(end, answer).await;
    let mut response = answer.map_err(|_late| Problem::too_slow())??;
    if is_personal {
        // What an account sees is for nobody else, so no cache on the way keeps it.
        let entry = response.headers_mut().entry(header::CACHE_CONTROL);
        entry.or_insert(HeaderValue::from_static("no-store"));
    }
    counted(response, &place)
}

/// Charges a client for the time in which a thread that answers requests works for it. Nothing there takes
/// long, so the clock tells it well enough.
async fn charged<T>(work: impl Future<Output = T>, place: &ClientQuota) -> T {
    let mut work = pin!(work);
    let mut used = ChargedTime {
        place,
        time: Duration::ZERO,
    };
    poll_fn(|context| {
        let begun = Instant::now();
        let polled = work.as_mut().poll(context);
        used.time += begun.elapsed();
        polled
    })
    .await
}

/// Time that is charged also when the client leaves before its answer.
struct ChargedTime<'a> {
    place: &'a ClientQuota,
    time: Duration,
}

impl Drop for ChargedTime<'_> {
    fn drop(&mut self) {
        self.place.charge_answering(self.time);
    }
}

fn queue(parts: &Parts) -> Queue {
    let path = parts.extensions.get::<MatchedPath>();
    match path.map_or("", MatchedPath::as_str) {
        path if PASSWORD_CALLS.contains(&path) => Queue::Passwords,
        path if DATABASE_CALLS.contains(&path) => Queue::Database,
        _ => Queue::Calls,
    }
}

/// A body to its end.
async fn read(mut body: Body, place: &ClientQuota) -> Result<(Vec<u8>, MemoryPermit), Problem> {
    // Also asks whether there is room for an answer.
    let mut held = place.hold(1)?;
    let mut read = Vec::new();
    if body.size_hint().lower() > LARGEST_BODY as u64 {
        return Err(Problem::too_large());
    }
    loop {
        let frame = time::timeout(SILENCE, body.frame());
        match frame.await.map_err(|_silent| Problem::timed_out())? {
            None => return Ok((read, held)),
            Some(Err(error)) => {
                let detail = format!("The body could not be read: {error}.");
                return Err(Problem::malformed(detail));
            }
            Some(Ok(frame)) => {
                let data = frame.into_data().unwrap_or_default();
                if read.len() + data.len() > LARGEST_BODY {
                    return Err(Problem::too_large());
                }
                held.grow(data.len())?;
                read.extend_from_slice(&data);
                if read.len() > PIECE {
                    // Of a long body the connection has the next piece at once; others have their turn before it.
                    task::yield_now().await;
                }
            }
        }
    }
}

/// The answer, counted until the client has taken it; one of unknown length is charged on its way.
fn counted(response: Response<Body>, place: &ClientQuota) -> Result<Response<Body>, Problem> {
    let Some(bytes) = response.body().size_hint().exact() else {
        let held = Arc::new(place.hold(STREAM)?);
        let response = response.map(|body| Body::new(CountedBody::new(body, held)));
        return Ok(streams::payable(response, place));
    };
    let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
    if bytes < SMALL_ANSWER {
        return Ok(response);
    }
    let held = Arc::new(place.hold(bytes)?);
    Ok(response.map(|body| Body::new(CountedBody::new(body, held))))
}

/// A body whose bytes count until the last of them is written. Between two pieces of it other
/// requests have their turn.
struct CountedBody {
    body: Body,
    held: Arc<MemoryPermit>,
    /// What the body gave and nobody took yet.
    rest: Bytes,
    is_next_turn: bool,
}

impl CountedBody {
    fn new(body: Body, held: Arc<MemoryPermit>) -> Self {
        Self {
            body,
            held,
            rest: Bytes::new(),
            is_next_turn: false,
        }
    }

    fn piece(&mut self) -> Frame<Bytes> {
        let bytes = self.rest.split_to(self.rest.len().min(PIECE));
        self.is_next_turn = false;
        Frame::data(Bytes::from_owner(CountedBytes {
            bytes,
            _held: Arc::clone(&self.held),
        }))
    }
}

/// Bytes that the connection owns until they are written.
struct CountedBytes {
    bytes: Bytes,
    _held: Arc<MemoryPermit>,
}

impl AsRef<[u8]> for CountedBytes {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl HttpBody for CountedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if !self.rest.is_empty() {
            if self.is_next_turn {
                return Poll::Ready(Some(Ok(self.piece())));
            }
            self.is_next_turn = true;
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        let frame = Pin::new(&mut self.body).poll_frame(context);
        frame.map_ok(|frame| match frame.into_data() {
            Ok(data) => {
                self.rest = data;
                self.piece()
            }
            Err(other) => other,
        })
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (rest, body) = (self.rest.len() as u64, self.body.size_hint());
        let mut hint = SizeHint::new();
        hint.set_lower(body.lower() + rest);
        if let Some(upper) = body.upper() {
            hint.set_upper(upper + rest);
        }
        hint
    }
}

/// Runs work of more than 2 to 3 ms beside the threads that answer requests.
///
/// A handler takes this as an argument and moves what it has prepared into a closure, as that of `POST /plot` does:
///
/// ```text
/// let simulation = prepare_at(store, stamp, request).await?; // look-ups stay outside
/// let compute = move || write(compute(&simulation, &request)?, form);
/// workers.run(compute).await?
/// ```
///
/// The closure owns what it needs, never waits for the database, and returns a `Result` whose error
/// becomes a [`Problem`]. At most one computation per core runs at a time and 64 wait (settings
/// `computing_threads` and `computing_queue`); a client that has a quarter of them waiting gets
/// 429, and 503 is the answer while all places are taken.
#[derive(Debug)]
pub struct Workers(ClientQuota);

impl Workers {
    /// The result of the work.
    ///
    /// # Errors
    /// The work's own, or 429 or 503 when too many wait.
    pub async fn run<T, E>(
        &self,
        work: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Result<T, Problem>
    where
        T: Send + 'static,
        E: Into<Problem> + Send + 'static,
    {
        self.0.compute(work).await?.map_err(Into::into)
    }

    /// A turn to design a bank for so long at most, in so many bytes of memory; one that `is_alone` is the only one.
    ///
    /// # Errors
    /// 429 when the client designs one already or has used its processor time, or others leave no processor or memory for
    /// it.
    pub async fn design(
        &self,
        is_alone: bool,
        longest: Duration,
        bytes: u64,
    ) -> Result<Turn, Problem> {
        let turn = self.0.design(is_alone, longest, bytes).await;
        turn.map_err(|refused| match refused {
            Overloaded::OfServer(_) => Problem::too_much_at_a_time(refused.retry_after()),
            other => other.into(),
        })
    }

    /// A turn to check a board.
    ///
    /// # Errors
    /// 429 when the client has two checked already.
    pub async fn board(&self) -> Result<Turn, Problem> {
        Ok(self.0.board().await?)
    }

    /// Lines that the work sends as it goes, once there is a place for it.
    ///
    /// # Errors
    /// 429 or 503 when too many wait.
    pub async fn stream(
        &self,
        work: impl FnOnce(lines::Sender) + Send + 'static,
    ) -> Result<axum::response::Response, Problem> {
        let (sender, response) = lines::stream(Some(self.0.clone()));
        self.0.begin(move || work(sender)).await?;
        Ok(response)
    }

    /// The client whose work it is.
    pub fn client(&self) -> &ClientQuota {
        &self.0
    }
}

impl FromRequestParts<AppState> for Workers {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &AppState,
    ) -> Result<Self, std::convert::Infallible> {
        Ok(Self(state.occupancy.of(identified(parts, state))))
    }
}

impl From<Overloaded> for Problem {
    fn from(error: Overloaded) -> Self {
        match error {
            Overloaded::OfClient(_) => Self::too_much_at_a_time(error.retry_after()),
            Overloaded::OfServer(_) => Self::busy(&error, error.retry_after()),
            Overloaded::Spent(_) => Self::time_is_spent(error.retry_after()),
            Overloaded::Failed(_) => Self::internal(&error),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use axum::http::StatusCode;
    use futures_util::stream;
    use henrad_catalogue::Database;
    use tower::ServiceExt;

    use super::*;
    use crate::service;
    use crate::settings::Settings;

    const SOMEBODY_ELSE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    async fn small() -> AppState {
        let database = Database::open("sqlite::memory:").await.unwrap();
        let settings = Settings {
            megabytes_in_flight: 1,
            answer_seconds: 2,
            ..Settings::default()
        };
        AppState::new(database, settings, |_| None).unwrap()
    }

    async fn ask(state: &AppState, path: &str) -> Response<Body> {
        let request = Request::get(path).body(Body::empty()).unwrap();
        service::router(state.clone())
            .oneshot(request)
            .await
            .unwrap()
    }

    #[tokio::test]
    async fn a_client_above_its_share_gets_429_and_the_others_503_when_all_is_taken() {
        let state = small().await;
        let client = state.occupancy.of(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        let others = state.occupancy.of(SOMEBODY_ELSE);
        for (place, bytes, status) in [
            (client, 500_000, StatusCode::TOO_MANY_REQUESTS),
            (others, 1_000_000, StatusCode::SERVICE_UNAVAILABLE),
        ] {
            let held = place.hold(bytes).unwrap();
            let refused = ask(&state, "/api/config").await;
            assert_eq!(refused.status(), status);
            assert_eq!(refused.headers()["retry-after"], "1");
            for path in ["/healthz", "/metrics", "/api/openapi.json"] {
                assert_eq!(ask(&state, path).await.status(), StatusCode::OK, "{path}");
            }
            drop(held);
            assert_eq!(ask(&state, "/api/config").await.status(), StatusCode::OK);
        }
    }

    #[tokio::test]
    async fn a_client_without_time_left_is_told_so() {
        let state = small().await;
        let place = state.occupancy.of(SOMEBODY_ELSE);
        place.charge_computing(Duration::from_secs(75));
        let refused = Workers(place)
            .design(false, Duration::ZERO, 0)
            .await
            .unwrap_err();
        let told = format!("{refused:?}");
        assert!(told.contains("have used the computing time"), "{told}");
    }

    #[tokio::test]
    async fn work_that_is_let_through_alone_stops_no_other_call() {
        let database = Database::open("sqlite::memory:").await.unwrap();
        let settings = Settings {
            memory_megabytes: 200,
            ..Settings::default()
        };
        let state = AppState::new(database, settings, |_| None).unwrap();
        let place = state.occupancy.of(SOMEBODY_ELSE);
        let _design = place
            .design(true, Duration::ZERO, 1_000_000_000)
            .await
            .unwrap();
        for _ in 0..3 {
            assert_eq!(ask(&state, "/api/config").await.status(), StatusCode::OK);
        }
    }

    #[tokio::test]
    async fn an_answer_of_unknown_length_counts_and_its_compression_is_charged() {
        let state = small().await;
        let place = state.occupancy.of(SOMEBODY_ELSE);
        let pieces = (0..20).map(|seed: u32| {
            let numbers = (0..4000).map(|at| (at * 7919 + seed).wrapping_pow(2).to_string());
            Ok::<_, std::convert::Infallible>(numbers.collect::<String>())
        });
        let answer = Response::new(Body::from_stream(stream::iter(pieces)));
        let answer = counted(answer, &place).unwrap();
        assert_eq!(state.occupancy.occupied().bytes, STREAM);
        let answer = std::sync::Mutex::new(Some(answer));
        let answer = tower::service_fn(move |_: Request| {
            let answer = answer.lock().unwrap().take().unwrap();
            std::future::ready(Ok::<_, std::convert::Infallible>(answer))
        });
        let service = tower_http::compression::CompressionLayer::new();
        let service = tower::Layer::layer(&service, answer);
        let request = Request::get("/").header(header::ACCEPT_ENCODING, "br");
        let answer = service.oneshot(request.body(Body::empty()).unwrap()).await;
        let answer = streams::charged(answer.unwrap().map(Body::new));
        assert_eq!(answer.headers()[header::CONTENT_ENCODING], "br");
        assert!(place.has_paid());
        let sent = answer.into_body().collect().await.unwrap();
        assert!(!place.has_paid());
        assert!(!sent.to_bytes().is_empty());
        assert_eq!(state.occupancy.occupied().bytes, 0);
    }

    #[tokio::test]
    async fn a_body_that_never_ends_is_408() {
        let state = small().await;
        let never = stream::pending::<Result<Bytes, std::io::Error>>();
        let request = Request::post("/api/part").body(Body::from_stream(never));
        let service = service::router(state.clone());
        let answer = service.oneshot(request.unwrap()).await.unwrap();
        assert_eq!(answer.status(), StatusCode::REQUEST_TIMEOUT);
        assert!(!answer.headers().contains_key(header::RETRY_AFTER));
        assert_eq!(state.occupancy.occupied().bytes, 0);
    }

    #[tokio::test]
    async fn between_two_pieces_of_a_long_answer_others_have_their_turn() {
        let state = small().await;
        let place = state.occupancy.of(SOMEBODY_ELSE);
        let text: Vec<u8> = (0..=3 * PIECE)
            .map(|index| u8::try_from(index % 251).unwrap())
            .collect();
        let held = Arc::new(place.hold(text.len()).unwrap());
        let mut body = CountedBody::new(Body::from(text.clone()), held);
        let mut context = Context::from_waker(std::task::Waker::noop());
        let (mut read, mut turns) = (Vec::new(), 0);
        while !body.is_end_stream() {
            let length = (text.len() - read.len()) as u64;
            assert_eq!(body.size_hint().exact(), Some(length));
            match Pin::new(&mut body).poll_frame(&mut context) {
                Poll::Ready(frame) => {
                    let piece = frame.unwrap().unwrap().into_data().unwrap();
                    assert!(piece.len() <= PIECE);
                    read.extend_from_slice(&piece);
                }
                Poll::Pending => turns += 1,
            }
        }
        assert!(read == text);
        assert_eq!(turns, 3);
        drop(body);
        assert_eq!(state.occupancy.occupied().bytes, 0);
    }

    #[tokio::test]
    async fn an_answer_counts_until_its_last_byte_is_gone() {
        let state = small().await;
        let answer = ask(&state, "/api/config").await;
        let bytes = state.occupancy.occupied().bytes;
        let body = answer.into_body().collect().await.unwrap().to_bytes();
        assert!(body.len() > SMALL_ANSWER, "{}", body.len());
        assert_eq!(body.len(), bytes, "the length is stated");
        assert_eq!(state.occupancy.occupied().bytes, bytes, "not written yet");
        drop(body);
        assert_eq!(state.occupancy.occupied().bytes, 0);
    }
}
