//! Free search.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::support::{App, Json};

on_both!(
    values_find_parts_with_facets,
    facets_narrow_a_search,
    a_number_in_any_spelling_comes_first,
    nothing_asked_is_nothing_found,
    wrong_searches_are_refused,
    attributes_are_stated_counted_and_narrowed_by,
    an_answer_pages_and_says_what_it_left_out,
    attributes_state_what_they_stand_on_and_what_is_not_listed,
    another_makers_number_is_answered_with_the_nearest_parts,
    searches_count_as_calls_and_pickers_do_not,
);

async fn search(app: &App, query: &str) -> Value {
    app.get(&format!("/api/search?{query}")).await.ok()
}

async fn values_find_parts_with_facets(app: App) {
    let answer = search(&app, "q=10u+25V+X7R+1206&limit=5").await;
    let parts = answer["parts"].list();
    assert!((1..=5).contains(&parts.len()));
    for part in parts {
        assert_eq!(part["capDisplay"], "10 µF");
        assert_eq!(part["caseSize"], "1206");
        assert_eq!(part["dielectric"], "X7R");
        assert_eq!(part["matchedBy"], "value");
        assert!(part["voltageRating"].number() >= 25.0);
    }
    assert_eq!(parts[0]["voltageRating"], 25.0);
    assert_eq!(answer["complete"], true);
    for facet in ["type", "series", "size", "dielectric", "voltage"] {
        let counted: i64 = answer["facets"][facet]
            .list()
            .iter()
            .map(|entry| entry["count"].as_i64().unwrap())
            .sum();
        assert_eq!(counted, answer["total"].as_i64().unwrap(), "{facet}");
    }
    assert_eq!(answer["understood"][0]["meaning"], "10 µF");
}

async fn facets_narrow_a_search(app: App) {
    let all = search(&app, "q=100n").await;
    let narrowed = search(
        &app,
        "q=100n&type=ceramic&size=0603&voltage=50&dielectric=X7R",
    )
    .await;
    assert!(narrowed["total"].as_i64() < all["total"].as_i64());
    let preferred = search(&app, "q=100n&prefer=Film").await;
    assert_eq!(preferred["parts"][0]["type"], "film");
    assert_eq!(preferred["total"], all["total"]);
    for part in narrowed["parts"].list() {
        assert_eq!(
            (&part["type"], &part["caseSize"]),
            (&json!("ceramic"), &json!("0603"))
        );
    }
}

async fn a_number_in_any_spelling_comes_first(app: App) {
    for (query, number, reason) in [
        ("q=c0805c104k5ractu", "C0805C104K5RACTU", "number"),
        ("q=T491A106K010", "T491A106K010AT", "number"),
        ("q=C0805C104K5RACT", "C0805C104K5RACTU", "number"),
        ("q=C0805C104K5", "C0805C104K5RACTU", "beginning"),
    ] {
        let hit = &search(&app, query).await["parts"][0];
        assert_eq!(
            (&hit["mfrPn"], &hit["matchedBy"]),
            (&json!(number), &json!(reason))
        );
        let found = app
            .answer("/api/part", &json!({ "partNumber": hit["mfrPn"] }))
            .await;
        assert_eq!(found["id"], hit["id"]);
    }
}

async fn nothing_asked_is_nothing_found(app: App) {
    for query in ["q=", "", "q=%20%00"] {
        let answer = search(&app, query).await;
        assert_eq!(
            (&answer["total"], &answer["parts"]),
            (&json!(0), &json!([]))
        );
    }
    let answer = search(&app, "q=QQQQQ").await;
    assert_eq!(answer["unread"], json!(["QQQQQ"]));
}

async fn wrong_searches_are_refused(app: App) {
    let long = format!("q={}", "A".repeat(301));
    for (query, path) in [
        ("q=1u&limit=0", "limit"),
        ("q=1u&limit=", "limit"),
        ("q=1u&limit=101", "limit"),
        ("q=1u&limit=many", "limit"),
        ("q=1u&type=mica", "type"),
        ("q=1u&prefer=mica", "prefer"),
        ("q=1u&voltage=abc", "voltage"),
        ("q=1u&maxTemp=hot", "maxTemp"),
        (long.as_str(), "q"),
    ] {
        let problem = app
            .get(&format!("/api/search?{query}"))
            .await
            .problem(422, "invalid_field");
        assert_eq!(problem["errors"][0]["path"], path, "{query}");
    }
}

async fn attributes_are_stated_counted_and_narrowed_by(app: App) {
    let answer = search(&app, "q=X2+0.22uF&limit=100").await;
    let parts = answer["parts"].list();
    assert!(!parts.is_empty());
    for part in parts {
        assert_eq!(part["maker"], "");
        let class = part["safetyClass"]["value"].text();
        assert!(class.split('/').any(|it| it == "X2"), "{class}");
        assert_ne!(part["safetyClass"]["source"], "");
    }
    assert_eq!(answer["facets"]["maker"], json!([]));
    let classes = answer["facets"]["safetyClass"].list();
    assert!(classes.iter().any(|it| it["value"] == "X2"), "{classes:?}");

    let all = search(&app, "q=0.22uF+film&limit=100").await;
    let narrowed = search(&app, "q=0.22uF+film&limit=100&safetyClass=X2").await;
    assert_eq!(narrowed["total"], answer["total"]);
    assert!(narrowed["total"].as_i64() < all["total"].as_i64());

    let automotive = search(&app, "q=100nF+0603+X7R&aecQ200=Yes").await;
    for part in automotive["parts"].list() {
        assert!(part["aecQ200"]["value"].is_string(), "{part}");
    }
    let nobody = search(&app, "q=100nF&maker=Acme").await;
    assert_eq!(nobody["total"], 0);
}

async fn an_answer_pages_and_says_what_it_left_out(app: App) {
    let numbers = |answer: &Value| -> Vec<String> {
        let parts = answer["parts"].list().iter();
        let number = |part: &Value| part["mfrPn"].text().to_owned();
        parts.map(number).collect()
    };
    let whole = numbers(&search(&app, "q=10u+X7R&limit=20").await);
    let pages = [
        search(&app, "q=10u+X7R&limit=10").await,
        search(&app, "q=10u+X7R&limit=10&offset=10").await,
    ];
    assert_eq!(whole.len(), 20);
    assert_eq!(pages.iter().flat_map(numbers).collect::<Vec<_>>(), whole);

    let limited = search(&app, "q=330uF+ESR+%3C+20m%CE%A9").await;
    assert!(limited["withoutFigure"].as_i64().unwrap() > 0, "{limited}");
    for part in limited["parts"].list() {
        assert!(part["esr"].number() <= 0.02, "{part}");
    }
    let unknown = search(&app, "q=100nF+flurb").await;
    assert_eq!(unknown["unread"], json!(["flurb"]));
    assert!(unknown["total"].as_i64().unwrap() > 0);
    let slip = search(&app, "q=C0805C104K5RQZ").await;
    let suggestions = slip["suggestions"].list();
    assert!(slip["total"] != 0 || !suggestions.is_empty(), "{slip}");
    let inductors = search(&app, "q=10uH+3A").await;
    let first = &inductors["inductors"][0];
    assert!(first["ratedCurrent"].number() >= 3.0, "{first}");
    assert!(inductors["question"].is_null());
    let asked = "q=C+%3E%3D+8+uF+at+12+V,+85+degC;+ESR+%3C%3D+5+mOhm+at+500+kHz";
    let question = &search(&app, asked).await["question"];
    assert_eq!(question["bias"], 12.0);
    assert_eq!(question["understood"][0]["meaning"], "C ≥ 8 µF");
}

async fn attributes_state_what_they_stand_on_and_what_is_not_listed(app: App) {
    let polymer = search(&app, "q=T520D337M006ATE025").await;
    let hit = &polymer["parts"][0];
    let attributes = &hit["attributes"];
    assert_eq!(attributes["maker"], "");
    for (flat, name) in [
        ("maxTemp", "maxTemp"),
        ("esr", "esr"),
        ("rippleCurrent", "rippleCurrent"),
        ("height", "height"),
    ] {
        let figure = &attributes[name];
        assert_eq!(figure["value"], hit[flat], "{name}");
        assert!(
            figure["value"].is_number() && figure["source"] != "",
            "{name}: {figure}"
        );
    }
    assert_eq!(attributes["esr"]["frequency"], 100e3);
    let ceramic = &search(&app, "q=C0805C104K5RACTU").await["parts"][0]["attributes"];
    assert_eq!(ceramic["esr"], Value::Null);
    assert_eq!(ceramic["maxTemp"]["value"], 125.0);

    let part = app
        .answer("/api/part", &json!({ "partNumber": "T520D337M006ATE025" }))
        .await;
    assert_eq!(&part["attributes"], attributes);

    let all = search(&app, "q=100uF+polymer&limit=100").await;
    let temperatures = all["facets"]["maxTemp"].list();
    let counted: i64 = temperatures
        .iter()
        .map(|it| it["count"].as_i64().unwrap())
        .sum();
    assert_eq!(counted, all["total"].as_i64().unwrap());
    let highest = temperatures.last().unwrap();
    let query = format!(
        "q=100uF+polymer&limit=100&maxTemp={}",
        highest["value"].text()
    );
    let narrowed = search(&app, &query).await;
    assert_eq!(narrowed["total"], highest["count"]);
}

async fn another_makers_number_is_answered_with_the_nearest_parts(app: App) {
    let answer = search(&app, "q=GRM188R71C104KA01D").await;
    let reference = &answer["crossReference"];
    assert_eq!(reference["maker"], "Murata");
    assert_eq!(reference["values"], "100 nF, 16 V, X7R, 0603, tolerance K");
    let parts = answer["parts"].list();
    assert_eq!(parts[0]["differs"], json!([]));
    assert!(parts.iter().all(|part| part["matchedBy"] == "nearest"));
    assert!(parts.iter().any(|part| part["differs"] != json!([])));
    let found = app
        .answer("/api/part", &json!({ "partNumber": "GRM188R71C104KA01D" }))
        .await;
    // The same parts; those that are as near stand in another order.
    let first = parts.iter().take(5).map(|part| part["mfrPn"].text());
    let nearest = found["fromNumber"]["nearest"].list().iter();
    let nearest: BTreeSet<&str> = nearest.map(Json::text).collect();
    assert_eq!(nearest, first.collect::<BTreeSet<_>>());
    let own = search(&app, "q=100nF").await;
    assert_eq!(own["crossReference"], Value::Null);
}

async fn searches_count_as_calls_and_pickers_do_not(app: App) {
    let limited = app.with(|settings| settings.calls_per_second = 1);
    for _ in 0..5 {
        search(&limited, "q=C0805C104K5RACTU").await;
    }
    let refused = limited.get("/api/search?q=C0805C104K5RACTU").await;
    refused.problem(429, "too_many_requests");
    let slashed = limited.get("/api/search/?q=C0805C104K5RACTU").await;
    slashed.problem(429, "too_many_requests");
    limited.get("/series").await.ok();
}
