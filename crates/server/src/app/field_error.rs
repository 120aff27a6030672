//! What is wrong with one field of a request.

use henrad_parts::quantity;
use serde::Serialize;
use utoipa::ToSchema;

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
