//! The front end, as the program gives it.

use std::path::Path;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use henrad_engine::clock;
use sha2::{Digest, Sha256};

use super::conditional;
use super::encoding;
use super::problem::Problem;
use crate::settings::Settings;
use crate::state::Pages;

mod page;
mod security_text;

/// Where browsers look for an icon that no page names, and the file that they get.
const ICON: (&str, &str) = ("/favicon.ico", "favicon.png");
/// Carries the name of the brand.
const MANIFEST: &str = "/manifest.webmanifest";
/// Prefixes that belong to the interface: unknown paths below them are JSON problems.
const INTERFACE_PREFIXES: &[&str] = &["/api/", "/auth/", "/ad/", "/log/", "/m/", "/kicad/"];

/// How a file is stored.
#[derive(Debug)]
pub(super) struct Encoding {
    pub(super) suffix: &'static str,
    pub(super) token: &'static str,
}

impl Encoding {
    /// Whether a client that sent these headers takes it; all take the plain file.
    pub(super) fn is_accepted(&self, headers: &HeaderMap) -> bool {
        self.token.is_empty() || encoding::accepts(headers, self.token)
    }
}

pub(super) const PLAIN: Encoding = Encoding {
    suffix: "",
    token: "",
};
/// Stored encodings, best first; the last is the plain file.
pub(super) const ENCODINGS: [Encoding; 3] = [
    Encoding {
        suffix: ".br",
        token: "br",
    },
    Encoding {
        suffix: ".gz",
        token: "gzip",
    },
    PLAIN,
];

/// Answers every path that no call of the interface takes.
pub fn serve(
    pages: Pages,
    settings: &Settings,
    method: &Method,
    uri: &Uri,
    headers: &HeaderMap,
) -> Response {
    let path = uri.path();
    if method != Method::GET && method != Method::HEAD {
        return Problem::not_found().into_response();
    }
    if path == MANIFEST
        && let Some(manifest) =
            text(pages, &MANIFEST[1..]).and_then(|it| page::manifest(&it, settings))
    {
        return written(manifest, MANIFEST, headers);
    }
    if path == security_text::PATH
        && let Some(text) = security_text::written(settings, clock::now())
    {
        return written(text, security_text::PATH, headers);
    }
    let file = if path == ICON.0 { ICON.1 } else { path };
    if let Some(response) = stored_file(pages, file.trim_start_matches('/'), headers) {
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
    let Some(html) = page(pages, path, settings) else {
        return (
            StatusCode::SERVICE_UNAVAILABLE,
            "The front end is not built: run `make run`.",
        )
            .into_response();
    };
    let mut response = written(html, "index.html", headers);
    if page::page_at(path).is_none() {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    response
}

/// The HTML of a page; an unknown address gets a helpful text in it.
fn page(pages: Pages, path: &str, settings: &Settings) -> Option<String> {
    let files = pages("first-files.json")
        .and_then(|file| serde_json::from_slice(&file.data).ok())
        .unwrap_or_default();
    let page = page::page_at(path);
    Some(page::html(
        &text(pages, "index.html")?,
        &files,
        page,
        settings,
    ))
}

fn text(pages: Pages, name: &str) -> Option<String> {
    String::from_utf8(pages(name)?.data.into_owned()).ok()
}

/// An answer that is written for the request; a layer around all answers compresses it.
fn written(body: String, name: &str, headers: &HeaderMap) -> Response {
    let etag = etag(&Sha256::digest(&body).into(), "");
    answer(Body::from(body), name, &PLAIN, etag, headers)
}

/// A file in the best encoding that the client takes.
fn stored_file(pages: Pages, name: &str, headers: &HeaderMap) -> Option<Response> {
    let extension = Path::new(name).extension();
    if name.is_empty() || extension.is_some_and(|it| it == "br" || it == "gz") {
        return None;
    }
    let (encoding, file) = ENCODINGS
        .iter()
        .filter(|encoding| encoding.is_accepted(headers))
        .find_map(|encoding| {
            pages(&format!("{name}{}", encoding.suffix)).map(|file| (encoding, file))
        })?;
    let etag = etag(&file.metadata.sha256_hash(), encoding.suffix);
    Some(answer(Body::from(file.data), name, encoding, etag, headers))
}

/// The body, or 304 when the client has it.
pub(super) fn answer(
    body: Body,
    name: &str,
    encoding: &Encoding,
    etag: HeaderValue,
    headers: &HeaderMap,
) -> Response {
    let mut response = if conditional::has(headers, &etag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        body.into_response()
    };
    describe(response.headers_mut(), name, encoding, etag);
    response
}

pub fn etag(hash: &[u8; 32], suffix: &str) -> HeaderValue {
    let (first, _) = hash.split_at(16);
    let digest = first
        .iter()
        .fold(0_u128, |digest, &byte| digest << 8 | u128::from(byte));
    HeaderValue::try_from(format!("\"{digest:032x}{suffix}\""))
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
