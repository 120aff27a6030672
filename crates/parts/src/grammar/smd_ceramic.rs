//! Surface-mount ceramic chips: `C 0805 C 104 K 5 R A C`.
//!
//! | index | field |
//! |---|---|
//! | 0 | `C` |
//! | 1–4 | EIA case |
//! | 5 | specification |
//! | 6–8 | capacitance, ceramic code |
//! | 9 | tolerance |
//! | 10 | voltage |
//! | 11 | dielectric |
//! | 12 | failure rate or design |
//! | 13 | termination |
//! | 14– | packaging |
//!
//! Source: maker's ordering tables C1002, C1003, C1006, C1009.

use std::borrow::Cow;

use crate::case;
use crate::quantity::{Farads, Volts};
use crate::technology::CeramicDielectric;

use super::capacitance_code::CapacitanceCode;
use super::ceramic_code::{DESIGN, DIELECTRIC, SPECIFICATION, TERMINATION, TOLERANCES, VOLTAGE};
use super::reader::{Ratings, Reader};
use super::writer::Writer;
use super::{DecodeError, DecodedNumber, EncodeError, Grammar, packaging};

/// The base number of a surface-mount ceramic chip.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number<'a> {
    /// EIA case, for example `0805`.
    pub case: &'a str,
    /// Specification letter: `C` standard, `X` flexible termination …
    pub spec: char,
    /// Nominal capacitance, two significant digits.
    pub capacitance: Farads,
    /// Tolerance letter.
    pub tolerance: char,
    /// Rated dc voltage.
    pub voltage: Volts,
    /// Dielectric.
    pub dielectric: CeramicDielectric,
    /// Failure rate or design letter, `A` where it does not apply.
    pub design: char,
    /// Termination letter: `C` matte tin, `L` tin-lead.
    pub termination: char,
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
        reader.start("C", "Ceramic")?;
        let (case, ()) = reader.resolve("case", 4, look_up_case, case::chip_codes)?;
        let spec = reader.letter(&SPECIFICATION)?;
        let capacitance = reader.capacitance(CapacitanceCode::Ceramic)?;
        let tolerance = reader.tolerance(TOLERANCES)?;
        let (_, voltage) = reader.code(&VOLTAGE)?;
        let (_, dielectric) = reader.code(&DIELECTRIC)?;
        Ok(Self {
            case,
            spec,
            capacitance,
            tolerance,
            voltage: Volts::new(voltage),
            dielectric,
            design: reader.letter(&DESIGN)?,
            termination: reader.letter(&TERMINATION)?,
        })
    }

    /// Writes the base number of 14 characters.
    ///
    /// # Errors
    /// [`EncodeError`] when a rating has no code in this grammar.
    ///
    /// ```
    /// use henrad_parts::CeramicDielectric;
    /// use henrad_parts::grammar::smd_ceramic::Number;
    /// use henrad_parts::quantity::{Farads, Volts};
    /// let number = Number {
    ///     case: "0805",
    ///     spec: 'C',
    ///     capacitance: Farads::new(100e-9),
    ///     tolerance: 'K',
    ///     voltage: Volts::new(50.0),
    ///     dielectric: CeramicDielectric::X7R,
    ///     design: 'A',
    ///     termination: 'C',
    /// };
    /// assert_eq!(number.encode().as_deref(), Ok("C0805C104K5RAC"));
    /// ```
    pub fn encode(&self) -> Result<String, EncodeError> {
        let mut writer = Writer::new("C");
        let is_known = case::chip(self.case).is_some();
        writer.checked("case", self.case, is_known, case::chip_codes)?;
        writer.letter(&SPECIFICATION, self.spec)?;
        writer.capacitance(CapacitanceCode::Ceramic, self.capacitance)?;
        writer.tolerance(TOLERANCES, self.tolerance)?;
        writer.voltage(&VOLTAGE, self.voltage)?;
        writer.dielectric(&DIELECTRIC, self.dielectric)?;
        writer.letter(&DESIGN, self.design)?;
        writer.letter(&TERMINATION, self.termination)?;
        Ok(writer.finish())
    }
}

fn look_up_case(code: &str) -> Option<((), Cow<'static, str>)> {
    case::chip(code).map(|size| ((), format!("EIA {}", size.eia).into()))
}

pub(super) fn decode(mut reader: Reader<'_>) -> Result<DecodedNumber, DecodeError> {
    let number = Number::read(&mut reader)?;
    let base_length = reader.position();
    packaging::read(&mut reader)?;
    let ratings = Ratings {
        series_key: "C",
        case_code: number.case,
        rated_voltage: Some(number.voltage.get()),
        dielectric: Some(number.dielectric),
        base_length,
        ..Ratings::default()
    };
    Ok(reader.finish(Grammar::SmdCeramic, &ratings))
}
