//! Military ceramic chips: `CDR 33 BX 104 A K U S`.
//!
//! | index | field |
//! |---|---|
//! | 0–4 | style |
//! | 5–6 | dielectric: BP, BX, BR |
//! | 7–9 | capacitance, ceramic code |
//! | 10 | voltage: A 50 V, B 100 V |
//! | 11 | tolerance |
//! | 12 | termination finish |
//! | 13 | failure rate |
//! | 14– | packaging |
//!
//! Source: MIL-PRF-55681, styles CDR01 to CDR06 and CDR31 to CDR35.

use crate::quantity::{Farads, Volts};
use crate::technology::CeramicDielectric;

use super::capacitance_code::CapacitanceCode;
use super::ceramic_code::TOLERANCES;
use super::reader::{Ratings, Reader};
use super::table::Table;
use super::writer::Writer;
use super::{DecodeError, DecodedNumber, EncodeError, Grammar, packaging};

static STYLE: Table<&str> = Table {
    field: "style",
    rows: &[
        ("CDR01", "0805", "CDR01, EIA 0805"),
        ("CDR02", "1805", "CDR02, EIA 1805"),
        ("CDR03", "1808", "CDR03, EIA 1808"),
        ("CDR04", "1812", "CDR04, EIA 1812"),
        ("CDR05", "1825", "CDR05, EIA 1825"),
        ("CDR06", "2225", "CDR06, EIA 2225"),
        ("CDR31", "0805", "CDR31, EIA 0805"),
        ("CDR32", "1206", "CDR32, EIA 1206"),
        ("CDR33", "1210", "CDR33, EIA 1210"),
        ("CDR34", "1812", "CDR34, EIA 1812"),
        ("CDR35", "1825", "CDR35, EIA 1825"),
    ],
};

/// BR has no dielectric of its own in the catalogue, hence no value.
static DIELECTRIC: Table<Option<CeramicDielectric>> = Table {
    field: "dielectric",
    rows: &[
        ("BP", Some(CeramicDielectric::C0G), "BP, 0 ± 30 ppm/K"),
        (
            "BX",
            Some(CeramicDielectric::BX),
            "BX, ±15 %, +15/−25 % at rated voltage",
        ),
        ("BR", None, "BR, ±15 %, +15/−40 % at rated voltage"),
    ],
};

static VOLTAGE: Table<f64> = Table {
    field: "voltage",
    rows: &[("A", 50.0, "50 V"), ("B", 100.0, "100 V")],
};

static FINISH: Table<()> = Table {
    field: "termination",
    rows: &[
        ("S", (), "Solder coated, final"),
        ("U", (), "Base metal, barrier metal, solder coated"),
        ("W", (), "Base metal, barrier metal, tinned"),
        ("Y", (), "100 % tin"),
    ],
};

static FAILURE_RATE: Table<()> = Table {
    field: "failure rate",
    rows: &[
        ("M", (), "1 % per 1000 h"),
        ("P", (), "0.1 % per 1000 h"),
        ("R", (), "0.01 % per 1000 h"),
        ("S", (), "0.001 % per 1000 h"),
    ],
};

/// The base number of a military ceramic chip.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number<'a> {
    /// Style, for example `CDR33`.
    pub style: &'a str,
    /// Dielectric code: `BP`, `BX` or `BR`.
    pub dielectric: &'a str,
    /// Nominal capacitance, two significant digits.
    pub capacitance: Farads,
    /// Rated dc voltage: 50 V or 100 V.
    pub voltage: Volts,
    /// Tolerance letter.
    pub tolerance: char,
    /// Termination finish letter.
    pub finish: char,
    /// Failure rate letter.
    pub failure_rate: char,
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
        let (style, _) = reader.code(&STYLE)?;
        let (dielectric, _) = reader.code(&DIELECTRIC)?;
        let capacitance = reader.capacitance(CapacitanceCode::Ceramic)?;
        let (_, voltage) = reader.code(&VOLTAGE)?;
        Ok(Self {
            style,
            dielectric,
            capacitance,
            voltage: Volts::new(voltage),
            tolerance: reader.tolerance(TOLERANCES)?,
            finish: reader.letter(&FINISH)?,
            failure_rate: reader.letter(&FAILURE_RATE)?,
        })
    }

    /// Writes the base number of 14 characters.
    ///
    /// # Errors
    /// [`EncodeError`] when a rating has no code in this grammar.
    pub fn encode(&self) -> Result<String, EncodeError> {
        let mut writer = Writer::new("");
        writer.code(&STYLE, self.style)?;
        writer.code(&DIELECTRIC, self.dielectric)?;
        writer.capacitance(CapacitanceCode::Ceramic, self.capacitance)?;
        writer.voltage(&VOLTAGE, self.voltage)?;
        writer.tolerance(TOLERANCES, self.tolerance)?;
        writer.letter(&FINISH, self.finish)?;
        writer.letter(&FAILURE_RATE, self.failure_rate)?;
        Ok(writer.finish())
    }
}

pub(super) fn decode(mut reader: Reader<'_>) -> Result<DecodedNumber, DecodeError> {
    let number = Number::read(&mut reader)?;
    let base_length = reader.position();
    packaging::read(&mut reader)?;
    let ratings = Ratings {
        series_key: "CDR",
        case_code: STYLE.row(number.style).map_or("", |row| row.1),
        rated_voltage: Some(number.voltage.get()),
        dielectric: DIELECTRIC.row(number.dielectric).and_then(|row| row.1),
        base_length,
        ..Ratings::default()
    };
    Ok(reader.finish(Grammar::MilChip, &ratings))
}
