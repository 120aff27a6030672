//! The usage log, written in the background.

use axum::extract::State;
use axum::http::StatusCode;
use henrad_api::input::{YesNo, cut};
use henrad_api::refusal::{BadBody, TooMany};
use henrad_catalogue::{PartUse, SimulationUse, UsageRecord};
use henrad_engine::clock;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::auth::identity::Identity;
use crate::http::client_address::ClientAddress;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(log_part))
        .routes(routes!(log_simulation))
}

/// Longest text of a log line.
const MAX_TEXT_LENGTH: usize = 64;
/// Longest request that is kept; a longer one is left out.
const MAX_REQUEST_BYTES: usize = 4096;

/// Body of `/log/part`. Texts are cut to 64 characters.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PartLog {
    /// Number as it was asked for.
    #[schema(example = "C0805C104K5RACTU")]
    part_number: String,
    /// fromList, fromList-ind, fromList-seed, typed, URL, or a distributor's tag.
    method: String,
    /// Whether there is such a part.
    found: YesNo,
    /// Random id of the visitor's browser; logged-in accounts do not count as visitors.
    session: String,
}

/// Body of `/log/simulation`. Texts are cut to 64 characters, a longer request than 4 kB is left out.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct SimulationLog {
    /// Plot type or calculator.
    #[schema(example = "Imp,ESR")]
    simulation: String,
    /// What was asked.
    request: Value,
    /// Whether the answer was of use.
    valid: YesNo,
    /// Random id of the visitor's browser; logged-in accounts do not count as visitors.
    session: String,
}

/// Notes that a part was looked up.
#[utoipa::path(
    post, path = "/log/part", tag = "server",
    request_body = PartLog,
    responses(
        (status = 204),
        BadBody,
        TooMany,
    )
)]
pub async fn log_part(
    State(state): State<AppState>,
    client: ClientAddress,
    identity: Identity,
    Body(log): Body<PartLog>,
) -> Result<StatusCode, Problem> {
    state.throttle.check_write(client.0)?;
    record(
        &state,
        UsageRecord::Part(PartUse {
            at: clock::now(),
            part_number: cut(&log.part_number, MAX_TEXT_LENGTH),
            method: cut(&log.method, MAX_TEXT_LENGTH),
            found: log.found.is_yes(),
            visitor: visitor(&identity, &log.session),
        }),
    );
    Ok(StatusCode::NO_CONTENT)
}

/// Notes that something was simulated.
#[utoipa::path(
    post, path = "/log/simulation", tag = "server",
    request_body = SimulationLog,
    responses(
        (status = 204),
        BadBody,
        TooMany,
    )
)]
pub async fn log_simulation(
    State(state): State<AppState>,
    client: ClientAddress,
    identity: Identity,
    Body(log): Body<SimulationLog>,
) -> Result<StatusCode, Problem> {
    state.throttle.check_write(client.0)?;
    record(
        &state,
        UsageRecord::Simulation(SimulationUse {
            at: clock::now(),
            simulation: cut(&log.simulation, MAX_TEXT_LENGTH),
            request: request_text(log.request),
            valid: log.valid.is_yes(),
            visitor: visitor(&identity, &log.session),
        }),
    );
    Ok(StatusCode::NO_CONTENT)
}

/// The browser that counts as a visitor. Accounts do not count: their previews are not visits.
fn visitor(identity: &Identity, session: &str) -> String {
    match identity.0 {
        Some(_) => String::new(),
        None => cut(session, MAX_TEXT_LENGTH),
    }
}

/// A request as the log keeps it: a text unchanged, because it may be JSON already; anything else
/// as JSON; empty when longer than [`MAX_REQUEST_BYTES`].
fn request_text(request: Value) -> String {
    let text = match request {
        Value::Null => String::new(),
        Value::String(text) => text,
        other => other.to_string(),
    };
    if text.len() <= MAX_REQUEST_BYTES {
        text
    } else {
        String::new()
    }
}

/// Hands a record to the log; a full queue drops and counts it.
fn record(state: &AppState, record: UsageRecord) {
    if !state.usage.record(record) {
        state.metrics.dropped_usage();
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{MAX_REQUEST_BYTES, request_text};

    #[test]
    fn api_ind_04_a_serialized_list_is_kept_as_it_came() {
        let list = r#"[{"part_number":"MPC1040LR36C"}]"#;
        assert_eq!(request_text(json!(list)), list);
        assert_eq!(
            request_text(json!([{ "part_number": "MPC1040LR36C" }])),
            list
        );
    }

    #[test]
    fn nothing_is_kept_of_no_request_and_of_a_long_one() {
        assert_eq!(request_text(json!(null)), "");
        assert_eq!(
            request_text(json!("x".repeat(MAX_REQUEST_BYTES))).len(),
            4096
        );
        assert_eq!(request_text(json!("x".repeat(MAX_REQUEST_BYTES + 1))), "");
    }
}
