//! Leaded ceramic capacitors: `C 320 C 104 K 5 R 5 T A`.
//!
//! | index | field |
//! |---|---|
//! | 0 | `C` |
//! | 1–3 | style: 3xx radial (Goldmax), 4xx axial (Aximax) |
//! | 4 | specification |
//! | 5–7 | capacitance, ceramic code |
//! | 8 | tolerance |
//! | 9 | voltage |
//! | 10 | dielectric |
//! | 11 | 5 = multilayer |
//! | 12 | lead finish |
//! | 13 | failure rate |
//! | 14– | packaging |
//!
//! Source: maker's ordering tables of the Goldmax 300 and Aximax 400 families.

use std::borrow::Cow;

use crate::quantity::{Farads, Volts};
use crate::technology::CeramicDielectric;

use super::capacitance_code::CapacitanceCode;
use super::ceramic_code::{DIELECTRIC, TOLERANCES, VOLTAGE};
use super::reader::{Ratings, Reader};
use super::table::Table;
use super::writer::Writer;
use super::{DecodeError, DecodedNumber, EncodeError, Grammar, packaging};

static LEAD: Table<()> = Table {
    field: "lead",
    rows: &[
        ("T", (), "100 % matte tin"),
        ("H", (), "Tin-lead, at least 5 % lead"),
    ],
};

/// The base number of a leaded ceramic capacitor.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number<'a> {
    /// Lead style with its `C`, for example `C320`.
    pub style: &'a str,
    /// Nominal capacitance, two significant digits.
    pub capacitance: Farads,
    /// Tolerance letter.
    pub tolerance: char,
    /// Rated dc voltage.
    pub voltage: Volts,
    /// Dielectric.
    pub dielectric: CeramicDielectric,
    /// Lead finish: `T` matte tin, `H` tin-lead.
    pub lead: char,
}

impl<'a> Number<'a> {
    /// Reads a normalised number; packaging is left aside.
    ///
    /// # Errors
    /// [`DecodeError`] names the first field that does not fit.
    pub fn decode(number: &'a str) -> Result<Self, DecodeError> {
        Self::read(&mut Reader::new(number)?)
    }

    fn read(reader: &mut Reader<'a>) -> Result<Self, DecodeError> {
        let (style, ()) = reader.resolve("style", 4, look_up_style, allowed_styles)?;
        reader.literal("specification", "C", "Standard")?;
        let capacitance = reader.capacitance(CapacitanceCode::Ceramic)?;
        let tolerance = reader.tolerance(TOLERANCES)?;
        let (_, voltage) = reader.code(&VOLTAGE)?;
        let (_, dielectric) = reader.code(&DIELECTRIC)?;
        reader.literal("construction", "5", "Multilayer")?;
        let lead = reader.letter(&LEAD)?;
        reader.literal("failure rate", "A", "Not applicable")?;
        Ok(Self {
            style,
            capacitance,
            tolerance,
            voltage: Volts::new(voltage),
            dielectric,
            lead,
        })
    }

    /// Writes the base number of 14 characters.
    ///
    /// # Errors
    /// [`EncodeError`] when a rating has no code in this grammar.
    pub fn encode(&self) -> Result<String, EncodeError> {
        let mut writer = Writer::new("");
        let is_known = look_up_style(self.style).is_some();
        writer.checked("style", self.style, is_known, allowed_styles)?;
        writer.literal("C");
        writer.capacitance(CapacitanceCode::Ceramic, self.capacitance)?;
        writer.tolerance(TOLERANCES, self.tolerance)?;
        writer.voltage(&VOLTAGE, self.voltage)?;
        writer.dielectric(&DIELECTRIC, self.dielectric)?;
        writer.literal("5");
        writer.letter(&LEAD, self.lead)?;
        writer.literal("A");
        Ok(writer.finish())
    }
}

fn look_up_style(code: &str) -> Option<((), Cow<'static, str>)> {
    let digits = code.strip_prefix('C')?;
    if digits.len() != 3 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    match digits.as_bytes()[0] {
        b'3' => Some(((), format!("Goldmax radial, style {code}").into())),
        b'4' => Some(((), format!("Aximax axial, style {code}").into())),
        _ => None,
    }
}

fn allowed_styles() -> String {
    "C3 or C4 and two digits".to_owned()
}

pub(super) fn decode(mut reader: Reader<'_>) -> Result<DecodedNumber, DecodeError> {
    let number = Number::read(&mut reader)?;
    let base_length = reader.position();
    packaging::read(&mut reader)?;
    let ratings = Ratings {
        series_key: &number.style[..2],
        case_code: number.style,
        rated_voltage: Some(number.voltage.get()),
        dielectric: Some(number.dielectric),
        base_length,
        ..Ratings::default()
    };
    Ok(reader.finish(Grammar::LeadedCeramic, &ratings))
}
