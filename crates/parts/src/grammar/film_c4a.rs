//! Film power boxes of the C4A series: `C4A Q Q B W 5270 M 3 N J`.
//!
//! | index | field |
//! |---|---|
//! | 0–2 | `C4A` |
//! | 3 | application |
//! | 4 | voltage |
//! | 5 | box |
//! | 6 | pins |
//! | 7–10 | capacitance, number of zeros first |
//! | 11 | release |
//! | 12 | lead diameter |
//! | 13 | size |
//! | 14 | tolerance |
//!
//! Source: maker's ordering tables F3046 (C4AE), F3114 (C4AQ), F3117 and F3128 (C4AQ-M, C4AQ-P), F3116 (C4AF);
//! C4AK, C4AS and C4AU from part numbers on sale.

use crate::quantity::Farads;

use super::capacitance_code::CapacitanceCode;
use super::film_code::{Ratings as FilmRatings, SeriesVoltages};
use super::reader::{Ratings, Reader};
use super::table::Table;
use super::writer::Writer;
use super::{DecodeError, DecodedNumber, EncodeError, Grammar};

const TOLERANCES: &str = "JK";

static SERIES: Table<()> = Table {
    field: "series",
    rows: &[
        ("C4AE", (), "Industrial DC link, polypropylene"),
        ("C4AF", (), "AC filter, polypropylene"),
        ("C4AK", (), "DC link 135 °C, polypropylene"),
        ("C4AQ", (), "DC link, polypropylene"),
        ("C4AS", (), "Snubber, polypropylene"),
        ("C4AU", (), "DC link 85/85, polypropylene"),
    ],
};

static VOLTAGES: SeriesVoltages = SeriesVoltages(&[
    ("C4AE", "G", 450.0, 0.0),
    ("C4AE", "H", 600.0, 0.0),
    ("C4AE", "J", 700.0, 0.0),
    ("C4AE", "O", 900.0, 0.0),
    ("C4AE", "Q", 1100.0, 0.0),
    ("C4AF", "1", 500.0, 250.0),
    ("C4AF", "9", 630.0, 310.0),
    ("C4AF", "7", 0.0, 350.0),
    ("C4AF", "3", 0.0, 400.0),
    ("C4AF", "A", 0.0, 500.0),
    ("C4AF", "B", 1200.0, 600.0),
    ("C4AK", "O", 900.0, 0.0),
    ("C4AQ", "G", 450.0, 0.0),
    ("C4AQ", "L", 500.0, 0.0),
    ("C4AQ", "H", 600.0, 0.0),
    ("C4AQ", "C", 650.0, 0.0),
    ("C4AQ", "J", 700.0, 0.0),
    ("C4AQ", "I", 800.0, 0.0),
    ("C4AQ", "O", 900.0, 0.0),
    ("C4AQ", "N", 1000.0, 0.0),
    ("C4AQ", "Q", 1100.0, 0.0),
    ("C4AQ", "P", 1200.0, 0.0),
    ("C4AQ", "U", 1300.0, 0.0),
    ("C4AQ", "S", 1500.0, 0.0),
    ("C4AS", "Y", 3000.0, 0.0),
    ("C4AU", "J", 700.0, 0.0),
]);

static BOX: Table<()> = Table {
    field: "box",
    rows: &[
        ("B", (), "Box"),
        ("E", (), "Large box"),
        ("L", (), "Low-profile box"),
    ],
};

static PINS: Table<()> = Table {
    field: "pins",
    rows: &[("U", (), "2 pins"), ("W", (), "4 pins")],
};

static RELEASE: Table<()> = Table {
    field: "release",
    rows: &[
        ("A", (), "Standard"),
        ("M", (), "Miniaturised"),
        ("P", (), "Long life"),
        ("F", (), "AC"),
        ("T", (), "AC, humidity tested"),
    ],
};

static LEAD: Table<()> = Table {
    field: "lead",
    rows: &[
        ("1", (), "0.8 mm diameter"),
        ("2", (), "1.0 mm diameter"),
        ("3", (), "1.2 mm diameter"),
    ],
};

/// The number of a C4A box.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number<'a> {
    /// Series with application letter, for example `C4AQ`.
    pub series: &'a str,
    /// Voltage letter of the series.
    pub voltage: char,
    /// Box letter: `B`, `E` or `L` for low profile.
    pub case: char,
    /// `U` two pins, `W` four pins.
    pub pins: char,
    /// Nominal capacitance, three significant digits.
    pub capacitance: Farads,
    /// Release letter: `A` standard, `M` miniaturised, `P` long life, `F` or `T` ac.
    pub release: char,
    /// Lead diameter digit: `1` 0.8 mm, `2` 1.0 mm, `3` 1.2 mm.
    pub lead: char,
    /// Size letter or digit within the box.
    pub size: char,
    /// Tolerance letter, `J` or `K`.
    pub tolerance: char,
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

    fn read(reader: &mut Reader<'a>) -> Result<(Self, FilmRatings), DecodeError> {
        let (series, ()) = reader.code(&SERIES)?;
        let (voltage, ratings) = VOLTAGES.read(reader, series)?;
        let number = Self {
            series,
            voltage,
            case: reader.letter(&BOX)?,
            pins: reader.letter(&PINS)?,
            capacitance: reader.capacitance(CapacitanceCode::ZerosFirst)?,
            release: reader.letter(&RELEASE)?,
            lead: reader.letter(&LEAD)?,
            size: char::from(reader.note("size", 1, "Size within the box")?.as_bytes()[0]),
            tolerance: reader.tolerance(TOLERANCES)?,
        };
        reader.end()?;
        Ok((number, ratings))
    }

    /// Writes the number of 15 characters.
    ///
    /// # Errors
    /// [`EncodeError`] when a rating has no code in this grammar.
    pub fn encode(&self) -> Result<String, EncodeError> {
        let mut writer = Writer::new("");
        writer.code(&SERIES, self.series)?;
        VOLTAGES.write(&mut writer, self.series, self.voltage)?;
        writer.letter(&BOX, self.case)?;
        writer.letter(&PINS, self.pins)?;
        writer.capacitance(CapacitanceCode::ZerosFirst, self.capacitance)?;
        writer.letter(&RELEASE, self.release)?;
        writer.letter(&LEAD, self.lead)?;
        let mut buffer = [0; 4];
        let size = &*self.size.encode_utf8(&mut buffer);
        writer.checked("size", size, self.size.is_ascii_alphanumeric(), || {
            "a letter or digit".to_owned()
        })?;
        writer.tolerance(TOLERANCES, self.tolerance)?;
        Ok(writer.finish())
    }
}

pub(super) fn decode(mut reader: Reader<'_>) -> Result<DecodedNumber, DecodeError> {
    let (number, voltage) = Number::read(&mut reader)?;
    let case = [number.case, number.size].iter().collect::<String>();
    let ratings = Ratings {
        series_key: number.series,
        case_code: &case,
        rated_voltage: voltage.dc,
        rated_voltage_ac: voltage.ac,
        base_length: reader.position(),
        ..Ratings::default()
    };
    Ok(reader.finish(Grammar::FilmC4a, &ratings))
}
