//! Inductors: series, case sizes and parts.

use henrad_catalogue::Role;
use serde_json::json;

use crate::inductor::{PLOTS, element};
use crate::support::{App, DOCUMENTATION, Json};

on_both!(
    api_ind_05_06_07_ind_fld_01_03_the_pickers_lead_to_parts,
    ind_fld_02_a_part_has_its_inputs_with_limits,
    a_series_name_travels_encoded,
    conf_13_pickers_and_inductors_share_a_path_by_method,
    api_ind_04_the_usage_log_of_the_first_part_is_taken_and_counted,
    parameters_come_with_their_conditions,
    ind_const_01_the_form_has_plots_inputs_and_loss_curves,
);

async fn api_ind_05_06_07_ind_fld_01_03_the_pickers_lead_to_parts(app: App) {
    let series = app.get("/series/").await.ok();
    let names: Vec<_> = series.list().iter().map(|s| s["series"].text()).collect();
    assert_eq!(
        names,
        [
            "MPC", "MPCG", "MPCH", "MPLC", "MPLCG", "MPLCH", "MPEV", "MPGV", "MPX", "MPXV"
        ]
    );
    let sizes = app.get("/series/MPC/case_size/").await.ok();
    assert_eq!(
        sizes[0],
        json!({ "case_size": "0730", "description": "7.3 × 6.8 × 3 mm" })
    );
    let mut count = 0;
    for series in names {
        for size in app
            .get(&format!("/series/{series}/case_size"))
            .await
            .ok()
            .list()
        {
            let path = format!("/series/{series}/case_size/{}", size["case_size"].text());
            for part in app.get(&path).await.ok().list() {
                count += 1;
                assert_eq!(part["pn"], part["part_number"]);
                assert_eq!(part["size"], part["case_size"]);
                assert_eq!(part["value"], part["nominal_inductance"]);
                assert_eq!(part["instances"], 1);
                assert!(part["rated_current"].number() > 0.0);
                let props = part["ceProps"].list();
                assert!(props.iter().all(|p| p["step"] == "1" && p["value"] != ""));
            }
        }
    }
    assert_eq!(count, 122);
}

async fn ind_fld_02_a_part_has_its_inputs_with_limits(app: App) {
    let body = json!({ "partNumber": " mpc1040lr36c ", "method": "typed", "session": "s" });
    let part = app.answer("/api/calcL/part", &body).await;
    assert_eq!(part["pn"], "MPC1040LR36C");
    assert_eq!(part["origin"], "guaranteed");
    assert_eq!(
        part["documents"][1]["href"],
        format!("{DOCUMENTATION}/datasheet/MPC1040LR36C")
    );
    for (key, field, min, max, unit) in [
        ("frequency", "frequency", 1.0, 1000.0, "kHz"),
        ("voltageInput", "voltage_input", 0.1, 1000.0, "V"),
        ("voltageOutput", "voltage_output", 0.1, 1000.0, "V"),
        ("currentOutput", "current_output", 0.01, 100.0, "A"),
        (
            "temperatureAmbient",
            "temperature_ambient",
            -55.0,
            155.0,
            "°C",
        ),
    ] {
        let input = &part["param"][key];
        assert_eq!(
            (&input["min"], &input["max"]),
            (&json!(min), &json!(max)),
            "IND-LIMIT-01 {key}"
        );
        assert_eq!(input["unit"], unit);
        assert_eq!(input["requestField"], field);
        let select = input["select"].number();
        assert!((min..=max).contains(&select));
    }
    let missing = json!({ "partNumber": "MPC1040LR99C" });
    let problem = app.unknown_part("/api/calcL/part", &missing).await;
    assert_eq!(problem["detail"], "No match found.");
    assert!(problem["suggestions"].to_string().contains("MPC1040LR36C"));
    app.refusal("/api/calcL/part", &json!({ "partNumber": "" }))
        .await;
}

async fn a_series_name_travels_encoded(app: App) {
    assert!(app.get("/series/%4DPC/case_size/").await.ok().list().len() > 3);
    for path in [
        "/series/WE%2FMAPI/case_size/",
        "/series/a%20b%3Fc%23d/case_size/1%2F2",
        "/series/%3Cscript%3E/case_size",
        "/series/MPC/case_size/9999",
        "/series/..%2F..%2Fetc/case_size",
    ] {
        let problem = app.get(path).await.problem(404, "part_not_found");
        assert_eq!(problem["detail"], "No match found.");
    }
}

async fn conf_13_pickers_and_inductors_share_a_path_by_method(app: App) {
    let capacitors = app.answer("/series/", &json!({ "type": "ceramic" })).await;
    assert!(capacitors.to_string().contains("KC-LINK"));
    assert!(app.get("/series").await.ok().to_string().contains("MPCG"));
}

/// With the plot of the first part the page sends its request, as a serialized list.
async fn api_ind_04_the_usage_log_of_the_first_part_is_taken_and_counted(app: App) {
    let list = json!([element()]);
    app.answer("/inductance", &list).await;
    let log = json!({
        "simulation": "inductor", "request": list.to_string(), "valid": true,
        "session": "2f0c1f3e-0f0a-4b43-9a52-0c7c6a1f4d11"
    });
    for path in ["/log/simulation", "/log/simulation/"] {
        let visitor = [("x-forwarded-for", "198.51.100.34")];
        let answer = app.post_with(path, &visitor, log.to_string()).await;
        assert_eq!(answer.status, 204);
        assert!(answer.body.is_empty());
    }
    let cookie = app.session("inductor-usage", Role::Admin).await;
    let usage = app.get_as("/api/admin/usage?days=7", &cookie).await.ok();
    let plots = usage["plots"].list();
    assert!(
        plots.contains(&json!({ "name": "inductor", "count": 2 })),
        "{usage}"
    );
}

/// What a value was measured at stands beside it, and its source is a title.
async fn parameters_come_with_their_conditions(app: App) {
    let curve = app.answer("/power_loss", &element()).await;
    let parameters = curve["parameters"].list();
    let condition = |name: &str| {
        let found = parameters.iter().find(|row| row["parameterName"] == name);
        found.unwrap_or_else(|| panic!("{name}"))["condition"].clone()
    };
    for (name, expected) in [
        ("Inductance", "100 kHz, no dc current"),
        ("DC resistance", "25 °C"),
        ("Saturation current", "20 % drop of the inductance"),
        ("Drop at saturation current", "30 A"),
        ("Saturation exponent", "20 °C and 100 °C"),
        (
            "Inductance over temperature",
            "20 °C to 100 °C, no dc current",
        ),
        ("Thermal resistance", "40 K rise at 25.5 A"),
        ("Conductor thickness", ""),
        ("Winding layers", ""),
        ("Turns × core area", "0.55 T at 30 A"),
        ("Core volume", "70 % of the body"),
        (
            "Core loss k",
            "25 kHz to 1 MHz; Hz, T, W/m³; grades of powder × 0.5 to 6",
        ),
        ("Core loss α", "25 kHz to 1 MHz; Hz, T, W/m³"),
        ("Core loss β", "25 kHz to 1 MHz; Hz, T, W/m³"),
    ] {
        assert_eq!(condition(name), expected, "{name}");
    }
    assert_eq!(parameters.len(), 14);
    for parameter in parameters {
        let source = parameter["source"].text();
        assert!(!source.is_empty() && !source.contains('_'), "{source}");
    }
}

async fn ind_const_01_the_form_has_plots_inputs_and_loss_curves(app: App) {
    let form = app.get("/api/calcL/form").await.ok();
    let plots: Vec<_> = form["plotTypes"]
        .list()
        .iter()
        .map(|p| p["plotType"].text())
        .collect();
    assert_eq!(plots, PLOTS);
    let curves: Vec<_> = form["lossCurves"]
        .list()
        .iter()
        .map(|c| (c["code"].as_u64().unwrap(), c["label"].text()))
        .collect();
    assert_eq!(curves, [(0, "DC"), (1, "AC"), (2, "Core"), (3, "Total")]);
    assert_eq!(form["maxParts"], 10);
    assert_eq!(form["debounceMs"], 100);
    assert_eq!(
        form["topologies"][0]["note"],
        "Results are for buck topology."
    );
}
