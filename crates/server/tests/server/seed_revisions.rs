//! Revisions of a part: what makes one, what it keeps, and its return.

use std::fmt::Write;

use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::seed::{editor, load, property, save};
use crate::seed_doubts::doubt_of;
use crate::seed_overlay::{fitted_values, measurement};
use crate::support::{App, Json};

on_both!(
    a_restored_revision_is_a_new_one_and_history_stays,
    an_editor_who_was_overtaken_is_told_by_whom,
    of_saves_at_the_same_moment_without_a_revision_none_is_lost,
    a_review_of_an_overtaken_edit_is_refused,
    a_revision_that_changes_nothing_is_refused,
    a_restore_is_reviewed_and_its_odd_values_are_confirmed,
    a_revision_keeps_the_deviation_of_the_model_that_is_saved,
    a_revision_keeps_the_measurement_that_its_values_come_from,
    a_fit_that_was_not_taken_cannot_be_saved,
);

async fn a_restored_revision_is_a_new_one_and_history_stays(app: App) {
    let cookie = editor(&app, "seed-restorer").await;
    let number = "C0805C105K4RACTU";
    let history = format!("/api/seed/history?pn={number}");
    assert_eq!(app.get_as(&history, &cookie).await.ok()[0]["revision"], 0);
    let original = property(&load(&app, &cookie, number).await, "Outer_Damping")["value"].clone();
    save(
        &app,
        &cookie,
        json!({ "Mfr_Part_Number": number, "Outer_Damping": "0.07" }),
    )
    .await;
    let body = json!({ "pn": number, "revision": 0 });
    let restored = app.post_as("/api/seed/restore", &cookie, &body).await.ok();
    assert_eq!(restored["revision"], 2);
    assert_eq!(property(&restored, "Outer_Damping")["value"], original);
    assert_eq!(
        restored["updateStatus"],
        "seed-restorer: restored revision 0"
    );
    let revisions: Vec<_> = app.get_as(&history, &cookie).await.ok().list().clone();
    let numbers: Vec<_> = revisions
        .iter()
        .map(|line| line["revision"].as_i64())
        .collect();
    assert_eq!(numbers, [Some(2), Some(1), Some(0)]);
    assert_eq!(revisions[2]["editor"], "Catalogue");
    let missing = json!({ "pn": number, "revision": 9 });
    app.post_as("/api/seed/restore", &cookie, &missing)
        .await
        .problem(422, "invalid_field");
}

async fn an_editor_who_was_overtaken_is_told_by_whom(app: App) {
    let first = editor(&app, "seed-first").await;
    let second = editor(&app, "seed-second").await;
    let number = "C0805C224K5RACTU";
    let values =
        |ohms: f64| json!({ "Mfr_Part_Number": number, "Outer_Damping": ohms, "Revision": "0" });
    save(&app, &first, values(0.05)).await;
    let answer = app
        .post_as("/api/seed/addPart", &second, &values(0.06))
        .await;
    let problem = answer.problem(409, "changed_meanwhile");
    let message = "seed-first changed this part in the meantime. Load it again.";
    assert_eq!(problem["detail"], message);
    assert_eq!(problem["Error Message"], message, "CONF-49");
    for (path, change) in [
        ("/api/seed/restore", json!({ "revision": 0 })),
        ("/api/seed/status", json!({ "status": "inactive" })),
    ] {
        let mut body = change;
        body["pn"] = json!(number);
        body["expectedRevision"] = json!(0);
        let answer = app.post_as(path, &second, &body).await;
        answer.problem(409, "changed_meanwhile");
        body["expectedRevision"] = json!(null);
        assert_eq!(
            app.post_as(path, &second, &body).await.status,
            200,
            "{path}"
        );
    }
}

async fn of_saves_at_the_same_moment_without_a_revision_none_is_lost(app: App) {
    let cookie = editor(&app, "seed-blind").await;
    let number = "C0805C153K5RACTU";
    let saves = (1..=8).map(|step| {
        let ohms = 0.05 + 0.001 * f64::from(step);
        let values = json!({ "Mfr_Part_Number": number, "Outer_Damping": ohms });
        let (app, cookie) = (&app, &cookie);
        async move { app.post_as("/api/seed/addPart", cookie, &values).await }
    });
    let answers = join_all(saves).await;
    let saved = answers.iter().filter(|answer| answer.status == 200).count();
    for overtaken in answers.iter().filter(|answer| answer.status != 200) {
        overtaken.problem(409, "changed_meanwhile");
    }
    assert!(saved > 0);
    assert_eq!(load(&app, &cookie, number).await["revision"], saved);
}

async fn a_review_of_an_overtaken_edit_is_refused(app: App) {
    let cookie = editor(&app, "seed-reviewer").await;
    let number = "C0805C273K5RACTU";
    let values = |ohms: f64, revision: &str| json!({ "Mfr_Part_Number": number, "Outer_Damping": ohms, "Revision": revision });
    save(&app, &cookie, values(0.05, "0")).await;
    let path = "/api/seed/review";
    let answer = app.post_as(path, &cookie, &values(0.06, "0")).await;
    answer.problem(409, "changed_meanwhile");
    app.post_as(path, &cookie, &values(0.06, "1")).await.ok();
}

async fn a_revision_that_changes_nothing_is_refused(app: App) {
    let cookie = editor(&app, "seed-idle").await;
    let number = "C0805C184K5RACTU";
    let values = json!({ "Mfr_Part_Number": number, "Outer_Damping": 0.05 });
    save(&app, &cookie, values.clone()).await;
    let mut again = values;
    again["Update_Status"] = json!("the same values");
    for (path, body, field) in [
        ("/api/seed/addPart", again, "Mfr_Part_Number"),
        (
            "/api/seed/status",
            json!({ "pn": number, "status": "active", "message": "as before" }),
            "status",
        ),
        (
            "/api/seed/restore",
            json!({ "pn": number, "revision": 1 }),
            "revision",
        ),
        (
            "/api/seed/restore/review",
            json!({ "pn": number, "revision": 1 }),
            "revision",
        ),
    ] {
        let answer = app.post_as(path, &cookie, &body).await;
        let problem = answer.problem(422, "invalid_field");
        assert_eq!(
            problem["errors"],
            json!([{ "path": field, "message": "Nothing has changed." }]),
            "{path}"
        );
    }
    assert_eq!(load(&app, &cookie, number).await["revision"], 1);
}

async fn a_restore_is_reviewed_and_its_odd_values_are_confirmed(app: App) {
    let cookie = editor(&app, "seed-returner").await;
    let number = "C0402C152J5GACTU";
    for capacitance in [3.75e-9, 1.5e-9] {
        let values = json!({
            "Mfr_Part_Number": number,
            "Reference_Capacitance": capacitance,
            "Confirm": "Reference_Capacitance",
        });
        save(&app, &cookie, values).await;
    }
    let mut body = json!({ "pn": number, "revision": 1, "expectedRevision": 1 });
    let path = "/api/seed/restore/review";
    let answer = app.post_as(path, &cookie, &body).await;
    answer.problem(409, "changed_meanwhile");
    body["expectedRevision"] = json!(2);
    let review = app.post_as(path, &cookie, &body).await.ok();
    let change = &review["changes"][0];
    assert_eq!(
        (&change["before"], &change["after"]),
        (&json!("1.5e-9"), &json!("3.75e-9"))
    );
    let doubt = doubt_of(&review, "Reference_Capacitance");
    let said = doubt["message"].text();
    assert!(said.starts_with("Capacitance is 2.5 times above"), "{said}");
    let refused = app.post_as("/api/seed/restore", &cookie, &body).await;
    let problem = refused.problem(422, "invalid_field");
    assert_eq!(problem["errors"][0]["path"], "Reference_Capacitance");
    body["confirm"] = json!("Reference_Capacitance");
    let restored = app.post_as("/api/seed/restore", &cookie, &body).await.ok();
    assert_eq!(restored["revision"], 3);
}

async fn a_revision_keeps_the_deviation_of_the_model_that_is_saved(app: App) {
    let cookie = editor(&app, "seed-honest").await;
    let number = "C0603C473K5RACTU";
    let content = measurement(&app, number, 30e-9).await;
    let body = json!({ "mfrPn": number, "format": "csv", "content": content, "rangeFrom": 2e3, "rangeTo": 5e7 });
    let fit = app.post_as("/api/seed/fit", &cookie, &body).await.ok();
    let mut values = fitted_values(number, &fit);
    // Changed after the fit: other names are still fitted.
    values["Reference_Capacitance"] = json!(45e-9);
    let saved = save(&app, &cookie, values).await;
    let path = format!("/api/seed/history?pn={number}");
    let history = app.get_as(&path, &cookie).await.ok();
    let kept = &history[0]["fit"];
    let rms = |side: &Value| side["rmsMagnitude"].number();
    assert!(rms(&kept["after"]) > 2.0 * rms(&fit["after"]), "{kept}");
    let source = property(&saved, "Inner_Inductance")["source"].clone();
    let source = source.text();
    let said = format!("|Z| rms {:.1} %,", rms(&kept["after"]));
    assert!(source.starts_with(&said), "{source}");
    // A fit that starts from the saved model states its deviation independently.
    let again = app.post_as("/api/seed/fit", &cookie, &body).await.ok();
    for figure in ["rmsMagnitude", "rmsEsr", "rmsPhase"] {
        let [kept, start] = [&kept["after"], &again["before"]].map(|side| side[figure].number());
        assert!(
            (kept / start - 1.0).abs() < 1e-9,
            "{figure}: {kept} {start}"
        );
    }
}

async fn a_revision_keeps_the_measurement_that_its_values_come_from(app: App) {
    let cookie = editor(&app, "seed-keeper").await;
    let number = "C0603C223K5RACTU";
    let content = measurement(&app, number, 15e-9).await;
    let body =
        json!({ "mfrPn": number, "format": "csv", "content": content, "fileName": "bench.csv" });
    let fit = app.post_as("/api/seed/fit", &cookie, &body).await.ok();
    let values = fitted_values(number, &fit);
    let saved = save(&app, &cookie, values).await;
    let origin = property(&saved, "Reference_Capacitance");
    assert_eq!(origin["origin"], "fitted");
    let source = origin["source"].text();
    assert!(source.starts_with("|Z| rms "), "{source}");
    let path = format!("/api/seed/history?pn={number}");
    let history = app.get_as(&path, &cookie).await.ok();
    assert_eq!(history[0]["fit"]["fileName"], "bench.csv");
    for figure in ["rmsMagnitude", "medianEsr"] {
        let [kept, answered] =
            [&history[0]["fit"], &fit].map(|side| side["after"][figure].number());
        assert!(
            // The values went through text, and the sums of both calls round their own way.
            (kept - answered).abs() <= 1e-9 * answered + 1e-12,
            "{figure}: {kept} {answered}"
        );
    }
    assert_eq!(history[1]["fit"], Value::Null);
    let path = format!("/api/seed/measurement?pn={number}&revision=1");
    let kept = app.get_as(&path, &cookie).await.ok();
    assert_eq!(kept["content"], json!(content));
    let path = format!("/api/seed/measurement?pn={number}&revision=0");
    app.get_as(&path, &cookie)
        .await
        .problem(422, "invalid_field");

    let foreign = json!({ "Mfr_Part_Number": number, "Application": "x", "Fit": "no such fit" });
    let refused = app.post_as("/api/seed/addPart", &cookie, &foreign).await;
    refused.problem(422, "invalid_field");
}

async fn a_fit_that_was_not_taken_cannot_be_saved(app: App) {
    let cookie = editor(&app, "seed-refuser").await;
    let number = "C0603C333K5RACTU";
    // No capacitor is a milliohm and a megohm at frequencies next to each other.
    let mut content = "Frequency,Impedance,Phase\n".to_owned();
    for point in 0..60 {
        let impedance = if point % 2 == 0 { 1e-3 } else { 1e6 };
        writeln!(content, "{},{impedance},-45", 1000 + 500 * point).unwrap();
    }
    let body = json!({ "mfrPn": number, "format": "csv", "content": content });
    let fit = app.post_as("/api/seed/fit", &cookie, &body).await.ok();
    assert_eq!(fit["isBetter"], false, "{}", fit["after"]);
    assert_eq!(fit["before"], fit["after"]);
    let values = json!({
        "Mfr_Part_Number": number,
        "Reference_Capacitance": 33e-9,
        "Fitted": "Reference_Capacitance",
        "Fit": fit["id"],
    });
    let refused = app.post_as("/api/seed/addPart", &cookie, &values).await;
    let problem = refused.problem(422, "invalid_field");
    assert_eq!(problem["errors"][0]["path"], "Fit");
}
