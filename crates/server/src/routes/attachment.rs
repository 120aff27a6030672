//! Answers that the browser saves as a file.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};

use crate::app::download::Download;
use crate::problem::Problem;

/// A download with its media type.
pub struct Attachment {
    file: Download,
    media_type: &'static str,
}

impl Attachment {
    /// A download; `media_type` is that of a single file, an archive has its own.
    pub fn new(file: Download, media_type: &'static str) -> Self {
        Self { file, media_type }
    }
}

impl IntoResponse for Attachment {
    fn into_response(self) -> Response {
        let (name, bytes, media_type) = match self.file {
            Download::File(file) => (file.name, file.text.into_bytes(), self.media_type),
            Download::Archive { name, bytes } => (name, bytes, "application/zip"),
        };
        match HeaderValue::try_from(format!("attachment; filename=\"{name}\"")) {
            Ok(disposition) => {
                let media_type = HeaderValue::from_static(media_type);
                let headers = [
                    (header::CONTENT_TYPE, media_type),
                    (header::CONTENT_DISPOSITION, disposition),
                ];
                (headers, bytes).into_response()
            }
            Err(error) => Problem::internal(&error).into_response(),
        }
    }
}

/// A CSV file of that name.
pub fn csv(name: &str, text: String) -> Result<(HeaderMap, String), Problem> {
    let disposition = HeaderValue::try_from(format!("attachment; filename=\"{name}\""))
        .map_err(|error| Problem::internal(&error))?;
    let headers = HeaderMap::from_iter([
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static("text/csv; charset=utf-8"),
        ),
        (header::CONTENT_DISPOSITION, disposition),
    ]);
    Ok((headers, text))
}
