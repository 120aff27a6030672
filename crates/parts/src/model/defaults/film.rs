//! Defaults of metallized film capacitors.

use std::ops::RangeInclusive;

use crate::quantity::Hertz;
use crate::technology::FilmDielectric;

/// Dissipation factor by frequency in Hz: polypropylene flat (`avx_film`; `cee_technicalities` has
/// the same 2·10⁻⁴ at 10 and 100 kHz), polyester `cee_technicalities`.
pub fn dissipation_factor(dielectric: FilmDielectric) -> Vec<(Hertz, f64)> {
    let nodes: [(f64, f64); 3] = match dielectric {
        FilmDielectric::Polypropylene => [(1e3, 2e-4), (1e4, 2e-4), (1e5, 2e-4)],
        FilmDielectric::Polyester => [(1e3, 50e-4), (1e4, 110e-4), (1e5, 170e-4)],
    };
    nodes
        .map(|(frequency, loss)| (Hertz::new(frequency), loss))
        .to_vec()
}

/// Capacitance over temperature below and above 25 °C, ppm/K (`pp_film_extract`; polyester
/// judgment).
pub fn temperature_coefficients(dielectric: FilmDielectric) -> (f64, f64) {
    match dielectric {
        FilmDielectric::Polypropylene => (-250.0, -250.0),
        FilmDielectric::Polyester => (400.0, 600.0),
    }
}

/// Construction groups: boxes of `wuerth_ltspice`, dc-link boxes and cans of `kemet_c4aqp`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Construction {
    /// Interference suppression across the line.
    Suppression,
    /// Polyester box.
    PolyesterBox,
    /// Polypropylene box.
    PolypropyleneBox,
    /// DC-link box with pins.
    DcLink,
    /// Can with bolts or studs.
    PowerCan,
}

/// A typical ESR of a construction and where it holds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum TypicalEsr {
    /// At 10 kHz, Ω.
    AtTenKilohertz(f64),
    /// At the resonance of the part, Ω.
    AtResonance(f64),
}

impl Construction {
    /// Word for messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Suppression => "interference suppression",
            Self::PolyesterBox => "polyester box",
            Self::PolypropyleneBox => "polypropylene box",
            Self::DcLink => "dc-link box",
            Self::PowerCan => "power can",
        }
    }

    /// Parts that the typical ESR is based on, for the origin of an estimate.
    pub fn esr_basis(self) -> &'static str {
        match self {
            Self::Suppression => "class X and Y, Würth public models",
            Self::PolyesterBox => "polyester boxes, Würth public models",
            Self::PolypropyleneBox => "polypropylene boxes, Würth public models",
            Self::DcLink => "C4AQ and C4AQ-P boxes by their data sheets",
            Self::PowerCan => "dc-link parts, Würth public models",
        }
    }

    /// Typical ESR by capacitance in µF, lead spacing in mm and rated voltage in V.
    ///
    /// ESR ∝ C^−a·p^b: more metal in parallel with more capacitance, a longer way along the film
    /// with more spacing. Boxes: fits to half of the models of `wuerth_ltspice`, median error 14 %
    /// (X, Y), 5 % and 16 % on the other half. DC link: fit to 42 ratings of `kemet_c4aq` and
    /// `kemet_c4aqp`, 5 % on 64 others. Power cans: median of `wuerth_ltspice`.
    pub fn esr(self, microfarads: f64, spacing_mm: f64, rated_voltage: f64) -> TypicalEsr {
        let at_resonance = |ohms: f64, by_capacitance: f64, by_spacing: f64| {
            let spacing = (spacing_mm / 15.0).powf(by_spacing);
            TypicalEsr::AtResonance(ohms * microfarads.powf(by_capacitance) * spacing)
        };
        match self {
            Self::Suppression => at_resonance(26e-3, -0.33, 0.41),
            Self::PolyesterBox => at_resonance(22.3e-3, -0.42, 0.73),
            Self::PolypropyleneBox => at_resonance(17e-3, -0.52, 0.92),
            Self::DcLink => TypicalEsr::AtTenKilohertz(
                6.2e-3
                    * (microfarads / 10.0).powf(-0.89)
                    * (spacing_mm / 27.5).powf(1.61)
                    * (rated_voltage / 700.0).powf(-0.67),
            ),
            Self::PowerCan => TypicalEsr::AtResonance(6.9e-3),
        }
    }

    /// Insulation R·C product in seconds and its cap in Ω.
    pub fn insulation(self) -> (f64, f64) {
        match self {
            Self::Suppression | Self::PolypropyleneBox => (5e3, 3e10),
            Self::PolyesterBox => (2e3, 9e9),
            Self::DcLink | Self::PowerCan => (1e4, 3e10),
        }
    }
}

/// Capacitance from which a polypropylene part counts as dc link, F (judgment).
pub const DC_LINK_CAPACITANCE: f64 = 10e-6;
/// Series of dc-link boxes, whatever the capacitance: two or four pins, an upright or a low box.
pub const DC_LINK_SERIES: [&str; 4] = ["C4AE", "C4AK", "C4AQ", "C4AU"];
/// Position and letter of a low-profile box in the part numbers of [`DC_LINK_SERIES`].
pub const LOW_PROFILE: (usize, char) = (5, 'L');
/// Position and letter of four pins in the part numbers of [`DC_LINK_SERIES`].
pub const FOUR_PINS: (usize, char) = (6, 'W');
/// Series inductance of a low-profile dc-link box, nH: median of `kemet_c4aqp` and `kemet_c4aq`,
/// whose boxes of one lead spacing differ by up to 3 ×.
pub const LOW_PROFILE_INDUCTANCE_NH: f64 = 8.5;
/// Series inductance of a four-pin dc-link box from [`FOUR_PIN_SPACING_MM`], nH: same source.
pub const FOUR_PIN_INDUCTANCE_NH: f64 = 13.0;
/// Lead spacing from which four pins count, mm.
pub const FOUR_PIN_SPACING_MM: f64 = 37.5;

/// Skin-effect resistance of leads at 1 MHz, Ω: 20 mm of 0.6 mm copper wire (textbook).
pub const SKIN_RESISTANCE: f64 = 0.0025;

/// Range of lead spacings of film capacitors with leads, mm: 2.5 to 52.5 in the makers'
/// lists, with room on either side.
pub const SPACINGS_MM: RangeInclusive<f64> = 1.0..=100.0;
/// Series inductance in nH of a box with two pins by lead spacing in mm: judgment through the one
/// published part (22.5 mm, 12.85 nH, `r46_ksim`); median 1.10 × the 122 models of
/// `wuerth_ltspice`.
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
