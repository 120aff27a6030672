//! Checks that need no build of the product: formatting, Clippy, Biome, TypeScript, cargo-deny.

use std::process::Command;

use anyhow::{Result, bail};

use crate::{front_end, paths, process};

/// The checks of pages and browser tests by name, in the order that fails fastest. The build of the
/// pages checks their types.
pub fn pages() -> Vec<(&'static str, Result<Command>)> {
    let (web, e2e) = (paths::web(), paths::e2e());
    vec![
        ("biome, web", front_end::tool(&web, "biome", &["ci", "."])),
        ("biome, e2e", front_end::tool(&e2e, "biome", &["ci", "."])),
        ("tsc, e2e", front_end::tool(&e2e, "tsc", &["--noEmit"])),
    ]
}

pub fn rustfmt() -> Command {
    process::cargo(&["fmt", "--all", "--check"])
}

pub fn clippy() -> Command {
    let mut clippy = process::cargo(&["clippy", "--profile", "ci", "--workspace", "--all-targets"]);
    clippy.args(["--quiet", "--", "-D", "warnings"]);
    clippy
}

/// The command with Clippy in the compiler's place, for the crates of the workspace: what a run of
/// tests compiles anyway is linted on the way. A run of `clippy` beside it would check all
/// dependencies once more.
pub fn linting(mut cargo: Command) -> Command {
    cargo.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    cargo
}

/// Compiles all there is: programs, tests, benchmarks and examples.
pub fn everything() -> Command {
    let targets = ["build", "--profile", "ci", "--workspace", "--all-targets"];
    linting(process::cargo(&targets))
}

/// Repeats the warnings of all that is compiled: there may be none.
pub fn warnings() -> Command {
    let mut build = everything();
    build.arg("--quiet");
    build
}

/// Runs all checks, even after a failure.
pub fn run() -> Result<()> {
    front_end::install(&paths::web())?;
    front_end::install(&paths::e2e())?;
    let mut failed = Vec::new();
    let mut checks = vec![("cargo fmt", Ok(rustfmt()))];
    checks.extend(pages());
    let types = front_end::tool(&paths::web(), "tsc", &["--noEmit"]);
    checks.push(("tsc, web", types));
    checks.push(("clippy", Ok(clippy())));
    for (name, command) in checks {
        println!("── {name}");
        if let Err(error) = command.and_then(process::run) {
            eprintln!("{error:#}");
            failed.push(name);
        }
    }
    failed.extend(advisories());
    if !failed.is_empty() {
        bail!("failed: {}", failed.join(", "));
    }
    Ok(())
}

/// Known faults of dependencies, where their lists can be had; what failed.
fn advisories() -> Vec<&'static str> {
    let mut failed = Vec::new();
    for (name, command) in [
        ("advisories, cargo-deny", cargo_advisories()),
        ("advisories, npm", Some(npm_advisories())),
    ] {
        println!("── {name}");
        let Some(command) = command else {
            println!("not checked: `cargo install --locked cargo-deny` is missing");
            continue;
        };
        match process::captured(command) {
            Ok(run) if run.success => println!("none"),
            Ok(run) if is_out_of_reach(&run.output) => {
                println!("not checked: the list is not available here");
            }
            Ok(run) => {
                println!("{}", run.output);
                failed.push(name);
            }
            Err(error) => println!("not checked: {error:#}"),
        }
    }
    failed
}

fn cargo_advisories() -> Option<Command> {
    process::find_on_path("cargo-deny")?;
    Some(process::cargo(&["deny", "check", "advisories"]))
}

fn npm_advisories() -> Command {
    let mut audit = process::command("npm", &["audit", "--omit=dev", "--audit-level=high"]);
    audit.current_dir(paths::web());
    audit
}

/// Whether a tool failed because it cannot reach its list, and not because of what the list says.
fn is_out_of_reach(output: &str) -> bool {
    let output = output.to_lowercase();
    [
        "failed to fetch advisory database",
        "failed to load advisory database",
        "audit endpoint returned an error",
        "endpoint is not implemented",
        "enotfound",
        "econnrefused",
        "etimedout",
        "eai_again",
        "e404",
    ]
    .iter()
    .any(|sign| output.contains(sign))
}

/// Not part of `test`: installing cargo-deny takes minutes. The architecture test checks the
/// licenses and sources of every dependency against the same `deny.toml` in under a second;
/// this adds cargo-deny's own reading of it.
pub fn deny() -> Result<()> {
    if process::find_on_path("cargo-deny").is_none() {
        bail!("cargo-deny is missing; install it with `cargo install --locked cargo-deny`");
    }
    process::run(process::cargo(&[
        "deny", "check", "licenses", "bans", "sources",
    ]))
}
