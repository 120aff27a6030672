//! Manual pages and completions, made by an example of the server from its own parser.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::{lint, paths, process};

/// Writes them into a folder, from the build that the tests have.
pub fn write(folder: &Path) -> Result<()> {
    let build = [
        "build",
        "--profile",
        "ci",
        "--workspace",
        "--example",
        "manual",
    ];
    process::run(lint::linting(process::cargo(&build)))?;
    write_built(folder)
}

/// The same where the example is built.
pub fn write_built(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let mut manual = Command::new(paths::target()?.join("ci/examples/manual"));
    manual
        .arg(folder)
        .env("HENRAD_MANUAL_DATE", day_of_last_commit()?);
    process::run_quietly(manual)
}

/// The same pages for the same sources.
fn day_of_last_commit() -> Result<String> {
    let mut last = process::command("git", &["log", "-1", "--format=%cs"]);
    last.current_dir(paths::root());
    let day = process::output(last).context("the day of the last commit is not known")?;
    Ok(day.trim().to_owned())
}

/// Every page can be read, has what a page of a command needs, and names the settings.
///
/// # Errors
/// The first page of which this is not so.
pub fn check() -> Result<usize> {
    let folder = paths::notes()?.join("manual");
    write_built(&folder)?;
    let mut pages = Vec::new();
    for entry in fs::read_dir(folder.join("man"))? {
        pages.push(entry?.path());
    }
    for page in &pages {
        check_page(page)?;
    }
    for completion in ["henrad.bash", "_henrad", "henrad.fish"] {
        let text = fs::read_to_string(folder.join("completions").join(completion))?;
        for word in ["board", "points"] {
            ensure!(text.contains(word), "{completion} does not know {word}");
        }
    }
    Ok(pages.len())
}

fn check_page(page: &PathBuf) -> Result<()> {
    let text = fs::read_to_string(page)?;
    let name = page.display();
    for section in [
        "NAME",
        "SYNOPSIS",
        "DESCRIPTION",
        "OPTIONS",
        "\"EXIT STATUS\"",
        "\"FILES\"",
    ] {
        ensure!(
            text.contains(&format!(".SH {section}")),
            "{name} has no {section}"
        );
    }
    if process::find_on_path("man").is_some() {
        let mut man = process::command("man", &["--warnings", "--local-file", "--pager=cat"]);
        man.arg(page).env("MANWIDTH", "100");
        let shown = process::captured(man)?;
        ensure!(
            shown.success && !shown.output.contains("warning:"),
            "{name}: {}",
            shown.output
        );
    }
    Ok(())
}
