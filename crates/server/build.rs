//! Makes sure that the folder of the front end exists, so that a Rust-only build works.

use std::path::Path;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    println!("cargo::rerun-if-changed={}", folder.display());
    if !folder.join("index.html").exists() {
        println!("cargo::warning=the front end is not built; `make run` builds it");
    }
    if let Err(error) = std::fs::create_dir_all(&folder) {
        println!("cargo::warning=cannot create {}: {error}", folder.display());
    }
}
