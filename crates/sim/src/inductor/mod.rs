//! Power inductors in a converter: inductance, ripple, losses and temperature.
//!
//! [`Inductor`] holds the parameters, [`Converter`] its surroundings; [`steady_state`] finds the
//! point at which losses and temperature agree. [`SmallSignal`] is the inductor as a component: its
//! impedance over frequency at a dc current.

mod band;
mod converter;
mod core_loss;
mod dowell;
mod fixed_point;
mod harmonics;
mod operating_point;
mod parasitics;
mod ripple;
mod saturation;
mod small_signal;
mod wave;
mod winding;

pub use band::SmallSignalBand;
pub use converter::{Converter, Excitation, Rectifier, Topology};
pub use core_loss::{Core, Steinmetz};
pub use dowell::{dowell_factor, dowell_impedance};
pub use operating_point::{Losses, OperatingPoint, SteadyState, SteadyStates, steady_state};
pub use parasitics::{ParasiticRule, ParasiticSpread, Parasitics};
pub use ripple::{RippleInductance, ripple};
pub use saturation::{SaturationLaw, SaturationPoint, turns_area_of_volume};
pub use small_signal::{PlainCircuit, SmallSignal};
pub use wave::{Conduction, RippleWave};
pub use winding::{Winding, copper_ratio, skin_depth};

use henrad_parts::quantity::{Amperes, Kelvins, KelvinsPerWatt, Ohms};

/// Parameters of an inductor.
#[derive(Debug, Clone, PartialEq)]
pub struct Inductor {
    /// Inductance over current and temperature.
    pub inductance: SaturationLaw,
    /// Copper.
    pub winding: Winding,
    /// Magnetic material.
    pub core: Core,
    /// Thermal resistance, winding to ambient.
    pub thermal_resistance: KelvinsPerWatt,
}

/// Thermal resistance from a current rating: the rated current alone warms the part by the rated
/// rise at 25 °C ambient.
///
/// R_th = ΔT/(I²·R_25·(259.5 + ΔT)/259.5)
///
/// `current` is rms, `resistance` the dc resistance at 25 °C, both above 0.
///
/// # Validity
/// On the maker's test board; boards differ, so do not compare parts of two makers.
///
/// # Source
/// Definition of the rating, with the copper of [`copper_ratio`].
///
/// ```
/// use henrad_parts::quantity::{Amperes, Kelvins, Ohms};
/// use henrad_sim::inductor::thermal_resistance_of_rating;
/// let resistance =
///     thermal_resistance_of_rating(Amperes::new(34.0), Kelvins::new(40.0), Ohms::new(4.4e-3));
/// assert!((resistance.get() - 6.81).abs() < 0.01);
/// ```
pub fn thermal_resistance_of_rating(
    current: Amperes,
    rise: Kelvins,
    resistance: Ohms,
) -> KelvinsPerWatt {
    let warm = henrad_parts::quantity::Celsius::new(25.0 + rise.get());
    let power = current.get().powi(2) * resistance.get() * copper_ratio(warm);
    KelvinsPerWatt::new(rise.get() / power)
}
