//! The Debian package on a clean Debian root.

use std::path::Path;

use anyhow::{Context, Result, bail};

use super::{empty_folder, file_with_ending, folder, manual};
use crate::{paths, process};

/// What the script says where the clean root cannot be made.
const CANNOT_RUN: &str = "debootstrap";

/// How the package did on a clean root.
pub enum Tried {
    /// With what the script said.
    Passed(String),
    /// This machine cannot do it, for that reason.
    CannotRun(String),
}

/// Installs the package that `dist` built into a clean root, and asks the server there for a curve.
///
/// # Errors
/// No package, no curve, or one that took too long.
pub fn try_package() -> Result<Tried> {
    try_in(&folder()?).context("cargo xtask dist builds it")
}

/// The same with the release build of this machine.
///
/// # Errors
/// As [`try_package`].
pub fn try_release() -> Result<Tried> {
    if process::find_on_path("cargo-deb").is_none() {
        let advice = "cargo-deb is missing: cargo install --locked cargo-deb";
        return Ok(Tried::CannotRun(advice.to_owned()));
    }
    manual::write_built(&paths::target()?.join("manual"))?;
    let folder = empty_folder(&paths::notes()?.join("debian"))?;
    let mut package = process::cargo(&["deb", "--no-build", "--no-strip", "--locked"]);
    package
        .args(["--package", "henrad-server", "--output"])
        .arg(&folder);
    process::run_quietly(package)?;
    try_in(&folder)
}

fn try_in(folder: &Path) -> Result<Tried> {
    let package = file_with_ending(folder, "deb")?;
    let script = paths::root().join("deploy/debian-root.sh");
    let mut run = process::command(&script.to_string_lossy(), &[]);
    run.arg(package);
    let tried = process::captured(run)?;
    let output = tried.output.trim().to_owned();
    if tried.success {
        return Ok(Tried::Passed(output));
    }
    if output
        .lines()
        .last()
        .is_some_and(|line| line.starts_with(CANNOT_RUN))
    {
        return Ok(Tried::CannotRun(output));
    }
    bail!("{output}")
}
