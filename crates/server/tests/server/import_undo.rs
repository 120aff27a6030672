//! Imports are counted before they are stored, and taken back.

use henrad_catalogue::Role;
use serde_json::{Value, json};

use crate::support::{App, Json, on_both_alone};

const HEAD: &str = "part_number,series,series_name,family,technology,dielectric,case_code,capacitance,rated_voltage,\
    temperature_min,temperature_max,lead_spacing,origin,source";
const UNDO: &str = "/api/admin/imports/undo";

fn row(number: &str, capacitance: &str) -> String {
    format!(
        "{number},ACME-F,Acme boxes,film,film Polypropylene,PP,27.5,{capacitance},800,-40,105,27.5mm,guaranteed,Acme list"
    )
}

async fn import(app: &App, session: &str, more: &str, rows: &[String]) -> Value {
    let path = format!("/api/import?name=boxes.csv&madeBy=Acme{more}");
    let file = format!("{HEAD}\n{}\n", rows.join("\n"));
    app.post_with(&path, &[("cookie", session)], file)
        .await
        .ok()
}

fn counts(answer: &Value) -> [u64; 4] {
    ["added", "replaced", "unchanged", "refused"].map(|name| answer[name].as_u64().unwrap())
}

/// As pages show it; empty where the part is not there.
async fn capacitance(app: &App, number: &str) -> String {
    let answer = app
        .post("/api/part", &json!({ "partNumber": number }))
        .await;
    if answer.status == 404 {
        return String::new();
    }
    answer.ok()["capDisplay"].text().to_owned()
}

#[test]
fn a_dry_run_counts_what_an_import_does_and_an_undo_takes_it_back() {
    on_both_alone(async |app: App| {
        let admin = app.session("librarian", Role::Admin).await;
        let first = [row("AFB-1", "1u"), row("AFB-2", "2u"), row("AFB-3", "3u")];
        let dry = import(&app, &admin, "&dryRun=true", &first).await;
        assert_eq!(counts(&dry), [3, 0, 0, 0]);
        let stored = import(&app, &admin, "", &first).await;
        assert_eq!(counts(&stored), [3, 0, 0, 0]);

        let second = [
            row("AFB-1", "1u"),
            row("AFB-2", "2.2u"),
            row("AFB-3", "3.3u"),
            row("AFB-4", "4.7u"),
        ];
        let dry = import(&app, &admin, "&dryRun=true", &second).await;
        assert_eq!(counts(&dry), [1, 2, 1, 0]);
        assert_eq!(dry["import"], "");
        let broken = [&second[..], &[row("AFB-5", "5x")]].concat();
        let dry = import(&app, &admin, "&dryRun=true", &broken).await;
        assert_eq!(counts(&dry), [1, 2, 1, 1], "a problem hides no count");
        let stored = import(&app, &admin, "", &second).await;
        assert_eq!(counts(&stored), [1, 2, 1, 0]);
        assert_eq!(capacitance(&app, "AFB-2").await, "2.2 µF");

        let listed = app.get_as("/api/admin/imports", &admin).await.ok();
        assert_eq!(listed[0]["id"], stored["import"]);
        assert_eq!(
            (
                &listed[0]["file"],
                &listed[0]["remaining"],
                &listed[0]["undoneAt"]
            ),
            (&json!("boxes.csv"), &json!(3), &json!(""))
        );

        // A third import changes one of them since.
        import(&app, &admin, "", &[row("AFB-3", "3.9u")]).await;
        let undo = json!({ "id": stored["import"] });
        let undone = app.post_as(UNDO, &admin, &undo).await.ok();
        assert_eq!(
            undone,
            json!({ "restored": 1, "removed": 1, "changed": ["AFB-3"], "changedCount": 1, "damaged": [] })
        );
        assert_eq!(capacitance(&app, "AFB-1").await, "1 µF");
        assert_eq!(capacitance(&app, "AFB-2").await, "2 µF");
        assert_eq!(capacitance(&app, "AFB-3").await, "3.9 µF");
        assert_eq!(capacitance(&app, "AFB-4").await, "");

        let also = json!({ "id": stored["import"], "also": ["AFB-3"] });
        let undone = app.post_as(UNDO, &admin, &also).await.ok();
        assert_eq!(
            (&undone["restored"], &undone["changedCount"]),
            (&json!(1), &json!(0))
        );
        assert_eq!(capacitance(&app, "AFB-3").await, "3 µF");
        let again = app.post_as(UNDO, &admin, &undo).await;
        again.problem(404, "not_found");
        let audit = app.get_as("/api/admin/audit?limit=500", &admin).await.ok();
        assert!(audit.list().iter().any(|it| it["action"] == "undo import"));
    });
}

/// A built-in part that an import replaced is built-in again, and an edit comes back as a revision.
#[test]
fn an_undo_gives_built_in_and_edited_parts_their_values_back() {
    on_both_alone(async |app: App| {
        let admin = app.session("librarian", Role::Admin).await;
        let number = "F862BK104K310ZV054";
        let part = json!({ "partNumber": number });
        let before = app.answer("/api/part", &part).await;
        let changed = [row(number, "100n")];
        let stored = import(&app, &admin, "", &changed).await;
        assert_eq!(counts(&stored), [0, 1, 0, 0], "{stored}");
        assert_ne!(app.answer("/api/part", &part).await, before);
        let undo = json!({ "id": stored["import"] });
        app.post_as(UNDO, &admin, &undo).await.ok();
        assert_eq!(app.answer("/api/part", &part).await, before);
        // The series that came with the import is gone.
        let series = app.answer("/series", &json!({ "type": "film" })).await;
        assert!(!series.to_string().contains("ACME-F"), "{series}");
    });
}

#[test]
fn only_administrators_take_imports_back() {
    on_both_alone(async |app: App| {
        let editor = app.session("writer", Role::Editor).await;
        let undo = json!({ "id": "x" });
        app.post_as(UNDO, &editor, &undo)
            .await
            .problem(403, "forbidden");
        app.post(UNDO, &undo).await.problem(401, "login_required");
        app.get("/api/admin/imports")
            .await
            .problem(401, "login_required");
        let admin = app.session("keeper", Role::Admin).await;
        app.post_as(UNDO, &admin, &undo)
            .await
            .problem(404, "not_found");
        let many = json!({ "id": "x", "also": vec!["A"; 501] });
        app.post_as(UNDO, &admin, &many)
            .await
            .problem(422, "invalid_field");
    });
}

/// A list of order codes is counted and taken back as parts are.
#[test]
fn an_undo_takes_order_codes_back() {
    const LIST: &str = include_str!("../../../../docs/import-example/codes.csv");
    const CODES: &str = "/api/import?name=codes.csv&madeBy=Acme&as=order-codes";
    const CHIP: &str = "9001-0071";
    on_both_alone(async |app: App| {
        let admin = app.session("librarian", Role::Admin).await;
        let headers = [("cookie", admin.as_str())];
        let chip = json!({ "partNumber": CHIP });
        let dry = format!("{CODES}&dryRun=true");
        let checked = app.post_with(&dry, &headers, LIST).await.ok();
        assert_eq!(counts(&checked), [5, 0, 0, 0]);
        let first = app.post_with(CODES, &headers, LIST).await.ok();
        assert_eq!(counts(&first), [5, 0, 0, 0]);
        let before = app.answer("/api/part", &chip).await;

        let row = LIST.lines().find(|line| line.starts_with(CHIP)).unwrap();
        let changed = LIST.replace(row, &row.replacen("100n", "220n", 1));
        assert_ne!(changed, LIST);
        let checked = app.post_with(&dry, &headers, changed.clone()).await.ok();
        assert_eq!(counts(&checked), [0, 1, 4, 0]);
        let second = app.post_with(CODES, &headers, changed.clone()).await.ok();
        assert_eq!(counts(&second), [0, 1, 4, 0]);
        assert_eq!(capacitance(&app, CHIP).await, "220 nF");

        // The code is no longer as the first list had it.
        let undo = json!({ "id": first["import"] });
        let undone = app.post_as(UNDO, &admin, &undo).await.ok();
        assert_eq!(
            undone,
            json!({ "restored": 0, "removed": 4, "changed": ["90010071"], "changedCount": 1, "damaged": [] })
        );
        let undo = json!({ "id": second["import"] });
        let undone = app.post_as(UNDO, &admin, &undo).await.ok();
        assert_eq!(
            undone,
            json!({ "restored": 1, "removed": 0, "changed": [], "changedCount": 0, "damaged": [] })
        );
        assert_eq!(app.answer("/api/part", &chip).await, before);
        let rest = json!({ "id": first["import"], "also": [] });
        let undone = app.post_as(UNDO, &admin, &rest).await.ok();
        assert_eq!(undone["removed"], 1);
        app.unknown_part("/api/part", &chip).await;
    });
}
