//! How far a model is from a measurement.

use henrad_parts::model::CapacitorModel;

use super::{FitError, FitRequest, MeasuredPoint, impedances, shares};

/// Frequency at which the ESR is compared by itself.
const ESR_FREQUENCY: f64 = 100e3;

/// Deviation of a model from the measurement over the range of a fit. Every decade counts alike in
/// mean, median and percentile.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Deviation {
    /// Root mean square of |Z_model|/|Z| − 1.
    pub rms_magnitude: f64,
    /// Largest of its absolute values.
    pub max_magnitude: f64,
    /// Root mean square of the phase difference, rad; `None` without a measured phase.
    pub rms_phase: Option<f64>,
    /// Largest of its absolute values, rad.
    pub max_phase: Option<f64>,
    /// Root mean square of ESR_model/ESR − 1.
    pub rms_esr: f64,
    /// Median of |ESR_model/ESR − 1|.
    pub median_esr: f64,
    /// Its 90th percentile.
    pub p90_esr: f64,
    /// ESR_model/ESR − 1 at 100 kHz; `None` where the measurement has no points around it.
    pub esr_at_100_khz: Option<f64>,
    /// ESR_model/ESR − 1 at the point of lowest |Z|; `None` when that is the first or last one.
    pub esr_at_minimum: Option<f64>,
}

/// The deviation of a model from points in rising frequency.
pub(super) fn deviation(
    request: &FitRequest<'_>,
    model: &CapacitorModel,
    points: &[MeasuredPoint],
) -> Result<Deviation, FitError> {
    let modeled = impedances(model, request.condition, points)?;
    let shares = shares(points);
    let pairs = || modeled.iter().zip(points);
    let magnitudes: Vec<f64> = pairs()
        .map(|(z, point)| z.norm() / point.impedance.norm() - 1.0)
        .collect();
    let phases: Vec<f64> = pairs()
        .map(|(z, point)| (z / point.impedance).arg())
        .collect();
    let esr: Vec<f64> = pairs()
        .map(|(z, point)| z.re / point.impedance.re - 1.0)
        .collect();
    let phase = |figure: f64| request.has_phase.then_some(figure);
    Ok(Deviation {
        rms_magnitude: root_mean_square(&magnitudes, &shares),
        max_magnitude: largest(&magnitudes),
        rms_phase: phase(root_mean_square(&phases, &shares)),
        max_phase: phase(largest(&phases)),
        rms_esr: root_mean_square(&esr, &shares),
        median_esr: percentile(&esr, &shares, 0.5),
        p90_esr: percentile(&esr, &shares, 0.9),
        esr_at_100_khz: at_frequency(points, &esr, ESR_FREQUENCY),
        esr_at_minimum: minimum(points).map(|index| esr[index]),
    })
}

/// Index of the lowest |Z| unless it is the first or last point.
pub(super) fn minimum(points: &[MeasuredPoint]) -> Option<usize> {
    let norms = points
        .iter()
        .map(|point| point.impedance.norm())
        .enumerate();
    let (index, _) = norms.min_by(|a, b| a.1.total_cmp(&b.1))?;
    (index > 0 && index + 1 < points.len()).then_some(index)
}

/// Value between points, linear in ln f; `None` outside them.
fn at_frequency(points: &[MeasuredPoint], values: &[f64], frequency: f64) -> Option<f64> {
    let above = points
        .iter()
        .position(|point| point.frequency.get() >= frequency)?;
    if above == 0 {
        return (points[0].frequency.get() == frequency).then(|| values[0]);
    }
    let [low, high] = [above - 1, above].map(|index| points[index].frequency.get().ln());
    let share = (frequency.ln() - low) / (high - low);
    Some(values[above - 1] + share * (values[above] - values[above - 1]))
}

fn root_mean_square(values: &[f64], shares: &[f64]) -> f64 {
    let squares = values
        .iter()
        .zip(shares)
        .map(|(value, share)| share * value * value);
    squares.sum::<f64>().sqrt()
}

fn largest(values: &[f64]) -> f64 {
    values.iter().fold(0.0, |most, value| value.abs().max(most))
}

/// The absolute value that a share of ln f does not exceed.
fn percentile(values: &[f64], shares: &[f64], wanted: f64) -> f64 {
    let mut list: Vec<(f64, f64)> = values
        .iter()
        .map(|value| value.abs())
        .zip(shares.iter().copied())
        .collect();
    list.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut below = 0.0;
    for (value, share) in &list {
        below += share;
        if below >= wanted {
            return *value;
        }
    }
    list.last().map_or(0.0, |last| last.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_count_decades_and_not_points() {
        let values = [0.1, -0.2, 0.3, 0.4];
        assert_eq!(percentile(&values, &[0.25; 4], 0.5), 0.2);
        assert_eq!(percentile(&values, &[0.1, 0.1, 0.1, 0.7], 0.5), 0.4);
        assert_eq!(percentile(&values, &[0.25; 4], 0.9), 0.4);
    }
}
