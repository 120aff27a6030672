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
/// Shows the example of a client, and how it is made.
const DOCUMENTATION: &str = include_str!("../../../../docs/API.md");
/// Where the documentation has a server.
const DOCUMENTED_SERVER: &str = "localhost:8080";

/// The first block of a language that the documentation has after `heading`.
fn documented(heading: &str, language: &str) -> &'static str {
    let (_, section) = DOCUMENTATION.split_once(heading).unwrap();
    let (_, block) = section.split_once(&format!("```{language}\n")).unwrap();
    block.split_once("```").unwrap().0
}

/// Where the documentation speaks of generated clients.
const PROGRAMS: &str = "## Programs and other sites";

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
    let configuration = NO_HOOKS.to_owned() + documented(PROGRAMS, "yaml");
    std::fs::write(folder.path().join("generator.yaml"), configuration).unwrap();
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
fn the_documented_reader_of_columns_reads_them() {
    let python = std::env::var(PYTHON).expect("HENRAD_TEST_PYTHON; see CONTRIBUTING.md");
    let folder = tempfile::tempdir().unwrap();
    let reader = documented("## Curves as columns", "python");
    std::fs::write(folder.path().join("reader.py"), reader).unwrap();
    std::fs::copy(
        Path::new(TESTS).join("columns.py"),
        folder.path().join("columns.py"),
    )
    .unwrap();
    let database = TestDatabase::sqlite(Content::Catalogue);
    let server = Server::start(&database.url);
    run(folder.path(), python, &["columns.py", server.address()]);
}

#[test]
fn a_typescript_client_made_of_the_description_compiles_and_works() {
    let folder = folder_with("client.ts");
    let path = folder.path();
    symlink(NODE_MODULES, path.join("node_modules")).unwrap();
    std::fs::write(path.join("package.json"), r#"{"type":"module"}"#).unwrap();
    let tool = |name: &str| Path::new(NODE_MODULES).join(".bin").join(name);
    let database = TestDatabase::sqlite(Content::Catalogue);
    let server = Server::start(&database.url);
    let here = |text: &str| text.replace(DOCUMENTED_SERVER, server.address());
    let example = here(documented(PROGRAMS, "ts"));
    std::fs::write(path.join("example.ts"), example).unwrap();
    // The commands as they are documented: they make the types and compile the example.
    for command in documented(PROGRAMS, "sh").lines() {
        let command = here(command);
        let words: Vec<_> = command.split_whitespace().collect();
        assert_eq!(words[0], "npx", "{command}");
        run(path, tool(words[1]), &words[2..]);
    }
    run(path, "node", &["example.js"]);
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
    run(path, "node", &["client.js", server.address()]);
}
