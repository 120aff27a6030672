//! Look-up by part number.

use henrad_catalogue::{Database, Lookup, SearchFilter, StoredPart};
use henrad_parts::PartStatus;

on_both_databases!(
    Shared:
        finds_published_numbers,
        accepts_every_spelling_of_a_design,
        completes_shortened_numbers,
        refuses_letters_that_are_not_offered,
        suggests_real_numbers_for_slips,
        says_what_is_made_instead,
        numbers_of_other_makers_lead_to_parts_here,
        numbers_of_film_cans_and_inductors_are_named,
        reads_numbers_as_tables_and_distributors_write_them,
        takes_no_harm_from_hostile_texts;
    OnThreads:
        serves_many_readers_at_once;
);

const VISITOR: &[PartStatus] = &[PartStatus::Active];

pub async fn find(database: &Database, text: &str) -> Lookup {
    database.find_part(text, VISITOR).await.unwrap()
}

pub async fn found(database: &Database, text: &str) -> (StoredPart, String) {
    match find(database, text).await {
        Lookup::Found(stored, number) => (*stored, number),
        missing @ Lookup::Missing { .. } => panic!("{text}: {missing:?}"),
    }
}

async fn missing(database: &Database, text: &str) -> (Vec<String>, Option<String>) {
    match find(database, text).await {
        Lookup::Found(stored, _) => panic!("{text} is {}", stored.part.part_number),
        Lookup::Missing {
            suggestions,
            diagnosis,
        } => (suggestions, diagnosis),
    }
}

async fn finds_published_numbers(database: Database) {
    for number in [
        "C0805C104K5RACTU",
        "C0201C103K4PACTU",
        "C0402C104K4RACTU",
        "C0805C106K8PACTU",
        "C0201C100K8GAC",
        "T491A106K010AT",
        "T491A105K016AT",
        "A700V337M2R5ATE009",
        "EDH106M016A9BAA",
        "R46KN4100JHP1M",
    ] {
        let (stored, asked) = found(&database, number).await;
        assert_eq!(stored.part.part_number, number);
        assert_eq!(asked, number);
        assert!(stored.id > 0);
    }
    let (film, _) = found(&database, "R46KN4100JHP1M").await;
    assert_eq!(film.part.given.len(), 3, "{:?}", film.part.given);
}

async fn accepts_every_spelling_of_a_design(database: Database) {
    let (usual, _) = found(&database, "C0805C104K5RACTU").await;
    for (text, tolerance) in [
        (" c0805c104k5ractu\n", 'K'),
        ("C0805 C104\u{200b}K5RAC", 'K'),
        ("C0805C104J5RACTU", 'J'),
        ("C0805C104M5RAC7800", 'M'),
        ("C0805C104K5RALTU", 'K'),
        ("C0805C104K5RACAUTO", 'K'),
        ("C0805C104K5RACTU-ND", 'K'),
    ] {
        let (stored, asked) = found(&database, text).await;
        assert_eq!(stored.id, usual.id, "{text}");
        assert_eq!(stored.part.tolerance, Some(tolerance), "{text}");
        assert_eq!(stored.part.part_number, asked, "{text}");
        assert_eq!(stored.part.capacitance, usual.part.capacitance);
    }
    for (text, usual) in [
        ("T491A106M010AT", "T491A106K010AT"),
        ("T491A106K010AH7280", "T491A106K010AT"),
        ("R46KN4100JHP1K", "R46KN4100JHP1M"),
        ("CDR33BX104AMUS", "CDR33BX104AKUS"),
        ("EDH106M016A9B", "EDH106M016A9BAA"),
        ("C320C104J5R5TA7301", "C320C104K5R5TA"),
    ] {
        let (asked, _) = found(&database, text).await;
        let (usual, _) = found(&database, usual).await;
        assert_eq!(asked.id, usual.id, "{text}");
        assert_eq!(
            asked.part.base_number,
            text.trim_end_matches("7280").trim_end_matches("7301")
        );
    }
}

async fn completes_shortened_numbers(database: Database) {
    for (text, whole) in [
        ("T491A106M010", "T491A106M010AT"),
        ("T491D107M010", "T491D107M010AT"),
        ("T491A106M10AT", "T491A106M010AT"),
        ("T521B156M20ATE090", "T521B156M020ATE090"),
        ("C0805C104J5R", "C0805C104J5RAC"),
        ("C0805C104K5RA", "C0805C104K5RAC"),
        ("C0805C104K5RACT", "C0805C104K5RAC"),
        ("T491A106K010ATAUT", "T491A106K010AT"),
        // The leads say which packaging it has, and not what part it is.
        ("PHE450MB6100J", "PHE450MB6100JR06"),
        ("C320C104J5R", "C320C104J5R5TA"),
    ] {
        let (stored, _) = found(&database, text).await;
        assert_eq!(stored.part.base_number, whole, "{text}");
    }
    // What is not in every number is not added.
    for text in ["T520D337M006", "C0805C104", "C0805C104K5", "T491A106K01"] {
        missing(&database, text).await;
    }
}

async fn refuses_letters_that_are_not_offered(database: Database) {
    let (suggestions, diagnosis) = missing(&database, "C0805C104F5RACTU").await;
    assert_eq!(
        diagnosis.unwrap(),
        "this catalogue has this part with the tolerance letters J, K, M, not F (C1002_X7R_SMD 12/6/2021)"
    );
    assert_eq!(suggestions[0], "C0805C104K5RACTU");
    let (_, diagnosis) = missing(&database, "T491C227K004AH").await;
    assert!(
        diagnosis
            .unwrap()
            .contains("this catalogue has this part with")
    );
}

/// UnitTypo, the number that was meant, and a part of the diagnosis.
const SLIPS: &[(&str, &str, &str)] = &[
    (
        "C0805C104KQRACTU",
        "C0805C104K5RACTU",
        "voltage code Q in this family",
    ),
    (
        "C0815C104K5RACTU",
        "C0805C104K5RACTU",
        "case code 0815 in this family",
    ),
    (
        "C0805C104Q5RACTU",
        "C0805C104K5RACTU",
        "tolerance code Q in this family",
    ),
    (
        "C0805C104K5",
        "C0805C104K5RACTU",
        "ends after 11 characters",
    ),
    (
        "C0805C1Q4K5RACTU",
        "C0805C104K5RACTU",
        "where a digit is needed",
    ),
    ("C8005C104K5RACTU", "C0805C104K5RACTU", ""),
    (
        "T491A106Z010AT",
        "T491A106K010AT",
        "tolerance code Z in this family",
    ),
    ("T491A106K01", "T491A106K010AT", ""),
    ("EDH106M016A9Z", "EDH106M016A9BAA", ""),
    (
        "0805C104K5RACTU",
        "C0805C104K5RACTU",
        "does not know numbers that begin with 080",
    ),
];

async fn suggests_real_numbers_for_slips(database: Database) {
    for &(text, nearest, diagnosis) in SLIPS {
        let (suggestions, given) = missing(&database, text).await;
        assert!(
            suggestions.contains(&nearest.to_owned()),
            "{text}: {suggestions:?}"
        );
        assert!((1..=5).contains(&suggestions.len()));
        for suggestion in &suggestions {
            found(&database, suggestion).await;
        }
        let given = given.unwrap_or_default();
        assert!(given.contains(diagnosis), "{text}: {given}");
    }
}

async fn says_what_is_made_instead(database: Database) {
    for (text, diagnosis) in [
        (
            "C0603C104K1RACTU",
            "this catalogue has 100 nF in 0603 X7R up to 50 V (C1002_X7R_SMD 12/6/2021) and no source for 100 V",
        ),
        (
            "C0402C105K5RACTU",
            "this catalogue has 0402 X7R for 50 V from 10 pF to 22 nF (C1002_X7R_SMD 12/6/2021) and no source for 1 µF",
        ),
        (
            "C0805C101K7RACTU",
            "this catalogue has 100 pF in 0805 X7R for 6.3 V, 10 V, 16 V, 25 V, 35 V, 50 V, 100 V, 200 V, 500 V, 630 V, 1 kV (C1002_X7R_SMD 12/6/2021) and no source for 4 V",
        ),
        (
            "T491A106K025AT",
            "this catalogue has 10 µF in T491 case A up to 20 V (T2005_T491 10/8/2020 p.10) and no source for 25 V",
        ),
    ] {
        let (suggestions, given) = missing(&database, text).await;
        assert_eq!(given.as_deref(), Some(diagnosis), "{text}");
        assert!(!suggestions.is_empty(), "{text}");
    }
    let (_, given) = missing(&database, "PME271M533MR30").await;
    let no_paper = "valid part number, but this catalogue has no PME271, because it has no model of metallized paper";
    assert_eq!(given.as_deref(), Some(no_paper));
}

async fn takes_no_harm_from_hostile_texts(database: Database) {
    let long = "C".repeat(65);
    for text in [
        "",
        "   ",
        "' OR '1'='1",
        "C0805'; DROP TABLE part; --",
        "%",
        "C0805C104K5RA_",
        "C0805%",
        "\u{0}",
        "ﬁlm\u{301}",
        "Ω≈ç√∫",
        "😀😀😀",
        "\\",
        long.as_str(),
    ] {
        let (suggestions, diagnosis) = missing(&database, text).await;
        assert!(suggestions.len() <= 5);
        assert!(diagnosis.is_some(), "{text:?}");
    }
    let (_, diagnosis) = missing(&database, &long).await;
    assert_eq!(
        diagnosis.as_deref(),
        Some("a part number has at most 64 characters")
    );
    found(&database, "C0805C104K5RACTU").await;
}

async fn serves_many_readers_at_once(database: Database) {
    let readers = (0..32).map(|reader| {
        let database = database.clone();
        tokio::spawn(async move {
            for _ in 0..5 {
                found(&database, "C0805C104K5RACTU").await;
                missing(
                    &database,
                    &format!("C0805C1{reader:02}K5RACTU").replace('0', "Q"),
                )
                .await;
            }
        })
    });
    for reader in readers.collect::<Vec<_>>() {
        reader.await.unwrap();
    }
}

async fn reads_numbers_as_tables_and_distributors_write_them(database: Database) {
    for (text, number) in [
        ("C0805C104?5RACTU", "C0805C104K5RACTU"),
        ("C0805C104(1)5RAC(2)", "C0805C104K5RACTU"),
        ("C0805C104#5RAC*", "C0805C104K5RACTU"),
        ("T491A106(1)010A(2)", "T491A106K010AT"),
        ("C0805C104K5RACTU-ND", "C0805C104K5RACTU"),
        ("C0805C104K5RAC CT-ND", "C0805C104K5RAC"),
        ("80-C0805C104K5RACTU", "C0805C104K5RACTU"),
        ("Acme C0805C104K5RACTU", "C0805C104K5RACTU"),
        ("Caps:C0805C104K5RACTU", "C0805C104K5RACTU"),
        ("C0805C104K5RACTU (X7R) 50 V", "C0805C104K5RACTU"),
        ("80-C0805C104K5R", "C0805C104K5RACTU"),
    ] {
        let (stored, asked) = found(&database, text).await;
        assert_eq!(asked, number, "{text}");
        assert_eq!(stored.part.part_number, number, "{text}");
    }
    let (suggestions, diagnosis) = missing(&database, "399-1170-1-ND").await;
    assert!(
        diagnosis
            .unwrap()
            .contains("does not contain the maker's part number")
    );
    assert!(suggestions.is_empty(), "{suggestions:?}");
    let (suggestions, diagnosis) = missing(&database, "C0805C10?K5RACTU").await;
    assert!(
        suggestions.contains(&"C0805C104K5RACTU".to_owned()),
        "{suggestions:?}"
    );
    assert!(
        diagnosis
            .unwrap()
            .ends_with("part numbers match these wildcards")
    );
    let (suggestions, diagnosis) = missing(&database, "C1206*225*").await;
    assert_eq!(diagnosis.unwrap(), "19 part numbers match these wildcards");
    let is_meant = |number: &String| number.starts_with("C1206") && number.contains("225");
    assert!(
        suggestions.len() == 5 && suggestions.iter().all(is_meant),
        "{suggestions:?}"
    );
    let (_, diagnosis) = missing(&database, "C1206*").await;
    assert_eq!(
        diagnosis.unwrap(),
        "more than 40 part numbers match these wildcards"
    );
    let (_, diagnosis) = missing(&database, "C0*").await;
    assert!(diagnosis.unwrap().contains("precede the first wildcard"));
}

async fn numbers_of_other_makers_lead_to_parts_here(database: Database) {
    for (text, maker, first) in [
        ("GRM188R71C104KA01D", "Murata", "C0603C104K4RACTU"),
        ("C1608X7R1H104K080AA", "TDK", "C0603C104K5RACTU"),
        ("CL10B104KB8NNNC", "Samsung", "C0603C104K5RACTU"),
        ("CC0603KRX7R9BB104", "Yageo", "C0603C104K5RACTU"),
        ("UMK107B7104KA-T", "Taiyo Yuden", "C0603C104K5RACTU"),
        ("06035C104KAT2A", "Kyocera AVX", "C0603C104K5RACTU"),
        ("VJ0603Y104KXAAC", "Vishay", "C0603C104K5RACTU"),
        ("0603B104K500CT", "Walsin", "C0603C104K5RACTU"),
        ("TAJA106K010RNJ", "Kyocera AVX", "T491A106K010AT"),
    ] {
        let (suggestions, diagnosis) = missing(&database, text).await;
        let diagnosis = diagnosis.unwrap();
        assert!(
            diagnosis.contains(&format!("a part number of {maker}: ")),
            "{text}: {diagnosis}"
        );
        assert!(diagnosis.contains("same ratings"), "{text}: {diagnosis}");
        assert_eq!(suggestions[0], first, "{text}: {diagnosis}");
        let answer = database
            .search(text, &SearchFilter::default(), 5)
            .await
            .unwrap();
        assert_eq!(answer.parts[0].0.part.part_number, first, "{text}");
    }
}

async fn numbers_of_film_cans_and_inductors_are_named(database: Database) {
    for (text, said) in [
        ("885012206071", "order code of Würth"),
        (
            "XAL6060-103MEC",
            "a part number of Coilcraft: an inductor of 10 µH",
        ),
        (
            "MKS2C031001A00KSSD",
            "a part number of WIMA: 100 nF, 63 V, PET, lead spacing 5 mm",
        ),
        (
            "B32922C3104M000",
            "a part number of TDK: 100 nF, 305 V ac, PP, lead spacing 15 mm",
        ),
        (
            "EKMG500ELL102MK25S",
            "a part number of Nippon Chemi-Con: 1000 µF, 50 V",
        ),
        (
            "50YXF100MEFC8X11.5",
            "a part number of Rubycon: 100 µF, 50 V",
        ),
    ] {
        let (_, diagnosis) = missing(&database, text).await;
        let diagnosis = diagnosis.unwrap();
        assert!(diagnosis.contains(said), "{text}: {diagnosis}");
    }
    let (suggestions, diagnosis) = missing(&database, "B32922C3104M000").await;
    for number in &suggestions {
        let (stored, _) = found(&database, number).await;
        let volts = stored.part.rated_voltage_ac;
        assert!(
            volts.is_some_and(|volts| volts.get() > 304.0),
            "{diagnosis:?}"
        );
    }
}
