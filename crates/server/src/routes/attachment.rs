//! Answers that the browser saves as a file.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::problem::Problem;

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
