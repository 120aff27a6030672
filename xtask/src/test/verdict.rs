//! Results of a step: counts of passed and failed tests, with reasons, from the test runners'
//! output.
//!
//! A test that did not run says nothing about the product, so skipped and ignored tests count as
//! failed. A whole step that this machine cannot run counts apart.

use std::iter::Sum;

use anyhow::{Context, Result};
use serde_json::Value;

/// Longest reason that is repeated, in letters.
const LONGEST_REASON: usize = 400;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub passed: u64,
    pub failed: u64,
    /// Steps that this machine cannot run, each named with its reason.
    pub skipped: u64,
}

impl Tally {
    pub const PASSED: Self = Self {
        passed: 1,
        failed: 0,
        skipped: 0,
    };
    pub const FAILED: Self = Self {
        passed: 0,
        failed: 1,
        skipped: 0,
    };

    fn add(&mut self, count: u64, word: &str) {
        match word {
            "passed" => self.passed += count,
            _ => self.failed += count,
        }
    }
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), |sum, tally| Self {
            passed: sum.passed + tally.passed,
            failed: sum.failed + tally.failed,
            skipped: sum.skipped + tally.skipped,
        })
    }
}

/// The result of a step.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    pub tally: Tally,
    /// Each failed or flaky test with its reason, for a person who does not read the whole output.
    pub remarks: Vec<String>,
    pub output: String,
}

impl From<Tally> for Verdict {
    fn from(tally: Tally) -> Self {
        Self {
            tally,
            ..Self::default()
        }
    }
}

impl Verdict {
    pub fn failed(reason: String) -> Self {
        Self {
            tally: Tally::FAILED,
            remarks: vec![reason],
            output: String::new(),
        }
    }

    /// A step that only some machines can run.
    pub fn skipped(reason: &str) -> Self {
        Self {
            tally: Tally {
                skipped: 1,
                ..Tally::default()
            },
            remarks: vec![format!("not run: {reason}")],
            output: String::new(),
        }
    }

    /// The runner's exit code has the last word: a failure outside any test, or a run of no test
    /// at all, is a failure.
    pub fn or_failure_of(mut self, success: bool) -> Self {
        let is_empty = self.tally == Tally::default();
        if self.tally.failed == 0 && (!success || is_empty) {
            self.tally.failed = 1;
        }
        self
    }
}

/// Cargo's own lines for every test program: `test <name> ... FAILED` and
/// `test result: ok. 5 passed; 0 failed; 0 ignored; 0 measured; 2 filtered out; finished in 0.0s`
pub fn rust(output: &str) -> Option<Verdict> {
    let mut tally = None;
    for result in output
        .lines()
        .filter_map(|line| line.strip_prefix("test result: "))
    {
        let tally: &mut Tally = tally.get_or_insert_default();
        let (_, counts) = result.split_once(". ")?;
        let counts = counts.split("; ").filter_map(count_and_word);
        for (count, word) in counts.filter(|(_, word)| *word != "measured") {
            tally.add(count, word);
        }
    }
    let failed = output
        .lines()
        .filter_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... FAILED"));
    Some(Verdict {
        tally: tally?,
        remarks: failed
            .map(|name| remark(name, &panic_of(name, output)))
            .collect(),
        output: String::new(),
    })
}

/// Where a test panicked and what it said, in one line; empty if its output does not tell.
fn panic_of(name: &str, output: &str) -> String {
    let lines = output
        .lines()
        .skip_while(|line| line.strip_prefix("---- ") != Some(&format!("{name} stdout ----")))
        .skip_while(|line| !line.contains(" panicked at "))
        .take_while(|line| !line.is_empty() && !line.starts_with("note: "));
    let text = lines.collect::<Vec<_>>().join(" ");
    let (_, panic) = text.split_once(" panicked at ").unwrap_or_default();
    panic.to_owned()
}

/// The last line of pytest: `12 passed, 1 failed, 1 skipped in 3.21s`, and its lines
/// `FAILED test_file.py::test_name - reason`. Warnings count for nothing.
pub fn pytest(output: &str) -> Option<Verdict> {
    let last = output
        .lines()
        .rev()
        .find_map(|line| line.trim_matches(['=', ' ']).split_once(" in "))?;
    let mut tally = Tally::default();
    let counts = last.0.split(", ").filter_map(count_and_word);
    for (count, word) in counts.filter(|(_, word)| !word.starts_with("warning")) {
        tally.add(count, word);
    }
    let failed = output.lines().filter_map(|line| {
        line.strip_prefix("FAILED ")
            .or_else(|| line.strip_prefix("ERROR "))
    });
    Some(Verdict {
        tally,
        remarks: failed.map(str::to_owned).collect(),
        output: String::new(),
    })
}

/// The report of vitest's reporter `json`.
pub fn vitest(report: &Value) -> Result<Verdict> {
    let count = |name: &str| {
        report[name]
            .as_u64()
            .with_context(|| format!("vitest's results lack {name}"))
    };
    let tally = Tally {
        passed: count("numPassedTests")?,
        failed: count("numFailedTests")? + count("numPendingTests")? + count("numTodoTests")?,
        skipped: 0,
    };
    let tests = list(&report["testResults"]).flat_map(|file| list(&file["assertionResults"]));
    let failed = tests.filter(|test| test["status"] == "failed");
    let remarks = failed.map(|test| {
        let name = test["fullName"].as_str().unwrap_or("a test without a name");
        remark(
            name,
            test["failureMessages"][0].as_str().unwrap_or_default(),
        )
    });
    Ok(Verdict {
        tally,
        remarks: remarks.collect(),
        output: String::new(),
    })
}

/// The report of Playwright's reporter `json`. A test that passed only when repeated counts as
/// passed and is named as flaky.
pub fn playwright(report: &Value) -> Result<Verdict> {
    let count = |name: &str| {
        report["stats"][name]
            .as_u64()
            .with_context(|| format!("Playwright's results lack {name}"))
    };
    let tally = Tally {
        passed: count("expected")? + count("flaky")?,
        failed: count("unexpected")? + count("skipped")?,
        skipped: 0,
    };
    let outside = list(&report["errors"]).map(|error| remark("outside of any test", reason(error)));
    let mut remarks: Vec<_> = outside.collect();
    collect_unexpected(report, &mut remarks);
    Ok(Verdict {
        tally,
        remarks,
        output: String::new(),
    })
}

/// Playwright's suites hold specs and further suites; each spec was tried by one or more projects.
fn collect_unexpected(suite: &Value, remarks: &mut Vec<String>) {
    for spec in list(&suite["specs"]) {
        for test in list(&spec["tests"]).filter(|test| test["status"] != "expected") {
            let [title, project, status] = [&spec["title"], &test["projectName"], &test["status"]]
                .map(|text| text.as_str().unwrap_or_default());
            let name = match status {
                "flaky" => format!("flaky: {title} ({project})"),
                _ => format!("{title} ({project})"),
            };
            // The last attempt of a flaky test has no error.
            let failed =
                list(&test["results"]).filter(|result| !reason(&result["error"]).is_empty());
            match failed.last() {
                Some(result) => {
                    let name = format!("{name}{}", failed_step(result));
                    remarks.push(remark(&name, reason(&result["error"])));
                }
                None => remarks.push(remark(&name, status)),
            }
        }
    }
    for inner in list(&suite["suites"]) {
        collect_unexpected(inner, remarks);
    }
}

/// The steps that an attempt failed in, the innermost last, each behind an arrow; "" where the test
/// has none.
fn failed_step(attempt: &Value) -> String {
    let failed = list(&attempt["steps"]).find(|step| !reason(&step["error"]).is_empty());
    failed.map_or_else(String::new, |step| {
        let title = step["title"].as_str().unwrap_or_default();
        format!(" › {title}{}", failed_step(step))
    })
}

fn reason(error: &Value) -> &str {
    error["message"].as_str().unwrap_or_default()
}

/// The text without terminal color codes (`ESC [ … m`).
pub fn without_colors(text: &str) -> String {
    let mut pieces = text.split("\u{1b}[");
    let mut plain = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let end = piece.find(|letter: char| letter.is_ascii_alphabetic());
        plain.push_str(end.map_or("", |end| &piece[end + 1..]));
    }
    plain
}

/// `3 passed (1 slow)` gives 3 and `passed`.
fn count_and_word(text: &str) -> Option<(u64, &str)> {
    let mut words = text.split_whitespace();
    let count = words.next()?.parse().ok()?;
    Some((count, words.next()?.trim_end_matches(';')))
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// A failed test with the first line of its reason, cut when that is long.
fn remark(name: &str, reason: &str) -> String {
    let reason = without_colors(reason.lines().next().unwrap_or_default());
    let text = format!("{name}: {}", reason.trim());
    match text.char_indices().nth(LONGEST_REASON) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn tally(passed: u64, failed: u64) -> Tally {
        Tally {
            passed,
            failed,
            skipped: 0,
        }
    }

    #[test]
    fn libtest_binaries_add_up_and_failed_tests_are_named() {
        let output = "test a::holds ... ok\ntest a::breaks ... FAILED\n\nfailures:\n\n\
                      ---- a::breaks stdout ----\n\nthread 'a::breaks' (7) panicked at a.rs:1:2:\n\
                      assertion failed\n  left: 1\nnote: run with a backtrace\n\n\
                      failures:\n    a::breaks\n\
                      test result: ok. 4 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; \
                      finished in 0.00s\n\
                      test result: FAILED. 1 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out\n";
        let verdict = rust(output).expect("counts");
        assert_eq!(verdict.tally, tally(5, 3));
        assert_eq!(
            verdict.remarks,
            ["a::breaks: a.rs:1:2: assertion failed   left: 1"]
        );
        assert_eq!(rust("error: could not compile\n"), None);
    }

    #[test]
    fn the_last_line_of_pytest_counts() {
        let output = "..F\nFAILED test_a.py::test_b - assert 1 == 2\n\
                      ==== 1 failed, 2 passed, 1 skipped, 3 warnings in 0.12s ====\n";
        let verdict = pytest(output).expect("counts");
        assert_eq!(verdict.tally, tally(2, 2));
        assert_eq!(verdict.remarks, ["test_a.py::test_b - assert 1 == 2"]);
        assert_eq!(pytest("ImportError: no such module\n"), None);
    }

    #[test]
    fn vitest_counts_from_its_report() {
        let report = json!({
            "numPassedTests": 12, "numFailedTests": 1, "numPendingTests": 2, "numTodoTests": 0,
            "testResults": [{ "assertionResults": [
                { "status": "passed", "fullName": "holds" },
                { "status": "failed", "fullName": "breaks", "failureMessages": ["Error: 1\n at x"] },
            ] }]
        });
        let verdict = vitest(&report).expect("a whole report");
        assert_eq!(verdict.tally, tally(12, 3));
        assert_eq!(verdict.remarks, ["breaks: Error: 1"]);
        assert!(vitest(&json!({})).is_err());
    }

    #[test]
    fn playwright_counts_from_its_report_and_looks_into_every_suite() {
        let test = |status: &str, message: &str| {
            let result = json!({ "error": { "message": message } });
            json!({ "projectName": "sqlite", "status": status, "results": [result] })
        };
        let repeated = json!({ "projectName": "sqlite", "status": "flaky", "results": [
            { "error": { "message": "Error: 2\n at y" }, "steps": [
                { "title": "goes well" },
                { "title": "SHARE-01: goes wrong", "error": { "message": "Error: 2\n at y" } },
            ] },
            { "status": "passed" },
        ] });
        let report = json!({
            "stats": { "expected": 5, "unexpected": 1, "flaky": 1, "skipped": 1 },
            "errors": [{ "message": "Error: no server" }],
            "suites": [{ "specs": [{ "title": "holds", "tests": [test("expected", "")] }], "suites": [{
                "specs": [
                    { "title": "breaks", "tests": [test("unexpected", "Error: 1\n at x")] },
                    { "title": "waits", "tests": [test("skipped", "")] },
                    { "title": "wavers", "tests": [repeated] },
                ]
            }] }]
        });
        let verdict = playwright(&report).expect("a whole report");
        assert_eq!(verdict.tally, tally(6, 2));
        assert_eq!(
            verdict.remarks,
            [
                "outside of any test: Error: no server",
                "breaks (sqlite): Error: 1",
                "waits (sqlite): skipped",
                "flaky: wavers (sqlite) › SHARE-01: goes wrong: Error: 2"
            ]
        );
        assert!(playwright(&json!({ "stats": {} })).is_err());
    }

    #[test]
    fn the_exit_code_has_the_last_word() {
        let green = || Verdict::from(tally(2, 0));
        assert_eq!(green().or_failure_of(true), green());
        assert_eq!(green().or_failure_of(false).tally, tally(2, 1));
        let empty = Verdict::default();
        assert_eq!(empty.or_failure_of(true).tally, Tally::FAILED);
    }

    #[test]
    fn reasons_lose_their_colors_and_their_length() {
        assert_eq!(
            remark("a", "\u{1b}[32;1m  Error\u{1b}[0m [x]\n at"),
            "a: Error [x]"
        );
        let text = remark("Ω", &"Ω".repeat(LONGEST_REASON));
        assert_eq!(text.chars().count(), LONGEST_REASON + 1);
        assert!(text.ends_with('…'));
    }
}
