//! Lives of a part at the conditions for which its maker states them.

use henrad_catalogue::SheetFact;
use henrad_parts::lifetime::Application;
use henrad_parts::quantity::{Celsius, Hertz, Hours, Volts};
use henrad_sim::electrolytic_lifetime::{Estimator, Profile};
use henrad_sim::film_lifetime::{self, Drying};

use super::subject::Subject;
use super::{Outcome, holds};

/// Share by which a life at its own conditions may differ from the stated one.
const SAME_LIFE: f64 = 0.02;
/// Air without moisture, in which dry film alone ages.
const DRY: f64 = 1e-6;

/// Exactly the rated voltage, ripple current and temperature give the rated life.
pub fn at_rating(subject: &Subject<'_>) -> Outcome {
    let rules = subject.wet.as_ref()?;
    let limits = subject.model().operating_limits();
    let rating = &limits.ripple_rating.as_ref()?.value;
    let estimator = Estimator::new(rules, subject.model())?;
    let profile = Profile {
        share: 1.0,
        voltage: rules.rated_voltage,
        ambient: rating.ambient,
        currents: vec![(rating.current, rating.frequency.unwrap_or(Hertz::new(1e5)))],
    };
    let point = estimator.operating_point(&profile).unwrap();
    let share = point.lifetime.get() / rules.rated_lifetime.value.get();
    Some(holds((share - 1.0).abs() <= SAME_LIFE, || {
        format!(
            "{share:.3} of the rated life, rise {:.2} K",
            point.rise.get()
        )
    }))
}

/// In dry air, at the operating voltage of a hot spot, a film part lives at least as long as its
/// sheet says.
pub fn film(subject: &Subject<'_>) -> Outcome {
    let model = subject.film.as_ref()?;
    let nodes = subject.sheet.nodes(SheetFact::LifeOverTemperature);
    let (mut outcome, mut longest) = (None, f64::INFINITY);
    for application in [Application::Ac, Application::Dc] {
        let Some(estimator) =
            film_lifetime::Estimator::new(model, application, Drying::NotCredited)
        else {
            continue;
        };
        for &(temperature, hours) in nodes {
            let hot_spot = Celsius::new(temperature);
            let voltage = estimator.max_voltage(hot_spot);
            let voltage = Volts::new(voltage.map_or(0.0, Volts::get));
            let life = estimator.life_at(hot_spot, DRY, voltage).hours();
            let life = life.map_or(0.0, Hours::get);
            if life < hours * (1.0 - SAME_LIFE) || life > longest {
                return Some(Err(format!(
                    "{life} h at {temperature} °C, sheet {hours} h"
                )));
            }
            longest = life;
            outcome = Some(Ok(()));
        }
    }
    outcome
}
