use crate::grammar::foreign::{ForeignKind, read};

type Known = (
    &'static str,
    &'static str,
    f64,
    f64,
    Option<&'static str>,
    &'static str,
    char,
);

/// Number, maker, capacitance, voltage, dielectric, case and tolerance.
const NUMBERS: &[Known] = &[
    (
        "GRM188R71C104KA01D",
        "Murata",
        100e-9,
        16.0,
        Some("X7R"),
        "0603",
        'K',
    ),
    (
        "GCM155R71H103KA55D",
        "Murata",
        10e-9,
        50.0,
        Some("X7R"),
        "0402",
        'K',
    ),
    (
        "GRM1555C1H100JA01D",
        "Murata",
        10e-12,
        50.0,
        Some("C0G"),
        "0402",
        'J',
    ),
    (
        "GRM1555C1H1R5CA01D",
        "Murata",
        1.5e-12,
        50.0,
        Some("C0G"),
        "0402",
        'C',
    ),
    (
        "C1608X7R1H104K080AA",
        "TDK",
        100e-9,
        50.0,
        Some("X7R"),
        "0603",
        'K',
    ),
    (
        "CGA3E2X7R1H104K080AA",
        "TDK",
        100e-9,
        50.0,
        Some("X7R"),
        "0603",
        'K',
    ),
    (
        "CL10B104KB8NNNC",
        "Samsung",
        100e-9,
        50.0,
        Some("X7R"),
        "0603",
        'K',
    ),
    (
        "CL21A106KAYNNNE",
        "Samsung",
        10e-6,
        25.0,
        Some("X5R"),
        "0805",
        'K',
    ),
    (
        "CC0603KRX7R9BB104",
        "Yageo",
        100e-9,
        50.0,
        Some("X7R"),
        "0603",
        'K',
    ),
    (
        "CC0402JRNPO9BN100",
        "Yageo",
        10e-12,
        50.0,
        Some("C0G"),
        "0402",
        'J',
    ),
    (
        "UMK107B7104KA-T",
        "Taiyo Yuden",
        100e-9,
        50.0,
        Some("X7R"),
        "0603",
        'K',
    ),
    (
        "LMK212BJ106KG-T",
        "Taiyo Yuden",
        10e-6,
        10.0,
        Some("X5R"),
        "0805",
        'K',
    ),
    (
        "06035C104KAT2A",
        "Kyocera AVX",
        100e-9,
        50.0,
        Some("X7R"),
        "0603",
        'K',
    ),
    (
        "0805ZD106KAT2A",
        "Kyocera AVX",
        10e-6,
        10.0,
        Some("X5R"),
        "0805",
        'K',
    ),
    ("TAJA106K010RNJ", "Kyocera AVX", 10e-6, 10.0, None, "A", 'K'),
    (
        "TPSD107K010R0100",
        "Kyocera AVX",
        100e-6,
        10.0,
        None,
        "D",
        'K',
    ),
    (
        "VJ0603Y104KXAAC",
        "Vishay",
        100e-9,
        50.0,
        Some("X7R"),
        "0603",
        'K',
    ),
    ("293D106X9016B2TE3", "Vishay", 10e-6, 16.0, None, "B", 'K'),
    (
        "0603B104K500CT",
        "Walsin",
        100e-9,
        50.0,
        Some("X7R"),
        "0603",
        'K',
    ),
];

#[test]
fn numbers_of_every_maker_give_their_values() {
    for (text, maker, farads, volts, dielectric, case, tolerance) in NUMBERS {
        let number = read(text).unwrap_or_else(|| panic!("{text}"));
        assert_eq!(number.maker, *maker, "{text}");
        assert!(
            (number.capacitance.unwrap().get() / farads - 1.0).abs() < 1e-9,
            "{text}"
        );
        assert!(
            (number.rated_voltage.unwrap().get() - volts).abs() < 1e-9,
            "{text}"
        );
        assert_eq!(number.dielectric, *dielectric, "{text}");
        assert_eq!(number.case_code.as_deref(), Some(*case), "{text}");
        assert_eq!(number.tolerance, Some(*tolerance), "{text}");
    }
}

#[test]
fn cans_have_values_without_a_case() {
    for (text, kind, farads, volts) in [
        ("EEE-FK1V101P", ForeignKind::Electrolytic, 100e-6, 35.0),
        ("EEEFK1E221P", ForeignKind::Electrolytic, 220e-6, 25.0),
        ("EEE-FT1H4R7AR", ForeignKind::Electrolytic, 4.7e-6, 50.0),
        ("EEU-FR1E102", ForeignKind::Electrolytic, 1000e-6, 25.0),
        ("ECA-1EM101", ForeignKind::Electrolytic, 100e-6, 25.0),
        ("EEH-ZA1V221P", ForeignKind::Hybrid, 220e-6, 35.0),
    ] {
        let number = read(text).unwrap();
        assert_eq!((number.maker, number.kind), ("Panasonic", kind), "{text}");
        let ratings = (number.capacitance.unwrap(), number.rated_voltage.unwrap());
        assert!((ratings.0.get() / farads - 1.0).abs() < 1e-9, "{text}");
        assert!((ratings.1.get() - volts).abs() < 1e-9, "{text}");
        assert_eq!(number.case_code, None, "{text}");
    }
}

#[test]
fn order_codes_have_no_values_and_other_texts_no_maker() {
    assert_eq!(read("885012206071").unwrap().capacitance, None);
    for text in [
        "",
        "C0805C104K5RAC",
        "T491A106K010AT",
        "10uF",
        "GRM",
        "0603",
        "hello",
        "R75PI31004030J",
    ] {
        assert_eq!(read(text), None, "{text}");
    }
}
