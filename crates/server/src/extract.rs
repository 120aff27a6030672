//! Extractors whose refusals are problem documents.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::api::input::read_body;
use crate::api::object::Object;
use crate::app::FieldError;
use crate::problem::Problem;

/// A JSON object as body, whatever its content type says (older clients send text/plain).
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let Object(body) = read_body(&bytes(request, state).await?)?;
        Ok(Self(body))
    }
}

/// The same for a body that may be a list too.
#[derive(Debug)]
pub struct ObjectOrList<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for ObjectOrList<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        read_body(&bytes(request, state).await?).map(Self)
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
                Problem::invalid_fields(vec![FieldError::new("query", rejection.body_text())])
            })
    }
}
