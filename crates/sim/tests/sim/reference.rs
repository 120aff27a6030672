//! The models against published numbers: one test per table of reference/capacitor.

use crate::support::reference::{
    all_tables, assert_all_fit, dc_bias, heating, impedance, ladder, leakage, measured_errors,
    prymak_ceramic, retention, ripple, ripple_limits, temperature,
};
use henrad_parts::Technology;
use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::Hertz;
use henrad_parts::technology::CeramicDielectric;
use henrad_sim::FrequencyGrid;
use serde::Deserialize;

use crate::support;

#[test]
fn impedances_fit_the_published_curves() {
    assert_all_fit(&impedance());
}

#[test]
fn ladders_fit_the_independent_evaluation() {
    assert_all_fit(&ladder());
}

/// Acceptance row 26: the table of the legacy circuit, ±0.5 %.
#[test]
fn the_ceramic_circuit_of_1995_gives_its_printed_table() {
    let table = prymak_ceramic();
    assert_eq!(table.len(), 16);
    assert_all_fit(&table);
}

#[derive(Deserialize)]
struct InductanceBands {
    row: Vec<InductanceBand>,
}

/// nH.
#[derive(Deserialize)]
struct InductanceBand {
    size: String,
    least: f64,
    greatest: f64,
}

/// Series inductance of an estimated 100 nF chip far below its resonance, without the skin, nH.
fn estimated_inductance(size: &str, dielectric: CeramicDielectric) -> f64 {
    let mut ratings = support::part("C0805C104K5RACTU");
    ratings.technology = Technology::Ceramic(dielectric);
    size.clone_into(&mut ratings.case_code);
    ratings.height = None;
    let CapacitorModel::Ceramic(model) = ratings.model() else {
        panic!("{size} is not a ceramic")
    };
    1e9 * (model.inner_inductance.value.get() + model.outer_inductance.value.get())
}

#[test]
fn estimated_inductances_of_chips_lie_among_the_published_ones() {
    const TEXT: &str = include_str!("../../../../reference/capacitor/inductance.toml");
    for band in toml::from_str::<InductanceBands>(TEXT).unwrap().row {
        let mut estimates = vec![estimated_inductance(&band.size, CeramicDielectric::C0G)];
        // The rule of class II is based on another maker's sizes up to 1210; three models are too
        // few to hold it to in size 2220.
        if band.size != "2220" {
            estimates.push(estimated_inductance(&band.size, CeramicDielectric::X7R));
        }
        for total in estimates {
            assert!(
                (band.least - 1e-9..=band.greatest + 1e-9).contains(&total),
                "{}: {total} nH",
                band.size
            );
        }
    }
}

#[test]
fn capacitance_under_bias_fits_the_published_curves() {
    assert_all_fit(&dc_bias());
}

#[test]
fn estimated_retention_stays_within_its_rms_error() {
    let (rms, allowed, count) = retention();
    assert_eq!(count, 68);
    assert!(
        rms <= allowed,
        "rms {rms:.4} of the capacitance, allowed {allowed}"
    );
}

#[test]
fn capacitance_over_temperature_fits_the_published_curves() {
    assert_all_fit(&temperature());
}

#[test]
fn thermal_resistances_give_the_published_ripple_ratings() {
    assert_all_fit(&ripple());
}

#[test]
fn leakage_resistances_follow_the_published_limits() {
    assert_all_fit(&leakage());
}

#[test]
fn ripple_limits_fit_the_published_ratings() {
    assert_all_fit(&ripple_limits());
}

#[test]
fn heating_fits_the_published_curves() {
    assert_all_fit(&heating());
}

#[test]
fn the_usual_sweep_has_351_rows() {
    let grid = FrequencyGrid::logarithmic(Hertz::new(100.0), Hertz::new(1e9), 50).unwrap();
    assert_eq!(grid.len(), 351);
}

#[test]
fn the_documented_errors_are_the_measured_ones() {
    assert_eq!(
        include_str!("../../../../reference/capacitor/errors.csv"),
        measured_errors(),
        "run cargo run -p henrad-sim --example renew -- model_errors"
    );
}

#[test]
fn every_source_is_in_the_bibliography() {
    let bibliography = include_str!("../../../../docs/references.bib");
    for comparison in all_tables().iter().flatten() {
        let source = comparison.source.as_str();
        // Values evaluated independently from the equations of docs/MODELS.md.
        let own_equations = source == "models";
        assert!(
            own_equations || bibliography.contains(&format!("{{{source},\n")),
            "{source} of {} is not in docs/references.bib",
            comparison.case
        );
    }
    // What the table of estimates names.
    let document = include_str!("../../../../docs/MODELS.md");
    let (_, rules) = document
        .split_once("| parameter | rule | source |")
        .unwrap();
    let (rules, _) = rules.split_once("### Calibrated ceramics").unwrap();
    let sources = rules.lines().filter_map(|line| line.rsplit('|').nth(1));
    let mut named = 0;
    for source in sources.flat_map(|cell| cell.split('`').skip(1).step_by(2)) {
        assert!(
            bibliography.contains(&format!("{{{source},\n")),
            "{source} of the estimates is not in docs/references.bib"
        );
        named += 1;
    }
    assert!(named >= 30, "{named} sources");
}
