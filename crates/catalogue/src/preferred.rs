//! Preferred values of IEC 60063 and their spelling in part numbers.

use crate::error::CatalogueError;

const E6: &[u32] = &[10, 15, 22, 33, 47, 68];
const E12: &[u32] = &[10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82];
const E24: &[u32] = &[
    10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91,
];

/// Limits with two digits agree with computed values within this relative distance.
const ROUNDING: f64 = 1e-6;

/// A capacitance with two significant digits: `digits` · 10^`exponent` pF, 10 ≤ `digits` ≤ 99.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PreferredValue {
    digits: u32,
    exponent: i32,
}

impl PreferredValue {
    /// The value with exactly this capacitance; `None` if it needs more than two digits.
    pub fn from_picofarads(picofarads: f64) -> Option<Self> {
        let exponent = (-2..=9).find(|exponent| picofarads < 99.5 * 10f64.powi(*exponent))?;
        let digits = (10..=99).find(|digits| {
            let value = f64::from(*digits) * 10f64.powi(exponent);
            (value / picofarads - 1.0).abs() < ROUNDING
        })?;
        Some(Self { digits, exponent })
    }

    /// The value of a ceramic code: the third digit counts zeros, 9 means ×0.1, 8 means ×0.01.
    pub fn from_ceramic_code(code: &str) -> Result<Self, CatalogueError> {
        let unknown = || CatalogueError::UnknownCode {
            what: "capacitance code",
            code: code.to_owned(),
        };
        let number: u32 = code.parse().map_err(|_| unknown())?;
        let exponent = match number % 10 {
            9 => -1,
            8 => -2,
            zeros => i32::try_from(zeros).map_err(|_| unknown())?,
        };
        Ok(Self {
            digits: number / 10,
            exponent,
        })
    }

    /// Capacitance, pF.
    pub fn picofarads(self) -> f64 {
        f64::from(self.digits) * 10f64.powi(self.exponent)
    }

    /// Three-digit code of ceramic numbers: `104`, `229` for 2.2 pF.
    pub fn ceramic_code(self) -> String {
        format!("{}{}", self.digits, (self.exponent + 10) % 10)
    }

    /// Four-digit code of film numbers, zeros first: `3100` for 100 nF.
    pub fn zeros_first_code(self) -> String {
        format!("{}{}0", self.exponent - 1, self.digits)
    }
}

/// The values of a range: one E-series, or E24 below `e24_below`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ValueRange {
    /// Smallest value, pF.
    pub min: f64,
    /// Largest value, pF.
    pub max: f64,
    /// Below this value the range follows E24, pF.
    pub e24_below: f64,
}

impl ValueRange {
    /// All values of the range in ascending order.
    pub fn values(self, series: &str) -> Result<Vec<PreferredValue>, CatalogueError> {
        let coarse = e_series(series)?;
        let mut values = Vec::new();
        for exponent in -2..=9 {
            for &digits in E24 {
                let value = PreferredValue { digits, exponent };
                let picofarads = value.picofarads();
                let fine = picofarads < self.e24_below * (1.0 - ROUNDING);
                if self.holds(picofarads) && (fine || coarse.contains(&digits)) {
                    values.push(value);
                }
            }
        }
        Ok(values)
    }

    fn holds(self, picofarads: f64) -> bool {
        picofarads >= self.min * (1.0 - ROUNDING) && picofarads <= self.max * (1.0 + ROUNDING)
    }
}

fn e_series(name: &str) -> Result<&'static [u32], CatalogueError> {
    match name {
        "E6" => Ok(E6),
        "E12" => Ok(E12),
        "E24" => Ok(E24),
        _ => Err(CatalogueError::UnknownCode {
            what: "series of values",
            code: name.to_owned(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_follow_the_two_spellings() {
        for (picofarads, ceramic) in [
            (0.5, "508"),
            (2.2, "229"),
            (10.0, "100"),
            (1e5, "104"),
            (1e8, "107"),
        ] {
            let value = PreferredValue::from_picofarads(picofarads).unwrap();
            assert_eq!(value.ceramic_code(), ceramic);
            let back = PreferredValue::from_ceramic_code(ceramic).unwrap();
            assert!(
                (back.picofarads() / picofarads - 1.0).abs() < 1e-9,
                "{ceramic}"
            );
        }
        for (picofarads, film) in [(100.0, "0100"), (1e5, "3100"), (27e6, "5270")] {
            assert_eq!(
                PreferredValue::from_picofarads(picofarads)
                    .unwrap()
                    .zeros_first_code(),
                film
            );
        }
    }

    #[test]
    fn three_digits_are_no_preferred_value() {
        assert_eq!(PreferredValue::from_picofarads(123.0), None);
        assert_eq!(PreferredValue::from_picofarads(f64::NAN), None);
    }

    #[test]
    fn ranges_hold_both_limits_and_the_finer_series_below() {
        let range = ValueRange {
            min: 82.0,
            max: 1000.0,
            e24_below: 100.0,
        };
        let values: Vec<f64> = range
            .values("E6")
            .unwrap()
            .iter()
            .map(|v| v.picofarads())
            .collect();
        assert_eq!(
            values,
            [82.0, 91.0, 100.0, 150.0, 220.0, 330.0, 470.0, 680.0, 1000.0]
        );
        assert!(range.values("E7").is_err());
    }
}
