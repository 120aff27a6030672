//! Code tables: the codes that one field of a part number may hold.

use super::{DecodeError, EncodeError};

/// The codes of one field, all of the same length.
pub(super) struct Table<T: 'static> {
    /// Name of the field, as diagnoses use it.
    pub field: &'static str,
    /// Code, value and meaning of every code in use.
    pub rows: &'static [Row<T>],
}

/// Code, value, meaning.
pub(super) type Row<T> = (&'static str, T, &'static str);

impl<T: 'static> Table<T> {
    /// Characters of a code.
    pub fn code_length(&self) -> usize {
        self.rows.first().map_or(0, |row| row.0.len())
    }

    /// The row of a code.
    pub fn row(&self, code: &str) -> Option<&'static Row<T>> {
        self.rows.iter().find(|row| row.0 == code)
    }

    /// The error for a code that is not in the table.
    pub fn unknown(&self, index: usize, code: &str) -> DecodeError {
        DecodeError::Code {
            index,
            field: self.field,
            code: code.to_owned(),
            allowed: self.allowed(),
        }
    }

    /// The error for a code that is to be written and not in the table.
    pub fn not_written(&self, code: &str) -> EncodeError {
        EncodeError::Code {
            field: self.field,
            code: code.to_owned(),
            allowed: self.allowed(),
        }
    }

    fn allowed(&self) -> String {
        let codes: Vec<&str> = self.rows.iter().map(|row| row.0).collect();
        codes.join(" ")
    }
}

impl<T: PartialEq> Table<T> {
    /// The first code with this value.
    pub fn code_of_value(&self, value: &T) -> Option<&'static str> {
        let row = self.rows.iter().find(|row| row.1 == *value)?;
        Some(row.0)
    }
}

impl Table<f64> {
    /// The code of a rating, within the rounding of its last digit.
    pub fn code_of(&self, rating: f64) -> Option<&'static str> {
        let row = self
            .rows
            .iter()
            .find(|row| (row.1 - rating).abs() <= 1e-6 * row.1)?;
        Some(row.0)
    }
}

impl Table<&'static str> {
    /// The code that stands for a text.
    pub fn code_of_text(&self, text: &str) -> Option<&'static str> {
        let row = self.rows.iter().find(|row| row.1 == text)?;
        Some(row.0)
    }

    /// The values of all codes, for diagnoses.
    pub fn values(&self) -> String {
        let values: Vec<&str> = self.rows.iter().map(|row| row.1).collect();
        values.join(" ")
    }
}
