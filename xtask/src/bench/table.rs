//! The table in docs/PERFORMANCE.md: ratios, because times depend on the machine.

use std::fmt::Write;
use std::fs;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

use super::divan::Benchmark;

const BEGIN: &str = "<!-- bench:begin (written by `make bench`) -->";
const END: &str = "<!-- bench:end -->";

/// The table as Markdown. `ours` is the benchmark that does the same work as the peer.
pub fn render(benchmarks: &[Benchmark], ours: &Benchmark, peer: Duration) -> String {
    let ratio = peer.as_secs_f64() / ours.median.as_secs_f64();
    let mut text = format!(
        "Measured on {}.\n\n\
         Ten parts swept from 100 Hz to 1 GHz, 50 points per decade: ngspice takes {:.2?} for its AC \
         analysis, Henrad {:.2?}, which is **{ratio:.1} times** as fast.\n\n\
         | benchmark | median | relative to the ten parts |\n|---|---:|---:|\n",
        machine(),
        peer,
        ours.median,
    );
    for benchmark in benchmarks {
        let relative = benchmark.median.as_secs_f64() / ours.median.as_secs_f64();
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "| {} | {:.2?} | {relative:.3} |",
            benchmark.name, benchmark.median
        );
    }
    text
}

/// The page with the part between the two markers exchanged.
pub fn replace(page: &str, table: &str) -> Result<String> {
    let (before, rest) = page
        .split_once(BEGIN)
        .with_context(|| format!("no line {BEGIN}"))?;
    let (_, after) = rest
        .split_once(END)
        .with_context(|| format!("no line {END}"))?;
    Ok(format!("{before}{BEGIN}\n{table}{END}{after}"))
}

fn machine() -> String {
    let description = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = description
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(": "))
        .map_or("an unnamed processor", |(_, model)| model);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    format!("{cores} cores of {model}")
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::divan::Benchmark;
    use super::{BEGIN, END, render, replace};

    #[test]
    fn only_the_part_between_the_markers_changes() {
        let page = format!("# Speed\n{BEGIN}\nold\n{END}\nMore.\n");
        let once = replace(&page, "new\n").expect("both markers are there");
        assert_eq!(once, format!("# Speed\n{BEGIN}\nnew\n{END}\nMore.\n"));
        assert_eq!(replace(&once, "new\n").expect("markers survive"), once);
        assert!(replace("# Speed\n", "new").is_err());
    }

    #[test]
    fn the_table_holds_ratios() {
        let benchmark = |name: &str, micros| Benchmark {
            name: name.to_owned(),
            median: Duration::from_micros(micros),
        };
        let all = [
            benchmark("sim sweep/ten_parts", 500),
            benchmark("server plot", 1000),
        ];
        let text = render(&all, &all[0], Duration::from_micros(2500));
        assert!(text.contains("**5.0 times**"), "{text}");
        assert!(text.contains("| server plot | 1.00ms | 2.000 |"), "{text}");
    }
}
