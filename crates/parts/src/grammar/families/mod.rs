//! The layouts, family by family, and what they share.

mod aluminum;
mod ceramic;
mod film;
mod solid;

pub(crate) use ceramic::MILITARY_STYLES;

use super::Grammar;
use super::codes::{Codes, Rule};
use super::layout::{Family, Field};

/// The layout of a grammar.
pub(super) fn family(grammar: Grammar) -> &'static Family {
    match grammar {
        Grammar::SmdCeramic => &ceramic::SMD,
        Grammar::KcLink => &ceramic::KC_LINK,
        Grammar::RfCeramic => &ceramic::RF,
        Grammar::LeadedCeramic => &ceramic::LEADED,
        Grammar::MilChip => &ceramic::MILITARY,
        Grammar::Tantalum => &solid::TANTALUM,
        Grammar::AoCap => &solid::AO_CAP,
        Grammar::PolymerCan => &aluminum::POLYMER_CAN,
        Grammar::SmdElectrolytic => &aluminum::SMALL_WET,
        Grammar::SnapIn => &aluminum::LARGE_WET,
        Grammar::FilmR => &film::R,
        Grammar::FilmPhe => &film::PHE,
        Grammar::FilmPme => &film::PME,
        Grammar::FilmF86x => &film::F86X,
        Grammar::FilmC4a => &film::C4A,
        Grammar::FilmC44 => &film::C44,
    }
}

/// Everything behind the base number of a chip.
const fn packaging() -> Field {
    Field::new("packaging", Codes::Rule(PACKAGING)).packaging()
}

const PACKAGING: Rule = Rule {
    length: None,
    meaning: |_, code| packaging_meaning(code),
    allowed: || "TU TM AUTO T500 or four digits".to_owned(),
};

/// Codes with a known meaning; other four-digit codes are special packaging.
///
/// Source: maker's ordering tables C1002 and C1009 (chips), Goldmax and Aximax (leads).
const PACKAGING_MEANINGS: [(&str, &str); 16] = [
    ("AUTO", "automotive grade"),
    ("T500", "high-temperature reel"),
    ("TU", "7 inch reel, unmarked"),
    ("TM", "7 inch reel, marked"),
    ("3316", "commercial tape"),
    ("7040", "13 inch reel, marked"),
    ("7081", "7 inch reel, 2 mm pitch"),
    ("7082", "13 inch reel, 2 mm pitch"),
    ("7200", "axial reel"),
    ("7210", "13 inch reel"),
    ("7215", "13 inch reel, marked"),
    ("7293", "ammo pack"),
    ("7301", "12 inch reel"),
    ("7303", "12 inch reel"),
    ("7411", "13 inch reel"),
    ("9170", "automotive grade"),
];

/// Meaning of one or more packaging codes in a row.
fn packaging_meaning(code: &str) -> Option<String> {
    let mut parts = Vec::new();
    let mut rest = code;
    while !rest.is_empty() {
        let known = PACKAGING_MEANINGS
            .iter()
            .find(|(known, _)| rest.starts_with(known));
        let length = match known {
            Some((known, _)) => known.len(),
            None => rest
                .get(..4)
                .filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))?
                .len(),
        };
        parts.push(known.map_or("special packaging", |(_, meaning)| meaning));
        rest = &rest[length..];
    }
    Some(parts.join(", "))
}
