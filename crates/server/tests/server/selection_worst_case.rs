//! Find in the worst case over HTTP.

use serde_json::{Value, json};

use crate::support::{App, Json};

on_sqlite!(
    the_worst_case_leaves_less,
    the_worst_case_accepts_nothing_that_is_refused_typically,
);

async fn the_worst_case_leaves_less(app: App) {
    let request = |worst: &str| {
        json!({
            "conditions": { "bias": 5, "temperature": 60 }, "piecesMax": 10, "limit": 500,
            "worstCase": worst, "sort": "partNumber",
            "require": { "capacitanceMin": 2e-5, "esrFrequency": 1e5 },
            "filter": { "types": ["Ceramic"], "cases": ["1210"] }
        })
    };
    let typical = app.answer("/api/find", &request("No")).await;
    let worst = app.answer("/api/find", &request("Yes")).await;
    assert!(worst["matches"].as_u64() < typical["matches"].as_u64());
    let row = |answer: &Value, number: &Value| {
        let rows = answer["rows"].list();
        rows.iter()
            .find(|row| row["partNumber"] == *number)
            .cloned()
    };
    let first = &worst["rows"][0];
    let nominal = row(&typical, &first["partNumber"]).unwrap();
    for (name, is_less) in [("capacitance", true), ("esr", false)] {
        let (worst, typical) = (first[name].as_f64(), nominal[name].as_f64());
        assert_eq!(worst < typical, is_less, "{name}");
    }
}

/// Demands beyond resonance, where the upper limit of the tolerance is the bad one.
async fn the_worst_case_accepts_nothing_that_is_refused_typically(app: App) {
    for require in [
        json!({ "impedanceMax": 0.065, "impedanceFrequency": 2.4e6 }),
        json!({ "srfMin": 1.42e6 }),
        json!({ "srfMax": 3e5 }),
    ] {
        let numbers = async |worst: &str| -> Vec<String> {
            let request = json!({
                "conditions": { "bias": 0, "temperature": 25 }, "worstCase": worst, "limit": 500,
                "require": require, "filter": { "types": ["film"], "series": ["R46", "C4AQ"] }
            });
            let answer = app.answer("/api/find", &request).await;
            let rows = answer["rows"].list().iter();
            rows.map(|row| row["partNumber"].to_string()).collect()
        };
        let (typical, worst) = (numbers("No").await, numbers("Yes").await);
        assert!(
            worst.iter().all(|number| typical.contains(number)),
            "{require}"
        );
        assert!(worst.len() < typical.len(), "{require}: {}", typical.len());
    }
}
