//! Effect of small changes of the load on lifetime.

use henrad_parts::quantity::Celsius;

use super::estimator::Estimator;
use super::profile::Profile;
use crate::damage::TotalLife;

henrad_parts::enum_with_all! {
    /// A change of every profile.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Change {
        /// Ambient 5 K warmer.
        Warmer,
        /// Every voltage 10 % higher.
        HigherVoltage,
        /// Relative humidity a tenth higher, at most 100 %.
        MoreHumid,
    }
}

/// Lifetime after a change.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sensitivity {
    /// The change.
    pub change: Change,
    /// Lifetime after it.
    pub total: TotalLife,
    /// Ratio of the uncapped lifetimes after and before; `None` where either is not limited by
    /// wear.
    pub factor: Option<f64>,
}

impl Change {
    const KELVINS: f64 = 5.0;
    const FACTOR: f64 = 1.1;

    /// A profile after the change.
    pub fn applied_to(self, profile: &Profile) -> Profile {
        let mut changed = profile.clone();
        match self {
            Self::Warmer => changed.ambient = Celsius::new(profile.ambient.get() + Self::KELVINS),
            Self::HigherVoltage => changed.scale_voltage(Self::FACTOR),
            Self::MoreHumid => {
                changed.relative_humidity = (profile.relative_humidity * Self::FACTOR).min(1.0);
            }
        }
        changed
    }
}

impl Estimator<'_> {
    /// Lifetime after each [`Change`] of all profiles.
    pub fn sensitivities(&self, profiles: &[Profile], before: &TotalLife) -> Vec<Sensitivity> {
        Change::ALL
            .into_iter()
            .map(|change| {
                let changed: Vec<Profile> = profiles
                    .iter()
                    .map(|profile| change.applied_to(profile))
                    .collect();
                let total = self.total(&changed);
                let factor = match (before.unlimited, total.unlimited) {
                    (Some(before), Some(after)) if before.get() > 0.0 => {
                        Some(after.get() / before.get())
                    }
                    _ => None,
                };
                Sensitivity {
                    change,
                    total,
                    factor,
                }
            })
            .collect()
    }
}
