//! Part look-up and pickers.

use serde_json::{Value, json};

use crate::support::{App, on_both};

async fn find(app: &App, number: &str) -> Value {
    app.post(
        "/api/part",
        &json!({ "partNumber": number, "method": "typed", "session": "s" }),
    )
    .await
    .ok()
}

#[test]
fn api_pick_09_five_real_numbers_of_five_technologies_are_found() {
    on_both(|app| async move {
        for (number, capacitance, kind) in [
            ("C0805C104K5RACTU", "100 nF", "Ceramic"),
            ("T491A106K010AT", "10 µF", "Tantalum"),
            ("A700V337M2R5ATE009", "330 µF", "Aluminum"),
            ("R46KN4100JHP1M", "1 µF", "Film"),
            ("EDH106M016A9BAA", "10 µF", "Aluminum Electrolytic"),
        ] {
            let part = find(&app, number).await;
            assert_eq!(part["mfrPn"], number);
            assert_eq!(part["capDisplay"], capacitance);
            assert_eq!(part["capType"], kind);
        }
    });
}

#[test]
fn conf_05_fld_part_01_02_03_04_07_09_a_part_has_its_fields() {
    on_both(|app| async move {
        let part = find(&app, "C0805C104K5RACTU").await;
        for field in [
            "id",
            "instances",
            "capDisplay",
            "capValue",
            "capType",
            "dielectric",
            "mfrPn",
            "basePn",
            "maxTemp",
            "series",
            "appDef",
            "spicePn",
            "voltageRating",
            "ceProps",
            "filmProps",
            "param",
            "hidden",
            "tolerance",
            "seedProps",
            "displayAllCeProps",
            "tcc",
            "vcac",
        ] {
            assert!(!part[field].is_null(), "{field}");
        }
        assert_eq!(part["capValue"], 100_000.0, "in pF");
        assert_eq!(part["basePn"], "C0805C104K5RAC");
        assert_eq!(part["voltageRating"], 50.0);
        assert_eq!(part["instances"], 1);
    });
}

#[test]
fn fld_param_01_limit_cap_01_02_03_controls_carry_their_limits() {
    on_both(|app| async move {
        let part = find(&app, "T491A106K010AT").await;
        let param = &part["param"];
        for control in ["qty", "bias", "tempAmbient"] {
            for field in ["title", "select", "min", "max", "step", "disabled", "width"] {
                assert!(!param[control][field].is_null(), "{control}.{field}");
            }
        }
        assert_eq!(
            [
                &param["qty"]["min"],
                &param["qty"]["max"],
                &param["qty"]["step"]
            ],
            [1.0, 10.0, 1.0]
        );
        assert_eq!(
            [
                &param["bias"]["min"],
                &param["bias"]["max"],
                &param["bias"]["step"]
            ],
            [0.0, 10.0, 0.1]
        );
        assert_eq!(
            [&param["tempAmbient"]["min"], &param["tempAmbient"]["max"]],
            [-55.0, 125.0]
        );
        assert_eq!(
            [
                &param["qty"]["select"],
                &param["bias"]["select"],
                &param["tempAmbient"]["select"]
            ],
            [1.0, 0.0, 25.0]
        );
    });
}

#[test]
fn every_spelling_leads_to_the_part_under_the_number_as_asked() {
    on_both(|app| async move {
        for (spelling, number) in [
            ("  c0805c104k5ractu ", "C0805C104K5RACTU"),
            ("C0805 C104 K5RACTU", "C0805C104K5RACTU"),
            ("C0805C104J5RACTU", "C0805C104J5RACTU"),
        ] {
            let part = find(&app, spelling).await;
            assert_eq!(part["mfrPn"], number);
            assert_eq!(part["basePn"].as_str().unwrap().len(), 14);
        }
        assert_eq!(
            find(&app, "C0805C104J5RACTU").await["tolerance"]["select"],
            "J"
        );
    });
}

#[test]
fn a_part_says_what_its_curves_stand_on() {
    on_both(|app| async move {
        let part = find(&app, "C0805C104K5RACTU").await;
        let parameters = part["modelParameters"].as_array().unwrap();
        assert!(parameters.len() >= 8, "{parameters:?}");
        for parameter in parameters {
            for field in ["parameterName", "value", "origin", "source"] {
                assert!(
                    !parameter[field].as_str().unwrap().is_empty(),
                    "{parameter}"
                );
            }
        }
    });
}

#[test]
fn a_miss_offers_the_nearest_numbers_and_says_what_is_wrong() {
    on_both(|app| async move {
        let problem = app
            .post("/api/part", &json!({ "partNumber": "C0805C104KQRACTU" }))
            .await
            .problem(404, "part_not_found");
        assert_eq!(problem["detail"], "No match found.");
        assert!(!problem["suggestions"].as_array().unwrap().is_empty());
        assert!(
            problem["diagnosis"].as_str().unwrap().contains('Q'),
            "{problem}"
        );
    });
}

#[test]
fn an_empty_number_asks_for_one() {
    on_both(|app| async move {
        for number in ["", "   "] {
            let problem = app
                .post("/api/part", &json!({ "partNumber": number }))
                .await
                .problem(422, "invalid_field");
            assert_eq!(problem["detail"], "Please enter a part number.");
        }
    });
}

#[test]
fn api_pick_01_to_05_the_ceramic_cascade_leads_to_parts() {
    on_both(|app| async move {
        let mut choice = json!({ "type": "ceramic" });
        let series = app.post("/series", &choice).await.ok();
        let general = "General Purpose Surface Mount (4V – 10kV)";
        let row = series
            .as_array()
            .unwrap()
            .iter()
            .find(|row| row["series"] == general)
            .unwrap();
        assert!(row["count"].as_i64().unwrap() > 1000);
        assert!(row["description"].is_string() && row["style"].is_string());

        choice["series"] = json!(general);
        let sizes = app.post("/size/", &choice).await.ok();
        let size = sizes
            .as_array()
            .unwrap()
            .iter()
            .find(|size| size["case_Size"] == "0603")
            .unwrap();
        assert_eq!(size["eiA_Code"], "1608");

        choice["size"] = json!("0603");
        let dielectrics = app.post("/dielectric", &choice).await.ok();
        assert!(dielectrics.as_array().unwrap().contains(&json!("X7R")));

        choice["dielectric"] = json!("X7R");
        let voltages = app.post("/voltage", &choice).await.ok();
        assert!(voltages.as_array().unwrap().contains(&json!(50.0)));
        assert!(
            voltages
                .as_array()
                .unwrap()
                .is_sorted_by(|a, b| a.as_f64() < b.as_f64())
        );

        choice["voltage"] = json!("50");
        let parts = app.post("/capacitance", &choice).await.ok();
        let parts = parts.as_array().unwrap();
        assert!(parts.iter().any(|part| part["mfrPn"] == "C0603C104K5RACTU"));
        assert!(
            parts
                .iter()
                .all(|part| part["voltageRating"] == 50.0 && part["dielectric"] == "X7R")
        );
        assert!(parts.is_sorted_by(|a, b| a["capValue"].as_f64() <= b["capValue"].as_f64()));
    });
}

#[test]
fn api_pick_03_04_05_every_step_counts_what_stands_behind_its_options() {
    on_both(|app| async move {
        let ceramic = json!({
            "type": "ceramic", "series": "General Purpose Surface Mount (4V – 10kV)", "size": "0805"
        });
        let tantalum = json!({ "type": "tantalum", "series": "T491", "size": "A" });
        let counts = async |step: &str, choice: &Value| -> Vec<(String, i64)> {
            let path = format!("/api/picker-counts?step={step}");
            let options = app.post(&path, choice).await.ok();
            let read = |option: &Value| {
                let value = option["value"].as_str().unwrap().to_owned();
                (value, option["count"].as_i64().unwrap())
            };
            options.as_array().unwrap().iter().map(read).collect()
        };
        let bare = app.post("/dielectric", &ceramic).await.ok();
        let dielectrics = counts("dielectric", &ceramic).await;
        let values: Vec<&String> = dielectrics.iter().map(|(value, _)| value).collect();
        assert_eq!(json!(values), bare, "the same options in the same order");

        let narrowed = counts("voltage", &with(&ceramic, "dielectric", &dielectrics[0].0)).await;
        let promised: i64 = narrowed.iter().map(|(_, count)| count).sum();
        assert_eq!(promised, dielectrics[0].1);

        let letters = counts("termination", &tantalum).await;
        assert!(
            letters
                .iter()
                .any(|(letter, count)| letter == "T" && *count > 10)
        );
        app.post("/api/picker-counts?step=size", &ceramic)
            .await
            .problem(422, "invalid_field");
    });
}

/// Every choice of the body narrows, whatever the type is.
#[test]
fn api_pick_06_07_08_pick_list_03_04_the_body_names_all_choices_and_items_have_their_fields() {
    on_both(|app| async move {
        for (kind, cathode) in [
            ("ceramic", ""),
            ("tantalum", "MnO2"),
            ("aluminum", "Polymer"),
            ("film", ""),
        ] {
            let mut body = json!({
                "type": kind, "series": "", "size": "", "dielectric": "", "termination": "",
                "voltage": "", "cathode": cathode, "partStatus": "active"
            });
            body["series"] = app.post("/series", &body).await.ok()[0]["series"].clone();
            body["size"] = app.post("/size", &body).await.ok()[0]["case_Size"].clone();
            let letters = app.post("/termination", &body).await.ok();
            let letters = letters.as_str().unwrap().to_owned();
            assert_eq!(letters.is_empty(), kind == "film", "{kind}: {letters}");
            body["termination"] = json!(letters.get(..1).unwrap_or_default());
            body["voltage"] = app.post("/voltage", &body).await.ok()[0].clone();
            let items = app.post("/capacitance", &body).await.ok();
            for item in items.as_array().unwrap() {
                assert_eq!(item["voltageRating"], body["voltage"]);
                for field in [
                    "id",
                    "basePn",
                    "mfrPn",
                    "capDisplay",
                    "dielectric",
                    "maxTemp",
                    "series",
                    "appDef",
                    "spicePn",
                    "capType",
                    "capValue",
                    "voltageRating",
                    "ceProps",
                    "param",
                    "tcc",
                    "vcac",
                ] {
                    assert!(!item[field].is_null(), "{kind} lacks {field}");
                }
            }
            assert!(!items.as_array().unwrap().is_empty(), "{body}");
        }
    });
}

fn with(choice: &Value, field: &str, value: &str) -> Value {
    let mut choice = choice.clone();
    choice[field] = json!(value);
    choice
}

#[test]
fn every_type_has_a_cascade_that_ends_in_parts() {
    on_both(|app| async move {
        let config = app.get("/api/config").await.ok();
        for kind in config["partTypes"].as_array().unwrap() {
            let mut choice = json!({ "type": kind["type"] });
            for step in kind["steps"].as_array().unwrap() {
                let call = step["call"].as_str().unwrap();
                let options = app.post(&format!("/{call}"), &choice).await.ok();
                choice[call] = match call {
                    "series" => options[0]["series"].clone(),
                    "size" => options[0]["case_Size"].clone(),
                    "termination" => json!(options.as_str().unwrap().get(..1)),
                    _ => options[0].clone(),
                };
                assert!(!choice[call].is_null(), "{choice} leads to no {call}");
            }
            let parts = app.post("/capacitance", &choice).await.ok();
            assert!(
                !parts.as_array().unwrap().is_empty(),
                "{choice} leads to no part"
            );
        }
    });
}

#[test]
fn conf_27_polymer_is_a_type_and_a_cathode() {
    on_both(|app| async move {
        let names = |rows: &Value| -> Vec<String> {
            let rows = rows.as_array().unwrap().iter();
            rows.map(|row| row["series"].as_str().unwrap().to_owned())
                .collect()
        };
        let polymer = names(
            &app.post("/series", &json!({ "type": "polymer" }))
                .await
                .ok(),
        );
        let tantalum = names(
            &app.post(
                "/series",
                &json!({ "type": "tantalum", "cathode": "Polymer" }),
            )
            .await
            .ok(),
        );
        let aluminum = names(
            &app.post(
                "/series",
                &json!({ "type": "aluminum", "cathode": "Polymer" }),
            )
            .await
            .ok(),
        );
        assert!(polymer.contains(&"T520".to_owned()) && tantalum.contains(&"T520".to_owned()));
        assert!(!aluminum.contains(&"T520".to_owned()) && !aluminum.is_empty());
        assert_eq!(polymer.len(), tantalum.len() + aluminum.len());
        let mno2 = names(
            &app.post("/series", &json!({ "type": "tantalum" }))
                .await
                .ok(),
        );
        assert!(mno2.contains(&"T491".to_owned()));
    });
}

#[test]
fn wrong_choices_are_refused_or_lead_nowhere() {
    on_both(|app| async move {
        let problem = app
            .post("/series", &json!({ "type": "mica" }))
            .await
            .problem(422, "invalid_field");
        assert_eq!(problem["errors"][0]["path"], "type");
        let problem = app
            .post("/capacitance", &json!({ "type": "film", "voltage": "abc" }))
            .await
            .problem(422, "invalid_field");
        assert_eq!(problem["errors"][0]["path"], "voltage");
        let hostile = json!({ "type": "ceramic", "series": "' OR 1=1 --" });
        assert_eq!(app.post("/size", &hostile).await.ok(), json!([]));
    });
}
