//! What was measured, as a paragraph of docs/PERFORMANCE.md.

use std::time::Duration;

use anyhow::{Context, Result};

use super::Load;
use crate::server::Profile;

const BEGIN: &str = "<!-- load:begin (written by `cargo xtask load`) -->";
const END: &str = "<!-- load:end -->";

/// Answers of one run.
#[derive(Debug)]
pub struct Measured {
    /// Times from shortest to longest.
    times: Vec<Duration>,
    pub errors: usize,
    elapsed: Duration,
}

impl Measured {
    pub fn new(mut times: Vec<Duration>, errors: usize, elapsed: Duration) -> Self {
        times.sort_unstable();
        Self {
            times,
            errors,
            elapsed,
        }
    }

    fn per_second(&self) -> f64 {
        self.times.len() as f64 / self.elapsed.as_secs_f64()
    }

    /// The time that a share of the answers, in per cent, stays below; in ms.
    fn percentile(&self, percent: usize) -> f64 {
        let index = (self.times.len() * percent / 100).min(self.times.len() - 1);
        1e3 * self.times[index].as_secs_f64()
    }
}

/// The runs on one server.
#[derive(Debug)]
pub struct Report {
    /// Mean size of a plot.
    pub plot_bytes: usize,
    pub file_bytes: usize,
    pub file: Measured,
    /// Plots not requested before.
    pub new_plots: Measured,
    /// Plots that come again in every round.
    pub repeated_plots: Measured,
    /// Most memory of the server, MiB.
    pub peak_memory: f64,
}

impl Report {
    pub fn errors(&self) -> usize {
        self.file.errors + self.new_plots.errors + self.repeated_plots.errors
    }

    pub fn render(&self, load: Load) -> String {
        let build = if load.profile == Profile::Release {
            "release"
        } else {
            "test"
        };
        let line = |name: &str, bytes: usize, measured: &Measured| {
            format!(
                "| {name} | {:.0} kB | {:.0} | {:.0} % | {:.1} ms | {:.1} ms | {} |",
                bytes as f64 / 1e3,
                measured.per_second(),
                100.0 * measured.per_second() / self.file.per_second(),
                measured.percentile(50),
                measured.percentile(99),
                measured.errors
            )
        };
        format!(
            "{} connections for {} s each on a {build} build, client and server on the same {} cores.\n\n\
         | answers | mean size | per second | share of the file | median | 99th percentile | errors |\n\
         |---|---:|---:|---:|---:|---:|---:|\n{}\n{}\n{}\n\n\
         Peak memory of the server: {:.0} MiB.",
            load.connections,
            load.seconds,
            std::thread::available_parallelism().map_or(1, usize::from),
            line("static file", self.file_bytes, &self.file),
            line(
                "plots that come again",
                self.plot_bytes,
                &self.repeated_plots
            ),
            line(
                "plots that never come again",
                self.plot_bytes,
                &self.new_plots
            ),
            self.peak_memory,
        )
    }
}

/// The page with another paragraph between the marks.
pub fn replace(page: &str, text: &str) -> Result<String> {
    let (before, rest) = page
        .split_once(BEGIN)
        .context("the page has no load:begin")?;
    let (_, after) = rest.split_once(END).context("the page has no load:end")?;
    Ok(format!("{before}{BEGIN}\n{text}\n{END}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured() -> Measured {
        let times = (1..=100).rev().map(Duration::from_millis).collect();
        Measured::new(times, 0, Duration::from_secs(10))
    }

    #[test]
    fn percentiles_are_read_from_sorted_times() {
        assert_eq!(measured().percentile(50), 51.0);
        assert_eq!(measured().percentile(99), 100.0);
        assert_eq!(measured().per_second(), 10.0);
    }

    #[test]
    fn only_the_part_between_the_marks_changes() {
        let page = format!("a\n{BEGIN}\nold\n{END}\nb\n");
        let new = replace(&page, "new").expect("a page");
        assert_eq!(new, format!("a\n{BEGIN}\nnew\n{END}\nb\n"));
        assert!(replace("no marks", "new").is_err());
    }
}
