//! What clients can get wrong, and how the server answers.

use serde_json::{Value, json};

use crate::support::{App, Json};

on_sqlite!(
    an_unknown_part_is_404_with_suggestions_and_never_zeros,
    a_part_has_its_number_under_one_of_two_names,
    fields_out_of_range_are_422_with_path_and_range,
    conf_18_conf_19_conditions_are_limited_by_the_part,
    every_export_refuses_what_the_plot_refuses,
    a_combination_of_nothing_is_an_empty_plot,
    all_wrong_fields_are_told_at_once,
    eleven_parts_are_too_many,
    a_body_that_is_not_json_is_400_and_a_field_of_the_wrong_kind_is_422_with_its_path,
    an_answer_does_not_repeat_what_is_long_and_wrong,
    a_body_above_the_limit_is_413,
    unknown_addresses_of_the_interface_and_wrong_methods_are_problems,
    hostile_part_numbers_are_just_unknown,
);

fn with(field: &str, value: Value) -> Value {
    let mut body = json!({
        "plotType": "Imp,ESR", "start": 100, "stop": 1e9, "parts": [{ "mfrPn": "C0805C104K5RACTU" }]
    });
    body[field] = value;
    body
}

async fn an_unknown_part_is_404_with_suggestions_and_never_zeros(app: App) {
    let body = with(
        "parts",
        json!([{ "mfrPn": "C0805C104K5RACTU" }, { "mfrPn": "C0805C104K5XACTU" }]),
    );
    let problem = app.unknown_part("/plot", &body).await;
    assert_eq!(problem["detail"], "No match found.");
    assert_eq!(problem["errors"][0]["path"], "parts[1].mfrPn");
    let suggestions = problem["suggestions"].list();
    assert!(
        suggestions.contains(&json!("C0805C104K5RACTU")),
        "{suggestions:?}"
    );
}

async fn a_part_has_its_number_under_one_of_two_names(app: App) {
    let other = with("parts", json!([{ "theirPn": "C0805C104K5RACTU" }]));
    let answer = app.post("/plot", &other).await;
    let problem = answer.problem(422, "invalid_field");
    assert_eq!(problem["errors"][0]["path"], "parts[0].mfrPn");
    assert_eq!(problem["detail"], "Name the part in mfrPn or basePn.");
    assert_eq!(answer.header("ignored-fields"), "parts[0].theirPn");
    let base = with("parts", json!([{ "basePn": "C0805C104K5RAC" }]));
    let plot = app.answer("/plot", &base).await;
    assert!(!plot["seriesList"].list().is_empty(), "{plot}");
    let unknown = with("parts", json!([{ "basePn": "C0805C104K5XAC" }]));
    let problem = app.unknown_part("/plot", &unknown).await;
    assert_eq!(problem["errors"][0]["path"], "parts[0].basePn");
}

async fn fields_out_of_range_are_422_with_path_and_range(app: App) {
    let plots = "Must be one of Imp,ESR; Cap,Ind; I,V; Aging";
    for (field, value, message) in [
        ("res", json!(1500), "Out of range: 0 to 1000 Ω"),
        ("ind", json!(-1), "Out of range: 0 to 10000 nH"),
        ("tempRise", json!(101), "Out of range: 0 to 100 K"),
        ("start", json!(0), "Out of range: 1 Hz to 10 GHz"),
        ("stop", json!(1e12), "Out of range: 1 Hz to 10 GHz"),
        ("stop", json!(50), "Must be above the start frequency"),
        (
            "stop",
            json!(500),
            "Must be at least one decade above the start",
        ),
        ("pointsPerDecade", json!(5), "Out of range: 10 to 500"),
        ("line", json!(60), "Must be one of 50, 75"),
        ("plotType", json!("Bode"), plots),
    ] {
        let problem = app.refusal("/plot", &with(field, value)).await;
        assert_eq!(problem["errors"][0]["path"], field);
        let text = problem["errors"][0]["message"].text();
        assert!(text.starts_with(message), "{text}");
    }
}

async fn conf_18_conf_19_conditions_are_limited_by_the_part(app: App) {
    for (condition, value, message) in [
        ("bias", 10.1, "Out of range: 0 to 10 V"),
        ("bias", -1.0, "Out of range: 0 to 10 V"),
        ("tempAmbient", 86.0, "Out of range: \u{2212}55 to 85 °C"),
        ("tempAmbient", -56.0, "Out of range: \u{2212}55 to 85 °C"),
        ("qty", 0.0, "Out of range: 1 to 1000"),
        ("qty", 1.5, "Must be a whole number"),
    ] {
        let part = json!({ "mfrPn": "C0805C106K8PACTU", "param": { condition: value } });
        let body = with("parts", json!([{ "mfrPn": "Combined" }, part]));
        let problem = app.refusal("/plot", &body).await;
        let path = format!("parts[1].param.{condition}");
        let errors = json!([{ "path": path, "message": message }]);
        assert_eq!(problem["errors"], errors);
    }
}

/// What is bad for a plot is bad for every file made of it.
async fn every_export_refuses_what_the_plot_refuses(app: App) {
    let part = |param: Value| json!([{ "mfrPn": "C0805C106K8PACTU", "param": param }]);
    let bad = [
        ("res", json!(-0.1), "res"),
        ("ind", json!(10_001), "ind"),
        ("start", json!(2e9), "stop"),
        ("stop", json!(999), "stop"),
        (
            "parts",
            part(json!({ "bias": 10.1 })),
            "parts[0].param.bias",
        ),
        (
            "parts",
            part(json!({ "tempAmbient": 85.5 })),
            "parts[0].param.tempAmbient",
        ),
    ];
    for address in [
        "/plot",
        "/api/csv/",
        "/api/csv-preview/",
        "/api/spice/",
        "/api/spice-preview/",
        "/api/s2p/",
        "/api/s2p-preview/",
    ] {
        for (field, value, path) in &bad {
            let body = with(field, value.clone());
            let problem = app.refusal(address, &body).await;
            assert_eq!(problem["errors"][0]["path"], *path, "{address}");
            let text = problem["errors"][0]["message"].text();
            assert!(!text.is_empty(), "{address}, {path}");
        }
    }
}

async fn a_combination_of_nothing_is_an_empty_plot(app: App) {
    for parts in [json!([]), json!([{ "mfrPn": "Combined" }])] {
        for plot in ["Imp,ESR", "I,V", "S11", "Spice", "MultFreq", "Smith"] {
            let mut body = with("parts", parts.clone());
            body["plotType"] = json!(plot);
            body["combine"] = json!("Yes");
            body["highlight"] = json!(0);
            let answer = app.answer("/plot", &body).await;
            assert_eq!(answer["seriesList"], json!([]), "{plot}");
        }
    }
}

async fn all_wrong_fields_are_told_at_once(app: App) {
    let mut body = with("res", json!(-1));
    body["ind"] = json!(-1);
    let problem = app.refusal("/plot", &body).await;
    assert_eq!(problem["errors"].list().len(), 2);
}

async fn eleven_parts_are_too_many(app: App) {
    let parts = vec![json!({ "mfrPn": "C0805C104K5RACTU" }); 11];
    let problem = app.refusal("/plot", &with("parts", json!(parts))).await;
    assert_eq!(
        problem["detail"],
        "You cannot add any more parts. The maximum is 10."
    );
}

async fn a_body_that_is_not_json_is_400_and_a_field_of_the_wrong_kind_is_422_with_its_path(
    app: App,
) {
    for body in [
        "",
        "{",
        "not json",
        "{\"plotType\":\"Imp,ESR\"} trailing",
        "\u{0}",
    ] {
        app.post_text("/plot", body)
            .await
            .problem(400, "malformed_body");
    }
    let marked = format!("\u{feff}{}", with("start", json!(100)));
    let marked = app.post_text("/plot", marked).await;
    assert_eq!(marked.status, 200, "{}", marked.text());
    for (body, path) in [
        (with("start", json!("abc")), "start"),
        (with("parts", json!([{ "mfrPn": 7 }])), "parts[0].mfrPn"),
        (
            with("parts", json!([{ "mfrPn": "X", "param": { "bias": [] } }])),
            "parts[0].param.bias",
        ),
        (with("combine", json!("perhaps")), "combine"),
    ] {
        let problem = app.refusal("/plot", &body).await;
        assert_eq!(problem["errors"][0]["path"], path, "{problem}");
    }
    app.post_text("/plot", "[]")
        .await
        .problem(422, "invalid_field");
}

async fn an_answer_does_not_repeat_what_is_long_and_wrong(app: App) {
    let long = "x".repeat(100_000);
    for body in [
        with("start", json!(long)),
        with("combine", json!(long)),
        with("path", json!(long)),
        with("mask", json!(long)),
        with("parts", json!([long])),
        with("freqList", json!(vec![-1; 100_000])),
        with("mask", json!(vec![[-1, -1]; 50_000])),
        with("selected", json!(vec![-1; 100_000])),
    ] {
        let answer = app.post("/plot", &body).await;
        answer.problem(422, "invalid_field");
        assert!(answer.body.len() < 2_000, "{}", &answer.text()[..1_000]);
    }
}

async fn a_body_above_the_limit_is_413(app: App) {
    app.post_text("/plot", vec![b' '; 600 * 1024])
        .await
        .problem(413, "too_large");
}

async fn unknown_addresses_of_the_interface_and_wrong_methods_are_problems(app: App) {
    app.get("/api/nothing").await.problem(404, "not_found");
    app.post("/nothing", &json!({}))
        .await
        .problem(404, "not_found");
    app.get("/api/parts")
        .await
        .problem(405, "method_not_allowed");
}

async fn hostile_part_numbers_are_just_unknown(app: App) {
    for number in [
        "'; DROP TABLE part; --",
        "%",
        "C0805%",
        "_________",
        "\u{0}",
        "<script>",
        "../../etc/passwd",
    ] {
        let answer = app
            .post("/api/part", &json!({ "partNumber": number }))
            .await;
        assert!(
            [404, 422].contains(&answer.status.as_u16()),
            "{number}: {}",
            answer.text()
        );
    }
    let long = "C".repeat(10_000);
    app.refusal("/api/part", &json!({ "partNumber": long }))
        .await;
    app.answer("/api/part", &json!({ "partNumber": "C0805C104K5RACTU" }))
        .await;
}
