//! Errors as the client sees them: RFC 9457 problem documents.
//!
//! A handler returns a [`Problem`]; [`render`] is the one place that turns it into bytes, because
//! only there the request's id is known.

use crate::error::TooOften;
use crate::random::NoRandomness;
use crate::state::memory_limit::TooLittleMemory;
use crate::state::occupancy::Overloaded;
use axum::Json;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use henrad_api::field::FieldError;
use henrad_api::problem::ProblemBody;
use henrad_api::vocabulary::{ProblemCode, Word};
use henrad_catalogue::{CatalogueError, DatabaseErrorKind};
use henrad_engine::board::BoardError;
use henrad_engine::error::EngineError;
use henrad_formats::archive::UnzipError;
use henrad_formats::kicad::DesignError;
use henrad_formats::parts_list::Refusal;

/// Seconds after which a server in trouble may be asked again.
const RETRY_AFTER: u64 = 5;

/// The status of answers with this code.
const fn status_of(code: ProblemCode) -> StatusCode {
    match code {
        ProblemCode::MalformedBody => StatusCode::BAD_REQUEST,
        ProblemCode::LoginRequired | ProblemCode::LoginFailed | ProblemCode::UnknownKey => {
            StatusCode::UNAUTHORIZED
        }
        ProblemCode::Forbidden | ProblemCode::CrossSite => StatusCode::FORBIDDEN,
        ProblemCode::PartNotFound
        | ProblemCode::Ambiguous
        | ProblemCode::DataNotFound
        | ProblemCode::NotFound => StatusCode::NOT_FOUND,
        ProblemCode::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
        ProblemCode::NotAcceptable => StatusCode::NOT_ACCEPTABLE,
        ProblemCode::TimedOut => StatusCode::REQUEST_TIMEOUT,
        ProblemCode::ChangedMeanwhile | ProblemCode::LastAdministrator => StatusCode::CONFLICT,
        ProblemCode::ShareExpired => StatusCode::GONE,
        ProblemCode::TooLarge | ProblemCode::TooManyLines => StatusCode::PAYLOAD_TOO_LARGE,
        ProblemCode::NotAList => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        ProblemCode::InvalidField
        | ProblemCode::MaskBelowSpreading
        | ProblemCode::NoCandidate
        | ProblemCode::NoHeader
        | ProblemCode::TwoColumns
        | ProblemCode::Locked
        | ProblemCode::NoParts
        | ProblemCode::MalformedNetlist
        | ProblemCode::Unusual
        | ProblemCode::NotStated => StatusCode::UNPROCESSABLE_ENTITY,
        ProblemCode::TooManyRequests => StatusCode::TOO_MANY_REQUESTS,
        ProblemCode::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        ProblemCode::TooSlow
        | ProblemCode::TooLittleMemory
        | ProblemCode::Unavailable
        | ProblemCode::Busy => StatusCode::SERVICE_UNAVAILABLE,
        ProblemCode::StorageFull => StatusCode::INSUFFICIENT_STORAGE,
    }
}

/// Header that carries the id of a request, in the answer and in the log.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// A problem document (RFC 9457) without its request id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    code: ProblemCode,
    detail: String,
    errors: Vec<FieldError>,
    suggestions: Vec<String>,
    diagnosis: Option<Box<str>>,
    readings: Box<[String]>,
    retry_after: Option<u32>,
    names_error_message: bool,
    database_failure: Option<DatabaseFailure>,
}

impl Problem {
    fn new(code: ProblemCode, detail: impl Into<String>) -> Self {
        Self {
            code,
            detail: detail.into(),
            errors: Vec::new(),
            suggestions: Vec::new(),
            diagnosis: None,
            readings: Box::default(),
            retry_after: None,
            names_error_message: false,
            database_failure: None,
        }
    }

    /// What went wrong, in a sentence.
    pub fn detail(&self) -> &str {
        &self.detail
    }

    /// The same problem with its detail in the member `Error Message` too (CONF-49).
    #[must_use]
    pub fn with_error_message(mut self) -> Self {
        self.names_error_message = true;
        self
    }

    /// 400: the body is not what the media type says.
    pub fn malformed(detail: impl Into<String>) -> Self {
        Self::new(ProblemCode::MalformedBody, detail)
    }

    /// 401: nobody is logged in.
    pub fn login_required() -> Self {
        Self::new(ProblemCode::LoginRequired, "Please log in.")
    }

    /// 401: one sentence for an unknown login and for a wrong password.
    pub fn login_failed() -> Self {
        Self::new(ProblemCode::LoginFailed, "Wrong login or password.")
    }

    /// 401: the key of a program that the operator did not give out.
    pub fn unknown_key() -> Self {
        Self::new(ProblemCode::UnknownKey, "Unknown API key.")
    }

    /// 401: a library that only programs with a key may read.
    pub fn key_required() -> Self {
        let detail = "This library needs a key: write it into the line \"token\" of the file.";
        Self::new(ProblemCode::UnknownKey, detail)
    }

    /// 403: the account may not do this.
    pub fn forbidden() -> Self {
        Self::new(ProblemCode::Forbidden, "Your role does not allow this.")
    }

    /// 403: the request was made by a page of another site.
    pub fn cross_site() -> Self {
        Self::new(
            ProblemCode::CrossSite,
            "The request came from another site.",
        )
    }

    /// 406: no answer has the form that `Accept` asks for.
    pub fn not_acceptable(detail: impl Into<String>) -> Self {
        Self::new(ProblemCode::NotAcceptable, detail)
    }

    /// 409: another editor saved first.
    pub fn changed_meanwhile(editor: &str) -> Self {
        Self::new(
            ProblemCode::ChangedMeanwhile,
            format!("{editor} changed this part in the meantime. Load it again."),
        )
    }

    /// 409: another window or computer saved first.
    pub fn project_changed() -> Self {
        Self::new(
            ProblemCode::ChangedMeanwhile,
            "This project was changed at another place in the meantime. Load what has changed, and save again.",
        )
    }

    /// 409: nobody could administer the site afterwards.
    pub fn last_administrator() -> Self {
        Self::new(
            ProblemCode::LastAdministrator,
            "This is the last administrator. Add another one first.",
        )
    }

    /// 410: a shared session that nobody has used for long.
    pub fn share_expired() -> Self {
        Self::new(
            ProblemCode::ShareExpired,
            "This link has expired because nobody used it for a long time.",
        )
    }

    /// 507: no room for what was to be kept.
    pub fn storage_full(detail: &str) -> Self {
        Self::new(ProblemCode::StorageFull, detail)
    }

    /// 429: too many calls.
    pub fn too_many_requests(seconds: u64) -> Self {
        let unit = if seconds == 1 { "second" } else { "seconds" };
        Self::new(
            ProblemCode::TooManyRequests,
            format!("Too many attempts. Please try again in {seconds} {unit}."),
        )
        .after(seconds)
    }

    /// The same problem with the seconds after which to try again.
    fn after(mut self, seconds: u64) -> Self {
        self.retry_after = Some(u32::try_from(seconds).unwrap_or(u32::MAX));
        self
    }

    /// 404: no part with the number at `path`.
    pub fn part_not_found(
        path: String,
        suggestions: Vec<String>,
        diagnosis: Option<String>,
    ) -> Self {
        const MESSAGE: &str = "No match found.";
        let mut problem = Self::new(ProblemCode::PartNotFound, MESSAGE);
        problem.errors = vec![FieldError::new(path, MESSAGE)];
        problem.suggestions = suggestions;
        problem.diagnosis = diagnosis.map(String::into_boxed_str);
        problem
    }

    /// 404: makers write the number at `path` for different values.
    fn ambiguous(path: String, readings: Vec<String>) -> Self {
        let diagnosis = format!(
            "Two makers write numbers of this shape: {}; name the maker.",
            readings.join("; ")
        );
        let not_found = Self::part_not_found(path, Vec::new(), Some(diagnosis));
        Self {
            code: ProblemCode::Ambiguous,
            readings: readings.into_boxed_slice(),
            ..not_found
        }
    }

    /// 404: nothing fits a request that is well formed.
    pub fn data_not_found(detail: &str) -> Self {
        Self::new(ProblemCode::DataNotFound, detail)
    }

    /// 404: no such address.
    pub fn not_found() -> Self {
        Self::new(ProblemCode::NotFound, "There is nothing at this address.")
    }

    /// 404: what the call names does not exist.
    pub fn not_found_because(detail: &str) -> Self {
        Self::new(ProblemCode::NotFound, detail)
    }

    /// 405: the address exists, the method does not.
    pub fn method_not_allowed() -> Self {
        Self::new(
            ProblemCode::MethodNotAllowed,
            "This address does not support that method.",
        )
    }

    /// 408: the body did not come in time.
    pub fn timed_out() -> Self {
        Self::new(
            ProblemCode::TimedOut,
            "The request took too long to arrive.",
        )
    }

    /// 503: the answer takes longer than any may.
    pub fn too_slow() -> Self {
        tracing::warn!("the answer took too long and was given up");
        Self::new(
            ProblemCode::TooSlow,
            "The answer took too long. Please try again.",
        )
        .after(RETRY_AFTER)
    }

    /// 413: the body is larger than this call accepts.
    pub fn too_large() -> Self {
        Self::new(ProblemCode::TooLarge, "The request body is too large.")
    }

    /// 413 with the limit of the call.
    pub fn larger_than(detail: &str) -> Self {
        Self::new(ProblemCode::TooLarge, detail)
    }

    /// 422: fields that are out of range or of the wrong kind.
    pub fn invalid(detail: impl Into<String>, errors: Vec<FieldError>) -> Self {
        let mut problem = Self::new(ProblemCode::InvalidField, detail);
        problem.errors = errors;
        problem
    }

    /// 422 with the first field's message as detail.
    pub fn invalid_fields(errors: Vec<FieldError>) -> Self {
        let detail = errors
            .first()
            .map_or_else(String::new, |first| first.message.clone());
        Self::invalid(detail, errors)
    }

    /// 422 of a single field.
    pub fn invalid_field(path: impl Into<String>, message: impl Into<String>) -> Self {
        Self::invalid_fields(vec![FieldError::new(path, message)])
    }

    /// 500: our fault. The cause goes to the log, not to the client.
    pub fn internal(cause: &dyn std::fmt::Display) -> Self {
        tracing::error!(cause = %cause, "request failed");
        Self::unexplained()
    }

    /// 500: what is stored is not what was written.
    fn damaged(cause: &CatalogueError) -> Self {
        tracing::error!(cause = %cause, "what is stored is damaged");
        Self {
            database_failure: cause.is_unreadable().then_some(DatabaseFailure::Unreadable),
            ..Self::new(
                ProblemCode::Internal,
                "What is stored of this is damaged. Please tell the operator of this site.",
            )
        }
    }

    /// 500; the caller logs the cause.
    pub fn unexplained() -> Self {
        Self::new(
            ProblemCode::Internal,
            "The server failed to answer. Give the operator the request id.",
        )
    }

    /// 503: a service that we need does not answer.
    pub fn unavailable(cause: &dyn std::fmt::Display) -> Self {
        tracing::warn!(cause = %cause, "not ready");
        Self::new(ProblemCode::Unavailable, "The database does not answer.").after(RETRY_AFTER)
    }

    /// 503: pages of the database could not be read, and never will be.
    pub fn unreadable() -> Self {
        Self::new(
            ProblemCode::Unavailable,
            "The database is damaged. Stop the server and restore a backup.",
        )
        .after(RETRY_AFTER)
    }

    /// 429: the client already occupies its share of the server.
    pub fn too_much_at_a_time(seconds: u64) -> Self {
        let mut problem = Self::too_many_requests(seconds);
        "Too many requests at a time. Please wait until earlier ones are answered."
            .clone_into(&mut problem.detail);
        problem
    }

    /// 429: the client has used the processor time that it may.
    pub fn time_is_spent(seconds: u64) -> Self {
        let mut problem = Self::too_many_requests(seconds);
        let unit = if seconds == 1 { "second" } else { "seconds" };
        problem.detail = format!(
            "Your earlier requests have used the computing time of one client. Please try again in {seconds} {unit}."
        );
        problem
    }

    /// 503: all clients together occupy the whole server.
    pub fn busy(cause: &dyn std::fmt::Display, seconds: u64) -> Self {
        tracing::warn!(cause = %cause, "busy");
        Self::new(ProblemCode::Busy, "The server is busy. Please try again.").after(seconds)
    }

    fn into_body(self, request_id: String) -> ProblemBody {
        let error_message = self.names_error_message.then(|| self.detail.clone());
        ProblemBody {
            kind: format!("urn:henrad:problem:{}", self.code.word()),
            title: status_of(self.code)
                .canonical_reason()
                .unwrap_or("Error")
                .to_owned(),
            status: status_of(self.code).as_u16(),
            detail: self.detail,
            code: self.code,
            request_id,
            errors: self.errors,
            suggestions: self.suggestions,
            diagnosis: self.diagnosis.map(String::from),
            readings: self.readings.into_vec(),
            retry_after: self.retry_after.map(u64::from),
            error_message,
        }
    }
}

impl From<FieldError> for Problem {
    fn from(error: FieldError) -> Self {
        Self::invalid_fields(vec![error])
    }
}

impl From<EngineError> for Problem {
    fn from(error: EngineError) -> Self {
        match error {
            EngineError::InvalidFields(errors) => Self::invalid_fields(errors),
            EngineError::Refused { code, errors } => Self {
                code,
                ..Self::invalid_fields(errors)
            },
            EngineError::UnknownPart {
                path,
                suggestions,
                diagnosis,
                ..
            } => Self::part_not_found(path, suggestions, diagnosis),
            EngineError::Ambiguous { path, readings, .. } => Self::ambiguous(path, readings),
            EngineError::TooLittleMemory { needed, limit } => {
                TooLittleMemory { needed, limit }.into()
            }
            EngineError::Busy(_) => Self::busy(&error, RETRY_AFTER),
            EngineError::TimeIsSpent(wait) => Overloaded::Spent(wait).into(),
            EngineError::Catalogue(error) => error.into(),
            EngineError::File(_) | EngineError::Model { .. } | EngineError::Simulation { .. } => {
                Self::internal(&error)
            }
        }
    }
}

/// What answers the question of a list.
const NAME_THE_COLUMN: &str =
    "Say which column holds the part number in options.columns: {\"mpn\": \"…\"}.";

impl From<BoardError> for Problem {
    fn from(error: BoardError) -> Self {
        let (path, detail) = (error.path(), error.to_string());
        let refusal = match error {
            BoardError::Fields(errors) => return Self::invalid_fields(errors),
            BoardError::Engine(error) => return error.into(),
            BoardError::TwoFiles { .. } => return Self::invalid_field(path, detail),
            BoardError::TooLarge { .. } => return Self::larger_than(&detail),
            BoardError::NoParts { .. } => return Self::new(ProblemCode::NoParts, detail),
            BoardError::List(refusal) => refusal,
        };
        let detail = if refusal.is_question() {
            format!("{detail} {NAME_THE_COLUMN}")
        } else {
            detail
        };
        let code = match refusal {
            Refusal::NotAList { .. } => ProblemCode::NotAList,
            Refusal::Locked => ProblemCode::Locked,
            Refusal::TooLarge {
                unit: "lines" | "components",
                ..
            } => ProblemCode::TooManyLines,
            Refusal::TooLarge { .. }
            | Refusal::Design(
                DesignError::TooLarge { .. }
                | DesignError::Archive(UnzipError::Unpacked { .. } | UnzipError::TooManyFiles { .. }),
            ) => ProblemCode::TooLarge,
            Refusal::Design(DesignError::Archive(_) | DesignError::SeveralProjects { .. })
            | Refusal::NoColumn { .. }
            | Refusal::NoSheet { .. }
            | Refusal::Empty
            | Refusal::Workbook(_)
            | Refusal::LongCell { .. }
            | Refusal::OpenQuote { .. } => return Self::invalid_field(path, detail),
            Refusal::NoHeader { .. } => ProblemCode::NoHeader,
            Refusal::TwoColumns { .. } => ProblemCode::TwoColumns,
            Refusal::Design(_) => ProblemCode::MalformedNetlist,
        };
        Self::new(code, detail)
    }
}

impl From<CatalogueError> for Problem {
    fn from(error: CatalogueError) -> Self {
        match error.trouble() {
            Some(DatabaseErrorKind::Connection) => Self::unavailable(&error),
            Some(DatabaseErrorKind::Busy) => Self::busy(&error, RETRY_AFTER),
            Some(DatabaseErrorKind::Full) => {
                tracing::error!(cause = %error, "the database is full");
                Self::storage_full(
                    "The database has no room for this. Please tell the operator of this site.",
                )
            }
            Some(DatabaseErrorKind::Disk) => Self {
                database_failure: Some(DatabaseFailure::Disk),
                ..Self::unavailable(&error)
            },
            Some(DatabaseErrorKind::Damaged) => Self::damaged(&error),
            None => Self::internal(&error),
        }
    }
}

impl From<NoRandomness> for Problem {
    fn from(error: NoRandomness) -> Self {
        Self::internal(&error)
    }
}

impl From<TooLittleMemory> for Problem {
    fn from(TooLittleMemory { needed, limit }: TooLittleMemory) -> Self {
        tracing::warn!(needed, limit, "a call needs more memory than there is");
        let detail = format!(
            "So many parts need about {needed} MB of memory, and this server may use {limit} MB. Name part \
             numbers or narrow the filter, or ask its operator to raise MemoryMax, limits.memory or HENRAD_MEMORY_MEGABYTES."
        );
        Self::new(ProblemCode::TooLittleMemory, detail)
    }
}

impl From<TooOften> for Problem {
    fn from(refusal: TooOften) -> Self {
        Self::too_many_requests(refusal.retry_after)
    }
}

impl IntoResponse for Problem {
    /// An empty response that carries the problem for [`render`].
    fn into_response(self) -> Response {
        let mut response = status_of(self.code).into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Whether a simulator may include the answer: LTspice reads whatever comes as a netlist.
fn is_netlist(path: &str) -> bool {
    let file = path
        .strip_prefix("/m/")
        .map(|file| file.trim_end_matches('/'));
    file.and_then(|file| file.rsplit_once('.'))
        .is_some_and(|(_, ending)| ending == "lib")
}

/// A problem as a netlist that defines nothing.
fn netlist_comments(problem: &ProblemBody) -> String {
    let errors = problem.errors.iter();
    let errors = errors.map(|error| format!("{}: {}", error.path, error.message));
    let nearest = problem.suggestions.iter().map(|it| format!("listed: {it}"));
    let lines = std::iter::once(problem.detail.clone())
        .chain(errors)
        .chain(problem.diagnosis.clone())
        .chain(nearest)
        .chain([format!("request {}", problem.request_id)]);
    let lines = lines.map(|line| format!("* {}\n", line.replace(['\n', '\r'], " ")));
    lines.collect()
}

/// Mark of an answer that failed because of the files of the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DatabaseFailure {
    /// Pages cannot be read.
    Unreadable,
    /// Files cannot be written or opened.
    Disk,
}

/// Middleware that writes the problem documents.
pub async fn render(request: Request, next: Next) -> Response {
    let request_id = request
        .headers()
        .get(&REQUEST_ID)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
        .to_owned();
    let is_netlist = is_netlist(request.uri().path());
    let mut response = next.run(request).await;
    let Some(problem) = response.extensions_mut().remove::<Problem>() else {
        return response;
    };
    let status = status_of(problem.code);
    let retry_after = problem.retry_after;
    let database_failure = problem.database_failure;
    let around = std::mem::take(response.headers_mut());
    let body = problem.into_body(request_id);
    let (mut rendered, media_type) = if is_netlist {
        (
            (status, netlist_comments(&body)).into_response(),
            "text/plain; charset=utf-8",
        )
    } else {
        (
            (status, Json(body)).into_response(),
            "application/problem+json",
        )
    };
    let headers = rendered.headers_mut();
    // What layers within this one said of the answer holds for its document too.
    headers.extend(around);
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Some(seconds) = retry_after {
        headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
    if let Some(failure) = database_failure {
        rendered.extensions_mut().insert(failure);
    }
    rendered
}
