//! High-Q RF chips: `CBR 06 C 479 B 5 G A C`.
//!
//! | index | field |
//! |---|---|
//! | 0–2 | `CBR` |
//! | 3–4 | size: 02, 04, 06, 08 = 0201, 0402, 0603, 0805 |
//! | 5 | specification |
//! | 6–8 | capacitance, ceramic code |
//! | 9 | tolerance |
//! | 10 | voltage |
//! | 11 | dielectric, always C0G |
//! | 12 | failure rate, always A |
//! | 13 | termination, always C |
//! | 14– | packaging |
//!
//! Source: part numbers on sale and their published records.

use crate::quantity::{Farads, Volts};
use crate::technology::CeramicDielectric;

use super::capacitance_code::CapacitanceCode;
use super::ceramic_code::{TOLERANCES, VOLTAGE};
use super::reader::{Ratings, Reader};
use super::table::Table;
use super::writer::Writer;
use super::{DecodeError, DecodedNumber, EncodeError, Grammar, packaging};

static SIZE: Table<&str> = Table {
    field: "size",
    rows: &[
        ("02", "0201", "EIA 0201"),
        ("04", "0402", "EIA 0402"),
        ("06", "0603", "EIA 0603"),
        ("08", "0805", "EIA 0805"),
    ],
};

/// The base number of an RF chip.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number<'a> {
    /// EIA case: `0201`, `0402`, `0603` or `0805`.
    pub case: &'a str,
    /// Nominal capacitance, two significant digits.
    pub capacitance: Farads,
    /// Tolerance letter.
    pub tolerance: char,
    /// Rated dc voltage.
    pub voltage: Volts,
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
        reader.start("CBR", "High-Q RF ceramic")?;
        let (_, case) = reader.code(&SIZE)?;
        reader.literal("specification", "C", "Standard")?;
        let capacitance = reader.capacitance(CapacitanceCode::Ceramic)?;
        let tolerance = reader.tolerance(TOLERANCES)?;
        let (_, voltage) = reader.code(&VOLTAGE)?;
        reader.literal("dielectric", "G", "C0G")?;
        reader.literal("failure rate", "A", "Not applicable")?;
        reader.literal("termination", "C", "100 % matte tin")?;
        Ok(Self {
            case,
            capacitance,
            tolerance,
            voltage: Volts::new(voltage),
        })
    }

    /// Writes the base number of 14 characters.
    ///
    /// # Errors
    /// [`EncodeError`] when a rating has no code in this grammar.
    pub fn encode(&self) -> Result<String, EncodeError> {
        let mut writer = Writer::new("CBR");
        writer.value("case", &SIZE, self.case)?;
        writer.literal("C");
        writer.capacitance(CapacitanceCode::Ceramic, self.capacitance)?;
        writer.tolerance(TOLERANCES, self.tolerance)?;
        writer.voltage(&VOLTAGE, self.voltage)?;
        writer.literal("GAC");
        Ok(writer.finish())
    }
}

pub(super) fn decode(mut reader: Reader<'_>) -> Result<DecodedNumber, DecodeError> {
    let number = Number::read(&mut reader)?;
    let base_length = reader.position();
    packaging::read(&mut reader)?;
    let ratings = Ratings {
        series_key: "CBR",
        case_code: number.case,
        rated_voltage: Some(number.voltage.get()),
        dielectric: Some(CeramicDielectric::C0G),
        base_length,
        ..Ratings::default()
    };
    Ok(reader.finish(Grammar::RfCeramic, &ratings))
}
