//! The React application: its packages, its tools and its build.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{paths, prerequisites, process};

/// Installs the packages of a Node project exactly as locked, when the lock changed since the
/// last time.
pub fn install(project: &Path) -> Result<()> {
    prerequisites::require_node()?;
    let lock_file = project.join("package-lock.json");
    let lock = fs::read(&lock_file).with_context(|| format!("no {}", lock_file.display()))?;
    let stamp = installed_lock(project)?;
    if project.join("node_modules").is_dir() && fs::read(&stamp).is_ok_and(|old| old == lock) {
        return Ok(());
    }
    process::run_quietly(npm(project, &["ci", "--no-audit", "--no-fund"]))?;
    fs::create_dir_all(paths::notes()?)?;
    fs::write(stamp, lock)?;
    Ok(())
}

/// Builds the pages into `web/dist`, compressed twins included.
pub fn build() -> Command {
    npm(&paths::web(), &["run", "build"])
}

/// npm in one of the Node projects.
pub fn npm(project: &Path, arguments: &[&str]) -> Command {
    let mut npm = process::command("npm", arguments);
    npm.current_dir(project);
    npm
}

/// A tool from the project's own packages, without npm in between.
pub fn tool(project: &Path, name: &str, arguments: &[&str]) -> Result<Command> {
    let file = project.join("node_modules/.bin").join(name);
    if !file.exists() {
        bail!("{name} is not among the packages of {}", project.display());
    }
    let mut tool = Command::new(file);
    tool.args(arguments)
        .current_dir(project)
        .stdin(std::process::Stdio::null());
    Ok(tool)
}

fn installed_lock(project: &Path) -> Result<PathBuf> {
    let name = project
        .file_name()
        .context("a Node project has a folder name")?;
    Ok(paths::notes()?.join(format!("{}-package-lock.json", name.to_string_lossy())))
}
