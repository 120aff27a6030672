//! The band within which 8 in 10 parts lie, in plots, files and parameter lists.

use serde_json::{Value, json};

use crate::support::{App, Json, PLOTTED, on_sqlite};

on_sqlite!(
    the_band_encloses_the_highlighted_curves_alone,
    a_combination_has_one_band_and_bias_has_points,
    a_published_point_closes_the_band_at_that_point_alone,
    every_estimated_curve_has_a_band_or_a_reason,
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
    on_sqlite(|app| async move {
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
    on_sqlite(|app| async move {
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

/// A published ESR is known at its own frequency and temperature, and the note says what is not.
async fn a_published_point_closes_the_band_at_that_point_alone(app: App) {
    let film = json!([{ "mfrPn": "C4AQGBU5100P1XK" }]);
    let body = json!({ "parts": film, "start": 1e3, "stop": 1e6 });
    let answer = plot(&app, "Imp,ESR", &body).await;
    let note = answer["note"].text();
    assert!(
        note.contains("losses away from the published ESR at 10 kHz"),
        "{note}"
    );
    let width_at = |wanted: f64| {
        let series = answer["seriesList"].list();
        let edge = |band: &str| {
            let mut edges = series.iter();
            let edge = edges.find(|it| it["yLabel"] == "ESR" && it["band"] == band);
            let points = edge.unwrap()["points"].list();
            let distance = |point: &&Value| (point[0].number() / wanted).ln().abs();
            let point = points
                .iter()
                .min_by(|a, b| distance(a).total_cmp(&distance(b)));
            point.unwrap()[1].number()
        };
        edge("high") / edge("low")
    };
    assert!(width_at(1e4) < 1.05, "{}", width_at(1e4));
    // Of dc links × 0.53 to 1.60.
    for far in [1e3, 1e5, 1e6] {
        assert!(
            (width_at(far) / (1.60 / 0.53) - 1.0).abs() < 0.01,
            "{far}: {}",
            width_at(far)
        );
    }
}

/// One part of each technology and class.
const SAMPLE: [&str; 12] = [
    CERAMIC,
    "C0603C100J5GACTU",
    "C1206C106K4RACTU",
    TANTALUM,
    "T520D337M006ATE015",
    "A700V337M2R5ATE009",
    "A780MN686M1JLAS035",
    "R75PI31004030J",
    "EEV477M025A9PAA",
    "EDH106M016A9BAA",
    "R46KN4100JHP1M",
    "C4AQGBU5100P1XK",
];

/// Every plot of a part of every technology has numbers alone; an estimated curve has a band in
/// order around it, or the note says why it has none.
async fn every_estimated_curve_has_a_band_or_a_reason(app: App) {
    let config = app.get("/api/config").await.json();
    let plots = config["plots"].list();
    assert_eq!(plots.len(), 15);
    let (mut banded, mut without) = (0, 0);
    for number in SAMPLE {
        for (bias, temperature) in [(0.0, 25.0), (1.0, 85.0), (2.0, -40.0)] {
            for kind in plots {
                let kind = kind["plotType"].text();
                let param = json!({ "bias": bias, "tempAmbient": temperature });
                let parts = json!([{ "mfrPn": number, "param": param }]);
                let answer = plot(&app, kind, &json!({ "parts": parts, "highlight": 1 })).await;
                let what = format!("{number}, {kind}, {bias} V, {temperature} °C");
                let series = answer["seriesList"].list();
                let note = answer["note"].as_str().unwrap_or("");
                banded += bands_in_order(series, &what);
                let nominal = |it: &&Value| it["band"].is_null();
                let is_estimated = |it: &Value| it["origin"] == "estimated";
                if !owners(&answer).is_empty() {
                    assert!(
                        note.contains("8 in 10 parts lie within the band"),
                        "{what}: {note}"
                    );
                } else if series.iter().filter(nominal).any(is_estimated) {
                    without += 1;
                    assert!(note.contains("no band, "), "{what}: {note}");
                } else {
                    let is_explained = ["no band", "no curve", "stored curve"];
                    assert!(
                        is_explained.iter().any(|it| note.contains(it)),
                        "{what}: {note}"
                    );
                }
            }
        }
    }
    assert!(
        banded >= 300 && without >= 20,
        "{banded} bands, {without} without"
    );
}

/// Checks that all values are numbers and each band has its edges in order around its curve; the
/// number of bands.
fn bands_in_order(series: &[Value], what: &str) -> usize {
    for one in series {
        for point in one["points"].list() {
            assert!(point.list().iter().all(Value::is_number), "{what}: {point}");
        }
    }
    let of = |band: &str, low: &Value| {
        let mut all = series.iter();
        let found = all.find(|it| {
            it["yLabel"] == low["yLabel"]
                && it["condition"] == low["condition"]
                && it["band"].as_str().unwrap_or("") == band
        });
        found.unwrap_or_else(|| panic!("{what}: no {band} beside {}", low["yLabel"]))
    };
    let lows = series.iter().filter(|it| it["band"] == "low");
    lows.map(|low| {
        let (curve, high) = (
            of("", low)["points"].list(),
            of("high", low)["points"].list(),
        );
        let low_points = low["points"].list();
        assert_eq!(low_points.len(), high.len(), "{what}");
        for (below, above) in low_points.iter().zip(high) {
            let (x, least, most) = (below[0].number(), below[1].number(), above[1].number());
            assert_eq!(above[0].number().to_bits(), x.to_bits(), "{what}");
            assert!(least <= most, "{what} at {x}: {least} above {most}");
            let at = curve
                .iter()
                .find(|point| point[0].number().to_bits() == x.to_bits());
            if let Some(at) = at.map(|point| point[1].number()) {
                let slack = 10.0 * PLOTTED * at.abs().max(1e-30);
                assert!(
                    least - slack <= at && at <= most + slack,
                    "{what} at {x}: {at} outside {least} to {most}"
                );
            }
        }
    })
    .count()
}

async fn without_the_request_or_for_known_parameters_there_is_no_band(app: App) {
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
