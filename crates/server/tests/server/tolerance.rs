//! The tolerance selector of a part and its band in a plot.

use serde_json::{Value, json};

use crate::support::{App, Json, assert_close};

on_sqlite!(
    fld_part_08_tol_01_to_07_conf_01_letters_labels_and_index,
    tol_05_08_conf_02_film_and_aluminum_have_no_choice,
    at_low_frequency_the_band_is_the_tolerance_of_the_letter,
    the_band_is_drawn_on_request_under_the_same_designator,
    tol_08_film_and_aluminum_have_no_band,
    the_csv_file_tells_the_curves_of_a_band_apart,
);

/// Letter and label of a tolerance.
type Choice = (&'static str, &'static str);

async fn selector(app: &App, number: &str) -> Value {
    let part = app
        .answer("/api/part", &json!({ "partNumber": number }))
        .await;
    part["tolerance"].clone()
}

fn letters(selector: &Value) -> Vec<(&str, &str)> {
    let options = selector["options"].list();
    options
        .iter()
        .map(|option| {
            let text = |field: &str| option[field].text();
            (text("value"), text("label"))
        })
        .collect()
}

async fn fld_part_08_tol_01_to_07_conf_01_letters_labels_and_index(app: App) {
    let percent = [
        ("F", "1%"),
        ("G", "2%"),
        ("J", "5%"),
        ("K", "10%"),
        ("M", "20%"),
    ];
    let cases: [(&str, usize, &[Choice]); 8] = [
        ("C0603C102J5GACTU", 9, &percent),
        ("C0603C102J5JACTU", 9, &percent),
        ("C0805C104K5RACTU", 9, &percent[2..]),
        ("C0805C106K8PACTU", 9, &percent[3..]),
        ("C0603C104Z4VACTU", 9, &[("Z", "+80/-20%")]),
        ("T491A106K010AT", 8, &percent[3..]),
        ("C320C104K5R5TA", 8, &percent[2..]),
        ("CDR33BX104AKUS", 11, &percent[3..]),
    ];
    for (number, index, expected) in cases {
        let selector = selector(&app, number).await;
        assert_eq!(letters(&selector), expected, "{number}");
        assert_eq!(selector["index"], index, "{number}");
        let letter = &number[index..=index];
        assert_eq!(selector["select"], letter, "{number}");
        assert_eq!(selector["disabled"], expected.len() < 2, "{number}");
    }
}

async fn tol_05_08_conf_02_film_and_aluminum_have_no_choice(app: App) {
    for number in ["R46KN4100JHP1M", "EDH106M016A9BAA", "A700V337M2R5ATE009"] {
        let selector = selector(&app, number).await;
        assert_eq!(selector["options"], json!([]), "{number}");
        assert_eq!(selector["disabled"], true, "{number}");
        assert_eq!(selector["index"], Value::Null, "{number}");
    }
}

async fn plot(app: &App, plot_type: &str, number: &str, tolerance: &str) -> Value {
    let body = json!({
        "plotType": plot_type, "start": 100, "stop": 1e6, "tolerance": tolerance,
        "parts": [{ "mfrPn": number }],
    });
    app.answer("/plot", &body).await
}

/// First y value of the series of a quantity on one side of the band; "" is the nominal curve.
fn first(answer: &Value, quantity: &str, band: &str) -> f64 {
    let series = answer["seriesList"].list();
    series
        .iter()
        .find(|series| {
            series["yLabel"] == quantity && series["band"].as_str().unwrap_or("") == band
        })
        .unwrap_or_else(|| panic!("no {band} {quantity}"))["points"][0][1]
        .number()
}

async fn at_low_frequency_the_band_is_the_tolerance_of_the_letter(app: App) {
    for (number, minus, plus) in [
        ("C0805C104K5RACTU", 0.1, 0.1),
        ("C0805C104M5RACTU", 0.2, 0.2),
        ("C0603C104Z4VACTU", 0.2, 0.8),
        ("C0603C102J5GACTU", 0.05, 0.05),
        ("T491A105K016AT", 0.1, 0.1),
    ] {
        let answer = plot(&app, "Imp,ESR", number, "Yes").await;
        let nominal = first(&answer, "Impedance", "");
        let low = first(&answer, "Impedance", "low");
        let high = first(&answer, "Impedance", "high");
        assert_close(low, nominal / (1.0 - minus), 0.01, "Ω");
        assert_close(high, nominal / (1.0 + plus), 0.01, "Ω");
        let answer = plot(&app, "Cap,Ind", number, "Yes").await;
        let nominal = first(&answer, "Capacitance", "");
        assert_close(
            first(&answer, "Capacitance", "low"),
            nominal * (1.0 - minus),
            0.01,
            "F",
        );
        assert_close(
            first(&answer, "Capacitance", "high"),
            nominal * (1.0 + plus),
            0.01,
            "F",
        );
    }
}

async fn the_band_is_drawn_on_request_under_the_same_designator(app: App) {
    let with = plot(&app, "Imp,ESR", "C0805C104K5RACTU", "Yes").await;
    let without = plot(&app, "Imp,ESR", "C0805C104K5RACTU", "No").await;
    let series = with["seriesList"].list();
    let bands: Vec<_> = series
        .iter()
        .map(|series| series["band"].as_str())
        .collect();
    let expected = [
        None,
        None,
        Some("low"),
        Some("low"),
        Some("high"),
        Some("high"),
    ];
    assert_eq!(bands, expected);
    for series in series {
        assert_eq!(series["refDes"], "C1");
        assert_eq!(series["mfrPn"], "C0805C104K5RACTU");
        assert_eq!(series["yUnit"], "Ω");
    }
    assert_eq!(without["seriesList"].list()[..], series[..2]);
    let note = with["note"].text();
    assert!(
        note.contains("C1 C0805C104K5RACTU: low and high curves at ±10 %"),
        "{note}"
    );
}

async fn tol_08_film_and_aluminum_have_no_band(app: App) {
    for number in ["R46KN4100JHP1M", "EDH106M016A9BAA"] {
        let answer = plot(&app, "Imp,ESR", number, "Yes").await;
        assert_eq!(answer["seriesList"].list().len(), 2, "{number}");
        let note = answer["note"].text();
        assert!(note.contains("no tolerance band"), "{note}");
    }
}

async fn the_csv_file_tells_the_curves_of_a_band_apart(app: App) {
    let body = json!({
        "plotType": "Imp,ESR", "start": 100, "stop": 1e6, "tolerance": "Yes",
        "parts": [{ "mfrPn": "C0805C104K5RACTU" }],
    });
    let answer = app.post("/api/csv-preview/", &body).await;
    let header = answer.text().lines().next().unwrap();
    let columns: Vec<_> = header.split(',').collect();
    assert_eq!(columns.len(), 7);
    assert_eq!(columns[3], "C0805C104K5RACTU low - Impedance (Ohm)");
    assert_eq!(columns[5], "C0805C104K5RACTU high - Impedance (Ohm)");
}
