//! Requests of the selection that cannot be read.

use serde_json::{Value, json};

use crate::support::on_both;

#[test]
fn every_wrong_field_of_a_search_is_named() {
    on_both(|app| async move {
        let request = json!({
            "conditions": { "bias": -1, "temperature": 500, "ageHours": 1e9 }, "piecesMax": 0.5,
            "require": { "esrMax": -3, "rippleMin": 2, "rise": 101, "srfMin": 2e6, "srfMax": 1e6 },
            "filter": {
                "types": ["glass"], "heightMax": 5, "toleranceMax": 2, "tolerances": ["KM"], "unknown": "guess",
                "derating": { "Ceramic": 0 }
            },
            "sort": "price", "limit": 1000
        });
        let problem = app
            .post("/api/find", &request)
            .await
            .problem(422, "invalid_field");
        let mut paths: Vec<_> = problem["errors"]
            .as_array()
            .unwrap()
            .iter()
            .map(|error| error["path"].as_str().unwrap())
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
    });
}

/// Ignored, a misspelt limit would be no limit.
#[test]
fn fields_of_other_names_are_refused_by_name() {
    let condition = json!({ "bias": 5, "temperature": 25 });
    let find = |name: &str, value: Value| {
        let mut body = json!({ "conditions": condition, "require": { "capacitanceMin": 1e-6 } });
        body[name] = value;
        ("/api/find", body)
    };
    let bank = |name: &str, value: Value| {
        let mut body = json!({ "conditions": condition, "mask": [[1e4, 0.1], [1e6, 0.1]] });
        body[name] = value;
        ("/api/bank", body)
    };
    let ripple = |name: &str, value: Value| {
        let mut body = crate::ripple::buck_input(&json!([{ "partNumber": "C1210C226K3RACTU" }]));
        body[name] = value;
        ("/api/ripple", body)
    };
    let point = |name: &str, value: Value| {
        let mut body = json!({ "parts": [{ "partNumber": "C1210C226K3RACTU" }] });
        body[name] = value;
        ("/api/operating-point", body)
    };
    let cases = [
        (find("peicesMax", json!(4)), "peicesMax"),
        (find("conditions", json!({ "bais": 5 })), "conditions.bais"),
        (
            find("require", json!({ "ripleMin": 2 })),
            "require.ripleMin",
        ),
        (find("filter", json!({ "hightMax": 1 })), "filter.hightMax"),
        (
            find("filter", json!({ "derating": { "Glass": 1 } })),
            "filter.derating.Glass",
        ),
        (find("within", json!({ "areaMost": 1 })), "within.areaMost"),
        (bank("limit", json!(4)), "limit"),
        (bank("limits", json!({ "parts": 4 })), "limits.parts"),
        (bank("source", json!({ "R": 1, "l": 1 })), "source.l"),
        (bank("planes", json!({ "C": 1e-8, "D": 1 })), "planes.D"),
        (
            bank("tolerance", json!({ "low": 0.9, "high": 1.1, "mid": 1 })),
            "tolerance",
        ),
        (ripple("peaktopeak", json!("No")), "peaktopeak"),
        (
            ripple("bank", json!([{ "partNumber": "x", "quantity": 2 }])),
            "bank[0].quantity",
        ),
        (ripple("mounting", json!({ "L": 1e-9 })), "mounting.L"),
        (ripple("source", json!({ "R": 1, "C": 1 })), "source.C"),
        (
            ripple("waveform", json!({ "deltaT": 1 })),
            "waveform.deltaT",
        ),
        (
            ripple("waveform", json!({ "currents": [{ "current": 1 }] })),
            "waveform.currents[0].current",
        ),
        (point("target", json!(1)), "target"),
        (point("trace", json!({ "R": 1 })), "trace.R"),
        (
            point("parts", json!([{ "partNumber": "x", "count": 2 }])),
            "parts[0].count",
        ),
    ];
    on_both(|app| {
        let cases = cases.clone();
        async move {
            for ((call, body), path) in cases {
                let problem = app.post(call, &body).await;
                let problem = problem.problem(422, "invalid_field");
                let error = &problem["errors"][0];
                assert_eq!(error["path"], path, "{problem}");
                let message = error["message"].as_str().unwrap();
                let said = if path == "tolerance" {
                    "expected none, part, or low and high"
                } else {
                    "No field of this name: expected "
                };
                assert!(message.starts_with(said), "{message}");
            }
            // Neither the name nor the message repeats what is long and wrong.
            let (call, body) = find(&"x".repeat(100_000), json!(1));
            let answer = app.post(call, &body).await;
            answer.problem(422, "invalid_field");
            assert!(answer.body.len() < 2_000, "{}", &answer.text()[..1_000]);
        }
    });
}
