//! Rules of the repository that no compiler checks: what depends on what, and what its files name.
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a rule that does not hold is a panic"
)]

mod architecture;
mod deploy;
mod documents;

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    root.canonicalize().expect("the root of the repository")
}

/// The text of a file below the root.
fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}
