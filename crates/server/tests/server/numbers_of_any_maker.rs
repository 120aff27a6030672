//! Numbers of any maker as parts: what they state, what is refused, and every call that computes.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::support::{App, Json};

on_sqlite!(
    numbers_of_lists_have_their_values,
    damaged_numbers_name_no_part,
    every_call_that_computes_takes_a_number_of_any_maker,
    values_are_a_part_too,
    what_a_case_cannot_hold_is_confirmed_or_refused,
    calls_of_stored_records_know_listed_parts_only,
    files_say_what_is_known_and_what_is_a_rule,
    an_inductor_of_any_maker_has_a_model_where_its_core_has_rules,
    a_listed_part_is_answered_whatever_maker_is_named,
);

const NUMBERS: &str = include_str!("../../../../reference/parts/foreign_numbers.csv");
const DAMAGED: &str = include_str!("../../../../reference/parts/damaged_numbers.csv");

/// Least share of the capacitors of tier `must` that are answered with their values, percent.
const LEAST_SHARE: usize = 97;
/// The same of inductors: some numbers state no size, and no rule speaks of a coil without one.
const LEAST_OF_INDUCTORS: usize = 75;

#[derive(Debug, Deserialize)]
struct Row {
    number: String,
    maker: String,
    #[serde(rename = "capacitance_F")]
    capacitance: Option<f64>,
    #[serde(rename = "inductance_H")]
    inductance: Option<f64>,
    #[serde(rename = "voltage_V")]
    voltage: Option<f64>,
    tolerance: Option<String>,
    tier: String,
}

fn rows() -> Vec<Row> {
    let rows = csv::Reader::from_reader(NUMBERS.as_bytes()).into_deserialize();
    rows.map(Result::unwrap).collect()
}

/// What of a row an answer contradicts, and whether it states all of the row.
fn compared(row: &Row, part: &Value) -> (Vec<String>, bool) {
    let stated = &part["fromNumber"]["values"];
    let values = if stated.is_null() {
        json!({
            "capacitance": part["capValue"].as_f64().map(|it| it * 1e-12),
            "ratedVoltage": part["voltageRating"],
        })
    } else {
        stated.clone()
    };
    let mut wrong = Vec::new();
    for (expected, name, share) in [
        (row.capacitance, "capacitance", 0.012),
        (row.inductance, "inductance", 0.012),
        (row.voltage, "ratedVoltage", 0.03),
    ] {
        if let (Some(expected), Some(found)) = (expected, values[name].as_f64())
            && (found / expected - 1.0).abs() > share
        {
            wrong.push(format!(
                "{}: {name} {found:e} instead of {expected:e}",
                row.number
            ));
        }
    }
    if let (Some(expected), Some(found)) = (&row.tolerance, stated["tolerance"].as_str())
        && expected != found
    {
        wrong.push(format!(
            "{}: tolerance {found} instead of {expected}",
            row.number
        ));
    }
    if !stated.is_null() {
        let maker = part["madeBy"].text();
        if !maker.contains(&row.maker) {
            wrong.push(format!("{}: {maker} instead of {}", row.number, row.maker));
        }
        assert_eq!(part["basis"], "number", "{}", row.number);
        assert!(part["matchQuality"].is_string() && part["requested"].is_string());
    }
    let has = |name: &str| values[name].as_f64().is_some();
    let has_voltage = has("ratedVoltage") || has("ratedVoltageAc") || row.voltage.is_none();
    let is_complete = (has("capacitance") || has("inductance")) && has_voltage;
    (wrong, is_complete)
}

async fn numbers_of_lists_have_their_values(app: App) {
    let rows = rows();
    let numbers: Vec<_> = rows.iter().map(|row| &row.number).collect();
    let answer = app
        .answer("/api/parts", &json!({ "partNumbers": numbers }))
        .await;
    let (mut wrong, mut unread) = (Vec::new(), Vec::new());
    // Of capacitors, and of inductors, whose size not every number states.
    let mut counts = [(0_usize, 0_usize); 2];
    for (row, entry) in rows.iter().zip(answer["parts"].list()) {
        let found = [&entry["part"], &entry["inductor"]];
        let found = found.into_iter().find(|it| !it.is_null());
        let (differences, is_complete) = found.map_or((Vec::new(), false), |it| compared(row, it));
        wrong.extend(differences);
        if row.tier == "list" {
            assert!(found.is_none(), "{}", row.number);
            let diagnosis = entry["diagnosis"].text();
            assert!(
                diagnosis.contains("order code"),
                "{}: {diagnosis}",
                row.number
            );
        } else if row.tier == "must" {
            let (asked, read) = &mut counts[usize::from(row.inductance.is_some())];
            *asked += 1;
            *read += usize::from(is_complete);
            if !is_complete {
                unread.push(format!(
                    "{}: {} {}",
                    row.number, entry["message"], entry["diagnosis"]
                ));
            }
        }
    }
    println!("{counts:?}; unread: {unread:#?}");
    assert!(wrong.is_empty(), "{wrong:#?}");
    let [(capacitors, read_capacitors), (inductors, read_inductors)] = counts;
    assert!(capacitors > 280 && inductors > 80);
    assert!(
        read_capacitors * 100 >= capacitors * LEAST_SHARE,
        "{counts:?}: {unread:#?}"
    );
    assert!(
        read_inductors * 100 >= inductors * LEAST_OF_INDUCTORS,
        "{counts:?}: {unread:#?}"
    );
}

async fn damaged_numbers_name_no_part(app: App) {
    let mut reader = csv::Reader::from_reader(DAMAGED.as_bytes());
    let mut count = 0;
    for row in reader.records() {
        let number = row.unwrap()[0].to_owned();
        let answer = app
            .post("/api/part", &json!({ "partNumber": number }))
            .await;
        let status = answer.status.as_u16();
        assert!(
            status == 404 || status == 422,
            "{number}: {status} {}",
            answer.text()
        );
        count += 1;
    }
    assert!(count > 50);
}

/// Numbers of ten makers.
const OF_TEN_MAKERS: [&str; 10] = [
    "GRM188R71C104KA01D",
    "C2012X5R1E106K125AB",
    "CL10B104KB8NNNC",
    "CC0603KRX7R9BB104",
    "0603B104K500CT",
    "TAJB106K016RNJ",
    "293D106X9016B2TE3",
    "EEE-FK1V101P",
    "UWD1V101MCL1GS",
    "MKS2C031001A00KSSD",
];

async fn every_call_that_computes_takes_a_number_of_any_maker(app: App) {
    for number in OF_TEN_MAKERS {
        let part = app
            .answer("/api/part", &json!({ "partNumber": number }))
            .await;
        assert_eq!(part["basis"], "number", "{number}");
        assert_eq!(part["id"], Value::Null, "{number}");
        assert!(part["maxTemp"].number() > 25.0 && part["minTemp"].number() < 25.0);
        for name in [
            "capDisplay",
            "dielectric",
            "series",
            "appDef",
            "spicePn",
            "basePn",
        ] {
            assert_ne!(part[name], "", "{number} {name}");
        }
        assert!(!part["fromNumber"]["fields"].list().is_empty(), "{number}");
        let key = part["source"].text();
        assert!(key.starts_with("part number key of"), "{key}");
        // What the number does not state is estimated.
        for parameter in part["modelParameters"].list() {
            let name = parameter["parameterName"].text();
            if name != "Capacitance" && name != "Rated voltage" {
                assert_ne!(parameter["origin"], "guaranteed", "{number} {name}");
            }
        }
        let plot = json!({
            "plotType": "Imp,ESR", "start": 1e3, "stop": 1e8, "parts": [{ "mfrPn": number }]
        });
        let answer = app.answer("/plot", &plot).await;
        assert_eq!(answer["request"]["parts"][0]["basis"], "number", "{number}");
        assert!(
            answer["notice"].text().contains("no data of the maker"),
            "{number}"
        );
        let band = |it: &&Value| it["bandKind"] == "spread";
        assert!(
            answer["seriesList"].list().iter().any(|it| band(&it)),
            "{number}"
        );
        let point = json!({ "parts": [{ "partNumber": number, "bias": 1 }] });
        let answer = app.answer("/api/operating-point", &point).await;
        assert_eq!(answer["rows"][0]["basis"], "number", "{number}");
        let preset = app
            .answer("/api/aging/preset", &json!({ "partNumber": number }))
            .await;
        assert_eq!(preset["basis"], "number", "{number}");
    }
    let two = json!({
        "bank": [{ "partNumber": OF_TEN_MAKERS[0] }, { "partNumber": OF_TEN_MAKERS[7] }],
        "conditions": { "bias": 5, "temperature": 25 },
        "waveform": { "kind": "triangle", "frequency": 300e3, "duty": 0.5, "deltaI": 0.1 }
    });
    let answer = app.answer("/api/ripple", &two).await;
    assert_eq!(answer["parts"][1]["madeBy"], "Panasonic");
    let bank = json!({
        "partNumbers": OF_TEN_MAKERS[..4], "conditions": { "bias": 5, "temperature": 25 },
        "mask": [[1e4, 100], [1e6, 100]]
    });
    let answer = app.answer("/api/bank", &bank).await;
    assert_eq!(answer["bank"][0]["basis"], "number");
}

async fn values_are_a_part_too(app: App) {
    let spelling = "=10uF/25V/X5R/0805";
    for body in [
        json!({ "spec": "10u X5R 25V 0805" }),
        json!({ "partNumber": "10u X5R 25V 0805" }),
        json!({ "partNumber": spelling }),
        json!({ "spec": {
            "capacitance": 10e-6, "ratedVoltage": 25, "dielectric": "x5r", "caseSize": "0805"
        } }),
    ] {
        let part = app.answer("/api/part", &body).await;
        assert_eq!(part["mfrPn"], spelling, "{body}");
        assert_eq!(part["basis"], "values");
        assert_eq!(part["matchQuality"], "Values");
        assert_eq!(part["fromNumber"]["values"]["capacitance"], 10e-6);
    }
    // The same curves as the number that states the same values.
    let curve = async |number: &str| {
        let plot = json!({
            "plotType": "Imp,ESR", "start": 1e3, "stop": 1e8, "spread": "No",
            "parts": [{ "mfrPn": number, "param": { "bias": 5 } }]
        });
        app.answer("/plot", &plot).await["seriesList"][0]["data"].clone()
    };
    let number = "CL21A106KAYNNNG";
    let part = app
        .answer("/api/part", &json!({ "partNumber": number }))
        .await;
    let values = &part["fromNumber"]["values"];
    let height = values["height"]
        .as_f64()
        .map_or_else(String::new, |it| format!("/height {}mm", it * 1e3));
    let same = format!("=10uF/25V/X5R/0805/K{height}");
    assert_eq!(curve(number).await, curve(&same).await);
    let missing = app.post("/api/part", &json!({ "spec": "10u X5R" })).await;
    let problem = missing.problem(422, "invalid_field");
    assert_eq!(problem["detail"], "An X5R chip needs voltage and case.");
}

async fn what_a_case_cannot_hold_is_confirmed_or_refused(app: App) {
    let number = "GRM155R71H226ME01D";
    let refused = app
        .post("/api/part", &json!({ "partNumber": number }))
        .await;
    let problem = refused.problem(422, "unusual");
    assert!(problem["detail"].text().contains("factor 7.9"), "{problem}");
    let confirmed = json!({ "partNumber": number, "confirmUnusual": "Yes" });
    let part = app.answer("/api/part", &confirmed).await;
    assert!((part["fromNumber"]["unusual"].number() - 7.9).abs() < 0.05);
    let plot = |confirm: &str| {
        json!({
            "plotType": "Imp,ESR", "start": 1e3, "stop": 1e6,
            "parts": [{ "mfrPn": number, "confirmUnusual": confirm }]
        })
    };
    app.post("/plot", &plot("No")).await.problem(422, "unusual");
    app.answer("/plot", &plot("Yes")).await;
    // 22 µF of class I in 0603.
    let impossible = json!({ "partNumber": "CL10C226KB8NNNC", "confirmUnusual": "Yes" });
    app.post("/api/part", &impossible)
        .await
        .problem(422, "unusual");
}

async fn calls_of_stored_records_know_listed_parts_only(app: App) {
    let number = "GRM188R71C104KA01D";
    let body = json!({ "partNumber": number });
    app.answer("/api/part", &body).await;
    let seed = app.answer("/api/ce/seed", &body).await;
    assert_eq!(seed["msg"], "No match found.");
    for path in ["/api/filmLifetime/part", "/api/seed/part"] {
        let answer = app.post(path, &body).await;
        assert!(!answer.status.is_success(), "{path}");
    }
    let page = app.get(&format!("/pn/{number}")).await;
    assert!(!page.text().contains("Murata"), "{}", page.text());
}

async fn files_say_what_is_known_and_what_is_a_rule(app: App) {
    let number = "EEE-FK1V101P";
    let body = json!({
        "plotType": "Imp,ESR", "start": 1e3, "stop": 1e6, "spread": "No",
        "parts": [{ "mfrPn": "Combined" }, { "mfrPn": number }], "highlight": 1
    });
    for path in ["/api/csv", "/api/s2p", "/api/spice"] {
        let answer = app.post(path, &body).await;
        assert!(answer.status.is_success(), "{path}: {}", answer.text());
        let first: Vec<_> = answer.text().lines().take(8).collect();
        let first = first.join("\n");
        assert!(
            first.contains("no data of the maker (Panasonic)"),
            "{path}: {first}"
        );
        assert!(first.contains("35 V"), "{path}: {first}");
        assert!(
            answer.text().contains("8 in 10 parts of its class"),
            "{path}"
        );
    }
}

async fn an_inductor_of_any_maker_has_a_model_where_its_core_has_rules(app: App) {
    let part = app
        .answer(
            "/api/calcL/part",
            &json!({ "partNumber": "XAL5030-222MEC" }),
        )
        .await;
    assert_eq!(part["basis"], "number");
    assert_eq!(part["madeBy"], "Coilcraft");
    assert_eq!(part["nominal_inductance"], 2.2e-6);
    assert!(part["saturation_current"].number() > 3.0);
    let sweep = json!({
        "requestList": [{ "part_number": "XAL5030-222MEC" }], "start": 1e3, "stop": 1e7
    });
    let answer = app.post("/api/calcL/impedance", &sweep).await;
    assert!(answer.status.is_success(), "{}", answer.text());
    let ferrite = json!({
        "requestList": [{ "part_number": "MSS1038-103MLC" }], "start": 1e3, "stop": 1e7
    });
    app.post("/api/calcL/impedance", &ferrite)
        .await
        .problem(422, "not_stated");
}

async fn a_listed_part_is_answered_whatever_maker_is_named(app: App) {
    for number in ["STM32F103C8T6", "C0805C104K5RACTU"] {
        let body = json!({ "partNumber": number, "maker": "Murata" });
        let answer = app.post("/api/part", &body).await;
        assert_eq!(
            answer.status.is_success(),
            number.starts_with("C08"),
            "{number}"
        );
    }
}
