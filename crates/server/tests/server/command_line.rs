//! The command line as a whole: what each command prints as JSON, the status with which it ends, and
//! the option that an error names.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::support::Json;
use crate::test_database::{Content, TestDatabase};

const CHIP: &str = "C0805C104K5RACTU";
const COIL: &str = "MPC1040LR36C";

struct Ended {
    status: Option<i32>,
    printed: String,
    told: String,
}

/// Runs a command over a database in an empty folder.
fn run(folder: &Path, database: &str, arguments: &[&str]) -> Ended {
    let output = Command::new(env!("CARGO_BIN_EXE_henrad"))
        .args(arguments)
        .current_dir(folder)
        .env("HENRAD_DATABASE_URL", database)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    Ended {
        status: output.status.code(),
        printed: String::from_utf8(output.stdout).unwrap(),
        told: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Files that commands read.
fn prepare(folder: &Path) {
    let find = json!({
        "conditions": { "bias": 12, "temperature": 85 },
        "require": { "capacitanceMin": 8e-6, "esrFrequency": 5e5 },
        "filter": { "types": ["ceramic"], "cases": ["1210"] },
    });
    let nothing = json!({
        "conditions": { "bias": 12, "temperature": 85 },
        "require": { "capacitanceMin": 0.5 },
        "piecesMax": 1,
    });
    let bank = json!({
        "conditions": { "bias": 3.3, "temperature": 25 },
        "mask": [[1e5, 0.05], [1e6, 0.05]],
        "partNumbers": ["C1210C226K3RACTU"],
    });
    let impossible = json!({
        "conditions": { "bias": 3.3, "temperature": 25 },
        "mask": [[1e5, 1e-5], [1e8, 1e-5]],
        "limits": { "maxParts": 2 },
        "partNumbers": ["C1210C226K3RACTU"],
    });
    let ripple = json!({
        "bank": [{ "partNumber": "C1210C226K3RACTU", "count": 4 }],
        "conditions": { "bias": 13.5, "temperature": 60 },
        "waveform": { "kind": "buckInput", "frequency": 4e5, "inductance": 6.8e-6, "inputVoltage": 13.5,
            "outputCurrent": 5, "outputVoltage": 5, "riseTime": 1e-8 },
    });
    for (name, body) in [
        ("find.json", find),
        ("nothing.json", nothing),
        ("bank.json", bank),
        ("impossible.json", impossible),
        ("ripple.json", ripple),
    ] {
        fs::write(folder.join(name), body.to_string()).unwrap();
    }
    let parts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/import-example/acme.csv");
    fs::copy(parts, folder.join("acme.csv")).unwrap();
    let list = "Reference,MPN,Vop\nC1,C0805C104K5RACTU,12\n";
    fs::write(folder.join("list.csv"), list).unwrap();
    fs::create_dir(folder.join("measured")).unwrap();
    let curve = "Frequency (Hz),|Z| (Ohm),ESR (Ohm)\n".to_owned()
        + &[1e4, 1e5, 1e6, 1e7]
            .map(|f: f64| format!("{f},{},0.05\n", 1.59e6 / f + 0.05))
            .concat();
    let file = format!("measured/{CHIP}.csv");
    fs::write(folder.join(file), curve).unwrap();
}

/// A command, and a pointer to what its JSON must hold.
const PRINTS_JSON: &[(&[&str], &str)] = &[
    (&["check"], "/parts"),
    (&["part", CHIP], "/mfrPn"),
    (&["part", CHIP, COIL], "/1/pn"),
    (&["search", "10u", "25V"], "/parts/0/mfrPn"),
    (&["plot", CHIP], "/plot/seriesList/0/points/0/1"),
    (&["plot", COIL], "/inductors/0/impedance/0"),
    (&["csv", CHIP, COIL], "/inductors/0/frequencies/0"),
    (&["csv", "--complex", CHIP], "/files/0/text"),
    (&["csv", CHIP, "--output", "tables"], "/files/0/name"),
    (&["s2p", CHIP], "/files/0/text"),
    (&["spice", COIL], "/files/0/name"),
    (&["library", CHIP, "--output", "parts.zip"], "/files/0"),
    (&["fit", "measured"], "/files/0/after/magnitudeRms"),
    (&["find", "find.json"], "/rows/0/partNumber"),
    (&["bank", "bank.json"], "/bank/0/count"),
    (&["ripple", "ripple.json"], "/parts/0/rms"),
    (&["board", "list.csv"], "/rows/0/part/number"),
    (&["export", "--series", "MPC"], ""),
    (&["adopt", "GRM188R71C104KA01D"], "/partNumbers/0"),
    (&["import", "acme.csv", "--made-by", "example"], "/added"),
    (&["remove", "--made-by", "example"], "/parts"),
    (&["prices", "show"], "/message"),
    (&["key", "add", "press"], "/message"),
    (&["key", "list"], "/0/name"),
    (&["user", "list"], ""),
    (&["kicad", "profile", "list"], "/0/parts"),
    (&["backup", "copy.db"], "/rows"),
    (
        &["restore", "copy.db", "--database", "sqlite://restored.db"],
        "/rows",
    ),
    (&["openapi"], "/info/version"),
];

#[test]
fn every_command_prints_its_result_as_json() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let folder = tempfile::tempdir().unwrap();
    prepare(folder.path());
    for (command, pointer) in PRINTS_JSON {
        let arguments = [command, &["--json"][..]].concat();
        let ended = run(folder.path(), &database.url, &arguments);
        // A fit of four points is a poor one.
        let expected = if command[0] == "fit" { 3 } else { 0 };
        assert_eq!(ended.status, Some(expected), "{command:?}: {}", ended.told);
        let value: Value = serde_json::from_str(&ended.printed)
            .unwrap_or_else(|error| panic!("{command:?}: {error}: {}", ended.printed));
        let found = value.pointer(pointer).filter(|it| !it.is_null());
        assert!(found.is_some(), "{command:?} has no {pointer}: {value}");
    }
}

/// Every command of the program stands in the table above, or has no result to print.
#[test]
fn no_command_is_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let help = run(folder.path(), "", &["--help"]).printed;
    let (_, commands) = help.split_once("Commands:\n").unwrap();
    let (commands, _) = commands.split_once("\n\n").unwrap();
    let names = commands
        .lines()
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next());
    let without: Vec<_> = names
        .filter(|name| !PRINTS_JSON.iter().any(|(command, _)| command[0] == *name))
        .collect();
    assert_eq!(without, ["serve", "mcp", "help"]);
}

#[test]
fn the_status_tells_nothing_found_from_wrong_usage() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let folder = tempfile::tempdir().unwrap();
    prepare(folder.path());
    let library = ["library", CHIP, "--output", "x.zip"];
    let with = |options: &[&'static str]| [&library[..], options].concat();
    for (command, status, told) in [
        // Nothing is found, or the work fails.
        (vec!["search", "zzz"], 1, ""),
        (vec!["search", "zzz", "--json"], 1, ""),
        (
            vec!["part", "C0805C999X"],
            1,
            "no part found for 1 of 1 numbers",
        ),
        (vec!["find", "nothing.json"], 1, ""),
        (vec!["bank", "impossible.json"], 1, ""),
        (vec!["find", "missing.json"], 1, "cannot read missing.json"),
        (vec!["remove", "--made-by", "nobody"], 1, "nobody"),
        (
            vec!["user", "disable", "nobody"],
            1,
            "there is no account nobody",
        ),
        (vec!["plot", CHIP, "C0805C999X"], 1, "C0805C999X"),
        // What was typed is not taken: the option, the text and what is allowed.
        (
            vec!["csv", CHIP, "--points", "5"],
            2,
            "--points 5: Out of range: 10 to 500",
        ),
        (
            vec!["csv", CHIP, "--bias", "4k"],
            2,
            "--bias 4k: C0805C104K5RACTU: Out of range: 0 to 50 V",
        ),
        (
            vec!["plot", CHIP, "--quantity", "0"],
            2,
            "--quantity 0: C0805C104K5RACTU: Out of range: 1 to 1000",
        ),
        (
            vec!["csv", CHIP, "--start", "0"],
            2,
            "--start 0: Out of range: 1 Hz to 10 GHz",
        ),
        (
            vec!["csv", CHIP, "--start", "1M", "--stop", "1k"],
            2,
            "--stop 1k: Must be above the start frequency",
        ),
        (
            vec!["s2p", CHIP, "--temperature", "500"],
            2,
            "--temperature 500: Out of range: −55 to 125 °C",
        ),
        (
            vec!["s2p", CHIP, "--biases", "1;4000"],
            2,
            "--biases: Out of range: 0 to 50 V",
        ),
        (
            vec!["spice", CHIP, "--bias", "51"],
            2,
            "no answer for 1 of 1 numbers",
        ),
        (
            vec!["csv", COIL, "--current", "1k"],
            2,
            "--current 1k: MPC1040LR36C: Out of range: 0 to 100 A",
        ),
        (
            vec!["csv", COIL, "--quantity", "2"],
            2,
            "--quantity 2: MPC1040LR36C: an inductor is one piece",
        ),
        (
            vec!["plot", COIL, "--type", "TCC"],
            2,
            "--type TCC: inductors have the plots",
        ),
        (
            vec!["csv", CHIP, "--type", "foo"],
            2,
            "--type <KIND>': must be one of Imp,ESR",
        ),
        (
            vec!["spice", CHIP, "--dialect", "foo"],
            2,
            "must be one of portable",
        ),
        (
            vec!["spice", CHIP, "--statistics", "params"],
            2,
            "--dialect portable: Plain elements",
        ),
        (
            vec!["s2p", CHIP, "--path", "foo"],
            2,
            "must be one of Shunt Series",
        ),
        (vec!["s2p", CHIP, COIL], 2, "--output FOLDER"),
        (vec!["csv", CHIP, COIL], 2, "--output FOLDER"),
        (
            with(&["--bias", "4k"]),
            2,
            "--bias 4k: C0805C104K5RACTU: Out of range: 0 to 50 V",
        ),
        (with(&["--name", "a b"]), 2, "--name a b: letters, digits"),
        (vec!["search", "10u", "--limit", "0"], 2, "--limit"),
        (vec!["search"], 2, "<TEXT>"),
        (vec!["csv", CHIP, "--strt", "5"], 2, "--start"),
        (vec!["csv", CHIP, "--sheet", "a"], 2, "--column and --sheet"),
        (
            vec!["fit", "measured", "--free", "foo"],
            2,
            "foo is not a model parameter",
        ),
        (vec!["board", "missing.csv"], 2, "cannot read missing.csv"),
        (
            vec!["board", "list.csv", "--json", "--format", "csv"],
            2,
            "--json contradicts --format",
        ),
        (
            vec!["board", "list.csv", "--json", "--explain", "C1"],
            2,
            "--explain prints text",
        ),
        (
            vec!["export", "--json", "--format", "csv"],
            2,
            "--json contradicts --format",
        ),
        (vec!["find", "list.csv"], 2, "not the JSON of this call"),
        (vec!["bank", "find.json"], 2, "mask"),
        (vec!["serve", "--listen", "foo"], 2, "--listen"),
        (vec!["nothing"], 2, "nothing"),
    ] {
        let ended = run(folder.path(), &database.url, &command);
        assert_eq!(ended.status, Some(status), "{command:?}: {}", ended.told);
        assert!(ended.told.contains(told), "{command:?}: {}", ended.told);
    }
}

/// The JSON of a plot holds the values of the table.
#[test]
fn curves_as_json_are_those_of_the_table() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let folder = tempfile::tempdir().unwrap();
    let conditions = ["--start", "1k", "--stop", "10k", "--bias", "3V3"];
    let of = |options: &[&str]| {
        let arguments = [&["csv", CHIP][..], &conditions, options].concat();
        run(folder.path(), &database.url, &arguments).printed
    };
    let json: Value = serde_json::from_str(&of(&["--json"])).unwrap();
    let points = json["plot"]["seriesList"][0]["points"].list();
    let table = of(&[]);
    let rows: Vec<Vec<f64>> = table
        .lines()
        .filter_map(|line| line.split(',').map(|cell| cell.parse().ok()).collect())
        .collect();
    assert_eq!(rows.len(), points.len());
    for (row, point) in rows.iter().zip(points) {
        for (cell, value) in row[..2].iter().zip(point.list()) {
            let difference = cell / value.number() - 1.0;
            assert!(difference.abs() < 1e-9, "{row:?} {point}");
        }
    }
}
