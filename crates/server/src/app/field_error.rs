//! What is wrong with one field of a request.

use serde::Serialize;
use utoipa::ToSchema;

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

    /// `Out of range` with the allowed range and unit.
    pub fn out_of_range(path: impl Into<String>, min: f64, max: f64, unit: &str) -> Self {
        let unit = if unit.is_empty() {
            String::new()
        } else {
            format!(" {unit}")
        };
        let (min, max) = (plain(min), plain(max));
        Self::new(path, format!("Out of range: {min} to {max}{unit}"))
    }
}

/// A limit as people write it: a real minus sign, no exponent below a million.
fn plain(value: f64) -> String {
    if value.abs() >= 1e6 {
        henrad_parts::quantity::format(value, "", 3)
            .trim_end()
            .to_owned()
    } else {
        value.to_string().replace('-', "\u{2212}")
    }
}
