//! The estimation rules against observed parts of other makers.

use crate::support::observations::{figures, observations, with_rule_errors};

#[test]
fn the_documented_rule_errors_are_the_measured_ones() {
    let document = include_str!("../../../../docs/MODELS.md");
    assert!(
        document == with_rule_errors(document),
        "run cargo xtask calibration"
    );
}

#[test]
fn every_observation_is_a_positive_number_with_a_source() {
    let bibliography = include_str!("../../../../docs/references.bib");
    let rows = observations();
    for row in &rows {
        let source = row.text("source");
        assert!(
            bibliography.contains(&format!("{{{source},\n")),
            "{source} of {} is not in docs/references.bib",
            row.text("part")
        );
    }
    let figures: Vec<_> = rows.iter().flat_map(figures).collect();
    assert_eq!(figures.len(), 10_308, "an observation was lost");
    for figure in figures {
        let is_number = |value: f64| value.is_finite() && (value > 0.0 || figure.is_difference);
        assert!(
            is_number(figure.observed) && is_number(figure.model),
            "{figure:?}"
        );
    }
}
