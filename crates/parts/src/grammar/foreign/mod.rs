//! Part numbers of other makers, read to values by their public part-number keys.
//!
//! The reading serves cross references: which part here has the same capacitance, voltage, size and
//! dielectric. A key is a shape of the number with a table per field; see `keys`. Order codes that
//! hold no values (Würth) are named as such.

mod cans;
mod film;
mod inductors;
mod keys;

pub use inductors::{ForeignInductor, read_inductor};

use crate::quantity::{Farads, Volts};

/// What the number of another maker says.
#[derive(Debug, Clone, PartialEq)]
pub struct ForeignNumber {
    /// Maker.
    pub maker: &'static str,
    /// What kind of part it is.
    pub kind: ForeignKind,
    /// Nominal capacitance; absent where the number is an order code without values.
    pub capacitance: Option<Farads>,
    /// Rated dc voltage.
    pub rated_voltage: Option<Volts>,
    /// Rated ac voltage, rms, of capacitors across the mains.
    pub rated_voltage_ac: Option<Volts>,
    /// Dielectric of a ceramic chip by EIA code, for example `X7R`; of film `PP` or `PET`.
    pub dielectric: Option<&'static str>,
    /// Case: EIA inch size of a chip, case letter of a tantalum chip, lead spacing of film in mm.
    pub case_code: Option<String>,
    /// Tolerance letter by IEC 60062.
    pub tolerance: Option<char>,
}

/// Kinds of parts whose numbers can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ForeignKind {
    /// Multilayer ceramic chip.
    Ceramic,
    /// Tantalum chip with manganese dioxide cathode.
    Tantalum,
    /// Tantalum chip with polymer cathode.
    PolymerTantalum,
    /// Aluminum can with liquid electrolyte.
    Electrolytic,
    /// Aluminum can with polymer and liquid electrolyte.
    Hybrid,
    /// Polypropylene film.
    Polypropylene,
    /// Polyester film.
    Polyester,
}

impl ForeignKind {
    /// The dielectric that all numbers of the kind have, as tables show it.
    fn dielectric(self) -> Option<&'static str> {
        match self {
            Self::Polypropylene => Some("PP"),
            Self::Polyester => Some("PET"),
            _ => None,
        }
    }
}

/// Reads a number of another maker; `None` if it follows no known key.
///
/// ```
/// use henrad_parts::grammar::foreign;
/// let number = foreign::read("GRM188R71C104KA01D").unwrap();
/// assert_eq!(number.maker, "Murata");
/// assert_eq!(number.capacitance.unwrap().get(), 100e-9);
/// assert_eq!(number.rated_voltage.unwrap().get(), 16.0);
/// assert_eq!((number.dielectric, number.case_code.as_deref()), (Some("X7R"), Some("0603")));
/// ```
pub fn read(text: &str) -> Option<ForeignNumber> {
    let number = super::normalize(text);
    if !number.is_ascii() {
        return None;
    }
    // Panasonic's catalogues write EEEFK1V101P, distributors EEE-FK1V101P.
    let without_hyphens = number.replace('-', "");
    let all = || keys::KEYS.iter().chain(film::KEYS).chain(cans::KEYS);
    [&number, &without_hyphens]
        .iter()
        .find_map(|spelling| all().find_map(|key| key.read(spelling)))
        .or_else(|| cans::rubycon(&number))
        .or_else(|| keys::order_code(&number))
}

/// Rated dc voltage of a code of two characters as JIS numbers and the markings of film and disc
/// capacitors have it, V.
///
/// ```
/// use henrad_parts::grammar::foreign::jis_voltage;
/// assert_eq!(jis_voltage("2A"), Some(100.0));
/// assert_eq!(jis_voltage("10"), None);
/// ```
pub fn jis_voltage(code: &str) -> Option<f64> {
    let mut voltages = keys::JIS_VOLTAGES.iter();
    voltages
        .find(|(known, _)| *known == code)
        .map(|(_, volts)| *volts)
}

/// Capacitance of three characters in µF: two digits and zeros, `R` for the point.
fn microfarads(code: &str) -> Option<Farads> {
    /// µF in a pF.
    const SCALE: f64 = 1e6;
    Some(Farads::new(picofarads(code)?.get() * SCALE))
}

/// Capacitance of three characters in pF: two digits and zeros, `R` for the point; 8 and 9 as
/// multipliers 0.01 and 0.1.
fn picofarads(code: &str) -> Option<Farads> {
    let bytes = code.as_bytes();
    let digit = |at: usize| {
        bytes
            .get(at)
            .filter(|byte| byte.is_ascii_digit())
            .map(|byte| byte - b'0')
    };
    if let Some(point) = code.find('R') {
        let text = format!("{}.{}", code.get(..point)?, code.get(point + 1..)?);
        let value: f64 = format!("0{text}0").parse().ok()?;
        return (value > 0.0).then(|| Farads::new(value * 1e-12));
    }
    let (tens, ones, zeros) = (digit(0)?, digit(1)?, digit(2)?);
    let power = match zeros {
        8 => -2,
        9 => -1,
        zeros => i32::from(zeros),
    };
    let digits = u32::from(tens) * 10 + u32::from(ones);
    let value: f64 = format!("{digits}e{}", power - 12).parse().ok()?;
    (value > 0.0).then(|| Farads::new(value))
}
