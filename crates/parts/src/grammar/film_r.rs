//! Film box capacitors of the R series: `R46 K I 2100 00 01 M`.
//!
//! | index | field |
//! |---|---|
//! | 0–2 | series |
//! | 3 | voltage |
//! | 4 | pitch |
//! | 5–8 | capacitance, number of zeros first |
//! | 9–10 | packaging and lead length |
//! | 11–12 | internal code |
//! | 13 | tolerance |
//! | 14–17 | special specification, for example V057 |
//!
//! Source: maker's ordering tables of R41 (F3127), R46, R74, R75, R76 and R82; letters of R49, R53,
//! R60, R71, R73 and R79 from part numbers on sale and their published records.

use crate::quantity::Farads;

use super::capacitance_code::CapacitanceCode;
use super::film_code::{R_PITCH, Ratings as FilmRatings, SeriesVoltages, TOLERANCES};
use super::reader::{Ratings, Reader};
use super::table::Table;
use super::writer::Writer;
use super::{DecodeError, DecodedNumber, EncodeError, Grammar};

static SERIES: Table<()> = Table {
    field: "series",
    rows: &[
        ("R41", (), "Y2/X1, polypropylene"),
        ("R46", (), "X2, polypropylene"),
        ("R47", (), "X1/X2 440 V ac, polypropylene"),
        ("R49", (), "X1, polypropylene"),
        ("R4Y", (), "Safety class Y, polypropylene"),
        ("R52", (), "X2 small, polypropylene"),
        ("R53", (), "X2 for heat and humidity, polypropylene"),
        ("R58", (), "X2, polypropylene"),
        ("R60", (), "Polyester"),
        ("R71", (), "AC and pulse, polypropylene"),
        ("R73", (), "Pulse, film and foil, polypropylene"),
        ("R74", (), "AC and pulse, polypropylene"),
        ("R75", (), "Pulse, single metallised polypropylene"),
        ("R76", (), "Pulse, double metallised polypropylene"),
        ("R79", (), "Pulse, polypropylene"),
        ("R82", (), "Polyester, 5 mm"),
    ],
};

/// The letter means dc volts in some series and ac volts in others. R58 and R4Y numbers are on sale
/// without a published voltage.
static VOLTAGES: SeriesVoltages = SeriesVoltages(&[
    ("R41", "3", 0.0, 300.0),
    ("R41", "B", 0.0, 350.0),
    ("R46", "3", 630.0, 300.0),
    ("R46", "K", 560.0, 275.0),
    ("R47", "4", 0.0, 440.0),
    ("R49", "A", 0.0, 330.0),
    ("R4Y", "5", 0.0, 0.0),
    ("R52", "3", 0.0, 310.0),
    ("R53", "3", 0.0, 310.0),
    ("R53", "B", 0.0, 350.0),
    ("R58", "6", 0.0, 0.0),
    ("R60", "C", 50.0, 0.0),
    ("R60", "D", 63.0, 40.0),
    ("R60", "E", 100.0, 63.0),
    ("R60", "G", 160.0, 90.0),
    ("R60", "I", 250.0, 160.0),
    ("R60", "M", 400.0, 200.0),
    ("R60", "P", 630.0, 220.0),
    ("R60", "Q", 1000.0, 250.0),
    ("R71", "V", 520.0, 250.0),
    ("R71", "X", 450.0, 160.0),
    ("R71", "P", 630.0, 220.0),
    ("R71", "Q", 1000.0, 275.0),
    ("R73", "P", 630.0, 300.0),
    ("R73", "T", 1600.0, 450.0),
    ("R74", "L", 0.0, 250.0),
    ("R74", "N", 0.0, 400.0),
    ("R74", "5", 0.0, 500.0),
    ("R74", "7", 0.0, 700.0),
    ("R74", "9", 0.0, 900.0),
    ("R75", "G", 160.0, 90.0),
    ("R75", "I", 250.0, 160.0),
    ("R75", "M", 400.0, 220.0),
    ("R75", "P", 630.0, 250.0),
    ("R75", "Q", 1000.0, 250.0),
    ("R75", "R", 1250.0, 600.0),
    ("R75", "T", 1600.0, 650.0),
    ("R75", "U", 2000.0, 700.0),
    ("R76", "I", 250.0, 160.0),
    ("R76", "M", 400.0, 250.0),
    ("R76", "P", 630.0, 400.0),
    ("R76", "Q", 1000.0, 600.0),
    ("R76", "T", 1600.0, 650.0),
    ("R76", "U", 2000.0, 700.0),
    ("R79", "P", 630.0, 220.0),
    ("R82", "C", 50.0, 30.0),
    ("R82", "D", 63.0, 40.0),
    ("R82", "E", 100.0, 63.0),
    ("R82", "I", 250.0, 160.0),
    ("R82", "M", 400.0, 200.0),
]);

/// The number of an R-series film capacitor.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number<'a> {
    /// Series, for example `R46`.
    pub series: &'a str,
    /// Voltage letter of the series, for example `K` for 560 V dc and 275 V ac in R46.
    pub voltage: char,
    /// Lead spacing in millimetres as printed: `5`, `7.5`, `10`, `15`, `22.5`, `27.5`, `37.5`.
    pub pitch: &'a str,
    /// Nominal capacitance, three significant digits.
    pub capacitance: Farads,
    /// Two characters for packaging and lead length, `00` for bulk with standard leads.
    pub packaging: &'a str,
    /// Two characters of the maker's internal code; a leading `H` marks the 125 °C variant.
    pub internal: &'a str,
    /// Tolerance letter.
    pub tolerance: char,
    /// Special specification such as `V057`; empty for none.
    pub special: &'a str,
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
        let (_, pitch) = reader.code(&R_PITCH)?;
        let capacitance = reader.capacitance(CapacitanceCode::ZerosFirst)?;
        let packaging = reader.note("packaging", 2, "Packaging and lead length")?;
        let internal = reader.note("internal code", 2, "Internal code")?;
        let tolerance = reader.tolerance(TOLERANCES)?;
        let special = read_special(reader)?;
        let number = Self {
            series,
            voltage,
            pitch,
            capacitance,
            packaging,
            internal,
            tolerance,
            special,
        };
        Ok((number, ratings))
    }

    /// Writes the number of 14 characters, or 18 with a special specification.
    ///
    /// # Errors
    /// [`EncodeError`] when a rating has no code in this grammar.
    ///
    /// ```
    /// use henrad_parts::grammar::film_r::Number;
    /// use henrad_parts::quantity::Farads;
    /// let number = Number {
    ///     series: "R46",
    ///     voltage: 'K',
    ///     pitch: "10",
    ///     capacitance: Farads::new(100e-9),
    ///     packaging: "00",
    ///     internal: "M1",
    ///     tolerance: 'K',
    ///     special: "",
    /// };
    /// assert_eq!(number.encode().as_deref(), Ok("R46KF310000M1K"));
    /// ```
    pub fn encode(&self) -> Result<String, EncodeError> {
        let mut writer = Writer::new("");
        writer.code(&SERIES, self.series)?;
        VOLTAGES.write(&mut writer, self.series, self.voltage)?;
        writer.value("pitch", &R_PITCH, self.pitch)?;
        writer.capacitance(CapacitanceCode::ZerosFirst, self.capacitance)?;
        let two = || "two letters or digits".to_owned();
        writer.checked("packaging", self.packaging, is_pair(self.packaging), two)?;
        writer.checked("internal code", self.internal, is_pair(self.internal), two)?;
        writer.tolerance(TOLERANCES, self.tolerance)?;
        let is_special = self.special.is_empty() || is_special(self.special);
        writer.checked(
            "special specification",
            self.special,
            is_special,
            allowed_special,
        )?;
        Ok(writer.finish())
    }
}

fn is_pair(code: &str) -> bool {
    code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

fn is_special(code: &str) -> bool {
    code.len() == 4 && code.starts_with('V') && code[1..].bytes().all(|byte| byte.is_ascii_digit())
}

fn allowed_special() -> String {
    "V and three digits".to_owned()
}

fn read_special<'a>(reader: &mut Reader<'a>) -> Result<&'a str, DecodeError> {
    let code = reader.rest();
    if code.is_empty() {
        return Ok("");
    }
    let (special, ()) = reader.resolve(
        "special specification",
        code.len(),
        |code| is_special(code).then(|| ((), format!("Special specification {code}").into())),
        allowed_special,
    )?;
    Ok(special)
}

pub(super) fn decode(mut reader: Reader<'_>) -> Result<DecodedNumber, DecodeError> {
    let (number, voltage) = Number::read(&mut reader)?;
    let ratings = Ratings {
        series_key: number.series,
        case_code: number.pitch,
        rated_voltage: voltage.dc,
        rated_voltage_ac: voltage.ac,
        base_length: reader.position(),
        ..Ratings::default()
    };
    Ok(reader.finish(Grammar::FilmR, &ratings))
}
