//! Long texts that stay the same while the server runs: compressed once, and not sent again to a
//! client that has them. They are answered outside every limit, so that an answer may cost next to
//! nothing.

use std::convert::Infallible;

use axum::body::Body;
use axum::http::{HeaderMap, Request, Response, header};
use bytes::Bytes;
use http_body_util::BodyExt;
use sha2::{Digest, Sha256};
use tokio::sync::OnceCell;
use tower::{Layer, ServiceExt, service_fn};
use tower_http::compression::CompressionLayer;

use super::web::{self, ENCODINGS, Encoding, PLAIN};

/// A text with its compressed forms.
#[derive(Debug)]
pub struct Fixed {
    name: &'static str,
    text: Bytes,
    digest: [u8; 32],
    /// In the order of the encodings; `None` for one that failed.
    compressed: [OnceCell<Option<Bytes>>; ENCODINGS.len() - 1],
}

impl Fixed {
    /// A text; the end of the name says of which kind.
    pub fn new(name: &'static str, text: impl Into<Bytes>) -> Self {
        let text = text.into();
        Self {
            name,
            digest: Sha256::digest(&text).into(),
            text,
            compressed: Default::default(),
        }
    }

    /// The answer to a request with these headers.
    pub async fn answer(&self, headers: &HeaderMap) -> Response<Body> {
        let forms = ENCODINGS.iter().zip(&self.compressed);
        let (mut form, mut encoding) = (&self.text, &PLAIN);
        for (other, compressed) in forms.filter(|(it, _)| it.is_accepted(headers)) {
            // Boxed: the encoder is large, and once it has run nobody needs it.
            let text = compressed
                .get_or_init(|| Box::pin(self.encoded(other)))
                .await;
            if let Some(text) = text {
                (form, encoding) = (text, other);
                break;
            }
        }
        let etag = web::etag(&self.digest, encoding.suffix);
        web::answer(Body::from(form.clone()), self.name, encoding, etag, headers)
    }

    /// The text in an encoding; `None` when it cannot be written.
    async fn encoded(&self, encoding: &Encoding) -> Option<Bytes> {
        let text = self.text.clone();
        let plain = service_fn(move |_: Request<Body>| {
            let answer = Response::new(Body::from(text.clone()));
            std::future::ready(Ok::<_, Infallible>(answer))
        });
        let request = Request::get("/").header(header::ACCEPT_ENCODING, encoding.token);
        let service = CompressionLayer::new().layer(plain);
        let answer = service.oneshot(request.body(Body::empty()).ok()?).await;
        let Ok(answer) = answer;
        let is_encoded = answer.headers().contains_key(header::CONTENT_ENCODING);
        let body = answer.into_body().collect().await.ok()?;
        is_encoded.then(|| body.to_bytes())
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderValue, StatusCode};

    use super::*;

    async fn bytes(answer: Response<Body>) -> Bytes {
        answer.into_body().collect().await.unwrap().to_bytes()
    }

    fn accepting(encodings: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(encodings))])
    }

    #[tokio::test]
    async fn a_text_is_compressed_once_and_sent_once() {
        let text = "an impedance and a phase, ".repeat(1000);
        let fixed = Fixed::new("text.json", text.clone());
        let plain = fixed.answer(&HeaderMap::new()).await;
        assert_eq!(plain.headers()["content-type"], "application/json");
        assert!(!plain.headers().contains_key("content-encoding"));
        assert_eq!(bytes(plain).await, text);
        for encoding in ["br", "gzip"] {
            let first = fixed.answer(&accepting(encoding)).await;
            assert_eq!(first.headers()["content-encoding"], encoding);
            assert_eq!(first.headers()["vary"], "accept-encoding");
            let etag = first.headers()["etag"].clone();
            let first = bytes(first).await;
            assert!(first.len() < text.len() / 20, "{}", first.len());
            let again = bytes(fixed.answer(&accepting(encoding)).await).await;
            assert_eq!(again.as_ptr(), first.as_ptr(), "the same bytes in memory");

            let mut known = accepting(encoding);
            known.insert(header::IF_NONE_MATCH, etag);
            let unchanged = fixed.answer(&known).await;
            assert_eq!(unchanged.status(), StatusCode::NOT_MODIFIED);
            assert_eq!(bytes(unchanged).await.len(), 0);
        }
    }
}
