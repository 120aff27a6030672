//! Refusals that many calls describe alike.
//!
//! The types describe responses and are never constructed; the server sends a
//! [`ProblemBody`](crate::problem::ProblemBody).

use utoipa::IntoResponses;

use crate::problem::ProblemBody;

/// A body that cannot be read, that does not come, or fields that cannot be read.
#[derive(IntoResponses)]
pub enum BadBody {
    /// Not JSON
    #[response(status = 400, content_type = "application/problem+json")]
    NotJson(ProblemBody),
    /// The body did not come in time
    #[response(status = 408, content_type = "application/problem+json")]
    TimedOut(ProblemBody),
    /// The fields that are wrong, each with its reason
    #[response(status = 422, content_type = "application/problem+json")]
    BadFields(ProblemBody),
}

/// An answer in a form that there is not.
#[derive(IntoResponses)]
pub enum OtherForm {
    /// `Accept` asks for no known form
    #[response(status = 406, content_type = "application/problem+json")]
    Unknown(ProblemBody),
}

/// A part number that names no part.
#[derive(IntoResponses)]
pub enum UnknownPart {
    /// No match found.
    #[response(status = 404, content_type = "application/problem+json")]
    NoMatch(ProblemBody),
}

/// A call that needs a role.
#[derive(IntoResponses)]
pub enum NoRole {
    /// Nobody is logged in
    #[response(status = 401, content_type = "application/problem+json")]
    LoggedOut(ProblemBody),
    /// The account lacks the role
    #[response(status = 403, content_type = "application/problem+json")]
    OtherRole(ProblemBody),
}

/// A look-up without a part number.
#[derive(IntoResponses)]
pub enum BadNumber {
    /// Not JSON
    #[response(status = 400, content_type = "application/problem+json")]
    NotJson(ProblemBody),
    /// Please enter a part number.
    #[response(status = 422, content_type = "application/problem+json")]
    NoNumber(ProblemBody),
}

/// Load profiles that cannot be used.
#[derive(IntoResponses)]
pub enum BadLoad {
    /// Not JSON
    #[response(status = 400, content_type = "application/problem+json")]
    NotJson(ProblemBody),
    /// The Working Time (%) must add to 100., or a field out of range
    #[response(status = 422, content_type = "application/problem+json")]
    BadFields(ProblemBody),
}

/// A query string that cannot be used.
#[derive(IntoResponses)]
pub enum BadQuery {
    /// The fields that are wrong, each with its reason
    #[response(status = 422, content_type = "application/problem+json")]
    BadFields(ProblemBody),
}

/// A body above the limit of the call.
#[derive(IntoResponses)]
pub enum TooLarge {
    /// The body is larger than this call accepts
    #[response(status = 413, content_type = "application/problem+json")]
    Limit(ProblemBody),
}

/// Anonymous writes and searches that come too often.
#[derive(IntoResponses)]
pub enum TooMany {
    /// Too many calls of this client
    #[response(status = 429, content_type = "application/problem+json")]
    Limit(ProblemBody),
}

/// An edit that another one overtook.
#[derive(IntoResponses)]
pub enum Overtaken {
    /// Another editor or an import changed the part in the meantime
    #[response(status = 409, content_type = "application/problem+json")]
    Conflict(ProblemBody),
}

/// An image above the limit of the site.
#[derive(IntoResponses)]
pub enum LargeImage {
    /// An image can have at most 1 MB.
    #[response(status = 413, content_type = "application/problem+json")]
    Limit(ProblemBody),
}
