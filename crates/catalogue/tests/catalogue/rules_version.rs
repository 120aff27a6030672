//! The version of the estimation rules is raised with every change of what they give.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt::Write as _;
use std::{env, fs};

use henrad_parts::model::{self, CapacitorModel, ParameterName, RULES_VERSION};
use henrad_parts::{Part, Technology};
use sha2::{Digest, Sha256};

use crate::support::catalogue;

const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../reference/parts/rules_fingerprint.csv"
);
/// Rewrites the file after the version was raised.
const RENEW: &str = "HENRAD_RENEW_RULES";
const HEAD: &str = "number,stated,parameters";
/// Begins a line that lists the parameters of a circuit.
const KNOWN: &str = "# parameters of ";

/// Parameters by circuit. One that the file does not list is newer than the file and moves no
/// fingerprint.
type Known = BTreeMap<String, Vec<String>>;

/// A part with a fingerprint of what the catalogue states of it, and one of what the rules make of
/// that.
#[derive(PartialEq)]
struct Fingerprints {
    number: String,
    stated: String,
    parameters: String,
}

/// The version that the file was made with, the parameters of that time, and the fingerprints of
/// its parts.
struct Recorded {
    version: String,
    known: Known,
    parts: Vec<Fingerprints>,
}

fn recorded() -> Recorded {
    let text = fs::read_to_string(FILE).expect("the fingerprints");
    let mut lines = text.lines();
    let version = lines.next().and_then(|line| line.strip_prefix("# rules "));
    let known = text.lines().filter_map(|line| {
        let (circuit, names) = line.strip_prefix(KNOWN)?.split_once(": ")?;
        Some((
            circuit.to_owned(),
            names.split(' ').map(str::to_owned).collect(),
        ))
    });
    let pairs = lines.filter(|line| !line.starts_with('#') && *line != HEAD);
    let row = |line: &str| {
        let [number, stated, parameters] = line.split(',').collect::<Vec<_>>()[..] else {
            panic!("{line} does not have three columns");
        };
        Fingerprints {
            number: number.to_owned(),
            stated: stated.to_owned(),
            parameters: parameters.to_owned(),
        }
    };
    Recorded {
        version: version.expect("a version").to_owned(),
        known: known.collect(),
        parts: pairs.map(row).collect(),
    }
}

fn circuit(model: &CapacitorModel) -> &'static str {
    match model {
        CapacitorModel::Ceramic(_) => "ceramic",
        CapacitorModel::Film(_) => "film",
        CapacitorModel::Solid(_) => "solid",
        CapacitorModel::Electrolytic(_) => "electrolytic",
    }
}

/// The parameters that the circuits of parts have now.
fn known_of(parts: &[&Part]) -> Known {
    let mut known = Known::new();
    for part in parts {
        let model = model::for_part(part).expect("a model");
        let names = known.entry(circuit(&model).to_owned()).or_default();
        for parameter in model.parameters() {
            let name = parameter.name.to_string();
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    known
}

fn fingerprints(part: &Part, known: &Known) -> Fingerprints {
    Fingerprints {
        number: part.part_number.clone(),
        stated: stated(part),
        parameters: parameters(part, known),
    }
}

/// What the catalogue states of a part, without the words about its source.
fn stated(part: &Part) -> String {
    let ratings = (
        part.capacitance,
        part.rated_voltage,
        part.rated_voltage_ac,
        part.temperature_min,
        part.temperature_max,
        part.aging_per_decade,
    );
    let body = (&part.case_code, &part.series_id, part.technology);
    let figures = (&part.published, &part.given, part.tolerance);
    let text = serde_json::to_string(&(ratings, body, figures)).expect("text");
    short_digest(&text)
}

/// What the rules give for a part: its known parameters to five digits and its printed tables.
fn parameters(part: &Part, known: &Known) -> String {
    let model = model::for_part(part).expect("a model");
    let names = known.get(circuit(&model));
    let is_known =
        |name: ParameterName| names.is_some_and(|names| names.contains(&name.to_string()));
    let mut text = String::new();
    for parameter in model.parameters() {
        if is_known(parameter.name) {
            write!(text, "{:?}={:.4e};", parameter.name, parameter.value).unwrap();
        }
    }
    for line in model::describe(&model) {
        if line.parameter.is_none_or(is_known) {
            write!(text, "{};", line.value).unwrap();
        }
    }
    short_digest(&text)
}

fn short_digest(text: &str) -> String {
    hex::encode(&Sha256::digest(text)[..6])
}

fn write(parts: &[&Part]) {
    let known = known_of(parts);
    let mut text = format!(
        "# rules {}\n# Written by `{RENEW}=1 cargo test -p henrad-catalogue rules_version`, which docs/MODELS.md explains.\n",
        RULES_VERSION.name
    );
    for (circuit, names) in &known {
        writeln!(text, "{KNOWN}{circuit}: {}", names.join(" ")).unwrap();
    }
    writeln!(text, "{HEAD}").unwrap();
    for part in parts {
        let part = fingerprints(part, &known);
        writeln!(text, "{},{},{}", part.number, part.stated, part.parameters).unwrap();
    }
    fs::write(FILE, text).expect("a file that can be written");
}

#[test]
fn a_change_of_the_rules_raises_their_version() {
    let catalogue = catalogue();
    let by_number: HashMap<_, _> = catalogue
        .parts
        .iter()
        .map(|part| (part.part_number.as_str(), part))
        .collect();
    let recorded = recorded();
    let parts: Vec<&Part> = recorded
        .parts
        .iter()
        .map(|before| {
            let part = by_number.get(before.number.as_str()).copied();
            part.unwrap_or_else(|| panic!("{} is not in the catalogue", before.number))
        })
        .collect();
    let present: Vec<_> = parts
        .iter()
        .map(|part| fingerprints(part, &recorded.known))
        .collect();
    // A part of which the catalogue states something else says nothing about the rules.
    let pairs = || present.iter().zip(&recorded.parts);
    let restated = pairs()
        .filter(|(now, before)| now.stated != before.stated)
        .count();
    let moved: Vec<_> = pairs()
        .filter(|(now, before)| now.stated == before.stated && now != before)
        .map(|(now, _)| now.number.as_str())
        .collect();
    let is_raised = recorded.version != RULES_VERSION.name;
    assert!(
        moved.is_empty() || is_raised,
        "the rules give something else for {} of {} parts, {} among them: raise RULES_VERSION in \
         crates/parts/src/model/estimate/version.rs",
        moved.len(),
        present.len(),
        moved[0]
    );
    if env::var_os(RENEW).is_some() {
        return write(&parts);
    }
    assert!(
        !is_raised,
        "the version was raised: run `{RENEW}=1 cargo test -p henrad-catalogue rules_version` and commit the file"
    );
    assert_eq!(
        restated, 0,
        "the catalogue states something else of these parts: run `{RENEW}=1 cargo test -p henrad-catalogue rules_version` and commit the file"
    );
}

#[test]
fn the_fingerprints_cover_every_technology() {
    let catalogue = catalogue();
    let numbers: HashSet<_> = recorded()
        .parts
        .into_iter()
        .map(|part| part.number)
        .collect();
    assert!(numbers.len() >= 190, "{} parts", numbers.len());
    let covered: HashSet<Technology> = catalogue
        .parts
        .iter()
        .filter(|part| numbers.contains(&part.part_number))
        .map(|part| part.technology)
        .collect();
    let all: HashSet<Technology> = catalogue.parts.iter().map(|part| part.technology).collect();
    assert_eq!(covered, all);
}
