//! Resonant ceramic chips for series/parallel arrays: KC-LINK, its KONNEKT stacks, and high-voltage
//! C0G.
//!
//! Separate tables hold the chips, the cases, and the parameters of their ratings over frequency.
//! Offers (prices and stock) come from an [`OfferSource`]: the feed that the operator loaded, or
//! samples that the built-in one makes by a rule.

mod feed;
mod losses;
mod offers;
mod parameters;
mod table;

use henrad_parts::Origin;
use henrad_parts::quantity::{Farads, Meters, Volts};

pub use feed::{FeedOffers, PriceFeed, PriceFile, PriceRow};
pub use losses::ChipLosses;
pub(crate) use losses::give as give_losses;
pub use offers::{OfferSource, PriceBreak, SampleOffers, SellerOffer};
pub use parameters::{RatingParameters, rating_parameters};

use crate::error::CatalogueError;

#[derive(Debug, Clone, PartialEq)]
pub struct ChipCase {
    /// EIA code.
    pub case_size: String,
    /// Body length.
    pub length: Meters,
    /// Body width.
    pub width: Meters,
    /// Body height of one chip.
    pub height: Meters,
    /// Land pattern along the body, the courtyard's V1.
    pub land_x: Meters,
    /// Land pattern across the body, the courtyard's V2.
    pub land_y: Meters,
    /// Source of body and land pattern.
    pub origin: Origin,
}

/// One chip, or one stack of chips placed as a unit.
#[derive(Debug, Clone, PartialEq)]
pub struct Chip {
    pub part_number: String,
    /// `HV C0G`, `KC-LINK` or `KC-LINK with KONNEKT`.
    pub series: String,
    pub case: ChipCase,
    /// Capacitance of the piece.
    pub capacitance: Farads,
    /// Tolerance as a fraction, where the number states a symmetric one.
    pub tolerance: Option<f64>,
    /// Rated dc voltage.
    pub rated_voltage: Volts,
    /// Chips in the piece; more than one for a KONNEKT stack.
    pub stacked: u32,
    /// Grade of the family.
    pub application: String,
    /// Origin of the row.
    pub origin: Origin,
}

/// A series of resonant chips.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArraySeries {
    /// Display name.
    pub name: &'static str,
    /// One line of description.
    pub description: &'static str,
}

/// The series of the calculator in the order of its page.
pub const SERIES: [ArraySeries; 3] = [
    ArraySeries {
        name: "HV C0G",
        description: "High-voltage class I chips, 500 V to 3 kV",
    },
    ArraySeries {
        name: "KC-LINK",
        description: "Class I chips for high ripple, up to 150 °C, 650 V to 1.7 kV",
    },
    ArraySeries {
        name: "KC-LINK with KONNEKT",
        description: "KC-LINK chips stacked in one piece",
    },
];

/// Another spelling of `KC-LINK with KONNEKT` (CONF-09).
const KONNEKT_SPELLINGS: [&str; 2] = ["KC-LINK with KONNEKT", "KC-LINK KONNEKT"];

/// The name of a series from any of its spellings, ignoring case.
///
/// ```
/// use henrad_catalogue::power_array::series_name;
/// assert_eq!(series_name("kc-link konnekt"), Some("KC-LINK with KONNEKT"));
/// assert_eq!(series_name("X7R"), None);
/// ```
pub fn series_name(asked: &str) -> Option<&'static str> {
    let asked = asked.trim();
    if KONNEKT_SPELLINGS
        .iter()
        .any(|spelling| spelling.eq_ignore_ascii_case(asked))
    {
        return Some(KONNEKT_SPELLINGS[0]);
    }
    SERIES
        .iter()
        .map(|series| series.name)
        .find(|name| name.eq_ignore_ascii_case(asked))
}

/// A part number as pages show it: a K as tenth character becomes J (ARR-STATE-03).
///
/// ```
/// use henrad_catalogue::power_array::shown_number;
/// assert_eq!(shown_number("CKC33C473KEGACAUTO"), "CKC33C473JEGACAUTO");
/// ```
pub fn shown_number(number: &str) -> String {
    const TENTH: usize = 9;
    number
        .chars()
        .enumerate()
        .map(|(index, letter)| {
            if index == TENTH && letter == 'K' {
                'J'
            } else {
                letter
            }
        })
        .collect()
}

/// All cases, smallest first.
///
/// # Errors
/// If the table cannot be read. A test reads the shipped table.
pub fn cases() -> Result<Vec<ChipCase>, CatalogueError> {
    table::cases()
}

/// All chips in the order of the table.
///
/// ```
/// let chips = henrad_catalogue::power_array::built_in().unwrap();
/// assert!(chips.iter().any(|chip| chip.part_number == "CKC33C473KEGACAUTO"));
/// ```
///
/// # Errors
/// If a row cannot be read or names an unknown case or series. A test reads the shipped table.
pub fn built_in() -> Result<Vec<Chip>, CatalogueError> {
    table::chips()
}
