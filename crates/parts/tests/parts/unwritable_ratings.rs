//! Ratings that have no place in a part number.

use henrad_parts::CeramicDielectric;
use henrad_parts::grammar::{EncodeError, smd_ceramic, tantalum};
use henrad_parts::quantity::{Farads, Ohms, Volts};

fn chip() -> smd_ceramic::Number<'static> {
    smd_ceramic::Number {
        case: "0805",
        spec: 'C',
        capacitance: Farads::new(100e-9),
        tolerance: 'K',
        voltage: Volts::new(50.0),
        dielectric: CeramicDielectric::X7R,
        design: 'A',
        termination: 'C',
    }
}

#[test]
fn a_capacitance_between_the_digits_is_refused() {
    for farads in [101e-9, 0.0, -1e-9, f64::NAN, f64::INFINITY, 1.0, 1e-16] {
        let number = smd_ceramic::Number {
            capacitance: Farads::new(farads),
            ..chip()
        };
        let error = number.encode().expect_err("the code has two digits");
        assert!(
            matches!(error, EncodeError::Capacitance { .. }),
            "{farads} gave {error:?}"
        );
    }
    let nearly = Farads::new(0.1 * 1e-6 + 1e-22);
    let number = smd_ceramic::Number {
        capacitance: nearly,
        ..chip()
    };
    assert_eq!(number.encode().as_deref(), Ok("C0805C104K5RAC"));
}

#[test]
fn a_rating_without_code_is_refused_with_a_reason() {
    let cases = [
        (
            smd_ceramic::Number {
                voltage: Volts::new(75.0),
                ..chip()
            },
            "this family has no code for 75 V",
        ),
        (
            smd_ceramic::Number {
                dielectric: CeramicDielectric::BX,
                ..chip()
            },
            "this family has no letter for the dielectric BX",
        ),
        (
            smd_ceramic::Number {
                termination: 'Q',
                ..chip()
            },
            "termination code Q is not used in this family (allowed: C L)",
        ),
        (
            smd_ceramic::Number {
                tolerance: 'é',
                ..chip()
            },
            "tolerance code é is not used in this family (allowed: A B C D F G J K M Z)",
        ),
        (
            smd_ceramic::Number {
                capacitance: Farads::new(101e-9),
                ..chip()
            },
            "101 nF cannot be written as a capacitance code",
        ),
    ];
    for (number, expected) in cases {
        assert_eq!(number.encode().expect_err(expected).to_string(), expected);
    }
}

#[test]
fn an_esr_that_three_characters_cannot_hold_is_refused() {
    for ohms in [0.0, 0.0005, 0.0155, 1.75, 10.5, 100.0, -1.0, f64::NAN] {
        let number = tantalum::Number {
            series: "T520",
            case: "V",
            capacitance: Farads::new(470e-6),
            tolerance: 'M',
            voltage: Volts::new(2.5),
            failure_rate: 'A',
            termination: 'T',
            esr: Some(tantalum::EsrSuffix::new(Ohms::new(ohms))),
        };
        let error = number.encode().expect_err("the ESR cannot be written");
        assert!(
            matches!(error, EncodeError::Esr { .. }),
            "{ohms} gave {error:?}"
        );
    }
}
