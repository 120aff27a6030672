//! Sentences as engineers write them.

use super::{read_sentence as read, *};

#[test]
fn the_sentence_of_the_example_is_read_whole() {
    let read = read(
        "C >= 8 uF at 12 V, 85 degC; ESR <= 5 mOhm at 500 kHz, ripple ≥ 2 A, height max 2.5 mm, up to 4 pieces",
    );
    assert_eq!(read.unread, [""; 0]);
    assert_eq!(read.capacitance_min, Some(8e-6));
    assert_eq!((read.bias, read.temperature), (Some(12.0), Some(85.0)));
    assert_eq!(
        (read.esr_max, read.esr_frequency),
        (Some(5e-3), Some(500e3))
    );
    assert_eq!(read.ripple_min, Some(2.0));
    assert_eq!(
        (read.height_max, read.pieces_max),
        (Some(2.5e-3), Some(4.0))
    );
    let meanings: Vec<_> = read
        .understood
        .iter()
        .map(|it| it.meaning.as_str())
        .collect();
    assert_eq!(meanings[..3], ["C ≥ 8 µF", "12 V", "85 °C"]);
}

#[test]
fn numbers_are_read_as_engineers_write_them() {
    for (text, expected) in [
        ("8µ", 8e-6),
        ("0,1u", 1e-7),
        ("4u7", 4.7e-6),
        ("1 000 nF", 1e-6),
        ("at least 22uF", 22e-6),
        ("C>=8uF", 8e-6),
        ("capacitance ≥ 10µF", 10e-6),
    ] {
        assert_eq!(read(text).capacitance_min, Some(expected), "{text}");
    }
    assert_eq!(read("3v3").bias, Some(3.3));
    assert_eq!(read("85 deg C").temperature, Some(85.0));
    assert_eq!(read("-40 °C").temperature, Some(-40.0));
    assert_eq!(read("2 MHz").esr_frequency, Some(2e6));
    assert_eq!(read("|Z| <= 10 mΩ at 1 MHz").impedance_frequency, Some(1e6));
    assert_eq!(read("SRF >= 1 MHz").srf_min, Some(1e6));
    assert_eq!(read("SRF < 10 MHz").srf_max, Some(1e7));
    assert_eq!(read("10 years").age_hours, Some(87_600.0));
    assert_eq!(read("area <= 10 mm²").area_max, Some(10.0 * 1e-6));
}

#[test]
fn questions_differ_from_searches_for_ratings() {
    for text in [
        "C >= 8 uF at 12 V, 85 degC; ESR <= 5 mOhm at 500 kHz",
        "10u at 12 V",
        "ESR <= 5 mOhm, 1 MHz",
        "|Z| < 10 mohm",
        "22u worst case",
    ] {
        assert!(read_question(text).is_some(), "{text}");
    }
    for text in [
        "10u 25V X7R 1206",
        "C1206C106K3RACTU",
        "2,2uF ESR < 20 mΩ X2",
        ">= 10uF 25V to 50V",
        "10uH 3A",
        "0805 K 100n",
        "T491 C 10uF",
        "cap 10u",
        "",
    ] {
        assert_eq!(read_question(text), None, "{text}");
    }
}

#[test]
fn words_of_the_catalogue_filter() {
    let read = read("X7R or C0G ceramic, 0805, worst case");
    assert_eq!(read.dielectrics, ["X7R", "C0G"]);
    assert_eq!(read.types, [SelectorType::Ceramic]);
    assert_eq!(read.cases, ["0805"]);
    assert!(read.worst_case);
    assert_eq!(read.unread, [""; 0]);
}

#[test]
fn what_has_no_meaning_is_handed_back() {
    assert_eq!(read("foo 10 uF bar").unread, ["foo", "bar"]);
    assert_eq!(read("C <= 8 uF").unread, ["8 uF"]);
    assert_eq!(read("").understood, []);
    // No text makes the reader fail.
    for text in [
        "≥", ">=<=", "µ", "1", "0", "-", "C", "½ F", "1e999 F", ";;;", "ΩΩ Ω",
    ] {
        let _ = read(text);
    }
}
