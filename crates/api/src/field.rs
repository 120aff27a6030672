//! Number inputs and their ranges.

use std::fmt::Display;

pub use henrad_parts::quantity::whole;

use crate::input::Control;
pub use crate::problem::FieldError;

/// A closed range.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limit {
    /// Lowest allowed value.
    pub min: f64,
    /// Highest allowed value.
    pub max: f64,
    /// Unit of both.
    pub unit: &'static str,
}

impl Limit {
    /// True when the value is in the range.
    pub fn contains(&self, value: f64) -> bool {
        (self.min..=self.max).contains(&value)
    }

    /// Records an error at `path` when the value lies outside the range.
    pub fn check(&self, path: impl Display, value: f64, errors: &mut Vec<FieldError>) {
        if !self.contains(value) {
            let path = path.to_string();
            let error = FieldError::out_of_range(path, self.min, self.max, self.unit);
            errors.push(error);
        }
    }

    /// The same for a count, which must also be a whole number.
    pub fn check_whole(&self, path: impl Display, value: f64, errors: &mut Vec<FieldError>) {
        if self.contains(value) && value.fract() != 0.0 {
            errors.push(FieldError::new(path.to_string(), "Must be a whole number"));
        } else {
            self.check(path, value, errors);
        }
    }
}

/// The range of a field of a request, as the description of the interface states it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StatedLimit {
    /// Name of the schema.
    pub schema: &'static str,
    /// Name of the field in requests; of a list or map, each of its values is meant.
    pub field: &'static str,
    /// The range that is checked.
    pub limit: Limit,
    /// Whether 0 outside the range counts as left out, or as unused.
    pub allows_zero: bool,
}

impl StatedLimit {
    /// The same where 0 counts as left out, or as unused.
    #[must_use]
    pub const fn or_zero(mut self) -> Self {
        self.allows_zero = true;
        self
    }
}

/// A range that a field is checked against.
pub const fn stated(schema: &'static str, field: &'static str, limit: Limit) -> StatedLimit {
    StatedLimit {
        schema,
        field,
        limit,
        allows_zero: false,
    }
}

/// A length in an answer.
pub fn count(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

/// One number input.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NumberField {
    /// Name on the page.
    pub key: &'static str,
    /// Name in requests.
    pub request_field: &'static str,
    pub title: &'static str,
    /// Allowed range.
    pub limit: Limit,
    /// Step of the arrow keys.
    pub step: f64,
    /// Value of a fresh page; empty when absent.
    pub default: Option<f64>,
    /// Whether the calculation needs it.
    pub is_required: bool,
    /// What the value means, in a sentence; empty when the title says it.
    pub hint: &'static str,
}

impl NumberField {
    /// A required field named alike on the page and in requests.
    pub const fn required(
        key: &'static str,
        title: &'static str,
        limit: Limit,
        step: f64,
        default: f64,
    ) -> Self {
        Self {
            key,
            request_field: key,
            title,
            limit,
            step,
            default: Some(default),
            is_required: true,
            hint: "",
        }
    }

    /// A field that may stay empty.
    pub const fn optional(key: &'static str, title: &'static str, limit: Limit, step: f64) -> Self {
        Self {
            key,
            request_field: key,
            title,
            limit,
            step,
            default: None,
            is_required: false,
            hint: "",
        }
    }

    /// The same with the name that requests use.
    #[must_use]
    pub const fn sent_as(mut self, request_field: &'static str) -> Self {
        self.request_field = request_field;
        self
    }

    /// The same with an explanation.
    #[must_use]
    pub const fn explained(mut self, hint: &'static str) -> Self {
        self.hint = hint;
        self
    }

    /// The range, as the description of the interface states it for the schema that has the field.
    pub const fn stated_in(&self, schema: &'static str) -> StatedLimit {
        let limit = stated(schema, self.request_field, self.limit);
        if self.is_required {
            limit
        } else {
            limit.or_zero()
        }
    }

    /// Records an error when the value is out of range or [`Control::absent`]. `prefix` is the path
    /// of the object with the field.
    pub fn check(&self, prefix: &str, value: f64, errors: &mut Vec<FieldError>) {
        let path = format!("{prefix}{}", self.request_field);
        if value.is_nan() {
            errors.push(FieldError::new(path, format!("Missing: {}", self.title)));
        } else {
            self.limit.check(&path, value, errors);
        }
    }

    /// The value that a request sends, checked; an absent one counts as 0, as an empty one does
    /// (CONF-39).
    pub fn sent(&self, prefix: &str, sent: Option<Control>, errors: &mut Vec<FieldError>) -> f64 {
        let value = sent.map_or(0.0, |control| control.0);
        self.check(prefix, value, errors);
        value
    }

    /// The value when one is given: an absent field and 0 count as none.
    pub fn given(&self, sent: Option<Control>, errors: &mut Vec<FieldError>) -> Option<f64> {
        let Control(value) = sent.filter(|control| control.0 != 0.0)?;
        self.check("", value, errors);
        Some(value)
    }
}

/// A range with its unit.
pub const fn range(min: f64, max: f64, unit: &'static str) -> Limit {
    Limit { min, max, unit }
}
