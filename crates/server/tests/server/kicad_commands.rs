//! Libraries and models for KiCad from the command line.

use std::fs;
use std::path::Path;

use crate::servers::process::{run, run_and_told};
use crate::test_database::{Content, TestDatabase};

/// A schematic with a part at 12 V and 60 °C, one without a condition, one that nobody makes, and
/// one without a number.
const SCHEMATIC: &str = r#"(kicad_sch (version 20231120) (generator "eeschema")
	(lib_symbols (symbol "Device:C" (property "MPN" "C0805C104K5RACTU" (at 0 0 0))))
	(symbol (lib_id "Device:C") (at 50.8 40.64 0) (unit 1)
		(property "Reference" "C1" (at 53 39 0))
		(property "Value" "22u" (at 53 42 0))
		(property "MPN" "C1210C226K3RACTU" (at 50 40 0)
			(effects (font (size 1.27 1.27)) (hide yes))
		)
		(property "Vop" "12V" (at 50 40 0))
		(property "Top" "60" (at 50 40 0))
		(property "Sim.Library" "henrad/C1210C226K3RACTU.lib" (at 50 40 0))
		(property "Sim.Name" "C1210C226K3RACTU" (at 50 40 0))
	)
	(symbol (lib_id "Device:C") (at 70 40 0) (unit 1)
		(property "Reference" "C2" (at 53 39 0))
		(property "Value" "100n \"near U1\"" (at 53 42 0))
		(property "MPN" "C0805C104K5RACTU" (at 50 40 0))
		(property "Sim.Library" "henrad/C0805C104K5RACTU.lib" (at 50 40 0))
		(property "Sim.Name" "C0805C104K5RACTU" (at 50 40 0))
	)
	(symbol (lib_id "Device:L") (at 90 40 0) (unit 1)
		(property "Reference" "L1" (at 53 39 0))
		(property "Value" "360n" (at 53 42 0))
		(property "MPN" "MPC1040LR36C" (at 50 40 0))
	)
	(symbol (lib_id "Device:R") (at 99 40 0) (unit 1)
		(property "Reference" "R1" (at 53 39 0))
		(property "Value" "10k" (at 53 42 0))
	)
)
"#;

fn texts(folder: &Path) -> Vec<(String, String)> {
    let Ok(files) = fs::read_dir(folder.join("henrad")) else {
        return Vec::new();
    };
    let mut texts: Vec<_> = files
        .map(|file| {
            let path = file.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, fs::read_to_string(path).unwrap())
        })
        .collect();
    texts.sort();
    texts
}

#[test]
fn models_are_written_where_parts_work_and_nothing_else_changes() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let folder = tempfile::tempdir().unwrap();
    let schematic = folder.path().join("rail.kicad_sch");
    fs::write(&schematic, SCHEMATIC).unwrap();
    let project = folder.path().to_str().unwrap();
    let command = |more: &[&str]| {
        let arguments = [
            &["kicad", "models", project, "--database", &database.url][..],
            more,
        ]
        .concat();
        let (text, told) = run_and_told(&arguments, "");
        text.unwrap_or_else(|| panic!("{told}"))
    };
    let schematic_text = || fs::read_to_string(&schematic).unwrap();

    let tried = command(&["--update", "--dry-run"]);
    assert!(
        tried.contains("to set Sim.Name C1210C226K3RACTU_12V_60C"),
        "{tried}"
    );
    assert_eq!(
        (schematic_text().as_str(), texts(folder.path()).len()),
        (SCHEMATIC, 0)
    );

    let listed = command(&[]);
    assert!(
        listed.contains("to set Sim.Name C1210C226K3RACTU_12V_60C"),
        "{listed}"
    );
    assert_eq!(schematic_text(), SCHEMATIC);
    let written: Vec<_> = texts(folder.path()).into_iter().map(|it| it.0).collect();
    assert_eq!(
        written,
        ["C0805C104K5RACTU.lib"],
        "only what a field asks for"
    );

    command(&["--update"]);
    let models = texts(folder.path());
    let names: Vec<_> = models.iter().map(|it| it.0.as_str()).collect();
    assert_eq!(
        names,
        [
            "C0805C104K5RACTU.lib",
            "C1210C226K3RACTU_12V_60C.lib",
            "MPC1040LR36C.lib"
        ]
    );
    for (name, text) in &models {
        let first = text.lines().next().unwrap();
        assert!(
            first.starts_with("* Henrad ") && first.contains("catalogue"),
            "{first}"
        );
        let stem = name.strip_suffix(".lib").unwrap();
        assert!(text.contains(&format!("\n.SUBCKT {stem} 1 2")), "{name}");
    }
    let updated = schematic_text();
    for (before, after) in [
        (
            "\"henrad/C1210C226K3RACTU.lib\"",
            "\"henrad/C1210C226K3RACTU_12V_60C.lib\"",
        ),
        (
            "\"Sim.Name\" \"C1210C226K3RACTU\"",
            "\"Sim.Name\" \"C1210C226K3RACTU_12V_60C\"",
        ),
    ] {
        assert!(
            updated.contains(after) && !updated.contains(before),
            "{updated}"
        );
    }
    // Without the fields that were set, every line is as it was.
    let is_set = |line: &&str| line.contains("\"Sim.") || line.contains(") hide)");
    let rest = |text: &str| {
        let lines = text.lines().filter(|line| !is_set(line));
        lines
            .filter(|line| line.trim() != ")")
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(rest(&updated), rest(SCHEMATIC));

    let again = command(&["--update"]);
    assert!(!again.contains("set Sim."), "{again}");
    assert!(!again.contains("wrote"), "{again}");
    assert_eq!((schematic_text(), texts(folder.path())), (updated, models));
}

#[test]
fn a_file_of_somebody_else_and_an_unknown_number_are_left_and_told() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let folder = tempfile::tempdir().unwrap();
    let schematic = folder.path().join("rail.kicad_sch");
    let text = SCHEMATIC.replace("MPC1040LR36C", "NOBODY-MAKES-THIS");
    fs::write(&schematic, text).unwrap();
    let own = folder.path().join("henrad/C0805C104K5RACTU.lib");
    fs::create_dir(own.parent().unwrap()).unwrap();
    fs::write(&own, "* mine\n").unwrap();
    let project = schematic.to_str().unwrap();
    let arguments = [
        "kicad",
        "models",
        project,
        "--update",
        "--database",
        &database.url,
    ];
    let failed = std::process::Command::new(env!("CARGO_BIN_EXE_henrad"))
        .args(arguments)
        .output()
        .unwrap();
    assert_eq!(failed.status.code(), Some(1));
    let told = String::from_utf8(failed.stdout).unwrap();
    assert!(told.contains("was not written by this command"), "{told}");
    assert!(told.contains("L1: NOBODY-MAKES-THIS: "), "{told}");
    assert_eq!(fs::read_to_string(&own).unwrap(), "* mine\n");
}

#[test]
fn libraries_are_made_listed_and_removed() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let profile = |more: &[&str]| {
        let arguments = [
            &["kicad", "profile"][..],
            more,
            &["--database", &database.url],
        ]
        .concat();
        run_and_told(&arguments, "")
    };
    let filter = r#"{"types":["film"],"cases":["15"]}"#;
    let (made, told) = profile(&["add", "film-15", "--filter", filter]);
    assert!(made.unwrap().contains("film-15: "), "{told}");
    let all = r#"{"types":["ceramic"]}"#;
    let (made, told) = profile(&["add", "all", "--filter", all]);
    assert_eq!(made, None);
    assert!(
        told.contains("holds at most 5000 parts") && told.contains("leaves"),
        "{told}"
    );
    let listed = run(
        &["kicad", "profile", "list", "--database", &database.url],
        "",
    );
    let listed = listed.unwrap();
    for name in ["chips", "film-15"] {
        assert!(
            listed.lines().any(|line| line.starts_with(name)),
            "{listed}"
        );
    }
    let (removed, told) = profile(&["remove", "film-15"]);
    assert!(removed.is_some(), "{told}");
    assert_eq!(profile(&["remove", "chips"]).0, None, "of the program");
}
