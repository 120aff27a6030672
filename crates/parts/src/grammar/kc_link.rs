//! KC-LINK and KONNEKT power chips: `CKC 18 C 103 J D G A C`.
//!
//! | index | field |
//! |---|---|
//! | 0–2 | `CKC` |
//! | 3–4 | size: 18 = 1812, 21 = 2220, 33 = 3640 |
//! | 5 | specification |
//! | 6–8 | capacitance, ceramic code |
//! | 9 | tolerance |
//! | 10 | voltage |
//! | 11 | dielectric, always C0G |
//! | 12 | design: A single chip, L low-loss stack |
//! | 13 | termination |
//! | 14– | packaging |
//!
//! Source: part numbers on sale and their published records; the meaning of L is inferred.

use crate::quantity::{Farads, Volts};
use crate::technology::CeramicDielectric;

use super::capacitance_code::CapacitanceCode;
use super::ceramic_code::{TERMINATION, TOLERANCES, VOLTAGE};
use super::reader::{Ratings, Reader};
use super::table::Table;
use super::writer::Writer;
use super::{DecodeError, DecodedNumber, EncodeError, Grammar, packaging};

static SIZE: Table<&str> = Table {
    field: "size",
    rows: &[
        ("18", "1812", "EIA 1812"),
        ("21", "2220", "EIA 2220"),
        ("33", "3640", "EIA 3640"),
    ],
};

static DESIGN: Table<()> = Table {
    field: "design",
    rows: &[("A", (), "Single chip"), ("L", (), "Low-loss stack")],
};

/// The base number of a KC-LINK chip or a KONNEKT stack.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number<'a> {
    /// EIA case: `1812`, `2220` or `3640`.
    pub case: &'a str,
    /// Nominal capacitance, two significant digits.
    pub capacitance: Farads,
    /// Tolerance letter.
    pub tolerance: char,
    /// Rated dc voltage.
    pub voltage: Volts,
    /// `A` single chip, `L` low-loss stack.
    pub design: char,
    /// Termination letter.
    pub termination: char,
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
        reader.start("CKC", "KC-LINK")?;
        let (_, case) = reader.code(&SIZE)?;
        reader.literal("specification", "C", "Standard")?;
        let capacitance = reader.capacitance(CapacitanceCode::Ceramic)?;
        let tolerance = reader.tolerance(TOLERANCES)?;
        let (_, voltage) = reader.code(&VOLTAGE)?;
        reader.literal("dielectric", "G", "C0G")?;
        Ok(Self {
            case,
            capacitance,
            tolerance,
            voltage: Volts::new(voltage),
            design: reader.letter(&DESIGN)?,
            termination: reader.letter(&TERMINATION)?,
        })
    }

    /// Writes the base number of 14 characters.
    ///
    /// # Errors
    /// [`EncodeError`] when a rating has no code in this grammar.
    pub fn encode(&self) -> Result<String, EncodeError> {
        let mut writer = Writer::new("CKC");
        writer.value("case", &SIZE, self.case)?;
        writer.literal("C");
        writer.capacitance(CapacitanceCode::Ceramic, self.capacitance)?;
        writer.tolerance(TOLERANCES, self.tolerance)?;
        writer.voltage(&VOLTAGE, self.voltage)?;
        writer.literal("G");
        writer.letter(&DESIGN, self.design)?;
        writer.letter(&TERMINATION, self.termination)?;
        Ok(writer.finish())
    }
}

pub(super) fn decode(mut reader: Reader<'_>) -> Result<DecodedNumber, DecodeError> {
    let number = Number::read(&mut reader)?;
    let base_length = reader.position();
    packaging::read(&mut reader)?;
    let ratings = Ratings {
        series_key: "CKC",
        case_code: number.case,
        rated_voltage: Some(number.voltage.get()),
        dielectric: Some(CeramicDielectric::C0G),
        base_length,
        ..Ratings::default()
    };
    Ok(reader.finish(Grammar::KcLink, &ratings))
}
