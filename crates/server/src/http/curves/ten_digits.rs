//! Numbers as JSON with ten significant digits, correctly rounded: little more than half the text
//! of all digits of a double.

/// Significant digits.
const DIGITS: i32 = 10;
/// The largest number of this many digits, plus one.
const BEYOND_DIGITS: u64 = 10_000_000_000;
/// The same for the last eight of them.
const BEYOND_EIGHT: u64 = 100_000_000;
/// Longest text: `-1.234567891e-308`.
pub const LONGEST: usize = 17;
/// Room to write a text in: all its parts take 16 bytes, whatever their length.
pub const ROOM: usize = 32;

/// Powers of ten from 10^-290 to 10^290; numbers that need others are rare.
const LARGEST_POWER: i32 = 290;
/// Doubles from here on have no bits behind the point.
const WHOLE: f64 = 4_503_599_627_370_496.0;
const MANTISSA_BITS: i32 = 52;
/// A product with a power of ten is off by at most two roundings, 3·10^-6 at ten digits, so it
/// tells to which side to round unless it is as near as this to the middle.
const NEAR_MIDDLE: f64 = 0.5 - 1e-5;

/// Writer of numbers.
pub struct TenDigits {
    powers: Box<[f64]>,
}

impl Default for TenDigits {
    fn default() -> Self {
        let power = |exponent| format!("1e{exponent}").parse().unwrap_or(f64::NAN);
        Self {
            powers: (-LARGEST_POWER..=LARGEST_POWER).map(power).collect(),
        }
    }
}

/// d.ddddddddd · 10^`exponent`
#[derive(Debug, Clone, Copy, PartialEq)]
struct Rounded {
    /// Ten of them, the first not 0.
    digits: u64,
    exponent: i32,
}

impl TenDigits {
    /// Writes a number at the beginning of `text`, which has at least [`ROOM`] bytes, and returns
    /// how many bytes it takes. What is not a number is `null`, as in all JSON.
    #[inline]
    pub fn write(&self, value: f64, text: &mut [u8]) -> usize {
        if !value.is_finite() {
            put(*b"null", text, 0);
            return 4;
        }
        put(*b"-0", text, 0);
        let sign = usize::from(value.is_sign_negative());
        if value == 0.0 {
            text[sign] = b'0';
            return sign + 1;
        }
        let magnitude = value.abs();
        let rounded = self.rounded(magnitude);
        let rounded = rounded.unwrap_or_else(|| Rounded::exactly(magnitude));
        sign + rounded.write(&mut text[sign..])
    }

    /// 10^`exponent`
    #[inline]
    fn power(&self, exponent: i32) -> Option<f64> {
        let index = usize::try_from(exponent + LARGEST_POWER).ok()?;
        self.powers.get(index).copied()
    }

    /// A number above 0, unless one product cannot tell.
    #[inline]
    fn rounded(&self, value: f64) -> Option<Rounded> {
        let estimate = least_exponent(value);
        let exponent = estimate + i32::from(value >= self.power(estimate + 1)?);
        let scaled = value * self.power(DIGITS - 1 - exponent)?;
        // The sum is rounded to a whole number, which is then the mantissa.
        let sum = scaled + WHOLE;
        let digits = sum.to_bits() - WHOLE.to_bits();
        let is_sure = (scaled - (sum - WHOLE)).abs() < NEAR_MIDDLE;
        is_sure.then_some(Rounded { digits, exponent }.carried())
    }
}

/// The decimal exponent of a number above 0, or one less: ⌊k·log10 2⌋ with the binary exponent k.
#[inline]
fn least_exponent(value: f64) -> i32 {
    const BIAS: i32 = 1023;
    let biased = i32::try_from(value.to_bits() >> MANTISSA_BITS).unwrap_or(0);
    ((biased - BIAS) * 78_913) >> 18
}

impl Rounded {
    /// The same when rounding up made an eleventh digit.
    #[inline]
    fn carried(self) -> Self {
        if self.digits < BEYOND_DIGITS {
            return self;
        }
        Self {
            digits: BEYOND_DIGITS / 10,
            exponent: self.exponent + 1,
        }
    }

    /// A number above 0 via its exact decimal text.
    #[cold]
    fn exactly(value: f64) -> Self {
        let text = format!("{value:.9e}");
        let (digits, exponent) = text.split_once('e').unwrap_or(("0", "0"));
        Self {
            digits: digits.replace('.', "").parse().unwrap_or(0),
            exponent: exponent.parse().unwrap_or(0),
        }
    }

    /// Writes the number without trailing zeros: with a point from 0.001 to 10^10, otherwise with
    /// an exponent.
    #[inline]
    fn write(self, text: &mut [u8]) -> usize {
        let (figures, count) = self.figures();
        match self.exponent {
            exponent @ 0..DIGITS => {
                let whole = index(exponent) + 1;
                put(figures.to_le_bytes(), text, 0);
                if count <= whole {
                    return whole;
                }
                text[whole] = b'.';
                put((figures >> (8 * whole)).to_le_bytes(), text, whole + 1);
                count + 1
            }
            exponent @ -3..0 => {
                let zeros = index(-exponent);
                put(*b"0.00", text, 0);
                put(figures.to_le_bytes(), text, zeros + 1);
                zeros + 1 + count
            }
            exponent => {
                put(figures.to_le_bytes(), text, 0);
                text[1] = b'.';
                put((figures >> 8).to_le_bytes(), text, 2);
                let end = if count == 1 { 1 } else { count + 1 };
                end + write_exponent(exponent, &mut text[end..])
            }
        }
    }

    /// The digits as text, the first in the lowest byte, and how many there are without zeros at
    /// the end.
    #[inline]
    fn figures(self) -> (u128, usize) {
        let first = self.digits / BEYOND_EIGHT;
        let first = [figure(first / 10), figure(first % 10)];
        let rest = eight_digits(self.digits % BEYOND_EIGHT);
        let text = u128::from(rest | u64::from_le_bytes([b'0'; 8])) << 16;
        let text = text | u128::from(u16::from_le_bytes(first));
        // With eight zeros after it, the second digit may be one too.
        let zeros = rest.leading_zeros() as usize / 8;
        let zeros = zeros + usize::from(zeros == 8 && first[1] == b'0');
        (text, 10 - zeros)
    }
}

/// Writes bytes from a place on; [`ROOM`] leaves enough of it. Figures go whole, and what follows
/// them is to be overwritten: reading parts of an array back would wait for it to be written. An
/// array is moved without a call, whatever the optimizer sees.
#[inline]
pub fn put<const COUNT: usize>(bytes: [u8; COUNT], text: &mut [u8], place: usize) {
    if let Some(room) = text[place..].first_chunk_mut() {
        *room = bytes;
    }
}

#[inline]
fn index(exponent: i32) -> usize {
    exponent.unsigned_abs() as usize
}

/// The text of a number from 0 to 9.
#[inline]
fn figure(digit: u64) -> u8 {
    b'0' + digit.to_le_bytes()[0]
}

/// A number below 10^8 as eight digits, the first in the lowest byte: halves, quarters and eighths
/// side by side in one register.
#[inline]
fn eight_digits(number: u64) -> u64 {
    let halves = (number / 10_000) | ((number % 10_000) << 32);
    let hundreds = ((halves * 10_486) >> 20) & 0x0000_007f_0000_007f;
    let quarters = hundreds | ((halves - 100 * hundreds) << 16);
    let tens = ((quarters * 103) >> 10) & 0x000f_000f_000f_000f;
    tens | ((quarters - 10 * tens) << 8)
}

/// Writes `e-12` and returns its length.
#[inline]
fn write_exponent(exponent: i32, text: &mut [u8]) -> usize {
    let size = u64::from(exponent.unsigned_abs());
    put(*b"e-", text, 0);
    let mut end = 1 + usize::from(exponent < 0);
    for unit in [100, 10, 1] {
        if size >= unit || unit == 1 {
            text[end] = figure(size / unit % 10);
            end += 1;
        }
    }
    end
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn text(value: f64) -> String {
        let mut text = [b'?'; ROOM];
        let length = TenDigits::default().write(value, &mut text);
        assert!(length <= LONGEST, "{value}");
        String::from_utf8(text[..length].to_vec()).unwrap()
    }

    /// Whether the text is JSON for the number rounded to ten digits by the standard library.
    fn is_rounded(value: f64) -> bool {
        let rounded: f64 = format!("{value:.9e}").parse().unwrap();
        let text = text(value);
        // Read by the standard library, which rounds correctly.
        let read: f64 = text.parse().unwrap();
        let digits = text.split('e').next().unwrap_or_default();
        let digits = digits.trim_start_matches(['-', '0', '.']).replace('.', "");
        let has_short_form = digits.len() <= 10;
        let is_json = serde_json::from_str::<f64>(&text).is_ok();
        is_json && has_short_form && read.to_bits() == rounded.to_bits()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4096))]

        #[test]
        fn any_double_is_correctly_rounded(bits: u64) {
            let value = f64::from_bits(bits);
            prop_assert!(!value.is_finite() || is_rounded(value), "{:e}: {}", value, text(value));
        }

        #[test]
        fn writes_points_of_curves_with_ten_digits(mantissa in -10.0..10.0, exponent in -15_i32..12) {
            let value = mantissa * 10_f64.powi(exponent);
            prop_assert!(is_rounded(value), "{:e}: {}", value, text(value));
        }

        #[test]
        fn rounds_midpoints_to_even(digits in 1_000_000_000_u64..10_000_000_000, exponent in -20_i32..20) {
            let middle: f64 = format!("{digits}5e{exponent}").parse().unwrap();
            for value in [middle.next_down(), middle, middle.next_up()] {
                prop_assert!(is_rounded(value), "{:e}: {}", value, text(value));
            }
        }

        #[test]
        fn short_numbers_keep_their_digits(digits in 1_u64..10_000_000_000, exponent in -300_i32..298) {
            let value: f64 = format!("{digits}e{exponent}").parse().unwrap();
            prop_assert_eq!(text(value).parse::<f64>().unwrap().to_bits(), value.to_bits());
        }
    }

    #[test]
    fn texts_are_short() {
        for (value, expected) in [
            (0.0, "0"),
            (-0.0, "-0"),
            (1.0, "1"),
            (-100.0, "-100"),
            (0.25, "0.25"),
            (123.456_789_012, "123.456789"),
            (9_999_999_999.4, "9999999999"),
            (9_999_999_999.5, "1e10"),
            (1e9, "1000000000"),
            (0.001, "0.001"),
            (-0.001_234_567_891, "-0.001234567891"),
            (0.000_999_999_999_99, "0.001"),
            (9.87e-4, "9.87e-4"),
            (1e-12, "1e-12"),
            (1e300, "1e300"),
            (-f64::MIN_POSITIVE, "-2.225073859e-308"),
            (f64::MAX, "1.797693135e308"),
            (5e-324, "4.940656458e-324"),
            (f64::NAN, "null"),
            (f64::NEG_INFINITY, "null"),
        ] {
            assert_eq!(text(value), expected);
        }
    }
}
