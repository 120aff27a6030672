//! The current of the inductor over one period.

use henrad_parts::quantity::{Amperes, Celsius, Henries};

use super::converter::{Converter, Rectifier};
use super::fixed_point::{UNSETTLED, settle};
use super::saturation::SaturationLaw;
use super::wave::{Conduction, RippleWave};

/// Peak over saturation current above which the flux of the ripple is checked.
const DEEP: f64 = 2.0;
/// Largest error of that flux allowed to the mean inductance.
const FLUX_ERROR: f64 = 0.2;

/// Inductance that determines the ripple.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RippleInductance {
    /// That at the dc current.
    AtDcCurrent,
    /// The mean over the ripple by Simpson's rule, which differs by less than 0.2 % for usual
    /// ripple.
    MeanOverRipple,
}

/// The current at a mean current and a temperature; `None` when the core saturates before it has
/// carried the voltage-time area of a period.
///
/// Continuous: ΔI = V_on·D/(f·L). Discontinuous, behind a diode and below I = ΔI/2:
///
/// I_pk = √(2·I·V_on·V_off/(f·L·(V_on + V_off))),  t_1 = L·I_pk/V_on,  t_2 = L·I_pk/V_off
///
/// # Validity
/// Ideal switches, inductance constant over one period. `mean` at least 0.
///
/// # Source
/// Textbook; checked against the design examples of `ti_tps54020` and `ti_tps54320`.
pub fn ripple(
    law: &SaturationLaw,
    converter: &Converter,
    mean: Amperes,
    temperature: Celsius,
    rule: RippleInductance,
) -> Option<RippleWave> {
    let at_mean = law.at(mean, temperature);
    ripple_near(law, converter, mean, at_mean, temperature, rule, None)
}

/// The ripple at a slightly different temperature, from which a search begins.
#[derive(Debug, Clone, Copy)]
pub(super) struct Near {
    /// Inductance at the mean current.
    pub inductance: Henries,
    /// Peak-to-peak ripple.
    pub swing: Amperes,
}

/// As [`ripple()`], with the inductance at the mean current.
pub(super) fn ripple_near(
    law: &SaturationLaw,
    converter: &Converter,
    mean: Amperes,
    at_mean: Henries,
    temperature: Celsius,
    rule: RippleInductance,
    near: Option<Near>,
) -> Option<RippleWave> {
    let excitation = converter.excitation();
    if !excitation.has_ripple() {
        return Some(RippleWave::flat(mean, excitation.duty));
    }
    let coil = Coil {
        law,
        temperature,
        rule,
        mean: mean.get(),
        at_mean: at_mean.get(),
    };
    let area = converter.volt_seconds();
    let first = near.map_or(area / coil.at_mean, |near| {
        near.swing.get() * near.inductance.get() / coil.at_mean
    });
    let continuous = coil.continuous_swing(area, first);
    let is_discontinuous =
        |swing: f64| converter.rectifier == Rectifier::Diode && mean.get() < 0.5 * swing;
    let wave = match continuous {
        Some(swing) if !is_discontinuous(swing) => {
            RippleWave::continuous(mean, swing, excitation.duty)
        }
        // Where the ripple does not settle, a diode may still keep a small current discontinuous.
        None if converter.rectifier == Rectifier::Synchronous => return None,
        _ => discontinuous(converter, mean, |peak| coil.inductance_up_to(peak))?,
    };
    let is_carried = rule == RippleInductance::AtDcCurrent || carries(law, converter, &wave);
    is_carried.then_some(wave)
}

/// Whether the core links the flux of a slope between the two currents. Simpson's rule misses a
/// core that is saturated at both ends only; far below saturation no check is needed.
fn carries(law: &SaturationLaw, converter: &Converter, wave: &RippleWave) -> bool {
    let furthest = wave.peak.get().max(-wave.valley.get());
    let is_deep = |saturation: Amperes| furthest > DEEP * saturation.get();
    if !law.saturation_current().is_some_and(is_deep) {
        return true;
    }
    let asked = converter.excitation().on_voltage.get() * wave.rise / converter.frequency.get();
    let linked = law.flux_linkage(wave.peak) - law.flux_linkage(wave.valley);
    (linked / asked - 1.0).abs() <= FLUX_ERROR
}

/// Current that rests at zero; `None` when it would not come to rest within the period.
fn discontinuous(
    converter: &Converter,
    mean: Amperes,
    inductance: impl Fn(f64) -> f64,
) -> Option<RippleWave> {
    let excitation = converter.excitation();
    let (on, off) = (excitation.on_voltage.get(), excitation.off_voltage.get());
    let frequency = converter.frequency.get();
    let square = 2.0 * mean.get() * on * off / (frequency * (on + off));
    let first = (square / inductance(0.0)).sqrt();
    let peak = settle(first, |peak| (square / inductance(peak)).sqrt())?;
    let area = inductance(peak) * peak * frequency;
    let (rise, fall) = (area / on, area / off);
    (rise + fall <= 1.0 + UNSETTLED).then(|| RippleWave {
        mean,
        swing: Amperes::new(peak),
        peak: Amperes::new(peak),
        valley: Amperes::new(0.0),
        rms: Amperes::new(peak * ((rise + fall) / 3.0).sqrt()),
        rise,
        fall,
        conduction: Conduction::Discontinuous,
    })
}

/// Inductance that the ripple sees, H, over the current in A.
struct Coil<'a> {
    law: &'a SaturationLaw,
    temperature: Celsius,
    rule: RippleInductance,
    /// Mean current, A.
    mean: f64,
    /// Inductance at the mean current, H.
    at_mean: f64,
}

impl Coil<'_> {
    fn at(&self, current: f64) -> f64 {
        self.law.at(Amperes::new(current), self.temperature).get()
    }

    /// ΔI = ET/L_eff(ΔI) for a voltage-time area ET in V·s, from a first value on; `None` when it
    /// does not settle.
    fn continuous_swing(&self, area: f64, first: f64) -> Option<f64> {
        settle(first, |swing| {
            let (valley, peak) = (self.mean - 0.5 * swing, self.mean + 0.5 * swing);
            area / self.inductance(valley, self.at_mean, peak)
        })
    }

    /// The same for a current that rises from zero to a peak.
    fn inductance_up_to(&self, peak: f64) -> f64 {
        self.inductance(0.0, self.at(0.5 * peak), peak)
    }

    /// Mean inductance between two currents by Simpson's rule, given that halfway; above 0.
    fn inductance(&self, from: f64, halfway: f64, to: f64) -> f64 {
        let value = match self.rule {
            RippleInductance::AtDcCurrent => self.at_mean,
            RippleInductance::MeanOverRipple => (self.at(from) + 4.0 * halfway + self.at(to)) / 6.0,
        };
        value.max(f64::MIN_POSITIVE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inductor::{SaturationPoint, Topology};
    use henrad_parts::quantity::{Henries, Hertz, Volts};

    fn constant() -> SaturationLaw {
        SaturationLaw {
            zero_current: Henries::new(0.36e-6),
            saturation: None,
            exponent: 2.1,
            temperature_coefficient: 0.0,
            saturation_coefficient: 0.0,
            floor: 0.0,
        }
    }

    fn buck(rectifier: Rectifier) -> Converter {
        Converter {
            topology: Topology::Buck,
            rectifier,
            input_voltage: Volts::new(12.0),
            output_voltage: Volts::new(1.2),
            frequency: Hertz::new(5e5),
        }
    }

    fn wave(rectifier: Rectifier, current: f64) -> RippleWave {
        let rule = RippleInductance::MeanOverRipple;
        let (law, converter) = (constant(), buck(rectifier));
        ripple(
            &law,
            &converter,
            Amperes::new(current),
            Celsius::new(25.0),
            rule,
        )
        .unwrap()
    }

    #[test]
    fn a_diode_lets_the_current_rest() {
        let rests = wave(Rectifier::Diode, 0.5);
        assert_eq!(rests.conduction, Conduction::Discontinuous);
        assert!((rests.peak.get() - 2.4495).abs() < 5e-5);
        assert!(((rests.rise + rests.fall) / 5e5 - 0.81650e-6).abs() < 5e-12);
        assert!((rests.rms.get() - 0.90360).abs() < 5e-6);
        let average = 0.5 * rests.peak.get() * (rests.rise + rests.fall);
        assert!((average - 0.5).abs() < 1e-9);
        // The boundary is 3 A.
        assert_eq!(
            wave(Rectifier::Diode, 3.001).conduction,
            Conduction::Continuous
        );
        assert_eq!(
            wave(Rectifier::Diode, 2.999).conduction,
            Conduction::Discontinuous
        );
    }

    #[test]
    fn a_switch_lets_the_current_reverse() {
        let reverses = wave(Rectifier::Synchronous, 0.5);
        assert_eq!(reverses.conduction, Conduction::ForcedContinuous);
        assert!((reverses.swing.get() - 6.0).abs() < 1e-9);
        assert!(reverses.valley.get() < 0.0);
    }

    #[test]
    fn both_rectifiers_agree_at_the_boundary() {
        let (rests, reverses) = (
            wave(Rectifier::Diode, 2.999_999),
            wave(Rectifier::Synchronous, 3.0),
        );
        assert!((rests.peak.get() - reverses.peak.get()).abs() < 1e-5);
        for order in 1..=20 {
            let (a, b) = (rests.harmonic(order).get(), reverses.harmonic(order).get());
            assert!((a - b).abs() < 1e-5, "harmonic {order}: {a} A, {b} A");
        }
    }

    #[test]
    fn a_core_that_cannot_carry_the_flux_has_no_ripple_current() {
        let law = SaturationLaw {
            saturation: Some(SaturationPoint {
                current: Amperes::new(30.0),
                drop: 0.2,
            }),
            ..constant()
        };
        let slow = Converter {
            frequency: Hertz::new(1e3),
            ..buck(Rectifier::Synchronous)
        };
        let rule = RippleInductance::MeanOverRipple;
        let room = Celsius::new(25.0);
        assert_eq!(ripple(&law, &slow, Amperes::new(20.0), room, rule), None);
    }
}
