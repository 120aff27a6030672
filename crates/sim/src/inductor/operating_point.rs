//! Losses and temperature that agree with each other.

use henrad_parts::quantity::{Amperes, Celsius, Henries, Hertz, Kelvins, Watts};

use super::Inductor;
use super::converter::Converter;
use super::ripple::{RippleInductance, RippleWave, ripple};
use super::winding::copper_line;

/// Steps of the temperature.
const MOST_STEPS: u32 = 100;
/// Change at which the temperature has settled, K.
const SETTLED: f64 = 1e-6;
/// Temperature above which no part is left, °C.
const RUNAWAY: f64 = 1000.0;

/// Power that becomes heat.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Losses {
    /// Of the mean current in the copper.
    pub dc: Watts,
    /// Of the ripple in the copper.
    pub ac: Watts,
    /// Of the flux in the core.
    pub core: Watts,
}

impl Losses {
    /// All three together.
    pub fn total(&self) -> Watts {
        Watts::new(self.dc.get() + self.ac.get() + self.core.get())
    }
}

/// An inductor at work.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OperatingPoint {
    /// Inductance at the mean current.
    pub inductance: Henries,
    /// Current over a period.
    pub wave: RippleWave,
    /// Peak-to-peak flux density, T.
    pub flux_swing: f64,
    /// Losses.
    pub losses: Losses,
    /// Temperature of the part.
    pub temperature: Celsius,
    /// Rise over ambient.
    pub rise: Kelvins,
}

/// What becomes of an inductor in a converter.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SteadyState {
    /// It settles.
    Settled(OperatingPoint),
    /// Its temperature rises without end.
    Runaway,
    /// Its core cannot carry the flux of a period: the ripple has no bound.
    Saturated,
}

impl SteadyState {
    /// The point at which it settles.
    pub fn settled(self) -> Option<OperatingPoint> {
        match self {
            Self::Settled(point) => Some(point),
            Self::Runaway | Self::Saturated => None,
        }
    }
}

/// The point at which losses and temperature agree.
///
/// T = T_a + R_th·(P_dc(T) + P_ac(T) + P_core(T))
///
/// with P_dc = I²·R(T), P_ac = Σ b_h²/2·R(T)·F_R(h·f, T), and the core loss of [`super::Core::loss`]. P_dc is a
/// straight line in T and is solved exactly at every step, so that few steps are needed; R_th·I²·R_25/259.5 of 1
/// or more, or more than 1000 °C, is a runaway.
///
/// `current` is the dc current of the inductor, at least 0; `ambient` −55 °C to 155 °C.
///
/// # Validity
/// One thermal resistance for all losses, measured on the maker's board in still air. Losses are typical values.
///
/// # Source
/// Heat balance; the laws of its terms name their own sources.
pub fn steady_state(
    inductor: &Inductor,
    converter: &Converter,
    current: Amperes,
    ambient: Celsius,
    rule: RippleInductance,
) -> SteadyState {
    let resistance = inductor.thermal_resistance.get();
    let (constant, slope) = copper_line();
    let at_rating = current.get().powi(2) * inductor.winding.resistance.get();
    let gain = resistance * at_rating * slope;
    if gain >= 1.0 {
        return SteadyState::Runaway;
    }
    let mut temperature = ambient;
    for _ in 0..MOST_STEPS {
        let Some(point) = at(inductor, converter, current, temperature, rule) else {
            return SteadyState::Saturated;
        };
        let others = point.losses.ac.get() + point.losses.core.get();
        let next = (ambient.get() + resistance * (others + at_rating * constant)) / (1.0 - gain);
        if !next.is_finite() || next > RUNAWAY {
            return SteadyState::Runaway;
        }
        if (next - temperature.get()).abs() <= SETTLED {
            return SteadyState::Settled(OperatingPoint {
                rise: Kelvins::new(temperature.get() - ambient.get()),
                ..point
            });
        }
        temperature = Celsius::new(next);
    }
    SteadyState::Runaway
}

/// Everything but the rise at a given temperature.
fn at(
    inductor: &Inductor,
    converter: &Converter,
    current: Amperes,
    temperature: Celsius,
    rule: RippleInductance,
) -> Option<OperatingPoint> {
    let wave = ripple(&inductor.inductance, converter, current, temperature, rule)?;
    let frequency = converter.frequency;
    let flux_swing = inductor.core.flux_swing(volt_seconds(converter, &wave));
    let slopes = (wave.rise, wave.fall);
    let dc = current.get().powi(2) * inductor.winding.dc_resistance(temperature).get();
    Some(OperatingPoint {
        inductance: inductor.inductance.at(current, temperature),
        flux_swing,
        losses: Losses {
            dc: Watts::new(dc),
            ac: ripple_loss(inductor, frequency, &wave, temperature),
            core: inductor
                .core
                .loss(flux_swing, frequency, slopes, temperature),
        },
        wave,
        temperature,
        rise: Kelvins::new(0.0),
    })
}

fn volt_seconds(converter: &Converter, wave: &RippleWave) -> f64 {
    let excitation = converter.excitation();
    excitation.on_voltage.get() * wave.rise / converter.frequency.get()
}

/// P_ac = Σ b_h²/2·R(T)·F_R(h·f, T)
fn ripple_loss(
    inductor: &Inductor,
    frequency: Hertz,
    wave: &RippleWave,
    temperature: Celsius,
) -> Watts {
    if wave.swing.get() <= 0.0 {
        return Watts::new(0.0);
    }
    let loss = |order: u32| {
        let amplitude = wave.harmonic(order).get();
        let harmonic = Hertz::new(f64::from(order) * frequency.get());
        let resistance = inductor.winding.ac_resistance(harmonic, temperature);
        0.5 * amplitude * amplitude * resistance.get()
    };
    Watts::new((1..=wave.harmonics()).map(loss).sum())
}
