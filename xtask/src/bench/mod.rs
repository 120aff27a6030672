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
/// The benchmark of a whole request for their plot.
const REQUEST_BENCHMARK: &str = "henrad-server requests/plot_ten_parts_351";

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
    let named = |name: &str| {
        let found = benchmarks.iter().find(|benchmark| benchmark.name == name);
        found.with_context(|| format!("there is no benchmark {name}"))
    };
    let ours = named(PEER_BENCHMARK)?;
    let request = named(REQUEST_BENCHMARK)?;
    let peer = ngspice::ten_parts()?;
    let text = table::render(&benchmarks, ours, peer);
    println!("\n{text}");

    rewrite("docs/PERFORMANCE.md", |old| table::replace(old, &text))?;
    let sentence = table::sentence(ours, request, peer);
    rewrite("README.md", |old| table::with_sentence(old, &sentence))
}

fn rewrite(path: &str, change: impl FnOnce(&str) -> Result<String>) -> Result<()> {
    let page = paths::root().join(path);
    let old = fs::read_to_string(&page).with_context(|| format!("no {}", page.display()))?;
    Ok(fs::write(&page, change(&old)?)?)
}
