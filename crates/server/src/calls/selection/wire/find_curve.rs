//! |Z| over frequency beside the values of a row: a small picture, not a curve to read values from.

use henrad_parts::quantity::Hertz;
use henrad_sim::selection::PartEvaluator;
use henrad_sim::{FrequencyGrid, SimError};

/// Ends of the curves: below the resonance of every type, and above it for nearly all.
const START: Hertz = Hertz::new(1e3);
const STOP: Hertz = Hertz::new(1e8);
/// Enough for the valley of a ceramic part in a picture of 64 pixels.
const POINTS_PER_DECADE: u32 = 10;

/// The frequencies that the curves of all rows share.
///
/// # Errors
/// None: its limits are constants.
pub fn curve_grid() -> Result<FrequencyGrid, SimError> {
    FrequencyGrid::logarithmic(START, STOP, POINTS_PER_DECADE)
}

/// |Z| of one piece, typical, Ω with three significant digits.
pub fn curve(sight: &PartEvaluator<'_>, grid: &FrequencyGrid) -> Vec<f64> {
    let impedances = sight.capacitor().impedances(grid).into_iter();
    impedances
        .map(|impedance| three_digits(impedance.norm()))
        .collect()
}

/// A positive value; dividing by a power of ten gives the shortest number where multiplying would
/// not.
fn three_digits(value: f64) -> f64 {
    let digits = 2.0 - value.log10().floor();
    if !digits.is_finite() {
        return value;
    }
    let scale = 10_f64.powf(digits.abs());
    if digits < 0.0 {
        (value / scale).round() * scale
    } else {
        (value * scale).round() / scale
    }
}

#[cfg(test)]
mod tests {
    use super::three_digits;

    #[test]
    fn a_value_keeps_three_digits() {
        for (value, expected) in [
            (0.003_914_9, 0.003_91),
            (9.996, 10.0),
            (123_456.0, 123_000.0),
            (0.0, 0.0),
        ] {
            let rounded = three_digits(value);
            assert!(
                rounded.to_bits() == f64::to_bits(expected),
                "{value}: {rounded}"
            );
        }
    }
}
