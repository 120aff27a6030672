//! Measurements from files of instruments and programs.

use serde_json::{Value, json};

use crate::support::{App, Json};

on_sqlite!(
    a_file_gives_its_curves,
    a_question_is_answered_by_columns,
    the_columns_of_a_clear_table_are_asked_about_on_demand,
    a_number_with_two_readings_is_asked_about,
    two_of_more_ports_are_asked_for,
    a_file_that_no_answer_helps_is_refused,
    reading_waits_for_its_place,
);

async fn read(app: &App, query: &str, bytes: impl Into<axum::body::Body>) -> Value {
    let path = format!("/api/measurement/read?{query}");
    app.post_text(&path, bytes).await.ok()
}

async fn a_file_gives_its_curves(app: App) {
    // "f (kHz);|Z| (Ω);φ (°)" as windows-1252 has it, which has no Ω: dB and degrees with a decimal
    // comma.
    let table = b"Fr\xe9quence (kHz);|Z| (mOhm);Phase (\xb0)\n2;500;90,0\n1;1000,0;-90,0\n";
    let answer = read(&app, "name=lot%207.txt", &table[..]).await;
    assert_eq!(answer["question"], json!(null));
    let note = "The file is not in UTF-8: it was read as windows-1252.";
    assert_eq!(answer["notes"], json!([note]));
    let curve = &answer["curves"][0];
    assert_eq!(curve["frequencies"], json!([1000.0, 2000.0]));
    assert_eq!(curve["isReordered"], json!(true));
    let im = curve["impedance"]["im"].as_array().unwrap();
    assert!((im[0].number() + 1.0).abs() < 1e-12 && (im[1].number() - 0.5).abs() < 1e-12);

    // 100 Ω in shunt: S21 = 0.8, S11 = −0.2; the comment says how it lay.
    let row = "-0.2 0 0.8 0 0.8 0 -0.2 0";
    let s2p = format!("! Shunt mode, DC bias 5 V\n# kHz S RI R 50\n1 {row}\n2 {row}\n");
    let answer = read(&app, "name=a.S2P", s2p).await;
    let port = &answer["curves"][0]["twoPort"];
    assert_eq!(answer["curves"][0]["impedance"], json!(null));
    assert_eq!(
        (&port["path"], &port["isStated"]),
        (&json!("Shunt"), &json!(true))
    );
    assert_eq!(port["reference"], 50.0);
    assert_eq!(port["s11"]["re"], json!([-0.2, -0.2]));
    assert_eq!(port["s21"]["re"], json!([0.8, 0.8]));
    assert_eq!(answer["stated"]["bias"], 5.0);

    let alone = "Frequency (Hz),S21 real,S21 imag\n1000,0.8,0\n2000,0.8,0\n";
    let answer = read(&app, "name=a.csv", alone).await;
    let port = &answer["curves"][0]["twoPort"];
    assert_eq!((&port["path"], &port["s11"]), (&json!(null), &json!(null)));

    let rows: Vec<String> = (1..=50_000).map(|hertz| format!("{hertz},5,-80")).collect();
    let answer = read(&app, "name=long.csv", rows.join("\n")).await;
    let count = answer["curves"][0]["frequencies"].as_array().unwrap().len();
    assert!((10_000..=20_000).contains(&count), "{count}");
    let note = "At most 20000 of its 50000 points are shown.";
    assert_eq!(answer["notes"], json!([note]));
}

async fn a_question_is_answered_by_columns(app: App) {
    let table = "Frequency,Gain,Status\n1000,5,-80\n2000,3,-70\n";
    let answer = read(&app, "name=a.csv", table).await;
    assert_eq!(answer["curves"], json!([]));
    let question = &answer["question"];
    let reason = question["reason"].as_str().unwrap();
    assert!(
        reason.contains("Understood: Frequency. Not understood: Gain, Status"),
        "{reason}"
    );
    let expected = json!([
        { "head": "Frequency", "sample": "1000, 2000", "guess": "Frequency" },
        { "head": "Gain", "sample": "5, 3", "guess": "" },
        { "head": "Status", "sample": "-80, -70", "guess": "" },
    ]);
    assert_eq!(question["columns"], expected);
    let choices = question["choices"].as_array().unwrap();
    for choice in ["Frequency (kHz)", "Cp (nF)", "D", "S21 (dB)"] {
        assert!(choices.contains(&json!(choice)), "{choice}");
    }
    let query = "name=a.csv&columns=Frequency%20(kHz);%7CZ%7C%20(%CE%A9);Phase%20(%C2%B0)";
    let answer = read(&app, query, table).await;
    assert_eq!(answer["curves"][0]["frequencies"], json!([1e6, 2e6]));
    let phase = answer["curves"][0]["impedance"]["im"][0].number();
    assert!((phase - 5.0 * (-80f64).to_radians().sin()).abs() < 1e-12);
}

async fn the_columns_of_a_clear_table_are_asked_about_on_demand(app: App) {
    let table = "Status,f (kHz),|Z| (Ohm),Phase\n0,1,5,-80\n0,2,3,-70\n";
    let read_at = |query| read(&app, query, table);
    let answer = read_at("name=a.csv").await;
    assert_eq!(
        (&answer["question"], &answer["isTable"]),
        (&json!(null), &json!(true))
    );
    let question = read_at("name=a.csv&ask=true").await;
    assert_eq!(question["curves"], json!([]));
    let question = &question["question"];
    let guesses = |question: &Value| {
        let columns = question["columns"].as_array().unwrap();
        let guesses: Vec<_> = columns
            .iter()
            .map(|it| it["guess"].as_str().unwrap().to_owned())
            .collect();
        guesses.join(";")
    };
    assert_eq!(guesses(question), ";f (kHz);|Z| (Ohm);Phase");
    assert_eq!(question["columns"][1]["sample"], "1, 2");
    assert!(
        question["choices"]
            .as_array()
            .unwrap()
            .contains(&json!("|Z| (mΩ)"))
    );
    // What somebody said is what it is read as.
    let said = "name=a.csv&columns=;f%20(Hz);%7CZ%7C%20(mOhm);Phase";
    let answer = read_at(said).await;
    assert_eq!(answer["curves"][0]["frequencies"], json!([1.0, 2.0]));
    let question = read(&app, &format!("{said}&ask=true"), table).await;
    assert_eq!(guesses(&question["question"]), ";f (Hz);|Z| (mOhm);Phase");

    let ports = "# Hz S RI R 50\n1 0.1 0\n2 0.1 0\n";
    let answer = read(&app, "name=a.s1p&ask=true", ports).await;
    assert_eq!(
        (&answer["question"], &answer["isTable"]),
        (&json!(null), &json!(false))
    );
    assert_eq!(answer["curves"][0]["frequencies"], json!([1.0, 2.0]));
}

async fn a_number_with_two_readings_is_asked_about(app: App) {
    let table = "f;R;X\n1,000;5;-7\n2,000;5;-3\n";
    let answer = read(&app, "name=a.csv", table).await;
    let question = &answer["question"];
    let reason = question["reason"].as_str().unwrap();
    assert!(
        reason.starts_with("Line 2: 1,000 can be read in two ways."),
        "{reason}"
    );
    let expected = json!({ "found": "1,000", "asPoint": 1000.0, "asComma": 1.0 });
    assert_eq!(question["number"], expected);
    for (mark, at) in [("point", [1000.0, 2000.0]), ("comma", [1.0, 2.0])] {
        let query = format!("name=a.csv&decimalMark={mark}");
        let answer = read(&app, &query, table).await;
        assert_eq!(answer["curves"][0]["frequencies"], json!(at));
    }
}

async fn two_of_more_ports_are_asked_for(app: App) {
    let row = "0.1 0 0.8 0 0 0\n0.8 0 0.1 0 0 0\n0 0 0 0 0 0";
    let file = format!("! series mode\n# Hz S RI R 50\n1e3 {row}\n2e3 {row}\n");
    let asked = read(&app, "name=a.s3p", file.clone()).await;
    let question = &asked["question"];
    assert_eq!(
        (&question["ports"], &asked["isTable"]),
        (&json!(3), &json!(false))
    );
    assert!(asked["curves"].list().is_empty() && question["columns"].list().is_empty());

    let answer = read(&app, "name=a.s3p&ports=1,2", file).await;
    assert_eq!(answer["question"], Value::Null);
    let curve = &answer["curves"][0]["twoPort"];
    assert_eq!(
        (&curve["s21"]["re"][0], &curve["path"]),
        (&json!(0.8), &json!("Series"))
    );
    let note = "Read between ports 1 and 2 of 3; the others end in their reference impedances.";
    assert_eq!(answer["notes"], json!([note]));
}

async fn a_file_that_no_answer_helps_is_refused(app: App) {
    for (query, text, path, message) in [
        ("name=a.csv", "1,2", "name", "The file must have 3 columns."),
        (
            "name=a.csv",
            "",
            "name",
            "The file holds no row of numbers.",
        ),
        (
            "name=a.csv",
            "f;R;X\n",
            "name",
            "The file holds no row of numbers.",
        ),
        (
            "name=a.s2p",
            "# Hz S RI R 50\n1 x",
            "name",
            "line 2: x is not a finite number.",
        ),
        (
            "name=a.csv&columns=f;R",
            "a,b,c\n1,2,3",
            "columns",
            "The table has 3 columns, and 2 are named.",
        ),
        (
            "name=a.csv&decimalMark=dot",
            "1,2,3",
            "decimalMark",
            "Must be one of point, comma",
        ),
        (
            "name=a.s3p&ports=2,2",
            "1,2,3",
            "ports",
            "two different numbers of ports are needed, for example 1,3",
        ),
    ] {
        let path_of_call = format!("/api/measurement/read?{query}");
        let problem = app.post_text(&path_of_call, text).await;
        let problem = problem.problem(422, "invalid_field");
        assert_eq!(problem["errors"][0]["path"], path, "{text}");
        assert_eq!(problem["errors"][0]["message"], message);
    }
    let large = vec![b' '; 11_000_000];
    let refused = app
        .post_text("/api/measurement/read?name=a.csv", large)
        .await;
    refused.problem(413, "too_large");
}

async fn reading_waits_for_its_place(app: App) {
    let (full, place) = app.with_no_place_for_long_work().await;
    let refused = full
        .post_text("/api/measurement/read?name=a.csv", "1,2,3")
        .await;
    assert_eq!(refused.status, 429, "{}", refused.text());
    drop(place);
}
