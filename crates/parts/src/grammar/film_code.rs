//! What the film grammars share: pitch letters and rated voltages by series and letter.

use crate::quantity::{Volts, format};

use super::reader::Reader;
use super::table::Table;
use super::writer::Writer;
use super::{DecodeError, EncodeError};

const FIELD: &str = "voltage";

/// Tolerance letters of film parts.
pub(super) const TOLERANCES: &str = "FGHJKM";

/// Rated voltages of one letter: a film part is rated in dc, in ac, or in both.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Ratings {
    pub dc: Option<f64>,
    pub ac: Option<f64>,
}

/// The voltage letters of a grammar, by series.
pub(super) struct SeriesVoltages(pub &'static [VoltageRow]);

/// Series, letter, dc volts, ac volts rms; 0 where there is no such rating.
pub(super) type VoltageRow = (&'static str, &'static str, f64, f64);

impl SeriesVoltages {
    /// Reads the voltage letter that follows the series.
    pub fn read(
        &self,
        reader: &mut Reader<'_>,
        series: &str,
    ) -> Result<(char, Ratings), DecodeError> {
        let (letter, ratings) = reader.resolve(
            FIELD,
            1,
            |letter| {
                let ratings = self.look_up(series, letter)?;
                Some((ratings, ratings.meaning().into()))
            },
            || self.letters(series),
        )?;
        Ok((char::from(letter.as_bytes()[0]), ratings))
    }

    /// Writes the voltage letter of a series.
    pub fn write(
        &self,
        writer: &mut Writer,
        series: &str,
        letter: char,
    ) -> Result<(), EncodeError> {
        let mut buffer = [0; 4];
        let letter = &*letter.encode_utf8(&mut buffer);
        let is_known = self.look_up(series, letter).is_some();
        writer.checked(FIELD, letter, is_known, || self.letters(series))
    }

    fn look_up(&self, series: &str, letter: &str) -> Option<Ratings> {
        let row = self
            .0
            .iter()
            .find(|row| row.0 == series && row.1 == letter)?;
        let rating = |volts: f64| (volts > 0.0).then_some(volts);
        Some(Ratings {
            dc: rating(row.2),
            ac: rating(row.3),
        })
    }

    fn letters(&self, series: &str) -> String {
        let letters: Vec<&str> = self
            .0
            .iter()
            .filter(|row| row.0 == series)
            .map(|row| row.1)
            .collect();
        letters.join(" ")
    }
}

impl Ratings {
    fn meaning(self) -> String {
        let print = |volts: f64| format(volts, Volts::UNIT, 4);
        match (self.dc, self.ac) {
            (Some(dc), Some(ac)) => format!("{} dc, {} ac", print(dc), print(ac)),
            (Some(dc), None) => format!("{} dc", print(dc)),
            (None, Some(ac)) => format!("{} ac", print(ac)),
            (None, None) => "not published".to_owned(),
        }
    }
}

/// Pitch letter of the R series; the value is the lead spacing in millimetres.
///
/// Source: maker's ordering tables of R46, R75 and R82.
pub(super) static R_PITCH: Table<&str> = Table {
    field: "pitch",
    rows: &[
        ("C", "5", "5 mm"),
        ("D", "7.5", "7.5 mm"),
        ("F", "10", "10 mm"),
        ("I", "15", "15 mm"),
        ("N", "22.5", "22.5 mm"),
        ("R", "27.5", "27.5 mm"),
        ("W", "37.5", "37.5 mm"),
    ],
};

/// Pitch letter of the F86x, PHE and PME series; the value is the lead spacing in millimetres.
///
/// X and Z stand on PHE840, Y on PHE845, C on PME numbers.
///
/// Source: maker's ordering table of F862; PHE and PME part numbers on sale.
pub(super) static F_PITCH: Table<&str> = Table {
    field: "pitch",
    rows: &[
        ("J", "5", "5 mm"),
        ("K", "7.5", "7.5 mm"),
        ("A", "10", "10 mm"),
        ("B", "15", "15 mm"),
        ("D", "22.5", "22.5 mm"),
        ("F", "27.5", "27.5 mm"),
        ("R", "37.5", "37.5 mm"),
        ("X", "15", "15 mm"),
        ("Y", "22.5", "22.5 mm"),
        ("Z", "27.5", "27.5 mm"),
        ("C", "20.3", "20.3 mm"),
    ],
};
