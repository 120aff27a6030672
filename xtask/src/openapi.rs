//! The interface description, made by the server, and the TypeScript types made from it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::server::{self, Profile};
use crate::{front_end, paths, process};

/// Installs the packages and builds the server, which both tasks need.
pub fn prepare(profile: Profile) -> Result<()> {
    front_end::install(&paths::web())?;
    process::run(server::build(profile))
}

/// Rewrites both committed files.
pub fn write(profile: Profile) -> Result<()> {
    fs::write(document_file(), describe_interface(profile)?)?;
    process::run(front_end::npm(&paths::web(), &["run", "openapi"]))
}

/// Fails when a committed file differs from the output of the server or the generator; changes
/// nothing.
pub fn check(profile: Profile) -> Result<()> {
    if read(&document_file())? != describe_interface(profile)? {
        bail!("web/openapi.json is out of date; run `cargo xtask openapi` and commit both files");
    }
    let committed = read(&types_file())?;
    let generation = process::run_quietly(front_end::npm(&paths::web(), &["run", "openapi"]));
    let generated = read(&types_file())?;
    if generated != committed {
        fs::write(types_file(), committed)?;
        bail!("web/src/api/schema.d.ts is out of date; run `cargo xtask openapi` and commit it");
    }
    generation
}

fn describe_interface(profile: Profile) -> Result<String> {
    let mut henrad = Command::new(server::binary(profile)?);
    henrad.arg("openapi").current_dir(paths::root());
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
