//! Capacitance codes. Families read the same digits in six different ways.

use crate::quantity::Farads;

use super::error::EncodeError;

/// Powers of ten that every code stays within; exact in `f64`, so one division rounds correctly.
const POWERS_OF_TEN: [f64; 16] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
];

/// How the digits of a capacitance code are read.
///
/// Source: maker's ordering tables C1002 (ceramic), TC101 (tantalum), F3114 and F3117 (film).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CapacitanceCode {
    /// Two digits and a multiplier in pF; 9 means × 0.1 and 8 means × 0.01: `229` is 2.2 pF.
    Ceramic,
    /// Two digits and a plain power of ten in pF: `108` is 1000 µF.
    PowerOfTen,
    /// Number of zeros, then three digits in pF: `3100` is 100 nF.
    ZerosFirst,
    /// Number of digits of the value in pF, then its first three digits: `6100` is 100 nF.
    DigitCount,
    /// Number of digits of the value in pF, then its first two digits: `533` is 33 nF.
    ShortDigitCount,
    /// Two digits and a power of ten in µF: `392` is 3900 µF.
    Microfarads,
}

impl CapacitanceCode {
    /// Characters of the code.
    pub fn length(self) -> usize {
        match self {
            Self::Ceramic | Self::PowerOfTen | Self::ShortDigitCount | Self::Microfarads => 3,
            Self::ZerosFirst | Self::DigitCount => 4,
        }
    }

    /// What the code's digits must be, for messages.
    pub fn allowed(self) -> &'static str {
        match self {
            Self::DigitCount | Self::ShortDigitCount => {
                "a count above 0, then significant digits without leading zero"
            }
            _ => "significant digits without leading zero",
        }
    }

    /// Reads a code; `None` unless it is made of digits only, has the right length and has no
    /// leading zero among its significant digits (each capacitance has one code).
    pub fn read(self, code: &str) -> Option<Farads> {
        if code.len() != self.length() || !code.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let (first, last) = (&code[..1], &code[code.len() - 1..]);
        let (digits, scale) = match self {
            Self::Ceramic | Self::PowerOfTen | Self::Microfarads => (&code[..2], last),
            Self::ZerosFirst | Self::DigitCount | Self::ShortDigitCount => (&code[1..], first),
        };
        if digits.starts_with('0') {
            return None;
        }
        let digits: u32 = digits.parse().ok()?;
        let scale: i32 = scale.parse().ok()?;
        let exponent = match self {
            Self::Ceramic if scale >= 8 => scale - 10 - 12,
            Self::Ceramic | Self::PowerOfTen | Self::ZerosFirst => scale - 12,
            // Zero digits make no value.
            Self::DigitCount | Self::ShortDigitCount if scale == 0 => return None,
            Self::DigitCount => scale - 3 - 12,
            Self::ShortDigitCount => scale - 2 - 12,
            Self::Microfarads => scale - 6,
        };
        Some(Farads::new(scaled(digits, exponent)))
    }

    /// Writes a capacitance that the code's digits can hold.
    pub fn write(self, capacitance: Farads) -> Result<String, EncodeError> {
        self.digits(capacitance)
            .ok_or(EncodeError::Capacitance { capacitance })
    }

    fn digits(self, capacitance: Farads) -> Option<String> {
        let digit_count = match self {
            Self::Ceramic | Self::PowerOfTen | Self::ShortDigitCount | Self::Microfarads => 2,
            Self::ZerosFirst | Self::DigitCount => 3,
        };
        let (digits, exponent) = significant_digits(capacitance.get(), digit_count)?;
        let code = match (self, exponent) {
            (Self::Ceramic, -14..=-13) => format!("{digits}{}", exponent + 22),
            (Self::Ceramic, -12..=-5) | (Self::PowerOfTen, -12..=-3) => {
                format!("{digits}{}", exponent + 12)
            }
            (Self::Microfarads, -6..=3) => format!("{digits}{}", exponent + 6),
            (Self::ZerosFirst, -12..=-3) => format!("{}{digits}", exponent + 12),
            (Self::DigitCount, -14..=-6) => format!("{}{digits}", exponent + 15),
            (Self::ShortDigitCount, -13..=-5) => format!("{}{digits}", exponent + 14),
            _ => return None,
        };
        Some(code)
    }
}

/// digits · 10^exponent, correctly rounded for |exponent| <= 15.
fn scaled(digits: u32, exponent: i32) -> f64 {
    let power = POWERS_OF_TEN[exponent.unsigned_abs() as usize % POWERS_OF_TEN.len()];
    if exponent < 0 {
        f64::from(digits) / power
    } else {
        f64::from(digits) * power
    }
}

/// Splits a value into `count` digits without leading zero and the exponent of the last digit.
fn significant_digits(value: f64, count: usize) -> Option<(u32, i32)> {
    if !(value.is_finite() && value > 0.0) {
        return None;
    }
    let scientific = format!("{value:.*e}", count - 1);
    let rounded: f64 = scientific.parse().ok()?;
    if (rounded - value).abs() > 1e-6 * value {
        return None;
    }
    let (mantissa, exponent) = scientific.split_once('e')?;
    let digits = mantissa.replace('.', "").parse().ok()?;
    let exponent: i32 = exponent.parse().ok()?;
    let decimals = i32::try_from(count).ok()? - 1;
    Some((digits, exponent - decimals))
}
