//! The ceramic aging calculator.

use serde_json::{Value, json};

use crate::support::{App, Json, assert_close};

on_sqlite!(
    api_age_01_fld_age_01_age_02_the_defaults_give_the_worked_numbers,
    fld_age_02_three_series_run_over_logarithmic_time,
    age_05_06_07_08_09_fields_out_of_range_are_422_with_path_and_range,
    limits_and_wrong_kinds_never_break_the_calculator,
    age_01_03_the_form_has_title_inputs_and_presets,
    a_part_of_the_catalogue_fills_the_inputs,
    the_curves_come_as_a_file,
);

/// Half of the last printed digit over the smallest number.
const PRINTED: f64 = 5e-6 / 19.0;

pub fn defaults() -> Value {
    json!({ "nominal": 22, "hoursReferee": 48, "factor": 3, "tolerance": 10, "hoursUser": 87600 })
}

async fn api_age_01_fld_age_01_age_02_the_defaults_give_the_worked_numbers(app: App) {
    let answer = app.answer("/api/aging/", &defaults()).await;
    for (key, expected) in [
        ("week", 21.64092),
        ("month", 21.21983),
        ("year", 20.50757),
        ("decade", 19.84757),
        ("user", 19.84757),
    ] {
        assert_close(&answer[key], expected, PRINTED, "µF");
    }
    let week = &answer["outputs"][0];
    assert_close(&week["high"], 23.80501, PRINTED, "µF");
    assert_close(&week["low"], 19.47682, PRINTED, "µF");
    assert_close(&week["change"], -1.63220, 1e-5, "%");
    let note = answer["note"].text();
    assert!(note.contains("above its Curie point"), "{note}");
}

async fn fld_age_02_three_series_run_over_logarithmic_time(app: App) {
    let mut body = defaults();
    body["hoursUser"] = json!(99_999);
    let answer = app.answer("/api/aging", &body).await;
    let series = answer["plotData"].list();
    let names: Vec<_> = series.iter().map(|s| s["name"].text()).collect();
    assert_eq!(names, ["Nominal", "+%tol", "-%tol"]);
    assert_eq!(series[1]["label"], "+10 %");
    assert_eq!(answer["xScale"], "log");
    let points = |index: usize| series[index]["points"].list();
    let hours: Vec<f64> = points(0).iter().map(|p| p[0].number()).collect();
    assert!(hours.windows(2).all(|pair| pair[0] < pair[1]));
    for mark in [
        1.0, 48.0, 168.0, 730.0, 8760.0, 87_600.0, 99_999.0, 100_000.0,
    ] {
        assert!(hours.contains(&mark), "{mark} h");
    }
    for ((nominal, high), low) in points(0).iter().zip(points(1)).zip(points(2)) {
        let value = nominal[1].number();
        assert_close(&high[1], 1.1 * value, 1e-12, "µF");
        assert_close(&low[1], 0.9 * value, 1e-12, "µF");
    }
}

async fn age_05_06_07_08_09_fields_out_of_range_are_422_with_path_and_range(app: App) {
    for (field, value, message) in [
        ("nominal", json!(-1), "Out of range: 0 to 1000 µF"),
        ("nominal", json!(1000.1), "Out of range: 0 to 1000 µF"),
        ("hoursReferee", json!(""), "Out of range: 1 to 100000 h"),
        ("hoursReferee", json!(1e6), "Out of range: 1 to 100000 h"),
        ("factor", json!(0), "Out of range: 1 to 100 %"),
        ("factor", Value::Null, "Out of range: 1 to 100 %"),
        ("tolerance", json!(20.5), "Out of range: 0 to 20 %"),
        (
            "hoursUser",
            json!({ "select": 0.5 }),
            "Out of range: 1 to 100000 h",
        ),
    ] {
        let mut body = defaults();
        body[field] = value;
        let problem = app.refusal("/api/aging", &body).await;
        assert_eq!(
            problem["errors"],
            json!([{ "path": field, "message": message }])
        );
    }
    let empty = app.refusal("/api/aging", &json!({})).await;
    assert_eq!(empty["errors"].list().len(), 3, "0 is allowed in two");
}

async fn limits_and_wrong_kinds_never_break_the_calculator(app: App) {
    let zero =
        json!({ "nominal": 0, "hoursReferee": 1, "factor": 100, "tolerance": 0, "hoursUser": 1 });
    let answer = app.answer("/api/aging", &zero).await;
    assert_eq!(answer["decade"], 0.0);
    assert_eq!(answer["outputs"][3]["change"], -100.0);
    let text = json!({ "nominal": "22", "hoursReferee": "48", "factor": { "select": "3" }, "tolerance": "", "hoursUser": 87600 });
    let answer = app.answer("/api/aging", &text).await;
    assert_eq!(answer["plotData"][1]["label"], "+0 %");
    for value in [json!("abc"), json!([]), json!("NaN"), json!({ "min": 1 })] {
        let mut body = defaults();
        body["factor"] = value;
        let problem = app.refusal("/api/aging", &body).await;
        assert_eq!(problem["errors"][0]["path"], "factor");
    }
    app.post_text("/api/aging", "{")
        .await
        .problem(400, "malformed_body");
}

async fn age_01_03_the_form_has_title_inputs_and_presets(app: App) {
    let form = app.get("/api/aging/form").await.ok();
    assert_eq!(form["title"], "Ceramic Capacitor Aging: Class II & III");
    let inputs: Vec<_> = form["inputs"]
        .list()
        .iter()
        .map(|i| {
            (
                i["key"].clone(),
                i["select"].clone(),
                i["min"].clone(),
                i["max"].clone(),
            )
        })
        .collect();
    let expected = [
        ("nominal", 22.0, 0.0, 1000.0),
        ("hoursReferee", 48.0, 1.0, 100_000.0),
        ("factor", 3.0, 1.0, 100.0),
        ("tolerance", 10.0, 0.0, 20.0),
        ("hoursUser", 87_600.0, 1.0, 100_000.0),
    ]
    .map(|(key, select, min, max)| (json!(key), json!(select), json!(min), json!(max)));
    assert_eq!(inputs, expected);
    let preset = |dielectric: &str| {
        let presets = form["presets"].list();
        presets
            .iter()
            .find(|p| p["dielectric"] == dielectric)
            .cloned()
            .unwrap()
    };
    assert_eq!(preset("X7R")["factor"], 3.0);
    assert_eq!(preset("X5R")["factor"], 5.0);
    assert_eq!(preset("Z5U")["origin"], "estimated");
    assert_eq!(preset("C0G")["isAging"], false);
    assert!(preset("C0G")["hint"].text().contains("do not age"));
}

async fn a_part_of_the_catalogue_fills_the_inputs(app: App) {
    let ask = async |number: &str| {
        app.post("/api/aging/preset", &json!({ "partNumber": number }))
            .await
    };
    let x5r = ask("c0805c106k8pactu").await.ok();
    assert_eq!(
        (&x5r["nominal"], &x5r["factor"], &x5r["tolerance"]),
        (&json!(10.0), &json!(5.0), &json!(10.0))
    );
    assert_eq!(x5r["isAging"], true);
    assert_eq!(x5r["origin"], "guaranteed");
    assert_eq!(ask("C0603C621F5GACTU").await.ok()["isAging"], false);
    let tantalum = ask("T491A106K010AT").await.ok();
    assert!(tantalum["hint"].text().contains("ceramic"));
    let unknown = ask("C0805X").await.problem(404, "part_not_found");
    assert_eq!(unknown["detail"], "No match found.");
    ask("").await.problem(422, "invalid_field");
}

async fn the_curves_come_as_a_file(app: App) {
    let file = app.post("/api/aging/csv", &defaults()).await;
    assert_eq!(
        file.header("content-disposition"),
        "attachment; filename=\"ceramic-aging.csv\""
    );
    assert!(file.text().contains("\r\n# Model: rules "));
    let lines: Vec<_> = file
        .text()
        .split("\r\n")
        .filter(|l| !l.starts_with('#'))
        .collect();
    assert_eq!(
        lines[0],
        "Time since last heat (h),Capacitance Nominal (µF),Capacitance +10 % (µF),Capacitance \u{2212}10 % (µF)"
    );
    assert!(lines.len() > 100);
}
