//! Paths in the working copy.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Root of the workspace: the parent of this crate's folder.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap_or(Path::new("."))
}

pub fn web() -> PathBuf {
    root().join("web")
}

pub fn e2e() -> PathBuf {
    root().join("e2e")
}

/// Cargo's target folder, found from this program's own place in it, so that any
/// configuration of Cargo is respected.
pub fn target() -> Result<PathBuf> {
    let program = env::current_exe().context("cannot tell where xtask runs from")?;
    let target = program.parent().and_then(Path::parent);
    Ok(target
        .context("xtask does not run from a target folder")?
        .to_path_buf())
}

/// Folder for the notes that xtask keeps between runs, such as the last installed lock file.
pub fn notes() -> Result<PathBuf> {
    Ok(target()?.join("xtask"))
}
