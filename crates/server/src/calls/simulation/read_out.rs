//! `POST /api/tooltip-csv`: the read-out of a chart as a file.

use axum::http::{HeaderMap, HeaderValue, header};
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::BadBody;
use henrad_parts::spreadsheet::plain_table;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::extract::Body;
use crate::http::problem::Problem;

/// Largest content.
const MAX_CONTENT_BYTES: usize = 64 * 1024;

/// Longest file name without its extension.
const MAX_NAME_LENGTH: usize = 80;

const DEFAULT_NAME: &str = "tooltip-data.txt";

/// Body of `/api/tooltip-csv`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ReadOut {
    /// Title; the file is named after it.
    #[schema(example = "Impedance & ESR at 1 MHz")]
    pub tooltip_title: String,
    /// Content of the file, at most 64 kB.
    pub tooltip_content: String,
}

/// The read-out as an attachment.
#[utoipa::path(
    post, path = "/api/tooltip-csv", tag = "simulation",
    request_body = ReadOut,
    responses(
        (status = 200, body = String, content_type = "text/csv", description = "Attachment named after the title; tooltip-data.txt without one"),
        BadBody,
        (status = 413, body = ProblemBody, description = "A read-out holds at most 64 kB.", content_type = "application/problem+json"),
    )
)]
pub async fn export_read_out(
    Body(read_out): Body<ReadOut>,
) -> Result<(HeaderMap, String), Problem> {
    if read_out.tooltip_content.len() > MAX_CONTENT_BYTES {
        return Err(Problem::larger_than("A read-out holds at most 64 kB."));
    }
    let name = file_name(&read_out.tooltip_title);
    let disposition = HeaderValue::try_from(format!("attachment; filename=\"{name}\""))
        .map_err(|error| Problem::internal(&error))?;
    let headers = HeaderMap::from_iter([
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static("text/csv; charset=utf-8"),
        ),
        (header::CONTENT_DISPOSITION, disposition),
    ]);
    // Shared sessions bring names of others.
    Ok((headers, plain_table(&read_out.tooltip_content)))
}

/// A file name that every system takes: letters, digits, `-` and `_` of the title.
fn file_name(title: &str) -> String {
    let safe: String = title
        .chars()
        .map(|character| match character {
            '_' => '_',
            _ if character.is_ascii_alphanumeric() => character,
            _ => '-',
        })
        .collect();
    let words: Vec<&str> = safe.split('-').filter(|word| !word.is_empty()).collect();
    let name: String = words.join("-").chars().take(MAX_NAME_LENGTH).collect();
    if name.is_empty() {
        DEFAULT_NAME.to_owned()
    } else {
        format!("{name}.csv")
    }
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn names_come_from_the_title_and_hold_nothing_dangerous() {
        for (title, name) in [
            ("Impedance & ESR at 1 MHz", "Impedance-ESR-at-1-MHz.csv"),
            ("", "tooltip-data.txt"),
            (" µ ", "tooltip-data.txt"),
            ("../../etc/passwd", "etc-passwd.csv"),
            ("a\"; filename=\"b.exe", "a-filename-b-exe.csv"),
            ("a\r\nSet-Cookie: b", "a-Set-Cookie-b.csv"),
        ] {
            assert_eq!(file_name(title), name);
        }
        assert_eq!(file_name(&"a".repeat(500)).len(), 84);
    }
}
