//! Free search over numbers and values.

use henrad_catalogue::{
    Database, FacetCount, MAX_SEARCH_RESULTS, SearchAnswer, SearchFilter, SearchMatch,
};
use henrad_parts::Family;
use henrad_parts::quantity::Volts;

on_both_databases!(
    Catalogue:
        values_find_parts_nearest_voltage_first,
        every_hit_has_the_values_of_the_text,
        numbers_are_found_whole_begun_and_ended,
        words_of_the_catalogue_narrow,
        facets_count_the_matches_and_narrow_them,
        unknown_pieces_are_named,
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
