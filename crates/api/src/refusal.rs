//! Refusals that many calls describe alike.
//!
//! The types describe responses and are never constructed; the server sends a
//! [`ProblemBody`](crate::problem::ProblemBody).

use utoipa::IntoResponses;

use crate::problem::ProblemBody;

/// A body that cannot be read, or fields that cannot be.
#[derive(IntoResponses)]
pub enum BadBody {
    /// Not JSON
    #[response(status = 400, content_type = "application/problem+json")]
    NotJson(ProblemBody),
    /// The fields that are wrong, each with its reason
    #[response(status = 422, content_type = "application/problem+json")]
    BadFields(ProblemBody),
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
