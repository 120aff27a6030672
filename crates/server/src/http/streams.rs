//! Answers whose length nobody knows before their end. They are compressed piece by piece on their way, after
//! everything that counts the work for a client: what that takes is charged here.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Error;
use axum::body::{Body, Bytes, HttpBody};
use axum::http::Response;
use hyper::body::{Frame, SizeHint};

use crate::state::computing_time::ThreadMeter;
use crate::state::occupancy::ClientQuota;

/// Who pays for the way of an answer, and what its pieces themselves took, ns: whoever makes them charges that.
#[derive(Debug, Clone)]
struct Way {
    client: ClientQuota,
    made: Arc<AtomicU64>,
}

/// An answer of which the client is to pay for the way.
pub fn payable(response: Response<Body>, client: &ClientQuota) -> Response<Body> {
    let way = Way {
        client: client.clone(),
        made: Arc::default(),
    };
    let made = Arc::clone(&way.made);
    let mut response = response.map(|body| {
        metered(body, move |cost| {
            let cost = u64::try_from(cost.as_nanos()).unwrap_or(u64::MAX);
            made.fetch_add(cost, Ordering::Relaxed);
        })
    });
    response.extensions_mut().insert(way);
    response
}

/// The answer at the end of its way; the client pays as it is sent.
pub fn charged(mut response: Response<Body>) -> Response<Body> {
    match response.extensions_mut().remove::<Way>() {
        Some(Way { client, made }) => response.map(|body| {
            metered(body, move |cost| {
                let made = Duration::from_nanos(made.swap(0, Ordering::Relaxed));
                client.charge_computing(cost.saturating_sub(made));
            })
        }),
        None => response,
    }
}

/// A body that tells what each of its pieces took of the time of the thread.
fn metered(body: Body, took: impl FnMut(Duration) + Send + Unpin + 'static) -> Body {
    Body::new(MeteredBody { body, took })
}

struct MeteredBody<F> {
    body: Body,
    took: F,
}

impl<F: FnMut(Duration) + Unpin> HttpBody for MeteredBody<F> {
    type Data = Bytes;
    type Error = Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Error>>> {
        let meter = ThreadMeter::begin();
        let frame = Pin::new(&mut self.body).poll_frame(context);
        (self.took)(meter.cost());
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
