//! Reading and printing quantities.

use henrad_parts::quantity::{
    Farads, ParseQuantityError, Prefix, format, format_capacitance, parse, parse_number,
};
use proptest::prelude::*;

#[test]
fn reads_what_engineers_type() {
    let cases = [
        ("4u7", "F", 4.7e-6),
        ("4.7 µF", "F", 4.7e-6),
        ("4.7 \u{3bc}F", "F", 4.7e-6),
        ("4.7uf", "F", 4.7e-6),
        ("100n", "F", 100e-9),
        ("100 nF", "F", 100e-9),
        ("0.5p", "F", 0.5e-12),
        ("n47", "F", 0.47e-9),
        ("1K2", "Ω", 1200.0),
        ("2R5", "Ω", 2.5),
        ("R47", "Ω", 0.47),
        ("4R", "Ω", 4.0),
        ("4k7Ω", "Ω", 4700.0),
        ("10 \u{2126}", "Ω", 10.0),
        ("10 kOhm", "Ω", 10e3),
        ("6R3", "V", 6.3),
        ("2.2 MHz", "Hz", 2.2e6),
        ("1e-6", "F", 1e-6),
        ("1E3 Hz", "Hz", 1000.0),
        ("1e+3", "Hz", 1000.0),
        ("1GHz", "Hz", 1e9),
        ("\u{2212}5 V", "V", -5.0),
        ("- 5", "V", -5.0),
        ("+5", "V", 5.0),
        (".5", "V", 0.5),
        ("5.", "V", 5.0),
        (" \u{a0}12 ", "V", 12.0),
        ("25 °C", "°C", 25.0),
        ("5 m", "m", 5.0),
        ("5 mm", "m", 5e-3),
        ("300 K", "K", 300.0),
        ("3.3k", "", 3300.0),
        ("-0", "V", 0.0),
    ];
    for (text, unit, expected) in cases {
        assert_eq!(parse(text, unit), Ok(expected), "{text:?} in {unit:?}");
    }
}

/// Every row of the table that the pages read as well.
#[test]
fn reads_numbers_as_people_write_them() {
    let table = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../reference/numbers/written.tsv"
    );
    let table = std::fs::read_to_string(table).expect("the reference table is readable");
    let rows: Vec<Vec<&str>> = table
        .lines()
        .skip(1)
        .map(|line| line.split('\t').collect())
        .collect();
    assert!(rows.len() > 70, "the table has only {} rows", rows.len());
    for row in rows {
        let [text, unit, value] = row[..] else {
            panic!("three columns in {row:?}");
        };
        let read = parse(text, unit);
        match value.split_once('|') {
            Some((decimal, grouped)) => {
                let Err(ParseQuantityError::Ambiguous {
                    decimal: first,
                    grouped: second,
                    ..
                }) = &read
                else {
                    panic!("{text:?} in {unit:?} gave {read:?}");
                };
                assert_eq!(parse(first, unit), Ok(decimal.parse().expect(decimal)));
                assert_eq!(parse(second, unit), Ok(grouped.parse().expect(grouped)));
            }
            None if value == "-" => assert!(read.is_err(), "{text:?} in {unit:?} gave {read:?}"),
            None => {
                let expected = value.parse().expect(value);
                assert_eq!(read, Ok(expected), "{text:?} in {unit:?}");
            }
        }
    }
}

#[test]
fn a_bare_number_has_neither_prefix_nor_unit() {
    assert_eq!(parse_number(" 1 000,5 "), Ok(1000.5));
    assert_eq!(parse_number("-1e3"), Ok(-1000.0));
    for text in ["4u7", "5k", "5 V", "2R5", "1,000", "e", "", "5%"] {
        assert!(parse_number(text).is_err(), "{text:?}");
    }
}

#[test]
fn refuses_what_is_no_quantity() {
    let not_numbers = [
        "abc", "µF", "-", "\u{2212}", ".", "NaN", "inf", "-inf", "infinity", "e5", "R", "--5", "k",
        "µ", "٣",
    ];
    for text in not_numbers {
        let expected = ParseQuantityError::NotANumber {
            text: text.to_owned(),
        };
        assert_eq!(parse(text, "F"), Err(expected), "{text:?}");
    }
    let foreign = [
        ("4.7 µH", "F"),
        ("5 VV", "V"),
        ("1.2.3", "V"),
        ("4u7u", "F"),
        ("4k7e3", "Ω"),
        ("1_000", "V"),
        ("0x10", "V"),
        ("1 e", "V"),
        ("1 T", "Hz"),
        ("5 5", "V"),
        ("5 F", ""),
    ];
    for (text, unit) in foreign {
        let error = parse(text, unit).expect_err(text);
        assert!(
            matches!(error, ParseQuantityError::Suffix { .. }),
            "{text:?} gave {error:?}"
        );
    }
    assert_eq!(parse("  ", "F"), Err(ParseQuantityError::Empty));
}

#[test]
fn refuses_values_beyond_the_range_of_numbers() {
    for text in [
        "1e400",
        "-1e400",
        "1e-400",
        "1e999999999999",
        "9e307 G",
        "1e2147483647G",
    ] {
        let error = parse(text, "V").expect_err(text);
        assert!(
            matches!(error, ParseQuantityError::OutOfRange { .. }),
            "{text:?} gave {error:?}"
        );
    }
    assert_eq!(parse("0e999", "V"), Ok(0.0));
}

#[test]
fn an_error_tells_what_to_type() {
    let cases = [
        ("", "F", "the value is empty"),
        (
            "4,700u",
            "F",
            "\"4,700u\" is ambiguous; write 4.7u or 4700u",
        ),
        ("x", "F", "\"x\" is not a number"),
        (
            "4.7 µH",
            "F",
            "\"µH\" is not the unit F, with or without a prefix from p to G",
        ),
        ("4.7 x", "", "\"x\" is not a prefix from p to G"),
        (
            "1e999",
            "F",
            "\"1e999\" is too large or too small to compute with",
        ),
    ];
    for (text, unit, expected) in cases {
        assert_eq!(parse(text, unit).expect_err(text).to_string(), expected);
    }
}

#[test]
fn prints_with_prefix_and_significant_digits() {
    let cases = [
        (100e-9, "F", 3, "100 nF"),
        (4.7e-6, "F", 3, "4.7 \u{b5}F"),
        (-5.0, "V", 3, "\u{2212}5 V"),
        // Pico is the smallest prefix, so femtofarad never appears.
        (0.5e-12, "F", 3, "0.5 pF"),
        (2e-15, "F", 3, "0.002 pF"),
        (0.0, "F", 3, "0 F"),
        (-0.0, "F", 3, "0 F"),
        (1.0, "", 3, "1"),
        (4700.0, "", 3, "4.7 k"),
        (1.234_567e6, "Hz", 3, "1.23 MHz"),
        (1.234_567e6, "Hz", 6, "1.23457 MHz"),
        (123_456.0, "Hz", 2, "120 kHz"),
        (5e12, "Hz", 3, "5000 GHz"),
        (999.4e-9, "F", 3, "999 nF"),
        (999.6e-9, "F", 3, "1 \u{b5}F"),
        (999.96e-9, "F", 4, "1 \u{b5}F"),
        (0.999_99, "\u{3a9}", 3, "1 \u{3a9}"),
        (1500.0, "°C", 3, "1500 °C"),
        (0.05, "K/W", 3, "0.05 K/W"),
        (87_600.0, "h", 3, "87600 h"),
        (12.5, "V", 0, "10 V"),
        (1e30, "Hz", 3, "1000000000000000000000 GHz"),
        (1.25e300, "Hz", 3, "1.25e291 GHz"),
        (-2e-40, "", 3, "\u{2212}2e-28 p"),
        (f64::NAN, "V", 3, "\u{2014}"),
        (f64::INFINITY, "V", 3, "\u{2014}"),
    ];
    for (value, unit, digits, expected) in cases {
        assert_eq!(
            format(value, unit, digits),
            expected,
            "{value} {unit} with {digits} digits"
        );
    }
}

#[test]
fn capacitances_stay_in_microfarad_up_to_one_farad() {
    let cases = [
        (0.05e-12, "0.05 pF"),
        (2.2e-12, "2.2 pF"),
        (620e-12, "620 pF"),
        (6.8e-9, "6.8 nF"),
        (100e-9, "100 nF"),
        (470e-6, "470 \u{b5}F"),
        (1.5e-3, "1500 \u{b5}F"),
        (0.68, "680000 \u{b5}F"),
        (0.999_999, "1 F"),
        (0.9999, "999900 \u{b5}F"),
        (1.5, "1.5 F"),
        (1500.0, "1500 F"),
    ];
    for (farads, expected) in cases {
        assert_eq!(format_capacitance(Farads::new(farads)), expected);
    }
}

fn units() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "F", "H", "Ω", "Hz", "V", "A", "W", "°C", "K", "h", "m", "s", "",
    ])
}

proptest! {
    #[test]
    fn printing_all_digits_and_reading_returns_the_number(
        value in prop::num::f64::NORMAL | prop::num::f64::ZERO, unit in units(),
    ) {
        let printed = format(value, unit, 17);
        prop_assert_eq!(parse(&printed, unit), Ok(value), "{}", printed);
    }

    #[test]
    fn printing_rounds_to_the_digits_asked_for(
        mantissa in 1.0..10.0_f64, exponent in -14..12_i32, digits in 1..10_usize,
    ) {
        let value = mantissa * 10f64.powi(exponent);
        let read = parse(&format(value, "F", digits), "F").expect("a printed value is readable");
        let half_step = 0.5 * 10f64.powi(1 - i32::try_from(digits).expect("few digits"));
        let relative = (read - value).abs() / value;
        prop_assert!(relative <= half_step * 1.000_001, "{} became {}", value, read);
    }

    #[test]
    fn a_larger_number_never_reads_smaller(first in 0..1_000_000_u32, second in 0..1_000_000_u32) {
        let read = |number: u32| parse(&format!("{number}u"), "F").expect("digits and a prefix");
        prop_assert_eq!(first.cmp(&second), read(first).total_cmp(&read(second)));
    }

    #[test]
    fn a_prefix_scales_by_its_power_of_ten(number in 1..1_000_000_u32) {
        for prefix in Prefix::ALL {
            let read = parse(&format!("{number} {}V", prefix.symbol()), "V").expect("a quantity");
            let expected: f64 = format!("{number}e{}", prefix.exponent()).parse().expect("a number");
            prop_assert_eq!(read, expected);
        }
    }

    #[test]
    fn a_prefix_may_stand_for_the_point(whole in 0..1000_u32, fraction in 1..100_u32) {
        for prefix in Prefix::ALL {
            let symbol = prefix.symbol();
            let coded = parse(&format!("{whole}{symbol}{fraction}"), "F");
            let plain = parse(&format!("{whole}.{fraction} {symbol}F"), "F");
            prop_assert_eq!(coded, plain);
        }
    }

    #[test]
    fn no_text_makes_a_number_that_is_not_finite(text in "\\PC{0,12}") {
        if let Ok(value) = parse(&text, "F") {
            prop_assert!(value.is_finite());
        }
    }
}
