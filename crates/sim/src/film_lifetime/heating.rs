//! Self-heating of the element.

use std::f64::consts::TAU;

use henrad_parts::lifetime::FilmLifetimeModel;
use henrad_parts::quantity::{Amperes, Celsius, Hertz, Kelvins, KelvinsPerWatt, Watts};

/// Temperature at which the first correction factor holds, °C.
const FIRST_CORRECTION: f64 = 30.0;
/// Distance between the two corrections, K.
const CORRECTION_SPAN: f64 = 30.0;

/// Temperature of the element in steady state.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Heating {
    /// The hot spot settles.
    Settled {
        /// Hot spot over ambient.
        rise: Kelvins,
        /// Power at that temperature.
        power: Watts,
    },
    /// Thermal runaway: each kelvin adds more heat than it removes.
    Runaway,
}

/// ESR(f) = Rs + r·√(f/1 MHz) + tan δ/(2π·f·C) in ohm at 25 °C, `frequency` in hertz above zero.
pub(super) fn resistance(model: &FilmLifetimeModel, frequency: f64) -> f64 {
    let element = &model.resistance;
    let skin = element.skin_resistance.value.get() * (frequency / 1e6).sqrt();
    let reactance = 1.0 / (TAU * frequency * model.capacitance.get());
    element.series_resistance.value.get() + skin + element.dissipation_factor.value * reactance
}

/// Heat of the currents of a load at the resistance of 25 °C, W.
fn power_at_room(
    model: &FilmLifetimeModel,
    currents: impl Iterator<Item = (Amperes, Hertz)>,
) -> f64 {
    currents
        .filter(|(_, frequency)| frequency.get() > 0.0)
        .map(|(current, frequency)| current.get().powi(2) * resistance(model, frequency.get()))
        .sum()
}

/// Growth of the resistance per kelvin, and its factor at an ambient temperature.
fn correction_at(model: &FilmLifetimeModel, ambient: Celsius) -> (f64, f64) {
    let correction = model.resistance.correction.value;
    let slope = (correction.at_60 - correction.at_30) / CORRECTION_SPAN;
    let at_ambient = correction.at_30 + slope * (ambient.get() - FIRST_CORRECTION);
    (slope, at_ambient.max(0.0))
}

/// Thermal resistance from a measured rise of the hot spot under a load; `None` without heat.
///
/// R_th = ΔT/(P0·(k(T_a) + a·ΔT)), [`self_heating`] solved for it
///
/// `rise` is above 0; the rest as there.
///
/// # Validity
/// As [`self_heating`], with the cooling of the measurement.
///
/// # Source
/// As [`self_heating`].
pub fn thermal_resistance_of_rise(
    model: &FilmLifetimeModel,
    currents: impl Iterator<Item = (Amperes, Hertz)>,
    ambient: Celsius,
    rise: Kelvins,
) -> Option<KelvinsPerWatt> {
    let (slope, at_ambient) = correction_at(model, ambient);
    let power = power_at_room(model, currents) * (at_ambient + slope * rise.get());
    (power > 0.0).then(|| KelvinsPerWatt::new(rise.get() / power))
}

/// Self-heating by the currents of a load.
///
/// ESR(f) = Rs + r·√(f/1 MHz) + tan δ/(2π·f·C); P0 = Σ I²·ESR(f); k(T) = k30 + a·(T − 30), a = (k60
/// − k30)/30; ΔT = R_th·P0·k(T_a + ΔT) gives ΔT = g·k(T_a)/(1 − g·a) with g = R_th·P0; no solution
/// for g·a ≥ 1.
///
/// `currents` are rms with their frequencies; entries of 0 Hz or 0 A cause no heat.
///
/// # Validity
/// Still air, steady state, currents of different frequencies. The correction is a straight line
/// and never taken below 0.
///
/// # Source
/// P_D, P_J and ΔT of `kemet_c4af`; `avx_film` for a flat tan δ. Reading the correction as a
/// function of temperature is a judgment.
pub fn self_heating(
    model: &FilmLifetimeModel,
    currents: impl Iterator<Item = (Amperes, Hertz)>,
    ambient: Celsius,
) -> Heating {
    let power = power_at_room(model, currents);
    let (slope, at_ambient) = correction_at(model, ambient);
    let thermal_resistance = model.thermal_resistance.value.get();
    let feedback = 1.0 - thermal_resistance * power * slope;
    if feedback <= 0.0 {
        return Heating::Runaway;
    }
    let settled_power = power * at_ambient / feedback;
    Heating::Settled {
        rise: Kelvins::new(thermal_resistance * settled_power),
        power: Watts::new(settled_power),
    }
}
