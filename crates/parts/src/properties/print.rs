//! How values are written in the list of properties.

use crate::case::Dimension;
use crate::quantity::{Amperes, Hertz, Hours, Meters, Ohms, format};

/// Digits of a printed figure.
const DIGITS: usize = 4;

/// A number of at most four decimals without trailing zeros.
fn number(value: f64) -> String {
    let rounded = (value * 1e4).round() / 1e4;
    rounded.to_string()
}

/// A fraction as a percentage, `2.5%`.
pub(super) fn percent(fraction: f64) -> String {
    format!("{}%", number(100.0 * fraction))
}

/// A voltage of a kind, `50 VDC`.
pub(super) fn voltage(value: f64, kind: &str) -> String {
    format!("{} {kind}", number(value))
}

/// A resistance in words, `10 GOhms`.
pub(super) fn resistance(value: Ohms) -> String {
    format(value.get(), "Ohms", DIGITS)
}

pub(super) fn current(value: Amperes) -> String {
    format(value.get(), Amperes::UNIT, DIGITS)
}

/// A test frequency without blank, `100kHz`.
pub(super) fn frequency(value: Hertz) -> String {
    format(value.get(), Hertz::UNIT, DIGITS).replace(' ', "")
}

/// A time, `2000 h`.
pub(super) fn hours(value: Hours) -> String {
    format!("{} {}", number(value.get()), Hours::UNIT)
}

/// A voltage edge in V/s as data sheets write it, `200 V/µs`.
pub(super) fn voltage_slope(value: f64) -> String {
    format!("{} V/µs", number(value / 1e6))
}

/// A length, `0.78 mm`.
pub(super) fn millimeters(value: Meters) -> String {
    format!("{} mm", number(value.get() * 1e3))
}

/// A length with its tolerance, `2 mm ±0.2`.
pub(super) fn dimension(value: Dimension) -> String {
    let nominal = millimeters(value.nominal);
    match value.tolerance {
        Some(tolerance) => format!("{nominal} ±{}", number(tolerance.get() * 1e3)),
        None => nominal,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_as_data_sheets_write_them() {
        assert_eq!(percent(0.07), "7%");
        assert_eq!(percent(0.001), "0.1%");
        assert_eq!(voltage(6.3, "VDC"), "6.3 VDC");
        assert_eq!(resistance(Ohms::new(3.8)), "3.8 Ohms");
        assert_eq!(resistance(Ohms::new(1e10)), "10 GOhms");
        assert_eq!(current(Amperes::new(296.1e-6)), "296.1 µA");
        assert_eq!(frequency(Hertz::new(1e5)), "100kHz");
        assert_eq!(hours(Hours::new(2000.0)), "2000 h");
        assert_eq!(voltage_slope(2e8), "200 V/µs");
        let toleranced = Dimension {
            nominal: Meters::new(0.002),
            tolerance: Some(Meters::new(0.0002)),
        };
        assert_eq!(dimension(toleranced), "2 mm ±0.2");
    }
}
