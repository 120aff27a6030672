//! What the description of the interface says of every call alike: what its answers are, who may
//! make it, and a body that the server accepts.

use axum::http::StatusCode;
use henrad_api::description::{WorkedExample, example, worked_examples};
use utoipa::openapi::example::{Example, ExampleBuilder};
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{
    Components, Content, Deprecated, OpenApi, Ref, RefOr, Response, ResponseBuilder, Schema,
};

use crate::auth::identity::COOKIE;
use crate::http::client_address::API_KEY;

/// Paths that go on working, but that nobody should begin to use; docs/API.md has the rule.
const OLDER_PATHS: [&str; 1] = ["/api/ce/parameters"];
/// Name of the session among the security schemes.
const SESSION: &str = "session";
/// Name of the key of a program among the security schemes.
const CLIENT_KEY: &str = "clientKey";

/// Adds to the calls what their handlers do not state.
pub fn complete(description: &mut OpenApi) {
    for (path, item) in &mut description.paths.paths {
        let calls = item.get.iter_mut().chain(&mut item.post);
        for call in calls.filter(|call| is_limited(call)) {
            let responses = &mut call.responses.responses;
            responses
                .entry(StatusCode::SERVICE_UNAVAILABLE.as_str().to_owned())
                .or_insert_with(cannot_answer_now);
            responses
                .entry(StatusCode::TOO_MANY_REQUESTS.as_str().to_owned())
                .or_insert_with(too_many_calls);
        }
        if let Some(get) = &mut item.get {
            describe(get);
        }
        if let Some(post) = &mut item.post {
            if OLDER_PATHS.contains(&path.as_str()) {
                post.deprecated = Some(Deprecated::True);
            }
            let responses = &mut post.responses.responses;
            responses
                .entry(StatusCode::TOO_MANY_REQUESTS.as_str().to_owned())
                .or_insert_with(too_many_calls);
            describe(post);
            add_example(path, post);
        }
    }
    add_security_schemes(description);
    drop_ambiguous_defaults(description);
}

/// A field that may be absent has null as its default, which also its own type accepts where that
/// reads null as nothing. Validators want exactly one to accept it.
fn drop_ambiguous_defaults(description: &mut OpenApi) {
    let components = description.components.iter_mut();
    for schema in components.flat_map(|all| all.schemas.values_mut()) {
        let RefOr::T(Schema::Object(object)) = schema else {
            continue;
        };
        for property in object.properties.values_mut() {
            if let RefOr::T(Schema::OneOf(choice)) = property
                && choice.default == Some(serde_json::Value::Null)
            {
                choice.default = None;
            }
        }
    }
}

fn too_many_calls() -> RefOr<Response> {
    problem("Too many calls of this client")
}

fn cannot_answer_now() -> RefOr<Response> {
    problem(
        "The server is busy, its database does not answer, or the answer took too long; `Retry-After` has the \
            seconds to wait",
    )
}

fn problem(description: &str) -> RefOr<Response> {
    let problem = Content::new(Some(Ref::from_schema_name("ProblemBody")));
    ResponseBuilder::new()
        .description(description)
        .content("application/problem+json", problem)
        .into()
}

/// The calls of the server's own health stand outside all limits.
fn is_limited(call: &Operation) -> bool {
    let mut tags = call.tags.iter().flatten();
    tags.all(|tag| tag != "server")
}

fn describe(call: &mut Operation) {
    let summary = call.summary.clone().unwrap_or_default();
    let needs_session = call.responses.responses.contains_key("403");
    for (status, response) in &mut call.responses.responses {
        if let RefOr::T(response) = response
            && response.description.is_empty()
        {
            response.description = meaning(status, &summary);
        }
    }
    if needs_session {
        call.security = Some(vec![SecurityRequirement::new::<_, _, String>(SESSION, [])]);
    }
}

/// What an answer of a status means where the handler does not say.
fn meaning(status: &str, summary: &str) -> String {
    match status {
        "200" => summary.trim_end_matches('.').to_owned(),
        "204" => "Done; there is nothing to answer".to_owned(),
        "304" => "Unchanged since the answer whose ETag the request names".to_owned(),
        "503" => "The server cannot answer now".to_owned(),
        _ => {
            let status = status.parse::<StatusCode>().ok();
            let reason = status.and_then(|status| status.canonical_reason());
            reason.unwrap_or("Another answer").to_owned()
        }
    }
}

fn add_example(path: &str, call: &mut Operation) {
    let Some(RefOr::T(body)) = &mut call.request_body else {
        return;
    };
    let worked: Vec<_> = worked_examples()
        .into_iter()
        .filter(|it| it.call == path)
        .collect();
    for content in body.content.values_mut() {
        if let RefOr::T(content) = content {
            // A body has either one example or several with names.
            content.example = example(path);
            content.examples = worked.iter().map(named).collect();
        }
    }
}

fn named(worked: &WorkedExample) -> (String, RefOr<Example>) {
    let example = ExampleBuilder::new()
        .summary(&worked.title)
        .description(&worked.says)
        .value(Some(worked.request.clone()));
    (worked.id.clone(), RefOr::T(example.build()))
}

/// Both are optional: without a session a caller is an anonymous visitor, without a key its address
/// counts against the limits.
fn add_security_schemes(description: &mut OpenApi) {
    let session = ApiKeyValue::with_description(
        COOKIE,
        "Session of an account, set by `/auth/login`; named `__Host-henrad_session` behind https.",
    );
    let key = ApiKeyValue::with_description(
        API_KEY.as_str(),
        "Key of a program with limits of its own, from the operator. It gives no role.",
    );
    let components = description.components.get_or_insert_with(Components::new);
    components.add_security_scheme(SESSION, SecurityScheme::ApiKey(ApiKey::Cookie(session)));
    components.add_security_scheme(CLIENT_KEY, SecurityScheme::ApiKey(ApiKey::Header(key)));
    let none = SecurityRequirement::default();
    let key = SecurityRequirement::new::<_, _, String>(CLIENT_KEY, []);
    description.security = Some(vec![none, key]);
}
