//! Measures the models against the tables of reference/capacitor and writes the result into
//! docs/MODELS.md.
//!
//! ```text
//! cargo run -p henrad-sim --example model_errors
//! ```

#[path = "../tests/sim/support/mod.rs"]
mod support;

fn main() -> std::io::Result<()> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/MODELS.md");
    let document = std::fs::read_to_string(path)?;
    let updated = support::reference::with_measured_errors(&document);
    std::fs::write(path, updated)
}
