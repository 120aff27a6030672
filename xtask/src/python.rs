//! Checks by programs of the Python world, from exactly pinned packages.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::Result;

use crate::server::{self, Profile, Server, WITH_ADMINISTRATOR};
use crate::test::verdict::{Tally, Verdict};
use crate::{paths, process};

/// Names the interpreter for the Rust tests that ask a Python program.
pub const INTERPRETER_VARIABLE: &str = "HENRAD_TEST_PYTHON";

/// Sends the server what its own interface description allows and what it forbids, and compares
/// the answers with that description: every call as an administrator, who may make all of them.
/// A thorough run also sends what covers each rule of the description, nine in ten of its requests.
pub fn fuzz_interface(profile: Profile, is_thorough: bool) -> Result<Verdict> {
    let schemathesis = environment()?.join("bin/schemathesis");
    let [login, password] = WITH_ADMINISTRATOR;
    let settings = [
        login,
        password,
        // A build of the tests, on a machine that does other work too.
        ("HENRAD_ANSWER_SECONDS", "300"),
    ];
    let server = Server::start(profile, &settings)?;
    let captured = process::captured(process::giving_way(fuzz(
        &schemathesis,
        &server,
        is_thorough,
    )?))?;
    let tally = if captured.success {
        Tally::PASSED
    } else {
        Tally::FAILED
    };
    Ok(Verdict {
        output: captured.output,
        ..tally.into()
    })
}

fn fuzz(schemathesis: &Path, server: &Server, is_thorough: bool) -> Result<Command> {
    let mut fuzz = Command::new(schemathesis);
    let description = format!("http://{}/api/openapi.json", server.address);
    let hooks = paths::root().join("xtask/fuzzing");
    fuzz.arg("--config-file")
        .arg(hooks.join("schemathesis.toml"))
        .env("HENRAD_SESSION", server.log_in()?)
        .env("HENRAD_SESSION_TO_END", server.log_in()?);
    fuzz.args(["run", &description]);
    let phases = if is_thorough {
        "examples,coverage,fuzzing"
    } else {
        "examples,fuzzing"
    };
    // The same requests every time, so that a red run can be repeated.
    fuzz.args(["--generation-deterministic", "--phases", phases]);
    fuzz.args(["--max-examples", "8"]);
    // A bank of the whole catalogue takes as long as the server gives a request, in an unoptimized
    // build.
    fuzz.args(["--request-timeout", "305"]);
    // A schema cannot say that stop lies above start or which parts exist, so a refusal of data
    // that it allows is no fault; the server's own tests hold those rules.
    fuzz.args(["--exclude-checks", "positive_data_acceptance"]);
    // What Python compiles is kept for the next run, but not among the sources.
    fuzz.env("SCHEMATHESIS_HOOKS", "hooks")
        .env("PYTHONPATH", hooks)
        .env("PYTHONPYCACHEPREFIX", paths::notes()?.join("compiled"));
    fuzz.current_dir(server.folder()?).stdin(Stdio::null());
    Ok(fuzz)
}

/// The tests of the Python package, of the library that the build of the workspace made and the
/// program to compare it with. The package is laid out in a folder of its own.
pub fn package_tests(profile: Profile) -> Result<Command> {
    let interpreter = interpreter()?;
    let (source, package) = (
        paths::root().join("python"),
        paths::notes()?.join("package"),
    );
    let mut build = Command::new(&interpreter);
    build
        .arg(source.join("build.py"))
        .args(["--built", "--profile", profile.name(), "--into"])
        .arg(&package)
        .env("CARGO_TARGET_DIR", paths::target()?);
    process::run_quietly(build)?;
    let mut tests = Command::new(interpreter);
    tests
        .args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider"])
        .arg(source.join("tests"))
        .env("PYTHONPATH", &package)
        .env("PYTHONPYCACHEPREFIX", paths::notes()?.join("compiled"))
        .env("HENRAD_PROGRAM", server::binary(profile)?)
        .current_dir(&package)
        .stdin(Stdio::null());
    Ok(process::giving_way(tests))
}

/// The interpreter of the environment with all pinned packages.
pub fn interpreter() -> Result<PathBuf> {
    Ok(environment()?.join("bin/python"))
}

/// The environment of the programs that build what is handed out.
pub fn release_tools() -> Result<PathBuf> {
    environment_of("deploy/requirements.txt", "release-tools")
}

/// The environment with the programs that tests ask.
pub fn environment() -> Result<PathBuf> {
    environment_of("reference/requirements.txt", "python")
}

/// The Python environment of a list of packages, rebuilt when that file changed.
fn environment_of(list: &str, name: &str) -> Result<PathBuf> {
    let requirements = paths::root().join(list);
    let wanted = fs::read(&requirements)?;
    let folder = paths::notes()?.join(name);
    let stamp = folder.join("requirements.txt");
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(folder);
    }
    let folder_text = folder.to_string_lossy();
    process::run_quietly(process::command(
        "python3",
        &["-m", "venv", "--clear", &folder_text],
    ))?;
    let mut pip = Command::new(folder.join("bin/pip"));
    pip.args([
        "install",
        "--quiet",
        "--disable-pip-version-check",
        // Python compiles what it imports, which is a part of it.
        "--no-compile",
        "--requirement",
    ]);
    pip.arg(requirements).stdin(Stdio::null());
    process::run_quietly(pip)?;
    fs::write(stamp, wanted)?;
    Ok(folder)
}
