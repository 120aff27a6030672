//! Power arrays: remarks, ratings over frequency, the file and the form.

use crate::power_array::{calculate, number, request, requirements, rows, with};
use crate::support::{App, Json, assert_close};
use serde_json::{Value, json};

on_sqlite!(
    a_current_that_the_voltage_does_not_drive_is_told,
    uneven_shares_of_a_string_are_told,
    ratings_over_frequency_meet_the_array_at_the_application,
    the_arrays_come_as_a_file,
    arr_in_01_03_04_05_07_the_form_has_inputs_choices_and_sentences,
    the_widest_request_keeps_its_best_rows_and_says_so,
    what_nothing_meets_names_its_limit_and_what_helps,
);

async fn a_current_that_the_voltage_does_not_drive_is_told(app: App) {
    assert_eq!(calculate(&app, &request()).await[0]["Notes"], json!([]));
    let parts = calculate(&app, &with("Arms", json!(5))).await;
    let note = parts[0]["Notes"][0].text();
    let expected =
        "A sine of 640 Vrms drives 18.1 A to 22.12 A through the capacitance range, not 5 A";
    assert!(note.starts_with(expected), "{note}");
}

async fn uneven_shares_of_a_string_are_told(app: App) {
    let parts = calculate(&app, &request()).await;
    for (_, row) in rows(&parts) {
        if row["NumberSeries"] == 1 {
            assert_eq!(row["ImbalanceShare"], Value::Null);
            assert_eq!(row["ImbalanceNote"], "");
        } else {
            let even = 1.0 / number(row, "NumberSeries");
            assert!(number(row, "ImbalanceShare") > even);
            assert!(row["ImbalanceNote"].text().contains("% of the voltage"));
        }
    }
}

async fn ratings_over_frequency_meet_the_array_at_the_application(app: App) {
    let body = json!({
        "partnumber": "CKC33C473JEGACAUTO", "NumberSeries": 2, "NumberParallel": "2", "requirements": requirements()
    });
    let curve = app.answer("/api/powerArray/ratings", &body).await;
    let points = curve["points"].list();
    let at_application = points
        .iter()
        .find(|p| (p[0].number() / 1e5 - 1.0).abs() < 1e-9)
        .unwrap();
    assert_close(&at_application[1], 711.2, 1e-3, "V");
    assert_close(&at_application[2], 21.0, 1e-3, "A");
    assert_eq!(
        curve["application"],
        json!({ "frequency": 1e5, "voltage": 640.0, "current": 20.0 })
    );
    let corner = curve["cornerFrequency"].number();
    assert!((1e4..1e5).contains(&corner), "{corner} Hz");
    let unknown = json!({ "partnumber": "X", "NumberSeries": 1, "NumberParallel": 1, "requirements": requirements() });
    let problem = app.unknown_part("/api/powerArray/ratings", &unknown).await;
    assert_eq!(problem["errors"][0]["path"], "partnumber");
    let zero = json!({ "partnumber": "X", "NumberSeries": 0, "requirements": requirements() });
    app.refusal("/api/powerArray/ratings", &zero).await;
}

async fn the_arrays_come_as_a_file(app: App) {
    let without = app.post("/api/powerArray/csv", &request()).await;
    let lines: Vec<_> = without.text().lines().collect();
    assert_eq!(lines[0], "# No feed of prices and stock is loaded");
    for line in &lines[2..] {
        let cells: Vec<_> = line.split(',').collect();
        assert_eq!((cells[6], cells[7]), ("N/A", "N/A"), "ARR-SCR-09");
        assert_eq!(cells[16], "no feed");
    }
    let mut sample = request();
    sample["showSample"] = json!(true);
    let file = app.post("/api/powerArray/csv", &sample).await;
    assert_eq!(
        file.header("content-disposition"),
        "attachment; filename=\"power-array.csv\""
    );
    let lines: Vec<_> = file.text().lines().collect();
    assert!(lines[0].starts_with("# Sample prices"), "{}", lines[0]);
    assert_eq!(lines.len(), 96);
    let columns = lines[1].split(',').count();
    assert!(
        lines[2..]
            .iter()
            .all(|line| line.split(',').count() == columns)
    );
    let mut best = sample.clone();
    best["bestPerPart"] = json!(true);
    best["inStock"] = json!(true);
    let shorter = app.post("/api/powerArray/csv", &best).await;
    assert!((3..30).contains(&shorter.text().lines().count()));
    best["showSample"] = json!(false);
    let empty = app.post("/api/powerArray/csv", &best).await;
    assert_eq!(
        empty.text().lines().count(),
        2,
        "nothing is known to be in stock"
    );
    let mut none = request();
    none["requirements"]["Vrms"] = json!(1e5);
    app.post("/api/powerArray/csv", &none)
        .await
        .problem(404, "data_not_found");
}

async fn arr_in_01_03_04_05_07_the_form_has_inputs_choices_and_sentences(app: App) {
    let form = app.get("/api/powerArray/form").await.ok();
    let values = |list: &str| -> Vec<String> {
        let entries = form[list].list().iter();
        entries
            .map(|entry| entry["value"].text().to_owned())
            .collect()
    };
    assert_eq!(values("capUnits"), ["nf", "uf", "pf"]);
    assert_eq!(values("freqUnits"), ["hz", "khz", "mhz", "ghz", "thz"]);
    let sizes = |list: &str| -> Vec<f64> {
        let entries = form[list].list().iter();
        entries.map(|entry| entry["size"].number()).collect()
    };
    assert_eq!(sizes("capUnits"), [1e-9, 1e-6, 1e-12]);
    assert_eq!(sizes("freqUnits"), [1.0, 1e3, 1e6, 1e9, 1e12]);
    assert_eq!(
        values("caseSizes"),
        ["1206", "1210", "1812", "2220", "3640"]
    );
    assert_eq!(
        (&form["capUnit"], &form["freqUnit"]),
        (&json!("nf"), &json!("khz"))
    );
    assert_eq!(form["rowsPerPage"], json!([20, 50, 100, 150, 200]));
    assert_eq!(form["popupMs"], 5000);
    assert_eq!(form["messages"]["noDataText"], "Please Check * Parameters");
    let input = |key: &str| {
        form["inputs"]
            .list()
            .iter()
            .find(|i| i["key"] == key)
            .cloned()
            .unwrap()
    };
    assert_eq!(input("arraySeries")["select"], 10.0);
    assert_eq!(input("arrayParallel")["select"], 10.0);
    assert_eq!(input("minCap")["select"], Value::Null);
    assert_eq!(input("acVoltage")["requestField"], "requirements.Vrms");
}

async fn the_widest_request_keeps_its_best_rows_and_says_so(app: App) {
    let mut body = requirements();
    for (field, value) in [
        ("minCap", 1e-6),
        ("maxCap", 1e6),
        ("Vrms", 1.0),
        ("Arms", 1e-6),
        ("maxNumberInSeries", 100.0),
        ("maxNumberInParallel", 100.0),
    ] {
        body[field] = json!(value);
    }
    let parts = calculate(&app, &json!({ "requirements": body })).await;
    assert_eq!(rows(&parts).len(), 2000);
    let notes = parts[0]["Notes"].to_string();
    assert!(notes.contains("The best 2000 of "), "{notes}");

    // The best of all are the best of the small ones, none of which is left out.
    body["maxNumberInSeries"] = json!(3);
    body["maxNumberInParallel"] = json!(3);
    let few = calculate(&app, &json!({ "requirements": body })).await;
    assert!(rows(&few).len() < 2000);
    assert_eq!(best(&parts), best(&few));
}

/// The three best arrays of an answer: part, pieces in series, strings in parallel.
fn best(parts: &[Value]) -> Vec<(&Value, &Value, &Value)> {
    let mut rows = rows(parts);
    rows.sort_by(|(_, a), (_, b)| number(a, "Rank").total_cmp(&number(b, "Rank")));
    rows.iter()
        .take(3)
        .map(|(part, row)| (&part["Pn"], &row["NumberSeries"], &row["NumberParallel"]))
        .collect()
}

async fn what_nothing_meets_names_its_limit_and_what_helps(app: App) {
    let mut body = request();
    for (field, value) in [
        ("minCap", 71),
        ("maxCap", 85),
        ("Vrms", 600),
        ("Arms", 25),
        ("frequency", 85),
        ("maxNumberInSeries", 2),
        ("maxNumberInParallel", 4),
    ] {
        body["requirements"][field] = json!(value);
    }
    app.post("/api/powerArray/calculate", &body)
        .await
        .problem(404, "data_not_found");
    let answer = app.answer("/api/powerArray/nearest", &body).await;
    let left: Vec<_> = answer["left"]
        .list()
        .iter()
        .map(|line| line["count"].as_u64().unwrap())
        .collect();
    assert!(left.is_sorted_by(|a, b| a >= b) && left[3] == 0, "{left:?}");
    let nearest = answer["nearest"].list();
    assert_eq!(nearest.len(), 9);
    assert!(nearest.iter().all(|near| near["misses"] != ""));
    let changes = answer["changes"].list();
    assert!(!changes.is_empty());
    for change in changes {
        let field = match change["field"].text() {
            "acVoltage" => "Vrms",
            "acCurrent" => "Arms",
            "arraySeries" => "maxNumberInSeries",
            "arrayParallel" => "maxNumberInParallel",
            same => same,
        };
        let mut changed = body.clone();
        changed["requirements"][field] = change["value"].clone();
        let found = calculate(&app, &changed).await;
        let count = u64::try_from(rows(&found).len()).unwrap();
        assert_eq!(change["arrays"], count, "{change}");
    }
}
