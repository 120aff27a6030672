//! Writes a part number from left to right, the mirror of the reader.

use crate::quantity::{Farads, Volts};
use crate::technology::CeramicDielectric;

use super::EncodeError;
use super::capacitance_code::CapacitanceCode;
use super::reader::spaced;
use super::table::Table;

/// A part number being written.
pub(super) struct Writer {
    text: String,
}

impl Writer {
    /// Starts with the characters that every number of the grammar begins with.
    pub fn new(start: &str) -> Self {
        Self {
            text: start.to_owned(),
        }
    }

    /// Writes characters that are the same in every number.
    pub fn literal(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Writes a code of a table.
    pub fn code<T>(&mut self, table: &Table<T>, code: &str) -> Result<(), EncodeError> {
        if table.row(code).is_none() {
            return Err(table.not_written(code));
        }
        self.text.push_str(code);
        Ok(())
    }

    /// Writes a one-letter code of a table.
    pub fn letter<T>(&mut self, table: &Table<T>, letter: char) -> Result<(), EncodeError> {
        self.code(table, letter.encode_utf8(&mut [0; 4]))
    }

    /// Writes the code that stands for a value of a table, such as a size code for a case.
    pub fn value(
        &mut self,
        field: &'static str,
        table: &Table<&'static str>,
        value: &str,
    ) -> Result<(), EncodeError> {
        let Some(code) = table.code_of_text(value) else {
            return Err(EncodeError::Code {
                field,
                code: value.to_owned(),
                allowed: table.values(),
            });
        };
        self.text.push_str(code);
        Ok(())
    }

    /// Writes the capacitance code.
    pub fn capacitance(
        &mut self,
        code: CapacitanceCode,
        capacitance: Farads,
    ) -> Result<(), EncodeError> {
        self.text.push_str(&code.write(capacitance)?);
        Ok(())
    }

    /// Writes the tolerance letter.
    pub fn tolerance(&mut self, letters: &str, letter: char) -> Result<(), EncodeError> {
        self.checked(
            "tolerance",
            letter.encode_utf8(&mut [0; 4]),
            letters.contains(letter),
            || spaced(letters),
        )
    }

    /// Writes the voltage code.
    pub fn voltage(&mut self, table: &Table<f64>, voltage: Volts) -> Result<(), EncodeError> {
        let code = table
            .code_of(voltage.get())
            .ok_or(EncodeError::Voltage { voltage })?;
        self.text.push_str(code);
        Ok(())
    }

    /// Writes the dielectric letter.
    pub fn dielectric(
        &mut self,
        table: &Table<CeramicDielectric>,
        dielectric: CeramicDielectric,
    ) -> Result<(), EncodeError> {
        let code = table
            .code_of_value(&dielectric)
            .ok_or(EncodeError::Dielectric {
                dielectric: dielectric.code(),
            })?;
        self.text.push_str(code);
        Ok(())
    }

    /// Writes a code that a rule, not a table, allows.
    pub fn checked(
        &mut self,
        field: &'static str,
        code: &str,
        is_allowed: bool,
        allowed: impl FnOnce() -> String,
    ) -> Result<(), EncodeError> {
        if !is_allowed {
            return Err(EncodeError::Code {
                field,
                code: code.to_owned(),
                allowed: allowed(),
            });
        }
        self.text.push_str(code);
        Ok(())
    }

    /// The finished number.
    pub fn finish(self) -> String {
        self.text
    }
}
