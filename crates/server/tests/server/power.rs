//! The capacitance-from-power calculator.

use serde_json::{Value, json};

use crate::support::{App, Json, assert_close};

on_sqlite!(
    cfp_05_06_13_the_defaults_give_the_worked_numbers,
    what_a_chip_input_lacks_its_output_lacks,
    cfp_07_08_09_10_11_12_fields_out_of_range_are_422_with_path_and_range,
    alternatives_are_told_and_the_used_one_is_marked,
    suggested_chips_stand_the_voltage_and_fill_the_inputs,
    cfp_01_the_form_separates_required_from_optional_inputs,
);

pub fn defaults() -> Value {
    json!({ "power": 22, "frequency": 100, "voltageMax": 400, "ripplePercentage": 10 })
}

async fn cfp_05_06_13_the_defaults_give_the_worked_numbers(app: App) {
    let answer = app.answer("/api/power/", &defaults()).await;
    assert_close(&answer["capacitance"], 7.236_842_105, 1e-9, "µF");
    for field in ["numChips", "totalArea", "totalWeight"] {
        assert_eq!(answer[field], Value::Null, "{field}");
    }
    let mut body = defaults();
    body["chipCap"] = json!(0.22);
    body["chipL"] = json!("9.1");
    body["chipW"] = json!({ "select": 10.2 });
    body["chipWeight"] = json!(1);
    let answer = app.answer("/api/power/", &body).await;
    assert_eq!(answer["numChips"], 33.0);
    assert_close(&answer["totalArea"], 3063.06, 1e-9, "mm²");
    assert_eq!(answer["totalWeight"], 33.0);
    let decimals: Vec<_> = answer["outputs"]
        .list()
        .iter()
        .map(|o| o["decimals"].as_u64().unwrap())
        .collect();
    assert_eq!(decimals, [2, 0, 2, 2], "CONF-52");
}

async fn what_a_chip_input_lacks_its_output_lacks(app: App) {
    let mut body = defaults();
    body["chipCap"] = json!(1);
    body["chipL"] = json!(5.7);
    body["chipW"] = json!(0);
    body["chipWeight"] = json!("");
    let answer = app.answer("/api/power", &body).await;
    assert_eq!(answer["numChips"], 8.0);
    assert_eq!(answer["totalArea"], Value::Null);
    assert_eq!(answer["totalWeight"], Value::Null);
}

async fn cfp_07_08_09_10_11_12_fields_out_of_range_are_422_with_path_and_range(app: App) {
    for (field, value, message) in [
        ("power", json!(0), "Out of range: 0.001 to 1000 kW"),
        ("power", json!(1001), "Out of range: 0.001 to 1000 kW"),
        ("frequency", json!(0.5), "Out of range: 1 to 10000 kHz"),
        ("frequency", json!(1e300), "Out of range: 1 to 10000 kHz"),
        ("voltageMax", json!(""), "Out of range: 1 to 1000 V"),
        (
            "ripplePercentage",
            json!(100.1),
            "Out of range: 0.1 to 100 %",
        ),
        ("chipCap", json!(0.05), "Out of range: 0.1 to 1000 µF"),
        ("chipL", json!(-1), "Out of range: 0.1 to 100 mm"),
        ("chipW", json!(101), "Out of range: 0.1 to 100 mm"),
        ("chipWeight", json!(0.01), "Out of range: 0.1 to 100 g"),
    ] {
        let mut body = defaults();
        body[field] = value;
        let problem = app.refusal("/api/power", &body).await;
        assert_eq!(
            problem["errors"],
            json!([{ "path": field, "message": message }])
        );
    }
    let empty = app.refusal("/api/power", &json!({})).await;
    assert_eq!(empty["errors"].list().len(), 4);
    app.post_text("/api/power", "{} trailing")
        .await
        .problem(400, "malformed_body");
}

async fn alternatives_are_told_and_the_used_one_is_marked(app: App) {
    let answer = app.answer("/api/power", &defaults()).await;
    let alternatives = answer["alternatives"].list();
    assert_eq!(alternatives.len(), 5);
    for alternative in alternatives {
        let is_chosen = alternative["key"] == "half_period";
        assert_eq!(alternative["isChosen"], is_chosen);
    }
    assert_close(&alternatives[3]["capacitance"], 3.4375, 1e-9, "µF");
}

async fn suggested_chips_stand_the_voltage_and_fill_the_inputs(app: App) {
    let answer = app.answer("/api/power", &defaults()).await;
    let chips = answer["chips"].list();
    assert!(!chips.is_empty());
    let mut areas = Vec::new();
    for chip in chips {
        assert!(chip["voltageRating"].number() >= 400.0, "{chip}");
        let mut body = defaults();
        for field in ["chipCap", "chipL", "chipW"] {
            body[field] = chip[field].clone();
        }
        let with_chip = app.answer("/api/power", &body).await;
        assert_eq!(with_chip["numChips"], chip["numChips"]);
        assert_eq!(with_chip["totalArea"], chip["totalArea"]);
        areas.push(chip["totalArea"].number());
    }
    assert!(areas.is_sorted());
    let mut high = defaults();
    high["voltageMax"] = json!(1000);
    let answer = app.answer("/api/power", &high).await;
    assert_eq!(answer["chips"], json!([]), "no chip of 0.1 µF stands 1 kV");
}

async fn cfp_01_the_form_separates_required_from_optional_inputs(app: App) {
    let form = app.get("/api/power/form").await.ok();
    let keys = |list: &str| -> Vec<String> {
        let inputs = form[list].list().iter();
        inputs.map(|i| i["key"].text().to_owned()).collect()
    };
    assert_eq!(
        keys("required"),
        ["power", "frequency", "voltageMax", "ripplePercentage"]
    );
    assert_eq!(
        keys("optional"),
        ["chipCap", "chipL", "chipW", "chipWeight"]
    );
    assert_eq!(form["required"][0]["select"], 22.0);
    assert_eq!(form["optional"][0]["select"], Value::Null);
}
