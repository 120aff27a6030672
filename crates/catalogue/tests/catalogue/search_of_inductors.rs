//! Inductors in the one search.

use henrad_catalogue::{Database, SearchAnswer, SearchFilter};

on_both_databases!(
    Shared:
        whatever_names_an_inductor_finds_it;
);

async fn search(database: &Database, text: &str) -> SearchAnswer {
    let filter = SearchFilter::default();
    database.search(text, &filter, 50).await.unwrap()
}

async fn whatever_names_an_inductor_finds_it(database: Database) {
    let numbers = |answer: &SearchAnswer| -> Vec<String> {
        let rows = answer.inductors.iter().map(|found| &found.row);
        rows.map(|row| row.part_number.clone()).collect()
    };
    for row in database.inductors().await.unwrap().rows {
        let answer = search(&database, &row.part_number).await;
        assert_eq!(numbers(&answer)[0], row.part_number);
        assert!(answer.suggestions.is_empty(), "{}", row.part_number);
    }
    let begun = search(&database, "mpc 1040").await;
    assert!(numbers(&begun).len() > 3 && begun.suggestions.is_empty());
    assert!(numbers(&begun)[0].starts_with("MPC1040"), "{begun:?}");

    // No capacitor has 2.2 µF and 8 A; read as inductors, the words mean henries.
    let by_value = search(&database, "2.2u 8A").await;
    assert_eq!((by_value.total, by_value.unread.len()), (0, 0));
    assert_eq!(by_value.understood[0].meaning, "2.2 µH");
    assert!(by_value.inductors.len() >= 3, "{by_value:?}");
    let foreign = search(&database, "XAL6060-103MEC").await;
    assert_eq!(foreign.understood[0].meaning, "Coilcraft inductor: 10 µH");
    let is_meant = |value: f64| (value / 10e-6 - 1.0).abs() < 1e-6;
    assert!(!foreign.inductors.is_empty() && foreign.unread.is_empty());
    let mut values = foreign.inductors.iter().map(|it| it.row.inductance.get());
    assert!(values.all(is_meant), "{foreign:?}");
    // Where capacitors fit, a current offers inductors beside them; without it nothing suggests
    // inductors.
    let both = search(&database, "10u 1A").await;
    assert!(both.total > 0 && !both.inductors.is_empty(), "{both:?}");
    let capacitors = search(&database, "10u 25V X7R 1206").await;
    assert!(capacitors.inductors.is_empty());
    let chosen = SearchFilter {
        case_code: "1206".to_owned(),
        ..SearchFilter::default()
    };
    let chosen = database.search("2.2u 8A", &chosen, 5).await.unwrap();
    assert!(
        chosen.inductors.is_empty(),
        "a case of capacitors is chosen"
    );
}
