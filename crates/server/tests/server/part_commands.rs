//! The commands that show and search parts, and the numbers of options.

use std::process::Command;

use serde_json::Value;

use crate::servers::process::{run, run_and_told};
use crate::support::Json;
use crate::test_database::{Content, TestDatabase};

const CHIP: &str = "C0805C104K5RACTU";
const TANTALUM: &str = "T491A106K010AT";

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn parts_are_shown_and_searched() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let of = |arguments: &[&str], line: &str| {
        run(&[arguments, &["--database", &database.url]].concat(), line)
    };
    let text = of(&["part", "c0805 c104k5rac"], "").unwrap();
    for piece in ["C0805C104K5RAC  100 nF X7R", "guaranteed", "Model"] {
        assert!(text.contains(piece), "{piece}: {text}");
    }
    assert!(
        text.contains("% 0 V estimated"),
        "a long value stands apart from its mark: {text}"
    );
    let safety = of(&["part", "R46KI310000M1M"], "").unwrap();
    let line = safety.lines().find(|line| line.contains("Safety Class"));
    assert!(line.is_some_and(|line| line.contains("X2")), "{safety}");
    let one = parsed(&of(&["part", "--json", CHIP], "").unwrap());
    assert_eq!(one["mfrPn"], CHIP);
    assert!(one["modelParameters"].list().len() > 5);
    let list = "C0805C104K5RACTU;12;U1\n# spare\n\nT491A106K010AT\nMPC1040LR36C";
    let several = parsed(&of(&["part", "--json", "-"], list).unwrap());
    let several = several.list();
    let number = |part: &Value| -> String {
        let number = part["mfrPn"].as_str().or(part["pn"].as_str());
        number.unwrap().to_owned()
    };
    let numbers: Vec<String> = several.iter().map(number).collect();
    assert_eq!(numbers, [CHIP, TANTALUM, "MPC1040LR36C"]);
    assert_eq!(of(&["part", "C0805C999X"], ""), None, "no such part");

    let found = of(&["search", "10u", "25V", "X7R", "1206"], "").unwrap();
    assert!(found.contains("read as: 10u = 10 µF"), "{found}");
    let paged = [
        "search", "--json", "--limit", "2", "--offset", "1", "10u X7R",
    ];
    let page = parsed(&of(&paged, "").unwrap());
    assert_eq!(page["parts"].list().len(), 2);
    let inductors = of(&["search", "--limit", "3", "10uH 1A"], "").unwrap();
    let lines: Vec<_> = inductors
        .lines()
        .filter(|it| it.ends_with("inductor"))
        .collect();
    assert_eq!(lines.len(), 3, "{inductors}");
    assert!(
        lines
            .iter()
            .all(|it| it.contains("10 µH") && it.contains(" A  ")),
        "{inductors}"
    );
    // A search that finds nothing says so by its status.
    let nothing = Command::new(env!("CARGO_BIN_EXE_henrad"))
        .args(["search", "zzz", "--database", &database.url])
        .output()
        .unwrap();
    assert_eq!(nothing.status.code(), Some(1));
    let said = String::from_utf8(nothing.stdout).unwrap();
    assert!(said.contains("0 of 0 parts\nignored: zzz"), "{said}");
}

/// Numbers of options are those of fields: with prefixes and units, and with the minus of data
/// sheets.
#[test]
fn numbers_of_options_are_read_as_fields_read_them() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let csv = |options: &[&str]| {
        let arguments = [&["csv", CHIP][..], options, &["--database", &database.url]].concat();
        run_and_told(&arguments, "")
    };
    let (plain, _) = csv(&[
        "--bias",
        "3.3",
        "--start",
        "1000",
        "--stop",
        "1e6",
        "--temperature",
        "-40",
    ]);
    let plain = plain.unwrap();
    for spelled in [
        &[
            "--bias",
            "3V3",
            "--start",
            "1k",
            "--stop",
            "1 MHz",
            "--temperature",
            "\u{2212}40",
        ][..],
        &[
            "--bias",
            "3,3",
            "--start",
            "1kHz",
            "--stop",
            "1M",
            "--temperature",
            "-40 °C",
        ],
    ] {
        assert_eq!(csv(spelled).0.as_ref(), Some(&plain), "{spelled:?}");
    }
    for (wrong, reason) in [
        (&["--bias", "-5"][..], "Out of range: 0 to 50 V"),
        (&["--start", "1,000"], "is ambiguous; write 1 or 1000"),
        (&["--bias", "5 A"], "is not the unit V"),
        (&["--start", "many"], "is not a number"),
    ] {
        let (text, told) = csv(wrong);
        assert!(text.is_none() && told.contains(reason), "{wrong:?}: {told}");
    }
}

/// Numbers that no list has: field by field, with the maker, the confirmation and strictly.
#[test]
fn a_number_of_any_maker_is_shown_field_by_field() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let of = |arguments: &[&str]| {
        run_and_told(&[arguments, &["--database", &database.url]].concat(), "")
    };
    let (text, _) = of(&["part", "grm188r71c104ka01d"]);
    let text = text.unwrap();
    for piece in [
        "Its number (Murata) says 100 nF, 16 V, X7R, 0603",
        "R7           X7R",
        "1C           16 V",
        "Not stated",
        "Nearest listed",
    ] {
        assert!(text.contains(piece), "{piece}: {text}");
    }
    let (listed, _) = of(&["part", CHIP]);
    assert!(
        listed.unwrap().contains("Number\n"),
        "the fields of a listed number"
    );
    let (coil, _) = of(&["part", "XAL4020-222MEC"]);
    assert!(coil.unwrap().contains("inductor, 2.2 µH"));
    let (json, _) = of(&["part", "--json", "--maker", "Fenghua", "0603B104K500"]);
    assert_eq!(parsed(&json.unwrap())["madeBy"], "Fenghua");

    let unusual = "GRM155R71H226ME01D";
    let (text, told) = of(&["part", unusual]);
    assert!(text.is_none() && told.contains("factor 7.9"), "{told}");
    assert!(of(&["part", "--confirm-unusual", unusual]).0.is_some());

    let shortened = "GRM188R71C104KA01DQQQ";
    let (text, told) = of(&["part", shortened]);
    assert!(
        text.is_some() && told.contains("the end QQQ is unknown"),
        "{told}"
    );
    for command in ["part", "csv", "s2p", "spice"] {
        let (text, told) = of(&[command, "--strict", shortened]);
        assert!(text.is_none(), "{command}");
        assert!(
            told.contains("no part has exactly this number"),
            "{command}: {told}"
        );
    }
    let (found, _) = of(&["search", "GRM188R71C104KA01D"]);
    assert!(found.unwrap().contains("by number, Murata"));
}
