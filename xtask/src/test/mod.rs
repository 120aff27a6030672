//! `test`: everything, in one order, each step timed and counted, none skipped.

pub mod counts;
mod remarks;
mod report;

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail};

use self::counts::Tally;
use self::report::{Report, Verdict};
use crate::postgres::{self, PrivatePostgres};
use crate::{e2e, front_end, interrupt, lint, openapi, paths, prerequisites, process, python};

pub fn run(release: bool) -> Result<()> {
    interrupt::listen()?;
    prerequisites::require_node()?;
    prerequisites::require_system_packages()?;
    let mut report = Report::default();
    check_style(&mut report);
    check_pages(&mut report);
    report.step("interface description", || {
        openapi::check().map(|()| Tally::PASSED)
    });
    check_with_postgres(&mut report, release);
    report.print();
    if report.total().failed > 0 {
        // The counts are the last line; an error from main would follow them.
        std::process::exit(1);
    }
    Ok(())
}

fn check_style(report: &mut Report) {
    for project in [paths::web(), paths::e2e()] {
        let name = format!(
            "npm ci, {}",
            project.file_name().unwrap_or_default().display()
        );
        report.step(&name, || {
            front_end::install(&project).map(|()| Tally::PASSED)
        });
    }
    for (name, command) in lint::checks() {
        report.step(name, || single(command?));
    }
}

fn check_pages(report: &mut Report) {
    report.step("page units (vitest)", vitest);
    report.step("page build and its size", || single(front_end::build()));
}

/// Rust tests, browser tests and the interface test share one private PostgreSQL.
fn check_with_postgres(report: &mut Report, release: bool) {
    let started = report.value_step("private PostgreSQL", PrivatePostgres::start);
    // Without a server or an interpreter the tests that need one fail by themselves and say so.
    let url = started
        .as_ref()
        .map(PrivatePostgres::url)
        .unwrap_or_default();
    let interpreter = report
        .value_step("Python environment", python::interpreter)
        .unwrap_or_default();
    report.step("Rust tests", || {
        let mut command = rust_tests();
        command.env(postgres::URL_VARIABLE, &url);
        command.env(python::INTERPRETER_VARIABLE, &interpreter);
        counted(command, counts::rust, remarks::rust)
    });
    report.step("Rust documentation examples", || {
        counted(
            process::cargo(&["test", "--workspace", "--doc"]),
            counts::rust,
            remarks::rust,
        )
    });
    report.step("server build", || single(e2e::build_server(release)));
    report.step("browser, SQLite", || browser(None, release));
    report.step("browser, PostgreSQL", || {
        let url = started
            .as_ref()
            .map(PrivatePostgres::url)
            .context("no PostgreSQL")?;
        browser(Some(&url), release)
    });
    report.step("interface fuzzing (schemathesis)", || {
        python::fuzz_interface(release)
    });
}

/// One process for each test program, not for each test: the HTTP tests share the catalogues that
/// they load.
fn rust_tests() -> Command {
    process::cargo(&["test", "--workspace", "--all-targets", "--no-fail-fast"])
}

fn vitest() -> Result<Verdict> {
    let results = paths::notes()?.join("vitest.json");
    let file_option = format!("--outputFile.json={}", results.display());
    // A file of an earlier run must not be counted again.
    if results.exists() {
        fs::remove_file(&results)?;
    }
    let arguments = ["run", "--reporter=default", "--reporter=json", &file_option];
    let captured = process::tee(front_end::tool(&paths::web(), "vitest", &arguments)?)?;
    let json = fs::read_to_string(&results).context("vitest wrote no results")?;
    let report = serde_json::from_str(&json).context("vitest's results are not JSON")?;
    Ok(Verdict {
        tally: counts::vitest(&report)?.or_failure_of(captured.success),
        remarks: remarks::vitest(&report),
    })
}

fn browser(postgres_url: Option<&str>, release: bool) -> Result<Verdict> {
    let command = e2e::tests(postgres_url, release, &[])?;
    counted(command, counts::node, remarks::node)
}

/// A step that either holds or does not.
fn single(command: Command) -> Result<Tally> {
    process::run(command).map(|()| Tally::PASSED)
}

/// A step whose program says how many tests passed and failed.
fn counted(
    command: Command,
    count: fn(&str) -> Option<Tally>,
    remark: fn(&str) -> Vec<String>,
) -> Result<Verdict> {
    let captured = process::tee(command)?;
    let output = counts::without_colours(&captured.output);
    let Some(tally) = count(&output) else {
        bail!("it ended without counts");
    };
    Ok(Verdict {
        tally: tally.or_failure_of(captured.success),
        remarks: remark(&output),
    })
}
