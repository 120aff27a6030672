//! The wheel of the Python package: built, and tried by the programs that packagers use.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::{C_LIBRARY, file_with_ending, with_tools};
use crate::{paths, process};

/// Largest wheel, bytes.
const MOST_BYTES: u64 = 8_000_000;
/// Versions of Python that the library is made for.
const PYTHONS: [&str; 5] = [
    "python3.10",
    "python3.11",
    "python3.12",
    "python3.13",
    "python3.14",
];
/// What a fresh installation computes.
const TRIAL: &str = "import henrad; z = henrad.part('C1210C226K3RACTU').at(bias=12).z([1e3, 1e5]); \
    assert z.shape == (2,) and z[0].imag < z[1].imag < 0; \
    assert henrad.board(b'Reference,MPN\\nC1,C1210C226K3RACTU\\n').summary['lines'] == 1";

/// The command that builds the wheel, against an old C library.
pub fn build(tools: &Path, folder: &Path) -> Result<Command> {
    let (major, minor) = C_LIBRARY;
    let mut wheel = Command::new(tools.join("bin/maturin"));
    wheel
        .args(["build", "--release", "--locked", "--zig", "--quiet"])
        .args(["--compatibility", &format!("manylinux_{major}_{minor}")])
        .args(["--manifest-path", "python/Cargo.toml", "--out"])
        .arg(folder)
        .env("CARGO_TARGET_DIR", paths::target()?)
        .current_dir(paths::root());
    // Zig is found on the path.
    with_tools(wheel, tools)
}

/// Size, description, stable interface, platform and licenses of the wheel, and a part computed by each
/// Python of this machine in a fresh environment, where warnings are errors.
///
/// # Errors
/// What is wrong with it.
pub fn check(tools: &Path, folder: &Path) -> Result<()> {
    let wheel = file_with_ending(folder, "whl")?;
    let bytes = fs::metadata(&wheel)?.len();
    ensure!(
        bytes <= MOST_BYTES,
        "the wheel has {bytes} bytes, more than {MOST_BYTES}"
    );
    let tool = |name: &str, arguments: &[&str]| {
        let mut command = Command::new(tools.join("bin").join(name));
        command.args(arguments).arg(&wheel);
        command
    };
    process::run_quietly(tool("twine", &["check", "--strict"]))?;
    process::run_quietly(tool("abi3audit", &["--strict"]))?;
    let shown = process::output(tool("auditwheel", &["show"]))?;
    let (major, minor) = C_LIBRARY;
    ensure!(
        shown.contains(&format!("manylinux_{major}_{minor}_")),
        "the wheel needs more than its platform has: {shown}"
    );
    let listed = process::output(tool("python", &["-m", "zipfile", "--list"]))?;
    for license in ["licenses/LICENSE-MIT", "licenses/LICENSE-APACHE"] {
        ensure!(listed.contains(license), "the wheel has no {license}");
    }
    let (mut tried, mut missing) = (Vec::new(), Vec::new());
    for python in PYTHONS {
        let runs = Command::new(python).arg("--version").output();
        if runs.is_ok_and(|it| it.status.success()) {
            try_with(python, &wheel).with_context(|| format!("the wheel with {python}"))?;
            tried.push(python);
        } else {
            missing.push(python);
        }
    }
    ensure!(!tried.is_empty(), "no Python from 3.10 on to try the wheel");
    println!("wheel: computes with {}", tried.join(", "));
    if !missing.is_empty() {
        println!("wheel: not tried, not installed: {}", missing.join(", "));
    }
    Ok(())
}

/// Installs the wheel into a fresh environment and computes with it.
fn try_with(python: &str, wheel: &Path) -> Result<()> {
    let environment = paths::notes()?.join("wheel");
    let folder = environment.to_string_lossy();
    process::run_quietly(process::command(
        python,
        &["-m", "venv", "--clear", &folder],
    ))?;
    let mut install = Command::new(environment.join("bin/pip"));
    install
        .args(["install", "--quiet", "--disable-pip-version-check"])
        .args(["--only-binary", ":all:"])
        .arg(wheel);
    process::run_quietly(install)?;
    let mut trial = Command::new(environment.join("bin/python"));
    // Away from the sources, which have a folder of the same name.
    trial
        .args(["-W", "error", "-c", TRIAL])
        .current_dir(&environment);
    process::run_quietly(trial)?;
    fs::remove_dir_all(environment)?;
    Ok(())
}
