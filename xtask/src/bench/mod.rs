//! `bench`: our benchmarks, ngspice on the same ten circuits, and the table of both.

mod divan;
mod ngspice;
mod table;

use std::fs;

use anyhow::{Context, Result, bail};

use crate::{paths, prerequisites, process};

/// Crates with benchmarks.
const MEASURED_CRATES: &[&str] = &["henrad-sim", "henrad-server", "henrad-catalogue"];

/// The benchmark that sweeps the ten parts of the ngspice deck over the same grid.
const PEER_BENCHMARK: &str = "henrad-sim sweep/ten_parts_351";

pub fn run() -> Result<()> {
    prerequisites::require_system_packages()?;
    let mut benchmarks = Vec::new();
    for name in MEASURED_CRATES {
        let captured = process::captured(process::cargo(&[
            "bench",
            "--package",
            name,
            "--bench",
            "*",
        ]))?;
        println!("{}", captured.output);
        if !captured.success {
            bail!("the benchmarks of {name} failed");
        }
        benchmarks.extend(divan::read(name, &captured.output));
    }
    let ours = benchmarks
        .iter()
        .find(|benchmark| benchmark.name == PEER_BENCHMARK)
        .with_context(|| format!("there is no benchmark {PEER_BENCHMARK}"))?;
    let peer = ngspice::ten_parts()?;
    let text = table::render(&benchmarks, ours, peer);
    println!("\n{text}");

    let page = paths::root().join("docs/PERFORMANCE.md");
    let old = fs::read_to_string(&page).with_context(|| format!("no {}", page.display()))?;
    fs::write(&page, table::replace(&old, &text)?)?;
    Ok(())
}
