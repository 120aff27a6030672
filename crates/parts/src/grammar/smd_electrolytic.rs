//! Wet aluminum V-chips and small radial cans: `EDK 226 M 004 A 9B AA`.
//!
//! | index | field |
//! |---|---|
//! | 0–2 | series |
//! | 3–5 | capacitance, plain power of ten |
//! | 6 | tolerance, always M |
//! | 7–9 | voltage |
//! | 10 | grade: A standard, S AEC-Q200 |
//! | 11–12 | size |
//! | 13–14 | packaging |
//!
//! Source: maker's ordering tables A4001 (EDK), A4004 (ESK), A4005 (ESH), A4006 (ESC) and A4074 (ESL), and
//! the tables of EDH, EDT, EEV, EXV and of the other ES*.

use std::borrow::Cow;

use crate::case;
use crate::quantity::{Farads, Volts};

use super::capacitance_code::CapacitanceCode;
use super::reader::{Ratings, Reader};
use super::table::Table;
use super::writer::Writer;
use super::{DecodeError, DecodedNumber, EncodeError, Grammar};

const V_CHIP: &str = "Aluminum electrolytic, V-chip";
const RADIAL: &str = "Aluminum electrolytic, radial";

static SERIES: Table<()> = Table {
    field: "series",
    rows: &[
        ("EDK", (), V_CHIP),
        ("EDH", (), V_CHIP),
        ("EDT", (), V_CHIP),
        ("EEV", (), V_CHIP),
        ("EXV", (), V_CHIP),
        ("ESC", (), RADIAL),
        ("ESE", (), RADIAL),
        ("ESH", (), RADIAL),
        ("ESK", (), RADIAL),
        ("ESL", (), RADIAL),
        ("ESS", (), RADIAL),
        ("ESW", (), RADIAL),
        ("ESY", (), RADIAL),
    ],
};

static VOLTAGE: Table<f64> = Table {
    field: "voltage",
    rows: &[
        ("004", 4.0, "4 V"),
        ("6R3", 6.3, "6.3 V"),
        ("010", 10.0, "10 V"),
        ("016", 16.0, "16 V"),
        ("025", 25.0, "25 V"),
        ("035", 35.0, "35 V"),
        ("050", 50.0, "50 V"),
        ("063", 63.0, "63 V"),
        ("080", 80.0, "80 V"),
        ("100", 100.0, "100 V"),
        ("160", 160.0, "160 V"),
        ("200", 200.0, "200 V"),
        ("250", 250.0, "250 V"),
        ("350", 350.0, "350 V"),
        ("400", 400.0, "400 V"),
        ("420", 420.0, "420 V"),
        ("450", 450.0, "450 V"),
        ("500", 500.0, "500 V"),
    ],
};

static GRADE: Table<()> = Table {
    field: "grade",
    rows: &[("A", (), "Standard"), ("S", (), "AEC-Q200")],
};

/// Source: table of ordering options in A4004.
static PACKAGING: Table<()> = Table {
    field: "packaging",
    rows: &[
        ("AA", (), "Reel for V-chips, bulk for radial leads"),
        ("DA", (), "Ammo pack, leads formed to 5 mm"),
        ("EA", (), "Ammo pack, straight leads"),
        ("FA", (), "Ammo pack, leads formed to 2.5 mm"),
        ("JA", (), "Tape, leads formed to 5 mm"),
        ("KA", (), "Tape, straight leads"),
        ("LA", (), "Tape, leads formed to 2.5 mm"),
    ],
};

/// Lowest and highest rated voltage of the series whose ordering tables state them, V.
const RATED_VOLTAGES: [(&str, f64, f64); 4] = [
    ("ESC", 6.3, 100.0),
    ("ESH", 6.3, 500.0),
    ("ESK", 6.3, 500.0),
    ("ESL", 16.0, 450.0),
];

/// The base number of a V-chip or small radial can.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number<'a> {
    /// Series, for example `EDK`.
    pub series: &'a str,
    /// Nominal capacitance, two significant digits.
    pub capacitance: Farads,
    /// Rated dc voltage.
    pub voltage: Volts,
    /// `A` standard, `S` AEC-Q200.
    pub grade: char,
    /// Two-character size, for example `9B`.
    pub size: &'a str,
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
        let (series, ()) = reader.code(&SERIES)?;
        let capacitance = reader.capacitance(CapacitanceCode::PowerOfTen)?;
        reader.tolerance("M")?;
        let (_, voltage) = reader.resolve(
            VOLTAGE.field,
            VOLTAGE_LENGTH,
            |code| look_up_voltage(series, code),
            || allowed_voltages(series),
        )?;
        let grade = reader.letter(&GRADE)?;
        let (size, ()) = reader.resolve("size", 2, look_up_size, allowed_sizes)?;
        Ok(Self {
            series,
            capacitance,
            voltage: Volts::new(voltage),
            grade,
            size,
        })
    }

    /// Writes the base number of 13 characters, without packaging.
    ///
    /// # Errors
    /// [`EncodeError`] when a rating has no code in this grammar.
    pub fn encode(&self) -> Result<String, EncodeError> {
        let mut writer = Writer::new("");
        writer.code(&SERIES, self.series)?;
        writer.capacitance(CapacitanceCode::PowerOfTen, self.capacitance)?;
        writer.literal("M");
        writer.voltage(&VOLTAGE, self.voltage)?;
        writer.letter(&GRADE, self.grade)?;
        let is_known = look_up_size(self.size).is_some();
        writer.checked("size", self.size, is_known, allowed_sizes)?;
        Ok(writer.finish())
    }
}

/// Characters of a voltage.
const VOLTAGE_LENGTH: usize = 3;

/// Whether a series is made for the voltage.
fn has_voltage(series: &str, voltage: f64) -> bool {
    let limits = RATED_VOLTAGES.iter().find(|row| row.0 == series);
    limits.is_none_or(|(_, lowest, highest)| (*lowest..=*highest).contains(&voltage))
}

fn look_up_voltage(series: &str, code: &str) -> Option<(f64, Cow<'static, str>)> {
    let row = VOLTAGE.rows.iter().find(|row| row.0 == code)?;
    has_voltage(series, row.1).then(|| (row.1, row.2.into()))
}

fn allowed_voltages(series: &str) -> String {
    let made = VOLTAGE.rows.iter().filter(|row| has_voltage(series, row.1));
    made.map(|row| row.0).collect::<Vec<_>>().join(" ")
}

/// Known sizes have dimensions; others are a 9 and a letter, or a letter and a letter or digit.
fn look_up_size(code: &str) -> Option<((), Cow<'static, str>)> {
    if let Some(description) = case::electrolytic_description(code) {
        return Some(((), description.into()));
    }
    let [first, second] = *code.as_bytes() else {
        return None;
    };
    let is_size = match first {
        b'9' => second.is_ascii_uppercase(),
        _ => first.is_ascii_uppercase() && second.is_ascii_alphanumeric(),
    };
    is_size.then(|| ((), format!("Size {code}").into()))
}

fn allowed_sizes() -> String {
    "9 and a letter, or a letter and a letter or digit".to_owned()
}

pub(super) fn decode(mut reader: Reader<'_>) -> Result<DecodedNumber, DecodeError> {
    let number = Number::read(&mut reader)?;
    let base_length = reader.position();
    if !reader.rest().is_empty() {
        reader.code(&PACKAGING)?;
    }
    reader.end()?;
    let ratings = Ratings {
        series_key: number.series,
        case_code: number.size,
        rated_voltage: Some(number.voltage.get()),
        base_length,
        ..Ratings::default()
    };
    Ok(reader.finish(Grammar::SmdElectrolytic, &ratings))
}
