//! The tools for assistants, asked by the official client of the protocol.

use std::path::Path;
use std::process::Command;

use crate::test_database::{Content, TestDatabase};

/// Names the interpreter with the packages of reference/requirements.txt.
const PYTHON: &str = "HENRAD_TEST_PYTHON";
const TESTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/server");

/// Questions whose answers the script computes by the command line.
#[test]
fn questions_are_answered_as_the_command_line_answers_them() {
    let python = std::env::var(PYTHON).expect("HENRAD_TEST_PYTHON; see CONTRIBUTING.md");
    let database = TestDatabase::sqlite(Content::Catalogue);
    let folder = tempfile::tempdir().unwrap();
    let output = Command::new(python)
        .arg(Path::new(TESTS).join("assistants.py"))
        .arg(env!("CARGO_BIN_EXE_henrad"))
        .arg(&database.url)
        .current_dir(folder.path())
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (printed, told) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "{printed}{told}");
    assert!(printed.ends_with("47 questions answered\n"), "{printed}");
    let left = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, 0, "the tools write no files");
}
