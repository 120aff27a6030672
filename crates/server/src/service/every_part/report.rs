//! What a walk found: how often each check was made, and the first failures of each.

use std::collections::BTreeMap;
use std::fmt::{Display, Formatter, Result};

/// Failures of one check that are printed.
const NAMED: usize = 10;

/// Counts of one check.
#[derive(Debug, Default, Clone)]
struct Tally {
    made: usize,
    failed: usize,
    by_series: BTreeMap<String, usize>,
    named: Vec<String>,
}

/// All checks by their names, which begin with a number.
#[derive(Debug, Default, Clone)]
pub struct Report {
    tallies: BTreeMap<&'static str, Tally>,
}

impl Report {
    /// Counts a check, and its failure if `failure` says one.
    pub fn add(&mut self, check: &'static str, series: &str, failure: Option<String>) {
        let tally = self.tallies.entry(check).or_default();
        tally.made += 1;
        let Some(failure) = failure else { return };
        tally.failed += 1;
        let of_series = tally.by_series.entry(series.to_owned()).or_default();
        *of_series += 1;
        // Of each series the first, so that a large one does not hide the others.
        if *of_series == 1 && tally.named.len() < NAMED {
            tally.named.push(failure);
        }
    }

    /// Both together.
    pub fn merge(mut self, other: Self) -> Self {
        for (check, theirs) in other.tallies {
            let tally = self.tallies.entry(check).or_default();
            tally.made += theirs.made;
            tally.failed += theirs.failed;
            for (series, count) in theirs.by_series {
                *tally.by_series.entry(series).or_default() += count;
            }
            tally.named.extend(theirs.named);
            tally.named.truncate(NAMED);
        }
        self
    }

    /// Checks that were made.
    pub fn made(&self) -> usize {
        self.tallies.values().map(|tally| tally.made).sum()
    }

    /// Checks that failed, by name.
    pub fn failed(&self) -> Vec<&'static str> {
        let failed = self.tallies.iter().filter(|(_, tally)| tally.failed > 0);
        failed.map(|(check, _)| *check).collect()
    }
}

impl Display for Report {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        for (check, tally) in &self.tallies {
            writeln!(f, "{check}: {} of {} fail", tally.failed, tally.made)?;
            if tally.failed > 0 {
                let mut series: Vec<_> = tally.by_series.iter().collect();
                series.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
                let series = series.iter().map(|(name, count)| format!("{name} {count}"));
                writeln!(f, "    {}", series.collect::<Vec<_>>().join(", "))?;
            }
            for failure in &tally.named {
                writeln!(f, "    {failure}")?;
            }
        }
        Ok(())
    }
}
