//! Reading how many tests passed and failed from the closing lines of the test runners.
//!
//! A test that did not run says nothing about the product, so skipped and ignored tests count as
//! failed.

use std::iter::Sum;

use anyhow::{Context, Result};
use serde_json::Value;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub passed: u64,
    pub failed: u64,
}

impl Tally {
    pub const PASSED: Self = Self {
        passed: 1,
        failed: 0,
    };
    pub const FAILED: Self = Self {
        passed: 0,
        failed: 1,
    };

    /// The runner's exit code has the last word: a failure outside any test, or a run of no test
    /// at all, is a failure.
    pub fn or_failure_of(self, success: bool) -> Self {
        let is_empty = self == Self::default();
        if self.failed == 0 && (!success || is_empty) {
            return Self { failed: 1, ..self };
        }
        self
    }

    fn add(&mut self, count: u64, word: &str) {
        match word {
            "passed" | "pass" => self.passed += count,
            _ => self.failed += count,
        }
    }
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), |sum, tally| Self {
            passed: sum.passed + tally.passed,
            failed: sum.failed + tally.failed,
        })
    }
}

/// Cargo's own line for every test program:
/// `test result: ok. 5 passed; 0 failed; 0 ignored; 0 measured; 2 filtered out; finished in 0.0s`
pub fn rust(output: &str) -> Option<Tally> {
    let results = output
        .lines()
        .filter_map(|line| line.strip_prefix("test result: "));
    let mut tally = None;
    for result in results {
        let tally: &mut Tally = tally.get_or_insert_default();
        let (_, counts) = result.split_once(". ")?;
        let counts = counts.split("; ").filter_map(count_and_word);
        for (count, word) in counts.filter(|(_, word)| *word != "measured") {
            tally.add(count, word);
        }
    }
    tally
}

/// The closing lines of Node's runner: `ℹ pass 5`, or `# pass 5`, and so on for each outcome.
pub fn node(output: &str) -> Option<Tally> {
    let mut tally = None;
    for outcome in ["pass", "fail", "cancelled", "skipped", "todo"] {
        let count = output.lines().rev().find_map(|line| {
            let words = line
                .trim_start_matches(['ℹ', '#'])
                .split_whitespace()
                .collect::<Vec<_>>();
            let [word, count] = words[..] else {
                return None;
            };
            if word == outcome {
                count.parse().ok()
            } else {
                None
            }
        })?;
        tally.get_or_insert_with(Tally::default).add(count, outcome);
    }
    tally
}

/// The report of vitest's reporter `json`.
pub fn vitest(report: &Value) -> Result<Tally> {
    let count = |name: &str| {
        report[name]
            .as_u64()
            .with_context(|| format!("vitest's results lack {name}"))
    };
    Ok(Tally {
        passed: count("numPassedTests")?,
        failed: count("numFailedTests")? + count("numPendingTests")? + count("numTodoTests")?,
    })
}

/// The text without terminal colour codes (`ESC [ … m`).
pub fn without_colours(text: &str) -> String {
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
    Some((
        words.next()?.parse().ok()?,
        words.next()?.trim_end_matches(';'),
    ))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Tally, node, rust, vitest, without_colours};

    #[test]
    fn libtest_binaries_add_up() {
        let output = "test result: ok. 4 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; \
                      finished in 0.00s\n\
                      test result: FAILED. 1 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out\n";
        assert_eq!(
            rust(output),
            Some(Tally {
                passed: 5,
                failed: 3
            })
        );
    }

    #[test]
    fn node_counts_in_both_reporters() {
        let spec =
            "ℹ tests 6\nℹ suites 0\nℹ pass 3\nℹ fail 1\nℹ cancelled 1\nℹ skipped 1\nℹ todo 0\n";
        assert_eq!(
            node(spec),
            Some(Tally {
                passed: 3,
                failed: 3
            })
        );
        let tap = "# tests 2\n# pass 2\n# fail 0\n# cancelled 0\n# skipped 0\n# todo 0\n";
        assert_eq!(
            node(tap),
            Some(Tally {
                passed: 2,
                failed: 0
            })
        );
        assert_eq!(node("Could not find 'x.test.mjs'\n"), None);
    }

    #[test]
    fn vitest_counts_from_its_report() {
        let report = json!({
            "numPassedTests": 12, "numFailedTests": 1, "numPendingTests": 2, "numTodoTests": 0
        });
        let tally = vitest(&report).expect("a whole report");
        assert_eq!(
            tally,
            Tally {
                passed: 12,
                failed: 3
            }
        );
        assert!(vitest(&json!({})).is_err());
    }

    #[test]
    fn the_exit_code_has_the_last_word() {
        let green = Tally {
            passed: 2,
            failed: 0,
        };
        assert_eq!(green.or_failure_of(true), green);
        assert_eq!(
            green.or_failure_of(false),
            Tally {
                passed: 2,
                failed: 1
            }
        );
        assert_eq!(Tally::default().or_failure_of(true), Tally::FAILED);
    }

    #[test]
    fn colours_are_dropped() {
        assert_eq!(
            without_colours("\u{1b}[32;1m     Summary\u{1b}[0m [x]"),
            "     Summary [x]"
        );
    }
}
