//! `run`: from a fresh clone to a serving Henrad.

use std::thread;

use anyhow::{Context, Result};

use crate::server::{self, Profile};
use crate::{front_end, paths, prerequisites, process};

/// Builds pages and server for release and serves; `arguments` go to `henrad serve`.
pub fn run(arguments: &[String]) -> Result<()> {
    prerequisites::require_node()?;
    thread::scope(|scope| {
        let pages = scope.spawn(|| {
            front_end::install(&paths::web())?;
            process::run(front_end::build())
        });
        process::run(server::build_library())?;
        pages.join().ok().context("the page build panicked")?
    })?;
    process::run(server::build(Profile::Release))?;
    let program = server::binary(Profile::Release)?;
    let mut serve = process::command(&program.to_string_lossy(), &["serve"]);
    serve.args(arguments);
    process::run(serve)
}
