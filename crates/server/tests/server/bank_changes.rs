//! What would make a bank possible, over HTTP.

use std::net::IpAddr;

use serde_json::{Value, json};

use crate::bank::{alone, converter_output, lines, listed};
use crate::support::{App, Json};

on_sqlite!(
    every_change_that_has_a_bank_has_one_when_it_is_asked_for,
    a_bank_that_is_possible_needs_no_change,
    changes_take_the_turn_of_a_design,
    a_rated_voltage_class_limits_the_candidates,
);

/// A core rail that 30 pieces cannot hold, because each has 600 pH of mounting.
fn impossible() -> Value {
    json!({
        "conditions": { "bias": 1, "temperature": 60 }, "mask": [[1e4, 1e-3], [2e7, 1e-3]],
        "source": { "R": 0.001, "L": 5e-8 }, "mounting": { "default": 6e-10 },
        "filter": { "types": ["ceramic", "polymer"], "ratedVoltageMin": 2.5, "ratedVoltageMax": 10 },
        "limits": { "maxParts": 30 }
    })
}

/// The request with a change.
fn changed(request: &Value, fields: &Value) -> Value {
    let mut request = request.clone();
    if fields["mask"].is_array() {
        request["mask"] = fields["mask"].clone();
    }
    if fields["maxParts"].is_number() {
        request["limits"]["maxParts"] = fields["maxParts"].clone();
    }
    if fields["mounting"].is_object() {
        request["mounting"] = fields["mounting"].clone();
    }
    if let Some(omitted) = fields["omitted"].as_str() {
        for path in omitted.split(", ") {
            let (object, field) = path.split_once('.').unwrap();
            request[object].as_object_mut().unwrap().remove(field);
        }
    }
    request
}

async fn every_change_that_has_a_bank_has_one_when_it_is_asked_for(app: App) {
    let _alone = alone().await;
    let request = impossible();
    let proven = app.answer("/api/bank", &request).await;
    assert_eq!(proven["status"], "impossible");
    let accept = [("accept", "application/x-ndjson")];
    let answer = app
        .post_with("/api/bank/changes", &accept, request.to_string())
        .await;
    let events = lines(&answer);
    let (done, told) = events.split_last().unwrap();
    let changes = done["answer"]["changes"].list();
    assert_eq!(told.len(), changes.len());
    let kinds: Vec<_> = changes.iter().map(|it| it["kind"].text()).collect();
    for kind in ["target", "range", "pieces", "mounting", "parts"] {
        assert_eq!(
            kinds.iter().filter(|it| **it == kind).count(),
            1,
            "{kinds:?}"
        );
    }
    let is_met = |change: &Value| change["answer"]["status"] == "met";
    assert!(changes.iter().is_sorted_by_key(|change| !is_met(change)));
    assert!(changes.iter().filter(|change| is_met(change)).count() >= 2);
    for change in changes {
        assert!(told.iter().any(|line| line["change"] == *change));
        let (text, answer) = (change["text"].text(), &change["answer"]);
        let bound = answer["bound"]["pieces"].number();
        if !is_met(change) {
            assert!(answer["bank"].list().is_empty(), "{text}");
            continue;
        }
        let pieces = answer["pieces"].number();
        assert!(bound <= pieces, "{text}");
        let mut request = changed(&request, &change["fields"]);
        if change["kind"] == "pieces" {
            let allowed = change["fields"]["maxParts"].number();
            assert_eq!(text, format!("Up to {allowed} pieces"));
            assert!(pieces <= allowed, "{text}");
            assert!(pieces >= proven["bound"]["pieces"].number());
        } else {
            assert!(pieces <= 30.0, "{text}");
        }
        request["budget"] = json!(10);
        let asked = app.answer("/api/bank", &request).await;
        assert_eq!(asked["status"], "met", "{text}");
        assert!(asked["pieces"].number() <= pieces, "{text}");
        let ratio = &answer["worst"]["ratio"];
        assert!(ratio.number() <= 1.000_001, "{text}");
    }
}

async fn a_bank_that_is_possible_needs_no_change(app: App) {
    let _alone = alone().await;
    let answer = app.answer("/api/bank/changes", &listed()).await;
    assert_eq!(answer["changes"], json!([]));
    assert_eq!(answer["stopped"], false);
    let mut wrong = listed();
    wrong["limits"]["maxParts"] = json!(201);
    app.refusal("/api/bank/changes", &wrong).await;
}

async fn changes_take_the_turn_of_a_design(app: App) {
    let _alone = alone().await;
    let turn = app.design_of(IpAddr::from([192, 0, 2, 78])).await;
    let client = [("x-forwarded-for", "192.0.2.78")];
    let body = converter_output().to_string();
    let refused = app.post_with("/api/bank/changes", &client, body).await;
    refused.problem(429, "too_many_requests");
    drop(turn);
}

async fn a_rated_voltage_class_limits_the_candidates(app: App) {
    let _alone = alone().await;
    let mut request = listed();
    request["alternatives"] = json!(0);
    let all = app.answer("/api/bank", &request).await["screened"].number();
    // One is rated 16 V, four are rated 6.3 V.
    for (least, most, expected) in [(2.5, 50.0, all), (6.3, 6.3, 4.0), (10.0, 50.0, 1.0)] {
        request["filter"] = json!({ "ratedVoltageMin": least, "ratedVoltageMax": most });
        let answer = app.answer("/api/bank", &request).await;
        assert_eq!(answer["screened"].number(), expected, "{least} to {most} V");
    }
    request["filter"] = json!({ "ratedVoltageMin": 10, "ratedVoltageMax": 6.3 });
    let problem = app.refusal("/api/bank", &request).await;
    assert_eq!(problem["errors"][0]["path"], "filter.ratedVoltageMax");
}
