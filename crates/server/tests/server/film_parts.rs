//! Film parts for lifetimes: the cascade, the fields of a part, its extremes.

use crate::film_lifetime::{DC_PART, PART, errors, profile, request};
use crate::support::{App, Json};
use serde_json::{Value, json};

on_sqlite!(
    the_cascade_leads_to_the_default_part,
    a_film_part_has_every_field,
    unknown_parts_are_not_found,
    extremes_are_bare_numbers,
);

/// API-FILM-02, API-FILM-03, API-FILM-04, API-FILM-05, API-FILM-06, FILM-DEF-01, FILM-STATE-03.
async fn the_cascade_leads_to_the_default_part(app: App) {
    let series = app.get("/api/filmLifetime/series").await.ok();
    let names: Vec<_> = series
        .list()
        .iter()
        .map(|row| row["series"].text())
        .collect();
    for name in [
        "F862 V054",
        "F862",
        "F863",
        "R46",
        "C4AF",
        "C4AQ",
        "C4AQ-P",
        "C4AK",
        "C44U",
        "C44P-R",
    ] {
        assert!(names.contains(&name), "{name} of {names:?}");
    }
    assert!(!names.contains(&"R76"));
    let body = json!({"series": "F862 V054", "voltageType": "Vac"});
    assert_eq!(
        app.answer("/api/filmLifetime/pitch", &body).await,
        json!([15.0, 22.5, 27.5])
    );
    let body = json!({"series": "F862 V054", "pitch": 15, "voltageType": "Vac"});
    let types = app.answer("/api/filmLifetime/voltageType", &body).await;
    assert_eq!(types, json!({"disableVdc": true, "disableVac": false}));
    let dc = json!({"series": "C4AQ", "pitch": "27.5", "voltageType": "Vac"});
    let types = app.answer("/api/filmLifetime/voltageType", &dc).await;
    assert_eq!(types, json!({"disableVdc": false, "disableVac": true}));
    assert_eq!(
        app.answer("/api/filmLifetime/voltage", &body).await,
        json!([310.0])
    );
    let body =
        json!({"series": "F862 V054", "pitch": "15", "voltageType": "Vac", "voltage": "310"});
    let parts = app.answer("/api/filmLifetime/capacitance", &body).await;
    assert_eq!(parts[0]["mfrPn"], PART);
    assert_eq!(parts.list().len(), 7);
    let unknown = json!({"series": "none", "pitch": 15, "voltageType": "Vac"});
    assert_eq!(
        app.answer("/api/filmLifetime/capacitance", &unknown).await,
        json!([])
    );
    for wrong in [
        json!({"voltageType": "Vxx"}),
        json!({"pitch": "wide"}),
        json!({"voltage": "1e999"}),
    ] {
        app.refusal("/api/filmLifetime/capacitance", &wrong).await;
    }
    let form = app.get("/api/filmLifetime/inputs").await.ok();
    assert_eq!(
        form["defaults"],
        json!({"series": "F862 V054", "pitch": 15.0, "voltageType": "Vac",
        "voltage": 310.0, "partNumber": PART})
    );
    assert_eq!(form["debounceMs"], 200);
    assert_eq!(form["profileList"].list().len(), 2);
}

/// FILM-FLD-01, FILM-FLD-03, FILM-FLD-04, CONF-08, API-FILM-07.
async fn a_film_part_has_every_field(app: App) {
    let body = json!({"partNumber": "f862bk104k310zv054 ", "method": "typed", "session": "s"});
    let part = app.answer("/api/filmLifetime/part", &body).await;
    assert_eq!(part["mfrPn"], PART);
    assert_eq!(part["wildcardPn"], "F862BK104(1)310(2)V054");
    assert_eq!(part["capValue"], 100_000.0);
    assert_eq!(
        (part["vac"].as_f64(), part["vdc"].as_f64()),
        (Some(310.0), None)
    );
    assert_eq!(
        (&part["status"], &part["statusDC"]),
        (&json!("ACTIVE"), &json!("INACTIVE"))
    );
    assert_eq!(
        (part["maxTemp"].as_f64(), part["minTemp"].as_f64()),
        (Some(110.0), Some(-40.0))
    );
    for index in 1..=14 {
        assert!(part[format!("theta{index}")].is_f64(), "theta{index}");
    }
    for name in [
        "esrCorrection30",
        "esrCorrection60",
        "average",
        "average1",
        "average2",
        "vmod",
    ] {
        assert!(part[name].is_f64(), "{name}");
    }
    for name in ["v70", "v85", "v105", "v115", "v125", "v135"] {
        assert!(part.get(name).is_some_and(Value::is_null), "{name}");
    }
    for index in 1..=5 {
        for field in [
            "tempStatic",
            "relativeHumidityStatic",
            "voltageVacStatic",
            "lifetimeStatic",
        ] {
            assert!(part[format!("{field}{index}")].is_f64(), "{field}{index}");
        }
    }
    assert_eq!(part["lifetimeStatic1"], 2000.0);
    assert_eq!(part["lifetimeStatic4"], 0.0);
    let letters: Vec<_> = part["tolerance"]["options"]
        .list()
        .iter()
        .map(|o| o["value"].clone())
        .collect();
    assert_eq!(letters, ["K", "M"]);
    for parameter in part["parameters"].list() {
        let source = parameter["source"].text();
        // A title and not the key of a source.
        let names_a_key = ["kemet_", "_life"].iter().any(|key| source.contains(key));
        assert!(!source.is_empty() && !names_a_key, "{parameter}");
        assert!(!parameter["origin"].text().is_empty(), "{parameter}");
    }
    let dc = app
        .answer("/api/filmLifetime/part", &json!({"partNumber": DC_PART}))
        .await;
    assert_eq!(
        (dc["v70"].as_f64(), dc["v85"].as_f64(), dc["v105"].as_f64()),
        (Some(1100.0), Some(900.0), Some(700.0))
    );
    assert_eq!(dc["hasDcModel"], true);
}

async fn unknown_parts_are_not_found(app: App) {
    let body = json!({"partNumber": "F862BK104Q310ZV054"});
    let problem = app.unknown_part("/api/filmLifetime/part", &body).await;
    assert_eq!(problem["detail"], "No match found.");
    assert!(!problem["suggestions"].list().is_empty());
    let ceramic = json!({"partNumber": "C0805C104K5RACTU"});
    let problem = app.unknown_part("/api/filmLifetime/part", &ceramic).await;
    assert!(problem["diagnosis"].text().contains("no lifetime model"));
    let empty = app
        .post("/api/filmLifetime/part", &json!({"partNumber": " "}))
        .await;
    assert_eq!(
        empty.problem(422, "invalid_field")["detail"],
        "Please enter a part number."
    );
    let mut body = request(PART, true, &[profile(), profile()]);
    body["parts"] = json!([PART, {"mfrPn": "NOPE"}]);
    let problem = app.unknown_part("/api/filmLifetime/", &body).await;
    assert_eq!(errors(&problem)[0].0, "parts[1]");
}

/// API-FILM-08, API-FILM-09.
async fn extremes_are_bare_numbers(app: App) {
    let names = [
        "Compare Temperature Minimum",
        "Compare Temperature Maximum",
        "Compare Voltage DC",
    ];
    let body = json!({"partNumber": DC_PART, "parameterNames": names});
    let rows = app.answer("/api/filmLifetime/partExtremes", &body).await;
    assert_eq!(
        rows,
        json!([
            {"parameterName": names[0], "value": "-40"},
            {"parameterName": names[1], "value": "105"},
            {"parameterName": names[2], "value": "1100"}
        ])
    );
    let body = json!({"partNumber": PART, "parameterNames": ["Compare Weight"]});
    let problem = app.refusal("/api/filmLifetime/partExtremes", &body).await;
    let names = names.join(", ");
    assert_eq!(
        errors(&problem),
        [(
            "parameterNames[0]".to_owned(),
            format!("Must be one of {names}")
        )]
    );
}
