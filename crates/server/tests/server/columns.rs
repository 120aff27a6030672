//! Curves as columns of binary numbers hold what the JSON of the same call says.

use axum::http::{Request, header};
use serde_json::{Value, json};

use crate::stored_curves::{NUMBER, with_curves};
use crate::support::{Answer, App, Json, on_empty};

on_sqlite!(
    every_plot_as_columns_holds_the_points_of_its_json,
    a_curve_with_gaps_is_nan_there_and_shares_its_frequencies,
    plots_of_inductors_as_columns_hold_the_points_of_their_json,
    columns_are_never_compressed_and_errors_stay_problems,
    a_form_that_there_is_not_is_refused,
    a_repeated_plot_keeps_each_of_its_forms,
    a_thinned_plot_has_a_part_of_the_points_and_its_lines_pass_the_others,
);

const COLUMNS: &str = "application/vnd.henrad.plot";
const DOUBLES: &str = "application/vnd.henrad.plot; values=f64";
/// Ten digits in JSON.
const DIGITS: f64 = 1e-9;
/// Rounding of a 4-byte float.
const SINGLE: f64 = 6e-8;

const CERAMIC: &str = "C0805C104K5RACTU";
const TANTALUM: &str = "T491A106K010AT";
const INDUCTOR: &str = "MPC1040LR36C";

async fn ask(app: &App, path: &str, body: &Value, accept: &str) -> Answer {
    ask_encoded(app, path, body, accept, "identity").await
}

async fn ask_encoded(app: &App, path: &str, body: &Value, accept: &str, encodings: &str) -> Answer {
    let request = Request::post(path)
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::ACCEPT, accept)
        .header(header::ACCEPT_ENCODING, encodings);
    app.send(request.body(body.to_string().into()).unwrap())
        .await
}

/// The head of an answer, with lists of numbers in the place of its columns.
fn decoded(answer: &Answer) -> Value {
    let body = &answer.body[..];
    assert_eq!(&body[..4], b"HNRD");
    let head = u32::from_le_bytes(body[4..8].try_into().unwrap()) as usize;
    assert_eq!((head % 8, body.len() % 8), (0, 0), "aligned");
    let (head, columns) = body[8..].split_at(head);
    let mut head: Value = serde_json::from_slice(head).unwrap();
    fill(&mut head, columns);
    head
}

fn fill(value: &mut Value, columns: &[u8]) {
    match value {
        Value::Object(map) if map.contains_key("column") => {
            *value = numbers(map, columns).into();
        }
        Value::Object(map) => map.values_mut().for_each(|it| fill(it, columns)),
        Value::Array(list) => list.iter_mut().for_each(|it| fill(it, columns)),
        _ => (),
    }
}

/// A number that is not one is null.
fn numbers(place: &serde_json::Map<String, Value>, columns: &[u8]) -> Vec<Option<f64>> {
    let count = |name: &str| usize::try_from(place[name].as_u64().unwrap()).unwrap();
    let (offset, length) = (count("offset"), count("length"));
    assert_eq!(offset % 8, 0);
    let kind = place["column"].as_str().unwrap();
    let size: usize = kind[2..].parse().unwrap();
    let bytes = columns[offset..offset + size * length].chunks(size);
    let number = |bytes: &[u8]| match kind {
        "<f4" => f64::from(f32::from_le_bytes(bytes.try_into().unwrap())),
        "<f8" => f64::from_le_bytes(bytes.try_into().unwrap()),
        "|u1" => f64::from(bytes[0]),
        other => panic!("{other}"),
    };
    let finite = |value: f64| Some(value).filter(|value| value.is_finite());
    bytes.map(|bytes| finite(number(bytes))).collect()
}

fn figure(value: &Value) -> Option<f64> {
    value
        .as_f64()
        .or_else(|| Some(f64::from(u8::from(value.as_bool()?))))
}

#[track_caller]
fn assert_column(column: &Value, expected: impl Iterator<Item = Option<f64>>, error: f64) {
    let expected: Vec<_> = expected.collect();
    assert_eq!(column.list().len(), expected.len());
    for (value, expected) in column.list().iter().zip(expected) {
        let close = match (figure(value), expected) {
            (Some(value), Some(expected)) => (value - expected).abs() <= error * expected.abs(),
            (value, expected) => value == expected,
        };
        assert!(close, "{value} for {expected:?}");
    }
}

/// Compares the columns with the points of the JSON: a place without a value has no point.
fn assert_same_points(columns: &Value, curve: &Value, error: f64) {
    let points = &columns["points"];
    let pairs = points["x"].list().iter().zip(points["y"].list());
    let has_value = |y: &Value| !y.is_null();
    let known: Vec<_> = pairs.filter(|(_, y)| has_value(y)).collect();
    let xs = json!(known.iter().map(|(x, _)| x).collect::<Vec<_>>());
    let ys = json!(known.iter().map(|(_, y)| y).collect::<Vec<_>>());
    let expected = |place: usize| {
        let points = curve["points"].list().iter();
        points.map(move |point| point[place].as_f64())
    };
    let is_smith = points.get("frequency").is_some();
    assert_column(&xs, expected(0), if is_smith { error } else { DIGITS });
    assert_column(&ys, expected(1), error);
    if is_smith {
        let frequencies = curve["frequencies"].list().iter();
        assert_column(&points["frequency"], frequencies.map(figure), DIGITS);
        for (place, name) in ["resistance", "reactance"].into_iter().enumerate() {
            let seen = curve["impedances"].list().iter();
            assert_column(&points[name], seen.map(|pair| pair[place].as_f64()), error);
        }
    }
}

/// The answer without what columns replace.
fn rest(answer: &Value) -> Value {
    let mut rest = answer.clone();
    for series in rest["seriesList"].as_array_mut().unwrap() {
        let series = series.as_object_mut().unwrap();
        for name in ["points", "frequencies", "impedances"] {
            series.remove(name);
        }
    }
    rest
}

async fn assert_same(app: &App, body: &Value) {
    let plain = app.answer("/plot", body).await;
    assert!(!plain["seriesList"].list().is_empty(), "{body}");
    for (accept, error) in [(COLUMNS, SINGLE), (DOUBLES, DIGITS)] {
        let answer = ask(app, "/plot", body, accept).await;
        assert_eq!(answer.header("content-type"), COLUMNS);
        let columns = decoded(&answer);
        assert_eq!(rest(&columns), rest(&plain));
        let pairs = columns["seriesList"].list().iter();
        for (columns, curve) in pairs.zip(plain["seriesList"].list()) {
            assert_same_points(columns, curve, error);
        }
    }
}

async fn every_plot_as_columns_holds_the_points_of_its_json(app: App) {
    let parts = json!([
        {"mfrPn": CERAMIC, "param": {"qty": 2, "bias": 12}},
        {"mfrPn": "C0402C104K4RACTU"},
        {"mfrPn": TANTALUM},
    ]);
    let config = app.get("/api/config").await.ok();
    for plot in config["plots"].list() {
        let mut body = json!({
            "plotType": plot["plotType"], "start": 100, "stop": 1e9, "tempRise": 20, "parts": parts,
            "combine": "Yes", "spread": "Yes", "tolerance": "Yes", "freqList": [1e4, 1e5],
        });
        assert_same(&app, &body).await;
        // Stored curves have x values of their own.
        body["calculated"] = json!("No");
        body["combine"] = json!("No");
        assert_same(&app, &body).await;
    }
}

async fn a_curve_with_gaps_is_nan_there_and_shares_its_frequencies(app: App) {
    let body = json!({
        "plotType": "Cap,Ind", "start": 100, "stop": 1e9, "combine": "Yes",
        "parts": [{"mfrPn": CERAMIC}, {"mfrPn": "C0805C106K8PACTU"}, {"mfrPn": TANTALUM}],
    });
    let answer = ask(&app, "/plot", &body, COLUMNS).await;
    let columns = decoded(&answer);
    let combined = columns["seriesList"].list().iter();
    let mut combined = combined.filter(|series| series["refDes"] == "");
    let capacitance = &combined.next().unwrap()["points"];
    let gaps = capacitance["y"]
        .list()
        .iter()
        .filter(|y| y.is_null())
        .count();
    assert!(gaps > 0, "capacitive, inductive and capacitive again");
    // One grid for all curves: each number of the sweep is there once.
    let head = answer.body.len() - 8;
    let values: usize = columns["seriesList"]
        .list()
        .iter()
        .map(|series| 4 * series["points"]["y"].list().len().next_multiple_of(2))
        .sum();
    let json = u32::from_le_bytes(answer.body[4..8].try_into().unwrap()) as usize;
    assert_eq!(head - json - values, 8 * 351, "351 frequencies");
}

#[test]
fn between_the_points_of_a_stored_curve_is_no_gap() {
    on_empty(|app| async move {
        with_curves(&app).await;
        // The frequencies of its points are two of those of the sweep.
        let body = json!({
            "plotType": "Imp,ESR", "start": 100, "stop": 1e9, "calculated": "No",
            "parts": [{"mfrPn": NUMBER}],
        });
        assert_same(&app, &body).await;
        let columns = decoded(&ask(&app, "/plot", &body, COLUMNS).await);
        let points = &columns["seriesList"][0]["points"];
        assert_eq!(points["x"], json!([1e3, 1e5]));
        assert_eq!(points["y"], json!([1600.0, 16.0]));
    });
}

async fn plots_of_inductors_as_columns_hold_the_points_of_their_json(app: App) {
    let element = json!({
        "part_number": INDUCTOR, "current_output": 10, "frequency": 500,
        "voltage_input": 12, "voltage_output": 3.3,
    });
    for path in [
        "/inductance",
        "/power_loss",
        "/split_power_loss",
        "/temperature_rise",
    ] {
        for body in [element.clone(), json!([element, element])] {
            let plain = app.answer(path, &body).await;
            let columns = decoded(&ask(&app, path, &body, COLUMNS).await);
            let curves = |answer: &Value| match answer {
                Value::Array(list) => list.clone(),
                one => vec![one.clone()],
            };
            assert_eq!(plain.is_array(), columns.is_array());
            for (columns, curve) in curves(&columns).iter().zip(curves(&plain)) {
                let values = columns["values"].as_object().unwrap();
                let points = curve["values"].list();
                let names = points[0].as_object().unwrap();
                assert!(values.keys().eq(names.keys()), "{values:?}");
                for (name, column) in values {
                    let error = if name == "x_value" { 1e-15 } else { SINGLE };
                    assert_column(column, points.iter().map(|it| figure(&it[name])), error);
                }
                for name in ["title", "operating_point", "markers", "note"] {
                    assert_eq!(columns[name], curve[name]);
                }
            }
        }
    }
}

async fn columns_are_never_compressed_and_errors_stay_problems(app: App) {
    let parts = json!([{"mfrPn": CERAMIC}, {"mfrPn": TANTALUM}]);
    let body = json!({"plotType": "Imp,ESR", "start": 100, "stop": 1e9, "parts": parts});
    let answer = ask_encoded(&app, "/plot", &body, COLUMNS, "br").await;
    assert_eq!(answer.header("content-encoding"), "");
    assert!(answer.header("vary").contains("accept"));
    let plain = ask_encoded(&app, "/plot", &body, "*/*", "br").await;
    assert_eq!(plain.header("content-encoding"), "br");
    assert_eq!(plain.header("content-type"), "application/json");
    let unknown = json!({"plotType": "Imp,ESR", "parts": [{"mfrPn": "C0805C104K5XACTU"}]});
    let answer = ask(&app, "/plot", &unknown, COLUMNS).await;
    answer.problem(404, "part_not_found");
    let beyond = json!({"plotType": "Imp,ESR", "start": -1, "parts": parts});
    let answer = ask(&app, "/plot", &beyond, COLUMNS).await;
    answer.problem(422, "invalid_field");
}

async fn a_form_that_there_is_not_is_refused(app: App) {
    let body = json!({"plotType": "Imp,ESR", "parts": [{"mfrPn": CERAMIC}]});
    let accept = "application/vnd.henrad.plot; values=f16";
    let answer = ask(&app, "/plot", &body, accept).await;
    let problem = answer.problem(406, "not_acceptable");
    assert!(problem["detail"].text().contains("values is f32 or f64"));
}

async fn a_thinned_plot_has_a_part_of_the_points_and_its_lines_pass_the_others(app: App) {
    let parts = json!([{"mfrPn": CERAMIC}, {"mfrPn": TANTALUM}]);
    for (plot, is_log) in [("Imp,ESR", true), ("Cap,Ind", true), ("Phase", false)] {
        let body = json!({"plotType": plot, "start": 100, "stop": 1e9, "parts": parts});
        let plain = app.answer("/plot", &body).await;
        let accept = "application/vnd.henrad.plot; values=f64; thinned=yes";
        let columns = decoded(&ask(&app, "/plot", &body, accept).await);
        let (mut sent, mut all) = (0, 0);
        let pairs = columns["seriesList"].list().iter();
        for (columns, curve) in pairs.zip(plain["seriesList"].list()) {
            let column = |name: &str| -> Vec<f64> {
                let numbers = columns["points"][name].list().iter();
                numbers.map(|it| it.as_f64().unwrap_or(f64::NAN)).collect()
            };
            let (xs, ys) = (column("x"), column("y"));
            let points = curve["points"].list();
            sent += xs.len();
            all += points.len();
            for point in points {
                let (x, y) = (point[0].number(), point[1].number());
                // JSON has ten digits.
                let next = xs.partition_point(|&at| at < x * (1.0 - DIGITS)).max(1);
                let (from, to) = (next - 1, next);
                let share = (x / xs[from]).ln() / (xs[to] / xs[from]).ln();
                let line = if is_log {
                    ys[from] * (ys[to] / ys[from]).powf(share)
                } else {
                    ys[from] + share * (ys[to] - ys[from])
                };
                let error = (line - y).abs() / y.abs();
                assert!(error < 1.001e-3, "{plot}: {line} for {y} at {x}");
            }
        }
        assert!(3 * sent < all, "{plot}: {sent} of {all}");
    }
    let element = json!({"part_number": INDUCTOR, "current_output": 10});
    let accept = "application/vnd.henrad.plot; thinned=yes";
    let answer = ask(&app, "/inductance", &element, accept).await;
    answer.problem(406, "not_acceptable");
}

async fn a_repeated_plot_keeps_each_of_its_forms(app: App) {
    let body =
        json!({"plotType": "Imp,ESR", "start": 100, "stop": 1e9, "parts": [{"mfrPn": CERAMIC}]});
    let mut seen: Vec<(&str, Answer)> = Vec::new();
    for _ in 0..3 {
        for accept in [COLUMNS, DOUBLES, "application/json"] {
            let answer = ask(&app, "/plot", &body, accept).await;
            let before = seen.iter().find(|(other, _)| *other == accept);
            if let Some((_, before)) = before {
                assert_eq!(before.body, answer.body);
                assert_eq!(before.header("content-type"), answer.header("content-type"));
            }
            seen.push((accept, answer));
        }
    }
    assert!(seen[1].1.body.len() > seen[0].1.body.len());
}
