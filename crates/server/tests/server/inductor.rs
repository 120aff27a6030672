//! The inductor simulation.

use serde_json::{Value, json};

use crate::support::{App, Json, assert_close};

on_sqlite!(
    api_ind_03_ind_fld_04_05_one_element_gives_one_curve_and_a_list_gives_a_list,
    values_are_the_worked_ones,
    t8_every_part_without_ripple_warms_by_its_rating,
    curves_end_where_the_part_runs_away_or_saturates,
    ratings_are_marked_in_the_plot,
    boost_diode_and_sweeps_are_offered,
    ind_limit_01_fields_out_of_range_are_422_with_path_and_range,
    extreme_but_allowed_conditions_always_have_an_answer,
    estimated_losses_state_between_what_they_lie,
    api_ind_01_02_the_curves_come_as_a_file_and_as_an_escaped_preview,
);

pub const PLOTS: [&str; 4] = [
    "inductance",
    "power_loss",
    "split_power_loss",
    "temperature_rise",
];

pub fn element() -> Value {
    json!({
        "part_number": "MPC1040LR36C", "frequency": 500, "voltage_input": 12, "voltage_output": 1.2,
        "current_output": 20, "temperature_ambient": 25
    })
}

fn with(field: &str, value: Value) -> Value {
    let mut element = element();
    element[field] = value;
    element
}

async fn plot(app: &App, plot: &str, body: &Value) -> Value {
    app.answer(&format!("/{plot}"), body).await
}

fn at(curve: &Value, x: f64) -> Value {
    let values = curve["values"].list();
    let point = values
        .iter()
        .find(|v| (v["x_value"].number() / x - 1.0).abs() < 1e-9);
    point.unwrap_or_else(|| panic!("no value at {x}")).clone()
}

async fn api_ind_03_ind_fld_04_05_one_element_gives_one_curve_and_a_list_gives_a_list(app: App) {
    for name in PLOTS {
        let one = plot(&app, name, &element()).await;
        let list = plot(
            &app,
            name,
            &json!([element(), with("part_number", json!("MPX1D2213L100"))]),
        )
        .await;
        assert_eq!(list.list().len(), 2, "{name}");
        assert_eq!(list[0], one);
        assert_eq!(list[1]["part_number"], "MPX1D2213L100");
        assert_eq!(one["x_axis_label"], "Current (A)");
        let value = at(&one, 20.0);
        for field in ["y_value_dc", "y_value_ac", "y_value_core", "y_value_total"] {
            assert_eq!(
                value.get(field).is_some(),
                name == "split_power_loss",
                "{name} {field}"
            );
        }
        assert_eq!(value.get("y_value").is_some(), name != "split_power_loss");
        let xs: Vec<_> = one["values"]
            .list()
            .iter()
            .map(|v| v["x_value"].number())
            .collect();
        assert!(xs.is_sorted() && xs[0] == 0.0 && xs.len() >= 101);
        assert_close(*xs.last().unwrap(), 36.0, 1e-9, "A");
    }
    assert_eq!(plot(&app, "inductance", &json!([])).await, json!([]));
}

async fn values_are_the_worked_ones(app: App) {
    let split = at(&plot(&app, "split_power_loss", &element()).await, 20.0);
    // The worked point takes the inductance at the dc current, the curve its mean over the ripple:
    // 0.2 % apart.
    for (field, expected) in [
        ("y_value_dc", 0.50925),
        ("y_value_ac", 0.029_582),
        ("y_value_core", 0.5475),
        ("y_value_total", 1.0863),
    ] {
        assert_close(&split[field], expected, 2e-3, "W");
    }
    let sum: f64 = ["y_value_dc", "y_value_ac", "y_value_core"]
        .iter()
        .map(|f| split[*f].number())
        .sum();
    assert_close(&split["y_value_total"], sum, 1e-12, "W");
    let inductance = at(&plot(&app, "inductance", &element()).await, 20.0);
    assert_close(&inductance["y_value"], 0.3264e-6, 5e-4, "H");
    let rise = plot(&app, "temperature_rise", &element()).await;
    assert_close(at(&rise, 20.0)["y_value"].number(), 55.14, 1e-3, "K");
    let point = &rise["operating_point"];
    assert_close(&point["ripple_current"], 6.6214, 1e-4, "A");
    assert_close(&point["flux_swing"], 0.11833, 1e-4, "T");
    assert_close(&point["loss_share"], 100.0 * 1.0863 / 24.0, 2e-3, "%");
    assert_eq!(point["conduction"], "continuous");
    assert_eq!(rise["origin"], "estimated");
}

async fn t8_every_part_without_ripple_warms_by_its_rating(app: App) {
    for series in [
        "MPC", "MPCG", "MPCH", "MPLC", "MPLCG", "MPLCH", "MPEV", "MPGV", "MPX", "MPXV",
    ] {
        for size in app
            .get(&format!("/series/{series}/case_size"))
            .await
            .ok()
            .list()
        {
            let path = format!("/series/{series}/case_size/{}", size["case_size"].text());
            for part in app.get(&path).await.ok().list() {
                let mut body = with("part_number", part["pn"].clone());
                body["voltage_input"] = json!(5);
                body["voltage_output"] = json!(5);
                body["current_output"] = part["rated_current"].clone();
                let point = plot(&app, "temperature_rise", &body).await["operating_point"].clone();
                assert_close(&point["temperature_rise"], 40.0, 1e-6, "K");
                assert_eq!(point["conduction"], "no ripple");
                assert_eq!(
                    point["warnings"][0],
                    "Output voltage is not below input voltage; no ripple."
                );
            }
        }
    }
}

async fn curves_end_where_the_part_runs_away_or_saturates(app: App) {
    let hot = with("current_output", json!(100));
    let rise = plot(&app, "temperature_rise", &hot).await;
    assert_eq!(at(&rise, 100.0)["y_value"], Value::Null);
    assert_eq!(rise["operating_point"]["temperature_rise"], Value::Null);
    assert!(
        rise["operating_point"]["warnings"][0]
            .text()
            .contains("without limit")
    );
    let ends: Vec<_> = rise["values"]
        .list()
        .iter()
        .map(|v| v["y_value"].is_null())
        .collect();
    assert!(ends.is_sorted(), "values first, then none");
    let slow = plot(&app, "power_loss", &with("frequency", json!(1))).await;
    assert_eq!(at(&slow, 20.0)["y_value"], Value::Null);
    assert_eq!(at(&slow, 20.0)["saturated"], true);
    assert!(
        slow["operating_point"]["warnings"][0]
            .text()
            .contains("saturates")
    );
    let inductance = plot(&app, "inductance", &with("frequency", json!(1))).await;
    assert!(at(&inductance, 20.0)["y_value"].number() > 0.0);
    // Where the temperature rises without limit there is no temperature to show the inductance at.
    let inductance = plot(&app, "inductance", &hot).await;
    let values = inductance["values"].list().iter();
    let runs_away: Vec<_> = values.map(|v| v["y_value"].is_null()).collect();
    assert_eq!(runs_away, ends);
}

async fn ratings_are_marked_in_the_plot(app: App) {
    let markers = |curve: &Value| -> Vec<(String, f64, String)> {
        let markers = curve["markers"].list().iter();
        markers
            .map(|m| {
                (
                    m["kind"].text().to_owned(),
                    m["value"].number(),
                    m["label"].text().to_owned(),
                )
            })
            .collect()
    };
    let loss = markers(&plot(&app, "power_loss", &element()).await);
    assert_eq!(
        loss[0],
        (
            "isat".to_owned(),
            30.0,
            "Isat 30 A (\u{2212}20 %)".to_owned()
        )
    );
    assert_eq!(
        loss[1],
        ("irms".to_owned(), 25.5, "Irms 25.5 A (40 K)".to_owned())
    );
    let mut mpx = with("part_number", json!("MPX1D2213L100"));
    mpx["temperature_ambient"] = json!(55);
    let rise = markers(&plot(&app, "temperature_rise", &mpx).await);
    assert_eq!(rise[0].0, "irms", "no saturation current is published");
    assert_eq!(rise[1].1, 40.0);
    assert_eq!((rise[2].0.as_str(), rise[2].1), ("tmax", 100.0));
    let swept = plot(&app, "power_loss", &with("sweep", json!("frequency"))).await;
    assert_eq!(swept["markers"], json!([]));
}

async fn boost_diode_and_sweeps_are_offered(app: App) {
    let mut boost = with("topology", json!("boost"));
    boost["voltage_input"] = json!(5);
    boost["voltage_output"] = json!(12);
    boost["current_output"] = json!(2);
    let curve = plot(&app, "power_loss", &boost).await;
    assert_close(&curve["operating_point"]["current"], 4.8, 1e-12, "A");
    assert!(
        curve["note"]
            .text()
            .starts_with("Results are for boost topology.")
    );
    let mut light = with("rectifier", json!("diode"));
    light["current_output"] = json!(0.5);
    let point = plot(&app, "power_loss", &light).await["operating_point"].clone();
    assert_eq!(point["conduction"], "discontinuous");
    let forced =
        plot(&app, "power_loss", &with("current_output", json!(0.5))).await["operating_point"]
            .clone();
    assert_eq!(forced["conduction"], "forced continuous");
    assert!(point["core_loss"].as_f64() < forced["core_loss"].as_f64());
    let frequency = plot(&app, "power_loss", &with("sweep", json!("frequency"))).await;
    assert_eq!(frequency["x_axis_label"], "Frequency (Hz)");
    assert_eq!(frequency["x_scale"], "log");
    let current = plot(&app, "power_loss", &element()).await;
    assert_eq!(
        at(&frequency, 5e5)["y_value"],
        at(&current, 20.0)["y_value"]
    );
    let voltage = plot(
        &app,
        "temperature_rise",
        &with("sweep", json!("voltage_input")),
    )
    .await;
    assert_eq!(voltage["x_axis_label"], "Input Voltage (V)");
    assert!(at(&voltage, 12.0)["y_value"].number() > 50.0);
    assert_eq!(voltage["title"], "Temperature Rise vs. Input Voltage");
}

async fn ind_limit_01_fields_out_of_range_are_422_with_path_and_range(app: App) {
    for (field, value, message) in [
        ("frequency", json!(0), "Out of range: 1 to 1000 kHz"),
        ("frequency", json!(1001), "Out of range: 1 to 1000 kHz"),
        ("voltage_input", json!(""), "Out of range: 0.1 to 1000 V"),
        ("voltage_output", json!(-1), "Out of range: 0.1 to 1000 V"),
        ("current_output", json!(101), "Out of range: 0.01 to 100 A"),
        (
            "temperature_ambient",
            json!(156),
            "Out of range: \u{2212}55 to 155 °C",
        ),
        ("topology", json!("sepic"), "Must be one of buck, boost"),
        (
            "sweep",
            json!("<b>"),
            "Must be one of current, frequency, voltage_input",
        ),
    ] {
        let body = with(field, value);
        let one = app.refusal("/power_loss", &body).await;
        assert_eq!(
            one["errors"],
            json!([{ "path": field, "message": message }])
        );
        let list = app.refusal("/inductance", &json!([element(), body])).await;
        assert_eq!(list["errors"][0]["path"], format!("[1].{field}"));
    }
    let text = app
        .post("/power_loss", &json!([with("frequency", json!("abc"))]))
        .await
        .problem(422, "invalid_field");
    assert_eq!(text["errors"][0]["path"], "[0].frequency");
    let unknown = app
        .unknown_part(
            "/power_loss",
            &json!([element(), with("part_number", json!("X"))]),
        )
        .await;
    assert_eq!(unknown["errors"][0]["path"], "[1].part_number");
    let many = json!(vec![element(); 11]);
    let problem = app.refusal("/power_loss", &many).await;
    assert_eq!(
        problem["detail"],
        "You cannot add any more parts. The maximum is 10."
    );
    for body in ["7", "\"x\"", "null", "[[]]"] {
        app.post_text("/power_loss", body)
            .await
            .problem(422, "invalid_field");
    }
    app.post_text("/power_loss", "[")
        .await
        .problem(400, "malformed_body");
    let long = with("part_number", json!("M".repeat(10_000)));
    app.refusal("/power_loss", &long).await;
}

async fn extreme_but_allowed_conditions_always_have_an_answer(app: App) {
    for (frequency, input, output, current, ambient) in [
        (1.0, 1000.0, 0.1, 100.0, 155.0),
        (1000.0, 1000.0, 999.9, 0.01, -55.0),
        (1.0, 0.1, 1000.0, 100.0, 25.0),
        (1000.0, 0.1, 0.1, 0.01, 155.0),
    ] {
        for (topology, rectifier, sweep) in [
            ("buck", "synchronous", "current"),
            ("buck", "diode", "frequency"),
            ("boost", "diode", "voltage_input"),
            ("boost", "synchronous", "current"),
        ] {
            let body = json!({
                "part_number": "MPXV1D2213L220", "frequency": frequency, "voltage_input": input,
                "voltage_output": output, "current_output": current, "temperature_ambient": ambient,
                "topology": topology, "rectifier": rectifier, "sweep": sweep
            });
            for name in PLOTS {
                let curve = plot(&app, name, &body).await;
                assert!(curve["values"].list().len() > 1, "{name} {body}");
            }
        }
    }
}

async fn estimated_losses_state_between_what_they_lie(app: App) {
    let list = json!([element(), with("part_number", json!("MPCG1040LR88"))]);
    let curves = app.answer("/split_power_loss", &list).await;
    for (curve, [low, high]) in curves.list().iter().zip([[0.5, 6.0], [0.8, 1.6]]) {
        let point = &curve["operating_point"];
        let number = |value: &Value| value.number();
        let core = number(&point["core_loss"]);
        assert_close(number(&point["core_loss_range"][0]), low * core, 1e-12, "W");
        assert_close(
            number(&point["core_loss_range"][1]),
            high * core,
            1e-12,
            "W",
        );
        let ac = number(&point["ac_loss"]);
        assert!(number(&point["ac_loss_range"][0]) < ac, "{point}");
        assert!(ac < number(&point["ac_loss_range"][1]), "{point}");
        for end in [0, 1] {
            let sum = number(&point["dc_loss"])
                + number(&point["ac_loss_range"][end])
                + number(&point["core_loss_range"][end]);
            assert_close(number(&point["total_loss_range"][end]), sum, 1e-12, "W");
        }
        let at_peak = number(&point["inductance_at_peak"]);
        assert!(at_peak < number(&point["inductance"]), "{point}");
        let note = curve["note"].text();
        let said = format!("the core loss is between × {low} and × {high} of the value shown");
        assert!(note.contains(&said), "{note}");
        assert!(
            note.contains("the ac loss at the operating point between × "),
            "{note}"
        );
    }
}

async fn api_ind_01_02_the_curves_come_as_a_file_and_as_an_escaped_preview(app: App) {
    let mut list = json!([
        element(),
        element(),
        with("part_number", json!("MPC1250LR50C"))
    ]);
    list[1]["current_output"] = json!(10);
    let body = json!({ "plotType": "power_loss", "requestList": list });
    let file = app.post("/api/calcL/csv/", &body).await;
    assert_eq!(
        file.header("content-disposition"),
        "attachment; filename=\"power_loss.csv\""
    );
    assert!(file.text().contains("\r\n# Model: rules "));
    let header = file
        .text()
        .lines()
        .find(|line| !line.starts_with('#'))
        .unwrap();
    assert_eq!(
        header,
        "Current (A),MPC1040LR36C (1) - Power Loss (W),MPC1040LR36C (2) - Power Loss (W),MPC1250LR50C - Power Loss (W)"
    );
    let preview = app.post("/api/calcL/csv-preview/", &body).await;
    assert_eq!(preview.header("content-type"), "text/html; charset=utf-8");
    assert!(
        preview
            .text()
            .starts_with("<pre># MPC1040LR36C (1): Results are for buck topology.")
    );
    let split = json!({ "plotType": "split_power_loss", "requestList": [element()] });
    let file = app.post("/api/calcL/csv", &split).await;
    assert!(
        file.text().contains("MPC1040LR36C - DC Power Loss (W)"),
        "{}",
        &file.text()[..400]
    );
    let none = json!({ "plotType": "power_loss", "requestList": [] });
    let problem = app.refusal("/api/calcL/csv-preview", &none).await;
    assert_eq!(
        problem["detail"], "Please select a part first.",
        "IND-SCR-17"
    );
    let hostile = json!({ "plotType": "<script>", "requestList": [element()] });
    let problem = app.refusal("/api/calcL/csv-preview", &hostile).await;
    assert_eq!(problem["errors"][0]["path"], "plotType");
    let wrong = json!({ "plotType": "power_loss", "requestList": [element(), with("frequency", json!(0))] });
    let problem = app.refusal("/api/calcL/csv", &wrong).await;
    assert_eq!(problem["errors"][0]["path"], "requestList[1].frequency");
    let mixed = json!({ "plotType": "power_loss", "requestList": [element(), with("sweep", json!("frequency"))] });
    let problem = app.refusal("/api/calcL/csv", &mixed).await;
    assert_eq!(problem["errors"][0]["path"], "requestList[1].sweep");
}
