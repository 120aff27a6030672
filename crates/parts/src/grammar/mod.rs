//! Part numbers: what each character says, and how a number is written from ratings.
//!
//! Each family has one layout table in `families`. `reader` and `layout` interpret it, and writing
//! what was read returns the base number. [`decode`] finds the family by the first characters.

mod codes;
mod completion;
mod error;
mod families;
pub mod foreign;
mod layout;
mod reader;

pub use completion::{Beginning, beginning, completed};
pub use error::{DecodeError, EncodeError};
pub(crate) use families::MILITARY_STYLES;
pub use layout::FieldValue;

use std::borrow::Cow;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::quantity::{Farads, Ohms, Volts};
use crate::technology::CeramicDielectric;
use families::family;

/// One field of a part number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DecodedField {
    /// Name of the field: `case`, `capacitance`, `voltage` …
    pub name: &'static str,
    /// Character indexes, from 0.
    pub range: Range<usize>,
    /// The code as written.
    pub code: String,
    /// Meaning of the code.
    pub meaning: Cow<'static, str>,
}

/// The tolerance letter of a part number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToleranceField {
    /// The letter; [`tolerance::band`](crate::tolerance::band) says what it means.
    pub letter: char,
    /// Character index of the letter, from 0.
    pub index: usize,
}

/// A part number, field by field.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DecodedNumber {
    /// Grammar that the number follows.
    pub grammar: Grammar,
    /// The whole number, normalized.
    pub number: String,
    /// The number without packaging, the same for every spelling of the part.
    pub base_number: String,
    /// What follows the base number; empty for bulk.
    pub packaging: String,
    /// Nominal capacitance.
    pub capacitance: Farads,
    /// Tolerance letter, for grammars that have one.
    pub tolerance: Option<ToleranceField>,
    /// Rated dc voltage; absent where the number gives an ac rating only, or none.
    pub rated_voltage: Option<Volts>,
    /// Rated ac voltage, rms, where the number gives one.
    pub rated_voltage_ac: Option<Volts>,
    /// Case: EIA size, lead style, case letters, or lead spacing in millimeters for film.
    pub case_code: String,
    /// First characters that name the series: `C`, `CKC`, `C3`, `T491`, `A700`, `EDH`, `R46`,
    /// `C4AQ`.
    pub series_key: String,
    /// Dielectric of a ceramic part.
    pub dielectric: Option<CeramicDielectric>,
    /// Equivalent series resistance at 100 kHz that the number names.
    pub esr: Option<Ohms>,
    /// Every field from left to right, without gaps.
    pub fields: Vec<DecodedField>,
}

impl DecodedNumber {
    /// The field of this name, if the grammar has it.
    pub fn field(&self, name: &str) -> Option<&DecodedField> {
        self.fields.iter().find(|field| field.name == name)
    }
}

crate::enum_with_all! {
    /// The layout that a part number follows.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Grammar {
        /// Surface-mount ceramic chips, `C0805C104K5RAC`.
        SmdCeramic,
        /// KC-LINK and KONNEKT power chips, `CKC18C103JDGAC`.
        KcLink,
        /// High-Q RF chips, `CBR06C479B5GAC`.
        RfCeramic,
        /// Leaded ceramic capacitors, `C320C104K5R5TA`.
        LeadedCeramic,
        /// Military ceramic chips, `CDR33BX104AKUS`.
        MilChip,
        /// Tantalum chips, `T491A106K010AT`.
        Tantalum,
        /// Aluminum polymer chips, `A700V337M2R5ATE009`.
        AoCap,
        /// Polymer and hybrid aluminum cans, `A768EB186M1HLAE048`.
        PolymerCan,
        /// Wet aluminum V-chips and small radial cans, `EDK226M004A9BAA`.
        SmdElectrolytic,
        /// Snap-in and screw-terminal aluminum cans, `ALC10A392BB040`.
        SnapIn,
        /// Film boxes of the R series, `R46KI21000001M`.
        FilmR,
        /// PHE and PME film and paper capacitors, `PHE450RB6100JR06`.
        FilmPhe,
        /// Metallized paper with its older numbers, `PME271M533MR30`.
        FilmPme,
        /// F86x film capacitors, `F862BC104M310Z`.
        FilmF86x,
        /// C4A film power boxes, `C4AQQBW5270M3NJ`.
        FilmC4a,
        /// C44 film power cans, `C44UQGT6500F8SK`.
        FilmC44,
    }
}

impl Grammar {
    /// Name for people.
    pub fn title(self) -> &'static str {
        match self {
            Self::SmdCeramic => "surface-mount ceramic",
            Self::KcLink => "KC-LINK ceramic",
            Self::RfCeramic => "RF ceramic",
            Self::LeadedCeramic => "leaded ceramic",
            Self::MilChip => "military ceramic chip",
            Self::Tantalum => "tantalum",
            Self::AoCap => "aluminum polymer chip",
            Self::PolymerCan => "aluminum polymer can",
            Self::SmdElectrolytic => "aluminum electrolytic",
            Self::SnapIn => "snap-in aluminum electrolytic",
            Self::FilmR | Self::FilmPhe | Self::FilmPme | Self::FilmF86x => "film",
            Self::FilmC4a => "film power box",
            Self::FilmC44 => "film power can",
        }
    }

    /// The grammar that a normalized number belongs to by its first characters.
    fn from_number(number: &str) -> Option<Self> {
        let bytes = number.as_bytes();
        let digits_after_first = bytes
            .iter()
            .skip(1)
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        let grammar = match bytes {
            [b'C', b'D', b'R', ..] => Self::MilChip,
            [b'C', b'K', b'C', ..] => Self::KcLink,
            [b'C', b'B', b'R', ..] => Self::RfCeramic,
            [b'C', b'4', b'A', ..] => Self::FilmC4a,
            [b'C', b'4', b'4', b'A'..=b'Z', ..] => Self::FilmC44,
            [b'C', ..] if digits_after_first == 3 => Self::LeadedCeramic,
            [b'C', b'0'..=b'9', ..] => Self::SmdCeramic,
            [b'T', b'0'..=b'9' | b'F', ..] => Self::Tantalum,
            [b'A', b'7', b'0'..=b'2', ..] => Self::AoCap,
            [b'A', b'7', ..] => Self::PolymerCan,
            [b'A', b'L', ..] => Self::SnapIn,
            [b'E', b'A'..=b'Z', ..] => Self::SmdElectrolytic,
            [b'R', b'0'..=b'9', ..] => Self::FilmR,
            [b'F', b'8', ..] => Self::FilmF86x,
            [b'P', b'M', b'E', _, _, _, _, b'0'..=b'9', ..] => Self::FilmPme,
            [b'P', b'H' | b'M', b'E', ..] => Self::FilmPhe,
            _ => return None,
        };
        Some(grammar)
    }
}

// Layout of a part-number family: its fields from left to right.
//
// One table per family serves for reading, writing and documentation.

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
        family(self).write(values)
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

/// Trims, upper-cases, and drops blanks and invisible characters anywhere in the text.
///
/// ```
/// assert_eq!(henrad_parts::grammar::normalize(" c0805c104k5rac tu\u{200b}"), "C0805C104K5RACTU");
/// ```
pub fn normalize(text: &str) -> String {
    let mut number = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_ascii_alphanumeric() {
            number.push(character.to_ascii_uppercase());
        } else if !character.is_whitespace() && !is_invisible(character) {
            number.extend(character.to_uppercase());
        }
    }
    number
}

/// Characters that text copied from web pages and documents carries along.
fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{feff}'
        )
}

/// The number without what distributors append after a hyphen or slash: `-ND`, `/TR`.
fn without_distributor_suffix(number: &str) -> &str {
    number
        .split_once(['-', '/'])
        .map_or(number, |(before, _)| before)
}

/// The style that a part number, or a file named after one, belongs to.
///
/// R71, R74, R75 and R76 with an internal code that begins with H are the 125 °C builds R71H to
/// R76H; R41 is R41T; F862 with specification V054 has a style of its own; F863 with V047 is F863H;
/// C44P is "C44P R"; L1X keeps two more characters. Any other number is listed under the characters
/// that name its series, and a text of no known family under its first three.
///
/// ```
/// use henrad_parts::grammar::style;
/// assert_eq!(style("R75PN347050H3J"), "R75H");
/// assert_eq!(style("F862DJ394K310ZV054"), "F862 V054");
/// ```
pub fn style(part_number: &str) -> String {
    let number = normalize(part_number);
    let first = |count: usize| number.chars().take(count).collect::<String>();
    let start = first(3);
    match start.as_str() {
        "R71" | "R74" | "R75" | "R76" if is_high_temperature(&number) => format!("{start}H"),
        "R41" => "R41T".to_owned(),
        "F86" if number.starts_with("F862") && number.contains("V054") => "F862 V054".to_owned(),
        "F86" if number.starts_with("F863") && number.contains("V047") => "F863H".to_owned(),
        "C44" if number.starts_with("C44P") => "C44P R".to_owned(),
        "L1X" => first(5),
        _ => {
            first(Grammar::from_number(&number).map_or(3, |grammar| family(grammar).series_length))
        }
    }
}

/// The internal code of an R-series number, index 11, is H0, H3 or H6 for 125 °C.
fn is_high_temperature(number: &str) -> bool {
    number.as_bytes().get(11) == Some(&b'H')
}
