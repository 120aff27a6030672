//! Calls of the interface inside this process.

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::service;
use crate::state::AppState;

/// Members of a problem document that say nothing to an assistant.
const OF_THE_SERVER: [&str; 3] = ["type", "title", "requestId"];

/// A file of an answer.
pub(super) struct File {
    pub name: String,
    pub text: String,
}

/// Makes calls; the error is the problem document of the interface.
pub(super) struct Calls(Router);

impl Calls {
    pub(super) fn new(state: AppState) -> Self {
        Self(service::router(state))
    }

    /// Sends a body; a field that the call does not have is refused.
    pub(super) async fn post(&self, path: &str, body: &Value) -> Result<Value, Value> {
        let request = Request::post(path)
            .header(header::CONTENT_TYPE, "application/json")
            .header("prefer", "handling=strict")
            .body(Body::from(body.to_string()));
        let answer = self.send(request).await?;
        serde_json::from_str(&answer.text).map_err(|error| problem(&error.to_string()))
    }

    /// Reads a file.
    pub(super) async fn get(&self, address: &str) -> Result<File, Value> {
        self.send(Request::get(address).body(Body::empty())).await
    }

    async fn send(&self, request: axum::http::Result<Request<Body>>) -> Result<File, Value> {
        let request = request.map_err(|error| problem(&error.to_string()))?;
        let answered = self.0.clone().oneshot(request).await;
        let answer = answered.unwrap_or_else(|never| match never {});
        let (parts, body) = answer.into_parts();
        let body = body.collect().await;
        let bytes = body
            .map_err(|error| problem(&error.to_string()))?
            .to_bytes();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if parts.status != StatusCode::OK {
            return Err(refusal(&text));
        }
        let name = parts.headers.get(header::CONTENT_DISPOSITION);
        let name = name.and_then(|value| {
            let (_, rest) = value.to_str().ok()?.split_once("filename=\"")?;
            Some(rest.split_once('"')?.0.to_owned())
        });
        Ok(File {
            name: name.unwrap_or_default(),
            text,
        })
    }
}

/// A problem document without what is of the server alone; other texts as they are.
fn refusal(text: &str) -> Value {
    let Ok(Value::Object(mut document)) = serde_json::from_str(text) else {
        return problem(text.trim());
    };
    for member in OF_THE_SERVER {
        document.remove(member);
    }
    Value::Object(document)
}

/// What went wrong, in the form of the interface.
pub(super) fn problem(detail: &str) -> Value {
    json!({ "detail": detail })
}

/// A field that is missing or wrong, in the form of the interface.
pub(super) fn wrong_field(path: &str, message: &str) -> Value {
    json!({
        "code": "invalid_field",
        "detail": message,
        "errors": [{ "path": path, "message": message }],
    })
}
