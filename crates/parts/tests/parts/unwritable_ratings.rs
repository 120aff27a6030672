//! Ratings that have no place in a part number.

use henrad_parts::CeramicDielectric;
use henrad_parts::grammar::FieldValue::{self, Capacitance, Code, Dielectric, Resistance, Voltage};
use henrad_parts::grammar::{EncodeError, Grammar};
use henrad_parts::quantity::{Farads, Ohms, Volts};

/// A chip with one value replaced.
fn chip(changed: (&'static str, FieldValue<'static>)) -> Result<String, EncodeError> {
    let mut values = [
        ("case", Code("0805")),
        ("specification", Code("C")),
        ("capacitance", Capacitance(Farads::new(100e-9))),
        ("tolerance", Code("K")),
        ("voltage", Voltage(Volts::new(50.0))),
        ("dielectric", Dielectric(CeramicDielectric::X7R)),
        ("design", Code("A")),
        ("termination", Code("C")),
    ];
    for value in values.iter_mut().filter(|value| value.0 == changed.0) {
        *value = changed;
    }
    Grammar::SmdCeramic.encode(&values)
}

fn capacitance(farads: f64) -> (&'static str, FieldValue<'static>) {
    ("capacitance", Capacitance(Farads::new(farads)))
}

#[test]
fn a_capacitance_between_the_digits_is_refused() {
    for farads in [101e-9, 0.0, -1e-9, f64::NAN, f64::INFINITY, 1.0, 1e-16] {
        let error = chip(capacitance(farads)).expect_err("the code has two digits");
        assert!(
            matches!(error, EncodeError::Capacitance { .. }),
            "{farads} gave {error:?}"
        );
    }
    let nearly = capacitance(0.1 * 1e-6 + 1e-22);
    assert_eq!(chip(nearly).as_deref(), Ok("C0805C104K5RAC"));
}

#[test]
fn a_rating_without_code_is_refused_with_a_reason() {
    let cases = [
        (
            ("voltage", Voltage(Volts::new(75.0))),
            "this family has no code for 75 V",
        ),
        (
            ("dielectric", Dielectric(CeramicDielectric::BX)),
            "this family has no letter for the dielectric BX",
        ),
        (
            ("termination", Code("Q")),
            "termination code Q is not used in this family (allowed: C L)",
        ),
        (
            ("tolerance", Code("é")),
            "tolerance code é is not used in this family (allowed: A B C D F G J K M Z)",
        ),
        (
            capacitance(101e-9),
            "101 nF cannot be written as a capacitance code",
        ),
        (
            ("voltage", Capacitance(Farads::new(1e-9))),
            "the field voltage needs a value of its kind",
        ),
    ];
    for (changed, expected) in cases {
        assert_eq!(chip(changed).expect_err(expected).to_string(), expected);
    }
}

#[test]
fn a_voltage_that_the_series_is_not_made_for_is_refused() {
    let can = |series| {
        Grammar::SmdElectrolytic.encode(&[
            ("series", Code(series)),
            ("capacitance", Capacitance(Farads::new(22e-6))),
            ("voltage", Voltage(Volts::new(450.0))),
            ("grade", Code("A")),
            ("size", Code("9B")),
        ])
    };
    assert_eq!(can("ESL").as_deref(), Ok("ESL226M450A9B"));
    assert!(matches!(can("ESC"), Err(EncodeError::Voltage { .. })));
}

#[test]
fn an_esr_that_three_characters_cannot_hold_is_refused() {
    for ohms in [0.0, 0.0005, 0.0155, 1.75, 10.5, 100.0, -1.0, f64::NAN] {
        let error = Grammar::Tantalum
            .encode(&[
                ("series", Code("T520")),
                ("case", Code("V")),
                ("capacitance", Capacitance(Farads::new(470e-6))),
                ("tolerance", Code("M")),
                ("voltage", Voltage(Volts::new(2.5))),
                ("failure rate", Code("A")),
                ("termination", Code("T")),
                ("ESR mark", Code("E")),
                ("ESR", Resistance(Ohms::new(ohms))),
            ])
            .expect_err("the ESR cannot be written");
        assert!(
            matches!(error, EncodeError::Esr { .. }),
            "{ohms} gave {error:?}"
        );
    }
}
