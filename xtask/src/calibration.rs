//! `calibration`: the error of every estimation rule against the observations of other parts.

use anyhow::Result;

use crate::process;

/// What to do with the errors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Output {
    /// The table in docs/MODELS.md.
    Table,
    /// The errors that later rules are compared with, for reference/observations.
    Baseline,
    /// Every observation beside the model.
    Figures,
}

/// Writes the table, or with `check` fails when it is not current.
pub fn run(check: bool, output: Output) -> Result<()> {
    let mut cargo = process::cargo(&["run", "--quiet", "--profile", "ci"]);
    cargo.args(["--package", "henrad-sim", "--example", "renew", "--"]);
    cargo.arg("calibration");
    match (check, output) {
        (true, _) => cargo.arg("--check"),
        (false, Output::Table) => &mut cargo,
        (false, Output::Baseline) => cargo.arg("--baseline"),
        (false, Output::Figures) => cargo.arg("--figures"),
    };
    process::run(cargo)
}
