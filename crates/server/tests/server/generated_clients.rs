//! Clients that generators make of the description, in two languages, against a real server.

use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::servers::process::Server;
use crate::test_database::{Content, TestDatabase};

/// Names the interpreter with the packages of reference/requirements.txt.
const PYTHON: &str = "HENRAD_TEST_PYTHON";
const TESTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/server");
/// Holds the TypeScript generator, its compiler and openapi-fetch.
const NODE_MODULES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/node_modules");
/// Nothing is formatted afterwards: nobody reads what is generated.
const NO_HOOKS: &str = "post_hooks: []\n";

/// Runs a program in a folder; its failure is that of the test.
fn run(folder: &Path, program: impl Into<PathBuf>, arguments: &[&str]) {
    let program = program.into();
    let output = Command::new(&program)
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap_or_else(|error| panic!("{}: {error}", program.display()));
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(
        output.status.success(),
        "{arguments:?}: {}{}",
        text(&output.stdout),
        text(&output.stderr)
    );
}

/// A folder with the description and a script that calls a server.
fn folder_with(script: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let described = Command::new(env!("CARGO_BIN_EXE_henrad"))
        .arg("openapi")
        .output()
        .unwrap();
    std::fs::write(folder.path().join("openapi.json"), described.stdout).unwrap();
    std::fs::copy(Path::new(TESTS).join(script), folder.path().join(script)).unwrap();
    folder
}

#[test]
fn the_description_is_valid_and_a_python_client_made_of_it_works() {
    let python = std::env::var(PYTHON).expect("HENRAD_TEST_PYTHON; see CONTRIBUTING.md");
    let folder = folder_with("client.py");
    std::fs::write(folder.path().join("generator.yaml"), NO_HOOKS).unwrap();
    let python = |arguments: &[&str]| run(folder.path(), &python, arguments);
    python(&["-m", "openapi_spec_validator", "openapi.json"]);
    python(&[
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
    ]);
    let database = TestDatabase::sqlite(Content::Catalogue);
    let server = Server::start(&database.url);
    python(&["client.py", server.address()]);
}

#[test]
fn a_typescript_client_made_of_the_description_compiles_and_works() {
    let folder = folder_with("client.ts");
    let path = folder.path();
    symlink(NODE_MODULES, path.join("node_modules")).unwrap();
    std::fs::write(path.join("package.json"), r#"{"type":"module"}"#).unwrap();
    let tool = |name: &str| Path::new(NODE_MODULES).join(".bin").join(name);
    let generate = [
        "openapi.json",
        "-o",
        "schema.d.ts",
        "--default-non-nullable=false",
    ];
    run(path, tool("openapi-typescript"), &generate);
    let compile = [
        "client.ts",
        "--strict",
        "--target",
        "es2022",
        "--module",
        "esnext",
        "--moduleResolution",
        "bundler",
        "--types",
        "node",
        "--skipLibCheck",
    ];
    run(path, tool("tsc"), &compile);
    let database = TestDatabase::sqlite(Content::Catalogue);
    let server = Server::start(&database.url);
    run(path, "node", &["client.js", server.address()]);
}
