//! Writes what documents and reference hold of the models' results. One program: each would compile
//! and link the parts and tables that they share again.
//!
//! ```text
//! cargo xtask calibration
//! cargo run -p henrad-sim --example renew -- model_errors
//! cargo run -p henrad-sim --example renew -- observation_pictures
//! cargo run -p henrad-sim --example renew -- ten_parts_deck
//! ```
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "the result goes to the terminal"
)]

#[path = "../tests/sim/support/mod.rs"]
mod support;

use std::fs;
use std::io::{Error, Result};
use std::process::ExitCode;

use support::deck::ten_parts_deck;
use support::observations::{
    baseline, figures, observations, pictures, rule_errors, with_rule_errors,
};
use support::reference::measured_errors;

const MODELS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/MODELS.md");
const RULE_ERRORS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../reference/observations/errors.csv"
);
const MEASURED_ERRORS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../reference/capacitor/errors.csv"
);
const PICTURES: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../docs/images/observations"
);
const TEN_PARTS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../reference/ngspice/ten_parts.cir"
);

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match perform(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn perform(arguments: &[&str]) -> Result<()> {
    match arguments {
        ["calibration", options @ ..] => calibration(options),
        // The models against the tables of reference/capacitor.
        ["model_errors"] => fs::write(MEASURED_ERRORS, measured_errors()),
        // Observations of reference/observations beside the curves of the model.
        ["observation_pictures"] => {
            fs::create_dir_all(PICTURES)?;
            pictures()
                .iter()
                .try_for_each(|(name, svg)| fs::write(format!("{PICTURES}/{name}"), svg))
        }
        // The peer of the benchmark `ten_parts_351`.
        ["ten_parts_deck"] => fs::write(TEN_PARTS, ten_parts_deck()),
        _ => Err(Error::other("name what to write, as in examples/renew.rs")),
    }
}

/// Judges every estimation rule by the observations of reference/observations and writes the errors
/// into errors.csv there, by class into docs/MODELS.md.
///
/// `--check` changes nothing and fails when these are not current, `--baseline` prints the errors
/// in the form of `reference/observations/errors-release-1.csv`, `--figures` prints every
/// observation beside the model.
fn calibration(options: &[&str]) -> Result<()> {
    match options {
        ["--baseline"] => print!("{}", baseline()),
        ["--figures"] => print_figures(),
        ["--check"] => {
            let document = fs::read_to_string(MODELS)?;
            let errors = fs::read_to_string(RULE_ERRORS)?;
            if with_rule_errors(&document) != document || rule_errors() != errors {
                return Err(Error::other(
                    "the tables are not current; run cargo xtask calibration",
                ));
            }
        }
        _ => {
            fs::write(MODELS, with_rule_errors(&fs::read_to_string(MODELS)?))?;
            fs::write(RULE_ERRORS, rule_errors())?;
        }
    }
    Ok(())
}

fn print_figures() {
    println!("rule,quantity,part,observed,model,within_spread");
    for figure in observations().iter().flat_map(figures) {
        println!(
            "\"{}\",\"{}\",{},{:e},{:e},{}",
            figure.group,
            figure.quantity,
            figure.part,
            figure.observed,
            figure.model,
            figure
                .within_spread
                .map_or_else(String::new, |within| within.to_string())
        );
    }
}
