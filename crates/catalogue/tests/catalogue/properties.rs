//! Component properties of the built-in catalogue: published figures, and rules for every part.

use std::collections::{BTreeSet, HashMap};

use henrad_parts::properties::{self, HIDDEN_NAMES, Property};
use henrad_parts::{Origin, Part, grammar};
use serde::Deserialize;

use crate::support::catalogue;

/// A line of the reference table.
#[derive(Deserialize)]
struct Expected {
    number: String,
    name: String,
    value: String,
    source: String,
}

fn expectations() -> Vec<Expected> {
    let table = include_str!("../../../../reference/parts/properties.csv");
    csv::ReaderBuilder::new()
        .comment(Some(b'#'))
        .from_reader(table.as_bytes())
        .deserialize()
        .collect::<Result<_, _>>()
        .unwrap()
}

/// The part of a number, whatever its tolerance and termination.
fn find(number: &str) -> Part {
    let decoded = grammar::decode(number).unwrap();
    let same_design = |part: &&Part| {
        let stored = grammar::decode(&part.base_number).unwrap();
        let field = |decoded: &grammar::DecodedNumber| {
            let fields = decoded.fields.iter();
            fields
                .filter(|field| !["tolerance", "termination", "packaging"].contains(&field.name))
                .map(|field| field.code.clone())
                .collect::<Vec<_>>()
        };
        field(&stored) == field(&decoded)
    };
    let start = &number[..3];
    let mut candidates = catalogue().parts.iter();
    let mut part = candidates
        .find(|part| part.base_number.starts_with(start) && same_design(part))
        .unwrap_or_else(|| panic!("{number} is not in the catalogue"))
        .clone();
    part.tolerance = decoded.tolerance.map(|field| field.letter);
    part
}

#[test]
fn published_figures_appear_as_printed() {
    let mut lists: HashMap<String, Vec<Property>> = HashMap::new();
    for expected in expectations() {
        let number = &expected.number;
        let list = lists
            .entry(number.clone())
            .or_insert_with(|| properties::of(&find(number), number));
        let found = list
            .iter()
            .find(|property| property.name == expected.name)
            .unwrap_or_else(|| panic!("{number} has no {}: {list:#?}", expected.name));
        assert_eq!(
            found.value, expected.value,
            "{number}: {} ({})",
            expected.name, expected.source
        );
    }
    assert!(lists.len() >= 8);
}

#[test]
fn properties_stand_in_the_order_of_a_data_sheet() {
    let names = |number: &str| -> Vec<&str> {
        let list = properties::of(&find(number), number);
        list.iter().map(|property| property.name).collect()
    };
    assert_eq!(
        names("C0805C104K5RACTU"),
        [
            "Capacitance",
            "Tolerance",
            "Voltage DC",
            "Dielectric Withstanding Voltage",
            "Temperature Range",
            "Dielectric",
            "TCC",
            "Dissipation Factor",
            "Insulation Resistance",
            "Aging Rate",
            "Referee Time",
            "Chip Size",
            "L",
            "W",
            "T",
            "B",
            "S",
            "Termination",
            "RoHS",
        ]
    );
    assert_eq!(
        names("T491X107K025AT"),
        [
            "Capacitance",
            "Tolerance",
            "Voltage DC",
            "Temperature Range",
            "Cathode",
            "Dissipation Factor",
            "ESR",
            "Leakage Current",
            "Ripple Current",
            "Ripple Current 85°C",
            "Ripple Current 125°C",
            "Moisture Sensitivity Level",
            "Case Size",
            "L",
            "W",
            "H",
            "Termination",
            "RoHS",
        ]
    );
}

#[test]
fn every_part_has_distinct_printable_properties() {
    for part in &catalogue().parts {
        let number = &part.part_number;
        let list = properties::of(part, number);
        let names: BTreeSet<_> = list.iter().map(|property| property.name).collect();
        assert_eq!(names.len(), list.len(), "{number}: a name comes twice");
        assert!(list.len() >= 5, "{number}: {names:?}");
        for Property {
            name,
            value,
            origin,
            ..
        } in &list
        {
            assert!(!HIDDEN_NAMES.contains(name), "{number}: {name}");
            let is_printable = !value.is_empty() && !value.contains('\u{2014}');
            assert!(
                is_printable && !value.contains("NaN"),
                "{number}: {name} is {value:?}"
            );
            assert!(!origin.basis().is_empty(), "{number}: {name} has no source");
        }
    }
}

#[test]
fn judged_limits_carry_the_mark_of_an_estimate() {
    let origin = |number: &str, name: &str| {
        let list = properties::of(&find(number), number);
        list.into_iter()
            .find(|property| property.name == name)
            .unwrap()
            .origin
    };
    let sheet = Origin::Guaranteed("C1002_X7R_SMD 12/6/2021".into());
    for name in [
        "Insulation Resistance",
        "Aging Rate",
        "Dielectric Withstanding Voltage",
    ] {
        assert_eq!(origin("C0805C104K5RAC", name), sheet, "{name}");
    }
    for (number, name) in [
        ("C322C104K5R5TA", "Insulation Resistance"),
        ("C0805C104K5RAC", "Referee Time"),
        ("CKC18C103JDGAC", "Dielectric Withstanding Voltage"),
        ("T491X107K025AT", "RoHS"),
    ] {
        assert_eq!(origin(number, name).mark(), "estimated", "{number}: {name}");
    }
}
