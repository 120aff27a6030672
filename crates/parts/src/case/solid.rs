//! Cases of tantalum chips, polymer tantalum chips and AO-CAPs.

use crate::quantity::Meters;

use super::millimeters;

/// A molded or facedown tantalum, polymer tantalum or AO-CAP case.
///
/// Source: maker's case tables TC101 and of T520 and T530; K, Q, G, J and O from the EIA codes of
/// T2076 and T2079 5/28/2024; other cases marked nominal from records of parts on sale.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SolidCase {
    /// Case letter.
    pub letter: &'static str,
    /// EIA body code: metric length and width, then height in 0.1 mm; without height for facedown
    /// cases.
    pub eia: &'static str,
    /// Body length.
    pub length: Meters,
    /// Body width.
    pub width: Meters,
    /// Largest height; absent where not published.
    pub height_max: Option<Meters>,
}

const fn solid_case(
    letter: &'static str,
    eia: &'static str,
    length: f64,
    width: f64,
    height_max: f64,
) -> SolidCase {
    SolidCase {
        letter,
        eia,
        length: millimeters(length),
        width: millimeters(width),
        height_max: if height_max > 0.0 {
            Some(millimeters(height_max))
        } else {
            None
        },
    }
}

/// M, H, L, Z, K, Q, G, J, O and the facedown cases I and P are nominal.
static SOLID_CASES: [SolidCase; 24] = [
    solid_case("R", "2012-12", 2.0, 1.3, 1.2),
    solid_case("S", "3216-12", 3.2, 1.6, 1.2),
    solid_case("A", "3216-18", 3.2, 1.6, 1.8),
    solid_case("T", "3528-12", 3.5, 2.8, 1.2),
    solid_case("M", "3528-15", 3.5, 2.8, 1.5),
    solid_case("B", "3528-21", 3.5, 2.8, 2.1),
    solid_case("U", "6032-15", 6.0, 3.2, 1.5),
    solid_case("L", "6032-19", 6.0, 3.2, 1.9),
    solid_case("C", "6032-28", 6.0, 3.2, 2.8),
    solid_case("W", "7343-15", 7.3, 4.3, 1.5),
    solid_case("Z", "7343-17", 7.3, 4.3, 1.7),
    solid_case("V", "7343-20", 7.3, 4.3, 2.0),
    solid_case("D", "7343-31", 7.3, 4.3, 3.1),
    solid_case("Y", "7343-40", 7.3, 4.3, 4.0),
    solid_case("X", "7343-43", 7.3, 4.3, 4.3),
    solid_case("E", "7260-38", 7.3, 6.0, 3.8),
    solid_case("H", "7360-20", 7.3, 6.0, 2.0),
    solid_case("K", "3528-10", 3.5, 2.8, 1.0),
    solid_case("Q", "7343-12", 7.3, 4.3, 1.2),
    solid_case("G", "7360-12", 7.3, 6.0, 1.2),
    solid_case("J", "7360-15", 7.3, 6.0, 1.5),
    solid_case("O", "7360-43", 7.3, 6.0, 4.3),
    solid_case("I", "3216", 3.2, 1.6, 0.0),
    solid_case("P", "2012", 2.0, 1.25, 0.0),
];

/// The tantalum, polymer tantalum or AO-CAP case of a letter.
///
/// ```
/// assert_eq!(henrad_parts::case::solid("A").map(|case| case.eia), Some("3216-18"));
/// ```
pub fn solid(letter: &str) -> Option<&'static SolidCase> {
    SOLID_CASES.iter().find(|case| case.letter == letter)
}

/// Every tantalum, polymer tantalum and AO-CAP case.
pub fn solids() -> &'static [SolidCase] {
    &SOLID_CASES
}

/// The case letters, for diagnoses.
pub(crate) fn solid_codes() -> String {
    let codes: Vec<&str> = SOLID_CASES.iter().map(|case| case.letter).collect();
    codes.join(" ")
}
