//! Tolerance letters: where they are written, and which ones a part is offered with.

use henrad_parts::grammar::{DecodeError, Grammar, with_tolerance};
use henrad_parts::quantity::{Celsius, Farads, Volts};
use henrad_parts::tolerance::{Band, Tolerance, band, index, options};
use henrad_parts::{
    CeramicDielectric, Family, FilmDielectric, Origin, Part, PartStatus, Published, Technology,
};

/// TOL-01 to TOL-04, CONF-01: the positions count from 0.
#[test]
fn each_family_has_its_letter_at_a_fixed_index() {
    let cases = [
        ("C0805C104K5RACTU", Some(9)),
        ("CKC18C103JDGACAUTO", Some(9)),
        ("CBR06C479B5GAC", Some(9)),
        ("CDR33BX104AKUS", Some(11)),
        ("C320C104K5R5TA", Some(8)),
        ("T491A106K010AT", Some(8)),
        ("T520V477M2R5ATE015", Some(8)),
        // TOL-05, TOL-08, CONF-02: aluminum and film are never rewritten.
        ("A700V337M2R5ATE009", None),
        ("A768EB186M1HLAE048", None),
        ("EDK226M004A9BAA", None),
        ("ALC10A392BB040", None),
        ("R46KI21000001M", None),
        ("F862BC104M310Z", None),
        ("C4AQQBW5270M3NJ", None),
        ("no number", None),
    ];
    for (part_number, expected) in cases {
        assert_eq!(index(part_number), expected, "{part_number}");
    }
}

#[test]
fn a_chosen_tolerance_is_written_into_the_number() {
    let cases = [
        ("C0805C104K5RAC", 'J', "C0805C104J5RAC"),
        ("C0805C104K5RACTU", 'M', "C0805C104M5RACTU"),
        ("T491A106K010AT", 'M', "T491A106M010AT"),
        ("C320C104K5R5TA", 'J', "C320C104J5R5TA"),
        ("CDR33BX104AKUS", 'M', "CDR33BX104AMUS"),
        ("C0201C229C5GAC", 'B', "C0201C229B5GAC"),
        ("CKC18C103JDGACAUTO", 'K', "CKC18C103KDGACAUTO"),
        (" c0805c104k5rac", 'j', "C0805C104J5RAC"),
        ("C0805C104K5RAC", 'K', "C0805C104K5RAC"),
    ];
    for (part_number, letter, expected) in cases {
        assert_eq!(with_tolerance(part_number, letter).as_deref(), Ok(expected));
    }
}

#[test]
fn a_letter_that_the_family_does_not_use_is_refused() {
    let error = with_tolerance("T491A106K010AT", 'Z').expect_err("tantalum has no Z");
    assert_eq!(
        error.to_string(),
        "this catalogue does not know tolerance code Z in this family (known at character 9: K M)"
    );
    assert!(with_tolerance("C0805C104K5RAC", 'é').is_err());
    for (part_number, grammar) in [
        ("A700V337M2R5ATE009", Grammar::AoCap),
        ("EDK226M004A9BAA", Grammar::SmdElectrolytic),
        ("R46KI21000001M", Grammar::FilmR),
    ] {
        let expected = DecodeError::ToleranceNotWritten { grammar };
        assert_eq!(with_tolerance(part_number, 'K'), Err(expected));
    }
}

fn part(technology: Technology, picofarads: f64, own: char, offered: &str) -> Part {
    Part {
        part_number: "TEST".to_owned(),
        base_number: "TEST".to_owned(),
        series_id: "TEST".to_owned(),
        series: "Test".to_owned(),
        family: Family::Ceramic,
        technology,
        dielectric: String::new(),
        case_code: "0805".to_owned(),
        case_alias: "2012".to_owned(),
        capacitance: Farads::new(picofarads * 1e-12),
        tolerance: Some(own),
        tolerances: offered.to_owned(),
        terminations: "C".to_owned(),
        rated_voltage: Volts::new(50.0),
        rated_voltage_ac: None,
        temperature_min: Celsius::new(-55.0),
        temperature_max: Celsius::new(125.0),
        application: String::new(),
        aging_per_decade: 0.0,
        status: PartStatus::Active,
        published: Published::default(),
        given: Vec::new(),
        curves: Vec::new(),
        variants: String::new(),
        data_sheet: String::new(),
        origin: Origin::Guaranteed("test".into()),
    }
}

fn letters_and_labels(part: &Part) -> String {
    let entries: Vec<String> = options(part)
        .iter()
        .map(|option| format!("{} {}", option.letter, option.label))
        .collect();
    entries.join(", ")
}

/// TOL-06: each dielectric has its letters.
#[test]
fn the_dielectric_decides_which_tolerances_are_offered() {
    use CeramicDielectric::{BX, C0G, U2J, X5R, X7R, X8G, X8L, X8R, Y5V, Z5U};
    let fine = "B .1pF, C .25pF, D .5pF, F 1%, G 2%, J 5%, K 10%, M 20%";
    let per_cent = "F 1%, G 2%, J 5%, K 10%, M 20%";
    let cases = [
        (C0G, 2.2, 'C', fine),
        (C0G, 9.1, 'J', fine),
        (C0G, 10.0, 'J', per_cent),
        (C0G, 10.0, 'D', "D .5pF, F 1%, G 2%, J 5%, K 10%, M 20%"),
        (X8G, 100.0, 'J', per_cent),
        (U2J, 2.2, 'J', per_cent),
        (X7R, 1e5, 'K', "J 5%, K 10%, M 20%"),
        (X8R, 1e5, 'K', "J 5%, K 10%, M 20%"),
        (X8L, 1e5, 'K', "J 5%, K 10%, M 20%"),
        (X5R, 1e6, 'K', "K 10%, M 20%"),
        (BX, 1e5, 'K', "K 10%, M 20%"),
        (Y5V, 1e6, 'Z', "M 20%, Z +80/-20%"),
        (Z5U, 1e6, 'M', "M 20%, Z +80/-20%"),
    ];
    for (dielectric, picofarads, own, expected) in cases {
        let part = part(Technology::Ceramic(dielectric), picofarads, own, "");
        assert_eq!(
            letters_and_labels(&part),
            expected,
            "{dielectric:?} {picofarads} pF"
        );
    }
}

/// TOL-07 and TOL-08.
#[test]
fn tantalum_offers_two_tolerances_and_film_and_aluminum_none() {
    for technology in [Technology::TantalumMno2, Technology::TantalumPolymer] {
        assert_eq!(
            letters_and_labels(&part(technology, 1e7, 'K', "KM")),
            "K 10%, M 20%"
        );
    }
    for technology in [
        Technology::AluminumPolymer,
        Technology::AluminumHybrid,
        Technology::AluminumElectrolytic,
        Technology::Film(FilmDielectric::Polypropylene),
    ] {
        assert_eq!(options(&part(technology, 1e7, 'M', "M")), []);
    }
}

#[test]
fn a_part_keeps_to_the_letters_of_its_record() {
    let y5v = part(Technology::Ceramic(CeramicDielectric::Y5V), 1e6, 'Z', "Z");
    assert_eq!(letters_and_labels(&y5v), "Z +80/-20%");
    let goldmax = part(
        Technology::Ceramic(CeramicDielectric::C0G),
        100.0,
        'J',
        "FGJK",
    );
    assert_eq!(letters_and_labels(&goldmax), "F 1%, G 2%, J 5%, K 10%");
    let polymer = part(Technology::TantalumPolymer, 1e8, 'M', "M");
    assert_eq!(letters_and_labels(&polymer), "M 20%");
}

#[test]
fn a_letter_stands_for_a_band_around_the_nominal_value() {
    let relative = |minus, plus| Some(Band::Relative { minus, plus });
    let cases = [
        ('B', Some(Band::Absolute(Farads::new(0.1e-12)))),
        ('C', Some(Band::Absolute(Farads::new(0.25e-12)))),
        ('F', relative(0.01, 0.01)),
        ('K', relative(0.1, 0.1)),
        ('Z', relative(0.2, 0.8)),
        ('P', relative(0.0, 1.0)),
        ('Q', None),
        ('k', None),
    ];
    for (letter, expected) in cases {
        assert_eq!(band(letter), expected, "{letter}");
    }
    let below_zero = Tolerance::from_letter('D').expect("D is a letter").band();
    let (least, most) = below_zero.limits(Farads::new(0.3e-12));
    assert_eq!(least, Farads::new(0.0));
    assert!((most.get() - 0.8e-12).abs() < 1e-24);
}
