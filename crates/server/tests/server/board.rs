//! The board check: lists with planted faults, conditions, forms of the report, outcomes.

use std::collections::HashMap;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;
use sqlx::{Connection as _, SqliteConnection};

use crate::support::Json;
use crate::test_database::{Content, TestDatabase};

const TODAY: [&str; 2] = ["--today", "2026-03-03"];
/// A computed limit and a published one agree within this.
const AGREEMENT: f64 = 0.01;

fn reference(file: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../reference/board/");
    format!("{folder}{file}")
}

/// A file of a test that is removed with its folder.
fn file(folder: &tempfile::TempDir, name: &str, text: &str) -> String {
    let path: PathBuf = folder.path().join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

struct Checker {
    database: TestDatabase,
}

impl Checker {
    fn new() -> Self {
        Self {
            database: TestDatabase::sqlite(Content::Catalogue),
        }
    }

    /// Exit code, standard output, standard error.
    fn run(&self, arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
        let database = ["--database", self.database.url.as_str()];
        let mut process = Command::new(env!("CARGO_BIN_EXE_henrad"))
            .args([&["board"][..], arguments, &TODAY, &database].concat())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut standard_input = process.stdin.take().unwrap();
        // A command that reads nothing may have ended.
        let _ = standard_input.write_all(input.as_bytes());
        drop(standard_input);
        let output = process.wait_with_output().unwrap();
        let [text, told] = [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap());
        (output.status.code(), text, told)
    }

    fn report(&self, arguments: &[&str], input: &str) -> Value {
        let (_, report, told) = self.run(&[arguments, &["--format", "json"]].concat(), input);
        serde_json::from_str(&report).unwrap_or_else(|error| panic!("{error}: {told}"))
    }
}

fn table(file: &str) -> Vec<HashMap<String, String>> {
    let mut reader = csv::Reader::from_path(reference(file)).unwrap();
    reader.deserialize().map(Result::unwrap).collect()
}

/// The worst row of each reference.
fn by_reference(report: &Value) -> HashMap<&str, &Value> {
    let order = ["skipped", "pass", "undecided", "advice", "fail"];
    let rank = |row: &Value| order.iter().position(|it| row["verdict"] == *it).unwrap();
    let mut found: HashMap<&str, &Value> = HashMap::new();
    for row in report["rows"].list() {
        for name in row["refs"].list() {
            let known = found.entry(name.as_str().unwrap()).or_insert(row);
            if rank(row) > rank(known) {
                *known = row;
            }
        }
    }
    found
}

/// What differs between a report and what is expected of it.
fn differences(case: &HashMap<String, String>, report: &Value) -> Vec<String> {
    let mut found = Vec::new();
    let rows = by_reference(report);
    let (verdict, rule) = (case["verdict"].as_str(), case["rule"].as_str());
    for name in case["refs"].split(' ') {
        let at = format!("{} {} {name}", case["board"], case["case"]);
        let row = rows.get(name);
        if verdict == "ignored" {
            found.extend(row.map(|_| format!("{at}: must not be in the report")));
            continue;
        }
        let Some(row) = row else {
            found.push(format!("{at}: is missing"));
            continue;
        };
        if row["verdict"] != verdict {
            found.push(format!(
                "{at}: {} instead of {verdict}: {}",
                row["verdict"], row["results"]
            ));
            continue;
        }
        let is_open = matches!(verdict, "fail" | "advice" | "undecided");
        let mut results = row["results"].list().iter();
        let hit = results.find(|it| it["rule"] == rule && (!is_open || it["verdict"] == verdict));
        if !rule.is_empty() && hit.is_none() && verdict != "skipped" {
            found.push(format!("{at}: {rule} is missing: {}", row["results"]));
        }
        for key in ["value", "limit"] {
            let Ok(expected) = case[key].parse::<f64>() else {
                continue;
            };
            let is_near = |it: f64| (it - expected).abs() <= AGREEMENT * expected.abs();
            let is_right = hit.is_some_and(|it| it[key].as_f64().is_some_and(is_near));
            if !is_right {
                found.push(format!("{at}: {key} {expected} instead of {hit:?}"));
            }
        }
        if matches!(rule, "unknown-number" | "no-number") && !row["part"].is_null() {
            found.push(format!("{at}: another part stands in"));
        }
        if row["waived"] != (case["waived"] == "yes") {
            found.push(format!("{at}: waived is {}", row["waived"]));
        }
    }
    found
}

#[test]
fn every_planted_fault_is_found_and_no_fair_part_is_flagged() {
    let checker = Checker::new();
    let cases = table("expected.csv");
    let mut forms: Vec<(String, String, String)> = Vec::new();
    for case in &cases {
        let form = (
            case["board"].clone(),
            case["file"].clone(),
            case["conditions"].clone(),
        );
        if !forms.contains(&form) {
            forms.push(form);
        }
    }
    for form in table("equivalents.csv") {
        let first = forms.iter().find(|it| it.0 == form["board"]).unwrap();
        forms.push((form["board"].clone(), form["file"].clone(), first.2.clone()));
    }
    assert_eq!(forms.len(), 11);
    let mut wrong = Vec::new();
    for (board, list, conditions) in &forms {
        let conditions = reference(conditions);
        let report = checker.report(&[&reference(list), "--conditions", &conditions], "");
        assert_eq!(report["schema"], "henrad.board/1");
        for case in cases.iter().filter(|it| it["board"] == *board) {
            let found = differences(case, &report).into_iter();
            wrong.extend(found.map(|it| format!("{list}: {it}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A list of one line with its conditions in columns.
fn one(checker: &Checker, heads: &str, cells: &str, more: &[&str]) -> Value {
    let list = format!("Reference,MPN,{heads}\n{cells}\n");
    let report = checker.report(&[&["-"][..], more].concat(), &list);
    report["rows"][0].clone()
}

fn result<'v>(row: &'v Value, rule: &str) -> &'v Value {
    let mut results = row["results"].list().iter();
    results
        .find(|it| it["rule"] == rule)
        .unwrap_or(&Value::Null)
}

#[test]
fn rules_that_no_board_plants_have_cases() {
    let checker = Checker::new();
    // X2 film: 275 V ac; the dc voltage of its crest does not count.
    for (volts, verdict) in [("300", "fail"), ("230", "pass")] {
        let row = one(&checker, "Vac", &format!("C1,R46KI310000M1M,{volts}"), &[]);
        assert_eq!(row["verdict"], verdict, "{row}");
        let ac = result(&row, "ac-voltage");
        assert_eq!(
            (&ac["verdict"], ac["limit"].as_f64()),
            (&verdict.into(), Some(275.0))
        );
        assert!(result(&row, "rated-voltage").is_null());
    }
    // A can of −40 °C in a board of −50 °C.
    let row = one(&checker, "Vop,Tmin", "C1,EDK107M6R3A9DAA,5,-50", &[]);
    let cold = result(&row, "min-temperature");
    assert_eq!(
        (&cold["verdict"], cold["limit"].as_f64()),
        (&"fail".into(), Some(-40.0))
    );
    let row = one(&checker, "Vop,Tmin", "C1,EDK107M6R3A9DAA,5,-40", &[]);
    assert_eq!(result(&row, "min-temperature")["verdict"], "pass");
    // At the temperature of its rating a can lives about as long as its rating, cooler longer.
    for (temperature, hours, verdict) in [("85", "20000", "fail"), ("40", "20000", "pass")] {
        let cells = format!("C1,ALC10A102DF063,50,{temperature},{hours}");
        let row = one(&checker, "Vop,Top,Life", &cells, &[]);
        let life = result(&row, "life");
        assert_eq!(
            (&life["verdict"], &life["asked"]),
            (&verdict.into(), &true.into()),
            "{row}"
        );
    }
    let row = one(&checker, "Vop,Life", "C1,T491A106K010AT,3.3,20000", &[]);
    assert_eq!(
        result(&row, "life")["verdict"],
        "undecided",
        "tantalum has no rules of life"
    );
    // Half of what a biased X5R keeps is asked: typical passes, the worst case does not.
    let row = one(&checker, "Vop,Cmin", "C1,C0603C475K9PACTU,3.3,2.2u", &[]);
    assert_eq!(result(&row, "min-capacitance")["verdict"], "pass", "{row}");
    assert_eq!(
        result(&row, "worst-capacitance")["verdict"],
        "advice",
        "{row}"
    );
    assert_eq!(row["verdict"], "advice");
    let folder = tempfile::tempdir().unwrap();
    let conditions = file(&folder, "board.toml", "[board]\nworst_case = \"fail\"\n");
    let cells = "C1,C0603C475K9PACTU,3.3,2.2u";
    let row = one(&checker, "Vop,Cmin", cells, &["--conditions", &conditions]);
    assert_eq!(row["verdict"], "fail");
}

#[test]
fn a_profile_of_ones_own_limits_voltage_temperature_and_ripple() {
    let checker = Checker::new();
    let folder = tempfile::tempdir().unwrap();
    let profile = "id = \"own\"\ntitle = \"House rules\"\nsource = \"rule 7\"\n[voltage]\nceramic = [[85, 0.6], [125, 0.4]]\n[temperature]\nbelow_maximum = 20\n";
    let profile = file(&folder, "own.toml", profile);
    let with = |cells: &str| one(&checker, "Vop,Top", cells, &["--profile", &profile]);
    let row = with("C1,C0805C104K5RACTU,31,85");
    let voltage = result(&row, "profile-voltage");
    assert_eq!(
        (&voltage["verdict"], voltage["limit"].as_f64()),
        (&"fail".into(), Some(30.0))
    );
    assert_eq!(voltage["source"], "rule 7");
    let row = with("C1,C0805C104K5RACTU,24,106");
    let hot = result(&row, "max-temperature");
    assert_eq!(
        (&hot["verdict"], hot["limit"].as_f64()),
        (&"fail".into(), Some(105.0))
    );
    let row = with("C1,C0805C104K5RACTU,24,105");
    assert_eq!(row["verdict"], "pass", "50 % at 105 °C is straight between");
    let (status, _, told) = checker.run(&["-", "--profile", "ecss-q-st-30-11c"], "MPN\nC1\n");
    assert_eq!(status, Some(2));
    assert!(
        told.contains("not in this version; give a profile of your own"),
        "{told}"
    );
}

#[test]
fn a_damaged_part_cannot_be_decided_and_spoils_no_other() {
    let checker = Checker::new();
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let mut file = SqliteConnection::connect(&checker.database.url).await.unwrap();
        sqlx::query(crate::damage::ALLOWED).execute(&mut file).await.unwrap();
        let sql = "UPDATE part SET definition = REPLACE(definition, '1e-7', '8e-7') WHERE part_number = 'C0805C104K5RACTU'";
        let changed = sqlx::query(sql).execute(&mut file).await.unwrap();
        assert_eq!(changed.rows_affected(), 1);
        file.close().await.unwrap();
    });
    let list = "Reference,MPN,Vop\nC1,C0805C104K5RACTU,12\nC2,C1210C226K3RACTU,12\n";
    let report = checker.report(&["-"], list);
    let rows = report["rows"].as_array().unwrap();
    let row = |name: &str| rows.iter().find(|row| row["refs"][0] == name).unwrap();
    assert_eq!(row("C1")["verdict"], "undecided");
    let text = row("C1")["results"][0]["text"].as_str().unwrap();
    assert!(
        text.contains("what is stored of this part is damaged"),
        "{text}"
    );
    assert_eq!(row("C2")["verdict"], "pass");
}

#[test]
fn parts_that_are_fitted_in_one_run_and_not_in_the_other_are_named() {
    let checker = Checker::new();
    let folder = tempfile::tempdir().unwrap();
    let list = |dnp: [&str; 3]| {
        let lines = ["C1", "C2", "C3"].into_iter().zip(dnp);
        let lines = lines.map(|(name, dnp)| format!("{name},C0805C104K5RACTU,12,{dnp}\n"));
        format!("Reference,MPN,Vop,DNP\n{}", lines.collect::<String>())
    };
    let (before, after) = (list(["", "x", "x"]), list(["x", "x", ""]));
    let written = folder.path().join("known.json");
    let written = written.to_str().unwrap();
    let whole = checker.report(&["-", "--write-baseline", written], &before);
    let whole = file(&folder, "whole.json", &whole.to_string());
    let older = r#"{"schema":"henrad.board-baseline/1","results":[]}"#;
    let older = file(&folder, "older.json", older);
    let fitting = |baseline: &str, list: &str| {
        let report = checker.report(&["-", "--baseline", baseline], list);
        let notes = report["notes"].as_array().unwrap().iter();
        let own = notes.filter(|note| note["code"] == "fitting-changed");
        own.map(|note| note["text"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    for baseline in [written, &whole] {
        assert_eq!(
            fitting(baseline, &after),
            [
                "C3: fitted now, and not fitted in the baseline.",
                "C1: not fitted now, which the baseline does not say.",
            ]
        );
        assert!(fitting(baseline, &before).is_empty());
    }
    assert!(
        fitting(&older, &after).is_empty(),
        "it says nothing of parts that are not fitted"
    );
}

#[test]
fn outcomes_follow_waivers_baselines_and_options() {
    let checker = Checker::new();
    let list = "Reference,MPN,Vop\nC1,T491B106K016AT,12\n";
    let status =
        |arguments: &[&str], list: &str| checker.run(&[&["-"][..], arguments].concat(), list).0;
    assert_eq!(status(&[], list), Some(0), "advice alone");
    assert_eq!(status(&["--fail-on", "advice"], list), Some(1));
    let fails = "Reference,MPN,Vop\nC1,T491B106K016AT,17\n";
    assert_eq!(status(&[], fails), Some(1));
    let folder = tempfile::tempdir().unwrap();
    let baseline = folder.path().join("known.json");
    let baseline = baseline.to_str().unwrap();
    assert_eq!(status(&["--write-baseline", baseline], fails), Some(1));
    assert_eq!(status(&["--baseline", baseline], fails), Some(0), "known");
    let worse = fails.replace(",17", ",19");
    assert_eq!(
        status(&["--baseline", baseline], &worse),
        Some(1),
        "5 points worse"
    );
    let waiver = "[[waivers]]\nrefs = [\"C1\"]\nrule = \"rated-voltage\"\nreason = \"measured at 20 V\"\nuntil = 2026-12-31\n";
    let all = format!("{waiver}{}", waiver.replace("rated", "category"));
    let all = file(&folder, "all.toml", &all);
    assert_eq!(status(&["--conditions", &all], fails), Some(0), "waived");
    let one = file(&folder, "one.toml", waiver);
    assert_eq!(
        status(&["--conditions", &one], fails),
        Some(1),
        "one of two is waived"
    );
    let open = "Reference,MPN\nC1,C0805C104K5RACTU\n";
    assert_eq!(status(&[], open), Some(0));
    assert_eq!(status(&["--strict"], open), Some(3));
    assert_eq!(
        status(&["--strict", "--set", "C1.voltage=12"], open),
        Some(0)
    );
    for (list, told) in [
        (
            "Reference,MPN,Vop\nC1,C0805C104K5RACTU,12..5\n",
            "Line 2, Vop: \"12..5\" is no voltage",
        ),
        (
            "Reference,MPN\nR1,RC0402\n",
            "1 lines were read, none has a capacitor or an inductor",
        ),
        ("%PDF-1.7", "This is a PDF"),
        (
            "(export (version \"E\")\n (components",
            "Line 2: \")\" is missing",
        ),
        ("A,B\n1,2\n", "No line names a reference"),
    ] {
        let (status, _, said) = checker.run(&["-"], list);
        assert_eq!(status, Some(2), "{list}");
        assert!(said.contains(told), "{said}");
    }
}

#[test]
fn every_form_of_the_report_is_written() {
    let checker = Checker::new();
    let list = "Reference,MPN,Value,Vop\nC1,C0402C104K4RACTU,=1+1,20\nC2,T491B106K016AT,10u,12\nC3,,1u<b>,3\nC4,C0402C104K4RACTU,100n,3.3\n";
    let text = |format: &str| checker.run(&["-", "--format", format], list).1;
    let told = text("text");
    assert!(
        told.contains("1 of 4 rows fails, 1 need a look, 1 cannot be decided"),
        "{told}"
    );
    assert!(
        told.contains("rated-voltage: 20 V on a 16 V part."),
        "{told}"
    );
    let table = text("csv");
    assert_eq!(
        table.lines().filter(|line| line.starts_with('C')).count(),
        4
    );
    let page = text("html");
    assert!(
        page.contains("1u&lt;b&gt;") && !page.contains("<script"),
        "escaped, without scripts"
    );
    let log: Value = serde_json::from_str(&text("sarif")).unwrap();
    let run = &log["runs"][0];
    let levels: HashMap<&str, &str> = run["tool"]["driver"]["rules"]
        .list()
        .iter()
        .map(|rule| {
            let level = rule["defaultConfiguration"]["level"].as_str().unwrap();
            (rule["id"].as_str().unwrap(), level)
        })
        .collect();
    for result in run["results"].list() {
        assert_eq!(levels[result["ruleId"].as_str().unwrap()], result["level"]);
        let place = &result["locations"][0]["physicalLocation"];
        assert!(place["region"]["startLine"].as_u64().unwrap() >= 1);
    }
    assert_eq!(levels["rated-voltage"], "error");
    assert_eq!(levels["recommended-voltage"], "warning");
    assert_eq!(levels["no-number"], "note");
    let junit = text("junit");
    assert!(
        junit.contains("<testcase classname=\"standard input\" name=\"C1 rated-voltage\"><failure")
    );
    assert_eq!(junit.matches("<failure").count(), 1);
    let folder = tempfile::tempdir().unwrap();
    let workbook = folder.path().join("board.xlsx");
    let workbook = workbook.to_str().unwrap();
    checker.run(&["-", "--output", workbook], list);
    let again = checker.report(
        &[
            workbook,
            "--column",
            "mpn=Number",
            "--column",
            "reference=References",
        ],
        "",
    );
    assert_eq!(again["file"]["sheet"], "Result");
    assert_eq!(
        again["rows"].list().len(),
        4,
        "our own reader opens our own workbook"
    );
    let two = [text("json"), text("json")];
    assert_eq!(two[0], two[1], "equal input gives equal bytes");
}

#[test]
fn a_reference_is_explained_and_a_file_beside_the_list_is_taken() {
    let checker = Checker::new();
    let folder = tempfile::tempdir().unwrap();
    file(&folder, "board.toml", "[board]\ntemperature = 70\n");
    let list = file(
        &folder,
        "list.csv",
        "Reference,MPN,Vop\nC1,C0805C104K5RACTU,12\n",
    );
    let (status, text, told) = checker.run(&[&list, "--explain", "C1"], "");
    assert_eq!(status, Some(0));
    assert!(told.contains("board.toml"), "{told}");
    assert!(
        text.contains("temperature 70 degC (board, board.toml)"),
        "{text}"
    );
    assert!(text.contains("rated-voltage: 12 V of 50 V."), "{text}");
    let list = file(
        &folder,
        "list.csv",
        "Reference,MPN,Vop,Cmin\nC1,C0603C475K9PACTU,3.3,3u\nC2,T491B106K016AT,17,\n",
    );
    let (_, text, _) = checker.run(&[&list, "--explain", "C1"], "");
    assert!(
        text.contains("Capacitance left over voltage, 70 °C:")
            && text.contains("compared with 3 µF at 3.3 V"),
        "{text}"
    );
    assert!(text.contains("would pass: 2 × C0603C475K9PACTU"), "{text}");
    let (_, text, _) = checker.run(&[&list, "--explain", "C2"], "");
    assert!(
        !text.contains(" over "),
        "the rated voltage is a single figure: {text}"
    );
    let list = file(
        &folder,
        "list.csv",
        "Reference,MPN,Vop,Cmin\nC1,C0603C475K9PACTU,3.3,3u\n",
    );
    let (_, page, _) = checker.run(&[&list, "--format", "html"], "");
    assert_eq!(page.matches("<figure>").count(), 1);
    assert!(
        page.contains("Would pass: 2 × C0603C475K9PACTU in parallel"),
        "{page}"
    );
    assert_eq!(checker.run(&["nowhere.csv"], "").0, Some(2));
}

/// Rules and verdicts of each reference.
fn verdicts(report: &Value) -> Vec<(String, Vec<String>)> {
    let rows = by_reference(report);
    let mut all: Vec<(String, Vec<String>)> = rows
        .into_iter()
        .map(|(name, row)| {
            let results = row["results"].list().iter();
            let results =
                results.map(|it| format!("{} {} {}", it["rule"], it["verdict"], it["margin"]));
            (name.to_owned(), results.collect())
        })
        .collect();
    all.sort();
    all
}

#[test]
fn order_line_ends_and_lines_per_reference_change_no_verdict() {
    let checker = Checker::new();
    let list = fs::read_to_string(reference("b01_kibom.csv")).unwrap();
    let conditions = reference("b01.toml");
    let report = |list: &str| verdicts(&checker.report(&["-", "--conditions", &conditions], list));
    let expected = report(&list);
    assert!(expected.len() > 20);
    assert_eq!(report(&list.replace('\n', "\r\n")), expected, "CRLF");
    let (head, rows) = list.split_once('\n').unwrap();
    let mut turned: Vec<&str> = rows.lines().collect();
    turned.reverse();
    assert_eq!(
        report(&format!("{head}\n{}\n", turned.join("\n"))),
        expected,
        "order"
    );
    let mut reader = csv::Reader::from_reader(list.as_bytes());
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(reader.headers().unwrap()).unwrap();
    for record in reader.records() {
        let record = record.unwrap();
        for name in record[1].split(' ') {
            let cells = record.iter().enumerate();
            let cells = cells.map(|(at, cell)| match at {
                1 => name,
                5 => "1",
                _ => cell,
            });
            writer.write_record(cells).unwrap();
        }
    }
    let split = String::from_utf8(writer.into_inner().unwrap()).unwrap();
    assert_eq!(report(&split), expected, "a line for each reference");
}

#[test]
fn a_folder_of_a_project_and_a_list_beside_a_netlist_are_read() {
    let checker = Checker::new();
    let folder = tempfile::tempdir().unwrap();
    let symbol = |name: &str| {
        format!(
            "(symbol (lib_id \"Device:C\") (unit 1) (property \"Reference\" \"{name}\") \
             (property \"MPN\" \"C0402C104K4RACTU\"))"
        )
    };
    let root = format!(
        "(kicad_sch {} (sheet (property \"Sheetfile\" \"sub/power.kicad_sch\")))",
        symbol("C1")
    );
    file(&folder, "board.kicad_pro", "{}");
    file(&folder, "board.kicad_sch", &root);
    fs::create_dir(folder.path().join("sub")).unwrap();
    file(
        &folder,
        "sub/power.kicad_sch",
        &format!("(kicad_sch {})", symbol("C2")),
    );
    file(
        &folder,
        "board.toml",
        "[[parts]]\nrefs = [\"C2\"]\nvoltage = 20\n",
    );
    let path = folder.path().to_str().unwrap();
    let (status, report, told) = checker.run(&[path, "--format", "json"], "");
    assert_eq!(status, Some(1), "{told}");
    assert!(told.contains("board.toml"), "{told}");
    let report: Value = serde_json::from_str(&report).unwrap();
    assert_eq!(report["rows"][0]["sheet"], "sub/power.kicad_sch");
    assert_eq!(report["summary"]["references"], 2);
    let list = file(
        &folder,
        "list.csv",
        "Reference,MPN\nC1,C0402C104K4RACTU\nC3,C0402C104K4RACTU\n",
    );
    let report = checker.report(&[&list, path], "");
    let notes = report["notes"].to_string();
    assert!(
        notes.contains("Only the list has: C3.") && notes.contains("Only the schematic has: C2.")
    );
    assert_eq!(report["design"]["format"], "kicad-sch");
    let empty = tempfile::tempdir().unwrap();
    let (status, _, told) = checker.run(&[empty.path().to_str().unwrap()], "");
    assert_eq!(status, Some(2));
    assert!(told.contains("has no schematic of KiCad"), "{told}");
    let (status, _, told) = checker.run(&["-", "--column", "voltage=Uop"], "Ref,MPN,U\nC1,X,1\n");
    assert_eq!(status, Some(2));
    assert!(told.contains("No column is named \"Uop\""), "{told}");
    let (status, _, told) = checker.run(
        &["-"],
        "Ref,MPN,PartNumber\nC1,C0402C104K4RACTU,C0805C104K5RACTU\n",
    );
    assert_eq!(status, Some(2));
    assert!(told.contains("--column mpn="), "{told}");
}
