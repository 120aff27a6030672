//! Part numbers as written in schematics, bills of materials and libraries, from `reference/parts`.

use henrad_catalogue::{Database, Lookup, SearchFilter, SearchMatch};
use henrad_parts::{Part, PartStatus, quantity};
use serde::Deserialize;

use crate::documented;
use crate::resolving_numbers::hard_numbers;
use crate::support::{catalogue, step};

on_both_databases!(
    Shared:
        most_numbers_of_every_family_resolve,
        a_miss_has_a_reason,
        what_resolves_is_found_by_search;
);

const TABLE: &str = include_str!("../../../../reference/parts/seen_numbers.csv");
const VISITOR: &[PartStatus] = &[PartStatus::Active];
const NOT_CARRIED: &str = "not carried";
const STOCK_NUMBER: &str = "stock number";

/// Numbers that resolve and numbers in all, by family. Raise the first when more do; never lower
/// it.
const RESOLVED: [(&str, usize, usize); 12] = [
    ("ceramic chip", 319, 321),
    ("RF and power ceramic", 11, 12),
    ("leaded ceramic", 56, 58),
    ("military ceramic", 2, 4),
    ("tantalum", 83, 83),
    ("polymer tantalum", 50, 51),
    ("polymer aluminum", 27, 30),
    ("wet aluminum", 55, 60),
    ("film box", 68, 70),
    ("film power box", 23, 23),
    ("inductor", 0, 4),
    (STOCK_NUMBER, 76, 79),
];

/// Share of the makers' numbers, and of the distributors' stock numbers, in percent.
const LEAST_SHARE: usize = 90;

#[derive(Debug, Deserialize)]
struct Seen {
    family: String,
    number: String,
    /// As the source writes it: `100n`.
    capacitance: String,
    /// V, dc or ac.
    voltage: Option<f64>,
}

fn seen() -> Vec<Seen> {
    let rows = csv::Reader::from_reader(TABLE.as_bytes()).into_deserialize();
    rows.map(Result::unwrap).collect()
}

async fn find(database: &Database, text: &str) -> Lookup {
    database.find_part(text, VISITOR).await.unwrap()
}

async fn most_numbers_of_every_family_resolve(database: Database) {
    let mut missed = Vec::new();
    let seen = seen();
    for row in &seen {
        match find(&database, &row.number).await {
            Lookup::Found(stored, _) => assert_ratings(row, &stored.part),
            Lookup::Missing { .. } => missed.push(row),
        }
    }
    let count = |family: &str| seen.iter().filter(|row| row.family == family).count();
    let missing = |family: &str| missed.iter().filter(|row| row.family == family).count();
    let (mut of_makers, mut found_of_makers) = (0, 0);
    let mut table = vec!["| family | numbers | resolved |\n|---|---:|---:|\n".to_owned()];
    for (family, least, all) in RESOLVED {
        assert_eq!(count(family), all, "{family}");
        let found = all - missing(family);
        table.push(format!("| {family} | {all} | {found} |\n"));
        assert!(found >= least, "{family}: {found} of {all}");
        if family == STOCK_NUMBER {
            assert!(
                found * 100 >= all * LEAST_SHARE,
                "{family}: {found} of {all}"
            );
        } else {
            (of_makers, found_of_makers) = (of_makers + all, found_of_makers + found);
        }
    }
    table.push(format!(
        "| all of makers | {of_makers} | {found_of_makers} |\n| not carried | {} | 0 |\n",
        count(NOT_CARRIED)
    ));
    documented::hold("seen", &table.concat());
    assert!(
        found_of_makers * 100 >= of_makers * LEAST_SHARE,
        "{found_of_makers} of {of_makers}"
    );
}

/// A number that is read wrongly is worse than one that is not read.
fn assert_ratings(row: &Seen, part: &Part) {
    if !row.capacitance.is_empty() {
        let stated = quantity::parse(&row.capacitance, "F").unwrap();
        assert!(
            (part.capacitance.get() / stated - 1.0).abs() < 0.01,
            "{row:?}"
        );
    }
    if let Some(stated) = row.voltage {
        let ratings = [Some(part.rated_voltage), part.rated_voltage_ac];
        let is_stated = |rating: &quantity::Volts| (rating.get() / stated - 1.0).abs() < 0.01;
        assert!(ratings.iter().flatten().any(is_stated), "{row:?}");
    }
}

/// Every number from outside, those whose way to a part needs a reason, and a sample of the listed
/// ones.
async fn what_resolves_is_found_by_search(database: Database) {
    /// One listed part in so many is tested.
    const SAMPLE: usize = 200;
    let listed = catalogue().parts.iter().step_by(SAMPLE);
    let listed = listed.map(|part| part.part_number.clone());
    let seen = seen();
    let numbers = seen.iter().map(|row| row.number.clone());
    let numbers = numbers.chain(hard_numbers().into_iter().map(|row| row.number));
    let mut lost = Vec::new();
    let mut compared = 0;
    let step = step(&database);
    for number in numbers.chain(listed).step_by(step) {
        let Lookup::Found(stored, _) = find(&database, &number).await else {
            continue;
        };
        compared += 1;
        let filter = SearchFilter::default();
        let answer = database.search(&number, &filter, 1).await.unwrap();
        let is_found = answer.parts.first().is_some_and(|(first, reason)| {
            first.part.part_number == stored.part.part_number && *reason == SearchMatch::Number
        });
        if !is_found {
            lost.push(number);
        }
    }
    assert!(compared > 600 / step, "{compared}");
    assert!(lost.is_empty(), "{lost:?}");
}

async fn a_miss_has_a_reason(database: Database) {
    numbers_of_other_families_do_not_resolve(&database).await;
    made_up_ratings_do_not_resolve(&database).await;
    a_miss_says_why_and_offers_parts(&database).await;
}

async fn numbers_of_other_families_do_not_resolve(database: &Database) {
    for row in seen().iter().filter(|row| row.family == NOT_CARRIED) {
        match find(database, &row.number).await {
            Lookup::Found(stored, _) => panic!("{row:?} is {}", stored.part.part_number),
            Lookup::Missing { diagnosis, .. } => {
                let diagnosis = diagnosis.unwrap();
                let expected = ["this catalogue does not know", "this catalogue has no"];
                assert!(
                    expected.iter().any(|reason| diagnosis.contains(reason)),
                    "{diagnosis}"
                );
            }
        }
    }
}

async fn a_miss_says_why_and_offers_parts(database: &Database) {
    for row in seen().into_iter().step_by(step(database)) {
        let Lookup::Missing {
            suggestions,
            diagnosis,
        } = find(database, &row.number).await
        else {
            continue;
        };
        assert!(diagnosis.is_some_and(|text| !text.is_empty()), "{row:?}");
        let is_foreign = [NOT_CARRIED, "inductor"].contains(&row.family.as_str());
        assert!(is_foreign || !suggestions.is_empty(), "{row:?}");
        for number in suggestions {
            let found = find(database, &number).await;
            assert!(matches!(found, Lookup::Found(..)), "{number} for {row:?}");
        }
    }
    let Lookup::Missing { diagnosis, .. } = find(database, "MPX1D2213L1R0").await else {
        panic!("an inductor among the capacitors");
    };
    let expected = "MPX is a series of inductors, which have their own list";
    assert_eq!(diagnosis.as_deref(), Some(expected));
}

/// Valid numbers with ratings that no part of their kind has.
async fn made_up_ratings_do_not_resolve(database: &Database) {
    for number in [
        "T520B157M016ATE070",
        "T491A106K025AT",
        "A768EB567M1KLAE020",
        "ESK108M450AC3AA",
        "EDK226M400A9BAA",
        "ALS30A105DE350",
        "C0805F475M1RAC",
        "C0805X106K2RACTU",
        // Flexible ends on a dielectric, and open mode in a case, of which no series has a part.
        "C0805X475K8PACTU",
        "C0402F103K5RACTU",
        "C0805C530J5GAC",
        "C320C106K2R5TA",
        "80-C0603C106K1R",
        "80-T520B157M16E70",
    ] {
        if let Lookup::Found(stored, _) = find(database, number).await {
            panic!("{number} is {:?}", stored.part.origin);
        }
    }
}
