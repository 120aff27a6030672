//! Part look-up and pickers.

use serde_json::{Value, json};

use crate::support::{App, Json};

on_both!(
    api_pick_09_five_real_numbers_of_five_technologies_are_found,
    conf_05_fld_part_01_02_03_04_07_09_a_part_has_its_fields,
    fld_param_01_limit_cap_01_02_03_controls_carry_their_limits,
    every_spelling_leads_to_the_part_under_the_number_as_asked,
    a_part_says_what_its_curves_stand_on,
    a_miss_offers_the_nearest_numbers_and_says_what_is_wrong,
    an_empty_number_asks_for_one,
    api_pick_01_to_05_the_ceramic_cascade_leads_to_parts,
    api_pick_03_04_05_every_step_counts_what_stands_behind_its_options,
    api_pick_06_07_08_pick_list_03_04_the_body_names_all_choices_and_items_have_their_fields,
    every_type_has_a_cascade_that_ends_in_parts,
    conf_27_polymer_is_a_type_and_a_cathode,
    api_pick_01_the_series_list_has_its_names_in_both_spellings,
    a_size_is_understood_with_its_letter,
    wrong_choices_are_refused_or_lead_nowhere,
);

async fn find(app: &App, number: &str) -> Value {
    app.answer(
        "/api/part",
        &json!({ "partNumber": number, "method": "typed", "session": "s" }),
    )
    .await
}

async fn api_pick_09_five_real_numbers_of_five_technologies_are_found(app: App) {
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
}

async fn conf_05_fld_part_01_02_03_04_07_09_a_part_has_its_fields(app: App) {
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
}

async fn fld_param_01_limit_cap_01_02_03_controls_carry_their_limits(app: App) {
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
}

async fn every_spelling_leads_to_the_part_under_the_number_as_asked(app: App) {
    for (spelling, number) in [
        ("  c0805c104k5ractu ", "C0805C104K5RACTU"),
        ("C0805 C104 K5RACTU", "C0805C104K5RACTU"),
        ("C0805C104J5RACTU", "C0805C104J5RACTU"),
    ] {
        let part = find(&app, spelling).await;
        assert_eq!(part["mfrPn"], number);
        assert_eq!(part["basePn"].text().len(), 14);
    }
    assert_eq!(
        find(&app, "C0805C104J5RACTU").await["tolerance"]["select"],
        "J"
    );
}

async fn a_part_says_what_its_curves_stand_on(app: App) {
    let part = find(&app, "C0805C104K5RACTU").await;
    let parameters = part["modelParameters"].list();
    assert!(parameters.len() >= 8, "{parameters:?}");
    for parameter in parameters {
        for field in ["parameterName", "value", "origin", "source"] {
            assert!(!parameter[field].text().is_empty(), "{parameter}");
        }
    }
}

async fn a_miss_offers_the_nearest_numbers_and_says_what_is_wrong(app: App) {
    let problem = app
        .unknown_part("/api/part", &json!({ "partNumber": "C0805C104KQRACTU" }))
        .await;
    assert_eq!(problem["detail"], "No match found.");
    assert!(!problem["suggestions"].list().is_empty());
    assert!(problem["diagnosis"].text().contains('Q'), "{problem}");
}

async fn an_empty_number_asks_for_one(app: App) {
    for number in ["", "   "] {
        let problem = app
            .refusal("/api/part", &json!({ "partNumber": number }))
            .await;
        assert_eq!(problem["detail"], "Please enter a part number.");
    }
}

async fn api_pick_01_to_05_the_ceramic_cascade_leads_to_parts(app: App) {
    let mut choice = json!({ "type": "ceramic" });
    let series = app.answer("/series", &choice).await;
    let general = "General Purpose Surface Mount (4V – 10kV)";
    let row = series
        .list()
        .iter()
        .find(|row| row["series"] == general)
        .unwrap();
    assert!(row["count"].as_i64().unwrap() > 1000);
    assert!(row["description"].is_string() && row["style"].is_string());

    choice["series"] = json!(general);
    let sizes = app.answer("/size/", &choice).await;
    let size = sizes
        .list()
        .iter()
        .find(|size| size["case_Size"] == "0603")
        .unwrap();
    assert_eq!(size["eiA_Code"], "1608");

    choice["size"] = json!("0603");
    let dielectrics = app.answer("/dielectric", &choice).await;
    assert!(dielectrics.list().contains(&json!("X7R")));

    choice["dielectric"] = json!("X7R");
    let voltages = app.answer("/voltage", &choice).await;
    assert!(voltages.list().contains(&json!(50.0)));
    assert!(voltages.list().is_sorted_by(|a, b| a.as_f64() < b.as_f64()));

    choice["voltage"] = json!("50");
    let parts = app.answer("/capacitance", &choice).await;
    let parts = parts.list();
    assert!(parts.iter().any(|part| part["mfrPn"] == "C0603C104K5RACTU"));
    assert!(
        parts
            .iter()
            .all(|part| part["voltageRating"] == 50.0 && part["dielectric"] == "X7R")
    );
    assert!(parts.is_sorted_by(|a, b| a["capValue"].as_f64() <= b["capValue"].as_f64()));
}

async fn api_pick_03_04_05_every_step_counts_what_stands_behind_its_options(app: App) {
    let ceramic = json!({
        "type": "ceramic", "series": "General Purpose Surface Mount (4V – 10kV)", "size": "0805"
    });
    let tantalum = json!({ "type": "tantalum", "series": "T491", "size": "A" });
    let counts = async |step: &str, choice: &Value| -> Vec<(String, i64)> {
        let path = format!("/api/picker-counts?step={step}");
        let options = app.answer(&path, choice).await;
        let read = |option: &Value| {
            let value = option["value"].text().to_owned();
            (value, option["count"].as_i64().unwrap())
        };
        options.list().iter().map(read).collect()
    };
    let bare = app.answer("/dielectric", &ceramic).await;
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
    app.refusal("/api/picker-counts?step=size", &ceramic).await;
}

/// Every choice of the body narrows, whatever the type is.
async fn api_pick_06_07_08_pick_list_03_04_the_body_names_all_choices_and_items_have_their_fields(
    app: App,
) {
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
        body["series"] = app.answer("/series", &body).await[0]["series"].clone();
        body["size"] = app.answer("/size", &body).await[0]["case_Size"].clone();
        let letters = app.answer("/termination", &body).await;
        let letters = letters.text().to_owned();
        assert_eq!(letters.is_empty(), kind == "film", "{kind}: {letters}");
        body["termination"] = json!(letters.get(..1).unwrap_or_default());
        body["voltage"] = app.answer("/voltage", &body).await[0].clone();
        let items = app.answer("/capacitance", &body).await;
        for item in items.list() {
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
        assert!(!items.list().is_empty(), "{body}");
    }
}

fn with(choice: &Value, field: &str, value: &str) -> Value {
    let mut choice = choice.clone();
    choice[field] = json!(value);
    choice
}

async fn every_type_has_a_cascade_that_ends_in_parts(app: App) {
    let config = app.get("/api/config").await.ok();
    for kind in config["partTypes"].list() {
        let mut choice = json!({ "type": kind["type"] });
        for step in kind["steps"].list() {
            let call = step["call"].text();
            let options = app.answer(&format!("/{call}"), &choice).await;
            choice[call] = match call {
                "series" => options[0]["series"].clone(),
                "size" => options[0]["case_Size"].clone(),
                "termination" => json!(options.text().get(..1)),
                _ => options[0].clone(),
            };
            assert!(!choice[call].is_null(), "{choice} leads to no {call}");
        }
        let parts = app.answer("/capacitance", &choice).await;
        assert!(!parts.list().is_empty(), "{choice} leads to no part");
    }
}

async fn conf_27_polymer_is_a_type_and_a_cathode(app: App) {
    let names = |rows: &Value| -> Vec<String> {
        let rows = rows.list().iter();
        rows.map(|row| row["series"].text().to_owned()).collect()
    };
    let polymer = names(&app.answer("/series", &json!({ "type": "polymer" })).await);
    let tantalum = names(
        &app.answer(
            "/series",
            &json!({ "type": "tantalum", "cathode": "Polymer" }),
        )
        .await,
    );
    let aluminum = names(
        &app.answer(
            "/series",
            &json!({ "type": "aluminum", "cathode": "Polymer" }),
        )
        .await,
    );
    assert!(polymer.contains(&"T520".to_owned()) && tantalum.contains(&"T520".to_owned()));
    assert!(!aluminum.contains(&"T520".to_owned()) && !aluminum.is_empty());
    assert_eq!(polymer.len(), tantalum.len() + aluminum.len());
    let mno2 = json!({ "type": "tantalum", "cathode": "MnO2" });
    let mno2 = names(&app.answer("/series", &mno2).await);
    assert!(mno2.contains(&"T491".to_owned()) && !mno2.contains(&"T520".to_owned()));
    let both = names(&app.answer("/series", &json!({ "type": "tantalum" })).await);
    assert_eq!(both.len(), mno2.len() + tantalum.len());
    let parts = async |cathode: &str| {
        let body = json!({ "type": "tantalum", "voltage": 6.3, "cathode": cathode });
        app.answer("/capacitance", &body).await.list().len()
    };
    let [both, mno2, polymer] = [parts("").await, parts("MnO2").await, parts("Polymer").await];
    assert!(mno2 > 0 && polymer > 0);
    assert_eq!(both, mno2 + polymer);
}

async fn api_pick_01_the_series_list_has_its_names_in_both_spellings(app: App) {
    let series = app.answer("/series", &json!({ "type": "ceramic" })).await;
    for row in series.list() {
        assert!(!row["Style"].text().is_empty(), "{row}");
        assert_eq!(row["Style"], row["style"]);
        assert!(!row["Description"].text().is_empty(), "{row}");
        assert_eq!(row["Description"], row["description"]);
    }
}

/// Sizes of chips as part numbers write them.
async fn a_size_is_understood_with_its_letter(app: App) {
    let sizes = |size: &str| json!({ "type": "ceramic", "size": size, "dielectric": "C0G" });
    let bare = app.answer("/voltage", &sizes("1206")).await;
    assert!(!bare.list().is_empty());
    for size in ["C1206", "c1206", " 1206 "] {
        assert_eq!(app.answer("/voltage", &sizes(size)).await, bare, "{size}");
    }
}

async fn wrong_choices_are_refused_or_lead_nowhere(app: App) {
    let problem = app.refusal("/series", &json!({ "type": "mica" })).await;
    assert_eq!(problem["errors"][0]["path"], "type");
    let problem = app
        .refusal("/capacitance", &json!({ "type": "film", "voltage": "abc" }))
        .await;
    assert_eq!(problem["errors"][0]["path"], "voltage");
    let hostile = json!({ "type": "ceramic", "series": "' OR 1=1 --" });
    assert_eq!(app.answer("/size", &hostile).await, json!([]));
}
