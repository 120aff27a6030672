//! Answers that are sent before their request has come to its end. A socket that is closed while
//! data wait in it resets the connection, and then a client that is still writing never reads its
//! answer (RFC 9112, section 9.6). So the rest is read and dropped for a while.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, Incoming, SizeHint};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{self, Sleep};

/// Longest time for the rest of a body.
const LONGEST: Duration = Duration::from_secs(2);
/// Most of a body that is read and dropped, bytes; more than twice the largest that is taken.
const MOST: usize = 32 << 20;
/// What is read at a time, bytes. Between two pieces other clients have their turn.
const PIECE: usize = 64 << 10;

/// Whether a request of a connection was answered before its body was read.
#[derive(Debug, Default, Clone)]
pub struct UnreadBody(Arc<AtomicBool>);

impl UnreadBody {
    /// The body, which tells when it is dropped before its end.
    pub fn of(&self, body: Incoming) -> Body {
        if body.is_end_stream() {
            return Body::empty();
        }
        Body::new(NotedBody {
            body,
            unread: self.clone(),
        })
    }
}

struct NotedBody {
    body: Incoming,
    unread: UnreadBody,
}

impl HttpBody for NotedBody {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for NotedBody {
    fn drop(&mut self) {
        let is_unread = !self.body.is_end_stream();
        self.unread.0.fetch_or(is_unread, Ordering::Relaxed);
    }
}

/// A stream whose end waits for the rest of an unread body, for two seconds and 32 MiB at most.
#[derive(Debug)]
pub struct Lingering<S> {
    stream: S,
    unread: UnreadBody,
    rest: Option<Rest>,
}

#[derive(Debug)]
struct Rest {
    end: Pin<Box<Sleep>>,
    bytes: usize,
    piece: Box<[u8]>,
}

impl<S> Lingering<S> {
    pub const fn new(stream: S, unread: UnreadBody) -> Self {
        Self {
            stream,
            unread,
            rest: None,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Lingering<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Lingering<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = &mut *self;
        if this.rest.is_none() {
            ready!(Pin::new(&mut this.stream).poll_shutdown(context))?;
            if !this.unread.0.load(Ordering::Relaxed) {
                return Poll::Ready(Ok(()));
            }
        }
        let rest = this.rest.get_or_insert_with(|| Rest {
            end: Box::pin(time::sleep(LONGEST)),
            bytes: 0,
            piece: vec![0; PIECE].into(),
        });
        if rest.end.as_mut().poll(context).is_ready() || rest.bytes >= MOST {
            return Poll::Ready(Ok(()));
        }
        let mut piece = ReadBuf::new(&mut rest.piece);
        let read = ready!(Pin::new(&mut this.stream).poll_read(context, &mut piece));
        if read.is_err() || piece.filled().is_empty() {
            return Poll::Ready(Ok(()));
        }
        rest.bytes += piece.filled().len();
        context.waker().wake_by_ref();
        Poll::Pending
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
