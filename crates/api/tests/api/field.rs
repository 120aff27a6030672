//! Checks of number fields.

use henrad_api::field::{FieldError, NumberField, range};
use henrad_api::input::Control;

const FIELD: NumberField =
    NumberField::optional("chipCap", "Chip capacitance", range(0.1, 1000.0, "µF"), 0.1);

#[test]
fn an_optional_field_is_absent_when_empty_or_zero() {
    let mut errors = Vec::new();
    assert_eq!(FIELD.given(None, &mut errors), None);
    assert_eq!(FIELD.given(Some(Control(0.0)), &mut errors), None);
    assert_eq!(FIELD.given(Some(Control(0.22)), &mut errors), Some(0.22));
    assert_eq!(errors, []);
}

#[test]
fn an_error_names_the_request_field_below_its_object() {
    let mut errors = Vec::new();
    FIELD.sent_as("chip_cap").check("[1].", -1.0, &mut errors);
    let expected = FieldError::new("[1].chip_cap", "Out of range: 0.1 to 1000 µF");
    assert_eq!(errors, [expected]);
}
