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
use serde_json::Value;

use self::report::Report;
use self::verdict::{Tally, Verdict};
use crate::postgres::{self, PrivatePostgres};
use crate::server::{self, Profile};
use crate::{e2e, front_end, interrupt, lint, openapi, paths, prerequisites, process, python};

/// The browser tests' projects, see e2e/playwright.config.ts.
const PROJECTS: &[&str] = &["sqlite", "postgres", "firefox"];
/// The browser test that is driven through what is shipped.
const STORY: &str = "story.test.ts";

pub fn run(release: bool) -> Result<()> {
    interrupt::listen()?;
    prerequisites::require_node()?;
    prerequisites::require_system_packages()?;
    let report = Report::default();
    // Without a server the tests that need one fail by themselves and say so.
    let postgres = report.value_step("private PostgreSQL", PrivatePostgres::start);
    let url = postgres.as_ref().map(PrivatePostgres::url);
    check_in_lanes(&report, url.as_deref().unwrap_or_default());
    report.step("browser (Playwright)", || {
        browser(e2e::tests(PROJECTS, Profile::Ci, url.as_deref())?)
    });
    if release {
        report.step("release build", || single(server::build(Profile::Release)));
        report.step("browser, the story on release", || {
            let mut story = e2e::tests(&["sqlite"], Profile::Release, None)?;
            story.arg(STORY);
            browser(story)
        });
    }
    report.print();
    if report.total().failed > 0 {
        // The counts are the last line; an error from main would follow them.
        std::process::exit(1);
    }
    Ok(())
}

/// A channel carries what one lane needs from the other.
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
    let results = results_file("vitest")?;
    let file_option = format!("--outputFile.json={}", results.display());
    let arguments = ["run", "--reporter=default", "--reporter=json", &file_option];
    let command = front_end::tool(&paths::web(), "vitest", &arguments)?;
    reported(command, &results, verdict::vitest)
}

fn browser(mut tests: Command) -> Result<Verdict> {
    let results = results_file("playwright")?;
    tests
        .arg("--reporter=list,json")
        .env("PLAYWRIGHT_JSON_OUTPUT_FILE", &results);
    reported(tests, &results, verdict::playwright)
}

/// Where a test runner writes its results; those of an earlier run are removed, so that they are not
/// counted again.
fn results_file(runner: &str) -> Result<PathBuf> {
    let results = paths::notes()?.join(format!("{runner}.json"));
    if results.exists() {
        fs::remove_file(&results)?;
    }
    Ok(results)
}

/// A step whose program writes its results as JSON.
fn reported(
    command: Command,
    results: &Path,
    read: fn(&Value) -> Result<Verdict>,
) -> Result<Verdict> {
    let captured = process::captured(command)?;
    let report = fs::read_to_string(results)
        .with_context(|| format!("it ended without results:\n{}", captured.output))?;
    let report = serde_json::from_str(&report).context("its results are not JSON")?;
    Ok(Verdict {
        output: captured.output,
        ..read(&report)?.or_failure_of(captured.success)
    })
}

/// A step that passes or fails as a whole.
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
