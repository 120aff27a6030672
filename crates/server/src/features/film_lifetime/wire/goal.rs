//! The highest temperature or voltage for a required lifetime.

use henrad_api::field::FieldError;
use henrad_api::film_lifetime::fields::REQUIRED_HOURS;
use henrad_api::film_lifetime::{GoalAnswer, GoalPart, GoalRequest};
use henrad_api::vocabulary::{GoalEnd, GoalVariable, Word};
use henrad_parts::quantity::{Hours, format_hours};
use henrad_sim::film_lifetime::{Estimator, Goal, GoalLimit, GoalResult, Vary};

use super::estimate::Estimate;
use crate::error::AppError;
use crate::features::film_lifetime::parts::FilmPart;

/// Seeks the goal for every part of an estimate.
///
/// # Errors
/// [`AppError::InvalidFields`] for a goal that cannot be read.
pub fn seek(estimate: &Estimate, request: &GoalRequest) -> Result<GoalAnswer, AppError> {
    let mut errors = Vec::new();
    let required = request
        .required_hours
        .map_or(REQUIRED_HOURS.default.unwrap_or(0.0), |hours| hours.0);
    REQUIRED_HOURS.check("", required, &mut errors);
    let asked = request.vary.known();
    if asked.is_none() {
        let message = format!("Must be {}", GoalVariable::words(" or "));
        errors.push(FieldError::new("vary", message));
    }
    let variable = asked.unwrap_or(GoalVariable::Temperature);
    let profile = request
        .profile
        .and_then(|index| usize::try_from(index).ok());
    if profile.is_some_and(|index| index >= estimate.profiles.len()) {
        errors.push(FieldError::new("profile", "There is no such profile"));
    }
    if !errors.is_empty() {
        return Err(AppError::InvalidFields(errors));
    }
    let goal = Goal {
        required: Hours::new(required),
        vary: match variable {
            GoalVariable::Temperature => Vary::Temperature,
            GoalVariable::Voltage => Vary::Voltage,
        },
        profile,
    };
    Ok(GoalAnswer {
        required_hours: required,
        vary: variable,
        parts: estimate
            .parts
            .iter()
            .map(|part| of_part(estimate, part, &goal))
            .collect(),
    })
}

fn of_part(estimate: &Estimate, part: &FilmPart, goal: &Goal) -> GoalPart {
    let estimator = Estimator::new(&part.model, estimate.application, estimate.drying);
    let found = estimator.and_then(|estimator| estimator.furthest(&estimate.profiles, goal));
    match (estimator, found) {
        (None, _) => unreachable(
            part,
            goal,
            "No lifetime model for this application.".to_owned(),
        ),
        (Some(_), None) => unreachable(part, goal, why_not(estimate, part, goal)),
        (Some(_), Some(found)) => reached(part, goal, &found),
    }
}

fn unit(vary: Vary) -> &'static str {
    match vary {
        Vary::Temperature => "°C",
        Vary::Voltage => "V",
    }
}

fn unreachable(part: &FilmPart, goal: &Goal, note: String) -> GoalPart {
    GoalPart {
        mfr_pn: part.number.clone(),
        is_reachable: false,
        shift: None,
        factor: None,
        limited_by: GoalEnd::None,
        values: Vec::new(),
        unit: unit(goal.vary).to_owned(),
        lifetime_hours: None,
        note,
    }
}

fn why_not(estimate: &Estimate, part: &FilmPart, goal: &Goal) -> String {
    let longest = part.model.max_rated_lifetime.value;
    let has_voltage = estimate
        .profiles
        .iter()
        .any(|profile| profile.voltage.get() > 0.0);
    if goal.required > longest {
        format!(
            "No more than {} are stated for this part.",
            format_hours(longest)
        )
    } else if goal.vary == Vary::Voltage && !has_voltage {
        "There is no voltage to vary.".to_owned()
    } else {
        "No value within the ratings of the part reaches this lifetime.".to_owned()
    }
}

fn reached(part: &FilmPart, goal: &Goal, found: &GoalResult) -> GoalPart {
    let is_temperature = goal.vary == Vary::Temperature;
    let (limited_by, note) = match found.limited_by {
        GoalLimit::Lifetime => (GoalEnd::Lifetime, ""),
        GoalLimit::Rating => (
            GoalEnd::Rating,
            "The ratings of the part end here, before the lifetime falls below the required one.",
        ),
    };
    let values = found.profiles.iter().map(|profile| match goal.vary {
        Vary::Temperature => profile.ambient.get(),
        Vary::Voltage => profile.voltage.get(),
    });
    GoalPart {
        mfr_pn: part.number.clone(),
        is_reachable: true,
        shift: is_temperature.then_some(found.change),
        factor: (!is_temperature).then_some(found.change),
        limited_by,
        values: values.collect(),
        unit: unit(goal.vary).to_owned(),
        lifetime_hours: Some(found.total.hours.get()),
        note: note.to_owned(),
    }
}
