//! Reads what a row states about the lifetime of its part.

use std::sync::LazyLock;

use henrad_parts::lifetime::{Application, LifetimeRating};
use henrad_parts::quantity::{Celsius, Hours, Kelvins};
use henrad_parts::{Part, Technology};

use super::cells::Cells;
use crate::film_lifetime::FilmLifetimes;

/// 1 h to more than a century.
const LIFETIME: (f64, f64) = (1.0, 1e6);
const RISE: (f64, f64) = (0.0, 100.0);
const DOUBLING: (f64, f64) = (1.0, 100.0);
const EXPONENT: (f64, f64) = (0.0, 20.0);
const TEMPERATURE: (f64, f64) = (-273.0, 500.0);

const HOURS: &str = "rated_lifetime";
const LAW: &str = "lifetime_law";
/// What says something about film alone, and about electrolytics alone.
const OF_FILM: [&str; 2] = ["lifetime_temperature", LAW];
const OF_ELECTROLYTICS: [&str; 3] = [
    "lifetime_core_rise",
    "lifetime_kelvins_per_doubling",
    "lifetime_voltage_exponent",
];

/// The lifetime rating of a row; `None` where it states none.
pub(super) fn rating(cells: &mut Cells<'_>) -> Option<LifetimeRating> {
    let rating = LifetimeRating {
        hours: cells.number(HOURS, LIFETIME).map(Hours::new),
        temperature: cells.number(OF_FILM[0], TEMPERATURE).map(Celsius::new),
        core_rise: cells.number(OF_ELECTROLYTICS[0], RISE).map(Kelvins::new),
        kelvins_per_doubling: cells
            .number(OF_ELECTROLYTICS[1], DOUBLING)
            .map(Kelvins::new),
        voltage_exponent: cells.number(OF_ELECTROLYTICS[2], EXPONENT),
        law: cells.text(LAW),
    };
    (rating != LifetimeRating::default()).then_some(rating)
}

/// Refuses what no lifetime model of the part's technology can use, so that nothing stated is lost
/// in silence.
pub(super) fn check(cells: &mut Cells<'_>, part: &Part) {
    let Some(rating) = &part.published.lifetime else {
        return;
    };
    let foreign: &[&str] = match part.technology {
        Technology::AluminumElectrolytic => {
            if rating.hours.is_none() {
                cells.refuse(HOURS, "is required with the other lifetime columns");
            }
            &OF_FILM
        }
        Technology::Film(_) => {
            check_film(cells, part, rating);
            &OF_ELECTROLYTICS
        }
        _ => {
            let message = "lifetimes are computed for film and for aluminum electrolytics with liquid electrolyte only";
            return cells.refuse(HOURS, message);
        }
    };
    for &column in foreign {
        if cells.text(column).is_some() {
            cells.refuse(column, "does not apply to this technology");
        }
    }
}

fn check_film(cells: &mut Cells<'_>, part: &Part, rating: &LifetimeRating) {
    static LAWS: LazyLock<Option<FilmLifetimes>> = LazyLock::new(|| FilmLifetimes::built_in().ok());
    if rating
        .temperature
        .is_some_and(|it| it > part.temperature_max)
    {
        cells.refuse(OF_FILM[0], "is above temperature_max");
    }
    let (Some(laws), Some(law)) = (&*LAWS, &rating.law) else {
        return cells.refuse(LAW, "is missing: film ages by a law, see docs/CATALOGUE.md");
    };
    let named: Vec<&str> = law.split_whitespace().collect();
    if let [one, other, rest @ ..] = &named[..]
        && !(rest.is_empty() && laws.can_be_combined(one, other))
    {
        let message =
            "a part follows one law, or ac_filter, y2 or y2_thb with dc_link or dc_link_125";
        return cells.refuse(LAW, message);
    }
    for law in named {
        match laws.application_of(law) {
            None => {
                let known: Vec<&str> = laws.laws().collect();
                cells.refuse(LAW, format!("no such law; use one of {}", known.join(", ")));
            }
            Some(Application::Ac) if part.rated_voltage_ac.is_none() => {
                cells.refuse(
                    LAW,
                    "applies to ac voltage, but rated_voltage_ac is missing",
                );
            }
            Some(_) => {}
        }
    }
}
