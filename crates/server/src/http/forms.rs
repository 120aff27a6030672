//! Answers in the best form that their clients take.

use std::sync::Arc;

use axum::body::{Body, HttpBody as _};
use axum::http::{HeaderMap, HeaderValue, Response, header};
use http_body_util::BodyExt;

use super::encoding::accepts;
use super::problem::Problem;
use crate::state::forms::{CODINGS, Forms, Level};
use crate::state::occupancy::ClientQuota;

/// Shorter answers are compressed where they are sent, in less time than it takes to hand them over.
const LONG: u64 = 16 * 1024;

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
    let wants_it = CODINGS.iter().any(|coding| accepts(asked, coding));
    if !(size >= LONG && is_plain && wants_it && is_text(&parts.headers)) {
        return Ok(Response::from_parts(parts, body));
    }
    let _held = client.hold(usize::try_from(size).unwrap_or(usize::MAX))?;
    let kept = parts.extensions.remove::<Arc<Forms>>();
    let forms = if let Some(kept) = kept {
        kept
    } else {
        let whole = body.collect().await;
        let whole = whole.map_err(|error| Problem::internal(&error))?.to_bytes();
        Arc::new(Forms::new(whole, Level::Fastest))
    };
    let best = forms.best(|coding| accepts(asked, coding), Some(client));
    let (form, coding) = best.await;
    if let Some(coding) = coding {
        let headers = &mut parts.headers;
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
        headers.remove(header::CONTENT_LENGTH);
        headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    Ok(Response::from_parts(parts, Body::from(form.clone())))
}

/// Whether the content is a text; archives, workbooks and pictures are compressed already.
pub fn is_text(headers: &HeaderMap) -> bool {
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
