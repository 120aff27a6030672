//! What resolves, and what does not: every listed number is its own part, a longer list loses no
//! number, and the numbers of `hard_numbers.csv` resolve as it says.

use henrad_catalogue::{BuiltIn, Database, Lookup};
use henrad_parts::grammar::{self, FieldValue};
use henrad_parts::quantity::Farads;
use henrad_parts::{Origin, PartStatus};
use serde::Deserialize;

use crate::documented;
use crate::support::{catalogue, step};

on_both_databases!(
    Shared:
        every_listed_number_is_its_own_part,
        hard_numbers_resolve_and_impossible_ones_do_not;
    Nothing:
        a_longer_list_loses_no_number;
);

/// Numbers whose way to a part is worth a reason, by their spelling, and numbers that no part has,
/// with the reason.
const HARD: &str = include_str!("hard_numbers.csv");
const IMPOSSIBLE: &str = include_str!("impossible_numbers.csv");

#[derive(Deserialize)]
pub struct Hard {
    pub number: String,
    /// The number of the part that answers.
    part: String,
    reason: String,
}

#[derive(Deserialize)]
struct Impossible {
    number: String,
    reason: String,
}

pub fn hard_numbers() -> Vec<Hard> {
    rows(HARD)
}

fn rows<T: for<'de> Deserialize<'de>>(table: &str) -> Vec<T> {
    let rows = csv::Reader::from_reader(table.as_bytes()).into_deserialize();
    rows.map(Result::unwrap).collect()
}

/// The number of the part that a text resolves to.
async fn resolved(database: &Database, text: &str) -> Option<String> {
    match database.find_part(text, &[PartStatus::Active]).await {
        Ok(Lookup::Found(stored, number)) => {
            assert_eq!(stored.part.part_number, number, "{text}");
            Some(number)
        }
        Ok(Lookup::Missing { .. }) => None,
        Err(error) => panic!("{text}: {error}"),
    }
}

async fn every_listed_number_is_its_own_part(database: Database) {
    for part in catalogue().parts.iter().step_by(step(&database)) {
        for number in [&part.part_number, &part.base_number] {
            let found = resolved(&database, number).await;
            assert_eq!(found.as_ref(), Some(number), "{}", part.series_id);
        }
    }
}

async fn hard_numbers_resolve_and_impossible_ones_do_not(database: Database) {
    let hard = hard_numbers();
    for row in &hard {
        assert!(!row.reason.is_empty(), "{} has no reason", row.number);
        let found = resolved(&database, &row.number).await;
        assert_eq!(
            found.as_deref(),
            Some(row.part.as_str()),
            "{}: {}",
            row.number,
            row.reason
        );
    }
    let impossible: Vec<Impossible> = rows(IMPOSSIBLE);
    for Impossible { number, reason } in &impossible {
        assert!(!reason.is_empty(), "{number} has no reason");
        assert_eq!(resolved(&database, number).await, None, "{reason}");
    }
    let (hard, impossible) = (hard.len(), impossible.len());
    let counts = format!("They hold {hard} and {impossible} numbers.\n");
    documented::hold("resolving", &counts);
}

/// The number with the next capacitance of IEC 60063, E12, above and below.
fn beside(number: &str) -> Vec<String> {
    const E12: [f64; 12] = [1.0, 1.2, 1.5, 1.8, 2.2, 2.7, 3.3, 3.9, 4.7, 5.6, 6.8, 8.2];
    let Ok(decoded) = grammar::decode(number) else {
        return Vec::new();
    };
    let written = |farads: f64| {
        let mut values = grammar::field_values(&decoded.base_number).ok()?;
        for (_, value) in &mut values {
            if matches!(value, FieldValue::Capacitance(_)) {
                *value = FieldValue::Capacitance(Farads::new(farads));
            }
        }
        decoded.grammar.encode(&values).ok()
    };
    let own = decoded.capacitance.get();
    let decade = 10f64.powf(own.log10().floor());
    let near = [decade / 10.0, decade, decade * 10.0];
    let near: Vec<f64> = near
        .iter()
        .flat_map(|ten| E12.map(|digits| digits * ten))
        .collect();
    let above = near.iter().find(|value| **value > own * 1.01);
    let below = near.iter().rev().find(|value| **value < own * 0.99);
    [above, below]
        .into_iter()
        .flatten()
        .filter_map(|farads| written(*farads))
        .collect()
}

/// What resolves with some of the lists resolves with all: a list that grows says more, and never
/// less. Left out are parts here and there, as in a list that is not complete. Only the letters of
/// a part may be refused once it is listed.
async fn a_longer_list_loses_no_number(database: Database) {
    let is_left_out = |index: usize| index.is_multiple_of(7);
    let all = catalogue();
    let kept = all.parts.iter().enumerate();
    let kept = kept.filter(|(index, part)| {
        !is_left_out(*index) || matches!(part.origin, Origin::Estimated(_))
    });
    let shorter = BuiltIn {
        series: all.series.clone(),
        parts: kept.map(|(_, part)| part.clone()).collect(),
    };
    database.load(&shorter, &mut |_| ()).await.unwrap();
    let left_out = all
        .parts
        .iter()
        .enumerate()
        .filter(|(index, _)| is_left_out(*index));
    let left_out = left_out.step_by(step(&database));
    let asked = left_out.flat_map(|(_, part)| {
        let number = part.base_number.clone();
        beside(&number).into_iter().chain([number])
    });
    let mut resolving = Vec::new();
    let mut missed = 0;
    for number in asked {
        match resolved(&database, &number).await {
            Some(_) => resolving.push(number),
            None => missed += 1,
        }
    }
    // A test of numbers that all resolve, or none, would show nothing.
    let step = step(&database);
    assert!(
        resolving.len() > 5000 / step && missed > 200 / step,
        "{} and {missed}",
        resolving.len()
    );
    database.load(all, &mut |_| ()).await.unwrap();
    let mut lost = Vec::new();
    for number in resolving {
        let found = database.find_part(&number, &[PartStatus::Active]).await;
        if let Lookup::Missing { diagnosis, .. } = found.unwrap() {
            let diagnosis = diagnosis.unwrap_or_default();
            if !diagnosis.contains("this catalogue has this part with the") {
                lost.push(format!("{number}: {diagnosis}"));
            }
        }
    }
    assert!(lost.is_empty(), "{} lost:\n{}", lost.len(), lost.join("\n"));
}
