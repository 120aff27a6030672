//! Prints a quantity with a decimal prefix.

use std::iter;

use super::{Farads, Hours, Prefix};

const MINUS: char = '\u{2212}';

/// Most printed quantities are shorter, bytes.
const USUAL_LENGTH: usize = 24;

/// Printed for NaN and infinity, so that a fault upstream stays visible.
const NO_VALUE: &str = "\u{2014}";

/// Significant digits that `f64` can carry.
const MAX_DIGITS: usize = 17;

/// Places before or behind the point from which on a power of ten says more than zeros do.
const MAX_PLACES: i32 = 21;

/// Significant digits of a printed capacitance: enough for E96 values and for sums of a few parts.
const CAPACITANCE_DIGITS: usize = 4;

/// Significant digits of a printed time: more than any lifetime is known to.
const HOUR_DIGITS: usize = 12;

/// Units that engineers write without a prefix.
const WITHOUT_PREFIX: [&str; 8] = ["°C", "K", "K/W", "h", "%", "°", "dB", "×"];

/// Prints `value` (in `unit`) with an SI prefix from p to G and at most `significant_digits`
/// digits.
///
/// Trailing zeros after the point are dropped; number and unit are parted by a blank; minus is
/// U+2212 and micro U+00B5. Rounding happens before the prefix is chosen, so 999.9 nF with three
/// digits is 1 µF. Values below 1 p keep p; °C, K, K/W, h, %, ° and dB take no prefix.
/// `significant_digits` is taken as 1 to 17. More than 21 places print as a power of ten. A value
/// that is not finite prints as a dash.
///
/// ```
/// use henrad_parts::quantity::format;
/// assert_eq!(format(100e-9, "F", 3), "100 nF");
/// assert_eq!(format(-5.0, "V", 3), "−5 V");
/// assert_eq!(format(999.9e-9, "F", 3), "1 µF");
/// ```
pub fn format(value: f64, unit: &str, significant_digits: usize) -> String {
    let Some(rounded) = Rounded::new(value, significant_digits) else {
        return NO_VALUE.to_owned();
    };
    let exponent = if WITHOUT_PREFIX.contains(&unit) {
        0
    } else {
        (rounded.exponent.div_euclid(3) * 3).clamp(-12, 9)
    };
    rounded.print(exponent, unit)
}

/// Prints a capacitance as catalogues do: pF, nF or µF below 1 F, with µF up to 999 999 µF.
///
/// ```
/// use henrad_parts::quantity::{Farads, format_capacitance};
/// assert_eq!(format_capacitance(Farads::new(1.5e-3)), "1500 µF");
/// assert_eq!(format_capacitance(Farads::new(0.5e-12)), "0.5 pF");
/// ```
pub fn format_capacitance(capacitance: Farads) -> String {
    let Some(rounded) = Rounded::new(capacitance.get(), CAPACITANCE_DIGITS) else {
        return NO_VALUE.to_owned();
    };
    let exponent = if rounded.exponent >= 0 {
        0
    } else {
        (rounded.exponent.div_euclid(3) * 3).clamp(-12, -6)
    };
    rounded.print(exponent, Farads::UNIT)
}

/// Prints a time in hours as lifetimes are read, thousands parted by commas.
///
/// Up to 12 significant digits; a value that is not finite prints as a dash.
///
/// ```
/// use henrad_parts::quantity::{Hours, format_hours};
/// assert_eq!(format_hours(Hours::new(131_400.0)), "131,400 h");
/// assert_eq!(format_hours(Hours::new(999.5)), "999.5 h");
/// ```
pub fn format_hours(time: Hours) -> String {
    let Some(rounded) = Rounded::new(time.get(), HOUR_DIGITS) else {
        return NO_VALUE.to_owned();
    };
    let sign = if rounded.negative {
        MINUS.into()
    } else {
        String::new()
    };
    let mut number = String::new();
    rounded.write(rounded.exponent, &mut number);
    let (whole, fraction) = number.split_at(number.find('.').unwrap_or(number.len()));
    format!("{sign}{}{fraction} {}", grouped(whole), Hours::UNIT)
}

/// Digits with a comma before every third from the right.
///
/// ```
/// use henrad_parts::quantity::grouped;
/// assert_eq!(grouped("14210"), "14,210");
/// assert_eq!(grouped("999"), "999");
/// ```
pub fn grouped(digits: &str) -> String {
    let last = digits.len();
    let mut text = String::with_capacity(last + last / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (last - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number rounded to its significant digits: ± d.ddd · 10^exponent.
struct Rounded {
    negative: bool,
    digits: String,
    exponent: i32,
}

impl Rounded {
    fn new(value: f64, significant_digits: usize) -> Option<Self> {
        if !value.is_finite() {
            return None;
        }
        let decimals = significant_digits.clamp(1, MAX_DIGITS) - 1;
        let mut digits = format!("{:.decimals$e}", value.abs());
        let end = digits.find('e')?;
        let exponent = digits.get(end + 1..)?.parse().ok()?;
        digits.truncate(end);
        digits.retain(|character| character != '.');
        Some(Self {
            negative: value < 0.0,
            digits,
            exponent,
        })
    }

    /// The digits with the point moved to `exponent`, which must be 0 or that of a prefix.
    fn print(&self, exponent: i32, unit: &str) -> String {
        let mut text = String::with_capacity(USUAL_LENGTH);
        if self.negative {
            text.push(MINUS);
        }
        self.write(self.exponent - exponent, &mut text);
        let is_zero = self.digits.bytes().all(|digit| digit == b'0');
        let prefix = Prefix::from_exponent(exponent)
            .filter(|_| !is_zero)
            .map_or("", Prefix::symbol);
        if !(prefix.is_empty() && unit.is_empty()) {
            text.extend([" ", prefix, unit]);
        }
        text
    }

    /// Writes the digits with the decimal point after digit `place`, counted from 0.
    fn write(&self, place: i32, text: &mut String) {
        let digits = self.digits.trim_end_matches('0');
        if digits.is_empty() {
            text.push('0');
        } else if place.abs() > MAX_PLACES {
            let (first, rest) = digits.split_at(1);
            let point = if rest.is_empty() { "" } else { "." };
            text.extend([first, point, rest, "e", &place.to_string()]);
        } else if let Ok(place) = usize::try_from(place) {
            let (whole, fraction) = digits.split_at(digits.len().min(place + 1));
            text.push_str(whole);
            text.extend(iter::repeat_n('0', place + 1 - whole.len()));
            if !fraction.is_empty() {
                text.extend([".", fraction]);
            }
        } else {
            let zeros = place.unsigned_abs() as usize - 1;
            text.push_str("0.");
            text.extend(iter::repeat_n('0', zeros));
            text.push_str(digits);
        }
    }
}
