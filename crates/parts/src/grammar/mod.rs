//! Part numbers: what each character says, and how a number is written from ratings.
//!
//! Every grammar has one file with its tables, its `Number` (the typed fields) and both directions
//! beside each other: `Number::decode` reads, `Number::encode` writes, and writing what was read
//! returns the base number. [`decode`] finds the grammar by the first characters.

mod capacitance_code;
mod ceramic_code;
mod decoded;
mod error;
mod esr_code;
mod film_code;
mod normalise;
mod packaging;
mod reader;
mod solid_chip;
mod style;
mod table;
mod writer;

pub mod ao_cap;
pub mod film_c44;
pub mod film_c4a;
pub mod film_f86x;
pub mod film_phe;
pub mod film_r;
pub mod kc_link;
pub mod leaded_ceramic;
pub mod mil_chip;
pub mod polymer_can;
pub mod rf_ceramic;
pub mod smd_ceramic;
pub mod smd_electrolytic;
pub mod snap_in;
pub mod tantalum;

pub use decoded::{DecodedField, DecodedNumber, ToleranceField};
pub use error::{DecodeError, EncodeError};
pub use normalise::normalise;
pub use style::style;

use serde::{Deserialize, Serialize};

use reader::Reader;

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
    /// F86x film capacitors, `F862BC104M310Z`.
    FilmF86x,
    /// C4A film power boxes, `C4AQQBW5270M3NJ`.
    FilmC4a,
    /// C44 film power cans, `C44UQGT6500F8SK`.
    FilmC44,
}

impl Grammar {
    /// Every grammar.
    pub const ALL: [Self; 15] = [
        Self::SmdCeramic,
        Self::KcLink,
        Self::RfCeramic,
        Self::LeadedCeramic,
        Self::MilChip,
        Self::Tantalum,
        Self::AoCap,
        Self::PolymerCan,
        Self::SmdElectrolytic,
        Self::SnapIn,
        Self::FilmR,
        Self::FilmPhe,
        Self::FilmF86x,
        Self::FilmC4a,
        Self::FilmC44,
    ];

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
            Self::FilmR | Self::FilmPhe | Self::FilmF86x => "film",
            Self::FilmC4a => "film power box",
            Self::FilmC44 => "film power can",
        }
    }

    /// True when choosing a tolerance rewrites the part number: ceramic and tantalum only.
    pub fn writes_tolerance(self) -> bool {
        matches!(
            self,
            Self::SmdCeramic
                | Self::KcLink
                | Self::RfCeramic
                | Self::LeadedCeramic
                | Self::MilChip
                | Self::Tantalum
        )
    }

    /// The grammar that a normalised number belongs to by its first characters.
    fn of(number: &str) -> Option<Self> {
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
            [b'T', b'0'..=b'9', ..] => Self::Tantalum,
            [b'A', b'7', b'0'..=b'2', ..] => Self::AoCap,
            [b'A', b'7', ..] => Self::PolymerCan,
            [b'A', b'L', ..] => Self::SnapIn,
            [b'E', b'A'..=b'Z', ..] => Self::SmdElectrolytic,
            [b'R', b'0'..=b'9', ..] => Self::FilmR,
            [b'F', b'8', ..] => Self::FilmF86x,
            [b'P', b'H' | b'M', b'E', ..] => Self::FilmPhe,
            _ => return None,
        };
        Some(grammar)
    }

    fn decode(self, reader: Reader<'_>) -> Result<DecodedNumber, DecodeError> {
        match self {
            Self::SmdCeramic => smd_ceramic::decode(reader),
            Self::KcLink => kc_link::decode(reader),
            Self::RfCeramic => rf_ceramic::decode(reader),
            Self::LeadedCeramic => leaded_ceramic::decode(reader),
            Self::MilChip => mil_chip::decode(reader),
            Self::Tantalum => solid_chip::decode(reader, &tantalum::FAMILY),
            Self::AoCap => solid_chip::decode(reader, &ao_cap::FAMILY),
            Self::PolymerCan => polymer_can::decode(reader),
            Self::SmdElectrolytic => smd_electrolytic::decode(reader),
            Self::SnapIn => snap_in::decode(reader),
            Self::FilmR => film_r::decode(reader),
            Self::FilmPhe => film_phe::decode(reader),
            Self::FilmF86x => film_f86x::decode(reader),
            Self::FilmC4a => film_c4a::decode(reader),
            Self::FilmC44 => film_c44::decode(reader),
        }
    }
}

/// Characters of an unknown number that its diagnosis quotes.
const QUOTED_START: usize = 3;

/// Reads a part number in any spelling: case, blanks, packaging and distributor suffix do not matter.
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
    let number = normalise(part_number);
    let reader = Reader::new(&number)?;
    let grammar = Grammar::of(&number).ok_or_else(|| DecodeError::UnknownFamily {
        start: number.chars().take(QUOTED_START).collect(),
    })?;
    grammar.decode(reader)
}

/// The number without packaging; a text that is no part number comes back normalised.
///
/// ```
/// assert_eq!(henrad_parts::grammar::base_number("C0201C100K8GACTU"), "C0201C100K8GAC");
/// ```
pub fn base_number(part_number: &str) -> String {
    decode(part_number).map_or_else(|_| normalise(part_number), |decoded| decoded.base_number)
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
