//! Requests for a bank that cannot be met or read.

use std::f64::consts::TAU;

use serde_json::json;

use crate::bank::{LIST, alone, converter_output, listed};
use crate::board_calls::{BOARD, list};
use crate::support::{App, Json};

on_sqlite!(
    every_wrong_field_is_named_at_once,
    masks_below_the_way_to_the_load_are_refused_or_end_there,
    the_filter_that_took_the_last_candidate_is_named,
    a_bank_that_needs_more_memory_than_there_is_is_refused_and_one_of_few_parts_is_not,
    models_may_fit_where_the_candidates_of_a_bank_do_not,
    a_bank_that_is_neither_found_nor_excluded_leaves_the_closest_and_none_may_be_needed,
);

async fn a_bank_that_needs_more_memory_than_there_is_is_refused_and_one_of_few_parts_is_not(
    app: App,
) {
    // Enough for the process and nothing else.
    let app = app.with(|settings| settings.memory_megabytes = 100);
    let whole = json!({
        "conditions": { "bias": 3.3, "temperature": 60 }, "mask": [[1e4, 0.012], [2e7, 0.012]]
    });
    for path in ["/api/bank", "/api/bank/changes"] {
        let refused = app.post(path, &whole).await;
        let problem = refused.problem(503, "too_little_memory");
        let detail = problem["detail"].text();
        assert!(detail.contains("may use 100 MB"), "{detail}");
    }
    let find = json!({
        "conditions": { "bias": 12, "temperature": 60 }, "require": { "capacitanceMin": 8e-6 }
    });
    let refused = app.post("/api/find", &find).await;
    refused.problem(503, "too_little_memory");
    // The check asks for all models when it looks for a part that would pass.
    let board = |voltage: &str| {
        let line = format!("C1,C0805C104K5RACTU,{voltage}");
        list(&format!("Reference,MPN,Vop\n{line}\n"))
    };
    let refused = app.post(BOARD, &board("60")).await;
    refused.problem(503, "too_little_memory");
    let report = app.answer(BOARD, &board("5")).await;
    assert_eq!(report["rows"][0]["verdict"], "pass");
    app.answer("/api/bank", &listed()).await;
}

async fn models_may_fit_where_the_candidates_of_a_bank_do_not(app: App) {
    let _alone = alone().await;
    let app = app.with(|settings| settings.memory_megabytes = 240);
    let mut whole = json!({
        "conditions": { "bias": 3.3, "temperature": 60 }, "mask": [[1e4, 0.012], [2e7, 0.012]]
    });
    let lines = [("accept", "application/x-ndjson")];
    for path in ["/api/bank", "/api/bank/changes"] {
        let refused = app.post(path, &whole).await;
        let problem = refused.problem(503, "too_little_memory");
        let detail = problem["detail"].text();
        assert!(detail.contains("may use 240 MB"), "{detail}");
        let refused = app.post_with(path, &lines, whole.to_string()).await;
        refused.problem(503, "too_little_memory");
    }
    // Few of the same parts fit; a change that takes in all others is left out, and the answer says so.
    whole["filter"] = json!({ "types": ["polymer"] });
    whole["mask"] = json!([[1e4, 1e-3], [2e7, 1e-3]]);
    whole["source"] = json!({ "R": 0.001, "L": 5e-8 });
    whole["mounting"] = json!({ "default": 6e-10 });
    whole["limits"] = json!({ "maxParts": 30 });
    let answer = app.answer("/api/bank/changes", &whole).await;
    assert_eq!(answer["stopped"], true);
    let kinds: Vec<_> = answer["changes"]
        .list()
        .iter()
        .map(|it| &it["kind"])
        .collect();
    assert!(kinds.contains(&&json!("target")), "{kinds:?}");
    assert!(!kinds.contains(&&json!("parts")), "{kinds:?}");
}

async fn every_wrong_field_is_named_at_once(app: App) {
    let wrong = json!({
        "conditions": { "bias": -1, "temperature": 900 },
        "mask": [[1e4, 0.01], [1e3, 0.0]],
        "source": {}, "planes": { "C": 0 }, "spreading": { "R": -1 },
        "mounting": { "0402": 1 }, "mountingResistance": 2,
        "limits": { "maxParts": 201, "maxPartNumbers": 1.5 },
        "objective": "least", "tolerance": { "low": 2, "high": 0.5 },
        "budget": 0, "proof": 21, "seed": 0.5, "alternatives": 6
    });
    let problem = app.refusal("/api/bank", &wrong).await;
    let paths: Vec<_> = problem["errors"]
        .list()
        .iter()
        .map(|error| error["path"].text())
        .collect();
    for path in [
        "conditions.bias",
        "conditions.temperature",
        "mask[1][0]",
        "mask[1][1]",
        "source",
        "planes.C",
        "spreading.R",
        "mounting.0402",
        "mountingResistance",
        "limits.maxParts",
        "limits.maxPartNumbers",
        "objective",
        "tolerance.low",
        "tolerance.high",
        "budget",
        "proof",
        "seed",
        "alternatives",
    ] {
        assert!(paths.contains(&path), "{path} is not among {paths:?}");
    }
    let mut word = listed();
    word["tolerance"] = json!("letter");
    let problem = app.refusal("/api/bank", &word).await;
    assert_eq!(
        problem["errors"],
        json!([{
            "path": "tolerance",
            "message": "Must be none, part, or low and high as shares of the nominal capacitance"
        }])
    );
    let few = app.refusal("/api/bank", &json!({})).await;
    assert_eq!(few["errors"][0]["path"], "mask");
    let mut unknown = listed();
    unknown["partNumbers"] = json!([LIST[0], "C0402C104Q4RACTU"]);
    let unknown = app.unknown_part("/api/bank", &unknown).await;
    assert_eq!(unknown["errors"][0]["path"], "partNumbers[1]");
}

async fn masks_below_the_way_to_the_load_are_refused_or_end_there(app: App) {
    let _alone = alone().await;
    let mut request = listed();
    request["spreading"] = json!({ "R": 0.0003, "L": 2e-9 });
    let problem = app
        .post("/api/bank", &request)
        .await
        .problem(422, "mask_below_spreading");
    assert_eq!(problem["errors"][0]["path"], "mask");
    let message = problem["errors"][0]["message"].text().to_owned();
    assert!(message.contains("even a bank of 0 Ω misses"), "{message}");
    assert!(
        message.contains("spreading inductance of 2 nH"),
        "{message}"
    );
    let mut resistive = request.clone();
    resistive["spreading"] = json!({ "R": 1.0, "L": 0 });
    let problem = app
        .post("/api/bank", &resistive)
        .await
        .problem(422, "mask_below_spreading");
    let message = problem["errors"][0]["message"].text().to_owned();
    assert!(message.contains("no bank can meet the mask"), "{message}");
    assert!(
        message.contains("spreading resistance alone is 1 Ω"),
        "{message}"
    );
    assert!(
        !message.contains("end the mask"),
        "all of it is above: {message}"
    );
    request["clip"] = json!("Yes");
    let answer = app.answer("/api/bank", &request).await;
    let end = answer["clippedAt"].number();
    let impedance = 0.0003f64.hypot(TAU * end * 2e-9);
    let mask = answer["curves"]["mask"].list().last().unwrap().number();
    assert!(
        impedance < mask && impedance > 0.9 * mask,
        "{impedance} and {mask}"
    );
}

async fn the_filter_that_took_the_last_candidate_is_named(app: App) {
    let _alone = alone().await;
    for (change, path) in [
        (
            json!({ "conditions": { "bias": 90_000, "temperature": 25 } }),
            "conditions",
        ),
        (
            json!({ "filter": { "types": ["film"], "cases": ["0402"] } }),
            "filter.cases",
        ),
        (
            json!({ "filter": { "series": ["no such series"] } }),
            "filter.series",
        ),
        (
            json!({ "filter": { "toleranceMax": 0.0001 } }),
            "filter.toleranceMax",
        ),
        (
            json!({ "filter": { "types": ["ceramic"], "safetyClasses": ["X2"] } }),
            "filter.safetyClasses",
        ),
        (
            json!({ "limits": { "maxParts": 3, "heightMax": 0.00001 } }),
            "limits.heightMax",
        ),
        (
            json!({ "objective": "cost", "costs": { "no such part": 1 } }),
            "costs",
        ),
    ] {
        let mut request = converter_output();
        for (key, value) in change.as_object().unwrap() {
            request[key] = value.clone();
        }
        let problem = app
            .post("/api/bank", &request)
            .await
            .problem(422, "no_candidate");
        assert_eq!(problem["errors"][0]["path"], path);
    }
}

/// Without a proof there is a gap between what was found and what is excluded: the answer says so,
/// and names the closest.
async fn a_bank_that_is_neither_found_nor_excluded_leaves_the_closest_and_none_may_be_needed(
    app: App,
) {
    let _alone = alone().await;
    let request = json!({
        "conditions": { "bias": 0.85, "temperature": 60 },
        "mask": [[1e4, 0.01], [1e7, 0.01]],
        "source": { "R": 0.001, "L": 5e-8 },
        "mounting": { "default": 1e-9 },
        "filter": { "types": ["ceramic"], "cases": ["1210"], "dielectrics": ["X5R"] },
        "limits": { "maxParts": 20 },
        "budget": 5, "proof": 0,
    });
    let answer = app.answer("/api/bank", &request).await;
    assert_eq!(answer["status"], "not_found");
    // More time may raise the bound.
    assert_eq!(answer["stopped"], "proof");
    assert_eq!(answer["bank"], json!([]));
    let closest = &answer["closest"];
    let (ratio, pieces) = (closest["worst"]["ratio"].number(), &closest["pieces"]);
    assert!(ratio > 1.0);
    let verdict = answer["verdict"].text();
    assert!(
        verdict.contains("whether 20 would be enough is not known"),
        "{verdict}"
    );
    let said = format!("The closest bank ({pieces} pieces) reaches {ratio:.3} times the mask at ");
    assert!(verdict.contains(&said), "{verdict}");
    let violations = answer["violations"].list();
    assert!(!violations.is_empty());
    let mut stiff = listed();
    stiff["source"] = json!({ "R": 0.005, "L": 0 });
    let answer = app.answer("/api/bank", &stiff).await;
    assert_eq!(answer["pieces"], 0);
    assert_eq!(answer["verdict"], "The rail meets the mask without a bank.");
}
