//! Free search over numbers and values.

use henrad_catalogue::{
    Database, FacetCount, Lookup, MAX_SEARCH_RESULTS, SearchAnswer, SearchFilter, SearchMatch,
    aec_q200, safety_class,
};
use henrad_parts::quantity::Volts;
use henrad_parts::{Family, Origin, Part, PartStatus, Technology};

use crate::look_up::find;

on_both_databases!(
    Shared:
        values_find_parts_nearest_voltage_first,
        every_hit_has_the_values_of_the_text,
        numbers_are_found_whole_begun_and_ended,
        words_of_the_catalogue_narrow,
        facets_count_the_matches_and_narrow_them,
        unknown_pieces_are_named,
        unknown_words_never_empty_an_answer,
        words_of_the_trade_have_parts,
        what_the_look_up_resolves_is_found,
        the_usual_part_comes_first,
        pages_follow_one_another,
        slips_and_inductors_are_answered,
        nothing_without_the_safety_class_is_offered,
        other_makers_numbers_find_the_nearest_parts,
        takes_no_harm_from_hostile_searches;
);

async fn search(database: &Database, text: &str) -> SearchAnswer {
    database
        .search(text, &SearchFilter::default(), 50)
        .await
        .unwrap()
}

async fn values_find_parts_nearest_voltage_first(database: Database) {
    let answer = search(&database, "10u 25V X7R 1206").await;
    assert!(answer.complete && answer.total >= 1, "{answer:?}");
    assert!(answer.unread.is_empty());
    let voltages: Vec<f64> = answer
        .parts
        .iter()
        .map(|(stored, _)| stored.part.rated_voltage.get())
        .collect();
    assert!(voltages.is_sorted() && voltages[0] == 25.0, "{voltages:?}");
    assert_eq!(answer.understood[1].meaning, "25 V or more");
}

async fn every_hit_has_the_values_of_the_text(database: Database) {
    for (text, capacitance, volts, case) in [
        ("10u 25V X7R 1206", 10e-6, 25.0, "1206"),
        ("100n 0603", 100e-9, 0.0, "0603"),
        ("0.1 µF 0603 50 V", 100e-9, 50.0, "0603"),
        ("104 1608", 100e-9, 0.0, "0603"),
        ("22u 25V X7R 1210 105", 22e-6, 25.0, "1210"),
        ("100 nF 630 Vdc 1210", 100e-9, 630.0, "1210"),
        ("film 1uF 22.5mm", 1e-6, 0.0, "22.5"),
        ("T491 10uF case D", 10e-6, 0.0, "D"),
        ("4u7 tantalum 3216-18", 4.7e-6, 0.0, "A"),
    ] {
        let answer = search(&database, text).await;
        assert!(!answer.parts.is_empty(), "{text}: {:?}", answer.understood);
        assert!(answer.total >= i64::try_from(answer.parts.len()).unwrap());
        for (stored, reason) in &answer.parts {
            let part = &stored.part;
            let number = &part.part_number;
            assert_eq!(*reason, SearchMatch::Value);
            assert!(
                (part.capacitance.get() / capacitance - 1.0).abs() < 1e-6,
                "{text}: {number}"
            );
            assert!(part.rated_voltage.get() >= volts, "{text}: {number}");
            assert_eq!(part.case_code, case, "{text}: {number}");
        }
    }
    for (stored, _) in search(&database, "T491 10uF").await.parts {
        assert_eq!(stored.part.series, "T491");
    }
}

async fn numbers_are_found_whole_begun_and_ended(database: Database) {
    for (text, first, reason) in [
        ("C0805C104K5RACTU", "C0805C104K5RACTU", SearchMatch::Number),
        ("c0805 c104 j5rac", "C0805C104J5RAC", SearchMatch::Number),
        ("C0805C104K5", "C0805C104K5RACTU", SearchMatch::Beginning),
        ("N4100JHP1M", "R46KN4100JHP1M", SearchMatch::Ending),
    ] {
        let answer = search(&database, text).await;
        let (stored, found) = &answer.parts[0];
        assert_eq!(
            (stored.part.part_number.as_str(), *found),
            (first, reason),
            "{text}"
        );
    }
    let many = database
        .search("C0805C", &SearchFilter::default(), 1000)
        .await
        .unwrap();
    assert_eq!(many.parts.len(), MAX_SEARCH_RESULTS);
    assert!(
        many.parts
            .iter()
            .all(|(stored, _)| stored.part.base_number.starts_with("C0805C"))
    );
}

async fn words_of_the_catalogue_narrow(database: Database) {
    let classes = search(&database, "np0 0402").await;
    assert!(
        classes
            .parts
            .iter()
            .all(|(stored, _)| stored.part.dielectric == "C0G")
    );
    let polymer = search(&database, "polymer 100uF").await;
    assert!(!polymer.parts.is_empty());
    assert!(
        polymer
            .parts
            .iter()
            .all(|(stored, _)| stored.part.family == Family::Polymer)
    );
    let flexible = search(&database, "flexible 1u").await;
    assert!(!flexible.parts.is_empty());
    assert!(
        flexible
            .parts
            .iter()
            .all(|(stored, _)| stored.part.series.contains("Flexible"))
    );
}

async fn facets_count_the_matches_and_narrow_them(database: Database) {
    let all = search(&database, "100n").await;
    assert!(all.complete);
    let counted = |entries: &[FacetCount]| entries.iter().map(|entry| entry.count).sum::<i64>();
    assert_eq!(counted(&all.facets.family), all.total);
    assert_eq!(counted(&all.facets.dielectric), all.total);
    let ceramic = &all.facets.family[0];
    assert_eq!(ceramic.value, "ceramic");
    let chips = search(&database, "100n ceramic").await;
    let case = &chips.facets.case_code[0];
    let filter = SearchFilter {
        family: Some(Family::Ceramic),
        case_code: case.value.clone(),
        voltage: Some(Volts::new(50.0)),
        ..SearchFilter::default()
    };
    let narrowed = database.search("100n", &filter, 100).await.unwrap();
    assert!(narrowed.total >= 1 && narrowed.total <= case.count);
    assert_eq!(narrowed.total, i64::try_from(narrowed.parts.len()).unwrap());
    for (stored, _) in &narrowed.parts {
        assert_eq!(stored.part.case_code, case.value);
        assert_eq!(stored.part.rated_voltage, Volts::new(50.0));
    }
    let filter = SearchFilter {
        series: "no such series".to_owned(),
        ..SearchFilter::default()
    };
    let none = database.search("100n", &filter, 50).await.unwrap();
    assert_eq!((none.total, none.parts.len()), (0, 0));
    let groups = search(&database, "X7R 0805 50V").await;
    assert_eq!(counted(&groups.facets.voltage), groups.total);
}

async fn unknown_pieces_are_named(database: Database) {
    let answer = search(&database, "QQQQQ").await;
    assert_eq!(
        (answer.parts.len(), answer.unread),
        (0, vec!["QQQQQ".to_owned()])
    );
    let answer = search(&database, "").await;
    assert_eq!(
        answer,
        SearchAnswer {
            complete: true,
            ..SearchAnswer::default()
        }
    );
}

async fn takes_no_harm_from_hostile_searches(database: Database) {
    let long = "C0805 ".repeat(10_000);
    for text in [
        "' OR 1=1 --",
        "%",
        "_",
        "\u{0}",
        "1e999F",
        "-10u",
        "NaNuF",
        "infV",
        "10u 10u 10u",
        "😀 X7R",
        "\\",
        "ZZZZZZ",
        "ZZZZ*9",
        long.as_str(),
    ] {
        let answer = search(&database, text).await;
        assert!(answer.parts.len() <= 50, "{text:?}");
    }
    let filter = SearchFilter {
        case_code: "\u{0}".to_owned(),
        series: "\u{0}".to_owned(),
        ..SearchFilter::default()
    };
    let answer = database.search("100n", &filter, 5).await.unwrap();
    assert!(answer.parts.is_empty());
}

async fn unknown_words_never_empty_an_answer(database: Database) {
    for text in [
        "KEMET X5R 10u 0805",
        "QQQQQ 10uF 25V",
        "10uF nonsense 16V X5R 0805",
        "best X7R 0805 ever",
    ] {
        let answer = search(&database, text).await;
        assert!(!answer.parts.is_empty(), "{text}");
        assert!(!answer.unread.is_empty(), "{text}");
    }
    // A filter alone does not answer a text without any meaning.
    let films = SearchFilter {
        family: Some(Family::Film),
        ..SearchFilter::default()
    };
    let answer = database.search("F862BK104Q310ZV05X", &films, 5).await;
    let answer = answer.unwrap();
    assert_eq!((answer.total, answer.unread.len()), (0, 1));
}

async fn words_of_the_trade_have_parts(database: Database) {
    for (text, fits) in [
        (
            "X2 0.22uF 15mm",
            (|part| safety_class(part).is_some_and(|it| it.value.contains("X2")))
                as fn(&Part) -> bool,
        ),
        ("Y2 2.2nF", |part| {
            safety_class(part).is_some_and(|it| it.value.contains("Y2"))
        }),
        ("safety 100nF", |part| safety_class(part).is_some()),
        ("automotive 470nF 0805", |part| aec_q200(part).is_some()),
        ("AEC-Q200 hybrid", |part| aec_q200(part).is_some()),
        ("soft termination 2.2uF 50V 1206", |part| {
            part.part_number.starts_with("C1206X")
        }),
        ("snubber 22nF 1000V", |part| {
            part.family == Family::Film || part.part_number.starts_with("CKC")
        }),
        ("DC-link 10uF 1100V", |part| part.family == Family::Film),
        ("KC-LINK 22nF", |part| part.part_number.starts_with("CKC")),
        ("hybrid 47uF", |part| {
            part.technology == Technology::AluminumHybrid
        }),
        ("NP0 10pF 0402", |part| part.dielectric == "C0G"),
    ] {
        let answer = search(&database, text).await;
        assert!(
            !answer.parts.is_empty() && answer.unread.is_empty(),
            "{text}: {:?}",
            answer.unread
        );
        for (stored, _) in &answer.parts {
            assert!(fits(&stored.part), "{text}: {}", stored.part.part_number);
        }
    }
}

async fn what_the_look_up_resolves_is_found(database: Database) {
    for text in [
        "C0805C104K5RACTU",
        "80-C1206C225K5R",
        "C0805C104K5RACTU-ND",
        "R75PI31004030J",
        "80-T520D476M16E35",
        "Acme C0805C104K5RACTU",
        "C0805-C104-K5RAC",
        "C0805C104?5RACTU",
        "C0805C104(1)5RAC(2)",
        "T491A106M010",
        "C0805C104K5R",
        "C0805C104K5RACT",
        "C0805C1O4K5RACTU",
    ] {
        let Lookup::Found(stored, _) = database
            .find_part(text, &[PartStatus::Active])
            .await
            .unwrap()
        else {
            panic!("{text} does not resolve");
        };
        let answer = search(&database, text).await;
        let (first, reason) = &answer.parts[0];
        assert_eq!(
            (&first.part.part_number, *reason),
            (&stored.part.part_number, SearchMatch::Number),
            "{text}"
        );
        assert!(answer.unread.is_empty(), "{text}: {:?}", answer.unread);
    }
    let shortened = search(&database, "C1206C225K5R").await;
    assert!(shortened.total > 1, "others that begin like it follow");
    let answer = search(&database, "automotive 100nF 0805 50V").await;
    let mut numbers = answer.parts.iter().map(|(it, _)| &it.part.part_number);
    assert!(numbers.any(|it| it == "C0805C104K5RACAUTO"));
    let foreign = search(&database, "GRM188R71H104KA93#").await;
    assert!(foreign.cross_reference.is_some() && !foreign.parts.is_empty());
    let answer = search(&database, "C1206*225*").await;
    assert!(!answer.parts.is_empty());
    for (stored, _) in &answer.parts {
        assert!(
            stored.part.base_number[5..].contains("225"),
            "{}",
            stored.part.base_number
        );
    }
}

async fn the_usual_part_comes_first(database: Database) {
    for (text, first) in [
        ("100nF", "C0603C104K5RACTU"),
        ("100pF", "C0402C101J5GACTU"),
        ("100nF 50V 0603", "C0603C104K5RACTU"),
    ] {
        let answer = search(&database, text).await;
        assert_eq!(answer.parts[0].0.part.part_number, first, "{text}");
    }
    // Within a voltage and dielectric, what a list vouches for comes before estimates.
    let answer = search(&database, "100nF 100V C0G").await;
    let marks = answer
        .parts
        .iter()
        .filter(|(stored, _)| stored.part.rated_voltage.get() < 101.0);
    let marks: Vec<bool> = marks
        .map(|(stored, _)| matches!(stored.part.origin, Origin::Estimated(_)))
        .collect();
    assert!(marks.is_sorted(), "{marks:?}");
}

async fn pages_follow_one_another(database: Database) {
    let page = |offset| SearchFilter {
        offset,
        ..SearchFilter::default()
    };
    let numbers = |answer: SearchAnswer| -> Vec<String> {
        answer
            .parts
            .into_iter()
            .map(|(stored, _)| stored.part.part_number)
            .collect()
    };
    let whole = numbers(database.search("100nF", &page(0), 40).await.unwrap());
    let first = numbers(database.search("100nF", &page(0), 20).await.unwrap());
    let second = numbers(database.search("100nF", &page(20), 20).await.unwrap());
    assert_eq!(whole, [first, second].concat());
    let beyond = database.search("100nF", &page(100_000), 20).await.unwrap();
    assert!(beyond.parts.is_empty() && beyond.total > 0);
    // Long answers to words come group by group, to the last part.
    let mut seen = Vec::new();
    let total = loop {
        let answer = database
            .search("X7R 0805", &page(seen.len()), 100)
            .await
            .unwrap();
        assert!(answer.complete);
        let total = usize::try_from(answer.total).unwrap();
        let more = numbers(answer);
        if more.is_empty() {
            break total;
        }
        seen.extend(more);
    };
    assert_eq!(seen.len(), total);
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), total, "pages repeat parts");
}

/// None is better than a part without the safety class that was asked for.
async fn nothing_without_the_safety_class_is_offered(database: Database) {
    let answer = search(&database, "2n2 Y1 safety capacitor").await;
    assert_eq!(
        (answer.parts.len(), answer.suggestions.len()),
        (0, 0),
        "{:?}",
        answer.suggestions
    );
    let class = |part: &Part| safety_class(part).map(|it| it.value);
    let mut offered = 0;
    for text in [
        "100nF X2 1000V",
        "220nF Y2 1206",
        "1u X1 5mm",
        "4n7 safety 0805",
        "R46KI31000001X",
        "R46KI310000Q1M X2",
        "B32922C3104M000",
        "B32926C3825M000",
    ] {
        let answer = search(&database, text).await;
        let mut numbers = answer.suggestions;
        numbers.extend(answer.parts.into_iter().map(|(it, _)| it.part.part_number));
        for number in numbers {
            let Lookup::Found(stored, _) = find(&database, &number).await else {
                panic!("{number} for {text}");
            };
            assert!(class(&stored.part).is_some(), "{number} for {text}");
            offered += 1;
        }
    }
    assert!(offered > 10, "{offered}");
    for text in ["R46KI99Q000M1M", "R413I9990DCT0M", "B32922C3104M000"] {
        let Lookup::Missing { suggestions, .. } = find(&database, text).await else {
            panic!("{text} exists");
        };
        for number in suggestions {
            let Lookup::Found(stored, _) = find(&database, &number).await else {
                panic!("{number} for {text}");
            };
            assert!(class(&stored.part).is_some(), "{number} for {text}");
        }
    }
}

async fn slips_and_inductors_are_answered(database: Database) {
    let answer = search(&database, "C0805C1Q4K5RACTX").await;
    assert!(answer.parts.is_empty());
    assert!(
        answer.suggestions.contains(&"C0805C104K5RACTU".to_owned()),
        "{:?}",
        answer.suggestions
    );
    let answer = search(&database, "1uH 10A").await;
    assert!(!answer.inductors.is_empty());
    for found in &answer.inductors {
        assert!((found.row.inductance.get() / 1e-6 - 1.0).abs() < 1e-6);
        assert!(found.row.rated_current.rms.get() >= 10.0);
    }
}

async fn other_makers_numbers_find_the_nearest_parts(database: Database) {
    for (text, exact) in [
        ("GRM188R71C104KA01D", true),
        ("81-GRM188R71C104KA01D", true),
        // 10 µF for 100 V in an 0402 is in no catalogue.
        ("GRM155R72A106KE11D", false),
        // 13 µF is between the listed values.
        ("TAJB136K010RNJ", false),
    ] {
        let answer = search(&database, text).await;
        let reference = answer.cross_reference.unwrap();
        assert_eq!(reference.text, text);
        assert!(
            !reference.values.is_empty() && !answer.parts.is_empty(),
            "{text}"
        );
        assert!(answer.unread.is_empty(), "{text}: {:?}", answer.unread);
        let mut reasons = answer.parts.iter().map(|(_, reason)| *reason);
        assert!(reasons.all(|it| it == SearchMatch::Nearest));
        assert_eq!(reference.differences.len(), answer.parts.len());
        let differences = &reference.differences;
        assert_eq!(differences[0].is_empty(), exact, "{text}: {differences:?}");
    }
    let code = search(&database, "885012206071").await;
    let reference = code.cross_reference.unwrap();
    assert_eq!(
        (reference.maker.as_str(), reference.values.as_str()),
        ("Würth", "")
    );
    assert!(code.parts.is_empty());
}
