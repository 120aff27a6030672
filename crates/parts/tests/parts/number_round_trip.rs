//! Writing what was read returns the number, for every grammar.

use henrad_parts::CeramicDielectric;
use henrad_parts::grammar::{
    Grammar, ao_cap, decode, film_c4a, film_c44, film_f86x, film_phe, film_r, kc_link,
    leaded_ceramic, mil_chip, polymer_can, rf_ceramic, smd_ceramic, smd_electrolytic, snap_in,
    tantalum,
};
use henrad_parts::quantity::{Farads, Ohms, Volts};
use proptest::prelude::*;
use proptest::sample::select;

const TABLE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../reference/parts/decode_tests.csv"
);

/// Reads a base number into typed fields and writes it again.
fn rewritten(grammar: Grammar, number: &str) -> String {
    let written = match grammar {
        Grammar::SmdCeramic => smd_ceramic::Number::decode(number).map(|it| it.encode()),
        Grammar::KcLink => kc_link::Number::decode(number).map(|it| it.encode()),
        Grammar::RfCeramic => rf_ceramic::Number::decode(number).map(|it| it.encode()),
        Grammar::LeadedCeramic => leaded_ceramic::Number::decode(number).map(|it| it.encode()),
        Grammar::MilChip => mil_chip::Number::decode(number).map(|it| it.encode()),
        Grammar::Tantalum => tantalum::Number::decode(number).map(|it| it.encode()),
        Grammar::AoCap => ao_cap::Number::decode(number).map(|it| it.encode()),
        Grammar::PolymerCan => polymer_can::Number::decode(number).map(|it| it.encode()),
        Grammar::SmdElectrolytic => smd_electrolytic::Number::decode(number).map(|it| it.encode()),
        Grammar::SnapIn => snap_in::Number::decode(number).map(|it| it.encode()),
        Grammar::FilmR => film_r::Number::decode(number).map(|it| it.encode()),
        Grammar::FilmPhe => film_phe::Number::decode(number).map(|it| it.encode()),
        Grammar::FilmF86x => film_f86x::Number::decode(number).map(|it| it.encode()),
        Grammar::FilmC4a => film_c4a::Number::decode(number).map(|it| it.encode()),
        Grammar::FilmC44 => film_c44::Number::decode(number).map(|it| it.encode()),
    };
    written
        .expect("a base number is readable")
        .expect("what was read can be written")
}

#[test]
fn writing_every_reference_number_returns_it() {
    let mut reader = csv::Reader::from_path(TABLE).expect("the reference table is readable");
    let mut seen = Vec::new();
    for record in reader.records() {
        let record = record.expect("the table is well formed");
        let decoded = decode(&record[0]).expect("the reference number is readable");
        assert_eq!(
            rewritten(decoded.grammar, &decoded.number),
            decoded.base_number
        );
        seen.push(decoded.grammar);
    }
    for grammar in Grammar::ALL {
        assert!(seen.contains(&grammar), "the table has no {grammar:?}");
    }
}

/// Two significant digits of a code with this exponent, in farad.
fn two_digits(exponents: std::ops::Range<i32>) -> impl Strategy<Value = Farads> {
    (10..100_u32, exponents).prop_map(|(digits, exponent)| decimal(digits, exponent))
}

fn three_digits(exponents: std::ops::Range<i32>) -> impl Strategy<Value = Farads> {
    (100..1000_u32, exponents).prop_map(|(digits, exponent)| decimal(digits, exponent))
}

fn decimal(digits: u32, exponent: i32) -> Farads {
    Farads::new(
        format!("{digits}e{exponent}")
            .parse()
            .expect("a decimal number"),
    )
}

fn volts(values: &'static [f64]) -> impl Strategy<Value = Volts> {
    select(values).prop_map(Volts::new)
}

fn letter(letters: &'static str) -> impl Strategy<Value = char> {
    select(letters.chars().collect::<Vec<_>>())
}

const CERAMIC_VOLTS: &[f64] = &[
    4.0, 6.3, 10.0, 16.0, 25.0, 35.0, 50.0, 63.0, 100.0, 200.0, 250.0, 500.0, 630.0, 650.0, 1000.0,
    1200.0, 1500.0, 1700.0, 2000.0, 2500.0, 3000.0, 10_000.0,
];
const SOLID_VOLTS: &[f64] = &[
    2.0, 2.5, 3.0, 4.0, 6.3, 8.0, 10.0, 16.0, 20.0, 25.0, 35.0, 50.0, 63.0, 75.0,
];
const CAN_VOLTS: &[f64] = &[
    2.0, 2.5, 4.0, 6.3, 10.0, 16.0, 20.0, 25.0, 35.0, 40.0, 50.0, 63.0, 80.0, 100.0, 160.0, 250.0,
];
const ELECTROLYTIC_VOLTS: &[f64] = &[
    4.0, 6.3, 10.0, 16.0, 25.0, 35.0, 50.0, 63.0, 80.0, 100.0, 160.0, 200.0, 250.0, 350.0, 400.0,
    450.0,
];
const CERAMIC_TOLERANCES: &str = "ABCDFGJKMZ";
const DIELECTRICS: [CeramicDielectric; 9] = [
    CeramicDielectric::C0G,
    CeramicDielectric::U2J,
    CeramicDielectric::X8G,
    CeramicDielectric::X7R,
    CeramicDielectric::X5R,
    CeramicDielectric::X8R,
    CeramicDielectric::X8L,
    CeramicDielectric::Y5V,
    CeramicDielectric::Z5U,
];

proptest! {
    #[test]
    fn smd_ceramic_numbers(
        case in select(&["0201", "0402", "0805", "1206", "2220", "3640"][..]),
        spec in letter("CXFJSYVWTHGNPR"), capacitance in two_digits(-14..-4),
        tolerance in letter(CERAMIC_TOLERANCES), voltage in volts(CERAMIC_VOLTS),
        dielectric in select(&DIELECTRICS[..]), design in letter("ABCEL12"),
        termination in letter("CL"),
    ) {
        let number = smd_ceramic::Number {
            case, spec, capacitance, tolerance, voltage, dielectric, design, termination,
        };
        let text = number.encode().expect("the number can be written");
        prop_assert_eq!(smd_ceramic::Number::decode(&text), Ok(number));
        let decoded = decode(&text).expect("a written number is readable");
        prop_assert_eq!(decoded.capacitance, capacitance);
        prop_assert_eq!(decoded.rated_voltage, Some(voltage));
        prop_assert_eq!(decoded.dielectric, Some(dielectric));
        prop_assert_eq!(decoded.base_number, text);
    }

    #[test]
    fn kc_link_numbers(
        case in select(&["1812", "2220", "3640"][..]), capacitance in two_digits(-14..-4),
        tolerance in letter(CERAMIC_TOLERANCES), voltage in volts(CERAMIC_VOLTS),
        design in letter("AL"), termination in letter("CL"),
    ) {
        let number =
            kc_link::Number { case, capacitance, tolerance, voltage, design, termination };
        let text = number.encode().expect("the number can be written");
        prop_assert_eq!(kc_link::Number::decode(&text), Ok(number));
    }

    #[test]
    fn rf_ceramic_numbers(
        case in select(&["0201", "0402", "0603", "0805"][..]), capacitance in two_digits(-14..-4),
        tolerance in letter(CERAMIC_TOLERANCES), voltage in volts(CERAMIC_VOLTS),
    ) {
        let number = rf_ceramic::Number { case, capacitance, tolerance, voltage };
        let text = number.encode().expect("the number can be written");
        prop_assert_eq!(rf_ceramic::Number::decode(&text), Ok(number));
    }

    #[test]
    fn leaded_ceramic_numbers(
        style in "C[34][0-9]{2}", capacitance in two_digits(-14..-4),
        tolerance in letter(CERAMIC_TOLERANCES), voltage in volts(CERAMIC_VOLTS),
        dielectric in select(&DIELECTRICS[..]), lead in letter("TH"),
    ) {
        let number = leaded_ceramic::Number {
            style: &style, capacitance, tolerance, voltage, dielectric, lead,
        };
        let text = number.encode().expect("the number can be written");
        prop_assert_eq!(leaded_ceramic::Number::decode(&text), Ok(number));
    }

    #[test]
    fn mil_chip_numbers(
        style in select(&["CDR01", "CDR06", "CDR31", "CDR35"][..]),
        dielectric in select(&["BP", "BX", "BR"][..]), capacitance in two_digits(-14..-4),
        voltage in volts(&[50.0, 100.0]), tolerance in letter(CERAMIC_TOLERANCES),
        finish in letter("SUWY"), failure_rate in letter("MPRS"),
    ) {
        let number = mil_chip::Number {
            style, dielectric, capacitance, voltage, tolerance, finish, failure_rate,
        };
        let text = number.encode().expect("the number can be written");
        prop_assert_eq!(mil_chip::Number::decode(&text), Ok(number));
    }

    #[test]
    fn tantalum_and_ao_cap_numbers(
        (series, tolerance) in select(&[("T491", 'K'), ("T520", 'M'), ("A700", 'M')][..]),
        case in select(&["A", "B", "D", "V", "X", "Y"][..]), capacitance in two_digits(-12..-2),
        voltage in volts(SOLID_VOLTS), failure_rate in letter("ABCD"),
        termination in letter("THNMGPACK"),
        milliohms in proptest::option::of(1..1000_u32), scale in select(&[1.0, 10.0][..]),
    ) {
        let esr = milliohms
            .filter(|value| scale == 1.0 || value % 10 == 0)
            .map(|value| tantalum::EsrSuffix::new(Ohms::new(f64::from(value) * scale / 1000.0)));
        let number = tantalum::Number {
            series, case, capacitance, tolerance, voltage, failure_rate, termination, esr,
        };
        let text = number.encode().expect("the number can be written");
        prop_assert_eq!(tantalum::Number::decode(&text), Ok(number));
        let decoded = decode(&text).expect("a written number is readable");
        prop_assert_eq!(decoded.esr, esr.map(|suffix| suffix.esr));
        prop_assert_eq!(decoded.series_key, series);
    }

    #[test]
    fn polymer_can_numbers(
        series in select(&["A750", "A768", "A784"][..]), case in "[BEKMP][A-Z]",
        capacitance in two_digits(-12..-2), voltage in volts(CAN_VOLTS),
        style in letter("LA"), grade in letter("ESV"), milliohms in 1..1000_u32,
    ) {
        let esr = Ohms::new(f64::from(milliohms) / 1000.0);
        let number =
            polymer_can::Number { series, case: &case, capacitance, voltage, style, grade, esr };
        let text = number.encode().expect("the number can be written");
        prop_assert_eq!(polymer_can::Number::decode(&text), Ok(number));
    }

    #[test]
    fn smd_electrolytic_numbers(
        series in select(&["EDK", "EEV", "ESY"][..]), capacitance in two_digits(-12..-2),
        voltage in volts(ELECTROLYTIC_VOLTS), grade in letter("AS"), size in "9[A-Z]|[A-Z][0-9A-Z]",
        packaging in select(&["", "AA", "EA", "DA", "FA"][..]),
    ) {
        let number = smd_electrolytic::Number { series, capacitance, voltage, grade, size: &size };
        let text = number.encode().expect("the number can be written");
        prop_assert_eq!(smd_electrolytic::Number::decode(&text), Ok(number));
        let decoded = decode(&format!("{text}{packaging}")).expect("packaging may follow");
        prop_assert_eq!(decoded.base_number, text);
        prop_assert_eq!(decoded.packaging, packaging);
    }

    #[test]
    fn snap_in_numbers(
        series in "AL[ACFHS][0-9][0-9A-Z]", termination in letter("ACGHPU"),
        capacitance in two_digits(-6..4), size in "[A-Z]{2}", volts in 25..=630_u16,
    ) {
        let number = snap_in::Number {
            series: &series, termination, capacitance, size: &size,
            voltage: Volts::new(f64::from(volts)),
        };
        let text = number.encode().expect("the number can be written");
        prop_assert_eq!(snap_in::Number::decode(&text), Ok(number));
    }

    #[test]
    fn film_r_numbers(
        (series, voltage) in select(&[("R46", 'K'), ("R41", 'B'), ("R76", 'U'), ("R4Y", '5')][..]),
        pitch in select(&["5", "7.5", "10", "15", "22.5", "27.5", "37.5"][..]),
        capacitance in three_digits(-12..-2), packaging in "[0-9A-Z]{2}",
        internal in "[0-9A-Z]{2}", tolerance in letter("FGHJKM"), special in "|V[0-9]{3}",
    ) {
        let number = film_r::Number {
            series, voltage, pitch, capacitance, packaging: &packaging, internal: &internal,
            tolerance, special: &special,
        };
        let text = number.encode().expect("the number can be written");
        prop_assert_eq!(film_r::Number::decode(&text), Ok(number));
        let decoded = decode(&text).expect("a written number is readable");
        prop_assert_eq!(decoded.capacitance, capacitance);
        prop_assert_eq!(decoded.case_code, pitch);
        prop_assert_eq!(decoded.base_number, text);
    }

    #[test]
    fn film_phe_numbers(
        (series, voltage) in select(&[("PHE450", 'X'), ("PHE426", 'D'), ("PME271", 'Y')][..]),
        pitch in letter("JKABDFRXYZC"), capacitance in three_digits(-14..-5),
        tolerance in letter("FGHJKM"), leads in "([A-Z][0-9]{2}){1,2}(L2)?",
    ) {
        let number =
            film_phe::Number { series, voltage, pitch, capacitance, tolerance, leads: &leads };
        let text = number.encode().expect("the number can be written");
        prop_assert_eq!(film_phe::Number::decode(&text), Ok(number));
    }

    #[test]
    fn film_f86x_numbers(
        series in select(&["F861", "F862", "F863"][..]), pitch in letter("KABDFR"),
        size in letter("ABCXYZ"), capacitance in two_digits(-12..-2), tolerance in letter("JKM"),
        leads in "[ACLZ](V054|L[A-Z][0-9][A-Z])?",
    ) {
        let number = film_f86x::Number {
            series, pitch, size, capacitance, tolerance, voltage: Volts::new(310.0), leads: &leads,
        };
        let text = number.encode().expect("the number can be written");
        prop_assert_eq!(film_f86x::Number::decode(&text), Ok(number));
    }

    #[test]
    fn film_c4a_numbers(
        (series, voltage) in select(&[("C4AQ", 'Q'), ("C4AF", '9'), ("C4AU", 'J')][..]),
        case in letter("BEL"), pins in letter("UW"), capacitance in three_digits(-12..-2),
        release in letter("AMPFT"), lead in letter("123"), size in letter("ANWXY0189"),
        tolerance in letter("JK"),
    ) {
        let number = film_c4a::Number {
            series, voltage, case, pins, capacitance, release, lead, size, tolerance,
        };
        let text = number.encode().expect("the number can be written");
        prop_assert_eq!(film_c4a::Number::decode(&text), Ok(number));
    }

    #[test]
    fn film_c44_numbers(
        voltage in letter("HJOQU"), fixing in letter("GE"), terminals in letter("TQY"),
        capacitance in three_digits(-12..-2), variant in letter("AFG"),
        size in select(&["7S", "7T", "8S", "8T"][..]), tolerance in letter("JK"),
    ) {
        let number = film_c44::Number {
            series: "C44U", voltage, fixing, terminals, capacitance, variant, size, tolerance,
        };
        let text = number.encode().expect("the number can be written");
        prop_assert_eq!(film_c44::Number::decode(&text), Ok(number));
    }

    #[test]
    fn no_text_upsets_the_reader(text in "\\PC{0,24}") {
        if let Ok(decoded) = decode(&text) {
            prop_assert_eq!(decode(&decoded.base_number).map(|again| again.base_number),
                Ok(decoded.base_number));
        }
    }

    #[test]
    fn no_damaged_number_upsets_the_reader(
        number in select(&["C0805C104K5RACTU", "T520V477M2R5ATE015", "R46KI21000001M",
            "PHE450RB5100JR06", "F862DJ394K310ZV054", "C4AQQBW5270M3NJ", "ALC10A392BB040"][..]),
        index in 0..14_usize, replacement in "[0-9A-Zµ]",
    ) {
        let damaged: String = number.chars().enumerate()
            .map(|(at, old)| if at == index { replacement.clone() } else { old.to_string() })
            .collect();
        if let Ok(decoded) = decode(&damaged) {
            prop_assert_eq!(rewritten(decoded.grammar, &decoded.number), decoded.base_number);
        }
    }
}
