//! Reads a quantity as engineers type it.

use super::Prefix;
use super::separators::{self, Written};

/// Why a text is not a quantity.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseQuantityError {
    /// Nothing but blanks.
    #[error("the value is empty")]
    Empty,
    /// The text does not start with a decimal number.
    #[error("\"{text}\" is not a number")]
    NotANumber {
        /// The text as typed.
        text: String,
    },
    /// One comma, which can be a decimal mark or stand between groups of digits.
    #[error("\"{text}\" is ambiguous; write {decimal} or {grouped}")]
    Ambiguous {
        /// The text as typed.
        text: String,
        /// The text, if the comma is the decimal mark.
        decimal: String,
        /// The text, if the comma stands between groups of digits.
        grouped: String,
    },
    /// What follows the number is neither a prefix nor the unit.
    #[error("\"{suffix}\" is not {}", expected_suffix(.unit))]
    Suffix {
        /// The characters after the number.
        suffix: String,
        /// Unit that the value is wanted in; empty for a plain number.
        unit: String,
    },
    /// The value overflows, or is too small to tell from zero.
    #[error("\"{text}\" is too large or too small to compute with")]
    OutOfRange {
        /// The text as typed.
        text: String,
    },
}

fn expected_suffix(unit: &str) -> String {
    if unit.is_empty() {
        "a prefix from p to G".to_owned()
    } else {
        format!("the unit {unit}, with or without a prefix from p to G")
    }
}

/// Reads a quantity and returns its value in `unit` without prefix.
///
/// Accepted are plain, engineering and scientific notation (`4.7`, `4.7 µ`, `4.7e-6`), the code
/// with the prefix, `R` or the letter of the unit in place of the decimal point (`4u7`, `1K2`,
/// `2R5`, `R47`, `3V3`; IEC 60062), a comma as the decimal mark (`4,7`), spaces, commas or points
/// between groups of three digits (`1 000`, `1,000.5`), both micro signs and `u`, the minus sign
/// U+2212, and blanks around number and unit. The unit may be left out; the degree of °C may be. A
/// suffix that equals the unit is the unit, never a prefix: `5 m` in meters is 5 m.
///
/// The result is the nearest `f64` to the decimal number, so `100n` equals the literal `100e-9`.
///
/// # Errors
/// [`ParseQuantityError`] for empty text, anything that is not a decimal number (also `NaN` and
/// `inf`), a text that can be read as two numbers (`1,000`), a foreign unit, and values beyond the
/// range of `f64`.
///
/// ```
/// use henrad_parts::quantity::parse;
/// assert_eq!(parse("4u7", "F"), Ok(4.7e-6));
/// assert_eq!(parse("2.2 MHz", "Hz"), Ok(2.2e6));
/// assert!(parse("2.2 MHz", "F").is_err());
/// ```
pub fn parse(text: &str, unit: &str) -> Result<f64, ParseQuantityError> {
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return Err(ParseQuantityError::Empty);
    }
    let text = with_point(trimmed)?;
    let decimal = Decimal::split(&text, unit).ok_or_else(|| not_a_number(trimmed))?;
    let prefix_exponent = match decimal.inner_prefix {
        Some(exponent) if is_unit(decimal.suffix, unit) => Some(exponent),
        Some(_) => None,
        None => suffix_exponent(decimal.suffix, unit),
    };
    let prefix_exponent = prefix_exponent.ok_or_else(|| ParseQuantityError::Suffix {
        suffix: decimal.suffix.to_owned(),
        unit: unit.to_owned(),
    })?;
    decimal
        .value(prefix_exponent)
        .ok_or_else(|| ParseQuantityError::OutOfRange {
            text: trimmed.to_owned(),
        })
}

/// Reads a number that has neither unit nor prefix, as [`parse`] reads the digits of a quantity.
///
/// # Errors
/// Those of [`parse`].
pub fn parse_number(text: &str) -> Result<f64, ParseQuantityError> {
    let trimmed = text.trim();
    if trimmed.ends_with(|last: char| !last.is_ascii_digit() && !matches!(last, '.' | ',')) {
        return Err(not_a_number(trimmed));
    }
    let has_letters = trimmed.contains(|c: char| c.is_alphabetic() && !matches!(c, 'e' | 'E'));
    if has_letters {
        return Err(not_a_number(trimmed));
    }
    parse(trimmed, "")
}

fn not_a_number(text: &str) -> ParseQuantityError {
    ParseQuantityError::NotANumber {
        text: text.to_owned(),
    }
}

/// The text with a point as its decimal mark and without separators between groups of digits.
fn with_point(text: &str) -> Result<String, ParseQuantityError> {
    let (negative, unsigned) = split_sign(text);
    let sign = if negative { "-" } else { "" };
    let (number, rest) = separators::split_number(unsigned);
    match separators::read(number) {
        Some(Written::Plain(plain)) => Ok(format!("{sign}{plain}{rest}")),
        Some(Written::Ambiguous { decimal, grouped }) => {
            let decimal = decimal.trim_end_matches('0').trim_end_matches('.');
            Err(ParseQuantityError::Ambiguous {
                text: text.to_owned(),
                decimal: format!("{sign}{decimal}{rest}"),
                grouped: format!("{sign}{grouped}{rest}"),
            })
        }
        None if number.contains(',') => Err(not_a_number(text)),
        // What follows the number is named in the error.
        None => Ok(text.to_owned()),
    }
}

/// The decimal number at the start of a text, still as digits, and what follows it.
struct Decimal<'a> {
    negative: bool,
    whole: &'a str,
    fraction: &'a str,
    exponent: &'a str,
    /// Power of ten of a prefix that replaces the decimal point.
    inner_prefix: Option<i32>,
    suffix: &'a str,
}

impl<'a> Decimal<'a> {
    fn split(text: &'a str, unit: &str) -> Option<Self> {
        let (negative, unsigned) = split_sign(text);
        let (whole, after_whole) = split_digits(unsigned);
        let separator = after_whole.chars().next();
        let inner_prefix = separator.and_then(|symbol| {
            point_exponent(symbol)
                .or_else(|| (!whole.is_empty()).then(|| unit_as_point(symbol, unit))?)
        });
        let (fraction, rest) = match separator {
            Some('.') => split_digits(&after_whole[1..]),
            Some(symbol) if inner_prefix.is_some() => {
                split_digits(&after_whole[symbol.len_utf8()..])
            }
            _ => ("", after_whole),
        };
        if whole.is_empty() && fraction.is_empty() {
            return None;
        }
        // "4k" is a prefix as suffix and "4R" a complete code; only "4k7" has a fraction.
        let replaces_point =
            inner_prefix.is_some() && (!fraction.is_empty() || separator == Some('R'));
        let rest = if inner_prefix.is_some() && !replaces_point {
            after_whole
        } else {
            rest
        };
        let (exponent, rest) = if replaces_point {
            ("", rest)
        } else {
            split_exponent(rest)
        };
        Some(Self {
            negative,
            whole,
            fraction,
            exponent,
            inner_prefix: inner_prefix.filter(|_| replaces_point),
            suffix: rest.trim(),
        })
    }

    /// The nearest `f64`; `None` beyond its range.
    fn value(&self, prefix_exponent: i32) -> Option<f64> {
        let exponent = match self.exponent {
            "" => 0,
            digits => digits.parse::<i32>().ok()?,
        };
        let exponent = exponent.checked_add(prefix_exponent)?;
        let (whole, fraction) = (self.whole, self.fraction);
        let magnitude: f64 = format!("{whole}.{fraction}e{exponent}").parse().ok()?;
        let has_value = whole
            .chars()
            .chain(fraction.chars())
            .any(|digit| digit != '0');
        if magnitude.is_infinite() || (has_value && magnitude == 0.0) {
            return None;
        }
        Some(if self.negative && has_value {
            -magnitude
        } else {
            magnitude
        })
    }
}

fn split_sign(text: &str) -> (bool, &str) {
    for (sign, negative) in [
        ('-', true),
        ('\u{2212}', true),
        ('\u{2013}', true),
        ('+', false),
    ] {
        if let Some(rest) = text.strip_prefix(sign) {
            return (negative, rest.trim_start());
        }
    }
    (false, text)
}

fn split_digits(text: &str) -> (&str, &str) {
    let end = text
        .find(|character: char| !character.is_ascii_digit())
        .unwrap_or(text.len());
    text.split_at(end)
}

/// Splits `e-6` off; a lone `e` is left for the suffix.
fn split_exponent(text: &str) -> (&str, &str) {
    let Some(after_mark) = text.strip_prefix(['e', 'E']) else {
        return ("", text);
    };
    let unsigned = after_mark.strip_prefix(['-', '+']).unwrap_or(after_mark);
    let (digits, rest) = split_digits(unsigned);
    if digits.is_empty() {
        return ("", text);
    }
    (&after_mark[..after_mark.len() - rest.len()], rest)
}

fn point_exponent(symbol: char) -> Option<i32> {
    match symbol {
        'R' => Some(0),
        _ => Prefix::from_symbol(symbol).map(Prefix::exponent),
    }
}

/// `3V3` is 3.3 V: the letter of the unit replaces the point.
fn unit_as_point(symbol: char, unit: &str) -> Option<i32> {
    let mut letters = unit.chars();
    let is_letter = letters
        .next()
        .is_some_and(|letter| letter.is_ascii_alphabetic() && letter.eq_ignore_ascii_case(&symbol));
    (is_letter && letters.next().is_none()).then_some(0)
}

fn is_unit(suffix: &str, unit: &str) -> bool {
    suffix.is_empty()
        || suffix.eq_ignore_ascii_case(unit)
        || is_ohm(suffix, unit)
        || is_celsius(suffix, unit)
}

/// Degrees are often spelled out or left out.
fn is_celsius(suffix: &str, unit: &str) -> bool {
    let signs = |c: char| matches!(c, '°' | 'º' | ' ');
    let letters = suffix.trim_start_matches(signs);
    let letters = letters.strip_prefix("deg").unwrap_or(letters);
    unit == "°C" && (suffix == "℃" || letters.trim_start().eq_ignore_ascii_case("c"))
}

/// Ohm has two code points, and is often spelled out.
fn is_ohm(suffix: &str, unit: &str) -> bool {
    unit == "Ω"
        && (matches!(suffix, "\u{3a9}" | "\u{2126}")
            || suffix.eq_ignore_ascii_case("ohm")
            || suffix.eq_ignore_ascii_case("ohms"))
}

/// Power of ten of the prefix in a suffix such as ` µF`; `None` for a foreign unit.
fn suffix_exponent(suffix: &str, unit: &str) -> Option<i32> {
    if suffix.is_empty() || suffix == unit {
        return Some(0);
    }
    let first = suffix.chars().next()?;
    let prefixed = Prefix::from_symbol(first)
        .filter(|_| is_unit(&suffix[first.len_utf8()..], unit))
        .map(Prefix::exponent);
    prefixed.or_else(|| is_unit(suffix, unit).then_some(0))
}
