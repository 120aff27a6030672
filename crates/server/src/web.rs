//! The front end, embedded in the binary (read from disk in debug builds).

use std::path::Path;
use std::sync::LazyLock;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::problem::Problem;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Assets;

/// A page of the application; any other path gets the page with status 404, which shows a helpful
/// text. The tests of the front end write the list from the tools that it registers.
#[derive(serde::Deserialize)]
struct Page {
    /// Its last segment stands for any value if it begins with `$`, as the key of a shared session.
    path: String,
}

static PAGES: LazyLock<Vec<Page>> = LazyLock::new(|| {
    let list = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/pages.json"));
    serde_json::from_str(list).unwrap_or_default()
});

/// Prefixes that belong to the interface: unknown paths below them are JSON problems.
const INTERFACE_PREFIXES: &[&str] = &["/api/", "/auth/", "/ad/", "/log/"];

/// How a file is stored.
struct Encoding {
    suffix: &'static str,
    token: &'static str,
}

/// Stored encodings, best first; the last is the plain file.
const ENCODINGS: &[Encoding] = &[
    Encoding {
        suffix: ".br",
        token: "br",
    },
    Encoding {
        suffix: ".gz",
        token: "gzip",
    },
    Encoding {
        suffix: "",
        token: "",
    },
];

/// Answers every path that no call of the interface takes.
pub async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    if method != Method::GET && method != Method::HEAD {
        return Problem::not_found().into_response();
    }
    if let Some(response) = stored_file(path.trim_start_matches('/'), &headers) {
        return response;
    }
    if INTERFACE_PREFIXES
        .iter()
        .any(|prefix| path.starts_with(prefix))
    {
        return Problem::not_found().into_response();
    }
    if path.starts_with("/assets/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    let Some(mut page) = stored_file("index.html", &headers) else {
        return (
            StatusCode::SERVICE_UNAVAILABLE,
            "The front end is not built: run `make run`.",
        )
            .into_response();
    };
    if !is_page(path) {
        *page.status_mut() = StatusCode::NOT_FOUND;
    }
    page
}

fn is_page(path: &str) -> bool {
    let trimmed = path.trim_end_matches('/');
    let path = if trimmed.is_empty() { "/" } else { trimmed };
    PAGES.iter().any(|page| match page.path.split_once('$') {
        Some((folder, _)) => path.starts_with(folder),
        None => path == page.path,
    })
}

/// A file in the best encoding that the client takes, or 304 when the client has it.
fn stored_file(name: &str, headers: &HeaderMap) -> Option<Response> {
    let extension = Path::new(name).extension();
    if name.is_empty() || extension.is_some_and(|it| it == "br" || it == "gz") {
        return None;
    }
    let accepted = headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok());
    let (encoding, file) = ENCODINGS
        .iter()
        .filter(|encoding| {
            encoding.token.is_empty() || accepts(accepted.unwrap_or_default(), encoding.token)
        })
        .find_map(|encoding| {
            Assets::get(&format!("{name}{}", encoding.suffix)).map(|file| (encoding, file))
        })?;
    let etag = etag(&file, encoding);
    let mut response = if headers.get(header::IF_NONE_MATCH) == Some(&etag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Body::from(file.data).into_response()
    };
    describe(response.headers_mut(), name, encoding, etag);
    Some(response)
}

/// True when the client takes an encoding (a quality of 0 refuses it).
fn accepts(header: &str, token: &str) -> bool {
    header.split(',').any(|item| {
        let mut parts = item.split(';').map(str::trim);
        parts.next() == Some(token) && parts.all(|quality| quality != "q=0")
    })
}

fn etag(file: &EmbeddedFile, encoding: &Encoding) -> HeaderValue {
    let hash = file.metadata.sha256_hash();
    let (first, _) = hash.split_at(16);
    let digest = first
        .iter()
        .fold(0_u128, |digest, &byte| digest << 8 | u128::from(byte));
    HeaderValue::try_from(format!("\"{digest:032x}{}\"", encoding.suffix))
        .unwrap_or(HeaderValue::from_static("\"\""))
}

fn describe(headers: &mut HeaderMap, name: &str, encoding: &Encoding, etag: HeaderValue) {
    let kind = mime_guess::from_path(name).first_or_octet_stream();
    let kind = match (kind.type_(), kind.subtype()) {
        (mime_guess::mime::TEXT, _) => format!("{kind}; charset=utf-8"),
        _ => kind.to_string(),
    };
    if let Ok(kind) = HeaderValue::try_from(kind) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    headers.insert(header::ETAG, etag);
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if !encoding.token.is_empty() {
        headers.insert(
            header::CONTENT_ENCODING,
            HeaderValue::from_static(encoding.token),
        );
    }
    // Files below assets/ carry a digest of their content in the name.
    let lifetime = if name.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(lifetime));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_sessions_are_pages_and_their_folder_is_none() {
        assert!(is_page("/share/AAAAAAAAAAAAAAAAAAAAAA"));
        assert!(is_page("/") && is_page("/seed/"));
        assert!(!is_page("/share") && !is_page("/share/") && !is_page("/shared"));
    }

    #[test]
    fn quality_zero_refuses_an_encoding() {
        assert!(accepts("gzip, deflate, br", "br"));
        assert!(accepts("gzip;q=0.5", "gzip"));
        assert!(!accepts("br;q=0, gzip", "br"));
        assert!(!accepts("", "gzip"));
    }
}
