//! Extractors that answer bad input with problem documents.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use henrad_api::field::FieldError;
use henrad_api::ignored_fields::{self, MAX_PATH_LENGTH, UNKNOWN_FIELD};
use henrad_api::input::cut;
use henrad_api::object::Object;
use serde::de::DeserializeOwned;

use super::ignored_fields::Found;
use super::problem::Problem;

/// A JSON object as body, whatever its content type says (older clients send text/plain).
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let (Object(value), _) = read_body(request, state).await?;
        Ok(Self(value))
    }
}

/// The same beside the bytes that it was read from.
#[derive(Debug)]
pub struct BodyOf<T> {
    pub value: T,
    pub bytes: Bytes,
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for BodyOf<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let (Object(value), bytes) = read_body(request, state).await?;
        Ok(Self { value, bytes })
    }
}

/// The same for a body that may be a list too.
#[derive(Debug)]
pub struct ObjectOrList<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for ObjectOrList<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let (value, _) = read_body(request, state).await?;
        Ok(Self(value))
    }
}

/// The bytes of a file as body.
#[derive(Debug)]
pub struct RawFile(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for RawFile {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        bytes(request, state).await.map(Self)
    }
}

async fn bytes<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, Problem> {
    Bytes::from_request(request, state)
        .await
        .map_err(|rejection| {
            if let BytesRejection::FailedToBufferBody(cause) = &rejection
                && cause.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE
            {
                return Problem::too_large();
            }
            Problem::malformed(format!("The body could not be read: {rejection}."))
        })
}

/// The query string.
#[derive(Debug)]
pub struct Options<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Options<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        Query::from_request_parts(parts, state)
            .await
            .map(|Query(options)| Self(options))
            .map_err(|rejection| {
                Problem::invalid_fields(vec![field_of_query(&rejection.body_text())])
            })
    }
}

/// The field that a query string lacks or states wrongly.
fn field_of_query(rejection: &str) -> FieldError {
    let cause = rejection
        .strip_prefix("Failed to deserialize query string: ")
        .unwrap_or(rejection);
    let missing = cause.strip_prefix("missing field `");
    if let Some(field) = missing.and_then(|rest| rest.strip_suffix('`')) {
        return FieldError::new(field, format!("Please name {field} in the query string."));
    }
    let unknown = cause.strip_prefix("unknown field `");
    if let Some((field, _)) = unknown.and_then(|rest| rest.split_once('`')) {
        return FieldError::new(field, UNKNOWN_FIELD);
    }
    match cause.split_once(": ") {
        Some((field, reason)) => FieldError::new(field, plain(reason)),
        None => FieldError::new("query", cause),
    }
}

/// A reason of the reader of query strings in the words of this interface.
fn plain(reason: &str) -> String {
    if let Some((_, words)) = reason
        .strip_prefix("unknown variant ")
        .and_then(|rest| rest.split_once(", expected "))
    {
        let words = words.trim_start_matches("one of ").replace('`', "");
        return format!("Must be one of {words}");
    }
    match reason {
        "invalid digit found in string" => "Not a whole number.".to_owned(),
        reason => reason.to_owned(),
    }
}

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Reads a JSON body and keeps which of its fields nothing reads. Syntax errors are 400; a field of
/// the wrong kind is 422 with its path.
async fn read_body<T: DeserializeOwned, S: Send + Sync>(
    request: Request,
    state: &S,
) -> Result<(T, Bytes), Problem> {
    let found = request.extensions().get::<Found>().cloned();
    let bytes = bytes(request, state).await?;
    // Editors on Windows begin a text with it.
    let text = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&bytes);
    match ignored_fields::read(text) {
        Ok((value, ignored)) => {
            found.unwrap_or_default().keep(ignored)?;
            Ok((value, bytes))
        }
        // Following the path takes longer than reading, so only a body with a fault is read again
        // with it.
        Err(_) => Err(fault::<T>(text)),
    }
}

/// What is wrong with a body that cannot be read.
fn fault<T: DeserializeOwned>(body: &[u8]) -> Problem {
    let mut reader = serde_json::Deserializer::from_slice(body);
    let read = serde_path_to_error::deserialize::<_, T>(&mut reader);
    let Err(error) = read else {
        let end = reader.end().err();
        return end.map_or_else(Problem::unexplained, |error| not_json(&error));
    };
    let path = cut(&error.path().to_string(), MAX_PATH_LENGTH);
    let cause = error.into_inner();
    if cause.is_data() {
        let message = without_position(&cause.to_string());
        Problem::invalid_fields(vec![FieldError::new(path, message)])
    } else {
        not_json(&cause)
    }
}

fn not_json(cause: &serde_json::Error) -> Problem {
    Problem::malformed(format!("The body is not valid JSON: {cause}."))
}

/// Longest message about a value of the wrong kind, characters: it repeats the value.
const MAX_MESSAGE_LENGTH: usize = 300;

/// The message of a JSON error without " at line 1 column 7", which means nothing at a field.
fn without_position(message: &str) -> String {
    let message = message.split(" at line ").next().unwrap_or(message);
    cut(message, MAX_MESSAGE_LENGTH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_string_names_its_field() {
        for (rejection, field, message) in [
            (
                "Failed to deserialize query string: missing field `step`",
                "step",
                "Please name step in the query string.",
            ),
            (
                "Failed to deserialize query string: limit: invalid digit found in string",
                "limit",
                "Not a whole number.",
            ),
            (
                "Failed to deserialize query string: step: unknown variant `foo`, expected one of `size`, `voltage`",
                "step",
                "Must be one of size, voltage",
            ),
            (
                "Failed to deserialize query string: unknown field `bais`, expected `bias`",
                "bais",
                "This call has no such field.",
            ),
            ("not a query", "query", "not a query"),
        ] {
            let error = field_of_query(rejection);
            assert_eq!((&error.path[..], &error.message[..]), (field, message));
        }
    }
}
