//! What the steps gave, and the table at the end.

use std::time::{Duration, Instant};

use anyhow::Result;

use super::counts::Tally;
use crate::interrupt;

/// What a step gave: its counts, and what to say of it below the table.
#[derive(Default)]
pub struct Verdict {
    pub tally: Tally,
    pub remarks: Vec<String>,
}

impl From<Tally> for Verdict {
    fn from(tally: Tally) -> Self {
        Self {
            tally,
            remarks: Vec::new(),
        }
    }
}

impl Verdict {
    fn failed(reason: String) -> Self {
        Self {
            tally: Tally::FAILED,
            remarks: vec![reason],
        }
    }
}

struct Outcome {
    name: String,
    verdict: Verdict,
    time: Duration,
}

#[derive(Default)]
pub struct Report {
    outcomes: Vec<Outcome>,
}

impl Report {
    /// Runs one step; an error counts as one failure, and the next step runs all the same, unless
    /// somebody interrupted.
    pub fn step<V: Into<Verdict>>(&mut self, name: &str, run: impl FnOnce() -> Result<V>) {
        if interrupt::requested() {
            self.outcomes.push(Outcome {
                name: name.to_owned(),
                verdict: Verdict::failed("interrupted".to_owned()),
                time: Duration::ZERO,
            });
            return;
        }
        println!("\n── {name}");
        let start = Instant::now();
        let verdict = run().map_or_else(
            |error| {
                println!("{name}: {error:#}");
                Verdict::failed(format!("{error:#}"))
            },
            Into::into,
        );
        self.outcomes.push(Outcome {
            name: name.to_owned(),
            verdict,
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
        self.outcomes
            .iter()
            .map(|outcome| outcome.verdict.tally)
            .sum()
    }

    /// The table, what is to say of its steps, and the counts alone on the last line.
    pub fn print(&self) {
        println!(
            "\n{:<36} {:>7} {:>7} {:>9}",
            "Step", "passed", "failed", "time"
        );
        for Outcome {
            name,
            verdict,
            time,
        } in &self.outcomes
        {
            let tally = verdict.tally;
            let mark = if tally.failed > 0 { "✗" } else { " " };
            let seconds = time.as_secs_f64();
            println!(
                "{mark} {name:<34} {:>7} {:>7} {seconds:>7.1} s",
                tally.passed, tally.failed
            );
        }
        for Outcome { name, verdict, .. } in &self.outcomes {
            for remark in &verdict.remarks {
                println!("\n{name}: {remark}");
            }
        }
        let total = self.total();
        println!("\n{} passed, {} failed", total.passed, total.failed);
    }
}

#[cfg(test)]
mod tests {
    use anyhow::{Result, bail};

    use super::{Report, Tally};

    #[test]
    fn an_error_is_one_failure_and_does_not_stop_the_rest() {
        let mut report = Report::default();
        report.step("breaks", || -> Result<Tally> { bail!("no such program") });
        report.step("holds", || {
            Ok(Tally {
                passed: 3,
                failed: 0,
            })
        });
        let value = report.value_step("gives", || Ok(7));
        assert_eq!(value, Some(7));
        assert_eq!(report.outcomes[0].verdict.remarks, ["no such program"]);
        assert_eq!(
            report.total(),
            Tally {
                passed: 4,
                failed: 1
            }
        );
    }
}
