//! Imports of other makers: what a case holds, how spreadsheets write files, further numbers, and
//! removal.

use std::fs;
use std::path::{Path, PathBuf};

use henrad_catalogue::{
    CatalogueError, Change, Database, ExchangeFormat, ImportOptions, ImportReport, Lookup,
    SearchAnswer, SearchFilter,
};
use henrad_parts::model::ParameterName;
use henrad_parts::{Origin, Part, PartStatus};

use crate::support::load;

on_both_databases!(
    Catalogue:
        a_maker_is_filtered_counted_and_removed;
    Nothing:
        what_no_case_holds_is_refused_until_it_is_confirmed,
        a_row_never_changes_what_its_number_is_made_of,
        files_of_spreadsheets_are_read_and_their_lines_named,
        columns_of_older_files_are_read,
        a_pattern_stands_for_further_numbers,
        wildcards_find_an_imported_number_of_a_known_maker,
        given_parameters_and_data_sheets_are_read_as_documented;
);

pub const HEADER: &str = "part_number,series,series_name,family,technology,dielectric,case_code,\
    capacitance,rated_voltage,temperature_min,temperature_max,origin,source";

pub fn row(number: &str, case: &str, capacitance: &str, voltage: &str) -> String {
    format!(
        "{number},ACME-T,Acme tantalum,tantalum,tantalum_mno2,MnO2,{case},{capacitance},{voltage},-55,125,typical,\
         Acme list 2026"
    )
}

pub fn write(folder: &Path, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path
}

pub fn acme() -> ImportOptions {
    ImportOptions {
        made_by: "Acme".to_owned(),
        ..ImportOptions::default()
    }
}

pub async fn import(database: &Database, file: PathBuf) -> ImportReport {
    let report = database.import(&[file], &acme(), &mut |_| ()).await;
    report.unwrap()
}

pub async fn part(database: &Database, number: &str) -> Option<Part> {
    match database.find_part(number, &[PartStatus::Active]).await {
        Ok(Lookup::Found(stored, _)) => Some(stored.part),
        Ok(Lookup::Missing { .. }) => None,
        Err(error) => panic!("{number}: {error}"),
    }
}

async fn what_no_case_holds_is_refused_until_it_is_confirmed(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    // The most that a listed part reaches in case A is 220 µF at 4 V, or 1000 µFV at most.
    let rows = [
        row("ACT-A-10", "A", "10u", "10"),
        row("ACT-A-470", "A", "470u", "10"),
        row("ACT-A-100M", "A", "100m", "10"),
    ];
    let file = write(
        folder.path(),
        "acme.csv",
        format!("{HEADER}\n{}\n", rows.join("\n")),
    );
    let refused = import(&database, file.clone()).await;
    assert_eq!((refused.to_confirm, refused.problem_count), (1, 1));
    let told = refused.problems[0].to_string();
    assert!(
        told.contains("line 4, column capacitance") && told.contains("in case A"),
        "{told}"
    );
    assert_eq!(refused.warning_count, 1, "{:?}", refused.warnings);
    assert!(refused.warnings[0].to_string().contains("line 3"));
    assert!(
        part(&database, "ACT-A-10").await.is_none(),
        "nothing is stored"
    );

    let confirmed = ImportOptions {
        confirm_unusual: true,
        ..acme()
    };
    let report = database.import(&[file], &confirmed, &mut |_| ()).await;
    let report = report.unwrap();
    assert_eq!((report.added, report.warning_count), (3, 2), "{report:?}");
}

async fn a_row_never_changes_what_its_number_is_made_of(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let polymer = row("T520D337M006ATE018", "D", "330u", "6.3");
    let file = write(folder.path(), "acme.csv", format!("{HEADER}\n{polymer}\n"));
    let refused = import(&database, file).await;
    let told: Vec<String> = refused.problems.iter().map(ToString::to_string).collect();
    let names_both = |text: &&String| {
        text.contains("line 2, column technology") && text.contains("the part number says")
    };
    assert!(told.iter().any(|text| names_both(&text)), "{told:?}");
    assert!(part(&database, "T520D337M006ATE018").await.is_none());
}

async fn columns_of_older_files_are_read(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let header = HEADER.replace("capacitance,", "capacitance_uF,ageing_per_decade,");
    let row = "ACC-0805-100N,ACME-C,Acme chips,ceramic,ceramic X7R,X7R,0805,0.1,0.025,50,-55,125,typical,Acme list 2026";
    let file = write(folder.path(), "older.csv", format!("{header}\n{row}\n"));
    assert_eq!(import(&database, file).await.problems, []);
    let stored = part(&database, "ACC-0805-100N").await.unwrap();
    assert!((stored.capacitance.get() - 1e-7).abs() < 1e-15);
    assert_eq!(stored.aging_per_decade, 0.025);
}

async fn files_of_spreadsheets_are_read_and_their_lines_named(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let german = format!(
        "\u{feff}{}\r\n{}\r\n",
        HEADER.replace(',', ";"),
        row("ACT-B-2U2", "B", "2.2u", "16")
            .replace(',', ";")
            .replace("2.2u", "2,2 µF")
    );
    let report = import(&database, write(folder.path(), "german.csv", german)).await;
    assert_eq!((report.problem_count, report.added), (0, 1), "{report:?}");
    let stored = part(&database, "ACT-B-2U2").await.unwrap();
    assert!((stored.capacitance.get() - 2.2e-6).abs() < 1e-12);

    let fine = row("ACT-A-10", "A", "10u", "10");
    let bad = row("ACT-A-11", "A", "eleven", "10");
    let two_lines = fine.replace("Acme list 2026", "\"Acme list\n2026\"");
    for (name, text, line) in [
        ("lf.csv", format!("{HEADER}\n{fine}\n{bad}\n"), 3),
        ("crlf.csv", format!("{HEADER}\r\n{fine}\r\n{bad}\r\n"), 3),
        ("open.csv", format!("{HEADER}\r\n{fine}\r\n{bad}"), 3),
        (
            "blank.csv",
            format!("{HEADER}\r\n\r\n{fine}\r\n,,,\r\n{bad}\r\n"),
            5,
        ),
        ("cells.csv", format!("{HEADER}\n{two_lines}\n{bad}\n"), 4),
    ] {
        let report = import(&database, write(folder.path(), name, text)).await;
        let last = report.problems.last().unwrap();
        assert_eq!(
            (last.line, last.column.as_str()),
            (line, "capacitance"),
            "{name}: {last}"
        );
    }
    for (header, told) in [
        ("Part Number,series", "do you mean part_number?"),
        ("part_number;series,family", "comma, semicolon or tab"),
        ("part_number,", "has no name"),
    ] {
        let report = import(&database, write(folder.path(), "header.csv", header)).await;
        let message = report.problems[0].to_string();
        assert!(message.contains(told), "{header}: {message}");
    }
}

/// Look-up and search take the same way: the part itself comes before what stands in for it here.
async fn wildcards_find_an_imported_number_of_a_known_maker(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let table = format!("{HEADER}\n{}\n", row("TAJB106K016RNJ", "B", "10u", "16"));
    let file = write(folder.path(), "acme.csv", table);
    assert_eq!(import(&database, file).await.problems, []);
    for text in ["TAJB106K016RNJ#", "TAJB106K016*"] {
        let found = part(&database, text).await;
        assert_eq!(found.unwrap().part_number, "TAJB106K016RNJ", "{text}");
        let filter = SearchFilter::default();
        let answer = database.search(text, &filter, 5).await.unwrap();
        assert_eq!(
            answer.parts[0].0.part.part_number, "TAJB106K016RNJ",
            "{text}"
        );
    }
    let other = database.find_part("TAJB226K016RNJ#", &[PartStatus::Active]);
    let Lookup::Missing { diagnosis, .. } = other.await.unwrap() else {
        panic!("no part has this number");
    };
    assert!(diagnosis.unwrap().contains("Kyocera AVX: 22 µF"));
}

async fn a_pattern_stands_for_further_numbers(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let table = |pattern: &str| {
        format!(
            "{HEADER},variants\n{},{pattern}\n",
            row("ACT-A-10K-T", "A", "10u", "10")
        )
    };
    let file = write(
        folder.path(),
        "acme.csv",
        table("ACT-A-10[tolerance:K|M][-T|-R?|]"),
    );
    assert_eq!(import(&database, file).await.problems, []);
    for (number, tolerance) in [
        ("ACT-A-10K-T", 'K'),
        ("act-a-10m-t", 'M'),
        ("ACTA10KR7", 'K'),
        ("ACT-A-10M", 'M'),
    ] {
        let found = part(&database, number).await;
        let found = found.unwrap_or_else(|| panic!("{number}"));
        assert_eq!(found.tolerance, Some(tolerance), "{number}");
        assert_eq!(found.base_number, "ACT-A-10K-T", "{number}");
        let filter = SearchFilter::default();
        let answer = database.search(number, &filter, 5).await.unwrap();
        assert_eq!(answer.total, 1, "{number} is searched too");
    }
    assert!(part(&database, "ACT-A-10J-T").await.is_none());
    for (pattern, reason) in [
        ("ACT-A-10[M]", "itself does not fit"),
        ("ACT[K", "not closed"),
    ] {
        let report = import(&database, write(folder.path(), "bad.csv", table(pattern))).await;
        let told = report.problems[0].to_string();
        assert!(
            told.contains("column variants") && told.contains(reason),
            "{told}"
        );
    }
}

async fn given_parameters_and_data_sheets_are_read_as_documented(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let table = |given: &str, sheet: &str| {
        let quoted = given.replace('"', "\"\"");
        let row = row("ACT-A-10", "A", "10u", "10");
        format!("{HEADER},given,data_sheet\n{row},\"{quoted}\",{sheet}\n")
    };
    let given = r#"[{"name":"esr","value":1.2,"origin":"fitted","source":"VNA, 3 pieces"},
        {"name":"esr_frequency","value":100000}]"#
        .replace('\n', "");
    let sheet = "https://example.com/act.pdf";
    let file = write(folder.path(), "acme.csv", table(&given, sheet));
    assert_eq!(import(&database, file).await.problems, []);
    let stored = part(&database, "ACT-A-10").await.unwrap();
    let origins: Vec<&Origin> = stored.given.iter().map(|it| &it.origin).collect();
    assert_eq!(
        origins,
        [
            &Origin::Fitted("VNA, 3 pieces".into()),
            &Origin::Typical("Acme list 2026".into())
        ]
    );
    assert_eq!(stored.data_sheet, sheet);
    for (given, sheet, column) in [
        (
            r#"[{"name":"esr","value":1,"origin":"guessed"}]"#,
            sheet,
            "given",
        ),
        (r#"[{"name":"color","value":1}]"#, sheet, "given"),
        ("[]", "javascript:alert(1)", "data_sheet"),
    ] {
        let file = write(folder.path(), "bad.csv", table(given, sheet));
        let report = import(&database, file).await;
        assert_eq!(report.problems[0].column, column, "{}", report.problems[0]);
    }
}

/// Parts of one maker are found alone, and counted among all.
async fn expect_filtered(database: &Database) {
    let of_acme = SearchFilter {
        maker: "Acme".to_owned(),
        ..SearchFilter::default()
    };
    let all = database
        .search("10uF 10V case A", &SearchFilter::default(), 20)
        .await
        .unwrap();
    let own = database.search("10uF 10V", &of_acme, 20).await.unwrap();
    let makers = |answer: &SearchAnswer| -> Vec<String> {
        answer
            .parts
            .iter()
            .map(|(stored, _)| stored.maker.clone())
            .collect()
    };
    // One in a series of its own, and one in a series of the built-in catalogue.
    assert_eq!((own.total, makers(&own)), (2, vec!["Acme".to_owned(); 2]));
    let built_in = SearchFilter {
        maker: "built-in".to_owned(),
        ..SearchFilter::default()
    };
    let others = database
        .search("10uF 10V case A", &built_in, 20)
        .await
        .unwrap();
    assert_eq!(others.total + own.total, all.total);
    assert!(makers(&others).iter().all(String::is_empty));
    let facet = &all.facets.maker;
    assert_eq!(
        (facet.len(), facet[0].value.as_str(), facet[0].count),
        (1, "Acme", 2)
    );
    expect_found_by_text(database, &of_acme).await;
}

/// A number finds the parts of its maker alone, and the name of a maker is a word of a search.
async fn expect_found_by_text(database: &Database, of_acme: &SearchFilter) {
    let by_number = database.search("ACT-A-10", of_acme, 20).await.unwrap();
    assert_eq!(by_number.total, 1);
    let of_built_in_series = database
        .search("T491A106K010AT", of_acme, 20)
        .await
        .unwrap();
    assert_eq!(
        of_built_in_series.total, 1,
        "by the part, not by its series"
    );
    let other = database
        .search("T491A106K016AT", of_acme, 20)
        .await
        .unwrap();
    assert_eq!(other.total, 0, "a part of another maker");
    let any = SearchFilter::default();
    let by_word = database.search("acme 10uF", &any, 20).await.unwrap();
    assert_eq!((by_word.total, by_word.unread), (2, Vec::new()));
    assert_eq!(by_word.understood[0].meaning, "maker Acme");
}

/// An export names the makers, and its import gives each part its own again.
async fn expect_exported_makers(database: &Database, folder: &Path) {
    let mut text = Vec::new();
    let series = ["ACME-T", "T491"].map(str::to_owned);
    let written = database.export(ExchangeFormat::Csv, &series, &mut text);
    assert!(written.await.unwrap() > 100);
    let other = Database::open("sqlite::memory:").await.unwrap();
    let file = write(folder, "all.csv", &text);
    let options = ImportOptions {
        made_by: "Copy".to_owned(),
        ..ImportOptions::default()
    };
    let report = other.import(&[file], &options, &mut |_| ()).await.unwrap();
    assert_eq!(report.problems, []);
    let makers = other.makers().await.unwrap();
    assert_eq!(makers.len(), 2, "{makers:?}");
    assert_eq!(makers[0], ("Acme".to_owned(), 2));
    assert_eq!(
        makers[1].0, "Copy",
        "rows of the built-in catalogue name no maker"
    );
    let wrong = HEADER.replace("origin", "made_by,origin");
    let wrong = write(
        folder,
        "wrong.csv",
        format!(
            "{wrong}\n{}\n",
            row("ACT-A-11", "A", "10u", "10").replace("typical", "editor,typical")
        ),
    );
    let report = import(&other, wrong).await;
    assert_eq!(
        report.problems[0].column, "made_by",
        "{:?}",
        report.problems
    );
}

async fn a_maker_is_filtered_counted_and_removed(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let replaced =
        "T491A106K010AT,T491,T491,tantalum,tantalum_mno2,MnO2,A,10u,10,-55,125,typical,Acme";
    let rows = [row("ACT-A-10", "A", "10u", "10"), replaced.to_owned()];
    let file = write(
        folder.path(),
        "acme.csv",
        format!("{HEADER}\n{}\n", rows.join("\n")),
    );
    let before = part(&database, "T491A106K010AT").await.unwrap();
    // By words alone, whose groups the server keeps until the catalogue changes.
    let by_words = async || {
        let any = SearchFilter::default();
        let answer = database.search("MnO2 case A", &any, 1).await.unwrap();
        (answer.total, answer.facets.maker.len())
    };
    let (count, makers) = by_words().await;
    assert_eq!(import(&database, file).await.problems, []);
    assert_eq!(by_words().await, (count + 1, makers + 1));
    expect_filtered(&database).await;
    expect_exported_makers(&database, folder.path()).await;

    let unknown = database
        .remove_made_by("Acne", false, &Change::default())
        .await;
    assert!(
        matches!(unknown, Err(CatalogueError::UnknownMaker { .. })),
        "{unknown:?}"
    );
    let counted = database
        .remove_made_by("Acme", true, &Change::default())
        .await
        .unwrap();
    assert!(
        part(&database, "ACT-A-10").await.is_some(),
        "a dry run removes nothing"
    );
    let removed = database
        .remove_made_by("Acme", false, &Change::default())
        .await
        .unwrap();
    assert_eq!((removed.parts, removed.series), (2, 1));
    assert_eq!(by_words().await, (count - 1, makers));
    assert_eq!(removed, counted);
    load(&database).await;
    assert!(part(&database, "ACT-A-10").await.is_none());
    let again = part(&database, "T491A106K010AT").await.unwrap();
    assert_eq!(again, before, "what the import had replaced is back");
}

#[test]
fn the_documentation_names_every_parameter_with_its_unit() {
    let text = include_str!("../../../../docs/CATALOGUE.md");
    for name in ParameterName::ALL {
        let unit = if name.unit().is_empty() {
            "–"
        } else {
            name.unit()
        };
        let beginning = format!("| `{name}` | {unit} | ");
        let row = text.lines().find(|line| line.starts_with(&beginning));
        let row = row.unwrap_or_else(|| panic!("no row begins with {beginning}"));
        assert!(row.ends_with(&format!("| {} |", name.title())), "{row}");
    }
}
