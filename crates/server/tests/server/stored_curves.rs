//! Calculated No shows a part's stored curves, Calculated Yes the model.

use henrad_catalogue::ImportOptions;
use serde_json::{Value, json};

use crate::support::{App, Json, assert_close, on_empty};

on_both!(without_a_stored_curve_both_compute_and_the_note_says_so,);

pub const NUMBER: &str = "ACME-0805-100N";

/// One part with a curve for every plot that can show one.
pub async fn with_curves(app: &App) {
    let curves = json!([
        { "quantity": "impedance", "points": [[1e3, 1600.0], [1e5, 16.0], [1e12, 1.0]], "source": "Acme figure 1" },
        { "quantity": "esr", "points": [[1e3, 20.0], [1e5, 0.2]], "source": "Acme figure 1" },
        { "quantity": "bias_change", "points": [[0.0, 0.0], [50.0, -40.0]], "source": "Acme figure 2" },
        { "quantity": "temperature_change", "points": [[-55.0, -9.0], [25.0, 0.0], [125.0, -12.0]], "source": "Acme figure 3" },
        { "quantity": "heating", "frequency": 5e5, "points": [[0.5, 3.4], [1.0, 11.3]], "source": "Acme figure 4" },
    ]);
    let row = json!([{
        "part_number": NUMBER, "series": "ACME", "series_name": "Acme chips", "family": "ceramic",
        "technology": "ceramic X7R", "dielectric": "X7R", "case_code": "0805", "capacitance": 1e-7,
        "rated_voltage": 50, "temperature_min": -55, "temperature_max": 125, "origin": "typical",
        "source": "Acme list", "curves": curves,
    }]);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("acme.json");
    std::fs::write(&file, row.to_string()).unwrap();
    let options = ImportOptions {
        made_by: "Acme".to_owned(),
        dry_run: false,
        ..ImportOptions::default()
    };
    let database = app.database();
    let report = database
        .import(&[file], &options, &mut |_| ())
        .await
        .unwrap();
    assert_eq!(report.problems, []);
}

async fn plot(app: &App, kind: &str, calculated: &str, param: &Value) -> Value {
    let body = json!({
        "plotType": kind, "start": 100, "stop": 1e9, "calculated": calculated,
        "parts": [{ "mfrPn": NUMBER, "param": param }]
    });
    app.answer("/plot", &body).await
}

fn note(answer: &Value) -> &str {
    answer["note"].text()
}

#[test]
fn calculated_no_shows_the_stored_curve_and_its_source() {
    on_empty(|app| async move {
        with_curves(&app).await;
        for (kind, series, first) in [
            ("Imp,ESR", 0, [1e3, 1600.0]),
            ("Imp,ESR", 1, [1e3, 20.0]),
            ("Vbias", 0, [0.0, 0.0]),
            ("TCC", 0, [-55.0, -9.0]),
            ("MultFreq", 3, [0.5, 3.4]),
        ] {
            let stored = plot(&app, kind, "No", &json!({})).await;
            let curve = &stored["seriesList"][series];
            let point = [0, 1].map(|axis| curve["points"][0][axis].as_f64().unwrap());
            assert_eq!(point, first, "{kind}");
            assert_eq!(curve["origin"], "published");
            assert!(curve["source"].text().starts_with("Acme figure"));
            assert!(
                note(&stored).contains("stored curve, not computed"),
                "{}",
                note(&stored)
            );
            let computed = plot(&app, kind, "Yes", &json!({})).await;
            assert!(computed["seriesList"][series]["source"].is_null());
            assert!(computed["seriesList"][series]["points"].list().len() > 20);
            assert!(
                note(&computed).contains("stored curve ignored"),
                "{}",
                note(&computed)
            );
        }
        // Beyond the sweep nothing is shown.
        let stored = plot(&app, "Imp,ESR", "No", &json!({})).await;
        assert_eq!(stored["seriesList"][0]["points"].list().len(), 2);
    });
}

#[test]
fn a_stored_curve_counts_only_at_its_conditions_and_for_all_pieces() {
    on_empty(|app| async move {
        with_curves(&app).await;
        let biased = plot(&app, "Imp,ESR", "No", &json!({ "bias": 10 })).await;
        assert!(biased["seriesList"][0]["source"].is_null());
        assert!(note(&biased).contains("does not apply at these conditions"));
        let pair = plot(&app, "Imp,ESR", "No", &json!({ "qty": 2 })).await;
        assert_eq!(pair["seriesList"][0]["points"][0][1], 800.0);
        let pair = plot(&app, "MultFreq", "No", &json!({ "qty": 2 })).await;
        let current = pair["seriesList"][3]["points"][0][0].number();
        assert_close(current, 1.0, 1e-12, "A");
    });
}

#[test]
fn a_part_says_for_which_plots_it_has_stored_curves() {
    on_empty(|app| async move {
        with_curves(&app).await;
        let part = app
            .answer("/api/part", &json!({ "partNumber": NUMBER }))
            .await;
        assert_eq!(
            part["storedCurves"],
            json!(["Imp,ESR", "Vbias", "TCC", "MultFreq"])
        );
    });
}

async fn without_a_stored_curve_both_compute_and_the_note_says_so(app: App) {
    let ask = |calculated: &'static str| {
        let app = app.clone();
        async move {
            let body = json!({
                "plotType": "MultFreq", "calculated": calculated,
                "parts": [{ "mfrPn": "C0805C104K5RACTU" }]
            });
            app.answer("/plot", &body).await
        }
    };
    let (no, yes) = (ask("No").await, ask("Yes").await);
    assert_eq!(no["seriesList"], yes["seriesList"]);
    for answer in [&no, &yes] {
        assert!(note(answer).contains("No stored curve: computed from the model."));
    }
}
