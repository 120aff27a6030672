//! Numbers with ten significant digits. The shortest text of a computed number has 15 to 17, which no
//! model deserves, and takes longer to find and to send.

use std::io::{self, Write};
use std::sync::LazyLock;

use serde_json::ser::{CompactFormatter, Formatter};

/// The least whole number of ten digits, and the least of eleven.
const LEAST: u64 = 1_000_000_000;
const TOO_LONG: u64 = 10 * LEAST;
const DIGITS: i32 = 10;
/// Exponents of ten, ±, that are written here.
const LARGEST_EXPONENT: i32 = 40;
/// Exponents of ten that are written as decimals; the others as powers.
const DECIMAL: std::ops::Range<i32> = -5..DIGITS;
/// Room for the longest text: sign, point, zeros before the digits or behind them, exponent.
const ROOM: usize = 32;

/// The nearest numbers to powers of ten.
static POWERS: LazyLock<Vec<f64>> = LazyLock::new(|| {
    let largest = LARGEST_EXPONENT + DIGITS;
    let power = |exponent| format!("1e{exponent}").parse().unwrap_or(f64::NAN);
    (-largest..=largest).map(power).collect()
});

/// All pairs of digits, `00` to `99`.
static PAIRS: [[u8; 2]; 100] = pairs();

#[expect(
    clippy::cast_possible_truncation,
    reason = "numbers of two digits fit into a byte"
)]
const fn pairs() -> [[u8; 2]; 100] {
    let mut pairs = [[0; 2]; 100];
    let mut number = 0;
    while number < pairs.len() {
        pairs[number] = [b'0' + (number / 10) as u8, b'0' + (number % 10) as u8];
        number += 1;
    }
    pairs
}

/// Writes a number as JSON, rounded to ten significant digits; a number far from 1 with all of them.
pub fn write<W: ?Sized + Write>(writer: &mut W, value: f64) -> io::Result<()> {
    let Some((digits, exponent)) = rounded(value.abs()) else {
        return CompactFormatter.write_f64(writer, value);
    };
    let mut text = [b'0'; ROOM];
    let start = usize::from(value.is_sign_negative());
    if start > 0 {
        text[0] = b'-';
    }
    let length = start + spell(&mut text[start..], digits, exponent);
    writer.write_all(text.get(..length).unwrap_or_default())
}

/// Ten digits as a whole number, and the exponent of the first.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the exponent of a number has 11 bits; a positive number below 1e10 is rounded"
)]
fn rounded(value: f64) -> Option<(u64, i32)> {
    let binary = (value.to_bits() >> 52) as i32 - 1023;
    // The logarithm of 2, so that the exponent is right or one too small.
    let mut exponent = (binary * 78_913) >> 18;
    let scaled = |exponent: i32| {
        let place = DIGITS - 1 - exponent + LARGEST_EXPONENT + DIGITS;
        let power = usize::try_from(place).ok().and_then(|it| POWERS.get(it));
        // Positive and below 2^53, so that adding a half rounds.
        power.map(|power| (value * power + 0.5) as i64 as u64)
    };
    if exponent.abs() >= LARGEST_EXPONENT {
        return None;
    }
    let mut digits = scaled(exponent)?;
    if digits >= TOO_LONG {
        exponent += 1;
        digits = scaled(exponent)?;
    }
    (LEAST..TOO_LONG)
        .contains(&digits)
        .then_some((digits, exponent))
}

/// Writes a positive number into a text of zeros; how long it is.
fn spell(text: &mut [u8], digits: u64, exponent: i32) -> usize {
    let (written, count) = spelled(digits);
    let is_decimal = DECIMAL.contains(&exponent);
    if is_decimal && exponent < 0 {
        // The zeros between the point and the digits are there.
        let begin = 1 + exponent.unsigned_abs() as usize;
        text[1] = b'.';
        text[begin..begin + written.len()].copy_from_slice(&written);
        return begin + count;
    }
    let whole = if is_decimal {
        1 + exponent.unsigned_abs() as usize
    } else {
        1
    };
    // Behind the point, and those before it one place further to the front.
    text[1..=written.len()].copy_from_slice(&written);
    for (place, digit) in text.iter_mut().zip(&written[..whole]) {
        *place = *digit;
    }
    text[whole] = b'.';
    let length = 1 + count.max(whole + 1);
    if count <= whole {
        text[whole + 1] = b'0';
    }
    if is_decimal {
        length
    } else {
        length + spell_power(&mut text[length..], exponent)
    }
}

/// Writes a power of ten of at most two digits; how long it is.
fn spell_power(text: &mut [u8], exponent: i32) -> usize {
    text[0] = b'e';
    let sign = usize::from(exponent < 0);
    text[sign] = if exponent < 0 { b'-' } else { b'e' };
    let magnitude = exponent.unsigned_abs() as usize;
    let pair = PAIRS[magnitude % PAIRS.len()];
    let digits = if magnitude < 10 {
        &pair[1..]
    } else {
        &pair[..]
    };
    text[sign + 1..=sign + digits.len()].copy_from_slice(digits);
    sign + 1 + digits.len()
}

/// The ten digits of a number, and how many are left without zeros at the end.
fn spelled(mut digits: u64) -> ([u8; 10], usize) {
    let mut written = [b'0'; 10];
    for place in written.rchunks_exact_mut(2) {
        place.copy_from_slice(&PAIRS[(digits % 100) as usize]);
        digits /= 100;
    }
    let mut count = written.len();
    while count > 1 && written[count - 1] == b'0' {
        count -= 1;
    }
    (written, count)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn written(value: f64) -> String {
        let mut text = Vec::new();
        write(&mut text, value).unwrap();
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn numbers_are_rounded_and_written_as_json_writes_them() {
        for (value, text) in [
            (0.0, "0.0"),
            (-0.0, "-0.0"),
            (1.0, "1.0"),
            (-0.1, "-0.1"),
            (100.0, "100.0"),
            (1_234_567_890.0, "1234567890.0"),
            (12_345_678_901.0, "1.23456789e10"),
            (0.123_456_789_012, "0.123456789"),
            (std::f64::consts::PI, "3.141592654"),
            (0.000_012_345, "0.000012345"),
            (1.5e-7, "1.5e-7"),
            (-2e15, "-2.0e15"),
            (9.999_999_999_7, "10.0"),
            (89.999_999_999_99, "90.0"),
            (1e-300, "1e-300"),
        ] {
            assert_eq!(written(value), text);
        }
    }

    proptest! {
        #[test]
        fn a_number_keeps_ten_digits(value in any::<f64>(), small in -1e3..1e3) {
            for value in [value, small] {
                let read: f64 = written(value).parse().unwrap();
                prop_assert!((read - value).abs() <= 0.501e-9 * value.abs(), "{} {}", value, read);
            }
        }
    }
}
