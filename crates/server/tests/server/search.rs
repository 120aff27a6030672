//! Free search.

use serde_json::{Value, json};

use crate::support::{App, on_both};

async fn search(app: &App, query: &str) -> Value {
    app.get(&format!("/api/search?{query}")).await.ok()
}

#[test]
fn values_find_parts_with_facets() {
    on_both(|app| async move {
        let answer = search(&app, "q=10u+25V+X7R+1206&limit=5").await;
        let parts = answer["parts"].as_array().unwrap();
        assert!((1..=5).contains(&parts.len()));
        for part in parts {
            assert_eq!(part["capDisplay"], "10 µF");
            assert_eq!(part["caseSize"], "1206");
            assert_eq!(part["dielectric"], "X7R");
            assert_eq!(part["matchedBy"], "value");
            assert!(part["voltageRating"].as_f64().unwrap() >= 25.0);
        }
        assert_eq!(parts[0]["voltageRating"], 25.0);
        assert_eq!(answer["complete"], true);
        for facet in ["type", "series", "size", "dielectric", "voltage"] {
            let counted: i64 = answer["facets"][facet]
                .as_array()
                .unwrap()
                .iter()
                .map(|entry| entry["count"].as_i64().unwrap())
                .sum();
            assert_eq!(counted, answer["total"].as_i64().unwrap(), "{facet}");
        }
        assert_eq!(answer["understood"][0]["meaning"], "10 µF");
    });
}

#[test]
fn facets_narrow_a_search() {
    on_both(|app| async move {
        let all = search(&app, "q=100n").await;
        let narrowed = search(
            &app,
            "q=100n&type=ceramic&size=0603&voltage=50&dielectric=X7R",
        )
        .await;
        assert!(narrowed["total"].as_i64() < all["total"].as_i64());
        for part in narrowed["parts"].as_array().unwrap() {
            assert_eq!(
                (&part["type"], &part["caseSize"]),
                (&json!("ceramic"), &json!("0603"))
            );
        }
    });
}

#[test]
fn a_number_in_any_spelling_comes_first() {
    on_both(|app| async move {
        for (query, number, reason) in [
            ("q=c0805c104k5ractu", "C0805C104K5RACTU", "number"),
            ("q=T491A106K010", "T491A106K010AT", "beginning"),
        ] {
            let hit = &search(&app, query).await["parts"][0];
            assert_eq!(
                (&hit["mfrPn"], &hit["matchedBy"]),
                (&json!(number), &json!(reason))
            );
            let found = app
                .post("/api/part", &json!({ "partNumber": hit["mfrPn"] }))
                .await
                .ok();
            assert_eq!(found["id"], hit["id"]);
        }
    });
}

#[test]
fn nothing_asked_is_nothing_found() {
    on_both(|app| async move {
        for query in ["q=", "", "q=%20%00"] {
            let answer = search(&app, query).await;
            assert_eq!(
                (&answer["total"], &answer["parts"]),
                (&json!(0), &json!([]))
            );
        }
        let answer = search(&app, "q=QQQQQ").await;
        assert_eq!(answer["unread"], json!(["QQQQQ"]));
    });
}

#[test]
fn wrong_searches_are_refused() {
    on_both(|app| async move {
        let long = format!("q={}", "A".repeat(101));
        for (query, path) in [
            ("q=1u&limit=0", "limit"),
            ("q=1u&limit=", "limit"),
            ("q=1u&limit=101", "limit"),
            ("q=1u&limit=many", "limit"),
            ("q=1u&type=mica", "type"),
            ("q=1u&voltage=abc", "voltage"),
            (long.as_str(), "q"),
        ] {
            let problem = app
                .get(&format!("/api/search?{query}"))
                .await
                .problem(422, "invalid_field");
            assert_eq!(problem["errors"][0]["path"], path, "{query}");
        }
    });
}
