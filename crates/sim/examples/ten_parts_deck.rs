//! Writes reference/ngspice/ten_parts.cir, the peer of the benchmark `ten_parts_351`.
//!
//! ```text
//! cargo run -p henrad-sim --example ten_parts_deck
//! ```

#[path = "../tests/sim/support/mod.rs"]
mod support;

fn main() -> std::io::Result<()> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../reference/ngspice/ten_parts.cir"
    );
    std::fs::write(path, support::deck::ten_parts_deck())
}
