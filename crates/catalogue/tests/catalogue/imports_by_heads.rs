//! Imports of tables with heads of their own.

use henrad_catalogue::{Database, ImportOptions};
use henrad_parts::{CeramicDielectric, Technology};

use crate::imports_of_makers::{HEADER, acme, import, part, row, write};

on_both_databases!(
    Nothing:
        a_distributors_export_is_read_by_the_heads_that_are_given,
        a_given_head_must_be_there,
        a_table_with_tabs_is_read,
        the_first_line_may_state_the_separator;
);

/// The heads and cells are those of a distributor's export of parametric search results.
const EXPORT: &str = "Datasheet,Mfr Part #,Stock,Capacitance,Tolerance,Voltage - Rated,Temperature Coefficient,\
        Operating Temperature,Package / Case,Size / Dimension,Thickness (Max),ESR (Equivalent Series Resistance)\n\
        -,ACM0805-104,12,0.1 µF,±10%,50V,X7R,-55°C ~ 125°C,0805 (2012 Metric),\
        \"0.079\"\" L x 0.049\"\" W (2.00mm x 1.25mm)\",\"0.057\"\" (1.45mm)\",-\n\
        -,ACM0603-4R7,3,4.7 pF,±0.25pF,50V,\"C0G, NP0\",-55°C ~ 125°C,0603 (1608 Metric),\
        \"0.063\"\" L x 0.031\"\" W (1.60mm x 0.80mm)\",\"0.035\"\" (0.90mm)\",90mOhm @ 1MHz\n";

const COLUMNS: &[(&str, &str)] = &[
    ("mpn", "Mfr Part #"),
    ("rated_voltage", "Voltage - Rated"),
    ("capacitance", "capacitance"),
    ("tolerance", "Tolerance"),
    ("technology", "Temperature Coefficient"),
    ("dielectric", "Temperature Coefficient"),
    ("temperature_min", "Operating Temperature"),
    ("temperature_max", "Operating Temperature"),
    ("case_code", "Package / Case"),
    ("length", "Size / Dimension"),
    ("width", "Size / Dimension"),
    ("height", "Thickness (Max)"),
    ("esr", "ESR (Equivalent Series Resistance)"),
    ("esr_frequency", "ESR (Equivalent Series Resistance)"),
];

const DEFAULTS: &[(&str, &str)] = &[
    ("series", "ACME-M"),
    ("series_name", "Acme chips"),
    ("family", "ceramic"),
    ("esr_kind", "typical"),
    ("origin", "typical"),
    ("source", "export of a shop"),
];

fn pairs(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    let owned = |(column, text): &(&str, &str)| ((*column).to_owned(), (*text).to_owned());
    pairs.iter().map(owned).collect()
}

async fn a_distributors_export_is_read_by_the_heads_that_are_given(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "export.csv", EXPORT);
    let refused = import(&database, file.clone()).await;
    assert_eq!(refused.problem_count, 12, "{:?}", refused.problems);
    assert!(refused.has_unknown_heads());
    let mapped = ImportOptions {
        columns: pairs(COLUMNS),
        defaults: pairs(DEFAULTS),
        ..acme()
    };
    let report = database.import(&[file], &mapped, &mut |_| ()).await;
    let report = report.unwrap();
    assert_eq!(
        (report.added, report.problem_count),
        (2, 0),
        "{:?}",
        report.problems
    );
    assert_eq!(report.left_out, ["Datasheet", "Stock"]);
    let chip = part(&database, "ACM0805-104").await.unwrap();
    assert_eq!(
        (chip.capacitance.get(), chip.tolerance),
        (0.1e-6, Some('K'))
    );
    assert_eq!(
        (chip.temperature_min.get(), chip.temperature_max.get()),
        (-55.0, 125.0)
    );
    let small = part(&database, "ACM0603-4R7").await.unwrap();
    assert_eq!(
        (small.capacitance.get(), small.tolerance),
        (4.7e-12, Some('C'))
    );
    assert_eq!(small.case_code, "0603");
    let class_1 = Technology::Ceramic(CeramicDielectric::C0G);
    assert_eq!(small.technology, class_1);
}

async fn a_table_with_tabs_is_read(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let text = format!("{HEADER}\n{}\n", row("ACT-A-10", "A", "10u", "10")).replace(',', "\t");
    let report = import(&database, write(folder.path(), "acme.tsv", text)).await;
    assert_eq!(
        (report.added, report.problem_count),
        (1, 0),
        "{:?}",
        report.problems
    );
    let workbook = write(folder.path(), "acme.xls", "PK");
    let refused = database.import(&[workbook], &acme(), &mut |_| ()).await;
    let told = refused.unwrap_err().to_string();
    assert!(told.contains("save other workbooks as XLSX"), "{told}");
}

async fn the_first_line_may_state_the_separator(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let rows = [
        row("ACT-A-10", "A", "10u", "10"),
        row("ACT-A-22", "A", "many", "10"),
    ];
    let text = |separator: &str| {
        let table = format!("{HEADER}\r\n{}\r\n", rows.join("\r\n"));
        format!("sep={separator}\r\n{}", table.replace(',', separator))
    };
    for separator in [";", ",", "|", "\t"] {
        let file = write(folder.path(), "acme.csv", text(separator));
        let report = import(&database, file).await;
        let told: Vec<String> = report.problems.iter().map(ToString::to_string).collect();
        assert_eq!((report.rows, told.len()), (2, 1), "{separator}: {told:?}");
        assert!(told[0].contains("line 4, column capacitance"), "{told:?}");
    }
    // Signs in quoted heads part no cells.
    let heads = HEADER.replace("source", "\"list; of\"");
    let file = write(folder.path(), "own.csv", format!("{heads}\n{}\n", rows[0]));
    let named = ImportOptions {
        columns: pairs(&[("source", "list; of")]),
        ..acme()
    };
    let report = database.import(&[file], &named, &mut |_| ()).await.unwrap();
    assert_eq!(
        (report.added, report.problem_count),
        (1, 0),
        "{:?}",
        report.problems
    );
}

async fn a_given_head_must_be_there(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "export.csv", EXPORT);
    let unknown = ImportOptions {
        columns: pairs(&[("mpn", "Mfr Part #"), ("esl", "Inductance")]),
        ..acme()
    };
    let report = database
        .import(&[file], &unknown, &mut |_| ())
        .await
        .unwrap();
    let told: Vec<String> = report.problems.iter().map(ToString::to_string).collect();
    assert!(
        told[0].contains("column Inductance: no column has this head"),
        "{told:?}"
    );
}
