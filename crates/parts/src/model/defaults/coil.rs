//! Resistance, currents and resonance of inductors that nobody lists, by construction.

use crate::build::CoilConstruction;
use crate::model::Spread;

/// A figure by inductance and volume: a·(L/1 µH)^b·(volume/1 mm³)^c.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PowerLaw {
    at_one: f64,
    by_inductance: f64,
    pub by_volume: f64,
    /// Factors on the figure at 10 and 90 % of the listed parts.
    pub spread: Spread,
}

const fn law(at_one: f64, by_inductance: f64, by_volume: f64, low: f64, high: f64) -> PowerLaw {
    PowerLaw {
        at_one,
        by_inductance,
        by_volume,
        spread: Spread::new(low, high),
    }
}

impl PowerLaw {
    pub fn at(&self, microhenries: f64, cubic_millimeters: f64) -> f64 {
        self.at_one * microhenries.powf(self.by_inductance) * cubic_millimeters.powf(self.by_volume)
    }
}

/// The laws of one construction, in Ω, A and Hz.
pub struct CoilLaws {
    pub construction: CoilConstruction,
    /// Whether lists state the largest resistance and the least resonance instead of typical ones.
    pub are_limits: bool,
    pub dc_resistance: PowerLaw,
    /// At the drop of the inductance that its maker chose, 10 to 40 %.
    pub saturation_current: Option<PowerLaw>,
    pub rated_current: Option<PowerLaw>,
    pub self_resonance: PowerLaw,
    /// Inductances of the parts that the laws were fitted to, µH.
    pub inductances: (f64, f64),
    /// Volumes of these parts, mm³.
    pub volumes: (f64, f64),
}

/// Source: fits to 11,346 inductors of distributors' lists and of a circuit simulator's
/// (`ximtech_altium`, `ltspice_standard_ind`). The edges hold the 10 and 90 % of 1,500 of them in
/// reference/observations/inductors.csv, where docs/MODELS.md states the error with and without each
/// maker. Wound ferrite chips are a fit to 71 of these.
pub static LAWS: [CoilLaws; 7] = [
    CoilLaws {
        construction: CoilConstruction::Composite,
        are_limits: false,
        dc_resistance: law(0.229, 0.94, -0.70, 0.59, 1.53),
        saturation_current: Some(law(0.84, -0.50, 0.585, 0.55, 1.44)),
        rated_current: Some(law(1.51, -0.49, 0.42, 0.64, 1.36)),
        self_resonance: law(112e6, -0.57, -0.15, 0.71, 1.27),
        inductances: (0.06, 100.0),
        volumes: (0.28, 2250.0),
    },
    CoilLaws {
        construction: CoilConstruction::Ferrite,
        are_limits: false,
        dc_resistance: law(0.099, 0.83, -0.46, 0.55, 2.2),
        saturation_current: Some(law(0.79, -0.45, 0.41, 0.65, 2.0)),
        rated_current: Some(law(0.42, -0.45, 0.54, 0.48, 1.44)),
        self_resonance: law(204e6, -0.585, -0.115, 0.66, 1.30),
        inductances: (0.39, 3300.0),
        volumes: (1.8, 1870.0),
    },
    CoilLaws {
        construction: CoilConstruction::WoundFerriteChip,
        are_limits: true,
        dc_resistance: law(0.49, 0.675, -0.79, 0.38, 3.1),
        saturation_current: None,
        rated_current: Some(law(0.394, -0.39, 0.395, 0.55, 1.70)),
        self_resonance: law(248e6, -0.80, -0.12, 0.58, 1.85),
        inductances: (0.012, 47.0),
        volumes: (0.33, 4.0),
    },
    CoilLaws {
        construction: CoilConstruction::MultilayerFerrite,
        are_limits: true,
        dc_resistance: law(1.0, 0.32, -1.6, 0.40, 1.95),
        saturation_current: Some(law(0.18, -0.50, 0.69, 0.73, 1.47)),
        rated_current: None,
        self_resonance: law(121e6, -0.59, 0.0, 0.50, 1.33),
        inductances: (0.047, 100.0),
        volumes: (1.2, 3.62),
    },
    CoilLaws {
        construction: CoilConstruction::MultilayerAir,
        are_limits: true,
        dc_resistance: law(7.7, 0.87, -0.57, 0.70, 1.76),
        saturation_current: None,
        rated_current: Some(law(0.093, -0.45, 0.38, 0.49, 1.20)),
        self_resonance: law(188e6, -0.59, -0.07, 0.80, 1.30),
        inductances: (0.0006, 0.27),
        volumes: (0.054, 0.39),
    },
    CoilLaws {
        construction: CoilConstruction::WoundAirChip,
        are_limits: true,
        dc_resistance: law(8.5, 1.0, -0.42, 0.65, 2.6),
        saturation_current: None,
        rated_current: Some(law(0.095, -0.50, 0.32, 0.54, 1.70)),
        self_resonance: law(541e6, -0.50, -0.11, 0.65, 1.15),
        inductances: (0.001, 0.39),
        volumes: (0.095, 2.28),
    },
    CoilLaws {
        construction: CoilConstruction::ThinFilm,
        are_limits: true,
        dc_resistance: law(2.3, 0.97, -1.14, 0.80, 1.25),
        saturation_current: None,
        rated_current: Some(law(0.095, -0.49, 0.43, 0.88, 1.06)),
        self_resonance: law(38e6, -0.62, -0.66, 0.86, 1.13),
        inductances: (0.0003, 0.15),
        volumes: (0.026, 0.0756),
    },
];
