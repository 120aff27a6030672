//! The current of the inductor over one period.

use henrad_parts::quantity::{Amperes, Celsius};

use super::converter::{Converter, Rectifier};
use super::fixed_point::FixedPoint;
use super::saturation::SaturationLaw;

/// Turns of the fixed point of ripple and mean inductance.
const MOST_TURNS: u32 = 50;
/// Relative change at which the ripple has settled.
const SETTLED: f64 = 1e-9;
/// Peak over saturation current above which the flux of the ripple is checked.
const DEEP: f64 = 2.0;
/// Largest error of that flux that the mean inductance may leave.
const FLUX_ERROR: f64 = 0.2;
/// A change this large after the last turn means that no ripple fits the flux.
const UNSETTLED: f64 = 1e-6;

/// Which inductance makes the ripple.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RippleInductance {
    /// That at the dc current.
    AtDcCurrent,
    /// The mean over the ripple by Simpson's rule, which differs by less than 0.2 % for usual ripple.
    MeanOverRipple,
}

/// How the inductor conducts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conduction {
    /// The current never reaches zero.
    Continuous,
    /// The current reverses in every period.
    ForcedContinuous,
    /// The current rests at zero in every period.
    Discontinuous,
    /// The current does not change.
    NoRipple,
}

/// A triangular current.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RippleWave {
    /// Mean current.
    pub mean: Amperes,
    /// Peak-to-peak ripple.
    pub swing: Amperes,
    /// Highest current.
    pub peak: Amperes,
    /// Lowest current.
    pub valley: Amperes,
    /// Root of the mean square, the dc part included.
    pub rms: Amperes,
    /// Share of the period in which the current rises.
    pub rise: f64,
    /// Share of the period in which it falls.
    pub fall: f64,
    /// How the inductor conducts.
    pub conduction: Conduction,
}

/// The current at a mean current and a temperature; `None` when the core cannot carry the voltage-time area of a
/// period, because it saturates on the way.
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
    let excitation = converter.excitation();
    if !excitation.has_ripple() {
        return Some(RippleWave::flat(mean, excitation.duty));
    }
    let at = |current: f64| law.at(Amperes::new(current), temperature).get();
    let i = mean.get();
    let at_mean = at(i);
    // Between two currents, with the inductance halfway.
    let inductance = |from: f64, halfway: f64, to: f64| match rule {
        RippleInductance::AtDcCurrent => at_mean,
        RippleInductance::MeanOverRipple => simpson(at(from), halfway, at(to)),
    };
    let area = converter.volt_seconds();
    let continuous = settle(area / at_mean, |swing| {
        area / inductance(i - 0.5 * swing, at_mean, i + 0.5 * swing)
    });
    let is_discontinuous = |swing: f64| converter.rectifier == Rectifier::Diode && i < 0.5 * swing;
    let wave = match continuous {
        Some(swing) if !is_discontinuous(swing) => {
            RippleWave::continuous(mean, swing, excitation.duty)
        }
        // Without a settled ripple a diode may still hold the current at the little that flows.
        None if converter.rectifier == Rectifier::Synchronous => return None,
        _ => discontinuous(converter, mean, |peak| {
            inductance(0.0, at(0.5 * peak), peak)
        })?,
    };
    let is_carried = rule == RippleInductance::AtDcCurrent || carries(law, converter, &wave);
    is_carried.then_some(wave)
}

/// Whether the core links the flux of a slope between the two currents. Simpson's rule is blind to a core that is
/// saturated at both ends only; far below saturation there is nothing to check.
fn carries(law: &SaturationLaw, converter: &Converter, wave: &RippleWave) -> bool {
    let furthest = wave.peak.get().max(-wave.valley.get());
    if furthest <= DEEP * law.saturation_current.get() {
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

/// Mean of an inductance from its values at both ends and halfway, above 0.
fn simpson(first: f64, halfway: f64, last: f64) -> f64 {
    ((first + 4.0 * halfway + last) / 6.0).max(f64::MIN_POSITIVE)
}

/// The fixed point of a rule; `None` when it does not settle on a finite value.
fn settle(first: f64, next: impl Fn(f64) -> f64) -> Option<f64> {
    let mut value = first;
    let mut change = f64::INFINITY;
    let mut search = FixedPoint::default();
    for _ in 0..MOST_TURNS {
        let following = next(value);
        if !following.is_finite() {
            return None;
        }
        change = (following - value).abs() / following.max(f64::MIN_POSITIVE);
        if change <= SETTLED {
            return Some(following);
        }
        value = search.following(value, following);
    }
    (change <= UNSETTLED).then_some(value)
}

impl RippleWave {
    fn flat(mean: Amperes, duty: f64) -> Self {
        Self {
            mean,
            swing: Amperes::new(0.0),
            peak: mean,
            valley: mean,
            rms: mean,
            rise: duty,
            fall: 1.0 - duty,
            conduction: Conduction::NoRipple,
        }
    }

    fn continuous(mean: Amperes, swing: f64, duty: f64) -> Self {
        let i = mean.get();
        let valley = i - 0.5 * swing;
        Self {
            mean,
            swing: Amperes::new(swing),
            peak: Amperes::new(i + 0.5 * swing),
            valley: Amperes::new(valley),
            rms: Amperes::new((i * i + swing * swing / 12.0).sqrt()),
            rise: duty,
            fall: 1.0 - duty,
            conduction: if valley < 0.0 {
                Conduction::ForcedContinuous
            } else {
                Conduction::Continuous
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inductor::Topology;
    use henrad_parts::quantity::{Henries, Hertz, Volts};

    fn constant() -> SaturationLaw {
        SaturationLaw {
            zero_current: Henries::new(0.36e-6),
            saturation_current: Amperes::new(1e6),
            drop: 0.2,
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
            saturation_current: Amperes::new(30.0),
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
