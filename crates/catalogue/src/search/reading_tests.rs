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
    let range = ValueRange {
        low: Some(low),
        high: None,
    };
    Criterion::Value(quantity, range)
}

fn between(quantity: Quantity, low: Option<f64>, high: Option<f64>) -> Criterion {
    Criterion::Value(quantity, ValueRange { low, high })
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
        (">50V", between(Quantity::Voltage, Some(50.0), None)),
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
            between(Quantity::Resistance, None, Some(0.02)),
        ),
        ("<20mOhm", between(Quantity::Resistance, None, Some(0.02))),
        (
            "ripple > 2 A",
            between(Quantity::RippleCurrent, Some(2.0), None),
        ),
        ("min ripple 2A", from(Quantity::RippleCurrent, 2.0)),
        ("height 2mm", between(Quantity::Height, None, Some(2e-3))),
        // Listed resistances are limits or typical values, so that a single one is what the part may have at most.
        ("25 mΩ", between(Quantity::Resistance, None, Some(25e-3))),
        ("ESR 25mΩ", between(Quantity::Resistance, None, Some(25e-3))),
        (
            "Isat > 3 A",
            between(Quantity::SaturationCurrent, Some(3.0), None),
        ),
        ("height < 2 mm", between(Quantity::Height, None, Some(2e-3))),
        (
            "max 20 mohm",
            between(Quantity::Resistance, None, Some(0.02)),
        ),
    ] {
        assert_eq!(one(text), expected, "{text}");
    }
}

#[test]
fn values_may_stand_together() {
    for (text, pieces) in [
        ("22uF/10V", 2),
        ("X7R/0805/47nF", 3),
        ("10uF-25V", 2),
        ("1uF±10%", 2),
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
        ("low ESR", Trade::Use("low ESR")),
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
    let criteria = |text| -> Vec<Criterion> {
        let pieces = read(text);
        pieces.into_iter().map(|piece| piece.criterion).collect()
    };
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
            Criterion::Word("275".to_owned()),
            exactly(Quantity::Capacitance, 470e-9)
        ]
    );
}
