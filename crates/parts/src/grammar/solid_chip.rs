//! Layout that tantalum chips and AO-CAPs share: `T 491 A 106 K 010 A T E###`.

use std::borrow::Cow;

use crate::case;
use crate::quantity::{Farads, Ohms, Volts};

use super::capacitance_code::CapacitanceCode;
use super::reader::{Ratings, Reader};
use super::table::Table;
use super::writer::Writer;
use super::{
    DecodeError, DecodedNumber, EncodeError, Grammar, ao_cap, esr_code, packaging, tantalum,
};

/// What tells the two families apart.
pub(super) struct Family {
    pub grammar: Grammar,
    pub series: &'static Table<()>,
    pub tolerances: &'static str,
}

impl Family {
    /// The family whose numbers begin like this series.
    fn of(series: &str) -> &'static Self {
        if series.starts_with('A') {
            &ao_cap::FAMILY
        } else {
            &tantalum::FAMILY
        }
    }
}

static VOLTAGE: Table<f64> = Table {
    field: "voltage",
    rows: &[
        ("002", 2.0, "2 V"),
        ("2R5", 2.5, "2.5 V"),
        ("003", 3.0, "3 V"),
        ("004", 4.0, "4 V"),
        // Printed 6.3 V everywhere, and the leakage limits are computed with 6.3 V.
        ("006", 6.3, "6.3 V"),
        ("008", 8.0, "8 V"),
        ("010", 10.0, "10 V"),
        ("016", 16.0, "16 V"),
        ("020", 20.0, "20 V"),
        ("025", 25.0, "25 V"),
        ("035", 35.0, "35 V"),
        ("050", 50.0, "50 V"),
        ("063", 63.0, "63 V"),
        ("075", 75.0, "75 V"),
    ],
};

static FAILURE_RATE: Table<()> = Table {
    field: "failure rate",
    rows: &[
        ("A", (), "Not applicable"),
        ("B", (), "0.1 % per 1000 h"),
        ("C", (), "0.01 % per 1000 h"),
        ("D", (), "0.001 % per 1000 h"),
    ],
};

/// C and K are military finishes; the finish behind A, seen on facedown parts, is not published.
static TERMINATION: Table<()> = Table {
    field: "termination",
    rows: &[
        ("T", (), "100 % matte tin"),
        ("H", (), "Tin-lead, at least 5 % lead"),
        ("S", (), "Tin-lead, older numbers"),
        ("N", (), "Non-magnetic, 100 % tin"),
        ("M", (), "Non-magnetic, tin-lead"),
        ("G", (), "Gold plated"),
        ("P", (), "Nickel-palladium-gold, pre-plated"),
        ("A", (), "Facedown termination"),
        ("C", (), "Hot solder dipped"),
        ("K", (), "Solder fused"),
    ],
};

/// A, S and W stand on older and on automotive numbers in the place of E.
static ESR_MARK: Table<()> = Table {
    field: "ESR mark",
    rows: &[
        ("E", (), "ESR follows"),
        ("A", (), "ESR follows"),
        ("S", (), "ESR follows"),
        ("W", (), "ESR follows"),
    ],
};

/// The ESR suffix of a number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EsrSuffix {
    /// Mark before the code, nearly always `E`.
    pub mark: char,
    /// Equivalent series resistance at 100 kHz and 25 °C.
    pub esr: Ohms,
}

impl EsrSuffix {
    /// The suffix with the usual mark `E`.
    pub fn new(esr: Ohms) -> Self {
        Self { mark: 'E', esr }
    }
}

/// The base number of a tantalum chip or an AO-CAP, ESR suffix included.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number<'a> {
    /// Series, for example `T491` or `A700`.
    pub series: &'a str,
    /// Case letter, for example `A`.
    pub case: &'a str,
    /// Nominal capacitance, two significant digits.
    pub capacitance: Farads,
    /// Tolerance letter.
    pub tolerance: char,
    /// Rated dc voltage.
    pub voltage: Volts,
    /// Failure rate letter, `A` where it does not apply.
    pub failure_rate: char,
    /// Termination letter.
    pub termination: char,
    /// ESR suffix, for series that have one.
    pub esr: Option<EsrSuffix>,
}

impl<'a> Number<'a> {
    /// Reads a normalised number; packaging is left aside.
    ///
    /// # Errors
    /// [`DecodeError`] names the first field that does not fit.
    pub fn decode(number: &'a str) -> Result<Self, DecodeError> {
        Self::read(&mut Reader::new(number)?, Family::of(number))
    }

    fn read(reader: &mut Reader<'a>, family: &Family) -> Result<Self, DecodeError> {
        let (series, ()) = reader.code(family.series)?;
        let (case, ()) = reader.resolve("case", 1, look_up_case, case::solid_codes)?;
        let capacitance = reader.capacitance(CapacitanceCode::PowerOfTen)?;
        let tolerance = reader.tolerance(family.tolerances)?;
        let (_, voltage) = reader.code(&VOLTAGE)?;
        Ok(Self {
            series,
            case,
            capacitance,
            tolerance,
            voltage: Volts::new(voltage),
            failure_rate: reader.letter(&FAILURE_RATE)?,
            termination: reader.letter(&TERMINATION)?,
            esr: read_esr_suffix(reader)?,
        })
    }

    /// Writes the base number: 14 characters, or 18 with ESR suffix.
    ///
    /// # Errors
    /// [`EncodeError`] when a rating has no code in this grammar.
    ///
    /// ```
    /// use henrad_parts::grammar::tantalum::{EsrSuffix, Number};
    /// use henrad_parts::quantity::{Farads, Ohms, Volts};
    /// let number = Number {
    ///     series: "T520",
    ///     case: "V",
    ///     capacitance: Farads::new(470e-6),
    ///     tolerance: 'M',
    ///     voltage: Volts::new(2.5),
    ///     failure_rate: 'A',
    ///     termination: 'T',
    ///     esr: Some(EsrSuffix::new(Ohms::new(0.015))),
    /// };
    /// assert_eq!(number.encode().as_deref(), Ok("T520V477M2R5ATE015"));
    /// ```
    pub fn encode(&self) -> Result<String, EncodeError> {
        let family = Family::of(self.series);
        let mut writer = Writer::new("");
        writer.code(family.series, self.series)?;
        let is_known = look_up_case(self.case).is_some();
        writer.checked("case", self.case, is_known, case::solid_codes)?;
        writer.capacitance(CapacitanceCode::PowerOfTen, self.capacitance)?;
        writer.tolerance(family.tolerances, self.tolerance)?;
        writer.voltage(&VOLTAGE, self.voltage)?;
        writer.letter(&FAILURE_RATE, self.failure_rate)?;
        writer.letter(&TERMINATION, self.termination)?;
        if let Some(suffix) = self.esr {
            writer.letter(&ESR_MARK, suffix.mark)?;
            writer.literal(&esr_code::write(suffix.esr)?);
        }
        Ok(writer.finish())
    }
}

fn look_up_case(code: &str) -> Option<((), Cow<'static, str>)> {
    let case = case::solid(code)?;
    Some(((), format!("EIA {}", case.eia).into()))
}

/// The suffix is there when a letter follows; digits are packaging.
fn read_esr_suffix(reader: &mut Reader<'_>) -> Result<Option<EsrSuffix>, DecodeError> {
    if !reader
        .rest()
        .starts_with(|next: char| next.is_ascii_alphabetic())
    {
        return Ok(None);
    }
    let mark = reader.letter(&ESR_MARK)?;
    let (_, esr) = reader.resolve("ESR", 3, esr_code::read_with_meaning, || {
        esr_code::ALLOWED.to_owned()
    })?;
    Ok(Some(EsrSuffix { mark, esr }))
}

pub(super) fn decode(
    mut reader: Reader<'_>,
    family: &Family,
) -> Result<DecodedNumber, DecodeError> {
    let number = Number::read(&mut reader, family)?;
    let base_length = reader.position();
    packaging::read(&mut reader)?;
    let ratings = Ratings {
        series_key: number.series,
        case_code: number.case,
        rated_voltage: Some(number.voltage.get()),
        esr: number.esr.map(|suffix| suffix.esr),
        base_length,
        ..Ratings::default()
    };
    Ok(reader.finish(family.grammar, &ratings))
}
