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

/// Codes, then length and width with their tolerances in mm, then the termination bandwidth.
const fn chip_size(
    eia: &'static str,
    metric: &'static str,
    length: (f64, f64),
    width: (f64, f64),
    bandwidth: Dimension,
) -> ChipSize {
    ChipSize {
        eia,
        metric,
        length: toleranced(length.0, length.1),
        width: toleranced(width.0, width.1),
        bandwidth: Some(bandwidth),
        separation_min: None,
    }
}

/// Codes, then nominal length and width in mm.
const fn nominal_size(
    eia: &'static str,
    metric: &'static str,
    body: (f64, f64),
    bandwidth: Option<Dimension>,
) -> ChipSize {
    ChipSize {
        eia,
        metric,
        length: nominal(body.0),
        width: nominal(body.1),
        bandwidth,
        separation_min: None,
    }
}

impl ChipSize {
    const fn separated(self, separation_min: f64) -> Self {
        Self {
            separation_min: Some(millimeters(separation_min)),
            ..self
        }
    }
}

const BAND_0402: Dimension = toleranced(0.30, 0.10);
const BAND_0603: Dimension = toleranced(0.35, 0.15);
const MEDIUM: Dimension = toleranced(0.50, 0.25);
const WIDE: Dimension = toleranced(0.60, 0.35);

static CHIPS: [ChipSize; 16] = [
    chip_size("0201", "0603", (0.60, 0.03), (0.30, 0.03), nominal(0.15)),
    chip_size("0402", "1005", (1.00, 0.05), (0.50, 0.05), BAND_0402).separated(0.30),
    chip_size("0603", "1608", (1.60, 0.15), (0.80, 0.15), BAND_0603).separated(0.70),
    chip_size("0805", "2012", (2.00, 0.20), (1.25, 0.20), MEDIUM).separated(0.75),
    chip_size("1206", "3216", (3.20, 0.20), (1.60, 0.20), MEDIUM),
    chip_size("1210", "3225", (3.20, 0.20), (2.50, 0.20), MEDIUM),
    chip_size("1805", "4513", (4.50, 0.50), (1.27, 0.38), WIDE),
    chip_size("1808", "4520", (4.70, 0.50), (2.00, 0.20), WIDE),
    chip_size("1812", "4532", (4.50, 0.30), (3.20, 0.30), WIDE),
    chip_size("1825", "4564", (4.50, 0.30), (6.40, 0.40), WIDE),
    chip_size("2220", "5650", (5.70, 0.40), (5.00, 0.40), WIDE),
    chip_size("2225", "5664", (5.60, 0.40), (6.40, 0.40), WIDE),
    nominal_size("2824", "", (7.1, 6.1), None),
    nominal_size("3040", "", (7.6, 10.2), None),
    nominal_size("3640", "9210", (9.1, 10.2), Some(nominal(0.7))),
    nominal_size("4540", "", (11.4, 10.2), None),
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
