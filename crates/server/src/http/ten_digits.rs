//! Curves with ten significant digits: little more than half the text of all digits of a double.

use serde::Serializer;

/// Significant digits.
const DIGITS: i32 = 10;
/// The first number with more digits before its point.
const BEYOND_DIGITS: f64 = 1e10;
/// Powers of ten that a double holds exactly.
const POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];
/// A product with a power of ten is off by one rounding, 10^-6 at ten digits, so it tells to which side to round unless
/// it is as near as this to the middle.
const NEAR_MIDDLE: f64 = 0.5 - 1e-5;

/// Writes the points of a curve with ten significant digits.
pub fn points<S: Serializer>(points: &[[f64; 2]], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(points.iter().map(|point| point.map(ten_digits)))
}

/// The double nearest to a value of ten significant digits, which prints with no more.
pub fn ten_digits(value: f64) -> f64 {
    if value == 0.0 || !value.is_finite() {
        return value;
    }
    // Powers beyond those of the table are rare.
    rounded(value).unwrap_or_else(|| format!("{value:.9e}").parse().unwrap_or(value))
}

fn rounded(value: f64) -> Option<f64> {
    let mut places = DIGITS - 1 - least_exponent(value);
    let mut scaled = scaled(value, places)?;
    if scaled.abs() >= BEYOND_DIGITS {
        places -= 1;
        scaled = self::scaled(value, places)?;
    }
    let whole = scaled.round();
    let is_sure = (scaled - whole).abs() < NEAR_MIDDLE;
    // Both are exact, so the result is rounded once.
    scaled_back(whole, places).filter(|_| is_sure)
}

fn scaled(value: f64, places: i32) -> Option<f64> {
    let power = power(places)?;
    Some(if places < 0 {
        value / power
    } else {
        value * power
    })
}

fn scaled_back(whole: f64, places: i32) -> Option<f64> {
    let power = power(places)?;
    Some(if places < 0 {
        whole * power
    } else {
        whole / power
    })
}

fn power(places: i32) -> Option<f64> {
    POWERS.get(places.unsigned_abs() as usize).copied()
}

/// The decimal exponent of a number, or one less: ⌊k·log10 2⌋ with the binary exponent k.
fn least_exponent(value: f64) -> i32 {
    const BIAS: i32 = 1023;
    const MANTISSA_BITS: i32 = 52;
    let biased = i32::try_from(value.abs().to_bits() >> MANTISSA_BITS).unwrap_or(0);
    ((biased - BIAS) * 78_913) >> 18
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Whether a value is rounded as the standard library does it, and prints with ten digits at most.
    fn is_rounded(value: f64) -> bool {
        let rounded: f64 = format!("{value:.9e}").parse().unwrap();
        let text = serde_json::to_string(&ten_digits(value)).unwrap();
        let digits = text.split('e').next().unwrap_or_default();
        let digits = digits.trim_start_matches(['-', '0', '.']).replace('.', "");
        let is_short = digits.trim_end_matches('0').len() <= 10;
        is_short && ten_digits(value).to_bits() == rounded.to_bits()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4096))]

        #[test]
        fn rounds_any_double_correctly(bits: u64) {
            let value = f64::from_bits(bits);
            prop_assert!(!value.is_finite() || is_rounded(value), "{value:e}: {:e}", ten_digits(value));
        }

        #[test]
        fn rounds_values_of_curves_correctly(mantissa in -10.0..10.0, exponent in -15_i32..12) {
            let value = mantissa * 10_f64.powi(exponent);
            prop_assert!(is_rounded(value), "{value:e}: {:e}", ten_digits(value));
        }

        #[test]
        fn rounds_midpoints_correctly(digits in 1_000_000_000_u64..10_000_000_000, exponent in -20_i32..20) {
            let middle: f64 = format!("{digits}5e{exponent}").parse().unwrap();
            for value in [middle.next_down(), middle, middle.next_up()] {
                prop_assert!(is_rounded(value), "{value:e}: {:e}", ten_digits(value));
            }
        }
    }

    #[test]
    fn writes_points_as_json() {
        let curve = [[100.0, 1.0 / 3.0], [1e10, -1e-12], [f64::NAN, 0.0]];
        let mut text = Vec::new();
        points(&curve, &mut serde_json::Serializer::new(&mut text)).unwrap();
        let read: serde_json::Value = serde_json::from_slice(&text).unwrap();
        let expected = serde_json::json!([[100.0, 0.333_333_333_3], [1e10, -1e-12], [null, 0.0]]);
        assert_eq!(read, expected);
    }
}
