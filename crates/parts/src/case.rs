//! Case codes and body dimensions.

use crate::quantity::Metres;

/// A dimension with its symmetric tolerance; the tolerance is absent for nominal figures.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Dimension {
    /// Nominal value.
    pub nominal: Metres,
    /// Largest difference to either side.
    pub tolerance: Option<Metres>,
}

/// A ceramic chip size.
///
/// Source: maker's dimension tables C1002, C1003, C1006 (0201 to 2225) and C1009 (3640, nominal).
/// Cases 2824, 3040 and 4540 are nominal: their EIA code is length and width in 0.01 inch.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ChipSize {
    /// EIA code, for example `0805`.
    pub eia: &'static str,
    /// Metric code, for example `2012`; empty where none is in use.
    pub metric: &'static str,
    /// Body length.
    pub length: Dimension,
    /// Body width.
    pub width: Dimension,
    /// Termination bandwidth; absent where not published.
    pub bandwidth: Option<Dimension>,
    /// Smallest separation of the terminations; absent where not published.
    pub separation_min: Option<Metres>,
}

/// A moulded or facedown tantalum, polymer tantalum or AO-CAP case.
///
/// Source: maker's case tables TC101 and of T520 and T530; cases marked nominal from records of
/// parts on sale.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SolidCase {
    /// Case letter.
    pub letter: &'static str,
    /// EIA body code: metric length and width, then height in 0.1 mm; without height for facedown
    /// cases.
    pub eia: &'static str,
    /// Body length.
    pub length: Metres,
    /// Body width.
    pub width: Metres,
    /// Largest height; absent where not published.
    pub height_max: Option<Metres>,
}

const fn millimetres(value: f64) -> Metres {
    Metres::new(value / 1000.0)
}

const fn toleranced(nominal: f64, tolerance: f64) -> Dimension {
    Dimension {
        nominal: millimetres(nominal),
        tolerance: Some(millimetres(tolerance)),
    }
}

const fn nominal(value: f64) -> Dimension {
    Dimension {
        nominal: millimetres(value),
        tolerance: None,
    }
}

/// Arguments in mm: codes, length, width, then bandwidth.
const fn chip_size(
    eia: &'static str,
    metric: &'static str,
    length: Dimension,
    width: Dimension,
    bandwidth: Option<Dimension>,
) -> ChipSize {
    ChipSize {
        eia,
        metric,
        length,
        width,
        bandwidth,
        separation_min: None,
    }
}

const fn separated(size: ChipSize, separation_min: f64) -> ChipSize {
    ChipSize {
        separation_min: Some(millimetres(separation_min)),
        ..size
    }
}

const WIDE_BAND: Option<Dimension> = Some(toleranced(0.60, 0.35));
const MEDIUM_BAND: Option<Dimension> = Some(toleranced(0.50, 0.25));

static CHIPS: [ChipSize; 16] = [
    chip_size(
        "0201",
        "0603",
        toleranced(0.60, 0.03),
        toleranced(0.30, 0.03),
        Some(nominal(0.15)),
    ),
    separated(
        chip_size(
            "0402",
            "1005",
            toleranced(1.00, 0.05),
            toleranced(0.50, 0.05),
            Some(toleranced(0.30, 0.10)),
        ),
        0.30,
    ),
    separated(
        chip_size(
            "0603",
            "1608",
            toleranced(1.60, 0.15),
            toleranced(0.80, 0.15),
            Some(toleranced(0.35, 0.15)),
        ),
        0.70,
    ),
    separated(
        chip_size(
            "0805",
            "2012",
            toleranced(2.00, 0.20),
            toleranced(1.25, 0.20),
            MEDIUM_BAND,
        ),
        0.75,
    ),
    chip_size(
        "1206",
        "3216",
        toleranced(3.20, 0.20),
        toleranced(1.60, 0.20),
        MEDIUM_BAND,
    ),
    chip_size(
        "1210",
        "3225",
        toleranced(3.20, 0.20),
        toleranced(2.50, 0.20),
        MEDIUM_BAND,
    ),
    chip_size(
        "1805",
        "4513",
        toleranced(4.50, 0.50),
        toleranced(1.27, 0.38),
        WIDE_BAND,
    ),
    chip_size(
        "1808",
        "4520",
        toleranced(4.70, 0.50),
        toleranced(2.00, 0.20),
        WIDE_BAND,
    ),
    chip_size(
        "1812",
        "4532",
        toleranced(4.50, 0.30),
        toleranced(3.20, 0.30),
        WIDE_BAND,
    ),
    chip_size(
        "1825",
        "4564",
        toleranced(4.50, 0.30),
        toleranced(6.40, 0.40),
        WIDE_BAND,
    ),
    chip_size(
        "2220",
        "5650",
        toleranced(5.70, 0.40),
        toleranced(5.00, 0.40),
        WIDE_BAND,
    ),
    chip_size(
        "2225",
        "5664",
        toleranced(5.60, 0.40),
        toleranced(6.40, 0.40),
        WIDE_BAND,
    ),
    chip_size("2824", "", nominal(7.1), nominal(6.1), None),
    chip_size("3040", "", nominal(7.6), nominal(10.2), None),
    chip_size(
        "3640",
        "9210",
        nominal(9.1),
        nominal(10.2),
        Some(nominal(0.7)),
    ),
    chip_size("4540", "", nominal(11.4), nominal(10.2), None),
];

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
        length: millimetres(length),
        width: millimetres(width),
        height_max: if height_max > 0.0 {
            Some(millimetres(height_max))
        } else {
            None
        },
    }
}

/// M, H, L, Z and the facedown cases I and P are nominal.
static SOLID_CASES: [SolidCase; 19] = [
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
    solid_case("I", "3216", 3.2, 1.6, 0.0),
    solid_case("P", "2012", 2.0, 1.25, 0.0),
];

/// Can letter or size code and its body text.
type BodyRow = (&'static str, &'static str);

/// Source: records of the A75x to A78x parts on sale.
const CAN_BODIES: [BodyRow; 24] = [
    ("BC", "5 × 6.3 mm"),
    ("BG", "5 × 7 mm"),
    ("BK", "5 × 8 mm"),
    ("BQ", "5 × 12 mm"),
    ("EA", "6.3 × 6 mm"),
    ("EB", "6.3 × 6 mm"),
    ("EG", "6.3 × 7.3 mm"),
    ("EK", "6.3 × 8–9 mm"),
    ("EN", "6.3 × 10 mm"),
    ("EQ", "6.3 × 11–12 mm"),
    ("KE", "8 × 6–7 mm"),
    ("KH", "8 × 7.8 mm"),
    ("KK", "8 × 8–9 mm"),
    ("KN", "8 × 10 mm"),
    ("KR", "8 × 11.5–13 mm"),
    ("KS", "8 × 12–13 mm"),
    ("KW", "8 × 16 mm"),
    ("MN", "10 × 10.5 mm"),
    ("MS", "10 × 12–13 mm"),
    ("MU", "10 × 13–14 mm"),
    ("MV", "10 × 14 mm"),
    ("MW", "10 × 16 mm"),
    ("MX", "10 × 19 mm"),
    ("PY", "13 × 21 mm"),
];

/// Diameter letter of polymer cans.
const CAN_DIAMETERS: [(char, &str); 5] = [
    ('B', "5"),
    ('E', "6.3"),
    ('K', "8"),
    ('M', "10"),
    ('P', "13"),
];

/// Source: maker's table A4001 (9B to 9T); radial sizes from records of parts on sale.
const ELECTROLYTIC_BODIES: [BodyRow; 17] = [
    ("9B", "4 × 5.4 mm"),
    ("9D", "5 × 5.4 mm"),
    ("9G", "6.3 × 5.4 mm"),
    ("9H", "6.3 × 7.7 mm"),
    ("9L", "8 × 6.2 mm"),
    ("9M", "8 × 10.2 mm"),
    ("9P", "10 × 10.2 mm"),
    ("9R", "12.5 × 13.5 mm"),
    ("9S", "12.5 × 16 mm"),
    ("9T", "16 × 16.5 mm"),
    ("E3", "6.3 × 11 mm"),
    ("G3", "8 × 11.5 mm"),
    ("G6", "8 × 20 mm"),
    ("H1", "10 × 12.5 mm"),
    ("H2", "10 × 16 mm"),
    ("H4", "10 × 20 mm"),
    ("L4", "13 × 25 mm"),
];

/// Diameter and length letters of snap-in cans, mm. Source: maker's tables of ALC10 and ALC70.
const SNAP_IN_DIAMETERS: [(char, &str); 4] = [('B', "25"), ('C', "30"), ('D', "35"), ('E', "40")];
const SNAP_IN_LENGTHS: [(char, &str); 7] = [
    ('C', "35"),
    ('D', "40"),
    ('E', "45"),
    ('F', "50"),
    ('H', "60"),
    ('J', "70"),
    ('L', "80"),
];

/// Diameter and length letters of screw-terminal cans, mm. Source: maker's tables of ALS30, ALS70.
const SCREW_DIAMETERS: [(char, &str); 3] = [('D', "36"), ('K', "51"), ('N', "77")];
const SCREW_LENGTHS: [(char, &str); 4] = [('A', "52"), ('B', "62"), ('E', "82"), ('F', "105")];

/// The ceramic chip size of an EIA code.
///
/// ```
/// assert_eq!(henrad_parts::case::chip("0805").map(|size| size.metric), Some("2012"));
/// ```
pub fn chip(eia: &str) -> Option<&'static ChipSize> {
    CHIPS.iter().find(|size| size.eia == eia)
}

/// Every ceramic chip size, smallest first.
pub fn chips() -> &'static [ChipSize] {
    &CHIPS
}

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

/// Body of a polymer can, `diameter × length`; the diameter alone where the length is not published.
pub(crate) fn can_description(code: &str) -> Option<String> {
    if let Some((_, body)) = CAN_BODIES.iter().find(|row| row.0 == code) {
        return Some((*body).to_owned());
    }
    let mut letters = code.chars();
    let diameter = by_letter(&CAN_DIAMETERS, letters.next()?)?;
    let is_height = letters.next()?.is_ascii_uppercase() && letters.next().is_none();
    is_height.then(|| format!("{diameter} mm diameter"))
}

/// Body of a V-chip or small radial can, where it is published.
pub(crate) fn electrolytic_description(code: &str) -> Option<String> {
    let (_, body) = ELECTROLYTIC_BODIES.iter().find(|row| row.0 == code)?;
    Some((*body).to_owned())
}

/// Body of a snap-in or screw-terminal can, where its letters are published.
pub(crate) fn large_can_description(code: &str, has_screws: bool) -> Option<String> {
    let mut letters = code.chars();
    let (diameter, length) = (letters.next()?, letters.next()?);
    let (diameter, length) = if has_screws {
        (
            by_letter(&SCREW_DIAMETERS, diameter)?,
            by_letter(&SCREW_LENGTHS, length)?,
        )
    } else {
        (
            by_letter(&SNAP_IN_DIAMETERS, diameter)?,
            by_letter(&SNAP_IN_LENGTHS, length)?,
        )
    };
    Some(format!("{diameter} × {length} mm"))
}

fn by_letter(rows: &[(char, &'static str)], letter: char) -> Option<&'static str> {
    rows.iter().find(|row| row.0 == letter).map(|row| row.1)
}

/// The EIA codes, for diagnoses.
pub(crate) fn chip_codes() -> String {
    let codes: Vec<&str> = CHIPS.iter().map(|size| size.eia).collect();
    codes.join(" ")
}

/// The case letters, for diagnoses.
pub(crate) fn solid_codes() -> String {
    let codes: Vec<&str> = SOLID_CASES.iter().map(|case| case.letter).collect();
    codes.join(" ")
}

/// The can codes, for diagnoses.
pub(crate) fn can_codes() -> String {
    "B E K M P and a letter".to_owned()
}
