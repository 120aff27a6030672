//! The version of the estimation rules is raised with every change of what they give.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::{env, fs};

use henrad_parts::model::{self, RULES_VERSION};
use henrad_parts::{Part, Technology};
use sha2::{Digest, Sha256};

use crate::support::catalogue;

const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../reference/parts/rules_fingerprint.csv"
);
/// Writes the file anew after the version was raised.
const RENEW: &str = "HENRAD_RENEW_RULES";
const HEAD: &str = "number,parameters";

/// The version that the file was made with, and the fingerprint of each number.
struct Recorded {
    version: String,
    parts: Vec<(String, String)>,
}

fn recorded() -> Recorded {
    let text = fs::read_to_string(FILE).expect("the fingerprints");
    let mut lines = text.lines();
    let version = lines.next().and_then(|line| line.strip_prefix("# rules "));
    let pairs = lines.filter(|line| !line.starts_with('#') && *line != HEAD);
    let pair = |line: &str| {
        let (number, fingerprint) = line.split_once(',').expect("two columns");
        (number.to_owned(), fingerprint.to_owned())
    };
    Recorded {
        version: version.expect("a version").to_owned(),
        parts: pairs.map(pair).collect(),
    }
}

/// What the rules give for a part: its parameters to five digits and its printed tables.
fn fingerprint(part: &Part) -> String {
    let model = model::for_part(part).expect("a model");
    let mut text = String::new();
    for parameter in model.parameters() {
        write!(text, "{:?}={:.4e};", parameter.name, parameter.value).unwrap();
    }
    for line in model::describe(&model) {
        write!(text, "{};", line.value).unwrap();
    }
    let digest = Sha256::digest(text);
    digest.iter().take(6).fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").unwrap();
        text
    })
}

fn write(parts: &[(String, String)]) {
    let mut text = format!(
        "# rules {}\n# Written by `{RENEW}=1 cargo test -p henrad-catalogue rules_version`, which docs/MODELS.md explains.\n{HEAD}\n",
        RULES_VERSION.name
    );
    for (number, fingerprint) in parts {
        writeln!(text, "{number},{fingerprint}").unwrap();
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
    let present: Vec<_> = recorded
        .parts
        .iter()
        .map(|(number, _)| {
            let part = by_number.get(number.as_str());
            let part = part.unwrap_or_else(|| panic!("{number} is not in the catalogue"));
            (number.clone(), fingerprint(part))
        })
        .collect();
    let moved: Vec<_> = present
        .iter()
        .zip(&recorded.parts)
        .filter(|(now, before)| now != before)
        .map(|((number, _), _)| number.as_str())
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
        return write(&present);
    }
    assert!(
        !is_raised,
        "the version was raised: run `{RENEW}=1 cargo test -p henrad-catalogue rules_version` and commit the file"
    );
}

#[test]
fn the_fingerprints_cover_every_technology() {
    let catalogue = catalogue();
    let numbers: HashSet<_> = recorded()
        .parts
        .into_iter()
        .map(|(number, _)| number)
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
