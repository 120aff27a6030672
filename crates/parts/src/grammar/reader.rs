//! Walks a part number from left to right and notes every field.

use std::borrow::Cow;

use crate::quantity::{Farads, Ohms, Volts, format_capacitance};
use crate::technology::CeramicDielectric;
use crate::tolerance::Tolerance;

use super::capacitance_code::CapacitanceCode;
use super::normalise::without_distributor_suffix;
use super::table::Table;
use super::{DecodeError, DecodedField, DecodedNumber, Grammar, ToleranceField};

/// Fields that no grammar exceeds, so that the list is allocated once.
const MOST_FIELDS: usize = 12;

/// A part number being read.
pub(super) struct Reader<'a> {
    text: &'a str,
    position: usize,
    fields: Vec<DecodedField>,
    tolerance: Option<ToleranceField>,
    capacitance: Farads,
}

/// What a grammar adds to the fields that the reader noted.
#[derive(Default)]
pub(super) struct Ratings<'a> {
    pub series_key: &'a str,
    pub case_code: &'a str,
    pub rated_voltage: Option<f64>,
    pub rated_voltage_ac: Option<f64>,
    pub dielectric: Option<CeramicDielectric>,
    pub esr: Option<Ohms>,
    /// Characters of the base number; the rest is packaging.
    pub base_length: usize,
}

impl<'a> Reader<'a> {
    /// Starts at the first character of a normalised number; a distributor's suffix is left out.
    pub fn new(number: &'a str) -> Result<Self, DecodeError> {
        let text = without_distributor_suffix(number);
        let foreign = text
            .chars()
            .enumerate()
            .find(|(_, character)| !character.is_ascii_alphanumeric());
        if let Some((index, character)) = foreign {
            return Err(DecodeError::Character { index, character });
        }
        if text.is_empty() {
            return Err(DecodeError::Empty);
        }
        Ok(Self {
            text,
            position: 0,
            fields: Vec::with_capacity(MOST_FIELDS),
            tolerance: None,
            capacitance: Farads::default(),
        })
    }

    /// Index of the next character.
    pub fn position(&self) -> usize {
        self.position
    }

    /// What has not been read yet.
    pub fn rest(&self) -> &'a str {
        &self.text[self.position..]
    }

    /// The next `length` characters, without moving on.
    fn peek(&self, field: &'static str, length: usize) -> Result<&'a str, DecodeError> {
        self.rest()
            .get(..length)
            .ok_or_else(|| DecodeError::Truncated {
                index: self.position,
                field,
                found: self.rest().len(),
                expected: length,
            })
    }

    /// Notes the next `length` characters as a field and moves past them.
    pub fn note(
        &mut self,
        field: &'static str,
        length: usize,
        meaning: impl Into<Cow<'static, str>>,
    ) -> Result<&'a str, DecodeError> {
        let code = self.peek(field, length)?;
        self.fields.push(DecodedField {
            name: field,
            range: self.position..self.position + length,
            code: code.to_owned(),
            meaning: meaning.into(),
        });
        self.position += length;
        Ok(code)
    }

    /// Reads the characters that every number of the grammar begins with.
    pub fn start(&mut self, start: &'static str, meaning: &'static str) -> Result<(), DecodeError> {
        self.literal("series", start, meaning)
    }

    /// Reads characters that are the same in every number of the grammar.
    pub fn literal(
        &mut self,
        field: &'static str,
        expected: &'static str,
        meaning: &'static str,
    ) -> Result<(), DecodeError> {
        self.resolve(
            field,
            expected.len(),
            |code| (code == expected).then(|| ((), meaning.into())),
            || expected.to_owned(),
        )?;
        Ok(())
    }

    /// Reads a code of a table; returns the code and its value.
    pub fn code<T: Copy>(&mut self, table: &Table<T>) -> Result<(&'static str, T), DecodeError> {
        let code = self.peek(table.field, table.code_length())?;
        let (code, value, meaning) = table
            .row(code)
            .ok_or_else(|| table.unknown(self.position, code))?;
        self.note(table.field, code.len(), *meaning)?;
        Ok((code, *value))
    }

    /// Reads a one-letter code of a table.
    pub fn letter<T: Copy>(&mut self, table: &Table<T>) -> Result<char, DecodeError> {
        let (code, _) = self.code(table)?;
        Ok(char::from(code.as_bytes()[0]))
    }

    /// Reads a code whose meaning depends on what came before.
    pub fn resolve<T>(
        &mut self,
        field: &'static str,
        length: usize,
        look_up: impl Fn(&str) -> Option<(T, Cow<'static, str>)>,
        allowed: impl FnOnce() -> String,
    ) -> Result<(&'a str, T), DecodeError> {
        let code = self.peek(field, length)?;
        let Some((value, meaning)) = look_up(code) else {
            return Err(DecodeError::Code {
                index: self.position,
                field,
                code: code.to_owned(),
                allowed: allowed(),
            });
        };
        self.note(field, length, meaning)?;
        Ok((code, value))
    }

    /// Reads the capacitance code.
    pub fn capacitance(&mut self, code: CapacitanceCode) -> Result<Farads, DecodeError> {
        let field = "capacitance";
        let digits = self.digits(field, code.length())?;
        let capacitance = code.read(digits).ok_or_else(|| DecodeError::Code {
            index: self.position,
            field,
            code: digits.to_owned(),
            allowed: code.allowed().to_owned(),
        })?;
        self.note(field, code.length(), format_capacitance(capacitance))?;
        self.capacitance = capacitance;
        Ok(capacitance)
    }

    /// The next `length` characters if all of them are digits, without moving on.
    pub fn digits(&self, field: &'static str, length: usize) -> Result<&'a str, DecodeError> {
        let code = self.peek(field, length)?;
        let foreign = code
            .char_indices()
            .find(|(_, character)| !character.is_ascii_digit());
        match foreign {
            None => Ok(code),
            Some((offset, character)) => Err(DecodeError::Digit {
                index: self.position + offset,
                field,
                code: code.to_owned(),
                character,
            }),
        }
    }

    /// Reads the tolerance letter.
    pub fn tolerance(&mut self, letters: &'static str) -> Result<char, DecodeError> {
        let index = self.position;
        let (_, tolerance) = self.resolve(
            "tolerance",
            1,
            |code| {
                let letter = code.chars().next()?;
                let tolerance = Tolerance::from_letter(letter)?;
                letters
                    .contains(letter)
                    .then(|| (tolerance, tolerance.description().into()))
            },
            || spaced(letters),
        )?;
        let letter = tolerance.letter();
        self.tolerance = Some(ToleranceField { letter, index });
        Ok(letter)
    }

    /// Refuses characters behind the last field.
    pub fn end(&self) -> Result<(), DecodeError> {
        if self.rest().is_empty() {
            return Ok(());
        }
        Err(DecodeError::Surplus {
            index: self.position,
            surplus: self.rest().to_owned(),
        })
    }

    /// Closes the number: whatever has not been read yet must have been noted as packaging.
    pub fn finish(self, grammar: Grammar, ratings: &Ratings<'_>) -> DecodedNumber {
        let (base_number, packaging) = self.text.split_at(ratings.base_length);
        DecodedNumber {
            grammar,
            number: self.text.to_owned(),
            base_number: base_number.to_owned(),
            packaging: packaging.to_owned(),
            capacitance: self.capacitance,
            tolerance: self.tolerance,
            rated_voltage: ratings.rated_voltage.map(Volts::new),
            rated_voltage_ac: ratings.rated_voltage_ac.map(Volts::new),
            case_code: ratings.case_code.to_owned(),
            series_key: ratings.series_key.to_owned(),
            dielectric: ratings.dielectric,
            esr: ratings.esr,
            fields: self.fields,
        }
    }
}

/// Letters with blanks between them.
pub(super) fn spaced(letters: &str) -> String {
    let letters: Vec<String> = letters.chars().map(String::from).collect();
    letters.join(" ")
}
