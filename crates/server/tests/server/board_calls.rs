//! The board check over HTTP: refusals, forms of the answer, alternatives, values and laws.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;

use axum::body::Body;
use axum::http::Request;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use http_body_util::BodyExt;
use serde_json::{Value, json};

use crate::support::{App, Json, PLOTTED, assert_close};

on_sqlite!(
    what_is_no_list_is_refused_with_its_own_code,
    the_answer_has_the_form_that_is_asked_for,
    a_form_is_read_as_json_is,
    many_unknown_numbers_are_told_in_brief,
    rows_come_in_the_order_of_the_list_and_the_end_is_the_whole_report,
    a_report_is_written_before_it_is_sent,
    who_leaves_ends_the_work,
    a_client_has_two_boards_checked_at_a_time,
    what_would_pass_passes_when_it_is_checked,
    more_voltage_or_heat_never_turns_fail_into_pass,
    values_are_those_of_an_operating_point_and_a_plot,
    the_rise_of_an_inductor_is_drawn_over_its_current,
);

pub const BOARD: &str = "/api/board";
const TODAY: &str = "2026-03-03";

pub fn reference(file: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../reference/board/");
    fs::read(format!("{folder}{file}")).unwrap()
}

pub fn list(text: &str) -> Value {
    json!({ "file": { "name": "list.csv", "text": text }, "options": { "today": TODAY } })
}

pub fn bytes(bytes: &[u8]) -> Value {
    let encoded = STANDARD.encode(bytes);
    json!({ "file": { "name": "list", "base64": encoded }, "options": { "today": TODAY } })
}

async fn what_is_no_list_is_refused_with_its_own_code(app: App) {
    let many = format!("Reference,MPN\n{}", "C1,C0805C104K5RACTU\n".repeat(10_001));
    let large = format!("Reference,MPN\nC1,{}\n", "x".repeat(8_000_001));
    let encrypted = {
        // The head of a compound file that holds an encrypted package.
        let mut file = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".to_vec();
        file.resize(1536, 0);
        let name = "EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes);
        file.extend(name);
        file
    };
    for (body, status, code, told) in [
        (
            list("A,B,C\n1,2,3\n"),
            422,
            "no_header",
            "\\\"A\\\", \\\"B\\\"",
        ),
        (
            list("Reference,PartNumber,MPN\nC1,C0805C104K5RACTU,C0805C105K8PACTU\n"),
            422,
            "two_columns",
            "in options.columns: {\\\"mpn\\\": ",
        ),
        (bytes(b"%PDF-1.7\n"), 415, "not_a_list", "PDF"),
        (bytes(b"\x89PNG\r\n\x1a\n"), 415, "not_a_list", "This is"),
        (bytes(&encrypted), 422, "locked", "password"),
        (list(&large), 413, "too_large", "8.0 MB; 8 MB at most"),
        (
            list(&many),
            413,
            "too_many_lines",
            "10,001 lines; 10,000 at most",
        ),
        (
            list("Reference,MPN\nR1,RC0402\n"),
            422,
            "no_parts",
            "1 lines were read",
        ),
        (
            list("Reference,MPN,Vop\nC1,C0805C104K5RACTU,12..5\n"),
            422,
            "invalid_field",
            "Line 2, Vop: \\\"12..5\\\" is no voltage",
        ),
        (
            json!({
                "file": { "text": "Reference,MPN\nC1,C0805C104K5RACTU\n" },
                "conditions": "[board]\ntempature = 60\n"
            }),
            422,
            "invalid_field",
            "Did you mean \\\"temperature\\\"?",
        ),
        (
            list("(export (version \"E\")\n (components"),
            422,
            "malformed_netlist",
            "Line 2: \\\")\\\" is missing",
        ),
        (
            json!({ "file": {} }),
            422,
            "invalid_field",
            "text or base64",
        ),
        (
            json!({ "file": { "base64": "%" } }),
            422,
            "invalid_field",
            "base64",
        ),
        (
            json!({ "file": { "text": "x" }, "optoins": {} }),
            422,
            "invalid_field",
            "optoins",
        ),
    ] {
        let answer = app.post(BOARD, &body).await;
        let shown: String = body.to_string().chars().take(200).collect();
        assert_eq!(answer.status.as_u16(), status, "{shown}: {}", answer.text());
        answer.problem(status, code);
        assert!(answer.text().contains(told), "{shown}: {}", answer.text());
    }
}

async fn the_answer_has_the_form_that_is_asked_for(app: App) {
    let body = list("Reference,MPN,Vop\nC1,C0402C104K4RACTU,20\n").to_string();
    let workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    for (accepted, kind, begins) in [
        ("*/*", "application/json", "{"),
        ("application/json", "application/json", "{"),
        ("text/csv", "text/csv; charset=utf-8", "References,"),
        ("text/html", "text/html; charset=utf-8", "<!doctype html>"),
        ("text/plain", "text/plain; charset=utf-8", "list.csv: "),
        ("application/sarif+json", "application/sarif+json", "{"),
        ("application/xml", "application/xml", "<?xml"),
        (workbook, workbook, "PK"),
        // A browser that asks for anything gets data.
        ("application/json, text/html", "application/json", "{"),
    ] {
        let headers = [("accept", accepted)];
        let answer = app.post_with(BOARD, &headers, body.clone()).await;
        assert_eq!(answer.status.as_u16(), 200, "{accepted}");
        assert_eq!(answer.header("content-type"), kind, "{accepted}");
        assert!(answer.body.starts_with(begins.as_bytes()), "{accepted}");
    }
}

async fn a_form_is_read_as_json_is(app: App) {
    let text = "Reference,MPN,Vop\nC1,C0402C104K4RACTU,20\n";
    let conditions = "[board]\ntemperature = 70\n";
    let send = |members: &[(&str, &str, &str)]| {
        let members = members.iter().map(|(name, file, text)| {
            let file = match *file {
                "" => String::new(),
                file => format!("; filename=\"{file}\""),
            };
            format!(
                "--xyz\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n{text}\r\n"
            )
        });
        let body = members.collect::<String>() + "--xyz--\r\n";
        let request =
            Request::post(BOARD).header("content-type", "multipart/form-data; boundary=xyz");
        app.send(request.body(Body::from(body)).unwrap())
    };
    let options = format!("{{\"today\":\"{TODAY}\"}}");
    let options = options.as_str();
    let mut body = list(text);
    body["conditions"] = json!(conditions);
    let expected = app.answer(BOARD, &body).await;
    for form in [
        [
            ("file", "list.csv", text),
            ("conditions", "", conditions),
            ("options", "", options),
        ],
        [
            ("file", "board.toml", conditions),
            ("file", "list.csv", text),
            ("options", "", options),
        ],
    ] {
        assert_eq!(send(&form).await.ok(), expected);
    }
    for (form, told) in [
        (
            [("file", "a.csv", text), ("file", "b.csv", text)],
            "two lists",
        ),
        ([("file", "a.csv", text), ("optoins", "", "{}")], "optoins"),
        (
            [("file", "a.csv", text), ("options", "", "{\"a\":1}")],
            "options",
        ),
        ([("conditions", "", ""), ("options", "", "{}")], "file"),
    ] {
        let answer = send(&form).await;
        answer.problem(422, "invalid_field");
        assert!(answer.text().contains(told), "{}", answer.text());
    }
    let broken = Request::post(BOARD).header("content-type", "multipart/form-data; boundary=x");
    let answer = app.send(broken.body(Body::from("x")).unwrap()).await;
    answer.problem(400, "malformed_body");
}

async fn many_unknown_numbers_are_told_in_brief(app: App) {
    let mut text = String::from("Reference,MPN,Vop\n");
    for line in 0..120 {
        writeln!(text, "C{line},ZZ{}Q,3", 1000 + line).unwrap();
    }
    text.push_str(
        "C900,c0805 c104k5ractu,12\nC901,C0805C104K5RAC,12\nC902,GRM188R71C104KA01D,12\n",
    );
    let report = app.answer(BOARD, &list(&text)).await;
    let told = |row: &Value| row["reason"].text().len();
    for row in report["rows"].list() {
        let name = row["refs"][0].text();
        let expected = match name {
            "C900" | "C902" => ("pass", "Exact"),
            "C901" => ("pass", "Completed"),
            _ => {
                assert_eq!(row["governing"], "unknown-number", "{row}");
                assert!(row["part"].is_null() && told(row) > 20, "{row}");
                continue;
            }
        };
        assert_eq!(
            (row["verdict"].text(), row["part"]["matchQuality"].text()),
            expected,
            "{row}"
        );
    }
    let mut notes = report["notes"].list().iter();
    assert!(
        notes.any(|note| note["code"] == "many-unknown"),
        "{}",
        report["notes"]
    );
}

async fn rows_come_in_the_order_of_the_list_and_the_end_is_the_whole_report(app: App) {
    let body = list(
        "Reference,MPN,Vop\nC3,C0805C104K5RACTU,12\nC1,C0402C104K4RACTU,20\nC2,T491B106K016AT,12\n",
    );
    let headers = [("accept", "application/x-ndjson")];
    let answer = app.post_with(BOARD, &headers, body.to_string()).await;
    let events: Vec<Value> = answer
        .text()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(events[0]["event"], "read");
    assert_eq!(events[0]["lines"], 3);
    let refs = events.iter().filter(|it| it["event"] == "row");
    let refs: Vec<&str> = refs.map(|it| it["refs"][0].text()).collect();
    assert_eq!(refs, ["C3", "C1", "C2"]);
    let last = events.last().unwrap();
    assert_eq!(last["event"], "done");
    assert_eq!(last["answer"], app.answer(BOARD, &body).await);
}

async fn who_leaves_ends_the_work(app: App) {
    let app = app.with(|_| {});
    // Each line at a voltage of its own: nothing is computed once for all.
    let mut text = String::from("Reference,MPN,Vop,Cmin\n");
    for line in 0..9_000 {
        let volts = 1.0 + f64::from(line) * 1e-3;
        writeln!(text, "C{line},C1210C226K3RACTU,{volts},20u").unwrap();
    }
    let request = Request::post(BOARD)
        .header("content-type", "application/json")
        .header("accept", "application/x-ndjson");
    let request = request.body(Body::from(list(&text).to_string())).unwrap();
    let mut body = app.stream(request).await;
    let first = body.frame().await.unwrap().unwrap();
    assert!(first.data_ref().unwrap().starts_with(br#"{"event":"read""#));
    assert!(app.computations() > 0, "the work goes on");
    drop(body);
    // The whole would take minutes in a build without optimization.
    for _ in 0..300 {
        if app.computations() == 0 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("the work goes on 30 s after the client left");
}

/// So that its compression is done and charged as that of every long answer.
async fn a_report_is_written_before_it_is_sent(app: App) {
    let body = list("Reference,MPN\nC1,C0805C104K5RACTU\n").to_string();
    let request = Request::post(BOARD).header("content-type", "application/json");
    let answer = app.stream(request.body(Body::from(body)).unwrap()).await;
    let length = axum::body::HttpBody::size_hint(&answer).exact();
    let report = answer.collect().await.unwrap().to_bytes();
    assert_eq!(length, Some(report.len() as u64));
    let report: Value = serde_json::from_slice(&report).unwrap();
    assert_eq!(report["rows"].list().len(), 1);
}

async fn a_client_has_two_boards_checked_at_a_time(app: App) {
    let app = app.with(|_| {});
    let mut text = String::from("Reference,MPN,Vop\n");
    for line in 0..2_000 {
        writeln!(
            text,
            "C{line},C0805C104K5RACTU,{}",
            1.0 + f64::from(line) * 1e-3
        )
        .unwrap();
    }
    let body = list(&text).to_string();
    let begin = || {
        let request = Request::post(BOARD)
            .header("content-type", "application/json")
            .header("accept", "application/x-ndjson");
        app.stream(request.body(Body::from(body.clone())).unwrap())
    };
    // Nobody reads: the rows wait, and the checks go on.
    let (mut first, second) = (begin().await, begin().await);
    assert!(first.frame().await.unwrap().is_ok());
    let refused = app
        .post(BOARD, &list("Reference,MPN\nC1,C0805C104K5RACTU\n"))
        .await;
    refused.problem(429, "too_many_requests");
    drop(first);
    let report = app
        .answer(BOARD, &list("Reference,MPN\nC1,C0805C104K5RACTU\n"))
        .await;
    assert_eq!(report["summary"]["references"], 1);
    drop(second);
}

/// Heads of the columns of conditions by their names in reports.
const HEADS: [(&str, &str); 14] = [
    ("voltage", "Vop"),
    ("peak", "Vpk"),
    ("ac", "Vac"),
    ("reverse", "Vrev"),
    ("temperature", "Top"),
    ("temperature_min", "Tmin"),
    ("ripple", "Iripple"),
    ("frequency", "Fripple"),
    ("capacitance_min", "Cmin"),
    ("esr_max", "ESRmax"),
    ("life", "Life"),
    ("age", "Age"),
    ("current", "Idc"),
    ("peak_current", "Ipk"),
];

/// A line of a list under the conditions of a row, shared by some pieces.
fn line(reference: &str, number: &str, row: &Value, pieces: f64) -> String {
    let mut cells = vec![reference.to_owned(), number.to_owned()];
    for (key, _) in HEADS {
        let condition = &row["conditions"][key];
        // What the file says of the whole board is asked of no single part.
        let is_of_all = ["board", "default"].contains(&condition["origin"].as_str().unwrap_or(""));
        let is_asked = !is_of_all || !["life", "age"].contains(&key);
        let factor = match key {
            "ripple" | "capacitance_min" => 1.0 / pieces,
            "esr_max" => pieces,
            _ => 1.0,
        };
        let value = condition["value"].as_f64().filter(|_| is_asked);
        cells.push(value.map_or_else(String::new, |value| format!("{}", factor * value)));
    }
    cells.join(",")
}

async fn what_would_pass_passes_when_it_is_checked(app: App) {
    let mut lines = Vec::new();
    let (mut rows_with, mut parallel) = (0, 0);
    let own = "Reference,MPN,Vop,Cmin,Iripple,Fripple,Top\n\
        C1,C0603C475K9PACTU,3.3,3u,,,40\n\
        C2,T520B227M006ATE025,4,,2.5,100k,85\n\
        C3,T491B106K016AT,12,,,,25\n\
        C4,C0402C104K4RACTU,20,,,,25\n";
    let mut boards = vec![(list(own), "own")];
    let table = |file: &str| {
        let text = reference(file);
        let mut reader = csv::Reader::from_reader(text.as_slice());
        let rows = reader.deserialize().map(Result::unwrap);
        rows.collect::<Vec<HashMap<String, String>>>()
    };
    let mut files: Vec<(String, String)> = table("expected.csv")
        .into_iter()
        .map(|case| (case["file"].clone(), case["conditions"].clone()))
        .collect();
    files.dedup();
    for (file, conditions) in &files {
        let mut body = bytes(&reference(file));
        body["conditions"] = json!(String::from_utf8(reference(conditions)).unwrap());
        boards.push((body, file));
    }
    for (body, name) in &boards {
        let report = app.answer(BOARD, body).await;
        for row in report["rows"].list() {
            let Some(alternatives) = row["alternatives"].as_array() else {
                let rules = ["rated-voltage", "min-capacitance"];
                let is_of_part = rules.iter().any(|rule| row["governing"] == *rule);
                let is_open = row["verdict"] == "fail" && row["waived"] == false;
                assert!(!(is_of_part && is_open), "{name}: {row}");
                continue;
            };
            assert!(
                ["fail", "advice"].contains(&row["verdict"].text()),
                "{name}: {row}"
            );
            assert!(alternatives.len() <= 4);
            rows_with += usize::from(!alternatives.is_empty());
            for (at, it) in alternatives.iter().enumerate() {
                let pieces = it["pieces"].number();
                let is_same = it["number"] == row["part"]["number"];
                assert_eq!(pieces > 1.0, is_same, "{name}: {it}");
                assert!(pieces < 1.5 || at == 0, "the same part comes first");
                parallel += usize::from(is_same);
                let kind = if row["part"]["kind"] == "inductor" {
                    "L"
                } else {
                    "C"
                };
                let reference = format!("{kind}{}", lines.len() + 1);
                lines.push(line(&reference, it["number"].text(), row, pieces));
            }
        }
    }
    assert!(rows_with >= 8 && parallel >= 2, "{rows_with} {parallel}");
    let heads = HEADS.map(|(_, head)| head).join(",");
    let text = format!("Reference,MPN,{heads}\n{}\n", lines.join("\n"));
    let report = app.answer(BOARD, &list(&text)).await;
    for row in report["rows"].list() {
        let is_fine = ["pass", "undecided"].contains(&row["verdict"].text());
        assert!(is_fine, "{row}");
    }
    let own = app.answer(BOARD, &boards[0].0).await;
    let of = |reference: &str| {
        let mut rows = own["rows"].list().iter();
        rows.find(|row| row["refs"][0] == reference).unwrap()["alternatives"].clone()
    };
    assert_eq!(of("C1")[0]["pieces"], 2, "{own}");
    assert!(of("C1")[0]["values"]["capacitance"]["typical"].number() >= 3e-6);
    assert_eq!(
        of("C3")[0]["pieces"],
        1,
        "pieces in parallel share no voltage"
    );
    assert!(
        of("C4")
            .list()
            .iter()
            .all(|it| it["ratings"].text().contains("0402"))
    );
}

/// Parts of every technology with their rated voltages.
const PARTS: [(&str, f64); 8] = [
    ("C0805C104K5RACTU", 50.0),
    ("C1210C226K3RACTU", 25.0),
    ("C0805C102J5GACTU", 50.0),
    ("T491B106K016AT", 16.0),
    ("T520B227M006ATE025", 6.3),
    ("R82EC3100AA50J", 100.0),
    ("ALC10A102DF063", 63.0),
    ("EDK107M6R3A9DAA", 6.3),
];

async fn more_voltage_or_heat_never_turns_fail_into_pass(app: App) {
    const SHARES: [f64; 7] = [0.0, 0.3, 0.5, 0.66, 0.9, 1.0, 1.2];
    const TEMPERATURES: [f64; 7] = [25.0, 60.0, 85.0, 95.0, 105.0, 125.0, 150.0];
    let rules = [
        "rated-voltage",
        "category-voltage",
        "recommended-voltage",
        "profile-voltage",
        "max-temperature",
    ];
    let mut text = String::from("Reference,MPN,Vop,Top\n");
    let mut count = 0;
    for (number, rated) in PARTS {
        for share in SHARES {
            for temperature in TEMPERATURES {
                count += 1;
                writeln!(text, "C{count},{number},{},{temperature}", share * rated).unwrap();
            }
        }
    }
    let profile = "id = \"own\"\ntitle = \"House\"\nsource = \"rule 7\"\n[voltage]\nceramic = [[85, 0.6], [125, 0.4]]\nfilm = [[85, 0.7]]\naluminum = [[105, 0.8]]\n";
    for profile in ["maker", profile] {
        let mut body = list(&text);
        body["options"]["profile"] = json!(profile);
        let report = app.answer(BOARD, &body).await;
        let rows: HashMap<&str, &Value> = report["rows"]
            .list()
            .iter()
            .map(|row| (row["refs"][0].text(), row))
            .collect();
        assert_eq!(rows.len(), count);
        // 2 fails, 1 advises, 0 passes.
        let level = |part: usize, share: usize, heat: usize, rule: &str| {
            let at = (part * SHARES.len() + share) * TEMPERATURES.len() + heat + 1;
            let row = rows[format!("C{at}").as_str()];
            let results = row["results"].list().iter();
            let of = results.filter(|it| rule.is_empty() || it["rule"] == rule);
            let levels = of.map(|it| match it["verdict"].text() {
                "fail" => 2,
                "advice" => 1,
                _ => 0,
            });
            levels.max().unwrap_or(0)
        };
        let mut failing = 0;
        for (part, (number, _)) in PARTS.into_iter().enumerate() {
            for rule in rules.into_iter().chain([""]) {
                for share in 0..SHARES.len() {
                    for heat in 0..TEMPERATURES.len() {
                        let now = level(part, share, heat, rule);
                        failing += usize::from(now == 2);
                        let at = format!("{number} {rule} {share} {heat}");
                        if share > 0 {
                            assert!(now >= level(part, share - 1, heat, rule), "voltage: {at}");
                        }
                        if heat > 0 {
                            assert!(now >= level(part, share, heat - 1, rule), "heat: {at}");
                        }
                    }
                }
            }
        }
        assert!(failing > 100, "{failing}");
    }
}

async fn values_are_those_of_an_operating_point_and_a_plot(app: App) {
    for (number, rated) in PARTS {
        for (share, temperature) in [(0.0, 25.0), (0.4, 60.0), (0.5, 85.0)] {
            let bias = share * rated;
            let text = format!("Reference,MPN,Vop,Top\nC1,{number},{bias},{temperature}\n");
            let report = app.answer(BOARD, &list(&text)).await;
            let value = report["rows"][0]["values"]["capacitance"]["typical"].number();
            let part = json!({
                "partNumber": number, "quantity": 1, "bias": bias, "temperature": temperature
            });
            let body = json!({ "parts": [part], "frequency": 1e3 });
            let point = app.answer("/api/operating-point", &body).await;
            let expected = point["rows"][0]["capacitance"].number();
            assert_close(value, expected, PLOTTED, "F");
            // Ceramic and film count at 1 kHz, the others at 120 Hz.
            let frequency = if number.starts_with(['C', 'R']) {
                1e3
            } else {
                120.0
            };
            let param = json!({ "tempAmbient": temperature, "bias": bias });
            let body = json!({
                "plotType": "Cap,Ind", "start": frequency, "stop": 1e6,
                "parts": [{ "mfrPn": number, "param": param }]
            });
            let plot = app.answer("/plot", &body).await;
            let mut curves = plot["seriesList"].list().iter();
            let curve = curves.find(|it| it["yLabel"] == "Capacitance").unwrap();
            let first = &curve["points"][0];
            assert_close(first[0].number(), frequency, PLOTTED, "Hz");
            assert_close(value, first[1].number(), PLOTTED, "F");
        }
    }
}

async fn the_rise_of_an_inductor_is_drawn_over_its_current(app: App) {
    let mut body = bytes(&reference("b05_altium.xlsx"));
    body["conditions"] = json!(String::from_utf8(reference("b05.toml")).unwrap());
    body["options"]["explain"] = json!("L2");
    let report = app.answer(BOARD, &body).await;
    let mut rows = report["rows"].list().iter();
    let row = rows.find(|row| row["refs"][0] == "L2").unwrap();
    let curve = &row["curve"];
    assert_eq!(row["governing"], "rated-current");
    assert_eq!([&curve["over"], &curve["unit"]], ["A", "K"], "{row}");
    let result = &row["results"][0];
    let [at, rated] = [&result["value"], &result["limit"]].map(Json::number);
    assert_close(curve["at"].number(), at, PLOTTED, "A");
    // It reaches beyond the current of the part, and warms it by the square.
    let points = curve["typical"].list();
    assert!(points.last().unwrap()[0].number() > at.max(rated));
    for point in points.iter().skip(1) {
        let share = point[0].number() / rated;
        let rise = curve["bound"].number() * share * share;
        assert_close(point[1].number(), rise, PLOTTED, "K");
    }
}
