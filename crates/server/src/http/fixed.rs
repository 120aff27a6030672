//! Long texts that stay the same while the server runs: compressed once, and not sent again to a
//! client that has them. They are answered outside every limit, so that an answer may cost next to
//! nothing.

use std::borrow::Cow;

use axum::body::Body;
use axum::http::{HeaderMap, Response};
use bytes::Bytes;
use sha2::{Digest, Sha256};

use super::encoding::accepts;
use super::web::{self, ENCODINGS, PLAIN};
use crate::state::forms::{Forms, Level};

/// A text with its compressed forms.
#[derive(Debug)]
pub struct Fixed {
    name: Cow<'static, str>,
    forms: Forms,
    digest: [u8; 32],
}

impl Fixed {
    /// A text; the end of the name says of which kind.
    pub fn new(name: impl Into<Cow<'static, str>>, text: impl Into<Bytes>) -> Self {
        let text = text.into();
        Self {
            name: name.into(),
            digest: Sha256::digest(&text).into(),
            forms: Forms::new(text, Level::Default),
        }
    }

    /// The answer to a request with these headers.
    pub async fn answer(&self, headers: &HeaderMap) -> Response<Body> {
        let best = self.forms.best(|coding| accepts(headers, coding), None);
        let (form, coding) = best.await;
        let encoding = ENCODINGS.iter().find(|it| Some(it.token) == coding);
        let encoding = encoding.unwrap_or(&PLAIN);
        let etag = web::etag(&self.digest, encoding.suffix);
        let body = Body::from(form.clone());
        web::answer(body, &self.name, encoding, etag, headers)
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderValue, StatusCode, header};
    use http_body_util::BodyExt;

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
