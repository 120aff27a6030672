//! Polymer and hybrid aluminum cans: `A 768 EB 186 M 1H L A E 048`.
//!
//! | index | field |
//! |---|---|
//! | 0–3 | series |
//! | 4–5 | case: diameter letter, height letter |
//! | 6–8 | capacitance, plain power of ten |
//! | 9 | tolerance, always M |
//! | 10–11 | voltage |
//! | 12 | style: L surface mount, A radial |
//! | 13 | termination |
//! | 14 | grade |
//! | 15–17 | ESR in mΩ |
//!
//! Source: about 210 part numbers on sale with their published records.

use std::borrow::Cow;

use crate::case;
use crate::quantity::{Farads, Ohms, Volts};

use super::capacitance_code::CapacitanceCode;
use super::reader::{Ratings, Reader};
use super::table::Table;
use super::writer::Writer;
use super::{DecodeError, DecodedNumber, EncodeError, Grammar, esr_code, packaging};

const POLYMER: &str = "Aluminum, polymer cathode";
const HYBRID: &str = "Aluminum, polymer and liquid electrolyte";

static SERIES: Table<()> = Table {
    field: "series",
    rows: &[
        ("A750", (), POLYMER),
        ("A755", (), POLYMER),
        ("A758", (), POLYMER),
        ("A759", (), POLYMER),
        ("A765", (), POLYMER),
        ("A766", (), POLYMER),
        ("A767", (), POLYMER),
        ("A768", (), POLYMER),
        ("A769", (), POLYMER),
        ("A770", (), POLYMER),
        ("A771", (), POLYMER),
        ("A780", (), HYBRID),
        ("A781", (), HYBRID),
        ("A784", (), HYBRID),
    ],
};

static VOLTAGE: Table<f64> = Table {
    field: "voltage",
    rows: &[
        ("0D", 2.0, "2 V"),
        ("0E", 2.5, "2.5 V"),
        ("0G", 4.0, "4 V"),
        ("0J", 6.3, "6.3 V"),
        ("1A", 10.0, "10 V"),
        ("1C", 16.0, "16 V"),
        ("1D", 20.0, "20 V"),
        ("1E", 25.0, "25 V"),
        ("1V", 35.0, "35 V"),
        ("1G", 40.0, "40 V"),
        ("1H", 50.0, "50 V"),
        ("1J", 63.0, "63 V"),
        ("1K", 80.0, "80 V"),
        ("2A", 100.0, "100 V"),
        ("2C", 160.0, "160 V"),
        ("2E", 250.0, "250 V"),
    ],
};

static STYLE: Table<()> = Table {
    field: "style",
    rows: &[
        ("L", (), "Surface mount"),
        ("A", (), "Radial leads"),
        // On A758 numbers on sale; how its leads differ is not published.
        ("D", (), "Radial leads, form D"),
    ],
};

static GRADE: Table<()> = Table {
    field: "grade",
    rows: &[
        ("E", (), "Standard"),
        ("S", (), "AEC-Q200"),
        ("V", (), "AEC-Q200, vibration proof"),
    ],
};

/// The base number of a polymer or hybrid can.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number<'a> {
    /// Series, for example `A768`.
    pub series: &'a str,
    /// Two case letters, for example `EB`.
    pub case: &'a str,
    /// Nominal capacitance, two significant digits.
    pub capacitance: Farads,
    /// Rated dc voltage.
    pub voltage: Volts,
    /// `L` surface mount, `A` radial leads.
    pub style: char,
    /// `E` standard, `S` AEC-Q200, `V` AEC-Q200 and vibration proof.
    pub grade: char,
    /// Equivalent series resistance at 100 kHz.
    pub esr: Ohms,
}

impl<'a> Number<'a> {
    /// Reads a normalised number.
    ///
    /// # Errors
    /// [`DecodeError`] names the first field that does not fit.
    pub fn decode(number: &'a str) -> Result<Self, DecodeError> {
        Self::read(&mut Reader::new(number)?)
    }

    fn read(reader: &mut Reader<'a>) -> Result<Self, DecodeError> {
        let (series, ()) = reader.code(&SERIES)?;
        let (case, ()) = reader.resolve("case", 2, look_up_case, case::can_codes)?;
        let capacitance = reader.capacitance(CapacitanceCode::PowerOfTen)?;
        reader.tolerance("M")?;
        let (_, voltage) = reader.code(&VOLTAGE)?;
        let style = reader.letter(&STYLE)?;
        reader.literal("termination", "A", "Tin")?;
        let grade = reader.letter(&GRADE)?;
        let (_, esr) = reader.resolve("ESR", 3, esr_code::read_with_meaning, || {
            esr_code::ALLOWED.to_owned()
        })?;
        Ok(Self {
            series,
            case,
            capacitance,
            voltage: Volts::new(voltage),
            style,
            grade,
            esr,
        })
    }

    /// Writes the number of 18 characters.
    ///
    /// # Errors
    /// [`EncodeError`] when a rating has no code in this grammar.
    pub fn encode(&self) -> Result<String, EncodeError> {
        let mut writer = Writer::new("");
        writer.code(&SERIES, self.series)?;
        let is_known = look_up_case(self.case).is_some();
        writer.checked("case", self.case, is_known, case::can_codes)?;
        writer.capacitance(CapacitanceCode::PowerOfTen, self.capacitance)?;
        writer.literal("M");
        writer.voltage(&VOLTAGE, self.voltage)?;
        writer.letter(&STYLE, self.style)?;
        writer.literal("A");
        writer.letter(&GRADE, self.grade)?;
        writer.literal(&esr_code::write(self.esr)?);
        Ok(writer.finish())
    }
}

fn look_up_case(code: &str) -> Option<((), Cow<'static, str>)> {
    Some(((), case::can_description(code)?.into()))
}

pub(super) fn decode(mut reader: Reader<'_>) -> Result<DecodedNumber, DecodeError> {
    let number = Number::read(&mut reader)?;
    let base_length = reader.position();
    packaging::read(&mut reader)?;
    let ratings = Ratings {
        series_key: number.series,
        case_code: number.case,
        rated_voltage: Some(number.voltage.get()),
        esr: Some(number.esr),
        base_length,
        ..Ratings::default()
    };
    Ok(reader.finish(Grammar::PolymerCan, &ratings))
}
