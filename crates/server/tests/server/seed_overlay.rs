//! Measurements laid over the curves of a part, and models fitted to them.

use crate::seed::{editor, property, save};
use crate::support::{App, on_both};
use serde_json::{Value, json};
use std::fmt::Write;

/// A measurement as a CSV file: the part's own curve with its capacitance halved.
async fn measurement(app: &App, number: &str, capacitance: f64) -> String {
    let given =
        json!([{ "parameterName": "Reference_Capacitance", "value": capacitance.to_string() }]);
    let part = json!({ "mfrPn": number, "ceProps": given });
    let curve = |plot: &str| json!({ "plotType": plot, "start": 1e3, "stop": 1e9, "parts": [part.clone()] });
    let magnitude = app.post("/plot", &curve("Imp,ESR")).await.ok();
    let points = |series: usize| {
        magnitude["seriesList"][series]["points"]
            .as_array()
            .unwrap()
            .clone()
    };
    let mut rows = "Frequency,Impedance,Phase\n".to_owned();
    for (impedance, esr) in points(0).iter().zip(&points(1)) {
        let number = |value: &Value| value.as_f64().unwrap();
        let (frequency, z, r) = (
            number(&impedance[0]),
            number(&impedance[1]),
            number(&esr[1]),
        );
        // Below resonance the phase is negative; only that half is measured.
        if frequency < 1e7 {
            let phase = -(r / z).min(1.0).acos().to_degrees();
            writeln!(rows, "{frequency},{z},{phase}").unwrap();
        }
    }
    rows
}

#[test]
fn a_measurement_is_fitted_and_the_fit_can_be_saved() {
    on_both(|app| async move {
        let cookie = editor(&app, "seed-fitter").await;
        let number = "C0603C103K5RACTU";
        let content = measurement(&app, number, 5e-9).await;
        let body = json!({ "mfrPn": number, "format": "csv", "content": content });
        let fit = app.post_as("/api/seed/fit", &cookie, &body).await.ok();
        assert!(
            fit["before"]["rmsMagnitude"].as_f64() > Some(20.0),
            "{}",
            fit["before"]
        );
        assert!(
            fit["after"]["rmsMagnitude"].as_f64() < Some(1.0),
            "{}",
            fit["after"]
        );
        assert_eq!(fit["ladder"], Value::Null);
        assert_eq!(
            fit["residuals"].as_array().unwrap().len() as u64,
            fit["points"].as_u64().unwrap()
        );
        let capacitance = &fit["parameters"][0];
        assert_eq!(capacitance["name"], "Reference_Capacitance");
        let found = capacitance["after"].as_f64().unwrap();
        assert!((found / 5e-9 - 1.0).abs() < 0.03, "{found} F");
        let values = json!({ "Mfr_Part_Number": number, "Reference_Capacitance": found, "Fitted": "Reference_Capacitance" });
        let saved = save(&app, &cookie, values).await;
        assert_eq!(
            property(&saved, "Reference_Capacitance")["origin"],
            "fitted"
        );
    });
}

#[test]
fn conf_34_a_measurement_that_cannot_be_read_is_refused_with_its_sentence() {
    on_both(|app| async move {
        let cookie = editor(&app, "seed-unfitted").await;
        let number = "C0603C103K5RACTU";
        app.post("/api/seed/fit", &json!({ "mfrPn": number }))
            .await
            .problem(401, "login_required");
        for (format, content, message) in [
            ("csv", "1,2", "The file must have 3 columns."),
            ("csv", "1,2,3,4", "The file can only have 3 columns."),
            ("csv", "1000,1,x", "Line 1: three numbers are expected."),
            ("csv", "", "a fit needs at least 10 points; there are 0."),
            ("s2p", "# Hz S RI R 50", "the file holds no data."),
        ] {
            let body = json!({ "mfrPn": number, "format": format, "content": content });
            let problem = app
                .post_as("/api/seed/fit", &cookie, &body)
                .await
                .problem(422, "invalid_field");
            assert_eq!(
                problem["errors"],
                json!([{ "path": "content", "message": message }])
            );
        }
        for (field, value, path) in [
            ("bias", json!(1e6), "bias"),
            ("tempAmbient", json!(400), "tempAmbient"),
            ("free", json!(["Esr"]), "free[0]"),
            ("format", json!("xls"), "format"),
            ("path", json!("Sideways"), "path"),
        ] {
            let mut body = json!({ "mfrPn": number, "content": "1,1,1" });
            body[field] = value;
            let problem = app
                .post_as("/api/seed/fit", &cookie, &body)
                .await
                .problem(422, "invalid_field");
            assert_eq!(problem["errors"][0]["path"], path);
        }
    });
}

#[test]
fn an_overlay_is_read_from_touchstone_and_csv_in_order_of_frequency() {
    on_both(|app| async move {
        let cookie = editor(&app, "seed-overlay").await;
        // 100 Ω across a line of 50 Ω lets 0.8 of the wave pass and sends 0.2 of it back.
        let row = "-0.2 0 0.8 0 0.8 0 -0.2 0";
        let s2p = format!("# Hz S RI R 50\n1000 {row}\n2000 {row}\n");
        let body = json!({ "format": "s2p", "content": s2p, "path": "Shunt" });
        let points = app.post_as("/api/seed/overlay", &cookie, &body).await.ok();
        let read = |index: usize, name: &str| points[index][name].as_f64().unwrap();
        assert_eq!((read(0, "frequency"), read(1, "frequency")), (1e3, 2e3));
        assert!((read(0, "impedance") / 100.0 - 1.0).abs() < 1e-9);
        assert!(read(0, "phase").abs() < 1e-9);

        let body = json!({ "format": "csv", "content": "f,z,p\n2000,5,-80\n1000,9,-85\n" });
        let points = app.post_as("/api/seed/overlay", &cookie, &body).await.ok();
        let frequencies: Vec<_> = (0..2).map(|index| &points[index]["frequency"]).collect();
        assert_eq!(frequencies, [&json!(1000.0), &json!(2000.0)]);
    });
}

#[test]
fn an_overlay_without_points_or_account_is_refused() {
    on_both(|app| async move {
        let cookie = editor(&app, "seed-no-overlay").await;
        let body = json!({ "format": "csv", "content": "0,1,1\n" });
        app.post("/api/seed/overlay", &body)
            .await
            .problem(401, "login_required");
        for (body, message) in [
            (body, "The file has no measured points."),
            (
                json!({ "format": "csv", "content": "1,2" }),
                "The file must have 3 columns.",
            ),
            (
                json!({ "format": "s2p", "content": "# Hz S RI R 50", "path": "Sideways" }),
                "Must be one of Shunt, Series",
            ),
        ] {
            let problem = app
                .post_as("/api/seed/overlay", &cookie, &body)
                .await
                .problem(422, "invalid_field");
            assert_eq!(problem["errors"][0]["message"], message);
        }
    });
}
