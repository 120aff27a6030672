//! Answers that the browser saves as a file.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use henrad_engine::model_file::Download;

use super::problem::Problem;

/// Type of files that a simulator reads.
pub const PLAIN_TEXT: &str = "text/plain; charset=utf-8";

/// A file that the browser saves.
#[derive(Debug)]
pub struct Attachment {
    /// Name with extension.
    pub name: String,
    /// Content.
    pub bytes: Vec<u8>,
    pub media_type: &'static str,
}

impl Attachment {
    /// A download; `media_type` is that of a single file.
    pub fn new(file: Download, media_type: &'static str) -> Self {
        match file {
            Download::File(file) => Self {
                name: file.name,
                bytes: file.text.into_bytes(),
                media_type,
            },
            Download::Archive { name, bytes } => Self {
                name,
                bytes,
                media_type: "application/zip",
            },
        }
    }
}

impl IntoResponse for Attachment {
    fn into_response(self) -> Response {
        match headers(&self.name, self.media_type) {
            Ok(headers) => (headers, self.bytes).into_response(),
            Err(problem) => problem.into_response(),
        }
    }
}

/// A CSV file of that name.
pub fn csv(name: &str, text: String) -> Result<(HeaderMap, String), Problem> {
    Ok((headers(name, "text/csv; charset=utf-8")?, text))
}

/// The name of a file that a browser shows or a program reads.
pub fn inline(name: &str) -> Result<HeaderValue, Problem> {
    HeaderValue::try_from(format!("inline; filename=\"{name}\""))
        .map_err(|error| Problem::internal(&error))
}

fn headers(name: &str, media_type: &'static str) -> Result<HeaderMap, Problem> {
    let disposition = HeaderValue::try_from(format!("attachment; filename=\"{name}\""))
        .map_err(|error| Problem::internal(&error))?;
    Ok(HeaderMap::from_iter([
        (header::CONTENT_TYPE, HeaderValue::from_static(media_type)),
        (header::CONTENT_DISPOSITION, disposition),
    ]))
}
