//! `test`: every check and test, each step timed and counted, none skipped. Three lanes run side by
//! side so that no core waits: Cargo's steps, those of npm and Python, and the browser tests as
//! soon as all is built.

mod report;
pub mod verdict;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use self::report::Report;
use self::verdict::{Tally, Verdict};
use crate::abuse::Abuse;
use crate::dist::Tried;
use crate::postgres::{self, PrivatePostgres};
use crate::server::{self, Profile};
use crate::{
    dist, e2e, front_end, interrupt, lint, openapi, paths, prerequisites, process, python,
};

/// The browser tests' projects, see e2e/playwright.config.ts.
const PROJECTS: &[&str] = &["sqlite", "postgres", "firefox"];
/// The browser test that is driven through what is shipped.
const STORY: &str = "story.test.ts";

pub fn run(release: bool) -> Result<()> {
    interrupt::listen()?;
    prerequisites::require_clippy()?;
    prerequisites::require_node()?;
    prerequisites::require_system_packages()?;
    let report = Report::default();
    // Without a server the tests that need one fail by themselves and say so.
    let postgres = report.value_step("private PostgreSQL", PrivatePostgres::start);
    let url = postgres.as_ref().map(PrivatePostgres::url);
    check_in_lanes(&report, url.as_deref(), release);
    if release {
        report.step("Debian package on a clean root", || {
            Ok(match dist::try_release()? {
                Tried::Passed(output) => Verdict {
                    output,
                    ..Tally::PASSED.into()
                },
                Tried::CannotRun(reason) => Verdict::skipped(&reason),
            })
        });
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

/// Two ends of a signal that the first gives when it is dropped, be it by a panic.
fn signal() -> (Sender<()>, Receiver<()>) {
    mpsc::channel()
}

/// An error says that the sender is gone, which is the signal.
fn wait(signal: &Receiver<()>) {
    let _ = signal.recv();
}

fn check_in_lanes(report: &Report, postgres_url: Option<&str>, release: bool) {
    let (build_for_pages, build_of_pages) = signal();
    let (build_for_browser, build_of_browser) = signal();
    let (pages_for_browser, pages_of_browser) = signal();
    let (python_for_cargo, python_of_cargo) = mpsc::channel();
    thread::scope(|scope| {
        scope.spawn(move || {
            prepare_pages(report);
            drop(pages_for_browser);
            let python = report.value_step("Python environment", python::interpreter);
            // The other lane waits for it as long as it runs.
            let _ = python_for_cargo.send(python.unwrap_or_default());
            check_pages(report);
            wait(&build_of_pages);
            check_interface(report, release);
            report.step("Python package (pytest, mypy)", || {
                counted(python::package_tests(Profile::Ci)?, verdict::pytest)
            });
            report.step("manual pages and completions", manual);
            report.step("release and container files", release_files);
            report.step("abuse, short", abuse);
            report.step("Rust documentation examples", documentation_examples);
        });
        scope.spawn(move || {
            wait(&pages_of_browser);
            wait(&build_of_browser);
            report.step("browser (Playwright)", || {
                browser(e2e::tests(PROJECTS, Profile::Ci, postgres_url)?)
            });
        });
        report.step("cargo fmt", || single(lint::rustfmt()));
        // A compiler beside browsers makes both slower than one after the other.
        report.step("Rust build", || single(lint::everything()));
        drop((build_for_pages, build_for_browser));
        let python = || python_of_cargo.recv().unwrap_or_default();
        check_crates(report, postgres_url.unwrap_or_default(), python);
        if release {
            let build = server::build(Profile::Release);
            report.step("release build", || single(process::giving_way(build)));
        }
    });
}

/// What the browser tests need beside the server, and the Rust tests too: the built pages.
fn prepare_pages(report: &Report) {
    report.step("npm ci, web", || install(&paths::web()));
    report.step("page build and its size", || single(front_end::build()));
    report.step("npm ci, e2e", || install(&paths::e2e()));
}

fn check_interface(report: &Report, release: bool) {
    report.step("interface description", || {
        openapi::check(Profile::Ci).map(|()| Tally::PASSED)
    });
    report.step("interface fuzzing (schemathesis)", || {
        python::fuzz_interface(Profile::Ci, release)
    });
}

/// All Rust tests, and what Clippy said of all that was compiled.
fn check_crates(report: &Report, postgres_url: &str, python: impl FnOnce() -> PathBuf) {
    let interpreter = python();
    report.step("Rust tests", || {
        let mut command = rust_tests();
        command.env(postgres::URL_VARIABLE, postgres_url);
        command.env(python::INTERPRETER_VARIABLE, interpreter);
        // Browser tests look again and again while they wait: the sooner a page is done, the less
        // of that.
        counted(process::giving_way(command), verdict::rust)
    });
    // Nothing is left to compile: Cargo repeats what Clippy said.
    report.step("clippy", || silent(lint::warnings()));
}

fn documentation_examples() -> Result<Verdict> {
    let arguments = ["test", "--profile", "ci", "--workspace", "--doc"];
    counted(lint::linting(process::cargo(&arguments)), verdict::rust)
}

fn abuse() -> Result<Verdict> {
    let abuse = Abuse {
        profile: Profile::Ci,
        short: true,
        only: None,
    };
    let outcome = abuse.perform()?;
    outcome.judge()?;
    Ok(Verdict {
        output: outcome.table,
        ..Tally::PASSED.into()
    })
}

/// Counts pages, of which each was looked at.
fn manual() -> Result<Verdict> {
    let pages = dist::check_manual()?;
    Ok(Tally {
        passed: u64::try_from(pages)?,
        ..Tally::default()
    }
    .into())
}

fn release_files() -> Result<Verdict> {
    let mut output = String::new();
    for command in dist::file_checks()? {
        let checked = single(command)?;
        output.push_str(&checked.output);
        if checked.tally.failed > 0 {
            return Ok(Verdict { output, ..checked });
        }
    }
    Ok(Verdict {
        output,
        ..Tally::PASSED.into()
    })
}

fn check_pages(report: &Report) {
    for (name, command) in lint::pages() {
        report.step(name, || single(command?));
    }
    report.step("page units (vitest)", vitest);
}

fn install(project: &Path) -> Result<Tally> {
    front_end::install(project).map(|()| Tally::PASSED)
}

/// One process for each test program, not for each test: the tests of a program share the catalogue
/// that they load.
fn rust_tests() -> Command {
    let arguments = [
        "test",
        "--profile",
        "ci",
        "--workspace",
        "--lib",
        "--bins",
        "--tests",
        "--no-fail-fast",
    ];
    lint::linting(process::cargo(&arguments))
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
    // A test that fails now and then is named as flaky instead of failing the run.
    tests
        .args(["--retries=1", "--trace=on-first-retry"])
        .arg("--reporter=list,json")
        .env("PLAYWRIGHT_JSON_OUTPUT_FILE", &results);
    reported(tests, &results, verdict::playwright)
}

/// Where a test runner writes its results; those of an earlier run are removed, so that they are
/// not counted again.
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

/// A step whose program must succeed without a word.
fn silent(command: Command) -> Result<Verdict> {
    let captured = process::captured(command)?;
    let mut verdict = if captured.success && captured.output.trim().is_empty() {
        Tally::PASSED.into()
    } else {
        Verdict::failed("there are warnings, see its output above".to_owned())
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
