//! Files of the board check over HTTP: columns, schematics beside lists, projects, damage.

use serde_json::{Value, json};

use crate::board_calls::{BOARD, bytes, list, reference};
use crate::support::{App, Json};

on_sqlite!(
    open_questions_name_the_field_and_leave_the_columns_that_are_known,
    a_column_is_the_condition_that_somebody_says,
    a_list_and_a_netlist_are_compared,
    nets_and_what_nothing_says_are_told_before_the_check,
    a_zip_of_a_project_is_read,
    a_damaged_file_is_no_fault_of_the_server,
);

/// Damaged files, fewer than a night would try: `HENRAD_DAMAGED_FILES=10000`.
const DAMAGED: usize = 120;

/// The same choices on every run (SplitMix64).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % sides as u64).unwrap()
    }

    /// A file with some of its bytes changed, cut out, repeated or moved.
    fn damaged(&mut self, file: &[u8]) -> Vec<u8> {
        let mut file = file.to_vec();
        for _ in 0..=self.roll(6) {
            if file.is_empty() {
                break;
            }
            let at = self.roll(file.len());
            let end = (at + 1 + self.roll(64)).min(file.len());
            match self.roll(6) {
                0 => file[at] = u8::try_from(self.roll(256)).unwrap(),
                1 => file.truncate(at),
                2 => drop(file.drain(at..end)),
                3 => {
                    let again = file[at..end].repeat(1 + self.roll(20));
                    file.splice(at..at, again);
                }
                4 => file[at..end].reverse(),
                _ => {
                    let signs = [b'"', b'(', b')', b',', b';', b'\n', b'<', b'&', 0];
                    file.insert(at, signs[self.roll(signs.len())]);
                }
            }
        }
        file
    }
}

async fn a_damaged_file_is_no_fault_of_the_server(app: App) {
    let files = [
        "b01_kibom.csv",
        "b02_orcad.csv",
        "b03_kicad_script.csv",
        "b04_kicad.csv",
        "b05_altium.xlsx",
        "b06_kicad.net",
    ];
    let files = files.map(reference);
    let wanted = std::env::var("HENRAD_DAMAGED_FILES").ok();
    let count = wanted.map_or(DAMAGED, |it| it.parse().unwrap());
    let mut dice = Dice(20_260_303);
    let (mut refused, mut read) = (0, 0);
    for number in 0..count {
        let file = dice.damaged(&files[number % files.len()]);
        // Most of what can break is the reading; 5 is no divisor of the number of files.
        let path = if number % 5 == 0 {
            BOARD
        } else {
            "/api/board/columns"
        };
        let start = std::time::Instant::now();
        let answer = app.post(path, &bytes(&file)).await;
        let status = answer.status.as_u16();
        assert!(
            [200, 413, 415, 422].contains(&status),
            "damaged file {number}: {status} {}",
            answer.text()
        );
        assert!(start.elapsed().as_secs() < 60, "damaged file {number}");
        *if status == 200 {
            &mut read
        } else {
            &mut refused
        } += 1;
    }
    assert!(refused > 0 && read > 0, "{refused} refused, {read} read");
}

async fn open_questions_name_the_field_and_leave_the_columns_that_are_known(app: App) {
    let two = "Reference,PartNumber,MPN,Value,Vop\nC1,C0805C104K5RACTU,C0805C105K8PACTU,1u,5\n";
    let read = app.answer("/api/board/columns", &list(two)).await;
    assert_eq!(read["question"]["code"], "two_columns");
    assert_eq!(
        read["question"]["text"],
        "Several columns could hold the part number: \"MPN\", \"PartNumber\"."
    );
    assert_eq!(
        read["columns"],
        json!({ "reference": "Reference", "value": "Value", "voltage": "Vop" })
    );
    let mut answered = list(two);
    answered["options"]["columns"] = json!({ "number": "MPN" });
    let read = app.answer("/api/board/columns", &answered).await;
    assert!(read["question"].is_null());
    assert_eq!(read["columns"]["number"], "MPN");
    let none = app.answer("/api/board/columns", &list("A,B\n1,2\n")).await;
    assert_eq!(none["question"]["code"], "no_header");
    for body in [list(two), list("A,B\n1,2\n")] {
        let refused = app.post(BOARD, &body).await;
        assert!(
            refused.text().contains("options.columns"),
            "{}",
            refused.text()
        );
        assert!(!refused.text().contains("--"), "{}", refused.text());
    }
}

async fn a_column_is_the_condition_that_somebody_says(app: App) {
    let mut body = list("Reference,MPN,Betrieb [V],Note\nC1,C0402C104K4RACTU,20,5\n");
    let report = app.answer(BOARD, &body).await;
    assert_eq!(report["rows"][0]["verdict"], "undecided");
    body["options"]["columns"] = json!({ "voltage": "Betrieb [V]" });
    let report = app.answer(BOARD, &body).await;
    let row = &report["rows"][0];
    assert_eq!(
        (&row["verdict"], &row["governing"]),
        (&"fail".into(), &"rated-voltage".into())
    );
    assert_eq!(
        row["conditions"]["voltage"],
        json!({ "value": 20.0, "unit": "V", "origin": "column", "from": "Betrieb [V]" })
    );
    assert_eq!(report["columns"]["voltage"], "Betrieb [V]");
    body["options"]["columns"] = json!({ "voltage": "Nowhere" });
    let refused = app.post(BOARD, &body).await;
    refused.problem(422, "invalid_field");
    assert!(
        refused.text().contains("No column is named"),
        "{}",
        refused.text()
    );
    body["options"]["columns"] = json!({ "color": "Note" });
    let refused = app.post(BOARD, &body).await;
    assert!(
        refused.text().contains("options.columns.color"),
        "{}",
        refused.text()
    );
}

/// C1 of another part than in [`LIST_BESIDE`], C2 in another packaging, C3 alone here, C4 left out.
const NETLIST_BESIDE: &str = r#"(export (version "E")
  (components
    (comp (ref "C1") (value "100n") (fields (field (name "MPN") "C0402C104K4RACTU") (field (name "Vop") "20"))
      (libsource (lib "Device") (part "C")))
    (comp (ref "C2") (value "100n") (fields (field (name "MPN") "C0805C104K5RAC7800"))
      (libsource (lib "Device") (part "C")))
    (comp (ref "C3") (value "100n") (fields (field (name "MPN") "C0805C104K5RACTU"))
      (libsource (lib "Device") (part "C")))
    (comp (ref "C4") (value "100n") (libsource (lib "Device") (part "C")) (property (name "dnp"))))
  (nets
    (net (code "1") (name "+12V") (node (ref "C2") (pin "1")))
    (net (code "2") (name "GND") (node (ref "C2") (pin "2")))))"#;
const LIST_BESIDE: &str = "Reference,Qty,MPN\n\"C1,C2,C4,C5\",4,C0805C104K5RACTU\n";

async fn a_list_and_a_netlist_are_compared(app: App) {
    let mut body = list(LIST_BESIDE);
    body["design"] = json!({ "name": "board.net", "text": NETLIST_BESIDE });
    let report = app.answer(BOARD, &body).await;
    assert_eq!(report["design"]["name"], "board.net");
    assert_eq!(report["design"]["format"], "kicad-net");
    let rows = report["rows"].list();
    let row = |name: &str| {
        let mut found = rows
            .iter()
            .filter(|row| row["refs"].to_string().contains(name));
        found.next().unwrap()
    };
    let first = row("C1");
    assert_eq!(first["refs"], json!(["C1"]));
    assert_eq!(first["governing"], "number-mismatch", "{first}");
    assert_eq!(
        first["reason"],
        "The list says C0805C104K5RACTU, the schematic C0402C104K4RACTU."
    );
    assert_eq!(first["conditions"]["voltage"]["origin"], "field");
    let second = row("C2");
    assert_eq!(second["conditions"]["voltage"]["from"], "nets +12V and GND");
    assert_eq!(
        second["verdict"], "pass",
        "packaging is no other part: {second}"
    );
    let notes = report["notes"].list();
    let told: Vec<(&str, &str)> = notes
        .iter()
        .map(|note| (note["code"].text(), note["text"].text()))
        .collect();
    for expected in [
        ("only-in-list", "Only the list has: C5."),
        ("only-in-schematic", "Only the schematic has: C3."),
        (
            "fitted-differs",
            "The list fits, the schematic does not: C4.",
        ),
    ] {
        assert!(told.contains(&expected), "{told:?}");
    }
    // In any order; and no two of a kind.
    let mut turned = list(NETLIST_BESIDE);
    turned["file"]["name"] = json!("board.net");
    turned["design"] = json!({ "name": "list.csv", "text": LIST_BESIDE });
    assert_eq!(app.answer(BOARD, &turned).await["rows"], report["rows"]);
    let mut two = list(LIST_BESIDE);
    two["design"] = json!({ "name": "b.csv", "text": LIST_BESIDE });
    let refused = app.post(BOARD, &two).await;
    refused.problem(422, "invalid_field");
    assert!(
        refused.text().contains("list.csv and b.csv are two lists"),
        "{}",
        refused.text()
    );
}

async fn a_zip_of_a_project_is_read(app: App) {
    let symbol = |name: &str, volts: &str| {
        format!(
            "(symbol (lib_id \"Device:C\") (unit 1) (property \"Reference\" \"{name}\") \
             (property \"MPN\" \"C0402C104K4RACTU\") (property \"Vop\" \"{volts}\"))"
        )
    };
    let root = format!(
        "(kicad_sch (version 20250114)\n{}\n(sheet (property \"Sheetfile\" \"power.kicad_sch\")))",
        symbol("C1", "5")
    );
    let power = format!("(kicad_sch (version 20250114)\n\n{})", symbol("C2", "20"));
    let files = [("board.kicad_sch", root), ("power.kicad_sch", power)];
    let files = files.map(|(path, text)| (path.to_owned(), text.into_bytes()));
    let mut body = bytes(&henrad_formats::archive::pack(&files).unwrap());
    body["file"]["name"] = json!("hw.zip");
    let report = app.answer(BOARD, &body).await;
    assert_eq!(report["file"]["format"], "kicad-sch");
    let worst = &report["rows"][0];
    assert_eq!(
        (&worst["refs"], &worst["sheet"], &worst["line"]),
        (&json!(["C2"]), &"power.kicad_sch".into(), &json!(3))
    );
    let headers = [("accept", "application/sarif+json")];
    let log = app.post_with(BOARD, &headers, body.to_string()).await;
    let log: Value = serde_json::from_str(log.text()).unwrap();
    let place = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "hw/power.kicad_sch");
    let out = [("../a.kicad_sch".to_owned(), b"(kicad_sch)".to_vec())];
    let refused = app
        .post(BOARD, &bytes(&henrad_formats::archive::pack(&out).unwrap()))
        .await;
    refused.problem(422, "invalid_field");
    assert!(
        refused.text().contains("leads out of it"),
        "{}",
        refused.text()
    );
}

async fn nets_and_what_nothing_says_are_told_before_the_check(app: App) {
    let mut body = list(NETLIST_BESIDE);
    let read = app.answer("/api/board/columns", &body).await;
    let net = |voltage: f64, from: &str| json!([{ "name": "+12V", "references": 1, "voltage": voltage, "from": from }]);
    assert_eq!(read["nets"], net(12.0, "name"), "ground is left out");
    assert_eq!(read["withoutVoltage"], json!(["C3"]), "C4 is not fitted");
    body["conditions"] = json!("[nets.\"+12V\"]\nnominal = 12\nmax = 14\n");
    let read = app.answer("/api/board/columns", &body).await;
    assert_eq!(read["nets"], net(14.0, "board.toml"));
}
