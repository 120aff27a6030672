//! Encodings of answers: what a client takes, and what its tag says.
//!
//! Answers are compressed in one layer around all calls, stored files before it. This settles what
//! both must agree on.

use axum::http::{HeaderMap, HeaderValue, Request, Response, header};

use crate::state::forms::CODINGS;

/// No encoding.
const IDENTITY: &str = "identity";

/// Whether a client takes an encoding: it names it, or any, with a weight above 0.
///
/// # Source
/// RFC 9110, 8.4.1, 12.4.2 and 12.5.3.
pub fn accepts(headers: &HeaderMap, coding: &str) -> bool {
    weight(headers, coding).is_some_and(|weight| weight > 0.0)
}

/// The weight of an encoding; `None` where the client says nothing of it.
fn weight(headers: &HeaderMap, coding: &str) -> Option<f32> {
    let lines = headers.get_all(header::ACCEPT_ENCODING).iter();
    let lines = lines.filter_map(|line| line.to_str().ok());
    let mut of_any = None;
    for item in lines.flat_map(|line| line.split(',')) {
        let mut parts = item.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let quality = parts.find_map(|part| {
            let (key, value) = part.split_once('=')?;
            key.trim().eq_ignore_ascii_case("q").then_some(value.trim())
        });
        let weight = quality.map_or(1.0, |text| text.parse().unwrap_or(0.0));
        if name.eq_ignore_ascii_case(coding) {
            return Some(weight);
        }
        if name == "*" {
            of_any = Some(weight);
        }
    }
    of_any
}

/// Takes back that a client refuses the plain form: the layer that compresses would answer 406
/// after the call was done.
pub fn with_plain_form<B>(mut request: Request<B>) -> Request<B> {
    if weight(request.headers(), IDENTITY).is_none_or(|weight| weight > 0.0) {
        return request;
    }
    let taken: Vec<_> = CODINGS
        .into_iter()
        .filter(|coding| accepts(request.headers(), coding))
        .collect();
    request.headers_mut().remove(header::ACCEPT_ENCODING);
    if let Ok(value) = HeaderValue::try_from(taken.join(", "))
        && !taken.is_empty()
    {
        request.headers_mut().insert(header::ACCEPT_ENCODING, value);
    }
    request
}

/// A strong tag promises equal bytes, so the tag of an answer that was compressed on the way is
/// weak; stored forms have their own. Every answer with a tag depends on the encodings that the
/// client takes, 304 too.
pub fn settle_tag<B>(response: &mut Response<B>) {
    let headers = response.headers_mut();
    let Some(tag) = headers.get(header::ETAG).and_then(|tag| tag.to_str().ok()) else {
        return;
    };
    let is_stored = tag.ends_with(".br\"") || tag.ends_with(".gz\"");
    let is_weak = tag.starts_with("W/");
    if headers.contains_key(header::CONTENT_ENCODING)
        && !is_stored
        && !is_weak
        && let Ok(weak) = HeaderValue::try_from(format!("W/{tag}"))
    {
        headers.insert(header::ETAG, weak);
    }
    let vary = headers.entry(header::VARY);
    vary.or_insert(HeaderValue::from_static("accept-encoding"));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asking(lines: &[&'static str]) -> HeaderMap {
        let lines = lines
            .iter()
            .map(|line| (header::ACCEPT_ENCODING, HeaderValue::from_static(line)));
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(name, value);
        }
        headers
    }

    #[test]
    fn an_encoding_is_taken_as_the_standard_says() {
        for (lines, taken) in [
            (["gzip, deflate, br"].as_slice(), true),
            (&["gzip", "br"], true),
            (&["BR"], true),
            (&["*"], true),
            (&["br;q=0.5"], true),
            (&["br;q=0, gzip"], false),
            (&["br;q=0.000"], false),
            (&["br;Q=0"], false),
            (&["*, br;q=0"], false),
            (&["gzip"], false),
            (&[""], false),
            (&[], false),
        ] {
            assert_eq!(accepts(&asking(lines), "br"), taken, "{lines:?}");
        }
    }

    #[test]
    fn the_plain_form_is_never_refused() {
        for (line, left) in [
            ("identity;q=0", None),
            ("*;q=0", None),
            ("gzip, *;q=0", Some("gzip")),
            ("br, identity;q=0", Some("br")),
            ("gzip;q=0.5", Some("gzip;q=0.5")),
        ] {
            let request = Request::get("/").header("accept-encoding", line);
            let request = with_plain_form(request.body(()).unwrap());
            let header = request.headers().get(header::ACCEPT_ENCODING);
            let header = header.map(|it| it.to_str().unwrap());
            assert_eq!(header, left, "{line}");
        }
    }

    #[test]
    fn what_is_compressed_on_the_way_has_a_weak_tag() {
        for (tag, encoding, settled) in [
            ("\"a\"", Some("br"), "W/\"a\""),
            ("\"a\"", None, "\"a\""),
            ("\"a.gz\"", Some("gzip"), "\"a.gz\""),
        ] {
            let mut response = Response::builder().header("etag", tag);
            if let Some(encoding) = encoding {
                response = response.header("content-encoding", encoding);
            }
            let mut response = response.body(()).unwrap();
            settle_tag(&mut response);
            assert_eq!(response.headers()["etag"], settled);
            assert_eq!(response.headers()["vary"], "accept-encoding");
        }
    }
}
