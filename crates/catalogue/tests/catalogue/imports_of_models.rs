//! Imports of lifetimes and of inductors.

use henrad_catalogue::{
    Change, Database, ElectrolyticLifetimes, ExchangeFormat, FilmLifetimes, SearchFilter,
};
use henrad_parts::Origin;

use crate::imports_of_makers::{HEADER, import, part, row, write};

on_both_databases!(
    Nothing:
        stated_lifetimes_make_lifetime_models,
        inductors_are_searched_exported_and_removed;
);

const LIVES: &str = "part_number,series,series_name,family,technology,dielectric,case_code,capacitance,rated_voltage,\
    temperature_min,temperature_max,lead_spacing,rated_lifetime,lifetime_temperature,lifetime_core_rise,lifetime_law,\
    origin,source";
const CAN: &str = "AEC-470,ACME-E,Acme cans,aluminum,aluminum_electrolytic,Wet,10x12,470u,35,-40,105,,5000,,8,,\
    guaranteed,Acme list 2026";
const BOX: &str = "AFB-10,ACME-F,Acme boxes,film,film Polypropylene,PP,27.5,10u,800,-40,105,27.5mm,100k,85,,dc_link,\
    guaranteed,Acme list 2026";

async fn stated_lifetimes_make_lifetime_models(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    // Of film 100 000 h at 85 °C and 10 000 h at 105 °C are one law, by the sheet that it was
    // fitted to.
    let hot = BOX.replace("AFB-10", "AFB-11").replace("100k,85", "10k,");
    let text = format!("{LIVES}\n{CAN}\n{BOX}\n{hot}\n");
    let file = write(folder.path(), "lives.csv", text);
    assert_eq!(import(&database, file).await.problems, []);
    let own = Origin::Guaranteed("Acme list 2026".into());
    let rules = ElectrolyticLifetimes::built_in().unwrap();
    let can = rules.model_of(&part(&database, "AEC-470").await.unwrap());
    let can = can.expect("a lifetime model");
    assert_eq!(
        (can.rated_lifetime.value.get(), &can.rated_lifetime.origin),
        (5000.0, &own)
    );
    assert_eq!(can.rated_core_rise.value.get(), 8.0);
    assert!(
        matches!(can.voltage_exponent.origin, Origin::Estimated(_)),
        "not stated"
    );
    let laws = FilmLifetimes::built_in().unwrap();
    for number in ["AFB-10", "AFB-11"] {
        let stored = part(&database, number).await.unwrap();
        let model = laws.model_of(&stored).unwrap().expect("a lifetime model");
        let law = model.dc.as_ref().expect("a law for dc");
        let level = law.dry.level.value;
        assert!(
            (level.exp() / 100_000.0 - 1.0).abs() < 1e-3,
            "{number}: {level}"
        );
        assert_eq!(law.dry.level.origin, own);
        assert!(law.humid.level.origin.basis().starts_with("as law dc_link"));
        assert!(model.ac.is_none() && model.reference_tests.is_empty());
    }
    let mut exported = Vec::new();
    database
        .export(ExchangeFormat::Csv, &[], &mut exported)
        .await
        .unwrap();
    let before = part(&database, "AFB-10").await;
    let again = write(folder.path(), "again.csv", exported);
    assert_eq!(import(&database, again).await.problems, []);
    assert_eq!(
        part(&database, "AFB-10").await,
        before,
        "it comes back from an export"
    );
}

const INDUCTORS: &str = "part_number,series,series_description,case_code,inductance,dc_resistance,dc_resistance_max,\
    rated_current,rated_rise,saturation_current,saturation_drop,length,width,height,core_material,data_sheet,origin,source";
const COIL: &str = "ACL-6030-10,ACL,Acme coils,6030,10u,30m,36m,5.2,40,5.5,0.3,6.4mm,6.1mm,3mm,metal_composite,\
    https://acme.example/{number},guaranteed,Acme list 2026";

async fn inductors_are_searched_exported_and_removed(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let own = "MPXV1D0530L2R2,MPXV,,0530,2.2u,20m,,9,,,,5.7mm,5.2mm,3mm,metal_composite,,typical,Acme list 2026";
    let text = format!("{INDUCTORS}\n{COIL}\n{own}\n");
    let report = import(&database, write(folder.path(), "coils.csv", text)).await;
    assert_eq!(
        (report.problems.len(), report.inductors, report.added),
        (0, 2, 2),
        "{report:?}"
    );
    let all = database.inductors().await.unwrap();
    let coil = all.find("acl-6030-10").expect("it is found").clone();
    assert_eq!(
        (coil.inductance.get(), coil.maker.as_str()),
        (10e-6, "Acme")
    );
    assert_eq!(coil.origin, Origin::Guaranteed("Acme list 2026".into()));
    let replaced = all.find("MPXV1D0530L2R2").expect("it is found");
    assert_eq!(
        replaced.rated_current.rms.get(),
        9.0,
        "an import wins over the program"
    );
    let loss = all.parameters.core_loss("ACL").expect("a core");
    assert!(
        loss.value
            .parameter
            .origin
            .basis()
            .starts_with("metal composite, as series MPC")
    );

    inductors_are_found(&database).await;

    let mut exported = Vec::new();
    database
        .export(ExchangeFormat::Json, &["ACL".to_owned()], &mut exported)
        .await
        .unwrap();
    let file = write(folder.path(), "again.json", exported);
    assert_eq!(import(&database, file).await.problems, []);
    assert_eq!(
        database.inductors().await.unwrap().find("ACL-6030-10"),
        Some(&coil)
    );
    removal_brings_the_built_in_back(&database).await;
}

async fn inductors_are_found(database: &Database) {
    let of_acme = SearchFilter {
        maker: "Acme".to_owned(),
        ..SearchFilter::default()
    };
    let found = database
        .search("10uH 5A", &SearchFilter::default(), 5)
        .await
        .unwrap();
    assert!(
        found
            .inductors
            .iter()
            .any(|hit| hit.row.part_number == "ACL-6030-10")
    );
    let found = database.search("10uH 5A", &of_acme, 5).await.unwrap();
    assert_eq!(found.inductors.len(), 1);
    // The maker has no capacitors, and its name is a word of the search all the same.
    for (text, count) in [
        ("acme", 2),
        ("acme 10uH", 1),
        ("acme 2.2u 8A", 1),
        ("acme 22mH", 0),
    ] {
        let any = SearchFilter::default();
        let found = database.search(text, &any, 5).await.unwrap();
        let makers = found.inductors.iter().map(|hit| hit.row.maker.as_str());
        assert!(makers.clone().all(|maker| maker == "Acme"), "{text}");
        assert_eq!(makers.count(), count, "{text}");
        assert_eq!(found.understood[0].meaning, "maker Acme", "{text}");
        assert_eq!(found.unread, Vec::<String>::new(), "{text}");
    }
}

async fn removal_brings_the_built_in_back(database: &Database) {
    let removed = database
        .remove_made_by("Acme", false, &Change::default())
        .await
        .unwrap();
    assert_eq!((removed.inductors, removed.parts), (2, 0));
    let audit = database.audit(10).await.unwrap();
    let mut told: Vec<(&str, &str)> = audit
        .iter()
        .map(|it| (it.action.as_str(), it.value_after.as_str()))
        .collect();
    told.sort_unstable();
    assert_eq!(
        told,
        [
            ("import", "0 new, 0 replaced"),
            ("import", "2 new, 0 replaced"),
            ("remove", "2 removed")
        ]
    );
    let all = database.inductors().await.unwrap();
    assert!(all.find("ACL-6030-10").is_none());
    assert_ne!(
        all.find("MPXV1D0530L2R2")
            .expect("the built-in one")
            .rated_current
            .rms
            .get(),
        9.0
    );
}

/// Rows with the column that is at fault and what is said of it.
fn impossible_coils() -> [(String, &'static str, &'static str); 9] {
    [
        (
            COIL.replace(",10u,", ",10m,"),
            "inductance",
            "check the units",
        ),
        (COIL.replace(",10u,", ",,"), "inductance", "is missing"),
        (
            COIL.replace("metal_composite", "ferrite"),
            "core_material",
            "only metal_composite cores",
        ),
        (
            COIL.replace("metal_composite", ""),
            "core_material",
            "is missing",
        ),
        (COIL.replace(",5.2,", ",,"), "rated_current", "is missing"),
        (
            COIL.replace("36m", "3m"),
            "dc_resistance_max",
            "below dc_resistance",
        ),
        (
            COIL.replace(",5.5,", ",,"),
            "saturation_current",
            "is required with saturation_drop",
        ),
        (COIL.replace("6.4mm", "six"), "length", "six"),
        (COIL.replace("6.4mm", "6.4m"), "length", "is not between"),
    ]
}

#[tokio::test]
async fn impossible_inductors_are_refused_with_line_and_column() {
    let database = Database::open("sqlite::memory:").await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    for (row, column, reason) in impossible_coils() {
        let file = write(folder.path(), "bad.csv", format!("{INDUCTORS}\n{row}\n"));
        let problems = import(&database, file).await.problems;
        let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
        let is_told =
            |it: &String| it.contains(&format!("line 2, column {column}")) && it.contains(reason);
        assert!(told.iter().any(is_told), "{row}: {told:?}");
    }
}

#[tokio::test]
async fn lists_of_spreadsheets_and_the_built_in_one_are_read() {
    let database = Database::open("sqlite::memory:").await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    // A German spreadsheet writes the same.
    let german = format!("{INDUCTORS}\n{COIL}\n")
        .replace(',', ";")
        .replace("5.2;", "5,2;")
        .replace('\n', "\r\n");
    let file = write(folder.path(), "german.csv", format!("\u{feff}{german}"));
    let report = import(&database, file).await;
    assert_eq!((report.problems.len(), report.added), (0, 1), "{report:?}");
    let list = include_str!("../../data/inductor/parts.csv")
        .replace(",source\n", ",source,core_material\n");
    let list: Vec<String> = list
        .lines()
        .enumerate()
        .map(|(line, text)| match line {
            0 => text.to_owned(),
            _ => format!("{text},metal_composite"),
        })
        .collect();
    let report = import(&database, write(folder.path(), "list.csv", list.join("\n"))).await;
    assert_eq!(
        (report.problems, report.inductors + 1),
        (Vec::new(), list.len()),
        "the built-in list is read as it is"
    );
}

fn impossible_lives() -> [(String, &'static str, &'static str); 7] {
    [
        (
            CAN.replace("5000,,8,,", ",,8,,"),
            "rated_lifetime",
            "is required",
        ),
        (
            CAN.replace(",8,,", ",8,x2,"),
            "lifetime_law",
            "does not apply",
        ),
        (BOX.replace("dc_link", ""), "lifetime_law", "is missing"),
        (
            BOX.replace("dc_link", "mica"),
            "lifetime_law",
            "use one of x2_thb, x2",
        ),
        (
            BOX.replace("dc_link", "x2"),
            "lifetime_law",
            "rated_voltage_ac is missing",
        ),
        (
            BOX.replace("100k,85", "100k,120"),
            "lifetime_temperature",
            "above temperature_max",
        ),
        (
            CAN.replace("aluminum_electrolytic", "aluminum_polymer"),
            "rated_lifetime",
            "liquid electrolyte only",
        ),
    ]
}

#[tokio::test]
async fn lifetimes_that_no_model_uses_are_refused() {
    let database = Database::open("sqlite::memory:").await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    for (row, column, reason) in impossible_lives() {
        let file = write(folder.path(), "bad.csv", format!("{LIVES}\n{row}\n"));
        let problems = import(&database, file).await.problems;
        let told = problems
            .first()
            .map(ToString::to_string)
            .unwrap_or_default();
        assert!(
            told.contains(&format!("line 2, column {column}")) && told.contains(reason),
            "{row}: {told}"
        );
    }
    let header = format!("{HEADER},esr");
    let row = row("ACT-A-10", "A", "10u", "10");
    let file = write(folder.path(), "esr.csv", format!("{header}\n{row},0.5\n"));
    let told = import(&database, file).await.problems[0].to_string();
    assert!(told.contains("column esr_frequency: is required"), "{told}");
}
