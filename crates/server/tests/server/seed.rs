//! The seed page: what an editor sees, changes, saves and takes back.

use henrad_catalogue::Role;
use serde_json::{Value, json};

use crate::support::{App, Json};

on_both!(
    fld_seed_01_to_06_conf_55_a_part_comes_with_typed_properties,
    api_seed_02_a_part_is_loaded_by_its_number_in_any_spelling,
    fld_seed_05_ladder_parts_have_steps_and_multipliers,
    api_seed_01_seed_form_04_a_save_is_a_revision_that_plots_use_at_once,
    role_and_conf_12_seed_calls_need_an_editor,
    pick_stat_01_anonymous_visitors_see_active_parts_only_whatever_they_send,
    num_07_what_the_page_says_can_be_saved_is_saved_though_no_slider_reaches_it,
    seed_state_07_overrides_change_a_plot_and_nothing_else,
    conf_49_every_refused_upload_carries_its_error_message,
);

pub async fn editor(app: &App, login: &str) -> String {
    app.session(login, Role::Editor).await
}

pub fn property<'a>(part: &'a Value, name: &str) -> &'a Value {
    let mut properties = part["seedProps"].list().iter();
    properties
        .find(|property| property["name"] == name)
        .unwrap_or_else(|| panic!("{name} is missing: {part}"))
}

pub async fn save(app: &App, cookie: &str, values: Value) -> Value {
    app.post_as("/api/seed/addPart", cookie, &values).await.ok()
}

pub async fn load(app: &App, cookie: &str, number: &str) -> Value {
    let path = format!("/pn/?pn={number}");
    app.post_as(&path, cookie, &json!({})).await.ok()
}

/// |Z| at the first frequency, Ω.
pub async fn impedance(app: &App, cookie: &str, part: Value) -> f64 {
    let body = json!({ "plotType": "Imp,ESR", "start": 100, "stop": 1e9, "parts": [part] });
    let plot = app.post_as("/plot", cookie, &body).await.ok();
    plot["seriesList"][0]["points"][0][1].number()
}

async fn fld_seed_01_to_06_conf_55_a_part_comes_with_typed_properties(app: App) {
    let cookie = editor(&app, "seed-reader").await;
    let part = load(&app, &cookie, "c0805c104j5ractu").await;
    assert_eq!(part["revision"], 0);
    assert_eq!(part["partStatus"], "active");
    assert_eq!(part["lastUpdate"], "");
    for (name, title, is_fixed) in [
        ("Mfr_Part_Number", "Part number", true),
        ("Capacitor_Family", "Capacitor family", true),
        ("Capacitor_Series", "Capacitor series", false),
        ("Component_Series", "Component series", false),
        ("Case_Size", "Case size", false),
        ("Style", "Style", false),
        ("Voltage_Rating", "Voltage rating", false),
        ("Tolerance", "Tolerance", false),
        ("Last_Update", "Last update", true),
    ] {
        let shown = property(&part, name);
        assert_eq!(shown["title"], title);
        assert_eq!(shown["readOnly"], is_fixed, "{name}");
    }
    let series = property(&part, "Component_Series")["inputs"].text();
    assert!(series.split(',').any(|key| key == "C-X7R"), "{series}");
    let status = property(&part, "Part_Status");
    assert_eq!(status["inputType"], "dropdown");
    assert_eq!(
        status["inputs"], "active,inactive,de-active,test",
        "PICK-STAT-01"
    );
    assert_eq!(status["required"], true);
    property(&part, "Update_Status");
    let resistance = property(&part, "Series_Resistance");
    assert_eq!(resistance["inputType"], "slider");
    assert_eq!(resistance["simulation"], true);
    assert_eq!(resistance["unit"], "Ω");
    assert_eq!(resistance["group"], "loss");
    assert_eq!(resistance["isFitted"], true);
    assert_eq!(property(&part, "Thermal_Resistance")["group"], "thermal");
    assert_eq!(property(&part, "Thermal_Resistance")["isFitted"], false);
    assert_eq!(property(&part, "Dissipation_Factor")["isShare"], true);
    let number = |member: &str| resistance[member].number();
    let value: f64 = resistance["value"].text().parse().unwrap();
    assert!(number("min") <= value && value <= number("max") && number("step") > 0.0);
    assert_eq!(property(&part, "Ripple_Current")["inputType"], "number");
    let by_id = json!({ "id": part["id"] });
    let again = app.post_as("/api/seed/pn", &cookie, &by_id).await.ok();
    assert_eq!(again["seedProps"], part["seedProps"], "API-SEED-03");
}

async fn api_seed_02_a_part_is_loaded_by_its_number_in_any_spelling(app: App) {
    let cookie = editor(&app, "seed-by-number").await;
    for (path, number) in [
        ("/pn?pn=C0805C104K5RACTU", "C0805C104K5RACTU"),
        ("/pn/?pn=t491d107k010at", "T491D107K010AT"),
    ] {
        let part = app.post_as(path, &cookie, &Value::Null).await.ok();
        assert_eq!(part["mfrPn"], number, "{path}");
        assert_eq!(property(&part, "Mfr_Part_Number")["value"], number);
    }
    for path in ["/pn?pn=NOSUCHPART", "/pn?pn=%00"] {
        let answer = app.post_as(path, &cookie, &json!({})).await;
        let problem = answer.problem(404, "part_not_found");
        assert_eq!(problem["detail"], "No match found.");
    }
    for path in ["/pn?pn=", "/pn"] {
        let answer = app.post_as(path, &cookie, &json!({})).await;
        answer.problem(422, "invalid_field");
    }
}

async fn fld_seed_05_ladder_parts_have_steps_and_multipliers(app: App) {
    let cookie = editor(&app, "seed-ladder").await;
    let number = "T491D107K010AT";
    let part = load(&app, &cookie, number).await;
    let multipliers = property(&part, "Step_R_Mults");
    assert_eq!(multipliers["value"], "1,1,1,1,1");
    let limits = ["maxCount", "lowest", "highest"].map(|limit| multipliers[limit].number());
    assert_eq!(limits, [5.0, 1.0, 1000.0]);
    assert_eq!(property(&part, "RC_Ladder_Steps")["value"], "5");
    let values =
        json!({ "Mfr_Part_Number": number, "Step_R_Mults": "2, 1,3", "RC_Ladder_Steps": "7" });
    let saved = save(&app, &cookie, values).await;
    assert_eq!(property(&saved, "Step_R_Mults")["value"], "2,1,3");
    assert_eq!(
        property(&saved, "RC_Ladder_Steps")["value"],
        "3",
        "SEED-RC-03"
    );
    for wrong in ["", "1,1,1,1,1,1", "0", "1001", "1.5", "a"] {
        let values = json!({ "Mfr_Part_Number": number, "Step_R_Mults": wrong });
        let problem = app
            .post_as("/api/seed/addPart", &cookie, &values)
            .await
            .problem(422, "invalid_field");
        assert_eq!(
            problem["errors"][0]["path"], "Step_R_Mults",
            "SEED-RC-01: {wrong}"
        );
    }
}

async fn api_seed_01_seed_form_04_a_save_is_a_revision_that_plots_use_at_once(app: App) {
    let cookie = editor(&app, "seed-saver").await;
    let number = "C0603C104K5RACTU";
    let part = json!({ "mfrPn": number });
    let before = impedance(&app, "", part.clone()).await;
    let loaded = load(&app, &cookie, number).await;
    let capacitance: f64 = property(&loaded, "Reference_Capacitance")["value"]
        .text()
        .parse()
        .unwrap();
    let mut values: serde_json::Map<String, Value> = loaded["seedProps"]
        .list()
        .iter()
        .map(|property| {
            let name = property["name"].text().to_owned();
            (name, property["value"].clone())
        })
        .collect();
    values.insert("Reference_Capacitance".to_owned(), json!(capacitance / 2.0));
    values.insert("Update_Status".to_owned(), json!("half of it"));
    values.insert("Revision".to_owned(), json!(0));
    let saved = save(&app, &cookie, Value::Object(values)).await;
    assert_eq!(saved["revision"], 1);
    assert_eq!(saved["updateStatus"], "seed-saver: half of it");
    assert_eq!(saved["lastEditor"], "seed-saver");
    assert!(saved["lastUpdate"].text().ends_with('Z'));
    let ratio = impedance(&app, "", part).await / before;
    assert!((ratio - 2.0).abs() < 0.01, "{ratio}");
    let difference = app
        .get_as(&format!("/api/seed/diff?pn={number}&from=0&to=1"), &cookie)
        .await
        .ok();
    let names: Vec<_> = difference.list().iter().map(|line| &line["name"]).collect();
    assert_eq!(
        names,
        [&json!("Reference_Capacitance")],
        "what was sent back unchanged stays"
    );
}

async fn role_and_conf_12_seed_calls_need_an_editor(app: App) {
    for path in [
        "/pn?pn=C0805C104K5RACTU",
        "/api/seed/pn",
        "/api/seed/addPart",
        "/api/seed/review",
        "/api/seed/restore",
        "/api/seed/restore/review",
        "/api/seed/status",
    ] {
        let body = json!({ "Mfr_Part_Number": "C0805C104K5RACTU", "pn": "x", "id": "x" });
        app.post(path, &body).await.problem(401, "login_required");
    }
    for path in ["/api/seed/history?pn=x", "/api/seed/diff?pn=x&from=0&to=1"] {
        app.get(path).await.problem(401, "login_required");
    }
    let admin = app.session("seed-admin", Role::Admin).await;
    load(&app, &admin, "C0805C104K5RACTU").await;
}

async fn pick_stat_01_anonymous_visitors_see_active_parts_only_whatever_they_send(app: App) {
    let cookie = editor(&app, "seed-status").await;
    let number = "C0805C334K5RACTU";
    let look_up = json!({ "partNumber": number });
    app.answer("/api/part", &look_up).await;
    // Other tests change other parts of the same size meanwhile.
    let has_it = |answer: &Value| answer.list().iter().any(|it| it["mfrPn"] == number);
    let picked = |status: &str| json!({ "type": "ceramic", "size": "0805", "partStatus": status });
    assert!(has_it(&app.answer("/capacitance", &picked("active")).await));
    let body = json!({ "pn": number, "status": "test" });
    let changed = app.post_as("/api/seed/status", &cookie, &body).await.ok();
    assert_eq!(changed["partStatus"], "test");
    app.unknown_part("/api/part", &look_up).await;
    let plot =
        json!({ "plotType": "Imp,ESR", "start": 100, "stop": 1e9, "parts": [{ "mfrPn": number }] });
    app.unknown_part("/plot", &plot).await;
    for status in ["active", "test", "inactive", "'; --"] {
        let seen = app.answer("/capacitance", &picked(status)).await;
        assert!(!has_it(&seen), "{status}");
        assert!(!seen.list().is_empty(), "{status}");
    }
    let seen = app
        .post_as("/capacitance", &cookie, &picked("test"))
        .await
        .ok();
    assert_eq!(seen[0]["mfrPn"], number);
    check_search(&app, &cookie, number).await;
    app.post_as("/plot", &cookie, &plot).await.ok();
    app.post_as("/capacitance", &cookie, &picked("gone"))
        .await
        .problem(422, "invalid_field");
    let back = json!({ "pn": number, "status": "active" });
    app.post_as("/api/seed/status", &cookie, &back).await.ok();
    app.answer("/plot", &plot).await;
}

/// A part of status `test` is found by editors who ask for it, by number and by value, and by
/// nobody else.
async fn check_search(app: &App, cookie: &str, number: &str) {
    for text in [number, "C0805C334K5", "330n 50V X7R 0805", "X7R 0805 50V"] {
        for (cookie, status, is_found) in [
            (cookie, "all", true),
            (cookie, "test", true),
            (cookie, "active", false),
            (cookie, "", false),
            (cookie, "inactive", false),
            ("", "all", false),
            ("", "test", false),
            ("", "'; --", false),
        ] {
            let query = format!("q={text}&limit=100&partStatus={status}").replace(' ', "+");
            let path = format!("/api/search?{query}");
            let answer = app.get_as(&path, cookie).await.ok();
            let mut hits = answer["parts"].list().iter();
            let hit = hits.find(|hit| hit["mfrPn"] == number);
            assert_eq!(hit.is_some(), is_found, "{text} {status} {cookie}");
            assert!(hit.is_none_or(|hit| hit["partStatus"] == "test"));
        }
    }
    let path = "/api/search?q=330n&partStatus=gone";
    let problem = app.get_as(path, cookie).await;
    let problem = problem.problem(422, "invalid_field");
    assert_eq!(problem["errors"][0]["path"], "partStatus");
    app.get(path).await.ok();
}

async fn num_07_what_the_page_says_can_be_saved_is_saved_though_no_slider_reaches_it(app: App) {
    let cookie = editor(&app, "seed-beyond").await;
    let number = "C0805C154K5RACTU";
    let part = load(&app, &cookie, number).await;
    let resistance = property(&part, "Series_Resistance");
    let limit = |member: &str| resistance[member].number();
    let beyond = 2.0 * limit("max");
    assert!(beyond < limit("highest"), "{resistance}");
    let values = |ohms: f64| {
        json!({
            "Mfr_Part_Number": number,
            "Series_Resistance": ohms,
            "Confirm": "Series_Resistance",
        })
    };
    let saved = save(&app, &cookie, values(beyond)).await;
    let saved = property(&saved, "Series_Resistance");
    assert_eq!(saved["value"].text().parse(), Ok(beyond));
    for outside in [1.001 * limit("highest"), limit("lowest") - 1e-9] {
        let values = values(outside);
        let answer = app.post_as("/api/seed/addPart", &cookie, &values).await;
        let problem = answer.problem(422, "invalid_field");
        assert_eq!(problem["errors"][0]["path"], "Series_Resistance");
    }
}

async fn seed_state_07_overrides_change_a_plot_and_nothing_else(app: App) {
    let number = "C0805C474K5RACTU";
    let overridden = |value: Value| {
        let given = json!([
            { "parameterName": "Dielectric", "value": "X7R", "step": "1" },
            { "parameterName": "Reference_Capacitance", "value": value }
        ]);
        json!({ "mfrPn": number, "ceProps": given })
    };
    let before = impedance(&app, "", json!({ "mfrPn": number })).await;
    let after = impedance(&app, "", overridden(json!("47e-9"))).await;
    assert!((after / before - 10.0).abs() < 0.2, "{before} {after}");
    assert_eq!(
        impedance(&app, "", json!({ "mfrPn": number })).await,
        before
    );
    for (value, message) in [
        (json!("-1"), "Out of range"),
        (json!("NaN"), "expected a number"),
        (json!(""), "expected a number"),
        (json!("1e999"), "expected a number"),
    ] {
        let body = json!({ "plotType": "Imp,ESR", "start": 100, "stop": 1e9, "parts": [overridden(value)] });
        let problem = app.refusal("/plot", &body).await;
        assert_eq!(problem["errors"][0]["path"], "parts[0].ceProps[1].value");
        assert!(problem["detail"].text().starts_with(message), "{problem}");
    }
}

async fn conf_49_every_refused_upload_carries_its_error_message(app: App) {
    let cookie = editor(&app, "seed-refused").await;
    let number = "C0805C104K5RACTU";
    let mut bodies = vec![
        (json!({}), "Mfr_Part_Number"),
        (json!({ "Mfr_Part_Number": number }), "Mfr_Part_Number"),
    ];
    bodies.extend(
        [
            ("Part_Status", json!("")),
            ("Temperature_Max", json!("")),
            ("Temperature_Min", json!("-999")),
            ("Series_Resistance", json!("much")),
            ("Series_Resistance", json!([])),
            ("Revision", json!("x")),
            ("Capacitor_Family", json!("Film")),
            ("Flavor", json!("mint")),
            ("Application", json!("x".repeat(300))),
        ]
        .map(|(name, value)| (json!({ "Mfr_Part_Number": number, name: value }), name)),
    );
    for (values, path) in bodies {
        let answer = app.post_as("/api/seed/addPart", &cookie, &values).await;
        let problem = answer.problem(422, "invalid_field");
        assert_eq!(problem["errors"][0]["path"], path);
        assert_eq!(problem["Error Message"], problem["detail"]);
    }
    let unknown = json!({ "Mfr_Part_Number": "'; DROP TABLE part; --" });
    let answer = app.post_as("/api/seed/addPart", &cookie, &unknown).await;
    assert_eq!(
        answer.problem(404, "part_not_found")["Error Message"],
        "No match found."
    );
    let anonymous = app.post("/api/seed/addPart", &json!({})).await;
    assert_eq!(
        anonymous.problem(401, "login_required")["Error Message"],
        "Please log in."
    );
    let answer = app
        .post_with("/api/seed/addPart", &[("cookie", &cookie)], "{")
        .await;
    assert!(answer.problem(400, "malformed_body")["Error Message"].is_string());
}
