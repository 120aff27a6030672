//! `bench`: our benchmarks, ngspice on the same ten circuits, and the table of both; if asked, with an earlier
//! state of Henrad by turns.

mod divan;
mod ngspice;
mod table;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use divan::Benchmark;

use crate::{paths, prerequisites, process};

/// Crates with benchmarks.
const MEASURED_CRATES: &[&str] = &["henrad-sim", "henrad-server", "henrad-catalogue"];

/// The benchmark that sweeps the ten parts of the ngspice deck over the same grid.
const PEER_BENCHMARK: &str = "henrad-sim sweep/ten_parts_351";
/// The benchmark of a whole request for their plot.
const REQUEST_BENCHMARK: &str = "henrad-server requests/plot_ten_parts_351_in_a_browser/Columns";

/// How often both states run by turns when there are two; the lesser median of each counts.
const TURNS: usize = 2;

/// `before` is a revision to compare with.
pub fn run(before: Option<&str>) -> Result<()> {
    prerequisites::require_system_packages()?;
    let earlier = before.map(checked_out).transpose()?;
    let turns = if earlier.is_some() { TURNS } else { 1 };
    let (mut now, mut then) = (Vec::new(), Vec::new());
    for name in MEASURED_CRATES {
        for _ in 0..turns {
            keep_lesser(&mut now, measured(name, paths::root())?);
            if let Some(folder) = &earlier {
                keep_lesser(&mut then, measured(name, folder)?);
            }
        }
    }
    let named = |name: &str| {
        let found = now.iter().find(|benchmark| benchmark.name == name);
        found.with_context(|| format!("there is no benchmark {name}"))
    };
    let ours = named(PEER_BENCHMARK)?;
    let request = named(REQUEST_BENCHMARK)?;
    let peer = ngspice::ten_parts()?;
    let earlier = before.map(|revision| table::Earlier {
        revision,
        benchmarks: &then,
    });
    let text = table::render(&now, ours, peer, earlier.as_ref());
    println!("\n{text}");

    rewrite("docs/BENCHMARKS.md", |old| table::replace(old, &text))?;
    let sentence = table::sentence(ours, request, peer);
    rewrite("README.md", |old| table::with_sentence(old, &sentence))
}

/// The benchmarks of a crate, run in a checkout of the workspace.
fn measured(crate_name: &str, folder: &Path) -> Result<Vec<Benchmark>> {
    let mut bench = process::cargo(&["bench", "--package", crate_name, "--bench", "*"]);
    bench.current_dir(folder);
    if folder != paths::root() {
        bench.env("CARGO_TARGET_DIR", folder.join("target"));
    }
    let captured = process::captured(bench)?;
    println!("{}", captured.output);
    if !captured.success {
        bail!(
            "the benchmarks of {crate_name} in {} failed",
            folder.display()
        );
    }
    Ok(divan::read(crate_name, &captured.output))
}

fn keep_lesser(all: &mut Vec<Benchmark>, run: Vec<Benchmark>) {
    for benchmark in run {
        match all.iter_mut().find(|known| known.name == benchmark.name) {
            Some(known) => known.median = known.median.min(benchmark.median),
            None => all.push(benchmark),
        }
    }
}

/// The files of a revision, in a folder of its own, so that what was built there serves again.
fn checked_out(revision: &str) -> Result<PathBuf> {
    let commit = format!("{revision}^{{commit}}");
    let id = process::output(process::command(
        "git",
        &["rev-parse", "--verify", "--end-of-options", &commit],
    ))?;
    let folder = paths::target()?.join("before").join(id.trim());
    if !folder.exists() {
        // Whole or not at all: who is interrupted leaves no folder of that name.
        let (archive, begun) = (folder.with_extension("tar"), folder.with_extension("part"));
        if begun.exists() {
            fs::remove_dir_all(&begun)?;
        }
        fs::create_dir_all(&begun)?;
        let mut pack = process::command("git", &["archive", "--output"]);
        pack.arg(&archive).arg(id.trim());
        process::run(pack)?;
        let mut unpack = process::command("tar", &["--extract", "--touch", "--file"]);
        unpack.arg(&archive).arg("--directory").arg(&begun);
        process::run(unpack)?;
        fs::remove_file(archive)?;
        fs::rename(begun, &folder)?;
    }
    Ok(folder)
}

fn rewrite(path: &str, change: impl FnOnce(&str) -> Result<String>) -> Result<()> {
    let page = paths::root().join(path);
    let old = fs::read_to_string(&page).with_context(|| format!("no {}", page.display()))?;
    Ok(fs::write(&page, change(&old)?)?)
}
