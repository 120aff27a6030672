//! What visitors tell the administrators, where the operator has no address of its own for it.

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use henrad_api::field::{FieldError, Limit, range};
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::{BadBody, BadQuery, NoRole, TooLarge, TooMany};
use henrad_catalogue::Feedback;
use henrad_engine::clock;
use henrad_engine::error::{EngineError, refuse_invalid};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::auth::accounts::change_by;
use crate::auth::identity::Admin;
use crate::http::client_address::ClientAddress;
use crate::http::extract::{Body, Options};
use crate::http::problem::Problem;
use crate::random;
use crate::settings::Settings;
use crate::state::AppState;

/// Longest message and longest details, characters.
const LONGEST_MESSAGE: usize = 4000;
const LONGEST_DETAILS: usize = 1000;
/// Largest body: a character takes up to 12 bytes as an escape.
const MAX_BODY: usize = 64 * 1024;
/// Messages of one answer.
const MESSAGES: Limit = range(1.0, 200.0, "");

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .merge(
            OpenApiRouter::new()
                .routes(routes!(send_feedback))
                .layer(DefaultBodyLimit::max(MAX_BODY)),
        )
        .routes(routes!(list_feedback))
        .routes(routes!(delete_feedback))
}

/// Body of `/api/feedback`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct FeedbackMessage {
    /// What helped, what is missing, what is wrong: plain text of at most 4000 characters.
    #[schema(
        required,
        example = "The curve of C0805C104K5RACTU is missing above 1 GHz."
    )]
    message: String,
    /// What helps to find the problem, such as the version of the page; at most 1000 characters.
    #[schema(example = "")]
    details: String,
}

/// A message of a visitor.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeedbackLine {
    /// Names the message, as `before` of the call takes it.
    id: String,
    /// When it came, ISO 8601 in UTC.
    sent_at: String,
    /// Plain text.
    message: String,
    /// Plain text.
    details: String,
}

/// Body of `/api/admin/feedback/delete`.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct FeedbackId {
    /// `id` of the message.
    #[schema(example = "Zm9vYmFyYmF6cXV4MTIzNA")]
    id: String,
}

/// How many messages.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FeedbackLimit {
    /// Most messages, newest first, 1 to 200.
    #[serde(default = "fifty")]
    #[param(example = 50)]
    limit: u32,
    /// `id` of a message: only older ones; for the next page that of the last message.
    #[serde(default)]
    before: String,
}

fn fifty() -> u32 {
    50
}

/// Keeps a message for the administrators of this site, with its time and nothing about the sender.
///
/// Up to five messages of a client at once and one a minute, 200 a day of all together; the newest 2000 are kept.
#[utoipa::path(
    post, path = "/api/feedback", tag = "site",
    request_body = FeedbackMessage,
    responses(
        (status = 204),
        BadBody,
        (status = 404, body = ProblemBody, description = "The operator takes feedback at another address", content_type = "application/problem+json"),
        TooLarge,
        TooMany,
        (status = 507, body = ProblemBody, description = "The room for a day is used up", content_type = "application/problem+json"),
    )
)]
pub async fn send_feedback(
    State(state): State<AppState>,
    client: ClientAddress,
    Body(request): Body<FeedbackMessage>,
) -> Result<StatusCode, Problem> {
    if state.settings.feedback_url != Settings::default().feedback_url {
        return Err(Problem::not_found_because(
            "This site takes feedback elsewhere.",
        ));
    }
    let (message, details) = (plain(&request.message), plain(&request.details));
    check(&message, &details)?;
    state.throttle.check_feedback(client.0)?;
    let feedback = Feedback {
        id: random::token::<16>()?,
        sent_at: clock::now(),
        message,
        details,
    };
    if state.store.database().keep_feedback(&feedback).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(Problem::storage_full(
        "This site takes no more feedback today. Please try again tomorrow.",
    ))
}

/// A text without control characters other than the ends of lines and tabs.
fn plain(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    let is_text = |c: &char| !c.is_control() || matches!(c, '\n' | '\t');
    let text: String = text.chars().filter(is_text).collect();
    text.trim().to_owned()
}

/// Checks every field.
///
/// # Errors
/// [`EngineError::InvalidFields`] without a message, and for texts that are too long.
fn check(message: &str, details: &str) -> Result<(), EngineError> {
    let mut errors = Vec::new();
    if message.is_empty() {
        errors.push(FieldError::new("message", "Please enter a message."));
    }
    for (path, text, most) in [
        ("message", message, LONGEST_MESSAGE),
        ("details", details, LONGEST_DETAILS),
    ] {
        if text.chars().count() > most {
            errors.push(FieldError::new(path, format!("At most {most} characters")));
        }
    }
    refuse_invalid(errors)
}

/// What visitors told the administrators, newest first.
#[utoipa::path(
    get, path = "/api/admin/feedback", tag = "site",
    params(FeedbackLimit),
    responses(
        (status = 200, body = [FeedbackLine]),
        NoRole,
        BadQuery,
    )
)]
pub async fn list_feedback(
    State(state): State<AppState>,
    _admin: Admin,
    Options(options): Options<FeedbackLimit>,
) -> Result<Json<Vec<FeedbackLine>>, Problem> {
    let mut errors = Vec::new();
    MESSAGES.check("limit", f64::from(options.limit), &mut errors);
    refuse_invalid(errors)?;
    let database = state.store.database();
    let messages = database
        .feedback_before(&options.before, options.limit)
        .await?;
    let lines = messages.into_iter().map(|it| FeedbackLine {
        id: it.id,
        sent_at: clock::iso(it.sent_at),
        message: it.message,
        details: it.details,
    });
    Ok(Json(lines.collect()))
}

/// Deletes a message, if it is still kept; the audit keeps who did it, not what it said.
#[utoipa::path(
    post, path = "/api/admin/feedback/delete", tag = "site",
    request_body = FeedbackId,
    responses(
        (status = 204),
        BadBody,
        NoRole,
    )
)]
pub async fn delete_feedback(
    State(state): State<AppState>,
    Admin(admin): Admin,
    Body(request): Body<FeedbackId>,
) -> Result<StatusCode, Problem> {
    let change = change_by(&admin)?;
    let database = state.store.database();
    database.delete_feedback(&request.id, &change).await?;
    Ok(StatusCode::NO_CONTENT)
}
