//! What no published list holds, of a made-up maker that tests alone import.

use std::fs;
use std::path::Path;

use henrad_catalogue::{ImportOptions, ImportReport};
use serde_json::{Value, json};

use crate::support::{App, Json, on_both_alone};

const TABLE: &str = "../../e2e/test-catalogue.csv";

async fn import(app: &App, table: &Path) -> ImportReport {
    let options = ImportOptions {
        made_by: "Testmaker".to_owned(),
        ..ImportOptions::default()
    };
    let tables = [table.to_owned()];
    let database = app.database();
    let report = database.import(&tables, &options, &mut |_| ()).await;
    report.unwrap()
}

async fn part(app: &App, number: &str) -> Value {
    app.answer("/api/part", &json!({ "partNumber": number }))
        .await
}

/// PICK-TERM-01, CAP-AVAIL-03, PICK-TYPE-04.
#[test]
fn what_no_published_list_holds_follows_its_rules() {
    on_both_alone(async |app: App| {
        let report = import(&app, &Path::new(env!("CARGO_MANIFEST_DIR")).join(TABLE)).await;
        assert_eq!((report.problems.len(), report.added), (0, 7), "{report:?}");

        let asked = json!({ "type": "tantalum", "series": "Test K" });
        let letters = app.answer("/termination", &asked).await;
        assert!(letters.to_string().contains("\"K\""), "{letters}");

        for (number, series) in [
            ("C44HTEST100", "C44H"),
            ("ACCANTEST50", "AC Rated (CAN Series)"),
        ] {
            let reason = part(&app, number).await["invalidPlots"]["I,V"].clone();
            assert_eq!(
                reason,
                format!("Series {series} has no current and voltage chart.")
            );
        }
        assert_eq!(part(&app, "TESTY2-1N").await["voltageUnit"], "VAC");
        assert_eq!(
            part(&app, "TESTK-A-10U").await["attributes"]["maker"],
            "Testmaker"
        );
    });
}

/// FILM-STATE-02: a part follows one law under ac and one under dc voltage.
#[test]
fn a_film_part_may_have_both_laws() {
    on_both_alone(async |app: App| {
        let table = Path::new(env!("CARGO_MANIFEST_DIR")).join(TABLE);
        import(&app, &table).await;
        let asked = json!({ "partNumber": "TESTBOTH10" });
        let both = app.answer("/api/filmLifetime/part", &asked).await;
        assert_eq!(
            (&both["status"], &both["statusDC"]),
            (&json!("ACTIVE"), &json!("ACTIVE"))
        );
        let life = async |is_vac: bool, field: &str| {
            let mut load = json!({
                "tempAmbient": 85, "relativeHumidity": 2, "operatingPercentage": 100
            });
            load[field] = json!(if is_vac { 400 } else { 900 });
            let body = json!({ "parts": ["TESTBOTH10"], "isVac": is_vac, "profileList": [load] });
            app.answer("/api/filmLifetime", &body).await
        };
        // Its 5,000 h over dc; the ac boxes last 60,000 h where the dc boxes last 100,000 h.
        // Moisture takes at most 5 %.
        for (is_vac, field, stated) in [(true, "voltage", 3_000.0), (false, "voltageDC", 5_000.0)] {
            let answer = life(is_vac, field).await;
            let hours = answer["lifetimeHoursTotal"]["TESTBOTH10"].number();
            assert!((0.95 * stated..=stated).contains(&hours), "{answer}");
        }
        // Two laws of one kind of voltage, or around two centers, are no model.
        let folder = tempfile::tempdir().unwrap();
        let other = folder.path().join("other.csv");
        let text = fs::read_to_string(&table).unwrap();
        for laws in ["dc_link dc_link_125", "x2 dc_link", "y2 dc_link x2"] {
            fs::write(&other, text.replace("ac_filter dc_link", laws)).unwrap();
            let report = import(&app, &other).await;
            let reasons = format!("{:?}", report.problems);
            assert!(
                reasons.contains("a part follows one law"),
                "{laws}: {reasons}"
            );
        }
    });
}
