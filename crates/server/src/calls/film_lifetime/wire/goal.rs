//! Reads a goal and writes what reaches it.

use henrad_api::field::FieldError;
use henrad_api::film_lifetime::fields::REQUIRED_HOURS;
use henrad_api::film_lifetime::{GoalAnswer, GoalPart, GoalRequest};
use henrad_api::vocabulary::{GoalEnd, GoalVariable, Word};
use henrad_parts::quantity::{Hours, format_hours};
use henrad_sim::film_lifetime::{Goal, GoalLimit, GoalResult, Vary};

use crate::calls::film_lifetime::goal::Reach;
use crate::calls::film_lifetime::parts::FilmPart;
use crate::error::AppError;

/// The goal for a load of so many profiles.
///
/// # Errors
/// [`AppError::InvalidFields`] for a goal that cannot be read.
pub fn goal(request: &GoalRequest, profiles: usize) -> Result<Goal, AppError> {
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
    if profile.is_some_and(|index| index >= profiles) {
        errors.push(FieldError::new("profile", "There is no such profile"));
    }
    if !errors.is_empty() {
        return Err(AppError::InvalidFields(errors));
    }
    Ok(Goal {
        required: Hours::new(required),
        vary: match variable {
            GoalVariable::Temperature => Vary::Temperature,
            GoalVariable::Voltage => Vary::Voltage,
        },
        profile,
    })
}

/// What reaches a goal with each part.
pub fn goal_answer<'a>(
    goal: &Goal,
    parts: impl Iterator<Item = (&'a FilmPart, Reach)>,
) -> GoalAnswer {
    GoalAnswer {
        required_hours: goal.required.get(),
        vary: match goal.vary {
            Vary::Temperature => GoalVariable::Temperature,
            Vary::Voltage => GoalVariable::Voltage,
        },
        parts: parts
            .map(|(part, reach)| of_part(part, goal, &reach))
            .collect(),
    }
}

fn of_part(part: &FilmPart, goal: &Goal, reach: &Reach) -> GoalPart {
    let why_not = match reach {
        Reach::Reached(found) => return reached(part, goal, found),
        Reach::NoLaw => "No lifetime model for this application.".to_owned(),
        Reach::BeyondStated => {
            let longest = format_hours(part.model.max_rated_lifetime.value);
            format!("No more than {longest} are stated for this part.")
        }
        Reach::NoVoltage => "There is no voltage to vary.".to_owned(),
        Reach::BeyondRatings => {
            "No value within the ratings of the part reaches this lifetime.".to_owned()
        }
    };
    unreachable(part, goal, why_not)
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
