//! Reading the medians from the tree that divan prints.

use std::time::Duration;

#[derive(Clone, Debug, PartialEq)]
pub struct Benchmark {
    /// Crate and path in divan's tree, such as `henrad-sim sweep/ten_parts`. A program that is
    /// named like its crate, such as `sim`, is left out.
    pub name: String,
    pub median: Duration,
}

/// Every benchmark in the output, in its order.
pub fn read(crate_name: &str, output: &str) -> Vec<Benchmark> {
    let mut path: Vec<String> = Vec::new();
    let mut benchmarks = Vec::new();
    for line in output.lines() {
        let Some(row) = Row::parse(line) else {
            continue;
        };
        path.truncate(row.depth);
        path.push(row.name);
        if let Some(median) = row.median {
            let whole_crate = crate_name.strip_prefix("henrad-") == Some(path[0].as_str());
            let named = &path[usize::from(whole_crate)..];
            let name = format!("{crate_name} {}", named.join("/"));
            benchmarks.push(Benchmark { name, median });
        }
    }
    benchmarks
}

/// One line of the tree: `│  ├─ ten_parts   1.1 ms │ 1.9 ms │ 1.2 ms │ 1.2 ms │ 100 │ 100`.
struct Row {
    depth: usize,
    name: String,
    median: Option<Duration>,
}

impl Row {
    fn parse(line: &str) -> Option<Self> {
        /// Letters that draw one level of the tree.
        const LEVEL_WIDTH: usize = 3;
        let content = line.trim_start_matches(['│', '├', '╰', '─', ' ']);
        let prefix = line.chars().count() - content.chars().count();
        let mut cells = content.split('│');
        let first = cells.next()?.trim();
        let median = cells.nth(1)?.trim();
        if prefix == 0 {
            // The head of a binary's tree; its other cells are column titles.
            let name = first.split_whitespace().next()?.to_owned();
            return Some(Self {
                depth: 0,
                name,
                median: None,
            });
        }
        // A group has no numbers; a benchmark's name is followed by its fastest time.
        let name = if median.is_empty() {
            first
        } else {
            first.rsplitn(3, ' ').nth(2)?.trim()
        };
        let depth = prefix / LEVEL_WIDTH;
        Some(Self {
            depth,
            name: name.to_owned(),
            median: parse_time(median),
        })
    }
}

/// `1.234 µs` and so on, as divan prints times.
fn parse_time(text: &str) -> Option<Duration> {
    let (number, unit) = text.split_once(' ')?;
    let seconds = match unit {
        "ps" => 1e-12,
        "ns" => 1e-9,
        "µs" => 1e-6,
        "ms" => 1e-3,
        "s" => 1.0,
        "m" => 60.0,
        _ => return None,
    };
    Duration::try_from_secs_f64(number.parse::<f64>().ok()? * seconds).ok()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Benchmark, read};

    const OUTPUT: &str = "\
Timer precision: 20 ns
sim                  fastest       │ slowest       │ median        │ mean          │ samples │ iters
╰─ sweep                           │               │               │               │         │
   ├─ one_part       5.998 µs      │ 12.2 µs       │ 6.011 µs      │ 6.2 µs        │ 100     │ 800
   ├─ combined                     │               │               │               │         │
   │  ├─ 10          61.2 µs       │ 80 µs         │ 62 µs         │ 63 µs         │ 100     │ 100
   │  ╰─ 100         0.61 ms       │ 0.8 ms        │ 0.62 ms       │ 0.63 ms       │ 100     │ 100
   ╰─ ten_parts      1.9 ms        │ 2.5 ms        │ 2 ms          │ 2 ms          │ 100     │ 100
";

    #[test]
    fn a_program_of_another_name_than_its_crate_is_part_of_the_path() {
        let benchmarks = read("henrad-server", OUTPUT);
        assert_eq!(benchmarks[0].name, "henrad-server sim/sweep/one_part");
    }

    #[test]
    fn medians_stand_under_their_path() {
        let expected = [
            ("henrad-sim sweep/one_part", Duration::from_nanos(6011)),
            ("henrad-sim sweep/combined/10", Duration::from_micros(62)),
            ("henrad-sim sweep/combined/100", Duration::from_micros(620)),
            ("henrad-sim sweep/ten_parts", Duration::from_millis(2)),
        ]
        .map(|(name, median)| Benchmark {
            name: name.to_owned(),
            median,
        });
        assert_eq!(read("henrad-sim", OUTPUT), expected);
    }
}
