//! The lifetime laws of the catalogue against the tests that their series passed.

use henrad_catalogue::FilmLifetimes;
use henrad_parts::lifetime::{Application, ReferenceTest, ReferenceTestKind};
use henrad_sim::film_lifetime::{Drying, Estimator};

use crate::support::catalogue;

/// How far the law may be from a row it is fitted to.
const FITTED: f64 = 0.2;

#[test]
fn laws_meet_the_tests_of_their_series() {
    let lifetimes = FilmLifetimes::built_in().unwrap();
    let mut count = 0;
    for part in &catalogue().parts {
        let Some(model) = lifetimes.model_of(part).unwrap() else {
            continue;
        };
        let application = if model.ac.is_some() {
            Application::Ac
        } else {
            Application::Dc
        };
        let estimator = Estimator::new(&model, application, Drying::Credited).unwrap();
        // A test of the series at a temperature that this part does not reach says nothing of it.
        let reached = |test: &&ReferenceTest| test.temperature <= model.temperature_max;
        for test in model.reference_tests.iter().filter(reached) {
            let life = estimator.life_at(test.temperature, test.relative_humidity, test.voltage);
            let hours = life.hours().unwrap().get();
            let stated = test.lifetime.get();
            let meets = match test.kind {
                ReferenceTestKind::Fitted => (hours / stated - 1.0).abs() <= FITTED,
                ReferenceTestKind::PassBar => hours >= stated,
            };
            assert!(
                meets,
                "{} at {} °C, {} V: {hours} h, stated {stated} h ({:?})",
                part.part_number,
                test.temperature.get(),
                test.voltage.get(),
                test.kind
            );
            count += 1;
        }
    }
    assert!(count > 1000, "{count} rows");
}
