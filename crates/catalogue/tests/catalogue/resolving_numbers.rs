//! Numbers that resolve go on resolving: growing the catalogue must never lose one.
//!
//! `resolving_numbers.txt` holds numbers of the catalogue's own tables, from schematics and
//! listings, and numbers between and beside listed parts. A number leaves it only for
//! `impossible_numbers.csv`, which says why no such part exists.

use std::collections::HashMap;

use henrad_catalogue::{Database, Lookup};
use henrad_parts::PartStatus;
use serde::Deserialize;

use crate::documented::{self, thousands};
use crate::support::step;

on_both_databases!(
    Shared:
        numbers_that_resolved_still_do;
);

const RESOLVING: &str = include_str!("resolving_numbers.txt");
const IMPOSSIBLE: &str = include_str!("impossible_numbers.csv");

#[derive(Deserialize)]
struct Impossible {
    number: String,
    reason: String,
}

async fn numbers_that_resolved_still_do(database: Database) {
    let rows = csv::Reader::from_reader(IMPOSSIBLE.as_bytes()).into_deserialize();
    let impossible: HashMap<String, String> = rows
        .map(|row: Result<Impossible, _>| row.unwrap())
        .map(|row| (row.number, row.reason))
        .collect();
    let count = thousands(RESOLVING.lines().count());
    documented::hold("resolving", &format!("It holds {count} numbers.\n"));
    let mut lost = Vec::new();
    for number in RESOLVING.lines().step_by(step(&database)) {
        assert!(
            !impossible.contains_key(number),
            "{number} is in both lists"
        );
        let found = database.find_part(number, &[PartStatus::Active]).await;
        if let Lookup::Missing { diagnosis, .. } = found.unwrap() {
            lost.push(format!("{number}: {}", diagnosis.unwrap_or_default()));
        }
    }
    assert!(lost.is_empty(), "{} lost:\n{}", lost.len(), lost.join("\n"));
    for (number, reason) in impossible {
        let found = database.find_part(&number, &[PartStatus::Active]).await;
        assert!(!reason.is_empty(), "{number} has no reason");
        assert!(
            matches!(found.unwrap(), Lookup::Missing { .. }),
            "{number} resolves: {reason}"
        );
    }
}
