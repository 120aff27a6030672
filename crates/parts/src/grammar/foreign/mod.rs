//! Part numbers of other makers, read to values by their public part-number keys.
//!
//! A key is one row of a table in `families`: a prefix, and fields from left to right, each with
//! the codes that it knows. A number is read as a whole; a code that no table holds, a number that
//! is cut off and codes that contradict each other are refused with the reason, never guessed.
//! Keys are tried by the length of their prefix: a maker's own prefix goes before a number that
//! begins with its case. Two keys of the same rank that read the same values give one answer with
//! both makers, two that read different values are refused until the maker is named.

mod build;
mod codes;
mod coil;
mod consistency;
mod describe;
mod families;
mod key;
mod number;
mod others;
mod own;
mod reader;
mod refusal;
mod tables;
mod values;
#[cfg(test)]
mod written;

pub use families::{KeySummary, keys};
pub use number::{Body, Construction, ForeignField, ForeignKind, ForeignNumber, ForeignQuality};
pub use own::{OWN_MAKER, read_own};
pub use refusal::ForeignRefusal;

/// Reads a number of another maker.
///
/// # Errors
/// [`ForeignRefusal`] says why the text is no number that can be read.
///
/// ```
/// use henrad_parts::grammar::foreign;
/// let number = foreign::read("GRM188R71C104KA01D").unwrap();
/// assert_eq!(number.maker, "Murata");
/// assert_eq!(number.capacitance.unwrap().get(), 100e-9);
/// assert_eq!(number.rated_voltage.unwrap().get(), 16.0);
/// assert_eq!((number.dielectric, number.case_code.as_deref()), (Some("X7R"), Some("0603")));
/// let refused = foreign::read("GRM188R71W104KA01D").unwrap_err();
/// let reason = "Murata GRM number, but its voltage code 1W has no known meaning";
/// assert_eq!(refused.to_string(), reason);
/// ```
pub fn read(text: &str) -> Result<ForeignNumber, ForeignRefusal> {
    reader::read(text, None)
}

/// Reads a number by the keys of one maker, or of all of them.
///
/// # Errors
/// [`ForeignRefusal`] says why the text is no number of the maker that can be read.
///
/// ```
/// use henrad_parts::grammar::foreign;
/// let number = foreign::read_of("0603B104K500", Some("Fenghua")).unwrap();
/// assert_eq!(number.made_by(), "Fenghua");
/// assert_eq!(foreign::read("0603B104K500").unwrap().made_by(), "Walsin or Fenghua");
/// ```
pub fn read_of(text: &str, maker: Option<&str>) -> Result<ForeignNumber, ForeignRefusal> {
    reader::read(text, maker)
}

/// The numbers that a text becomes when letters and digits that are taken for one another (O and
/// 0, I and 1, L and 1, S and 5, B and 8) are exchanged; empty when that gives no number.
///
/// ```
/// use henrad_parts::grammar::foreign::suggestions;
/// assert_eq!(suggestions("GRM188R71CI04KA01D"), ["GRM188R71C104KA01D"]);
/// ```
pub fn suggestions(text: &str) -> Vec<String> {
    reader::suggestions(text, None)
}

/// Length, width and height in m that the size digits of a wound inductor state: two and two, in
/// 0.1 mm up to 9.9 and in mm from 10, or two of each of the three.
///
/// ```
/// use henrad_parts::grammar::foreign::inductor_size;
/// let [length, width, height] = inductor_size("4020").map(|it| it.map(|m| (m * 1e4).round() / 10.0));
/// assert_eq!([length, width, height], [Some(4.0), Some(4.0), Some(2.0)]);
/// ```
pub fn inductor_size(digits: &str) -> [Option<f64>; 3] {
    values::size(digits, values::SizeDigits::Body)
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
    let mut voltages = tables::JIS_VOLTS.iter();
    voltages
        .find(|(known, _)| *known == code)
        .map(|(_, volts)| *volts)
}
