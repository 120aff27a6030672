//! The ripple current of the dc link of a three-phase inverter.

use std::f64::consts::{PI, TAU};

use henrad_parts::quantity::{Amperes, Hertz};

use super::waveform::{MAX_HARMONICS, Spectrum};
use crate::SimError;

/// Steps of a third of the output period, after which the link current repeats.
const STEPS: u32 = 360;

/// A two-level, three-phase inverter with sinusoidal currents and symmetrical pulses.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Inverter {
    /// Current of one phase, rms.
    pub current: Amperes,
    /// Peak of the phase voltage over half the link voltage, above 0 to 1.
    pub modulation: f64,
    /// cos φ of the load, −1 to 1.
    pub power_factor: f64,
    /// Switching frequency.
    pub frequency: Hertz,
}

impl Inverter {
    /// The link current without its dc part: rms values at multiples of the switching frequency,
    /// each with the sidebands around it, which are as narrow as the output frequency is low.
    ///
    /// In one switching period leg p conducts i_p for the share d_p = (1 + M·cos θ_p)/2, centered,
    /// so that harmonic h is I_h(θ) = Σ_p i_p·2·sin(πh·d_p)/(πh); its rms over the output period is
    /// √(mean of I_h²/2).
    ///
    /// # Validity
    /// Switching far above the output frequency, sinusoidal modulation and currents, ideal
    /// switches, no dead time. Phases between harmonics are not known.
    ///
    /// # Errors
    /// [`SimError::Waveform`] for a modulation outside 0 to 1, [`SimError::Harmonics`] outside 1 to
    /// 1000 harmonics, [`SimError::Current`] for a current beyond 10⁶ A or a power factor beyond 1.
    ///
    /// # Source
    /// `kolar_round_2006` for the whole rms, with which the sum agrees:
    /// I = I_ph·√(2M·[√3/(4π) + cos²φ·(√3/π − 9M/16)]).
    pub fn spectrum(&self, count: u32) -> Result<Spectrum, SimError> {
        if !(self.modulation > 0.0 && self.modulation <= 1.0) {
            return Err(SimError::Waveform {
                duty: self.modulation,
                edge_share: 0.0,
            });
        }
        if !(1..=MAX_HARMONICS).contains(&count) {
            return Err(SimError::Harmonics {
                count,
                phases: 1,
                max: MAX_HARMONICS,
            });
        }
        let listed: Vec<_> = (1..=count)
            .map(|order| {
                let frequency = f64::from(order) * self.frequency.get();
                (Hertz::new(frequency), self.harmonic(f64::from(order)))
            })
            .collect();
        Spectrum::listed(&listed)
    }

    /// Rms value of one multiple of the switching frequency with its sidebands.
    fn harmonic(&self, order: f64) -> Amperes {
        let lag = self.power_factor.acos();
        let peak = std::f64::consts::SQRT_2 * self.current.get();
        let squares = (0..STEPS).map(|step| {
            let angle = TAU / 3.0 * (f64::from(step) + 0.5) / f64::from(STEPS);
            let legs = [0.0, -TAU / 3.0, TAU / 3.0].map(|shift| {
                let theta = angle + shift;
                let share = 0.5 * (1.0 + self.modulation * theta.cos());
                peak * (theta - lag).cos() * 2.0 * (PI * order * share).sin() / (PI * order)
            });
            legs.iter().sum::<f64>().powi(2)
        });
        Amperes::new((0.5 * squares.sum::<f64>() / f64::from(STEPS)).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inverter(modulation: f64, power_factor: f64) -> Inverter {
        Inverter {
            current: Amperes::new(10.0),
            modulation,
            power_factor,
            frequency: Hertz::new(16e3),
        }
    }

    /// Kolar and Round's closed form, which knows no harmonics.
    #[test]
    fn the_harmonics_add_up_to_the_closed_form() {
        for modulation in [0.1, 0.5, 0.8, 1.0] {
            for power_factor in [0.0, 0.6, 0.9, 1.0, -0.8] {
                let root3 = 3f64.sqrt();
                let cos2 = f64::powi(power_factor, 2);
                let inner = root3 / (4.0 * PI) + cos2 * (root3 / PI - 9.0 * modulation / 16.0);
                let expected = 10.0 * (2.0 * modulation * inner).sqrt();
                let spectrum = inverter(modulation, power_factor).spectrum(1000).unwrap();
                let ratio = spectrum.rms().get() / expected;
                // Above the last harmonic lies the more, the shorter the pulses are.
                let left_out = 1e-3 * f64::max(1.0, 0.6 / modulation);
                assert!(
                    (ratio - 1.0).abs() < left_out,
                    "M = {modulation}, cos φ = {power_factor}: {ratio}"
                );
            }
        }
    }

    #[test]
    fn impossible_inverters_are_refused() {
        for wrong in [0.0, 1.2, f64::NAN] {
            let refused = inverter(wrong, 0.9).spectrum(10);
            assert!(matches!(refused, Err(SimError::Waveform { .. })));
        }
        assert!(inverter(0.8, 1.1).spectrum(10).is_err());
        assert!(inverter(0.8, 0.9).spectrum(0).is_err());
    }
}
