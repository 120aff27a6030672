//! Goal seek and sensitivity.

use henrad_parts::lifetime::Application;
use henrad_parts::quantity::Hours;
use henrad_sim::film_lifetime::{Drying, Estimator, Goal, GoalLimit, Vary};

use super::table::{Table, steady};

fn goal(required: f64, vary: Vary, profile: Option<usize>) -> Goal {
    Goal {
        required: Hours::new(required),
        vary,
        profile,
    }
}

#[test]
fn the_found_change_gives_the_required_lifetime() {
    let table = Table::read();
    let model = table.model("X0");
    let estimator = Estimator::new(&model, Application::Ac, Drying::Credited).unwrap();
    let mut profiles = vec![steady(40.0, 60.0, 240.0), steady(30.0, 80.0, 200.0)];
    for profile in &mut profiles {
        profile.share = 0.5;
    }
    for vary in [Vary::Temperature, Vary::Voltage] {
        for only in [None, Some(0), Some(1)] {
            let found = estimator
                .furthest(&profiles, &goal(80_000.0, vary, only))
                .unwrap();
            if found.limited_by == GoalLimit::Lifetime {
                let hours = found.total.hours.get();
                assert!(
                    (hours - 80_000.0).abs() < 1.0,
                    "{vary:?} {only:?}: {hours} h"
                );
            } else {
                assert!(found.total.hours.get() >= 80_000.0);
            }
            let again = estimator.total(&found.profiles);
            assert_eq!(again, found.total);
        }
    }
}

#[test]
fn the_rating_ends_the_search() {
    let table = Table::read();
    let model = table.model("X0");
    let estimator = Estimator::new(&model, Application::Ac, Drying::Credited).unwrap();
    let profiles = [steady(30.0, 20.0, 100.0)];
    let found = estimator
        .furthest(&profiles, &goal(10_000.0, Vary::Voltage, None))
        .unwrap();
    assert_eq!(found.limited_by, GoalLimit::Rating);
    assert!((found.profiles[0].voltage.get() - 310.0).abs() < 1e-6);
}

#[test]
fn goals_out_of_reach_are_not_met() {
    let table = Table::read();
    let model = table.model("X0");
    let estimator = Estimator::new(&model, Application::Ac, Drying::Credited).unwrap();
    let profiles = [steady(40.0, 60.0, 240.0)];
    let beyond_cap = goal(200_001.0, Vary::Temperature, None);
    assert_eq!(estimator.furthest(&profiles, &beyond_cap), None);
    let no_voltage = [steady(40.0, 60.0, 0.0)];
    let any = goal(1.0, Vary::Voltage, None);
    assert_eq!(estimator.furthest(&no_voltage, &any), None);
    assert_eq!(estimator.furthest(&[], &any), None);
}

/// 10 % more voltage costs 1.1³ where moisture decides and 1.1⁸ where it does not.
#[test]
fn sensitivities_follow_the_exponents() {
    let table = Table::read();
    let model = table.model("X0");
    let estimator = Estimator::new(&model, Application::Ac, Drying::Credited).unwrap();
    for (profile, exponent) in [
        (steady(40.0, 93.0, 240.0), 3.0),
        (steady(110.0, 2.0, 240.0), 8.0),
    ] {
        let profiles = [profile];
        let before = estimator.total(&profiles);
        let changes = estimator.sensitivities(&profiles, &before);
        let factor = changes[1].factor.unwrap();
        let expected = 1.1_f64.powf(-exponent);
        assert!(
            (factor / expected - 1.0).abs() < 0.05,
            "{factor}, expected {expected}"
        );
    }
    let dry = [steady(110.0, 2.0, 240.0)];
    let warmer = estimator.sensitivities(&dry, &estimator.total(&dry))[0];
    assert_eq!(warmer.total.hours.get(), 0.0, "115 °C is above the maximum");
}
