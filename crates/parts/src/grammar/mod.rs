//! Part numbers: what each character says, and how a number is written from ratings.
//!
//! Each family has one layout table in `families`. `reader` and `writer` interpret it, and writing
//! what was read returns the base number. [`decode`] finds the family by the first characters.

mod capacitance_code;
mod codes;
mod completion;
mod decoded;
mod error;
mod esr_code;
mod families;
mod family;
pub mod foreign;
mod layout;
mod normalize;
mod reader;
mod style;
mod writer;

pub use completion::{Beginning, beginning, completed};
pub use decoded::{DecodedField, DecodedNumber, ToleranceField};
pub use error::{DecodeError, EncodeError};
pub(crate) use families::MILITARY_STYLES;
pub use family::Grammar;
pub use layout::FieldValue;
pub use normalize::normalize;
pub use style::style;

use families::family;

impl Grammar {
    /// True when choosing a tolerance rewrites the part number: ceramic and tantalum only.
    pub fn writes_tolerance(self) -> bool {
        family(self).writes_tolerance
    }

    /// The fields from left to right with their indexes, those that are not in every number in
    /// brackets.
    ///
    /// ```
    /// use henrad_parts::grammar::Grammar;
    /// assert!(Grammar::SmdCeramic.layout().starts_with("series 0, case 1–4, specification 5, "));
    /// ```
    pub fn layout(self) -> String {
        family(self).summary()
    }

    /// Writes a base number from the values of its fields, by field name. A field that has one code
    /// only needs no value; a field that is not in every number is left out without one.
    ///
    /// # Errors
    /// [`EncodeError`] when a field has no value or no code for its value.
    ///
    /// ```
    /// use henrad_parts::CeramicDielectric;
    /// use henrad_parts::grammar::{FieldValue, Grammar};
    /// use henrad_parts::quantity::{Farads, Volts};
    /// let number = Grammar::SmdCeramic.encode(&[
    ///     ("case", FieldValue::Code("0805")),
    ///     ("specification", FieldValue::Code("C")),
    ///     ("capacitance", FieldValue::Capacitance(Farads::new(100e-9))),
    ///     ("tolerance", FieldValue::Code("K")),
    ///     ("voltage", FieldValue::Voltage(Volts::new(50.0))),
    ///     ("dielectric", FieldValue::Dielectric(CeramicDielectric::X7R)),
    ///     ("design", FieldValue::Code("A")),
    ///     ("termination", FieldValue::Code("C")),
    /// ]);
    /// assert_eq!(number.as_deref(), Ok("C0805C104K5RAC"));
    /// ```
    pub fn encode(self, values: &[(&str, FieldValue<'_>)]) -> Result<String, EncodeError> {
        writer::write(family(self), values)
    }
}

/// Characters of an unknown number quoted in its error.
const QUOTED_START: usize = 3;

/// Reads a part number in any spelling: case, blanks, packaging and distributor suffix do not
/// matter.
///
/// # Errors
/// [`DecodeError`] names the first field that does not fit, and what fits there.
///
/// ```
/// use henrad_parts::grammar::{Grammar, decode};
/// let decoded = decode("c0805c104k5ractu ")?;
/// assert_eq!(decoded.grammar, Grammar::SmdCeramic);
/// assert_eq!(decoded.base_number, "C0805C104K5RAC");
/// assert_eq!(decoded.capacitance.get(), 100e-9);
/// # Ok::<(), henrad_parts::grammar::DecodeError>(())
/// ```
pub fn decode(part_number: &str) -> Result<DecodedNumber, DecodeError> {
    let number = normalize(part_number);
    let (text, grammar) = recognized(&number)?;
    reader::read(text, grammar, family(grammar))
}

/// The values that [`Grammar::encode`] writes the base number of a normalized number from.
///
/// # Errors
/// As for [`decode`].
pub fn field_values(number: &str) -> Result<Vec<(&'static str, FieldValue<'_>)>, DecodeError> {
    let (text, grammar) = recognized(number)?;
    reader::values(text, family(grammar))
}

/// What can be read of a normalized number, and its grammar.
fn recognized(number: &str) -> Result<(&str, Grammar), DecodeError> {
    let text = reader::readable(number)?;
    let grammar = Grammar::from_number(number).ok_or_else(|| DecodeError::UnknownFamily {
        start: number.chars().take(QUOTED_START).collect(),
    })?;
    Ok((text, grammar))
}

/// The number without packaging; a text that is not a part number comes back normalized.
///
/// ```
/// assert_eq!(henrad_parts::grammar::base_number("C0201C100K8GACTU"), "C0201C100K8GAC");
/// ```
pub fn base_number(part_number: &str) -> String {
    decode(part_number).map_or_else(|_| normalize(part_number), |decoded| decoded.base_number)
}

/// The same number with another tolerance letter, packaging kept.
///
/// # Errors
/// [`DecodeError::ToleranceNotWritten`] for film and aluminum, any other [`DecodeError`] when the
/// number or the letter does not belong to the family.
///
/// ```
/// use henrad_parts::grammar::with_tolerance;
/// assert_eq!(with_tolerance("C0805C104K5RAC", 'J').as_deref(), Ok("C0805C104J5RAC"));
/// assert!(with_tolerance("A700V337M2R5ATE009", 'K').is_err());
/// ```
pub fn with_tolerance(part_number: &str, letter: char) -> Result<String, DecodeError> {
    let decoded = decode(part_number)?;
    let grammar = decoded.grammar;
    let field = decoded
        .tolerance
        .filter(|_| grammar.writes_tolerance())
        .ok_or(DecodeError::ToleranceNotWritten { grammar })?;
    let (before, after) = decoded.number.split_at(field.index);
    let rewritten: String = before
        .chars()
        .chain(letter.to_uppercase())
        .chain(after.chars().skip(1))
        .collect();
    Ok(decode(&rewritten)?.number)
}
