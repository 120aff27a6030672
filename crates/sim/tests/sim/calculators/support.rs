//! Reading tables and comparing numbers.

use serde::de::DeserializeOwned;

pub fn read<T: DeserializeOwned>(text: &str) -> T {
    toml::from_str(text).unwrap()
}

/// Checks a number against its expectation; prints both with the unit.
#[track_caller]
pub fn assert_within(case: &str, actual: f64, expected: f64, allowed: f64, unit: &str) {
    assert!(
        (actual - expected).abs() <= allowed,
        "{case}: {actual} {unit}, expected {expected} {unit} ± {allowed} {unit}"
    );
}

/// The same with a tolerance that is a share of the expectation.
#[track_caller]
pub fn assert_close(case: &str, actual: f64, expected: f64, relative: f64, unit: &str) {
    assert_within(case, actual, expected, relative * expected.abs(), unit);
}
