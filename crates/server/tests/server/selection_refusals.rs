//! Requests of the selection that cannot be read.

use serde_json::json;

use crate::support::{App, Json};

on_sqlite!(
    fields_of_other_names_are_ignored_and_named,
    ages_and_mountings_are_read_in_either_place,
    every_wrong_field_of_a_search_is_named,
);

async fn every_wrong_field_of_a_search_is_named(app: App) {
    let request = json!({
        "conditions": { "bias": -1, "temperature": 500, "ageHours": 1e9 }, "piecesMax": 0.5,
        "require": { "esrMax": -3, "rippleMin": 2, "rise": 101, "srfMin": 2e6, "srfMax": 1e6 },
        "filter": {
            "types": ["glass"], "heightMax": 5, "toleranceMax": 2, "tolerances": ["KM"], "unknown": "guess",
            "derating": { "Ceramic": 0 }
        },
        "sort": "price", "limit": 1000
    });
    let problem = app.refusal("/api/find", &request).await;
    let mut paths: Vec<_> = problem["errors"]
        .list()
        .iter()
        .map(|error| error["path"].text())
        .collect();
    paths.sort_unstable();
    let expected = [
        "conditions.ageHours",
        "conditions.bias",
        "conditions.temperature",
        "filter.derating.Ceramic",
        "filter.heightMax",
        "filter.toleranceMax",
        "filter.tolerances[0]",
        "filter.types[0]",
        "filter.unknown",
        "limit",
        "piecesMax",
        "require.esrFrequency",
        "require.esrMax",
        "require.rippleFrequency",
        "require.rise",
        "require.srfMax",
        "sort",
    ];
    assert_eq!(paths, expected);
    let nothing = json!({ "conditions": { "bias": 5, "temperature": 25 } });
    let problem = app.post("/api/find", &nothing).await;
    let problem = problem.problem(422, "invalid_field");
    assert_eq!(problem["errors"][0]["path"], "require");
}

/// A misspelt limit is none, and scripts keep notes of their own in a request.
async fn fields_of_other_names_are_ignored_and_named(app: App) {
    let condition = json!({ "bias": 5, "temperature": 25 });
    let find =
        json!({ "conditions": condition, "require": { "capacitanceMin": 1e-6 }, "limit": 1 });
    let ripple = crate::ripple::buck_input(&json!([{ "partNumber": "C1210C226K3RACTU" }]));
    let point = json!({ "parts": [{ "partNumber": "C1210C226K3RACTU" }], "trace": {} });
    let bank = crate::bank::listed();
    for (call, body, place, path) in [
        ("/api/find", &find, "", "note"),
        ("/api/find", &find, "/conditions", "conditions.note"),
        ("/api/find", &find, "/require", "require.note"),
        ("/api/ripple", &ripple, "/bank/0", "bank[0].note"),
        ("/api/ripple", &ripple, "/source", "source.note"),
        ("/api/ripple", &ripple, "/waveform", "waveform.note"),
        ("/api/operating-point", &point, "/trace", "trace.note"),
        ("/api/bank", &bank, "/limits", "limits.note"),
        ("/api/bank", &bank, "/source", "source.note"),
    ] {
        let mut body = body.clone();
        let plain = app.post(call, &body).await;
        assert_eq!((plain.ok(), plain.header("ignored-fields")).1, "");
        body.pointer_mut(place).unwrap()["note"] = json!("A script's own.");
        let answer = app.post(call, &body).await;
        answer.ok();
        assert_eq!(answer.header("ignored-fields"), path, "{call} {place}");
    }
    let mut many = find.clone();
    for number in 0..100 {
        many[format!("{number}{}", "ä".repeat(1000))] = json!(1);
    }
    let answer = app.post("/api/find", &many).await;
    answer.ok();
    let named = answer.header("ignored-fields");
    assert!((1000..3_000).contains(&named.len()), "{}", named.len());
    let mut many = find.clone();
    for number in 0..100 {
        many[format!("note{number}")] = json!(1);
    }
    let answer = app.post("/api/find", &many).await;
    assert_eq!(answer.header("ignored-fields").split(", ").count(), 20);
}

/// The age of a bank may stand beside its conditions, and a mounting names cases in both calls.
async fn ages_and_mountings_are_read_in_either_place(app: App) {
    let mut within = crate::bank::listed();
    within["conditions"]["ageHours"] = json!(87_600);
    let mut beside = crate::bank::listed();
    beside["ageHours"] = json!(87_600);
    let banks = [
        app.answer("/api/bank", &within).await,
        app.answer("/api/bank", &beside).await,
    ];
    assert_eq!(banks[0]["worst"], banks[1]["worst"]);
    beside["ageHours"] = json!(0);
    let problem = app.refusal("/api/bank", &beside).await;
    assert_eq!(problem["errors"][0]["path"], "ageHours");

    let bank = json!([
        { "partNumber": "C1210C226K3RACTU" },
        { "partNumber": "C0603C104K5RACTU" },
    ]);
    let mut total = Vec::new();
    for mounting in [
        json!({ "inductance": 1e-9 }),
        json!({ "default": 1e-9 }),
        json!({ "1210": 1e-9, "0603": 1e-9 }),
        json!({ "1210": 1e-9, "default": 5e-9 }),
    ] {
        let mut request = crate::ripple::buck_input(&bank);
        request["mounting"] = mounting;
        let answer = app.answer("/api/ripple", &request).await;
        total.push(answer["parts"][1]["rms"].number());
    }
    assert!(
        total[..3]
            .iter()
            .all(|rms| (rms / total[0] - 1.0).abs() < 1e-12),
        "{total:?}"
    );
    assert!(total[3] < 0.9 * total[0], "{total:?}");
    let mut request = crate::ripple::buck_input(&bank);
    request["mounting"] = json!({ "0603": 1 });
    let problem = app.refusal("/api/ripple", &request).await;
    assert_eq!(problem["errors"][0]["path"], "mounting.0603");
}
