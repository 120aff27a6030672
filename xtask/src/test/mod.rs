//! `test`: every check and test, each step timed and counted, none skipped. Cargo's steps and those of
//! npm and Python run side by side, so that no core waits; the browser tests get the machine for
//! themselves.

mod report;
pub mod verdict;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc;
use std::thread;

use anyhow::{Context, Result, bail};

use self::report::Report;
use self::verdict::{Tally, Verdict};
use crate::postgres::{self, PrivatePostgres};
use crate::server::{self, Profile};
use crate::{e2e, front_end, interrupt, lint, openapi, paths, prerequisites, process, python};

/// The browser test that is driven through what is shipped.
const STORY: &str = "story.test.mjs";

pub fn run(release: bool) -> Result<()> {
    interrupt::listen()?;
    prerequisites::require_node()?;
    prerequisites::require_system_packages()?;
    let report = Report::default();
    // Without a server the tests that need one fail by themselves and say so.
    let postgres = report.value_step("private PostgreSQL", PrivatePostgres::start);
    let url = postgres.as_ref().map(PrivatePostgres::url);
    check_in_lanes(&report, url.as_deref().unwrap_or_default());
    report.step("browser, SQLite", || browser(None, Profile::Ci, &[]));
    report.step("browser, PostgreSQL", || {
        browser(
            Some(url.as_deref().context("no PostgreSQL")?),
            Profile::Ci,
            &[],
        )
    });
    if release {
        report.step("release build", || single(server::build(Profile::Release)));
        report.step("browser, the story on release", || {
            browser(None, Profile::Release, &[STORY.to_owned()])
        });
    }
    report.print();
    if report.total().failed > 0 {
        // The counts are the last line; an error from main would follow them.
        std::process::exit(1);
    }
    Ok(())
}

/// What one lane needs of the other comes through a channel.
fn check_in_lanes(report: &Report, postgres_url: &str) {
    let (pages_are_built, pages) = mpsc::channel();
    let (server_is_built, server) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            // The other lane waits for it as long as it runs.
            let _ = pages_are_built.send(prepare_pages(report));
            check_pages(report);
            // An error says that the sender is gone, which is the signal.
            let _ = server.recv();
            report.step("interface description", || {
                openapi::check(Profile::Ci).map(|()| Tally::PASSED)
            });
            report.step("interface fuzzing (schemathesis)", || {
                python::fuzz_interface(Profile::Ci)
            });
        });
        report.step("cargo fmt", || single(lint::rustfmt()));
        report.step("server build", || single(server::build(Profile::Ci)));
        drop(server_is_built);
        report.step("clippy", || single(lint::clippy()));
        report.step("Rust test build", || single(rust_tests(&["--no-run"])));
        let interpreter = pages.recv().unwrap_or_default();
        report.step("Rust tests", || {
            let mut command = rust_tests(&["--no-fail-fast"]);
            command.env(postgres::URL_VARIABLE, postgres_url);
            command.env(python::INTERPRETER_VARIABLE, interpreter);
            counted(command, verdict::rust)
        });
        report.step("Rust documentation examples", || {
            let arguments = ["test", "--profile", "ci", "--workspace", "--doc"];
            counted(process::cargo(&arguments), verdict::rust)
        });
    });
}

/// What the Rust tests need of the others: the built pages, and a Python with the pinned packages.
fn prepare_pages(report: &Report) -> PathBuf {
    report.step("npm ci, web", || install(&paths::web()));
    report.step("page build and its size", || single(front_end::build()));
    report
        .value_step("Python environment", python::interpreter)
        .unwrap_or_default()
}

fn check_pages(report: &Report) {
    report.step("npm ci, e2e", || install(&paths::e2e()));
    for (name, command) in lint::pages() {
        report.step(name, || single(command?));
    }
    report.step("page units (vitest)", vitest);
}

fn install(project: &Path) -> Result<Tally> {
    front_end::install(project).map(|()| Tally::PASSED)
}

/// One process for each test program, not for each test: the tests of a program share the catalogue
/// that they load. Clippy has checked examples and benchmarks.
fn rust_tests(arguments: &[&str]) -> Command {
    let kinds = [
        "test",
        "--profile",
        "ci",
        "--workspace",
        "--lib",
        "--bins",
        "--tests",
    ];
    let mut command = process::cargo(&kinds);
    command.args(arguments);
    command
}

fn vitest() -> Result<Verdict> {
    let results = paths::notes()?.join("vitest.json");
    let file_option = format!("--outputFile.json={}", results.display());
    // A file of an earlier run must not be counted again.
    if results.exists() {
        fs::remove_file(&results)?;
    }
    let arguments = ["run", "--reporter=default", "--reporter=json", &file_option];
    let captured = process::captured(front_end::tool(&paths::web(), "vitest", &arguments)?)?;
    let json = fs::read_to_string(&results).context("vitest wrote no results")?;
    let report = serde_json::from_str(&json).context("vitest's results are not JSON")?;
    let mut verdict = verdict::vitest(&report)?.or_failure_of(captured.success);
    verdict.output = captured.output;
    Ok(verdict)
}

fn browser(postgres_url: Option<&str>, profile: Profile, files: &[String]) -> Result<Verdict> {
    counted(e2e::tests(postgres_url, profile, files)?, verdict::node)
}

/// A step that either holds or does not.
fn single(command: Command) -> Result<Verdict> {
    let captured = process::captured(command)?;
    let mut verdict = if captured.success {
        Tally::PASSED.into()
    } else {
        Verdict::failed("failed, see its output above".to_owned())
    };
    verdict.output = captured.output;
    Ok(verdict)
}

/// A step whose program says how many tests passed and failed.
fn counted(command: Command, read: fn(&str) -> Option<Verdict>) -> Result<Verdict> {
    let captured = process::captured(command)?;
    let output = verdict::without_colors(&captured.output);
    let Some(verdict) = read(&output) else {
        bail!("it ended without counts:\n{output}");
    };
    Ok(Verdict {
        output,
        ..verdict.or_failure_of(captured.success)
    })
}
