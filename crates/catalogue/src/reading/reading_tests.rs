use super::vocabulary::with_phrases;
use super::*;

fn one(text: &str) -> Criterion {
    let mut pieces = read(text);
    assert_eq!(pieces.len(), 1, "{text}: {pieces:?}");
    pieces.remove(0).criterion
}

fn exactly(quantity: Quantity, value: f64) -> Criterion {
    Criterion::Value(quantity, ValueRange::only(value))
}

fn from(quantity: Quantity, low: f64) -> Criterion {
    Criterion::Value(quantity, ValueRange::from(low))
}

fn between(quantity: Quantity, low: Option<f64>, high: Option<f64>) -> Criterion {
    let range = ValueRange {
        low,
        high,
        is_strict: false,
    };
    Criterion::Value(quantity, range)
}

/// The ends are outside.
fn beyond(quantity: Quantity, low: Option<f64>, high: Option<f64>) -> Criterion {
    let range = ValueRange {
        low,
        high,
        is_strict: true,
    };
    Criterion::Value(quantity, range)
}

fn criteria(text: &str) -> Vec<Criterion> {
    let pieces = read(text);
    pieces.into_iter().map(|piece| piece.criterion).collect()
}

#[test]
fn values_are_read_in_every_spelling() {
    for (text, farads) in [
        ("10u", 10e-6),
        ("10 uF", 10e-6),
        ("10UF", 10e-6),
        ("4u7", 4.7e-6),
        ("0.1µF", 100e-9),
        ("0.1μF", 100e-9),
        ("2,2uF", 2.2e-6),
        ("0,47uF", 0.47e-6),
        ("100n", 100e-9),
        ("104", 100e-9),
        ("2.2pF", 2.2e-12),
    ] {
        assert_eq!(one(text), exactly(Quantity::Capacitance, farads), "{text}");
    }
    for (text, volts) in [
        ("25V", 25.0),
        ("6.3 V", 6.3),
        ("6V3", 6.3),
        ("2kV", 2000.0),
        ("50VDC", 50.0),
    ] {
        assert_eq!(one(text), from(Quantity::Voltage, volts), "{text}");
    }
    for text in ["275VAC", "275 Vac", "275 V AC", "275V ac", "275 Vrms"] {
        assert_eq!(one(text), from(Quantity::VoltageAc, 275.0), "{text}");
    }
    assert_eq!(one("630 Vdc"), from(Quantity::Voltage, 630.0));
    assert_eq!(one("630 V DC"), from(Quantity::Voltage, 630.0));
    assert_eq!(
        one("50 to 100V"),
        between(Quantity::Voltage, Some(50.0), Some(100.0))
    );
    assert_eq!(one("10uH"), exactly(Quantity::Inductance, 10e-6));
    assert_eq!(one("3A"), from(Quantity::Current, 3.0));
    assert_eq!(one("±10%"), exactly(Quantity::Tolerance, 0.1));
    assert_eq!(one("125°C"), from(Quantity::Temperature, 125.0));
    assert_eq!(one("22.5mm"), exactly(Quantity::LeadSpacing, 0.0225));
    assert_eq!(one("0.5 inch"), exactly(Quantity::LeadSpacing, 0.0127));
    assert_eq!(
        one("lead spacing 0.5\""),
        exactly(Quantity::LeadSpacing, 0.0127)
    );
}

#[test]
fn limits_and_ranges_are_read() {
    for (text, expected) in [
        (">= 50 V", between(Quantity::Voltage, Some(50.0), None)),
        (">50V", beyond(Quantity::Voltage, Some(50.0), None)),
        ("≤ 16 V", between(Quantity::Voltage, None, Some(16.0))),
        (
            "50 V to 100 V",
            between(Quantity::Voltage, Some(50.0), Some(100.0)),
        ),
        (
            "50-100V",
            between(Quantity::Voltage, Some(50.0), Some(100.0)),
        ),
        (
            "50V..100V",
            between(Quantity::Voltage, Some(50.0), Some(100.0)),
        ),
        (
            "1uF-10uF",
            between(Quantity::Capacitance, Some(1e-6), Some(10e-6)),
        ),
        (
            "ESR < 20 mΩ",
            beyond(Quantity::Resistance, None, Some(0.02)),
        ),
        ("<20mOhm", beyond(Quantity::Resistance, None, Some(0.02))),
        (
            "ripple > 2 A",
            beyond(Quantity::RippleCurrent, Some(2.0), None),
        ),
        ("min ripple 2A", from(Quantity::RippleCurrent, 2.0)),
        ("height 2mm", between(Quantity::Height, None, Some(2e-3))),
        // Listed resistances are limits or typical values, so that a single one is what the part
        // may have at most.
        ("25 mΩ", between(Quantity::Resistance, None, Some(25e-3))),
        ("ESR 25mΩ", between(Quantity::Resistance, None, Some(25e-3))),
        (
            "Isat > 3 A",
            beyond(Quantity::SaturationCurrent, Some(3.0), None),
        ),
        ("height < 2 mm", beyond(Quantity::Height, None, Some(2e-3))),
        (
            "max 20 mohm",
            between(Quantity::Resistance, None, Some(0.02)),
        ),
    ] {
        assert_eq!(one(text), expected, "{text}");
    }
}

#[test]
fn a_strict_limit_leaves_its_value_out() {
    let strict = |low, high| beyond(Quantity::Voltage, low, high);
    for text in [
        ">100V",
        "> 100 V",
        "over 100 V",
        "above 100V",
        "more than 100 V",
        "greater than 100 V",
        "higher than 100V",
        "voltage > 100 V",
    ] {
        assert_eq!(one(text), strict(Some(100.0), None), "{text}");
    }
    for text in [
        "<100V",
        "under 100 V",
        "below 100V",
        "less than 100 V",
        "lower than 100V",
    ] {
        assert_eq!(one(text), strict(None, Some(100.0)), "{text}");
    }
}

#[test]
fn other_limits_include_their_value() {
    let volts = |low, high| between(Quantity::Voltage, low, high);
    for text in [
        "100V",
        ">=100V",
        "≥ 100 V",
        "min 100V",
        "minimum 100 V",
        "at least 100 V",
        "not less than 100 V",
        "from 100V",
        "100 V or more",
        "100V and above",
        "100V min",
        "100V+",
    ] {
        assert_eq!(one(text), volts(Some(100.0), None), "{text}");
    }
    for text in [
        "<=100V",
        "≤ 100 V",
        "max 100V",
        "maximum 100 V",
        "up to 100 V",
        "at most 100V",
        "no more than 100 V",
        "100 V or less",
        "100V max",
    ] {
        assert_eq!(one(text), volts(None, Some(100.0)), "{text}");
    }
    for text in [
        "from 50V to 100V",
        "between 50 and 100 V",
        "between 50V and 100V",
    ] {
        assert_eq!(one(text), volts(Some(50.0), Some(100.0)), "{text}");
    }
}

#[test]
fn a_word_between_two_values_limits_the_second() {
    let volts = |low, high| between(Quantity::Voltage, low, high);
    assert_eq!(
        criteria("50V min 10uF"),
        [volts(Some(50.0), None), from(Quantity::Capacitance, 10e-6)]
    );
    assert_eq!(
        criteria("ESR below 20 mΩ 10uF"),
        [
            beyond(Quantity::Resistance, None, Some(0.02)),
            exactly(Quantity::Capacitance, 10e-6)
        ]
    );
}

#[test]
fn strict_limits_hold_beyond_rounding() {
    let range = |is_strict| ValueRange {
        low: Some(100.0),
        high: None,
        is_strict,
    };
    assert!(range(false).holds(100.0) && !range(true).holds(100.0));
    assert!(range(false).holds(99.99999) && !range(true).holds(100.00001));
    assert!(range(true).holds(100.1));
}

#[test]
fn numbers_without_a_unit_are_read_by_the_values_beside_them() {
    let of = |farads, volts| {
        vec![
            exactly(Quantity::Capacitance, farads),
            from(Quantity::Voltage, volts),
        ]
    };
    for (text, farads, volts) in [
        ("10u 16", 10e-6, 16.0),
        ("100n 50", 100e-9, 50.0),
        ("4u7 25", 4.7e-6, 25.0),
        ("220u 35", 220e-6, 35.0),
        ("1n 1k", 1e-9, 1000.0),
        ("2n2 1k5", 2.2e-9, 1500.0),
        ("470p 630", 470e-12, 630.0),
        ("22u 6.3", 22e-6, 6.3),
        ("22u 6,3", 22e-6, 6.3),
        ("10u-16", 10e-6, 16.0),
        ("104 50", 100e-9, 50.0),
        ("0.1 50V", 0.1e-6, 50.0),
        ("0.1 50", 0.1e-6, 50.0),
        ("4.7 16V", 4.7e-6, 16.0),
        ("10uF/16V", 10e-6, 16.0),
    ] {
        assert_eq!(criteria(text), of(farads, volts), "{text}");
    }
    let word = |text: &str| Criterion::Word(text.to_owned());
    assert_eq!(
        criteria("2.2u 0603 16"),
        [
            exactly(Quantity::Capacitance, 2.2e-6),
            word("0603"),
            from(Quantity::Voltage, 16.0)
        ]
    );
    assert_eq!(criteria("100n 310 X2")[1], from(Quantity::VoltageAc, 310.0));
    // Where another voltage stands, where a size is meant, or where nothing says what a number is.
    for (text, left) in [
        ("10u 16V 25", "25"),
        ("10u 1206", "1206"),
        ("10u 85", "85"),
        ("film 630V 15", "15"),
        ("10uH 16", "16"),
        ("T491 16", "16"),
    ] {
        assert!(criteria(text).contains(&word(left)), "{text}");
    }
}

#[test]
fn values_may_stand_together() {
    for (text, pieces) in [
        ("22uF/10V", 2),
        ("X7R/0805/47nF", 3),
        ("10uF-25V", 2),
        ("1uF±10%", 2),
        ("10µ±10%", 2),
        ("100nF-50V-X7R-0603", 4),
        ("100nF_50V_X7R_0603", 4),
        ("X7R-0603-100nF", 3),
        ("10uF-X7R", 2),
        ("10u, 25V; X7R", 3),
    ] {
        assert_eq!(read(text).len(), pieces, "{text}: {:?}", read(text));
    }
}

#[test]
fn numbers_with_hyphens_stay_whole() {
    for text in [
        "80-C1206C225K5R",
        "GRM188-X",
        "3216-18",
        "C0805C104K5RACTU-ND",
        "X7R-0805",
        "C0805-C104-K5RAC",
        "EEE-FK1E221P",
    ] {
        assert_eq!(one(text), Criterion::Word(text.to_owned()), "{text}");
    }
}

#[test]
fn words_stay_words() {
    for (text, word) in [
        ("x7r", "X7R"),
        ("np0", "C0G"),
        ("MKP", "PP"),
        ("mkt", "PET"),
        ("1206", "1206"),
        ("T491", "T491"),
        ("C0805C104", "C0805C104"),
        ("V", "V"),
    ] {
        assert_eq!(one(text), Criterion::Word(word.to_owned()), "{text}");
    }
    assert_eq!(one("Film"), Criterion::Family(Family::Film));
}

#[test]
fn words_of_the_trade_are_known() {
    for (text, trade) in [
        ("X2", Trade::Safety("X2")),
        ("safety", Trade::AnySafety),
        ("AEC-Q200", Trade::Automotive),
        ("automotive", Trade::Automotive),
        ("low ESR", Trade::Order(Order::LowEsr)),
        ("Lowest ESR", Trade::Order(Order::LowEsr)),
        ("high ripple current", Trade::Order(Order::HighRipple)),
        ("smallest", Trade::Order(Order::SmallCase)),
        ("cheap", Trade::Order(Order::LowPrice)),
        ("soft termination", Trade::Use("flexible termination")),
        ("DC-link", Trade::Use("DC link")),
        ("snubber", Trade::Use("snubber")),
    ] {
        assert_eq!(one(text), Criterion::Trade(trade), "{text}");
    }
}

#[test]
fn long_texts_are_cut() {
    assert_eq!(read(&"a ".repeat(1000)).len(), MAX_PIECES);
    assert!(read(" ,;\u{0} ").is_empty());
}

#[test]
fn a_code_of_three_digits_is_a_value_only_where_no_other_is() {
    assert_eq!(
        criteria("104 50V"),
        [
            exactly(Quantity::Capacitance, 100e-9),
            from(Quantity::Voltage, 50.0)
        ]
    );
    assert_eq!(
        criteria("22u 105"),
        [
            exactly(Quantity::Capacitance, 22e-6),
            Criterion::Word("105".to_owned())
        ]
    );
    assert_eq!(
        criteria("275 470nF"),
        [
            from(Quantity::VoltageAc, 275.0),
            exactly(Quantity::Capacitance, 470e-9)
        ]
    );
}

#[test]
fn phrases_are_whole_words() {
    assert_eq!(with_phrases("Low ESR, up to 10V"), "low-ESR, max 10V");
    assert_eq!(with_phrases("below esr"), "below esr");
    assert_eq!(with_phrases("ESR not more than 5 mΩ"), "ESR max 5 mΩ");
}

/// The pieces that mean nothing where they stand.
fn unread(text: &str) -> Vec<String> {
    let pieces = read(text).into_iter();
    let left = pieces.filter(|piece| matches!(piece.criterion, Criterion::Unread));
    left.map(|piece| piece.text).collect()
}

#[test]
fn a_number_without_a_unit_is_no_capacitance_behind_another_name_or_a_limit() {
    assert_eq!(unread("10uF ESR < 5e-3"), ["ESR < 5e-3"]);
    assert_eq!(unread("ESR 5e-3"), ["ESR 5e-3"]);
    assert_eq!(unread("10uF < 5e-3"), ["< 5e-3"]);
    assert_eq!(unread("C < 5e-6"), [""; 0]);
    assert_eq!(unread("4.7e-9 50V"), [""; 0]);
    assert_eq!(unread("ESR 10uF"), [""; 0]);
}

#[test]
fn a_second_capacitance_is_named_and_not_searched_for() {
    assert_eq!(unread("10uF or 22uF 25V"), ["22uF"]);
    assert_eq!(unread("10uH 22uH 3A"), ["22uH"]);
    assert_eq!(unread("10uF 10 µF 25V"), [""; 0]);
    assert_eq!(unread("1uF to 10uF"), [""; 0]);
}
