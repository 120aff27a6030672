//! Snap-in and screw-terminal aluminum cans: `ALC10 A 392 BB 040`.
//!
//! | index | field |
//! |---|---|
//! | 0–4 | series |
//! | 5 | termination |
//! | 6–8 | capacitance in µF, plain power of ten |
//! | 9–10 | size: diameter letter, length letter |
//! | 11–13 | voltage in V |
//!
//! Source: maker's ordering tables of ALC10, ALS30 and ALS70; other series from numbers on sale.

use std::borrow::Cow;

use crate::case;
use crate::quantity::{Farads, Volts};

use super::capacitance_code::CapacitanceCode;
use super::reader::{Ratings, Reader};
use super::table::Table;
use super::writer::Writer;
use super::{DecodeError, DecodedNumber, EncodeError, Grammar};

/// Lowest and highest rated voltage of the families, V.
const VOLTAGES: std::ops::RangeInclusive<u16> = 25..=630;

static TERMINATION: Table<()> = Table {
    field: "termination",
    rows: &[
        ("A", (), "Standard"),
        ("C", (), "Termination option C"),
        ("G", (), "Termination option G"),
        ("H", (), "Termination option H"),
        ("P", (), "Termination option P"),
        ("U", (), "Termination option U"),
    ],
};

/// The number of a snap-in or screw-terminal can.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number<'a> {
    /// Series of five characters, for example `ALC10` or `ALA7D`.
    pub series: &'a str,
    /// Termination letter, `A` for the standard one.
    pub termination: char,
    /// Nominal capacitance, two significant digits, from 10 µF up.
    pub capacitance: Farads,
    /// Two size letters, for example `BB`.
    pub size: &'a str,
    /// Rated dc voltage, a whole number from 25 V to 630 V.
    pub voltage: Volts,
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
        let (series, ()) = reader.resolve("series", 5, look_up_series, allowed_series)?;
        let termination = reader.letter(&TERMINATION)?;
        let capacitance = reader.capacitance(CapacitanceCode::Microfarads)?;
        let look_up_size = |code: &str| look_up_size(series, code);
        let (size, ()) = reader.resolve("size", 2, look_up_size, allowed_sizes)?;
        reader.digits("voltage", 3)?;
        let (_, voltage) = reader.resolve("voltage", 3, look_up_voltage, allowed_voltages)?;
        Ok(Self {
            series,
            termination,
            capacitance,
            size,
            voltage: Volts::new(voltage),
        })
    }

    /// Writes the number of 14 characters.
    ///
    /// # Errors
    /// [`EncodeError`] when a rating has no code in this grammar.
    pub fn encode(&self) -> Result<String, EncodeError> {
        let mut writer = Writer::new("");
        let is_known = look_up_series(self.series).is_some();
        writer.checked("series", self.series, is_known, allowed_series)?;
        writer.letter(&TERMINATION, self.termination)?;
        writer.capacitance(CapacitanceCode::Microfarads, self.capacitance)?;
        let is_known = look_up_size(self.series, self.size).is_some();
        writer.checked("size", self.size, is_known, allowed_sizes)?;
        let code = format!("{:03}", self.voltage.get());
        if look_up_voltage(&code).is_none() {
            return Err(EncodeError::Voltage {
                voltage: self.voltage,
            });
        }
        writer.literal(&code);
        Ok(writer.finish())
    }
}

/// AL, a family letter, then two digits or a digit and a letter.
fn look_up_series(code: &str) -> Option<((), Cow<'static, str>)> {
    let [b'A', b'L', family, first, second] = *code.as_bytes() else {
        return None;
    };
    let mounting = match family {
        b'A' | b'C' | b'F' | b'H' => "Aluminum electrolytic, snap-in",
        b'S' => "Aluminum electrolytic, screw terminals",
        _ => return None,
    };
    let is_series = first.is_ascii_digit() && second.is_ascii_alphanumeric();
    is_series.then(|| ((), mounting.into()))
}

fn allowed_series() -> String {
    "ALA, ALC, ALF, ALH or ALS and two characters".to_owned()
}

fn look_up_size(series: &str, code: &str) -> Option<((), Cow<'static, str>)> {
    let is_size = code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_uppercase());
    is_size.then(|| {
        let body = case::large_can_description(code, series.starts_with("ALS"));
        ((), body.unwrap_or_else(|| format!("Size {code}")).into())
    })
}

fn allowed_sizes() -> String {
    "two letters".to_owned()
}

fn look_up_voltage(code: &str) -> Option<(f64, Cow<'static, str>)> {
    let volts: u16 = code.parse().ok()?;
    (code.len() == 3 && VOLTAGES.contains(&volts))
        .then(|| (f64::from(volts), format!("{volts} V").into()))
}

fn allowed_voltages() -> String {
    format!("{:03} to {}", VOLTAGES.start(), VOLTAGES.end())
}

pub(super) fn decode(mut reader: Reader<'_>) -> Result<DecodedNumber, DecodeError> {
    let number = Number::read(&mut reader)?;
    let base_length = reader.position();
    reader.end()?;
    let ratings = Ratings {
        series_key: number.series,
        case_code: number.size,
        rated_voltage: Some(number.voltage.get()),
        base_length,
        ..Ratings::default()
    };
    Ok(reader.finish(Grammar::SnapIn, &ratings))
}
