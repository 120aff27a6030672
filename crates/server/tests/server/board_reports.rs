//! Forms of the report that build servers read: their schemas, and what other programs make of them. Needs a Python with the
//! packages of reference/requirements.txt, named by `HENRAD_TEST_PYTHON`, and the packages of web/package.json.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::support::Json;
use crate::test_database::{Content, TestDatabase};

const TESTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/server");
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// An error, a warning, a waived warning, a note, and a part that passes.
const LIST: &str = "Reference,MPN,Vop\nC1,C0402C104K4RACTU,20\nC2,T491B106K016AT,12\nC3,,\nC4,T491B106K016AT,12\nC5,C0402C104K4RACTU,3.3\n";
const CONDITIONS: &str = "[[waivers]]\nrefs = [\"C4\"]\nrule = \"recommended-voltage\"\nreason = \"soft start limits the current\"\nuntil = 2026-12-31\n";
const SITE: &str = "https://henrad.example.com";

/// The lines that a program prints.
fn told(program: &str, arguments: &[&str]) -> Vec<String> {
    let output = Command::new(program).args(arguments).output().unwrap();
    let [text, error] = [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap());
    assert!(output.status.success(), "{program}: {error}{text}");
    text.lines().map(str::to_owned).collect()
}

fn python() -> String {
    std::env::var("HENRAD_TEST_PYTHON").expect("HENRAD_TEST_PYTHON; see CONTRIBUTING.md")
}

/// A list with its conditions, checked.
struct Board {
    folder: tempfile::TempDir,
    database: TestDatabase,
}

impl Board {
    fn new(list: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("list.csv"), list).unwrap();
        fs::write(folder.path().join("board.toml"), CONDITIONS).unwrap();
        Self {
            folder,
            database: TestDatabase::sqlite(Content::Catalogue),
        }
    }

    /// The exit code of a check that writes a file.
    fn write(&self, name: &str, more: &[&str]) -> (PathBuf, i32) {
        let file = self.folder.path().join(name);
        let status = Command::new(env!("CARGO_BIN_EXE_henrad"))
            .current_dir(self.folder.path())
            .env("HENRAD_PUBLIC_URL", SITE)
            .args([
                "board",
                "list.csv",
                "--today",
                "2026-03-03",
                "--output",
                name,
            ])
            .args(["--database", &self.database.url])
            .args(more)
            .output()
            .unwrap();
        (file, status.status.code().unwrap())
    }
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn build_servers_and_other_programs_agree_with_the_exit_code() {
    let schemas = format!("{ROOT}/reference/board/schemas");
    let modules = fs::canonicalize(format!("{ROOT}/web/node_modules")).unwrap();
    let warning = LIST.replace("C1,C0402C104K4RACTU,20\n", "");
    let notes = warning.replace("C2,T491B106K016AT,12\n", "");
    for (list, errors, warnings) in [(LIST, 1, 1), (&warning, 0, 1), (&notes, 0, 0)] {
        let board = Board::new(list);
        let (log, at_fail) = board.write("board.sarif", &[]);
        let (junit, _) = board.write("board.xml", &[]);
        let (_, at_advice) = board.write("again.sarif", &["--fail-on", "advice"]);
        assert_eq!(at_fail, i32::from(errors > 0));
        assert_eq!(at_advice, i32::from(errors + warnings > 0));
        let script = format!("{TESTS}/board_reports.py");
        let codes = told(&python(), &[&script, &schemas, text(&log), text(&junit)]);
        assert_eq!(
            codes
                .iter()
                .map(|code| i32::from(code != "0"))
                .collect::<Vec<_>>(),
            [at_fail, at_advice],
            "sarif-tools at errors and at warnings"
        );
        let script = format!("{TESTS}/board_reports.cjs");
        let counted = told("node", &[&script, text(&modules), text(&log)]);
        // It counts warnings too, as --fail-on advice does.
        assert_eq!(counted[0], (errors + warnings).to_string(), "sarif-junit");
        assert_eq!(
            counted[1..],
            [(at_fail == 1).to_string(), (at_advice == 1).to_string()],
            "sarif-to-markdown at errors and at warnings"
        );
        let junit = fs::read_to_string(junit).unwrap();
        assert_eq!(junit.matches("<failure").count(), errors);
    }
}

#[test]
fn every_rule_of_a_log_has_a_level_a_text_and_a_page() {
    let board = Board::new(LIST);
    let (log, _) = board.write("board.sarif", &[]);
    let log: Value = serde_json::from_slice(&fs::read(log).unwrap()).unwrap();
    let run = &log["runs"][0];
    let rules = run["tool"]["driver"]["rules"].list();
    let levels: Vec<(&str, &str)> = rules
        .iter()
        .map(|rule| {
            let page = format!("{SITE}/docs/models#rules-of-the-board-check");
            assert_eq!(rule["helpUri"], page);
            assert!(rule["help"]["text"].text().len() > 20, "{rule}");
            (
                rule["id"].text(),
                rule["defaultConfiguration"]["level"].text(),
            )
        })
        .collect();
    assert_eq!(
        levels,
        [
            ("no-number", "note"),
            ("rated-voltage", "error"),
            ("recommended-voltage", "warning"),
            ("recommended-voltage-waived", "note"),
        ]
    );
    for result in run["results"].list() {
        let rule = &rules[usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap()];
        assert_eq!(rule["id"], result["ruleId"]);
        assert_eq!(rule["defaultConfiguration"]["level"], result["level"]);
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], "list.csv");
        assert!(place["region"]["startLine"].as_u64().unwrap() >= 2);
    }
    let waived = run["results"]
        .list()
        .iter()
        .find(|it| it["ruleId"] == "recommended-voltage-waived");
    let justification = &waived.unwrap()["suppressions"][0]["justification"];
    assert_eq!(
        justification,
        "soft start limits the current (until 2026-12-31)"
    );
}

#[test]
fn a_log_leaves_waived_results_out_where_it_is_told_to() {
    let board = Board::new(LIST);
    let read = |name: &str, more: &[&str]| -> (Vec<Value>, i32) {
        let (log, code) = board.write(name, more);
        let log: Value = serde_json::from_slice(&fs::read(log).unwrap()).unwrap();
        (log["runs"][0]["results"].list().clone(), code)
    };
    let (whole, code) = read("whole.sarif", &[]);
    let (mut brief, same_code) = read("brief.sarif", &["--omit-waived"]);
    assert_eq!(code, same_code);
    let mut kept = whole.clone();
    kept.retain(|result| result["suppressions"].is_null());
    assert_eq!(kept.len() + 1, whole.len());
    // The place of a rule in the list of rules may move.
    for result in kept.iter_mut().chain(&mut brief) {
        result["ruleIndex"].take();
    }
    assert_eq!(brief, kept);
}

/// Rows of docs/MODELS.md as the rules are: the page that logs refer to.
#[test]
fn the_rules_stand_in_the_documents() {
    let documents = fs::read_to_string(format!("{ROOT}/docs/MODELS.md")).unwrap();
    let (_, section) = documents
        .split_once("\n## Rules of the board check (")
        .unwrap();
    let section = section.split("\n## ").next().unwrap();
    let rows: Vec<String> = henrad_engine::board::rules()
        .iter()
        .map(|rule| {
            let cells = [rule.text, rule.formula, rule.source].map(|it| it.replace('|', "\\|"));
            format!("| `{}` | {} |", rule.id, cells.join(" | "))
        })
        .collect();
    let found: Vec<&str> = section
        .lines()
        .filter(|line| line.starts_with("| `"))
        .collect();
    assert_eq!(found, rows, "write:\n{}", rows.join("\n"));
}

#[test]
fn the_examples_for_build_servers_are_valid() {
    let folder = format!("{ROOT}/deploy/ci");
    let script = format!("{TESTS}/board_reports.py");
    let files = ["github-board.yml", "gitlab-board.yml"].map(|name| format!("{folder}/{name}"));
    told(&python(), &[&script, "--workflows", &files[0], &files[1]]);
    told("sh", &["-n", &format!("{folder}/pre-commit-board.sh")]);
    // Every option of their commands is one that the command has.
    let names = [
        "github-board.yml",
        "gitlab-board.yml",
        "pre-commit-board.sh",
    ];
    let mut commands = 0;
    for name in names {
        let text = fs::read_to_string(format!("{folder}/{name}")).unwrap();
        for line in text.lines().filter(|line| line.contains("henrad board ")) {
            let (_, arguments) = line.split_once("henrad board ").unwrap();
            let arguments = arguments.split(" ||").next().unwrap().split_whitespace();
            let output = Command::new(env!("CARGO_BIN_EXE_henrad"))
                .current_dir(std::env::temp_dir())
                .arg("board")
                .args(arguments)
                .output()
                .unwrap();
            let told = String::from_utf8(output.stderr).unwrap();
            assert!(told.starts_with("henrad: cannot read "), "{line}: {told}");
            commands += 1;
        }
    }
    assert_eq!(commands, 5);
}
