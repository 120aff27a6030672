//! What holds at every load.

use henrad_parts::lifetime::Application;
use henrad_parts::quantity::{Amperes, Celsius, Hertz, Hours, Kelvins, Volts, Watts};
use henrad_sim::film_lifetime::{Drying, Estimator, Life, Profile};
use proptest::prelude::*;

use super::table::{Table, steady};

const AC_PARTS: [&str; 5] = ["X", "X0", "Y", "S0", "E"];

prop_compose! {
    fn any_profile()(
        share in 0.01..1.0_f64,
        ambient in -55.0..125.0_f64,
        humidity in 2.0..100.0_f64,
        voltage in 0.0..500.0_f64,
        current in 0.0..10.0_f64,
        kilohertz in 0.1..1000.0_f64,
    ) -> Profile {
        Profile {
            share,
            currents: vec![(Amperes::new(current), Hertz::new(1e3 * kilohertz))],
            ..steady(ambient, humidity, voltage)
        }
    }
}

/// Profiles whose shares sum to 1.
fn any_load() -> impl Strategy<Value = Vec<Profile>> {
    prop::collection::vec(any_profile(), 1..6).prop_map(|mut profiles| {
        let sum: f64 = profiles.iter().map(|profile| profile.share).sum();
        for profile in &mut profiles {
            profile.share /= sum;
        }
        profiles
    })
}

fn close(a: f64, b: f64) -> bool {
    a == b || (a / b - 1.0).abs() < 1e-9
}

proptest! {
    #[test]
    fn life_falls_with_voltage_humidity_and_dry_heat(
        part in 0..AC_PARTS.len(),
        hot_spot in 25.0..104.0_f64,
        humidity in 0.02..0.9_f64,
        voltage in 1.0..300.0_f64,
    ) {
        let model = Table::read().model(AC_PARTS[part]);
        let estimator = Estimator::new(&model, Application::Ac, Drying::Credited).unwrap();
        let hours = |t: f64, rh: f64, v: f64| {
            estimator.life_at(Celsius::new(t), rh, Volts::new(v)).hours().unwrap().get()
        };
        let here = hours(hot_spot, humidity, voltage);
        prop_assert!(hours(hot_spot, humidity, 1.01 * voltage) < here);
        prop_assert!(hours(hot_spot, 1.05 * humidity, voltage) < here);
        prop_assert!(hours(hot_spot + 1.0, humidity, voltage) < here);
    }

    #[test]
    fn total_ignores_order_and_splitting(load in any_load(), at in 0.1..0.9_f64) {
        let model = Table::read().model("Y");
        let estimator = Estimator::new(&model, Application::Ac, Drying::Credited).unwrap();
        let total = estimator.total(&load);
        let mut reversed = load.clone();
        reversed.reverse();
        prop_assert!(close(estimator.total(&reversed).hours.get(), total.hours.get()));
        let mut split = load.clone();
        let mut piece = split[0].clone();
        piece.share *= at;
        split[0].share *= 1.0 - at;
        split.insert(1, piece);
        prop_assert!(close(estimator.total(&split).hours.get(), total.hours.get()));
    }

    #[test]
    fn total_keeps_the_cap_and_the_shares_sum(load in any_load()) {
        let model = Table::read().model("Y");
        let estimator = Estimator::new(&model, Application::Ac, Drying::Credited).unwrap();
        let total = estimator.total(&load);
        prop_assert!(total.hours <= model.max_rated_lifetime.value);
        let lives: Vec<(f64, Life)> = load
            .iter()
            .map(|profile| (profile.share, estimator.operating_point(profile).life))
            .collect();
        let shares = estimator.shares(&lives, &total);
        let hours: f64 = shares.iter().map(|share| share.hours.get()).sum();
        prop_assert!((hours - total.hours.get()).abs() < 1e-6 * total.hours.get() + 1e-9);
        let damage: f64 = shares.iter().map(|share| share.damage).sum();
        prop_assert!((damage - 1.0).abs() < 1e-9 || total.unlimited.is_none(), "{}", damage);
    }

    #[test]
    fn the_element_is_as_dry_as_it_is_warm(profile in any_profile()) {
        let model = Table::read().model("Y");
        let point = |drying| {
            Estimator::new(&model, Application::Ac, drying).unwrap().operating_point(&profile)
        };
        let credited = point(Drying::Credited);
        if let (Some(rise), Some(humidity)) = (credited.rise, credited.relative_humidity) {
            prop_assert!(rise.get() >= 0.0);
            prop_assert!(humidity <= profile.relative_humidity * (1.0 + 1e-12));
        }
        let plain = point(Drying::NotCredited);
        if let (Some(with), Some(without)) = (credited.life.hours(), plain.life.hours()) {
            prop_assert!(without.get() <= with.get() * (1.0 + 1e-12));
        }
    }

    #[test]
    fn nothing_is_infinite_or_undefined(profile in any_profile()) {
        for part in AC_PARTS {
            let model = Table::read().model(part);
            let estimator = Estimator::new(&model, Application::Ac, Drying::Credited).unwrap();
            let point = estimator.operating_point(&profile);
            let numbers = [
                point.rise.map_or(0.0, Kelvins::get),
                point.power.map_or(0.0, Watts::get),
                point.absolute_humidity.get(),
                point.life.hours().map_or(0.0, Hours::get),
                estimator.total(std::slice::from_ref(&profile)).hours.get(),
            ];
            prop_assert!(numbers.iter().all(|number| number.is_finite()), "{:?}", numbers);
        }
    }
}

#[test]
fn water_per_volume_of_one_air_falls_as_the_temperature_rises() {
    let model = Table::read().model("Y");
    let estimator = Estimator::new(&model, Application::Ac, Drying::Credited).unwrap();
    let profile = steady(40.0, 93.0, 277.0);
    let point = estimator.operating_point(&profile);
    let hot_spot = point.hot_spot.unwrap();
    let humidity = point.relative_humidity.unwrap();
    let inside = henrad_sim::film_lifetime::absolute_humidity(hot_spot, humidity);
    let ratio = point.absolute_humidity.get() / inside.get();
    let expected = (hot_spot.get() + 273.15) / (40.0 + 273.15);
    assert!(
        (ratio - expected).abs() < 1e-9,
        "{ratio}, expected {expected}"
    );
}

#[test]
fn too_much_current_runs_away() {
    let model = Table::read().model("Y");
    let estimator = Estimator::new(&model, Application::Ac, Drying::Credited).unwrap();
    let mut profile = steady(40.0, 50.0, 240.0);
    profile.currents = vec![(Amperes::new(200.0), Hertz::new(1e4))];
    let point = estimator.operating_point(&profile);
    assert_eq!(point.rise, None);
    assert_eq!(point.life, Life::Immediate);
    assert_eq!(estimator.total(&[profile]).hours.get(), 0.0);
}

#[test]
fn no_voltage_wears_nothing() {
    let model = Table::read().model("X");
    let estimator = Estimator::new(&model, Application::Ac, Drying::Credited).unwrap();
    let total = estimator.total(&[steady(40.0, 50.0, 0.0)]);
    assert_eq!(total.unlimited, None);
    assert_eq!(total.hours.get(), 200_000.0);
}

#[test]
fn a_part_without_a_law_has_no_estimator() {
    let model = Table::read().model("X");
    assert!(Estimator::new(&model, Application::Dc, Drying::Credited).is_none());
}
