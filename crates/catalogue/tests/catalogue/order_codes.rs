//! Lists of order codes: what a list states, what goes before it, and its removal.

use henrad_catalogue::{
    Change, Database, ImportOptions, ImportReport, ImportedAs, NamedPart, OrderCode, SearchFilter,
};
use henrad_parts::model;
use henrad_parts::{Origin, PartStatus, RatingKind};

use crate::imports_of_makers::{HEADER, acme, write};

on_both_databases!(
    Catalogue:
        a_list_states_the_values_of_its_codes,
        a_part_of_the_same_number_goes_before_its_code,
        a_removal_takes_the_codes_of_a_maker,
        a_search_for_a_code_finds_what_comes_near_its_values;
    Nothing:
        what_a_row_lacks_or_contradicts_is_refused_by_line_and_column,
        a_film_code_without_dielectric_is_kept_with_a_warning,
        a_list_with_heads_of_its_own_is_read,
        inductors_have_the_figures_of_the_list;
);

/// The list that docs/CATALOGUE.md shows.
const EXAMPLE: &str = include_str!("../../../../docs/import-example/codes.csv");
const NUMBERS: &str = include_str!("../../../../reference/parts/foreign_numbers.csv");

fn codes() -> ImportOptions {
    ImportOptions {
        imported_as: ImportedAs::OrderCodes,
        made_by: "Acme".to_owned(),
        ..ImportOptions::default()
    }
}

async fn import(database: &Database, text: &str, options: &ImportOptions) -> ImportReport {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "codes.csv", text);
    database
        .import(&[file], options, &mut |_| ())
        .await
        .unwrap()
}

async fn named(database: &Database, text: &str) -> NamedPart {
    let visible = [PartStatus::Active];
    database.name_part(text, &visible, None).await.unwrap()
}

async fn code(database: &Database, text: &str) -> OrderCode {
    match named(database, text).await {
        NamedPart::OfList(code) => *code,
        other => panic!("{text}: {other:?}"),
    }
}

fn problems(report: &ImportReport) -> Vec<String> {
    report.problems.iter().map(ToString::to_string).collect()
}

async fn a_list_states_the_values_of_its_codes(database: Database) {
    let stamp = database.catalogue_stamp().await.unwrap();
    let dry = ImportOptions {
        dry_run: true,
        ..codes()
    };
    assert_eq!(import(&database, EXAMPLE, &dry).await.problems, []);
    assert!(matches!(
        named(&database, "9001-0071").await,
        NamedPart::Missing { .. }
    ));
    let report = import(&database, EXAMPLE, &codes()).await;
    assert_eq!((report.problems.len(), report.added), (0, 5), "{report:?}");
    assert!(database.catalogue_stamp().await.unwrap() > stamp);

    for text in ["9001-0071", " 9001 00-71 "] {
        let chip = code(&database, text).await;
        let part = chip.part().unwrap();
        assert_eq!(part.capacitance.get(), 100e-9);
        assert_eq!((part.rated_voltage.get(), &*part.case_code), (25.0, "0603"));
        assert_eq!(chip.made_by, "Acme");
        assert_eq!(part.origin, Origin::Typical("made-up example".into()));
        model::for_part(&part).unwrap();
    }
    let can = code(&database, "9002-5012").await.part().unwrap();
    let esr = can.published.esr.unwrap();
    assert_eq!(
        (esr.value.get(), esr.frequency.get(), esr.kind),
        (0.36, 100e3, RatingKind::Limit)
    );
    assert_eq!(can.published.height.unwrap().get(), 7.7e-3);

    let again = import(&database, EXAMPLE, &codes()).await;
    assert_eq!((again.replaced, again.unchanged), (0, 5));
    let other_maker = database.order_code("9001-0071", Some("Murata")).await;
    assert_eq!(other_maker.unwrap(), None);
}

async fn a_part_of_the_same_number_goes_before_its_code(database: Database) {
    import(&database, EXAMPLE, &codes()).await;
    let folder = tempfile::tempdir().unwrap();
    let row =
        "9001-0071,ACC,Acme chips,ceramic,ceramic X7R,X7R,0603,100n,50,-55,125,guaranteed,sheet";
    let file = write(folder.path(), "real.csv", format!("{HEADER}\n{row}\n"));
    let options = ImportOptions { ..acme() };
    let report = database.import(&[file], &options, &mut |_| ()).await;
    assert_eq!(report.unwrap().added, 1);
    match named(&database, "9001-0071").await {
        NamedPart::Listed(stored, _) => assert_eq!(stored.part.rated_voltage.get(), 50.0),
        other => panic!("{other:?}"),
    }
    // As it was before the import.
    let before = code(&database, "=9001-0071").await;
    assert_eq!(before.rated_voltage.unwrap().get(), 25.0);
    // The number of a listed part says what its key states, whatever the list has.
    match named(&database, "=C0805C104K5RACTU").await {
        NamedPart::ByNumber(number) => assert_eq!(number.capacitance.unwrap().get(), 100e-9),
        other => panic!("{other:?}"),
    }
}

async fn a_search_for_a_code_finds_what_comes_near_its_values(database: Database) {
    const TEXT: &str =
        "number,capacitance,rated_voltage,dielectric,case_code\n885012206071,100n,25,X7R,0603\n";
    let filter = SearchFilter::default();
    let search = || database.search("885012206071", &filter, 5);
    let before = search().await.unwrap();
    assert_eq!(
        (before.total, before.cross_reference.unwrap().values),
        (0, String::new())
    );
    import(&database, TEXT, &codes()).await;
    let found = search().await.unwrap();
    let reference = found.cross_reference.unwrap();
    assert_eq!(reference.maker, "Würth");
    assert_eq!(reference.values, "100 nF, 25 V, X7R, 0603");
    let first = &found.parts[0].0.part;
    assert_eq!(
        (first.capacitance.get(), &*first.case_code),
        (100e-9, "0603")
    );
}

async fn a_removal_takes_the_codes_of_a_maker(database: Database) {
    import(&database, EXAMPLE, &codes()).await;
    let makers = database.makers().await.unwrap();
    assert!(makers.contains(&("Acme".to_owned(), 5)), "{makers:?}");
    let change = Change::default();
    let dry = database.remove_made_by("Acme", true, &change).await;
    assert_eq!(dry.unwrap().order_codes, 5);
    code(&database, "9001-0071").await;
    let removal = database.remove_made_by("Acme", false, &change).await;
    assert_eq!(removal.unwrap().order_codes, 5);
    assert!(matches!(
        named(&database, "9001-0071").await,
        NamedPart::Missing { .. }
    ));
}

async fn what_a_row_lacks_or_contradicts_is_refused_by_line_and_column(database: Database) {
    const HEADS: &str = "number,capacitance,inductance,rated_voltage,dielectric,case_code,technology,esr,series,srf";
    for (row, column, said) in [
        (
            "885012206071,,,25,X7R,0603,,,,",
            "capacitance",
            "is missing",
        ),
        (
            "885012206071,100n,,,X7R,0603,,,,",
            "rated_voltage",
            "is missing",
        ),
        (
            "885012206071,100n,,25,,0603,,,,",
            "dielectric",
            "is missing",
        ),
        ("885012206071,100n,,25,X7R,,,,,", "case_code", "is missing"),
        (
            "885012206071,100n,,25,Q9Z,0603,,,,",
            "dielectric",
            "Q9Z is not known",
        ),
        (
            "885012206071,100x,,25,X7R,0603,,,,",
            "capacitance",
            "is not the unit F",
        ),
        (
            "ABC-1,100n,,25,,,,,,",
            "technology",
            "neither the code nor a dielectric",
        ),
        (
            "ABC-1,100n,,25,,,wood,,,",
            "technology",
            "wood is not known",
        ),
        (
            "885012206071,100n,,25,X7R,0603,film,,,",
            "technology",
            "the part number says ceramic",
        ),
        (
            "885012206071,100n,,25,X7R,0603,,1,,",
            "esr_frequency",
            "is required with esr",
        ),
        (
            "885012206071,100n,,25,X7R,0603,,,X,",
            "series",
            "no column of a list",
        ),
        (
            "885012206071,100n,,25,X7R,0603,,,,1G",
            "srf",
            "does not apply to a capacitor",
        ),
        ("7443321000,,,,,,,,,", "inductance", "is missing"),
        (
            "7443321000,1n,10u,,,,,,,",
            "capacitance",
            "does not apply to an inductor",
        ),
        // Its key reads 100 nF.
        (
            "GRM188R71C104KA01D,1u,,16,X7R,0603,,,,",
            "capacitance",
            "the part number says",
        ),
    ] {
        let text = format!("{HEADS}\n885012206095,100n,,50,X7R,0603,,,,\n{row}\n");
        let report = import(&database, &text, &codes()).await;
        let told = problems(&report);
        let place = format!("line 3, column {column}");
        assert!(
            told.iter()
                .any(|it| it.contains(&place) && it.contains(said)),
            "{row}: {told:?}"
        );
        assert_eq!(
            database.order_code("885012206095", None).await.unwrap(),
            None
        );
    }
    let twice = "number,capacitance,rated_voltage,dielectric,case_code\n\
        885012206071,100n,25,X7R,0603\n8850 1220 6071,100n,25,X7R,0603\n";
    let told = problems(&import(&database, twice, &codes()).await);
    assert!(
        told[0].contains("line 3") && told[0].contains("line 2"),
        "{told:?}"
    );
}

async fn a_film_code_without_dielectric_is_kept_with_a_warning(database: Database) {
    let text = "number,capacitance,rated_voltage\n890324024003,330n,630\n";
    let report = import(&database, text, &codes()).await;
    assert_eq!((report.added, report.warning_count), (1, 1), "{report:?}");
    assert!(report.warnings[0].to_string().contains("column dielectric"));
    let film = code(&database, "890324024003").await;
    assert_eq!(film.part().unwrap_err().0, ["dielectric"]);
}

/// Every row of the list of numbers with known values, whose heads are others.
async fn a_list_with_heads_of_its_own_is_read(database: Database) {
    let columns = [
        ("capacitance", "capacitance_F"),
        ("inductance", "inductance_H"),
        ("rated_voltage", "voltage_V"),
        ("rated_current", "current_A"),
        ("technology", "kind"),
        ("case_code", "case"),
        ("made_by", "maker"),
    ];
    let lines: Vec<_> = NUMBERS.lines().collect();
    let of_lists = lines.iter().filter(|line| line.contains(",list,"));
    let rows: Vec<_> = of_lists.copied().collect();
    assert_eq!(rows.len(), 18);
    let options = ImportOptions {
        columns: columns
            .map(|(column, head)| (column.to_owned(), head.to_owned()))
            .to_vec(),
        ..codes()
    };
    let text = format!("{}\n{}\n", lines[0], rows.join("\n"));
    let report = import(&database, &text, &options).await;
    assert_eq!((report.problems.len(), report.added), (0, 18), "{report:?}");
    for row in rows {
        let cells: Vec<_> = row.split(',').collect();
        let stated = code(&database, cells[0]).await;
        let value = stated.capacitance.map_or_else(
            || stated.inductance.unwrap().get(),
            henrad_parts::quantity::Farads::get,
        );
        let expected: f64 = format!("{}{}", cells[3], cells[4]).parse().unwrap();
        assert!((value / expected - 1.0).abs() < 1e-9, "{row}");
    }
}

async fn inductors_have_the_figures_of_the_list(database: Database) {
    import(&database, EXAMPLE, &codes()).await;
    let inductors = database.inductors().await.unwrap();
    let codes: Vec<_> = inductors.codes.iter().map(|it| it.code.as_str()).collect();
    assert_eq!(codes, ["9004-4215", "9004-6056"]);
    assert!(inductors.find("9004-6056").is_none(), "in no selector");
    let coil = henrad_catalogue::inductor::inductor_by_code(&inductors.codes[1]).unwrap();
    assert_eq!(coil.row.dc_resistance_typical.get(), 0.036);
    assert_eq!(coil.row.saturation.unwrap().drop, Some(0.3));
    assert!(coil.has_core_rules());
    // Neither resistance nor size: nothing is invented.
    let bare = henrad_catalogue::inductor::inductor_by_code(&inductors.codes[0]);
    assert_eq!(bare.unwrap_err().0, ["dc resistance", "size"]);
}
