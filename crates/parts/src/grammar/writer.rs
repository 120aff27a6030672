//! Writes a base number field by field, as the layout of its family says.

use super::error::EncodeError;
use super::layout::{Family, FieldValue, Presence};

/// Writes the base number of a family. A field that has one code only needs no value; a field that
/// is not in every number is left out without one.
pub(super) fn write(
    family: &Family,
    values: &[(&str, FieldValue<'_>)],
) -> Result<String, EncodeError> {
    let mut text = String::new();
    let mut series_length = 0;
    for field in family.fields.iter().filter(|field| !field.is_packaging) {
        let given = values.iter().find(|(name, _)| *name == field.name);
        let value = match given
            .map(|(_, value)| *value)
            .or_else(|| field.codes.only().map(FieldValue::Code))
        {
            Some(value) => value,
            None if field.presence == Presence::Always => {
                return Err(EncodeError::Value { field: field.name });
            }
            None => continue,
        };
        let code = field.write(&text[..series_length], value)?;
        text.push_str(&code);
        if series_length == 0 {
            series_length = code.len();
        }
    }
    Ok(text)
}
