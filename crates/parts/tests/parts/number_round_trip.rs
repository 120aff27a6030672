//! Writing what was read returns the number, for every grammar.

use henrad_parts::CeramicDielectric;
use henrad_parts::grammar::FieldValue::{Capacitance, Code, Dielectric, Resistance, Voltage};
use henrad_parts::grammar::{DecodedNumber, FieldValue, Grammar, decode, field_values};
use henrad_parts::quantity::{Farads, Ohms, Volts};
use proptest::prelude::*;
use proptest::sample::select;

const TABLE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../reference/parts/decode_tests.csv"
);

/// Reads a number into the values of its fields and writes them again.
fn rewritten(grammar: Grammar, number: &str) -> String {
    let values = field_values(number).expect("the number is readable");
    grammar
        .encode(&values)
        .expect("what was read can be written")
}

/// Writes a number, and reads the same values and what they say from it.
fn round_trip(
    grammar: Grammar,
    values: &[(&'static str, FieldValue<'_>)],
) -> Result<DecodedNumber, TestCaseError> {
    let text = grammar.encode(values).expect("the number can be written");
    let read = field_values(&text).expect("a written number is readable");
    for value in values {
        prop_assert!(read.contains(value), "{value:?} is not in {read:?}");
    }
    let decoded = decode(&text).expect("a written number is readable");
    prop_assert_eq!(decoded.grammar, grammar);
    prop_assert_eq!(&decoded.base_number, &text);
    Ok(decoded)
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

fn letter(letters: &'static str) -> impl Strategy<Value = &'static str> {
    let letters: Vec<_> = (0..letters.len()).map(|at| &letters[at..=at]).collect();
    select(letters)
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
        let decoded = round_trip(Grammar::SmdCeramic, &[
            ("case", Code(case)), ("specification", Code(spec)),
            ("capacitance", Capacitance(capacitance)), ("tolerance", Code(tolerance)),
            ("voltage", Voltage(voltage)), ("dielectric", Dielectric(dielectric)),
            ("design", Code(design)), ("termination", Code(termination)),
        ])?;
        prop_assert_eq!(decoded.capacitance, capacitance);
        prop_assert_eq!(decoded.rated_voltage, Some(voltage));
        prop_assert_eq!(decoded.dielectric, Some(dielectric));
    }

    #[test]
    fn kc_link_numbers(
        (size, case) in select(&[("18", "1812"), ("21", "2220"), ("33", "3640")][..]),
        capacitance in two_digits(-14..-4),
        tolerance in letter(CERAMIC_TOLERANCES), voltage in volts(CERAMIC_VOLTS),
        design in letter("AL"), termination in letter("CL"),
    ) {
        let values = [
            ("size", Code(size)), ("capacitance", Capacitance(capacitance)),
            ("tolerance", Code(tolerance)), ("voltage", Voltage(voltage)),
            ("design", Code(design)), ("termination", Code(termination)),
        ];
        let decoded = round_trip(Grammar::KcLink, &values)?;
        prop_assert_eq!(&decoded.case_code, case);
        let mut by_case = values;
        by_case[0].1 = Code(case);
        prop_assert_eq!(Grammar::KcLink.encode(&by_case), Ok(decoded.base_number));
    }

    #[test]
    fn rf_ceramic_numbers(
        (size, case) in select(&[("02", "0201"), ("04", "0402"), ("06", "0603"), ("08", "0805")][..]),
        capacitance in two_digits(-14..-4),
        tolerance in letter(CERAMIC_TOLERANCES), voltage in volts(CERAMIC_VOLTS),
    ) {
        let values = [
            ("size", Code(size)), ("capacitance", Capacitance(capacitance)),
            ("tolerance", Code(tolerance)), ("voltage", Voltage(voltage)),
        ];
        let decoded = round_trip(Grammar::RfCeramic, &values)?;
        prop_assert_eq!(&decoded.case_code, case);
        let mut by_case = values;
        by_case[0].1 = Code(case);
        prop_assert_eq!(Grammar::RfCeramic.encode(&by_case), Ok(decoded.base_number));
    }

    #[test]
    fn leaded_ceramic_numbers(
        style in "C[34][0-9]{2}", capacitance in two_digits(-14..-4),
        tolerance in letter(CERAMIC_TOLERANCES), voltage in volts(CERAMIC_VOLTS),
        dielectric in select(&DIELECTRICS[..]), lead in letter("TH"),
    ) {
        round_trip(Grammar::LeadedCeramic, &[
            ("style", Code(&style)), ("capacitance", Capacitance(capacitance)),
            ("tolerance", Code(tolerance)), ("voltage", Voltage(voltage)),
            ("dielectric", Dielectric(dielectric)), ("lead", Code(lead)),
        ])?;
    }

    #[test]
    fn mil_chip_numbers(
        style in select(&["CDR01", "CDR06", "CDR31", "CDR35"][..]),
        dielectric in select(&[
            Dielectric(CeramicDielectric::C0G), Dielectric(CeramicDielectric::BX), Code("BR"),
        ][..]),
        capacitance in two_digits(-14..-4),
        voltage in volts(&[50.0, 100.0]), tolerance in letter(CERAMIC_TOLERANCES),
        finish in letter("SUWY"), failure_rate in letter("MPRS"),
    ) {
        round_trip(Grammar::MilChip, &[
            ("style", Code(style)), ("dielectric", dielectric),
            ("capacitance", Capacitance(capacitance)), ("voltage", Voltage(voltage)),
            ("tolerance", Code(tolerance)), ("termination", Code(finish)),
            ("failure rate", Code(failure_rate)),
        ])?;
    }

    #[test]
    fn tantalum_and_ao_cap_numbers(
        (grammar, series, tolerance) in select(&[
            (Grammar::Tantalum, "T491", "K"), (Grammar::Tantalum, "T520", "M"),
            (Grammar::AoCap, "A700", "M"),
        ][..]),
        case in select(&["A", "B", "D", "V", "X", "Y"][..]), capacitance in two_digits(-12..-2),
        voltage in volts(SOLID_VOLTS), failure_rate in letter("ABCD"),
        termination in letter("THNMGPACK"),
        milliohms in proptest::option::of(1..1000_u32), scale in select(&[1.0, 10.0][..]),
    ) {
        let esr = milliohms
            .filter(|value| scale == 1.0 || value % 10 == 0)
            .map(|value| Ohms::new(f64::from(value) * scale / 1000.0));
        let mut values = vec![
            ("series", Code(series)), ("case", Code(case)),
            ("capacitance", Capacitance(capacitance)), ("tolerance", Code(tolerance)),
            ("voltage", Voltage(voltage)), ("failure rate", Code(failure_rate)),
            ("termination", Code(termination)),
        ];
        values.extend(esr.iter().flat_map(|esr| [("ESR mark", Code("E")), ("ESR", Resistance(*esr))]));
        let decoded = round_trip(grammar, &values)?;
        prop_assert_eq!(decoded.esr, esr);
        prop_assert_eq!(decoded.series_key, series);
    }

    #[test]
    fn polymer_can_numbers(
        series in select(&["A750", "A768", "A784"][..]), case in "[BEKMP][A-Z]",
        capacitance in two_digits(-12..-2), voltage in volts(CAN_VOLTS),
        style in letter("LA"), grade in letter("ESV"), milliohms in 1..1000_u32,
    ) {
        round_trip(Grammar::PolymerCan, &[
            ("series", Code(series)), ("case", Code(&case)),
            ("capacitance", Capacitance(capacitance)), ("voltage", Voltage(voltage)),
            ("style", Code(style)), ("grade", Code(grade)),
            ("ESR", Resistance(Ohms::new(f64::from(milliohms) / 1000.0))),
        ])?;
    }

    #[test]
    fn smd_electrolytic_numbers(
        series in select(&["EDK", "EEV", "ESY"][..]), capacitance in two_digits(-12..-2),
        voltage in volts(ELECTROLYTIC_VOLTS), grade in letter("AS"), size in "9[A-Z]|[A-Z][0-9A-Z]",
        packaging in select(&["", "AA", "EA", "DA", "FA"][..]),
    ) {
        let text = round_trip(Grammar::SmdElectrolytic, &[
            ("series", Code(series)), ("capacitance", Capacitance(capacitance)),
            ("voltage", Voltage(voltage)), ("grade", Code(grade)), ("size", Code(&size)),
        ])?.base_number;
        let decoded = decode(&format!("{text}{packaging}")).expect("packaging may follow");
        prop_assert_eq!(decoded.base_number, text);
        prop_assert_eq!(decoded.packaging, packaging);
    }

    #[test]
    fn snap_in_numbers(
        series in "AL[ACFHS][0-9][0-9A-Z]", termination in letter("ACGHPU"),
        capacitance in two_digits(-6..4), size in "[A-Z]{2}", volts in 25..=630_u16,
    ) {
        round_trip(Grammar::SnapIn, &[
            ("series", Code(&series)), ("termination", Code(termination)),
            ("capacitance", Capacitance(capacitance)), ("size", Code(&size)),
            ("voltage", Voltage(Volts::new(f64::from(volts)))),
        ])?;
    }

    #[test]
    fn film_r_numbers(
        (series, voltage) in select(&[("R46", "K"), ("R41", "B"), ("R76", "U"), ("R4Y", "5")][..]),
        (pitch, spacing) in select(&[
            ("C", "5"), ("D", "7.5"), ("F", "10"), ("I", "15"), ("N", "22.5"), ("R", "27.5"),
            ("W", "37.5"),
        ][..]),
        capacitance in three_digits(-12..-2), packaging in "[0-9A-Z]{2}",
        internal in "[0-9A-Z]{2}", tolerance in letter("FGHJKM"), special in "|V[0-9]{3}",
    ) {
        let mut values = vec![
            ("series", Code(series)), ("voltage", Code(voltage)), ("pitch", Code(pitch)),
            ("capacitance", Capacitance(capacitance)), ("packaging", Code(&packaging)),
            ("internal code", Code(&internal)), ("tolerance", Code(tolerance)),
        ];
        if !special.is_empty() {
            values.push(("special specification", Code(&special)));
        }
        let decoded = round_trip(Grammar::FilmR, &values)?;
        prop_assert_eq!(decoded.capacitance, capacitance);
        prop_assert_eq!(&decoded.case_code, spacing);
        values[2].1 = Code(spacing);
        prop_assert_eq!(Grammar::FilmR.encode(&values), Ok(decoded.base_number));
    }

    #[test]
    fn film_phe_numbers(
        (series, voltage) in select(&[("PHE450", "X"), ("PHE426", "D"), ("PME271", "Y")][..]),
        pitch in letter("JKABDFRXYZC"), capacitance in three_digits(-14..-5),
        tolerance in letter("FGHJKM"), leads in "([A-Z][0-9]{2}){1,2}(L2)?",
    ) {
        round_trip(Grammar::FilmPhe, &[
            ("series", Code(series)), ("voltage", Code(voltage)), ("pitch", Code(pitch)),
            ("capacitance", Capacitance(capacitance)), ("tolerance", Code(tolerance)),
            ("leads and packaging", Code(&leads)),
        ])?;
    }

    #[test]
    fn film_pme_numbers(
        voltage in letter("MY"), capacitance in two_digits(-13..-5), tolerance in letter("KM"),
        leads in "R[0-9]{2}(T0)?",
    ) {
        let decoded = round_trip(Grammar::FilmPme, &[
            ("series", Code("PME271")), ("voltage", Code(voltage)), ("capacitance", Capacitance(capacitance)),
            ("tolerance", Code(tolerance)), ("leads and packaging", Code(&leads)),
        ])?;
        prop_assert_eq!(decoded.capacitance, capacitance);
    }

    #[test]
    fn film_f86x_numbers(
        series in select(&["F861", "F862", "F863"][..]), pitch in letter("KABDFR"),
        size in letter("ABCXYZ"), capacitance in two_digits(-12..-2), tolerance in letter("JKM"),
        leads in "[ACLZ](V054|L[A-Z][0-9][A-Z])?",
    ) {
        let decoded = round_trip(Grammar::FilmF86x, &[
            ("series", Code(series)), ("pitch", Code(pitch)), ("size", Code(size)),
            ("capacitance", Capacitance(capacitance)), ("tolerance", Code(tolerance)),
            ("voltage", Code("310")), ("leads and packaging", Code(&leads)),
        ])?;
        prop_assert_eq!(decoded.rated_voltage_ac, Some(Volts::new(310.0)));
    }

    #[test]
    fn film_c4a_numbers(
        (series, voltage) in select(&[("C4AQ", "Q"), ("C4AF", "9"), ("C4AU", "J")][..]),
        case in letter("BEL"), pins in letter("UW"), capacitance in three_digits(-12..-2),
        release in letter("AMPFT"), lead in letter("123"), size in letter("ANWXY0189"),
        tolerance in letter("JK"),
    ) {
        round_trip(Grammar::FilmC4a, &[
            ("series", Code(series)), ("voltage", Code(voltage)), ("box", Code(case)),
            ("pins", Code(pins)), ("capacitance", Capacitance(capacitance)),
            ("release", Code(release)), ("lead", Code(lead)), ("size", Code(size)),
            ("tolerance", Code(tolerance)),
        ])?;
    }

    #[test]
    fn film_c44_numbers(
        voltage in letter("HJOQU"), fixing in letter("GE"), terminals in letter("TQY"),
        capacitance in three_digits(-12..-2), variant in letter("AFG"),
        size in select(&["7S", "7T", "8S", "8T"][..]), tolerance in letter("JK"),
    ) {
        round_trip(Grammar::FilmC44, &[
            ("series", Code("C44U")), ("voltage", Code(voltage)), ("fixing", Code(fixing)),
            ("terminals", Code(terminals)), ("capacitance", Capacitance(capacitance)),
            ("variant", Code(variant)), ("size", Code(size)), ("tolerance", Code(tolerance)),
        ])?;
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
