//! Lifetime over one condition of a load, with the others constant.
//!
//! The core temperature is the parameter of each curve, because it gives the condition directly: it
//! determines the heat of the ripple. Starting from the condition would need a search for every
//! point.

use henrad_parts::quantity::{Amperes, Celsius, Hertz, Hours, Kelvins};

use super::{Estimator, Profile};
use crate::SimError;

/// Steps of a curve.
const STEPS: u32 = 48;

impl Estimator<'_> {
    /// Lifetime over the ambient temperature with the ripple and the voltage of a profile,
    /// uncapped.
    ///
    /// T_a = T_core − R_th·Σ I²·ESR(f, T_core). Empty when the ripple alone heats the core beyond
    /// the range of the search.
    ///
    /// # Validity
    /// As [`Estimator::operating_point`].
    ///
    /// # Errors
    /// [`SimError`] for a temperature that the circuit does not cover.
    ///
    /// # Source
    /// As [`Estimator::operating_point`].
    pub fn lifetime_over_ambient(
        &self,
        profile: &Profile,
        from: Celsius,
        to: Celsius,
    ) -> Result<Vec<(Celsius, Hours)>, SimError> {
        let core_at = |ambient: Celsius| {
            let profile = Profile {
                ambient,
                ..profile.clone()
            };
            self.core_temperature(&profile)
        };
        let (first, last) = (core_at(from)?, core_at(to)?);
        if first >= last {
            return Ok(Vec::new());
        }
        steps()
            .map(|share| {
                let core = first + share * (last - first);
                let rise = self.thermal_resistance * self.power(profile, core)?;
                let ambient = core - rise;
                let lifetime =
                    self.lifetime(Celsius::new(core), Kelvins::new(rise), profile.voltage);
                Ok((Celsius::new(ambient), lifetime))
            })
            .collect()
    }

    /// Lifetime over the ripple current at the ambient temperature and the voltage of a profile,
    /// from none to the current that leaves the rated lifetime at the rated voltage; uncapped.
    ///
    /// I = √((T_core − T_a)/(R_th·ESR(T_core))), ESR weighted by the squares of the currents: all
    /// of them rise in proportion, and I is the root of the sum of their squares. A profile without
    /// currents counts as having one at its first frequency. Empty for an ambient that leaves no
    /// room for ripple or a profile without frequencies.
    ///
    /// # Validity
    /// As [`Estimator::operating_point`].
    ///
    /// # Errors
    /// [`SimError`] for a temperature that the circuit does not cover.
    ///
    /// # Source
    /// As [`Estimator::operating_point`].
    pub fn lifetime_over_ripple(
        &self,
        profile: &Profile,
    ) -> Result<Vec<(Amperes, Hours)>, SimError> {
        let ambient = profile.ambient.get();
        let room = self.room(ambient);
        let Some(currents) = one_ampere(&profile.currents) else {
            return Ok(Vec::new());
        };
        let unit = Profile {
            currents,
            ..profile.clone()
        };
        if room <= 0.0 || self.thermal_resistance <= 0.0 {
            return Ok(Vec::new());
        }
        steps()
            .map(|share| {
                // Heat goes with the square of the current, so that squares space the currents
                // evenly.
                let rise = room * share * share;
                let resistance = self.power(&unit, ambient + rise)?;
                let current = (rise / (self.thermal_resistance * resistance)).sqrt();
                let core = Celsius::new(ambient + rise);
                let lifetime = self.lifetime(core, Kelvins::new(rise), profile.voltage);
                Ok((Amperes::new(current), lifetime))
            })
            .collect()
    }

    /// Self-heating that leaves the rated lifetime at an ambient temperature: what the ambient is
    /// cooler than the rated one counts against the self-heating beyond the rated one.
    fn room(&self, ambient: f64) -> f64 {
        let rise = self.rules.rated_core_rise.value.get();
        let cooler = self.rules.rated_temperature.get() - ambient;
        let (usual, steep) = self.halvings_per_kelvin();
        if cooler > 0.0 {
            rise + cooler * usual / steep
        } else {
            rise + cooler
        }
    }
}

impl Profile {
    /// Total ripple current, rms: √(Σ I²).
    pub fn ripple(&self) -> Amperes {
        Amperes::new(total(&self.currents))
    }
}

/// The currents in their proportions with a total of 1 A.
fn one_ampere(currents: &[(Amperes, Hertz)]) -> Option<Vec<(Amperes, Hertz)>> {
    let total = total(currents);
    if total > 0.0 {
        let scaled = currents.iter();
        return Some(
            scaled
                .map(|(current, frequency)| (Amperes::new(current.get() / total), *frequency))
                .collect(),
        );
    }
    let (_, frequency) = currents.first()?;
    Some(vec![(Amperes::new(1.0), *frequency)])
}

fn total(currents: &[(Amperes, Hertz)]) -> f64 {
    let squares = currents.iter().map(|(current, _)| current.get().powi(2));
    squares.sum::<f64>().sqrt()
}

/// Shares of a curve, from 0 to 1.
fn steps() -> impl Iterator<Item = f64> {
    (0..=STEPS).map(|step| f64::from(step) / f64::from(STEPS))
}
