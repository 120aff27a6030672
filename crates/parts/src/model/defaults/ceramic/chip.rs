//! Chip sizes, and the chips inside leaded and military styles.

use crate::grammar::MILITARY_STYLES;

/// Parasitics of one chip size.
///
/// Inductances, used for class I: `wuerth_ltspice` gives minimum and maximum over the published
/// models of one size; the default lies above its median because the median leaves out the way to
/// the plane. Thermal resistances lie between the termination-cooled best case of
/// `ltspice_standard_cap` and the measuring-jig values of `nomdetom_mlcc`; the two differ by a
/// factor of five (judgment).
pub struct Parasitics {
    /// EIA size code.
    pub eia: &'static str,
    /// Series inductance.
    pub inductance: Option<Inductance>,
    /// Thermal resistance, K/W.
    pub thermal_resistance: Option<f64>,
    /// Stray capacitance between the terminations, pF.
    pub stray_pf: f64,
}

/// Series inductance of one chip size, nH.
#[derive(Clone, Copy)]
pub struct Inductance {
    /// Value used when nothing is known about the part.
    pub default: f64,
    /// Smallest and largest of the published models.
    pub band: (f64, f64),
}

const fn nh(default: f64, min: f64, max: f64) -> Inductance {
    Inductance {
        default,
        band: (min, max),
    }
}

const fn row(
    eia: &'static str,
    inductance: Option<Inductance>,
    thermal_resistance: Option<f64>,
    stray_pf: f64,
) -> Parasitics {
    Parasitics {
        eia,
        inductance,
        thermal_resistance,
        stray_pf,
    }
}

/// Parasitics by chip size.
const PARASITICS: [Parasitics; 13] = [
    row("0201", Some(nh(0.25, 0.15, 0.80)), Some(300.0), 0.2),
    row("0402", Some(nh(0.35, 0.12, 1.39)), Some(200.0), 0.3),
    row("0603", Some(nh(0.50, 0.21, 1.26)), Some(160.0), 0.6),
    row("0805", Some(nh(0.55, 0.11, 1.10)), Some(140.0), 1.0),
    row("1206", Some(nh(0.80, 0.30, 3.09)), Some(95.0), 2.0),
    row("1210", Some(nh(0.75, 0.08, 1.54)), Some(75.0), 2.0),
    row("1805", None, None, 2.0),
    row("1808", None, None, 2.0),
    row("1812", Some(nh(0.95, 0.15, 1.00)), Some(60.0), 2.0),
    row("1825", None, Some(50.0), 2.0),
    row("2220", Some(nh(1.2, 1.2, 1.3)), Some(45.0), 2.0),
    row("2225", None, Some(42.0), 2.0),
    row("3640", None, None, 2.0),
];

/// Parasitics of a chip size, where it is listed.
pub fn parasitics(eia: &str) -> Option<&'static Parasitics> {
    PARASITICS.iter().find(|row| row.eia == eia)
}

/// Inductance per millimeter of length for sizes without a published model, nH/mm: the trend of
/// the listed sizes from 1206 to 2220 (judgment).
pub const INDUCTANCE_PER_LENGTH_NH: f64 = 0.21;

/// Chip inside a leaded style: the largest one that the coated body leaves room for (judgment).
const LEADED_STYLES: &[(&str, &str)] = &[
    ("C315", "0805"),
    ("C317", "0805"),
    ("C318", "0805"),
    ("C320", "1206"),
    ("C322", "1206"),
    ("C330", "1812"),
    ("C340", "2220"),
    ("C350", "2225"),
    ("C410", "0805"),
    ("C412", "0805"),
    ("C420", "1206"),
    ("C430", "1812"),
    ("C440", "2220"),
];

/// Size of the chip inside a leaded or military style.
pub fn size_in_style(style: &str) -> Option<&'static str> {
    let listed = LEADED_STYLES.iter().chain(MILITARY_STYLES);
    let mut found = listed.filter(|(listed, _)| *listed == style);
    found.next().map(|(_, size)| *size)
}

/// Lead spacing of leaded styles when the part states none, mm. Radial: `kemet_conformal`; axial:
/// body length plus the shortest lead bend (judgment).
pub const LEAD_SPACINGS_MM: [(&str, f64); 13] = [
    ("C315", 2.54),
    ("C317", 5.08),
    ("C318", 5.08),
    ("C320", 2.54),
    ("C322", 5.08),
    ("C330", 5.08),
    ("C340", 5.08),
    ("C350", 10.16),
    ("C410", 7.6),
    ("C412", 7.6),
    ("C420", 10.2),
    ("C430", 12.7),
    ("C440", 15.2),
];

/// Height of a chip whose part states none, mm: common heights of the size (judgment).
const HEIGHTS_MM: [(&str, f64); 11] = [
    ("0201", 0.3),
    ("0402", 0.5),
    ("0603", 0.8),
    ("0805", 1.0),
    ("1206", 1.2),
    ("1210", 1.8),
    ("1808", 1.5),
    ("1812", 1.8),
    ("1825", 1.8),
    ("2220", 2.2),
    ("2225", 2.0),
];

/// Common height of a chip size in mm, where it is listed.
pub fn common_height_mm(eia: &str) -> Option<f64> {
    let row = HEIGHTS_MM.iter().find(|row| row.0 == eia)?;
    Some(row.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_inductance_lies_in_the_published_band() {
        for row in &PARASITICS {
            if let Some(Inductance { default, band }) = row.inductance {
                assert!(
                    (band.0..=band.1).contains(&default),
                    "{}: {default} nH outside {band:?} nH",
                    row.eia
                );
            }
        }
    }

    #[test]
    fn every_style_names_a_listed_chip() {
        for (style, eia) in LEADED_STYLES.iter().chain(MILITARY_STYLES) {
            assert!(crate::case::chip(eia).is_some(), "{style}: {eia}");
        }
    }
}
