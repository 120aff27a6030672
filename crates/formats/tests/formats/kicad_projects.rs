//! Projects of KiCad as zips: sheets below a schematic, and archives that are refused.

use henrad_formats::archive::pack;
use henrad_formats::parts_list::{Options, PartsList};

use crate::parts_list::{read_with, told};

/// A symbol with a reference in each of some projects.
fn symbol(number: &str, references: &[(&str, &str)]) -> String {
    let instances: Vec<String> = references
        .iter()
        .map(|(project, name)| {
            format!("(project \"{project}\" (path \"/1/{name}\" (reference \"{name}\") (unit 1)))")
        })
        .collect();
    let (_, first) = references[0];
    format!(
        "(symbol (lib_id \"Device:C\") (unit 1) (on_board yes) (dnp no)\n\
         (property \"Reference\" \"{first}\") (property \"Value\" \"1u\") (property \"MPN\" \"{number}\")\n\
         (instances {}))",
        instances.concat()
    )
}

fn sheet(file: &str) -> String {
    format!("(sheet (at 0 0) (property \"Sheetname\" \"s\") (property \"Sheetfile\" \"{file}\"))")
}

fn schematic(content: &[String]) -> String {
    format!(
        "(kicad_sch (version 20250114) (generator \"eeschema\")\n{})",
        content.concat()
    )
}

fn zipped(files: &[(&str, &str)]) -> Vec<u8> {
    let files = files
        .iter()
        .map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec()));
    pack(&files.collect::<Vec<_>>()).unwrap()
}

fn list(bytes: &[u8]) -> PartsList {
    read_with(bytes, &Options::default()).unwrap()
}

fn refused(bytes: &[u8]) -> String {
    read_with(bytes, &Options::default())
        .unwrap_err()
        .to_string()
}

#[test]
fn sheets_are_read_below_the_schematic_of_the_project() {
    let root = schematic(&[
        symbol("A", &[("board", "C1")]),
        sheet("power/buck.kicad_sch"),
        sheet("${KIPRJMOD}/io.kicad_sch"),
        sheet("gone.kicad_sch"),
        sheet("../../etc/secret.kicad_sch"),
    ]);
    // Used twice by this project, and once by another one.
    let buck = schematic(&[
        symbol("B", &[("board", "C2"), ("board", "C3"), ("other", "C99")]),
        sheet("../io.kicad_sch"),
    ]);
    let io = schematic(&[symbol("D", &[("board", "C4")])]);
    let files = [
        ("hw/board.kicad_pro", "{}"),
        ("hw/board.kicad_sch", root.as_str()),
        ("hw/power/buck.kicad_sch", buck.as_str()),
        ("hw/io.kicad_sch", io.as_str()),
        ("hw/board-backups/old.kicad_sch", "no schematic"),
        ("hw/old.kicad_sch", io.as_str()),
        ("hw/readme.txt", "anything"),
    ];
    let read = list(&zipped(&files));
    assert_eq!(told(&read), "C1 = A\nC2 C3 = B\nC4 = D");
    let components = read.design.unwrap().components;
    assert_eq!(components[1].file, "hw/power/buck.kicad_sch");
    let notes: Vec<&str> = read.notes.iter().map(|it| it.text.as_str()).collect();
    assert_eq!(
        notes,
        [
            "hw/board.kicad_sch names the sheet gone.kicad_sch, which is not there: its parts are missing.",
            "hw/board.kicad_sch names the sheet ../../etc/secret.kicad_sch, which is not there: its parts are missing.",
            "Schematics that no sheet of hw/board.kicad_sch names are not read: hw/old.kicad_sch.",
        ]
    );
}

#[test]
fn without_a_project_file_the_schematic_is_the_one_that_no_other_names() {
    let root = schematic(&[symbol("A", &[("x", "C1")]), sheet("b.kicad_sch")]);
    let below = schematic(&[symbol("B", &[("x", "C2")]), sheet("b.kicad_sch")]);
    let two = zipped(&[("a.kicad_sch", &root), ("b.kicad_sch", &below)]);
    assert_eq!(told(&list(&two)), "C1 = A\nC2 = B");
    let strangers = zipped(&[("a.kicad_sch", &root), ("c.kicad_sch", &root)]);
    assert!(refused(&strangers).contains("Found: a.kicad_sch, c.kicad_sch. Give one project."));
    let projects = zipped(&[
        ("a.kicad_pro", ""),
        ("b.kicad_pro", ""),
        ("a.kicad_sch", &root),
    ]);
    assert!(refused(&projects).contains("Found: a.kicad_pro, b.kicad_pro."));
}

#[test]
fn a_single_schematic_says_that_its_sheets_are_not_read() {
    let root = schematic(&[symbol("A", &[("x", "C1")]), sheet("b.kicad_sch")]);
    let read = list(root.as_bytes());
    assert_eq!(told(&read), "C1 = A");
    assert!(
        read.notes[0]
            .text
            .starts_with("Sheets below the schematic are not read: b.kicad_sch.")
    );
}

#[test]
fn archives_that_lead_out_swell_or_hold_something_else_are_refused() {
    let root = schematic(&[symbol("A", &[("x", "C1")])]);
    for path in [
        "../a.kicad_sch",
        "/a.kicad_sch",
        "a/../../b.txt",
        "C:/a.kicad_sch",
        "..\\a.txt",
    ] {
        let out = zipped(&[("a.kicad_sch", &root), (path, "harmless")]);
        let told = refused(&out);
        assert!(told.contains("leads out of it"), "{path}: {told}");
    }
    // Blanks pack to a thousandth.
    let swollen = format!("{root}{}", " ".repeat(70_000_000));
    let told = refused(&zipped(&[("a.kicad_sch", &swollen)]));
    assert!(told.contains("unpacks to more than 64 MB"), "{told}");
    let names: Vec<String> = (0..1_001).map(|at| format!("{at}.txt")).collect();
    let many: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "")).collect();
    assert!(refused(&zipped(&many)).contains("1,001 files; 1,000 at most"));
    let other = zipped(&[("readme.txt", "no list")]);
    assert!(refused(&other).starts_with("This is an archive"));
    let broken = zipped(&[("a.kicad_sch", "(kicad_sch (symbol")]);
    assert_eq!(refused(&broken), "a.kicad_sch: Line 1: \")\" is missing.");
    let mislabeled = zipped(&[("a.kicad_sch", "Reference,MPN\n")]);
    assert!(refused(&mislabeled).contains("this is no schematic of KiCad"));
}
