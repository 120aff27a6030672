//! Import and export.

use std::fs;
use std::path::{Path, PathBuf};

use henrad_catalogue::{
    CatalogueError, Database, ExchangeFormat, ImportOptions, ImportReport, Lookup, PickerQuery,
    SearchFilter, StoredPart,
};
use henrad_parts::{Origin, PartStatus, VoltageKind};

use crate::support::{catalogue, few};

on_both_databases!(
    Catalogue:
        a_makers_own_parts_are_found_picked_and_searched;
    Nothing:
        what_is_exported_is_imported_the_same,
        pick_type_04_voltages_of_an_ac_series_say_so,
        a_second_import_changes_nothing,
        published_curves_are_kept_and_faulty_ones_refused,
        built_in_lists_are_read_too,
        every_bad_row_is_named_and_nothing_is_stored,
        a_dry_run_stores_nothing,
        broken_files_are_refused,
        spreadsheet_formulas_are_disarmed;
);

const HEADER: &str = "part_number,series,series_name,family,technology,dielectric,case_code,\
    capacitance,rated_voltage,temperature_min,temperature_max,origin,source";
const ROW: &str = "ACME-0805-100N,ACME,Acme chips,ceramic,ceramic X7R,X7R,0805,100n,50,-55,125,\
    typical,Acme list 2026";

fn write(folder: &Path, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path
}

async fn import(database: &Database, files: &[PathBuf]) -> ImportReport {
    let options = ImportOptions {
        made_by: "Acme".to_owned(),
        dry_run: false,
        ..ImportOptions::default()
    };
    database.import(files, &options, &mut |_| ()).await.unwrap()
}

async fn export(database: &Database, format: ExchangeFormat, series: &[String]) -> String {
    let mut out = Vec::new();
    database.export(format, series, &mut out).await.unwrap();
    String::from_utf8(out).unwrap()
}

async fn found(database: &Database, number: &str) -> StoredPart {
    let lookup = database
        .find_part(number, &[PartStatus::Active])
        .await
        .unwrap();
    match lookup {
        Lookup::Found(stored, _) => *stored,
        missing @ Lookup::Missing { .. } => panic!("{number}: {missing:?}"),
    }
}

async fn is_found(database: &Database, number: &str) -> bool {
    let lookup = database
        .find_part(number, &[PartStatus::Active])
        .await
        .unwrap();
    matches!(lookup, Lookup::Found(..))
}

async fn what_is_exported_is_imported_the_same(database: Database) {
    let mut some = catalogue().clone();
    // Every series, and every part with given parameters.
    some.parts = (some.parts.into_iter().enumerate())
        .filter(|(index, part)| index % 23 == 0 || !part.given.is_empty())
        .map(|(_, part)| part)
        .collect();
    database.load(&some, &mut |_| ()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    for (format, name) in [
        (ExchangeFormat::Csv, "all.csv"),
        (ExchangeFormat::Toml, "all.toml"),
        (ExchangeFormat::Json, "all.json"),
    ] {
        let text = export(&database, format, &[]).await;
        let file = write(folder.path(), name, &text);
        let empty = Database::open("sqlite::memory:").await.unwrap();
        let report = import(&empty, &[file]).await;
        assert_eq!(report.problems, [], "{name}");
        assert_eq!(report.added, some.parts.len(), "{name}");
        for part in &some.parts {
            let number = &part.part_number;
            assert_eq!(
                found(&empty, number).await.part,
                found(&database, number).await.part,
                "{name}"
            );
        }
        // All but the maker, which only the import names.
        let again = export(&empty, format, &[]).await;
        let makers = [",Acme,", "made_by = \"Acme\"\n", "\"made_by\":\"Acme\","];
        let [csv, toml, json] = makers;
        let bare = again.replace(csv, ",,").replace(toml, "").replace(json, "");
        assert_eq!(bare, text, "{name}");
    }
    let one = export(&database, ExchangeFormat::Csv, &["T489".to_owned()]).await;
    assert!(one.lines().count() > 2);
    assert!(one.lines().skip(1).all(|line| line.starts_with("T489")));
    let unknown = database
        .export(ExchangeFormat::Csv, &["T999".to_owned()], &mut Vec::new())
        .await;
    assert!(matches!(unknown, Err(CatalogueError::UnknownSeries(_))));
}

async fn a_makers_own_parts_are_found_picked_and_searched(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "acme.csv", format!("{HEADER}\n{ROW}\n"));
    let report = import(&database, &[file]).await;
    assert_eq!((report.added, report.replaced), (1, 0));
    let stored = found(&database, "acme-0805-100n").await;
    assert_eq!(stored.part.capacitance.get(), 100e-9);
    assert_eq!(stored.part.origin, Origin::Typical("Acme list 2026".into()));
    let query = PickerQuery {
        series: "Acme chips".to_owned(),
        ..PickerQuery::default()
    };
    assert_eq!(database.picker_sizes(&query).await.unwrap()[0].count, 1);
    let answer = database
        .search("acme 100n 0805", &SearchFilter::default(), 10)
        .await
        .unwrap();
    assert_eq!(answer.parts[0].0.part.part_number, "ACME-0805-100N");
    assert_eq!(answer.total, 1);
    // Another catalogue is loaded at the start of a newer program; imported parts stay.
    database.load(&few(100), &mut |_| ()).await.unwrap();
    assert!(is_found(&database, "ACME-0805-100N").await);
}

async fn pick_type_04_voltages_of_an_ac_series_say_so(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let row = |number: &str, capacitance: &str, dc: &str, ac: &str| {
        format!(
            "{number},ACME-AC,Acme safety,ceramic,ceramic X7R,X7R,1812,{capacitance},{dc},{ac},-55,\
             125,typical,Acme list 2026"
        )
    };
    let lines = [
        HEADER.replace("rated_voltage", "rated_voltage,rated_voltage_ac"),
        row("ACME-Y2-1N", "1n", "", "250"),
        row("ACME-Y2-2N2", "2.2n", "", "300"),
        row("ACME-Y2-4N7", "4.7n", "300", ""),
    ];
    let file = write(folder.path(), "ac.csv", lines.join("\n"));
    assert_eq!(import(&database, &[file]).await.problems, []);
    let query = PickerQuery {
        series: "Acme safety".to_owned(),
        ..PickerQuery::default()
    };
    let offered: Vec<_> = (database.picker_voltages(&query).await.unwrap().iter())
        .map(|option| (option.value.get(), option.kind, option.count))
        .collect();
    // Of 300 V there is an ac and a dc part.
    assert_eq!(
        offered,
        [(250.0, Some(VoltageKind::Ac), 1), (300.0, None, 2)]
    );
}

async fn a_second_import_changes_nothing(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "acme.csv", format!("{HEADER}\n{ROW}\n"));
    let files = [file];
    import(&database, &files).await;
    let before = export(&database, ExchangeFormat::Json, &[]).await;
    let report = import(&database, &files).await;
    assert_eq!((report.replaced, report.unchanged), (0, 1));
    assert_eq!(export(&database, ExchangeFormat::Json, &[]).await, before);
}

async fn built_in_lists_are_read_too(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let list = include_str!("../../data/tantalum/parts.csv");
    let file = write(folder.path(), "list.csv", list);
    let report = import(&database, &[file]).await;
    assert_eq!(report.problems, []);
    assert_eq!(report.added, list.lines().count() - 1);
    let block = "[[series]]\nid = \"ACME-T\"\nname = \"Acme T\"\ndescription = \"d\"\nstyle = \"s\"\n\
        family = \"tantalum\"\ntechnology = { kind = \"tantalum_mno2\" }\ndielectric = \"MnO2\"\n\
        temperature = [-55, 125]\ntolerances = \"KM\"\ndefault_tolerance = \"K\"\n\
        application = \"\"\nageing_percent = 0\norigin = \"typical\"\nsource = \"s\"\n\n\
        [[part]]\npart_number = \"ACT-A-10\"\nseries = \"ACME-T\"\ncase_code = \"A\"\n\
        capacitance_uF = 10\nvoltage = 10\norigin = \"typical\"\nsource = \"s\"\n";
    let file = write(folder.path(), "block.toml", block);
    let report = import(&database, &[file]).await;
    assert_eq!(report.problems, []);
    assert!(is_found(&database, "act-a-10").await);
}

async fn every_bad_row_is_named_and_nothing_is_stored(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let other = |from: &str, to: &str| ROW.replace(from, to);
    let rows = [
        ROW.to_owned(),
        other("100N,", "1,").replace("100n", "abc"),
        other("100N,", "2,").replace(",50,", ",-5,"),
        ROW.to_owned(),
        "too,short".to_owned(),
        other("100N,", "3,").replace("typical", "guessed"),
        other("100N,", "4,").replace("ceramic X7R", "mica"),
        other("100N,", "5,").replace("-55,125", "125,-55"),
        other("100N,", "6,").replace(",ACME,", ",,"),
        other("ACME-0805-100N", "C0805C105K5RACTU"),
    ];
    let text = format!("{HEADER}\n{}\n", rows.join("\n"));
    let file = write(folder.path(), "bad.csv", text);
    let report = import(&database, std::slice::from_ref(&file)).await;
    let found: Vec<(u64, &str)> = report
        .problems
        .iter()
        .map(|problem| (problem.line, problem.column.as_str()))
        .collect();
    assert_eq!(
        found,
        [
            (3, "capacitance"),
            (4, "rated_voltage"),
            (5, "part_number"),
            (6, ""),
            (7, "origin"),
            (8, "technology"),
            (9, "temperature_max"),
            (10, "series"),
            (11, "capacitance"),
        ]
    );
    assert_eq!(report.problem_count, 9);
    let message = report.problems[0].to_string();
    assert!(
        message.contains("bad.csv, line 3, column capacitance"),
        "{message}"
    );
    assert!(!is_found(&database, "ACME-0805-100N").await);
    let json = "[\n{\"part_number\": \"A1\"},\n\n{\"color\": \"red\"}]";
    let report = import(&database, &[write(folder.path(), "bad.json", json)]).await;
    let last = report.problems.last().unwrap();
    assert_eq!((last.line, last.column.as_str()), (4, "color"));
    let toml = "[[part]]\npart_number = \"A1\"\n\n[[part]]\ncolor = \"red\"\n";
    let report = import(&database, &[write(folder.path(), "bad.toml", toml)]).await;
    assert_eq!(report.problems.last().unwrap().line, 4);
}

async fn a_dry_run_stores_nothing(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "acme.csv", format!("{HEADER}\n{ROW}\n"));
    let options = ImportOptions {
        made_by: "Acme".to_owned(),
        dry_run: true,
        ..ImportOptions::default()
    };
    let report = database
        .import(&[file], &options, &mut |_| ())
        .await
        .unwrap();
    assert_eq!((report.rows, report.added, report.problem_count), (1, 1, 0));
    assert!(!is_found(&database, "ACME-0805-100N").await);
}

async fn broken_files_are_refused(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let fine = format!("\u{feff}{HEADER}\r\n{ROW}\r\n");
    let report = import(&database, &[write(folder.path(), "mark.csv", fine)]).await;
    assert_eq!((report.problems.len(), report.added), (0, 1), "{report:?}");
    let mut latin = format!("{HEADER}\n{ROW}\n{ROW}").into_bytes();
    let end = latin.len() - 1;
    latin[end] = 0xe9;
    for (name, bytes, line) in [
        ("latin.csv", latin, 3),
        ("wide.csv", b"\xff\xfep\0a\0r\0t\0".to_vec(), 1),
        ("latin.json", b"[\n{\"part_number\": \"\xe9\"}]".to_vec(), 2),
        ("color.csv", b"color\nred\n".to_vec(), 1),
        ("cut.json", b"[\n{\"part_number\": ".to_vec(), 2),
        ("cut.toml", b"[[part]]\npart_number = \"".to_vec(), 2),
        ("grid.toml", b"[[part]\n".to_vec(), 1),
        ("text.json", b"\"text\"".to_vec(), 1),
        (
            "number.csv",
            format!("{HEADER}\n\"{}\"\n", "A".repeat(100_000)).into_bytes(),
            2,
        ),
    ] {
        let report = import(&database, &[write(folder.path(), name, bytes)]).await;
        let problem = report.problems.last().unwrap_or_else(|| panic!("{name}"));
        assert_eq!(problem.line, line, "{problem}");
    }
    let options = ImportOptions {
        made_by: "Acme".to_owned(),
        dry_run: false,
        ..ImportOptions::default()
    };
    for name in ["missing.csv", "parts.xlsx", "."] {
        let result = database
            .import(&[folder.path().join(name)], &options, &mut |_| ())
            .await;
        assert!(
            matches!(result, Err(CatalogueError::ImportFile { .. })),
            "{name}"
        );
    }
    for made_by in ["", "built-in", " Acme", "a\nb"] {
        let options = ImportOptions {
            made_by: made_by.to_owned(),
            dry_run: true,
            ..ImportOptions::default()
        };
        let result = database.import(&[], &options, &mut |_| ()).await;
        assert!(
            matches!(result, Err(CatalogueError::ImportName(_))),
            "{made_by:?}"
        );
    }
}

async fn spreadsheet_formulas_are_disarmed(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let formula = "=HYPERLINK(\"\"http://x\"\";\"\"y\"\")";
    let row = ROW.replace("Acme list 2026", &format!("\"{formula}\""));
    let file = write(folder.path(), "acme.csv", format!("{HEADER}\n{row}\n"));
    import(&database, &[file]).await;
    let text = export(&database, ExchangeFormat::Csv, &[]).await;
    assert!(text.contains("'=HYPERLINK"), "{text}");
    assert!(!text.contains("\"=HYPERLINK"), "{text}");
    let again = write(folder.path(), "again.csv", &text);
    assert_eq!(import(&database, &[again]).await.problems, []);
    assert_eq!(export(&database, ExchangeFormat::Csv, &[]).await, text);
}

async fn published_curves_are_kept_and_faulty_ones_refused(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let row = |curves: &str| {
        let quoted = curves.replace('"', "\"\"");
        format!("{HEADER},curves\n{ROW},\"{quoted}\"\n")
    };
    let curves = r#"[{"quantity":"heating","frequency":1e5,"points":[[0.0,0.0],[1.0,11.3]],"source":"data sheet"}]"#;
    let file = write(folder.path(), "curves.csv", row(curves));
    assert_eq!(import(&database, &[file]).await.problems, []);
    let part = found(&database, "ACME-0805-100N").await.part;
    assert_eq!(part.curves[0].points, [[0.0, 0.0], [1.0, 11.3]]);
    let exported = export(&database, ExchangeFormat::Json, &[]).await;
    assert!(exported.contains("\"points\""), "{exported}");
    for (curves, reason) in [
        ("[{]", "not a list of curves"),
        (
            r#"[{"quantity":"heating","points":[[0,0],[1,1]],"source":"x"}]"#,
            "need a frequency",
        ),
        (
            r#"[{"quantity":"esr","points":[[2,1],[1,1]],"source":"x"}]"#,
            "point 2",
        ),
        (
            r#"[{"quantity":"esr","points":[[1,1e999],[2,1]],"source":"x"}]"#,
            "curves",
        ),
        (
            r#"[{"quantity":"esr","points":[[1,1],[2,1]],"source":""}]"#,
            "source",
        ),
    ] {
        let file = write(folder.path(), "bad.csv", row(curves));
        let problems = import(&database, &[file]).await.problems;
        assert_eq!(problems.len(), 1, "{curves}: {problems:?}");
        assert_eq!(problems[0].column, "curves");
        let text = problems[0].to_string();
        assert!(text.contains(reason), "{curves}: {text}");
    }
}
