//! A client that a generator makes of the description, in another language, against a real server.

use std::path::Path;
use std::process::Command;

use crate::servers::process::Server;
use crate::test_database::{Content, TestDatabase};

/// Names the interpreter with the packages of reference/requirements.txt.
const PYTHON: &str = "HENRAD_TEST_PYTHON";
const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/server/python_client.py");
/// Nothing is formatted afterwards: nobody reads what is generated.
const NO_HOOKS: &str = "post_hooks: []\n";

fn python(folder: &Path, arguments: &[&str]) {
    let interpreter = std::env::var(PYTHON).expect("HENRAD_TEST_PYTHON; see CONTRIBUTING.md");
    let output = Command::new(interpreter)
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(
        output.status.success(),
        "{arguments:?}: {}{}",
        text(&output.stdout),
        text(&output.stderr)
    );
}

#[test]
fn the_description_is_valid_and_a_python_client_made_of_it_works() {
    let folder = tempfile::tempdir().unwrap();
    let described = Command::new(env!("CARGO_BIN_EXE_henrad"))
        .arg("openapi")
        .output()
        .unwrap();
    std::fs::write(folder.path().join("openapi.json"), described.stdout).unwrap();
    std::fs::write(folder.path().join("generator.yaml"), NO_HOOKS).unwrap();
    python(
        folder.path(),
        &["-m", "openapi_spec_validator", "openapi.json"],
    );
    let generate = [
        "-m",
        "openapi_python_client",
        "generate",
        "--path",
        "openapi.json",
        "--config",
        "generator.yaml",
        "--meta",
        "none",
        "--output-path",
        "henrad",
    ];
    python(folder.path(), &generate);
    let database = TestDatabase::sqlite(Content::Catalogue);
    let server = Server::start(&database.url);
    let script = std::fs::read_to_string(SCRIPT).unwrap();
    std::fs::write(folder.path().join("calls.py"), script).unwrap();
    python(folder.path(), &["calls.py", server.address()]);
}
