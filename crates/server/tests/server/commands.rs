//! Commands that work on parts without a server.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use henrad_formats::measured::{Answers, Values};
use serde_json::Value;
use sqlx::{Connection, SqliteConnection};

use crate::servers::process::{run, run_and_told};
use crate::support::Json;
use crate::test_database::{Content, TestDatabase};

const CHIP: &str = "C0805C104K5RACTU";
const TANTALUM: &str = "T491A106K010AT";
const COIL: &str = "MPC1040LR36C";

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// A number that is not taken as it is written is told on standard error, by every command that
/// takes numbers.
#[test]
fn a_number_that_was_changed_is_told() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let folder = tempfile::tempdir().unwrap();
    let archive = folder.path().join("library.zip");
    let archive = archive.to_str().unwrap();
    let slip = "C0805C104K5RACZZZZ";
    for command in [
        &["part", slip][..],
        &["spice", slip],
        &["s2p", slip],
        &["csv", slip],
        &["plot", slip],
        &["library", "--output", archive, slip],
    ] {
        let arguments = [command, &["--database", &database.url]].concat();
        let (text, told) = run_and_told(&arguments, "");
        assert!(text.is_some(), "{command:?}: {told}");
        let expected = format!("{slip}: answered as {CHIP}; the end ZZZZ is unknown");
        let lines: Vec<_> = told.lines().filter(|line| line.starts_with(slip)).collect();
        assert_eq!(lines, [expected], "{command:?}: {told}");
    }
    for (number, expected) in [
        (
            "T491D107M010",
            Some("T491D107M010: answered as T491D107M010AT, which begins like it"),
        ),
        (
            "T491A106K010AT-ND",
            Some("T491A106K010AT-ND: answered as T491A106K010AT"),
        ),
        ("c0805c104k5rac", None),
        (CHIP, None),
    ] {
        let (_, told) = run_and_told(&["part", number, "--database", &database.url], "");
        let line = told.lines().find(|line| line.contains("answered as"));
        assert_eq!(line, expected, "{told}");
    }
}

/// A parts list as schematic programs export it is piped in; what is left out is told.
#[test]
fn a_parts_list_is_piped_in() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let of = |arguments: &[&str], input: &str| {
        let arguments = [arguments, &["--json", "--database", &database.url]].concat();
        let (text, told) = run_and_told(&[&["part", "-"], &arguments[..]].concat(), input);
        let numbers = text.map(|text| {
            let parts = parsed(&text);
            let several = parts.as_array().cloned().unwrap_or_else(|| vec![parts]);
            let number = |part: &Value| {
                part["mfrPn"]
                    .as_str()
                    .or(part["pn"].as_str())
                    .map(str::to_owned)
            };
            several.iter().filter_map(number).collect::<Vec<_>>()
        });
        (numbers, told)
    };
    let kicad = "\"Reference\",\"Value\",\"Qty\",\"DNP\",\"MPN\"\n\
        \"C1,C2,C5\",\"100n, 50V\",\"3\",\"\",\"C0805C104K5RACTU\"\n\"C7\",\"100n\",\"1\",\"\",\"C0805C104K5RACTU\"\n\
        \"R1\",\"10k\",\"1\",\"\",\"RC0402FR-0710KL\"\n\"C8\",\"10u\",\"1\",\"DNP\",\"C0805C106K8PACTU\"\n\
        \"C9\",\"1n\",\"1\",\"\",\"any\"\n\"L1\",\"0.36u\",\"1\",\"\",\"MPC1040LR36C\"\n";
    let (numbers, told) = of(&[], kicad);
    assert_eq!(
        numbers,
        Some(vec![CHIP.to_owned(), COIL.to_owned()]),
        "{told}"
    );
    for piece in [
        "left out: 1 row of other parts than capacitors and inductors",
        "left out: 1 row of parts that are not fitted",
        "Line 6: no part number: C9, 1n",
    ] {
        assert!(told.contains(piece), "{piece}: {told}");
    }
    let plain = "C0805C104K5RACTU,T491A106K010AT\n";
    assert_eq!(
        of(&[], plain).0,
        Some(vec![CHIP.to_owned(), TANTALUM.to_owned()])
    );
    let unclear = format!("Ref;MPN;Part Number\nC1;{CHIP};{TANTALUM}\n");
    let (numbers, told) = of(&[], &unclear);
    assert_eq!(numbers, None);
    assert!(
        told.contains("Several columns could hold the part number: \"MPN\", \"Part Number\""),
        "{told}"
    );
    let (numbers, _) = of(&["--column", "part number"], &unclear);
    assert_eq!(numbers, Some(vec![TANTALUM.to_owned()]));
    let (numbers, told) = of(
        &[],
        "Comment,Designator,Footprint,JLCPCB Part #\n100nF,C1,C0402,C1525\n",
    );
    assert_eq!(numbers, None);
    assert!(
        told.contains("no column is known to hold the makers' part numbers"),
        "{told}"
    );
}

#[test]
fn curves_and_model_files_are_drawn_and_written() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let folder = tempfile::tempdir().unwrap();
    let of = |arguments: &[&str], line: &str| {
        run(&[arguments, &["--database", &database.url]].concat(), line)
    };
    let drawing = of(&["plot", CHIP, TANTALUM, "--bias", "3.3"], "").unwrap();
    for piece in [
        "Impedance",
        "C1 C0805C104K5RACTU: lowest",
        "C2 T491A106K010AT",
        "Hz",
    ] {
        assert!(drawing.contains(piece), "{piece}: {drawing}");
    }
    let lowest = drawing
        .lines()
        .find(|line| line.contains("C1 C0805C104K5RACTU: lowest"));
    assert!(
        lowest.is_some_and(|line| line.contains("Ω at ") && line.contains("MHz")),
        "{lowest:?}"
    );
    let braille = |letter: char| ('\u{2801}'..='\u{28ff}').contains(&letter);
    assert!(drawing.chars().filter(|letter| braille(*letter)).count() > 100);

    let table = of(&["csv", CHIP, "--points", "10"], "").unwrap();
    assert!(
        table.contains("Frequency (Hz),") && table.lines().count() > 60,
        "{table}"
    );
    let spice = of(&["spice", CHIP, "--dialect", "ltspice"], "").unwrap();
    assert!(spice.contains(".SUBCKT C0805C104K5RACTU"), "{spice}");

    let models = folder.path().join("models");
    let into = models.to_str().unwrap();
    let numbers = format!("{CHIP}\n{TANTALUM}\n");
    let told = of(&["s2p", "--output", into], &numbers).unwrap();
    assert!(told.starts_with("2 files in "), "{told}");
    for number in [CHIP, TANTALUM] {
        let file = fs::read_to_string(models.join(format!("{number}.s2p"))).unwrap();
        assert!(file.contains("# "), "{file}");
    }
    assert_eq!(
        of(&["s2p", "--output", into], &numbers),
        None,
        "nothing is overwritten"
    );
    for bias in ["5", "25"] {
        let spice = ["spice", CHIP, "--bias", bias, "--output", into];
        assert!(of(&spice, "").is_some(), "{bias} V beside the others");
        let name = format!("{CHIP}_{bias}V_25C");
        let file = fs::read_to_string(models.join(format!("{name}_SPICE.CKT"))).unwrap();
        assert!(file.contains(&format!(".SUBCKT {name} 1 2")), "{file}");
    }
    for wrong in [
        &["s2p", CHIP, TANTALUM][..],
        &["plot", CHIP, "--type", "Sound"],
        &["spice", CHIP, "--bias", "9999"],
    ] {
        assert_eq!(of(wrong, ""), None, "{wrong:?}");
    }
}

#[test]
fn inductors_are_drawn_and_written_as_well() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let folder = tempfile::tempdir().unwrap();
    let of = |arguments: &[&str], line: &str| {
        run(&[arguments, &["--database", &database.url]].concat(), line)
    };
    let drawing = of(&["plot", CHIP, COIL, "--current", "5"], "").unwrap();
    for piece in ["C1 C0805C104K5RACTU: lowest", "L1 MPC1040LR36C: lowest"] {
        assert!(drawing.contains(piece), "{piece}: {drawing}");
    }
    let inductance = of(&["plot", COIL, "--type", "Cap,Ind"], "").unwrap();
    assert!(
        inductance.contains("Inductance in H over frequency in Hz"),
        "{inductance}"
    );

    let table = of(&["csv", COIL, "--current", "5", "--points", "10"], "").unwrap();
    assert!(table.contains("MPC1040LR36C - Inductance (H)"), "{table}");
    assert!(table.contains("5 A"), "{table}");
    let spice = of(&["spice", COIL, "--dialect", "ltspice"], "").unwrap();
    assert!(spice.contains(".SUBCKT MPC1040LR36C"), "{spice}");
    let series = of(&["s2p", COIL], "").unwrap();
    let shunt = of(&["s2p", COIL, "--path", "Shunt"], "").unwrap();
    assert!(series.contains("# ") && series != shunt, "{series}");

    let models = folder.path().join("models");
    let into = ["csv", "--output", models.to_str().unwrap()];
    let told = of(&into, &format!("{CHIP}\n{COIL}\n")).unwrap();
    assert!(told.starts_with("2 files in "), "{told}");
    for wrong in [
        &["csv", CHIP, COIL][..],
        &["plot", COIL, "--type", "Vbias"],
        &["plot", COIL, "--quantity", "2"],
        &["s2p", COIL, "--current", "-3"],
    ] {
        assert_eq!(of(wrong, ""), None, "{wrong:?}");
    }
}

#[test]
fn a_reader_may_leave_before_the_end() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let mut export = Command::new(env!("CARGO_BIN_EXE_henrad"))
        .args(["export", "--database", &database.url])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = String::new();
    let mut reader = BufReader::new(export.stdout.take().unwrap());
    reader.read_line(&mut first).unwrap();
    assert!(first.starts_with("part_number,"), "{first}");
    drop(reader);
    let ended = export.wait_with_output().unwrap();
    let said = String::from_utf8(ended.stderr).unwrap();
    assert!(
        ended.status.success() && !said.contains("henrad: "),
        "{said}"
    );
}

/// What can be written is written; that it is not all is said, and is a failure unless it was asked for.
#[test]
fn an_export_without_damaged_parts_says_so() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let export = |more: &[&str]| {
        let arguments = [&["export", "--database", &database.url], more].concat();
        run_and_told(&arguments, "")
    };
    let (whole, told) = export(&[]);
    assert!(!told.contains("damaged"), "{told}");
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let mut file = SqliteConnection::connect(&database.url).await.unwrap();
        let change = "UPDATE part SET definition = REPLACE(definition, '1e-7', '8e-7') \
            WHERE part_number = 'C0805C104K5RACTU'";
        // A share of which an export knows nothing.
        let share = "INSERT INTO share (id, route, version, state, saved_at, checksum) VALUES ('share', '/', 1, '{}', 1, 1)";
        for sql in [crate::damage::ALLOWED, change, share] {
            sqlx::query(sql).execute(&mut file).await.unwrap();
        }
        file.close().await.unwrap();
    });
    let (text, told) = export(&[]);
    assert_eq!(text, None, "it fails");
    assert!(told.contains("1 damaged part"), "{told}");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("parts.csv");
    let (_, told) = export(&["--output", file.to_str().unwrap()]);
    assert!(told.contains("1 damaged part"), "{told}");
    let lines = |text: &str| text.lines().count();
    let written = fs::read_to_string(file).unwrap();
    assert_eq!(lines(&written), lines(&whole.unwrap()) - 1);
    let (text, told) = export(&["--without-damaged"]);
    assert_eq!(text, Some(written));
    assert!(told.contains("warning: 1 damaged part"), "{told}");
}

#[test]
fn a_database_of_an_older_schema_is_read_by_nothing_but_restored() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let folder = tempfile::tempdir().unwrap();
    let older = folder.path().join("older.sqlite");
    run(
        &[
            "backup",
            older.to_str().unwrap(),
            "--database",
            &database.url,
        ],
        "",
    )
    .unwrap();
    let url = format!("sqlite://{}", older.display());
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let mut file = SqliteConnection::connect(&url).await.unwrap();
        for sql in [
            "DROP TABLE feedback",
            "DELETE FROM _sqlx_migrations WHERE version = 150",
            "PRAGMA journal_mode = delete",
        ] {
            sqlx::query(sql).execute(&mut file).await.unwrap();
        }
        file.close().await.unwrap();
    });
    let before = fs::read(&older).unwrap();
    for command in [
        &["search", "100nF"][..],
        &["export"],
        &["check"],
        &["user", "list"],
        &["backup", "copy.sqlite"],
    ] {
        let asked = [command, &["--database", &url]].concat();
        assert_eq!(run(&asked, ""), None, "{command:?}");
    }
    assert!(fs::read(&older).unwrap() == before, "the file is as before");

    let new = format!("sqlite://{}", folder.path().join("new.sqlite").display());
    let told = run(
        &["restore", older.to_str().unwrap(), "--database", &new],
        "",
    )
    .unwrap();
    assert!(told.contains("rows were restored"), "{told}");
    let found = run(&["part", CHIP, "--database", &new], "").unwrap();
    assert!(found.contains(CHIP), "{found}");
    assert!(fs::read(&older).unwrap() == before, "a backup is only read");
}

#[test]
fn nothing_makes_a_database_unasked_and_an_import_is_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("none.sqlite");
    let url = format!("sqlite://{}", missing.display());
    assert_eq!(run(&["part", CHIP, "--database", &url], ""), None);
    let report = run(&["check", "--database", &url], "").unwrap();
    assert!(
        report.contains("not created yet") && report.contains("inductors"),
        "{report}"
    );
    assert!(!missing.exists(), "no command made the database");

    let database = TestDatabase::sqlite(Content::Catalogue);
    let counted = run(&["check", "--database", &database.url], "").unwrap();
    let parts = |report: &str| {
        report
            .lines()
            .find(|line| line.starts_with("parts"))
            .map(str::to_owned)
    };
    assert_eq!(parts(&counted), parts(&report));
    let file = folder.path().join("acme.csv");
    let table = "part_number;series;series_name;family;technology;dielectric;case_code;capacitance;\
        rated_voltage;temperature_min;temperature_max;origin;source\r\n\
        ACT-A-100M;ACT;Acme tantalum;tantalum;tantalum_mno2;MnO2;A;0,1;10;-55;125;typical;Acme\r\n";
    fs::write(&file, table).unwrap();
    let file = file.to_str().unwrap();
    let import = [
        "import",
        file,
        "--made-by",
        "Acme",
        "--database",
        &database.url,
    ];
    assert_eq!(run(&import, ""), None, "0.1 F in case A is a slip of units");
    let confirmed = [&import[..], &["--confirm-unusual"]].concat();
    let told = run(&confirmed, "").unwrap();
    assert!(
        told.starts_with("1 parts imported") && told.contains("1 unusual"),
        "{told}"
    );
    let remove = ["remove", "--made-by", "Acme", "--database", &database.url];
    let told = run(&remove, "").unwrap();
    assert!(
        told.starts_with("1 parts and 1 series of Acme removed"),
        "{told}"
    );
    assert_eq!(run(&remove, ""), None, "no such import");
}

/// A curve ten times off its part is named, and the status says it to programs.
#[test]
fn an_import_whose_measurement_is_far_off_its_part_says_so() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/import-example");
    let database = TestDatabase::sqlite(Content::Catalogue);
    let folder = tempfile::tempdir().unwrap();
    let right = fs::read_to_string(format!("{example}/measured/ACME-0402-100N.csv")).unwrap();
    let measured = folder.path().join("ACME-0402-100N.csv");
    let others = tempfile::tempdir().unwrap();
    let parts = others.path().join("parts.csv");
    let run_with = |options: &[&str]| {
        let import = Command::new(env!("CARGO_BIN_EXE_henrad"))
            .args([
                "import",
                &format!("{example}/acme.csv"),
                "--made-by",
                "Acme",
            ])
            .args(["--measured", folder.path().to_str().unwrap()])
            .args(options)
            .args(["--database", &database.url])
            .output()
            .unwrap();
        let told = String::from_utf8([import.stdout, import.stderr].concat()).unwrap();
        (import.status.code(), told)
    };
    let run = || run_with(&[]);
    fs::write(&measured, &right).unwrap();
    let (status, told) = run();
    assert_eq!(status, Some(0), "{told}");
    // Heads that tell nothing, and the file that says what they hold.
    let (head, rest) = right.split_once('\n').unwrap();
    fs::write(&measured, format!("a,b,c\n{rest}")).unwrap();
    let (status, told) = run();
    assert_eq!(status, Some(1), "{told}");
    assert!(told.contains("--measured-parts"), "{told}");
    let row = format!(
        "ACME-0402-100N.csv,ACME-0402-100N,{}",
        head.replace(',', ";")
    );
    fs::write(&parts, format!("file,part,columns\n{row}\n")).unwrap();
    let (status, told) = run_with(&["--measured-parts", parts.to_str().unwrap()]);
    assert_eq!(status, Some(0), "{told}");
    let rows = right.lines().skip(1).map(|line| {
        let cells: Vec<f64> = line.split(',').map(|cell| cell.parse().unwrap()).collect();
        format!("{},{},{}\n", cells[0], 10.0 * cells[1], 10.0 * cells[2])
    });
    fs::write(&measured, format!("{head}\n{}", rows.collect::<String>())).unwrap();
    let (status, told) = run();
    assert_eq!(status, Some(3), "{told}");
    assert!(told.contains("fitted ACME-0402-100N.csv"), "{told}");
    let doubt = "the part's capacitance, so it is of another part";
    assert!(told.contains(doubt), "{told}");
}

#[test]
fn a_table_of_the_complex_impedance_reads_back_as_it_was_written() {
    for number in [CHIP, COIL] {
        let sweep = ["--start", "1k", "--stop", "1M"];
        let text = run(&[&["csv", number, "--complex"], &sweep[..]].concat(), "").unwrap();
        let head = "Frequency (Hz),Real(Z) (Ohm),Imag(Z) (Ohm)";
        assert_eq!(text.lines().next().map(str::trim_end), Some(head));
        let read = henrad_formats::measured::read("z.csv", text.as_bytes(), &Answers::default());
        let read = read.unwrap();
        assert_eq!(read.curves[0].frequencies.len(), 151);
        let Values::Impedance { impedances, .. } = &read.curves[0].values else {
            panic!("{number}: no impedance");
        };
        let rows = text.lines().skip(1).map(|line| {
            let cells = line.trim_end().split(',');
            cells
                .map(|cell| cell.parse().unwrap())
                .collect::<Vec<f64>>()
        });
        for (row, impedance) in rows.zip(impedances) {
            assert_eq!([row[1], row[2]], [impedance.re, impedance.im], "{number}");
        }
    }
}

#[test]
fn the_documented_import_of_a_maker_works() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/import-example");
    let file = |name: &str| format!("{example}/{name}");
    let [table, cans, coils, measured] =
        ["acme.csv", "cans.csv", "coils.csv", "measured"].map(file);
    let of = |arguments: &[&str]| run(&[arguments, &["--database", &database.url]].concat(), "");
    let told = of(&[
        "import",
        &table,
        &cans,
        &coils,
        "--made-by",
        "Acme",
        "--measured",
        &measured,
    ])
    .unwrap();
    assert!(told.starts_with("4 parts imported: 4 new"), "{told}");
    for measured in [
        "ACME-0402-100N.csv",
        "AEC-470-35.s2p",
        "acme.lib, ACT_B_22K_T",
    ] {
        assert!(
            told.contains(&format!("fitted {measured}")),
            "{measured}: {told}"
        );
    }
    let hot = "acme.lib, ACT_B_22K_T_105degC\n    not used";
    assert!(told.contains(hot), "{told}");
    let coil = parsed(&of(&["part", "--json", "acl-6030-10"]).unwrap());
    assert_eq!(
        coil["documents"][0]["href"],
        "https://acme.example/parts/ACL-6030-10"
    );
    assert_eq!(coil["nominal_inductance"], 1e-5);
    let found = of(&["search", "--maker", "Acme", "10uH 5A"]).unwrap();
    assert!(found.contains("ACL-6030-10"), "{found}");
    assert!(found.contains("1 of 1 inductors"), "{found}");
    assert!(!found.contains("0 parts"), "{found}");
    check_parts(&of);
    let lab = [
        "import",
        &file("picked.net"),
        "--made-by",
        "Lab",
        "--set",
        "case_code=B",
    ];
    assert_eq!(of(&lab), None, "tantalum needs its temperatures");
    let temperatures = [
        "--set",
        "temperature_min=-55",
        "--set",
        "temperature_max=125",
    ];
    let told = of(&[&lab[..], &temperatures].concat()).unwrap();
    assert!(told.starts_with("2 parts imported: 2 new"), "{told}");
    let picked = parsed(&of(&["part", "--json", "LAB-X-100N"]).unwrap());
    assert_eq!(picked["dielectric"], "X7R");
    assert_eq!(picked["maxTemp"], 125.0);
    let told = of(&["remove", "--made-by", "Acme"]).unwrap();
    assert!(
        told.starts_with("4 parts and 3 series of Acme removed"),
        "{told}"
    );
    assert_eq!(of(&["part", "ACL-6030-10"]), None);
}

fn check_parts(of: &dyn Fn(&[&str]) -> Option<String>) {
    let parts = of(&["part", "--json", "acme0402100n-r13", "ACT-B-22M"]).unwrap();
    let parts = parsed(&parts);
    assert_eq!(
        parts[0]["documents"][0]["href"],
        "https://acme.example/x5r.pdf"
    );
    let marks = |part: &Value, mark: &str| {
        let parameters = part["modelParameters"].list().iter();
        parameters.filter(|it| it["origin"] == mark).count()
    };
    assert!(
        marks(&parts[0], "fitted") > 3,
        "{}",
        parts[0]["modelParameters"]
    );
    assert!(
        marks(&parts[1], "typical") >= 1,
        "{}",
        parts[1]["modelParameters"]
    );
    assert_eq!(parts[1]["mfrPn"], "ACT-B-22M");
    assert_eq!(parts[1]["attributes"]["maker"], "Acme");
    let found = parsed(&of(&["search", "--json", "--maker", "Acme", "22uF"]).unwrap());
    assert_eq!(found["parts"][0]["maker"], "Acme");
}
