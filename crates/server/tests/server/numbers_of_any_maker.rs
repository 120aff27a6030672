//! Numbers of any maker as parts: what they state, what is refused, and every call that computes.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::support::{App, Json};

on_sqlite!(
    numbers_of_lists_have_their_values,
    damaged_numbers_name_no_part,
    every_call_that_computes_takes_a_number_of_any_maker,
    the_endurance_of_a_polymer_or_hybrid_can_is_a_range,
    a_bank_says_which_parts_are_known_by_number_only_and_leaves_them_out,
    values_are_a_part_too,
    what_a_case_cannot_hold_is_confirmed_or_refused,
    calls_of_stored_records_know_listed_parts_only,
    files_say_what_is_known_and_what_is_a_rule,
    an_inductor_of_any_maker_has_a_model_where_its_core_has_rules,
    an_inductor_is_answered_by_the_look_up_of_one_number,
    a_number_that_states_a_part_of_its_values_is_answered_with_them,
    refusals_say_what_is_understood,
    every_call_takes_maker_and_confirmation,
    a_search_by_behavior_compares_the_numbers_that_it_is_given,
    strict_takes_the_number_itself_alone,
    the_life_of_a_can_by_number_is_a_range,
    a_listed_part_is_answered_whatever_maker_is_named,
);

const NUMBERS: &str = include_str!("../../../../reference/parts/foreign_numbers.csv");
const DAMAGED: &str = include_str!("../../../../reference/parts/damaged_numbers.csv");

/// Least share of the numbers of tier `must` that are answered with their values, percent.
const LEAST_SHARE: usize = 97;
/// Least share of inductors with all figures: some numbers state no size, and no rule speaks of a
/// coil without one.
const LEAST_OF_WHOLE_INDUCTORS: usize = 75;

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
    // Of capacitors, and of inductors.
    let mut counts = [(0_usize, 0_usize); 2];
    let mut whole_inductors = 0;
    for (row, entry) in rows.iter().zip(answer["parts"].list()) {
        let alone = app
            .post("/api/part", &json!({ "partNumber": row.number }))
            .await;
        let alone = alone.status.is_success().then(|| alone.ok());
        let found = [&entry["part"], &entry["inductor"]];
        let found = found.into_iter().find(|it| !it.is_null());
        whole_inductors += usize::from(found.is_some() && row.inductance.is_some());
        let found = alone.as_ref().or(found);
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
    let [(capacitors, _), (inductors, _)] = counts;
    assert!(capacitors > 280 && inductors > 80);
    for (asked, read) in counts {
        assert!(read * 100 >= asked * LEAST_SHARE, "{counts:?}: {unread:#?}");
    }
    assert!(whole_inductors * 100 >= inductors * LEAST_OF_WHOLE_INDUCTORS);
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

async fn a_bank_says_which_parts_are_known_by_number_only_and_leaves_them_out(app: App) {
    let mut bank = json!({
        "partNumbers": [
            "C0805C104K5RACTU", "C0805C105K4RACTU", OF_TEN_MAKERS[0], "=10uF/25V/X5R/0805", OF_TEN_MAKERS[1]
        ],
        "conditions": { "bias": 5, "temperature": 25 },
        "mask": [[1e4, 100], [1e6, 100]]
    });
    let all = app.answer("/api/bank", &bank).await;
    assert_eq!(
        (&all["screened"], &all["unlisted"], &all["excluded"]),
        (&json!(5), &json!(3), &json!(0))
    );
    let verdict = all["verdict"].text();
    assert!(
        verdict.ends_with(
            "2 of 5 parts are known by number only. 1 of 5 parts is known by values only."
        ),
        "{verdict}"
    );
    bank["excludeBasis"] = json!(["number", "Values"]);
    let listed = app.answer("/api/bank", &bank).await;
    assert_eq!(
        (
            &listed["screened"],
            &listed["unlisted"],
            &listed["excluded"]
        ),
        (&json!(2), &json!(0), &json!(3))
    );
    assert!(!listed["verdict"].text().contains("known by"));
    assert_eq!(listed["bank"][0]["basis"], "listed");
    bank["excludeBasis"] = json!(["values"]);
    assert_eq!(app.answer("/api/bank", &bank).await["screened"], 4);
    // Nothing is left, and the field that took it is named.
    bank["partNumbers"] = json!(["=10uF/25V/X5R/0805"]);
    let empty = app.post("/api/bank", &bank).await;
    let problem = empty.problem(422, "no_candidate");
    assert_eq!(problem["errors"][0]["path"], "excludeBasis");
    bank["excludeBasis"] = json!(["listed"]);
    let wrong = app.post("/api/bank", &bank).await;
    let problem = wrong.problem(422, "invalid_field");
    assert_eq!(problem["errors"][0]["path"], "excludeBasis[0]");
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
    // Values state no construction of a can: the answer says which is assumed.
    let can = app
        .answer("/api/part", &json!({ "spec": "100u 35V aluminum" }))
        .await;
    let names = can["fromNumber"]["notStated"].list();
    assert!(names.contains(&json!("construction")), "{names:?}");
    let notice = can["fromNumber"]["notice"].text();
    assert!(notice.contains("computed as a can with leads"), "{notice}");
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

async fn an_inductor_is_answered_by_the_look_up_of_one_number(app: App) {
    let look_up = async |body: Value| app.answer("/api/part", &body).await;
    let coil = look_up(json!({ "partNumber": "xal4020-222mec" })).await;
    assert_eq!(
        (&coil["kind"], &coil["basis"]),
        (&json!("inductor"), &json!("number"))
    );
    assert_eq!(
        (&coil["id"], &coil["capacitance"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(coil["inductance"], 2.2e-6);
    assert_eq!(coil["fromNumber"]["values"]["inductance"], 2.2e-6);
    // One of a list is answered as listed, although a key reads its number too.
    let listed = look_up(json!({ "partNumber": "MPC1040LR36C" })).await;
    assert_eq!(
        (&listed["kind"], &listed["basis"]),
        (&json!("inductor"), &json!("listed"))
    );
    assert_eq!(
        (&listed["inductance"], &listed["fromNumber"]),
        (&json!(0.36e-6), &Value::Null)
    );
    let values = look_up(json!({ "spec": "2.2uH 4020 composite" })).await;
    assert_eq!(
        (&values["basis"], &values["inductance"]),
        (&json!("values"), &json!(2.2e-6))
    );
    // A size in hundredths of an inch with a letter for the height.
    let inch = look_up(json!({ "partNumber": "IHLP2525CZER2R2M01" })).await;
    let body = &inch["fromNumber"]["values"];
    for (name, meters) in [("length", 6.35e-3), ("width", 6.35e-3), ("height", 3e-3)] {
        assert!(
            (body[name].number() - meters).abs() < 1e-9,
            "{name}: {body}"
        );
    }
}

/// The capacitance is read, the rated voltage is in no digit.
async fn a_number_that_states_a_part_of_its_values_is_answered_with_them(app: App) {
    for (number, kind) in [("BFC233620104", "film"), ("ECQU2A104ML", "film")] {
        let body = json!({ "partNumber": number });
        let part = app.answer("/api/part", &body).await;
        assert_eq!(
            (&part["kind"], &part["capacitance"]),
            (&json!(kind), &json!(100e-9))
        );
        let notice = part["fromNumber"]["notice"].text();
        assert!(
            notice.contains("does not state rated voltage and dielectric"),
            "{notice}"
        );
        let plot = json!({
            "plotType": "Imp,ESR", "start": 1e3, "stop": 1e6, "parts": [{ "mfrPn": number }]
        });
        app.post("/plot", &plot).await.problem(422, "not_stated");
    }
}

async fn refusals_say_what_is_understood(app: App) {
    for (number, said) in [
        (
            "GRM188R71W104KA01D",
            "Murata GRM number, but its voltage code 1W has no known meaning",
        ),
        (
            "GRM188R71C",
            "begins like a Murata GRM number (0603, X7R, 16 V) and ends before the capacitance",
        ),
        (
            "885012206071",
            "order code of Würth (WCAP-CSGP 0603), which holds no values. Import the maker's list to use it",
        ),
        (
            "BLM18AG601SN1D",
            "ferrite bead of Murata; only capacitors and inductors are modeled",
        ),
        (
            "CL10B104DB8NNNC",
            "a tolerance of ±0.5 pF does not go with 100 nF",
        ),
        ("GRM188R71C104KA01D CL10B104KB8NNNC", "more than one number"),
    ] {
        let body = json!({ "partNumber": number });
        let refused = app.post("/api/part", &body).await;
        let problem = refused.problem(404, "part_not_found");
        let diagnosis = problem["diagnosis"].text();
        assert!(diagnosis.contains(said), "{number}: {diagnosis}");
    }
    let unusual = json!({ "partNumber": "GRM155R71H226ME01D" });
    let problem = app
        .post("/api/part", &unusual)
        .await
        .problem(422, "unusual");
    assert_eq!(
        problem["detail"],
        "22 µF at 50 V, X7R, in 0402 needs 8 times what any part on sale holds there \
         (factor 7.9). confirmUnusual: Yes computes it."
    );
}

/// Wherever a part is named, its maker may be named and what is unusual may be confirmed.
async fn every_call_takes_maker_and_confirmation(app: App) {
    let unusual = "GRM155R71H226ME01D";
    let at = json!({ "bias": 5, "temperature": 25 });
    let waveform = json!({ "kind": "triangle", "frequency": 300e3, "duty": 0.5, "deltaI": 0.1 });
    let bodies = |choice: Value| {
        let part = |name: &str| {
            let mut part = choice.clone();
            part[name] = json!(unusual);
            part
        };
        [
            ("/api/part", part("partNumber")),
            ("/api/aging/preset", part("partNumber")),
            (
                "/api/operating-point",
                json!({ "parts": [part("partNumber")] }),
            ),
            (
                "/api/ripple",
                json!({ "bank": [part("partNumber")], "conditions": at, "waveform": waveform }),
            ),
            (
                "/api/bank",
                json!({
                    "partNumbers": [part("mfrPn")], "conditions": at, "mask": [[1e4, 100], [1e6, 100]]
                }),
            ),
        ]
    };
    for (path, body) in bodies(json!({})) {
        app.post(path, &body).await.problem(422, "unusual");
    }
    for (path, body) in bodies(json!({ "confirmUnusual": "Yes", "maker": "murata" })) {
        let answer = app.post(path, &body).await;
        assert!(answer.status.is_success(), "{path}: {}", answer.text());
    }
    // The keys of another maker do not read it.
    for (path, body) in bodies(json!({ "confirmUnusual": "Yes", "maker": "Yageo" })) {
        app.post(path, &body).await.problem(404, "part_not_found");
    }
    let several = json!({
        "partNumbers": [unusual, { "mfrPn": unusual, "confirmUnusual": true }]
    });
    let answer = app.answer("/api/parts", &several).await;
    assert!(answer["parts"][0]["part"].is_null() && answer["parts"][1]["part"].is_object());
}

/// Never in results by itself; beside the catalogue when it is named, and not counted in its facets.
async fn a_search_by_behavior_compares_the_numbers_that_it_is_given(app: App) {
    let number = "EEE-FK1V101P";
    let mut body = json!({
        "conditions": { "bias": 5, "temperature": 25 },
        "require": { "capacitanceMin": 50e-6 },
        "filter": { "types": ["aluminum"] }, "limit": 500
    });
    let without = app.answer("/api/find", &body).await;
    body["candidates"] = json!([number, "=220uF/16V/aluminum", "C0805C104K5RACTU"]);
    let with = app.answer("/api/find", &body).await;
    let rows = with["rows"].list();
    let row = rows.iter().find(|row| row["partNumber"] == number).unwrap();
    assert_eq!(
        (&row["basis"], &row["madeBy"]),
        (&json!("number"), &json!("Panasonic"))
    );
    assert_eq!(with["matches"].number(), without["matches"].number() + 2.0);
    assert_eq!(with["facets"], without["facets"]);
    assert!(
        without["rows"]
            .list()
            .iter()
            .all(|row| row["basis"].is_null())
    );
    body["candidates"] = json!(["GRM188R71W104KA01D"]);
    let problem = app.unknown_part("/api/find", &body).await;
    assert_eq!(problem["errors"][0]["path"], "candidates[0]");
}

async fn strict_takes_the_number_itself_alone(app: App) {
    let shortened = "GRM188R71C104KA01DQQQ";
    let body = json!({ "partNumber": shortened });
    let part = app.answer("/api/part", &body).await;
    assert_eq!(part["matchQuality"], "Shortened");
    let strict = json!({ "partNumber": shortened, "strict": "Yes" });
    app.post("/api/part", &strict)
        .await
        .problem(404, "part_not_found");
    let headers = [("prefer", "handling=strict")];
    let answer = app.post_with("/api/part", &headers, body.to_string()).await;
    answer.problem(404, "part_not_found");
    let whole = json!({ "partNumber": "GRM188R71C104KA01D", "strict": "Yes" });
    app.answer("/api/part", &whole).await;
    let coil = json!({ "partNumber": "XAL4020-222MECQQQ", "strict": "Yes" });
    app.post("/api/part", &coil)
        .await
        .problem(404, "part_not_found");
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

/// A polymer or hybrid can has no law of life; its endurance is the range of its class.
async fn the_endurance_of_a_polymer_or_hybrid_can_is_a_range(app: App) {
    for (number, range) in [
        ("16SVPG270MX", Some("2000 h to 15000 h (105C)")),
        (
            "EEH-ZA1V101P",
            Some("5000 h to 10000 h (105C) or 4000 h (125C)"),
        ),
        // A flat chip is no can, and a listed part has what its sheet states.
        ("EEF-SX0E331ER", None),
        ("A700D107M006ATE015", None),
    ] {
        let body = json!({ "partNumber": number });
        let part = app.answer("/api/part", &body).await;
        let mut properties = part["ceProps"].list().iter();
        let endurance = properties.find(|it| it["parameterName"] == "Endurance");
        let value = endurance.map(|it| it["value"].text());
        assert_eq!(value, range, "{number}");
        if let Some(endurance) = endurance {
            assert_eq!(endurance["origin"], "estimated");
        }
    }
}

/// The endurance of a can of another maker is that of its class: the life is a range.
async fn the_life_of_a_can_by_number_is_a_range(app: App) {
    let number = "EEE-FK1V101P";
    let body = json!({ "partNumber": number });
    let part = app.answer("/api/electrolyticLifetime/part", &body).await;
    assert_eq!(part["basis"], "number");
    assert_eq!(
        (&part["ratedLifetime"], &part["ratedLifetimeLongest"]),
        (&json!(2000.0), &json!(5000.0))
    );
    let parameter = &part["parameters"][0];
    assert_eq!(parameter["value"], "2,000 h to 5,000 h at 105 °C");
    assert_eq!(parameter["origin"], "estimated");
    let load = json!({
        "parts": [{ "mfrPn": number, "maker": "Panasonic" }],
        "profileList": [{ "voltageDC": 35, "tempAmbient": 105, "operatingPercentage": 100,
            "currentFrequency": [{ "current": 0, "frequency": 100 }] }]
    });
    let answer = app.answer("/api/electrolyticLifetime", &load).await;
    let life = &answer["parts"][0];
    // Without ripple the core is 5 K cooler than at its rating: 2^(5/10) of the rated life.
    let hours = life["lifetimeHoursTotal"].number();
    assert!(
        (hours / (2000.0 * 2f64.sqrt()) - 1.0).abs() < 0.01,
        "{hours}"
    );
    let longest = life["lifetimeHoursLongest"].number();
    assert!((longest / hours - 2.5).abs() < 1e-9, "{longest}");
    let ripple = json!({
        "bank": [{ "partNumber": number }], "conditions": { "bias": 5, "temperature": 85 },
        "waveform": { "kind": "triangle", "frequency": 300e3, "duty": 0.5, "deltaI": 0.1 }
    });
    let answer = app.answer("/api/ripple", &ripple).await;
    let life = &answer["parts"][0]["life"];
    assert!(
        life["longest"].number() > 2.4 * life["hours"].number(),
        "{life}"
    );
    // A listed can has one figure.
    let listed = json!({ "partNumber": "EDK106M016A9BAA" });
    let part = app.answer("/api/electrolyticLifetime/part", &listed).await;
    assert!(part["ratedLifetimeLongest"].is_null());
}
