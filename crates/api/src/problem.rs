//! Problem documents (RFC 9457) as clients see them.

use serde::Serialize;
use utoipa::ToSchema;

use crate::field::FieldError;
use crate::vocabulary::ProblemCode;

/// The wire form of a [`Problem`].
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProblemBody {
    /// A URI for the kind of problem.
    #[serde(rename = "type")]
    pub kind: String,
    /// Short name of the status.
    pub title: String,
    /// HTTP status.
    pub status: u16,
    /// The sentence to show to the user.
    pub detail: String,
    /// Stable machine-readable code.
    pub code: ProblemCode,
    /// Id of the request, also in the header `x-request-id`.
    pub request_id: String,
    /// Fields that are wrong, if any.
    pub errors: Vec<FieldError>,
    /// Nearest part numbers, for an unknown part.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub suggestions: Vec<String>,
    /// What is wrong with the number of an unknown part, or what this catalogue has instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub diagnosis: Option<String>,
    /// Seconds after which to try again, also in the header `Retry-After`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub retry_after: Option<u64>,
    /// The detail once more, for a refused upload of seed properties (CONF-49).
    #[serde(rename = "Error Message", skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub error_message: Option<String>,
}
