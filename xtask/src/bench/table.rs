//! The table in docs/BENCHMARKS.md: ratios, because times depend on the machine.

use std::fmt::Write;
use std::fs;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

use super::divan::Benchmark;

const BEGIN: &str = "<!-- bench:begin (written by `make bench`) -->";
const END: &str = "<!-- bench:end -->";

/// The benchmarks of a revision before this one, measured in the same run.
pub struct Earlier<'a> {
    pub revision: &'a str,
    pub benchmarks: &'a [Benchmark],
}

/// The table as Markdown. `ours` is the benchmark that does the same work as the peer.
pub fn render(
    benchmarks: &[Benchmark],
    ours: &Benchmark,
    peer: Duration,
    earlier: Option<&Earlier<'_>>,
) -> String {
    let ratio = peer.as_secs_f64() / ours.median.as_secs_f64();
    let mut text = format!(
        "Measured on {}.\n\n\
         Ten parts swept from 100 Hz to 1 GHz, 50 points per decade: ngspice takes {:.2?} for its AC \
         analysis, Henrad {:.2?}, which is **{ratio:.1} times** as fast.\n\n\
         | benchmark | median | relative to the ten parts |",
        machine(),
        peer,
        ours.median,
    );
    // Writing to a String cannot fail.
    let _ = match earlier {
        Some(Earlier { revision, .. }) => {
            writeln!(text, " {revision} | ratio |\n|---|---:|---:|---:|---:|")
        }
        None => writeln!(text, "\n|---|---:|---:|"),
    };
    for Benchmark { name, median } in benchmarks {
        let relative = median.as_secs_f64() / ours.median.as_secs_f64();
        let _ = write!(text, "| {name} | {median:.2?} | {relative:.3} |");
        if let Some(Earlier { benchmarks, .. }) = earlier {
            let then = benchmarks.iter().find(|then| then.name == *name);
            let _ = match then.map(|then| then.median) {
                Some(then) => {
                    let ratio = median.as_secs_f64() / then.as_secs_f64();
                    write!(text, " {then:.2?} | {ratio:.2} |")
                }
                None => write!(text, " – | – |"),
            };
        }
        text.push('\n');
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

/// Beginning of the line of the README that holds the two figures.
const SENTENCE: &str = "Measured: ten parts at 351 frequencies take ";

/// The line of the README: what the sweep takes beside ngspice's, and the whole answer to a page.
pub fn sentence(ours: &Benchmark, request: &Benchmark, peer: Duration) -> String {
    format!(
        "{SENTENCE}{:.2} ms, {:.0} times as fast as ngspice, and the page has their curves after {:.1} ms of the server \
         ([how](docs/PERFORMANCE.md)).",
        1e3 * ours.median.as_secs_f64(),
        peer.as_secs_f64() / ours.median.as_secs_f64(),
        1e3 * request.median.as_secs_f64(),
    )
}

/// The page with its one line of figures exchanged.
pub fn with_sentence(page: &str, sentence: &str) -> Result<String> {
    let old = page.lines().find(|line| line.starts_with(SENTENCE));
    let old = old.with_context(|| format!("no line \"{SENTENCE}…\""))?;
    Ok(page.replacen(old, sentence, 1))
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
    use super::{BEGIN, END, Earlier, render, replace, sentence, with_sentence};

    #[test]
    fn only_the_part_between_the_markers_changes() {
        let page = format!("# Speed\n{BEGIN}\nold\n{END}\nMore.\n");
        let once = replace(&page, "new\n").expect("both markers are there");
        assert_eq!(once, format!("# Speed\n{BEGIN}\nnew\n{END}\nMore.\n"));
        assert_eq!(replace(&once, "new\n").expect("markers survive"), once);
        assert!(replace("# Speed\n", "new").is_err());
    }

    #[test]
    fn the_first_screen_of_the_readme_has_two_figures_that_the_bench_writes() {
        let benchmark = |micros| Benchmark {
            name: String::new(),
            median: Duration::from_micros(micros),
        };
        let new = sentence(
            &benchmark(106),
            &benchmark(975),
            Duration::from_micros(1320),
        );
        assert!(
            new.contains("take 0.11 ms, 12 times as fast as ngspice"),
            "{new}"
        );
        assert!(new.contains("after 1.0 ms of the server"), "{new}");
        let readme = std::fs::read_to_string(crate::paths::root().join("README.md")).expect("it");
        let changed = with_sentence(&readme, &new).expect("its line of figures");
        let line = changed.lines().position(|line| line == new);
        assert!(line.is_some_and(|line| line < 12), "{line:?}");
        assert_eq!(with_sentence(&changed, &new).expect("its line"), changed);
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
        let peer = Duration::from_micros(2500);
        let text = render(&all, &all[0], peer, None);
        assert!(text.contains("**5.0 times**"), "{text}");
        assert!(text.contains("| server plot | 1.00ms | 2.000 |"), "{text}");
        let earlier = Earlier {
            revision: "f979",
            benchmarks: &[benchmark("server plot", 4000)],
        };
        let text = render(&all, &all[0], peer, Some(&earlier));
        let rows = text.lines().skip_while(|line| !line.contains("f979"));
        let expected = [
            "| benchmark | median | relative to the ten parts | f979 | ratio |",
            "|---|---:|---:|---:|---:|",
            "| sim sweep/ten_parts | 500.00µs | 1.000 | – | – |",
            "| server plot | 1.00ms | 2.000 | 4.00ms | 0.25 |",
        ];
        assert!(rows.eq(expected), "{text}");
    }
}
