//! X2 film capacitors of the F86x series: `F 862 B C 104 M 310 Z`.
//!
//! | index | field |
//! |---|---|
//! | 0–3 | series |
//! | 4 | pitch |
//! | 5 | size letter, a box within the pitch |
//! | 6–8 | capacitance, two digits and a power of ten |
//! | 9 | tolerance |
//! | 10–12 | voltage in V ac |
//! | 13– | leads and packaging, special specification V054 |
//!
//! Source: maker's ordering tables of F861 and F862 (F3092), F863.

use std::borrow::Cow;

use crate::quantity::{Farads, Volts};

use super::capacitance_code::CapacitanceCode;
use super::film_code::{F_PITCH, TOLERANCES};
use super::reader::{Ratings, Reader};
use super::table::Table;
use super::writer::Writer;
use super::{DecodeError, DecodedNumber, EncodeError, Grammar};

static SERIES: Table<()> = Table {
    field: "series",
    rows: &[
        ("F861", (), "X2, polypropylene"),
        ("F862", (), "X2 for harsh environment, polypropylene"),
        ("F863", (), "X2 automotive, polypropylene"),
    ],
};

static VOLTAGE: Table<f64> = Table {
    field: "voltage",
    rows: &[("310", 310.0, "310 V ac")],
};

/// The number of an F86x capacitor.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number<'a> {
    /// Series: `F861`, `F862` or `F863`.
    pub series: &'a str,
    /// Pitch letter: `K` 7.5 mm, `A` 10, `B` 15, `D` 22.5, `F` 27.5, `R` 37.5 mm.
    pub pitch: char,
    /// Size letter.
    pub size: char,
    /// Nominal capacitance, two significant digits.
    pub capacitance: Farads,
    /// Tolerance letter.
    pub tolerance: char,
    /// Rated ac voltage, rms.
    pub voltage: Volts,
    /// Leads and packaging with special specification, for example `Z`, `ALR0L` or `ZV054`.
    pub leads: &'a str,
}

impl<'a> Number<'a> {
    /// Reads a normalised number.
    ///
    /// # Errors
    /// [`DecodeError`] names the first field that does not fit.
    pub fn decode(number: &'a str) -> Result<Self, DecodeError> {
        let (number, _) = Self::read(&mut Reader::new(number)?)?;
        Ok(number)
    }

    fn read(reader: &mut Reader<'a>) -> Result<(Self, &'static str), DecodeError> {
        let (series, ()) = reader.code(&SERIES)?;
        let (pitch, spacing) = reader.code(&F_PITCH)?;
        let (size, ()) = reader.resolve("size", 1, look_up_size, allowed_sizes)?;
        let capacitance = reader.capacitance(CapacitanceCode::PowerOfTen)?;
        let tolerance = reader.tolerance(TOLERANCES)?;
        let (_, voltage) = reader.code(&VOLTAGE)?;
        let length = reader.rest().len().max(1);
        let (leads, ()) = reader.resolve(FIELD, length, look_up_leads, allowed_leads)?;
        let number = Self {
            series,
            pitch: char::from(pitch.as_bytes()[0]),
            size: char::from(size.as_bytes()[0]),
            capacitance,
            tolerance,
            voltage: Volts::new(voltage),
            leads,
        };
        Ok((number, spacing))
    }

    /// Writes the number.
    ///
    /// # Errors
    /// [`EncodeError`] when a rating has no code in this grammar.
    pub fn encode(&self) -> Result<String, EncodeError> {
        let mut writer = Writer::new("");
        writer.code(&SERIES, self.series)?;
        writer.letter(&F_PITCH, self.pitch)?;
        let mut buffer = [0; 4];
        let size = &*self.size.encode_utf8(&mut buffer);
        writer.checked("size", size, look_up_size(size).is_some(), allowed_sizes)?;
        writer.capacitance(CapacitanceCode::PowerOfTen, self.capacitance)?;
        writer.tolerance(TOLERANCES, self.tolerance)?;
        writer.voltage(&VOLTAGE, self.voltage)?;
        let is_known = look_up_leads(self.leads).is_some();
        writer.checked(FIELD, self.leads, is_known, allowed_leads)?;
        Ok(writer.finish())
    }
}

const FIELD: &str = "leads and packaging";

fn look_up_size(code: &str) -> Option<((), Cow<'static, str>)> {
    let is_size = code.len() == 1 && code.as_bytes()[0].is_ascii_uppercase();
    is_size.then(|| ((), format!("Size {code}").into()))
}

fn allowed_sizes() -> String {
    "a letter".to_owned()
}

/// A lead letter, then nothing or an option of four characters: `ALR0L`, `ZLH0J`, `ZV054`.
fn look_up_leads(code: &str) -> Option<((), Cow<'static, str>)> {
    let lead = code.chars().next().filter(|lead| "ACLZ".contains(*lead))?;
    match code.get(1..)? {
        "" => Some(((), format!("Leads {lead}").into())),
        "V054" => Some((
            (),
            format!("Leads {lead}, special specification V054").into(),
        )),
        option if option.len() == 4 && option.starts_with('L') => {
            Some(((), format!("Leads {lead}, option {option}").into()))
        }
        _ => None,
    }
}

fn allowed_leads() -> String {
    "A C L Z, then nothing, V054 or an option such as LR0L".to_owned()
}

pub(super) fn decode(mut reader: Reader<'_>) -> Result<DecodedNumber, DecodeError> {
    let (number, spacing) = Number::read(&mut reader)?;
    let ratings = Ratings {
        series_key: number.series,
        case_code: spacing,
        rated_voltage_ac: Some(number.voltage.get()),
        base_length: reader.position(),
        ..Ratings::default()
    };
    Ok(reader.finish(Grammar::FilmF86x, &ratings))
}
