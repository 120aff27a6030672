//! The highest temperature or voltage that still reaches a lifetime.

use henrad_parts::quantity::{Celsius, Hours};

use super::estimator::Estimator;
use super::profile::Profile;
use crate::damage::TotalLife;

/// Coarse steps of the search.
const SEARCH_STEPS: u32 = 200;
/// Halvings of the last step.
const HALVINGS: u32 = 48;
/// Voltage factors below this count as zero.
const SMALLEST_FACTOR: f64 = 1e-3;

/// What may be varied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Vary {
    /// The same shift of the ambient temperature for all varied profiles.
    Temperature,
    /// The same factor on the voltage of all varied profiles.
    Voltage,
}

/// A wanted lifetime.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Goal {
    /// Lifetime to reach.
    pub required: Hours,
    /// What may be varied.
    pub vary: Vary,
    /// The only profile to vary; `None` for all.
    pub profile: Option<usize>,
}

/// What limits a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GoalLimit {
    /// A larger change makes the lifetime too short.
    Lifetime,
    /// A larger change leaves the ratings of the part.
    Rating,
}

/// The largest change that reaches a goal.
#[derive(Debug, Clone, PartialEq)]
pub struct GoalResult {
    /// Shift in K, or factor.
    pub change: f64,
    /// What limits the change.
    pub limited_by: GoalLimit,
    /// The profiles after the change.
    pub profiles: Vec<Profile>,
    /// Lifetime after the change.
    pub total: TotalLife,
}

impl Estimator<'_> {
    /// The largest change of the profiles that meets the goal; `None` if no change meets it or
    /// nothing can vary.
    ///
    /// Lifetime need not fall steadily (a warm element dries), so the search covers the whole range
    /// from the top: from the maximum temperature down to the minimum, or from the rated voltage
    /// down.
    pub fn furthest(&self, profiles: &[Profile], goal: &Goal) -> Option<GoalResult> {
        let (low, high) = self.search_range(profiles, goal)?;
        let step = (high - low) / f64::from(SEARCH_STEPS);
        let mut rejected = None;
        for index in 0..=SEARCH_STEPS {
            let change = high - step * f64::from(index);
            if self.meets(profiles, goal, change).is_ok() {
                return Some(self.narrowed(profiles, goal, change, rejected));
            }
            rejected = Some(change);
        }
        None
    }

    /// Bisects between an accepted change and the rejected one above it.
    fn narrowed(
        &self,
        profiles: &[Profile],
        goal: &Goal,
        accepted: f64,
        rejected: Option<f64>,
    ) -> GoalResult {
        let mut change = accepted;
        let mut limited_by = GoalLimit::Rating;
        if let Some(mut above) = rejected {
            for _ in 0..HALVINGS {
                let middle = 0.5 * (change + above);
                match self.meets(profiles, goal, middle) {
                    Ok(()) => change = middle,
                    Err(reason) => {
                        above = middle;
                        limited_by = reason;
                    }
                }
            }
        }
        let profiles = varied(profiles, goal, change);
        GoalResult {
            change,
            limited_by,
            total: self.total(&profiles),
            profiles,
        }
    }

    fn search_range(&self, profiles: &[Profile], goal: &Goal) -> Option<(f64, f64)> {
        let varied = || {
            let all = profiles.iter().enumerate();
            all.filter(|(index, _)| goal.profile.is_none_or(|only| only == *index))
                .map(|(_, profile)| profile)
        };
        match goal.vary {
            Vary::Temperature => {
                let ambients = || varied().map(|profile| profile.ambient.get());
                let warmest = ambients().reduce(f64::max)?;
                let coldest = ambients().reduce(f64::min)?;
                let low = self.model().temperature_min.get() - coldest;
                let high = self.model().life_temperature_max.get() - warmest;
                (low < high).then_some((low, high))
            }
            Vary::Voltage => {
                let stresses =
                    varied().map(|profile| self.operating_point(profile).stress_voltage.get());
                let highest = stresses.reduce(f64::max).filter(|stress| *stress > 0.0)?;
                let high = self.rated_voltage().get() / highest;
                Some((SMALLEST_FACTOR.min(0.5 * high), high))
            }
        }
    }

    /// Whether the profiles after a change meet ratings and lifetime, and if not, which fails.
    fn meets(&self, profiles: &[Profile], goal: &Goal, change: f64) -> Result<(), GoalLimit> {
        let mut lives = Vec::with_capacity(profiles.len());
        for profile in varied(profiles, goal, change) {
            let point = self.operating_point(&profile);
            if profile.share > 0.0 && point.exceeds_voltage() {
                return Err(GoalLimit::Rating);
            }
            lives.push((profile.share, point.life));
        }
        let total = self.total_of(lives.into_iter());
        if total.hours.get() >= goal.required.get() {
            Ok(())
        } else {
            Err(GoalLimit::Lifetime)
        }
    }
}

fn varied(profiles: &[Profile], goal: &Goal, change: f64) -> Vec<Profile> {
    let mut varied = profiles.to_vec();
    for (index, profile) in varied.iter_mut().enumerate() {
        if goal.profile.is_some_and(|only| only != index) {
            continue;
        }
        match goal.vary {
            Vary::Temperature => profile.ambient = Celsius::new(profile.ambient.get() + change),
            Vary::Voltage => profile.scale_voltage(change),
        }
    }
    varied
}
