//! Layout of a part-number family: its fields from left to right.
//!
//! One table per family serves for reading, writing and documentation.

use super::codes::{Codes, write_esr};
use super::error::EncodeError;
use crate::quantity::{Farads, Ohms, Volts};
use crate::technology::CeramicDielectric;

/// The layout of one family.
pub(super) struct Family {
    /// Characters that name the series.
    pub series_length: usize,
    /// True when choosing a tolerance rewrites the number.
    pub writes_tolerance: bool,
    /// Fields from left to right. The codes of a field may depend on the code of the first one.
    pub fields: &'static [Field],
}

/// One field of a layout.
pub(super) struct Field {
    /// Name, as diagnoses and pages show it.
    pub name: &'static str,
    /// Codes that the field may hold.
    pub codes: Codes,
    /// When the field is there.
    pub presence: Presence,
    /// True when the code as written is the case, or a part of it.
    pub is_case: bool,
    /// True for packaging behind the base number.
    pub is_packaging: bool,
    /// Codes of one letter that a number means which ends before the field, the most usual first;
    /// empty where such a number may mean different parts.
    pub usual: &'static str,
}

/// When a field is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Presence {
    Always,
    /// When characters are left.
    IfMore,
    /// When a letter follows that does not begin the packaging.
    IfLetter,
    /// When the field of this name was read.
    With(&'static str),
}

/// What one field of a number is written from.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum FieldValue<'a> {
    /// The code itself, or the case that it means.
    Code(&'a str),
    /// A capacitance that the code's significant digits can hold.
    Capacitance(Farads),
    /// A rated dc voltage.
    Voltage(Volts),
    /// A ceramic dielectric.
    Dielectric(CeramicDielectric),
    /// An equivalent series resistance.
    Resistance(Ohms),
}

impl Family {
    /// Writes a base number field by field. A field that has one code only needs no value; a field
    /// that is not in every number is left out without one.
    pub fn write(&self, values: &[(&str, FieldValue<'_>)]) -> Result<String, EncodeError> {
        let mut text = String::new();
        let mut series_length = 0;
        for field in self.fields.iter().filter(|field| !field.is_packaging) {
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

    /// The fields with their indexes, those that are not in every number in brackets.
    pub fn summary(&self) -> String {
        let mut index = Some(0);
        let mut fields = Vec::new();
        for field in self.fields {
            let length = field.codes.length();
            let place = match (index, length) {
                (Some(first), Some(1)) => format!(" {first}"),
                (Some(first), Some(length)) => format!(" {first}–{}", first + length - 1),
                (Some(first), None) => format!(" {first}–"),
                (None, _) => String::new(),
            };
            let text = format!("{}{place}", field.name);
            if field.presence == Presence::Always {
                fields.push(text);
            } else {
                fields.push(format!("[{text}]"));
            }
            let follows_option = field.presence == Presence::IfLetter;
            index = index
                .and_then(|first| Some(first + length?))
                .filter(|_| !follows_option);
        }
        fields.join(", ")
    }
}

impl Field {
    pub const fn new(name: &'static str, codes: Codes) -> Self {
        Self {
            name,
            codes,
            presence: Presence::Always,
            is_case: false,
            is_packaging: false,
            usual: "",
        }
    }

    /// What a number means that ends before the field.
    pub const fn usually(mut self, letters: &'static str) -> Self {
        self.usual = letters;
        self
    }

    /// The code names the case, or a part of it.
    pub const fn case(mut self) -> Self {
        self.is_case = true;
        self
    }

    /// The field is not in every number.
    pub const fn when(mut self, presence: Presence) -> Self {
        self.presence = presence;
        self
    }

    /// The field follows the base number.
    pub const fn packaging(mut self) -> Self {
        self.is_packaging = true;
        self.when(Presence::IfMore)
    }

    /// The code of a value, checked as a reader checks it.
    pub fn write(&self, series: &str, value: FieldValue<'_>) -> Result<String, EncodeError> {
        let code = self.code_of(value)?;
        if self.codes.read(series, &code).is_some() {
            return Ok(code);
        }
        Err(match value {
            FieldValue::Voltage(voltage) => EncodeError::Voltage { voltage },
            _ => EncodeError::Code {
                field: self.name,
                code,
                allowed: self.codes.allowed(series),
            },
        })
    }

    fn code_of(&self, value: FieldValue<'_>) -> Result<String, EncodeError> {
        match (&self.codes, value) {
            (Codes::Cases(rows, _), FieldValue::Code(case)) => {
                let row = rows.iter().find(|row| row.1 == case);
                Ok(row.map_or(case, |row| row.0).to_owned())
            }
            (_, FieldValue::Code(code)) => Ok(code.to_owned()),
            (Codes::Capacitance(code), FieldValue::Capacitance(capacitance)) => {
                code.write(capacitance)
            }
            (Codes::Volts(rows, _), FieldValue::Voltage(voltage)) => {
                let is_near = |volts: f64| (volts - voltage.get()).abs() <= 1e-6 * volts;
                let row = rows.iter().find(|row| is_near(row.1));
                row.map(|row| row.0.to_owned())
                    .ok_or(EncodeError::Voltage { voltage })
            }
            (Codes::WholeVolts(_), FieldValue::Voltage(voltage)) => {
                Ok(format!("{:03}", voltage.get()))
            }
            (Codes::Dielectrics(rows), FieldValue::Dielectric(dielectric)) => {
                let row = rows.iter().find(|row| row.1 == Some(dielectric));
                row.map(|row| row.0.to_owned())
                    .ok_or(EncodeError::Dielectric {
                        dielectric: dielectric.code(),
                    })
            }
            (Codes::Esr, FieldValue::Resistance(esr)) => write_esr(esr),
            _ => Err(EncodeError::Value { field: self.name }),
        }
    }
}
