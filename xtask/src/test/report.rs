//! The steps of a run, those of several lanes at once, and the table at the end.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::Result;

use super::verdict::{Tally, Verdict};
use crate::{interrupt, process};

struct Outcome {
    name: String,
    verdict: Verdict,
    start: Instant,
    time: Duration,
    /// Processor time of the programs that the step ran, on all cores.
    processor_time: Duration,
}

#[derive(Default)]
pub struct Report {
    outcomes: Mutex<Vec<Outcome>>,
}

impl Report {
    /// Runs one step and shows what it printed; an error counts as one failure, and the next step
    /// runs all the same, unless somebody interrupted.
    pub fn step<V: Into<Verdict>>(&self, name: &str, run: impl FnOnce() -> Result<V>) {
        let start = Instant::now();
        let processor_time = process::processor_time();
        let verdict = if interrupt::requested() {
            Verdict::failed("interrupted".to_owned())
        } else {
            println!("▸ {name}");
            run().map_or_else(|error| Verdict::failed(format!("{error:#}")), Into::into)
        };
        let time = start.elapsed();
        let processor_time = process::processor_time().saturating_sub(processor_time);
        let mut outcomes = self.outcomes();
        println!("\n── {name} ({:.1} s)", time.as_secs_f64());
        for text in verdict.remarks.iter().chain([&verdict.output]) {
            println!("{}", text.trim_end());
        }
        outcomes.push(Outcome {
            name: name.to_owned(),
            verdict,
            start,
            time,
            processor_time,
        });
    }

    /// Runs one step with a result for later ones.
    pub fn value_step<T>(&self, name: &str, run: impl FnOnce() -> Result<T>) -> Option<T> {
        let mut value = None;
        self.step(name, || {
            value = Some(run()?);
            Ok(Tally::PASSED)
        });
        value
    }

    pub fn total(&self) -> Tally {
        let outcomes = self.outcomes();
        outcomes.iter().map(|outcome| outcome.verdict.tally).sum()
    }

    /// The table in the order of starts, notes on its steps, and the counts alone on the
    /// last line.
    pub fn print(&self) {
        let total = self.total();
        let mut outcomes = self.outcomes();
        outcomes.sort_by_key(|outcome| outcome.start);
        let begin = outcomes.first().map(|first| first.start);
        println!(
            "\n{:<36} {:>7} {:>7} {:>9} {:>9} {:>9}",
            "Step", "passed", "failed", "began", "time", "CPU time"
        );
        for outcome in &*outcomes {
            let tally = outcome.verdict.tally;
            let mark = if tally.failed > 0 { "✗" } else { " " };
            let after = begin.map_or(Duration::ZERO, |begin| outcome.start - begin);
            println!(
                "{mark} {:<34} {:>7} {:>7} {:>7.1} s {:>7.1} s {:>7.1} s",
                outcome.name,
                tally.passed,
                tally.failed,
                after.as_secs_f64(),
                outcome.time.as_secs_f64(),
                outcome.processor_time.as_secs_f64()
            );
        }
        for Outcome { name, verdict, .. } in &*outcomes {
            for remark in &verdict.remarks {
                println!("\n{name}: {remark}");
            }
        }
        let whole = begin.map_or(Duration::ZERO, |begin| begin.elapsed());
        let processor_time: Duration = outcomes.iter().map(|outcome| outcome.processor_time).sum();
        println!(
            "\nAll of it took {:.1} min, and {:.1} min of processor time.",
            whole.as_secs_f64() / 60.0,
            processor_time.as_secs_f64() / 60.0
        );
        let skipped = match total.skipped {
            0 => String::new(),
            count => format!(", {count} skipped"),
        };
        println!("{} passed, {} failed{skipped}", total.passed, total.failed);
    }

    fn outcomes(&self) -> MutexGuard<'_, Vec<Outcome>> {
        self.outcomes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use anyhow::{Result, bail};

    use super::*;

    #[test]
    fn an_error_is_one_failure_and_does_not_stop_the_rest() {
        let report = Report::default();
        report.step("breaks", || -> Result<Tally> { bail!("no such program") });
        report.step("holds", || {
            Ok(Tally {
                passed: 3,
                ..Tally::default()
            })
        });
        assert_eq!(report.value_step("gives", || Ok(7)), Some(7));
        assert_eq!(report.outcomes()[0].verdict.remarks, ["no such program"]);
        let total = report.total();
        assert_eq!((total.passed, total.failed), (4, 1));
    }
}
