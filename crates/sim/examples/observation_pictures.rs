//! Draws observations of reference/observations beside the curves of the model, for docs/MODELS.md.
//!
//! ```text
//! cargo run -p henrad-sim --example observation_pictures
//! ```

#[path = "../tests/sim/support/mod.rs"]
mod support;

use support::observations::pictures;

fn main() -> std::io::Result<()> {
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/images/observations"
    );
    std::fs::create_dir_all(folder)?;
    for (name, svg) in pictures() {
        std::fs::write(format!("{folder}/{name}"), svg)?;
    }
    Ok(())
}
