//! `run`: from a fresh clone to a serving Henrad.

use anyhow::Result;

use crate::{front_end, paths, process};

/// Builds pages and server for release and serves; `arguments` go to `henrad serve`.
pub fn run(arguments: &[String]) -> Result<()> {
    front_end::install(&paths::web())?;
    process::run(front_end::build())?;
    let mut serve = process::cargo(&["run", "--release", "--package", "henrad-server"]);
    serve
        .args(["--bin", "henrad", "--", "serve"])
        .args(arguments);
    process::run(serve)
}
