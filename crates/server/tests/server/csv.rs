//! CSV files and their preview.

use serde_json::{Value, json};

use crate::support::{App, Json, assert_close};

on_sqlite!(
    exp_file_02_api_plot_06_the_file_is_named_after_plot_and_highlighted_part,
    the_file_holds_the_curves_of_the_plot_with_all_digits,
    a_target_is_a_column_between_its_corners,
    api_plot_02_the_preview_is_the_text_of_the_file,
    comments_are_optional_and_state_the_conditions,
    capacitance_and_inductance_leave_cells_empty_where_they_end,
    errors_of_the_plot_are_errors_of_the_file,
    columns_of_the_same_part_are_told_apart,
);

/// What the JSON reader of these tests may lose in the last binary digit.
const ROUNDING: f64 = 1e-15;

fn body() -> Value {
    json!({
        "plotType": "Imp,ESR", "start": 100, "stop": 1e9, "highlight": 2,
        "parts": [{ "mfrPn": "Combined" }, { "mfrPn": "C0805C104K5RACTU" }, { "mfrPn": "T491A106K010AT" }]
    })
}

async fn exp_file_02_api_plot_06_the_file_is_named_after_plot_and_highlighted_part(app: App) {
    let answer = app.post("/api/csv/", &body()).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(answer.header("content-type"), "text/csv; charset=utf-8");
    assert_eq!(
        answer.header("content-disposition"),
        "attachment; filename=\"Imp-ESR_T491A106K010AT.csv\""
    );
}

async fn the_file_holds_the_curves_of_the_plot_with_all_digits(app: App) {
    let plot = app.answer("/plot", &body()).await;
    let file = app.post("/api/csv", &body()).await;
    let mut lines = file.text().split("\r\n");
    assert_eq!(
        lines.next().unwrap(),
        "Frequency (Hz),C0805C104K5RACTU - Impedance (Ohm),C0805C104K5RACTU - ESR (Ohm),\
         T491A106K010AT - Impedance (Ohm),T491A106K010AT - ESR (Ohm)"
    );
    let rows: Vec<Vec<f64>> = lines
        .filter(|line| !line.is_empty())
        .map(|line| line.split(',').map(|cell| cell.parse().unwrap()).collect())
        .collect();
    assert_eq!(rows.len(), 351);
    let mut finer = 0;
    for (row, cells) in rows.iter().enumerate() {
        for series in 0..4 {
            let point = &plot["seriesList"][series]["points"][row];
            for (cell, value) in [(cells[0], &point[0]), (cells[series + 1], &point[1])] {
                let ten_digits = format!("{cell:.9e}").parse().unwrap();
                assert_close(value, ten_digits, ROUNDING, "");
                finer += usize::from(cell != ten_digits);
            }
        }
    }
    assert!(finer > 2000, "{finer} cells have more digits than the plot");
}

async fn a_target_is_a_column_between_its_corners(app: App) {
    let mut body = body();
    body["mask"] = json!([[1e4, 0.01], [1e6, 1.0]]);
    let file = app.post("/api/csv", &body).await;
    let mut lines = file.text().split("\r\n");
    let header = lines.next().unwrap();
    assert!(header.ends_with(",Target - Impedance (Ohm)"), "{header}");
    for line in lines.filter(|line| !line.is_empty()) {
        let cells: Vec<_> = line.split(',').collect();
        let frequency: f64 = cells[0].parse().unwrap();
        let last = cells.last().unwrap();
        if (1e4..=1e6).contains(&frequency) {
            let target = 0.01 * frequency / 1e4;
            assert_close(last.parse::<f64>().unwrap(), target, 1e-9, "Ω");
        } else {
            assert_eq!(*last, "", "{frequency} Hz");
        }
    }
    body["plotType"] = json!("Phase");
    let file = app.post("/api/csv", &body).await;
    assert!(!file.text().contains("Target"));
    body["mask"] = json!([[1e4, 0.01]]);
    let problem = app.post("/api/csv", &body).await;
    problem.problem(422, "invalid_field");
}

async fn api_plot_02_the_preview_is_the_text_of_the_file(app: App) {
    let file = app.post("/api/csv/", &body()).await;
    let preview = app.post("/api/csv-preview/", &body()).await;
    assert_eq!(preview.header("content-type"), "text/plain; charset=utf-8");
    assert_eq!(preview.text(), file.text());
}

async fn comments_are_optional_and_state_the_conditions(app: App) {
    let file = app.post("/api/csv?comments=1", &body()).await;
    let comments: Vec<_> = file
        .text()
        .split("\r\n")
        .take_while(|line| line.starts_with("# "))
        .collect();
    assert!(
        comments.iter().any(|line| line.contains("0 V bias, 25 °C")),
        "{comments:?}"
    );
    let version = app.get("/api/config").await.ok()["modelVersion"].clone();
    let word = |member: &str| version[member].text().to_owned();
    let model = format!(
        "# Model: rules {}, catalogue {}.",
        word("rules"),
        word("catalogue")
    );
    assert!(comments.contains(&model.as_str()), "{comments:?}");
    let all = comments.join(" ");
    assert!(
        all.contains("parameters estimated") && !all.to_lowercase().contains("typical values"),
        "{all}"
    );
}

async fn capacitance_and_inductance_leave_cells_empty_where_they_end(app: App) {
    let mut body = body();
    body["plotType"] = json!("Cap,Ind");
    let answer = app.post("/api/csv", &body).await;
    assert!(answer.header("content-disposition").contains("Cap-Ind_"));
    let last = answer.text().trim_end().rsplit("\r\n").next().unwrap();
    let cells: Vec<_> = last.split(',').collect();
    assert_eq!(cells.len(), 5);
    assert!(
        cells[1].is_empty() && cells[2].parse::<f64>().is_ok(),
        "{last}"
    );
}

async fn errors_of_the_plot_are_errors_of_the_file(app: App) {
    let mut body = body();
    body["res"] = json!(-1);
    let mut none = body.clone();
    none["res"] = json!(100);
    none["parts"] = json!([]);
    for path in ["/api/csv", "/api/csv-preview"] {
        app.refusal(path, &body).await;
        let problem = app.refusal(path, &none).await;
        assert_eq!(problem["detail"], "Please select a part first.", "{path}");
    }
}

async fn columns_of_the_same_part_are_told_apart(app: App) {
    let mut body = body();
    body["parts"] = json!([{ "mfrPn": "T491A106K010AT" }, { "mfrPn": "T491A106K010AT" }]);
    let answer = app.post("/api/csv", &body).await;
    let header = answer.text().split("\r\n").next().unwrap();
    assert!(
        header.contains("T491A106K010AT (C1) - ESR (Ohm)"),
        "{header}"
    );
    assert!(
        header.contains("T491A106K010AT (C2) - ESR (Ohm)"),
        "{header}"
    );
}
