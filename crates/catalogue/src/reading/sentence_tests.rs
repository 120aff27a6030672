//! Sentences as engineers write them.

use proptest::prelude::*;

use super::*;

/// A sentence without the words of a catalogue.
fn read(text: &str) -> Sentence {
    let mut reader = super::read(text);
    reader.sentence.unread.append(&mut reader.left);
    reader.sentence
}

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
        assert!(super::read(text).is_question, "{text}");
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
        assert!(!super::read(text).is_question, "{text}");
    }
}

#[test]
fn words_of_the_catalogue_filter() {
    let read = read("X7R or C0G ceramic, 0805, worst case");
    assert_eq!(read.dielectrics, ["X7R", "C0G"]);
    assert_eq!(read.types, [Family::Ceramic]);
    assert_eq!(read.cases, ["0805"]);
    assert!(read.worst_case);
    assert_eq!(read.unread, [""; 0]);
}

#[test]
fn words_of_the_trade_filter() {
    let sentence = read("10 uF, ±10 %, AEC-Q200, X2 or Y2");
    assert_eq!(sentence.unread, [""; 0]);
    assert_eq!(sentence.tolerance_max, Some(0.1));
    assert!(sentence.aec_q200);
    assert_eq!(sentence.safety_classes, ["X2", "Y2"]);
    let meanings = sentence.understood.iter().map(|it| it.meaning.as_str());
    let meanings = meanings.collect::<Vec<_>>();
    assert_eq!(
        meanings[1..],
        [
            "tolerance ≤ 10 %",
            "AEC-Q200",
            "safety class X2",
            "safety class Y2"
        ]
    );
    for text in ["automotive", "auto", "AEC Q200", "aec-q200 qualified"] {
        assert!(read(text).aec_q200, "{text}");
        assert_eq!(read(text).unread, [""; 0], "{text}");
    }
    assert!(
        read("safety class")
            .safety_classes
            .contains(&"X2".to_owned())
    );
    for text in ["5%", "tolerance <= 5 %", "tol 5"] {
        assert_eq!(read(text).tolerance_max, Some(0.05), "{text}");
    }
    assert_eq!(read("x1/y2").safety_classes, ["X1/Y2"]);
    // No search by behavior has a use, nor a least tolerance.
    assert_eq!(
        read("snubber, tolerance >= 5 %").unread,
        ["snubber", ">= 5%"]
    );
}

#[test]
fn a_number_whose_unit_is_not_understood_is_not_used() {
    for (text, capacitance) in [
        ("C >= 10 microfarad at 5 V", 10e-6),
        ("C >= 100 nanofarad at 5 V", 100e-9),
        ("C >= 100 n at 5 V", 100e-9),
        ("C >= 10 u at 5 V", 10e-6),
        ("C >= 10 microfarads at 5 volts", 10e-6),
        ("C>=,47uF at 5 V", 0.47e-6),
    ] {
        let sentence = read(text);
        assert_eq!(sentence.capacitance_min, Some(capacitance), "{text}");
        assert_eq!(sentence.bias, Some(5.0), "{text}");
        assert_eq!(sentence.unread, [""; 0], "{text}");
        assert_eq!(sentence.cases, [""; 0], "{text}");
    }
    assert_eq!(read("ESR <= 5 milliohm at 100 kHz").esr_max, Some(5e-3));
    assert_eq!(read("Z < 10 m at 1 MHz").impedance_max, Some(10e-3));
    for (text, unread) in [
        ("C >= 10k pF", "10k pF"),
        ("C >= 10 bananas at 5 V", "10 bananas"),
        ("L >= 10 uH", ">= 10uH"),
        ("220 MF at 5 V", "220MF"),
    ] {
        let sentence = read(text);
        assert!(
            sentence.unread.contains(&unread.to_owned()),
            "{text}: {sentence:?}"
        );
        assert_eq!(
            (sentence.capacitance_min, sentence.age_hours),
            (None, None),
            "{text}"
        );
    }
}

#[test]
fn a_number_without_its_unit_is_offered_in_two_readings() {
    for (text, unread, readings) in [
        (
            "ESR < 5 at 100 kHz",
            "ESR 5",
            ["ESR < 5mohm at 100kHz", "ESR < 5ohm at 100kHz"],
        ),
        ("|Z| <= 10", "|Z| 10", ["|Z| <= 10mohm", "|Z| <= 10ohm"]),
        ("C >= 4.7", "C 4.7", ["C >= 4.7uF", "C >= 4.7nF"]),
        ("rated 25", "rated 25", ["rated 25uF", "rated 25V"]),
        ("X7R 220MF", "220MF", ["X7R 220uF", "X7R 220mF"]),
    ] {
        let sentence = read(text);
        assert_eq!(sentence.unread, [unread], "{text}");
        assert_eq!(sentence.readings, readings, "{text}");
        assert_eq!((sentence.esr_max, sentence.impedance_max), (None, None));
        for reading in readings {
            let read = read(reading);
            assert_eq!((read.unread, read.readings), (vec![], vec![]), "{reading}");
        }
    }
    // A prefix says which, and other quantities have one usual unit.
    assert_eq!(read("ESR < 5m").esr_max, Some(5e-3));
    assert_eq!(read("Z < 10k").impedance_max, Some(10e3));
    assert_eq!(read("height 2.5").height_max, Some(2.5e-3));
    assert_eq!(read("ripple >= 2").ripple_min, Some(2.0));
    assert_eq!(read("ESR < 5 mOhm").readings, [""; 0]);
}

#[test]
fn a_second_value_is_reported() {
    let sentence = read("10 µF at 3.3V and 185F");
    assert_eq!(sentence.capacitance_min, Some(10e-6));
    assert_eq!(sentence.unread, ["185F"]);
    // What names its purpose counts before what does not.
    let sentence = read("22µF 25V 1210, at least 10 µF at 12 V");
    assert_eq!(
        (sentence.capacitance_min, sentence.bias),
        (Some(10e-6), Some(12.0))
    );
    assert_eq!(sentence.unread, ["22µF", "25V"]);
    let sentence = read("|Z| < 10 mΩ from 100 kHz to 10 MHz");
    assert_eq!(
        (
            sentence.impedance_frequency,
            sentence.impedance_frequency_end
        ),
        (Some(100e3), Some(10e6))
    );
    assert_eq!(sentence.unread, [""; 0]);
}

#[test]
fn what_the_page_prints_is_read_back() {
    let sentence = read("ripple >= 1A at 100 kHz, rise 10 K");
    assert_eq!(
        (sentence.ripple_min, sentence.rise),
        (Some(1.0), Some(10.0))
    );
    assert_eq!(sentence.ripple_frequency, Some(100e3));
    assert_eq!((sentence.cases, sentence.unread), (vec![], vec![]));
    for text in ["ESR <= 5mohm at 500k", "ESR <= 5mohm at 5e5"] {
        assert_eq!(read(text).esr_frequency, Some(500e3), "{text}");
    }
}

proptest! {
    /// What a sentence is understood as is a sentence of the same meaning.
    #[test]
    fn what_is_printed_reads_back(
        (capacitance, esr, volts, celsius) in (1u32..9999, 1u32..9999, 1u32..999, -55i32..150),
        (kilohertz, amperes, kelvins, pieces) in (1u32..9999, 1u32..99, 1u32..40, 1u32..20),
        (height, area, percent, hours, is_rated) in (1u32..99, 1u32..999, 1u32..99, 1u32..99_999, any::<bool>()),
    ) {
        let wanted = if is_rated { "nominal" } else { "C >=" };
        let text = format!(
            "{wanted} {capacitance} nF at {kilohertz} kHz, {volts} V, {celsius} degC, ESR <= {esr} uohm at {kilohertz} kHz; \
             |Z| < {esr} mohm from {kilohertz} Hz to {kilohertz} MHz; ripple >= {amperes} A at {kilohertz} Hz; \
             rise {kelvins} K; SRF >= {kilohertz} kHz; height <= {height} mm; area <= {area} mm2; \
             tolerance {percent} %; up to {pieces} pcs; age {hours} h; rated {volts} V; X7R 0805 worst case"
        );
        let mut first = read(&text);
        prop_assert_eq!(&first.unread, &[""; 0], "{}", text);
        let meanings = first.understood.iter().map(|it| it.meaning.as_str());
        let printed = meanings.collect::<Vec<_>>().join(", ");
        let mut second = read(&printed);
        (first.understood, second.understood) = (Vec::new(), Vec::new());
        prop_assert_eq!(first, second, "{}", printed);
    }
}

#[test]
fn pieces_in_parallel_are_no_height_and_a_nominal_value_may_stand_before_its_name() {
    let sentence = read("up to 4 in parallel, X7R 1210");
    assert_eq!(
        (sentence.pieces_max, sentence.height_max),
        (Some(4.0), None)
    );
    assert_eq!(sentence.unread, [""; 0]);
    let sentence = read("10 uF nominal");
    assert_eq!(sentence.capacitance_rated, Some(10e-6));
    assert_eq!(sentence.capacitance_min, None);
    assert_eq!(read("10 uF nominal 25 V").rated_voltages, [25.0]);
    let sentence = read("Z < 20 mohm from 10k to 20M at 3.3V");
    assert_eq!(
        (
            sentence.impedance_frequency,
            sentence.impedance_frequency_end
        ),
        (Some(10e3), Some(20e6))
    );
}

#[test]
fn what_has_no_meaning_is_handed_back() {
    assert_eq!(read("foo 10 uF bar").unread, ["foo", "bar"]);
    assert_eq!(read("C <= 8 uF").unread, ["<= 8uF"]);
    assert_eq!(read("").understood, []);
    // No text makes the reader fail.
    for text in [
        "≥", ">=<=", "µ", "1", "0", "-", "C", "½ F", "1e999 F", ";;;", "ΩΩ Ω",
    ] {
        let _ = read(text);
    }
}
