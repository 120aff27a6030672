//! What the description of the interface says of every call alike: what its answers are, who may
//! make it, a body that the server accepts, and the ranges of its numbers.

use axum::http::StatusCode;
use henrad_api::description::{WorkedExample, example, worked_examples};
use henrad_api::field::{Limit, StatedLimit};
use henrad_api::input::{Control, Number};
use utoipa::PartialSchema;
use utoipa::openapi::example::{Example, ExampleBuilder};
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::{AdditionalProperties, ArrayItems, SchemaType, Type};
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{
    Components, Content, Deprecated, OpenApi, Ref, RefOr, Response, ResponseBuilder, Schema,
};

use crate::auth::identity::COOKIE;
use crate::calls;
use crate::http::client_address::API_KEY;

/// Paths that go on working, but that nobody should begin to use; docs/API.md has the rule.
const OLDER_PATHS: [&str; 1] = ["/api/ce/parameters"];
/// Name of the session among the security schemes.
const SESSION: &str = "session";
/// Name of the key of a program among the security schemes.
const CLIENT_KEY: &str = "clientKey";
/// Name of the key of a program that imports among the security schemes.
const IMPORT_KEY: &str = "importKey";

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
    for limit in united(calls::stated_limits()) {
        state_limit(description, &limit);
    }
}

/// The ranges of all fields. Calls that share a schema may hold a field to different ranges; it
/// then has the one around them.
fn united(limits: impl Iterator<Item = StatedLimit>) -> Vec<StatedLimit> {
    let mut united: Vec<StatedLimit> = Vec::new();
    for limit in limits {
        let mut known = united.iter_mut();
        match known.find(|it| (it.schema, it.field) == (limit.schema, limit.field)) {
            Some(known) => {
                known.limit.min = known.limit.min.min(limit.limit.min);
                known.limit.max = known.limit.max.max(limit.limit.max);
                known.allows_zero |= limit.allows_zero;
            }
            None => united.push(limit),
        }
    }
    united
}

/// States the range of a field; false where no schema has it.
fn state_limit(description: &mut OpenApi, limit: &StatedLimit) -> bool {
    let components = description.components.as_mut();
    let schema = components.and_then(|all| all.schemas.get_mut(limit.schema));
    // Some name the object around a field too.
    let name = limit.field.rsplit('.').next().unwrap_or(limit.field);
    schema.is_some_and(|schema| state_of_member(schema, name, limit))
}

fn state_of_member(schema: &mut RefOr<Schema>, name: &str, limit: &StatedLimit) -> bool {
    let RefOr::T(schema) = schema else {
        return false;
    };
    let forms = match schema {
        Schema::Object(object) => {
            let member = object.properties.get_mut(name);
            return member.is_some_and(|member| state_of_value(member, limit));
        }
        Schema::OneOf(choice) => &mut choice.items,
        Schema::AnyOf(choice) => &mut choice.items,
        Schema::AllOf(all) => &mut all.items,
        _ => return false,
    };
    forms
        .iter_mut()
        .any(|form| state_of_member(form, name, limit))
}

/// Adds the range to a number, to the values of a list or map, or to the form that is not null.
fn state_of_value(value: &mut RefOr<Schema>, limit: &StatedLimit) -> bool {
    match value {
        RefOr::Ref(reference) => {
            let Some(described) = ranged(reference, limit) else {
                return false;
            };
            *value = described;
            true
        }
        RefOr::T(Schema::Array(list)) => match &mut list.items {
            ArrayItems::RefOrSchema(item) => state_of_value(item, limit),
            ArrayItems::False => false,
        },
        RefOr::T(Schema::Object(map)) => match map.additional_properties.as_deref_mut() {
            Some(AdditionalProperties::RefOr(value)) => state_of_value(value, limit),
            _ => false,
        },
        RefOr::T(Schema::OneOf(choice)) => {
            let mut forms = choice.items.iter_mut();
            forms.any(|form| matches!(form, RefOr::Ref(_)) && state_of_value(form, limit))
        }
        RefOr::T(_) => false,
    }
}

/// The forms of a number in place of a reference to them, those that are numbers with the range:
/// nothing can stand beside a reference. `None` for a reference to something else.
fn ranged(reference: &Ref, limit: &StatedLimit) -> Option<RefOr<Schema>> {
    let (_, name) = reference.ref_location.rsplit_once('/')?;
    let mut schema = match name {
        "Number" => Number::schema(),
        "Control" => Control::schema(),
        _ => return None,
    };
    let RefOr::T(Schema::AnyOf(forms)) = &mut schema else {
        return None;
    };
    forms.items = with_range(std::mem::take(&mut forms.items), limit);
    if !reference.description.is_empty() {
        forms.description = Some(reference.description.clone());
    }
    // Where the call refuses what is left out, there is no default.
    forms.default = reference.default.clone().filter(|default| {
        let refused = default.as_f64().filter(|it| !limit.limit.contains(*it));
        refused.is_none_or(|value| value == 0.0 && limit.allows_zero)
    });
    Some(schema)
}

fn with_range(forms: Vec<RefOr<Schema>>, limit: &StatedLimit) -> Vec<RefOr<Schema>> {
    let Limit { min, max, .. } = limit.limit;
    let mut ranged = Vec::with_capacity(forms.len() + 1);
    for mut form in forms {
        if let RefOr::T(Schema::Object(object)) = &mut form {
            if object.schema_type == SchemaType::Type(Type::Number) {
                if limit.allows_zero && !limit.limit.contains(0.0) {
                    let mut zero = object.clone();
                    zero.minimum = Some(0.0.into());
                    zero.maximum = Some(0.0.into());
                    ranged.push(RefOr::T(Schema::Object(zero)));
                }
                object.minimum = Some(min.into());
                object.maximum = Some(max.into());
            }
            for member in object.properties.values_mut() {
                if let RefOr::T(Schema::AnyOf(forms)) = member {
                    forms.items = with_range(std::mem::take(&mut forms.items), limit);
                }
            }
        }
        ranged.push(form);
    }
    ranged
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
    if needs_session && call.security.is_none() {
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
    let mut import_key = Http::new(HttpAuthScheme::Bearer);
    import_key.description =
        Some("Key of a program that imports parts, from an administrator.".to_owned());
    let components = description.components.get_or_insert_with(Components::new);
    components.add_security_scheme(IMPORT_KEY, SecurityScheme::Http(import_key));
    components.add_security_scheme(SESSION, SecurityScheme::ApiKey(ApiKey::Cookie(session)));
    components.add_security_scheme(CLIENT_KEY, SecurityScheme::ApiKey(ApiKey::Header(key)));
    let none = SecurityRequirement::default();
    let key = SecurityRequirement::new::<_, _, String>(CLIENT_KEY, []);
    description.security = Some(vec![none, key]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stated_range_has_its_field() {
        let (_, mut description) = calls::interface().split_for_parts();
        for limit in united(calls::stated_limits()) {
            assert!(state_limit(&mut description, &limit), "{limit:?}");
        }
    }
}
