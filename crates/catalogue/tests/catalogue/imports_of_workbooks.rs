//! Imports of workbooks.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use henrad_catalogue::{Database, ExchangeFormat, ImportOptions, ImportReport};

use crate::imports_of_makers::{HEADER, acme, import, part, row, write};
use crate::workbook::{STYLES, Sheet, with_sheet, written, zipped};

on_both_databases!(
    Nothing:
        a_workbook_is_imported_as_the_same_table_in_csv,
        the_sheet_is_the_first_that_holds_anything_or_the_named_one,
        problems_name_row_and_column,
        numbers_keep_their_value,
        hostile_workbooks_are_refused;
);

/// A table in CSV as a sheet: what is a number there is one in the sheet, but for those whose zeros
/// count.
fn sheet_of(csv: &[u8]) -> String {
    let first = csv.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let delimiter = if first.contains(&b';') { b';' } else { b',' };
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .delimiter(delimiter)
        .from_reader(csv);
    let mut xml = String::new();
    for record in reader.records() {
        xml.push_str("<row>");
        for cell in &record.unwrap() {
            let is_code = cell.len() > 1 && cell.starts_with('0') && !cell.contains('.');
            match cell.parse::<f64>() {
                // As spreadsheets store it.
                Ok(number) if !is_code => write!(xml, "<c><v>{number:e}</v></c>").unwrap(),
                _ => xml.push_str(&text(cell)),
            }
        }
        xml.push_str("</row>");
    }
    xml
}

fn text(cell: &str) -> String {
    let plain = cell.replace('&', "&amp;").replace('<', "&lt;");
    format!("<c t=\"inlineStr\"><is><t xml:space=\"preserve\">{plain}</t></is></c>")
}

fn sheet<'a>(name: &'a str, rows: &'a str) -> Sheet<'a> {
    Sheet {
        name,
        rows,
        after: "",
        is_hidden: false,
    }
}

fn workbook(folder: &Path, rows: &str) -> PathBuf {
    write(
        folder,
        "acme.xlsx",
        written(&[sheet("Parts", rows)], STYLES),
    )
}

fn told(report: &ImportReport) -> Vec<String> {
    report.problems.iter().map(ToString::to_string).collect()
}

/// What an import of files leaves in the catalogue.
async fn stored(database: &Database, files: &[PathBuf]) -> serde_json::Value {
    let report = database.import(files, &acme(), &mut |_| ()).await.unwrap();
    assert_eq!(told(&report), Vec::<String>::new());
    let mut out = Vec::new();
    database
        .export(ExchangeFormat::Json, &[], &mut out)
        .await
        .unwrap();
    serde_json::from_slice(&out).unwrap()
}

async fn a_workbook_is_imported_as_the_same_table_in_csv(database: Database) {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/import-example");
    let names = ["acme.csv", "cans.csv", "coils.csv"];
    let tables = names.map(|name| example.join(name));
    let folder = tempfile::tempdir().unwrap();
    let workbooks = tables.clone().map(|table| {
        let rows = sheet_of(&fs::read(&table).unwrap());
        let name = table.with_extension("xlsx");
        let bytes = written(&[sheet("Parts", &rows)], STYLES);
        write(
            folder.path(),
            name.file_name().unwrap().to_str().unwrap(),
            bytes,
        )
    });
    let by_workbook = stored(&database, &workbooks).await;
    let removed = database.remove_made_by("Acme", false, &acme().change).await;
    removed.unwrap();
    let by_csv = stored(&database, &tables).await;
    assert!(by_csv["parts"].as_array().unwrap().len() >= 3, "{by_csv}");
    assert_eq!(by_workbook, by_csv);
}

async fn the_sheet_is_the_first_that_holds_anything_or_the_named_one(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let table = |number: &str| {
        sheet_of(format!("{HEADER}\n{}\n", row(number, "A", "10u", "10")).as_bytes())
    };
    let [first, second, third] = ["ACT-A-1", "ACT-A-2", "ACT-A-3"].map(table);
    let hidden = Sheet {
        is_hidden: true,
        ..sheet("Old", &third)
    };
    let sheets = [
        hidden,
        sheet("Cover", "<row><c><v></v></c></row>"),
        sheet("Parts", &first),
        sheet("More", &second),
    ];
    let file = write(folder.path(), "acme.xlsx", written(&sheets, STYLES));
    let report = import(&database, file.clone()).await;
    assert_eq!((report.added, told(&report)), (1, Vec::new()));
    assert_eq!(report.notes.len(), 1);
    assert!(
        report.notes[0].ends_with("sheet Parts is read, not Cover, More"),
        "{:?}",
        report.notes
    );
    assert!(part(&database, "ACT-A-1").await.is_some());
    assert!(part(&database, "ACT-A-2").await.is_none());
    let named = |name: &str| ImportOptions {
        sheet: Some(name.to_owned()),
        ..acme()
    };
    let files = [file];
    let report = database.import(&files, &named("more"), &mut |_| ()).await;
    assert_eq!(report.unwrap().added, 1);
    assert!(part(&database, "ACT-A-2").await.is_some());
    let report = database.import(&files, &named("Cover"), &mut |_| ()).await;
    assert!(told(&report.unwrap())[0].ends_with("line 1: the sheet is empty"));
    let refused = database.import(&files, &named("Old"), &mut |_| ()).await;
    let told = refused.unwrap_err().to_string();
    assert!(
        told.contains("no sheet is named Old; it has Cover, Parts, More"),
        "{told}"
    );
}

async fn problems_name_row_and_column(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let head = HEADER.replace("rated_voltage", "esr,esr_frequency,rated_voltage");
    let head: String = head.split(',').map(text).collect();
    let cells = |number: &str, esr: &str| {
        let before = [
            "ACME-T",
            "Acme tantalum",
            "tantalum",
            "tantalum_mno2",
            "MnO2",
            "A",
            "10u",
        ];
        let before: String = before.map(text).concat();
        let after = ["10", "-55", "125", "typical", "Acme list 2026"]
            .map(text)
            .concat();
        let number = text(number);
        format!("<row>{number}{before}{esr}{}{after}</row>", text("100 kHz"))
    };
    // The heads stand in row 3, a blank row between.
    let rows = format!(
        "<row r=\"3\">{head}</row><row r=\"4\"/>{}{}{}{}{}",
        cells("ACT-A-1", "<c><v>0.5</v></c>"),
        cells("ACT-A-2", "<c s=\"3\"><v>45000</v></c>"),
        cells("ACT-A-3", "<c><f>A1/0</f></c>"),
        cells("ACT-A-4", "<c t=\"e\"><v>#N/A</v></c>"),
        cells("ACT-A-5", &text("much")),
    );
    let report = import(&database, workbook(folder.path(), &rows)).await;
    let told = told(&report);
    let places = ["line 6", "line 7", "line 8", "line 9"];
    let why = [
        "is a date",
        "a formula without its result",
        "the error of a formula",
        "\"much\"",
    ];
    assert_eq!(told.len(), 4, "{told:?}");
    for ((told, place), why) in told.iter().zip(places).zip(why) {
        assert!(
            told.contains(&format!("{place}, column esr: ")) && told.contains(why),
            "{told}"
        );
    }
    // A spreadsheet takes 0402 for the number 402.
    let number = rows.replacen(&text("A"), "<c><v>402</v></c>", 1);
    let report = import(&database, workbook(folder.path(), &number)).await;
    let told = report.problems[0].to_string();
    assert!(
        told.contains(
            "line 5, column case_code: 402 is a number, before which a spreadsheet drops a zero"
        ),
        "{told}"
    );
    let far = rows.replacen("</row>", "<c r=\"AB3\"><v>1</v></c></row>", 1);
    let report = import(&database, workbook(folder.path(), &far)).await;
    assert!(report.has_unknown_heads(), "{:?}", report.problems);
    assert!(report.problems[0].to_string().contains("line 3"));
}

/// A decimal comma elsewhere makes the point of a text ambiguous, and not that of a number.
async fn numbers_keep_their_value(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let table = |last: &str| {
        let rows = [
            row("ACT-A-1", "A", "1u", "10"),
            row("ACT-A-2", "A", "2u", "10"),
        ];
        let sheet = sheet_of(format!("{HEADER}\n{}\n", rows.join("\n")).as_bytes());
        sheet
            .replace(&text("1u"), &text("4,7 µF"))
            .replace(&text("2u"), last)
    };
    let number = "<c><v>1.0000000000000001E-6</v></c>";
    let report = import(&database, workbook(folder.path(), &table(number))).await;
    assert_eq!(told(&report), Vec::<String>::new());
    let stored = |part: Option<henrad_parts::Part>| part.unwrap().capacitance.get();
    assert!((stored(part(&database, "ACT-A-1").await) / 4.7e-6 - 1.0).abs() < 1e-12);
    assert!((stored(part(&database, "ACT-A-2").await) / 1e-6 - 1.0).abs() < 1e-12);
    let voltage =
        table("<c><v>2e-6</v></c>").replacen("<c><v>1e1</v></c>", "<c><v>6.125</v></c>", 1);
    let report = import(&database, workbook(folder.path(), &voltage)).await;
    assert_eq!(told(&report), Vec::<String>::new());
    let grouped = table("<c><v>2e-6</v></c>").replacen("<c><v>1e1</v></c>", &text("6.125"), 1);
    let report = import(&database, workbook(folder.path(), &grouped)).await;
    assert!(
        told(&report)[0].contains("is ambiguous"),
        "{:?}",
        report.problems
    );
}

async fn hostile_workbooks_are_refused(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    // Packed, a thousandth of it.
    let bomb = format!("<row><c><v>{}</v></c></row>", " ".repeat(5_000_000));
    // Each of 50,000 rows with its only cell in the last column: ten million cells.
    let mut wide = String::new();
    for row in 1..50_000 {
        write!(wide, "<row r=\"{row}\"><c r=\"GR{row}\"><v>1</v></c></row>").unwrap();
    }
    let long = "<row><c><v>1</v></c></row>".repeat(100_001);
    let cases = [
        (with_sheet(&bomb), "unpacks to more than 128 MB"),
        (
            with_sheet("<worksheet><row r=\"1\"><c r=\"XFD1\"><v>1</v></c></row></worksheet>"),
            "16,384 columns; 200 at most",
        ),
        (with_sheet(&wide), "cells; 4,000,000 at most"),
        (with_sheet(&long), "100,001 lines; 100,000 at most"),
        (
            with_sheet("<!DOCTYPE w [<!ENTITY a \"aaaa\">]><worksheet>&a;</worksheet>"),
            "declares a document type",
        ),
        (zipped(&[("a.txt", "a")]), "not a workbook of XLSX"),
        (b"\xd0\xcf\x11\xe0".to_vec(), "or one with a password"),
        (b"PK\x03\x04".to_vec(), "damaged"),
    ];
    for (bytes, why) in cases {
        let file = write(folder.path(), "acme.xlsx", bytes);
        let refused = database.import(&[file], &acme(), &mut |_| ()).await;
        let told = refused.unwrap_err().to_string();
        assert!(told.contains(why), "{why}: {told}");
    }
}
