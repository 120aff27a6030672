//! No two values of one figure: what the tables state is what plots, limits and lifetimes use.

use std::collections::BTreeMap;
use std::f64::consts::{PI, SQRT_2};

use henrad_catalogue::{ElectrolyticLifetimes, FilmLifetimes, power_array};
use henrad_parts::model::{Spread, Spreads};
use henrad_parts::quantity::{Amperes, Celsius, Hertz, Kelvins, Volts};
use henrad_parts::{Part, RatingKind, Technology, model};
use henrad_sim::capacitor::analysis::{GoverningLimit, current_voltage};
use henrad_sim::capacitor::limit::{ac_voltage_limit, ripple_current_limit};
use henrad_sim::electrolytic_lifetime::{Estimator, Profile};
use henrad_sim::film_lifetime::{Heating, self_heating};
use henrad_sim::{Capacitor, Condition, FrequencyGrid};

use crate::support::catalogue;

fn parts() -> &'static [Part] {
    &catalogue().parts
}

fn at(temperature: f64) -> Condition {
    Condition {
        temperature: Celsius::new(temperature),
        ..Condition::default()
    }
}

/// The circuit at 25 °C has a typical ESR at its frequency, and lies below a limit.
#[test]
fn every_stated_esr_is_that_of_the_circuit() {
    let mut compared = 0;
    for part in parts() {
        let Some(rating) = part.published.esr else {
            continue;
        };
        let capacitor = Capacitor::at(&model::for_part(part).unwrap(), &at(25.0)).unwrap();
        let (drawn, stated) = (capacitor.impedance(rating.frequency).re, rating.value.get());
        let (number, frequency) = (&part.part_number, rating.frequency);
        match rating.kind {
            RatingKind::Limit => assert!(
                drawn <= stated,
                "{number}: {drawn} Ω at {frequency:?}, limit {stated} Ω"
            ),
            RatingKind::Typical | RatingKind::Estimated => assert!(
                (drawn / stated - 1.0).abs() < 1e-3,
                "{number}: {drawn} Ω at {frequency:?}, stated {stated} Ω"
            ),
        }
        compared += 1;
    }
    assert!(compared > 1400, "{compared} parts state an ESR");
}

/// The crest that the current and voltage plot allows is the highest operating voltage of the
/// lifetime.
#[test]
fn film_voltage_limits_are_those_of_the_lifetime() {
    let lifetimes = FilmLifetimes::built_in().unwrap();
    let mut compared = 0;
    for part in parts() {
        let Some(lifetime) = lifetimes.model_of(part).unwrap() else {
            continue;
        };
        let model = model::for_part(part).unwrap();
        let law = lifetime.ac.as_ref().or(lifetime.dc.as_ref()).unwrap();
        for &(temperature, voltage) in &law.voltage_limits.value {
            let limit = ac_voltage_limit(&model, &at(temperature.get()));
            let crest = SQRT_2 * limit.limit.get();
            let expected = if lifetime.ac.is_some() {
                SQRT_2 * voltage.get()
            } else {
                voltage.get()
            };
            assert!(
                (crest / expected - 1.0).abs() < 1e-9,
                "{} at {} °C: {crest} V, lifetime {expected} V",
                part.part_number,
                temperature.get()
            );
            compared += 1;
        }
    }
    assert!(compared > 1000, "{compared} voltages");
}

/// The film page and the simulation have one lowest and highest temperature, one rated voltage and
/// one operating voltage at every temperature for which a life is defined; that end is told where
/// it is below the highest temperature.
#[test]
fn film_lifetimes_have_the_ratings_of_their_parts() {
    let lifetimes = FilmLifetimes::built_in().unwrap();
    let (mut compared, mut early) = (0, BTreeMap::new());
    for part in parts() {
        let Some(lifetime) = lifetimes.model_of(part).unwrap() else {
            continue;
        };
        let number = &part.part_number;
        assert_eq!(lifetime.temperature_min, part.temperature_min, "{number}");
        assert_eq!(lifetime.temperature_max, part.temperature_max, "{number}");
        let law = lifetime.ac.as_ref().or(lifetime.dc.as_ref()).unwrap();
        let rated = if lifetime.ac.is_some() {
            part.rated_voltage_ac.unwrap()
        } else {
            part.rated_voltage
        };
        assert_eq!(law.rated_voltage, rated, "{number}");
        let end = lifetime.life_temperature_max;
        assert!(end <= part.temperature_max, "{number}");
        if end < part.temperature_max {
            *early
                .entry(format!("{} {}", part.series, end.get()))
                .or_insert(0) += 1;
        }
        compared += 1;
    }
    assert!(compared > 1200, "{compared}");
    // The sheets behind these laws state operating voltages to 105 °C.
    let early: Vec<_> = early.into_iter().collect();
    let expected = [("C4AQ 105".to_owned(), 50), ("C4AU 105".to_owned(), 221)];
    assert_eq!(early, expected);
}

/// Both lose the same power: P = I²·ESR of the circuit at 25 °C.
#[test]
fn film_lifetimes_heat_by_the_esr_of_the_circuit() {
    let lifetimes = FilmLifetimes::built_in().unwrap();
    for part in parts() {
        let Some(mut lifetime) = lifetimes.model_of(part).unwrap() else {
            continue;
        };
        lifetime.resistance.correction.value.at_30 = 1.0;
        lifetime.resistance.correction.value.at_60 = 1.0;
        let capacitor = Capacitor::at(&model::for_part(part).unwrap(), &at(25.0)).unwrap();
        // Below 10 kHz the insulation adds to the ESR of the smallest parts.
        for frequency in [10e3, 100e3].map(Hertz::new) {
            let load = [(Amperes::new(1.0), frequency)].into_iter();
            let heating = self_heating(&lifetime, load, Celsius::new(25.0));
            let Heating::Settled { power, .. } = heating else {
                panic!("{}: runaway without a correction", part.part_number)
            };
            let drawn = capacitor.impedance(frequency).re;
            assert!(
                (drawn / power.get() - 1.0).abs() < 5e-3,
                "{}: {drawn} Ω drawn, {} W at 1 A and {frequency:?}",
                part.part_number,
                power.get()
            );
        }
    }
}

/// The plot of current and voltage allows the published ripple current at its frequency and
/// ambient, biased so that the voltage does not limit, and with a rise that does not either.
#[test]
fn published_ripple_currents_are_those_of_the_plot() {
    let (mut compared, mut wet) = (0, 0);
    for part in parts() {
        let is_wet = part.technology == Technology::AluminumElectrolytic;
        let Some(ripple) = part.published.ripple_current_rms else {
            continue;
        };
        let Some(ambient) = rated_ambient(part) else {
            continue;
        };
        let condition = Condition {
            bias: Volts::new(0.5 * part.rated_voltage.get()),
            ..at(ambient)
        };
        // A current without its frequency bounds at every one.
        let frequency = part.published.ripple_current_frequency;
        let frequency = frequency.unwrap_or(Hertz::new(100e3));
        let grid = FrequencyGrid::from_frequencies(vec![frequency.get()]).unwrap();
        let model = model::for_part(part).unwrap();
        let limits = current_voltage(&model, &condition, &grid, Kelvins::new(60.0)).unwrap();
        let point = limits.points[0];
        let relative = point.current.get() / ripple.get();
        assert!(
            (relative - 1.0).abs() < 1e-6 || point.governed_by != GoverningLimit::Current,
            "{}: {} A drawn, {} A rated",
            part.part_number,
            point.current.get(),
            ripple.get()
        );
        assert!(relative < 1.0 + 1e-6, "{}: {relative}", part.part_number);
        let is_limited = point.governed_by == GoverningLimit::Current;
        compared += usize::from(is_limited);
        wet += usize::from(is_limited && is_wet);
    }
    assert!(wet > 170, "{wet} parts with a liquid electrolyte");
    assert!(
        compared > 780,
        "{compared} parts are limited by their rating"
    );
}

/// Cans are rated at their highest temperature unless the row says otherwise, chips at 25 °C; film
/// has ratings of its own.
fn rated_ambient(part: &Part) -> Option<f64> {
    let stated = part.published.ripple_current_temperature;
    match part.technology {
        Technology::Film(_) | Technology::Ceramic(_) => None,
        Technology::TantalumMno2 | Technology::TantalumPolymer => Some(25.0),
        _ if part.case_code.len() == 1 => Some(25.0),
        _ => Some(stated.unwrap_or(part.temperature_max).get()),
    }
}

/// At every frequency and ambient a can carries at most what the multipliers make of its listed
/// current: 2.1 below its highest temperature, and at most 1.40 (high voltage, 100 Hz to 10 kHz) at
/// another frequency; polymer cans that are listed at 120 Hz carry 20 times as much at 100 kHz,
/// hybrid ones 2.5 times.
#[test]
fn no_can_is_allowed_more_than_its_multipliers_make_of_the_listed_current() {
    let frequencies = vec![50.0, 120.0, 1e3, 10e3, 100e3, 1e6];
    let (mut compared, mut unstated) = (0, 0);
    for part in parts() {
        let over_ambient = match part.technology {
            Technology::AluminumElectrolytic => 2.1,
            Technology::AluminumHybrid | Technology::AluminumPolymer => 1.0,
            _ => continue,
        };
        let Some(listed) = part.published.ripple_current_rms else {
            continue;
        };
        if part.case_code.len() == 1 {
            continue;
        }
        let rated_at = part.published.ripple_current_frequency;
        let over_frequency = match (part.technology, rated_at.map(Hertz::get)) {
            (_, None) => 1.0,
            (_, Some(at)) if at >= 100e3 => 1.0,
            (Technology::AluminumElectrolytic, _) => 1.4,
            (Technology::AluminumHybrid, _) => 2.5,
            _ => 20.0,
        };
        unstated += usize::from(rated_at.is_none());
        let model = model::for_part(part).unwrap();
        let grid = FrequencyGrid::from_frequencies(frequencies.clone()).unwrap();
        for ambient in [-40.0, 25.0, 60.0, part.temperature_max.get()] {
            if ambient < part.temperature_min.get() {
                continue;
            }
            let condition = Condition {
                bias: Volts::new(0.5 * part.rated_voltage.get()),
                ..at(ambient)
            };
            let limits = current_voltage(&model, &condition, &grid, Kelvins::new(100.0)).unwrap();
            for point in &limits.points {
                let relative = point.current.get() / listed.get();
                assert!(
                    relative < over_ambient * over_frequency * (1.0 + 1e-9),
                    "{} at {ambient} °C, {:?}: {relative} × the listed current",
                    part.part_number,
                    point.frequency
                );
                assert!(relative > 0.0, "{} at {ambient} °C", part.part_number);
            }
        }
        compared += 1;
    }
    println!("{compared} cans, {unstated} of them without a frequency");
    assert!(compared > 300, "{compared} cans with a listed current");
}

/// At its rated ripple current, frequency, voltage and temperature every part lives its rated life;
/// at 1.5 times the current it exceeds its rating, and at twice the current it heats four times as
/// much.
#[test]
fn every_electrolytic_lives_its_rated_life_at_its_rated_conditions() {
    let lifetimes = ElectrolyticLifetimes::built_in().unwrap();
    let mut compared = 0;
    for part in parts() {
        let Some(rules) = lifetimes.model_of(part) else {
            continue;
        };
        let Some(current) = part.published.ripple_current_rms else {
            continue;
        };
        let frequency = part.published.ripple_current_frequency;
        let frequency = frequency.unwrap_or(Hertz::new(120.0));
        let circuit = model::for_part(part).unwrap();
        let estimator = Estimator::new(&rules, &circuit).unwrap();
        let load = |times: f64| Profile {
            share: 1.0,
            voltage: part.rated_voltage,
            ambient: part.temperature_max,
            currents: vec![(Amperes::new(times * current.get()), frequency)],
        };
        let number = &part.part_number;
        let point = estimator.operating_point(&load(1.0)).unwrap();
        let relative = point.lifetime.get() / rules.rated_lifetime.value.get();
        assert!(
            (relative - 1.0).abs() < 0.02,
            "{number}: {relative} × its life"
        );
        let exceeds = |times| {
            let ripple = estimator.rated_ripple(&load(times)).unwrap().unwrap();
            ripple.is_exceeded()
        };
        assert!(!exceeds(1.0) && exceeds(1.5), "{number}");
        let hot = estimator.operating_point(&load(2.0)).unwrap();
        let rise = rules.rated_core_rise.value.get();
        assert!(
            (hot.rise.get() / (4.0 * rise) - 1.0).abs() < 0.01,
            "{number}"
        );
        compared += 1;
    }
    println!("{compared} parts with a rated life and ripple current");
    assert!(compared > 170, "{compared} parts");
}

/// What is allowed at a frequency counts there as the rated current: the two directions of one
/// rating.
#[test]
fn allowed_and_equivalent_currents_agree_for_every_rating() {
    let mut compared = 0;
    for part in parts() {
        let model = model::for_part(part).unwrap();
        let Some(limit) = ripple_current_limit(&model, &at(25.0)).unwrap() else {
            continue;
        };
        for frequency in [120.0, 20e3, 100e3, 1e6].map(Hertz::new) {
            let allowed = limit.allowed(frequency);
            let equivalent = limit.equivalent_current(&[(frequency, allowed)]);
            assert!(
                (equivalent.get() / limit.current.get() - 1.0).abs() < 1e-9,
                "{} at {frequency:?}",
                part.part_number
            );
        }
        compared += 1;
    }
    assert!(compared > 2_000, "{compared} parts");
}

/// The loss that a maker permits for a series and case is what its ripple currents allow at the ESR
/// limit: two tables of one sheet.
#[test]
fn permitted_losses_are_those_of_the_ripple_ratings() {
    const RISE: f64 = 30.0;
    let mut by_case: BTreeMap<(String, String), Vec<f64>> = BTreeMap::new();
    for part in parts() {
        let rated = part.published.ripple_current_rms.zip(part.published.esr);
        let Some((current, esr)) = rated.filter(|_| part.technology == Technology::TantalumPolymer)
        else {
            continue;
        };
        let resistance = model::for_part(part).unwrap().thermal_resistance().value;
        let rise = current.get().powi(2) * esr.value.get() * resistance.get();
        let case = (part.series_id.clone(), part.case_code.clone());
        by_case.entry(case).or_default().push(rise);
    }
    let mut compared = 0;
    for ((series, case), mut rises) in by_case {
        let is_listed = [
            "T520", "T521", "T523", "T525", "T527", "T528", "T529", "T530",
        ];
        if rises.len() < 4 || !is_listed.contains(&series.as_str()) {
            continue;
        }
        rises.sort_by(f64::total_cmp);
        let median = rises[rises.len() / 2];
        assert!(
            (median / RISE - 1.0).abs() < 0.1,
            "{series} case {case}: {median} K at the rated current, {RISE} K permitted"
        );
        compared += 1;
    }
    assert!(compared >= 30, "{compared} cases");
}

/// An ESR that the table estimates is as uncertain as the rule of its construction, in whatever
/// series.
#[test]
fn estimated_film_resistances_spread_as_their_construction() {
    let mut by_series: BTreeMap<String, usize> = BTreeMap::new();
    for part in parts() {
        let estimated = part.published.esr;
        if !estimated.is_some_and(|esr| esr.kind == RatingKind::Estimated) {
            continue;
        }
        let spreads = Spreads::new(part, &model::for_part(part).unwrap());
        let loss = spreads.loss_at(Hertz::new(10e3), Celsius::new(25.0));
        let family = &part.part_number[..4];
        let expected = match family {
            "F862" | "F863" | "C4AF" => Spread::new(0.63, 1.27),
            _ => Spread::new(0.53, 1.60),
        };
        assert_eq!(loss, expected, "{}", part.part_number);
        *by_series.entry(family.to_owned()).or_default() += 1;
    }
    let count = |family| by_series[family];
    assert_eq!(count("F862") + count("F863"), 60);
    assert_eq!(count("C4AF"), 66);
}

/// The lists of F862 and F863 state the loss factor of polypropylene and the metal of class X, as
/// plots and lives do: ESR(10 kHz) = 2·10⁻⁴/(ω·C) + 26 mΩ·(C/1 µF)^−0.33·(p/15 mm)^0.41.
#[test]
fn listed_resistances_of_suppression_boxes_follow_the_rules_of_the_circuit() {
    let mut worked = BTreeMap::from([
        ("100 nF, 15.0 mm".to_owned(), 87.4),
        ("1000 nF, 22.5 mm".to_owned(), 33.9),
        ("4700 nF, 27.5 mm".to_owned(), 20.7),
    ]);
    let mut compared = 0;
    for part in parts() {
        let number = &part.part_number;
        let is_box = ["F862", "F863"]
            .iter()
            .any(|series| number.starts_with(series));
        let stated = part.published.esr.zip(part.published.lead_spacing);
        let Some((rating, spacing)) = stated.filter(|_| is_box) else {
            continue;
        };
        let (farads, spacing_mm) = (part.capacitance.get(), spacing.get() * 1e3);
        let dielectric = 2e-4 / (2.0 * PI * rating.frequency.get() * farads);
        let metal = 26e-3 * (farads / 1e-6).powf(-0.33) * (spacing_mm / 15.0).powf(0.41);
        let listed = rating.value.get();
        // Three printed digits.
        assert!(
            (listed / (dielectric + metal) - 1.0).abs() < 5e-3,
            "{number}: {listed} Ω"
        );
        let key = format!("{:.0} nF, {spacing_mm:.1} mm", farads * 1e9);
        if let Some(milliohms) = worked.remove(&key) {
            assert!((listed * 1e3 - milliohms).abs() < 1e-9, "{number}");
        }
        compared += 1;
    }
    assert_eq!(compared, 60);
    assert!(worked.is_empty(), "not in the lists: {worked:?}");
}

/// The power array rates a chip by the losses that the part of the same design has everywhere else.
#[test]
fn array_chips_lose_what_the_listed_parts_lose() {
    let parts = parts();
    let parameters = power_array::rating_parameters().unwrap();
    let mut compared = 0;
    for chip in power_array::built_in().unwrap() {
        let Some(part) = parts.iter().find(|part| chip.is_design_of(part)) else {
            continue;
        };
        let losses = chip.losses(&parameters);
        let model = model::for_part(part).unwrap();
        let capacitor = Capacitor::at(&model, &at(25.0)).unwrap();
        for frequency in [100e3, 1e6] {
            let dielectric = losses.dissipation_factor
                / (std::f64::consts::TAU * frequency * chip.capacitance.get());
            let rated = dielectric + losses.resistance.get() * (frequency / 1e6).sqrt();
            let drawn = capacitor.impedance(Hertz::new(frequency)).re;
            // The stray branch of a part is at most 0.5 % of C, and takes twice that off the ESR.
            assert!(
                (drawn / rated - 1.0).abs() < 1e-2,
                "{} at {frequency} Hz: {drawn} Ω drawn, {rated} Ω in the array",
                chip.part_number
            );
        }
        let resistance = model.thermal_resistance();
        assert_eq!(resistance.value, losses.thermal_resistance);
        assert!(resistance.origin.basis().contains("on a heat sink"));
        compared += 1;
    }
    assert!(compared >= 60, "{compared} of the chips are listed");
}
