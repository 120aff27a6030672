//! A molded inductor like those of the catalogue, for tests of circuits and files.

use henrad_parts::quantity::{Amperes, Farads, Henries, KelvinsPerWatt, Meters, Ohms};
use henrad_sim::inductor::{
    Core, Inductor, Parasitics, SaturationLaw, SaturationPoint, Steinmetz, Winding,
};

/// What lies across its winding.
pub const PARASITICS: Parasitics = Parasitics {
    winding_capacitance: Farads::new(17e-12),
    core_resistance: Ohms::new(600.0),
};

/// A part that loses the share `drop` of its inductance (H) at 30 A; the thickness of its conductor
/// (m) decides on the skin effect.
pub fn molded(inductance: f64, resistance: f64, thickness: f64, drop: f64) -> Inductor {
    Inductor {
        inductance: SaturationLaw {
            zero_current: Henries::new(inductance),
            saturation: Some(SaturationPoint {
                current: Amperes::new(30.0),
                drop,
            }),
            exponent: 2.1,
            temperature_coefficient: 6.3e-5,
            saturation_coefficient: 0.0,
            floor: 0.0,
        },
        winding: Winding::new(Ohms::new(resistance), Meters::new(thickness), 1.5),
        core: Core::new(
            Steinmetz {
                k: 0.55,
                alpha: 1.541,
                beta: 1.988,
                temperature: [1.0, 0.0, 0.0],
            },
            1.825e-5,
            3.22e-7,
        ),
        thermal_resistance: KelvinsPerWatt::new(50.0),
    }
}
