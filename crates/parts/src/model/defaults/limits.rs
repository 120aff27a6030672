//! Default limits: voltage over temperature, reverse voltage, ripple current over ambient temperature.

use crate::technology::FilmDielectric;

/// Share at a temperature in °C.
pub type Node = (f64, f64);

/// Manganese dioxide: rated voltage to 85 °C, two thirds from 125 °C on (`kemet_tc101`; the same
/// two thirds at 150 °C in `kemet_t498`).
pub const MNO2_CATEGORY_VOLTAGE: [Node; 2] = [(85.0, 1.0), (125.0, 0.67)];
/// Polymer tantalum: rated voltage to 105 °C, two thirds at 125 °C (judgment after `kemet_t520`).
pub const POLYMER_TANTALUM_CATEGORY_VOLTAGE: [Node; 2] = [(105.0, 1.0), (125.0, 0.67)];
/// Film without ac rating: 1.25 % per kelvin above 85 °C (textbook; the usual rule of the data
/// sheets for polyester and polypropylene).
pub const FILM_CATEGORY_VOLTAGE: [Node; 2] = [(85.0, 1.0), (125.0, 0.5)];

/// Tantalum and polymer: momentary reverse voltage over rated voltage (judgment; the usual rule of
/// the data sheets).
pub const SOLID_REVERSE_VOLTAGE: [Node; 3] = [(25.0, 0.15), (85.0, 0.05), (125.0, 0.01)];
/// Bound of the reverse voltage, V (judgment, same rule).
pub const SOLID_REVERSE_BOUND: f64 = 1.0;
/// Aluminum electrolytic: reverse peak, V (`ge_23a`).
pub const ELECTROLYTIC_REVERSE_VOLTAGE: f64 = 1.5;

/// Manganese dioxide: ripple current over ambient (`kemet_tc101`, 150 °C from `kemet_t498`). The
/// ratings show that the factor applies to the current, not to the power.
pub const MNO2_RIPPLE: [Node; 4] = [(25.0, 1.0), (85.0, 0.9), (125.0, 0.4), (150.0, 0.3)];
/// Polymer: ripple current at 45 °C and 85 °C over its value at 25 °C (judgment after
/// `kemet_t520`).
pub const POLYMER_RIPPLE: [Node; 2] = [(45.0, 1.0), (85.0, 0.7)];
/// Polymer: the same at the upper category temperature, at least …
pub const POLYMER_RIPPLE_END: f64 = 0.25;
/// … at this temperature, °C (judgment after `kemet_t520`).
pub const POLYMER_RIPPLE_END_TEMPERATURE: f64 = 105.0;

/// Rise of the hot spot at the rated ripple current, K: manganese dioxide (`kemet_tc101`).
pub const MNO2_RATED_RISE: f64 = 20.0;
/// The same for polymer tantalum (`kemet_t520`).
pub const POLYMER_RATED_RISE: f64 = 30.0;
/// Polymer and hybrid cans: ripple current by frequency in Hz over its value from 100 kHz on
/// (judgment; the usual multipliers of the data sheets).
pub const CAN_RIPPLE_OVER_FREQUENCY: [Node; 4] =
    [(120.0, 0.05), (1e3, 0.3), (10e3, 0.7), (100e3, 1.0)];

/// Manganese dioxide: recommended share of the rated voltage (`kemet_tc101`).
pub const MNO2_RECOMMENDED_VOLTAGE: [Node; 2] = [(85.0, 0.50), (125.0, 0.33)];
/// Polymer tantalum: recommended share up to 10 V and above (`kemet_t520`).
pub fn polymer_tantalum_recommended_voltage(rated_voltage: f64) -> f64 {
    if rated_voltage <= 10.0 { 0.9 } else { 0.8 }
}

/// Film: recommended self-heating, K (textbook). Interference suppression as polypropylene.
pub fn film_recommended_rise(dielectric: FilmDielectric) -> f64 {
    match dielectric {
        FilmDielectric::Polypropylene => 10.0,
        FilmDielectric::Polyester => 15.0,
    }
}
