//! Rows of plain numbers, which most files consist of, read without making cells.

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

/// Puts the numbers of the columns that count into a row. `false` where the line is not plain:
/// where a cell that counts is none, empty, has a unit or another decimal mark, or where quotes,
/// brackets or other separators stand in the line.
pub(super) fn read_row(line: &str, separator: u8, counts: &[bool], row: &mut [f64]) -> bool {
    let line = line.as_bytes();
    let mut at = 0;
    for (index, (&counts, value)) in counts.iter().zip(row).enumerate() {
        if index > 0 {
            if line.get(at) != Some(&separator) {
                return false;
            }
            at += 1;
        }
        at += blanks(&line[at..]);
        if counts {
            let Some((number, length)) = number(&line[at..]) else {
                return false;
            };
            *value = number;
            at += length;
        } else {
            let is_odd = |byte: &u8| {
                matches!(
                    byte,
                    b'"' | b'(' | b';' | b'\t' | b'\r' | b'#' | b'!' | b'%'
                )
            };
            let rest = &line[at..];
            let length = rest
                .iter()
                .position(|it| *it == separator)
                .unwrap_or(rest.len());
            if rest[..length].iter().any(is_odd) {
                return false;
            }
            at += length;
        }
        at += blanks(&line[at..]);
    }
    // Columns without a head may follow.
    at == line.len() || line[at] == separator
}

fn blanks(text: &[u8]) -> usize {
    text.iter().take_while(|it| **it == b' ').count()
}

/// The number at the start of a text, and its length.
fn number(text: &[u8]) -> Option<(f64, usize)> {
    let is_negative = text.first() == Some(&b'-');
    let start = usize::from(is_negative || text.first() == Some(&b'+'));
    let (mut at, mut digits, mut mantissa, mut exponent) = (start, 0, 0_u64, 0_i32);
    let mut has_point = false;
    while let Some(byte) = text.get(at) {
        match byte {
            b'0'..=b'9' => {
                mantissa = mantissa
                    .wrapping_mul(10)
                    .wrapping_add(u64::from(byte - b'0'));
                digits += 1;
                exponent -= i32::from(has_point);
            }
            b'.' if !has_point => has_point = true,
            _ => break,
        }
        at += 1;
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
                let (read, length) = number(text.as_bytes()).unwrap();
                prop_assert_eq!(length, text.len());
                prop_assert_eq!(read.to_bits(), text.parse::<f64>().unwrap().to_bits(), "{}", text);
            }
        }

        #[test]
        fn any_text_is_a_number_or_none(text in "[-+.0-9eE, ]{0,12}") {
            if let Some((read, length)) = number(text.as_bytes()) {
                prop_assert_eq!(read, text[..length].parse::<f64>().unwrap());
            }
        }
    }

    #[test]
    fn only_plain_rows_are_read() {
        let mut row = [0.0; 3];
        assert!(read_row(
            " 1e3, x , -2.5 ,",
            b',',
            &[true, false, true],
            &mut row
        ));
        assert_eq!((row[0], row[2]), (1e3, -2.5));
        for line in [
            "1,2",
            "1;2;3",
            "1,\"2\",3",
            "1,2,3 k",
            "1,2,",
            "# 1,2,3",
            "1,(2),3",
            "1,2,3;4",
            "1,2,1e999",
            "",
        ] {
            assert!(
                !read_row(line, b',', &[true, false, true], &mut row),
                "{line}"
            );
        }
    }
}
