//! Laws of the rules: no part gets better by more voltage or by more heat.

use henrad_catalogue::{StoredPart, part_by_number};
use henrad_parts::grammar::foreign;
use proptest::prelude::*;

use super::capacitor::{Context, judge};
use super::conditions::{Change, Conditions, Sources};
use super::list::{ListSource, Listing};
use super::profile::Profile;
use super::quantities::Quantity;
use super::report::Ending;
use super::rules::RuleId;
use super::settings::{Level, Settings};
use crate::calculators::Calculators;
use crate::part_store::ModeledPart;
use henrad_formats::parts_list::{Kind, Options};

/// A chip of class II, one of class I, a tantalum, a can and a film.
const PARTS: [&str; 5] = [
    "GRM188R71C104KA01D",
    "GRM1885C1H101JA01D",
    "TAJA106K016RNJ",
    "EEE-FK1V101P",
    "GRM21BR61E106KA73L",
];

fn part(number: &str) -> ModeledPart {
    let read = foreign::read(number).unwrap();
    let stored = StoredPart {
        id: 0,
        maker: read.made_by(),
        part: part_by_number(&read).unwrap(),
    };
    ModeledPart::new(stored, number.to_owned()).unwrap()
}

fn conditions(values: &[(Quantity, f64)]) -> Conditions {
    let table = Listing::open(b"Reference,MPN\nC1,X\n", &Options::default()).unwrap();
    let known = std::collections::HashSet::new();
    let source = ListSource {
        name: "list",
        bytes: b"",
    };
    let listing = Listing::read(table, &known, &[], source).unwrap();
    let changes: Vec<Change> = values
        .iter()
        .map(|&(quantity, value)| Change {
            reference: "C1".to_owned(),
            quantity,
            value,
        })
        .collect();
    let settings = Settings::default();
    let sources = Sources::new(&listing, &settings, &changes, Level::Fail, None);
    sources.of("C1", Kind::Capacitor, &[]).0
}

/// Endings of the rules at a voltage and a temperature.
fn endings(number: &str, voltage: f64, temperature: f64) -> Vec<(RuleId, Ending)> {
    let profile = Profile::default();
    let calculators = Calculators::built_in().unwrap();
    let context = Context {
        profile: &profile,
        guess: Level::Fail,
        worst_case: Level::Advice,
        calculators: &calculators,
    };
    let conditions = conditions(&[
        (Quantity::Voltage, voltage),
        (Quantity::Reverse, 0.05 * voltage),
        (Quantity::Temperature, temperature),
    ]);
    let judged = judge(&part(number), &conditions, context);
    let findings = judged.findings.into_iter();
    findings.map(|it| (it.rule, it.ending)).collect()
}

/// Whether every rule ends at least as badly the second time.
fn no_better(before: &[(RuleId, Ending)], after: &[(RuleId, Ending)]) -> bool {
    before.iter().all(|(rule, ending)| {
        let second = after.iter().find(|(other, _)| other == rule);
        // Endings are ordered worst first.
        second.is_some_and(|(_, other)| other <= ending)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn more_voltage_never_turns_a_fail_into_a_pass(
        at in 0..PARTS.len(),
        low in 0.0..80.0f64,
        more in 0.0..80.0f64,
        temperature in -55.0..150.0f64,
    ) {
        let before = endings(PARTS[at], low, temperature);
        let after = endings(PARTS[at], low + more, temperature);
        prop_assert!(no_better(&before, &after), "{before:?} {after:?}");
    }

    #[test]
    fn more_heat_never_turns_a_fail_into_a_pass(
        at in 0..PARTS.len(),
        voltage in 0.0..80.0f64,
        cool in 25.0..150.0f64,
        more in 0.0..80.0f64,
    ) {
        let before = endings(PARTS[at], voltage, cool);
        let after = endings(PARTS[at], voltage, cool + more);
        prop_assert!(no_better(&before, &after), "{before:?} {after:?}");
    }
}

#[test]
fn values_are_those_of_the_operating_point() {
    let part = part(PARTS[4]);
    let profile = Profile::default();
    let calculators = Calculators::built_in().unwrap();
    let context = Context {
        profile: &profile,
        guess: Level::Fail,
        worst_case: Level::Advice,
        calculators: &calculators,
    };
    let conditions = conditions(&[(Quantity::Voltage, 12.0), (Quantity::Temperature, 60.0)]);
    let judged = judge(&part, &conditions, context);
    let found = judged.values["capacitance"].typical.unwrap();
    let condition = henrad_sim::Condition {
        bias: henrad_parts::quantity::Volts::new(12.0),
        temperature: henrad_parts::quantity::Celsius::new(60.0),
        ..henrad_sim::Condition::default()
    };
    let circuit = henrad_sim::Capacitor::at(&part.model, &condition).unwrap();
    let reactance = circuit
        .impedance(henrad_parts::quantity::Hertz::new(1e3))
        .im;
    let expected = -1.0 / (std::f64::consts::TAU * 1e3 * reactance);
    assert!((found / expected - 1.0).abs() < 1e-9, "{found} {expected}");
}
