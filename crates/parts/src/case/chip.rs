//! Ceramic chip sizes.

use crate::quantity::Meters;

use super::millimeters;

/// A dimension with its symmetric tolerance; the tolerance is absent for nominal figures.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Dimension {
    /// Nominal value.
    pub nominal: Meters,
    /// Largest difference to either side.
    pub tolerance: Option<Meters>,
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
    pub separation_min: Option<Meters>,
}

const fn toleranced(nominal: f64, tolerance: f64) -> Dimension {
    Dimension {
        nominal: millimeters(nominal),
        tolerance: Some(millimeters(tolerance)),
    }
}

const fn nominal(value: f64) -> Dimension {
    Dimension {
        nominal: millimeters(value),
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
        separation_min: Some(millimeters(separation_min)),
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

/// The EIA codes, for diagnoses.
pub(crate) fn chip_codes() -> String {
    let codes: Vec<&str> = CHIPS.iter().map(|size| size.eia).collect();
    codes.join(" ")
}
