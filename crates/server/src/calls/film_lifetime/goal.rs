//! The highest temperature or voltage for a required lifetime.

use henrad_sim::film_lifetime::{Goal, GoalResult, Vary};

use super::estimate::Estimate;
use super::parts::FilmPart;

/// What reaches the lifetime with one part.
pub enum Reach {
    Reached(GoalResult),
    /// The part has no law for the application.
    NoLaw,
    /// No longer life is stated for the part.
    BeyondStated,
    /// No profile has a voltage that could vary.
    NoVoltage,
    /// No value within the ratings of the part does.
    BeyondRatings,
}

/// Seeks a goal with one part of an estimate.
pub fn seek(estimate: &Estimate, part: &FilmPart, goal: &Goal) -> Reach {
    let profiles = &estimate.profiles;
    let Some(estimator) = part.estimator(estimate.application, estimate.drying) else {
        return Reach::NoLaw;
    };
    if let Some(found) = estimator.furthest(profiles, goal) {
        return Reach::Reached(found);
    }
    let has_voltage = profiles.iter().any(|profile| profile.voltage.get() > 0.0);
    if goal.required > part.model.max_rated_lifetime.value {
        Reach::BeyondStated
    } else if goal.vary == Vary::Voltage && !has_voltage {
        Reach::NoVoltage
    } else {
        Reach::BeyondRatings
    }
}
