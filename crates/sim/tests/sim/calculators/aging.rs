//! AGE-02: ceramic aging against worked numbers.

use henrad_parts::quantity::{Farads, Hours};
use henrad_sim::aging::{CeramicAging, DECADE, MONTH, WEEK, YEAR};
use serde::Deserialize;

use super::support::{assert_within, read};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    tolerance: f64,
    row: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    nominal: f64,
    referee: f64,
    factor: f64,
    week: f64,
    month: f64,
    year: f64,
    decade: f64,
}

#[test]
fn capacitances_over_time_are_the_worked_ones() {
    let table: Table = read(include_str!("../../../../../reference/aging/aging.toml"));
    for row in table.row {
        let aging = CeramicAging {
            reference: Farads::new(row.nominal * 1e-6),
            referee_time: Hours::new(row.referee),
            loss_per_decade: row.factor / 100.0,
        };
        for (age, expected) in [
            (WEEK, row.week),
            (MONTH, row.month),
            (YEAR, row.year),
            (DECADE, row.decade),
        ] {
            let case = format!("{} µF, {} %, {} h", row.nominal, row.factor, age.get());
            let actual = aging.capacitance(age).get() * 1e6;
            assert_within(&case, actual, expected, table.tolerance, "µF");
        }
    }
}
