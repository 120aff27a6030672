//! Judges every estimation rule by the observations of reference/observations and writes the errors
//! into docs/MODELS.md.
//!
//! ```text
//! cargo xtask calibration
//! ```
//!
//! `--check` changes nothing and fails when the table is not current, `--baseline` prints the errors
//! in the form of `reference/observations/errors-release-1.csv`, `--figures` prints every observation
//! beside the model.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "the result goes to the terminal"
)]

#[path = "../tests/sim/support/mod.rs"]
mod support;

use std::process::ExitCode;

use support::observations::{baseline, figures, observations, with_rule_errors};

const MODELS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/MODELS.md");

fn main() -> ExitCode {
    match perform(std::env::args().nth(1).as_deref()) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {MODELS}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn perform(argument: Option<&str>) -> std::io::Result<ExitCode> {
    match argument {
        Some("--baseline") => print!("{}", baseline()),
        Some("--figures") => print_figures(),
        Some("--check") => {
            let document = std::fs::read_to_string(MODELS)?;
            if with_rule_errors(&document) != document {
                eprintln!("error: the table is not current; run cargo xtask calibration");
                return Ok(ExitCode::FAILURE);
            }
        }
        _ => {
            let document = std::fs::read_to_string(MODELS)?;
            std::fs::write(MODELS, with_rule_errors(&document))?;
        }
    }
    Ok(ExitCode::SUCCESS)
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
