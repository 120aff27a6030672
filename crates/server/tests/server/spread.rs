//! The band within which 8 in 10 parts lie, in plots, files and parameter lists.

use serde_json::{Value, json};

use crate::support::{App, Json, PLOTTED, on_both};

on_both!(
    the_band_encloses_the_highlighted_curves_alone,
    a_combination_has_one_band_and_bias_has_points,
    without_the_request_or_for_known_parameters_there_is_no_band,
    the_file_has_the_band_as_columns_on_request,
    the_parameter_list_shows_the_spread_of_estimates_alone,
    a_selection_without_parts_has_no_band,
);

const CERAMIC: &str = "C0805C104K5RACTU";
const TANTALUM: &str = "T491A106K010AT";

async fn plot(app: &App, kind: &str, more: &Value) -> Value {
    let mut body = json!({
        "plotType": kind, "start": 100, "stop": 1e8, "spread": "Yes",
        "parts": [{ "mfrPn": CERAMIC }, { "mfrPn": TANTALUM }],
    });
    let fields = body.as_object_mut().unwrap();
    fields.extend(more.as_object().unwrap().clone());
    app.answer("/plot", &body).await
}

/// The y values of one curve.
fn values(answer: &Value, owner: &str, quantity: &str, band: &str) -> Vec<f64> {
    let series = answer["seriesList"].list();
    let found = series.iter().find(|series| {
        series["refDes"] == owner
            && series["yLabel"] == quantity
            && series["band"].as_str().unwrap_or("") == band
    });
    let found = found.unwrap_or_else(|| panic!("no {band} {quantity} of {owner:?}"));
    let points = found["points"].list();
    points.iter().map(|point| point[1].number()).collect()
}

/// Owners of the curves that are edges of a spread.
fn owners(answer: &Value) -> Vec<&str> {
    let series = answer["seriesList"].list();
    let edges = series
        .iter()
        .filter(|series| series["bandKind"] == "spread");
    edges.map(|series| series["refDes"].text()).collect()
}

async fn the_band_encloses_the_highlighted_curves_alone(app: App) {
    for (kind, quantities) in [
        ("Imp,ESR", ["Impedance", "ESR"]),
        ("Cap,Ind", ["Capacitance", "Inductance"]),
    ] {
        let answer = plot(&app, kind, &json!({ "highlight": 2 })).await;
        assert_eq!(owners(&answer), ["C2"; 4], "{kind}");
        assert!(
            answer["note"]
                .text()
                .contains("8 in 10 parts lie within the band")
        );
        for quantity in quantities {
            let (low, high) = (
                values(&answer, "C2", quantity, "low"),
                values(&answer, "C2", quantity, "high"),
            );
            assert_eq!(low.len(), high.len());
            assert!(
                low.iter()
                    .zip(&high)
                    .all(|(low, high)| 0.0 < *low && low <= high),
                "{quantity}"
            );
        }
    }
    let answer = plot(&app, "Imp,ESR", &json!({ "highlight": 1 })).await;
    let nominal = values(&answer, "C1", "ESR", "");
    let (low, high) = (
        values(&answer, "C1", "ESR", "low"),
        values(&answer, "C1", "ESR", "high"),
    );
    // 0.47 and 1.60 of the rule of class II up to 300 kHz.
    for index in 0..100 {
        assert!((low[index] / nominal[index] - 0.47).abs() < PLOTTED);
        assert!((high[index] / nominal[index] - 1.60).abs() < 1.6 * PLOTTED);
    }
}

async fn a_combination_has_one_band_and_bias_has_points(app: App) {
    let answer = plot(
        &app,
        "Imp,ESR",
        &json!({ "combine": "Yes", "highlight": 0 }),
    )
    .await;
    assert_eq!(owners(&answer), [""; 4]);
    let note = answer["note"].text();
    assert!(note.contains("8 in 10 such combinations"), "{note}");
    let answer = plot(&app, "Vbias", &json!({ "highlight": 1 })).await;
    let edge = |band| {
        *values(&answer, "C1", "Capacitance change", band)
            .last()
            .unwrap()
    };
    // V0 = 15.0 V·0.1^−0.38 of the chip, × 0.70 and 1.40 at the edges.
    let v0 = 15.0 * f64::powf(0.1, -0.38);
    let change = |v0: f64| 100.0 * ((1.0 + f64::powf(50.0 / v0, 2.4)).powf(-0.56) - 1.0);
    assert!((edge("high") - change(1.40 * v0)).abs() < 0.3);
    assert!((edge("low") - change(0.70 * v0)).abs() < 0.3);
}

#[test]
fn over_temperature_the_band_has_the_guarantee_of_the_code_and_what_the_bias_law_leaves_open() {
    on_both(|app| async move {
        let band = async |more: &Value| {
            let answer = plot(&app, "TCC", more).await;
            assert_eq!(owners(&answer), ["C1"; 2]);
            let note = answer["note"].text();
            assert!(
                note.contains("the code of the dielectric guarantees"),
                "{note}"
            );
            ["low", "high"].map(|side| values(&answer, "C1", "Capacitance change", side))
        };
        let [low, high] = band(&json!({ "highlight": 1 })).await;
        // X7R: ±15 % at −55 and at 125 °C.
        for (edge, guarantee) in [(&low, -15.0), (&high, 15.0)] {
            for end in [edge.first(), edge.last()] {
                let end = end.unwrap();
                assert!((end - guarantee).abs() < 100.0 * PLOTTED, "{end}");
            }
        }
        let middle = low.len() / 2;
        let unbiased = high[middle] - low[middle];
        let biased = json!([{ "mfrPn": CERAMIC, "param": { "bias": 25 } }]);
        let [low, high] = band(&json!({ "highlight": 1, "parts": biased })).await;
        let width = high[middle] - low[middle];
        assert!(
            width > unbiased + 10.0,
            "{width} points, {unbiased} unbiased"
        );
    });
}

#[test]
fn ultra_stable_x8r_is_flat_over_dc_and_ac_voltage_and_has_no_band_there() {
    on_both(|app| async move {
        let part = json!([{ "mfrPn": "C0805C682K1HACTU" }]);
        let answer = plot(&app, "Vbias", &json!({ "highlight": 1, "parts": part })).await;
        assert_eq!(owners(&answer), [""; 0]);
        let changes = values(&answer, "C1", "Capacitance change", "");
        assert!(changes.iter().all(|change| *change == 0.0), "{changes:?}");
        let part = app
            .answer("/api/part", &json!({ "partNumber": "C0805C682K1HACTU" }))
            .await;
        assert_eq!(part["vcac"], "", "{part}");
    });
}

async fn without_the_request_or_for_known_parameters_there_is_no_band(app: App) {
    let film = json!([{ "mfrPn": "C4AQGBU5100P1XK" }]);
    let answer = plot(&app, "Imp,ESR", &json!({ "parts": film })).await;
    assert_eq!(owners(&answer), [""; 0], "published ESR and ESL");
    let answer = plot(&app, "Imp,ESR", &json!({ "spread": "No" })).await;
    assert_eq!(owners(&answer), [""; 0]);
    let known = json!([
        { "parameterName": "Esr", "value": "0.5" },
        { "parameterName": "Inductance", "value": "1.8e-9" },
    ]);
    let parts = json!([{ "mfrPn": TANTALUM, "ceProps": known }]);
    let answer = plot(&app, "Imp,ESR", &json!({ "parts": parts })).await;
    assert_eq!(owners(&answer), [""; 0]);
    let note = answer["note"].text();
    assert!(
        note.contains("no band, its parameters are published, given or fitted"),
        "{note}"
    );
}

async fn the_file_has_the_band_as_columns_on_request(app: App) {
    let mut body = json!({
        "plotType": "Imp,ESR", "start": 1e4, "stop": 1e6, "parts": [{ "mfrPn": CERAMIC }],
    });
    let plain = app.post("/api/csv", &body).await;
    assert!(!plain.text().contains("10 %"), "{}", plain.text());
    body["spread"] = json!("Yes");
    let file = app.post("/api/csv", &body).await;
    let head = file.text().split("\r\n").next().unwrap().to_owned();
    for column in [
        "10 % of parts below - Impedance (Ohm)",
        "10 % of parts above - ESR (Ohm)",
    ] {
        assert!(head.contains(&format!("{CERAMIC} {column}")), "{head}");
    }
}

async fn the_parameter_list_shows_the_spread_of_estimates_alone(app: App) {
    let part = app
        .answer("/api/part", &json!({ "partNumber": TANTALUM }))
        .await;
    let parameters = part["modelParameters"].list();
    let of = |name: &str| {
        let mut list = parameters.iter();
        list.find(|it| it["parameterName"] == name).unwrap()
    };
    assert_eq!(
        of("Equivalent series resistance")["spread"],
        "× 0.62 to 1.53"
    );
    assert_eq!(of("Series inductance")["spread"], "× 0.95 to 1.05");
    assert_eq!(of("Capacitance")["spread"], Value::Null);
    let estimated = |it: &&Value| it["origin"] == "estimated";
    let spread = |it: &&Value| it["spread"].is_string();
    assert!(parameters.iter().filter(spread).all(|it| estimated(&it)));
}

async fn a_selection_without_parts_has_no_band(app: App) {
    let body = json!({ "plotType": "Imp,ESR", "spread": "Yes", "parts": [] });
    for path in ["/plot", "/api/csv"] {
        let status = app.post(path, &body).await.status;
        assert!(!status.is_server_error(), "{path}: {status}");
    }
}
