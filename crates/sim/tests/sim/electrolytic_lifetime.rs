//! Lifetime of aluminum electrolytic capacitors: published evaluations and laws.

use henrad_parts::lifetime::ElectrolyticLifetimeModel;
use henrad_parts::model::{CapacitorModel, for_part};
use henrad_parts::quantity::{Amperes, Celsius, Hertz, Hours, Kelvins, KelvinsPerWatt, Volts};
use henrad_parts::{Origin, Parameter};
use henrad_sim::electrolytic_lifetime::{Estimator, Profile};
use henrad_sim::{Capacitor, Condition};
use proptest::prelude::*;
use serde::Deserialize;

use crate::support;

const RULES: &str = include_str!("../../../../reference/electrolytic_lifetime/rules.toml");

#[derive(Deserialize)]
struct Table {
    doubling: Doubling,
    overload: Overload,
    same_life: SameLife,
    ripple: Vec<Ripple>,
}

#[derive(Deserialize)]
struct Overload {
    rows: Vec<(f64, f64, f64)>,
}

#[derive(Deserialize)]
struct SameLife {
    rows: Vec<(f64, f64)>,
}

#[derive(Deserialize)]
struct Doubling {
    rated_lifetime: f64,
    rated_temperature: f64,
    rows: Vec<(f64, f64)>,
    combined: f64,
}

#[derive(Deserialize)]
struct Ripple {
    without: f64,
    with: f64,
}

fn stated<T>(value: T) -> Parameter<T> {
    Parameter::new(value, Origin::Typical("table".into()))
}

fn rules(lifetime: f64, temperature: f64, core_rise: f64) -> ElectrolyticLifetimeModel {
    ElectrolyticLifetimeModel {
        rated_lifetime: stated(Hours::new(lifetime)),
        rated_core_rise: stated(Kelvins::new(core_rise)),
        kelvins_per_doubling: stated(Kelvins::new(10.0)),
        kelvins_per_halving_beyond: stated(Kelvins::new(5.0)),
        voltage_exponent: stated(1.0),
        lowest_voltage_share: stated(0.5),
        coolest_credit: stated(Celsius::new(35.0)),
        max_rated_lifetime: stated(Hours::new(131_400.0)),
        rated_voltage: Volts::new(16.0),
        temperature_min: Celsius::new(-40.0),
        rated_temperature: Celsius::new(temperature),
    }
}

fn circuit() -> CapacitorModel {
    support::part("EDH106M016A9BAA").model()
}

/// The same can with 28 mA at 120 Hz.
fn rated_circuit() -> CapacitorModel {
    let mut part = support::part("EDH106M016A9BAA").part();
    part.published.ripple_current_rms = Some(Amperes::new(0.028));
    part.published.ripple_current_frequency = Some(Hertz::new(120.0));
    for_part(&part).unwrap()
}

fn rated_profile(ambient: f64, times: f64) -> Profile {
    Profile {
        currents: vec![(Amperes::new(times * 0.028), Hertz::new(120.0))],
        ..profile(1.0, ambient, 0.0)
    }
}

fn profile(share: f64, ambient: f64, amperes: f64) -> Profile {
    Profile {
        share,
        voltage: Volts::new(16.0),
        ambient: Celsius::new(ambient),
        currents: vec![(Amperes::new(amperes), Hertz::new(100.0))],
    }
}

#[test]
fn life_doubles_as_the_published_example_says() {
    let table: Table = toml::from_str(RULES).unwrap();
    let example = table.doubling;
    let rules = rules(example.rated_lifetime, example.rated_temperature, 0.0);
    let circuit = circuit();
    let estimator = Estimator::new(&rules, &circuit).unwrap();
    let share = 1.0 / example.rows.len() as f64;
    let mut points = Vec::new();
    for (ambient, expected) in example.rows {
        let point = estimator
            .operating_point(&profile(share, ambient, 0.0))
            .unwrap();
        let hours = point.lifetime.get();
        assert!(
            (hours / expected - 1.0).abs() < 1e-9,
            "{hours} h, expected {expected} h"
        );
        points.push((share, point));
    }
    let total = estimator.total(&points).hours.get();
    assert!((total / example.combined - 1.0).abs() < 1e-6, "{total} h");
}

/// Lives without and with rated ripple differ by the core rise of 6.8 K, within 10 %.
#[test]
fn the_rise_at_rated_ripple_explains_both_published_lives() {
    let table: Table = toml::from_str(RULES).unwrap();
    for row in table.ripple {
        let rules = rules(row.with, 85.0, 6.8);
        let circuit = circuit();
        let estimator = Estimator::new(&rules, &circuit).unwrap();
        let without = estimator
            .lifetime(Celsius::new(85.0), Kelvins::new(0.0), Volts::new(16.0))
            .get();
        assert!(
            (without / row.without - 1.0).abs() < 0.1,
            "{without} h, expected {} h",
            row.without
        );
    }
}

/// The rating sets the heat, whatever the circuit loses; the life follows the published factors.
#[test]
fn life_follows_the_ripple_over_its_rating_as_published() {
    let table: Table = toml::from_str(RULES).unwrap();
    let circuit = rated_circuit();
    for (times, core_rise, factor) in table.overload.rows {
        let rules = rules(1000.0, 105.0, core_rise);
        let estimator = Estimator::new(&rules, &circuit).unwrap();
        let load = rated_profile(105.0, times);
        let point = estimator.operating_point(&load).unwrap();
        let rise = core_rise * times * times;
        assert!((point.rise.get() - rise).abs() < 1e-3, "{times}: {rise} K");
        let hours = point.lifetime.get();
        assert!(
            (hours / (1000.0 * factor) - 1.0).abs() < 2e-3,
            "{times} × the rating: {hours} h, factor {factor}"
        );
        let ripple = estimator.rated_ripple(&load).unwrap().unwrap();
        assert_eq!(ripple.is_exceeded(), times > 1.0);
    }
}

/// The currents that makers allow below the rated temperature leave at least the rated life, and
/// not twice of it.
#[test]
fn currents_of_the_same_life_leave_the_rated_life() {
    let table: Table = toml::from_str(RULES).unwrap();
    let (rules, circuit) = (rules(1000.0, 105.0, 5.0), rated_circuit());
    let estimator = Estimator::new(&rules, &circuit).unwrap();
    for (cooler, times) in table.same_life.rows {
        let load = rated_profile(105.0 - cooler, times);
        let hours = estimator.operating_point(&load).unwrap().lifetime.get();
        assert!((1000.0..1600.0).contains(&hours), "{cooler} K: {hours} h");
        let ripple = estimator.rated_ripple(&load).unwrap().unwrap();
        assert!(!ripple.is_exceeded(), "{ripple:?}");
    }
}

/// Another thermal resistance scales the heat of the rating, and a measured rise comes back.
#[test]
fn cooling_scales_the_heat_of_the_rating() {
    let (rules, circuit) = (rules(1000.0, 105.0, 5.0), rated_circuit());
    let estimator = Estimator::new(&rules, &circuit).unwrap();
    let load = rated_profile(60.0, 2.0);
    let own = estimator.thermal_resistance().get();
    let cooled = estimator.cooled(KelvinsPerWatt::new(0.5 * own));
    let rise = cooled.operating_point(&load).unwrap().rise.get();
    assert!((rise - 10.0).abs() < 1e-3, "{rise} K");
    let measured = estimator
        .thermal_resistance_of_rise(&load, Kelvins::new(7.0))
        .unwrap()
        .unwrap();
    let rise = estimator.cooled(measured).operating_point(&load).unwrap();
    assert!((rise.rise.get() - 7.0).abs() < 1e-3, "{rise:?}");
}

#[test]
fn the_core_settles_where_heat_in_and_out_agree() {
    let rules = rules(1000.0, 105.0, 5.0);
    let circuit = circuit();
    let estimator = Estimator::new(&rules, &circuit).unwrap();
    let load = profile(1.0, 60.0, 0.05);
    let point = estimator.operating_point(&load).unwrap();
    let condition = Condition {
        temperature: point.core,
        ..Condition::default()
    };
    let esr = Capacitor::at(&circuit, &condition)
        .unwrap()
        .impedance(Hertz::new(100.0))
        .re;
    let thermal = circuit.thermal_resistance().value.get();
    let rise = thermal * 0.05_f64.powi(2) * esr;
    assert!(
        (rise - point.rise.get()).abs() < 1e-3,
        "{rise} K, expected {} K",
        point.rise.get()
    );
    assert!(point.rise.get() > 0.1);
}

/// Every point of both curves is what the search for the core finds there.
#[test]
fn curves_run_through_operating_points() {
    let rules = rules(1000.0, 105.0, 5.0);
    let circuit = circuit();
    let estimator = Estimator::new(&rules, &circuit).unwrap();
    let load = profile(1.0, 60.0, 0.05);
    let life = |load: &Profile| {
        let point = estimator.operating_point(load).unwrap();
        estimator
            .lifetime(point.core, point.rise, load.voltage)
            .get()
    };
    let meets = |actual: Hours, expected: f64, place: f64| {
        let error = actual.get() / expected - 1.0;
        assert!(
            error.abs() < 1e-4,
            "{actual:?} at {place}, expected {expected} h"
        );
    };
    let (first, last) = (Celsius::new(25.0), Celsius::new(105.0));
    let over_ambient = estimator.lifetime_over_ambient(&load, first, last).unwrap();
    for (ambient, hours) in &over_ambient {
        let there = Profile {
            ambient: *ambient,
            ..load.clone()
        };
        meets(*hours, life(&there), ambient.get());
    }
    assert!((over_ambient[0].0.get() - 25.0).abs() < 1e-3);
    assert!((over_ambient.last().unwrap().0.get() - 105.0).abs() < 1e-3);
    let over_ripple = estimator.lifetime_over_ripple(&load).unwrap();
    for (current, hours) in &over_ripple {
        meets(
            *hours,
            life(&profile(1.0, 60.0, current.get())),
            current.get(),
        );
    }
    assert_eq!(over_ripple[0].0.get(), 0.0);
    assert!(over_ripple.windows(2).all(|pair| pair[0].0 < pair[1].0));
    let (_, rated) = over_ripple.last().unwrap();
    assert!((rated.get() - 1000.0).abs() < 1e-6, "{rated:?}");
}

/// A curve of cores that the search does not reach would show lives at made-up ambients.
#[test]
fn a_ripple_that_heats_the_core_beyond_the_search_has_no_curve_over_ambient() {
    let rules = rules(1000.0, 105.0, 5.0);
    let circuit = circuit();
    let estimator = Estimator::new(&rules, &circuit).unwrap();
    let curve = |amperes: f64| {
        let (first, last) = (Celsius::new(25.0), Celsius::new(105.0));
        let load = profile(1.0, 60.0, amperes);
        estimator.lifetime_over_ambient(&load, first, last).unwrap()
    };
    let point = estimator.operating_point(&profile(1.0, 60.0, 10.0));
    assert_eq!(point.unwrap().core, Celsius::new(200.0));
    assert!(curve(10.0).is_empty());
    // The largest current with a curve has one that is whole where the core is below 200 °C.
    let amperes = (1..100).map(|step| 0.1 * f64::from(step));
    let warmest = amperes.map(curve).take_while(|points| !points.is_empty());
    let warmest = warmest.last().unwrap();
    assert!(warmest.windows(2).all(|pair| pair[0].0 < pair[1].0));
    assert!((warmest[0].0.get() - 25.0).abs() < 1e-3, "{:?}", warmest[0]);
}

/// Without ripple the curve uses the first frequency; without frequencies or above the rated core
/// temperature it is empty.
#[test]
fn a_ripple_curve_needs_a_frequency_and_room() {
    let rules = rules(1000.0, 105.0, 5.0);
    let circuit = circuit();
    let estimator = Estimator::new(&rules, &circuit).unwrap();
    let points = |load: &Profile| estimator.lifetime_over_ripple(load).unwrap();
    assert_eq!(
        points(&profile(1.0, 60.0, 0.0)),
        points(&profile(1.0, 60.0, 0.05))
    );
    let silent = Profile {
        currents: Vec::new(),
        ..profile(1.0, 60.0, 0.0)
    };
    assert!(points(&silent).is_empty());
    assert!(points(&profile(1.0, 111.0, 0.0)).is_empty());
}

#[test]
fn voltage_counts_down_to_half_the_rating() {
    let rules = rules(1000.0, 105.0, 5.0);
    let circuit = circuit();
    let estimator = Estimator::new(&rules, &circuit).unwrap();
    for (volts, factor) in [
        (16.0, 1.0),
        (12.8, 1.25),
        (8.0, 2.0),
        (1.0, 2.0),
        (0.0, 2.0),
    ] {
        let actual = estimator.voltage_factor(Volts::new(volts));
        assert!((actual - factor).abs() < 1e-12, "{volts} V: {actual}");
    }
}

#[test]
fn other_circuits_have_no_such_rules() {
    let rules = rules(1000.0, 105.0, 5.0);
    let ceramic = support::part("C0805C104K5RACTU").model();
    assert!(Estimator::new(&rules, &ceramic).is_none());
}

proptest! {
    #[test]
    fn life_falls_with_heat_ripple_and_voltage(
        ambient in 40.0..100.0_f64,
        amperes in 0.0..0.3_f64,
        share in 0.1..0.9_f64,
    ) {
        let rules = rules(1000.0, 105.0, 5.0);
        let circuit = circuit();
        let estimator = Estimator::new(&rules, &circuit).unwrap();
        let hours = |load: &Profile| estimator.operating_point(load).unwrap().lifetime.get();
        let here = profile(share, ambient, amperes);
        prop_assert!(hours(&profile(share, ambient + 1.0, amperes)) <= hours(&here));
        prop_assert!(hours(&profile(share, ambient, amperes + 0.1)) <= hours(&here) * (1.0 + 1e-6));
        prop_assert!(hours(&here).is_finite());
        let rest = profile(1.0 - share, 45.0, 0.0);
        let points = |loads: &[Profile]| -> Vec<_> {
            loads.iter().map(|load| (load.share, estimator.operating_point(load).unwrap())).collect()
        };
        let forward = estimator.total(&points(&[here.clone(), rest.clone()])).hours.get();
        let backward = estimator.total(&points(&[rest, here])).hours.get();
        prop_assert!((forward / backward - 1.0).abs() < 1e-12);
    }
}
