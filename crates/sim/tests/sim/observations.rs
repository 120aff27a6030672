//! The estimation rules against observed parts of other makers.

use std::path::Path;

use crate::support::observations::{figures, observations, pictures, with_rule_errors};

#[test]
fn the_documented_rule_errors_are_the_measured_ones() {
    let document = include_str!("../../../../docs/MODELS.md");
    assert!(
        document == with_rule_errors(document),
        "run cargo xtask calibration"
    );
}

#[test]
fn the_pictures_show_the_present_curves_and_the_document_shows_them_all() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let document = include_str!("../../../../docs/MODELS.md");
    let drawn = pictures();
    assert_eq!(drawn.len(), 8);
    for (name, svg) in drawn {
        let file = docs.join("images/observations").join(&name);
        let kept = std::fs::read_to_string(file).unwrap_or_default();
        assert!(
            kept == svg,
            "{name}: run cargo run -p henrad-sim --example observation_pictures"
        );
        assert!(svg.matches("<circle").count() >= 5, "{name}");
        assert!(
            document.contains(&format!("(images/observations/{name})")),
            "{name}"
        );
    }
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
