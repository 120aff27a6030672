//! What a part number says.

use std::borrow::Cow;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::quantity::{Farads, Ohms, Volts};
use crate::technology::CeramicDielectric;

use super::family::Grammar;

/// One field of a part number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DecodedField {
    /// Name of the field: `case`, `capacitance`, `voltage` …
    pub name: &'static str,
    /// Character indexes, from 0.
    pub range: Range<usize>,
    /// The code as written.
    pub code: String,
    /// Meaning of the code.
    pub meaning: Cow<'static, str>,
}

/// The tolerance letter of a part number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToleranceField {
    /// The letter; [`tolerance::band`](crate::tolerance::band) says what it means.
    pub letter: char,
    /// Character index of the letter, from 0.
    pub index: usize,
}

/// A part number, field by field.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DecodedNumber {
    /// Grammar that the number follows.
    pub grammar: Grammar,
    /// The whole number, normalized.
    pub number: String,
    /// The number without packaging, the same for every spelling of the part.
    pub base_number: String,
    /// What follows the base number; empty for bulk.
    pub packaging: String,
    /// Nominal capacitance.
    pub capacitance: Farads,
    /// Tolerance letter, for grammars that have one.
    pub tolerance: Option<ToleranceField>,
    /// Rated dc voltage; absent where the number gives an ac rating only, or none.
    pub rated_voltage: Option<Volts>,
    /// Rated ac voltage, rms, where the number gives one.
    pub rated_voltage_ac: Option<Volts>,
    /// Case: EIA size, lead style, case letters, or lead spacing in millimeters for film.
    pub case_code: String,
    /// First characters that name the series: `C`, `CKC`, `C3`, `T491`, `A700`, `EDH`, `R46`,
    /// `C4AQ`.
    pub series_key: String,
    /// Dielectric of a ceramic part.
    pub dielectric: Option<CeramicDielectric>,
    /// Equivalent series resistance at 100 kHz that the number names.
    pub esr: Option<Ohms>,
    /// Every field from left to right, without gaps.
    pub fields: Vec<DecodedField>,
}

impl DecodedNumber {
    /// The field of this name, if the grammar has it.
    pub fn field(&self, name: &str) -> Option<&DecodedField> {
        self.fields.iter().find(|field| field.name == name)
    }
}
