//! Texts with their compressed forms. Whoever compresses takes a core for milliseconds, so it is
//! done beside the threads that answer requests, for as many at a time as there are cores.

use std::convert::Infallible;
use std::sync::LazyLock;
use std::thread::available_parallelism;

use axum::body::{Body, Bytes};
use axum::http::{Request, Response, header};
use futures_util::FutureExt as _;
use http_body_util::BodyExt;
use tokio::sync::{OnceCell, Semaphore};
use tower::{Layer, ServiceExt, service_fn};
pub use tower_http::CompressionLevel as Level;
use tower_http::compression::CompressionLayer;

use super::occupancy::ClientQuota;
use crate::computing_threads;

/// Encodings of the forms, best first.
pub const CODINGS: [&str; 2] = ["br", "gzip"];

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
    compressed: [OnceCell<Option<Bytes>>; CODINGS.len()],
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

    /// The best form of those whose encoding is accepted, with its encoding; the text itself where
    /// none is. A client who is named pays for what is compressed.
    pub async fn best(
        &self,
        is_accepted: impl Fn(&str) -> bool,
        client: Option<&ClientQuota>,
    ) -> (&Bytes, Option<&'static str>) {
        let forms = CODINGS.iter().zip(&self.compressed);
        for (coding, compressed) in forms.filter(|(coding, _)| is_accepted(coding)) {
            let encoded = || encoded(self.text.clone(), coding, self.level, client.cloned());
            let text = compressed.get_or_init(encoded);
            if let Some(text) = text.await {
                return (text, Some(coding));
            }
        }
        (&self.text, None)
    }
}

/// A text in an encoding; `None` when it cannot be written.
async fn encoded(
    text: Bytes,
    coding: &'static str,
    level: Level,
    client: Option<ClientQuota>,
) -> Option<Bytes> {
    let _turn = TURNS.acquire().await.ok()?;
    // Nothing of it waits, so it is done when it is first asked.
    let work = move || written(text, coding, level).now_or_never().flatten();
    let work = move || match client {
        Some(client) => client.on_this_thread(work),
        None => work(),
    };
    computing_threads::spawn(work).await.ok().flatten()
}

async fn written(text: Bytes, coding: &'static str, level: Level) -> Option<Bytes> {
    let plain = service_fn(move |_: Request<Body>| {
        let answer = Response::new(Body::from(text.clone()));
        std::future::ready(Ok::<_, Infallible>(answer))
    });
    let request = Request::get("/").header(header::ACCEPT_ENCODING, coding);
    let service = CompressionLayer::new().quality(level).layer(plain);
    let answer = service.oneshot(request.body(Body::empty()).ok()?).await;
    let Ok(answer) = answer;
    let is_encoded = answer.headers().contains_key(header::CONTENT_ENCODING);
    let body = answer.into_body().collect().await.ok()?;
    is_encoded.then(|| body.to_bytes())
}
