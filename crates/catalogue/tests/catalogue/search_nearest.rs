//! What a search offers where no part has all values, or where a value may be two.

use henrad_catalogue::{Database, SearchAnswer, SearchFilter};

on_both_databases!(
    Shared:
        the_nearest_parts_say_what_differs;
);

async fn search(database: &Database, text: &str) -> SearchAnswer {
    let filter = SearchFilter::default();
    database.search(text, &filter, 50).await.unwrap()
}

async fn the_nearest_parts_say_what_differs(database: Database) {
    for (text, difference) in [
        ("10uF 50V X7R 1206", "case 1210"),
        ("10uF 50V X7R 1206", "25 V"),
        ("10uF 100V X7R 0402", "case "),
        ("100n 50V/0402", "25 V"),
        ("10uF 16V C0G 1206", "X7R"),
    ] {
        let answer = search(&database, text).await;
        assert_eq!((answer.total, answer.parts.len()), (0, 0), "{text}");
        let differences: Vec<_> = answer.nearest.iter().flat_map(|it| &it.1).collect();
        assert!(
            differences.iter().any(|it| it.starts_with(difference)),
            "{text}: {differences:?}"
        );
        let numbers = answer
            .nearest
            .iter()
            .map(|it| it.0.part.part_number.clone());
        assert_eq!(numbers.collect::<Vec<_>>(), answer.suggestions, "{text}");
    }
    assert!(search(&database, "100nF 50V").await.nearest.is_empty());
    // A value that may be two has no nearest: it is asked.
    let answer = search(&database, "1,000pF 50V").await;
    assert_eq!(answer.suggestions, ["1000pF 50V", "1pF 50V"]);
    let answer = search(&database, "220 MF 35V").await;
    assert_eq!(answer.suggestions, ["220uF 35V", "220mF 35V"]);
}
