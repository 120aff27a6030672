//! The same ten circuits in ngspice, timed by ngspice itself.

use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::process;

const DECK: &str = "reference/ngspice/ten_parts.cir";
const RUNS: usize = 5;

/// Start of the line with ngspice's total analysis time so far, without loading.
const TIME_LINE: &str = "Total analysis time (seconds) = ";
/// Line in which the deck says how many times it repeats the analysis, because ngspice's clock
/// ticks in milliseconds.
const REPETITIONS_LINE: &str = "repetitions = ";

/// Time of one AC analysis of the whole deck: the median of several runs.
pub fn ten_parts() -> Result<Duration> {
    let mut times = (0..RUNS).map(|_| one_run()).collect::<Result<Vec<_>>>()?;
    times.sort_unstable();
    Ok(times[RUNS / 2])
}

fn one_run() -> Result<Duration> {
    analysis_time(&process::output(process::command(
        "ngspice",
        &["-b", DECK],
    ))?)
}

fn analysis_time(output: &str) -> Result<Duration> {
    let number = |start: &str| -> Result<f64> {
        let line = output
            .lines()
            .rev()
            .find_map(|line| line.strip_prefix(start));
        let text = line.with_context(|| format!("ngspice did not print `{start}`"))?;
        Ok(text.trim().parse()?)
    };
    let (seconds, repetitions) = (number(TIME_LINE)?, number(REPETITIONS_LINE)?);
    if seconds <= 0.0 || repetitions < 1.0 {
        bail!("ngspice took {seconds} s for {repetitions} analyses, which cannot be");
    }
    Ok(Duration::from_secs_f64(seconds / repetitions))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{analysis_time, ten_parts};

    #[test]
    fn time_is_per_analysis() {
        let output = "repetitions = 2.000000e+02\nTotal analysis time (seconds) = 0.5\n";
        let time = analysis_time(output).expect("both lines are there");
        assert_eq!(time, Duration::from_micros(2500));
        assert!(analysis_time("Total analysis time (seconds) = 0.5\n").is_err());
    }

    #[test]
    fn the_deck_runs() {
        assert!(ten_parts().expect("ngspice runs the deck") < Duration::from_secs(1));
    }
}
