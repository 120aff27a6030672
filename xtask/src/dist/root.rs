//! The Debian package on a clean Debian root.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::{folder, names};
use crate::{paths, process};

/// What the script exits with where debootstrap cannot run.
const CANNOT_RUN: &str = "debootstrap";

/// Installs the package that `dist` built into a clean root, and asks the server there for a curve.
///
/// # Errors
/// No package, a root that cannot be made here, no curve, or one that took too long.
pub fn try_package() -> Result<String> {
    let package = package()?;
    let script = paths::root().join("deploy/debian-root.sh");
    let mut run = process::command(&script.to_string_lossy(), &[]);
    run.arg(package);
    let tried = process::captured(run)?;
    let output = tried.output.trim().to_owned();
    if tried.success {
        return Ok(output);
    }
    if output.contains(CANNOT_RUN) {
        bail!("not run: {output}");
    }
    bail!("{output}")
}

fn package() -> Result<PathBuf> {
    let folder = folder()?;
    let names = names(&folder).context("nothing is built: cargo xtask dist")?;
    let found = names
        .into_iter()
        .find(|name| Path::new(name).extension().is_some_and(|it| it == "deb"));
    let name = found.context("there is no Debian package: cargo xtask dist")?;
    Ok(folder.join(name))
}
