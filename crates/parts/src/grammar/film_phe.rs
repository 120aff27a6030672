//! Film and paper capacitors of the PHE and PME series: `PHE450 R B 6100 J R06 L2`.
//!
//! | index | field |
//! |---|---|
//! | 0–5 | series |
//! | 6 | voltage |
//! | 7 | pitch |
//! | 8–11 | capacitance, number of digits first |
//! | 12 | tolerance |
//! | 13– | size, leads and packaging, in groups of a letter and digits |
//!
//! Source: maker's ordering table of PHE450; letters of the other series from part numbers on sale.

use std::borrow::Cow;

use crate::quantity::Farads;

use super::capacitance_code::CapacitanceCode;
use super::film_code::{F_PITCH, Ratings as FilmRatings, SeriesVoltages, TOLERANCES};
use super::reader::{Ratings, Reader};
use super::table::Table;
use super::writer::Writer;
use super::{DecodeError, DecodedNumber, EncodeError, Grammar};

static SERIES: Table<()> = Table {
    field: "series",
    rows: &[
        ("PHE426", (), "Polypropylene"),
        ("PHE448", (), "Pulse, polypropylene"),
        ("PHE450", (), "Pulse, double metallised polypropylene"),
        ("PHE840", (), "X2, polypropylene"),
        ("PHE844", (), "X1, polypropylene"),
        ("PHE845", (), "X1 760 V ac, polypropylene"),
        ("PHE850", (), "Y2, polypropylene"),
        ("PME261", (), "Metallised paper"),
        ("PME271", (), "Safety class X or Y, metallised paper"),
        ("PME295", (), "Y1, metallised paper"),
    ],
};

/// Letters of PHE450 are published; the others are inferred from part numbers on sale.
static VOLTAGES: SeriesVoltages = SeriesVoltages(&[
    ("PHE426", "D", 100.0, 0.0),
    ("PHE426", "H", 250.0, 0.0),
    ("PHE426", "K", 400.0, 0.0),
    ("PHE426", "M", 630.0, 0.0),
    ("PHE426", "P", 1000.0, 0.0),
    ("PHE448", "R", 1600.0, 0.0),
    ("PHE448", "S", 2000.0, 0.0),
    ("PHE450", "H", 250.0, 180.0),
    ("PHE450", "K", 400.0, 250.0),
    ("PHE450", "M", 630.0, 400.0),
    ("PHE450", "P", 1000.0, 600.0),
    ("PHE450", "R", 1600.0, 650.0),
    ("PHE450", "S", 2000.0, 700.0),
    ("PHE450", "X", 3000.0, 1000.0),
    ("PHE840", "M", 0.0, 275.0),
    ("PHE844", "R", 0.0, 440.0),
    ("PHE845", "V", 0.0, 760.0),
    ("PHE850", "E", 0.0, 300.0),
    ("PME261", "J", 500.0, 0.0),
    ("PME271", "M", 0.0, 275.0),
    ("PME271", "Y", 0.0, 250.0),
    ("PME295", "R", 0.0, 440.0),
]);

/// The number of a PHE or PME capacitor.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number<'a> {
    /// Series, for example `PHE450`.
    pub series: &'a str,
    /// Voltage letter of the series.
    pub voltage: char,
    /// Pitch letter; letters, not millimetres, because two letters share a lead spacing.
    pub pitch: char,
    /// Nominal capacitance, three significant digits.
    pub capacitance: Farads,
    /// Tolerance letter.
    pub tolerance: char,
    /// Size, leads and packaging, for example `R06L2`.
    pub leads: &'a str,
}

impl<'a> Number<'a> {
    /// Reads a normalised number.
    ///
    /// # Errors
    /// [`DecodeError`] names the first field that does not fit.
    pub fn decode(number: &'a str) -> Result<Self, DecodeError> {
        let (number, _, _) = Self::read(&mut Reader::new(number)?)?;
        Ok(number)
    }

    fn read(reader: &mut Reader<'a>) -> Result<(Self, FilmRatings, &'static str), DecodeError> {
        let (series, ()) = reader.code(&SERIES)?;
        let (voltage, ratings) = VOLTAGES.read(reader, series)?;
        let (pitch, spacing) = reader.code(&F_PITCH)?;
        let capacitance = reader.capacitance(CapacitanceCode::DigitCount)?;
        let tolerance = reader.tolerance(TOLERANCES)?;
        let length = reader.rest().len().max(1);
        let (leads, ()) = reader.resolve(FIELD, length, look_up_leads, allowed_leads)?;
        let number = Self {
            series,
            voltage,
            pitch: char::from(pitch.as_bytes()[0]),
            capacitance,
            tolerance,
            leads,
        };
        Ok((number, ratings, spacing))
    }

    /// Writes the number.
    ///
    /// # Errors
    /// [`EncodeError`] when a rating has no code in this grammar.
    pub fn encode(&self) -> Result<String, EncodeError> {
        let mut writer = Writer::new("");
        writer.code(&SERIES, self.series)?;
        VOLTAGES.write(&mut writer, self.series, self.voltage)?;
        writer.letter(&F_PITCH, self.pitch)?;
        writer.capacitance(CapacitanceCode::DigitCount, self.capacitance)?;
        writer.tolerance(TOLERANCES, self.tolerance)?;
        let is_known = look_up_leads(self.leads).is_some();
        writer.checked(FIELD, self.leads, is_known, allowed_leads)?;
        Ok(writer.finish())
    }
}

const FIELD: &str = "leads and packaging";

/// Groups of one letter and one or two digits, such as `F12`, `R30`, `L2`.
fn look_up_leads(code: &str) -> Option<((), Cow<'static, str>)> {
    let mut groups = 0;
    let mut rest = code.as_bytes();
    while let [letter, after @ ..] = rest {
        let digits = after
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        if !letter.is_ascii_uppercase() || !(1..=2).contains(&digits) {
            return None;
        }
        rest = &after[digits..];
        groups += 1;
    }
    (1..=3)
        .contains(&groups)
        .then(|| ((), format!("Leads and packaging {code}").into()))
}

fn allowed_leads() -> String {
    "groups such as R06, R30 or F12, and L2".to_owned()
}

pub(super) fn decode(mut reader: Reader<'_>) -> Result<DecodedNumber, DecodeError> {
    let (number, voltage, spacing) = Number::read(&mut reader)?;
    let ratings = Ratings {
        series_key: number.series,
        case_code: spacing,
        rated_voltage: voltage.dc,
        rated_voltage_ac: voltage.ac,
        base_length: reader.position(),
        ..Ratings::default()
    };
    Ok(reader.finish(Grammar::FilmPhe, &ratings))
}
