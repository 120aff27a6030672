//! The form in which a client takes curves: JSON, or columns of binary numbers.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::columns::Precision;
use crate::http::problem::Problem;
use crate::state::forms::Forms;

const JSON: &str = "application/json";
/// Media type of an answer whose curves are [columns](super::columns).
pub const COLUMNS: &str = "application/vnd.henrad.plot";

/// The form of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub enum CurveForm {
    Json,
    Columns {
        values: Precision,
        /// Whether points may be left out that lie on a line.
        thinned: bool,
    },
}

impl CurveForm {
    /// The form of a call that leaves no points out.
    ///
    /// # Errors
    /// 406 for one that may.
    pub fn whole(self) -> Result<Self, Problem> {
        match self {
            Self::Columns { thinned: true, .. } => Err(Problem::not_acceptable(
                "Curves of inductors are not thinned: leave thinned out.",
            )),
            form => Ok(form),
        }
    }

    /// A response with an answer in this form.
    pub fn response(self, answer: Bytes) -> Response {
        let kind = match self {
            Self::Json => JSON,
            Self::Columns { .. } => COLUMNS,
        };
        let headers = [
            (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
            (header::VARY, HeaderValue::from_static("accept")),
        ];
        (headers, answer).into_response()
    }

    /// The same from memory, where compressed forms of texts are kept too.
    pub fn kept_response(self, kept: Arc<Forms>) -> Response {
        let mut response = self.response(kept.text().clone());
        response.extensions_mut().insert(kept);
        response
    }

    /// The form that `Accept` asks for: JSON unless it names columns, with no smaller weight.
    ///
    /// # Source
    /// RFC 9110, 12.5.1.
    fn accepted(accept: &str) -> Result<Self, Problem> {
        let mut best = (0.0, Self::Json);
        for range in accept.split(',') {
            let mut words = range.split(';').map(str::trim);
            let kind = words.next().unwrap_or_default();
            let is_columns = kind.eq_ignore_ascii_case(COLUMNS);
            if !is_columns && !kind.eq_ignore_ascii_case(JSON) {
                continue;
            }
            let (mut weight, mut values, mut thinned) = (1.0, Precision::default(), false);
            for word in words.filter(|word| !word.is_empty()) {
                let (name, value) = word.split_once('=').unwrap_or((word, ""));
                let value = value.trim().trim_matches('"');
                match name.trim().to_ascii_lowercase().as_str() {
                    "q" => weight = value.parse().unwrap_or(0.0),
                    "values" if is_columns => values = precision_of(value)?,
                    "thinned" if is_columns && value == "yes" => thinned = true,
                    "thinned" if is_columns && value == "no" => thinned = false,
                    _ if is_columns => return Err(unknown(word)),
                    _ => (),
                }
            }
            let form = if is_columns {
                Self::Columns { values, thinned }
            } else {
                Self::Json
            };
            if weight > best.0 {
                best = (weight, form);
            }
        }
        Ok(best.1)
    }
}

fn precision_of(value: &str) -> Result<Precision, Problem> {
    match value {
        "f32" => Ok(Precision::Single),
        "f64" => Ok(Precision::Double),
        _ => Err(unknown(&format!("values={value}"))),
    }
}

fn unknown(word: &str) -> Problem {
    Problem::not_acceptable(format!(
        "{COLUMNS} has no form with {word}: values is f32 or f64, thinned is yes or no."
    ))
}

impl<S: Send + Sync> FromRequestParts<S> for CurveForm {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let lines = parts.headers.get_all(header::ACCEPT).iter();
        let lines: Vec<_> = lines.filter_map(|line| line.to_str().ok()).collect();
        Self::accepted(&lines.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_sent_to_who_asks_for_them() {
        let columns = |values, thinned| CurveForm::Columns { values, thinned };
        let single = columns(Precision::Single, false);
        let double = columns(Precision::Double, false);
        let thinned = columns(Precision::Single, true);
        for (accept, expected) in [
            ("", CurveForm::Json),
            ("*/*", CurveForm::Json),
            ("text/html, image/*", CurveForm::Json),
            ("application/vnd.henrad.plot", single),
            ("Application/Vnd.Henrad.Plot, */*;q=0.1", single),
            ("application/vnd.henrad.plot;values=f32", single),
            ("application/vnd.henrad.plot; values=\"f64\"; q=0.9", double),
            ("application/vnd.henrad.plot; thinned=yes", thinned),
            ("application/vnd.henrad.plot; thinned=no", single),
            ("application/vnd.henrad.plot, application/json", single),
            (
                "application/vnd.henrad.plot;q=0.5, application/json",
                CurveForm::Json,
            ),
            ("application/vnd.henrad.plot;q=0", CurveForm::Json),
            (
                "application/json; charset=utf-8; q=0.5, application/vnd.henrad.plot",
                single,
            ),
        ] {
            assert_eq!(CurveForm::accepted(accept), Ok(expected), "{accept}");
        }
        for accept in [
            "application/vnd.henrad.plot; values=f16",
            "application/vnd.henrad.plot; values",
            "application/vnd.henrad.plot; digits=3",
            "application/vnd.henrad.plot; thinned=1",
        ] {
            let problem = CurveForm::accepted(accept).unwrap_err();
            assert!(problem.detail().contains("f32 or f64"), "{accept}");
        }
    }
}
