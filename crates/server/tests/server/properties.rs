//! Component properties, documents and the fields of a part number.

use serde_json::{Value, json};

use crate::support::{App, DOCUMENTATION, Json};

on_both!(
    fld_part_05_api_ce_02_a_part_has_its_properties,
    api_ce_03_the_older_path_and_missing_slashes_answer_alike,
    the_tolerance_follows_the_number_as_asked,
    fld_part_06_film_has_extremes_that_no_table_shows,
    a_capacitor_type_is_read_in_older_spellings,
    conf_33_a_miss_is_an_answer_with_a_message,
    another_capacitor_type_is_named,
    fld_ce_01_api_ce_01_the_seed_look_up_has_its_fields,
    a_base_number_need_not_be_complete,
    an_empty_number_asks_for_one,
    every_field_of_the_number_is_told_with_its_meaning,
    ext_01_documents_hang_below_the_configured_base,
);

async fn params(app: &App, number: &str, kind: &str) -> Value {
    let body = json!({ "partNumber": number, "capType": kind });
    app.answer("/api/ce/params/", &body).await
}

/// Value of the property of that name.
fn value<'a>(answer: &'a Value, name: &str) -> &'a str {
    let properties = answer["ceProps"].list();
    properties
        .iter()
        .find(|property| property["parameterName"] == name)
        .unwrap_or_else(|| panic!("{name} is missing in {answer:#}"))["value"]
        .text()
}

async fn fld_part_05_api_ce_02_a_part_has_its_properties(app: App) {
    let answer = params(&app, "C0805C104K5RACTU", "Ceramic").await;
    assert_eq!(answer["msg"], "");
    assert_eq!(answer["foundPartNumber"], "C0805C104K5RACTU");
    assert_eq!(answer["foundPartType"], "Ceramic");
    let body = json!({ "partNumber": "C0805C104K5RACTU" });
    let part = app.answer("/api/part", &body).await;
    assert_eq!(
        part["ceProps"], answer["ceProps"],
        "the look-up has them too"
    );
    for (name, expected) in [
        ("Capacitance", "100 nF"),
        ("Tolerance", "10%"),
        ("Voltage DC", "50 VDC"),
        ("Temperature Range", "-55/+125°C"),
        ("Dissipation Factor", "2.5% 1 kHz 25°C"),
        ("Aging Rate", "3% Loss/Decade Hour"),
        ("L", "2 mm ±0.2"),
    ] {
        assert_eq!(value(&answer, name), expected, "{name}");
    }
    for property in answer["ceProps"].list() {
        assert_eq!(property["step"], "1", "{property}");
        assert!(!["KSIM Support", "Unique PN"].contains(&property["parameterName"].text()));
        for field in ["value", "origin", "source"] {
            assert!(!property[field].text().is_empty(), "{property}");
        }
    }
}

async fn api_ce_03_the_older_path_and_missing_slashes_answer_alike(app: App) {
    let body = json!({ "partNumber": "T491A106K010AT", "capType": "Tantalum" });
    let expected = app.answer("/api/ce/params/", &body).await;
    for path in [
        "/api/ce/params",
        "/api/ce/parameters",
        "/api/ce/parameters/",
    ] {
        assert_eq!(app.answer(path, &body).await, expected, "{path}");
    }
    assert_eq!(value(&expected, "ESR"), "3.8 Ohms (100kHz 25C)");
}

async fn the_tolerance_follows_the_number_as_asked(app: App) {
    let answer = params(&app, "C0805C104J5RACTU", "Ceramic").await;
    assert_eq!(value(&answer, "Tolerance"), "5%");
}

async fn fld_part_06_film_has_extremes_that_no_table_shows(app: App) {
    let answer = params(&app, "R46KN4100JHP1M", "Film").await;
    assert_eq!(value(&answer, "Vac"), "275 VAC");
    let properties = answer["ceProps"].list();
    let extreme = properties
        .iter()
        .find(|property| property["parameterName"] == "Compare Voltage DC")
        .unwrap();
    assert_eq!(
        (&extreme["value"], &extreme["step"]),
        (&json!("560"), &json!("0"))
    );
    assert_eq!(answer["filmProps"]["Compare Voltage DC"], "560");
    assert_eq!(answer["filmProps"]["Compare Temperature Minimum"], "-40");
    let ceramic = params(&app, "C0805C104K5RACTU", "Ceramic").await;
    assert_eq!(ceramic["filmProps"], json!({}));
}

async fn a_capacitor_type_is_read_in_older_spellings(app: App) {
    for (number, kind) in [
        ("C0805C104K5RACTU", ""),
        ("C0805C104K5RACTU", " ceramic "),
        ("T491A106K010AT", "TANTALUM electrolytic"),
        ("EDH106M016A9BAA", "Aluminum"),
        ("EDH106M016A9BAA", "aluminum Electrolytic"),
    ] {
        assert_eq!(params(&app, number, kind).await["msg"], "", "{kind}");
    }
    for kind in ["Film", "Cer", "electrolytic"] {
        let answer = params(&app, "C0805C104K5RACTU", kind).await;
        assert_ne!(answer["msg"], "", "{kind}");
    }
}

async fn conf_33_a_miss_is_an_answer_with_a_message(app: App) {
    let answer = params(&app, "C0805C104KQRACTU", "Ceramic").await;
    assert_eq!(answer["msg"], "No match found.");
    assert_eq!(answer["ceProps"], json!([]));
    let body = json!({ "partNumber": "C0805C104KQRACTU" });
    let answer = app.answer("/api/ce/seed", &body).await;
    assert_eq!(answer["msg"], "No match found.");
    assert_eq!(answer["matchQuality"], "None");
    assert_eq!(
        (&answer["data"], &answer["foundPartNumber"]),
        (&json!([]), &json!(""))
    );
}

async fn another_capacitor_type_is_named(app: App) {
    let message = "The capacitor type of the Base Henrad Part Number and the capacitor type of \
                   the selected part must match.";
    let answer = params(&app, "C0805C104K5RACTU", "Tantalum").await;
    assert_eq!(answer["msg"], message);
    assert_eq!(answer["ceProps"], json!([]));
    assert_eq!(answer["foundPartType"], "Ceramic");
    for (number, kind) in [
        ("C0805C104K5RACTU", "ceramic"),
        ("C0805C104K5RACTU", ""),
        ("EDH106M016A9BAA", "Aluminum Electrolytic"),
        ("EDH106M016A9BAA", "Aluminum"),
        ("A700V337M2R5ATE009", "Aluminum"),
    ] {
        assert_eq!(
            params(&app, number, kind).await["msg"],
            "",
            "{number} {kind}"
        );
    }
}

async fn fld_ce_01_api_ce_01_the_seed_look_up_has_its_fields(app: App) {
    for (asked, found, quality, kind, part_type) in [
        (
            " c0805c104k5ractu ",
            "C0805C104K5RACTU",
            "Exact",
            "ceramic",
            "Ceramic",
        ),
        (
            "T491A106K010AT-ND",
            "T491A106K010AT",
            "Equivalent",
            "tantalum",
            "Tantalum",
        ),
        ("R46KN4100JHP1M", "R46KN4100JHP1M", "Exact", "film", "Film"),
    ] {
        let body = json!({ "partNumber": asked });
        let answer = app.answer("/api/ce/seed", &body).await;
        assert_eq!(answer["msg"], "", "{asked}");
        assert_eq!(answer["foundPartNumber"], found);
        assert_eq!(answer["matchQuality"], quality, "{asked}");
        assert_eq!(answer["type"], kind);
        assert_eq!(answer["foundPartType"], part_type);
        let first = &answer["data"][0];
        assert_eq!(first["title"], "Capacitance");
        assert!(!first["value"].text().is_empty());
        let titles: Vec<_> = answer["data"]
            .list()
            .iter()
            .map(|row| row["title"].text())
            .collect();
        assert!(
            !titles.iter().any(|title| title.starts_with("Compare")),
            "{titles:?}"
        );
    }
}

async fn a_base_number_need_not_be_complete(app: App) {
    for (asked, first, kind, has_others) in [
        ("T491A106K010", "T491A106K010AT", "Tantalum", false),
        ("C0805C104", "C0805C104", "Ceramic", true),
        ("C0805C104K5", "C0805C104K5", "Ceramic", true),
    ] {
        let body = json!({ "partNumber": asked });
        let answer = app.answer("/api/ce/seed", &body).await;
        let found = answer["foundPartNumber"].text();
        assert!(found.starts_with(first), "{asked}: {found}");
        assert_eq!(answer["matchQuality"], "Completed", "{asked}");
        assert_eq!(answer["foundPartType"], kind, "{asked}");
        let others = answer["others"].list();
        assert!(!has_others || !others.is_empty(), "{asked}");
        for other in others {
            assert!(other.text().starts_with(asked), "{other}");
        }
    }
    for short in ["C0805C1", "C0805C999Z"] {
        let body = json!({ "partNumber": short });
        let answer = app.answer("/api/ce/seed", &body).await;
        assert_eq!(answer["msg"], "No match found.", "{short}");
    }
}

async fn an_empty_number_asks_for_one(app: App) {
    for path in ["/api/ce/params/", "/api/ce/seed"] {
        let problem = app.refusal(path, &json!({ "partNumber": " " })).await;
        assert_eq!(problem["detail"], "Please enter a part number.", "{path}");
    }
}

async fn every_field_of_the_number_is_told_with_its_meaning(app: App) {
    let body = json!({ "partNumber": "C0805C104K5RACTU" });
    let part = app.answer("/api/part", &body).await;
    let fields = part["decoded"].list();
    let written: String = fields.iter().map(|field| field["code"].text()).collect();
    assert_eq!(written, "C0805C104K5RACTU", "no character is left out");
    let voltage = fields
        .iter()
        .find(|field| field["name"] == "voltage")
        .unwrap();
    assert_eq!(
        *voltage,
        json!({ "name": "voltage", "code": "5", "range": { "start": 10, "end": 11 }, "meaning": "50 V" })
    );
    for field in fields {
        assert!(!field["meaning"].text().is_empty(), "{field}");
    }
}

async fn ext_01_documents_hang_below_the_configured_base(app: App) {
    let body = json!({ "partNumber": "C0805C104K5RACTU" });
    let part = app.answer("/api/part", &body).await;
    let answer = params(&app, "C0805C104K5RACTU", "Ceramic").await;
    for kind in ["specsheet", "datasheet", "step", "rohs"] {
        let url = format!("{DOCUMENTATION}/{kind}/C0805C104K5RACTU");
        for documents in [&part["documents"], &answer["documents"]] {
            let documents = documents.list();
            let document = documents.iter().find(|document| document["kind"] == kind);
            assert_eq!(document.unwrap()["href"], url);
        }
    }
    let config = app.get("/api/config").await.ok();
    assert_eq!(config["links"]["documentation"], DOCUMENTATION);
}
