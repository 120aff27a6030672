use crate::grammar::foreign::{ForeignKind, ForeignNumber, read};
use crate::quantity;

/// Maker, capacitance, voltage, dielectric with case, and tolerance.
fn summary(number: &ForeignNumber) -> String {
    let dielectric = number.dielectric.map(|name| format!("{name} "));
    format!(
        "{}: {}, {} V, {}{}, {}",
        number.maker,
        quantity::format(number.capacitance.unwrap().get(), "F", 6),
        number.rated_voltage.unwrap().get(),
        dielectric.unwrap_or_default(),
        number.case_code.as_deref().unwrap(),
        number.tolerance.unwrap(),
    )
}

#[test]
fn numbers_of_every_maker_give_their_values() {
    for (text, expected) in [
        ("GRM188R71C104KA01D", "Murata: 100 nF, 16 V, X7R 0603, K"),
        ("GCM155R71H103KA55D", "Murata: 10 nF, 50 V, X7R 0402, K"),
        ("GRM1555C1H100JA01D", "Murata: 10 pF, 50 V, C0G 0402, J"),
        ("GRM1555C1H1R5CA01D", "Murata: 1.5 pF, 50 V, C0G 0402, C"),
        ("C1608X7R1H104K080AA", "TDK: 100 nF, 50 V, X7R 0603, K"),
        ("CGA3E2X7R1H104K080AA", "TDK: 100 nF, 50 V, X7R 0603, K"),
        ("CL10B104KB8NNNC", "Samsung: 100 nF, 50 V, X7R 0603, K"),
        ("CL21A106KAYNNNE", "Samsung: 10 µF, 25 V, X5R 0805, K"),
        ("CC0603KRX7R9BB104", "Yageo: 100 nF, 50 V, X7R 0603, K"),
        ("CC0402JRNPO9BN100", "Yageo: 10 pF, 50 V, C0G 0402, J"),
        ("UMK107B7104KA-T", "Taiyo Yuden: 100 nF, 50 V, X7R 0603, K"),
        ("LMK212BJ106KG-T", "Taiyo Yuden: 10 µF, 10 V, X5R 0805, K"),
        ("06035C104KAT2A", "Kyocera AVX: 100 nF, 50 V, X7R 0603, K"),
        ("0805ZD106KAT2A", "Kyocera AVX: 10 µF, 10 V, X5R 0805, K"),
        ("TAJA106K010RNJ", "Kyocera AVX: 10 µF, 10 V, A, K"),
        ("TPSD107K010R0100", "Kyocera AVX: 100 µF, 10 V, D, K"),
        ("VJ0603Y104KXAAC", "Vishay: 100 nF, 50 V, X7R 0603, K"),
        ("293D106X9016B2TE3", "Vishay: 10 µF, 16 V, B, K"),
        ("0603B104K500CT", "Walsin: 100 nF, 50 V, X7R 0603, K"),
    ] {
        let number = read(text).unwrap_or_else(|| panic!("{text}"));
        assert_eq!(summary(&number), expected, "{text}");
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
