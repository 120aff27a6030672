//! Order codes of a maker's list: imported by call, answered by every call that computes.

use henrad_catalogue::Role;
use serde_json::json;

use crate::support::{App, Json, assert_close, on_both_alone};

const IMPORT: &str = "/api/import?name=codes.csv&madeBy=Acme&as=order-codes";
const EXAMPLE: &str = include_str!("../../../../docs/import-example/codes.csv");
const CHIP: &str = "9001-0071";
const COIL: &str = "9004-6056";

#[test]
fn a_list_is_imported_by_call_and_its_codes_are_parts() {
    on_both_alone(async |app: App| {
        let admin = app.session("keeper", Role::Admin).await;
        let headers = [("cookie", admin.as_str())];
        let part = json!({ "partNumber": CHIP });
        app.unknown_part("/api/part", &part).await;
        let checked = format!("{IMPORT}&dryRun=true");
        let checked = app.post_with(&checked, &headers, EXAMPLE).await.ok();
        assert_eq!(
            (&checked["isStored"], &checked["rows"]),
            (&json!(false), &json!(5))
        );
        app.unknown_part("/api/part", &part).await;
        let stored = app.post_with(IMPORT, &headers, EXAMPLE).await.ok();
        assert_eq!(
            (&stored["isStored"], &stored["added"], &stored["inductors"]),
            (&json!(true), &json!(5), &json!(2))
        );
        the_code_is_a_part(&app).await;
        the_code_of_an_inductor_has_the_figures_of_the_list(&app).await;

        // Refused by line and column.
        let faulty =
            "number,capacitance,rated_voltage,dielectric,case_code\n9001-0099,100n,,X7R,0603\n";
        let refused = app.post_with(IMPORT, &headers, faulty).await.ok();
        assert_eq!(refused["isStored"], false);
        let problem = &refused["problems"][0];
        assert_eq!(
            (&problem["line"], &problem["column"]),
            (&json!(2), &json!("rated_voltage"))
        );
        app.post_with("/api/import?name=codes.csv&as=beads", &headers, EXAMPLE)
            .await
            .problem(422, "invalid_field");

        a_code_with_too_few_values_for_curves_is_a_part(&app, &headers).await;
        a_part_of_the_same_number_replaces_it(&app, &headers).await;
    });
}

async fn the_code_is_a_part(app: &App) {
    let item = app
        .answer("/api/part", &json!({ "partNumber": "9001 0071" }))
        .await;
    assert_eq!(
        (&item["basis"], &item["madeBy"], &item["matchQuality"]),
        (&json!("imported"), &json!("Acme"), &json!("Exact"))
    );
    assert_eq!((&item["id"], &item["mfrPn"]), (&json!(null), &json!(CHIP)));
    let stated = &item["fromNumber"];
    assert_close(&stated["values"]["capacitance"], 100e-9, 1e-9, "F");
    let notice = stated["notice"].text();
    assert!(
        notice.contains("order code of Acme") && notice.contains("made-up example"),
        "{notice}"
    );
    // What the list states has its mark; what the class gives is estimated.
    let mark = |name: &str| {
        let mut all = item["ceProps"].list().iter();
        let property = all.find(|it| it["parameterName"] == name);
        property.map(|it| it["origin"].text().to_owned())
    };
    assert_eq!(mark("Capacitance").as_deref(), Some("typical"));
    assert_eq!(mark("Voltage DC").as_deref(), Some("typical"));
    for of_class in ["Aging Rate", "L", "S"] {
        assert_eq!(mark(of_class).as_deref(), Some("estimated"), "{of_class}");
    }
    let parameters = item["modelParameters"].list().iter();
    let bias = parameters
        .into_iter()
        .find(|it| it["parameterName"] == "Bias voltage V0");
    let bias = bias.expect("a bias law");
    assert_eq!(bias["origin"], "estimated");
    assert!(!bias["spread"].text().is_empty());

    let can = app
        .answer("/api/part", &json!({ "partNumber": "9002-5012" }))
        .await;
    let esr = &can["attributes"]["esr"];
    assert_close(&esr["value"], 0.36, 1e-9, "Ω");
    assert_eq!(
        (&esr["isLimit"], &esr["origin"]),
        (&json!(true), &json!("typical"))
    );
    assert_eq!(can["attributes"]["maxTemp"]["origin"], "estimated");

    // Finding by itself never lists it; naming it does.
    let found = app.get("/api/search?q=10pF%200402").await.ok();
    let rows = found["parts"].list();
    assert!(rows.iter().all(|it| it["mfrPn"] != "9001-0057"), "{rows:?}");
}

async fn the_code_of_an_inductor_has_the_figures_of_the_list(app: &App) {
    let coil = app
        .answer("/api/calcL/part", &json!({ "partNumber": COIL }))
        .await;
    assert_eq!(
        (&coil["basis"], &coil["madeBy"]),
        (&json!("imported"), &json!("Acme"))
    );
    assert_close(&coil["nominal_inductance"], 5.6e-6, 1e-9, "H");
    let property = |name: &str| {
        let mut all = coil["ceProps"].list().iter();
        let found = all.find(|it| it["parameterName"] == name);
        found.unwrap_or_else(|| panic!("{name}: {coil}")).clone()
    };
    for (name, value) in [
        ("DC Resistance Typical", "36 mΩ"),
        ("Saturation Current", "7.5 A (30% drop)"),
        ("Rated Current", "5.5 A (40 K rise)"),
        ("Self-Resonant Frequency", "24 MHz"),
    ] {
        let property = property(name);
        let plain = property["value"].text().replace(' ', "");
        assert_eq!(plain, value.replace(' ', ""), "{name}");
        assert_eq!(property["origin"], "typical", "{name}");
    }
    // Neither resistance nor size: its values are refused by name, not invented.
    let bare = json!({ "partNumber": "9004-4215" });
    let problem = app
        .post("/api/calcL/part", &bare)
        .await
        .problem(422, "not_stated");
    let told = problem["errors"][0]["message"].text();
    assert!(told.contains("dc resistance and size"), "{told}");
}

async fn a_code_with_too_few_values_for_curves_is_a_part(app: &App, headers: &[(&str, &str)]) {
    let list = "number,capacitance,rated_voltage,technology\n9003-0001,1u,250 V,film\n";
    assert_eq!(app.post_with(IMPORT, headers, list).await.ok()["added"], 1);
    for number in ["9003-0001", "=9003-0001", "9003 0001"] {
        let asked = json!({ "partNumber": number });
        let item = app.answer("/api/part", &asked).await;
        assert_eq!(
            (&item["kind"], &item["basis"], &item["madeBy"], &item["id"]),
            (
                &json!("film"),
                &json!("imported"),
                &json!("Acme"),
                &json!(null)
            ),
            "{number}"
        );
        assert_close(&item["capacitance"], 1e-6, 1e-9, "F");
        assert_close(
            &item["fromNumber"]["values"]["ratedVoltage"],
            250.0,
            1e-9,
            "V",
        );
        let notice = item["fromNumber"]["notice"].text();
        assert!(
            notice.contains("does not state dielectric, so it has no curves"),
            "{notice}"
        );
    }
    let other = json!({ "partNumber": "9003-0001", "maker": "Emca" });
    app.unknown_part("/api/part", &other).await;
    let plot = json!({ "plotType": "Imp,ESR", "parts": [{ "mfrPn": "9003-0001" }] });
    app.post("/plot", &plot).await.problem(422, "not_stated");
}

async fn a_part_of_the_same_number_replaces_it(app: &App, headers: &[(&str, &str)]) {
    let real = "part_number,series,series_name,family,technology,dielectric,case_code,capacitance,rated_voltage,\
        temperature_min,temperature_max,origin,source\n\
        9001-0071,ACC,Acme chips,ceramic,ceramic X7R,X7R,0603,100n,50,-55,125,guaranteed,sheet\n";
    let import = "/api/import?name=parts.csv&madeBy=Acme";
    assert_eq!(app.post_with(import, headers, real).await.ok()["added"], 1);
    let item = app
        .answer("/api/part", &json!({ "partNumber": CHIP }))
        .await;
    assert_eq!(
        (&item["basis"], &item["voltageRating"]),
        (&json!("imported"), &json!(50.0))
    );
    assert!(item["fromNumber"].is_null());
    assert_eq!(item["attributes"]["maker"], "Acme");
    // As it was before the import, and again by its own spelling.
    let before = app
        .answer("/api/part", &json!({ "partNumber": "=9001-0071" }))
        .await;
    assert_eq!(
        (&before["voltageRating"], &before["mfrPn"]),
        (&json!(25.0), &json!("=9001-0071"))
    );
    let again = json!({ "partNumber": before["mfrPn"] });
    assert_eq!(
        app.answer("/api/part", &again).await["fromNumber"],
        before["fromNumber"]
    );
}
