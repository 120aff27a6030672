//! Rows of plain numbers, which most files consist of, read without making cells.

use memchr::memchr2;

use super::lines::Line;
use super::numbers::DecimalMark;

/// Powers of ten that are exact.
const TENS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];
/// Whole numbers up to here are exact.
const EXACT: u64 = 1 << 53;
/// More digits may not fit.
const MOST_DIGITS: usize = 19;
/// Larger exponents are no exact powers anyway.
const MOST_EXPONENT: i32 = 10_000;

/// How plain rows of a table are written.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plain {
    /// Between cells; a blank stands for several.
    pub(super) separator: u8,
    /// Between whole and fraction; another byte than the separator.
    pub(super) point: u8,
    /// Whether cells may follow behind the columns that are known.
    pub(super) may_have_more: bool,
}

impl Plain {
    /// Of the rows below a first one; `None` where its cells are parted by what is a decimal mark,
    /// too.
    pub(super) fn new(first: &Line<'_>, mark: DecimalMark, may_have_more: bool) -> Option<Self> {
        let separator = u8::try_from(first.separator.unwrap_or(' ')).ok()?;
        let point = if mark == DecimalMark::Point {
            b'.'
        } else {
            b','
        };
        (separator != point).then_some(Self {
            separator,
            point,
            may_have_more,
        })
    }

    /// Puts the numbers of the columns that count into a row, from the first line of a text, and
    /// returns the length of the line with its end. `None` where the line is not plain: where a
    /// cell that counts is none, empty, has a unit or another decimal mark, or where quotes,
    /// brackets or other separators stand in the line.
    pub(super) fn read_row(self, text: &[u8], counts: &[bool], row: &mut [f64]) -> Option<usize> {
        let by_blanks = self.separator == b' ';
        let margin = text.iter().take_while(|it| matches!(it, b' ' | b'\t'));
        let mut at = margin.count();
        for (index, (&counts, value)) in counts.iter().zip(row).enumerate() {
            if index > 0 {
                let is_parted = if by_blanks {
                    text[at - 1] == b' '
                } else {
                    at += 1;
                    text.get(at - 1) == Some(&self.separator)
                };
                if !is_parted {
                    return None;
                }
                at += blanks(text.get(at..)?);
            }
            if counts {
                let (number, length) = number(&text[at..], self.point)?;
                *value = number;
                at += length;
            } else if by_blanks {
                // Words would part the cells in another way.
                at += number(&text[at..], self.point)?.1;
            } else {
                at += self.other_cell(&text[at..])?;
            }
            at += blanks(&text[at..]);
        }
        let rest = &text[at..];
        let is_more = self.may_have_more && rest.first() == Some(&self.separator);
        let length = if is_more {
            memchr2(b'\n', b'\r', rest).unwrap_or(rest.len())
        } else {
            0
        };
        let end = match rest[length..] {
            [] => 0,
            [b'\r', b'\n', ..] => 2,
            [b'\n' | b'\r', ..] => 1,
            _ => return None,
        };
        Some(at + length + end)
    }

    /// The length of a cell that does not count.
    fn other_cell(self, text: &[u8]) -> Option<usize> {
        let is_end = |byte: &u8| *byte == self.separator || matches!(byte, b'\n' | b'\r');
        let is_odd = |byte: &u8| matches!(byte, b'"' | b'(' | b';' | b'\t' | b'#' | b'!' | b'%');
        let length = text.iter().position(is_end).unwrap_or(text.len());
        (!text[..length].iter().any(is_odd)).then_some(length)
    }
}

fn blanks(text: &[u8]) -> usize {
    text.iter().take_while(|it| **it == b' ').count()
}

/// Appends the digits at the start of a text to a number, and returns how many they are.
fn digits(text: &[u8], value: &mut u64) -> usize {
    let digits = text.iter().map(|it| it.wrapping_sub(b'0'));
    let mut count = 0;
    for digit in digits.take_while(|it| *it < 10) {
        *value = value.wrapping_mul(10).wrapping_add(u64::from(digit));
        count += 1;
    }
    count
}

/// The same, for many digits: eight at once.
fn many_digits(text: &[u8], value: &mut u64) -> usize {
    let mut rest = text;
    while let Some((eight, after)) = rest.split_first_chunk()
        && let Some(eight) = eight_digits(*eight)
    {
        *value = value.wrapping_mul(100_000_000).wrapping_add(eight);
        rest = after;
    }
    text.len() - rest.len() + digits(rest, value)
}

/// Eight digits as a number: neighbors are joined to pairs, these to fours and these to the whole.
fn eight_digits(text: [u8; 8]) -> Option<u64> {
    const ZEROS: u64 = 0x3030_3030_3030_3030;
    const BEYOND_NINE: u64 = 0x4646_4646_4646_4646;
    const HIGH_BITS: u64 = 0x8080_8080_8080_8080;
    let bytes = u64::from_le_bytes(text);
    let values = bytes.wrapping_sub(ZEROS);
    if (bytes.wrapping_add(BEYOND_NINE) | values) & HIGH_BITS != 0 {
        return None;
    }
    let pairs = (values * 10 + (values >> 8)) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs * 100 + (pairs >> 16)) & 0x0000_ffff_0000_ffff;
    Some((fours * 10_000 + (fours >> 32)) & 0xffff_ffff)
}

/// The number at the start of a text, and its length.
fn number(text: &[u8], point: u8) -> Option<(f64, usize)> {
    let is_negative = text.first() == Some(&b'-');
    let start = usize::from(is_negative || text.first() == Some(&b'+'));
    let mut mantissa = 0;
    let mut digits = digits(&text[start..], &mut mantissa);
    let (mut at, mut exponent) = (start + digits, 0);
    if text.get(at) == Some(&point) {
        let places = many_digits(&text[at + 1..], &mut mantissa);
        digits += places;
        at += 1 + places;
        exponent = -i32::try_from(places).ok()?;
    }
    if digits == 0 {
        return None;
    }
    if matches!(text.get(at), Some(b'e' | b'E')) {
        let (stated, length) = exponent_of(&text[at + 1..])?;
        exponent += stated;
        at += 1 + length;
    }
    // One rounding of two exact numbers is right; others are left to the library.
    let scale = TENS.get(exponent.unsigned_abs() as usize);
    if let Some(scale) = scale.filter(|_| digits <= MOST_DIGITS && mantissa <= EXACT) {
        let size = mantissa as f64;
        let size = if exponent < 0 {
            size / scale
        } else {
            size * scale
        };
        return Some((if is_negative { -size } else { size }, at));
    }
    // A comma is no mark there.
    let value: f64 = std::str::from_utf8(&text[..at]).ok()?.parse().ok()?;
    value.is_finite().then_some((value, at))
}

/// An exponent behind its letter, and its length.
fn exponent_of(text: &[u8]) -> Option<(i32, usize)> {
    let is_negative = text.first() == Some(&b'-');
    let start = usize::from(is_negative || text.first() == Some(&b'+'));
    let digits = text[start..].iter().take_while(|it| it.is_ascii_digit());
    let (value, length) = digits.fold((0_i32, 0), |(value, length), digit| {
        let value = value * 10 + i32::from(digit - b'0');
        (value.min(MOST_EXPONENT), length + 1)
    });
    (length > 0).then_some((if is_negative { -value } else { value }, start + length))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: 2000,
            rng_seed: RngSeed::Fixed(20_261_129),
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

        /// The same number as the standard library reads, to the last bit.
        #[test]
        fn numbers_are_those_of_the_library(
            value in prop_oneof![prop::num::f64::NORMAL | prop::num::f64::ZERO, -1e6..1e6_f64],
            digits in 0..20_usize,
        ) {
            for text in [format!("{value:e}"), format!("{value:.digits$e}"), format!("{value:.digits$}")] {
                let (read, length) = number(text.as_bytes(), b'.').unwrap();
                prop_assert_eq!(length, text.len());
                prop_assert_eq!(read.to_bits(), text.parse::<f64>().unwrap().to_bits(), "{}", text);
            }
        }

        #[test]
        fn any_text_is_a_number_or_none(text in "[-+.0-9eE, ]{0,12}") {
            if let Some((read, length)) = number(text.as_bytes(), b'.') {
                prop_assert_eq!(read, text[..length].parse::<f64>().unwrap());
            }
        }
    }

    #[test]
    fn only_plain_rows_are_read() {
        const POINT: Plain = Plain {
            separator: b',',
            point: b'.',
            may_have_more: true,
        };
        const COMMA: Plain = Plain {
            separator: b';',
            point: b',',
            may_have_more: false,
        };
        const BLANKS: Plain = Plain {
            separator: b' ',
            point: b'.',
            may_have_more: false,
        };
        let counts = [true, false, true];
        let mut row = [0.0; 3];
        for (plain, line) in [
            (POINT, " 1e3, x , -2.5 ,"),
            (POINT, "1000.0000000000,,-2.50000000\r\n"),
            (POINT, "1e3,,-2.5,\"more\"\n"),
            (POINT, "1e3,,-2.5\r"),
            (COMMA, "1,0e3;x.,;-2,5 \n"),
            (COMMA, "\t1000;;-2,5"),
            (BLANKS, "  1e3   7 -2.5  \r\n"),
        ] {
            row.fill(f64::NAN);
            let text = format!("{line}1,2;3\n");
            let text = if line.ends_with(['\r', '\n']) {
                &text
            } else {
                line
            };
            let length = plain.read_row(text.as_bytes(), &counts, &mut row);
            assert_eq!(length, Some(line.len()), "{line}");
            assert_eq!((row[0], row[2]), (1e3, -2.5), "{line}");
        }
        for line in [
            "1,2",
            "1,2\n,3",
            "1;2;3",
            "1,\"2\",3",
            "1,2,3 k",
            "1,2,",
            "# 1,2,3",
            "1,(2),3",
            "1,2,3;4",
            "1,2,1e999",
            "1.5.2,2,3",
            "",
        ] {
            let length = POINT.read_row(line.as_bytes(), &counts, &mut row);
            assert_eq!(length, None, "{line}");
        }
        for (plain, line) in [
            (COMMA, "1.5;2;3"),
            (COMMA, "1;2;12345678901234567890,5"),
            (COMMA, "1,2,3"),
            (COMMA, "1;2;3;4"),
            (BLANKS, "1 a 3"),
            (BLANKS, "1 2-3"),
            (BLANKS, "1 2\t3"),
            (BLANKS, "1 2 3 4"),
        ] {
            let length = plain.read_row(line.as_bytes(), &counts, &mut row);
            assert_eq!(length, None, "{line}");
        }
    }
}
