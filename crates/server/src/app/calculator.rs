//! Number inputs of the calculators: what the page shows at a field and what the server accepts.

use super::FieldError;
use super::limits::Limit;

/// One number input.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NumberField {
    /// Name on the page.
    pub key: &'static str,
    /// Name in requests.
    pub request_field: &'static str,
    /// Label.
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
        (step, default): (f64, f64),
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

    /// Records an error when the value is out of range. `prefix` leads to the object of the field.
    pub fn check(&self, prefix: &str, value: f64, errors: &mut Vec<FieldError>) {
        let path = format!("{prefix}{}", self.request_field);
        self.limit.check(&path, value, errors);
    }

    /// The value when one is given: an absent field and 0 count as none.
    pub fn given(&self, value: Option<f64>, errors: &mut Vec<FieldError>) -> Option<f64> {
        let value = value.filter(|value| *value != 0.0)?;
        self.check("", value, errors);
        Some(value)
    }
}

/// A range with its unit.
pub const fn range(min: f64, max: f64, unit: &'static str) -> Limit {
    Limit { min, max, unit }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIELD: NumberField =
        NumberField::optional("chipCap", "Chip capacitance", range(0.1, 1000.0, "µF"), 0.1);

    #[test]
    fn an_optional_field_is_absent_when_empty_or_zero() {
        let mut errors = Vec::new();
        assert_eq!(FIELD.given(None, &mut errors), None);
        assert_eq!(FIELD.given(Some(0.0), &mut errors), None);
        assert_eq!(FIELD.given(Some(0.22), &mut errors), Some(0.22));
        assert_eq!(errors, []);
    }

    #[test]
    fn an_error_names_the_request_field_below_its_object() {
        let mut errors = Vec::new();
        FIELD.sent_as("chip_cap").check("[1].", -1.0, &mut errors);
        let expected = FieldError::new("[1].chip_cap", "Out of range: 0.1 to 1000 µF");
        assert_eq!(errors, [expected]);
    }
}
