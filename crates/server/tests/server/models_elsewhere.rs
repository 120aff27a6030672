//! Files at an address in programs other than ngspice.
//!
//! Needs a Python with the packages of reference/requirements.txt, named by `HENRAD_TEST_PYTHON`.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::json;

use crate::exports_of_any_maker::time_limit::{TIME_LIMIT, output_within};
use crate::support::{App, Json};

on_sqlite!(
    scikit_rf_reads_a_sweep_over_bias_and_temperature,
    a_sweep_is_refused_where_a_condition_is_wrong,
);

/// Rows of numbers that a script prints about a text.
fn rows_of(script: &str, name: &str, text: &str) -> Vec<Vec<f64>> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(name);
    fs::write(&file, text).unwrap();
    let script = format!(
        "{}/../../reference/formats/{script}",
        env!("CARGO_MANIFEST_DIR")
    );
    let python = std::env::var("HENRAD_TEST_PYTHON").expect(
        "HENRAD_TEST_PYTHON must name a Python with reference/requirements.txt; run: make test",
    );
    let mut command = Command::new(&python);
    command.args([Path::new(&script), &file]);
    let output = output_within(TIME_LIMIT, &mut command).unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    let number = |word: &str| word.parse::<f64>().unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    let rows = lines
        .lines()
        .map(|line| line.split(' ').map(number).collect());
    rows.collect()
}

async fn scikit_rf_reads_a_sweep_over_bias_and_temperature(app: App) {
    let number = "C1210C226K3RACTU";
    let grid = "start=1k&stop=100M&points=10";
    let file = app
        .get(&format!(
            "/m/{number}.mdf?bias=0;12V&temperature=-40;25;85&{grid}"
        ))
        .await;
    assert_eq!(file.status, 200, "{}", file.text());
    assert_eq!(
        file.header("content-disposition"),
        "inline; filename=\"C1210C226K3RACTU.mdf\""
    );
    let rows = rows_of("read_sweep.py", "part.mdf", file.text());
    let mut conditions: Vec<[f64; 2]> = rows.iter().map(|row| [row[0], row[1]]).collect();
    conditions.dedup();
    let wanted = [0.0, 12.0].map(|bias| [-40.0, 25.0, 85.0].map(|it| [bias, it]));
    assert_eq!(conditions, wanted.concat());
    for [bias, temperature] in conditions {
        let body = json!({
            "plotType": "Imp,ESR", "start": 1e3, "stop": 1e8, "pointsPerDecade": 10, "spread": "No",
            "parts": [{ "mfrPn": number, "param": { "bias": bias, "tempAmbient": temperature } }],
        });
        let plotted = app.answer("/plot", &body).await;
        let points = plotted["seriesList"][0]["points"].clone();
        let of_condition = rows.iter().filter(|row| row[..2] == [bias, temperature]);
        let of_condition: Vec<_> = of_condition.collect();
        assert_eq!(of_condition.len(), points.list().len());
        for (row, point) in of_condition.iter().zip(points.list()) {
            let (found, drawn) = (row[3].hypot(row[4]), point[1].number());
            assert!(
                (found / drawn - 1.0).abs() < 1e-6,
                "{row:?}, plotted {drawn} Ω"
            );
        }
    }
    // Without a list, the table up to the rated voltage.
    let whole = app.get(&format!("/m/{number}.mdf?{grid}")).await;
    assert_eq!(whole.text().matches("BEGIN ACDATA").count(), 42);
}

async fn a_sweep_is_refused_where_a_condition_is_wrong(app: App) {
    for (query, path) in [
        ("C0805C104K5RACTU.mdf?bias=0;60", "bias"),
        ("C0805C104K5RACTU.mdf?bias=0;x", "bias"),
        ("C0805C104K5RACTU.mdf?temperature=25;400", "temperature"),
        (
            "C0805C104K5RACTU.mdf?bias=0;1;2;3;4;5;6;7;8;9;10;11;12",
            "bias",
        ),
        ("C0805C104K5RACTU.mdf?dialect=ngspice", "dialect"),
        ("C0805C104K5RACTU.s2p?bias=0;12", "bias"),
        ("MPC1040LR36C.mdf", "bias"),
    ] {
        let answer = app.get(&format!("/m/{query}")).await;
        let problem = answer.problem(422, "invalid_field");
        assert_eq!(problem["errors"][0]["path"], path, "{query}: {problem}");
    }
}
