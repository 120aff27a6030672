//! Fields of a request that its call does not know.
//!
//! A misspelled limit is ignored, and a bias in the wrong place is 0 V: either gives the answer to
//! another question. So every answer names such fields in the header `ignored-fields`, and a client
//! may ask for a refusal instead: `Prefer: handling=strict` (RFC 7240).

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{FromRequestParts, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use henrad_api::field::FieldError;
use henrad_api::object::Object;
use serde::de::DeserializeOwned;
use url::form_urlencoded;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::{OpenApi, RefOr};

use super::problem::Problem;
use crate::usage_log::cut;

/// Names the fields of a request that its call does not know.
pub const IGNORED_FIELDS: HeaderName = HeaderName::from_static("ignored-fields");
/// What a client asks for beside its question.
pub const PREFER: HeaderName = HeaderName::from_static("prefer");
/// What of it is done.
pub const PREFERENCE_APPLIED: HeaderName = HeaderName::from_static("preference-applied");

/// What is wrong with each.
pub const UNKNOWN_FIELD: &str = "This call has no such field.";
const STRICT: &str = "handling=strict";
/// Longest path of a field, characters: it repeats the names of the request.
pub const MAX_PATH_LENGTH: usize = 200;

/// Paths of fields that a call does not know.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ignored(Vec<String>);

impl Ignored {
    /// No further one is named.
    const COUNT: usize = 20;
    /// No further one is named once the names are this long: clients have limits for headers.
    const LENGTH: usize = 1000;

    fn add(&mut self, path: &str) {
        let length: usize = self.0.iter().map(String::len).sum();
        if self.0.len() < Self::COUNT && length < Self::LENGTH {
            let path = written(path);
            if !self.0.contains(&path) {
                self.0.push(path);
            }
        }
    }

    /// Their paths, in ASCII; `None` without any.
    pub fn named(&self) -> Option<String> {
        (!self.0.is_empty()).then(|| self.0.join(", "))
    }

    /// 422 that names each.
    fn refusal(self) -> Problem {
        let errors = self.0.into_iter();
        let errors = errors.map(|path| FieldError::new(path, UNKNOWN_FIELD));
        Problem::invalid_fields(errors.collect())
    }
}

/// Reads JSON and tells which of its fields nothing reads.
///
/// # Errors
/// Text that is no JSON, or of which a value is of the wrong kind.
pub fn read<T: DeserializeOwned>(text: &[u8]) -> Result<(T, Ignored), serde_json::Error> {
    let mut ignored = Ignored::default();
    let mut reader = serde_json::Deserializer::from_slice(text);
    let value = serde_ignored::deserialize(&mut reader, |path| ignored.add(&path.to_string()))?;
    reader.end()?;
    Ok((value, ignored))
}

/// The same for a text that must be an object.
///
/// # Errors
/// As [`read`].
pub fn read_object<T: DeserializeOwned>(text: &[u8]) -> Result<(T, Ignored), serde_json::Error> {
    let (Object(value), ignored) = read(text)?;
    Ok((value, ignored))
}

/// A path as those of refused fields, in ASCII: `bank[0].note` for `bank.0.note`.
fn written(path: &str) -> String {
    let mut written = String::new();
    // A value that may be null is a step of its own.
    for step in path.split('.').filter(|step| *step != "?") {
        let is_index = !step.is_empty() && step.bytes().all(|byte| byte.is_ascii_digit());
        let (before, behind) = match (is_index, written.is_empty()) {
            (true, _) => ("[", "]"),
            (false, true) => ("", ""),
            (false, false) => (".", ""),
        };
        written.extend([before, step, behind]);
    }
    cut(&written, MAX_PATH_LENGTH).escape_default().to_string()
}

/// What the readers of a request found, for the header of its answer.
#[derive(Debug, Clone, Default)]
pub struct Found {
    is_strict: bool,
    ignored: Arc<Mutex<Ignored>>,
}

impl Found {
    /// Keeps them for the header.
    ///
    /// # Errors
    /// The refusal of them, for a client that prefers one.
    pub fn keep(&self, ignored: Ignored) -> Result<(), Problem> {
        if self.is_strict && !ignored.0.is_empty() {
            return Err(ignored.refusal());
        }
        let mut all = self.ignored.lock().unwrap_or_else(PoisonError::into_inner);
        for path in ignored.0 {
            all.0.push(path);
        }
        all.0.truncate(Ignored::COUNT);
        Ok(())
    }

    fn write(&self, headers: &mut HeaderMap) {
        let ignored = self.ignored.lock().unwrap_or_else(PoisonError::into_inner);
        let named = ignored.named();
        if let Some(value) = named.and_then(|paths| HeaderValue::try_from(paths).ok()) {
            headers.insert(IGNORED_FIELDS, value);
        }
        if self.is_strict {
            headers.insert(PREFERENCE_APPLIED, HeaderValue::from_static(STRICT));
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Found {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(parts.extensions.get::<Self>().cloned().unwrap_or_default())
    }
}

/// The names in the query string of each call.
#[derive(Debug)]
pub struct Queries(HashMap<(Method, String), Vec<String>>);

impl Queries {
    pub fn new(description: &OpenApi) -> Arc<Self> {
        let paths = description.paths.paths.iter();
        let calls = paths.flat_map(|(path, item)| {
            let calls = [(Method::GET, &item.get), (Method::POST, &item.post)];
            calls
                .into_iter()
                .filter_map(|(method, call)| Some(((method, path.clone()), names(call.as_ref()?))))
        });
        Arc::new(Self(calls.collect()))
    }

    /// Names of a request's query that its call does not have.
    fn unknown(&self, request: &Request) -> Ignored {
        let mut unknown = Ignored::default();
        let path = request.extensions().get::<MatchedPath>();
        let method = match *request.method() {
            Method::HEAD => Method::GET,
            ref method => method.clone(),
        };
        let known = path.and_then(|path| self.0.get(&(method, path.as_str().to_owned())));
        let query = request.uri().query().unwrap_or_default();
        for (name, _) in form_urlencoded::parse(query.as_bytes()) {
            if known.is_some_and(|known| known.iter().all(|it| *it != name)) {
                unknown.add(&name);
            }
        }
        unknown
    }
}

fn names(call: &Operation) -> Vec<String> {
    let parameters = call.parameters.iter().flatten();
    let names = parameters.filter_map(|parameter| match parameter {
        RefOr::T(it) if matches!(it.parameter_in, ParameterIn::Query) => Some(it.name.clone()),
        _ => None,
    });
    names.collect()
}

/// Middleware that names the fields that the call does not know, or refuses them.
pub async fn name(
    State(queries): State<Arc<Queries>>,
    mut request: Request,
    next: Next,
) -> Response {
    let found = Found {
        is_strict: prefers_strict(request.headers()),
        ignored: Arc::default(),
    };
    let mut response = match found.keep(queries.unknown(&request)) {
        Ok(()) => {
            request.extensions_mut().insert(found.clone());
            next.run(request).await
        }
        Err(refusal) => refusal.into_response(),
    };
    found.write(response.headers_mut());
    response
}

/// Whether a client wants a refusal instead of an answer; of several words about it the first
/// counts.
fn prefers_strict(headers: &HeaderMap) -> bool {
    let values = headers.get_all(PREFER).into_iter();
    let values = values.filter_map(|value| value.to_str().ok());
    let preferences = values.flat_map(|value| value.split(','));
    let mut handling = preferences.filter_map(|preference| {
        let (name, value) = preference.split(';').next()?.split_once('=')?;
        name.trim()
            .eq_ignore_ascii_case("handling")
            .then(|| value.trim().trim_matches('"'))
    });
    handling
        .next()
        .is_some_and(|value| value.eq_ignore_ascii_case("strict"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preference_is_read_as_rfc_7240_writes_it() {
        for (values, strict) in [
            (&["handling=strict"][..], true),
            (&["respond-async, Handling = \"strict\"; wait=5"], true),
            (&["respond-async", "handling=strict"], true),
            (&["handling=lenient, handling=strict"], false),
            (&["strict"], false),
            (&[], false),
        ] {
            let headers = values
                .iter()
                .map(|value| (PREFER, HeaderValue::from_static(value)))
                .collect();
            assert_eq!(prefers_strict(&headers), strict, "{values:?}");
        }
    }

    #[test]
    fn paths_are_those_of_refused_fields() {
        for (path, expected) in [
            ("bank.0.note", "bank[0].note"),
            ("0.note", "[0].note"),
            ("conditions.?.note", "conditions.note"),
            ("größe", "gr\\u{f6}\\u{df}e"),
            ("", ""),
        ] {
            assert_eq!(written(path), expected);
        }
    }

    #[test]
    fn twenty_are_named() {
        let mut ignored = Ignored::default();
        for number in 0..30 {
            ignored.add(&format!("field{number}"));
            ignored.add("field0");
        }
        assert_eq!(ignored.0.len(), 20);
        assert_eq!(ignored.0.last().unwrap(), "field19");
    }
}
