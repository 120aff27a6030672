//! Tells Cargo that the migrations are part of the program (`sqlx::migrate!` does not notice a new
//! file), and the program what its catalogue is made of.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};

/// What the parts of the built-in catalogue are derived from.
const SOURCES: [&str; 3] = ["data", "src", "../parts/src"];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=migrations");
    // Of fixed keys, so that the same sources always have the same number.
    let mut hash = DefaultHasher::new();
    for source in SOURCES {
        println!("cargo::rerun-if-changed={source}");
        let mut files = files_in(Path::new(source))?;
        files.sort();
        for file in files {
            file.hash(&mut hash);
            fs::read(file)?.hash(&mut hash);
        }
    }
    println!(
        "cargo::rustc-env=HENRAD_CATALOGUE_SOURCE={:016x}",
        hash.finish()
    );
    Ok(())
}

fn files_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(files_in(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}
