//! Defaults of metallized film capacitors.

use std::ops::RangeInclusive;

use crate::technology::FilmDielectric;

/// Dissipation factor by frequency in Hz (`cee_technicalities`).
pub fn dissipation_factor(dielectric: FilmDielectric) -> [(f64, f64); 3] {
    match dielectric {
        FilmDielectric::Polypropylene => [(1e3, 1e-4), (1e4, 2e-4), (1e5, 2e-4)],
        FilmDielectric::Polyester => [(1e3, 50e-4), (1e4, 110e-4), (1e5, 170e-4)],
    }
}

/// Capacitance over temperature below and above 25 °C, ppm/K (`pp_film_extract`; polyester
/// judgment).
pub fn temperature_coefficients(dielectric: FilmDielectric) -> (f64, f64) {
    match dielectric {
        FilmDielectric::Polypropylene => (-250.0, -250.0),
        FilmDielectric::Polyester => (400.0, 600.0),
    }
}

/// Construction groups of `wuerth_ltspice`; their medians serve for parts without figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Construction {
    /// Interference suppression across the line.
    Suppression,
    /// Polyester box.
    PolyesterBox,
    /// Polypropylene box.
    PolypropyleneBox,
    /// DC link, from 10 µF.
    DcLink,
}

impl Construction {
    /// Word for messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Suppression => "interference suppression",
            Self::PolyesterBox => "polyester box",
            Self::PolypropyleneBox => "polypropylene box",
            Self::DcLink => "dc link",
        }
    }

    /// Metallization, contact and lead resistance, Ω: median ESR at resonance.
    pub fn series_resistance(self) -> f64 {
        match self {
            Self::Suppression => 0.047,
            Self::PolyesterBox => 0.038,
            Self::PolypropyleneBox => 0.030,
            Self::DcLink => 0.0069,
        }
    }

    /// Insulation R·C product in seconds and its cap in Ω.
    pub fn insulation(self) -> (f64, f64) {
        match self {
            Self::Suppression | Self::PolypropyleneBox => (5e3, 3e10),
            Self::PolyesterBox => (2e3, 9e9),
            Self::DcLink => (1e4, 3e10),
        }
    }
}

/// Capacitance from which a polypropylene part without ac rating counts as dc link, F (judgment).
pub const DC_LINK_CAPACITANCE: f64 = 10e-6;

/// Skin-effect resistance of leads at 1 MHz, Ω: 20 mm of 0.6 mm copper wire (textbook).
pub const SKIN_RESISTANCE: f64 = 0.0025;

/// Range of lead spacings of film capacitors with leads, mm: 2.5 to 52.5 in the makers'
/// lists, with room on either side.
pub const SPACINGS_MM: RangeInclusive<f64> = 1.0..=100.0;
/// Series inductance in nH by lead spacing in mm: judgment through the one published part
/// (22.5 mm, 12.85 nH, `r46_ksim`).
pub const INDUCTANCE_BY_SPACING_NH: [(f64, f64); 8] = [
    (5.0, 4.5),
    (7.5, 5.5),
    (10.0, 6.5),
    (15.0, 8.5),
    (22.5, 12.85),
    (27.5, 16.0),
    (37.5, 22.5),
    (52.5, 31.0),
];
/// Inductance of a power can with bolt terminals, nH: upper limit of such series (judgment).
pub const POWER_CAN_INDUCTANCE_NH: f64 = 40.0;
/// Diameter of a power can that states none, mm.
pub const POWER_CAN_DIAMETER_MM: f64 = 85.0;
/// Length of a power can over its diameter where none is stated (judgment).
pub const POWER_CAN_ASPECT: f64 = 1.5;
/// Lead spacing assumed when the part states none, mm.
pub const MIDDLE_SPACING_MM: f64 = 15.0;

/// Share of the inductance that stays at high frequency (judgment).
pub const INNER_INDUCTANCE_SHARE: f64 = 0.6;
/// Frequency above which the rest is shunted, R2 = 2π·f·L2, Hz: high enough that the published
/// 0.79 Ω at 10 MHz of `r46_ksim` holds (judgment).
pub const DAMPING_FREQUENCY: f64 = 100e6;

/// Thermal conductance in mW/K by lead spacing in mm (judgment).
pub const CONDUCTANCE_BY_SPACING: [(f64, f64); 7] = [
    (5.0, 4.0),
    (7.5, 5.0),
    (10.0, 7.0),
    (15.0, 11.0),
    (22.5, 20.0),
    (27.5, 30.0),
    (37.5, 50.0),
];

/// Thermal resistance of a box from its surface: 762·A^(−0.882) K/W, A in cm² (fit to 13 upright
/// boxes of `kemet_c4aq`, worst 9 %).
pub fn box_thermal_resistance(width_mm: f64, height_mm: f64, length_mm: f64) -> f64 {
    let surface_cm2 =
        2.0 * (width_mm * height_mm + width_mm * length_mm + height_mm * length_mm) / 100.0;
    762.0 * surface_cm2.powf(-0.882)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn box_rule_gives_the_published_fit() {
        assert!((box_thermal_resistance(7.5, 13.5, 18.0) - 104.0).abs() < 1.0);
        assert!((box_thermal_resistance(22.0, 37.0, 31.5) - 23.0).abs() < 0.5);
    }
}
