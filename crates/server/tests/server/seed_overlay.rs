//! Measurements laid over the curves of a part, and models fitted to them.

use crate::seed::{editor, property, save};
use crate::support::{App, Json, on_both_alone};
use serde_json::{Value, json};
use std::fmt::Write;

on_both!(
    a_measurement_is_fitted_and_the_fit_can_be_saved,
    a_fitted_curve_says_where_it_leaves_its_measurement,
    conf_34_a_measurement_that_cannot_be_read_is_refused_with_its_sentence,
    an_overlay_is_read_from_touchstone_and_csv_in_order_of_frequency,
    an_overlay_without_points_or_account_is_refused,
    a_fit_of_the_wrong_mount_is_not_taken_and_the_file_tells_the_right_one,
    a_range_and_free_parameters_are_the_users_choice,
);

/// A measurement as a CSV file: the part's own curve with its capacitance halved.
pub async fn measurement(app: &App, number: &str, capacitance: f64) -> String {
    let given =
        json!([{ "parameterName": "Reference_Capacitance", "value": capacitance.to_string() }]);
    let part = json!({ "mfrPn": number, "ceProps": given });
    let curve = |plot: &str| json!({ "plotType": plot, "start": 1e3, "stop": 1e9, "parts": [part.clone()] });
    let magnitude = app.answer("/plot", &curve("Imp,ESR")).await;
    let points = |series: usize| magnitude["seriesList"][series]["points"].list().clone();
    let mut rows = "Frequency,Impedance,Phase\n".to_owned();
    for (impedance, esr) in points(0).iter().zip(&points(1)) {
        let number = |value: &Value| value.number();
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

/// A save of everything that a fit found.
pub fn fitted_values(number: &str, fit: &Value) -> Value {
    let mut values = json!({ "Mfr_Part_Number": number, "Fit": fit["id"] });
    let mut names = Vec::new();
    for parameter in fit["parameters"].list() {
        let name = parameter["name"].text();
        values[name] = parameter["after"].clone();
        names.push(name);
    }
    values["Fitted"] = json!(names.join(","));
    values["Confirm"] = values["Fitted"].clone();
    values
}

async fn a_measurement_is_fitted_and_the_fit_can_be_saved(app: App) {
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
        fit["residuals"].list().len() as u64,
        fit["points"].as_u64().unwrap()
    );
    let capacitance = &fit["parameters"][0];
    assert_eq!(capacitance["name"], "Reference_Capacitance");
    let found = capacitance["after"].number();
    assert!((found / 5e-9 - 1.0).abs() < 0.03, "{found} F");
    let values = json!({ "Mfr_Part_Number": number, "Reference_Capacitance": found, "Fitted": "Reference_Capacitance" });
    let saved = save(&app, &cookie, values).await;
    assert_eq!(
        property(&saved, "Reference_Capacitance")["origin"],
        "fitted"
    );
}

/// The curve and a file of a part whose model was fitted from 1 kHz to nearly 10 MHz.
async fn a_fitted_curve_says_where_it_leaves_its_measurement(app: App) {
    let cookie = editor(&app, "seed-fit-beyond").await;
    let number = "C0603C153K5RACTU";
    let content = measurement(&app, number, 9e-9).await;
    let body = json!({ "mfrPn": number, "format": "csv", "content": content });
    let fit = app.post_as("/api/seed/fit", &cookie, &body).await.ok();
    save(&app, &cookie, fitted_values(number, &fit)).await;

    let mut sweep = json!({
        "plotType": "Imp,ESR", "start": 100, "stop": 1e8, "spread": "Yes",
        "parts": [{ "mfrPn": number }],
    });
    let answer = app.answer("/plot", &sweep).await;
    let series = answer["seriesList"].list();
    let below = series[0]["extrapolatedBelow"].number();
    let from = series[0]["extrapolatedFrom"].number();
    assert!((below / 1e3 - 1.0).abs() < 0.01, "{below}");
    assert!((9e6..=1e7).contains(&from), "{from}");
    let note = answer["note"].text();
    let said = format!("C1 {number}: fitted to a measurement from 1 kHz to ");
    assert!(
        note.contains(&said) && note.contains("extrapolated beyond"),
        "{note}"
    );
    assert!(note.contains("Beyond the measurement of a fit"), "{note}");
    let edge = |side: &str| {
        let found = series
            .iter()
            .find(|it| it["band"] == side && it["yLabel"] == "ESR");
        found.unwrap()["points"].list().clone()
    };
    let (mut within, mut beyond) = (0, 0);
    for (low, high) in edge("low").iter().zip(&edge("high")) {
        let frequency = low[0].number();
        let width = high[1].number() / low[1].number();
        if frequency > 1.01 * below && frequency < 0.99 * from {
            within += usize::from(width < 1.0 + 1e-9);
        } else if frequency < 0.99 * below || frequency > 1.01 * from {
            beyond += usize::from(width > 1.1);
        }
    }
    assert!(within > 20 && beyond > 10, "{within} {beyond}");

    // The limits of current and voltage use the same model.
    for plot in ["I,V", "Spice", "Smith"] {
        let mut other = sweep.clone();
        other["plotType"] = json!(plot);
        let answer = app.answer("/plot", &other).await;
        let first = &answer["seriesList"][0];
        assert_eq!(first["extrapolatedBelow"], below, "{plot}");
        assert_eq!(first["extrapolatedFrom"], from, "{plot}");
    }

    // Within the measurement nothing is said.
    sweep["start"] = json!(2e3);
    sweep["stop"] = json!(5e6);
    let answer = app.answer("/plot", &sweep).await;
    assert_eq!(answer["seriesList"][0]["extrapolatedBelow"], Value::Null);
    assert_eq!(answer["seriesList"][0]["extrapolatedFrom"], Value::Null);
    let note = answer["note"].text().to_lowercase();
    assert!(
        !note.contains("beyond") && !note.contains("extrapolated"),
        "{note}"
    );
    visitors_read_how_well_it_fits(&app, number, sweep).await;
}

/// Curves, notes, files and values say that a part was fitted and how closely; laws that the
/// measurement did not show stay estimates.
async fn visitors_read_how_well_it_fits(app: &App, number: &str, mut sweep: Value) {
    let answer = app.answer("/plot", &sweep).await;
    let series = &answer["seriesList"][0];
    assert_eq!(series["origin"], "fitted");
    let rms = series["fitRms"].number();
    let words = format!("parameters fitted, |Z| rms {rms:.1} %");
    let note = answer["note"].text();
    assert!(note.contains(&format!("{words}.")), "{note}");
    let file = app.post("/api/spice", &sweep).await;
    assert!(file.text().contains(&words), "{}", file.text());

    let point =
        |bias: f64| json!({ "parts": [{ "partNumber": number, "bias": bias }], "frequency": 1e5 });
    let at_rest = app.answer("/api/operating-point", &point(0.0)).await;
    let origins = &at_rest["rows"][0]["origins"];
    for figure in ["capacitance", "esr", "esl", "impedance"] {
        assert_eq!(origins[figure], "fitted", "{figure}");
    }
    assert_eq!(
        origins["ripple"], "estimated",
        "no thermal resistance is fitted"
    );

    sweep["parts"][0]["param"] = json!({ "bias": 16.0 });
    let answer = app.answer("/plot", &sweep).await;
    assert_eq!(answer["seriesList"][0]["origin"], "estimated");
    assert_eq!(answer["seriesList"][0]["fitRms"], Value::Null);
    let note = answer["note"].text();
    let said = format!("{words}, at 0 V and 25 °C; other conditions estimated.");
    assert!(note.contains(&said), "{note}");
    let biased = app.answer("/api/operating-point", &point(16.0)).await;
    let origins = &biased["rows"][0]["origins"];
    assert_eq!(origins["capacitance"], "estimated");
    sweep["plotType"] = json!("Vbias");
    let answer = app.answer("/plot", &sweep).await;
    assert_eq!(answer["seriesList"][0]["origin"], "estimated");
}

async fn conf_34_a_measurement_that_cannot_be_read_is_refused_with_its_sentence(app: App) {
    let cookie = editor(&app, "seed-unfitted").await;
    let number = "C0603C103K5RACTU";
    app.post("/api/seed/fit", &json!({ "mfrPn": number }))
        .await
        .problem(401, "login_required");
    for (format, content, message) in [
        ("csv", "1,2", "The file must have 3 columns."),
        ("csv", "1,2,3,4", "The file can only have 3 columns."),
        ("csv", "1000,1,x", "Line 1: three numbers are expected."),
        (
            "csv",
            "",
            "a fit needs at least 2 points, one each for a capacitance and a resistance; there are 0.",
        ),
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
}

async fn an_overlay_is_read_from_touchstone_and_csv_in_order_of_frequency(app: App) {
    let cookie = editor(&app, "seed-overlay").await;
    // 100 Ω across a line of 50 Ω lets 0.8 of the wave pass and sends 0.2 of it back.
    let row = "-0.2 0 0.8 0 0.8 0 -0.2 0";
    let s2p = format!("# Hz S RI R 50\n1000 {row}\n2000 {row}\n");
    let body = json!({ "format": "s2p", "content": s2p, "path": "Shunt" });
    let reading = app.post_as("/api/seed/overlay", &cookie, &body).await.ok();
    let mount = json!({ "path": "Shunt", "source": "request", "found": "Shunt" });
    assert_eq!(reading["mount"], mount);
    assert_eq!(reading["reference"], 50.0);
    let points = &reading["points"];
    let read = |index: usize, name: &str| points[index][name].number();
    assert_eq!((read(0, "frequency"), read(1, "frequency")), (1e3, 2e3));
    assert!((read(0, "impedance") / 100.0 - 1.0).abs() < 1e-9);
    assert!(read(0, "phase").abs() < 1e-9);

    let body = json!({ "format": "csv", "content": "f,z,phase\n2000,5,-80\n1000,9,-85\n" });
    let reading = app.post_as("/api/seed/overlay", &cookie, &body).await.ok();
    assert_eq!(reading["mount"], json!(null));
    let points = &reading["points"];
    let frequencies: Vec<_> = (0..2).map(|index| &points[index]["frequency"]).collect();
    assert_eq!(frequencies, [&json!(1000.0), &json!(2000.0)]);
}

async fn an_overlay_without_points_or_account_is_refused(app: App) {
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
}

/// A two-port file of 100 nF, 20 mΩ and 0.5 nH in series with the line.
fn series_file(comment: &str) -> String {
    let mut text = format!("{comment}# Hz S RI R 50\n");
    for step in 0..=120 {
        let frequency = 100.0 * 10f64.powf(f64::from(step) / 20.0);
        let omega = std::f64::consts::TAU * frequency;
        let (r, x) = (
            0.02 + 0.01 / (omega * 100e-9),
            omega * 0.5e-9 - 1.0 / (omega * 100e-9),
        );
        // S21 = 100/(Z + 100), S11 = Z/(Z + 100)
        let square = (r + 100.0).powi(2) + x * x;
        let (re, im) = (100.0 * (r + 100.0) / square, -100.0 * x / square);
        let (a, b) = (1.0 - re, -im);
        writeln!(
            text,
            "{frequency:E} {a:E} {b:E} {re:E} {im:E} {re:E} {im:E} {a:E} {b:E}"
        )
        .unwrap();
    }
    text
}

async fn a_fit_of_the_wrong_mount_is_not_taken_and_the_file_tells_the_right_one(app: App) {
    let cookie = editor(&app, "seed-mount").await;
    let number = "C0603C104K5RACTU";
    let body = json!({ "mfrPn": number, "format": "s2p", "content": series_file("") });
    let fit = app.post_as("/api/seed/fit", &cookie, &body).await.ok();
    let mount = json!({ "path": "Series", "source": "parameters", "found": "Series" });
    assert_eq!(fit["mount"], mount);
    assert_eq!(fit["isBetter"], true);
    assert!(
        fit["after"]["rmsMagnitude"].as_f64() < Some(3.0),
        "{}",
        fit["after"]
    );
    assert!(
        fit["after"]["medianEsr"].as_f64() < Some(10.0),
        "{}",
        fit["after"]
    );
    assert_eq!(fit["rejected"], Value::Null);

    let mut wrong = body.clone();
    wrong["path"] = json!("Shunt");
    let fit = app.post_as("/api/seed/fit", &cookie, &wrong).await.ok();
    let codes: Vec<_> = fit["warnings"]
        .list()
        .iter()
        .map(|it| &it["code"])
        .collect();
    assert!(codes.contains(&&json!("mount_differs")), "{codes:?}");
    assert!(codes.contains(&&json!("poor_magnitude")), "{codes:?}");
    if fit["isBetter"] == false {
        assert_eq!(fit["before"], fit["after"]);
        let parameters = fit["parameters"].list();
        assert!(parameters.iter().all(|it| it["before"] == it["after"]));
    } else {
        let rms = |side: &str| fit[side]["rmsMagnitude"].number();
        assert!(
            rms("after") <= rms("before"),
            "{} {}",
            fit["before"],
            fit["after"]
        );
    }

    let comment = "! Series Mode Connection\n! DC Bias 10 V, 85 degC\n";
    let body = json!({ "mfrPn": number, "format": "s2p", "content": series_file(comment) });
    let fit = app.post_as("/api/seed/fit", &cookie, &body).await.ok();
    assert_eq!(fit["mount"]["source"], "comment");
    assert_eq!(fit["stated"], json!({ "bias": 10.0, "temperature": 85.0 }));

    let row = "0.3 0 0.3 0 0.3 0 0.3 0";
    let content = format!("# Hz S RI R 50\n1000 {row}\n2000 {row}\n");
    let body = json!({ "mfrPn": number, "format": "s2p", "content": content });
    let problem = app.post_as("/api/seed/fit", &cookie, &body).await;
    assert_eq!(
        problem.problem(422, "invalid_field")["errors"][0]["path"],
        "path"
    );
}

async fn a_range_and_free_parameters_are_the_users_choice(app: App) {
    let cookie = editor(&app, "seed-range").await;
    let body = json!({
        "mfrPn": "C0603C104K5RACTU", "format": "s2p", "content": series_file(""),
        "rangeFrom": 1e3, "rangeTo": 1e7, "free": ["Reference_Capacitance", "Inner_Inductance"],
    });
    let fit = app.post_as("/api/seed/fit", &cookie, &body).await.ok();
    assert_eq!(
        (&fit["rangeFrom"], &fit["rangeTo"]),
        (&json!(1e3), &json!(1e7))
    );
    let count = |name: &str| fit[name].as_u64().unwrap();
    assert_eq!(
        (count("used"), count("outside"), count("points")),
        (81, 40, 121)
    );
    let names = fit["parameters"].list().iter().map(|it| &it["name"]);
    let names: Vec<_> = names.collect();
    assert_eq!(names, ["Reference_Capacitance", "Inner_Inductance"]);
    let mut inverted = body;
    inverted["rangeTo"] = json!(10);
    let problem = app.post_as("/api/seed/fit", &cookie, &inverted).await;
    assert_eq!(
        problem.problem(422, "invalid_field")["errors"][0]["path"],
        "rangeTo"
    );
}

#[test]
fn a_part_between_listed_ones_is_fitted_and_its_first_save_lists_it() {
    on_both_alone(|app| async move {
        let cookie = editor(&app, "seed-between").await;
        let mut found = None;
        for number in [
            "C0805C912K5RACTU",
            "C0805C433K5RACTU",
            "C0603C912J5GACTU",
            "C1206C753K5RACTU",
        ] {
            let part = app
                .post_as(&format!("/pn?pn={number}"), &cookie, &json!({}))
                .await;
            if part.status != 200 {
                continue;
            }
            let part = part.ok();
            let by_id = json!({ "id": part["id"].to_string() });
            let answer = app.post_as("/api/seed/pn", &cookie, &by_id).await;
            if answer.status == 404 {
                found = Some((number, part));
                break;
            }
        }
        let (number, part) = found.expect("one of the numbers lies between listed ones");
        assert_eq!(part["revision"], 0);
        let content = measurement(&app, number, 5e-9).await;
        let body = json!({ "mfrPn": number, "format": "csv", "content": content });
        let fit = app.post_as("/api/seed/fit", &cookie, &body).await.ok();
        assert_eq!(fit["isBetter"], true);
        let capacitance = &fit["parameters"][0]["after"];
        let values = json!({
            "Mfr_Part_Number": number, "Reference_Capacitance": capacitance,
            "Fitted": "Reference_Capacitance", "Fit": fit["id"],
        });
        let saved = save(&app, &cookie, values).await;
        assert_eq!(saved["revision"], 1);
        let id = json!({ "id": part["id"].to_string() });
        assert_eq!(
            app.post_as("/api/seed/pn", &cookie, &id).await.ok()["revision"],
            1
        );
        let history = app
            .get_as(&format!("/api/seed/history?pn={number}"), &cookie)
            .await
            .ok();
        assert_eq!(history.list().len(), 2, "with the state before");
    });
}
