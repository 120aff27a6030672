//! Look-up by part number.

use std::collections::HashMap;

use henrad_catalogue::{Database, Lookup, SearchFilter, StoredPart};
use henrad_parts::{Family, Origin, Part, PartStatus};

use crate::support::catalogue;

on_both_databases!(
    Catalogue:
        finds_published_numbers,
        accepts_every_spelling_of_a_design,
        refuses_letters_that_are_not_offered,
        suggests_real_numbers_for_slips,
        says_what_is_made_instead,
        no_case_holds_more_than_its_size_allows,
        options_decide_the_build,
        numbers_of_other_makers_lead_to_parts_here,
        reads_numbers_as_tables_and_distributors_write_them,
        takes_no_harm_from_hostile_texts,
        serves_many_readers_at_once;
    Nothing:
        takes_numbers_between_listed_ones_for_real;
);

const VISITOR: &[PartStatus] = &[PartStatus::Active];

async fn find(database: &Database, text: &str) -> Lookup {
    database.find_part(text, VISITOR).await.unwrap()
}

async fn found(database: &Database, text: &str) -> (StoredPart, String) {
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

/// Slip, the number that was meant, and a part of the diagnosis.
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
        "C0805C104K5RA",
        "C0805C104K5RACTU",
        "ends after 13 characters",
    ),
    (
        "C0805C1O4K5RACTU",
        "C0805C104K5RACTU",
        "where a digit is needed",
    ),
    ("C8005C104K5RACTU", "C0805C104K5RACTU", ""),
    (
        "T491A106Z010AT",
        "T491A106K010AT",
        "tolerance code Z in this family",
    ),
    ("T491A106K010", "T491A106K010AT", ""),
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
            "this catalogue has 100 nF in 0603 X7R up to 50 V (C1002_X7R_SMD 12/6/2021)",
        ),
        (
            "C0402C105K5RACTU",
            "this catalogue has 0402 X7R for 50 V from 10 pF to 22 nF (C1002_X7R_SMD 12/6/2021)",
        ),
        (
            "C0805C101K7RACTU",
            "this catalogue has 100 pF in 0805 X7R for 6.3 V, 10 V, 16 V, 25 V, 35 V, 50 V, 100 V, 200 V, 500 V, 630 V, 1 kV (C1002_X7R_SMD 12/6/2021)",
        ),
        (
            "T491A106K025AT",
            "this catalogue has 10 µF in T491 case A up to 20 V (T2005_T491 10/8/2020 p.10)",
        ),
    ] {
        let (suggestions, given) = missing(&database, text).await;
        assert_eq!(given.as_deref(), Some(diagnosis), "{text}");
        assert!(!suggestions.is_empty(), "{text}");
    }
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
        ("80-C0805C104K5R", "C0805C104K5RAC"),
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

/// The whole catalogue without one list of real parts at a time would be the same parts again; every
/// eleventh part is taken out instead, and asked for.
async fn takes_numbers_between_listed_ones_for_real(database: Database) {
    let mut kept = catalogue().clone();
    let (mut asked, mut parts) = (Vec::new(), Vec::new());
    for (index, part) in kept.parts.into_iter().enumerate() {
        let is_listed = !matches!(part.origin, Origin::Estimated(_));
        if index % 11 == 0 && is_listed {
            asked.push(part);
        } else {
            parts.push(part);
        }
    }
    kept.parts = parts;
    database.load(&kept, &mut |_| ()).await.unwrap();
    let mut resolved = 0;
    for part in &asked {
        if let Lookup::Found(stored, _) = find(&database, &part.part_number).await {
            assert_eq!(stored.part.capacitance, part.capacitance);
            assert_eq!(stored.part.part_number, part.part_number);
            // A film box left out may be listed with other packaging.
            let is_box = part.family == Family::Film;
            assert!(is_box || matches!(stored.part.origin, Origin::Estimated(_)));
            resolved += 1;
        }
    }
    assert!(
        resolved * 100 >= asked.len() * 90,
        "{resolved} of {}",
        asked.len()
    );
}

/// C·V, or C·V² of film, of the catalogue's own listed parts by technology and case.
fn most_by_case() -> HashMap<String, f64> {
    let mut most: HashMap<String, f64> = HashMap::new();
    for part in &catalogue().parts {
        if !matches!(part.origin, Origin::Estimated(_)) {
            let (key, need) = need_of(part);
            let entry = most.entry(key).or_default();
            *entry = entry.max(need);
        }
    }
    most
}

fn need_of(part: &Part) -> (String, f64) {
    let (farads, volts) = (part.capacitance.get(), part.rated_voltage.get());
    match part.family {
        Family::Film => {
            let spacing = part
                .published
                .lead_spacing
                .map_or(0.0, |spacing| spacing.get() * 1e3);
            (
                format!("{} {spacing:.1}", part.dielectric),
                farads * volts * volts,
            )
        }
        _ => (
            format!("{:?} {}", part.technology, part.case_code),
            farads * volts,
        ),
    }
}

/// Numbers that follow their grammar with values and voltages in every combination.
fn invented() -> Vec<String> {
    let mut numbers = Vec::new();
    for value in ["106", "476", "227", "108"] {
        for case in ["A", "B", "V", "D"] {
            for (series, voltages, tail) in [
                ("T491", ["010", "016", "025", "050"], "AT"),
                ("T520", ["006", "010", "016", "025"], "ATE040"),
                ("A700", ["004", "006", "010", "016"], "ATE015"),
            ] {
                numbers
                    .extend(voltages.map(|volts| format!("{series}{case}{value}M{volts}{tail}")));
            }
        }
        for case in ["BC", "EB", "KE", "MS"] {
            let voltages = ["0J", "1C", "1H", "2E"];
            numbers.extend(voltages.map(|volts| format!("A750{case}{value}M{volts}AAE020")));
        }
        for case in ["9B", "9D", "9G", "9P"] {
            let voltages = ["010", "025", "050", "100"];
            numbers.extend(voltages.map(|volts| format!("EDK{value}M{volts}A{case}AA")));
        }
        for case in ["0402", "0603", "0805", "1206"] {
            let voltages = ["9", "3", "1", "D"];
            numbers.extend(voltages.map(|volts| format!("C{case}C{value}K{volts}RAC")));
        }
    }
    for value in ["2100", "3100", "4100", "5100"] {
        for (series, letters) in [("R75", ["G", "P", "Q", "U"]), ("R60", ["D", "I", "P", "Q"])] {
            for pitch in ["C", "F", "I", "N", "W"] {
                numbers.extend(letters.map(|volts| format!("{series}{volts}{pitch}{value}0040K")));
            }
        }
        for volts in ["L", "H", "J", "Q"] {
            numbers.extend(["U", "W"].map(|size| format!("C4AQ{volts}B{size}{value}M3NJ")));
        }
    }
    numbers
}

async fn no_case_holds_more_than_its_size_allows(database: Database) {
    let most = most_by_case();
    let numbers = invented();
    assert!(numbers.len() > 500, "{}", numbers.len());
    let mut resolved = 0;
    for number in &numbers {
        let Lookup::Found(stored, _) = find(&database, number).await else {
            continue;
        };
        resolved += 1;
        let (key, need) = need_of(&stored.part);
        let most = most.get(&key).copied().unwrap_or_default();
        assert!(
            need <= most * 2.0 * 1.001,
            "{number}: {:.1} times {key}",
            need / most
        );
    }
    // Solid chips resolve in the cases of other series, too, within the reach of each case.
    assert!(
        resolved * 5 < numbers.len() * 3,
        "{resolved} of {}",
        numbers.len()
    );
    for number in [
        "T520A108M016ATE040",
        "T491A337K016AT",
        "A750KK108M1HAAE020",
        "A750MS227M2EAAE020",
        "R75UF41000040K",
        "R60QF51000040K",
    ] {
        assert!(
            !matches!(find(&database, number).await, Lookup::Found(..)),
            "{number}"
        );
    }
}

/// Temperature and series follow the option letters of a number, not its neighbor.
async fn options_decide_the_build(database: Database) {
    for (number, series, highest) in [
        ("R71PI31003030K", "R71", 110.0),
        ("R71PF247050H6M", "R71H", 125.0),
        ("R76PI310050H3J", "R76H", 125.0),
        ("R76PI31000040J", "R76", 110.0),
        ("R46KI310000H7M", "R46", 125.0),
        ("R46KI31000001M", "R46", 110.0),
        ("R413I233000T0M", "R41T", 125.0),
        ("R413I23300000M", "R41T", 110.0),
        ("C4AQQBW5270P3NJ", "C4AQ-P", 125.0),
    ] {
        let (stored, _) = found(&database, number).await;
        assert_eq!(stored.part.series_id, series, "{number}");
        assert_eq!(stored.part.temperature_max.get(), highest, "{number}");
    }
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
            diagnosis.contains(&format!("a number of {maker}: ")),
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
    let (_, diagnosis) = missing(&database, "885012206071").await;
    assert!(diagnosis.unwrap().contains("order code of Würth"));
}
