//! The interface description, made by the server, and the TypeScript types made from it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::{front_end, paths, process};

/// Rewrites both committed files.
pub fn write() -> Result<()> {
    front_end::install(&paths::web())?;
    fs::write(document_file(), describe_interface()?)?;
    process::run(front_end::npm(&paths::web(), &["run", "openapi"]))
}

/// Fails when a committed file differs from what `write` would make; changes nothing.
pub fn check() -> Result<()> {
    front_end::install(&paths::web())?;
    if read(&document_file())? != describe_interface()? {
        bail!("web/openapi.json is out of date; run `cargo xtask openapi` and commit both files");
    }
    let committed = read(&types_file())?;
    let generation = process::run(front_end::npm(&paths::web(), &["run", "openapi"]));
    let generated = read(&types_file())?;
    if generated != committed {
        fs::write(types_file(), committed)?;
        bail!("web/src/api/schema.d.ts is out of date; run `cargo xtask openapi` and commit it");
    }
    generation
}

fn describe_interface() -> Result<String> {
    let arguments = [
        "run",
        "--quiet",
        "--package",
        "henrad-server",
        "--bin",
        "henrad",
        "--",
    ];
    let mut henrad = process::cargo(&arguments);
    henrad.arg("openapi");
    process::output(henrad)
}

fn document_file() -> PathBuf {
    paths::web().join("openapi.json")
}

fn types_file() -> PathBuf {
    paths::web().join("src/api/schema.d.ts")
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}
