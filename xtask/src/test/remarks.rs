//! What a person must know of a run without reading all of its output: each test that failed, and
//! why.

use serde_json::Value;

/// Longest reason that is repeated, in letters.
const LONGEST_REASON: usize = 200;

/// The failed tests of Rust's runner.
pub fn rust(output: &str) -> Vec<String> {
    let failed = output
        .lines()
        .filter_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... FAILED"));
    failed.map(str::to_owned).collect()
}

/// The failed tests of Node's runner with the first line of each reason.
pub fn node(output: &str) -> Vec<String> {
    let Some((_, failures)) = output.split_once("✖ failing tests:") else {
        return Vec::new();
    };
    let mut remarks = Vec::new();
    let mut lines = failures.lines();
    while let Some(line) = lines.next() {
        if let Some(name) = line.strip_prefix("✖ ") {
            let reason = lines.next().unwrap_or_default().trim();
            remarks.push(shortened(&format!("{name}: {reason}")));
        }
    }
    remarks
}

/// The failed tests in the report of vitest's reporter `json`.
pub fn vitest(report: &Value) -> Vec<String> {
    let files = report["testResults"].as_array().into_iter().flatten();
    let tests = files.flat_map(|file| file["assertionResults"].as_array().into_iter().flatten());
    let failed = tests.filter(|test| test["status"] == "failed");
    failed
        .map(|test| {
            let name = test["fullName"].as_str().unwrap_or("a test without a name");
            let message = test["failureMessages"][0].as_str().unwrap_or_default();
            let reason = message.lines().next().unwrap_or_default();
            shortened(&format!("{name}: {reason}"))
        })
        .collect()
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST_REASON) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{LONGEST_REASON, node, rust, shortened, vitest};

    #[test]
    fn failed_rust_tests_are_named() {
        let output =
            "test a::holds ... ok\ntest a::breaks ... FAILED\n\nfailures:\n    a::breaks\n";
        assert_eq!(rust(output), ["a::breaks"]);
    }

    #[test]
    fn failed_browser_tests_are_named_with_their_reasons() {
        let output = "✔ CHART-01 (10ms)\n✖ CHART-02 (20ms)\nℹ fail 1\n\n✖ failing tests:\n\n\
                      test at support/henrad.mjs:49:5\n✖ CHART-02 (20ms)\n  \
                      Error: expected: a curve\n      at until\n";
        assert_eq!(node(output), ["CHART-02 (20ms): Error: expected: a curve"]);
        assert_eq!(node("✔ CHART-01 (10ms)\nℹ fail 0\n"), [""; 0]);
    }

    #[test]
    fn failed_unit_tests_are_named() {
        let report = json!({ "testResults": [{ "assertionResults": [
            { "status": "passed", "fullName": "holds" },
            { "status": "failed", "fullName": "breaks", "failureMessages": ["Error: 1\n at x"] },
        ] }] });
        assert_eq!(vitest(&report), ["breaks: Error: 1"]);
    }

    #[test]
    fn a_long_reason_is_cut_between_letters() {
        let text = "Ω".repeat(LONGEST_REASON + 1);
        assert_eq!(shortened(&text).chars().count(), LONGEST_REASON + 1);
        assert!(shortened(&text).ends_with('…'));
    }
}
