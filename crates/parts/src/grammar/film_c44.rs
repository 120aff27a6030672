//! Film power cans of the C44 series: `C44U Q G T 6500 F 8 S K` and `C44P L G R 6600 R BS K`.
//!
//! | index | field |
//! |---|---|
//! | 0–3 | series: C44U DC link, C44P AC filter |
//! | 4 | voltage: V dc for C44U, V ac for C44P |
//! | 5 | fixing |
//! | 6 | terminals |
//! | 7–10 | capacitance, number of zeros first |
//! | 11 | variant |
//! | 12–13 | size: for C44U diameter digit and film letter |
//! | 14 | tolerance |
//!
//! Source: maker's ordering tables of C44U and C44P-R. One size of C44P-R is known.

use crate::quantity::Farads;

use super::capacitance_code::CapacitanceCode;
use super::film_code::{Ratings as FilmRatings, SeriesVoltages};
use super::reader::{Ratings, Reader};
use super::table::Table;
use super::writer::Writer;
use super::{DecodeError, DecodedNumber, EncodeError, Grammar};

const TOLERANCES: &str = "JK";

static SERIES: Table<&Layout> = Table {
    field: "series",
    rows: &[
        ("C44P", &C44P, "AC filter, polypropylene"),
        ("C44U", &C44U, "DC link, polypropylene"),
    ],
};

static VOLTAGES: SeriesVoltages = SeriesVoltages(&[
    ("C44P", "L", 0.0, 330.0),
    ("C44P", "K", 0.0, 440.0),
    ("C44P", "M", 0.0, 480.0),
    ("C44P", "P", 0.0, 550.0),
    ("C44P", "R", 0.0, 640.0),
    ("C44P", "U", 0.0, 780.0),
    ("C44P", "X", 0.0, 1000.0),
    ("C44U", "H", 600.0, 0.0),
    ("C44U", "J", 700.0, 0.0),
    ("C44U", "O", 900.0, 0.0),
    ("C44U", "Q", 1100.0, 0.0),
    ("C44U", "U", 1300.0, 0.0),
]);

/// The codes that differ between the two series.
struct Layout {
    fixing: Table<()>,
    terminals: Table<()>,
    variant: Table<()>,
    size: Table<()>,
}

static C44U: Layout = Layout {
    fixing: Table {
        field: "fixing",
        rows: &[("G", (), "Bolt"), ("E", (), "Plain")],
    },
    terminals: Table {
        field: "terminals",
        rows: &[
            ("T", (), "M6 female"),
            ("Q", (), "M8 male"),
            ("Y", (), "M8 female"),
        ],
    },
    variant: Table {
        field: "variant",
        rows: &[
            ("A", (), "85 °C hot spot"),
            ("F", (), "70 °C hot spot"),
            ("G", (), "70 °C hot spot"),
        ],
    },
    size: Table {
        field: "size",
        rows: &[
            ("7S", (), "76 mm diameter, film S"),
            ("7T", (), "76 mm diameter, film T"),
            ("8S", (), "85 mm diameter, film S"),
            ("8T", (), "85 mm diameter, film T"),
        ],
    },
};

static C44P: Layout = Layout {
    fixing: Table {
        field: "fixing",
        rows: &[("G", (), "Bolt")],
    },
    terminals: Table {
        field: "terminals",
        rows: &[("R", (), "Terminals R")],
    },
    variant: Table {
        field: "variant",
        rows: &[("R", (), "C44P-R")],
    },
    size: Table {
        field: "size",
        rows: &[("BS", (), "Size BS")],
    },
};

/// The number of a C44 can.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number<'a> {
    /// Series: `C44U` or `C44P`.
    pub series: &'a str,
    /// Voltage letter of the series.
    pub voltage: char,
    /// Fixing: `G` bolt, `E` plain.
    pub fixing: char,
    /// Terminals letter.
    pub terminals: char,
    /// Nominal capacitance, three significant digits.
    pub capacitance: Farads,
    /// Variant letter.
    pub variant: char,
    /// Two characters of the size, for example `8S`.
    pub size: &'a str,
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
        let (series, layout) = reader.code(&SERIES)?;
        let (voltage, ratings) = VOLTAGES.read(reader, series)?;
        let number = Self {
            series,
            voltage,
            fixing: reader.letter(&layout.fixing)?,
            terminals: reader.letter(&layout.terminals)?,
            capacitance: reader.capacitance(CapacitanceCode::ZerosFirst)?,
            variant: reader.letter(&layout.variant)?,
            size: reader.code(&layout.size)?.0,
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
        let Some((series, layout, _)) = SERIES.row(self.series) else {
            return Err(SERIES.not_written(self.series));
        };
        let mut writer = Writer::new(series);
        VOLTAGES.write(&mut writer, self.series, self.voltage)?;
        writer.letter(&layout.fixing, self.fixing)?;
        writer.letter(&layout.terminals, self.terminals)?;
        writer.capacitance(CapacitanceCode::ZerosFirst, self.capacitance)?;
        writer.letter(&layout.variant, self.variant)?;
        writer.code(&layout.size, self.size)?;
        writer.tolerance(TOLERANCES, self.tolerance)?;
        Ok(writer.finish())
    }
}

pub(super) fn decode(mut reader: Reader<'_>) -> Result<DecodedNumber, DecodeError> {
    let (number, voltage) = Number::read(&mut reader)?;
    let ratings = Ratings {
        series_key: number.series,
        case_code: number.size,
        rated_voltage: voltage.dc,
        rated_voltage_ac: voltage.ac,
        base_length: reader.position(),
        ..Ratings::default()
    };
    Ok(reader.finish(Grammar::FilmC44, &ratings))
}
