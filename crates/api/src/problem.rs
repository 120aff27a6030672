//! Problem documents (RFC 9457) as clients see them.

use henrad_parts::quantity;
use serde::Serialize;
use utoipa::ToSchema;

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
    /// What a number means for each maker that writes it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub readings: Vec<String>,
    /// Seconds after which to try again, also in the header `Retry-After`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub retry_after: Option<u64>,
    /// The detail once more, for a refused upload of seed properties (CONF-49).
    #[serde(rename = "Error Message", skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub error_message: Option<String>,
}

/// Limits from here on are printed with an SI prefix.
const PREFIXED_FROM: f64 = 1e6;

/// What went wrong with one field of the request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldError {
    /// Path of the field, for example `parts[1].param.bias`.
    pub path: String,
    /// The sentence to show at the field, with the allowed range.
    pub message: String,
}

impl FieldError {
    /// A field with its message.
    pub fn new(path: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            message: message.into(),
        }
    }

    /// `Out of range` with the allowed range and unit; wide ranges carry SI prefixes.
    pub fn out_of_range(path: impl Into<String>, min: f64, max: f64, unit: &str) -> Self {
        let range = if max >= PREFIXED_FROM {
            format!(
                "{} to {}",
                quantity::format(min, unit, 3),
                quantity::format(max, unit, 3)
            )
        } else {
            let text = format!("{min} to {max} {unit}");
            text.trim_end().replace('-', "\u{2212}")
        };
        Self::new(path, format!("Out of range: {range}"))
    }
}
