//! How look-up, pickers and search grow with the catalogue, on SQLite and on PostgreSQL.
//!
//! ```text
//! cargo run --release -p henrad-catalogue --example scale -- [--postgres URL] [--write PAGE] [SIZE…]
//! ```
//!
//! `URL` names an empty database. Sizes ascend; without any they are 10 000, 100 000 and 1 000 000.
//! With `--write` the table replaces the one between the marks of a page.

#![allow(clippy::print_stdout, reason = "a measurement speaks on the terminal")]

mod generator;
mod measure;
mod memory;

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use henrad_catalogue::{BuiltIn, Database, ImportOptions};
use henrad_parts::Part;
use measure::Measured;

const BEGIN: &str = "<!-- scale:start -->";
const END: &str = "<!-- scale:end -->";

const SIZES: [usize; 3] = [10_000, 100_000, 1_000_000];

/// Numbers that look-ups are drawn from.
const SAMPLE: usize = 3000;

/// One database at one size.
struct Run {
    database: &'static str,
    parts: usize,
    import: Option<Duration>,
    /// Highest resident memory of this process during the import, and during the calls; on Linux.
    peaks: [Option<u64>; 2],
    /// Bytes of the database.
    bytes: i64,
    measured: Vec<Measured>,
}

#[derive(Default)]
struct Arguments {
    postgres: Option<String>,
    page: Option<PathBuf>,
    sizes: Vec<usize>,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let arguments = read_arguments(std::env::args().skip(1))?;
    let catalogue = henrad_catalogue::built_in()?;
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("henrad.sqlite");
    let mut databases = vec![("SQLite", format!("sqlite://{}", file.display()))];
    databases.extend(arguments.postgres.map(|url| ("PostgreSQL", url)));
    let mut runs = Vec::new();
    for (name, url) in databases {
        let database = Database::open(&url).await?;
        for size in &arguments.sizes {
            memory::restart_peak();
            let import = grow(&database, &catalogue, *size, folder.path()).await?;
            let importing = memory::peak();
            memory::restart_peak();
            let measured = measure(&database, &catalogue.parts, *size).await?;
            let run = Run {
                database: name,
                parts: *size,
                import,
                peaks: [importing, memory::peak()],
                bytes: database.size().await?.total,
                measured,
            };
            println!("{}", table(std::slice::from_ref(&run)));
            runs.push(run);
        }
        database.close().await;
    }
    if let Some(page) = arguments.page {
        replace(&page, &table(&runs))?;
    }
    Ok(())
}

fn read_arguments(mut words: impl Iterator<Item = String>) -> anyhow::Result<Arguments> {
    let mut arguments = Arguments::default();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--postgres" => arguments.postgres = words.next(),
            "--write" => arguments.page = words.next().map(PathBuf::from),
            size => arguments.sizes.push(size.parse().context("no size")?),
        }
    }
    if arguments.sizes.is_empty() {
        arguments.sizes = SIZES.to_vec();
    }
    if !arguments.sizes.is_sorted() {
        bail!("sizes must ascend");
    }
    Ok(arguments)
}

/// Brings the database to a size: a sample of the built-in catalogue, or all of it and an import.
async fn grow(
    database: &Database,
    catalogue: &BuiltIn,
    size: usize,
    folder: &Path,
) -> anyhow::Result<Option<Duration>> {
    let designs = &catalogue.parts;
    if size < designs.len() {
        let sample = BuiltIn {
            series: catalogue.series.clone(),
            parts: (0..size)
                .map(|index| designs[index * designs.len() / size].clone())
                .collect(),
        };
        database.load(&sample, &mut |_| ()).await?;
        return Ok(None);
    }
    database.load(catalogue, &mut |_| ()).await?;
    let file = folder.join("parts.csv");
    generator::write(designs, 0..size - designs.len(), &file)?;
    let options = ImportOptions {
        made_by: "measurement".to_owned(),
        // Some listed parts need more than their kind usually does; so do their variants.
        confirm_unusual: true,
        dry_run: false,
        ..ImportOptions::default()
    };
    let start = Instant::now();
    let report = database
        .import(std::slice::from_ref(&file), &options, &mut |_| ())
        .await?;
    if let Some(problem) = report.problems.first() {
        bail!("{problem}");
    }
    std::fs::remove_file(file)?;
    Ok(Some(start.elapsed()))
}

async fn measure(
    database: &Database,
    designs: &[Part],
    size: usize,
) -> anyhow::Result<Vec<Measured>> {
    let made = size.saturating_sub(designs.len());
    let numbers: Vec<String> = if made == 0 {
        let kept = (0..size).map(|index| &designs[index * designs.len() / size]);
        kept.map(|part| part.part_number.clone()).collect()
    } else {
        (0..SAMPLE)
            .map(|index| generator::number(designs, index * made / SAMPLE))
            .collect()
    };
    let kept = size.min(designs.len());
    let parts: Vec<&Part> = (0..kept)
        .map(|index| &designs[index * designs.len() / kept])
        .collect();
    measure::all(database, &numbers, &parts).await
}

fn table(runs: &[Run]) -> String {
    let mut text = String::from("| call |");
    for run in runs {
        // Writing to a String cannot fail.
        let _ = write!(text, " {}, {} |", run.database, thousands(run.parts));
    }
    let _ = write!(text, "\n|---|{}", "---:|".repeat(runs.len()));
    let calls = runs.first().map_or(0, |run| run.measured.len());
    for call in 0..calls {
        let _ = write!(text, "\n| {} |", runs[0].measured[call].name);
        for run in runs {
            let measured = &run.measured[call];
            let (half, most) = (measured.percentile(0.5), measured.percentile(0.95));
            let _ = write!(text, " {half:.1} / {most:.1} |");
        }
    }
    text.push_str("\n| import |");
    for run in runs {
        let seconds = run.import.map_or("–".to_owned(), |time| {
            format!("{:.0} s", time.as_secs_f64())
        });
        let _ = write!(text, " {seconds} |");
    }
    let mut row = |name: &str, bytes: &dyn Fn(&Run) -> Option<u64>| {
        let cells: Vec<String> = runs
            .iter()
            .map(|run| memory::mebibytes(bytes(run)))
            .collect();
        let _ = write!(text, "\n| {name} | {} |", cells.join(" | "));
    };
    row("peak memory, import", &|run| run.peaks[0]);
    row("peak memory, calls", &|run| run.peaks[1]);
    row("database on the disk", &|run| u64::try_from(run.bytes).ok());
    text
}

fn thousands(parts: usize) -> String {
    format!("{} k", parts / 1000)
}

fn replace(page: &Path, table: &str) -> anyhow::Result<()> {
    let text = std::fs::read_to_string(page).with_context(|| page.display().to_string())?;
    let (before, rest) = text
        .split_once(BEGIN)
        .with_context(|| format!("no line {BEGIN}"))?;
    let (_, after) = rest
        .split_once(END)
        .with_context(|| format!("no line {END}"))?;
    let introduction = format!(
        "Milliseconds per call, half of the calls / 95 of 100 calls, one caller, release build, {}. Memory is that of \
        the program, which on PostgreSQL is the client alone.",
        std::env::consts::ARCH
    );
    let text = format!("{before}{BEGIN}\n{introduction}\n\n{table}\n{END}{after}");
    Ok(std::fs::write(page, text)?)
}
