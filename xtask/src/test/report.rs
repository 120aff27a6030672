//! What the steps gave, and the table at the end.

use std::time::{Duration, Instant};

use anyhow::Result;

use super::counts::Tally;
use crate::interrupt;

struct Outcome {
    name: String,
    tally: Tally,
    time: Duration,
}

#[derive(Default)]
pub struct Report {
    outcomes: Vec<Outcome>,
}

impl Report {
    /// Runs one step; an error counts as one failure, and the next step runs all the same, unless
    /// somebody interrupted.
    pub fn step(&mut self, name: &str, run: impl FnOnce() -> Result<Tally>) {
        if interrupt::requested() {
            self.outcomes.push(Outcome {
                name: format!("{name} (interrupted)"),
                tally: Tally::FAILED,
                time: Duration::ZERO,
            });
            return;
        }
        println!("\n── {name}");
        let start = Instant::now();
        let tally = run().unwrap_or_else(|error| {
            println!("{name}: {error:#}");
            Tally::FAILED
        });
        self.outcomes.push(Outcome {
            name: name.to_owned(),
            tally,
            time: start.elapsed(),
        });
    }

    /// Runs one step that hands something to later ones.
    pub fn value_step<T>(&mut self, name: &str, run: impl FnOnce() -> Result<T>) -> Option<T> {
        let mut value = None;
        self.step(name, || {
            value = Some(run()?);
            Ok(Tally::PASSED)
        });
        value
    }

    pub fn total(&self) -> Tally {
        self.outcomes.iter().map(|outcome| outcome.tally).sum()
    }

    /// The table, and the counts alone on the last line.
    pub fn print(&self) {
        println!(
            "\n{:<36} {:>7} {:>7} {:>9}",
            "Step", "passed", "failed", "time"
        );
        for Outcome { name, tally, time } in &self.outcomes {
            let mark = if tally.failed > 0 { "✗" } else { " " };
            let seconds = time.as_secs_f64();
            println!(
                "{mark} {name:<34} {:>7} {:>7} {seconds:>7.1} s",
                tally.passed, tally.failed
            );
        }
        let total = self.total();
        println!("\n{} passed, {} failed", total.passed, total.failed);
    }
}

#[cfg(test)]
mod tests {
    use anyhow::bail;

    use super::{Report, Tally};

    #[test]
    fn an_error_is_one_failure_and_does_not_stop_the_rest() {
        let mut report = Report::default();
        report.step("breaks", || bail!("no such program"));
        report.step("holds", || {
            Ok(Tally {
                passed: 3,
                failed: 0,
            })
        });
        let value = report.value_step("gives", || Ok(7));
        assert_eq!(value, Some(7));
        assert_eq!(
            report.total(),
            Tally {
                passed: 4,
                failed: 1
            }
        );
    }
}
