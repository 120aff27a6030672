//! Every answer with a part says which number was asked for, how the part answers it, and what it
//! is known from.

use serde_json::{Value, json};

use crate::support::App;

on_both!(
    a_look_up_says_how_the_number_was_matched,
    every_call_with_a_part_says_it,
    parts_of_lists_answer_no_number,
);

const CHIP: &str = "C0805C104K5RACTU";
/// Ends in what no part of its series has.
const SLIP: &str = "c0805c104k5raczzzz";

fn told(answer: &Value) -> [&str; 3] {
    ["requested", "matchQuality", "basis"].map(|name| {
        answer[name]
            .as_str()
            .unwrap_or_else(|| panic!("{name} is missing in {answer:#}"))
    })
}

async fn a_look_up_says_how_the_number_was_matched(app: App) {
    for (asked, quality, basis) in [
        (CHIP, "Exact", "listed"),
        (" c0805 C104-k5ractu", "Exact", "listed"),
        ("C0805C104K5RAC7800", "Equivalent", "listed"),
        ("C0805C104J5RACTU", "Equivalent", "listed"),
        ("T491A106K010AT-ND", "Equivalent", "listed"),
        ("C0805C104K5RAC", "Completed", "listed"),
        ("80-C0805C104K5R", "Completed", "listed"),
        ("T491D107M010", "Completed", "listed"),
        ("C0805C104K5RACZZZZ", "Shortened", "listed"),
        ("C0805C104K5RACXXXX", "Shortened", "listed"),
        ("C0805C104K5RACTU9Z", "Shortened", "listed"),
        ("EDK225M050A9BAA", "Exact", "number"),
        ("mpc1040lr36c", "Exact", "listed"),
    ] {
        let body = json!({ "partNumbers": [asked] });
        let answer = app.answer("/api/parts", &body).await;
        let entry = &answer["parts"][0];
        let part = [&entry["part"], &entry["inductor"]];
        let part = part.into_iter().find(|part| !part.is_null()).unwrap();
        assert_eq!(told(part), [asked.trim(), quality, basis], "{asked}");
        let path = if entry["part"].is_null() {
            "/api/calcL/part"
        } else {
            "/api/part"
        };
        let one = app.answer(path, &json!({ "partNumber": asked })).await;
        assert_eq!(told(&one), [asked.trim(), quality, basis], "{asked}");
    }
}

async fn every_call_with_a_part_says_it(app: App) {
    let expected = [SLIP, "Shortened", "listed"];
    let plot = json!({
        "plotType": "Imp,ESR", "start": 1e3, "stop": 1e6, "parts": [{"mfrPn": SLIP}]
    });
    let answer = app.answer("/plot", &plot).await;
    let row = &answer["request"]["parts"][0];
    assert_eq!(told(row), expected);
    assert_eq!(row["partNumber"], CHIP);
    let point = json!({ "parts": [{ "partNumber": SLIP }] });
    let answer = app.answer("/api/operating-point", &point).await;
    assert_eq!(told(&answer["rows"][0]), expected);
    let ripple = json!({
        "bank": [{ "partNumber": SLIP }], "conditions": { "bias": 5, "temperature": 25 },
        "waveform": { "kind": "triangle", "frequency": 300e3, "duty": 0.5, "deltaI": 0.1 }
    });
    let answer = app.answer("/api/ripple", &ripple).await;
    assert_eq!(told(&answer["parts"][0]), expected);
    let bank = json!({
        "partNumbers": [SLIP], "conditions": { "bias": 5, "temperature": 25 }, "mask": [[1e4, 100], [1e6, 100]]
    });
    let answer = app.answer("/api/bank", &bank).await;
    assert_eq!(told(&answer["bank"][0]), expected);
    let number = json!({ "partNumber": SLIP });
    for path in ["/api/aging/preset", "/api/ce/seed"] {
        assert_eq!(told(&app.answer(path, &number).await), expected, "{path}");
    }
    let film = "f862bk104k310zv054-nd";
    let number = json!({ "partNumber": film });
    let found = app.answer("/api/filmLifetime/part", &number).await;
    assert_eq!(told(&found), [film, "Equivalent", "listed"]);
    let load = crate::film_lifetime::with(&json!({ "operatingPercentage": 100 }));
    let request = crate::film_lifetime::request(film, true, &[load]);
    let life = app.answer("/api/filmLifetime/", &request).await;
    assert_eq!(told(&life["parts"][0]), [film, "Equivalent", "listed"]);
    let can = "edh106m016a9baa";
    let life = json!({ "parts": [can], "profileList": [{
        "voltageDC": 10, "tempAmbient": 60, "operatingPercentage": 100,
        "currentFrequency": [{ "current": 0.01, "frequency": 0.12 }]
    }] });
    let life = app.answer("/api/electrolyticLifetime/", &life).await;
    assert_eq!(told(&life["parts"][0]), [can, "Exact", "listed"]);
    let none = app
        .answer("/api/ce/seed", &json!({ "partNumber": "C0805C104KQRACTU" }))
        .await;
    assert_eq!(none["matchQuality"], "None");
    assert_eq!(
        (&none["requested"], &none["basis"]),
        (&json!("C0805C104KQRACTU"), &Value::Null)
    );
}

async fn parts_of_lists_answer_no_number(app: App) {
    let body = json!({ "type": "film", "series": "R46" });
    let parts = app.answer("/capacitance", &body).await;
    let first = &parts[0];
    assert!(first["mfrPn"].is_string(), "{first}");
    assert_eq!(first.get("matchQuality"), None);
    assert_eq!(first.get("requested"), None);
}
