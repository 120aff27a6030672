//! What `fit` prints.

use std::fmt::Write as _;

use henrad_parts::Part;
use henrad_parts::model::{FittedRange, fitted_condition};
use henrad_sim::Condition;
use henrad_sim::capacitor::fit::{Deviation, Fit};
use serde_json::{Value, json};

pub(super) const HEAD: &str =
    "file  part  |Z| rms %  phase rms °  ESR median %  ESR p90 %  (before -> after)";

/// A fitted file.
pub(super) struct Done {
    pub part: Part,
    pub fit: Fit,
    pub condition: Condition,
    /// Points of the file.
    pub points: usize,
    /// How a file of two ports was mounted.
    pub mount: Option<String>,
    /// What is odd about the file itself.
    pub file_warnings: Vec<String>,
}

/// A figure of a deviation; none where the file does not hold it.
type Figure = fn(&Deviation) -> Option<f64>;

const MAGNITUDE: Figure = |it| Some(100.0 * it.rms_magnitude);
const PHASE: Figure = |it| it.rms_phase.map(f64::to_degrees);
const ESR: Figure = |it| Some(100.0 * it.median_esr);
const HIGH_ESR: Figure = |it| Some(100.0 * it.p90_esr);

/// A fitted file: its errors, the condition, the mount, and what to know about it.
pub(super) fn lines(name: &str, done: &Done) -> String {
    let fit = &done.fit;
    let mut text = format!("{name}  {}", done.part.part_number);
    for figure in [MAGNITUDE, PHASE, ESR, HIGH_ESR] {
        let _ = write!(
            text,
            "  {}",
            change(figure(&fit.before), figure(&fit.after))
        );
    }
    let (temperature, bias) = (done.condition.temperature.get(), done.condition.bias.get());
    let (from, to) = fit.range;
    let condition = fitted_condition(temperature, bias, FittedRange { from, to });
    let _ = write!(
        text,
        "\n    at {condition}, {} of {} points",
        fit.used, done.points
    );
    if let Some(mount) = &done.mount {
        let _ = write!(text, ", mounted {mount}");
    }
    if !fit.at_bounds.is_empty() {
        let names: Vec<_> = fit.at_bounds.iter().map(ToString::to_string).collect();
        let _ = write!(text, "\n    at a limit of the range: {}", names.join(", "));
    }
    for sentence in done
        .file_warnings
        .iter()
        .cloned()
        .chain(fit.warnings.iter().map(ToString::to_string))
    {
        let _ = write!(text, "\n    {sentence}");
    }
    text
}

/// The same for programs: errors as fractions, the phase in degrees.
pub(super) fn figures(name: &str, done: &Done) -> Value {
    let fit = &done.fit;
    let errors = |deviation: &Deviation| {
        json!({
            "magnitudeRms": deviation.rms_magnitude,
            "phaseRms": deviation.rms_phase.map(f64::to_degrees),
            "esrMedian": deviation.median_esr,
            "esrP90": deviation.p90_esr,
        })
    };
    let (from, to) = fit.range;
    let warnings = done.file_warnings.iter().cloned();
    let warnings = warnings.chain(fit.warnings.iter().map(ToString::to_string));
    json!({
        "file": name,
        "part": done.part.part_number,
        "bias": done.condition.bias.get(),
        "temperature": done.condition.temperature.get(),
        "frequencies": [from.get(), to.get()],
        "used": fit.used,
        "points": done.points,
        "mount": done.mount,
        "before": errors(&fit.before),
        "after": errors(&fit.after),
        "atBounds": fit.at_bounds.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "warnings": warnings.collect::<Vec<_>>(),
    })
}

/// The medians of the errors over all fitted files, and how many were fitted.
pub(super) fn summary(fits: &[Fit], files: usize) -> String {
    let median_of = |figure: Figure, side: fn(&Fit) -> &Deviation| {
        median(fits.iter().filter_map(|fit| figure(side(fit))).collect())
    };
    let over_files = |figure: Figure| {
        change(
            median_of(figure, |fit| &fit.before),
            median_of(figure, |fit| &fit.after),
        )
    };
    let counts = format!("{} files fitted, {} not", fits.len(), files - fits.len());
    if fits.is_empty() {
        return counts;
    }
    format!(
        "median of the files: |Z| rms {} %, phase rms {} °, ESR median {} %, ESR p90 {} %\n{counts}",
        over_files(MAGNITUDE),
        over_files(PHASE),
        over_files(ESR),
        over_files(HIGH_ESR),
    )
}

fn change(before: Option<f64>, after: Option<f64>) -> String {
    match (before, after) {
        (Some(before), Some(after)) => format!("{before:.1} -> {after:.1}"),
        _ => "-".to_owned(),
    }
}

fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    let (middle, is_even) = (values.len() / 2, values.len().is_multiple_of(2));
    let upper = *values.get(middle)?;
    Some(if is_even {
        f64::midpoint(values[middle - 1], upper)
    } else {
        upper
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_the_files_is_printed() {
        assert_eq!(median(Vec::new()), None);
        assert_eq!(median(vec![3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(vec![4.0, 1.0, 2.0, 3.0]), Some(2.5));
        assert_eq!(change(Some(12.34), Some(1.0)), "12.3 -> 1.0");
        assert_eq!(change(None, None), "-");
    }
}
