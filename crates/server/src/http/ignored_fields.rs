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
use henrad_api::ignored_fields::Ignored;
use url::form_urlencoded;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::{OpenApi, RefOr};

use super::problem::Problem;

/// Names the fields of a request that its call does not know.
pub const IGNORED_FIELDS: HeaderName = HeaderName::from_static("ignored-fields");
/// What a client asks for beside its question.
pub const PREFER: HeaderName = HeaderName::from_static("prefer");
/// What of it is done.
pub const PREFERENCE_APPLIED: HeaderName = HeaderName::from_static("preference-applied");

const STRICT: &str = "handling=strict";

/// What the readers of a request found, for the header of its answer.
#[derive(Debug, Clone, Default)]
pub struct Found {
    is_strict: bool,
    ignored: Arc<Mutex<Ignored>>,
}

impl Found {
    /// Whether the client prefers a refusal to a lenient answer.
    pub fn is_strict(&self) -> bool {
        self.is_strict
    }

    /// Keeps them for the header.
    ///
    /// # Errors
    /// The refusal of them, for a client that prefers one.
    pub fn keep(&self, ignored: Ignored) -> Result<(), Problem> {
        if self.is_strict && ignored.named().is_some() {
            return Err(Problem::invalid_fields(ignored.errors()));
        }
        let mut all = self.ignored.lock().unwrap_or_else(PoisonError::into_inner);
        all.append(ignored);
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
        let Some(query) = request.uri().query() else {
            return unknown;
        };
        let path = request.extensions().get::<MatchedPath>();
        let method = match *request.method() {
            Method::HEAD => Method::GET,
            ref method => method.clone(),
        };
        let known = path.and_then(|path| self.0.get(&(method, path.as_str().to_owned())));
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
}
