//! The inputs of a film load profile over HTTP.

use serde_json::json;

use crate::film_lifetime::{DC_PART, PART, errors, estimate, profile, request, with};
use crate::support::{App, Json};

on_sqlite!(
    every_input_of_a_profile_counts,
    load_tables_are_read_and_written,
);

/// FILM-FLD-05, FILM-FLD-06: the form names every input of a profile, and each of them counts in
/// its application.
async fn every_input_of_a_profile_counts(app: App) {
    let form = app.get("/api/filmLifetime/inputs").await.ok();
    let mut names: Vec<_> = form["profileList"][0].as_object().unwrap().keys().collect();
    names.sort_unstable();
    assert_eq!(
        names,
        [
            "currentFrequency",
            "fundamentalFrequency",
            "operatingPercentage",
            "overlayVac",
            "relativeHumidity",
            "tempAmbient",
            "voltage",
            "voltageDC",
        ]
    );
    let overlay = |volts: f64, kilohertz: f64| json!({"overlayVac": volts, "frequency": kilohertz});
    let rows = |amperes: f64, kilohertz: f64| json!([{"current": amperes, "frequency": kilohertz}]);
    let ac = json!({"relativeHumidity": 80, "currentFrequency": rows(0.5, 10.0)});
    let dc = json!({"voltageDC": 600, "tempAmbient": 70, "relativeHumidity": 60,
        "overlayVac": overlay(1.0, 10.0), "currentFrequency": rows(10.0, 10.0)});
    let changes = [
        (true, "voltage", json!(300)),
        (true, "fundamentalFrequency", json!(400)),
        (true, "tempAmbient", json!(60)),
        (true, "relativeHumidity", json!(90)),
        (true, "currentFrequency", rows(1.0, 10.0)),
        (true, "currentFrequency", rows(0.5, 200.0)),
        (false, "voltageDC", json!(650)),
        (false, "overlayVac", overlay(3.0, 10.0)),
        (false, "overlayVac", overlay(1.0, 40.0)),
    ];
    for (is_vac, field, value) in changes {
        let part = if is_vac { PART } else { DC_PART };
        let load = if is_vac { &ac } else { &dc };
        let first = with(load);
        let mut changed = first.clone();
        changed[field] = value;
        let mut lives = Vec::new();
        for second in [&first, &changed] {
            let answer = estimate(
                &app,
                &request(part, is_vac, &[first.clone(), second.clone()]),
            )
            .await;
            lives.push(answer["parts"][0]["lifetimeHoursUnlimited"].number());
        }
        assert!(
            lives[1] > 0.0 && (lives[0] / lives[1] - 1.0).abs() > 1e-6,
            "{field} of {part} changes nothing: {lives:?}"
        );
    }
    let [hot, cool] = [json!({"tempAmbient": 80}), json!({})].map(|change| with(&change));
    let shares = async |first: f64| {
        let mut profiles = [hot.clone(), cool.clone()];
        profiles[0]["operatingPercentage"] = json!(first);
        profiles[1]["operatingPercentage"] = json!(100.0 - first);
        let answer = estimate(&app, &request(PART, true, &profiles)).await;
        answer["parts"][0]["lifetimeHoursUnlimited"].number()
    };
    assert!(shares(10.0).await > shares(90.0).await);
}

async fn load_tables_are_read_and_written(app: App) {
    let csv = "temperature,rh,hours\n25,60,3\n40,30,1\n";
    let body = json!({"csv": csv, "isVac": true, "base": profile()});
    let table = app.answer("/api/filmLifetime/profileImport", &body).await;
    assert_eq!(table["profileList"][0]["operatingPercentage"], 75.0);
    let body = json!({"isVac": true, "profileList": table["profileList"]});
    let file = app.post("/api/filmLifetime/profileExport", &body).await;
    assert_eq!(
        file.header("content-disposition"),
        "attachment; filename=\"load-profile.csv\""
    );
    assert!(
        file.text()
            .starts_with("operatingPercentage,tempAmbient,relativeHumidity,voltage")
    );
    let wrong = json!({"csv": "rh\n<script>\n"});
    let problem = app.refusal("/api/filmLifetime/profileImport", &wrong).await;
    assert_eq!(errors(&problem)[0].0, "csv");
    let year: String = (0..60_000)
        .map(|minute| format!("{},{}", 20 + minute % 30, 30 + minute % 40))
        .collect::<Vec<_>>()
        .join("\n");
    let body = json!({"csv": format!("temperature,rh\n{year}")});
    let table = app.answer("/api/filmLifetime/profileImport", &body).await;
    assert_eq!(table["rowCount"], 60_000);
    assert_eq!(table["isBinned"], true);
}
