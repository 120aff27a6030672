//! Texts that are not part numbers, and their error messages.

use henrad_parts::grammar::{DecodeError, base_number, decode, normalize, style};
use henrad_parts::quantity;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

const TABLE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../reference/parts/refused_numbers.csv"
);

#[test]
fn each_refused_number_gets_its_diagnosis() {
    let mut reader = csv::Reader::from_path(TABLE).expect("the reference table is readable");
    let mut count = 0;
    for record in reader.records() {
        let record = record.expect("the table is well formed");
        let error = decode(&record[0]).expect_err(&record[0]);
        assert_eq!(error.to_string(), record[1], "{}", &record[0]);
        count += 1;
    }
    assert!(count > 30, "the table has only {count} rows");
}

#[test]
fn an_error_names_the_index_and_what_is_allowed() {
    let error = decode("CDR33BX104QKUS").expect_err("Q is no voltage of military chips");
    let expected = DecodeError::Code {
        index: 10,
        field: "voltage",
        code: "Q".to_owned(),
        allowed: "A B".to_owned(),
    };
    assert_eq!(error, expected);
    let error = decode("C0805C104K5RA").expect_err("the termination is missing");
    let expected = DecodeError::Truncated {
        index: 13,
        field: "termination",
        found: 0,
        expected: 1,
    };
    assert_eq!(error, expected);
}

#[test]
fn a_number_cut_anywhere_is_refused_or_still_a_number() {
    let numbers = [
        "C0805C104K5RACTU",
        "CKC18C103JDGACAUTO",
        "CBR06C479B5GAC",
        "C320C104K5R5TA",
        "CDR33BX104AKUS",
        "T520V477M2R5ATE015",
        "A768EB186M1HLAE048",
        "EDK226M004A9BAA",
        "ALC10A392BB040",
        "R46KI21000001M",
        "PHE450RB5100JR06",
        "F862DJ394K310ZV054",
        "C4AQQBW5270M3NJ",
        "C44UQGT6500F8SK",
    ];
    for number in numbers {
        for length in 0..number.len() {
            let part = &number[..length];
            if let Ok(decoded) = decode(part) {
                let is_whole = number.starts_with(&decoded.base_number) && length >= 13;
                assert!(is_whole, "{part} was read as {decoded:?}");
            }
        }
    }
}

#[test]
fn a_text_that_is_no_number_keeps_its_normal_spelling() {
    assert_eq!(base_number(" hello\u{200b} world "), "HELLOWORLD");
    assert_eq!(
        normalize("c0805 c104\u{2060}k5rac\u{ad}tu"),
        "C0805C104K5RACTU"
    );
    assert_eq!(normalize("µ"), "\u{39c}");
}

/// Texts that begin like a number and go on as they like.
fn texts() -> impl Strategy<Value = String> {
    let beginnings = prop::sample::select(vec![
        "", "C0805C", "CDR33", "C320C", "T491A", "A700V", "EDH", "ESC", "ALS70", "R46", "R75P",
        "C4A", "C44P", "F862", "PHE", "L1X", "CAS", "CBR", "KC", "CKC", "B",
    ]);
    let ends = prop_oneof!["[0-9A-Z]{0,20}", "\\PC{0,30}", any::<String>()];
    (beginnings, ends).prop_map(|(beginning, end)| format!("{beginning}{end}"))
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 4000,
        rng_seed: RngSeed::Fixed(20_261_121),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn no_text_makes_a_reader_panic(text in texts()) {
        let number = normalize(&text);
        let _ = style(&text);
        let _ = quantity::parse(&text, "F");
        if let Ok(decoded) = decode(&number) {
            for field in &decoded.fields {
                prop_assert!(decoded.number.get(field.range.clone()).is_some(), "{}", field.name);
            }
        }
    }
}
