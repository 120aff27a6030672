//! Texts with their compressed forms. Whoever compresses takes a core for milliseconds, so it is
//! done beside the threads that answer requests, for as many at a time as there are cores.

use std::convert::Infallible;
use std::sync::{Arc, LazyLock};
use std::thread::available_parallelism;

use axum::body::{Body, Bytes, HttpBody as _};
use axum::http::{HeaderMap, HeaderValue, Request, Response, header};
use futures_util::FutureExt as _;
use http_body_util::BodyExt;
use tokio::sync::{OnceCell, Semaphore};
use tokio::task::spawn_blocking;
use tower::{Layer, ServiceExt, service_fn};
pub use tower_http::CompressionLevel as Level;
use tower_http::compression::CompressionLayer;

use super::problem::Problem;
use super::web::{ENCODINGS, Encoding, PLAIN};
use crate::state::occupancy::ClientQuota;

/// Shorter answers are compressed where they are sent, in less time than it takes to hand them over.
const LONG: u64 = 16 * 1024;

/// Turns of those who compress.
static TURNS: LazyLock<Semaphore> = LazyLock::new(|| {
    let cores = available_parallelism().map_or(1, usize::from);
    Semaphore::new(cores)
});

/// A text with the forms of it that were asked for.
#[derive(Debug)]
pub struct Forms {
    text: Bytes,
    level: Level,
    /// In the order of the encodings; `None` for one that failed.
    compressed: [OnceCell<Option<Bytes>>; ENCODINGS.len() - 1],
}

impl Forms {
    /// A text that is compressed at a level when it is first asked for so.
    pub fn new(text: Bytes, level: Level) -> Self {
        Self {
            text,
            level,
            compressed: Default::default(),
        }
    }

    /// The text itself.
    pub fn text(&self) -> &Bytes {
        &self.text
    }

    /// The best form that a client with these headers takes.
    pub(super) async fn accepted(&self, headers: &HeaderMap) -> (&Bytes, &'static Encoding) {
        let forms = ENCODINGS.iter().zip(&self.compressed);
        for (encoding, compressed) in forms.filter(|(it, _)| it.is_accepted(headers)) {
            let text = compressed.get_or_init(|| encoded(self.text.clone(), encoding, self.level));
            if let Some(text) = text.await {
                return (text, encoding);
            }
        }
        (&self.text, &PLAIN)
    }
}

/// A text in an encoding; `None` when it cannot be written.
async fn encoded(text: Bytes, encoding: &'static Encoding, level: Level) -> Option<Bytes> {
    let _turn = TURNS.acquire().await.ok()?;
    // Nothing of it waits, so it is done when it is first asked.
    let work = move || written(text, encoding, level).now_or_never().flatten();
    spawn_blocking(work).await.ok().flatten()
}

async fn written(text: Bytes, encoding: &Encoding, level: Level) -> Option<Bytes> {
    let plain = service_fn(move |_: Request<Body>| {
        let answer = Response::new(Body::from(text.clone()));
        std::future::ready(Ok::<_, Infallible>(answer))
    });
    let request = Request::get("/").header(header::ACCEPT_ENCODING, encoding.token);
    let service = CompressionLayer::new().quality(level).layer(plain);
    let answer = service.oneshot(request.body(Body::empty()).ok()?).await;
    let Ok(answer) = answer;
    let is_encoded = answer.headers().contains_key(header::CONTENT_ENCODING);
    let body = answer.into_body().collect().await.ok()?;
    is_encoded.then(|| body.to_bytes())
}

/// A long answer in the best form that its client takes; others as they are. An answer from memory
/// names its forms as an extension, which keep what is compressed.
///
/// # Errors
/// 429 or 503 where no memory is left for the plain form meanwhile.
pub async fn compressed(
    response: Response<Body>,
    asked: &HeaderMap,
    client: &ClientQuota,
) -> Result<Response<Body>, Problem> {
    let (mut parts, body) = response.into_parts();
    let size = body.size_hint().exact().unwrap_or_default();
    let is_plain = !parts.headers.contains_key(header::CONTENT_ENCODING);
    let wants_it = ENCODINGS
        .iter()
        .any(|it| !it.token.is_empty() && it.is_accepted(asked));
    if !(size >= LONG && is_plain && wants_it && is_text(&parts.headers)) {
        return Ok(Response::from_parts(parts, body));
    }
    let _held = client.hold(usize::try_from(size).unwrap_or(usize::MAX))?;
    let forms = match parts.extensions.remove::<Arc<Forms>>() {
        Some(kept) => kept,
        None => {
            let whole = body.collect().await;
            let whole = whole.map_err(|error| Problem::internal(&error))?.to_bytes();
            Arc::new(Forms::new(whole, Level::Fastest))
        }
    };
    let (form, encoding) = forms.accepted(asked).await;
    if !encoding.token.is_empty() {
        let headers = &mut parts.headers;
        headers.insert(
            header::CONTENT_ENCODING,
            HeaderValue::from_static(encoding.token),
        );
        headers.remove(header::CONTENT_LENGTH);
        headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    Ok(Response::from_parts(parts, Body::from(form.clone())))
}

/// Whether the content is a text; archives, workbooks and pictures are compressed already.
fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    kind.starts_with("text/") || ["json", "xml"].iter().any(|end| kind.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_told_from_archives() {
        for (kind, expected) in [
            ("application/json", true),
            ("application/problem+json; charset=utf-8", true),
            ("application/sarif+json", true),
            ("text/csv", true),
            ("image/svg+xml", true),
            ("application/zip", false),
            ("image/png", false),
            (
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                false,
            ),
        ] {
            let headers =
                HeaderMap::from_iter([(header::CONTENT_TYPE, HeaderValue::from_static(kind))]);
            assert_eq!(is_text(&headers), expected, "{kind}");
        }
    }
}
